'use strict';
// The list of moves beside the table on a wide window, and a look at earlier boards. The game stays as it is meanwhile.
const Panel = (() => {
  const $ = id => document.getElementById(id);
  // The moves between two boards that the table shows one after another.
  const LONGEST_WAY = 7;
  // The moves, the number of moves that were made, and the number of the board that is looked at, or null.
  let moves = [], made = 0, shownAt = null, turn = 0;
  // The list of moves is there if the player wants it, and while a game is watched.
  const showList = () => {
    const isOn = Store.settings.moves || Watch.isOn || Lesson.isOn;
    $('game').classList.toggle('listed', isOn);
    $('show-moves').setAttribute('aria-pressed', String(isOn));
  };
  // What the list is of: the game on the table, or a game that is watched. Called with the number of a board.
  let choose = null;

  // The windows with room for the list, as in windows.css. A question to the page itself would lay it out at once.
  const isWide = matchMedia('(min-width:60rem) and (min-height:34.01rem)');
  const isVisible = () => isWide.matches && $('game').classList.contains('listed') && !$('game').hidden;
  // Several draws in a row are one entry.
  const entries = () => {
    const list = [];
    for (const move of moves) {
      const last = list.at(-1), joins = last?.is_draw && move.is_draw && last.number !== made && last.text === move.text;
      if (joins) [last.number, last.count] = [move.number, last.count + 1];
      else list.push({...move, first: move.number, count: 1});
    }
    return list;
  };
  const DEAL = {number: 0, text: 'The deal', spoken: 'The deal'};
  const move = number => moves[number - 1] ?? DEAL;
  const current = () => shownAt ?? made;
  const entryButton = ({first, number, count, text, spoken}) => {
    const button = document.createElement('button'), label = document.createElement('b');
    button.type = 'button';
    label.textContent = count > 1 ? `${first}–${number}` : number || '';
    button.append(label, count > 1 ? `${text} × ${count}` : text);
    button.setAttribute('aria-label', count > 1 ? `${first} to ${number}: ${spoken}, ${count} times` : number ? `${number}: ${spoken}` : spoken);
    button.dataset.number = number;
    button.classList.toggle('undone', number > made);
    button.addEventListener('click', async event => {
      await choose(number);
      // A key or a screen reader goes on with the ways back.
      if (!event.detail && !$('look').hidden) $('look-back').focus();
    });
    const item = document.createElement('li');
    item.append(button);
    return item;
  };
  const markCurrent = () => {
    const buttons = [...$('move-list').querySelectorAll('button')], now = buttons.find(({dataset}) => +dataset.number >= current());
    for (const button of buttons) {
      button.setAttribute('aria-current', button === now ? 'step' : 'false');
      button.tabIndex = button === now ? 0 : -1;
      button.classList.toggle('later', Watch.isOn && +button.dataset.number > current());
    }
    if (!now || $('moves').contains(document.activeElement)) return;
    if (!Watch.isOn) return now.scrollIntoView({block: 'nearest'});
    // Of a game that is watched, the list shows the moves before and after.
    const list = $('moves').getBoundingClientRect(), {top, height} = now.getBoundingClientRect();
    $('moves').scrollTop += top - list.top - (list.height - height) / 2;
    // The first move below the heading shows whole.
    const edge = $('moves-title').getBoundingClientRect().bottom, first = buttons.find(button => button.getBoundingClientRect().bottom > edge + 1);
    if (first) $('moves').scrollTop += first.getBoundingClientRect().top - edge;
  };
  const draw = () => {
    $('move-list').replaceChildren(...[{...DEAL, first: 0, count: 1}, ...entries()].map(entryButton));
    markCurrent();
  };
  // Reads the moves of the game in the worker. `onChoose` shows the board with a number.
  const update = async onChoose => {
    choose = onChoose ?? look;
    // A game that is watched says its moves, even if the list does not show.
    if (!isVisible() && !onChoose) return;
    const ownTurn = ++turn, reply = await Engine.call({do: 'moves'});
    if (ownTurn !== turn || reply.error) return;
    [moves, made] = [reply.moves, reply.made];
    draw();
  };
  // Returns to the board of the game. Without `isAsked`, something else follows, which says more.
  const back = isAsked => {
    if (shownAt === null) return;
    const isFocused = $('look').contains(document.activeElement);
    shownAt = null;
    $('look').hidden = true;
    Play.redraw();
    markCurrent();
    if (!isAsked) return;
    Play.say(made ? `Back in the game, at move ${made}.` : 'Back in the game, at the deal.');
    if (isFocused) Pointer.enter();
  };
  // Returns what the table shows on its way from one board of the game to another: the boards between them, or that the way
  // is too long.
  const way = async (from, to) => {
    const distance = Math.abs(to - from), between = [];
    if (distance > LONGEST_WAY) return {isFar: true};
    for (let n = 1; n < distance && Motion.shows(); n++) {
      const {scene} = await Engine.call({do: 'look', at: from + Math.sign(to - from) * n});
      if (scene) between.push(scene);
    }
    return {between};
  };
  // Shows another board of the game.
  const look = async number => {
    if (number === made) return back(true);
    const ownTurn = ++turn, from = current(), reply = await Engine.call({do: 'look', at: number});
    if (reply.error) return;
    Object.assign(reply, await way(from, number));
    if (ownTurn !== turn) return;
    Pointer.release();
    shownAt = number;
    const {text, spoken} = move(number);
    Board.labels = new Map(reply.piles.map(({name, spoken: label}) => [name, label]));
    Board.show(reply, false);
    $('look-text').textContent = number ? `Move ${number} of ${moves.length}: ${text}` : text;
    $('look').hidden = false;
    Play.message('');
    $('offers').replaceChildren();
    Play.say(`You look at ${number ? `move ${number} of ${moves.length}: ${spoken}` : 'the deal'}. The game stays at ${made ? `move ${made}` : 'the deal'}. Escape goes back to it.`);
    markCurrent();
  };
  const keys = event => {
    const buttons = [...$('move-list').querySelectorAll('button')], at = buttons.indexOf(document.activeElement);
    const to = {ArrowUp: at - 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1}[event.key];
    if (at < 0 || !buttons[to]) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to].focus();
    choose(+buttons[to].dataset.number);
  };
  return {
    update, back, way, showList, move,
    get isLooking() { return shownAt !== null; },
    // Marks the board of a game that is watched.
    mark(number) {
      [made, shownAt] = [moves.length, number];
      markCurrent();
    },
    // The list of another game begins.
    clear() {
      [moves, made, shownAt] = [[], 0, null];
      turn++;
      $('look').hidden = true;
      $('move-list').replaceChildren();
    },
    begin() {
      $('moves').addEventListener('keydown', keys);
      $('look-back').addEventListener('click', () => back(true));
      $('look-go').addEventListener('click', () => {
        const number = shownAt;
        back();
        Pointer.enter();
        Play.run(`goto ${number}`);
      });
      $('show-moves').addEventListener('click', () => {
        Store.settings = {...Store.settings, moves: !Store.settings.moves};
        if (!Store.settings.moves) back(true);
        showList();
        if (Play.isOpen) update();
      });
      showList();
      let wasVisible = false;
      new ResizeObserver(() => {
        if (isVisible() && !wasVisible && Play.isOpen) update();
        wasVisible = isVisible();
      }).observe($('game'));
    },
  };
})();
