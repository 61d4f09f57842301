// The screens of the page that plays, and what must be true of each of them, measured in the browser. Needs `gestures.js`.

// Goes back to the list of games, with nothing in the way.
const clear = async () => {
  Sheet.closeAll();
  if ($('menu').hidden) await leave();
  if ($('search').value) {
    $('clear-search').click();
    await rest('the search');
  }
  $('menu').scrollTop = 0;
};
const afterMoves = async (game, number, commands) => {
  await deal(game, number);
  for (const command of commands) await Play.run(command);
  await rest(game);
};
const afterBridge = async moves => {
  await clear();
  Play.open(await Engine.call({do: 'open', name: 'bridge', text: texts.bridge, at: moves}), {});
};
const picturesIn = list => until(() => isStill() && document.querySelector(`#${list} .picture img`), 'the pictures');
// Shows every screen. `texts` has transcripts: of a game that was won, and of a hand of Bridge Solitaire.
const SCREENS = {
  start: async () => { await clear(); await picturesIn('famous'); },
  search: async () => {
    await clear();
    $('search').value = 'free';
    $('search').dispatchEvent(new Event('input'));
    await until(() => !$('found').hidden, 'the search');
    await picturesIn('found');
  },
  calendar: async () => { await clear(); $('show-calendar').click(); },
  opening: async () => { await clear(); $('show-opening').click(); },
  pasting: async () => { await clear(); $('paste').click(); },
  'options of Klondike': async () => { await clear(); await openOptions('klondike'); },
  'options of FreeCell': async () => { await clear(); await openOptions('freecell'); $('kind-number')?.click(); },
  settings: async () => { await clear(); $('show-settings').click(); },
  Klondike: async () => { await clear(); await afterMoves('klondike', 'seed:4', ['draw', 'draw', 'draw']); },
  'the lessons': async () => { await clear(); $('learn-card').hidden ? $('learn').click() : $('learn-first').click(); await until(() => $('learn-dialog').open && isStill(), 'the lessons'); },
  'a lesson': async () => { await clear(); await Lesson.start('klondike'); await rest('the lesson'); },
  'a wrong move in a lesson': async () => { tap(topPlace('s')); await until(() => $('lesson-text').classList.contains('bad') && isStill(), 'the answer'); },
  'a hint in a lesson': async () => {
    Store.settings = {...Store.settings, lessons: {klondike: 6}};
    await clear();
    await Lesson.start('klondike');
    $('hint').click();
    await until(() => $('lesson-place').textContent.startsWith('8') && isStill(), 'the hint');
  },
  'the end of a lesson': async () => {
    Store.settings = {...Store.settings, lessons: {klondike: 12}};
    await clear();
    await Lesson.start('klondike');
    await Play.run('auto');
    await until(() => !$('lesson-end').hidden && isStill(), 'the end of the lesson');
  },
  'a hint': async () => { $('hint').click(); await until(() => $('offers').children.length && isStill(), 'the hint'); },
  More: async () => { Sheet.closeAll(); $('more').click(); await until(() => $('more-dialog').open, 'the sheet'); },
  'how to move cards': async () => { Sheet.closeAll(); $('more-keys').click(); await until(() => $('keys-dialog').open && isStill(), 'the gestures'); },
  rules: async () => { Sheet.closeAll(); $('more-rules').click(); await until(() => $('rules-dialog').open && isStill(), 'the rules'); },
  Spider: async () => { await clear(); await afterMoves('spider', 'seed:4', ['draw', 'draw', 'draw']); },
  FreeCell: async () => { await clear(); await afterMoves('freecell', 'ms:617', []); },
  'a refused move': async () => {
    const [from, to] = ['t1', 't3'];
    drag(topPlace(from), topPlace(to));
    await until(() => $('message').classList.contains('bad') && isStill(), 'the refusal');
  },
  Pyramid: async () => { await clear(); await afterMoves('pyramid', 'seed:4', ['draw', 'draw']); },
  'start with kept games': async () => { await clear(); await picturesIn('unfinished-list'); },
  'the end': async () => {
    await clear();
    await deal('golf', 'seed:7');
    while (Play.screen.status === 'unfinished') await Play.run('draw');
    await until(() => $('end-dialog').open, 'the end');
  },
  'a win': async () => {
    await clear();
    const lines = (await Engine.call({do: 'replay', name: 'won', text: texts.won})).lines.map(line => JSON.parse(line));
    const moves = lines.filter(({type}) => type === 'move').length;
    const reply = await Engine.call({do: 'open', name: 'won', text: texts.won, at: moves - 1});
    Play.open(reply, {});
    await Play.run(lines.findLast(({type}) => type === 'move').played[0]);
    await until(() => $('end-dialog').open, 'the win');
  },
  'choosing in Bridge Solitaire': () => afterBridge(0),
  'bidding in Bridge Solitaire': () => afterBridge(1),
  'a trick in Bridge Solitaire': () => afterBridge(4),
  statistics: async () => { await clear(); $('show-statistics').click(); },
  'a shared game': async () => { await clear(); await paste(texts.won); await until(() => Watch.isOn && isStill(), 'the game'); $('step-next').click(); await rest('the step'); },
};
// Drawings do not matter for what is measured, and their many parts take most of the time of the browser. The families
// below the window are measured, too.
const quiet = new CSSStyleSheet();
quiet.replaceSync('.picture img, .measured #board use, .covered #families { display: none } .measured #families section { content-visibility: visible }');
const showScreen = async (name, transcripts) => {
  document.adoptedStyleSheets = [quiet];
  document.body.classList.remove('measured', 'covered');
  texts = transcripts;
  Board.animates = false;
  await SCREENS[name]();
  await rest(name);
  document.body.classList.toggle('covered', front() !== document.body);
};
let texts = {};

