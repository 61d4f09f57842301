'use strict';
// Bridge Solitaire as a table: the hand, the house, the trick between them, the bidding box, and the score sheet. The reply
// says what lies where, what is legal and what each part is called.
const Bridge = (() => {
  const $ = id => document.getElementById(id);
  const {create} = Sheet;
  // In pixels: the least distance of cards to tap; the gap between cards; the widest card, and the least width of cards in rows
  // apart; how far a chosen card, or one that may be played, is lifted.
  // The parts of a covered card that show its rank and suit, from its left edge and from its top.
  const TAP = 46, GAP = 6, WIDEST = 132, APART = 56, LIFT = 14, INDEX = {width: 0.48, height: 0.5};
  // In milliseconds: the time in which a finished trick lies on the table, and the time between its cards.
  const TRICK_TIME = 1300, BETWEEN = 220;
  let screen = null, table = null, bid = {}, picked = [], isResting = false, timer = 0;

  // A small card has a larger index, and below its rank if others leave only a strip of it.
  const faceOf = (card, size) => size === 'strip' ? Items.stripFace(card, true) : (size === 'small' ? '#t' : '#c') + card.replace('*', 'X');
  const picture = (card, size) => {
    const svg = Items.element('svg', {viewBox: '0 0 100 140', 'aria-hidden': 'true'});
    svg.append(Items.element('use', {href: card ? faceOf(card, size) : '#b'}));
    return svg;
  };
  const cardOf = ({card, spoken}, className) => {
    const created = create('div', undefined, `face ${className ?? ''}`);
    created.setAttribute('role', 'img');
    created.setAttribute('aria-label', spoken);
    created.dataset.card = card;
    created.append(picture(card, className));
    return created;
  };
  const back = () => {
    const created = create('div', undefined, 'face');
    created.append(picture(null));
    return created;
  };
  // Shows words for the eye, with red signs of hearts and diamonds on light keys. A screen reader hears the others.
  const write = (to, {text, spoken}, className) => {
    const signs = text.split(/([♥♦♠♣])/).filter(Boolean).map(part => /[♥♦♠♣]/.test(part) ? create('span', part, `sign-${part.codePointAt(0).toString(16)}`) : part);
    if (className) to.className = className;
    to.replaceChildren(...signs);
    if (spoken === text) return to;
    if (to.localName === 'button') to.setAttribute('aria-label', spoken);
    else {
      const seen = create('span');
      seen.setAttribute('aria-hidden', 'true');
      seen.append(...signs);
      to.replaceChildren(seen, create('span', spoken, 'visually-hidden'));
    }
    return to;
  };
  const key = (label, action, isMain) => {
    const created = write(create('button'), typeof label === 'string' ? {text: label, spoken: label} : label, isMain ? 'main' : '');
    created.type = 'button';
    created.addEventListener('click', action);
    return created;
  };
  const animate = (element, from, delay = 0) => {
    if (!Motion.shows() || !from) return;
    const to = element.getBoundingClientRect(), scale = from.width / to.width;
    const start = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${scale})`;
    element.animate([{transform: start, transformOrigin: '0 0'}, {transform: 'none', transformOrigin: '0 0'}], {duration: 260, delay, easing: 'cubic-bezier(.25,.6,.3,1)', fill: 'backwards'});
  };

  // The hand. Chooses the rows and the width with which its cards are largest.
  // Returns where the rows of a hand begin: as even rows as possible that keep the cards of a suit together.
  const rowsOf = (cards, count) => {
    const suits = cards.map(({dataset}) => dataset.card.at(-1)), breaks = [...suits.keys()].filter(at => at && suits[at] !== suits[at - 1]);
    const starts = [0];
    for (let row = 1; row < count; row++) {
      const ideal = cards.length * row / count, least = starts.at(-1);
      const near = breaks.filter(at => at > least).sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0];
      starts.push(near !== undefined && Math.abs(near - ideal) <= 2 ? near : Math.max(least + 1, Math.ceil(ideal)));
    }
    return starts;
  };
  const layHand = () => {
    const box = $('bridge-hand'), cards = [...box.children], count = cards.length, {clientWidth: width, clientHeight: height} = box;
    if (!count || !width || !height) return;
    const isChoosing = table.phase === 'choosing', isApart = isChoosing && height * 3 > width, least = table.phase === 'calling' ? 0 : TAP;
    const lift = table.phase === 'calling' ? 0 : LIFT, room = height - lift, fit = (rows, card, areRowsApart) => {
      const tall = card * 1.4, starts = rowsOf(cards, rows), inRow = Math.max(...starts.map((start, row) => (starts[row + 1] ?? count) - start));
      const step = Math.min(card + GAP, inRow > 1 ? (width - card) / (inRow - 1) : Infinity), down = Math.min(tall + GAP, rows > 1 ? (room - tall) / (rows - 1) : Infinity);
      const fits = card <= width && tall <= room && (isApart ? step >= card + 3 && down >= tall + 3 : step >= Math.min(card, Math.max(least, card * INDEX.width)) && (rows === 1 || down >= (areRowsApart ? tall + 3 : Math.max(TAP, tall * INDEX.height))));
      return fits && {rows, starts, card, tall, step, down};
    };
    const largest = (mostRows, smallest = 30) => {
      for (let card = WIDEST; card >= smallest; card -= 2) for (let rows = 1; rows <= mostRows; rows++) {
        const found = fit(rows, card, smallest === APART);
        if (found) return found;
      }
      return null;
    };
    // Rows apart are easier to read than rows that overlap, and two rows than four, but a narrow hand needs them.
    const best = (isApart ? null : largest(2, APART) ?? largest(2)) ?? largest(4);
    if (!best) return;
    const {card, tall, starts, step, down, rows} = best, top = Math.max(0, (room - tall - (rows - 1) * down) / 2) + lift;
    cards.forEach((element, at) => {
      const row = starts.findLastIndex(start => start <= at), inThisRow = (starts[row + 1] ?? count) - starts[row], left = (width - card - (inThisRow - 1) * step) / 2;
      Object.assign(element.style, {width: `${card}px`, height: `${tall}px`, transform: `translate(${left + (at - starts[row]) * step}px,${top + row * down}px)`});
    });
  };
  const drawHand = () => {
    const box = $('bridge-hand'), old = new Map([...box.children].map(element => [element.dataset.key, element])), focused = document.activeElement?.closest?.('#bridge-hand') ? document.activeElement.dataset.key : null;
    const seen = new Map();
    const elements = table.hand.map(({card, spoken, command, is_legal: isLegal}) => {
      // Two jokers are told apart by their number.
      const number = (seen.get(card) ?? 0) + 1, name = `${card} ${number}`;
      seen.set(card, number);
      let element = old.get(name);
      if (!element) {
        element = create('button', undefined, 'face');
        element.type = 'button';
        Object.assign(element.dataset, {key: name, card});
        element.append(picture(card));
        element.addEventListener('click', () => tap(name));
      }
      old.delete(name);
      element.setAttribute('aria-label', spoken);
      if (table.phase === 'choosing') element.setAttribute('aria-pressed', String(picked.includes(name)));
      else element.removeAttribute('aria-pressed');
      element.setAttribute('aria-disabled', String(Boolean(command) && !isLegal));
      element.tabIndex = command || table.phase === 'choosing' ? 0 : -1;
      element.classList.remove('hinted');
      return element;
    });
    for (const element of old.values()) element.remove();
    elements.forEach((element, at) => { if (box.children[at] !== element) box.insertBefore(element, box.children[at] ?? null); });
    layHand();
    if (focused && !elements.some(({dataset}) => dataset.key === focused)) (elements.find(element => element.getAttribute('aria-disabled') === 'false') ?? elements[0])?.focus();
  };
  const tap = name => {
    if (Watch.isOn) return;
    const element = [...$('bridge-hand').children].find(({dataset}) => dataset.key === name), {card} = element.dataset;
    if (table.phase === 'choosing') {
      picked = picked.includes(name) ? picked.filter(other => other !== name) : [...picked, name];
      element.setAttribute('aria-pressed', String(picked.includes(name)));
      drawActions();
      return Play.say(`${element.getAttribute('aria-label')}, ${picked.length} of ${screen.selection.count}`);
    }
    const {command} = table.hand.find(held => held.card === card) ?? {};
    if (!command) return;
    rest();
    if (element.getAttribute('aria-disabled') === 'true' && Motion.shows()) $('bridge-prompt').animate([{transform: 'translateX(-6px)'}, {transform: 'translateX(6px)'}, {transform: 'none'}], {duration: 160});
    Play.run(command);
  };

  const pile = (name, face, className) => {
    const created = create('div', undefined, `pile ${className}`);
    created.append(...face ? [face] : [], create('span', name));
    return created;
  };
  const drawSides = () => {
    $('bridge-west').replaceChildren(pile(`Stock ${table.stock}`, table.stock ? back() : null, 'stock'));
    $('bridge-east').replaceChildren(pile('Discards', table.discard ? cardOf(table.discard) : null, 'discards'));
  };
  // A side with the tricks that it has won, and with those that it needs.
  const counterOf = at => {
    const {name, label, tricks, needed} = table.sides[at], counter = create('div', undefined, 'tricks'), of = needed === null ? [] : ['of', needed];
    counter.append(create('span', name), create('b', tricks), create('span', of.join(' ')));
    counter.setAttribute('role', 'img');
    counter.setAttribute('aria-label', [`${label}:`, tricks, ...of].join(' '));
    counter.classList.toggle('wins', isResting && table.last.winner === at);
    return counter;
  };
  // Draws the trick: the card of the house at the left, and the card of the player at the right.
  const drawTrick = places => {
    const trick = isResting ? table.last : table.trick ?? null, box = $('bridge-middle');
    const shown = trick ?? table.last, seats = create('div', undefined, 'trick');
    box.replaceChildren(seats);
    // Before the first trick, both places are empty.
    seats.append(...seatsOf(shown ?? {leader: 0}));
    if (shown?.turned.length) box.append(turnedOf(shown.turned));
    if (!trick) return;
    const stock = $('bridge-west').querySelector('.stock .face')?.getBoundingClientRect();
    [trick.lead, ...trick.turned, trick.answer].filter(Boolean).forEach((card, at) => {
      const element = [...box.querySelectorAll('.face')].find(({dataset}) => dataset.card === card.card);
      if (!element || isResting && at === 0 && trick.leader === 1) return;
      const isOwn = at === 0 ? trick.leader === 0 : card === trick.answer && trick.leader === 1;
      animate(element, isOwn ? places.get(card.card) : stock, isOwn ? 0 : at * BETWEEN);
    });
  };
  const seatsOf = trick => {
    const cards = trick.leader === 0 ? [trick.answer, trick.lead] : [trick.lead, trick.answer];
    return [1, 0].map((side, at) => {
      const seat = create('div', undefined, 'seat');
      seat.append(counterOf(side), cards[at] ? cardOf(cards[at], trick.winner === side ? 'best' : '') : create('div', undefined, 'face empty'));
      return seat;
    });
  };
  // The cards that the house turned up in vain.
  const turnedOf = cards => {
    const turned = create('div', undefined, 'turned'), faces = create('div', undefined, 'faces');
    faces.append(...cards.map((card, at) => cardOf(card, at < cards.length - 1 ? 'strip' : 'small')));
    turned.append(create('span', 'Out of play'), faces);
    return turned;
  };

  // The bidding box: the level and the trump suit of a bid, and the keys that make it or pass. Keys without a legal bid are dim,
  // and say why if tapped.
  const keysOf = (name, className, keys) => {
    const created = create('div', undefined, 'field'), row = create('div', undefined, className);
    row.setAttribute('role', 'group');
    row.setAttribute('aria-label', name);
    row.append(...keys);
    created.append(create('span', name, 'field-name'), row);
    return created;
  };
  const partKey = (sign, name, part, number) => {
    const created = create('button'), large = write(create('b'), {text: sign, spoken: sign});
    created.type = 'button';
    created.append(large, create('small', name));
    created.addEventListener('click', () => pick(part, number));
    return created;
  };
  const bidsWith = ({level, suit}) => table.bids.flatMap((row, at) => row.filter((_, column) => (level ?? at) === at && (suit ?? column) === column));
  const drawBids = () => {
    const box = create('div', undefined, 'bidding-box'), make = key('Bid', () => Play.run(bidsWith(bid)[0].command), true), calls = create('div', undefined, 'calls');
    const levels = table.levels.map(({text, spoken}, at) => {
      const created = partKey(String(at + 1), text, 'level', at);
      created.setAttribute('aria-label', `${at + 1}: ${spoken}`);
      return created;
    });
    const suits = table.denominations.map(({text, spoken}, at) => {
      const created = partKey(text, spoken, 'suit', at);
      created.setAttribute('aria-label', spoken);
      if (table.bids_note && !isOpen({suit: at})) created.setAttribute('aria-description', table.bids_note.spoken);
      return created;
    });
    make.id = 'make-bid';
    calls.append(...keysBeside('pass'), make);
    box.append(keysOf(table.levels_title, 'levels', levels), keysOf(table.denominations_title, 'suits', suits), calls);
    if (table.bids_note) box.children[1].append(write(create('p'), table.bids_note));
    $('bridge-middle').replaceChildren(box);
    // The lowest level that is open is chosen first, so that its suits show which bids are too low.
    bid.level ??= levels.findIndex((_, level) => isOpen({level}));
    showBid();
  };
  const partKeys = part => [...document.querySelectorAll(`#bridge .${part}s button`)];
  // A level is open if it has a legal bid, and a suit if it has one on the chosen level.
  const isOpen = parts => bidsWith(parts).some(({is_legal: isLegal}) => isLegal);
  const partsWith = (part, number) => part === 'level' ? {level: number} : {...bid, suit: number};
  // Chooses a part of the bid. If it is not open, the game says why. A new level keeps the suit if it can.
  const pick = (part, number) => {
    rest();
    const parts = partsWith(part, number), both = {...bid, [part]: number};
    if (!isOpen(parts)) return Play.run(bidsWith(parts).at(part === 'level' ? 0 : -1).command);
    bid = isOpen(both) ? both : parts;
    showBid();
  };
  // Shows the chosen parts of the bid, and which others go with them.
  const showBid = () => {
    for (const part of ['level', 'suit']) {
      partKeys(part).forEach((created, at) => {
        created.setAttribute('aria-pressed', String(bid[part] === at));
        created.setAttribute('aria-disabled', String(!isOpen(partsWith(part, at))));
      });
    }
    const isWhole = bid.level !== undefined && bid.suit !== undefined, [{text, spoken}] = bidsWith(bid);
    const label = isWhole ? {text: `Bid ${text}`, spoken: `Bid ${spoken}`} : {text: 'Choose a suit', spoken: 'Choose a suit'};
    write($('make-bid'), label);
    $('make-bid').setAttribute('aria-label', label.spoken);
    $('make-bid').disabled = !isWhole;
  };
  // Returns a key for each choice that is not in the bidding box.
  const keysBeside = className => screen.choices.filter(({place}) => !place).map(({command, label, spoken}) => {
    const name = label.replace(/^./, letter => letter.toUpperCase()), created = key({text: name, spoken: spoken ?? name}, () => Play.run(command));
    created.className = className;
    created.dataset.command = command;
    return created;
  });
  const drawResult = () => {
    const box = create('div', undefined, 'result'), list = create('ul');
    list.append(...table.points.map(({side, points, reason}) => {
      const line = create('li');
      line.append(create('span', `${side}: ${reason}`), create('b', points));
      return line;
    }));
    box.append(write(create('h2'), table.prompt), list, ...table.remarks.map(remark => write(create('p'), remark)));
    $('bridge-middle').replaceChildren(box);
  };
  const drawFacts = () => {
    const strong = ['contract', 'target'], isMain = ({about}) => strong.includes(about);
    const line = (facts, name) => {
      const created = create('p', undefined, name);
      created.append(...facts.map(({about, label}) => write(create('span'), label, about)));
      return created;
    };
    $('bridge-facts').replaceChildren(line(table.facts.filter(isMain), 'contract-line'), line(table.facts.filter(fact => !isMain(fact)), 'soft-line'));
    $('bridge-sheet').hidden = !screen.ledger;
  };
  const drawPrompt = () => {
    const {last, prompt: task} = table, result = last?.result ?? '';
    // Before the next card, the last trick still lies on the table.
    const after = last && !table.trick && table.phase === 'playing' ? {text: `${result}. ${task.text}`, spoken: `${result}. ${task.spoken}`} : task;
    const prompt = isResting ? {text: result, spoken: result} : after;
    write($('bridge-prompt'), prompt);
    const hasPrompt = table.phase !== 'scored' || isResting;
    $('bridge-prompt').hidden = !hasPrompt;
    $('bridge-remarks').replaceChildren(...hasPrompt && !isResting ? table.remarks.map(remark => write(create('span'), remark)) : []);
    if (table.phase === 'choosing' && table.face_down) {
      const down = create('span', undefined, 'down');
      down.setAttribute('aria-hidden', 'true');
      down.append(...Array.from({length: table.face_down}, back));
      $('bridge-remarks').append(down);
    }
  };
  const drawActions = () => {
    const {selection} = screen, actions = [];
    if (selection && table.phase === 'choosing') {
      $('bridge-prompt').textContent = `${table.prompt.text}: ${picked.length} of ${selection.count}`;
      const keep = key(selection.label ?? selection.command.replace(/^./, letter => letter.toUpperCase()), () => Play.run([selection.command, ...picked.map(name => name.split(' ')[0])].join(' ')), true);
      keep.disabled = picked.length !== selection.count;
      actions.push(keep);
    } else if (!isResting && table.phase !== 'calling') actions.push(...keysBeside('main'));
    const hadFocus = $('bridge-actions').contains(document.activeElement);
    $('bridge-actions').replaceChildren(...actions);
    if (hadFocus) actions[0]?.focus();
  };
  const draw = () => {
    const places = new Map([...document.querySelectorAll('#bridge .face[data-card]')].map(element => [element.dataset.card, element.getBoundingClientRect()]));
    const shows = isResting ? 'playing' : table.phase;
    $('bridge').dataset.phase = shows;
    drawFacts();
    drawPrompt();
    drawSides();
    drawActions();
    if (shows === 'calling') drawBids();
    else if (shows === 'scored') drawResult();
    else if (shows === 'playing') drawTrick(places);
    else $('bridge-middle').replaceChildren();
    drawHand();
  };
  // A finished trick does not wait any longer.
  const rest = () => {
    clearTimeout(timer);
    if (!isResting) return;
    isResting = false;
    draw();
  };

  // The score sheet: points above the line grow upward, and points below it downward, with a line below each game.
  const drawLedger = ({columns, entries, totals}) => {
    const part = (list, name) => {
      const row = create('tr', undefined, name);
      row.append(...columns.map((_, column) => {
        const cell = create('td');
        cell.append(...list.filter(entry => entry.column === column).map(({note, points}) => {
          const line = create('div', undefined, 'entry');
          line.append(create('span', note), create('b', points));
          return line;
        }));
        return cell;
      }));
      return row;
    };
    const heading = create('tr'), sums = create('tr', undefined, 'totals'), games = [[]];
    heading.append(...columns.map(title => create('th', title)));
    for (const entry of entries.filter(({line}) => line === 'below')) {
      games.at(-1).push(entry);
      if (entry.ends_game) games.push([]);
    }
    sums.append(...totals.map(total => create('td', total)));
    const below = games.filter((game, at) => game.length || at === 0 || at === games.length - 1 && at < 1);
    $('ledger').replaceChildren(heading, part(entries.filter(({line}) => line === 'above').reverse(), 'above'), ...below.map(game => part(game, 'below')), sums);
  };
  return {
    // Shows the table of a reply, or hides it if the game has none.
    show(reply, isNew) {
      const before = isNew ? null : table, movesBefore = screen?.moves_made;
      [screen, table] = [reply, reply.table ?? null];
      clearTimeout(timer);
      $('bridge').hidden = !table;
      $('game').classList.toggle('bridge', Boolean(table));
      if (!table) return;
      picked = [];
      if (before?.phase !== 'calling' || table.phase !== 'calling') bid = {};
      isResting = Motion.shows() && before?.phase === 'playing' && table.last !== null && reply.moves_made === movesBefore + 1;
      draw();
      if (isResting) timer = setTimeout(rest, TRICK_TIME + table.last.turned.length * BETWEEN);
    },
    // Marks what a hint suggests.
    hint(commands) {
      if (!table) return;
      rest();
      const words = commands.flatMap(command => command.split(' ')), isKeep = table.phase === 'choosing';
      for (const element of $('bridge-hand').children) {
        const {command} = table.hand.find(({card}) => card === element.dataset.card) ?? {};
        element.classList.toggle('hinted', isKeep ? words.includes(element.dataset.card) : commands.includes(command));
      }
      for (const element of $('bridge').querySelectorAll('[data-command]')) element.classList.toggle('hinted', commands.includes(element.dataset.command));
      for (const part of ['level', 'suit']) {
        partKeys(part).forEach((created, at) => created.classList.toggle('hinted', bidsWith({[part]: at}).some(({command}) => commands.includes(command))));
      }
    },
    begin() {
      $('bridge-sheet').addEventListener('click', () => {
        drawLedger(screen.ledger);
        $('ledger-dialog').showModal();
      });
      // A message over the table goes away when the player goes on.
      $('bridge').addEventListener('pointerdown', () => $('answer').classList.remove('shown'));
      $('bridge-hand').addEventListener('keydown', event => {
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key], cards = [...$('bridge-hand').children], at = cards.indexOf(document.activeElement);
        if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        cards[at + step]?.focus();
      });
      new ResizeObserver(() => { if (table) layHand(); }).observe($('bridge-hand'));
    },
  };
})();
