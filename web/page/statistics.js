'use strict';
// The sheet of statistics.
const Statistics = (() => {
  const $ = id => document.getElementById(id);
  const {create} = Sheet;
  const show = () => {
    const rows = Object.values(Store.statistics).sort((a, b) => a.title < b.title ? -1 : 1);
    $('statistics').replaceChildren(...rows.map(row => {
      const line = create('tr'), best = row.time === null ? '' : Play.clockText(row.time);
      for (const text of [row.title, row.won, row.played, best, row.moves ?? '', `${row.streak} (${row.bestStreak})`]) line.append(create('td', String(text)));
      return line;
    }));
    $('no-statistics').textContent = rows.length ? '' : 'No game is finished yet.';
    $('statistics-dialog').showModal();
  };
  return {show};
})();