// What is measured. A sheet is in front of everything else.
const CONTROLS = 'button, input, select, textarea, summary, a[href]';
// These lists move sideways under a finger.
const SIDEWAYS = '#chips, #unfinished-list, #recent-list, #choices, pre';
const LEAST_TARGET = 44, LEAST_CONTRAST = 4.5, LEAST_ICON_CONTRAST = 3, LEAST_FONT = 11, LEAST_BOARD = 0.8, LEAST_BOARD_OF_LESSON = 0.45;
const front = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
// A text for screen readers alone is clipped to nothing.
const isClipped = element => {
  const {width, height} = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflowX === 'hidden';
};
const isShown = element => element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true}) && !element.closest('.visually-hidden') && !isClipped(element);
const nameOf = element => {
  const place = element.closest('[id]')?.id ?? element.tagName, text = (element.getAttribute?.('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  return `#${place} ${element.localName} "${text}"`;
};
const round = number => Math.round(number * 10) / 10;
const boxText = ({left, top, right, bottom}) => `${round(left)},${round(top)} to ${round(right)},${round(bottom)}`;

// Returns the part of a box that cannot be seen, not even by scrolling, or nothing. `slack` is for the room of a font above
// and below its letters.
const hiddenPart = (element, box, slack) => {
  let {left, right, top, bottom} = box;
  for (let node = element; node && node !== document.documentElement; node = node.parentElement) {
    const style = getComputedStyle(node), frame = node.getBoundingClientRect();
    if (style.display === 'contents' || style.display === 'inline') continue;
    const scrolls = value => value === 'auto' || value === 'scroll';
    if (scrolls(style.overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    else if (style.overflowY !== 'visible' && (top < frame.top - slack || bottom > frame.bottom + slack)) return `below or above ${nameOf(node)}`;
    if (scrolls(style.overflowX) && node.matches(SIDEWAYS)) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    else if (style.overflowX !== 'visible' && (left < frame.left - 1 || right > frame.right + 1)) return `beside ${nameOf(node)}`;
    if (style.position === 'fixed') break;
  }
  // Text that scrolled out of its sheet is no fault.
  if (top > bottom) return null;
  return left < -1 || right > innerWidth + 1 || top < -slack || bottom > innerHeight + slack ? 'outside the window' : null;
};
// Whether a point is in the window and in the part of each scrolled box that shows.
const isInView = (element, x, y) => {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  for (let node = element.parentElement; node; node = node.parentElement) {
    const {overflowX, overflowY} = getComputedStyle(node), {left, right, top, bottom} = node.getBoundingClientRect();
    if (overflowY !== 'visible' && (y < top + 1 || y > bottom - 1) || overflowX !== 'visible' && (x < left + 1 || x > right - 1)) return false;
  }
  return true;
};
// Whether something at a point hides what is below: of a button that is only an icon, the icon does.
const hidesPoint = (hit, x, y) => {
  const icon = hit.matches('.corner') && hit.querySelector('svg');
  if (!icon) return true;
  const {left, right, top, bottom} = icon.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};
// What lies over a point of an element, or nothing.
const coverAt = (element, x, y) => {
  if (!isInView(element, x, y) || getComputedStyle(element).pointerEvents === 'none') return null;
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit === element || element.contains(hit) || hit.contains(element) || !hidesPoint(hit, x, y)) return null;
  // Cards of a hand lie one on another.
  if (element.closest('#bridge-hand') && hit.closest('#bridge-hand')) return null;
  const label = element.closest('label, button, fieldset');
  // The list scrolls below the search, which stays.
  if (hit.closest('#masthead, .sheet > header') && !element.closest('#masthead, header')) return null;
  return label && label.contains(hit) && label.localName !== 'fieldset' ? null : nameOf(hit);
};

const textBoxes = node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
};
const textNodes = root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (node.data.trim() && !element.closest('#board, .picture, #game-picture, option, script, style, template') && isShown(element)) found.push(node);
  }
  return found;
};

