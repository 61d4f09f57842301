'use strict';
// The sheet of options: the options of a game in words, and which deal.
const Options = (() => {
  const $ = id => document.getElementById(id);
  const {press, notice, faultText, inWords} = Sheet;
  // The game of the sheet: an entry of the list, or the game of a rulebook.
  let entry = null, check = null, kind = 'random', picture = 0;
  const PICTURE_DEAL = 'seed:1';

  const dateText = () => new Date().toLocaleDateString('en', {day: 'numeric', month: 'long'});
  // The kinds of deals, and what each means.
  const KINDS = [
    {value: 'random', label: 'Random', about: () => 'Shuffled cards.'},
    {value: 'winnable', label: 'Can be won', about: () => 'A deal that the solver has won. To find one may take some seconds.'},
    {value: 'easy', label: 'Easy', about: () => 'A deal from the easiest third.'},
    {value: 'medium', label: 'Medium', about: () => 'A deal from the middle third.'},
    {value: 'hard', label: 'Hard', about: () => 'A deal from the hardest third.'},
    {value: 'daily', label: 'Deal of the day', about: () => `${dateText()}: everybody gets the same cards today.`},
    {value: 'number', label: 'Number', about: () => ''},
  ];
  const isKnown = (game, {value}) => value === 'daily' ? Boolean(game.id) : !Deals.LEVELS.includes(value) || Boolean(game.hasDifficulty);

  // Shows the sheet of a built-in game. Its options are not in the list, because the list would take longer to make.
  const open = async game => {
    const rules = await Engine.call({do: 'rules', game: game.id});
    if (rules.error) return notice(faultText(rules.error));
    showGame({...game, options: rules.options, dealExample: rules.deal_example, hasDifficulty: rules.has_difficulty});
  };
  const optionField = option => {
    const remembered = entry.id && !entry.isPlayed ? Store.settings.options[entry.id]?.[option.key] : undefined;
    const isChoice = typeof remembered === 'string' && option.choices.some(({value, range}) => value === remembered || range && +remembered >= range[0] && +remembered <= range[1]);
    return Choices.option(option, isChoice ? remembered : option.value, showPicture);
  };
  const showDealFault = text => {
    $('deal-fault').textContent = text;
    $('deal-number').setAttribute('aria-invalid', String(text !== ''));
  };
  const showKind = chosen => {
    kind = chosen;
    $('kind-about').textContent = KINDS.find(({value}) => value === kind).about();
    $('number-part').hidden = kind !== 'number';
    showDealFault('');
  };
  const showKinds = () => {
    const known = KINDS.filter(choice => isKnown(entry, choice)).map(({value, label}) => ({value, label, id: `kind-${value}`}));
    const remembered = entry.id ? Store.settings.kinds[entry.id] : undefined;
    const chosen = known.some(({value}) => value === remembered) ? remembered : 'random';
    $('kind-list').replaceChildren(Choices.segments(known, chosen, (picked, isPressed) => {
      showKind(picked);
      if (picked === 'number' && isPressed) $('deal-number').focus();
    }));
    showKind(chosen);
  };
  // Shows the board as it is with the chosen options.
  const showPicture = async () => {
    const mine = ++picture, reply = await Engine.call({do: 'preview', ...origin(chosenOptions()), deal: PICTURE_DEAL});
    if (mine !== picture) return;
    $('game-picture').replaceChildren(...reply.scene ? [Items.picture(reply.scene)] : []);
  };
  const showGame = (game, fault) => {
    entry = game;
    $('game-title').textContent = game.name;
    $('game-about').textContent = game.about ?? '';
    $('deal-number').value = '';
    $('deal-number').placeholder = game.dealExample;
    $('deal-example').textContent = game.dealExample;
    $('game-fault').textContent = fault ?? '';
    $('check-result').textContent = '';
    showKinds();
    $('option-list').replaceChildren(...(game.options ?? []).map(optionField));
    $('deal-usual').hidden = !game.options?.length;
    if (!$('game-dialog').open) $('game-dialog').showModal();
    $('deal-now').focus({preventScroll: true});
    $('game-parts').scrollTop = 0;
    $('game-picture').replaceChildren();
    showPicture();
  };
  // Shows all options as the game has them if the player chooses none.
  const showUsual = () => {
    $('option-list').replaceChildren(...entry.options.map(option => Choices.option(option, option.default, showPicture)));
    showPicture();
  };
  // Checks a rulebook as `patience check` does, while its sheet is open.
  const checkRulebook = async rulebook => {
    const mine = check = Engine.aside({do: 'try', ...rulebook});
    $('checking').hidden = false;
    const reply = await mine.reply;
    if (check !== mine) return;
    check = null;
    $('checking').hidden = true;
    const text = reply.error?.stopped ? 'The check was stopped.' : reply.error ? faultText(reply.error) : reply.text.trimEnd();
    const isFault = reply.error ? !reply.ended : !reply.valid;
    $('check-result').textContent = isFault ? '' : text;
    if (isFault) $('game-fault').textContent = text;
  };
  const stopCheck = () => check?.stop();
  const chosenOptions = () => {
    const fields = [...$('option-list').querySelectorAll('[data-key]')];
    return Object.fromEntries(fields.filter(({value, dataset}) => value !== dataset.usual).map(({value, dataset}) => [dataset.key, value]));
  };
  const origin = options => entry.rulebook ? {rulebook: entry.rulebook, options} : {game: entry.id, options};
  // The fields of the request for the chosen deal.
  const chosenDeal = () => {
    if (kind === 'daily') return {daily: Deals.today()};
    return {deal: kind === 'number' && $('deal-number').value.trim() || Deals.anySeed(), ...Deals.kindOf(kind)};
  };
  // Keeps the options and the kind of deal for the next game. The deal of the day and a number are chosen once.
  const remember = options => {
    if (!entry.id) return;
    const settings = Store.settings;
    settings.options[entry.id] = options;
    settings.kinds[entry.id] = ['daily', 'number'].includes(kind) ? 'random' : kind;
    Store.settings = settings;
  };
  const dealChosen = async () => {
    const options = chosenOptions();
    $('game-fault').textContent = '';
    showDealFault('');
    $('deal-now').disabled = true;
    const error = await Deals.deal(origin(options), chosenDeal());
    $('deal-now').disabled = false;
    if (error?.field === 'deal' && kind === 'number') {
      showDealFault(inWords(error));
      $('number-part').scrollIntoView({block: 'nearest'});
      $('deal-number').focus();
    } else if (error) {
      $('game-fault').textContent = Deals.isStopped(error) ? 'The search was stopped.' : faultText(error);
    } else {
      remember(options);
      $('game-dialog').close();
      $('game').focus();
    }
  };
  const anotherDeal = () => {
    const {screen} = Play, known = Start.entryOf(screen.game);
    const rulebook = Play.origin.rulebook;
    const base = known && !rulebook ? known : {name: screen.title, rulebook, id: rulebook ? undefined : screen.game};
    showGame({...base, isPlayed: true, dealExample: screen.deal_example, hasDifficulty: screen.has_difficulty, options: screen.options});
  };
  const begin = () => {
    $('deal-form').addEventListener('submit', event => {
      event.preventDefault();
      dealChosen();
    });
    press('stop-check', stopCheck);
    $('game-dialog').addEventListener('close', stopCheck);
    press('deal-usual', showUsual);
    press('deal-rules', () => Rules.show(origin(chosenOptions()), () => $('deal-form').requestSubmit($('deal-now'))));
  };
  return {open, showGame, checkRulebook, anotherDeal, begin};
})();
