'use strict';
// Marks on the board: the targets of a chosen card, the way of a move, and cards that are lifted or picked.
const Marks = (() => {
  const {element} = Items;
  const {CARD} = Layout;
  const SHORTEST_ARROW = 24;
  // The places to tap that a lesson points at, whenever nothing else is marked.
  let glowing = [], standing = [];
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
  // Draws an arrow from the edge of a card to the edge of another one, so that it hides neither. Neighbors need none.
  const arrow = (from, to) => {
    const wide = to.x - from.x, down = to.y - from.y, length = Math.hypot(wide, down) || 1, [right, below] = [wide / length, down / length];
    const edge = Math.min(CARD.width / 2 / Math.abs(right || 1e-3), CARD.height / 2 / Math.abs(below || 1e-3));
    if (length < 2 * edge + SHORTEST_ARROW) return;
    const at = ({x, y}, far) => [x + CARD.width / 2 + right * far, y + CARD.height / 2 + below * far], [x, y] = at(from, edge - 12), [endX, endY] = at(to, -edge);
    const bend = Math.min(50, length / 6), middle = [(x + endX) / 2 + below * bend, (y + endY) / 2 - Math.abs(right) * bend], slope = Math.atan2(endY - middle[1], endX - middle[0]);
    const barb = side => `${endX - 32 * Math.cos(slope + side)} ${endY - 32 * Math.sin(slope + side)}`;
    const d = `M${x} ${y}Q${middle.join(' ')} ${endX} ${endY}M${barb(0.6)}L${endX} ${endY}L${barb(-0.6)}`;
    for (const part of ['edge', 'line']) add(element('path', {class: `arrow ${part}`, d}));
  };
  // Marks the way of a move: from where, and to where. A place where no card of the move lies has a broken frame.
  const way = (from, to, isDone) => {
    clear();
    frame(from, isDone ? 'left' : 'moved');
    frame(to, isDone ? 'moved' : 'left');
    if (from.length && to.length) arrow(from[0], to[0]);
  };
  // Marks the way of a move by the places to tap for it: the cards that move, and then where they go.
  const taps = ([from, to]) => {
    if (from) way(Board.cardsFrom(from.pile, from.index).map(({item}) => item), to ? [Board.topItem(to.pile)].filter(Boolean) : []);
  };
  const rest = () => { if (!glowing.length) taps(standing); };
  // Lifts the cards of a pile from this index on, and lays down all others.
  const lift = (pile, index) => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('lifted', item.type === 'card' && item.pile === pile && item.index >= index);
  };
  const pick = cards => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('picked', item.type === 'card' && cards.includes(item.card));
  };
  return {glow, way, taps, rest, clear, lift, pick, set standing(list) { standing = list; }};
})();
