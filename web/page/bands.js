'use strict';
// The parts of a scene: bands below each other, and the columns and piles in them.
const Bands = (() => {
  const {isLabel} = Items;
  const CARD = {width: 100, height: 140};
  const bottom = ({y, height}) => y + height;
  // Returns the bands of a scene: items whose heights overlap, with the gap to the band above.
  const bandsOf = items => {
    const bands = [];
    let end = 0;
    for (const item of [...items].sort((a, b) => a.y - b.y)) {
      const last = bands.at(-1);
      if (last && item.y < last.bottom) {
        last.items.push(item);
        last.bottom = Math.max(last.bottom, bottom(item));
      } else bands.push({items: [item], top: item.y, bottom: bottom(item), gap: item.y - end});
      end = Math.max(end, bottom(item));
    }
    return bands;
  };
  // Returns the columns of a band: the piles whose cards are below each other and overlap.
  const columnsOf = band => {
    const piles = new Map();
    for (const item of band.items) if (item.pile !== undefined) piles.set(item.pile, [...piles.get(item.pile) ?? [], item]);
    const columns = [...piles.values()].map(column => column.sort((a, b) => a.y - b.y));
    return columns.filter(column => column.every((item, at) => item.x === column[0].x && (!at || item.y > column[at - 1].y && item.y - column[at - 1].y < CARD.height)));
  };
  // Returns the boxes around the piles.
  const boxesOf = items => {
    const boxes = new Map();
    for (const item of items) {
      if (item.pile === undefined || isLabel(item)) continue;
      const box = boxes.get(item.pile) ?? {pile: item.pile, items: [], left: Infinity, right: 0, top: Infinity, bottom: 0};
      box.items.push(item);
      Object.assign(box, {left: Math.min(box.left, item.x), right: Math.max(box.right, item.x + item.width), top: Math.min(box.top, item.y), bottom: Math.max(box.bottom, bottom(item))});
      boxes.set(item.pile, box);
    }
    return [...boxes.values()];
  };
  return {CARD, bottom, bandsOf, columnsOf, boxesOf};
})();
