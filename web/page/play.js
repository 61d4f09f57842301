'use strict';
// The game on the table: its commands and their replies, the clock, and the storage of the game.
const Play = (() => {
  const MAX_CHOICES_IN_ROW = 4;
  const $ = id => document.getElementById(id);
  let screen = null, id = '', elapsed = 0, runningSince = null, origin = {}, isCounted = false, daily = null, selectedCards = [], pendingKeys = '', queue = Promise.resolve();
  // The number of games opened so far. A reply is ignored if another game was opened after its request.
  let generation = 0;

  const clockText = seconds => {
    const hours = Math.floor(seconds / 3600), rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    return hours ? `${hours}:${rest}` : rest;
  };
  const movesText = count => `${count} ${count === 1 ? 'move' : 'moves'}`;
  const seconds = () => Math.round(elapsed + (runningSince === null ? 0 : (performance.now() - runningSince) / 1000));
  const tick = () => {
    const runs = screen && screen.status === 'unfinished' && screen.moves_made > 0 && !document.hidden && !$('game').hidden && !Watch.isOn;
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
    parts.push(...screen.scene.facts.slice(0, 3));
    const text = parts.join(' · ');
    if ($('facts').textContent !== text) $('facts').textContent = text;
  };
  const say = text => {
    // A screen reader reads a text only if it changes, so a repeated sentence gets a space at its end.
    $('voice').textContent = $('voice').textContent === text ? text + '\u00a0' : text;
  };
  const message = (text, isBad) => {
    $('message').textContent = text ?? '';
    $('message').classList.toggle('bad', Boolean(isBad));
  };
  const button = (label, action, isMain) => {
    const created = document.createElement('button');
    created.type = 'button';
    created.textContent = label;
    if (isMain) created.className = 'main';
    created.addEventListener('click', action);
    return created;
  };
  const fault = error => {
    const text = Sheet.faultText(error);
    message(text, true);
    say(text);
  };

  const words = command => command.split(/\s+/);
  // Shows buttons for moves that no card expresses, and for the cards that a command selects.
  const showChoices = () => {
    const {selection} = screen;
    const buttons = screen.choices.map(({command, label}) => button(label, () => run(command)));
    if (selection) {
      const go = button(selection.command, () => run([selection.command, ...selectedCards].join(' ')), true);
      go.disabled = selectedCards.length !== selection.count;
      const cards = selection.cards.map(card => {
        const toggle = button(card, () => select(card));
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
  };
  const markPicked = () => {
    for (const group of $('board').querySelectorAll('g.card')) {
      const item = Board.item(group.dataset.pile, +group.dataset.index);
      group.classList.toggle('picked', Boolean(item) && selectedCards.includes(item.card));
    }
  };
  const selects = card => Boolean(screen.selection?.cards.includes(card));
  const select = card => {
    if (!selects(card)) return false;
    selectedCards = selectedCards.includes(card) ? selectedCards.filter(other => other !== card) : [...selectedCards, card];
    markPicked();
    showChoices();
    say(`${card}, ${selectedCards.length} of ${screen.selection.count}`);
    return true;
  };

  // The room below the board is larger in a game with many buttons for moves or a score sheet. It stays larger to the end of
  // the game, so that the board does not move.
  const showRoom = isNew => {
    const needsRoom = Boolean(screen.sheet || screen.selection || screen.choices.length > MAX_CHOICES_IN_ROW);
    $('game').classList.toggle('roomy', needsRoom || !isNew && $('game').classList.contains('roomy'));
  };
  const show = isNew => {
    Pointer.release();
    selectedCards = [];
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    Board.draw(screen.scene, isNew);
    $('title').textContent = screen.title;
    $('deal').textContent = [dailyText(), dealText()].filter(Boolean).join(', ');
    $('daily').hidden = !dailyText();
    document.title = `${screen.title} – Patience`;
    $('sheet-part').hidden = !screen.sheet;
    showRoom(isNew);
    $('sheet').textContent = screen.sheet ?? '';
    $('undo').disabled = !screen.can_undo;
    $('redo').disabled = !screen.can_redo;
    $('finish').disabled = !screen.can_finish;
    $('hint').disabled = screen.status !== 'unfinished';
    $('restart').disabled = !screen.can_undo && !screen.moves_made;
    showChoices();
    tick();
    showFacts();
  };
  const dailyText = () => daily && daily.game === screen.game && daily.deal === screen.deal ? `deal of the day ${daily.date}` : '';
  const dealText = () => {
    const options = screen.options.filter(({value, default: usual}) => value !== usual).map(({key, value}) => `${key} ${value}`);
    return [typeof screen.deal === 'string' ? screen.deal : '', ...options].filter(Boolean).join(', ');
  };
  // A win with moves of the solver is not a win of the player.
  const isOwnWin = () => screen.status === 'won' && !screen.by_solver;
  const store = () => {
    if (!screen.transcript) return;
    if (screen.status === 'unfinished' || screen.status === 'stuck') {
      if (screen.moves_made > 0) {
        Store.keep({id, game: screen.game, title: screen.title, deal: dealText().slice(0, 200), daily: dailyText() ? daily.date : undefined, transcript: screen.transcript, elapsed: seconds(), moves: screen.moves_made, counted: isCounted});
      }
    } else {
      Store.drop(id);
      // A game counts once, even if the player undoes its last move and ends it again. A deal that is given up without a
      // move does not count.
      if (!isCounted && (screen.moves_made || screen.status !== 'resigned')) Store.count(screen.game, screen.title, isOwnWin(), seconds(), screen.moves_made);
      isCounted = true;
    }
  };
  // Shows the end of a game in a dialog, after the cards have moved.
  const showEnd = () => {
    const now = generation, {status} = screen, isWon = isOwnWin();
    if (isWon) Board.celebrate();
    const hasMotion = Store.settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => {
      if (now !== generation || screen.status !== status || $('game').hidden || $('end-dialog').open) return;
      $('end-title').textContent = isWon ? 'You won' : screen.title;
      $('end-text').textContent = [isWon && screen.title, screen.ending].filter(Boolean).join(': ');
      $('end-undo').hidden = status === 'won' || !screen.can_undo;
      $('end-dialog').showModal();
    }, hasMotion ? isWon ? 2600 : 700 : 200);
  };

  // Shows a reply that contains a screen. `isNew` is true if the page opens another game.
  const showReply = (reply, isNew) => {
    const before = screen;
    screen = reply;
    const answer = Reply.of(reply), isOtherGame = isNew || answer.isNew;
    if (isOtherGame && !isNew) begin({});
    show(isOtherGame);
    const ending = before?.ending === reply.ending ? null : reply.ending;
    // The end of a game that was given up says everything.
    const text = reply.status === 'resigned' && ending ? '' : reply.question ?? answer.text;
    message([text, ending, isOtherGame && reply.remark].filter(Boolean).join('\n'), answer.rejected);
    const offers = [];
    if (reply.outcome === 'question') offers.push(button('Yes', () => run('yes'), true), button('No', () => run('no')));
    for (const command of answer.commands) {
      offers.push(button(`Play ${command}`, () => run(command), true));
      Board.glow(words(command).filter(word => Board.pileNames().includes(word)), 'hint');
    }
    for (const command of answer.instead.slice(0, 4)) offers.push(button(command, () => run(command)));
    if (screen.status !== 'unfinished') offers.push(button('New game', () => Deals.dealAgain(origin, screen), true));
    $('offers').replaceChildren(...offers);
    say(isOtherGame ? `${screen.title}. ${answer.spoken.trim()}` : answer.spoken.trim());
    describe();
    store();
    if (!isOtherGame && before?.status === 'unfinished' && ['won', 'stuck', 'over'].includes(screen.status)) showEnd();
    document.body.dataset.moves = screen.moves_made;
    document.body.dataset.status = screen.status;
  };
  // Describes the board in words, for screen readers and for the part "The board in words".
  const describe = async () => {
    const now = generation, reply = await Engine.call({do: 'describe'});
    if (now !== generation || reply.error) return;
    $('board-text').textContent = reply.text;
    if (screen.piles) return;
    const lines = reply.text.split('\n').map(line => [line.split(':')[0], line]);
    Board.labels = new Map(lines.filter(([name]) => Board.pileNames().includes(name)));
    Board.showLabels();
  };
  const begin = from => {
    generation++;
    id = from.id ?? `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    [elapsed, runningSince, isCounted] = [from.elapsed ?? 0, null, from.counted ?? false];
    if (from.origin) origin = from.origin;
    if (from.daily) daily = {date: from.daily, game: from.game, deal: from.deal};
  };
  // Runs a line of commands. Calls `onRejected` if the line fails or is rejected.
  const run = (line, onRejected) => {
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
      if (Store.keepShellSettings(reply.settings)) Settings.apply();
      if (reply.outcome === 'quit') return void Start.show();
      showReply(reply, false);
      if (reply.outcome !== 'rejected' && Reply.of(reply).text.split('\n').length > 6) Sheet.showText(line, Reply.of(reply).text);
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
  const press = async key => {
    const reply = await Engine.call({do: 'key', key});
    if (reply.error) return fault(reply.error);
    pendingKeys = reply.typed ?? '';
    $('keys-line').textContent = pendingKeys || Store.settings.keys ? reply.line ?? '' : '';
    if (reply.effect === 'run') return run(reply.text);
    if (reply.effect === 'repeat') return reply.text ? run(reply.text) : undefined;
    if (reply.effect === 'line') return Prompt.open(reply.text ?? '');
    if (reply.effect === 'help') return Sheet.showText('Keys', reply.text || reply.line || '');
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
    get hasKeys() { return pendingKeys !== ''; },
    // Opens the game table with a reply to `deal` or `open`.
    open(reply, from) {
      begin({...from, game: reply.game, deal: reply.deal});
      Watch.close();
      $('menu').hidden = true;
      $('game').hidden = false;
      $('to-menu').disabled = false;
      Address.show({table: id});
      showReply(reply, true);
      press('Escape');
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
      isLive: () => screen !== null && !Watch.isOn,
      // Shows the moves of a pile: what each does, and its command as a button.
      async explain(pile) {
        await run(`moves ${pile}`);
        const {moves, notes} = Reply.of(screen);
        if (!moves.length) return;
        message(notes.join('\n'));
        $('offers').replaceChildren(...moves.map(command => button(command, () => run(command))));
      },
      offer(pile, list) {
        const choices = list.map(({pile: to, command}) => button(command, () => run(command)));
        $('offers').replaceChildren(...choices);
        say(list.map(({command}) => command).join(', '));
      },
    },
    // Opens the current game in a new worker.
    async restore() {
      if (!screen || !screen.transcript || $('game').hidden) return;
      const reply = await Engine.call({do: 'open', name: 'this game', text: screen.transcript});
      if (reply.error) return fault(reply.error);
      screen = {...reply, lines: [], spoken: []};
      show(false);
    },
  };
})();
