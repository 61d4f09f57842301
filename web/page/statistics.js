'use strict';
// The sheet of statistics: all games together, and each game with its last results.
const Statistics = (() => {
  const BARS = 8, WIDTH = 320, HEIGHT = 120, FOOT = 18, HEAD = 14, FEWEST_WINS = 3;
  const $ = id => document.getElementById(id);
  const {create} = Sheet;
  const SVG = 'http://www.w3.org/2000/svg';
  const shape = (name, attributes, text) => {
    const created = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
    if (text !== undefined) created.textContent = text;
    return created;
  };
  const percent = ({won, played}) => played ? `${Math.round(100 * won / played)} %` : '–';
  const figures = pairs => {
    const all = create('dl', undefined, 'figures');
    all.append(...pairs.map(([name, value]) => {
      const figure = create('div');
      figure.append(create('dt', name), create('dd', String(value)));
      return figure;
    }));
    return all;
  };
  const bar = row => {
    const all = create('span', undefined, 'share-bar'), won = create('i');
    won.style.width = `${row.played ? 100 * row.won / row.played : 0}%`;
    all.append(won);
    all.setAttribute('aria-hidden', 'true');
    return all;
  };
  // Divides numbers into bars of the same width, from the smallest to the largest number.
  const bins = values => {
    const low = Math.min(...values), width = Math.max(1, Math.ceil((Math.max(...values) - low + 1) / BARS));
    const made = Array.from({length: Math.ceil((Math.max(...values) - low + 1) / width)}, (_, index) => ({from: low + index * width, count: 0}));
    for (const value of values) made[Math.floor((value - low) / width)].count++;
    return {made, of: value => Math.floor((value - low) / width)};
  };
  // Draws how often each value occurred. The bar of the last value has another color.
  const histogram = (title, values, textOf) => {
    const {made, of} = bins(values), most = Math.max(...made.map(({count}) => count)), step = WIDTH / made.length, room = HEIGHT - FOOT - HEAD, latest = of(values.at(-1));
    const picture = shape('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'histogram', role: 'img'});
    picture.setAttribute('aria-label', `${title}: ${made.filter(({count}) => count).map(({from, count}) => `${count} from ${textOf(from)}`).join(', ')}`);
    made.forEach(({from, count}, index) => {
      const height = count / most * room, x = index * step, top = HEAD + room - height;
      if (count) {
        picture.append(shape('rect', {x: x + step * .1, y: top, width: step * .8, height, rx: 3, class: index === latest ? 'last' : ''}));
        picture.append(shape('text', {x: x + step / 2, y: top - 3, class: 'count'}, count));
      }
      picture.append(shape('text', {x: x + step / 2, y: HEIGHT - 4}, textOf(from)));
    });
    picture.append(shape('path', {d: `M0 ${HEAD + room + .5}H${WIDTH}`, class: 'axis'}));
    const part = create('section');
    part.append(create('h3', title), picture);
    return part;
  };
  const showGame = (game, row) => {
    const wins = Store.resultsOf(game).filter(({won}) => won);
    const parts = [figures([
      ['won', percent(row)], ['games won', `${row.won} of ${row.played}`],
      ['best time', row.time === null ? '–' : Play.clockText(row.time)], ['fewest moves', row.moves ?? '–'], ['wins in a row', row.streak],
      ['most in a row', row.bestStreak],
    ]), bar(row)];
    if (wins.length >= FEWEST_WINS) {
      parts.push(histogram('Times of your wins', wins.map(({time}) => time), Play.clockText), histogram('Moves of your wins', wins.map(({moves}) => moves), String), create('p', 'The bar of another color contains your last win.', 'about'));
    } else parts.push(create('p', `After ${FEWEST_WINS} wins, you see here how fast you won, and in how many moves.`, 'about'));
    $('statistics').replaceChildren(...parts);
  };
  const showAll = rows => {
    const sum = key => rows.reduce((total, [, row]) => total + row[key], 0), total = {won: sum('won'), played: sum('played')};
    const list = create('ul', undefined, 'game-rows');
    list.append(...rows.map(([game, row]) => {
      const item = create('li'), button = create('button');
      button.type = 'button';
      button.append(create('b', row.title), create('span', `${row.won} of ${row.played}`), bar(row));
      button.setAttribute('aria-label', `${row.title}: won ${row.won} of ${row.played}`);
      button.addEventListener('click', () => { $('statistics-game').value = game; choose(); });
      item.append(button);
      return item;
    }));
    $('statistics').replaceChildren(
      figures([['won', percent(total)], ['games won', total.won], ['games played', total.played]]), list,
      create('p', 'A game counts when it ends or no move is left, and when you leave it for another deal of the same game after five moves. If you win it later, it counts as won.', 'about'),
    );
  };
  const rowsOf = () => Object.entries(Store.statistics).sort(([, a], [, b]) => b.played - a.played || (a.title < b.title ? -1 : 1));
  const choose = () => {
    const rows = rowsOf(), game = $('statistics-game').value, row = rows.find(([id]) => id === game)?.[1];
    $('statistics-game').hidden = !rows.length;
    if (!rows.length) $('statistics').replaceChildren(create('p', 'No game is finished yet. Your wins, times and streaks will be here.', 'empty'));
    else if (row) showGame(game, row);
    else showAll(rows);
  };
  // Shows all games, or one game.
  const show = game => {
    $('statistics-game').replaceChildren(new Option('All games', ''), ...rowsOf().map(([id, {title}]) => new Option(title, id)));
    $('statistics-game').value = typeof game === 'string' && Object.hasOwn(Store.statistics, game) ? game : '';
    choose();
    $('statistics-dialog').showModal();
  };
  const begin = () => $('statistics-game').addEventListener('change', choose);
  return {show, begin};
})();
