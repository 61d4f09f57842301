'use strict';
// The form of everything that the browser keeps. The page ignores stored content of another form, and refuses a file with
// such content.
const Stored = (() => {
  const MAX_GAMES = 40, MAX_TRANSCRIPT_LENGTH = 400000, MAX_RESULTS = 100, MAX_RECENT = 8, DAILY_RESULTS = ['won', 'late', 'played'];
  const isText = (value, maxLength) => typeof value === 'string' && value.length <= maxLength;
  const isCount = value => Number.isSafeInteger(value) && value >= 0;
  const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isSwitch = value => typeof value === 'boolean';
  const isDay = value => isText(value, 10) && /^\d{4}-\d\d-\d\d$/.test(value);
  const isAbsentOr = test => value => value === undefined || test(value);

  const isGame = game => isObject(game) && isText(game.id, 60) && isText(game.game, 100) && isText(game.title, 200)
    && isText(game.deal, 200) && isText(game.transcript, MAX_TRANSCRIPT_LENGTH) && isCount(game.elapsed) && isCount(game.moves)
    && isAbsentOr(isSwitch)(game.counted) && isAbsentOr(isSwitch)(game.stuck) && isAbsentOr(value => isText(value, 10))(game.daily);
  const isRow = row => isObject(row) && isText(row.title, 200)
    && ['won', 'played', 'streak', 'bestStreak'].every(key => isCount(row[key]))
    && ['time', 'moves'].every(key => row[key] === null || isCount(row[key]));
  // A result: the id of its game, whether it was won, or left for another deal or stuck, the seconds, the moves and the day.
  // If it was left or stuck, also the wins in a row before.
  const isResult = result => isObject(result) && isText(result.id, 60) && isSwitch(result.won) && isAbsentOr(isSwitch)(result.left)
    && isAbsentOr(isCount)(result.streak) && isCount(result.time) && isCount(result.moves) && isDay(result.day);
  const isResults = list => Array.isArray(list) && list.length <= MAX_RESULTS && list.every(isResult);
  const isDaily = days => isObject(days) && Object.entries(days).every(([day, result]) => isDay(day) && DAILY_RESULTS.includes(result));
  const isId = value => isText(value, 100);
  const isValues = values => isObject(values) && Object.entries(values).every(([key, value]) => isText(key, 60) && isText(value, 60));

  // The settings that the page has, with their values before the player changes them.
  const DEFAULTS = {
    theme: 'auto', table: 'green', back: 'blue', four: false, mirror: false, line: false, moves: false, keys: false, motion: true, clock: true, advised: false, auto: false, all: false,
    warn: false, times: true, notation: 'cards', options: {}, kinds: {}, lessons: {},
  };
  const WORDS = {theme: ['auto', 'light', 'dark'], table: ['green', 'blue', 'wine', 'slate', 'night'], back: ['blue', 'red', 'green', 'black'], notation: ['cards', 'standard']};
  const MAPS = {options: isValues, kinds: value => isText(value, 20), lessons: isCount};
  const isSetting = (key, value) => WORDS[key]?.includes(value)
    ?? (MAPS[key] ? isObject(value) && Object.values(value).every(MAPS[key]) : typeof value === typeof DEFAULTS[key]);
  const validEntries = (value, isValid) => isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, entry]) => isValid(entry))) : {};

  // Each part of the storage: the form of the whole part, and what the page uses of a part that is partly damaged.
  const parts = {
    settings: {
      isValid: value => isObject(value) && Object.keys(DEFAULTS).every(key => value[key] === undefined || isSetting(key, value[key])),
      usable(value) {
        const settings = structuredClone(DEFAULTS);
        if (!isObject(value)) return settings;
        for (const key in MAPS) settings[key] = validEntries(value[key], MAPS[key]);
        for (const key in DEFAULTS) if (!MAPS[key] && Object.hasOwn(value, key) && isSetting(key, value[key])) settings[key] = value[key];
        return settings;
      },
    },
    games: {
      isValid: value => Array.isArray(value) && value.length <= MAX_GAMES && value.every(isGame),
      usable: value => Array.isArray(value) ? value.filter(isGame).slice(0, MAX_GAMES) : [],
    },
    statistics: {
      isValid: value => isObject(value) && Object.values(value).every(isRow),
      usable: value => validEntries(value, isRow),
    },
    results: {
      isValid: value => isObject(value) && Object.values(value).every(isResults),
      usable: value => validEntries(value, isResults),
    },
    // The results of deals of the day: by game, then by date.
    daily: {
      isValid: value => isObject(value) && Object.values(value).every(isDaily),
      usable: value => validEntries(value, isDaily),
    },
    // The ids of the games played last, the last one first.
    recent: {
      isValid: value => Array.isArray(value) && value.length <= MAX_RECENT && value.every(isId),
      usable: value => Array.isArray(value) ? value.filter(isId).slice(0, MAX_RECENT) : [],
    },
  };
  return {parts, isObject, isDay, MAX_GAMES, MAX_TRANSCRIPT_LENGTH, MAX_RESULTS, MAX_RECENT};
})();
