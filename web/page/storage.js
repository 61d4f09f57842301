'use strict';
// The data that stays in the browser: settings, unfinished games, statistics and results. If the storage is full or
// forbidden, the page shows a message once, and continues without storage.
const Store = (() => {
  // A game that is left for another deal counts as played from this number of moves on.
  const FEWEST_MOVES_OF_A_LEFT_GAME = 5;
  const memory = new Map();
  let report = () => {}, reported = false;
  const fault = () => {
    if (!reported) report();
    reported = true;
  };
  const read = key => {
    if (memory.has(key)) return memory.get(key);
    try {
      return JSON.parse(localStorage.getItem('patience.' + key));
    } catch (error) {
      if (!(error instanceof SyntaxError)) fault();
      return null;
    }
  };
  const write = (key, value) => {
    try {
      localStorage.setItem('patience.' + key, JSON.stringify(value));
      memory.delete(key);
    } catch {
      memory.set(key, value);
      fault();
    }
  };
  const usable = key => Stored.parts[key].usable(read(key));
  const dayText = () => {
    const now = new Date(), two = number => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  };
  const ownRow = (rows, game) => Object.hasOwn(rows, game) ? rows[game] : null;

  // Adds a game to the statistics, once. A game that counted when it was left or stuck, and is won later, becomes a win.
  const count = ({id, game, title, won, elapsed, moves, isCounted = false, left = false, day = dayText()}) => {
    const rows = usable('statistics'), all = usable('results'), results = ownRow(all, game) ?? [];
    const row = ownRow(rows, game) ?? {title, won: 0, played: 0, streak: 0, bestStreak: 0, time: null, moves: null};
    const known = results.find(result => result.id === id);
    if (known ? !(known.left && won) : isCounted) return;
    row.title = title;
    if (!known) row.played++;
    // If no other game ended since then, the wins before the game still count.
    const streak = known && known === results.at(-1) ? known.streak ?? 0 : row.streak;
    row.streak = won ? streak + 1 : 0;
    row.bestStreak = Math.max(row.bestStreak, row.streak);
    if (won) {
      row.won++;
      row.time = Math.min(row.time ?? Infinity, elapsed);
      row.moves = Math.min(row.moves ?? Infinity, moves);
    }
    const result = {id, won, ...(left && {left, streak}), time: elapsed, moves, day};
    write('statistics', {...rows, [game]: row});
    write('results', {...all, [game]: [...results.filter(other => other !== known), result].slice(-Stored.MAX_RESULTS)});
  };
  return {
    set onFault(action) { report = action; },
    get settings() { return usable('settings'); },
    set settings(value) { write('settings', value); },
    // The settings of the command line, by their keys and values there.
    get shellSettings() {
      const {four, auto, all, warn, times, notation} = this.settings, word = isOn => isOn ? 'on' : 'off';
      return {suits: four ? 'four' : 'two', auto: all ? 'all' : word(auto), warn: word(warn), times: word(times), notation};
    },
    // Keeps the settings that a command has changed. Returns whether there is one.
    keepShellSettings(values) {
      const settings = this.settings, before = JSON.stringify(settings);
      Object.assign(settings, {four: values.suits === 'four', auto: values.auto !== 'off', all: values.auto === 'all', warn: values.warn === 'on', times: values.times === 'on', notation: values.notation});
      if (JSON.stringify(settings) === before) return false;
      this.settings = settings;
      return true;
    },
    // The unfinished games, the most recently played one first.
    get games() { return usable('games'); },
    keep(game) {
      if (game.transcript.length > Stored.MAX_TRANSCRIPT_LENGTH) return;
      write('games', [game, ...this.games.filter(({id}) => id !== game.id)].slice(0, Stored.MAX_GAMES));
    },
    drop(id) {
      const games = this.games;
      if (games.some(game => game.id === id)) write('games', games.filter(game => game.id !== id));
    },
    get statistics() { return usable('statistics'); },
    // The last results of a game, the oldest one first.
    resultsOf(game) { return ownRow(usable('results'), game) ?? []; },
    count,
    // Counts the unfinished games of a kind that the player leaves for another deal. They stay in the list of unfinished
    // games.
    countLeft(game) {
      const games = this.games, left = games.filter(kept => kept.game === game && !kept.counted && kept.moves >= FEWEST_MOVES_OF_A_LEFT_GAME);
      if (!left.length) return;
      for (const kept of left.reverse()) count({...kept, won: false, left: true});
      write('games', games.map(kept => left.includes(kept) ? {...kept, counted: true} : kept));
    },
    get daily() { return usable('daily'); },
    set daily(value) { write('daily', value); },
    get recent() { return usable('recent'); },
    remember(id) { write('recent', [id, ...this.recent.filter(other => other !== id)].slice(0, Stored.MAX_RECENT)); },
    // Everything that is stored, by its keys, for a file.
    get everything() { return Object.fromEntries(Object.keys(Stored.parts).map(key => [key, usable(key)])); },
    set everything(values) { for (const key in Stored.parts) write(key, Stored.parts[key].usable(values[key])); },
    forget() {
      memory.clear();
      try {
        for (const key in Stored.parts) localStorage.removeItem('patience.' + key);
      } catch { fault(); }
    },
  };
})();
