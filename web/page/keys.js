'use strict';
// The sheet that tells how to move cards: gestures with pictures, and keys by task. On a phone, keys are there only if the
// player has used one.
const Keys = (() => {
  const $ = id => document.getElementById(id);
  const {create} = Sheet;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  let usesKeyboard = !isTouch;
  const TAP = isTouch ? 'Tap' : 'Click';
  // Each gesture: what the player does, what it is for, its cards with their places, and the path of an arrow.
  const GESTURES = [
    ['Drag', 'Move a card, and all cards on it, to another pile.', [['#tTH', 22, 6], ['#t9S', 74, 38]], 'M70 92C54 102 44 94 44 78m-8 9 8-10 8 10'],
    [`${TAP} a card`, `Then ${TAP.toLowerCase()} a place that glows.`, [['#t9S', 12, 23], ['#tTD', 78, 23]], 'M58 54h14m-6-7 7 7-7 7M79 24h42v60h-42z'],
    [`Double-${TAP.toLowerCase()}`, 'Send a card to its foundation.', [['#tAH', 12, 38], ['#o', 78, 6]], 'M60 86C82 98 100 96 100 77m-8 9 8-10 8 10'],
    [`${TAP} the stock`, 'Deal from it.', [['#b', 12, 23], ['#t5D', 78, 23]], 'M58 54h14m-6-7 7 7-7 7'],
    ['Undo', 'Take back as many moves as you like.', [['#o', 12, 23], ['#t3C', 78, 23]], 'M74 54H60m6-7-7 7 7 7'],
  ];
  const picture = (cards, path) => {
    const svg = Items.element('svg', {viewBox: '0 0 134 108', 'aria-hidden': 'true'});
    svg.append(...cards.map(([href, x, y]) => Items.element('use', {href, transform: `translate(${x} ${y})scale(.44)`})));
    svg.append(Items.element('path', {class: 'arrow', d: path}));
    return svg;
  };
  const gestureList = () => {
    const list = create('ul', undefined, 'gestures');
    list.append(...GESTURES.map(([title, about, cards, path]) => {
      const item = create('li'), words = create('p');
      words.append(create('b', title), create('span', about));
      item.append(picture(cards, path), words);
      return item;
    }));
    return list;
  };
  // The keys of the page itself. The shell lists the keys of the game.
  const OWN = [['Tab', 'go to the next pile'], ['Arrows', 'go from pile to pile'], ['Enter', 'take the card of a pile, or put it there'], ['Ctrl+Z', 'undo'], ['Ctrl+Y', 'redo']];
  // Keys of a terminal, which mean something else in a browser, and keys that the page has under other names.
  const NOT_HERE = ['Tab', 'Ctrl-D', '?', 'u', 'U'];
  // Returns the keys of the shell and what they do. A line that begins with spaces continues the one before it.
  const entriesOf = text => {
    const entries = [];
    for (const line of text.split('\n')) {
      const [, key, about] = /^(.*?)(?:\s{2,}|$)(.*)$/.exec(line.trimEnd());
      if (key) entries.push([key, about]);
      else if (entries.length) entries.at(-1)[1] += ` ${about}`;
    }
    // A command in quotation marks needs none in a table.
    return entries.filter(([key]) => !NOT_HERE.includes(key)).map(([key, about]) => [key, about.replace(/^“([^”]*)”$/, '$1')]);
  };
  // The keys of piles come first in the list of the shell. The first key that names no pile ends them.
  const isOfPiles = ([key, about]) => /^after a pile|^[^“]*: |^before another digit/.test(about) && key !== ':';
  const keysOf = text => text.split(' ').flatMap((part, at) => [at ? ' ' : '', create('kbd', part)]);
  const table = (title, entries, example) => {
    const part = create('section'), rows = create('table');
    rows.append(...entries.map(([key, about]) => {
      const made = create('tr'), head = create('th');
      head.scope = 'row';
      head.append(...keysOf(key));
      made.append(head, create('td', about));
      return made;
    }));
    part.append(create('h3', title), ...example ? [example] : [], rows);
    return part;
  };
  const keyTables = text => {
    const entries = entriesOf(text), piles = entries.filter(isOfPiles), rest = entries.filter(entry => !isOfPiles(entry));
    const columns = piles.some(([key, about]) => key.startsWith('1-') && / or /.test(about)), example = create('p', undefined, 'about');
    example.append('For example, ', ...keysOf('3 5'), ' moves cards from the third column to the fifth.');
    const list = create('div', undefined, 'tables');
    list.append(...piles.length ? [table('Move with two keys', piles, columns && example)] : [], table('Other keys of this game', rest), table('Piles, one by one', OWN));
    return list;
  };
  addEventListener('keydown', ({key, target}) => { if (key.length === 1 ? !/^(INPUT|TEXTAREA)$/.test(target.tagName) : key === 'Tab') usesKeyboard = true; }, true);
  return {
    get title() { return usesKeyboard ? 'Gestures and keys' : 'How to move cards'; },
    // `text` is the list of the shell.
    show(text) {
      $('keys-title').textContent = this.title;
      $('keys-body').replaceChildren(gestureList(), ...usesKeyboard ? [keyTables(text)] : []);
      $('keys-dialog').showModal();
      $('keys-body').scrollTop = 0;
    },
  };
})();
