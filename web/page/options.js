'use strict';
// The sheet before a deal: the options of a game, and which deal.
const Options = (() => {
  const $ = id => document.getElementById(id);
  const {create, press, notice, faultText} = Sheet;
  // The game of the sheet: an entry of the list, or the game of a rulebook.
  let entry = null, check = null;

  // Shows the dialog of a built-in game. Its options are not in the list, because the list would take longer to make.
  const choose = async game => {
    const rules = await Engine.call({do: 'rules', game: game.id});
    if (rules.error) return notice(faultText(rules.error));
    showGame({...game, options: rules.options, dealExample: rules.deal_example});
  };
  const optionField = option => {
    const label = create('label'), field = option.choices.some(choice => /\.\.|-.*\d$/.test(choice) && !option.choices.includes(option.value)) || option.choices.length < 2
      ? create('input') : create('select');
    const remembered = Store.settings.options[entry.id]?.[option.key];
    if (field.tagName === 'SELECT') {
      field.append(...option.choices.map(choice => new Option(choice, choice)));
    }
    field.value = typeof remembered === 'string' ? remembered : option.value;
    if (field.tagName === 'SELECT' && field.selectedIndex < 0) field.value = option.value;
    field.dataset.key = option.key;
    field.dataset.usual = option.default ?? option.value;
    label.append(create('span', option.key), field, create('span', option.about, 'about'));
    return label;
  };
  const showDealFault = text => {
    $('deal-fault').textContent = text;
    $('deal-number').setAttribute('aria-invalid', String(text !== ''));
  };
  const showGame = (game, fault) => {
    entry = game;
    $('game-title').textContent = game.name;
    $('game-about').textContent = game.about ?? '';
    $('deal-number').value = '';
    $('deal-number').placeholder = `any, or ${game.dealExample}`;
    showDealFault('');
    $('game-fault').textContent = fault ?? '';
    $('check-result').textContent = '';
    $('winnable').checked = false;
    $('option-list').replaceChildren(...(game.options ?? []).map(optionField));
    if (!$('game-dialog').open) $('game-dialog').showModal();
    // The dialog begins with its name, also if its button is below the edge of the window.
    $('deal-now').focus({preventScroll: true});
    $('game-dialog').scrollTop = 0;
  };
  // Checks a rulebook as `patience check` does, while its dialog is open.
  const checkRulebook = async rulebook => {
    const mine = check = Engine.aside({do: 'try', ...rulebook});
    $('checking').hidden = false;
    const reply = await mine.reply;
    if (check !== mine) return;
    check = null;
    $('checking').hidden = true;
    const text = reply.ended && reply.error.text === 'stopped' ? 'The check was stopped.' : reply.error ? faultText(reply.error) : reply.text.trimEnd();
    const isFault = reply.error ? !reply.ended : !reply.valid;
    $('check-result').textContent = isFault ? '' : text;
    if (isFault) $('game-fault').textContent = text;
  };
  const stopCheck = () => check?.stop();
  const chosenOptions = () => {
    const fields = [...$('option-list').querySelectorAll('[data-key]')];
    return Object.fromEntries(fields.filter(({value, dataset}) => value.trim() !== dataset.usual).map(({value, dataset}) => [dataset.key, value.trim()]));
  };
  const origin = options => entry.rulebook ? {rulebook: entry.rulebook, options} : {game: entry.id, options};
  const dealChosen = async more => {
    const options = chosenOptions(), from = origin(options);
    $('game-fault').textContent = '';
    showDealFault('');
    $('deal-now').disabled = true;
    const error = await Deals.deal(from, more);
    $('deal-now').disabled = false;
    if (error?.field === 'deal') {
      showDealFault(faultText(error));
      $('deal-number').focus();
      return;
    }
    if (error) {
      $('game-fault').textContent = faultText(error);
      return;
    }
    if (entry.id) {
      const settings = Store.settings;
      settings.options[entry.id] = options;
      Store.settings = settings;
    }
    $('game-dialog').close();
    $('game').focus();
  };
  const anotherDeal = () => {
    const {screen} = Play, known = Start.entryOf(screen.game);
    const base = known && !Play.origin.rulebook ? known : {name: screen.title, rulebook: Play.origin.rulebook, id: Play.origin.rulebook ? undefined : screen.game};
    showGame({...base, dealExample: screen.deal_example, options: screen.options});
  };
  const begin = () => {
    $('deal-form').addEventListener('submit', event => {
      event.preventDefault();
      dealChosen({deal: $('deal-number').value.trim() || Deals.anySeed(), winnable: $('winnable').checked});
    });
    press('stop-check', stopCheck);
    $('game-dialog').addEventListener('close', stopCheck);
    press('deal-daily', () => dealChosen({daily: Deals.today()}));
    press('deal-rules', () => Rules.show(origin(chosenOptions())));
  };
  return {choose, showGame, checkRulebook, anotherDeal, begin};
})();
