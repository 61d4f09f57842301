// Functions for the tests, in a page that plays: moves by pointer events, and what the page shows. A whole game takes one
// request of WebDriver.
const $ = id => document.getElementById(id);
// Waits until a condition is true. Fails after a minute.
const until = async (condition, what) => {
  const end = Date.now() + 60000;
  // The page sends its request to the shell before the first timer runs.
  do {
    await new Promise(resume => setTimeout(resume));
    if (Date.now() > end) throw new Error(`${what}: ${condition} stays false; message: ${$('message').textContent}`);
  } while (!condition());
};
const isStill = () => !Engine.isBusy && document.getAnimations().length === 0;
const rest = what => until(isStill, what);

// Places on the screen: of a card in a pile, of the top card of a pile (or of the empty pile), and of the board.
const place = item => {
  const {x, y} = new DOMPoint(item.x + 50, item.y + 7).matrixTransform($('board').getScreenCTM());
  return [Math.round(x), Math.round(y)];
};
const cardPlace = (pile, index) => place(Board.item(pile, index));
const topPlace = pile => place(Board.topItem(pile));
const boardPlace = () => {
  const {a, e, f} = $('board').getScreenCTM();
  return [a, e, f].map(number => number.toFixed(3)).join(' ');
};

// Sends a pointer event to the element that a person would hit. A pressed pointer belongs to the board.
const point = (kind, type, [x, y]) => {
  const target = type === 'pointerdown' ? document.elementFromPoint(x, y) : $('board');
  if (!target) throw new Error(`nothing is at ${x}, ${y}`);
  const [button, buttons] = type === 'pointermove' ? [-1, 1] : [0, type === 'pointerup' ? 0 : 1];
  const event = new PointerEvent(type, {
    bubbles: true, cancelable: true, composed: true, pointerId: 1, isPrimary: true, pointerType: kind, button, buttons, clientX: x, clientY: y,
  });
  Object.defineProperty(event, 'timeStamp', {value: performance.now()});
  target.dispatchEvent(event);
};
const drag = (from, to) => {
  point('mouse', 'pointerdown', from);
  point('mouse', 'pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  point('mouse', 'pointermove', to);
  point('mouse', 'pointerup', to);
};
// Two taps would otherwise be a double tap.
let skippedTime = 0;
const clock = performance.now.bind(performance);
performance.now = () => clock() + skippedTime;
const tap = at => {
  skippedTime += 1000;
  point('touch', 'pointerdown', at);
  point('touch', 'pointerup', at);
};

const cardCount = pile => Play.screen.state.piles[pile].length;
// Makes a move with a pointer: drags its cards, or taps its card, and the target if the page asks for it.
const makeMove = async (command, kind) => {
  const words = command.split(' '), before = Play.screen.moves_made;
  if (words[0] === 'draw') tap(topPlace('s'));
  else if (kind === 'drag') {
    const [, from, to, count = 1] = words;
    drag(cardPlace(from, cardCount(from) - count), topPlace(to));
  } else {
    const [, from, to] = words;
    tap(topPlace(from));
    await until(() => Play.screen.moves_made > before || Pointer.holds, command);
    if (Pointer.holds) tap(topPlace(to));
  }
  await until(() => Play.screen.moves_made > before && isStill(), command);
};
const makeMoves = async (commands, kind) => {
  for (const command of commands) await makeMove(command, kind);
  return Play.screen.status;
};
// Presses the button for a hint and the button of its command, until the game is over.
const followHints = async () => {
  while (Play.screen.status === 'unfinished') {
    const before = Play.screen.moves_made;
    $('hint').click();
    await until(() => document.querySelector('#offers .main') && isStill(), 'hint');
    document.querySelector('#offers .main').click();
    await until(() => Play.screen.moves_made > before && isStill(), 'the move of the hint');
  }
  return Play.screen.status;
};

// Opens the sheet of options of a game.
const openOptions = async game => {
  await Options.open(Start.entryOf(game));
  await until(() => $('game-dialog').open, 'the sheet');
};
// Deals a game with its sheet. `options` has the values of its fields.
const deal = async (game, number, options = {}) => {
  await openOptions(game);
  for (const key in options) document.querySelector(`#option-list [data-key="${key}"]`).value = options[key];
  $('kind-number').click();
  $('deal-number').value = number;
  $('deal-now').click();
  await until(() => !$('game').hidden && !$('game-dialog').open && Play.screen.game === game && isStill(), game);
};
// Goes to the list of games.
const leave = async () => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  $('to-menu').click();
  await until(() => !$('menu').hidden && isStill(), 'menu');
};
// Opens a text as if it had been pasted. Returns what the page says about it.
const paste = async text => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  $('notice').hidden = true;
  $('to-menu').click();
  $('paste').click();
  $('paste-text').value = text;
  document.querySelector('#paste-form .main').click();
  await rest('paste');
  return $('text-dialog').open ? $('text-body').textContent : $('notice').hidden ? '' : $('notice').textContent;
};
