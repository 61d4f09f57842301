'use strict';
// The history of the browser tab. Its first entry is the list of games; above it may be an entry for the game on the table,
// and above that one for an open sheet. So Back closes a sheet, and then returns to the list.
const Visits = (() => {
  const TRAVEL_TIME = 400;
  let isTravelling = false, timer = 0, wanted = () => [{}], onReturn = async () => {};
  const depth = () => history.state?.depth ?? 0;
  const base = () => location.href.split('#')[0];
  // Some browsers do not change the address of a local file, and some refuse too many changes.
  const write = (method, state, fragment) => {
    for (const address of [[base() + (fragment ? '#' + fragment : '')], []]) {
      try { return history[method](state, '', ...address); } catch { /* The next attempt is without the address. */ }
    }
  };
  const put = (method, entries, index) => write(method, {...entries[index].state, depth: index}, entries[index].fragment);
  const arrive = () => {
    isTravelling = false;
    clearTimeout(timer);
  };
  // Makes the history what the page shows: goes back from entries that are no longer shown, and adds missing ones.
  const settle = () => {
    if (isTravelling) return;
    const entries = wanted(), last = entries.length - 1;
    if (depth() > last) {
      isTravelling = true;
      history.back();
      // A copied tab may have no entry to go back to.
      timer = setTimeout(() => { arrive(); put('replaceState', entries, last); }, TRAVEL_TIME);
      return;
    }
    // A link to a game opens it at once. The list of games gets an entry below it.
    put('replaceState', entries, depth());
    while (depth() < last) put('pushState', entries, depth() + 1);
  };
  return {
    settle,
    // Keeps the state of a page that has an address of its own.
    keep: state => write('replaceState', state, ''),
    // `entries` returns what the entries of the history should be. `back` shows what an entry stands for after the player
    // has gone to it.
    begin(entries, back) {
      [wanted, onReturn] = [entries, back];
      addEventListener('popstate', () => {
        if (isTravelling) {
          arrive();
          settle();
        } else if (history.state) onReturn(history.state);
      });
    },
  };
})();
