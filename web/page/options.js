'use strict';
// The sheet of options: the options of a game in words, and which deal.
const Options = (() => {
  const $ = id => document.getElementById(id);
  const {press, notice, faultText} = Sheet;
  // The game of the sheet: an entry of the list, or the game of a rulebook.
  let entry = null, check = null, kind = 'random', level = '', picture = 0;
  const PICTURE_DEAL = 'seed:1', FIRST_OPTIONS = 1;

  const dateText = () => new Date().toLocaleDateString('en', {day: 'numeric', month: 'long'});
  // The kinds of deals, and what each means.
  const KINDS = [
    {value: 'random', label: 'Random', about: () => 'Shuffled like real cards; some deals cannot be won.'},
    {value: 'winnable', label: 'Can be won', about: () => `A deal that the solver has won${entry.hasDifficulty ? '; it can be easy or hard' : ''}.`},
    {value: 'daily', label: 'Deal of the day', about: () => `The deal of ${dateText()}, the same for everybody.`},
    {value: 'number', label: 'Deal number', about: () => 'The same number always gives the same cards.'},
  ];
  // How hard a random deal is.
  const LEVELS = [
    {value: '', label: 'Any', about: 'Easy and hard deals as they come; some cannot be won.'},
    {value: 'easy', label: 'Easy', about: 'One of the easiest third of deals; a win is not certain.'},
    {value: 'medium', label: 'Medium', about: 'One of the middle third of deals; a win is not certain.'},
    {value: 'hard', label: 'Hard', about: 'One of the hardest third of deals; a win is not certain.'},
  ];

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
  const showKind = () => {
    const hasLevel = kind === 'random' && Boolean(entry.hasDifficulty);
    $('kind-about').textContent = hasLevel ? '' : KINDS.find(({value}) => value === kind).about();
    $('level-part').hidden = !hasLevel;
    $('level-about').textContent = LEVELS.find(({value}) => value === level).about;
    $('number-part').hidden = kind !== 'number';
    showDealFault('');
  };
  const showKinds = () => {
    const known = KINDS.filter(({value}) => value !== 'daily' || entry.id).map(({value, label}) => ({value, label, id: `kind-${value}`}));
    const remembered = entry.id ? Store.settings.kinds[entry.id] : undefined;
    level = entry.hasDifficulty && Deals.LEVELS.includes(remembered) ? remembered : '';
    kind = known.some(({value}) => value === remembered) ? remembered : 'random';
    $('kind-list').replaceChildren(Choices.segments(known, kind, (picked, isPressed) => {
      kind = picked;
      showKind();
      if (picked === 'number' && isPressed) $('deal-number').focus();
    }));
    $('level-list').replaceChildren(Choices.segments(LEVELS.map(({value, label}) => ({value, label, id: `level-${value || 'any'}`})), level, picked => {
      level = picked;
      showKind();
    }));
    showKind();
  };
  // Shows the fields of the options. The first ones are those that players change most. The others are folded, unless one of
  // them differs from its default.
  const showOptions = (options, fieldOf) => {
    const fields = options.map(fieldOf), isFolded = fields.length > FIRST_OPTIONS + 1, rest = fields.slice(FIRST_OPTIONS);
    if (!isFolded) return $('option-list').replaceChildren(...fields);
    const inner = Sheet.create('div', undefined, 'options'), folded = Sheet.fold(`More options (${rest.length})`, [inner]);
    inner.append(...rest);
    folded.open = rest.some(field => { const {value, dataset} = field.querySelector('[data-key]'); return value !== dataset.usual; });
    $('option-list').replaceChildren(...fields.slice(0, FIRST_OPTIONS), folded);
  };
  // Shows the board as it is with the chosen options, and the way back from them.
  const showPicture = async () => {
    $('deal-usual').hidden = !Object.keys(chosenOptions()).length;
    const mine = ++picture, reply = await Engine.call({do: 'preview', ...origin(chosenOptions()), deal: PICTURE_DEAL});
    if (mine !== picture) return;
    if (reply.scene) Pictures.show($('game-picture'), reply.scene);
    else $('game-picture').replaceChildren();
  };
  const showGame = (game, fault) => {
    entry = game;
    $('game-title').textContent = game.name;
    $('game-about').textContent = game.about ?? '';
    $('deal-number').value = '';
    $('deal-example').textContent = game.dealExample;
    $('game-fault').textContent = fault ?? '';
    $('check-result').textContent = '';
    showKinds();
    showOptions(game.options ?? [], optionField);
    if (!$('game-dialog').open) $('game-dialog').showModal();
    $('game-parts').scrollTop = 0;
    $('game-picture').replaceChildren();
    showPicture();
  };
  // Shows all options as the game has them if the player chooses none.
  const showUsual = () => {
    showOptions(entry.options, option => Choices.option(option, option.default, showPicture));
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
  const kindToKeep = () => kind === 'random' && level || kind;
  // The fields of the request for the chosen deal.
  const chosenDeal = () => {
    if (kind === 'daily') return {daily: Deals.today()};
    return {deal: kind === 'number' && $('deal-number').value.trim() || Deals.anySeed(), ...Deals.kindOf(kindToKeep())};
  };
  // Keeps the options and the kind of deal for the next game. The deal of the day and a number are chosen once.
  const remember = options => {
    if (!entry.id) return;
    const settings = Store.settings;
    settings.options[entry.id] = options;
    settings.kinds[entry.id] = ['daily', 'number'].includes(kind) ? 'random' : kindToKeep();
    Store.settings = settings;
  };
  const dealChosen = async () => {
    const options = chosenOptions();
    $('game-fault').textContent = '';
    showDealFault('');
    if (kind === 'number' && !$('deal-number').value.trim()) {
      showDealFault('Type the number of the deal.');
      $('deal-number').focus();
      return;
    }
    $('deal-now').disabled = true;
    const error = await Deals.deal(origin(options), chosenDeal());
    $('deal-now').disabled = false;
    if (error?.field === 'deal' && kind === 'number') {
      showDealFault(faultText(error));
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
  // Shows the sheet of the game on the table, for another deal. `isNumbered` is true if the player wants to type its number.
  const anotherDeal = isNumbered => {
    const {screen} = Play, known = Start.entryOf(screen.game);
    const rulebook = Play.origin.rulebook;
    const base = known && !rulebook ? known : {name: screen.title, rulebook, id: rulebook ? undefined : screen.game};
    showGame({...base, isPlayed: true, dealExample: screen.deal_example, hasDifficulty: screen.has_difficulty, options: screen.options});
    if (!isNumbered) return;
    $('kind-number').click();
    $('deal-number').focus();
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
