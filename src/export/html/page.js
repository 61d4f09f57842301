'use strict';
// Plays the recorded changes of this page: the places of things, the board as text, and the announcements. The script
// knows no rules.
(() => {
  const $ = id => document.getElementById(id);
  const SVG = 'http://www.w3.org/2000/svg';
  const SNAPSHOT_INTERVAL = 32;
  const unpack = text => {
    const bytes = Uint8Array.from(atob(text.trim()), c => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
  };
  const element = (name, attributes, text) => {
    const created = document.createElementNS(SVG, name);
    for (const key in attributes) created.setAttribute(key, attributes[key]);
    if (text !== undefined) created.textContent = text;
    return created;
  };
  // Returns the SVG elements of a thing by its code: a card (`9S`), a back (`b`), an empty place (`o`), or a letter, a
  // colon and a text or size. `thing_code` in `things.rs` writes these codes.
  const shapesOf = code => {
    const [, kind, content] = /^(?:([a-z]):)?([^]*)$/.exec(code);
    switch (kind) {
      case 'n': case 'w': return [element('text', {class: kind, y: 33}, content)];
      case 'p': {
        const suit = element('g', {transform: 'scale(1.4)'});
        suit.append(element('rect', {class: 'k', x: -4, width: 32, height: 30, rx: 7}), element('use', {href: '#p' + content, class: content, y: 3}));
        return [suit];
      }
      case 'f': {
        const [width, height] = content.split(',');
        return [element('rect', {class: 'f', width, height, rx: 14})];
      }
      case 'd': return [element('use', {href: '#b'}), element('rect', {class: 'e', x: 12, y: 44, width: 76, height: 52, rx: 8}),
        element('text', {class: 'w m', x: 50, y: 83}, content)];
      default: return [element('use', {href: (content === 'b' || content === 'o' ? '#' : '#c') + content})];
    }
  };
  // Applies the changes of one step: to the things by their numbers, and to the lines of the board as text.
  const advance = (things, lines, [changedThings, textChanges]) => {
    for (const [id, x, y, layer, code] of changedThings) {
      if (x === undefined) things.delete(id);
      else things.set(id, [x, y, layer, code === undefined ? things.get(id)[3] : code]);
    }
    for (const [line, from, removed, inserted] of textChanges) {
      if (line < 0) {
        while (lines.length < from) lines.push('');
        lines.length = from;
      } else lines[line] = lines[line].slice(0, from) + inserted + lines[line].slice(from + removed);
    }
  };

  const start = recording => {
    const board = $('board'), slider = $('slider'), list = $('moves'), voice = $('voice');
    // The entry of each moment in the list of moves. One entry may represent several draws.
    const items = [...list.querySelectorAll('li')].flatMap(li => Array(+(li.dataset.n || 1)).fill(li));
    const last = recording.length - 1;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const boardNumbers = recording.map(delta => delta[5]);
    const deals = items.flatMap((li, n) => li.className === 'o' ? [n] : []);
    const snapshots = [];
    let things = new Map(), lines = [], now = -1, timer = 0, addressTimer = 0;
    recording.forEach((delta, n) => {
      if (n % SNAPSHOT_INTERVAL === 0) snapshots.push([new Map(things), lines.slice()]);
      advance(things, lines, delta);
    });
    const drawnThings = new Map();

    // Moves an element to its place in the drawing order. `at` is the state of the thing: x, y, layer and code.
    const restack = ({group, at}) => {
      let after = board.lastElementChild;
      while (after && (after === group || after.layer > at[2])) after = after.previousElementSibling;
      if (group.previousElementSibling !== after || !group.parentNode) board.insertBefore(group, after ? after.nextElementSibling : board.firstChild);
    };
    const isCardCode = code => !/^(o|[a-z]:.*)$/.test(code);
    // Draws the things. Cards move to their new places in `duration` milliseconds.
    const draw = (duration, moved) => {
      for (const [id, thing] of drawnThings) {
        for (const motion of thing.group.getAnimations()) motion.cancel();
        if (!things.has(id)) { thing.group.remove(); drawnThings.delete(id); }
      }
      for (const [id, at] of things) {
        let thing = drawnThings.get(id);
        if (thing && thing.at === at) continue;
        const from = thing && thing.at;
        if (!thing) drawnThings.set(id, thing = {group: element('g', {})});
        if (!from || from[3] !== at[3]) thing.group.replaceChildren(...shapesOf(at[3]));
        const place = ([x, y]) => `translate(${x}px,${y}px)`;
        thing.group.setAttribute('transform', `translate(${at[0]} ${at[1]})`);
        thing.group.layer = at[2];
        thing.at = at;
        thing.group.dataset.at = at[3];
        restack(thing);
        if (from && isCardCode(at[3]) && duration > 0 && (from[0] !== at[0] || from[1] !== at[1])) {
          board.append(thing.group);
          const motion = thing.group.animate([{transform: place(from)}, {transform: place(at)}], {duration, easing: 'ease-in-out'});
          motion.onfinish = motion.oncancel = () => restack(thing);
        }
      }
      for (const [id, {group, at}] of drawnThings) group.classList.toggle('moved', moved.has(id));
    };
    const show = (requested, quiet) => {
      const n = Math.max(0, Math.min(last, requested));
      if (n === now) return;
      const step = Math.abs(n - now) === 1 && now >= 0;
      if (n === now + 1 && now >= 0) {
        things = new Map(things);
        advance(things, lines, recording[n]);
      } else {
        const [savedThings, text] = snapshots[Math.floor(n / SNAPSHOT_INTERVAL)];
        things = new Map(savedThings);
        lines = text.slice();
        for (let at = n - n % SNAPSHOT_INTERVAL; at <= n; at++) advance(things, lines, recording[at]);
      }
      if (now >= 0) items[now].removeAttribute('aria-current');
      now = n;
      draw(step && !reducedMotion.matches ? Math.min(260, speed() * .6) : 0, new Set(recording[n][4]));
      const parts = lines.join('\n').split('\f');
      $('text').textContent = parts[0];
      $('facts').textContent = parts[1];
      $('sheet').textContent = parts[2];
      const item = items[n], sentence = recording[n][2] || item.textContent.trim(), caption = recording[n][3] || sentence;
      item.setAttribute('aria-current', 'step');
      list.scrollTop = item.offsetTop - list.clientHeight / 2;
      slider.value = n;
      board.dataset.number = boardNumbers[n];
      slider.setAttribute('aria-valuetext', sentence);
      const note = item.querySelector('i');
      const remark = note && recording[n][2] ? ' ' + note.textContent : '';
      // The layout of a new deal is only announced to screen readers, because it is visible on the board.
      $('message').textContent = item.className === 'o' ? '' : caption + remark;
      if (!quiet) voice.textContent = sentence + remark;
      $('first').disabled = $('back').disabled = n === 0;
      $('next').disabled = $('end').disabled = n === last;
      if (n === last) stop();
      clearTimeout(addressTimer);
      addressTimer = setTimeout(() => {
        const deal = deals.indexOf(n);
        try { history.replaceState(null, '', deal > 0 ? '#deal=' + (deal + 1) : '#move=' + boardNumbers[n]); } catch { /* not supported for local files by some browsers */ }
      }, 200);
    };

    const speed = () => +$('speed').value;
    const stop = () => {
      clearTimeout(timer);
      timer = 0;
      $('play').setAttribute('aria-label', 'play');
      $('play').firstElementChild.firstElementChild.setAttribute('d', 'M5 3l14 9-14 9z');
    };
    const tick = () => {
      timer = setTimeout(() => { show(now + 1); if (timer) tick(); }, speed());
    };
    const play = () => {
      if (timer) return stop();
      if (now === last) show(0);
      $('play').setAttribute('aria-label', 'pause');
      $('play').firstElementChild.firstElementChild.setAttribute('d', 'M5 3h5v18H5zM14 3h5v18h-5z');
      tick();
    };
    const go = n => { stop(); show(n); };
    const goToMarked = direction => {
      let n = now + direction;
      while (n > 0 && n < last && !items[n].classList.contains('m')) n += direction;
      go(n);
    };
    const requestedIndex = () => {
      const [, word, text] = /^#(move|deal)=(\d+)$/.exec(location.hash) || [];
      if (word === 'deal' && deals[text - 1] !== undefined) return deals[text - 1];
      if (word !== 'move') return +document.body.dataset.at;
      const n = recording.findIndex(delta => delta[6] && delta[5] === +text);
      return n < 0 ? last : n;
    };
    const keys = {
      ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1), Home: () => go(0), End: () => go(last),
      ' ': play, '[': () => goToMarked(-1), ']': () => goToMarked(1), '?': () => $('help').showModal(),
    };
    document.addEventListener('keydown', event => {
      const {target, key} = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, key) || $('help').open) return;
      if (/^(SELECT|TEXTAREA)$/.test(target.tagName)) return;
      if (target === slider && key.length > 1) return;
      if (key === ' ' && /^(BUTTON|A|SUMMARY)$/.test(target.tagName)) return;
      event.preventDefault();
      keys[key]();
    });
    slider.max = last;
    slider.addEventListener('input', () => { stop(); show(+slider.value, true); });
    slider.addEventListener('change', () => { voice.textContent = slider.getAttribute('aria-valuetext'); });
    list.addEventListener('click', event => {
      const item = event.target.closest('li');
      if (item) go(items.lastIndexOf(item));
    });
    $('first').onclick = keys.Home;
    $('back').onclick = keys.ArrowLeft;
    $('next').onclick = keys.ArrowRight;
    $('end').onclick = keys.End;
    $('play').onclick = play;
    $('keys').onclick = keys['?'];
    $('close').onclick = () => $('help').close();
    $('four').onclick = () => {
      const on = document.body.classList.toggle('four');
      $('four').setAttribute('aria-pressed', on);
    };
    $('copy').onclick = async () => {
      const code = $('code');
      code.closest('details').open = true;
      code.select();
      try { await navigator.clipboard.writeText(code.value); } catch { document.execCommand('copy'); }
      $('copied').textContent = 'copied';
    };
    $('save').onclick = async () => {
      const code = $('code').value.trim().slice(2).replace(/-/g, '+').replace(/_/g, '/');
      // The first four bytes are a checksum.
      const text = await unpack(btoa(atob(code).slice(4)));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], {type: 'application/yaml'}));
      link.download = document.body.dataset.name + '.yaml';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    const playFrom = at => {
      const template = $('player').content.cloneNode(true), code = $('code').value.trim();
      stop();
      for (const style of document.head.querySelectorAll('style')) style.remove();
      for (const old of [...document.body.children]) {
        if (!old.matches('.defs, #wasm, #worker')) old.remove();
      }
      history.replaceState(null, '', ' ');
      document.documentElement.classList.remove('js');
      document.body.prepend(template);
      startPlaying({code, at});
    };
    // A browser without WebAssembly can only replay the game.
    if (typeof WebAssembly !== 'object') for (const id of ['take-over', 'play-deal']) $(id)?.remove();
    if ($('take-over')) {
      $('take-over').onclick = () => playFrom(boardNumbers[now]);
      $('play-deal').onclick = () => playFrom(0);
    }
    addEventListener('hashchange', () => go(requestedIndex()));
    document.documentElement.classList.add('js');
    stop();
    show(requestedIndex(), true);
    document.body.dataset.ready = 'yes';
  };
  unpack($('recording').textContent).then(text => start(JSON.parse(text)));
})();
