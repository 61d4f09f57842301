'use strict';
// The end of a game: cards leap from their piles after a win, then a sheet says what to do next.
const Win = (() => {
  const $ = id => document.getElementById(id);
  const {press} = Sheet;
  const {element} = Items;
  const {CARD} = Layout;
  // In milliseconds: the whole celebration, the leap of one card, and the longest time between two leaps. The pause before
  // the sheet of a lost game.
  const CELEBRATION = 4000, LEAP = 1800, LONGEST_PAUSE = 130, QUIET_PAUSE = 600;
  // A leap, in hundredths of a card and seconds, and the number of places that draw it.
  const GRAVITY = 2600, BOUNCE = 0.74, FRAMES = 26;
  const MAX_CARDS = 52;
  const pause = time => new Promise(resolve => setTimeout(resolve, time));

  // Returns the cards that leap: of each pile on the board, the uppermost ones first.
  const leapers = screen => {
    const piles = Object.entries(screen.state.piles ?? {}).flatMap(([pile, cards]) => {
      const item = Board.topItem(pile);
      return item ? [{item, cards: cards.filter(card => typeof card === 'string' && document.getElementById(Items.faceId(card).slice(1)))}] : [];
    });
    const longest = Math.max(0, ...piles.map(({cards}) => cards.length)), list = [];
    for (let depth = 1; depth <= longest; depth++) {
      for (const {item, cards} of piles) if (cards.length >= depth) list.push({item, card: cards.at(-depth)});
    }
    return list.slice(0, MAX_CARDS);
  };
  // Returns the places of a card that leaps up, falls, and bounces off the lower edge of the table.
  const path = ({x, y}, n) => {
    const {view} = Board, floor = view.y + view.height - CARD.height, frames = [{transform: `translate(${x}px,${y}px)`}];
    const side = n % 2 ? 1 : -1, step = LEAP / 1000 / FRAMES;
    let speedX = side * view.width / 1000 * (330 + n * 173 % 420), speedY = -500 - n * 97 % 700, [left, up] = [x, y];
    for (let at = 0; at < FRAMES; at++) {
      [left, up, speedY] = [left + speedX * step, up + speedY * step, speedY + GRAVITY * step];
      if (up > floor) [up, speedY] = [floor, -speedY * BOUNCE];
      frames.push({transform: `translate(${left}px,${up}px)`});
    }
    return frames;
  };
  // Lets the cards leap. Ends early at a tap or a key.
  const celebrate = screen => new Promise(resolve => {
    const list = Motion.shows() ? leapers(screen) : [];
    if (!list.length) return resolve();
    const interval = Math.min(LONGEST_PAUSE, (CELEBRATION - LEAP) / list.length), layer = element('g', {class: 'leaping'});
    // The uppermost card of a pile leaves first, so it lies above the others.
    const groups = list.map(({item, card}) => {
      const group = element('g', {class: 'card', transform: `translate(${item.x} ${item.y})`});
      group.append(element('use', {href: Items.faceId(card)}));
      layer.prepend(group);
      return group;
    });
    Board.add(layer);
    let n = 0, timer = 0;
    const leap = () => {
      const {item} = list[n], motion = groups[n].animate(path(item, n), {duration: LEAP, fill: 'forwards'});
      n++;
      if (n < list.length) timer = setTimeout(leap, interval);
      else motion.finished.then(end, () => {});
    };
    const end = () => {
      clearTimeout(timer);
      layer.remove();
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, skip, true);
      resolve();
    };
    const skip = event => {
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip, true);
    leap();
  });

  // The figures of a win: each with its name, and how it compares with the wins before. `earlier` is the row of the
  // statistics before this win.
  const factsOf = (screen, seconds, earlier) => {
    const row = Store.statistics[screen.game], isCompared = earlier?.won > 0 && earlier.time !== null && earlier.moves !== null;
    const compared = (mine, best, text) => !isCompared ? [] : mine < best ? ['new best', true] : [mine === best ? 'equals best' : `best ${text(best)}`, false];
    const facts = [
      ['Time', Play.clockText(seconds), ...compared(seconds, earlier?.time, Play.clockText)],
      ['Moves', screen.moves_made, ...compared(screen.moves_made, earlier?.moves, String)],
    ];
    if (earlier && row?.streak > 1) facts.push(['Wins in a row', row.streak, ...row.streak > earlier.bestStreak && earlier.bestStreak > 0 ? ['longest', true] : row.bestStreak > row.streak ? [`longest ${row.bestStreak}`, false] : []]);
    return facts;
  };
  const praise = (screen, earlier) => !earlier || earlier.won ? screen.title : `${screen.title} · your first win`;
  // Around the cards: the number of pieces, the angle from each to the next, which spreads them evenly, and their colors.
  const CONFETTI = {count: 44, turn: 2.4, colors: ['gold', 'red', 'green', 'blue']};
  // A hand of cards above the title.
  const drawHand = () => {
    const hand = element('svg', {viewBox: '-128 -4 256 132', 'aria-hidden': 'true'}), cards = ['TS', 'JD', 'QS', 'KH', 'AS'];
    hand.append(...cards.map((card, at) => {
      const group = element('g', {class: 'card', transform: `rotate(${(at - 2) * 14} 0 190)translate(-35 0)scale(.7)`});
      group.append(element('use', {href: Items.faceId(card, true)}));
      return group;
    }));
    // Beside the text, there is less room.
    const wide = matchMedia('(max-height: 34rem) and (orientation: landscape)').matches ? 0.9 : 1.5, tall = 0.62;
    hand.prepend(...Array.from({length: CONFETTI.count}, (_, at) => {
      const turn = at * CONFETTI.turn, far = 70 + at * 73 % 60, x = far * wide * Math.cos(turn), y = 58 + far * tall * Math.sin(turn);
      return element('rect', {class: `confetti ${CONFETTI.colors[at % CONFETTI.colors.length]}`, x: -3, y: -5, width: 6, height: 10, rx: 1, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${at * 47 % 180})`});
    }));
    $('end-hand').replaceChildren(hand);
  };
  const open = (screen, isWon, seconds, earlier) => {
    const isLost = screen.status === 'stuck';
    $('end-title').textContent = isWon ? 'You won' : isLost ? 'No moves left' : screen.title;
    $('end-text').textContent = isWon ? praise(screen, earlier) : screen.ending ?? '';
    $('end-facts').replaceChildren(...(isWon ? factsOf(screen, seconds, earlier) : []).map(([name, value, note, isRecord]) => {
      const fact = Sheet.create('div');
      fact.append(Sheet.create('dt', name), Sheet.create('dd', value), ...note ? [Sheet.create('dd', note, isRecord ? 'note record' : 'note')] : []);
      return fact;
    }));
    $('end-new').textContent = isLost ? 'New deal' : 'Play the next deal';
    $('end-practice').hidden = !screen.can_practice;
    $('end-undo').hidden = screen.status === 'won' || !screen.can_undo;
    $('end-share').hidden = !screen.transcript || isLost;
    $('end-hand').replaceChildren();
    if (isWon) drawHand();
    $('end-dialog').classList.toggle('won', isWon);
    $('end-dialog').showModal();
    // The mark of the focus is for those who have keys.
    if (matchMedia('(pointer: coarse)').matches) $('end-dialog').focus();
  };
  return {
    // Shows the end of a game. `isCurrent` says whether the player is still there.
    async show(screen, {isWon, seconds, earlier, isCurrent}) {
      await Board.whenStill();
      if (!isCurrent()) return;
      // A screen reader goes on with the sheet at once.
      if (isWon && !Pointer.isAssisted) await celebrate(screen);
      else await pause(Motion.shows() ? QUIET_PAUSE : 200);
      if (isCurrent() && !$('end-dialog').open) open(screen, isWon, seconds, earlier);
    },
    begin() {
      const leave = (button, action) => press(button, () => { $('end-dialog').close(); action(); });
      leave('end-new', () => Deals.dealAgain(Play.origin));
      leave('end-practice', () => Play.run('practice'));
      leave('end-undo', () => Play.run('undo'));
      leave('end-restart', () => Deals.sameDeal());
      press('end-share', Record.copyCode);
    },
  };
})();
