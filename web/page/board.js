'use strict';
// The board: the scene as SVG, its animation, and a button for each pile, for keys and screen readers.
const Board = (() => {
  const {element, isLabel, top, appearance, shapes} = Items;
  const CARD = {width: 100, height: 140};
  // On the screen of a phone, columns are closer together, so that cards are larger: this part of the usual distance.
  const NARROW_STEP = 0.9, LONGEST_NARROW_NAME = 4;
  // There, cards are also farther apart in a column, so that a finger hits the right one: this many times the usual distance.
  const TALL_STEP = 1.5;
  // The smallest distances of overlapping cards in a long column: below a card that is face down, and face up.
  const SMALLEST_STEP = {down: 14, up: 38};
  const $ = id => document.getElementById(id);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)'), narrowWindow = matchMedia('(max-width: 40rem) and (orientation: portrait)');
  let drawnItems = [], size = {width: 0, height: 0}, margin = 24, drawnScene = null, firstHeight = 0, firstLeft = 0, labels = new Map(), animates = true;
  let glowMarks = new Set(), animationNumber = 0;

  // Finds the old item for each new item: first the one at the same place in its pile, then the nearest equal card, then
  // a card that was face down.
  const matchItems = items => {
    const unmatchedOld = new Set(drawnItems), oldItems = new Map();
    const take = (item, fits) => {
      let best = null, shortest = Infinity;
      for (const old of unmatchedOld) {
        if (!fits(old.item)) continue;
        const distance = Math.abs(old.item.x - item.x) + Math.abs(old.item.y - item.y);
        if (distance < shortest) [best, shortest] = [old, distance];
      }
      if (!best) return false;
      unmatchedOld.delete(best);
      oldItems.set(item, best);
      return true;
    };
    const withoutOld = list => list.filter(item => !oldItems.has(item));
    const cards = items.filter(item => item.type === 'card');
    for (const item of items) {
      if (item.type !== 'card') take(item, old => old.type === item.type && old.pile === item.pile && old.x === item.x && old.y === item.y);
    }
    for (const item of cards) take(item, old => old.type === 'card' && old.card === item.card && old.pile === item.pile && old.index === item.index);
    for (const item of withoutOld(cards)) if (item.card !== null) take(item, old => old.type === 'card' && old.card === item.card);
    for (const item of withoutOld(cards)) take(item, old => old.type === 'card' && old.pile === item.pile && old.index === item.index && (old.card === null || item.card === null));
    for (const item of withoutOld(cards)) {
      if (take(item, old => old.type === 'card' && (old.card === null || item.card === null) && old.pile !== item.pile)) continue;
      // The card may come from a pile of which only the number of cards is shown.
      const stock = item.card !== null && drawnItems.find(({item: old}) => old.type === 'count' && old.of === 'down');
      if (stock && drawnItems.some(({item: old}) => old.type === 'card' && old.pile === item.pile || old.pile === item.pile)) oldItems.set(item, {item: stock.item, group: null});
    }
    return {oldItems, removed: [...unmatchedOld]};
  };
  const showsMotion = () => animates && !reducedMotion.matches && !document.hidden;

  // Returns the names beside the rows of a scene, such as those of a pyramid. They belong to no pile.
  const rowNamesOf = ({items}) => {
    const names = items.filter(({type, pile}) => type === 'name' && pile === undefined);
    return names.every(({x}) => x === 0) && items.every(({type}) => type !== 'words') ? names : [];
  };
  // Returns the part of a scene that has names beside its rows.
  const rowsWithNames = scene => {
    const names = rowNamesOf(scene), bottom = Math.max(...names.map(({y}) => y));
    return scene.items.filter(item => item.y <= bottom && !names.includes(item));
  };
  // Leaves out the names beside rows, which take the room of two cards. The place of the leftmost card of the deal decides
  // about their width, because this card may leave the board.
  const withoutRowNames = scene => {
    const names = rowNamesOf(scene), moving = new Set(rowsWithNames(scene));
    if (!names.length) return scene;
    const items = scene.items.filter(item => !names.includes(item)).map(item => moving.has(item) ? {...item, x: item.x - firstLeft} : item);
    return {...scene, width: Math.max(...items.map(({x, width}) => x + width)), items};
  };
  // Moves the columns of a scene closer together. A scene with long texts would not have room for them.
  const narrow = fullScene => {
    const scene = withoutRowNames(fullScene);
    const isLong = ({type, text}) => type === 'words' || type === 'frame' || type === 'name' && [...text].length > LONGEST_NARROW_NAME;
    if (scene.items.some(isLong)) return scene;
    const items = scene.items.map(item => ({...item, x: item.x * NARROW_STEP}));
    return {...scene, width: Math.max(0, scene.width - CARD.width) * NARROW_STEP + CARD.width, items};
  };

  // Returns the columns of a board: for each pile whose items are below each other, its items.
  const columnsOf = items => {
    const piles = new Map();
    for (const item of items) {
      if (item.pile !== undefined && !isLabel(item)) piles.set(item.pile, [...piles.get(item.pile) ?? [], item]);
    }
    return [...piles.values()].filter(column => column.every(({x}) => x === column[0].x));
  };
  // Puts the cards of columns that are face up farther apart. The rows below move down.
  const stretch = scene => {
    const items = scene.items.map(item => ({...item})), columns = columnsOf(items);
    let added = 0;
    for (const top of [...new Set(columns.map(column => column[0].y))].sort((a, b) => b - a)) {
      let longest = 0;
      const row = new Set();
      for (const column of columns.filter(([{y}]) => y === top)) {
        let offset = 0, before = column[0].y;
        column.forEach((item, at) => {
          if (at && column[at - 1].card) offset += (item.y - before) * (TALL_STEP - 1);
          before = item.y;
          item.y += offset;
          row.add(item);
        });
        longest = Math.max(longest, offset);
      }
      for (const item of items) if (!row.has(item) && item.y > top) item.y += longest;
      added += longest;
    }
    return {...scene, items, height: scene.height + added};
  };

  // Puts the cards of long columns closer together, so that the board stays as large as at the deal. The rows below move up.
  const compress = scene => {
    const table = $('table'), room = (scene.width + 2 * margin) * table.clientHeight / (table.clientWidth || 1) - 2 * margin;
    let excess = scene.height - Math.max(firstHeight, room), gained = 0;
    if (excess <= 0) return scene;
    const bottom = ({y, height}) => y + height, items = scene.items.map(item => ({...item}));
    // A column, with the smallest distance of each card from the one before it.
    const columns = columnsOf(items).map(column => {
      const steps = column.slice(1).map(({y}, at) => y - column[at].y);
      const smallest = steps.map((step, at) => Math.min(step, column[at].card == null ? SMALLEST_STEP.down : SMALLEST_STEP.up));
      const spare = steps.reduce((sum, step, at) => sum + step - smallest[at], 0);
      return {column, steps, smallest, spare, top: column[0].y, bottom: bottom(column.at(-1))};
    });
    const rows = [...new Set(columns.map(({top: y}) => y))].map(y => columns.filter(column => column.top === y));
    const rowHeight = row => Math.max(...row.map(column => column.bottom)) - row[0].top;
    for (const row of rows.sort((a, b) => rowHeight(b) - rowHeight(a))) {
      const rowTop = row[0].top, rowBottom = rowTop + rowHeight(row);
      const gain = Math.min(excess, rowBottom - Math.max(...row.map(({bottom: y, spare}) => y - spare)));
      for (const {column, steps, smallest, spare, bottom: y} of row) {
        const part = Math.min(1, Math.max(0, y - (rowBottom - gain)) / (spare || 1));
        for (let at = 1; at < column.length; at++) column[at].y = column[at - 1].y + steps[at - 1] - part * (steps[at - 1] - smallest[at - 1]);
      }
      const ownItems = new Set(row.flatMap(({column}) => column));
      for (const item of items) if (!ownItems.has(item) && item.y > rowTop) item.y -= gain;
      for (const other of columns) if (other.top > rowTop) [other.top, other.bottom] = [other.top - gain, other.bottom - gain];
      [excess, gained] = [excess - gain, gained + gain];
    }
    return {...scene, items, height: scene.height - gained};
  };

  // Draws a scene. If `isNew`, it has nothing in common with the board that was drawn before.
  const draw = (newScene, isNew) => {
    const board = $('board');
    drawnScene = newScene;
    margin = narrowWindow.matches ? 10 : 24;
    if (isNew) [firstHeight, firstLeft] = [newScene.height, Math.min(...rowsWithNames(newScene).map(({x}) => x))];
    const scene = compress(narrowWindow.matches ? stretch(narrow(newScene)) : newScene);
    if (isNew) {
      for (const {group} of drawnItems) group.remove();
      [drawnItems, size] = [[], {width: 0, height: 0}];
    }
    size = {width: Math.max(size.width, scene.width), height: Math.max(size.height, scene.height)};
    board.setAttribute('viewBox', `${-margin} ${-margin} ${size.width + 2 * margin} ${size.height + 2 * margin}`);
    const {oldItems, removed} = matchItems(scene.items);
    for (const {group} of removed) group.remove();
    // One call for all cards, because each call updates the styles of the page.
    for (const motion of board.getAnimations({subtree: true})) motion.cancel();
    const movingCards = [];
    const next = scene.items.map(item => {
      const old = oldItems.get(item);
      const group = old && old.group || element('g', {});
      const x = item.x, y = top(item);
      if (!old || !old.group || appearance(old.item) !== appearance(item)) group.replaceChildren(...shapes(item));
      group.setAttribute('class', item.type);
      for (const key of ['pile', 'index']) {
        if (item[key] === undefined) delete group.dataset[key];
        else group.dataset[key] = item[key];
      }
      const from = group.dragged || old && {x: old.item.x, y: top(old.item)};
      group.dragged = null;
      group.setAttribute('transform', `translate(${x} ${y})`);
      if (from && item.type === 'card' && (from.x !== x || from.y !== y)) movingCards.push({group, from, to: {x, y}, changesPile: !old || old.item.pile !== item.pile});
      return {item, group};
    });
    const ordered = next.map(({group}) => group);
    const isFlying = new Set(movingCards.map(({group}) => group));
    const stack = groups => groups.forEach((group, at) => { if (board.children[at] !== group) board.insertBefore(group, board.children[at] ?? null); });
    // If the cards that move come last, the other ones are in order already. Each card that changes its place among the
    // elements costs time.
    for (const {group} of movingCards) board.append(group);
    if (showsMotion() && movingCards.length) {
      stack([...ordered.filter(group => !isFlying.has(group)), ...ordered.filter(group => isFlying.has(group))]);
      const ownNumber = ++animationNumber;
      // A card on its way to another pile must not catch a tap on what is below it.
      for (const {group, changesPile} of movingCards) group.classList.toggle('flying', changesPile);
      let delayedCards = 0;
      const motions = movingCards.map(({group, from, to, changesPile}) => group.animate(
        [{transform: `translate(${from.x}px,${from.y}px)`}, {transform: `translate(${to.x}px,${to.y}px)`}],
        {duration: 170, delay: changesPile ? Math.min(delayedCards++ * 12, 240) : 0, easing: 'ease-out', fill: 'backwards'}));
      Promise.allSettled(motions.map(motion => motion.finished)).then(() => {
        if (ownNumber !== animationNumber) return;
        for (const {group} of movingCards) group.classList.remove('flying');
        stack(ordered);
      });
    } else {
      animationNumber++;
      stack(ordered);
    }
    drawnItems = next;
    fit();
    drawPiles();
  };

  // Returns the rectangle that encloses all items of a pile.
  const area = pile => {
    const boxes = drawnItems.filter(({item}) => item.pile === pile && !isLabel(item)).map(({item}) => item);
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map(box => box.x)), highest = Math.min(...boxes.map(box => box.y));
    return {x: left, y: highest, width: Math.max(...boxes.map(box => box.x + box.width)) - left, height: Math.max(...boxes.map(box => box.y + box.height)) - highest};
  };
  // Returns the card on top of a pile, or its space.
  const topItem = pile => drawnItems.filter(({item}) => item.pile === pile && !isLabel(item)).at(-1)?.item ?? null;
  // Returns the names of all piles on the board.
  const pileNames = () => [...new Set(drawnItems.filter(({item}) => item.pile !== undefined && !isLabel(item)).map(({item}) => item.pile))];

  const drawPiles = () => {
    const box = $('piles'), oldButtons = new Map([...box.children].map(button => [button.dataset.pile, button]));
    const piles = pileNames();
    for (const [pile, button] of oldButtons) if (!piles.includes(pile)) button.remove();
    for (const pile of piles) {
      let button = oldButtons.get(pile);
      if (!button) {
        button = document.createElement('button');
        button.type = 'button';
        button.dataset.pile = pile;
      }
      if (button !== box.children[piles.indexOf(pile)]) box.insertBefore(button, box.children[piles.indexOf(pile)] ?? null);
      const {x, y, width, height} = area(pile);
      const total = {width: size.width + 2 * margin, height: size.height + 2 * margin};
      button.style.left = `${(x + margin) / total.width * 100}%`;
      button.style.top = `${(y + margin) / total.height * 100}%`;
      button.style.width = `${width / total.width * 100}%`;
      button.style.height = `${height / total.height * 100}%`;
    }
    showLabels();
  };

  const showLabels = () => {
    for (const button of $('piles').children) button.setAttribute('aria-label', labels.get(button.dataset.pile) ?? button.dataset.pile);
  };

  // Makes the board as large as its place allows.
  const fit = () => {
    const table = $('table'), board = $('board');
    const ratio = (size.width + 2 * margin) / (size.height + 2 * margin);
    const room = {width: table.clientWidth, height: table.clientHeight};
    if (!room.width || !room.height) return;
    // A card is never drawn wider than this, in pixels.
    const widest = 118 / CARD.width * (size.width + 2 * margin);
    const width = Math.min(room.width, room.height * ratio, widest);
    for (const layer of [board, $('piles')]) {
      layer.style.width = `${width}px`;
      layer.style.height = `${width / ratio}px`;
      layer.style.left = `${(room.width - width) / 2}px`;
    }
  };

  // Marks piles: the targets of a chosen card (`kind` is `target`), or the piles of a hint (`hint`).
  const glow = (piles, kind) => {
    clearGlow();
    const board = $('board');
    for (const pile of piles) {
      const item = topItem(pile);
      if (!item) continue;
      const mark = element('rect', {class: 'glow ' + kind, x: item.x - 3, y: item.y - 3, width: CARD.width + 6, height: CARD.height + 6, rx: 12});
      board.append(mark);
      glowMarks.add(mark);
    }
  };
  const lift = (pile, index) => {
    for (const {item, group} of drawnItems) group.classList.toggle('lifted', item.type === 'card' && item.pile === pile && item.index >= index);
  };
  const clearGlow = () => {
    for (const mark of glowMarks) mark.remove();
    glowMarks = new Set();
  };

  // Returns the place of a pointer in the coordinates of the board.
  const point = event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform($('board').getScreenCTM().inverse());
    return {x: at.x, y: at.y};
  };
  // Returns the cards of a pile from this index on, with their SVG groups.
  const cardsFrom = (pile, index) => drawnItems.filter(({item}) => item.type === 'card' && item.pile === pile && item.index >= index);
  const drag = (cards, dx, dy) => {
    const board = $('board');
    for (const {item, group} of cards) {
      if (!group.dragged) board.append(group);
      group.dragged = {x: item.x + dx, y: item.y + dy};
      group.setAttribute('transform', `translate(${item.x + dx} ${item.y + dy})`);
    }
  };
  // Moves dragged cards back to their places.
  const slideBack = cards => {
    const motions = [];
    for (const {item, group} of cards) {
      const from = group.dragged;
      group.dragged = null;
      group.setAttribute('transform', `translate(${item.x} ${item.y})`);
      if (from && showsMotion()) {
        motions.push(group.animate([{transform: `translate(${from.x}px,${from.y}px)`}, {transform: `translate(${item.x}px,${item.y}px)`}], {duration: 220, easing: 'ease-out'}));
      }
    }
    const ordered = () => drawnItems.forEach(({group}, at) => { if ($('board').children[at] !== group) $('board').insertBefore(group, $('board').children[at] ?? null); });
    Promise.allSettled(motions.map(motion => motion.finished)).then(ordered);
  };
  // Returns the pile of which a dragged card covers the largest area. A card that only touches a pile is not on it.
  const pileBelow = (corner, piles) => {
    let best = null, largestArea = CARD.width * CARD.height / 12;
    for (const pile of piles) {
      const box = area(pile);
      if (!box) continue;
      // The area of a pile includes the place for its next card.
      const height = box.height + CARD.height / 2;
      const overlapWidth = Math.min(box.x + box.width, corner.x + CARD.width) - Math.max(box.x, corner.x);
      const overlapHeight = Math.min(box.y + height, corner.y + CARD.height) - Math.max(box.y, corner.y);
      if (overlapWidth > 0 && overlapHeight > 0 && overlapWidth * overlapHeight > largestArea) [best, largestArea] = [pile, overlapWidth * overlapHeight];
    }
    return best;
  };
  const shake = pile => {
    if (!showsMotion()) return;
    const last = drawnItems.filter(({item}) => item.pile === pile && !isLabel(item)).at(-1);
    if (!last) return;
    const {x} = last.item, y = top(last.item);
    last.group.animate([0, -7, 7, -4, 0].map(offset => ({transform: `translate(${x + offset}px,${y}px)`})), {duration: 220});
  };
  // Moves all cards across the board, to celebrate a win.
  const celebrate = () => {
    if (!showsMotion()) return;
    const cards = drawnItems.filter(({item}) => item.type === 'card');
    cards.reverse().forEach(({item, group}, index) => {
      const aside = Math.sin(index * 2.4) * size.width / 2, up = -200 - (index * 71 % 200);
      group.animate([
        {transform: `translate(${item.x}px,${item.y}px)`},
        {transform: `translate(${item.x + aside / 2}px,${item.y + up}px) rotate(${index % 2 ? 160 : -160}deg)`, offset: 0.4},
        {transform: `translate(${item.x + aside}px,${size.height + 200}px) rotate(${index % 2 ? 360 : -360}deg)`, offset: 0.8},
        {transform: `translate(${item.x}px,${item.y}px)`},
      ], {duration: 2400, delay: index * 30, easing: 'ease-in-out'});
    });
  };
  return {
    begin() {
      new ResizeObserver(() => {
        if (drawnScene && (narrowWindow.matches || drawnScene.height > firstHeight)) draw(drawnScene, false);
        else if (drawnItems.length) fit();
      }).observe($('table'));
      narrowWindow.addEventListener('change', () => { if (drawnScene) draw(drawnScene, true); });
    },

    draw, showLabels, glow, clearGlow, lift, point, cardsFrom, drag, slideBack, pileBelow, shake, celebrate, topItem, area, pileNames,
    set labels(value) { labels = value; },
    set animates(value) { animates = value; },
    item: (pile, index) => drawnItems.find(({item}) => item.pile === pile && item.index === index)?.item ?? null,
    focus: pile => [...$('piles').children].find(button => button.dataset.pile === pile)?.focus(),
  };
})();
