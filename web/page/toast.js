'use strict';
// The message over the lower edge of the table, on windows without a panel. It goes away by itself, unless it asks something.
const Toast = (() => {
  const $ = id => document.getElementById(id);
  // In milliseconds: how long a text stays, and how much longer for each letter.
  const SHORTEST = 2600, PER_LETTER = 45;
  let timer = 0;
  // A message that only says what the table shows, too.
  const isQuiet = () => $('answer').classList.contains('quiet');
  const hide = () => $('answer').classList.remove('shown');
  const update = () => {
    const text = $('message').textContent.trim(), asks = $('offers').children.length > 0 && !isQuiet(), isBusy = !$('thinking').hidden;
    clearTimeout(timer);
    const isWorth = text && !isQuiet();
    $('answer').classList.toggle('shown', Boolean(isWorth || asks || isBusy));
    if (isWorth && !asks && !isBusy) timer = setTimeout(hide, SHORTEST + PER_LETTER * text.length);
  };
  return {
    begin() {
      const observer = new MutationObserver(update);
      for (const part of ['message', 'offers']) observer.observe($(part), {childList: true, characterData: true, subtree: true});
      observer.observe($('thinking'), {attributes: true, attributeFilter: ['hidden']});
      $('message').addEventListener('click', hide);
    },
  };
})();
