'use strict';
// A replay of a finished game, step by step, from which the player can take over.
const Watch = (() => {
  const $ = id => document.getElementById(id);
  // In milliseconds: the time for which each board shows while the moves play.
  const STEP_TIME = 1100;
  let source = null, last = 0, now = 0, turn = 0, timer = 0;
  const isCard = ({type, card, pile}) => type === 'card' && card && pile !== undefined;
  // Marks the cards that lie in another pile than on the board before, and where they were.
  const markMove = before => {
    const name = ({card, pile}) => `${card} ${pile}`, cards = Board.drawn().map(({item}) => item).filter(isCard);
    const oldCards = before.items.filter(isCard), old = new Set(oldCards.map(name)), held = new Set(cards.map(name));
    const came = cards.filter(item => !old.has(name(item))), left = oldCards.filter(item => !held.has(name(item)));
    // A card that was turned up has not moved.
    const known = came.filter(({card}) => left.some(other => other.card === card)), moved = known.length ? known : came;
    const from = new Set(left.filter(({card}) => moved.some(other => other.card === card)).map(({pile}) => pile));
    const pile = moved[0]?.pile;
    if (pile !== undefined) Marks.way(from.size === 1 ? [Board.topItem([...from][0])].filter(Boolean) : [], moved.filter(item => item.pile === pile), true);
  };
  const go = async (requestedStep, isNew) => {
    const from = now;
    now = Math.max(0, Math.min(last, requestedStep));
    const ownTurn = ++turn, number = now;
    $('step').value = now;
    Address.showWatched(source.text.trim(), now);
    const screen = await Engine.call({do: 'open', ...source, at: number});
    if (ownTurn !== turn || !source) return;
    if (screen.error) return Play.fault(screen.error);
    const {moves = [], made = 0} = await Engine.call({do: 'moves'}), move = moves[made - 1];
    const {scene: before} = made ? await Engine.call({do: 'look', at: made - 1}) : {};
    if (ownTurn !== turn || !source) return;
    const text = move?.text ?? 'The deal', spoken = move?.spoken ?? text;
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    if (isNew || Math.abs(number - from) === 1) Board.draw(screen.scene, isNew);
    else Board.drawStill(screen.scene);
    if (before) markMove(before);
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
    if (now === last) pause();
  };
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    showPlay();
  };
  const showPlay = () => {
    $('step-play').classList.toggle('plays', timer !== 0);
    $('step-play').setAttribute('aria-label', timer ? 'Pause' : 'Play the moves');
  };
  // Plays the moves one after another, or stops.
  const playOrPause = () => {
    if (timer) return pause();
    if (now === last) go(0);
    else go(now + 1);
    timer = setInterval(() => go(now + 1), STEP_TIME);
    showPlay();
  };
  const goByHand = step => {
    pause();
    go(step);
  };
  // Returns the number of the last board of a replay. A move that was undone has no board.
  const lastBoard = lines => lines.map(line => JSON.parse(line).type).reduce((number, type) => type === 'undo' ? Math.max(0, number - 1) : number + (type === 'move'), 0);
  const show = isOn => {
    if (isOn) Lesson.close();
    $('watch').hidden = !isOn;
    Panel.showList();
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
      await Panel.update(goByHand);
      await go(at < 0 ? last + 1 + at : at, true);
      return reply;
    },
    close() {
      pause();
      source = null;
      show(false);
      $('line-form').hidden = !Store.settings.line;
    },
    key(event) {
      const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last}[event.key];
      if (to === undefined) return;
      event.preventDefault();
      goByHand(to);
    },
    begin() {
      $('step').addEventListener('input', () => goByHand(+$('step').value));
      $('step-first').addEventListener('click', () => goByHand(0));
      $('step-back').addEventListener('click', () => goByHand(now - 1));
      $('step-next').addEventListener('click', () => goByHand(now + 1));
      $('step-last').addEventListener('click', () => goByHand(last));
      $('step-play').addEventListener('click', playOrPause);
      $('take-over').addEventListener('click', () => takeOver(now));
      $('play-deal').addEventListener('click', () => takeOver(0));
      $('watch-practice').addEventListener('click', practice);
    },
  };
})();
