'use strict';
// The sheet of statistics: all games together, and each game with its last results.
const Statistics = (() => {
  const FEWEST_WINS = 3;
  // The round widths that bars can have, and how many bars there can be: of times in seconds, and of numbers of moves.
  const TIMES = {steps: [10, 30, 60, 120, 300, 600, 1800, 3600], most: 5}, MOVES = {steps: [5, 10, 15, 20, 25, 50, 100, 200, 500], most: 4};
  const $ = id => document.getElementById(id);
  const {create, fold} = Sheet;
  const percent = ({won, played}) => played ? `${Math.round(100 * won / played)}%` : '–';
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
  // Divides numbers into bars of the same round width, from the smallest to the largest number.
  const bins = (values, {steps, most}) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const countOf = step => Math.floor(high / step) - Math.floor(low / step) + 1;
    const step = steps.find(width => countOf(width) <= most) ?? Math.ceil((high - low + 1) / (most - 1)), first = Math.floor(low / step);
    const made = Array.from({length: countOf(step)}, (_, index) => ({from: (first + index) * step, to: (first + index + 1) * step, count: 0}));
    const of = value => made[Math.floor(value / step) - first];
    for (const value of values) of(value).count++;
    return {made, latest: of(values.at(-1))};
  };
  const isInSeconds = ({from, to}) => (to - from) % 60 > 0;
  // Whole seconds, minutes or moves, so that no number is in two ranges.
  const range = (first, end) => end - first > 1 ? `${first}–${end - 1}` : String(first);
  const timeRange = bin => isInSeconds(bin) ? `${range(bin.from, bin.to)} s` : `${range(bin.from / 60, bin.to / 60)} min`;
  const moveRange = ({from, to}) => range(from, to);
  // Shows how often each value occurred. The bar of the last win has another color.
  const histogram = (title, values, scale, rangeOf) => {
    const {made, latest} = bins(values, scale), most = Math.max(...made.map(({count}) => count));
    const part = create('section', undefined, 'histogram'), heading = create('h3', title), bars = create('div', undefined, 'bars');
    bars.setAttribute('role', 'img');
    bars.setAttribute('aria-label', `${title}: ${made.filter(({count}) => count).map(bin => `${rangeOf(bin)}: ${bin.count}`).join(', ')}`);
    bars.append(...made.map(bin => {
      const column = create('div'), drawn = create('i', undefined, bin === latest ? 'last' : undefined);
      drawn.style.height = `${bin.count / most * 100}%`;
      const room = create('div');
      room.append(create('b', bin.count ? String(bin.count) : ''), drawn);
      column.append(room, create('span', rangeOf(bin)));
      return column;
    }));
    part.append(heading, bars);
    return part;
  };
  const showGame = (game, row) => {
    const wins = Store.resultsOf(game).filter(({won}) => won);
    const parts = [figures([
      ['won', percent(row)], ['games', row.played],
      ['best time', row.time === null ? '–' : Play.clockText(row.time)], ['fewest moves', row.moves ?? '–'], ['current streak', row.streak],
      ['best streak', row.bestStreak],
    ])];
    if (wins.length >= FEWEST_WINS) {
      const charts = create('div', undefined, 'charts');
      charts.append(
        histogram('Times of your wins', wins.map(({time}) => time), TIMES, timeRange),
        histogram('Moves of your wins', wins.map(({moves}) => moves), MOVES, moveRange),
        create('p', 'Your last win', 'legend'),
      );
      parts.push(charts);
    } else parts.push(create('p', `After ${FEWEST_WINS} wins, you see here how fast you won, and in how many moves.`, 'about'));
    $('statistics').className = 'one';
    $('statistics').replaceChildren(...parts);
  };
  // The wins in a row over all games, in the order in which the games began: up to now, and the most.
  const streaks = rows => {
    const all = rows.flatMap(([game]) => Store.resultsOf(game)).sort((a, b) => parseInt(a.id) - parseInt(b.id));
    let now = 0, best = Math.max(...rows.map(([, row]) => row.bestStreak));
    for (const {won} of all) best = Math.max(best, now = won ? now + 1 : 0);
    return [now, best];
  };
  const showAll = rows => {
    const sum = key => rows.reduce((total, [, row]) => total + row[key], 0), total = {won: sum('won'), played: sum('played')}, [streak, best] = streaks(rows);
    const list = create('ul', undefined, 'game-rows');
    list.append(...rows.map(([game, row]) => {
      const item = create('li'), button = create('button');
      button.type = 'button';
      const record = row.time === null ? [] : [`best ${Play.clockText(row.time)}`];
      button.append(create('b', row.title), create('span', [...record, `${row.won} of ${row.played} won`].join(' · ')), bar(row));
      button.setAttribute('aria-label', `${row.title}: won ${row.won} of ${row.played}`);
      button.addEventListener('click', () => { $('statistics-game').value = game; choose(); });
      item.append(button);
      return item;
    }));
    $('statistics').className = '';
    $('statistics').replaceChildren(
      figures([['won', `${total.won} of ${total.played}`], ['win rate', percent(total)], ['current streak', streak], ['best streak', best]]), list,
      fold('Which games count?', [create('p', 'A game counts when it ends or no move is left, and when you leave it for another deal of the same game after five moves. If you win it later, it counts as won.', 'about')]),
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
