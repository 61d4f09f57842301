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
    // Puts the message where it hides least of these boxes of the board and of the way between them, and then least of all
    // cards: in the middle or at a side.
    makeRoom(boxes) {
      update();
      if (!isShown()) return;
      const middles = boxes.map(box => box.x + box.width / 2), lowest = Math.max(...boxes.map(box => box.y + box.height)), cards = Board.drawn().filter(({item}) => item.type === 'card').map(({item}) => Marks.around([item]));
      const common = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from));
      let least = [Infinity, Infinity], best = '';
      for (const side of ['', 'left', 'right']) {
        $('answer').dataset.side = side;
        const covered = Board.below($('answer')), right = covered.x + covered.width, below = covered.y + covered.height;
        const hiddenOf = list => list.reduce((sum, box) => sum + common(covered.x, right, box.x, box.x + box.width) * common(covered.y, below, box.y, box.y + box.height), 0);
        // An arrow goes below the boxes at most by half of a card.
        const way = lowest + Layout.CARD.height / 2 > covered.y ? common(covered.x, right, Math.min(...middles), Math.max(...middles)) : 0;
        const hidden = [hiddenOf(boxes) + way, hiddenOf(cards)];
        if (hidden[0] < least[0] || hidden[0] === least[0] && hidden[1] < least[1]) [least, best] = [hidden, side];
      }
      $('answer').dataset.side = best;
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
