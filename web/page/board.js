'use strict';
// The board: the scene as SVG, and a button for each pile, for keys and screen readers.
const Board = (() => {
  const {element, isLabel, top, appearance, shapes} = Items;
  const {CARD} = Layout;
  // In milliseconds: the longest time for the moves of one command.
  const LONGEST_SEQUENCE = 4000;
  // Cards that are narrower than this, in pixels, are hard to hit, and how much larger they must become if the phone turns.
  const SMALL_CARD = 32, WORTH_TURNING = 1.25;
  const $ = id => document.getElementById(id);
  let drawnItems = [], leaving = [], firstScene = null, drawnScene = null, plan = null, view = {x: 0, y: 0, width: 1, height: 1}, labels = new Map();
  // The boards that are still to be shown, if a command made several moves.
  let waiting = [], timer = 0, whenStill = [], animates = true, isMirrored = false;
  // What the last command changed, for the focus: the piles that had a card to use before it, with their middles, the piles
  // on which it turned a card up, and the pile that received a card.
  let change = {middles: new Map(), turned: new Set(), received: null};

  const placeOf = item => ({x: item.x, y: top(item)});
  const setPlace = (group, {x, y}) => group.setAttribute('transform', `translate(${x} ${y})`);
  // Returns the largest set of elements that are in the right order already. `places` has the place of each on the board.
  const inOrder = (groups, places) => {
    const before = new Map(), ends = [];
    for (const group of groups) {
      const place = places.get(group);
      if (place === undefined) continue;
      let at = ends.length;
      while (at && places.get(ends[at - 1]) > place) at--;
      before.set(group, ends[at - 1]);
      ends[at] = group;
    }
    const found = new Set();
    for (let group = ends.at(-1); group; group = before.get(group)) found.add(group);
    return found;
  };
  // Puts the elements of the board in this order, below its marks. Each element that changes its place costs time.
  const order = groups => {
    const board = $('board'), children = [...board.children], wanted = new Set(groups), stays = inOrder(groups, new Map(children.map((child, at) => [child, at])));
    let next = children[children.findLastIndex(child => wanted.has(child)) + 1] ?? null;
    for (const group of [...groups].reverse()) {
      if (!stays.has(group)) board.insertBefore(group, next);
      next = group;
    }
  };
  // The cards on their way are above all others.
  const reorder = () => {
    const groups = drawnItems.map(({group}) => group), isAbove = group => Motion.isFlying(group) && group.classList.contains('flying');
    order([...leaving.filter(group => !isAbove(group)), ...groups.filter(group => !isAbove(group)), ...leaving.filter(isAbove), ...groups.filter(isAbove)]);
  };
  const landed = () => {
    for (const group of leaving) group.remove();
    leaving = [];
    reorder();
    if (waiting.length) return;
    Marks.rest();
    for (const resolve of whenStill) resolve();
    whenStill = [];
  };

  // Returns the size of the table, and the height of its part that no choices cover.
  const measure = () => {
    const {clientWidth: width, clientHeight: height} = $('table'), choices = $('choices').getBoundingClientRect(), isOver = choices.height && choices.left < $('table').getBoundingClientRect().right && choices.top < $('table').getBoundingClientRect().bottom;
    return {width, height, free: isOver ? height - choices.height - 8 : height};
  };
  const setView = placed => {
    view = placed.view;
    $('board').setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
    Items.isSmall = placed.hasSmallFaces;
  };
  // Returns the group of an item: the group of its old item, or a new one.
  const groupOf = (item, old) => {
    const group = old?.group ?? element('g', {});
    if (!old || old.look !== appearance(item)) group.replaceChildren(...shapes(item));
    const name = [item.type, ...item.isCovered ? ['covered'] : [], ...item.isStrip ? ['strip'] : [], ...group.classList.contains('flying') ? ['flying'] : []].join(' ');
    if (group.getAttribute('class') !== name) group.setAttribute('class', name);
    for (const key of ['pile', 'index']) {
      if (item[key] === undefined || isLabel(item)) delete group.dataset[key];
      else if (group.dataset[key] !== String(item[key])) group.dataset[key] = item[key];
    }
    return group;
  };
  // Draws a scene. If `isNew`, it has nothing in common with the board that was drawn before. If `isDealt`, its cards are
  // dealt one after another.
  const draw = (scene, isNew, isDealt) => {
    Marks.clear();
    if (isNew) clear();
    drawnScene = scene;
    if (!plan) {
      if (!$('table').clientWidth) return;
      firstScene ??= scene;
      plan = Layout.planFor(firstScene, measure());
    }
    const placed = Layout.place(scene, plan);
    setView(placed);
    const {oldItems, removed} = Matching.match(drawnItems, placed.items);
    const next = placed.items.map(item => {
      const old = oldItems.get(item), group = groupOf(item, old), from = group.dragged ?? (old ? placeOf(old.item) : null);
      group.dragged = null;
      const place = placeOf(item);
      if (!old || from.x !== place.x || from.y !== place.y) setPlace(group, place);
      return {item, group, look: appearance(item), old, from, place};
    });
    drawnItems = next.map(({item, group, look}) => ({item, group, look}));
    noteChanges(next);
    if (Motion.shows() && isDealt) dealCards(next);
    else if (Motion.shows() && !isNew) moveCards(next, removed);
    else {
      Motion.settle();
      for (const {group} of removed) group.remove();
    }
    reorder();
    if (!waiting.length) drawPiles();
    if (Motion.isStill) landed();
  };
  const clear = () => {
    waiting = [];
    clearTimeout(timer);
    Motion.settle();
    for (const {group} of drawnItems) group.remove();
    [drawnItems, plan, firstScene] = [[], null, null];
    change = {middles: new Map(), turned: new Set(), received: null};
  };
  const isUsable = pile => {
    const item = topItem(pile);
    return item?.type === 'card' ? item.card !== null || item.count !== undefined : Boolean(item?.redeal);
  };
  const middleOf = pile => {
    const {x, y, width, height} = area(pile);
    return {x: x + width / 2, y: y + height / 2};
  };
  const noteChanges = next => {
    for (const {item, old} of next) {
      if (item.type !== 'card' || item.card === null || !old) continue;
      if (old.item.pile !== item.pile) change.received = item.pile;
      else if (old.item.card === null) change.turned.add(item.pile);
    }
  };
  // Returns the pile with which the player goes on after a pile: the same one if it still has a card to use, else the nearest
  // pile on which a card was turned up, else the pile that received the card. Returns null if nothing suits.
  const nextAfter = pile => {
    const names = pileNames(), from = change.middles.get(pile);
    if (names.includes(pile) && (!from || isUsable(pile))) return pile;
    if (!from) return null;
    const far = name => { const {x, y} = middleOf(name); return Math.hypot(x - from.x, y - from.y); };
    const turned = [...change.turned].filter(name => names.includes(name) && isUsable(name));
    return turned.sort((a, b) => far(a) - far(b))[0] ?? (names.includes(change.received) ? change.received : null);
  };

  // Deals the cards of a new board from the stock, or from below the table, in rows.
  const dealCards = next => {
    const cards = next.filter(({item}) => item.type === 'card' && !(item.count && item.card === null)), stock = next.find(({item}) => item.count && item.card === null);
    const from = stock?.place ?? {x: view.x + view.width / 2 - CARD.width / 2, y: view.y + view.height};
    cards.sort((a, b) => a.item.index - b.item.index || a.place.y - b.place.y || a.place.x - b.place.x);
    Motion.deal(cards, from);
  };
  // Moves cards from their old places to their new ones.
  const moveCards = (next, removed) => {
    const moved = next.filter(({item, old}) => item.type === 'card' && old && old.item.pile !== item.pile);
    // Only one card of a stock is drawn. The others come from there, too, and go there.
    const isStock = ({card, count}) => card === null && count !== undefined;
    const dealt = moved.find(({old}) => isStock(old.item)), gathered = moved.find(({item}) => isStock(item));
    const slots = new Map();
    // Cards of a run move together, and cards of a stock one after another.
    const delayOf = ({item, old, from}) => {
      const slot = old?.item.card === null ? item : `${old?.item.pile ?? `${from.x} ${from.y}`} ${item.pile}`;
      if (!slots.has(slot)) slots.set(slot, Math.min(slots.size * Motion.BETWEEN, 600));
      return slots.get(slot);
    };
    for (const card of next) {
      const {item, group, old, place} = card;
      if (item.type !== 'card') continue;
      // A card that was not drawn comes with another one of its pile.
      if (!old) card.from = (moved.find(other => other.item.pile === item.pile && other.item !== item) ?? (item.card === null ? null : dealt))?.from ?? null;
      const {from} = card, changesPile = !old || old.item.pile !== item.pile;
      if (from && (from.x !== place.x || from.y !== place.y)) Motion.fly(group, from, place, {delay: changesPile ? delayOf({...card, old: old ?? {item: {card: null}}}) : 0, changesPile});
      else if (old && old.item.card === null && item.card !== null) Motion.turn(group, place);
    }
    for (const {item, group} of removed) {
      const other = item.type === 'card' && (moved.find(({old}) => old.item.pile === item.pile) ?? gathered), isCovered = item.type === 'card' && moved.some(({item: above}) => above.pile === item.pile);
      if (other) Motion.fly(group, placeOf(item), other.place, {changesPile: true});
      // A card stays below the one that moves onto it.
      if (other || isCovered) {
        delete group.dataset.pile;
        leaving.push(group);
      } else group.remove();
    }
  };

  // Shows the board of a reply, and before it the boards between the last one and this one. Without these, a board that is
  // many moves away is there at once.
  const show = (reply, isNew) => {
    const between = isNew || !Motion.shows() ? [] : reply.between ?? [];
    if (reply.isFar && !isNew) return drawStill(reply.scene);
    // A reply that is shown again has its last board only.
    reply.between = null;
    finishWaiting();
    change = {middles: new Map(pileNames().filter(isUsable).map(pile => [pile, middleOf(pile)])), turned: new Set(), received: null};
    waiting = between.length ? [...between, reply.scene] : [];
    if (between.length) showNext(Math.min(Motion.BETWEEN, LONGEST_SEQUENCE / between.length));
    else draw(reply.scene, isNew, isNew && reply.moves_made === 0 && reply.status === 'unfinished');
  };
  const showNext = time => {
    const scene = waiting.shift();
    if (waiting.length) timer = setTimeout(() => showNext(time), time);
    draw(scene, false);
  };
  const finishWaiting = () => {
    clearTimeout(timer);
    const last = waiting.at(-1);
    waiting = [];
    if (last) draw(last, false);
  };
  // Ends all motion, so that the player can go on. Returns whether there was any.
  const settle = () => {
    const moved = waiting.length > 0 || !Motion.isStill;
    finishWaiting();
    Motion.settle();
    return moved;
  };

  // Returns the rectangle that encloses all items of a pile.
  const area = pile => {
    const boxes = drawnItems.filter(({item}) => item.pile === pile && !isLabel(item)).map(({item}) => item);
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map(box => box.x)), highest = Math.min(...boxes.map(box => box.y));
    return {x: left, y: highest, width: Math.max(...boxes.map(box => box.x + box.width)) - left, height: Math.max(...boxes.map(box => box.y + box.height)) - highest};
  };
  const topDrawn = pile => drawnItems.filter(({item}) => item.pile === pile && !isLabel(item)).at(-1);
  // Returns the card on top of a pile, or its space.
  const topItem = pile => topDrawn(pile)?.item ?? null;
  // Returns the names of all piles on the board.
  const pileNames = () => [...new Set(drawnItems.filter(({item}) => item.pile !== undefined && !isLabel(item)).map(({item}) => item.pile))];

  const drawPiles = () => {
    const box = $('piles'), oldButtons = new Map([...box.children].map(button => [button.dataset.pile, button]));
    const piles = pileNames(), focused = box.contains(document.activeElement) ? document.activeElement : null, place = focused && middle(focused);
    for (const [pile, button] of oldButtons) if (!piles.includes(pile)) button.remove();
    piles.forEach((pile, at) => {
      let button = oldButtons.get(pile);
      if (!button) {
        button = document.createElement('button');
        button.type = 'button';
        button.dataset.pile = pile;
      }
      if (button !== box.children[at]) box.insertBefore(button, box.children[at] ?? null);
      const {x, y, width, height} = area(pile), part = (length, total) => `${length / total * 100}%`;
      const place = {left: part(x - view.x, view.width), top: part(y - view.y, view.height), width: part(width, view.width), height: part(height, view.height)};
      Object.assign(button.style, place);
    });
    showLabels();
    if (!focused) return;
    // A browser forgets the focus of a button that is moved or removed.
    const next = nextAfter(focused.dataset.pile), button = [...box.children].find(({dataset}) => dataset.pile === next) ?? (focused.isConnected ? focused : nearestButton(place));
    if (document.activeElement !== button) button?.focus();
  };
  const middle = button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
  };
  const nearestButton = place => {
    const distance = button => { const {x, y} = middle(button); return Math.hypot(x - place.x, y - place.y); };
    return [...$('piles').children].reduce((best, button) => best && distance(best) <= distance(button) ? best : button, null);
  };
  const showLabels = () => {
    for (const button of $('piles').children) button.setAttribute('aria-label', labels.get(button.dataset.pile) ?? button.dataset.pile);
  };

  // Returns the place of a pointer in the coordinates of the board.
  const point = event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform($('board').getScreenCTM().inverse());
    return {x: at.x, y: at.y};
  };
  // Returns the cards of a pile from this index on, with their SVG groups.
  const cardsFrom = (pile, index) => drawnItems.filter(({item}) => item.type === 'card' && item.pile === pile && item.index >= index);
  const drag = (cards, dx, dy) => {
    for (const {item, group} of cards) {
      if (!group.dragged) {
        group.classList.add('dragged');
        $('board').append(group);
      }
      group.dragged = {x: item.x + dx, y: item.y + dy};
      setPlace(group, group.dragged);
    }
  };
  // Ends a drag: the cards lie on the table again, where the pointer left them.
  const layDown = cards => { for (const {group} of cards) group.classList.remove('dragged'); };
  // Moves dragged cards back to their places.
  const slideBack = cards => {
    layDown(cards);
    for (const {item, group} of cards) {
      const from = group.dragged;
      group.dragged = null;
      setPlace(group, item);
      if (from && Motion.shows()) Motion.fly(group, from, item, {changesPile: true});
    }
    reorder();
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
    const last = topDrawn(pile);
    if (last) Motion.shake(last.group, placeOf(last.item));
  };
  const drawStill = scene => {
    settle();
    Motion.isOn = false;
    draw(scene, false);
    Motion.isOn = animates;
  };
  // Draws the board again, on a table of another size.
  const refit = () => {
    if (!drawnScene) return;
    plan = null;
    drawStill(drawnScene);
  };
  return {
    begin() {
      Motion.onLanded = landed;
      new ResizeObserver(() => {
        const {width, height} = measure();
        if (width && height && (!plan || plan.table.width !== width || plan.table.height !== height)) refit();
      }).observe($('table'));
      // A page in the background has slow timers.
      document.addEventListener('visibilitychange', () => { if (document.hidden) settle(); });
    },
    draw, drawStill, nextAfter, show, settle, showLabels, point, cardsFrom, drag, layDown, slideBack, pileBelow, shake, topItem, area, pileNames,
    drawn: () => drawnItems,
    add: (mark, isBehind) => isBehind ? $('board').prepend(mark) : $('board').append(mark),
    get view() { return view; },
    // Returns the items of another scene of the game, with the places that they would have now.
    placesOf: scene => plan ? Layout.place(scene, {...plan}).items : [],
    // Returns the part of the board below an element of the page.
    below(covering) {
      const {left, top, right, bottom} = covering.getBoundingClientRect(), from = point({clientX: left, clientY: top}), to = point({clientX: right, clientY: bottom});
      return {x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y};
    },
    // Whether the cards are small on a phone in portrait format, and would be larger in landscape format.
    get wantsTurn() {
      if (!plan || !matchMedia('(pointer: coarse) and (orientation: portrait)').matches || plan.scale * CARD.width >= SMALL_CARD) return false;
      const {width, height} = plan.table;
      return Layout.planFor(firstScene, {width: height, height: width, free: width}).scale > plan.scale * WORTH_TURNING;
    },
    // Returns a promise of the moment at which all cards have arrived.
    whenStill: () => Motion.isStill && !waiting.length ? Promise.resolve() : new Promise(resolve => whenStill.push(resolve)),
    set labels(value) { labels = value; },
    set isMirrored(value) {
      Layout.isMirrored = value;
      if (plan && isMirrored !== value) refit();
      isMirrored = value;
    },
    set animates(value) {
      animates = value;
      Motion.isOn = value;
    },
    item: (pile, index) => drawnItems.find(({item}) => item.pile === pile && item.index === index && !isLabel(item))?.item ?? null,
    focus: pile => [...$('piles').children].find(button => button.dataset.pile === pile)?.focus(),
  };
})();
