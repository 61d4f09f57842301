'use strict';
// The message over the lower edge of the table, on windows without a panel. It goes away by itself, unless it asks something.
const Toast = (() => {
  const $ = id => document.getElementById(id);
  // In milliseconds: how long a text stays, and how much longer for each letter.
  const SHORTEST = 2600, PER_LETTER = 45;
  // In pixels: the room between a message aside, the edge of the table, and what it makes room for.
  const ASIDE = 30;
  let timer = 0;
  // A message that only says what the table shows, too.
  const isQuiet = () => $('answer').classList.contains('quiet');
  const hide = () => $('answer').classList.remove('shown');
  const isShown = () => $('answer').checkVisibility({visibilityProperty: true});
  // The message with its buttons goes, and what it marks on the board.
  const close = () => {
    Play.message('');
    $('offers').replaceChildren();
    Marks.clear();
    Pointer.enterByKeys();
  };
  const update = () => {
    const text = $('message').textContent.trim(), asks = $('offers').children.length > 0 && !isQuiet(), isBusy = !$('thinking').hidden;
    clearTimeout(timer);
    if (!asks) delete $('answer').dataset.side;
    const isWorth = text && !isQuiet();
    $('answer').classList.toggle('shown', Boolean(isWorth || asks || isBusy));
    if (isWorth && !asks && !isBusy) timer = setTimeout(hide, SHORTEST + PER_LETTER * text.length);
  };
  return {
    // Returns what the message covers of the board, as a list.
    covers: () => isShown() ? [Board.below($('answer'))] : [],
    // Moves the message aside from the middles of these boxes of the board, if there is room at a side.
    makeRoom(boxes) {
      delete $('answer').dataset.side;
      update();
      if (!isShown()) return;
      const {x, width} = Board.view, part = ($('answer').offsetWidth + ASIDE) / $('table').clientWidth * width, middles = boxes.map(box => box.x + box.width / 2);
      if (Math.min(...middles) - x > part) $('answer').dataset.side = 'left';
      else if (x + width - Math.max(...middles) > part) $('answer').dataset.side = 'right';
    },
    begin() {
      const observer = new MutationObserver(update);
      for (const part of ['message', 'offers']) observer.observe($(part), {childList: true, characterData: true, subtree: true});
      observer.observe($('thinking'), {attributes: true, attributeFilter: ['hidden']});
      $('message').addEventListener('click', hide);
      $('close-answer').addEventListener('click', close);
    },
  };
})();
