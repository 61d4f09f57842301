'use strict';
// Play with a pointer, and with the buttons of the piles: drag a card, tap a card and then its target, or double tap. The
// shell decides where a card may go.
const Pointer = (() => {
  // In pixels: a pointer that moves less makes a tap. In milliseconds: the maximum time between the taps of a double tap,
  // and the time in which a second tap belongs to the first one even if that one made a move.
  const DRAG_DISTANCE = 7, DOUBLE_TAP_TIME = 400, BOUNCE_TIME = 240;
  // `game` has the functions of `Play` that this file uses. `held` is the place that the pointer holds down, `chosen` is
  // the place that was tapped and waits for its target.
  let game = null, held = null, chosen = null, lastTap = {pile: null, time: 0, ran: false};

  const placeOf = target => {
    const group = target.closest('g[data-pile]');
    if (!group) return null;
    const {pile} = group.dataset, item = group.classList.contains('card') ? Board.item(pile, +group.dataset.index) : Board.topItem(pile);
    return item && {pile, index: indexOf(item), item};
  };
  const indexOf = item => item.index ?? (item.type === 'count' ? Math.max(0, item.count - 1) : 0);
  const unmark = () => {
    Marks.clear();
    Marks.rest();
  };
  const release = () => {
    chosen = null;
    unmark();
    Marks.lift(null, 0);
  };
  const choose = (place, answer) => {
    chosen = {...place, answer};
    Marks.lift(place.pile, place.index);
    Marks.glow(answer.targets.map(({pile}) => pile));
  };
  const commandTo = (answer, pile) => answer.targets.find(target => target.pile === pile)?.command;

  // `time` is when the finger left the screen. On a slow device, the page learns of it later.
  const tap = async (place, time) => {
    const firstTap = lastTap, since = time - firstTap.time, isSecond = firstTap.pile === place.pile && since < DOUBLE_TAP_TIME;
    // If the first tap of a double tap removed its card, the second tap must not move the card below.
    if (isSecond && since < BOUNCE_TIME && firstTap.ran && place.item.type === 'card' && place.item.card !== null) return;
    const ownTap = lastTap = {pile: place.pile, time, ran: false};
    if (place.item.card && game.select(place.item.card)) return;
    if (chosen) {
      const firstPlace = chosen, command = commandTo(firstPlace.answer, place.pile);
      release();
      if (firstPlace.pile === place.pile && isSecond && firstPlace.answer.home) return void game.run(firstPlace.answer.home);
      if (firstPlace.pile === place.pile && firstPlace.index === place.index) {
        // A double tap is meant for a foundation. The shell says why none takes the card.
        if (isSecond && firstPlace.answer.home_attempt) game.run(firstPlace.answer.home_attempt);
        return;
      }
      if (command) return void game.run(command);
    }
    const answer = await game.targets(place.pile, place.index);
    if (!answer) return;
    if (answer.tap) {
      ownTap.ran = true;
      game.run(answer.tap);
    } else if (isSecond && !firstTap.ran && answer.home) {
      // The first tap had no answer yet when the second one came.
      release();
      game.run(answer.home);
    } else if (answer.targets.length) choose(place, answer);
    else if (answer.home) choose(place, answer);
    else {
      Board.shake(place.pile);
      if (place.item.type !== 'space') game.explain(place.pile);
    }
  };
  const drop = async event => {
    const {pile, cards, count, answer, grip} = held, at = Board.point(event);
    held = null;
    unmark();
    Board.layDown(cards);
    const corner = {x: at.x - grip.x, y: at.y - grip.y}, reply = await answer ?? {count: 0, targets: [], attempt: 'move'};
    // Legal targets come first, because piles may be close to each other.
    const legalPile = Board.pileBelow(corner, reply.targets.map(({pile: name}) => name));
    if (legalPile) return void game.run(commandTo(reply, legalPile), () => Board.slideBack(cards));
    const otherPile = Board.pileBelow(corner, Board.pileNames().filter(name => name !== pile));
    Board.slideBack(cards);
    if (otherPile) game.run([reply.attempt, pile, otherPile, reply.attempt === 'move' && (reply.count || count)].filter(Boolean).join(' '));
  };
  const down = event => {
    if (!game.isLive() || event.button !== 0 || held) return;
    // Cards on their way arrive at once, perhaps below the pointer.
    const target = Board.settle() ? document.elementFromPoint(event.clientX, event.clientY) : event.target, place = placeOf(target);
    if (!place) return release();
    const at = Board.point(event), canDrag = place.item.type === 'card' && place.item.card !== null;
    held = {...place, start: {x: event.clientX, y: event.clientY}, grip: {x: at.x - place.item.x, y: at.y - place.item.y}, origin: at, isMoved: false, canDrag};
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const move = event => {
    if (!held || !held.canDrag) return;
    if (!held.isMoved) {
      if (Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) < DRAG_DISTANCE) return;
      release();
      held.isMoved = true;
      held.cards = Board.cardsFrom(held.pile, held.index);
      held.count = held.cards.length;
      const ownHeld = held;
      held.answer = game.targets(held.pile, held.index);
      held.answer.then(answer => { if (answer && held === ownHeld) Marks.glow(answer.targets.map(({pile}) => pile)); });
    }
    const at = Board.point(event);
    Board.drag(held.cards, at.x - held.origin.x, at.y - held.origin.y);
  };
  const up = event => {
    if (!held) return;
    if (held.isMoved) return void drop(event);
    const place = held;
    held = null;
    tap(place, event.timeStamp);
  };
  const cancel = () => {
    if (held?.isMoved) Board.slideBack(held.cards);
    held = null;
    unmark();
  };

  // Handles a press of the button of a pile. The button represents all cards of the pile that can move.
  const press = async pile => {
    if (!game.isLive()) return;
    const item = Board.topItem(pile);
    if (!item) return;
    if (chosen) return void tap({pile, index: indexOf(item), item}, performance.now());
    const faces = Board.cardsFrom(pile, 0).map(({item}) => item).filter(({card}) => card !== null);
    if (faces.length < 2) {
      await tap({pile, index: indexOf(item), item}, performance.now());
      if (chosen) game.offer(pile, chosen.answer.targets);
      return;
    }
    const answers = await Promise.all(faces.map(({index}) => game.targets(pile, index)));
    const answered = answers.map((answer, index) => ({answer, item: faces[index]})).filter(({answer}) => answer);
    const top = answered.at(-1);
    if (!top || top.answer.tap || game.selects(top.item.card)) return void tap({pile, index: top?.item.index ?? 0, item: top?.item ?? item}, performance.now());
    const targets = [];
    for (const {answer} of answered) for (const target of answer.targets) if (!targets.some(({pile: name}) => name === target.pile)) targets.push(target);
    const lowest = answered.find(({answer}) => answer.targets.length) ?? top;
    if (!targets.length && !top.answer.home) return void tap({pile, index: top.item.index, item: top.item}, performance.now());
    choose({pile, index: lowest.item.index, item: lowest.item}, {...top.answer, targets});
    game.offer(pile, targets);
  };
  const DIRECTIONS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  // A pile straight ahead is nearer than one aside of it. Rows that overlap are a little aside of each other.
  const ASIDE = {ArrowLeft: 2.5, ArrowRight: 2.5, ArrowUp: 1, ArrowDown: 1};
  // Returns the nearest pile in the direction of an arrow key.
  const neighbor = (pile, key) => {
    const [directionX, directionY] = DIRECTIONS[key], center = name => { const box = Board.area(name); return {x: box.x + 50, y: box.y + 70}; };
    const from = center(pile);
    let best = null, shortest = Infinity;
    for (const name of Board.pileNames()) {
      const to = center(name), ahead = (to.x - from.x) * directionX + (to.y - from.y) * directionY;
      const aside = Math.abs(directionX ? to.y - from.y : to.x - from.x);
      if (name !== pile && ahead > 10 && ahead + ASIDE[key] * aside < shortest) [best, shortest] = [name, ahead + ASIDE[key] * aside];
    }
    return best;
  };
  // A click so soon after a key, in milliseconds, comes from the key.
  const KEY_TIME = 1000;
  // The pile that had the focus last, whether the player uses keys or a screen reader, and whether it is a screen reader.
  let lastPile = null, usesKeys = false, isAssisted = false, lastKey = 0, hasAdvised = false;
  // Gives the focus to the pile that had it last, or to the one with which the player goes on, or to the first one.
  const enter = () => {
    Board.focus(Board.nextAfter(lastPile) ?? Board.pileNames()[0]);
  };
  const arrow = event => {
    const button = event.target.closest('button'), {key} = event, names = Board.pileNames();
    if (!button || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = key === 'Home' ? names[0] : key === 'End' ? names.at(-1) : Object.hasOwn(DIRECTIONS, key) ? neighbor(button.dataset.pile, key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) Board.focus(next);
  };
  const followFocus = event => {
    lastPile = event.target.dataset.pile;
    if (!usesKeys || isAssisted || hasAdvised || Lesson.isOn) return;
    hasAdvised = true;
    Sheet.notice('? shows the keys.');
  };
  return {
    begin(playFunctions) {
      game = playFunctions;
      const board = document.getElementById('board'), piles = document.getElementById('piles');
      board.addEventListener('pointerdown', down);
      board.addEventListener('pointermove', move);
      board.addEventListener('pointerup', up);
      board.addEventListener('pointercancel', cancel);
      piles.addEventListener('click', event => {
        const button = event.target.closest('button');
        if (button) press(button.dataset.pile);
      });
      piles.addEventListener('keydown', arrow);
      piles.addEventListener('focusin', followFocus);
      addEventListener('keydown', event => {
        [usesKeys, isAssisted, lastKey] = [true, false, event.timeStamp];
      }, true);
      addEventListener('pointerdown', () => { usesKeys = isAssisted = false; }, true);
      // A screen reader presses a button without a key and without a pointer.
      addEventListener('click', event => {
        if (!event.detail && event.timeStamp - lastKey > KEY_TIME) usesKeys = isAssisted = true;
      }, true);
    },
    enter,
    // After something that had the focus is gone: a player who uses keys goes on from the board.
    enterByKeys() { if (usesKeys && document.activeElement === document.body) enter(); },
    release,
    get isAssisted() { return isAssisted; },
    get holds() { return chosen !== null; },
  };
})();
