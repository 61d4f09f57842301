'use strict';
// The items of a scene as SVG: cards, spaces, counts and texts.
const Items = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const TEXT_HEIGHT = 42;

  const element = (name, attributes, text) => {
    const created = document.createElementNS(SVG, name);
    for (const key in attributes) created.setAttribute(key, attributes[key]);
    if (text !== undefined) created.textContent = text;
    return created;
  };
  // Whether an item is the name of a pile or the number of its cards, beside the pile.
  const isLabel = ({type, of}) => type === 'name' || type === 'count' && of === 'pile';
  const faceId = card => '#c' + card.replace('10', 'T').replace('*', 'X');
  const top = item => {
    const isText = ['name', 'words', 'suit'].includes(item.type) || item.type === 'count' && item.of !== 'down';
    return isText ? item.y + Math.max(0, item.height - TEXT_HEIGHT) / 2 : item.y;
  };
  // Returns the appearance of an item as text. If it does not change, the item needs no new shapes.
  const appearance = item => {
    switch (item.type) {
      case 'card': return item.card === null ? 'back' : 'card ' + item.card;
      case 'count': return `count ${item.of} ${item.count}`;
      case 'frame': return `frame ${item.width} ${item.height}`;
      case 'suit': return 'suit ' + item.suit;
      case 'space': return 'space';
      default: return `${item.type} ${item.text}`;
    }
  };
  const shapes = item => {
    switch (item.type) {
      case 'card': return [element('use', {href: item.card === null ? '#b' : faceId(item.card)})];
      case 'space': return [element('use', {href: '#o'})];
      case 'suit': {
        const suit = element('g', {transform: 'scale(1.4)'});
        suit.append(element('rect', {class: 'k', x: -4, width: 32, height: 30, rx: 7}), element('use', {href: '#p' + item.suit, class: item.suit, y: 3}));
        return [suit];
      }
      case 'frame': return [element('rect', {class: 'f', width: item.width, height: item.height, rx: 14})];
      case 'count': {
        if (item.of !== 'down') return [element('text', {class: 'n', y: 33}, (item.of === 'folded-up' ? '+' : '') + item.count)];
        return [element('use', {href: '#b'}), element('rect', {class: 'e', x: 12, y: 44, width: 76, height: 52, rx: 8}),
          element('text', {class: 'w m', x: 50, y: 83}, item.count)];
      }
      default: return [element('text', {class: item.type === 'name' ? 'n' : 'w', y: 33}, item.text)];
    }
  };
  return {element, isLabel, top, appearance, shapes};
})();
