'use strict';
// The items of a scene as SVG: cards, spaces, counts and texts.
const Items = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const TEXT_HEIGHT = 42;
  // An arrow that goes round, for a stock that can be dealt again.
  const REDEAL = 'M12 4a8 8 0 1 1-7.700 5.800l2.300.7A5.600 5.600 0 1 0 12 6.400V10L6.500 5.200 12 .5z';

  const element = (name, attributes, text) => {
    const created = document.createElementNS(SVG, name);
    for (const key in attributes) created.setAttribute(key, attributes[key]);
    if (text !== undefined) created.textContent = text;
    return created;
  };
  // Whether an item is the name of a pile or the number of its cards, beside the pile.
  const isLabel = ({type, of}) => type === 'name' || type === 'tag' || type === 'badge' || type === 'count' && of === 'pile';
  // Cards that are narrow on the screen have faces with fewer and larger signs.
  let isSmall = false;
  const cardId = card => card.replace('10', 'T').replace('*', 'X');
  // A face for a narrow strip at the left of a card: its suit is below its rank. The ids are those of other faces.
  const stripFace = (card, isSmallFace = isSmall) => {
    const id = cardId(card), name = (isSmallFace ? 'u' : 'v') + id;
    if (id.length === 1) return '#c' + id;
    if (!document.getElementById(name)) {
      const [rank, suit] = id, face = element('g', {id: name, class: suit}), use = (href, transform) => element('use', {href, transform});
      face.append(use('#k', ''), ...isSmallFace ? [use('#r' + rank, 'translate(5 4)scale(1.400 1.600)'), use('#p' + suit, 'translate(4 47)scale(1.200)')] : [use('#r' + rank, 'translate(5 4)scale(1.200)'), use('#p' + suit, 'translate(5 37)')]);
      document.querySelector('.defs defs').append(face);
    }
    return '#' + name;
  };
  const faceId = (card, isBeside) => {
    const id = cardId(card);
    if (isBeside) return stripFace(card);
    return isSmall && document.getElementById('t' + id) ? '#t' + id : '#c' + id;
  };
  const top = item => {
    const isText = ['name', 'words', 'suit'].includes(item.type) || item.type === 'count' && item.of !== 'down';
    return isText ? item.y + Math.max(0, item.height - TEXT_HEIGHT) / 2 : item.y;
  };
  // Returns the appearance of an item as text. If it does not change, the item needs no new shapes.
  const appearance = item => {
    switch (item.type) {
      case 'card': return item.card === null ? `back ${item.count}` + (item.deals ? ` ${Object.values(item.deals)}` : '') : `card ${item.card} ${item.count} ${isSmall} ${item.isBeside}`;
      case 'count': case 'badge': return `${item.type} ${item.of} ${item.count}`;
      case 'frame': return `frame ${item.width} ${item.height}`;
      case 'suit': return 'suit ' + item.suit;
      case 'tag': return `tag ${item.text} ${item.size}`;
      case 'space': return `space ${item.rank} ${item.suit} ${item.redeal}`;
      default: return `${item.type} ${item.text}`;
    }
  };
  // A number in a small plate at the lower edge of a card.
  const badge = count => {
    const isLong = String(count).length > 3, width = isLong ? 96 : 52;
    return [element('rect', {class: 'e', x: 50 - width / 2, y: 100, width, height: 32, rx: 16}), element('text', {class: isLong ? 'w m small long' : 'w m small', x: 50, y: isLong ? 123 : 125}, count)];
  };
  // A text of two lines in a plate at the lower edge of a card.
  const plate = lines => [element('rect', {class: 'e', x: 6, y: 76, width: 88, height: 58, rx: 16}), ...lines.map((line, at) => element('text', {class: 'w m small row', x: 50, y: 99 + 23 * at}, line))];
  // What an empty place says about its next card: a suit, a rank, or that the stock can be dealt again.
  const signs = ({rank, suit, redeal}) => {
    const drawn = [];
    if (redeal) drawn.push(element('path', {d: REDEAL, transform: 'translate(17 37)scale(2.750)'}));
    if (suit) drawn.push(element('use', {href: '#p' + suit, transform: rank ? 'translate(23 62)scale(2.250)' : 'translate(17 37)scale(2.750)'}));
    if (rank) drawn.push(element('text', {class: suit ? 'rank' : 'rank large', x: 50, y: suit ? 52 : 92}, rank === 'T' ? '10' : rank));
    if (!drawn.length) return [];
    const sign = element('g', {class: 'sign'});
    sign.append(...drawn);
    return [sign];
  };
  // A stock that is dealt in rows: one back for each deal, and their number below them, or on them if there is no room.
  const backs = ({text, backs: shown, step, size, isRight}) => {
    const drawn = Array.from({length: shown}, (_, at) => element('use', {href: '#b', x: (shown - 1 - at) * step}));
    if (!size) return [...drawn, ...plate([text, 'left'])];
    const label = element('text', {class: 'n deals', x: isRight ? 100 : 0, y: 140 + size * 1.2, 'text-anchor': isRight ? 'end' : 'start'}, text + ' left');
    label.style.fontSize = `${size}px`;
    return [...drawn, label];
  };
  const shapes = item => {
    switch (item.type) {
      case 'card': if (item.deals) return backs(item.deals);
        return [element('use', {href: item.card === null ? '#b' : faceId(item.card, item.isBeside)}), ...item.count > 1 ? badge(item.count) : []];
      case 'badge': return badge(item.count);
      case 'space': return [element('use', {href: '#o'}), ...signs(item)];
      case 'suit': {
        const suit = element('g', {transform: 'scale(1.4)'});
        suit.append(element('rect', {class: 'k', x: -4, width: 32, height: 30, rx: 7}), element('use', {href: '#p' + item.suit, class: item.suit, y: 3}));
        return [suit];
      }
      case 'frame': return [element('rect', {class: 'f', width: item.width, height: item.height, rx: 14})];
      case 'count': {
        if (item.of !== 'down') return [element('text', {class: 'n', y: 33}, (item.of === 'folded-up' ? '+' : '') + item.count)];
        return [element('use', {href: '#b'}), ...badge(item.count)];
      }
      case 'tag': {
        const {width, height, size} = item, text = element('text', {class: 'w m small', x: width / 2, y: height * 0.74}, item.text);
        text.style.fontSize = `${size}px`;
        return [element('rect', {class: 'e', width, height, rx: height / 4}), text];
      }
      default: return [element('text', {class: item.type === 'name' ? 'n' : 'w', y: 33}, item.text)];
    }
  };
  // Returns a small picture of a scene, which nobody can play.
  const picture = scene => {
    const margin = 20, svg = element('svg', {class: 'board', viewBox: `${-margin} ${-margin} ${scene.width + 2 * margin} ${scene.height + 2 * margin}`, 'aria-hidden': 'true'});
    for (const item of scene.items) {
      if (isLabel(item) || item.type === 'words') continue;
      const group = element('g', {class: item.type, transform: `translate(${item.x} ${top(item)})`});
      group.append(...shapes(item));
      svg.append(group);
    }
    return svg;
  };
  return {element, isLabel, top, appearance, shapes, picture, faceId, stripFace, set isSmall(value) { isSmall = value; }};
})();
