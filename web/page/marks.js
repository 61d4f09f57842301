'use strict';
// Marks on the board: the targets of a chosen card, the way of a move, and cards that are lifted or picked.
const Marks = (() => {
  const {element} = Items;
  const {CARD} = Layout;
  // The length of the head of an arrow.
  const HEAD = 20;
  // The widest distance of a frame from its cards, and the width of its line in pixels, with a little room.
  const WIDEST = 3, LINE = 4;
  // The places to tap that a lesson points at, whenever nothing else is marked.
  let glowing = [], standing = [];
  const clear = () => {
    for (const mark of glowing) mark.remove();
    glowing = [];
  };
  const add = (mark, isBehind) => {
    Board.add(mark, isBehind);
    glowing.push(mark);
  };
  // Returns how far a frame is from its cards. Where piles are close together, the frames of two neighbors do not overlap.
  const distance = () => {
    const lefts = Board.drawn().filter(({item}) => ['card', 'space'].includes(item.type)).map(({item}) => item.x).sort((a, b) => a - b);
    const gap = Math.min(...lefts.slice(1).map((x, at) => x - lefts[at] - CARD.width).filter(room => room > 0));
    return Math.min(WIDEST, gap / 2 - LINE / 2 / document.getElementById('board').getScreenCTM().a);
  };
  // Draws a frame around a box. If `isBehind`, the cards cover it.
  const frame = ({x, y, width, height}, kind, isBehind) => {
    const far = distance();
    add(element('rect', {class: 'glow ' + kind, x: x - far, y: y - far, width: width + 2 * far, height: height + 2 * far, rx: 9 + far}), isBehind);
  };
  // Returns the box around boxes.
  const around = boxes => {
    if (!boxes.length) return null;
    const x = Math.min(...boxes.map(box => box.x)), y = Math.min(...boxes.map(box => box.y));
    return {x, y, width: Math.max(...boxes.map(box => box.x + (box.width ?? CARD.width))) - x, height: Math.max(...boxes.map(box => box.y + (box.height ?? CARD.height))) - y};
  };
  // Marks the targets of a chosen card.
  const glow = piles => {
    clear();
    for (const pile of piles) {
      const item = Board.topItem(pile);
      if (item) frame(around([item]), 'target');
    }
  };
  // Returns the part of a box that another one, above it, leaves free.
  const without = (box, other) => {
    const isApart = box.x >= other.x + other.width || other.x >= box.x + box.width || box.y >= other.y + other.height || other.y >= box.y + box.height;
    if (isApart) return [box];
    if (box.y < other.y) return [{...box, height: other.y - box.y}];
    return box.x < other.x ? [{...box, width: other.x - box.x}] : [];
  };
  // Returns a box for each pile, without what the boxes of the arrow cover.
  const boxesBeside = (from, to) => {
    const piles = new Map();
    for (const {item} of Board.drawn()) {
      if (item.pile === undefined || !['card', 'space', 'count'].includes(item.type)) continue;
      piles.set(item.pile, [...piles.get(item.pile) ?? [], item]);
    }
    return [...piles.values()].map(items => ({...around(items), isSpace: items.every(({type}) => type === 'space')})).flatMap(box => without(box, from)).flatMap(box => without(box, to));
  };
  // Draws an arrow that hides no card. If `isShort`, draws it only if it is short and straight.
  const arrow = (from, to, isShort) => {
    const boxes = [...boxesBeside(from, to), ...Toast.covers()], route = isShort ? Route.findShort(from, to, boxes) : Route.find(from, to, boxes, Board.view);
    if (!route) return;
    const {d, end: {x, y}, room, angle} = route, size = Math.max(HEAD / 2, Math.min(HEAD, room));
    const barb = side => `${x - size * Math.cos(angle + side)} ${y - size * Math.sin(angle + side)}`;
    for (const part of ['edge', 'line']) add(element('path', {class: `arrow ${part}`, d: `${d}M${barb(0.5)}L${x} ${y}L${barb(-0.5)}`}));
  };
  // Marks the way of a move, from one box to another. The place where no card of the move lies has a broken frame, which hides
  // nothing of the cards that stayed there. A move that is done needs no long arrow.
  const way = (from, to, isDone) => {
    clear();
    if (from) frame(from, isDone ? 'left' : 'moved', isDone);
    if (to) frame(to, isDone ? 'moved' : 'left');
    if (from && to) arrow(from, to, isDone);
  };
  // Marks the way of a move by the places to tap for it: the cards that move, and then where they go.
  const taps = ([from, to]) => {
    if (!from) return;
    const boxOf = items => around(items.filter(Boolean)), cards = Board.cardsFrom(from.pile, from.index);
    const place = boxOf(cards.length ? cards.map(({item}) => item) : [Board.topItem(from.pile)]), target = to ? boxOf([Board.topItem(to.pile)]) : null;
    Toast.makeRoom([place, target].filter(Boolean));
    way(place, target);
  };
  const rest = () => { if (!glowing.length) taps(standing); };
  // Lifts the cards of a pile from this index on, and lays down all others.
  const lift = (pile, index) => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('lifted', item.type === 'card' && item.pile === pile && item.index >= index);
  };
  const pick = cards => {
    for (const {item, group} of Board.drawn()) group.classList.toggle('picked', item.type === 'card' && cards.includes(item.card));
  };
  return {glow, around, way, taps, rest, clear, lift, pick, set standing(list) { standing = list; }};
})();