// Colors as red, green, blue and opacity, whatever the style sheet says.
const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {willReadFrequently: true});
const colors = new Map();
const colorOf = text => {
  if (!colors.has(text)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = canvas.getImageData(0, 0, 1, 1).data;
    colors.set(text, [red, green, blue, opacity / 255]);
  }
  return colors.get(text);
};
const over = ([...upper], [...lower]) => [0, 1, 2].map(at => upper[at] * upper[3] + lower[at] * (1 - upper[3])).concat(1);
const luminance = color => color.slice(0, 3).map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4).reduce((total, part, at) => total + part * [0.2126, 0.7152, 0.0722][at], 0);
const contrastOf = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
// Returns the color behind an element, or nothing if a drawing is there.
const colorBehind = element => {
  const layers = [];
  for (let node = element; node; node = node.parentElement) {
    const {backgroundColor, backgroundImage} = getComputedStyle(node), color = colorOf(backgroundColor);
    if (backgroundImage !== 'none' && !node.matches('select')) return null;
    layers.push(color);
    if (color[3] > 0.9) break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), colorOf(getComputedStyle(document.body).backgroundColor));
};
const opacityOf = element => {
  let opacity = 1;
  for (let node = element; node; node = node.parentElement) opacity *= getComputedStyle(node).opacity;
  return opacity;
};
const contrastAt = (element, property, part = null) => {
  const behind = colorBehind(element);
  if (!behind) return Infinity;
  const [red, green, blue, opacity] = colorOf(getComputedStyle(element, part)[property]);
  return contrastOf(over([red, green, blue, opacity * opacityOf(element) * (part ? getComputedStyle(element, part).opacity : 1)], behind), behind);
};
// A control that cannot be used, and a day that has not come.
const isOff = element => element.closest(':disabled, .ahead') !== null;

