'use strict';
// The rules page of a game: its aim, its board with the names of the parts, and the rules in steps with pictures of moves.
// What a player needs only now and then is folded.
const Rules = (() => {
  const $ = id => document.getElementById(id);
  const {create, section, fold, press, notice, faultText} = Sheet;
  const PICTURE_DEAL = 'seed:1', CARD = {width: 100, height: 140}, MARGIN = 24;
  // What happens when the reader wants to play, or null if the game is open already.
  let play = null, shown = 0;

  const sentence = text => text.slice(0, 1).toUpperCase() + text.slice(1);
  // Adds the parts of a text to an element: words, what is typed, and options.
  const write = (target, spans) => {
    target.append(...spans.map(({words, typed, option}) => words ?? (typed === undefined ? create('q', option) : create('code', typed))));
    return target;
  };
  const entryList = entries => {
    const list = create('dl');
    for (const {name, meaning} of entries) {
      const pair = create('div');
      pair.append(write(create('dt'), name), write(create('dd'), meaning));
      list.append(pair);
    }
    return list;
  };
  const table = text => {
    const created = create('pre', text, 'table');
    created.tabIndex = 0;
    return created;
  };
  const passage = level => ({heading, paragraph, table: lines, entries}) => {
    if (heading !== undefined) return create(`h${level + 1}`, heading);
    if (paragraph !== undefined) return write(create('p'), paragraph);
    return lines === undefined ? entryList(entries) : table(lines);
  };
  const ofTopic = (sections, topics, level = 3) => sections.filter(({topic}) => topics.includes(topic))
    .map(({heading, passages}) => section(heading, passages.map(passage(level)), level));
  // Sections under one fold. If there is only one, its heading is that of the fold.
  const foldOf = (sections, topics, title) => {
    const chosen = sections.filter(({topic}) => topics.includes(topic));
    if (!chosen.length) return [];
    if (title) return [fold(title, ofTopic(chosen, topics, 4))];
    return [fold(chosen[0].heading, [...chosen[0].passages.map(passage(4)), ...ofTopic(chosen.slice(1), topics, 4)])];
  };
  const rankList = ranks => {
    const list = create('ul', undefined, 'ranks');
    list.append(...ranks.map(text => create('li', text)));
    return list;
  };
  // A step of the rules: a line for each sentence, and pictures of its moves below them.
  const step = ({heading, lines, examples}) => {
    const created = section(heading, []), list = () => created.lastElementChild.className === 'lines' ? created.lastElementChild : created.appendChild(create('ul', undefined, 'lines'));
    created.className = 'step';
    for (const {sentence: spans, ranks, table: text} of lines) {
      if (spans) list().append(write(create('li'), spans));
      else created.append(ranks ? rankList(ranks) : table(text));
    }
    const pictures = create('div', undefined, 'examples');
    pictures.append(...examples.map(example));
    created.append(pictures);
    return created;
  };

  // The choices of an option. The one that is in force is marked.
  const choiceList = ({choices, value, value_label: valueLabel}) => {
    const list = create('ul', undefined, 'values');
    const add = (text, isChosen) => {
      const item = create('li', text, isChosen ? 'chosen' : undefined);
      if (isChosen) item.append(create('span', ' (chosen)', 'visually-hidden'));
      list.append(item);
    };
    for (const choice of choices) {
      const isInside = choice.range && +value >= choice.range[0] && +value <= choice.range[1];
      if (isInside) add(valueLabel || value, true);
      add(Choices.labelOf(choice), choice.value === value);
    }
    return list;
  };
  const optionTable = options => {
    const rows = create('table', undefined, 'options'), body = create('tbody');
    body.append(...options.map(option => {
      const row = create('tr'), title = create('th', sentence(option.label || option.about)), cell = create('td');
      title.scope = 'row';
      cell.append(choiceList(option), create('small', option.label ? sentence(option.about) : ''));
      row.append(title, cell);
      return row;
    }));
    rows.append(body);
    return rows;
  };

  const overlaps = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const boxOf = ({x, y, type, width, height}) => type === 'frame' ? {x, y, width, height} : {x, y, ...CARD};
  // The size of the smallest picture, on a small phone and on one that lies; the size of a name there; and the width of a letter.
  const PICTURE_WIDTH = 300, PICTURE_HEIGHT = 222, NAME_SIZE = 12, LETTER = .6, NAME_GAP = 8;
  // Where each pile begins.
  const startsOf = scene => {
    const starts = new Map();
    for (const {pile, y} of scene.items) if (pile) starts.set(pile, Math.min(y, starts.get(pile) ?? Infinity));
    return starts;
  };
  // The height of a card that shows its rank.
  const RANK_HEIGHT = 48;
  // Spreads face-up cards of columns so far that they show their ranks. Piles below them move down.
  const withRanks = scene => {
    const lasts = new Map(), grown = new Map();
    for (const item of scene.items.filter(({type}) => type === 'card')) {
      const {pile, x, y} = item, above = lasts.get(pile), step = y - above?.y;
      grown.set(item, (grown.get(above) ?? 0) + (above?.card && x === above.x && step > 0 ? Math.max(0, RANK_HEIGHT - step) : 0));
      lasts.set(pile, item);
    }
    const ends = [...lasts.values()], lower = top => Math.max(0, ...ends.filter(({y}) => y < top).map(end => grown.get(end)));
    const tops = startsOf(scene);
    return {...scene, items: scene.items.map(item => ({...item, y: item.y + (grown.get(item) ?? 0) + lower(tops.get(item.pile) ?? item.y)}))};
  };
  // Makes room for a row of names above each row of piles that has a name. Piles that begin lower move down.
  const withRoom = (scene, parts, height) => {
    const starts = startsOf(scene), startOf = item => starts.get(item.pile) ?? item.y;
    const named = parts.map(({piles}) => Math.min(...piles.map(pile => starts.get(pile) ?? Infinity))).filter(Number.isFinite);
    const rows = [...new Set(named)];
    return {...scene, items: scene.items.map(item => ({...item, y: item.y + height * rows.filter(y => y <= startOf(item)).length}))};
  };
  // Places the names of the parts above their piles, or else below them, where they hide nothing.
  const placeNames = (items, parts, size) => {
    const boxes = items.map(boxOf), height = size * 1.1, placed = [];
    for (const {name, piles} of parts) {
      const own = items.filter(({pile}) => piles.includes(pile)).map(boxOf);
      if (!own.length) continue;
      const top = Math.min(...own.map(({y}) => y)), left = Math.min(...own.map(({x}) => x)), bottom = Math.max(...own.filter(({x}) => x === left).map(box => box.y + box.height));
      const inFirstRow = own.filter(({y}) => y === top).sort((a, b) => a.x - b.x), first = inFirstRow[0], width = LETTER * size * name.length;
      const middle = first.x + first.width / 2 - width / 2, above = top - height - NAME_GAP, below = bottom + NAME_GAP;
      const places = inFirstRow.length === 1 ? [[middle, above], [first.x, above], [first.x + first.width / 2, above], [middle, below]] : [[first.x, above], [left, below]];
      const free = places.map(([x, y]) => ({x, y, width, height})).find(box => !boxes.some(other => overlaps(box, other)) && !placed.some(other => overlaps({...box, x: box.x - size / 3, width: box.width + size / 1.5}, other)));
      if (free) placed.push({...free, name: sentence(name), size});
    }
    return placed;
  };
  const svgAround = (boxes, shapes) => {
    const [left, top] = [Math.min(...boxes.map(({x}) => x)) - MARGIN, Math.min(...boxes.map(({y}) => y)) - MARGIN];
    const width = Math.max(...boxes.map(box => box.x + box.width)) + MARGIN - left, height = Math.max(...boxes.map(box => box.y + box.height)) + MARGIN - top;
    const svg = Items.element('svg', {viewBox: `${left} ${top} ${width} ${height}`, 'aria-hidden': 'true'});
    svg.append(...shapes);
    return svg;
  };
  const smallFace = use => {
    const small = use.getAttribute('href').replace('#c', '#t');
    if (document.querySelector(small)) use.setAttribute('href', small);
  };
  const board = (scene, parts) => {
    const size = Math.min(72, Math.max(30, NAME_SIZE * Math.max(scene.width / PICTURE_WIDTH, scene.height / PICTURE_HEIGHT))), roomy = withRoom(withRanks(scene), parts, size * 1.1 + NAME_GAP);
    const items = roomy.items.filter(item => !Items.isLabel(item) && item.type !== 'words'), names = placeNames(items, parts, size);
    const drawn = [...Items.picture(roomy).childNodes], boxes = items.map(boxOf);
    for (const group of drawn) group.querySelectorAll('use[href^="#c"]').forEach(smallFace);
    const texts = names.map(({x, y, size, name}) => {
      const text = Items.element('text', {class: 'part', x, y: y + size * .85}, name);
      text.style.fontSize = `${size}px`;
      return text;
    });
    return svgAround([...boxes, ...names], [...drawn, ...texts]);
  };
  const OVERLAP = 46, GAP = 118, STEP = 196;
  // An arrow from the card that moves to the place where it goes.
  const ARROW = 'M112 70h66m-24-22 24 22-24 22';
  // A picture of a move: a card that goes on another one or in a space, or cards side by side.
  const example = ({cards, built, text}) => {
    const figure = create('figure'), moves = built && cards.length < 3;
    const faces = moves ? [cards.at(-1), cards.length === 1 ? null : cards[0]] : cards;
    const places = faces.map((_, index) => moves ? {x: index * STEP, y: 0} : built ? {x: 0, y: index * OVERLAP} : {x: index * GAP, y: 0});
    const shapes = faces.map((card, index) => Items.element('use', {href: card ? Items.faceId(card) : '#o', ...places[index]}));
    shapes.forEach(smallFace);
    if (moves) shapes.push(Items.element('path', {class: 'arrow', d: ARROW}));
    figure.append(svgAround(places.map(place => ({...place, ...CARD})), shapes), create('figcaption', text));
    return figure;
  };

  const content = ({title, names, about, steps, sections, options, lesson}) => {
    const intro = create('div', undefined, 'intro'), prose = create('div', undefined, 'prose'), place = create('div', undefined, 'rules-board');
    intro.append(write(create('p', undefined, 'lead'), about));
    // A name that only divides its words in another way is no other name.
    const letters = name => name.replace(/\W/g, '').toLowerCase(), others = names.filter(name => letters(name) !== letters(title));
    if (others.length) intro.append(create('p', `Other names: ${others.join(', ')}`, 'about'));
    if (lesson) intro.append(Lesson.button(lesson));
    // The aim comes before the picture.
    const first = steps.length > 1 ? 1 : 0;
    intro.append(...steps.slice(0, first).map(step));
    prose.append(...steps.slice(first).map(step), ...ofTopic(sections, ['phases']));
    const folds = create('div', undefined, 'folds');
    if (options.length) folds.append(fold(`Options (${options.length})`, [optionTable(options)]));
    folds.append(
      ...foldOf(sections, ['odds']), ...foldOf(sections, ['origin', 'sources']), ...foldOf(sections, ['terms']),
      ...foldOf(sections, sections.filter(({typing}) => typing).map(({topic}) => topic), 'For those who type'),
    );
    prose.append(folds);
    return {parts: [intro, place, prose], place};
  };
  // Shows the rules of a game. `start` plays it, unless it is open already.
  const show = async (from, start = null) => {
    const mine = ++shown, reply = await Engine.call({do: 'rules', ...from});
    if (mine !== shown) return;
    if (reply.error) return notice(faultText(reply.error));
    play = start;
    const {parts, place} = content({...reply, lesson: reply.has_lesson && from.game});
    $('rules-title').textContent = reply.title;
    $('rules-play').textContent = start ? 'Play' : 'Back to the game';
    $('rules-dialog').classList.toggle('in-game', !start);
    $('rules-body').replaceChildren(...parts);
    if (!$('rules-dialog').open) $('rules-dialog').showModal();
    $('rules-body').scrollTop = 0;
    const {scene} = await Engine.call({do: 'preview', ...from, deal: PICTURE_DEAL});
    if (scene && mine === shown) place.replaceChildren(board(scene, reply.parts));
  };
  const begin = () => press('rules-play', () => {
    $('rules-dialog').close();
    play?.();
  });
  return {show, begin};
})();
