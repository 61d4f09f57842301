'use strict';
// The sheet that tells how to move cards: gestures with pictures, the keys that everybody needs, and the others in folds. On
// a phone, all keys are in one fold.
const Keys = (() => {
  const $ = id => document.getElementById(id);
  const {create, section, fold} = Sheet;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const TAP = isTouch ? 'Tap' : 'Click';
  // Each gesture: what the player does, what it is for, its cards with their places, and the path of an arrow.
  const GESTURES = [
    ['Drag', 'Move a card, and all cards on it, to another pile.', [['#tTH', 22, 10], ['#t9S', 74, 38]], 'M70 92C54 102 44 94 44 78m-8 9 8-10 8 10'],
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
  // The keys of the page itself. The program lists the keys of the game.
  const PLACES = [['Tab', 'Next pile'], ['Arrows', 'From pile to pile'], ['Enter', 'Take the card of a pile, or put it there']].map(([key, about]) => ({keys: [key], about}));
  const OTHERS = [{keys: ['Ctrl', 'Z'], about: 'Undo'}, {keys: ['Ctrl', 'Y'], about: 'Redo'}];
  const keycaps = keys => keys.flatMap((key, at) => [at ? ' ' : '', create('kbd', key)]);
  const keyList = rows => {
    const list = create('dl', undefined, 'keys');
    list.append(...rows.map(({keys, about}) => {
      const row = create('div'), name = create('dt');
      name.append(...keycaps(keys));
      row.append(name, create('dd', about));
      return row;
    }));
    return list;
  };
  const exampleText = ({keys, about}) => {
    const text = create('p', undefined, 'about');
    text.append('For example, ', ...keycaps(keys), ` ${about}.`);
    return text;
  };
  const keyParts = ({piles, commands, others, example}) => {
    const pairs = piles.length ? [fold('Move with two keys', [create('p', 'First the key of a pile, then that of the pile where its cards go.', 'about'), ...example ? [exampleText(example)] : [], keyList(piles)])] : [];
    const folds = create('div', undefined, 'folds');
    folds.append(...pairs, fold('Move with the arrow keys', [keyList(PLACES)]), fold('Other keys', [keyList([...others, ...OTHERS])]));
    return [keyList(commands), folds];
  };
  return {
    title: isTouch ? 'How to move cards' : 'Gestures and keys',
    async show() {
      const reply = await Engine.call({do: 'keys'});
      if (reply.error) return Sheet.notice(Sheet.faultText(reply.error));
      $('keys-title').textContent = this.title;
      const [first, rest] = keyParts(reply);
      $('keys-body').replaceChildren(gestureList(), ...isTouch ? [fold('With a keyboard', [first, rest])] : [section('Keys', [first]), rest]);
      $('keys-dialog').showModal();
      $('keys-body').scrollTop = 0;
    },
  };
})();
