'use strict';
// The address of the page. After `#`, a share code opens its game, and `game=freecell&deal=ms:617&o.draw=3` opens a deal.
// `move=40` chooses the board of a shared game. `learn=klondike` opens a lesson. The address follows what the page shows.
const Address = (() => {
  const $ = id => document.getElementById(id);
  const MAX_LENGTH = 500000, MAX_OPTIONS = 40, MAX_NAME_LENGTH = 200, WATCH_DELAY = 300;
  // What the page shows: null for the list, or the fragment and the state of a reload.
  let shown = null, openingCode = '', follows = false, turn = 0;
  const decode = text => {
    try { return decodeURIComponent(text.replaceAll('+', ' ')); } catch { return text; }
  };
  const fragment = () => location.hash.slice(1);
  // Reads a fragment: a share code with a number of a board, or a game with a deal and options. Returns null if it is
  // neither.
  const parse = text => {
    if (text.length > MAX_LENGTH) return null;
    const parts = text.split('&').map(part => part.split('=')), pairs = parts.slice(0, MAX_OPTIONS).map(([key, ...rest]) => [decode(key), decode(rest.join('=')).trim()]);
    const fields = new Map(pairs), at = /^\d{1,6}$/.test(fields.get('move') ?? '') ? +fields.get('move') : undefined;
    const code = decode(text.split('&')[0]).trim();
    if (code.startsWith('P1')) return {code, at};
    const game = fields.get('game'), lesson = fields.get('learn');
    if (lesson && lesson.length <= MAX_NAME_LENGTH) return {lesson};
    if (!game || pairs.some(([, value]) => value.length > MAX_NAME_LENGTH)) return null;
    const options = Object.fromEntries(pairs.filter(([key]) => key.startsWith('o.') && key.length > 2).map(([key, value]) => [key.slice(2), value]));
    return {game, deal: fields.get('deal'), options};
  };
  const encode = text => encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
  // Returns the fragment of a deal of a built-in game, or '' if a link cannot express it.
  const dealFragment = async ({game, deal, options, digest}) => {
    if (!deal) return '';
    const changed = options.filter(({value, default: usual}) => value !== usual).map(({key, value}) => [key, value]);
    const known = await Engine.call({do: 'rules', game, options: Object.fromEntries(changed)});
    if (known.digest !== digest) return '';
    return [['game', game], ['deal', deal], ...changed.map(([key, value]) => [`o.${key}`, value])].map(([key, value]) => `${key}=${encode(value)}`).join('&');
  };
  const report = error => Sheet.showText('This address', Sheet.faultText(error));
  const openTarget = async ({code, at, lesson, game, deal, options}) => {
    if (lesson) return Lesson.open(lesson);
    if (code) return Opening.openShared('the address', code, at);
    const {daily} = history.state ?? {};
    return Deals.deal({game, options}, {deal: deal || Deals.anySeed(), ...(Stored.isDay(daily) && {daily})});
  };
  const openFragment = async (text = fragment()) => {
    const target = parse(text);
    if (!target) {
      if (text) Sheet.notice('This address opens nothing. A link contains a share code, or a game with its deal.');
      return false;
    }
    openingCode = target.code ?? '';
    const error = await openTarget(target);
    openingCode = '';
    if (!error) {
      Sheet.closeAll();
      return true;
    }
    // A game that is open stays open.
    if ($('game').hidden) await Start.show();
    report(error);
    Visits.settle();
    return true;
  };
  const change = async () => {
    // The browser reports its own travels through the history, too.
    if (history.state) return;
    if (!await openFragment()) Visits.settle();
  };
  // What the entries of the history should be.
  const entries = () => {
    const list = {state: {}}, table = shown && {state: shown.state, fragment: shown.fragment};
    const below = table ? [list, table] : [list];
    return document.querySelector('dialog[open]') ? [...below, {...below.at(-1), state: {...below.at(-1).state, sheet: true}}] : below;
  };
  // Shows what an entry of the history stands for, after the player has gone to it.
  const goTo = async state => {
    if (document.querySelector('dialog[open]')) {
      Sheet.closeAll();
      return;
    }
    if (state.depth === 0 || !fragment() && !state.table) {
      if ($('menu').hidden) await Start.show();
    } else if (state.table !== shown?.state.table || fragment() !== shown?.fragment) await reopen();
    Visits.settle();
  };
  // Opens the game of this entry: the one that the browser keeps, or the one of the address.
  const reopen = async () => {
    const kept = Store.games.find(({id}) => id === history.state?.table);
    if (kept && await Deals.resume(kept)) return true;
    return openFragment();
  };
  const set = next => {
    shown = next;
    if (follows) Visits.settle();
    else Visits.keep(next?.state ?? null);
  };
  return {
    // Follows what the page shows from now on. A page of a shared game has an address of its own and does not.
    begin() {
      follows = true;
      Visits.begin(entries, goTo);
      addEventListener('hashchange', change);
      const observer = new MutationObserver(() => Visits.settle());
      for (const dialog of document.querySelectorAll('dialog')) observer.observe(dialog, {attributes: true, attributeFilter: ['open']});
    },
    // Opens the game of the address, or the list of games.
    async open() {
      if (!await reopen()) await Start.show();
    },
    // The list is on the screen.
    showList() {
      turn++;
      set(null);
    },
    // A game is on the table. `state` is what a reload needs.
    async showTable(screen, state) {
      const mine = ++turn, code = screen.lesson ? `learn=${screen.lesson.id}` : openingCode;
      set({state, fragment: code});
      if (screen.lesson) return;
      const deal = await dealFragment(screen);
      if (mine === turn && deal) set({state, fragment: deal});
    },
    // A shared game is watched at a move.
    showWatched(code, at) {
      const mine = ++turn, next = {state: {}, fragment: code.startsWith('P1') ? `${code}&move=${at}` : ''};
      // Browsers limit how often the address changes, and a slider is fast.
      if (!shown || shown.state.table) set(next);
      else setTimeout(() => { if (mine === turn) set(next); }, WATCH_DELAY);
    },
    // Opens a link that was pasted. Returns whether the text is one.
    openLink(text) {
      if (!/^(https?|file):\/\/\S*#\S+$/.test(text) || !parse(text.slice(text.indexOf('#') + 1))) return false;
      openFragment(text.slice(text.indexOf('#') + 1));
      return true;
    },
    // Returns the link to what the page shows.
    async link() {
      if (shown?.fragment) return `${location.href.split('#')[0]}#${shown.fragment}`;
      const reply = await Engine.call({do: 'transcript'});
      return reply.error ? null : `${location.href.split('#')[0]}#${reply.code}`;
    },
    parse,
  };
})();
