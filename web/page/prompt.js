'use strict';
// The command line with completion, and the keys of the prompt.
const Prompt = (() => {
  const $ = id => document.getElementById(id);
  const history = [];
  // Whether a key opened the line for one command. After that command, keys act at once again.
  let isForOneCommand = false;
  let historyIndex = 0, chosen = -1, candidates = [], wordStart = 0, requestNumber = 0;

  // The shell counts bytes of UTF-8, and JavaScript counts UTF-16 units.
  const byteLength = text => new TextEncoder().encode(text).length;
  const unitsOfBytes = (text, count) => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, count)).length;

  const close = () => {
    [candidates, chosen] = [[], -1];
    $('candidates').hidden = true;
    $('candidates').replaceChildren();
    $('line').setAttribute('aria-expanded', 'false');
    $('line').removeAttribute('aria-activedescendant');
  };
  const mark = index => {
    chosen = index;
    [...$('candidates').children].forEach((entry, n) => {
      entry.setAttribute('aria-selected', n === chosen);
      if (n === chosen) {
        entry.scrollIntoView({block: 'nearest'});
        $('line').setAttribute('aria-activedescendant', entry.id);
      }
    });
  };
  const accept = n => {
    const line = $('line');
    line.value = line.value.slice(0, wordStart) + candidates[n].text;
    close();
    line.focus();
  };
  const complete = async () => {
    const line = $('line'), turn = ++requestNumber;
    if (!line.value) return close();
    const reply = await Engine.call({do: 'complete', line: line.value, cursor: byteLength(line.value.slice(0, line.selectionStart))});
    if (turn !== requestNumber || reply.error || document.activeElement !== line) return;
    [candidates, wordStart, chosen] = [reply.candidates, unitsOfBytes(line.value, reply.start), -1];
    $('candidates').replaceChildren(...candidates.slice(0, 12).map(({text, about}, n) => {
      const entry = document.createElement('li');
      entry.id = `candidate-${n}`;
      entry.setAttribute('role', 'option');
      entry.setAttribute('aria-selected', 'false');
      entry.textContent = text;
      const note = document.createElement('span');
      note.textContent = about ?? '';
      entry.append(note);
      entry.addEventListener('pointerdown', event => { event.preventDefault(); accept(n); });
      return entry;
    }));
    const box = line.getBoundingClientRect(), list = $('candidates').style;
    [list.left, list.width, list.bottom] = [`${box.left}px`, `${box.width}px`, `${innerHeight - box.top}px`];
    $('candidates').hidden = !candidates.length;
    line.setAttribute('aria-expanded', String(candidates.length > 0));
  };
  const recall = offset => {
    if (!history.length) return;
    historyIndex = Math.max(0, Math.min(history.length, historyIndex + offset));
    $('line').value = history[historyIndex] ?? '';
  };
  const lineKeys = event => {
    const shownCount = Math.min(candidates.length, 12);
    if (event.key === 'Escape') {
      if (shownCount) close();
      else { $('line').value = ''; $('line').blur(); }
    } else if (event.key === 'ArrowDown') shownCount ? mark((chosen + 1) % shownCount) : recall(1);
    else if (event.key === 'ArrowUp') shownCount ? mark((chosen + shownCount - 1 + (chosen < 0 ? 1 : 0)) % shownCount) : recall(-1);
    else if (event.key === 'Tab' && shownCount && !event.shiftKey) accept(Math.max(0, chosen));
    else return;
    event.preventDefault();
  };
  const enter = event => {
    event.preventDefault();
    if (chosen >= 0) return accept(chosen);
    const line = $('line').value.trim();
    requestNumber++;
    close();
    $('line').value = '';
    if (isForOneCommand) $('line').blur();
    isForOneCommand = false;
    if (!line) return;
    history.push(line);
    historyIndex = history.length;
    Play.run(line);
  };
  // Keys that are typed ahead wait until the shell has answered the key before them. If that key opens the command line,
  // they are typed into the line.
  const typedAhead = [];
  let isPressing = false, opensLine = false;
  const typeIntoLine = key => {
    const line = $('line');
    if (key === 'Enter') $('line-form').requestSubmit();
    else if (key === 'Backspace') line.value = line.value.slice(0, -1);
    else if (key === 'Escape') { line.value = ''; line.blur(); }
    else if (key.length === 1) line.value += key;
  };
  const press = async (name, key) => {
    typedAhead.push([name, key]);
    if (isPressing) return;
    isPressing = true;
    try {
      while (typedAhead.length) {
        const [next] = typedAhead.shift();
        opensLine = next === ':';
        await Play.press(next);
        opensLine = false;
        while (document.activeElement === $('line') && typedAhead.length) typeIntoLine(typedAhead.shift()[1]);
      }
    } finally {
      isPressing = opensLine = false;
    }
  };
  const keys = event => {
    const {target, key} = event;
    if ($('game').hidden || document.querySelector('dialog[open]') || event.altKey) return;
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    if ((event.ctrlKey || event.metaKey) && !isTyping && /^[zy]$/i.test(key)) {
      event.preventDefault();
      return Play.run(key.toLowerCase() === 'y' || event.shiftKey ? 'redo' : 'undo');
    }
    if (event.ctrlKey || event.metaKey || isTyping) return;
    if (Watch.isOn) return Watch.key(event);
    if (Panel.isLooking && key === 'Escape') return Panel.back(true);
    const onControl = /^(BUTTON|SUMMARY|A)$/.test(target.tagName);
    if (key === 'Escape') {
      Pointer.release();
      if (!$('thinking').hidden) return Engine.stop();
    }
    if (key.startsWith('Arrow') && !event.defaultPrevented) {
      event.preventDefault();
      return Pointer.enter();
    }
    // While the line opens, the text for it may contain spaces.
    if ((key === ' ' || key === 'Enter') && onControl && !opensLine) return;
    const name = {' ': 'Space', Enter: 'Space', Escape: 'Escape', Backspace: 'Backspace'}[key] ?? (key.length === 1 ? key : null);
    if (!name) return;
    event.preventDefault();
    press(name, key);
  };
  return {
    begin() {
      $('line').addEventListener('input', complete);
      $('line').addEventListener('keydown', lineKeys);
      $('line').addEventListener('blur', () => {
        close();
        isForOneCommand = false;
        $('line-form').classList.remove('open');
        $('line-form').hidden = !Store.settings.line || Watch.isOn;
      });
      $('line-form').addEventListener('submit', enter);
      document.addEventListener('keydown', keys);
    },
    open(text) {
      $('line-form').hidden = false;
      $('line-form').classList.add('open');
      $('line').value = text;
      $('line').focus();
      isForOneCommand = true;
    },
  };
})();
