'use strict';
// The game on the table: its commands and their replies, the clock, and the storage of the game.
const Play = (() => {
  const MAX_CHOICES_IN_ROW = 4, MAX_LINES_OF_MESSAGE = 6;
  // Facts that the board shows, and the count of a player who compares programs.
  const SHOWN_ELSEWHERE = /^(stock|single moves|won|stuck)\b/;
  const $ = id => document.getElementById(id);
  let screen = null, id = '', elapsed = 0, runningSince = null, origin = {}, isCounted = false, daily = null, selectedCards = [], queue = Promise.resolve();
  // The number of games opened so far. A reply is ignored if another game was opened after its request.
  let generation = 0;

  const clockText = seconds => {
    const hours = Math.floor(seconds / 3600), rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    return hours ? `${hours}:${rest}` : rest;
  };
  const movesText = count => `${count} ${count === 1 ? 'move' : 'moves'}`;
  const seconds = () => Math.round(elapsed + (runningSince === null ? 0 : (performance.now() - runningSince) / 1000));
  const tick = () => {
    const runs = screen && screen.status === 'unfinished' && screen.moves_made > 0 && !document.hidden && !$('game').hidden && !Watch.isOn && !document.querySelector('dialog[open]');
    if (runs && runningSince === null) runningSince = performance.now();
    if (!runs && runningSince !== null) {
      elapsed += (performance.now() - runningSince) / 1000;
      runningSince = null;
    }
    if (screen && !Watch.isOn && !$('game').hidden) showFacts();
  };
  const showFacts = () => {
    const {moves_made: moves} = screen, parts = [movesText(moves)];
    if (Store.settings.clock) parts.unshift(clockText(seconds()));
    // A narrow window has no room for the facts of the game. A table of tricks shows its own.
    const texts = [parts, screen.table ? [] : screen.scene.facts.filter(fact => !SHOWN_ELSEWHERE.test(fact)).slice(0, 2)].map(list => list.join(' · ')), text = texts.filter(Boolean).join(' · ');
    if ($('facts').textContent === text) return;
    const own = document.createElement('span');
    own.textContent = text.slice(texts[0].length);
    $('facts').replaceChildren(texts[0], own);
  };
  const say = text => {
    // A screen reader reads a text only if it changes, so a repeated sentence gets a space at its end.
    $('voice').textContent = $('voice').textContent === text ? text + '\u00a0' : text;
  };
  // A message may have a strong line, and a quiet one below it.
  const message = (text, isBad, reason) => {
    const lead = reason ? Sheet.create('b', text) : text ?? '';
    $('message').replaceChildren(lead, ...reason ? [Sheet.create('span', reason)] : []);
    $('message').classList.toggle('bad', Boolean(isBad));
  };
  const button = (label, action, isMain, spoken) => {
    const created = document.createElement('button');
    created.type = 'button';
    created.textContent = label;
    if (spoken && spoken !== label) created.setAttribute('aria-label', spoken);
    if (isMain) created.className = 'main';
    created.addEventListener('click', action);
    return created;
  };
  const fault = error => {
    const text = Sheet.faultText(error);
    message(text, true);
    say(text);
  };

  // Shows buttons for moves that no card expresses, and for the cards that a command selects.
  const showChoices = () => {
    const {selection, table} = screen;
    // The table of a game of tricks has its own buttons.
    if (table) return $('choices').replaceChildren();
    const buttons = screen.choices.map(({command, label, spoken}) => button(label, () => run(command), false, spoken));
    if (selection) {
      const go = button(selection.label, () => run([selection.command, ...selectedCards].join(' ')), true);
      go.disabled = selectedCards.length !== selection.count;
      const cards = selection.cards.map((card, at) => {
        const toggle = button(selection.labels[at], () => select(card), false, selection.spoken[at]);
        toggle.setAttribute('aria-pressed', String(selectedCards.includes(card)));
        return toggle;
      });
      const note = document.createElement('span');
      note.textContent = `${selectedCards.length} of ${selection.count}`;
      buttons.unshift(...cards, note, go);
    }
    const focused = [...$('choices').children].indexOf(document.activeElement);
    $('choices').replaceChildren(...buttons);
    if (focused >= 0) buttons[focused]?.focus();
    if (focused >= 0 && !buttons[focused]) Pointer.enterByKeys();
  };
  const markPicked = () => {
    Marks.pick(selectedCards);
  };
  const selects = card => Boolean(screen.selection?.cards.includes(card));
  const select = card => {
    if (!selects(card)) return false;
    selectedCards = selectedCards.includes(card) ? selectedCards.filter(other => other !== card) : [...selectedCards, card];
    markPicked();
    showChoices();
    say(`${screen.selection.spoken[screen.selection.cards.indexOf(card)]}, ${selectedCards.length} of ${screen.selection.count}`);
    return true;
  };

  // The room below the board is larger in a game with many buttons for moves or a score sheet. It stays larger to the end of
  // the game, so that the board does not move.
  const showRoom = isNew => {
    const needsRoom = !screen.table && Boolean(screen.sheet || screen.selection || screen.choices.length > MAX_CHOICES_IN_ROW);
    $('game').classList.toggle('roomy', needsRoom || !isNew && $('game').classList.contains('roomy'));
  };
  const show = isNew => {
    Pointer.release();
    selectedCards = [];
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    $('title').textContent = screen.title;
    $('deal').textContent = [dailyText(), dealText()].filter(Boolean).join(', ');
    $('daily').hidden = !dailyText();
    document.title = `${screen.title} – Patience`;
    $('sheet-part').hidden = !screen.sheet || Boolean(screen.table);
    showRoom(isNew);
    $('sheet').textContent = screen.sheet ?? '';
    $('undo').disabled = !screen.can_undo;
    $('redo').disabled = !screen.can_redo;
    $('finish').disabled = !screen.can_finish;
    // Without a legal move, the hint says so.
    $('hint').disabled = !['unfinished', 'stuck'].includes(screen.status);
    $('restart').disabled = !screen.can_undo && !screen.moves_made;
    showChoices();
    tick();
    showFacts();
    Lesson.show(screen, isNew);
    // The board comes last, because the other parts decide about its room.
    Bridge.show(screen, isNew);
    Board.show(screen, isNew);
  };
  const dailyText = () => daily && daily.game === screen.game && daily.deal === screen.deal ? `Deal of the day, ${Daily.dateText(daily.date)}` : '';
  const dealText = () => {
    const options = screen.options.filter(({value, default: usual}) => value !== usual).map(({label, value_label: chosen}) => `${label}: ${chosen}`);
    return [dailyText() ? '' : screen.deal_in_words, ...options].filter(Boolean).join(', ');
  };
  // The deal of the day has the usual options of its game.
  const isDaily = () => dailyText() !== '' && screen.options.every(({value, default: usual}) => value === usual);
  // A win with moves of the solver is not a win of the player.
  const isOwnWin = () => screen.status === 'won' && !screen.by_solver;
  // A game counts once, even if the player undoes its last move and ends it again. A game that was left or stuck before ends
  // only now.
  const countsNow = () => !isCounted || Store.resultsOf(screen.game).some(result => result.id === id && result.left);
  const store = () => {
    if (!screen.transcript) return;
    if (screen.status === 'unfinished' || screen.status === 'stuck') {
      if (screen.moves_made > 0) {
        const {game, title, moves_made: moves} = screen, stuck = screen.status === 'stuck' && !screen.choices.length;
        // A stuck game counts as played. If the player takes moves back and wins, it becomes a win.
        if (stuck) {
          Store.count({id, game, title, won: false, left: true, elapsed: seconds(), moves, isCounted});
          isCounted = true;
        }
        Store.keep({id, game, title, deal: dealText().slice(0, 200), daily: dailyText() ? daily.date : undefined, transcript: screen.transcript, elapsed: seconds(), moves, counted: isCounted, stuck});
      }
    } else {
      Store.drop(id);
      // A deal that is given up without a move does not count.
      if (countsNow() && isDaily()) Daily.count(screen.game, daily.date, isOwnWin());
      if (screen.moves_made || screen.status !== 'resigned') Store.count({id, game: screen.game, title: screen.title, won: isOwnWin(), elapsed: seconds(), moves: screen.moves_made, isCounted});
      isCounted = true;
    }
  };
  // `earlier` is the row of the statistics before this game, if the game counts.
  const showEnd = earlier => {
    const now = generation, {status} = screen;
    Win.show(screen, {isWon: isOwnWin(), seconds: seconds(), earlier, isCurrent: () => now === generation && screen.status === status && !$('game').hidden});
  };

  // Shows a reply that contains a screen. `isNew` is true if the page opens another game.
  const showReply = (reply, isNew) => {
    const before = screen, isOtherGame = isNew || reply.kind === 'deal', isRejected = reply.kind === 'rejection';
    screen = reply;
    if (isOtherGame) Panel.clear();
    else Panel.back();
    if (isOtherGame && !isNew) {
      Store.countLeft(screen.game);
      begin({counted: isContinued(reply)});
      showAddress();
    }
    show(isOtherGame);
    const ending = before?.ending === reply.ending ? null : reply.ending;
    // The end of a game that was given up says everything.
    const said = reply.status === 'resigned' && ending ? [] : reply.said;
    const isHint = reply.kind === 'hint', lines = Lesson.notes(reply) ? [] : [...said, ending].filter(Boolean);
    if (isHint) message(lines[0] ?? '', false, lines.slice(1).join('\n'));
    else message(lines.join('\n'), isRejected);
    const endsNow = !isOtherGame && !screen.choices.length && before?.status === 'unfinished' && ['won', 'stuck', 'over'].includes(screen.status);
    // A message over the table leaves out what the table shows.
    $('answer').classList.toggle('quiet', isOtherGame ? !reply.said.length : endsNow || !ending && reply.kind === 'move');
    const offers = [];
    if (reply.outcome === 'question') offers.push(button('Yes', () => run('yes'), true), button('No', () => run('no')));
    offers.push(...reply.offers.map(({command, label, spoken}, at) => button(label, () => run(command), isHint && !at, spoken)));
    Bridge.hint(isHint ? reply.offers.map(({command}) => command) : []);
    const isOver = screen.status !== 'unfinished' && !screen.choices.length;
    if (isOver && screen.status === 'stuck' && screen.can_undo) offers.push(button('Undo', () => run('undo')));
    // After a search for a way back that found none, another one would find none.
    if (isOver && screen.can_practice && !reply.isWayBack) offers.push(button('Back to where you could win', () => run('practice')));
    if (isOver) offers.push(button('New deal', () => Deals.dealAgain(origin, screen), true));
    const hadFocus = $('offers').contains(document.activeElement);
    $('offers').replaceChildren(...offers);
    if (hadFocus) Pointer.enterByKeys();
    $('close-answer').hidden = reply.outcome === 'question';
    if (isHint && reply.offers.length) Marks.taps(reply.offers[0].taps);
    // A win comes before the move that made it.
    const spoken = endsNow && isOwnWin() ? ['You won.', ...reply.spoken, ending] : [...reply.spoken, ending];
    say([isOtherGame ? `${screen.title}.` : '', ...spoken].filter(Boolean).join(' '));
    Panel.update();
    const earlier = countsNow() ? Store.statistics[screen.game] ?? {won: 0} : null;
    store();
    if (endsNow) showEnd(earlier);
    document.body.dataset.moves = screen.moves_made;
    document.body.dataset.status = screen.status;
  };
  // A game that continues another one in the middle counts neither in statistics nor as a deal of the day.
  const isContinued = reply => reply.taken_over > 0;
  const begin = from => {
    generation++;
    id = from.id ?? `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    [elapsed, runningSince, isCounted] = [from.elapsed ?? 0, null, from.counted ?? false];
    if (from.origin) origin = from.origin;
    if (from.daily) daily = {date: from.daily, game: from.game, deal: from.deal};
    else if (isCounted && !from.id) daily = null;
  };
  const showAddress = () => Address.showTable(screen, {table: id, ...(dailyText() && {daily: daily.date})});
  // Runs a line of commands. Calls `onRejected` if the line fails or is rejected. `title` is the title of a long answer.
  const run = (line, onRejected, title = line) => {
    const now = generation;
    queue = queue.then(async () => {
      if (now !== generation) return;
      const reply = await Engine.call({do: 'enter', line, elapsed: seconds()});
      if (now !== generation) return;
      if (reply.error) {
        onRejected?.();
        fault(reply.error);
        return;
      }
      if (reply.outcome === 'rejected') onRejected?.();
      reply.isWayBack = line === 'practice';
      // A lesson has settings of its own.
      if (!reply.lesson && Store.keepShellSettings(reply.settings)) Settings.apply();
      if (reply.outcome === 'quit') return void Start.show();
      // Only moves that are undone or made again have no boards of their own.
      if (reply.kind !== 'deal' && !reply.between?.length) Object.assign(reply, await Panel.way(screen.moves_made, reply.moves_made));
      if (now !== generation) return;
      showReply(reply, false);
      // A long answer gets a sheet of its own.
      const text = reply.said.join('\n');
      if (reply.kind === 'answer' && text.split('\n').length > MAX_LINES_OF_MESSAGE) Sheet.showText(title, text);
    }).catch(error => fault({text: String(error)}));
    return queue;
  };
  const targets = async (pile, index) => {
    const answer = await Engine.call({do: 'targets', pile, index});
    if (answer.error) {
      fault(answer.error);
      return null;
    }
    return answer;
  };
  const showKeys = reply => {
    $('keys-line').textContent = reply.typed || Store.settings.keys ? reply.line ?? '' : '';
  };
  const press = async key => {
    const reply = await Engine.call({do: 'key', key});
    if (reply.error) return fault(reply.error);
    showKeys(reply);
    if (reply.effect === 'run') return run(reply.text);
    if (reply.effect === 'repeat') return reply.text ? run(reply.text) : undefined;
    if (reply.effect === 'line') return Prompt.open(reply.text ?? '');
    if (reply.effect === 'help') return Keys.show();
    if (reply.effect === 'unknown') message(reply.text, true);
    else message(reply.question ?? reply.pending ?? '');
    say(reply.effect === 'unknown' ? reply.text : reply.question ?? reply.pending ?? '');
  };
  return {
    run, press, fault, message, say, clockText, movesText,
    // Runs a command for which a dialog has already asked.
    async runConfirmed(line) {
      await run(line);
      if (screen.outcome === 'question') await run('yes');
    },
    get progressText() { return `${movesText(screen.moves_made)}, ${clockText(seconds())}`; },
    get screen() { return screen; },
    get isOpen() { return screen !== null && !$('game').hidden && !Watch.isOn; },
    get origin() { return origin; },
    get dailyText() { return dailyText(); },
    get dealText() { return dealText(); },
    // Opens the game table with a reply to `deal` or `open`.
    open(reply, from) {
      begin({counted: isContinued(reply), ...from, game: reply.game, deal: reply.deal});
      Watch.close();
      $('menu').hidden = true;
      $('game').hidden = false;
      $('to-menu').disabled = false;
      Store.remember(reply.game);
      showReply(reply, true);
      showAddress();
      Pointer.enterByKeys();
      // The message about the beginning of the game stays.
      Engine.call({do: 'key', key: 'Escape'}).then(showKeys);
      if (!Store.settings.advised && Board.wantsTurn) Sheet.advise('Turn your phone, and the cards become larger.', () => { Store.settings = {...Store.settings, advised: true}; });
      else Sheet.endAdvice();
    },
    leave() {
      tick();
      if (screen && !$('game').hidden) store();
    },
    redraw: () => { if (screen) show(false); },
    tick,
    // The functions that `Pointer` uses.
    pointerFunctions: {
      run, targets, select, selects,
      isLive: () => screen !== null && !Watch.isOn && !Panel.isLooking,
      // Says what the cards of a pile can do.
      explain: pile => run(`moves ${pile}`, undefined, 'Moves'),
      // Offers the moves of the chosen cards as buttons.
      offer(pile, list) {
        $('offers').replaceChildren(...list.map(({command, label, spoken}) => button(label, () => run(command), false, spoken)));
        $('answer').classList.remove('quiet');
        say(list.map(({spoken}) => spoken).join('; '));
      },
    },
    // Opens the current game in a new worker.
    async restore() {
      if (!screen || !screen.transcript && !screen.lesson || $('game').hidden) return;
      const {lesson} = screen, request = lesson ? {do: 'learn', lesson: lesson.id, step: (lesson.step ?? 1) - 1} : {do: 'open', name: 'this game', text: screen.transcript};
      const reply = await Engine.call(request);
      if (reply.error) return fault(reply.error);
      screen = {...reply, said: [], spoken: []};
      show(false);
    },
  };
})();