const controlFaults = (root, isTouch) => {
  const faults = [];
  for (const control of root.querySelectorAll(CONTROLS)) {
    // Buttons of piles are for keys: fingers meet the cards.
    if (!isShown(control) || control.closest('#piles')) continue;
    const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') ?? control : control;
    const box = label.getBoundingClientRect();
    if (!box.width) continue;
    const hidden = hiddenPart(label, box, 1), cover = coverAt(control, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (hidden) faults.push(`control ${hidden}: ${nameOf(control)}, ${boxText(box)}`);
    if (cover && label === control) faults.push(`control covered: ${nameOf(control)} by ${cover}`);
    if (isTouch && Math.min(box.width, box.height) < LEAST_TARGET - 0.5) faults.push(`small target: ${nameOf(control)}, ${round(box.width)} x ${round(box.height)}`);
    if (isTextField(control)) faults.push(...fieldFaults(control));
  }
  return faults;
};
// The text of a field is no node of the document.
const isTextField = control => control.matches('select, input') && !control.matches('[type=radio], [type=checkbox], [type=range], [type=file]');
const fieldFaults = field => {
  const style = getComputedStyle(field), text = field.localName === 'select' ? field.selectedOptions[0]?.text ?? '' : field.value || field.placeholder;
  canvas.font = style.font;
  const arrow = field.localName === 'select' && style.appearance !== 'none' ? 20 : 0;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return canvas.measureText(text).width > room + 1 ? [`text cut: ${nameOf(field)}: "${text}" in ${round(room)}`] : [];
};
const textFaults = root => {
  const faults = [], seen = new Set();
  for (const node of textNodes(root)) {
    const element = node.parentElement, style = getComputedStyle(element), slack = parseFloat(style.fontSize) * 0.35;
    const cuts = style.overflowX !== 'visible' && !element.matches(SIDEWAYS) && element.scrollWidth > element.clientWidth + 1;
    if (cuts && element.clientWidth) faults.push(`text cut: ${nameOf(element)}, ${element.scrollWidth} in ${element.clientWidth}`);
    for (const box of textBoxes(node)) {
      const hidden = hiddenPart(element, box, slack), cover = coverAt(element, box.left + 2, (box.top + box.bottom) / 2) ?? coverAt(element, box.right - 2, (box.top + box.bottom) / 2);
      if (hidden) faults.push(`text ${hidden}: ${nameOf(element)}, ${boxText(box)}`);
      if (cover) faults.push(`text covered: ${nameOf(element)} by ${cover}`);
      if (hidden || cover) break;
    }
    if (seen.has(element)) continue;
    seen.add(element);
    const isDrawn = element instanceof SVGElement, size = isDrawn ? element.getBoundingClientRect().height / 1.2 : parseFloat(style.fontSize);
    if (size < LEAST_FONT - 0.05) faults.push(`small text: ${nameOf(element)}, ${round(size)}`);
  }
  return faults;
};
// Texts and icons whose contrast is too low.
const colorFaults = root => {
  const faults = [];
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (isOff(control) || !isShown(control) || control.closest('#piles')) continue;
    if (control.querySelector(':scope > svg') && contrastAt(control, 'color') < LEAST_ICON_CONTRAST) faults.push(`pale icon: ${nameOf(control)}`);
    const part = !isTextField(control) || control.value || control.localName === 'select' ? null : '::placeholder';
    if (isTextField(control) && contrastAt(control, 'color', part) < LEAST_CONTRAST) faults.push(`pale text: ${nameOf(control)}`);
  }
  for (const element of new Set(textNodes(root).map(node => node.parentElement))) {
    if (isOff(element)) continue;
    const contrast = contrastAt(element, element instanceof SVGElement ? 'fill' : 'color');
    if (contrast < LEAST_CONTRAST) faults.push(`pale text: ${nameOf(element)}, ${round(contrast)}`);
  }
  return faults;
};
// Cards of a hand that a finger cannot meet: they show too little beside the cards that lie on them.
const handFaults = () => [...document.querySelectorAll('#bridge-hand button[aria-disabled=false]:not([tabindex="-1"])')].filter(isShown).flatMap(card => {
  const {left, top, right, bottom} = card.getBoundingClientRect(), step = 4;
  const shows = (x, y) => { const hit = document.elementFromPoint(x, y); return hit === card || card.contains(hit); };
  const lines = (from, to) => Array.from({length: Math.floor((to - from) / step)}, (_, at) => from + (at + 0.5) * step);
  const wide = Math.max(0, ...lines(top, bottom).map(y => lines(left, right).filter(x => shows(x, y)).length * step));
  const tall = Math.max(0, ...lines(left, right).map(x => lines(top, bottom).filter(y => shows(x, y)).length * step));
  return Math.min(wide, tall) < LEAST_TARGET - step ? [`small target: ${nameOf(card)} shows ${wide} x ${tall}`] : [];
});
const windowFaults = (root, isTouch, isPhone) => {
  const faults = [], {scrollWidth} = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const {overflowX} = getComputedStyle(element);
    if (['auto', 'scroll'].includes(overflowX) && isShown(element) && !element.matches(SIDEWAYS) && element.clientWidth && element.scrollWidth > element.clientWidth + 1) faults.push(`moves sideways: ${nameOf(element)}`);
  }
  // A hint has buttons below its text.
  if (isShown($('answer')) && $('offers').children.length && $('answer').scrollHeight > $('answer').clientHeight + 1) faults.push('the message scrolls');
  const part = $('table').clientHeight / innerHeight;
  if (isTouch && root === document.body && !$('bridge').hidden) faults.push(...handFaults());
  if (isPhone && root === document.body && !$('game').hidden && !Watch.isOn && part < (Lesson.isOn ? LEAST_BOARD_OF_LESSON : LEAST_BOARD)) faults.push(`the table has ${Math.round(part * 100)} % of the height`);
  return faults;
};
// Returns the box of an element in the window, for a screenshot: left, top, width and height.
const boxOf = element => {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};
// Returns the box of the strip of a number card of a suit, which has its rank and suit. Courts wear other colors, too.
const stripBox = suit => {
  const isIn = group => {
    const {left, top, width, height} = group.getBoundingClientRect(), hit = document.elementFromPoint(left + width * 0.2, top + height * 0.1);
    return group.contains(hit) && new RegExp(`[2-9T]${suit}$`).test(group.querySelector('use')?.getAttribute('href'));
  };
  const [left, top, width, height] = boxOf([...document.querySelectorAll('#board g.card')].find(isIn));
  return [left, top, width, Math.round(height * 0.18)];
};
// Shows the screen without drawings, and returns what is measured.
const screenNow = async () => {
  await new Promise(resume => requestAnimationFrame(() => setTimeout(resume)));
  await until(isStill, 'the screen');
  document.body.classList.add('measured');
  return front();
};
// Returns what is wrong with the places and sizes on the screen that shows now.
const placeFaultsNow = async (isTouch, isPhone) => {
  const root = await screenNow();
  return [...windowFaults(root, isTouch, isPhone), ...controlFaults(root, isTouch), ...textFaults(root)];
};
// Returns what is wrong with the colors on the screen that shows now, in light and in dark.
const colorFaultsNow = async () => {
  const root = await screenNow(), {dataset} = document.documentElement, {theme} = dataset, faults = colorFaults(root);
  // The browser draws no frame until the script ends, so the dark page costs little.
  dataset.theme = 'dark';
  const dark = colorFaults(root).map(fault => `dark: ${fault}`);
  dataset.theme = theme;
  return [...faults, ...dark.filter(fault => !faults.includes(fault.slice(6)))];
};
