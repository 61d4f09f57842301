'use strict';
// The motion of cards: flights, the deal, a turn, and what a refused move looks like. The browser itself moves the cards, so
// that a frame needs no script.
const Motion = (() => {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  // In milliseconds: a flight, the time between two cards that move one after another, the whole deal, and a turn.
  const FLIGHT = 190, BETWEEN = 60, DEAL = 900, TURN = 150;
  const EASING = 'cubic-bezier(.25,.6,.3,1)';
  let isOn = true, onLanded = () => {};
  // The groups on their way, each with its animation.
  const flights = new Map();
  const shows = () => isOn && !reducedMotion.matches && !document.hidden;
  const at = ({x, y}) => `translate(${x}px,${y}px)`;

  const start = (group, frames, timing, isFlying) => {
    flights.get(group)?.cancel();
    const motion = group.animate(frames, {easing: EASING, fill: 'backwards', ...timing});
    flights.set(group, motion);
    // A card on its way to another pile must not catch a tap on what is below it.
    if (isFlying) group.classList.add('flying');
    const end = () => {
      if (flights.get(group) !== motion) return;
      flights.delete(group);
      group.classList.remove('flying');
      if (!flights.size) onLanded();
    };
    motion.finished.then(end, end);
    return motion;
  };
  // Moves a card from a place to another one.
  const fly = (group, from, to, {delay = 0, changesPile = false} = {}) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y), duration = changesPile ? FLIGHT + Math.min(90, far / 12) : FLIGHT - 40;
    start(group, [{transform: at(from)}, {transform: at(to)}], {duration, delay}, changesPile);
  };
  // Turns a card over at its place.
  const turn = (group, place) => {
    const frame = scale => ({transform: `translate(${place.x + 50}px,${place.y}px) scaleX(${scale}) translateX(-50px)`});
    start(group, [frame(0.08), frame(1)], {duration: TURN}, false);
  };
  // Deals cards from a place, one after another.
  const deal = (cards, from) => {
    const between = Math.min(BETWEEN, (DEAL - FLIGHT - 60) / Math.max(1, cards.length));
    cards.forEach(({group, place}, n) => {
      start(group, [{transform: at(from), opacity: 0}, {transform: at(from), opacity: 1, offset: 0.01}, {transform: at(place), opacity: 1}], {duration: FLIGHT + 60, delay: n * between}, false);
    });
  };
  const shake = (group, {x, y}) => {
    if (shows()) start(group, [0, -7, 7, -4, 0].map(offset => ({transform: at({x: x + offset, y})})), {duration: 220, easing: 'linear'}, false);
  };
  // Ends all motion: every card is at its place at once.
  const settle = () => {
    const moving = [...flights.entries()];
    flights.clear();
    for (const [group, motion] of moving) {
      motion.cancel();
      group.classList.remove('flying');
    }
    if (moving.length) onLanded();
  };
  return {
    BETWEEN, shows, fly, turn, deal, shake, settle,
    isFlying: group => flights.has(group),
    get isStill() { return !flights.size; },
    set isOn(value) { isOn = value; },
    // Calls this function whenever the last card has landed.
    set onLanded(action) { onLanded = action; },
  };
})();
