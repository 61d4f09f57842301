'use strict';
// The first screen: unfinished games, the deal of the day, famous games, recent games, and all games by family.
const Start = (() => {
  const $ = id => document.getElementById(id);
  const {create, press, notice, ask, faultText} = Sheet;
  const FAMOUS = ['klondike', 'spider', 'freecell', 'pyramid', 'golf', 'yukon'];
  const CHIPS = {easy: 'Easy', short: 'Short', 'often-won': 'Often won', open: 'All cards open', skill: 'Only skill', 'one-pack': 'One pack', 'two-packs': 'Two packs'};
  // A family shows its best-known games first, and the others on request.
  const SHOWN_GAMES = 6;
  // The style sheet hides the other unfinished games until the player asks for them.
  const SHOWN_UNFINISHED = 2;
  const DOTS = 'M5 10a2 2 0 1 0 .1 0zM12 10a2 2 0 1 0 .1 0zM19 10a2 2 0 1 0 .1 0z';
  const CROSS = 'm6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400z';
  let games = null, families = [], found = null, turn = 0, voiceTimer = 0, searchTimer = 0;

  const entryOf = wanted => (games ?? []).find(({id}) => id === wanted);
  const countText = count => `${count} ${count === 1 ? 'game' : 'games'}`;
  const cornerButton = (path, label, action) => {
    const button = create('button', undefined, 'corner'), icon = Items.element('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'});
    button.type = 'button';
    button.setAttribute('aria-label', label);
    icon.append(Items.element('path', {d: path, 'fill-rule': 'evenodd'}));
    button.append(icon);
    button.addEventListener('click', action);
    return button;
  };
  const optionsButton = game => {
    const button = cornerButton(DOTS, `Options of ${game.name}`, () => Options.open(game));
    button.append(create('span', 'Options'));
    button.setAttribute('aria-haspopup', 'dialog');
    return button;
  };
  // An item that deals its game at once, with a button for its options.
  const gameItem = (game, className, label, words) => {
    const item = create('li', undefined, className), button = create('button', undefined, 'deal');
    button.type = 'button';
    button.dataset.game = game.id;
    button.setAttribute('aria-label', label);
    button.append(Pictures.ofGame(game.id), words);
    button.addEventListener('click', () => Deals.play(game.id));
    item.append(button, optionsButton(game));
    return item;
  };
  const tile = game => gameItem(game, 'tile', game.name, create('b', game.name));
  // Writes a text in which the typed words are marked.
  const marked = (name, text, typed) => {
    const created = create(name), terms = typed.match(/[\p{L}\p{N}]+/gu);
    // Every second part is one that is typed.
    created.append(...(terms ? text.split(RegExp(`(${terms.join('|')})`, 'i')) : [text]).map((part, at) => at % 2 ? create('mark', part) : part));
    return created;
  };
  // `typed` is the text that found the game. If another name has it, the row shows that name.
  const row = (game, typed = '') => {
    const words = create('span', undefined, 'words'), letters = name => name.replace(/\s/g, '').toLowerCase(), has = name => letters(name).includes(letters(typed));
    const other = has(game.name) ? undefined : game.names.find(has), title = marked('b', game.name, typed);
    if (other) title.append(' ', marked('small', `also ${other}`, typed));
    words.append(title, marked('span', game.about, typed));
    return gameItem(game, undefined, `${title.textContent}: ${game.about}`, words);
  };

  // The rows of the families, by the ids of their games. Most are never seen, so each is made when it is shown first.
  const familyRows = new Map();
  const familyRow = id => {
    if (!familyRows.has(id)) familyRows.set(id, row(entryOf(id)));
    return familyRows.get(id);
  };
  const familySection = ({title, about, games: ids}) => {
    const section = create('section'), heading = create('h3', title), list = create('ul', undefined, 'rows'), rest = create('button', `All ${ids.length} games`, 'rest');
    heading.append(' ', create('span'));
    rest.type = 'button';
    rest.addEventListener('click', () => {
      section.dataset.whole = 'yes';
      showAll();
      list.children[SHOWN_GAMES].firstElementChild.focus();
    });
    section.append(heading, create('p', about), list, rest);
    return section;
  };
  const pressedTraits = () => [...$('chips').querySelectorAll('[aria-pressed=true]')].map(({dataset}) => dataset.trait);
  // Shows the games that the search found, or all families. Chips leave only games with their traits.
  const showAll = () => {
    const traits = pressedTraits(), fits = game => traits.every(word => game.traits.includes(word));
    let count = 0;
    $('menu').classList.toggle('searching', found !== null);
    $('found').hidden = found === null;
    $('families').hidden = found !== null;
    if (found) {
      const list = found.map(entryOf).filter(game => game && fits(game));
      count = list.length;
      $('found').replaceChildren(...list.map(game => row(game, $('search').value.trim())));
    } else {
      for (const [index, section] of [...$('families').children].entries()) {
        const ids = families[index].games.filter(id => fits(entryOf(id))), isWhole = traits.length > 0 || section.dataset.whole === 'yes';
        count += ids.length;
        section.hidden = !ids.length;
        section.querySelector('h3 span').textContent = countText(ids.length);
        section.querySelector('.rows').replaceChildren(...(isWhole ? ids : ids.slice(0, SHOWN_GAMES)).map(familyRow));
        section.querySelector('.rest').hidden = isWhole || ids.length <= SHOWN_GAMES;
      }
    }
    $('all-title').textContent = !count ? 'No game matches' : found || traits.length ? countText(count) : 'All games';
    $('no-match').textContent = count ? '' : traits.length ? 'Switch a filter off, or try another word.' : 'Try another word, or a part of the name.';
    clearTimeout(voiceTimer);
    if (count && (found || traits.length)) voiceTimer = setTimeout(() => { $('voice').textContent = countText(count); }, 600);
  };
  const search = async () => {
    const text = $('search').value.trim(), mine = ++turn;
    const reply = text ? await Engine.call({do: 'search', text}) : null;
    if (mine !== turn) return;
    // A search begins in all games, whatever was shown before.
    if (reply && found === null) for (const button of $('chips').children) button.setAttribute('aria-pressed', 'false');
    found = reply ? reply.ids ?? [] : null;
    showAll();
    $('clear-search').hidden = !text;
    $('menu').scrollTop = 0;
  };
  const chip = trait => {
    const button = create('button', CHIPS[trait]);
    button.type = 'button';
    button.dataset.trait = trait;
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      showAll();
    });
    return button;
  };

  const unfinishedItem = game => {
    const item = create('li'), open = create('button', undefined, 'deal'), words = create('span', undefined, 'words');
    const progress = `${Play.clockText(game.elapsed)} · ${Play.movesText(game.moves)}`;
    open.type = 'button';
    words.append(create('b', game.title), create('span', progress));
    if (game.daily) words.append(create('span', `Deal of the day, ${Daily.dateText(game.daily)}`));
    open.setAttribute('aria-label', `Continue ${game.title}, ${progress}`);
    open.append(Pictures.ofTranscript(game.transcript), words);
    open.addEventListener('click', () => Deals.resume(game));
    const drop = () => {
      Store.drop(game.id);
      showUnfinishedGames();
      showRecent();
    };
    const remove = () => ask(`Delete ${game.title}?`, [game.deal, progress].filter(Boolean).join(', '), 'Delete', drop);
    item.append(open, cornerButton(CROSS, ['Delete ' + game.title, game.deal].filter(Boolean).join(', '), remove));
    return item;
  };
  const showUnfinishedGames = () => {
    const kept = Store.games;
    $('unfinished').hidden = !kept.length;
    $('unfinished-all').textContent = `All ${kept.length}`;
    $('unfinished-list').replaceChildren(...kept.map(unfinishedItem));
  };
  // Shows the games played last, without those that are above.
  const showRecent = () => {
    const isAbove = id => FAMOUS.includes(id) || Store.games.some(({game}) => game === id);
    const recent = Store.recent.filter(id => !isAbove(id)).map(entryOf).filter(Boolean);
    $('recent').hidden = !recent.length;
    $('recent-list').replaceChildren(...recent.map(tile));
  };
  // Shows what the browser keeps.
  const showKept = () => {
    showUnfinishedGames();
    showRecent();
    Lesson.showEntry();
    return Daily.show();
  };
  const fill = (catalog, about) => {
    ({games, families} = catalog);
    $('famous').replaceChildren(...FAMOUS.map(entryOf).filter(Boolean).map(tile));
    $('chips').replaceChildren(...Object.keys(CHIPS).map(chip));
    $('families').replaceChildren(...families.map(familySection));
    $('about').textContent = `patience ${about.version} · ${countText(about.games)} · this page needs no network`;
    showAll();
  };
  const begin = () => {
    Daily.begin();
    press('unfinished-all', () => {
      $('unfinished').classList.add('whole');
      $('unfinished-list').querySelectorAll('.deal')[SHOWN_UNFINISHED].focus();
    });
    $('search-form').addEventListener('submit', async event => {
      event.preventDefault();
      clearTimeout(searchTimer);
      await search();
      const first = $('found').querySelector('[data-game]');
      if (first) Deals.play(first.dataset.game);
    });
    $('search').addEventListener('input', () => {
      clearTimeout(searchTimer);
      searchTimer = setTimeout(search, 80);
    });
    press('clear-search', () => {
      $('search').value = '';
      search();
      $('search').focus();
    });
    document.addEventListener('keydown', event => {
      if (event.key !== '/' || $('menu').hidden || event.target === $('search') || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      $('search').focus();
    });
    press('show-statistics', Statistics.show);
    press('show-settings', () => $('settings-dialog').showModal());
    press('show-opening', () => $('opening-dialog').showModal());
    for (const id of ['open-file', 'paste']) press(id, () => $('opening-dialog').close());
  };
  const show = async () => {
    Play.leave();
    Lesson.close();
    Watch.close();
    Address.showList();
    $('game').hidden = true;
    $('menu').hidden = false;
    $('to-menu').disabled = true;
    $('title').textContent = document.title = 'Patience';
    $('deal').textContent = $('facts').textContent = '';
    $('daily').hidden = true;
    if (!games) {
      const [catalog, about] = await Promise.all([Engine.call({do: 'games'}), Engine.call({do: 'about'})]);
      if (catalog.error) return notice(faultText(catalog.error));
      fill(catalog, about);
    }
    await showKept();
    Pictures.resume();
    $('menu').focus();
    document.body.dataset.ready = 'yes';
  };
  return {begin, show, showUnfinished: showKept, entryOf};
})();
