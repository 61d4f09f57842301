'use strict';
// The first screen: the list of games, and the games that the browser keeps.
const Start = (() => {
  const $ = id => document.getElementById(id);
  const {create, press, notice, ask, faultText} = Sheet;
  let games = null, search = 0, firstFound = null;

  const plain = text => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

  const gameButton = game => {
    const button = create('button');
    button.type = 'button';
    button.dataset.game = game.id;
    button.append(create('b', game.name), create('span', game.about));
    button.addEventListener('click', () => Options.choose(game));
    const item = create('li');
    item.append(button);
    return item;
  };
  // Orders the games that a search finds: exact names first, then names that begin with the words, then all others.
  const placeOf = ({name, id, names}, whole) => {
    const own = [name, id].map(plain), others = names.map(plain), tests = [text => text === whole, text => text.startsWith(whole)];
    const place = tests.flatMap(test => [own.some(test), others.some(test)]).indexOf(true);
    return place < 0 ? tests.length * 2 : place;
  };
  const countText = count => `${count} ${count === 1 ? 'game' : 'games'}`;
  const showGames = () => {
    const wanted = $('search').value.split(/\s+/).map(plain).filter(Boolean);
    const fits = game => {
      const texts = [game.name, game.id, game.family, ...game.names].map(plain).join(' ') + ' ' + plain(game.about);
      return wanted.every(word => texts.includes(word));
    };
    const found = (games ?? []).filter(fits), whole = plain($('search').value), order = new Map(found.map(game => [game, placeOf(game, whole)]));
    if (wanted.length) found.sort((a, b) => order.get(a) - order.get(b));
    firstFound = wanted.length ? found[0] : null;
    const size = family => found.filter(game => game.family === family).length;
    const families = [...new Set(found.map(({family}) => family))].sort((a, b) => size(b) - size(a));
    const sectionOf = (title, list) => {
      const section = create('section'), entries = create('ul');
      entries.append(...list.map(gameButton));
      section.append(create('h2', title), entries);
      return section;
    };
    if (wanted.length) $('families').replaceChildren(...found.length ? [sectionOf(countText(found.length), found)] : []);
    else $('families').replaceChildren(...families.map(family => sectionOf(family[0].toUpperCase() + family.slice(1).replaceAll('-', ' '), found.filter(game => game.family === family))));
    $('no-match').textContent = games && !found.length ? 'No game matches.' : '';
    clearTimeout(search);
    if (wanted.length) search = setTimeout(() => { $('voice').textContent = countText(found.length); }, 600);
  };
  const showUnfinished = () => {
    const kept = Store.games;
    $('unfinished').hidden = !kept.length;
    $('unfinished-list').replaceChildren(...kept.map(game => {
      const item = create('li'), open = create('button', undefined, 'open'), remove = create('button', '×');
      open.type = remove.type = 'button';
      open.append(create('b', game.title), create('span', `${game.daily ? `deal of the day ${game.daily}, ` : ''}${game.deal ? game.deal + ', ' : ''}${Play.movesText(game.moves)}, ${Play.clockText(game.elapsed)}`));
      open.addEventListener('click', () => Deals.resume(game));
      remove.setAttribute('aria-label', `Delete ${game.title}, ${game.deal}`);
      const drop = () => { Store.drop(game.id); showUnfinished(); };
      remove.addEventListener('click', () => ask(`Delete ${game.title}?`, `${Play.movesText(game.moves)}, ${Play.clockText(game.elapsed)}`, 'Delete', drop));
      item.append(open, remove);
      return item;
    }));
  };
  const begin = () => {
    $('search-form').addEventListener('submit', event => {
      event.preventDefault();
      if (firstFound) Options.choose(firstFound);
    });
    $('search').addEventListener('input', showGames);
    press('show-statistics', Statistics.show);
    press('show-settings', () => $('settings-dialog').showModal());
  };
  const show = async () => {
    Play.leave();
    Watch.close();
    Address.showList();
    $('game').hidden = true;
    $('menu').hidden = false;
    $('to-menu').disabled = true;
    $('title').textContent = document.title = 'Patience';
    $('deal').textContent = $('facts').textContent = '';
    $('daily').hidden = true;
    showUnfinished();
    if (!games) {
      const [reply, about] = await Promise.all([Engine.call({do: 'games'}), Engine.call({do: 'about'})]);
      if (reply.error) return notice(faultText(reply.error));
      games = reply.games;
      $('about').textContent = `patience ${about.version}, ${about.games} games`;
    }
    showGames();
    $('menu').focus();
    document.body.dataset.ready = 'yes';
  };
  return {begin, show, showUnfinished, entryOf: wanted => (games ?? []).find(({id}) => id === wanted)};
})();
