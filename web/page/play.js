'use strict';
// The game on the table: its commands, what they answered, the clock, and what is kept of it.
const Play = (() => {
  const $ = id => document.getElementById(id);
  let screen = null, id = '', elapsed = 0, since = null, origin = {}, counted = false, picked = [], pendingKeys = '', queue = Promise.resolve();
  let generation = 0;

  const clockText = seconds => {
    const hours = Math.floor(seconds / 3600), rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    return hours ? `${hours}:${rest}` : rest;
  };
  const movesText = count => `${count} ${count === 1 ? 'move' : 'moves'}`;
  const seconds = () => Math.round(elapsed + (since === null ? 0 : (performance.now() - since) / 1000));
  const tick = () => {
    const runs = screen && screen.status === 'unfinished' && screen.moves_made > 0 && !document.hidden && !$('game').hidden && !Watch.isOn;
    if (runs && since === null) since = performance.now();
    if (!runs && since !== null) {
      elapsed += (performance.now() - since) / 1000;
      since = null;
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
    // The same sentence twice is read twice.
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
    const text = error.hint ? `${error.text}\n${error.hint}` : error.text;
    message(text, true);
    say(text);
  };

  const words = command => command.split(/\s+/);
  // Buttons for moves that no card shows, and for the cards that a command selects.
  const showChoices = () => {
    const {selection} = screen;
    const buttons = screen.choices.map(({command, label}) => button(label, () => run(command)));
    if (selection) {
      const go = button(selection.command, () => run([selection.command, ...picked].join(' ')), true);
      go.disabled = picked.length !== selection.count;
      const cards = selection.cards.map(card => {
        const toggle = button(card, () => select(card));
        toggle.setAttribute('aria-pressed', String(picked.includes(card)));
        return toggle;
      });
      const note = document.createElement('span');
      note.textContent = `${picked.length} of ${selection.count}`;
      buttons.unshift(...cards, note, go);
    }
    const focused = [...$('choices').children].indexOf(document.activeElement);
    $('choices').replaceChildren(...buttons);
    if (focused >= 0) buttons[focused]?.focus();
  };
  const markPicked = () => {
    for (const group of $('board').querySelectorAll('g.card')) {
      const item = Board.item(group.dataset.pile, +group.dataset.index);
      group.classList.toggle('picked', Boolean(item) && picked.includes(item.card));
    }
  };
  const selects = card => Boolean(screen.selection?.cards.includes(card));
  const select = card => {
    if (!selects(card)) return false;
    picked = picked.includes(card) ? picked.filter(other => other !== card) : [...picked, card];
    markPicked();
    showChoices();
    say(`${card}, ${picked.length} of ${screen.selection.count}`);
    return true;
  };

  const show = isNew => {
    Pointer.release();
    picked = [];
    if (screen.piles) Board.labels = new Map(screen.piles.map(({name, spoken}) => [name, spoken]));
    Board.draw(screen.scene, isNew);
    $('title').textContent = screen.title;
    $('deal').textContent = dealText();
    document.title = `${screen.title} – Patience`;
    $('sheet-part').hidden = !screen.sheet;
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
  const dealText = () => {
    const options = screen.options.filter(({value, default: usual}) => value !== usual).map(({key, value}) => `${key} ${value}`);
    return [typeof screen.deal === 'string' ? screen.deal : '', ...options].filter(Boolean).join(', ');
  };
  const keep = () => {
    if (!screen.transcript) return;
    if (screen.status === 'unfinished' || screen.status === 'stuck') {
      counted = false;
      if (screen.moves_made > 0) {
        Store.keep({id, game: screen.game, title: screen.title, deal: dealText().slice(0, 200), transcript: screen.transcript, elapsed: seconds(), moves: screen.moves_made});
      }
    } else {
      Store.drop(id);
      if (!counted) Store.count(screen.game, screen.title, screen.status === 'won', seconds(), screen.moves_made);
      counted = true;
    }
  };
  const celebrate = () => {
    Board.celebrate();
    const now = generation;
    setTimeout(() => {
      if (now !== generation || screen.status !== 'won') return;
      $('end-title').textContent = 'You won';
      $('end-text').textContent = [screen.title, screen.ending].filter(Boolean).join(': ');
      $('end-dialog').showModal();
    }, matchMedia('(prefers-reduced-motion: reduce)').matches || !Store.settings.motion ? 200 : 2600);
  };

  // Takes over a reply with a screen.
  const take = (reply, isNew) => {
    const before = screen;
    screen = reply;
    const answer = Lines.of(reply), isOther = isNew || answer.isNew;
    if (isOther && !isNew) begin({});
    show(isOther);
    message([reply.question ?? answer.text, before?.ending === reply.ending ? null : reply.ending].filter(Boolean).join('\n'), answer.rejected);
    const offers = [];
    if (reply.outcome === 'question') offers.push(button('Yes', () => run('yes'), true), button('No', () => run('no')));
    for (const command of answer.commands) {
      offers.push(button(`Play ${command}`, () => run(command), true));
      Board.glow(words(command).filter(word => Board.names().includes(word)), 'hint');
    }
    for (const command of answer.instead.slice(0, 4)) offers.push(button(command, () => run(command)));
    if (screen.status === 'won' || screen.status === 'over' || screen.status === 'resigned') offers.push(button('New game', () => Menu.again(origin, screen), true));
    $('offers').replaceChildren(...offers);
    say(isOther ? `${screen.title}. ${answer.spoken.trim()}` : answer.spoken.trim());
    describe();
    keep();
    if (!isOther && before && before.status !== 'won' && screen.status === 'won') celebrate();
    document.body.dataset.moves = screen.moves_made;
    document.body.dataset.status = screen.status;
  };
  // Describes the board in words, if somebody listens or reads.
  const describe = async () => {
    const now = generation, reply = await Engine.call({do: 'describe'});
    if (now !== generation || reply.error) return;
    $('board-text').textContent = reply.text;
    if (screen.piles) return;
    const lines = reply.text.split('\n').map(line => [line.split(':')[0], line]);
    Board.labels = new Map(lines.filter(([name]) => Board.names().includes(name)));
    Board.showLabels();
  };
  const begin = from => {
    generation++;
    id = from.id ?? `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    [elapsed, since, counted] = [from.elapsed ?? 0, null, false];
    if (from.origin) origin = from.origin;
  };
  // Runs a line of commands. `undone` is called if nothing came of it.
  const run = (line, undone) => {
    const now = generation;
    queue = queue.then(async () => {
      if (now !== generation) return;
      const reply = await Engine.call({do: 'enter', line, elapsed: seconds()});
      if (now !== generation) return;
      if (reply.error) {
        undone?.();
        fault(reply.error);
        return;
      }
      if (reply.outcome === 'rejected') undone?.();
      if (reply.outcome === 'quit') return void Menu.show();
      take(reply, false);
      if (reply.outcome !== 'rejected' && Lines.of(reply).text.split('\n').length > 6) Menu.showText(line, Lines.of(reply).text);
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
    if (reply.effect === 'help') return Menu.showText('Keys', reply.text || reply.line || '');
    if (reply.effect === 'unknown') message(reply.text, true);
    else message(reply.question ?? reply.pending ?? '');
    say(reply.effect === 'unknown' ? reply.text : reply.question ?? reply.pending ?? '');
  };
  return {
    run, press, fault, message, say, clockText, movesText,
    get screen() { return screen; },
    get origin() { return origin; },
    get hasKeys() { return pendingKeys !== ''; },
    // Opens the game table with a reply to `deal` or `open`.
    open(reply, from) {
      begin(from);
      Watch.close();
      $('menu').hidden = true;
      $('game').hidden = false;
      $('to-menu').disabled = false;
      // After a reload the page opens this game again.
      history.replaceState({table: id}, '');
      take(reply, true);
      press('Escape');
    },
    leave() {
      tick();
      if (screen && !$('game').hidden) keep();
    },
    redraw: () => { if (screen) show(false); },
    tick,
    lent: {
      run, targets, select, selects,
      isLive: () => screen !== null && !Watch.isOn,
      explain: pile => run(`moves ${pile}`),
      offer(pile, list) {
        const choices = list.map(({pile: to, command}) => button(command, () => run(command)));
        $('offers').replaceChildren(...choices);
        say(list.map(({command}) => command).join(', '));
      },
    },
    // What a new worker needs to go on.
    async restore() {
      if (!screen || !screen.transcript || $('game').hidden) return;
      const reply = await Engine.call({do: 'open', name: 'this game', text: screen.transcript});
      if (reply.error) return fault(reply.error);
      screen = {...reply, lines: [], spoken: []};
      show(false);
    },
  };
})();
