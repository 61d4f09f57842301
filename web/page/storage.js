'use strict';
// The data that stays in the browser: settings, unfinished games and statistics. The page ignores content that it did not
// write. If the storage is full or forbidden, the page shows a message once, and continues without storage.
const Store = (() => {
  const MAX_GAMES = 40, MAX_TRANSCRIPT_LENGTH = 400000;
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
  const isText = (value, maxLength) => typeof value === 'string' && value.length <= maxLength;
  const isCount = value => Number.isInteger(value) && value >= 0;
  const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isGame = game => isObject(game) && isText(game.id, 60) && isText(game.game, 100) && isText(game.title, 200)
    && isText(game.deal, 200) && isText(game.transcript, MAX_TRANSCRIPT_LENGTH) && isCount(game.elapsed) && isCount(game.moves)
    && (game.counted === undefined || typeof game.counted === 'boolean')
    && (game.daily === undefined || isText(game.daily, 10));
  const isRow = row => isObject(row) && isText(row.title, 200)
    && ['won', 'played', 'streak', 'bestStreak'].every(key => isCount(row[key]))
    && ['time', 'moves'].every(key => row[key] === null || isCount(row[key]));
  const DEFAULTS = {theme: 'auto', four: false, line: matchMedia('(pointer: fine)').matches, keys: false, motion: true, clock: true, auto: false, warn: false, times: true, notation: 'cards', options: {}};
  const NOTATIONS = ['cards', 'standard'];
  return {
    set onFault(action) { report = action; },
    get settings() {
      const stored = read('settings'), settings = structuredClone(DEFAULTS);
      if (!isObject(stored)) return settings;
      for (const key in DEFAULTS) if (typeof stored[key] === typeof DEFAULTS[key] && stored[key] !== null) settings[key] = stored[key];
      if (!['auto', 'light', 'dark'].includes(settings.theme)) settings.theme = 'auto';
      if (!NOTATIONS.includes(settings.notation)) settings.notation = DEFAULTS.notation;
      if (!isObject(settings.options)) settings.options = {};
      return settings;
    },
    set settings(value) { write('settings', value); },
    // The settings of the command line, by their keys and values there.
    get shellSettings() {
      const {four, auto, warn, times, notation} = this.settings, word = isOn => isOn ? 'on' : 'off';
      return {suits: four ? 'four' : 'two', auto: word(auto), warn: word(warn), times: word(times), notation};
    },
    // Keeps the settings that a command has changed. Returns whether there is one.
    keepShellSettings(values) {
      const settings = this.settings, before = JSON.stringify(settings);
      Object.assign(settings, {four: values.suits === 'four', auto: values.auto === 'on', warn: values.warn === 'on', times: values.times === 'on', notation: values.notation});
      if (JSON.stringify(settings) === before) return false;
      this.settings = settings;
      return true;
    },
    // The unfinished games, the most recently played one first.
    get games() {
      const stored = read('games');
      return Array.isArray(stored) ? stored.filter(isGame).slice(0, MAX_GAMES) : [];
    },
    keep(game) {
      if (game.transcript.length <= MAX_TRANSCRIPT_LENGTH) write('games', [game, ...this.games.filter(({id}) => id !== game.id)].slice(0, MAX_GAMES));
    },
    drop(id) {
      const games = this.games;
      if (games.some(game => game.id === id)) write('games', games.filter(game => game.id !== id));
    },
    get statistics() {
      const stored = read('statistics');
      return isObject(stored) ? Object.fromEntries(Object.entries(stored).filter(([, row]) => isRow(row))) : {};
    },
    // Adds a finished game to the statistics.
    count(game, title, won, elapsed, moves) {
      const rows = this.statistics;
      const row = Object.hasOwn(rows, game) ? rows[game] : {title, won: 0, played: 0, streak: 0, bestStreak: 0, time: null, moves: null};
      row.title = title;
      row.played++;
      row.streak = won ? row.streak + 1 : 0;
      row.bestStreak = Math.max(row.bestStreak, row.streak);
      if (won) {
        row.won++;
        row.time = Math.min(row.time ?? Infinity, elapsed);
        row.moves = Math.min(row.moves ?? Infinity, moves);
      }
      write('statistics', {...rows, [game]: row});
    },
    forget() {
      memory.clear();
      try {
        for (const key of ['settings', 'games', 'statistics']) localStorage.removeItem('patience.' + key);
      } catch { fault(); }
    },
  };
})();
