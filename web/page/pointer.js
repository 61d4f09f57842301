'use strict';
// Play with a pointer, and with the buttons of the piles: drag, tap a card and then its place, double tap. What a card may
// do comes from the shell.
const Pointer = (() => {
  // In pixels and milliseconds. A second tap within `BOUNCE` is part of a double tap even if the first one made a move.
  const SLACK = 7, DOUBLE = 400, BOUNCE = 240;
  // What the game lends: `run` a command, `targets` of a card, `select` a card for a choice, `isLive`.
  let game = null, held = null, chosen = null, last = {pile: null, time: 0, ran: false};

  const placeOf = target => {
    const group = target.closest('g[data-pile]');
    if (!group) return null;
    const {pile} = group.dataset, item = group.classList.contains('card') ? Board.item(pile, +group.dataset.index) : Board.upper(pile);
    return item && {pile, index: indexOf(item), item};
  };
  const indexOf = item => item.index ?? (item.type === 'count' ? Math.max(0, item.count - 1) : 0);
  const release = () => {
    chosen = null;
    Board.clearGlow();
    Board.lift(null, 0);
  };
  const choose = (place, answer) => {
    chosen = {...place, answer};
    Board.lift(place.pile, place.index);
    Board.glow(answer.targets.map(({pile}) => pile), 'target');
  };
  const commandTo = (answer, pile) => answer.targets.find(target => target.pile === pile)?.command;

  const tap = async place => {
    const since = performance.now() - last.time, isSecond = last.pile === place.pile && since < DOUBLE;
    // A double tap on a card that went away at the first tap must not move the next one.
    if (isSecond && since < BOUNCE && last.ran && place.item.type === 'card' && place.item.card !== null) return;
    last = {pile: place.pile, time: performance.now(), ran: false};
    if (place.item.card && game.select(place.item.card)) return;
    if (chosen) {
      const before = chosen, command = commandTo(before.answer, place.pile);
      release();
      if (before.pile === place.pile && isSecond && before.answer.home) return void game.run(before.answer.home);
      if (before.pile === place.pile && before.index === place.index) return;
      if (command) return void game.run(command);
    }
    const answer = await game.targets(place.pile, place.index);
    if (!answer) return;
    if (answer.tap) {
      last.ran = true;
      game.run(answer.tap);
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
    Board.clearGlow();
    const corner = {x: at.x - grip.x, y: at.y - grip.y}, reply = await answer ?? {count: 0, targets: []};
    // Legal places come first, because piles may be close to each other.
    const legal = Board.pileBelow(corner, reply.targets.map(({pile: name}) => name));
    if (legal) return void game.run(commandTo(reply, legal), () => Board.slideBack(cards));
    const other = Board.pileBelow(corner, Board.names().filter(name => name !== pile));
    Board.slideBack(cards);
    if (other) game.run(`move ${pile} ${other} ${reply.count || count}`);
  };
  const down = event => {
    if (!game.isLive() || event.button !== 0 || held) return;
    const place = placeOf(event.target);
    if (!place) return release();
    const at = Board.point(event), canDrag = place.item.type === 'card' && place.item.card !== null;
    held = {...place, start: {x: event.clientX, y: event.clientY}, grip: {x: at.x - place.item.x, y: at.y - place.item.y}, origin: at, isMoved: false, canDrag};
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const move = event => {
    if (!held || !held.canDrag) return;
    if (!held.isMoved) {
      if (Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) < SLACK) return;
      release();
      held.isMoved = true;
      held.cards = Board.held(held.pile, held.index);
      held.count = held.cards.length;
      const now = held;
      held.answer = game.targets(held.pile, held.index);
      held.answer.then(answer => { if (answer && held === now) Board.glow(answer.targets.map(({pile}) => pile), 'target'); });
    }
    const at = Board.point(event);
    Board.drag(held.cards, at.x - held.origin.x, at.y - held.origin.y);
  };
  const up = event => {
    if (!held) return;
    if (held.isMoved) return void drop(event);
    const place = held;
    held = null;
    tap(place);
  };
  const cancel = () => {
    if (held?.isMoved) Board.slideBack(held.cards);
    held = null;
    Board.clearGlow();
  };

  // The button of a pile was pressed: it stands for the cards of the pile that can go.
  const press = async pile => {
    if (!game.isLive()) return;
    const item = Board.upper(pile);
    if (!item) return;
    if (chosen) return void tap({pile, index: indexOf(item), item});
    const faces = Board.held(pile, 0).map(({item}) => item).filter(({card}) => card !== null);
    if (faces.length < 2) {
      await tap({pile, index: indexOf(item), item});
      if (chosen) game.offer(pile, chosen.answer.targets);
      return;
    }
    const answers = await Promise.all(faces.map(({index}) => game.targets(pile, index)));
    const known = answers.map((answer, at) => ({answer, item: faces[at]})).filter(({answer}) => answer);
    const top = known.at(-1);
    if (!top || top.answer.tap || game.selects(top.item.card)) return void tap({pile, index: top?.item.index ?? 0, item: top?.item ?? item});
    const targets = [];
    for (const {answer} of known) for (const target of answer.targets) if (!targets.some(({pile: name}) => name === target.pile)) targets.push(target);
    const lowest = known.find(({answer}) => answer.targets.length) ?? top;
    if (!targets.length && !top.answer.home) return void tap({pile, index: top.item.index, item: top.item});
    choose({pile, index: lowest.item.index, item: lowest.item}, {...top.answer, targets});
    game.offer(pile, targets);
  };
  const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  // The nearest pile in the direction of an arrow key.
  const neighbor = (pile, key) => {
    const [across, along] = step[key], center = name => { const box = Board.area(name); return {x: box.x + 50, y: box.y + 70}; };
    const from = center(pile);
    let best = null, least = Infinity;
    for (const name of Board.names()) {
      const to = center(name), ahead = (to.x - from.x) * across + (to.y - from.y) * along;
      const aside = Math.abs(across ? to.y - from.y : to.x - from.x);
      if (name !== pile && ahead > 10 && ahead + 2.5 * aside < least) [best, least] = [name, ahead + 2.5 * aside];
    }
    return best;
  };
  return {
    begin(lent) {
      game = lent;
      const board = document.getElementById('board'), piles = document.getElementById('piles');
      board.addEventListener('pointerdown', down);
      board.addEventListener('pointermove', move);
      board.addEventListener('pointerup', up);
      board.addEventListener('pointercancel', cancel);
      piles.addEventListener('click', event => {
        const button = event.target.closest('button');
        if (button) press(button.dataset.pile);
      });
      piles.addEventListener('keydown', event => {
        const button = event.target.closest('button');
        if (!button || !Object.hasOwn(step, event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const next = neighbor(button.dataset.pile, event.key);
        if (next) Board.focus(next);
      });
    },
    release,
    get holds() { return chosen !== null; },
  };
})();
