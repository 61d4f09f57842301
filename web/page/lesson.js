'use strict';
// A lesson: the card with its current step, what the step points at, and the sheet with all lessons.
const Lesson = (() => {
  const $ = id => document.getElementById(id);
  const {create, press, notice, faultText} = Sheet;
  // The lesson on the table, or null. After its end, the player may put its card away and play on.
  let lesson = null, isAway = false;

  const isInStep = () => lesson !== null && lesson.step !== null;
  // What is said about a move or a question while a step lasts. A hint lies over the table, as in a game.
  const noteOf = ({kind, said}) => isInStep() && ['rejection', 'answer', 'remark'].includes(kind) && said.length ? said.join(' ') : '';
  const keep = () => {
    const {settings} = Store, {id, step, steps} = lesson;
    Store.settings = {...settings, lessons: {...settings.lessons, [id]: step === null ? steps : step - 1}};
  };
  const fill = screen => {
    const {step, steps, heading, text, task, command, title} = lesson, note = noteOf(screen);
    $('lesson-place').textContent = step === null ? '' : `${step} of ${steps}`;
    $('lesson-steps').hidden = step === null;
    $('lesson-back').disabled = step === 1;
    $('lesson-skip').disabled = step === steps;
    $('lesson-heading').textContent = heading;
    $('lesson-progress').style.width = `${100 * (step ?? steps) / steps}%`;
    $('lesson-text').textContent = note || text;
    $('lesson-text').classList.toggle('bad', screen.kind === 'rejection' && note !== '');
    $('lesson-task').textContent = task;
    $('lesson-end').hidden = step !== null;
    $('lesson-play').textContent = `Play ${title}`;
    for (const button of $('controls').children) button.classList.toggle('wanted', button.id === command);
  };
  // Shows the step of a game that is a lesson. `isNew` is true if the page opens another game.
  const show = (screen, isNew) => {
    const before = lesson;
    lesson = screen?.lesson ?? null;
    if (isNew || isInStep() || before?.step) isAway = false;
    // A move after the end puts the card away, too.
    else if (lesson && before && screen.kind === 'move' && screen.lesson !== before) isAway = true;
    const isShown = lesson !== null && !isAway;
    $('lesson').hidden = !isShown;
    document.body.classList.toggle('learning', lesson !== null);
    document.body.classList.toggle('in-lesson', isShown);
    document.body.classList.toggle('in-step', isInStep());
    Marks.standing = lesson?.taps ?? [];
    if (lesson) {
      fill(screen);
      if (before?.id !== lesson.id || before.step !== lesson.step) {
        keep();
        $('lesson').scrollTop = 0;
      }
    } else for (const button of $('controls').children) button.classList.remove('wanted');
    Panel.showList();
  };
  // Opens a lesson where the player left it, or at a step, counted from 0. Returns the error, if there is one.
  const open = async (id, step = Store.settings.lessons[id] ?? 0) => {
    Play.leave();
    const reply = await Engine.call({do: 'learn', lesson: id, step});
    if (reply.error) return reply.error;
    Sheet.closeAll();
    Play.open(reply, {origin: Deals.originOf(reply)});
    $('game').focus();
    return null;
  };
  // Goes to the step before or after the current one.
  const go = async by => {
    const button = document.activeElement, error = await open(lesson.id, lesson.step - 1 + by);
    if (error) notice(faultText(error));
    else if ($('lesson-steps').contains(button) && !button.disabled) button.focus();
  };
  const start = async id => {
    const error = await open(id);
    if (error) notice(faultText(error));
  };
  const stateOf = ({id, steps}) => {
    const done = Store.settings.lessons[id] ?? 0;
    return done >= steps ? 'Completed' : done ? `Step ${done + 1} of ${steps}` : `${steps} steps`;
  };
  const row = info => {
    const item = create('li'), button = create('button', undefined, 'deal'), words = create('span', undefined, 'words');
    button.type = 'button';
    words.append(create('b', info.title), create('span', info.about), create('span', stateOf(info), 'state'));
    button.append(Pictures.ofGame(info.id), words);
    button.addEventListener('click', () => start(info.id));
    item.append(button);
    return item;
  };
  const choose = async () => {
    const reply = await Engine.call({do: 'lessons'});
    if (reply.error) return notice(faultText(reply.error));
    $('lesson-list').replaceChildren(...reply.lessons.map(row));
    $('learn-dialog').showModal();
  };
  const begin = () => {
    press('learn', choose);
    press('learn-first', choose);
    press('lesson-back', () => go(-1));
    press('lesson-skip', () => go(1));
    press('lesson-leave', () => Start.show());
    press('lesson-play', () => Deals.play(lesson.id));
    press('lesson-on', () => {
      isAway = true;
      Play.redraw();
      $('game').focus();
    });
  };
  return {
    begin, show, open, start,
    close: () => show(null, true),
    get isOn() { return lesson !== null && !isAway; },
    // Whether the card shows what a reply says.
    notes: reply => noteOf(reply) !== '',
    // A button that opens the lesson on a game.
    button(id) {
      const created = create('button', 'Learn it step by step', 'lesson');
      created.type = 'button';
      created.addEventListener('click', () => start(id));
      return created;
    },
    // The list of games shows where to learn: at a first visit as a card, later as a quiet button.
    showEntry() { $('learn-card').hidden = Store.recent.length > 0; },
  };
})();
