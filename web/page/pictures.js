'use strict';
// Small pictures of boards on the first screen. A board is dealt and drawn when its place comes into view. One request is
// under way at a time, so that a game that the player chooses begins at once.
//
// Each picture is an image, and not a part of the page: the cards of a few hundred boards are a hundred thousand shapes,
// and the browser would go through all of them whenever a dialog opens.
const Pictures = (() => {
  const MARGIN = 32, LEAST_CARD = 21, CARD_WIDTH = 100, CARD_HEIGHT = 140;
  // The variables of the page that the style of the cards reads.
  const COLORS = ['--card', '--back', '--back-line', '--clubs', '--club-robe', '--diamonds', '--diamond-robe'];
  // The scenes of built-in games, by id.
  const scenes = new Map();
  // What each drawn place shows.
  const shown = new WeakMap();
  // The values of `COLORS` as a style, until the player changes the colors.
  let colors = '';
  // The places in view that wait, and what each shows: a request and its key in `scenes`, if it has one.
  const waiting = new Set(), wanted = new WeakMap();
  let isWorking = false;

  const nameOf = item => {
    if (item.type === 'space') return '#o';
    if (item.type !== 'card' || item.card === null) return '#b';
    const card = item.card.replace('10', 'T').replace('*', 'X');
    return document.getElementById('t' + card) ? '#t' + card : '#c' + card;
  };
  const isDrawn = ({type, of}) => type === 'card' || type === 'space' || type === 'count' && of === 'down';
  // A card as a small sign: its rank and suit, or a plain back.
  const sign = item => {
    const group = Items.element('g', {transform: `translate(${item.x} ${item.y})`}), isBack = item.type === 'count' || item.card === null;
    group.append(Items.element('rect', {class: isBack ? 'plain back' : 'plain', x: 2, width: CARD_WIDTH - 4, height: CARD_HEIGHT, rx: 12}));
    if (!isBack && item.card.length > 1) {
      const [rank, suit] = item.card.replace('10', 'T'), face = Items.element('g', {class: suit});
      face.append(Items.element('use', {href: '#r' + rank, transform: 'translate(24 4)scale(2.800)'}), Items.element('use', {href: '#p' + suit, transform: 'translate(18 72)scale(2.700)'}));
      group.append(face);
    }
    return group;
  };
  const covers = (upper, lower) => Math.abs(upper.x - lower.x) < CARD_WIDTH && Math.abs(upper.y - lower.y) < CARD_HEIGHT;
  // Draws the cards and empty places of a scene, as large as the picture permits. Cards that would be narrower than
  // `LEAST_CARD` pixels are signs. Covered cards show no large pip, of which others would leave a part.
  const draw = (scene, placeWidth = Infinity) => {
    const items = scene.items.filter(isDrawn), xs = items.map(({x}) => x), ys = items.map(({y}) => y);
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    const [width, height] = [Math.max(...xs) + CARD_WIDTH + MARGIN - left, Math.max(...ys) + CARD_HEIGHT + MARGIN - top];
    const svg = Items.element('svg', {viewBox: `${left} ${top} ${width} ${height}`, 'aria-hidden': 'true'});
    const isSmall = placeWidth / width * CARD_WIDTH < LEAST_CARD;
    svg.append(...items.map((item, index) => {
      const isCovered = items.slice(index + 1).some(other => covers(other, item)), isBack = item.type === 'count' || item.card === null;
      if (isSmall && item.type !== 'space' && (isBack || !isCovered)) return sign(item);
      return Items.element('use', {href: nameOf(item), x: item.x, y: item.y, ...isCovered && {class: 'covered'}});
    }));
    return svg;
  };
  // Returns the shapes that a picture uses, and those that these use.
  const shapesOf = svg => {
    const shapes = Items.element('defs'), names = new Set();
    const add = part => {
      for (const use of part.querySelectorAll('use')) {
        const name = use.getAttribute('href').slice(1);
        if (names.has(name)) continue;
        names.add(name);
        const shape = document.getElementById(name).cloneNode(true);
        shapes.append(shape);
        add(shape);
      }
    };
    add(svg);
    return shapes;
  };
  // Returns the colors that the page has now. A picture cannot read the variables of the page.
  const colorsNow = () => {
    const probe = Sheet.create('span'), style = getComputedStyle(document.body);
    probe.style.forcedColorAdjust = 'none';
    document.body.append(probe);
    const rules = COLORS.filter(name => style.getPropertyValue(name)).map(name => {
      probe.style.color = `var(${name})`;
      return `${name}:${getComputedStyle(probe).color}`;
    });
    probe.remove();
    return `:root{${rules.join(';')}}`;
  };
  // Converts a drawing to an image, with the rules of the page for its shapes.
  const image = svg => {
    svg.prepend(shapesOf(svg));
    const rules = [...document.styleSheets[0].cssRules].filter(({selectorText}) => selectorText && svg.querySelector(selectorText));
    colors ||= colorsNow();
    svg.prepend(Items.element('style', {}, [colors, ...rules.map(({cssText}) => cssText)].join('\n')));
    const created = Sheet.create('img');
    [created.alt, created.draggable] = ['', false];
    created.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
    return created;
  };
  const show = (place, scene) => {
    place.replaceChildren(image(draw(scene, place.clientWidth)));
    place.classList.add('fresh');
    // It appears once, and not whenever the first screen is shown again.
    place.addEventListener('animationend', () => place.classList.remove('fresh'), {once: true});
    shown.set(place, scene);
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    while (waiting.size && !document.getElementById('menu').hidden) {
      const place = waiting.values().next().value, {request, key} = wanted.get(place) ?? {};
      waiting.delete(place);
      let scene = shown.get(place) ?? scenes.get(key);
      if (!scene) {
        const reply = await Engine.call(request);
        // A worker that was stopped has drawn nothing.
        if (reply.ended) {
          waiting.add(place);
          break;
        }
        ({scene} = reply);
        if (scene && key) scenes.set(key, scene);
      }
      observer.unobserve(place);
      if (scene) show(place, scene);
    }
    isWorking = false;
  };
  const observer = new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) waiting.add(target);
      else waiting.delete(target);
    }
    work();
  }, {rootMargin: '200px'});
  const place = (request, key) => {
    const created = Sheet.create('span', undefined, 'picture');
    wanted.set(created, {request, key});
    observer.observe(created);
    return created;
  };
  // Draws the pictures again in the colors that the page has now: those in view at once, the others when they are seen.
  const recolor = () => {
    const before = colors;
    colors = colorsNow();
    if (colors === before) return;
    for (const place of document.querySelectorAll('.picture')) {
      if (!shown.has(place)) continue;
      observer.unobserve(place);
      observer.observe(place);
    }
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolor);
  return {
    show, recolor,
    // Returns a place for the picture of a game.
    ofGame: id => place({do: 'preview', game: id}, id),
    // Returns a place for the picture of a transcript.
    ofTranscript: text => place({do: 'preview', text}),
    // Draws what came into view while another screen was shown.
    resume: work,
  };
})();
