'use strict';
// A replay of a finished game, step by step, from which the player can take over.
const Watch = (() => {
  const $ = id => document.getElementById(id);
  // In milliseconds: the time for which each board shows while the moves play.
  const STEP_TIME = 1100;
  let source = null, last = 0, now = 0, turn = 0, timer = 0;
  const isCard = ({type, card, pile}) => type === 'card' && card && pile !== undefined;
  // Returns the box around the place that cards have left, beside the cards that still lie there.
  const placeLeft = (laid, cards) => {
    const first = Math.min(...cards.map(({index}) => index)), {pile} = cards[0], below = laid.find(item => item.pile === pile && item.index === first - 1 && item.type === 'card');
    const box = Marks.around(cards), old = below ?? box, now = below ? Board.item(pile, first - 1) : Board.topItem(pile);
    return now ? {...box, x: box.x + now.x - old.x, y: box.y + now.y - old.y} : box;
  };
  // Marks the cards that lie in another pile than on the board before, and where they were.
  const markMove = before => {
    const name = ({card, pile}) => `${card} ${pile}`, cards = Board.drawn().map(({item}) => item).filter(isCard);
    const laid = Board.placesOf(before), oldCards = laid.filter(isCard), old = new Set(oldCards.map(name)), held = new Set(cards.map(name));
    const came = cards.filter(item => !old.has(name(item))), left = oldCards.filter(item => !held.has(name(item)));
    // A card that was turned up has not moved.
    const known = came.filter(({card}) => left.some(other => other.card === card)), moved = known.length ? known : came;
    const here = moved.filter(({pile}) => pile === moved[0].pile), gone = left.filter(({card}) => here.some(item => item.card === card));
    const isOnePile = gone.length > 0 && gone.every(({pile}) => pile === gone[0].pile);
    if (here.length) Marks.way(isOnePile ? placeLeft(laid, gone) : null, Marks.around(here), true);
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
    const {scene: before} = number ? await Engine.call({do: 'look', at: number - 1}) : {};
    if (ownTurn !== turn || !source) return;
    const {text, spoken} = Panel.move(number);
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    if (isNew || Math.abs(number - from) === 1) Board.draw(screen.scene, isNew);
    else Board.drawStill(screen.scene);
    if (before) markMove(before);
    $('watch-count').textContent = number ? `Move ${number} of ${last}: ` : '';
    $('watch-move').textContent = text;
    if (!isNew) Play.say(spoken);
    $('step').setAttribute('aria-valuetext', number ? `Move ${number}: ${spoken}` : spoken);
    Panel.mark(number);
    $('title').textContent = screen.title;
    $('deal').textContent = screen.deal_in_words ?? '';
    $('daily').hidden = true;
    $('facts').textContent = 'Replay';
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
  // Opens the game for the player.
  const play = async request => {
    const reply = await Engine.call({...request, ...source});
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
      // What was said about another game.
      Play.message('');
      $('answer').classList.add('quiet');
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
      $('take-over').addEventListener('click', () => play({do: 'open', at: now}));
      $('play-deal').addEventListener('click', () => play({do: 'open', at: 0}));
      $('watch-practice').addEventListener('click', () => play({do: 'practice'}));
    },
  };
})();
