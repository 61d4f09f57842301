'use strict';
// The sheet of a game that is being played.
const More = (() => {
  const $ = id => document.getElementById(id);
  const {press, ask} = Sheet;
  const inMore = (button, action) => press(button, () => { $('more-dialog').close(); action(); });
  const show = async () => {
    const {screen} = Play;
    $('more-title').textContent = screen.title;
    $('more-deal-text').textContent = [Play.dailyText, Play.dealText].filter(Boolean).join(', ');
    $('more-about').textContent = [...screen.scene.facts, `rules ${screen.digest}`].join(', ');
    $('more-practice').disabled = !screen.can_practice;
    $('more-resign').disabled = screen.status !== 'unfinished' && screen.status !== 'stuck';
    $('more-lesson').hidden = !screen.has_lesson;
    $('more-keys').lastElementChild.textContent = Keys.title;
    $('more-dialog').showModal();
    const about = await Engine.call({do: 'about'});
    if (!about.error) $('more-about').textContent += `, patience ${about.version}`;
  };
  const begin = () => {
    const showRules = () => Rules.show(Play.origin.rulebook ? Play.origin : Deals.originOf(Play.screen));
    inMore('more-rules', showRules);
    press('show-rules', showRules);
    inMore('more-lesson', () => Lesson.start(Play.screen.game));
    inMore('save', Record.save);
    inMore('copy-link', Record.copyLink);
    inMore('copy', Record.copyCode);
    inMore('more-deal', () => Options.anotherDeal());
    inMore('more-number', () => Options.anotherDeal(true));
    inMore('more-watch', () => Watch.open(Play.screen.title, Play.screen.transcript).then(reply => { if (reply.error) Play.fault(reply.error); }));
    inMore('more-practice', () => Play.run('practice'));
    inMore('more-resign', () => ask(`Resign ${Play.screen.title}?`, Play.progressText, 'Resign', () => Play.runConfirmed('resign')));
    inMore('more-open', () => $('file').click());
    inMore('more-statistics', () => Statistics.show(Play.screen.game));
    inMore('more-settings', () => $('settings-dialog').showModal());
    inMore('more-words', async () => {
      const reply = await Engine.call({do: 'describe'});
      if (!reply.error) Sheet.showText('The board in words', reply.text);
    });
    inMore('more-line', () => Prompt.open(''));
    inMore('more-keys', () => Play.press('?'));
  };
  return {show, begin};
})();
