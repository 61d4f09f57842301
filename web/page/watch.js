'use strict';
// A replay of a finished game, step by step, from which the player can take over.
const Watch = (() => {
  const $ = id => document.getElementById(id);
  let source = null, last = 0, now = 0, turn = 0;
  const go = async (requestedStep, isNew) => {
    const before = now;
    now = Math.max(0, Math.min(last, requestedStep));
    const ownTurn = ++turn, number = now;
    $('step').value = now;
    Address.showWatched(source.text.trim(), now);
    const screen = await Engine.call({do: 'open', ...source, at: number});
    if (ownTurn !== turn || !source) return;
    if (screen.error) return Play.fault(screen.error);
    const {moves = [], made = 0} = await Engine.call({do: 'moves'}), move = moves[made - 1];
    if (ownTurn !== turn || !source) return;
    const text = move?.text ?? 'The deal', spoken = move?.spoken ?? text;
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    if (isNew || Math.abs(number - before) === 1) Board.draw(screen.scene, isNew);
    else Board.drawStill(screen.scene);
    Play.message(text);
    $('watch-text').textContent = text;
    // The text stands above the buttons, so it needs no place over the table.
    $('answer').classList.add('quiet');
    if (!isNew) Play.say(spoken);
    $('step').setAttribute('aria-valuetext', spoken);
    Panel.mark(now);
    $('title').textContent = screen.title;
    $('deal').textContent = screen.deal_in_words ?? '';
    $('daily').hidden = true;
    $('facts').textContent = `Move ${now} of ${last}`;
    $('step-first').disabled = $('step-back').disabled = now === 0;
    $('step-next').disabled = $('step-last').disabled = now === last;
  };
  // Returns the number of the last board of a replay. A move that was undone has no board.
  const lastBoard = lines => lines.map(line => JSON.parse(line).type).reduce((number, type) => type === 'undo' ? Math.max(0, number - 1) : number + (type === 'move'), 0);
  const show = isOn => {
    $('watch').hidden = !isOn;
    for (const part of ['controls', 'line-form', 'choices', 'offers', 'sheet-part']) $(part).hidden = isOn;
  };
  const takeOver = async at => {
    const reply = await Engine.call({do: 'open', ...source, at});
    if (reply.error) return Play.fault(reply.error);
    Play.open(reply, {});
  };
  const practice = async () => {
    const reply = await Engine.call({do: 'practice', ...source});
    if (reply.error) return Play.fault(reply.error);
    Play.open(reply, {});
  };
  return {
    get isOn() { return source !== null; },
    // `at` is the number of the first board. A negative number counts from the end.
    async open(name, text, at = 0) {
      const reply = await Engine.call({do: 'replay', name, text});
      if (reply.error) return reply;
      [source, last] = [{name, text}, lastBoard(reply.lines)];
      $('menu').hidden = true;
      $('game').hidden = false;
      $('to-menu').disabled = false;
      show(true);
      $('step').max = last;
      Panel.clear();
      const end = await Engine.call({do: 'open', ...source});
      $('watch-practice').hidden = !end.can_practice;
      await Panel.update(go);
      await go(at < 0 ? last + 1 + at : at, true);
      return reply;
    },
    close() {
      source = null;
      show(false);
      $('line-form').hidden = !Store.settings.line;
    },
    key(event) {
      const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last}[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
    begin() {
      $('step').addEventListener('input', () => go(+$('step').value));
      $('step-first').addEventListener('click', () => go(0));
      $('step-back').addEventListener('click', () => go(now - 1));
      $('step-next').addEventListener('click', () => go(now + 1));
      $('step-last').addEventListener('click', () => go(last));
      $('take-over').addEventListener('click', () => takeOver(now));
      $('play-deal').addEventListener('click', () => takeOver(0));
      $('watch-practice').addEventListener('click', practice);
    },
  };
})();
