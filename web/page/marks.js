'use strict';
// Marks on the board: the targets of a chosen card, the piles of a hint, and cards that are lifted or picked.
const Marks = (() => {
  const {element} = Items;
  const {CARD} = Layout;
  let glowing = [];
  const clear = () => {
    for (const mark of glowing) mark.remove();
    glowing = [];
  };
  // Marks piles: the targets of a chosen card (`kind` is `target`), or the piles of a hint (`hint`).
  const glow = (piles, kind) => {
    clear();
    for (const pile of piles) {
      const item = Board.topItem(pile);
      if (!item) continue;
      const mark = element('rect', {class: 'glow ' + kind, x: item.x - 3, y: item.y - 3, width: CARD.width + 6, height: CARD.height + 6, rx: 12});
      Board.add(mark);
      glowing.push(mark);
    }
  };
  // Lifts the cards of a pile from this index on, and lays down all others.
  const lift = (pile, index) => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('lifted', item.type === 'card' && item.pile === pile && item.index >= index);
  };
  const pick = cards => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('picked', item.type === 'card' && cards.includes(item.card));
  };
  return {glow, clear, lift, pick};
})();
