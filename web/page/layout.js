'use strict';
// The places of the items of a scene on the table. The size of the cards is chosen once a game: columns that grow are
// compressed, and cards keep their size. Lengths are hundredths of the width of a card.
const Layout = (() => {
  const {isLabel} = Items;
  const CARD = {width: 100, height: 140};
  // The distance of cards in a column of a scene, and the heights that the names above piles take there.
  const SCENE_STEP = 42, NAME_HEIGHT = 42, ROW_GAP = 40;
  // The part of a covered card that shows its rank and suit, and of one that is face down; the smallest ones of a long
  // column; and the ones below which a column leaves the table rather than become thinner.
  const SMALL_STEP = {up: 28, down: 14}, LEAST_STEP = {up: 10, down: 4};
  // The distance of cards in columns with enough room, on a touch screen in portrait format and elsewhere.
  const LARGE_STEP = {tall: 62, wide: 44}, DOWN_PART = 0.42;
  // The cards for which a column has room before it is compressed.
  const GROWTH = 5;
  // The widest card, in pixels, and the gaps between piles and around the board, on narrow windows and elsewhere.
  const WIDEST_CARD = 150, GAP = {narrow: 6, wide: 20}, ROW_SPACE = {narrow: 14, wide: 22}, MARGIN = {narrow: 5, wide: 22};
  const bottom = ({y, height}) => y + height;

  // Names and numbers beside piles are drawn on the piles, so they take no room. A game with a drawing of its own keeps them.
  const isDrawing = items => items.some(({type}) => type === 'words' || type === 'suit');
  const isBody = item => !isLabel(item);
  // Moves what has names beside its rows, such as a pyramid, to the left edge. The leftmost card of the deal decides, because
  // this card may leave the board.
  const rowsWithNames = items => {
    const names = items.filter(({type, pile, x}) => type === 'name' && pile === undefined && x === 0);
    const lowest = Math.max(...names.map(({y}) => y));
    return items.filter(item => isBody(item) && item.y <= lowest);
  };

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
  const stepsOf = (column, step) => column.slice(1).map((item, at) => (item.y - column[at].y) / SCENE_STEP * (column[at].card === null ? step.down : step.up));
  const sum = numbers => numbers.reduce((total, number) => total + number, 0);
  // Makes steps smaller until their sum is at most `room`: first down to the smallest ones that show rank and suit.
  const squeeze = (column, steps, room) => {
    const total = sum(steps);
    if (total <= room) return steps;
    const small = steps.map((step, at) => Math.min(step, column[at].card === null ? SMALL_STEP.down : SMALL_STEP.up));
    const smallTotal = sum(small);
    if (smallTotal <= room) {
      const part = (room - smallTotal) / (total - smallTotal);
      return steps.map((step, at) => small[at] + (step - small[at]) * part);
    }
    const least = small.map((step, at) => Math.min(step, column[at].card === null ? LEAST_STEP.down : LEAST_STEP.up));
    const leastTotal = sum(least), part = Math.max(0, (room - leastTotal) / (smallTotal - leastTotal));
    return small.map((step, at) => least[at] + (step - least[at]) * part);
  };

  // Places items below each other, with these steps in columns, at most `room` high if possible. With `growth`, the columns
  // get room for that many more cards. Returns the height.
  const stack = (items, plan, step, room, growth = 0) => {
    const gapOf = ({gap}, at) => at ? gap > NAME_HEIGHT + ROW_GAP ? gap - NAME_HEIGHT - ROW_GAP + plan.rowSpace : Math.min(gap, plan.rowSpace) : Math.max(0, gap - NAME_HEIGHT);
    const bands = bandsOf(items).map((band, at) => {
      const columns = columnsOf(band).filter(column => column.length > 1).map(column => ({column, steps: stepsOf(column, step), top: column[0].y - band.top}));
      const inColumns = new Set(columns.flatMap(({column}) => column.slice(1)));
      const rest = Math.max(...band.items.filter(item => !inColumns.has(item)).map(item => bottom(item) - band.top));
      const heightAt = change => Math.max(rest, ...columns.map(({column, steps, top}) => top + sum(change(column, steps)) + column.at(-1).height));
      const isFanned = columns.length > 0, more = isFanned && plan.fanned.has(at) ? growth * step.up : 0;
      return {...band, gap: gapOf(band, at), columns, height: heightAt((_, steps) => steps) + more, least: heightAt((column, steps) => squeeze(column, steps, 0))};
    });
    const excess = sum(bands.map(({gap, height}) => gap + height)) - room, spare = sum(bands.map(({height, least}) => height - least));
    let y = 0;
    for (const band of bands) {
      const limit = excess > 0 && spare > 0 ? band.height - Math.min(1, excess / spare) * (band.height - band.least) : band.height;
      y += band.gap;
      for (const item of band.items) item.newY = y + item.y - band.top;
      for (const {column, steps, top} of band.columns) {
        let at = y + top;
        squeeze(column, steps, limit - top - column.at(-1).height).forEach((distance, n) => { column[n + 1].newY = at += distance; });
      }
      y += limit;
    }
    for (const item of items) item.y = item.newY;
    return y;
  };

  // Returns the part of the distance between piles that is left if piles are as close to each other as the window wants.
  const closeness = (items, gap) => {
    if (items.some(({type}) => ['words', 'frame', 'suit'].includes(type))) return 1;
    const firsts = new Map();
    for (const item of items) if (item.pile !== undefined && !firsts.has(item.pile)) firsts.set(item.pile, item);
    let nearest = Infinity;
    for (const a of firsts.values()) {
      for (const b of firsts.values()) {
        const distance = b.x - a.x;
        if (distance >= CARD.width && Math.abs(a.y - b.y) < CARD.height) nearest = Math.min(nearest, distance);
      }
    }
    return nearest === Infinity ? 1 : Math.min(1, (CARD.width + gap) / nearest);
  };
  const horizontal = (scene, plan) => scene.items.map(item => {
    const x = plan.left && plan.moving.has(item) ? item.x - plan.left : item.x;
    return {...item, x: x * plan.closeness, source: item};
  });
  const widthOf = items => Math.max(0, ...items.filter(isBody).map(({x, width}) => x + width));

  // Chooses the size of the cards and the steps of columns for a game, from its first scene. `table` is the size of the table
  // in pixels.
  const planFor = (scene, table) => {
    const isNarrow = Math.min(table.width, table.height) < 640, isTall = table.height > table.width * 1.1;
    const size = isNarrow ? 'narrow' : 'wide', keepsNames = isDrawing(scene.items);
    const plan = {keepsNames, rowSpace: ROW_SPACE[size], margin: MARGIN[size], width: 0, table};
    const bodies = scene.items.filter(isBody);
    plan.closeness = closeness(bodies, GAP[size]);
    const moving = keepsNames ? [] : rowsWithNames(scene.items);
    plan.left = moving.length ? Math.min(...moving.map(({x}) => x)) : 0;
    plan.moving = new Set(moving);
    plan.fanned = new Set(bandsOf(bodies).flatMap((band, at) => columnsOf(band).some(({length}) => length > 1) ? [at] : []));
    const heightWith = (up, growth) => stack(itemsOf(scene, plan).filter(isBody), plan, {up, down: Math.max(SMALL_STEP.down, up * DOWN_PART)}, Infinity, growth);
    plan.width = widthOf(itemsOf(scene, plan));
    const smallUp = isTall ? SMALL_STEP.up + 6 : SMALL_STEP.up + 4;
    plan.scale = Math.min(table.width / (plan.width + 2 * plan.margin), table.height / (heightWith(smallUp, GROWTH) + 2 * plan.margin), WIDEST_CARD / CARD.width);
    const room = table.height / plan.scale - 2 * plan.margin;
    let up = isTall ? LARGE_STEP.tall : LARGE_STEP.wide;
    while (up > smallUp && heightWith(up, GROWTH) > room) up -= 2;
    plan.step = {up, down: Math.max(SMALL_STEP.down, up * DOWN_PART)};
    return plan;
  };
  const itemsOf = (scene, plan) => horizontal(scene, {...plan, moving: plan.left ? new Set(rowsWithNames(scene.items)) : plan.moving});

  // Puts the names of piles and the numbers of their cards on the piles. `placed` has the places of everything else.
  const labelsOf = (labels, placed) => labels.flatMap(label => {
    const pile = label.pile === undefined ? null : placed.filter(item => item.pile === label.pile);
    if (label.type === 'name') {
      const first = pile ? pile[0] : placed.find(({source}) => source.y === label.source.y);
      return first ? [{...label, type: 'tag', x: first.x, y: first.y - 16, width: CARD.width, height: 32}] : [];
    }
    const last = pile?.at(-1);
    // The number of cards of a waste stands beside its name, and says little.
    return last && label.source.y > last.source.y ? [{...label, type: 'badge', x: last.x, y: last.y, width: CARD.width, height: CARD.height}] : [];
  });

  // Returns the items of a scene with their places, and the part of the table that shows them.
  const place = (scene, plan) => {
    const all = itemsOf(scene, plan), items = plan.keepsNames ? all : all.filter(isBody), {margin, table} = plan;
    const needed = plan.keepsNames ? all : items;
    plan.width = Math.max(plan.width, Math.max(0, ...needed.map(({x, width}) => x + width)));
    plan.scale = Math.min(plan.scale, table.width / (plan.width + 2 * margin));
    const roomIn = scale => table.height / scale - 2 * margin;
    let height = stack(items, plan, plan.step, roomIn(plan.scale));
    // Only a board that is not made of columns can be too high.
    if (height > roomIn(plan.scale) + 1) plan.scale = Math.min(plan.scale, table.height / (height + 2 * margin));
    const view = {width: table.width / plan.scale, height: table.height / plan.scale};
    const spare = Math.max(0, view.height - height - 2 * margin);
    plan.spare = plan.fanned.size ? 0 : Math.min(plan.spare ?? spare, spare);
    view.x = -(view.width - plan.width) / 2;
    view.y = -margin - plan.spare * 0.35;
    const labels = plan.keepsNames ? [] : labelsOf(all.filter(isLabel), items);
    return {items: [...items, ...labels], view, scale: plan.scale};
  };
  return {CARD, planFor, place};
})();
