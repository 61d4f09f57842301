'use strict';
// The places of the items of a scene on the table. The size of the cards is chosen once a game: columns that grow are
// compressed, and cards keep their size. Lengths are hundredths of the width of a card.
const Layout = (() => {
  const {isLabel} = Items;
  const {CARD, bottom, bandsOf, columnsOf, boxesOf} = Bands;
  // The distance of cards in a column of a scene, and the heights that the names above piles take there.
  const SCENE_STEP = 42, NAME_HEIGHT = 42, ROW_GAP = 40;
  // The part of a covered card that shows its rank and suit, and of one that is face down; the same of a small face; and the
  // ones below which a column leaves the table rather than become thinner.
  const SMALL_STEP = {up: 28, down: 14}, SMALL_FACE_STEP = {up: 40, down: 14}, LEAST_STEP = {up: 10, down: 4};
  // The distance of cards in columns with enough room, and the part of it that a card needs that is face down.
  const LARGE_STEP = 76, DOWN_PART = 0.54;
  // The same for narrow cards, in pixels: their index needs as much room as that of others.
  const NARROW_STEP = 40, LARGEST_STEP = 112;
  // The cards for which a column has room before it is compressed.
  const GROWTH = 5;
  // The part of the width that a board shall fill if its height allows it, the width in pixels below which piles of a card
  // are put into rows, and the rows that a line of cards may grow by.
  const FILLED = 0.9, NARROW_CARD = 40, LINE_ROWS = 2;
  // The distance of piles in a line, and their number in a row on a window in portrait format.
  const LINE_STEP = 120, TALL_LINE = 6;
  // The width in pixels below which the columns in a row are put into two rows on a phone in portrait format, and how much
  // larger their cards must become.
  const NARROW_COLUMN = 33.5, WORTH = 1.15;
  // The part of the largest cards that cards in more columns may have, which look better.
  const ALIKE = 0.9;
  // The least room for all covered cards of a pile beside each other.
  const LEAST_ROW = 150;
  // How far the backs of a stock that is dealt in rows may reach beside it, and the least part of each.
  const MOST_SPREAD = 48, LEAST_SPREAD = 9;
  // The piles in a row of a grid that are too many for one row, and the room between the rows of a grid that are broken.
  const LEAST_GRID = 8, GRID_GAP = 34;
  // The room at the right of a frame.
  const FRAME_GAP = 36;
  // In pixels: the least room at the sides of a board, and the room below columns on a phone on its side, where arrows go.
  const LEAST_SIDE = 5, ARROW_ROOM = 22;
  // The distance of a stock in the corner of the table from the other piles.
  const CORNER_GAP = 20;
  // The most piles in the row of the stock, with it, if the table has no columns and the row can lie the other way round.
  const MOST_MIRRORED = 3;
  // The widest card, in pixels, and the gaps between piles and around the board, on narrow windows and elsewhere.
  const WIDEST_CARD = 172, GAP = {narrow: 6, wide: 20}, ROW_SPACE = {narrow: 14, wide: 22}, MARGIN = {narrow: 8, wide: 22};
  // Of the height that even long columns leave free, the part above the board, and its largest size in pixels. The rows come
  // apart by most of it.
  const LIFT = {part: 0.22, most: 24, rows: 0.75};
  // The text below a stock that is dealt in rows, in pixels: its size, the room that it needs, and the most free height above
  // the board, whose rows are apart enough by the text.
  const DEALS = {size: 13, room: 22, width: 86, gap: 28, lift: 16};
  // The name of a pile, in pixels, and the width of a letter and the height as parts of it.
  const TAG = {size: 12, letter: 0.64, height: 1.4};
  // Whether the stock lies at the right.
  let isMirrored = false;

  // Names and numbers beside piles are drawn on the piles, so they take no room. A game with a drawing of its own keeps them.
  const isDrawing = items => items.some(({type}) => type === 'words' || type === 'suit');
  const isBody = item => !isLabel(item);
  // Moves what has names beside its rows, such as a pyramid, to the left edge. The leftmost card of the deal decides, because
  // this card may leave the board.
  const rowsWithNames = items => {
    const names = items.filter(({type, pile, x}) => type === 'name' && pile === undefined && x === 0);
    const lowest = Math.max(...names.map(({y}) => y)), highest = Math.min(...names.map(({y}) => y));
    return items.filter(item => isBody(item) && item.y <= lowest && bottom(item) > highest);
  };

  // Cards that are narrower than this, in pixels, have small faces: those of boards with columns, and all others.
  const NARROWEST_FACE = {columns: 60, others: 48};
  const hasSmallFaces = ({scale, fanned}) => scale * CARD.width < (fanned.size ? NARROWEST_FACE.columns : NARROWEST_FACE.others);
  // The part of a small face above the lower edge of its large pip, and the part of a face that shows its index alone.
  const PIP_BOTTOM = 123, INDEX_STRIP = 42;
  // The widths of an index, on small faces and on others.
  const INDEX_WIDTH = {small: 84, large: 47};
  // Says of each card whether others lie over its large pip, and whether it is in a row, where only its left side shows, with
  // too little room for its index.
  const showCovers = (items, indexWidth) => items.forEach((item, at) => {
    const above = items.slice(at + 1).filter(({x, y, type}) => type === 'card' && Math.abs(x - item.x) < CARD.width && y >= item.y && y < item.y + PIP_BOTTOM);
    item.isCovered = above.some(({y}) => y > item.y);
    item.isStrip = above.some(({x, y}) => y > item.y && y < item.y + INDEX_STRIP && x === item.x);
    item.isBeside = !item.isCovered && above.some(({x}) => x > item.x && x < item.x + indexWidth);
  });

  const stepsOf = (column, step) => column.slice(1).map((item, at) => (item.y - column[at].y) / SCENE_STEP * (column[at].card === null ? step.down : step.up));
  const sum = numbers => numbers.reduce((total, number) => total + number, 0);
  // Makes steps smaller until their sum is at most `room`: first down to the smallest ones that show rank and suit.
  const squeeze = (column, steps, room, smallest) => {
    const total = sum(steps);
    if (total <= room) return steps;
    const small = steps.map((step, at) => Math.min(step, column[at].card === null ? smallest.down : smallest.up));
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
    const gapOf = ({gap}, at) => at ? gap >= NAME_HEIGHT + ROW_GAP ? gap - NAME_HEIGHT - ROW_GAP + plan.rowSpace : Math.min(gap, plan.rowSpace) : Math.max(0, gap - NAME_HEIGHT);
    const bands = bandsOf(items).map((band, at) => {
      const columns = columnsOf(band).filter(column => column.length > 1).map(column => ({column, steps: stepsOf(column, step), top: column[0].y - band.top}));
      const inColumns = new Set(columns.flatMap(({column}) => column.slice(1)));
      const rest = Math.max(...band.items.filter(item => !inColumns.has(item)).map(item => bottom(item) - band.top));
      const heightAt = change => Math.max(rest, ...columns.map(({column, steps, top}) => top + sum(change(column, steps)) + column.at(-1).height));
      const more = plan.fanned.has(at) ? growth * step.up : 0;
      return {...band, gap: gapOf(band, at), columns, height: heightAt((_, steps) => steps) + more, least: heightAt((column, steps) => squeeze(column, steps, 0, plan.smallStep))};
    });
    const corner = plan.isInCorner && bands.length > 1 ? bands.pop() : null;
    for (const item of corner?.items ?? []) item.newY = item.y - corner.top;
    const excess = sum(bands.map(({gap, height}) => gap + height)) - room, spare = sum(bands.map(({height, least}) => height - least));
    let y = 0;
    for (const band of bands) {
      const limit = excess > 0 && spare > 0 ? band.height - Math.min(1, excess / spare) * (band.height - band.least) : band.height;
      y += band.gap;
      for (const item of band.items) item.newY = y + item.y - band.top;
      for (const {column, steps, top} of band.columns) {
        let at = y + top;
        squeeze(column, steps, limit - top - column.at(-1).height, plan.smallStep).forEach((distance, n) => { column[n + 1].newY = at += distance; });
      }
      y += limit;
    }
    for (const item of items) item.y = item.newY;
    return y;
  };

  // Returns the boxes of what moves together: piles, and frames with what is in them.
  const groupsOf = items => {
    const frames = items.filter(({type}) => type === 'frame'), isIn = (item, frame) => item.x >= frame.x && item.x < frame.x + frame.width && item.y >= frame.y && item.y < bottom(frame);
    const framed = frames.map(frame => ({items: items.filter(item => isIn(item, frame)), left: frame.x, right: frame.x + frame.width + FRAME_GAP, top: frame.y, bottom: bottom(frame)})), inFrames = new Set(framed.flatMap(group => group.items));
    return [...framed, ...boxesOf(items.filter(item => !inFrames.has(item)))];
  };
  // Returns the part of the distances between piles that is left if piles are as close to each other as the window wants.
  const closeness = (items, gap) => {
    if (isDrawing(items)) return 1;
    const boxes = groupsOf(items);
    let part = 0;
    for (const a of boxes) {
      for (const b of boxes) {
        const isBeside = b.left >= a.right && a.top < b.bottom && b.top < a.bottom;
        if (isBeside) part = Math.max(part, (a.right - a.left + gap) / (b.left - a.left));
      }
    }
    return part ? Math.min(1, part) : 1;
  };
  // Puts the piles of a ring into rows, each pile in the room that it needs at the deal.
  const flow = (items, {slot, gap}) => {
    const places = new Map();
    for (const {pile, left, right, top} of boxesOf(items)) {
      const {row, column, below} = slot.get(pile) ?? {row: 0, column: 0, below: 0}, room = slot.width - gap - CARD.width;
      places.set(pile, {x: column * slot.width, left, part: Math.min(1, room / Math.max(1, right - left - CARD.width)), y: row * (CARD.height + NAME_HEIGHT + ROW_GAP) + below + NAME_HEIGHT - top});
    }
    return items.flatMap(item => {
      const place = places.get(item.pile);
      return place ? [{...item, x: place.x + (item.x - place.left) * place.part, y: item.y + place.y}] : [];
    });
  };
  // Breaks a line of piles, such as that of Accordion, into more rows, so that its cards are larger on a narrow window.
  const wrapLine = (items, {columns, perRow}) => {
    // The stock is above the line.
    const bands = bandsOf(items), hasStock = bands[0]?.items.some(({type, count}) => type === 'space' || count !== undefined);
    const rows = hasStock ? bands.slice(1) : bands, top = rows[0]?.top ?? 0;
    rows.forEach((band, row) => {
      for (const item of band.items) {
        const place = row * perRow + Math.round(item.x / LINE_STEP);
        Object.assign(item, {x: place % columns * LINE_STEP, y: top + Math.floor(place / columns) * (NAME_HEIGHT + CARD.height + ROW_GAP) + item.y - band.top});
      }
    });
  };
  // Returns the pile that is dealt from, as long as the scene shows it.
  const stockOf = scene => scene.items.find(({card, count, redeal}) => card === null && count !== undefined || redeal)?.pile;
  // Swaps left and right in the row of the stock. The cards of a pile stay in their order, which shows their corners.
  const mirror = (items, {mirrored, width}) => {
    for (const {pile, left, right, items: cards} of boxesOf(items)) {
      if (mirrored.has(pile)) for (const card of cards) card.x += width - right - left;
    }
  };
  // Returns the items of a scene with their places from left to right.
  const itemsOf = (scene, plan) => {
    const moving = plan.left ? new Set(rowsWithNames(scene.items)) : new Set();
    const moved = scene.items.map(item => ({...item, x: moving.has(item) ? item.x - plan.left : item.x, source: item}));
    if (plan.line) wrapLine(moved.filter(isBody), plan.line);
    const part = Math.max(plan.closeness, closeness(moved.filter(isBody), plan.gap)), lefts = new Map(groupsOf(moved.filter(isBody)).flatMap(({items, left}) => items.map(item => [item, left])));
    const close = moved.map(item => {
      const left = lefts.get(item) ?? item.x, shift = plan.centered?.piles.has(item.pile) ? plan.centered.shift : 0;
      return {...item, x: left * part + item.x - left + shift};
    });
    if (plan.rows) Rows.apply(close.filter(isBody), plan.rows);
    return plan.flow ? flow(close, plan.flow) : close;
  };
  // Puts the cards of a pile beside each other closer together if the pile would leave the board, such as a long waste.
  const narrowRows = (items, width) => {
    for (const {left, right, items: cards} of boxesOf(items)) {
      const room = width - left - CARD.width;
      if (right <= width || room < LEAST_ROW) continue;
      for (const card of cards) card.x = left + (card.x - left) * room / (right - left - CARD.width);
    }
  };
  const widthOf = items => Math.max(0, ...items.filter(isBody).map(({x, width}) => x + width));

  // Returns rows for the piles of a board that is wide and low, such as a ring, with as large cards as possible. Returns
  // nothing if its piles are not beside each other.
  const flowFor = (scene, plan) => {
    const items = itemsOf(scene, plan).filter(isBody), boxes = boxesOf(items);
    const areApart = boxes.every(a => boxes.every(b => a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top));
    const hasColumns = bandsOf(items).some(band => columnsOf(band).some(({length}) => length > 1));
    if (hasColumns || items.some(({type}) => type === 'count') || plan.keepsNames || plan.fanned.size || !areApart || boxes.length < 8) return null;
    const width = Math.max(...boxes.map(({left, right}) => right - left)) + plan.gap, slot = new Map();
    slot.width = width;
    // The rows of a grid stay apart. Each of them is broken in its middle.
    const grid = bandsOf(items).map(band => boxesOf(band.items).sort((a, b) => a.left - b.left)), half = Math.ceil(grid[0].length / 2);
    if (grid.length > 1 && grid.every(({length}) => length === grid[0].length && length > LEAST_GRID)) {
      grid.forEach((row, at) => row.forEach(({pile}, n) => slot.set(pile, {column: n % half, row: 2 * at + Math.floor(n / half), below: at * GRID_GAP})));
      return {slot, gap: plan.gap};
    }
    const scaleWith = columns => Math.min(plan.table.width / (columns * width), plan.table.free / (Math.ceil(boxes.length / columns) * (CARD.height + plan.rowSpace)));
    const counts = [2, 3, 4, 5, 6], largest = Math.max(...counts.map(scaleWith)), columns = counts.findLast(count => scaleWith(count) >= largest * ALIKE);
    // The narrowest pile is the center.
    [...boxes].sort((a, b) => a.right - a.left - (b.right - b.left)).forEach(({pile}, n) => slot.set(pile, {column: n % columns, row: Math.floor(n / columns), below: 0}));
    return {slot, gap: plan.gap};
  };
  // Returns the piles at the left of the first row, such as foundations, if they can lie in its middle.
  const centeredPiles = (scene, items, width) => {
    const bands = bandsOf(items), boxes = boxesOf(bands[0].items).sort((a, b) => a.left - b.left), room = width - boxes.at(-1)?.right;
    const areClose = boxes.every(({right}, at) => at + 1 === boxes.length || boxes[at + 1].left - right < CARD.width / 2);
    return stockOf(scene) || bands.length < 2 || boxes.length < 2 || !areClose || boxes[0].left || room < CARD.width ? null : {piles: new Set(boxes.map(({pile}) => pile)), shift: room / 2};
  };
  // Returns the piles in the row of the stock if they can lie the other way round.
  const mirroredPiles = (scene, items, {isInCorner, keepsNames, line, width}) => {
    const stock = stockOf(scene), row = bandsOf(items).find(band => band.items.some(({pile}) => pile === stock))?.items;
    if (!stock || !row || keepsNames || line) return new Set();
    // A row of columns belongs to those below it, and so does a row of a figure such as a cross.
    const piles = new Set(row.map(({pile}) => pile)), columns = scene.columns ?? [];
    if (columns.some(pile => piles.has(pile)) || !columns.length && piles.size > MOST_MIRRORED) return new Set();
    const left = width - widthOf(row) - CORNER_GAP, first = Math.min(...items.map(({y}) => y)) + CARD.height;
    const collides = isInCorner && items.some(item => !row.includes(item) && item.x + item.width > left && item.y < first);
    return collides ? new Set() : piles;
  };
  // Whether the last band, such as stock and waste, has room in the upper left corner of the table.
  const fitsInCorner = items => {
    const bands = bandsOf(items);
    if (bands.length < 2) return false;
    const last = bands.at(-1), right = widthOf(last.items), first = bands[0].top;
    return last.bottom - last.top <= CARD.height && items.every(item => last.items.includes(item) || item.x >= right + CORNER_GAP || item.y >= first + CARD.height);
  };
  // Chooses the size of the cards and the steps of columns for a game, from its first scene. `table` is the size of the table
  // in pixels. Its part `free` is the height that nothing covers.
  const planFor = (scene, table) => {
    const isNarrow = Math.min(table.width, table.height) < 640, isTall = table.height > table.width * 1.1;
    const size = isNarrow ? 'narrow' : 'wide';
    const plan = {keepsNames: isDrawing(scene.items), smallStep: SMALL_STEP, lift: 0, gap: GAP[size], rowSpace: ROW_SPACE[size], margin: MARGIN[size], table, closeness: 0, flow: null, isInCorner: false};
    const bodies = scene.items.filter(isBody), moving = plan.keepsNames ? [] : rowsWithNames(scene.items);
    plan.left = moving.length ? Math.min(...moving.map(({x}) => x)) : 0;
    plan.closeness = closeness(bodies, plan.gap);
    const lineWidth = scene['line-width'] ?? 0, perRow = Math.floor((lineWidth + LINE_STEP - CARD.width) / LINE_STEP);
    plan.line = lineWidth && isTall ? {columns: TALL_LINE, perRow} : null;
    if (lineWidth) plan.closeness = (CARD.width + plan.gap) / LINE_STEP;
    const leastWidth = (plan.line ? TALL_LINE : perRow) * LINE_STEP * plan.closeness;
    const columns = new Set(scene.columns ?? []);
    const fannedOf = list => new Set(bandsOf(list).flatMap((band, at) => band.items.some(({pile}) => columns.has(pile)) ? [at] : []));
    plan.fanned = fannedOf(bodies);
    if (plan.fanned.size && isNarrow && !isTall) table = plan.table = {...table, free: table.free - ARROW_ROOM};
    let items = itemsOf(scene, plan).filter(isBody);
    const stepWith = up => ({up, down: Math.max(SMALL_STEP.down, up * DOWN_PART)});
    const heightWith = (up, growth) => stack(items.map(item => ({...item})), plan, stepWith(up), Infinity, growth);
    const smallUp = SMALL_STEP.up + (isTall ? 6 : 4);
    // The scale at which the board is as wide, and as high, as the table.
    const scales = () => {
      const moreRows = leastWidth > scene.width ? LINE_ROWS * (CARD.height + plan.rowSpace) : 0;
      plan.width = Math.max(widthOf(items), leastWidth);
      plan.margin = Math.max(MARGIN[size], LEAST_SIDE * plan.width / table.width);
      const widest = WIDEST_CARD / CARD.width, byWidth = Math.min(table.width / (plan.width + 2 * plan.margin), widest);
      const filled = Math.min(table.width * FILLED / (plan.width + 2 * plan.margin), widest);
      const byHeight = (up, growth) => table.free / (heightWith(up, growth) + moreRows + 2 * plan.margin);
      // A board that would be narrow has less room for columns that grow.
      return {byWidth, byHeight: Math.max(byHeight(smallUp, GROWTH), Math.min(filled, byHeight(SMALL_STEP.up, 1)))};
    };
    let {byWidth, byHeight} = scales();
    // Tries rows, and returns whether they make the cards larger.
    const breaks = () => {
      const before = Math.min(byWidth, byHeight);
      plan.rows = Rows.choose(items.map(item => ({...item})), columns, plan.gap);
      if (!plan.rows) return false;
      items = itemsOf(scene, plan).filter(isBody);
      plan.fanned = fannedOf(items);
      ({byWidth, byHeight} = scales());
      if (Math.min(byWidth, byHeight) >= before * WORTH) return true;
      [plan.rows, plan.fanned] = [null, fannedOf(bodies)];
      items = itemsOf(scene, plan).filter(isBody);
      ({byWidth, byHeight} = scales());
      return false;
    };
    const hasRows = isTall && !plan.keepsNames && byWidth * CARD.width < NARROW_COLUMN && breaks();
    if (!hasRows && isTall && Math.min(byWidth, byHeight) * CARD.width < NARROW_CARD) {
      plan.flow = flowFor(scene, plan);
      items = itemsOf(scene, plan).filter(isBody);
      ({byWidth, byHeight} = scales());
    } else if (!isTall && byHeight < byWidth && !plan.keepsNames && fitsInCorner(items)) {
      plan.isInCorner = true;
      ({byWidth, byHeight} = scales());
    }
    plan.scale = Math.min(byWidth, byHeight);
    if (plan.fanned.size && !plan.keepsNames && !plan.rows) plan.centered = centeredPiles(scene, items, plan.width);
    plan.mirrored = isMirrored ? mirroredPiles(scene, items, plan) : new Set();
    if (hasSmallFaces(plan)) plan.smallStep = SMALL_FACE_STEP;
    if (scene['deals-left'] && (isTall || !isNarrow)) plan.rowSpace = Math.max(plan.rowSpace, DEALS.gap / plan.scale);
    const room = table.free / plan.scale - 2 * plan.margin;
    let up = Math.round(Math.min(LARGEST_STEP, Math.max(LARGE_STEP, NARROW_STEP / plan.scale)));
    while (up > smallUp && heightWith(up, GROWTH) > room) up -= 4;
    plan.step = stepWith(up);
    if (plan.fanned.size) plan.lift = Math.max(0, Math.min((scene['deals-left'] ? DEALS.lift : LIFT.most) / plan.scale, (room - heightWith(up, GROWTH)) * LIFT.part));
    plan.rowSpace += plan.fanned.size ? plan.lift * LIFT.rows : Math.max(0, Math.min(LIFT.most / 2 / plan.scale, (room - heightWith(up, 0)) / (2 * bandsOf(items).length)));
    return plan;
  };

  // Returns the place of the name of a pile, which begins with `first`: above the pile, or at its left. If other cards are at
  // both places, the name is on the edge of the pile.
  const tagOf = (label, first, placed, {scale}, view) => {
    const size = TAG.size / scale, width = size * (TAG.letter * [...label.text].length + 0.9), height = size * TAG.height, gap = 2 / scale;
    const isFree = ({x, y}) => x > view.x && !placed.some(item => x < item.x + item.width && x + width > item.x && y < bottom(item) && y + height > item.y);
    const above = {x: first.x + (CARD.width - width) / 2, y: Math.max(view.y + gap / 2, first.y - height - gap)}, beside = {x: first.x - width - 2 * gap, y: first.y + 2 * gap};
    const place = [above, beside].find(isFree) ?? {x: above.x, y: Math.max(above.y, first.y - height / 2)};
    return {...label, type: 'tag', ...place, width, height, size};
  };
  // Puts the names of piles and the numbers of their cards beside and on the piles. `placed` has the places of everything else.
  const labelsOf = (labels, placed, plan, view) => labels.flatMap(label => {
    const pile = label.pile === undefined ? null : placed.filter(item => item.pile === label.pile);
    if (label.type === 'name') {
      const first = pile ? pile[0] : placed.find(({source}) => source.y === label.source.y);
      return first ? [tagOf(label, first, placed, plan, view)] : [];
    }
    const last = pile?.at(-1);
    // The number of cards of a waste stands beside its name, and says little.
    return last && label.source.y > last.source.y ? [{...label, type: 'badge', x: last.x, y: last.y, width: CARD.width, height: CARD.height}] : [];
  });

  // A stock that is dealt in rows shows a back for each deal, as far as there is room beside it.
  const spreadStock = (scene, items, {mirrored, width, scale}) => {
    const count = scene['deals-left'], stock = count && items.find(({card, count}) => card === null && count);
    if (!stock) return;
    const side = mirrored.has(stock.pile) ? -1 : 1, gaps = items.filter(({pile, y, height}) => pile !== stock.pile && y < bottom(stock) && y + height > stock.y).map(({x}) => (x - stock.x) * side - CARD.width - 6);
    const room = Math.min(MOST_SPREAD, side > 0 ? width - stock.x - CARD.width : stock.x, ...gaps.filter(gap => gap > -CARD.width)), backs = Math.min(count, Math.max(1, 1 + Math.floor(room / LEAST_SPREAD)));
    stock.deals = {text: `${count} ${count === 1 ? 'deal' : 'deals'}`, size: hasTextBelow(items, stock, side, scale) ? DEALS.size / scale : 0, isRight: side < 0, backs, step: side * Math.min(12, room / Math.max(1, backs - 1))};
  };
  // Whether there is room for a text below a stock, from its left side to the right, or from its right side to the left.
  const hasTextBelow = (items, stock, side, scale) => {
    const left = side > 0 ? stock.x : stock.x + CARD.width - DEALS.width / scale, end = bottom(stock);
    return !items.some(({pile, x, y, width}) => pile !== stock.pile && x < left + DEALS.width / scale && x + width > left && y >= end && y < end + DEALS.room / scale);
  };

  // Returns the items of a scene with their places, and the part of the table that shows them.
  const place = (scene, plan) => {
    const all = itemsOf(scene, plan), items = plan.keepsNames ? all : all.filter(isBody), {margin, table} = plan;
    const needed = plan.keepsNames ? all : items;
    if (!plan.keepsNames) narrowRows(items, plan.width);
    plan.width = Math.max(plan.width, Math.max(0, ...needed.map(({x, width}) => x + width)));
    plan.scale = Math.min(plan.scale, table.width / (plan.width + 2 * margin));
    const roomIn = scale => table.free / scale - 2 * margin - plan.lift;
    let height = stack(items, plan, plan.step, roomIn(plan.scale));
    // Only a board that is not made of columns can be too high.
    if (height > roomIn(plan.scale) + 1) plan.scale = Math.min(plan.scale, table.free / (height + 2 * margin + plan.lift));
    mirror(items, plan);
    showCovers(items, hasSmallFaces(plan) ? INDEX_WIDTH.small : INDEX_WIDTH.large);
    spreadStock(scene, items, plan);
    const view = {width: table.width / plan.scale, height: table.height / plan.scale};
    const spare = Math.max(0, roomIn(plan.scale) - height);
    plan.spare = plan.fanned.size ? 0 : Math.min(plan.spare ?? spare, spare);
    view.x = -(view.width - plan.width) / 2;
    view.y = -margin - plan.lift - plan.spare * 0.35;
    const labels = plan.keepsNames ? [] : labelsOf(all.filter(isLabel), items, plan, view);
    return {items: [...items, ...labels], view, hasSmallFaces: hasSmallFaces(plan)};
  };
  return {CARD, planFor, place, set isMirrored(value) { isMirrored = value; }};
})();
