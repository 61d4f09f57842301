'use strict';
// The address of the page. A share code after `#` opens its game: when the page starts, and when the address changes.
const Address = (() => {
  const $ = id => document.getElementById(id);
  let isOpening = false;
  const fragment = () => {
    const text = location.hash.slice(1);
    try { return decodeURIComponent(text).trim(); } catch { return text; }
  };
  const isCode = text => text.startsWith('P1');
  const openCode = async code => {
    isOpening = true;
    const error = await Opening.openShared('the address', code);
    isOpening = false;
    if (!error) return;
    // A game that is open stays open.
    if ($('game').hidden) await Start.show();
    Sheet.showText('The address of this page', Sheet.faultText(error));
  };
  const reportUnknown = () => {
    if (fragment()) Sheet.notice('The address of this page contains no share code. A share code begins with P1.');
  };
  const change = () => {
    const code = fragment();
    return isCode(code) ? openCode(code) : reportUnknown();
  };
  return {
    begin() { addEventListener('hashchange', change); },
    // Opens the game of the address, or the list of games.
    async open() {
      if (!isCode(fragment())) {
        reportUnknown();
        await Start.show();
      } else await openCode(fragment());
    },
    // Shows in the address what the page shows: a share code stays only as long as its game is open. `state` is what a
    // reload needs.
    show(state) {
      // Some browsers do not change the address of a local file.
      try {
        history.replaceState(state, '', isOpening ? location.href : location.href.split('#')[0]);
      } catch {
        history.replaceState(state, '');
      }
    },
  };
})();
