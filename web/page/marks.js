'use strict';
// Marks on the board: the targets of a chosen card, the way of a move, and cards that are lifted or picked.
const Marks = (() => {
  const {element} = Items;
  const {CARD} = Layout;
  let glowing = [];
  const clear = () => {
    for (const mark of glowing) mark.remove();
    glowing = [];
  };
  const add = mark => {
    Board.add(mark);
    glowing.push(mark);
  };
  // Draws a frame around items.
  const frame = (items, kind) => {
    if (!items.length) return;
    const x = Math.min(...items.map(item => item.x)), y = Math.min(...items.map(item => item.y));
    const right = Math.max(...items.map(item => item.x)) + CARD.width, bottom = Math.max(...items.map(item => item.y)) + CARD.height;
    add(element('rect', {class: 'glow ' + kind, x: x - 3, y: y - 3, width: right - x + 6, height: bottom - y + 6, rx: 12}));
  };
  // Marks the targets of a chosen card.
  const glow = piles => {
    clear();
    for (const pile of piles) frame([Board.topItem(pile)].filter(Boolean), 'target');
  };
  // Draws an arrow from the head of a card to the middle of another one.
  const arrow = (from, to) => {
    const [x, y] = [from.x + CARD.width / 2, from.y + 45], [right, bottom] = [to.x + CARD.width / 2, to.y + 60];
    const length = Math.hypot(right - x, bottom - y) || 1, bend = Math.min(60, length / 5);
    const [aboveX, aboveY] = [(x + right) / 2 + (bottom - y) / length * bend, (y + bottom) / 2 - Math.abs(right - x) / length * bend];
    const slope = Math.atan2(bottom - aboveY, right - aboveX), end = side => `${right - 34 * Math.cos(slope + side)} ${bottom - 34 * Math.sin(slope + side)}`;
    const d = `M${x} ${y}Q${aboveX} ${aboveY} ${right} ${bottom}M${end(0.55)}L${right} ${bottom}L${end(-0.55)}`;
    for (const part of ['edge', 'line']) add(element('path', {class: `arrow ${part}`, d}));
  };
  // Marks the way of a move: from where, and to where. A place where no card of the move lies has a broken frame.
  const way = (from, to, isDone) => {
    clear();
    frame(from, isDone ? 'left' : 'moved');
    frame(to, isDone ? 'moved' : 'left');
    if (from.length && to.length) arrow(from[0], to[0]);
  };
  // Lifts the cards of a pile from this index on, and lays down all others.
  const lift = (pile, index) => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('lifted', item.type === 'card' && item.pile === pile && item.index >= index);
  };
  const pick = cards => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('picked', item.type === 'card' && cards.includes(item.card));
  };
  return {glow, way, clear, lift, pick};
})();
