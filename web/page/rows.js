'use strict';
// A board with many columns beside each other gets two rows of them on a narrow window.
const Rows = (() => {
  const {CARD, bottom, bandsOf, boxesOf} = Bands;
  // The columns beside each other that are many, and the space between two rows.
  const MANY_COLUMNS = 11, ROW_GAP = 40;
  const rowWidth = boxes => boxes.at(-1).right - boxes[0].left;
  // Returns rows for the piles of a board with many columns beside each other, so that its cards are larger: for each pile
  // its row in its band, and how far it moves to the left. Returns nothing if the board has no such columns.
  const choose = (items, columns, gap) => {
    if (items.some(({pile}) => pile === undefined)) return null;
    const bands = bandsOf(items).map(band => boxesOf(band.items).sort((a, b) => a.left - b.left));
    const areBeside = boxes => boxes.every(({right}, at) => at + 1 === boxes.length || right <= boxes[at + 1].left);
    const wide = bands.filter(boxes => boxes.length >= MANY_COLUMNS && boxes.every(({pile}) => columns.has(pile)));
    if (!wide.length || !bands.every(areBeside)) return null;
    const limit = Math.max(...wide.map(boxes => rowWidth(boxes.slice(0, Math.ceil(boxes.length / 2))))), inRow = Math.floor((limit + gap) / (CARD.width + gap));
    const rows = new Map();
    // A row with wide gaps between its piles gives them up if it needs to.
    const put = (boxes, row, start) => {
      const isTooWide = boxes.at(-1).right - start > limit + 1;
      let end = 0;
      for (const {pile, left, right} of boxes) {
        const shift = isTooWide ? left - end : start;
        rows.set(pile, {row, shift});
        end = right - shift + gap;
      }
    };
    for (const boxes of bands) {
      const width = rowWidth(boxes), size = Math.ceil(boxes.length / Math.max(2, Math.ceil(boxes.length / inRow)));
      if (width <= limit) put(boxes, 0, Math.max(0, Math.min(boxes.at(-1).right - limit, boxes[0].left)));
      else for (let row = 0; row * size < boxes.length; row++) put(boxes.slice(row * size, (row + 1) * size), row, boxes[row * size].left);
    }
    return rows;
  };
  // Puts the rows of each band below each other.
  const apply = (items, rows) => {
    const rowOf = ({pile}) => rows.get(pile)?.row ?? 0;
    let added = 0;
    for (const {items: inBand, top} of bandsOf(items)) {
      const last = Math.max(...inBand.map(rowOf));
      for (let row = 0; row <= last; row++) {
        const inRow = inBand.filter(item => rowOf(item) === row), height = Math.max(0, ...inRow.map(item => bottom(item) - top));
        for (const item of inRow) {
          item.x -= rows.get(item.pile)?.shift ?? 0;
          item.y += added;
        }
        if (row < last) added += height + ROW_GAP;
      }
    }
  };
  return {choose, apply};
})();
