'use strict';
// A replay of a finished game, step by step, from which the player can take over.
const Watch = (() => {
  const $ = id => document.getElementById(id);
  let source = null, steps = [], now = 0, turn = 0;
  const go = async (requestedStep, isNew) => {
    now = Math.max(0, Math.min(steps.length - 1, requestedStep));
    const ownTurn = ++turn, {number, text} = steps[now];
    $('step').value = now;
    Address.showWatched(source.text.trim(), now);
    const screen = await Engine.call({do: 'open', ...source, at: number});
    if (ownTurn !== turn || !source) return;
    if (screen.error) return Play.fault(screen.error);
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    Board.draw(screen.scene, isNew);
    Play.message(text);
    if (!isNew) Play.say(text);
    $('step').setAttribute('aria-valuetext', text);
    $('title').textContent = screen.title;
    $('deal').textContent = screen.deal ?? '';
    $('daily').hidden = true;
    $('facts').textContent = `${now} of ${steps.length - 1}`;
    $('step-first').disabled = $('step-back').disabled = now === 0;
    $('step-next').disabled = $('step-last').disabled = now === steps.length - 1;
  };
  // Returns the boards of a replay: the deal, and one for each move that was not undone.
  const boards = lines => {
    const made = [{number: 0, text: ''}];
    for (const {type, command, played} of lines) {
      if (type === 'undo') made.length = Math.max(1, made.length - 1);
      else if (type === 'move') made.push({number: made.length, text: (played ?? [command]).join(', ')});
    }
    return made;
  };
  const show = isOn => {
    $('watch').hidden = !isOn;
    for (const part of ['controls', 'line-form', 'choices', 'offers', 'sheet-part']) $(part).hidden = isOn;
  };
  const takeOver = async at => {
    const reply = await Engine.call({do: 'open', ...source, at});
    if (reply.error) return Play.fault(reply.error);
    Play.open(reply, {});
  };
  return {
    get isOn() { return source !== null; },
    // `at` is the number of the first board. A negative number counts from the end.
    async open(name, text, at = 0) {
      const reply = await Engine.call({do: 'replay', name, text});
      if (reply.error) return reply;
      [source, steps] = [{name, text}, boards(reply.lines.map(line => JSON.parse(line)))];
      $('menu').hidden = true;
      $('game').hidden = false;
      $('to-menu').disabled = false;
      show(true);
      $('step').max = steps.length - 1;
      await go(at < 0 ? steps.length + at : at, true);
      return reply;
    },
    close() {
      source = null;
      show(false);
      $('line-form').hidden = !Store.settings.line;
    },
    key(event) {
      const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1}[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
    begin() {
      $('step').addEventListener('input', () => go(+$('step').value));
      $('step-first').addEventListener('click', () => go(0));
      $('step-back').addEventListener('click', () => go(now - 1));
      $('step-next').addEventListener('click', () => go(now + 1));
      $('step-last').addEventListener('click', () => go(steps.length - 1));
      $('take-over').addEventListener('click', () => takeOver(steps[now].number));
      $('play-deal').addEventListener('click', () => takeOver(0));
    },
  };
})();
