'use strict';
// The rules page of a game: its board with the names of the parts, the rules, and examples of moves as pictures.
const Rules = (() => {
  const $ = id => document.getElementById(id);
  const {create, notice, faultText} = Sheet;
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
  const section = (heading, content, level = 3) => {
    const created = create('section');
    created.append(create(`h${level}`, heading), ...content);
    return created;
  };
  const ofTopic = (sections, topics, level) => sections.filter(({topic}) => topics.includes(topic))
    .map(({heading, passages}) => section(heading || 'How to play', passages.map(passage(level ?? 3)), level));

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
  // The width of the smallest picture, which is beside the text on a phone that lies; the size of a name there; and the width
  // of a letter.
  const PICTURE_WIDTH = 220, NAME_SIZE = 12, LETTER = .58;
  // Places the names of the parts beside their piles, where they hide nothing.
  const placeNames = (scene, parts) => {
    const items = scene.items.filter(item => !Items.isLabel(item) && item.type !== 'words'), boxes = items.map(boxOf);
    const size = Math.min(62, Math.max(32, NAME_SIZE * scene.width / PICTURE_WIDTH)), placed = [];
    for (const {name, piles} of parts) {
      const own = items.filter(({pile}) => piles.includes(pile)).map(boxOf);
      if (!own.length) continue;
      const top = Math.min(...own.map(({y}) => y)), bottom = Math.max(...own.map(box => box.y + box.height));
      const inFirstRow = own.filter(({y}) => y === top).sort((a, b) => a.x - b.x), first = inFirstRow[0], width = LETTER * size * name.length;
      const left = Math.min(...own.map(({x}) => x)), height = size * 1.1;
      const start = [first.x, top - height - 4], middle = [first.x + first.width / 2 - width / 2, top - height - 4];
      const places = [...inFirstRow.length === 1 ? [middle, start] : [start, middle], [left, bottom + 8]];
      const free = places.map(([x, y]) => ({x, y, width, height})).find(box => !boxes.some(other => overlaps(box, other)) && !placed.some(other => overlaps({...box, x: box.x - size / 2, width: box.width + size}, other)));
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
    const drawn = [...Items.picture(scene).childNodes], names = placeNames(scene, parts);
    for (const group of drawn) group.querySelectorAll('use[href^="#c"]').forEach(smallFace);
    const boxes = scene.items.filter(item => !Items.isLabel(item) && item.type !== 'words').map(boxOf);
    const texts = names.map(({x, y, size, name}) => {
      const text = Items.element('text', {class: 'part', x, y: y + size * .85}, name);
      text.style.fontSize = `${size}px`;
      return text;
    });
    return svgAround([...boxes, ...names], [...drawn, ...texts]);
  };
  const OVERLAP = 46, GAP = 118, LIFT = {x: 26, y: -30};
  // A picture of a move: a card on another one or in a space, or cards side by side.
  const example = ({cards, built, text}) => {
    const figure = create('figure'), isInSpace = built && cards.length === 1;
    const places = cards.map((_, index) => isInSpace ? LIFT : built ? {x: 0, y: index * OVERLAP} : {x: index * GAP, y: 0});
    const shapes = cards.map((card, index) => Items.element('use', {href: Items.faceId(card), ...places[index]}));
    if (isInSpace) shapes.unshift(Items.element('use', {href: '#o'}));
    const boxes = [...places, ...isInSpace ? [{x: 0, y: 0}] : []].map(place => ({...place, ...CARD}));
    figure.append(svgAround(boxes, shapes), create('figcaption', text));
    return figure;
  };

  const content = ({names, about, sections, options, examples}) => {
    const intro = create('div', undefined, 'intro'), pictures = create('div', undefined, 'pictures'), text = create('div', undefined, 'prose');
    const lead = create('div');
    if (names.length) lead.append(create('p', `Also ${names.join(', ')}`, 'about'));
    lead.append(write(create('p', undefined, 'lead'), about));
    intro.append(lead);
    if (play) {
      const button = create('button', 'Play', 'main');
      button.type = 'button';
      button.addEventListener('click', () => {
        $('rules-dialog').close();
        play();
      });
      intro.append(button);
    }
    const place = create('div', undefined, 'rules-board'), shownExamples = create('div', undefined, 'examples');
    shownExamples.append(...examples.map(example));
    pictures.append(place, shownExamples);
    const typing = create('details', undefined, 'typing');
    typing.append(create('summary', 'For those who type'), ...ofTopic(sections, sections.filter(part => part.typing).map(({topic}) => topic), 4));
    text.append(...ofTopic(sections, ['rules']), ...ofTopic(sections, ['phases']), ...ofTopic(sections, ['terms']));
    if (options.length) text.append(section('Options', [optionTable(options)]));
    text.append(...ofTopic(sections, ['tactics', 'odds', 'origin', 'sources']), typing);
    return {parts: [intro, pictures, text], place};
  };
  // Shows the rules of a game. `start` plays it, unless it is open already.
  const show = async (from, start = null) => {
    const mine = ++shown, reply = await Engine.call({do: 'rules', ...from});
    if (mine !== shown) return;
    if (reply.error) return notice(faultText(reply.error));
    play = start;
    const {parts, place} = content(reply);
    $('rules-title').textContent = reply.title;
    $('rules-body').replaceChildren(...parts);
    if (!$('rules-dialog').open) $('rules-dialog').showModal();
    $('rules-body').scrollTop = 0;
    const {scene} = await Engine.call({do: 'preview', ...from, deal: PICTURE_DEAL});
    if (scene && mine === shown) place.replaceChildren(board(scene, reply.parts));
  };
  return {show};
})();
