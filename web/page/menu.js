'use strict';
// The list of games, and what opens games: dialogs, files, pasted and dropped texts. Also statistics and settings.
const Menu = (() => {
  const LARGEST_SEED = 1e9, LARGEST_FILE = 8e6;
  const $ = id => document.getElementById(id);
  // The game of the dialog: an entry of the list, or the game of a rulebook.
  let games = null, entry = null, search = 0, check = null, firstFound = null;

  const create = (name, text, className) => {
    const created = document.createElement(name);
    if (text !== undefined) created.textContent = text;
    if (className) created.className = className;
    return created;
  };
  const press = (button, action) => $(button).addEventListener('click', action);
  let noticeTimer = 0;
  const notice = text => {
    $('notice').textContent = text;
    $('notice').hidden = false;
    clearTimeout(noticeTimer);
    noticeTimer = setTimeout(() => { $('notice').hidden = true; }, 6000);
  };
  // Asks before something is lost. Calls `action` if the user agrees.
  const ask = (title, text, label, action) => {
    $('ask-title').textContent = title;
    $('ask-text').textContent = text;
    $('ask-yes').textContent = label;
    $('ask-yes').onclick = () => {
      $('ask-dialog').close();
      action();
    };
    $('ask-dialog').showModal();
    $('ask-dialog').querySelector('.close').focus();
  };
  const faultText = ({text, hint}) => hint ? `${text}\n${hint}` : text;
  const showText = (title, text) => {
    $('text-title').textContent = title;
    $('text-body').textContent = text;
    if (!$('text-dialog').open) $('text-dialog').showModal();
    $('text-body').scrollTop = 0;
  };
  const plain = text => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

  // Shows the dialog of a built-in game. Its options are not in the list, because the list would take longer to make.
  const choose = async game => {
    const rules = await Engine.call({do: 'rules', game: game.id});
    if (rules.error) return notice(faultText(rules.error));
    showGame({...game, options: rules.options, dealExample: rules.deal_example});
  };
  const gameButton = game => {
    const button = create('button');
    button.type = 'button';
    button.dataset.game = game.id;
    button.append(create('b', game.name), create('span', game.about));
    button.addEventListener('click', () => choose(game));
    const item = create('li');
    item.append(button);
    return item;
  };
  // Orders the games that a search finds: exact names first, then names that begin with the words, then all others.
  const placeOf = ({name, id, names}, whole) => {
    const own = [name, id].map(plain), others = names.map(plain), tests = [text => text === whole, text => text.startsWith(whole)];
    const place = tests.flatMap(test => [own.some(test), others.some(test)]).indexOf(true);
    return place < 0 ? tests.length * 2 : place;
  };
  const countText = count => `${count} ${count === 1 ? 'game' : 'games'}`;
  const showGames = () => {
    const wanted = $('search').value.split(/\s+/).map(plain).filter(Boolean);
    const fits = game => {
      const texts = [game.name, game.id, game.family, ...game.names].map(plain).join(' ') + ' ' + plain(game.about);
      return wanted.every(word => texts.includes(word));
    };
    const found = (games ?? []).filter(fits), whole = plain($('search').value), order = new Map(found.map(game => [game, placeOf(game, whole)]));
    if (wanted.length) found.sort((a, b) => order.get(a) - order.get(b));
    firstFound = wanted.length ? found[0] : null;
    const size = family => found.filter(game => game.family === family).length;
    const families = [...new Set(found.map(({family}) => family))].sort((a, b) => size(b) - size(a));
    const sectionOf = (title, list) => {
      const section = create('section'), entries = create('ul');
      entries.append(...list.map(gameButton));
      section.append(create('h2', title), entries);
      return section;
    };
    if (wanted.length) $('families').replaceChildren(...found.length ? [sectionOf(countText(found.length), found)] : []);
    else $('families').replaceChildren(...families.map(family => sectionOf(family[0].toUpperCase() + family.slice(1).replaceAll('-', ' '), found.filter(game => game.family === family))));
    $('no-match').textContent = games && !found.length ? 'No game matches.' : '';
    clearTimeout(search);
    if (wanted.length) search = setTimeout(() => { $('voice').textContent = countText(found.length); }, 600);
  };
  const showUnfinished = () => {
    const kept = Store.games;
    $('unfinished').hidden = !kept.length;
    $('unfinished-list').replaceChildren(...kept.map(game => {
      const item = create('li'), open = create('button', undefined, 'open'), remove = create('button', '×');
      open.type = remove.type = 'button';
      open.append(create('b', game.title), create('span', `${game.daily ? `deal of the day ${game.daily}, ` : ''}${game.deal ? game.deal + ', ' : ''}${Play.movesText(game.moves)}, ${Play.clockText(game.elapsed)}`));
      open.addEventListener('click', () => resume(game));
      remove.setAttribute('aria-label', `Delete ${game.title}, ${game.deal}`);
      const drop = () => { Store.drop(game.id); showUnfinished(); };
      remove.addEventListener('click', () => ask(`Delete ${game.title}?`, `${Play.movesText(game.moves)}, ${Play.clockText(game.elapsed)}`, 'Delete', drop));
      item.append(open, remove);
      return item;
    }));
  };
  const resume = async game => {
    const reply = await Engine.call({do: 'open', name: game.title, text: game.transcript});
    if (reply.error) {
      notice(faultText(reply.error));
      return false;
    }
    Play.open(reply, {id: game.id, elapsed: game.elapsed, counted: game.counted, daily: game.daily, origin: originOf(reply)});
    return true;
  };
  const originOf = screen => ({game: screen.game, options: Object.fromEntries((screen.options ?? []).map(({key, value}) => [key, value]))});

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
  const anySeed = () => `seed:${1 + crypto.getRandomValues(new Uint32Array(1))[0] % LARGEST_SEED}`;
  const today = () => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
  };
  // Deals, and opens the table. Returns the error, if there is one.
  const deal = async (from, more) => {
    Play.leave();
    const reply = await Engine.call({do: 'deal', ...from, started: Math.floor(Date.now() / 1000), ...more});
    if (reply.error) return reply.error;
    Play.open(reply, {origin: from, daily: more.daily});
    return null;
  };
  const dealChosen = async more => {
    const options = chosenOptions(), from = origin(options);
    $('game-fault').textContent = '';
    showDealFault('');
    $('deal-now').disabled = true;
    const error = await deal(from, more);
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
  // The number of letters in a line of the dialog for texts: its width without its padding and border, and not too wide to
  // read.
  const MAX_COLUMNS = 80, TEXT_WIDTH = 46 * 16, TEXT_FRAME = 34;
  const textColumns = () => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = getComputedStyle($('text-body')).font;
    const room = Math.min(TEXT_WIDTH, innerWidth - 16) - TEXT_FRAME;
    return Math.min(MAX_COLUMNS, Math.floor(room / context.measureText('0').width)) || MAX_COLUMNS;
  };
  const showRules = async from => {
    const reply = await Engine.call({do: 'rules', ...from, columns: textColumns()});
    if (reply.error) return notice(faultText(reply.error));
    showText(reply.title ?? 'Rules', reply.text);
  };

  // Whether a text is a rulebook. Only the keys of the whole text decide, because a rulebook contains other maps, such as
  // one with the key `piles`.
  const isRulebook = text => {
    const isFlow = /^(\s|#.*\n|---)*\{/.test(text);
    const has = keys => new RegExp(`${isFlow ? '[{,]\\s*' : '^'}["']?(${keys})["']?\\s*:`, 'm').test(text);
    return has('id|extends|zones') && !has('patience|game|rulebook') && (isFlow || !has('deals|piles'));
  };
  // Opens a text of any kind: a transcript, a code, a position or a rulebook.
  const openText = async (name, text) => {
    if (text.length > LARGEST_FILE) return notice(`${name}: the file is too large`);
    Play.leave();
    if (isRulebook(text)) {
      const reply = await Engine.call({do: 'check', name, text});
      if (reply.error) return showText(name, faultText(reply.error));
      const rulebook = {name, text}, rules = await Engine.call({do: 'rules', rulebook});
      showGame({name: reply.title, about: '', rulebook, options: rules.options ?? [], dealExample: rules.deal_example}, reply.fault ? faultText(reply.fault) : '');
      return checkRulebook(rulebook);
    }
    const reply = await Engine.call({do: 'open', name, text});
    if (reply.error) return showText(name, faultText(reply.error));
    if (reply.status === 'unfinished' || reply.status === 'stuck') return Play.open(reply, {origin: originOf(reply)});
    const watched = await Watch.open(name, text);
    if (watched.error) Play.open(reply, {origin: originOf(reply)});
  };
  // Opens the share code of an address: shows the game as it was played, or deals it if no move was made. Returns the
  // error, if there is one.
  const openShared = async (name, text) => {
    Play.leave();
    const reply = await Engine.call({do: 'open', name, text});
    if (reply.error) return reply.error;
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    const isOver = reply.status !== 'unfinished' && reply.status !== 'stuck';
    if (reply.moves_made || isOver) {
      const watched = await Watch.open(name, text, isOver ? 0 : -1);
      if (!watched.error) return null;
    }
    Play.open(reply, {origin: originOf(reply)});
    return null;
  };
  const openFile = async file => {
    if (!file) return;
    if (file.size > LARGEST_FILE) return notice(`${file.name}: the file is too large`);
    try {
      await openText(file.name, await file.text());
    } catch (error) {
      notice(`${file.name}: ${error.message ?? error}`);
    }
  };

  const showStatistics = () => {
    const rows = Object.values(Store.statistics).sort((a, b) => a.title < b.title ? -1 : 1);
    $('statistics').replaceChildren(...rows.map(row => {
      const line = create('tr'), best = row.time === null ? '' : Play.clockText(row.time);
      for (const text of [row.title, row.won, row.played, best, row.moves ?? '', `${row.streak} (${row.bestStreak})`]) line.append(create('td', String(text)));
      return line;
    }));
    $('no-statistics').textContent = rows.length ? '' : 'No game is finished yet.';
    $('statistics-dialog').showModal();
  };
  const SWITCHES = {four: 'four', auto: 'auto', warn: 'warn', 'show-line': 'line', 'show-keys': 'keys', motion: 'motion', clock: 'clock'};
  const applySettings = () => {
    const settings = Store.settings;
    document.documentElement.dataset.theme = settings.theme;
    document.body.classList.toggle('four', settings.four);
    Board.animates = settings.motion;
    $('line-form').hidden = !settings.line || Watch.isOn;
    $('keys-line').hidden = false;
    if (!settings.keys) $('keys-line').textContent = '';
    else if (Play.screen) Play.press('Escape');
    $('theme').value = settings.theme;
    for (const [id, key] of Object.entries(SWITCHES)) $(id).checked = settings[key];
  };
  const changeSettings = () => {
    const settings = Store.settings;
    settings.theme = $('theme').value;
    for (const [id, key] of Object.entries(SWITCHES)) settings[key] = $(id).checked;
    const asksForWarnings = settings.warn && !Store.settings.warn;
    Store.settings = settings;
    applySettings();
    if (!Play.isOpen) return;
    // Warnings need to look at hidden cards. The command asks whether they may.
    Engine.call({do: 'settings', settings: {...Store.shellSettings, ...(asksForWarnings && {warn: 'off'})}});
    if (asksForWarnings) Play.run('set warn on');
  };
  const copyCode = async () => {
    const reply = await Engine.call({do: 'transcript'});
    if (reply.error) return notice(faultText(reply.error));
    try {
      await navigator.clipboard.writeText(reply.code);
      notice('The share code is copied.');
    } catch {
      showText('Share code', reply.code);
    }
  };
  const save = async () => {
    const reply = await Engine.call({do: 'transcript'});
    if (reply.error) return notice(faultText(reply.error));
    const link = create('a');
    link.href = URL.createObjectURL(new Blob([reply.yaml], {type: 'application/yaml'}));
    link.download = reply.file_name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  // The shell itself deals a game again whose rulebook is only in the transcript.
  const dealAgain = from => deal(from, {deal: anySeed()}).then(error => { if (error) Play.run('new'); });
  const anotherDeal = () => {
    const {screen} = Play, known = (games ?? []).find(({id}) => id === screen.game);
    const options = Object.fromEntries(screen.options.map(({key, value}) => [key, value]));
    const base = known && !Play.origin.rulebook ? known : {name: screen.title, rulebook: Play.origin.rulebook, options: screen.options, id: Play.origin.rulebook ? undefined : screen.game};
    showGame({...base, dealExample: screen.deal_example, options: screen.options.map(option => ({...option, value: options[option.key]}))});
  };
  const inMore = (button, action) => press(button, () => { $('more-dialog').close(); action(); });
  const beginDialogs = () => {
    for (const dialog of document.querySelectorAll('dialog')) {
      for (const button of dialog.querySelectorAll('.close')) button.addEventListener('click', () => dialog.close());
      dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    }
    $('deal-form').addEventListener('submit', event => {
      event.preventDefault();
      dealChosen({deal: $('deal-number').value.trim() || anySeed(), winnable: $('winnable').checked});
    });
    press('stop-check', stopCheck);
    $('game-dialog').addEventListener('close', stopCheck);
    press('deal-daily', () => dealChosen({daily: today()}));
    press('deal-rules', () => showRules(origin(chosenOptions())));
    inMore('more-rules', () => showRules(Play.origin.rulebook ? Play.origin : originOf(Play.screen)));
    inMore('save', save);
    inMore('copy', copyCode);
    inMore('more-deal', anotherDeal);
    inMore('more-watch', () => Watch.open(Play.screen.title, Play.screen.transcript).then(reply => { if (reply.error) Play.fault(reply.error); }));
    inMore('more-resign', () => ask(`Resign ${Play.screen.title}?`, Play.progressText, 'Resign', () => Play.runConfirmed('resign')));
    inMore('more-open', () => $('file').click());
    inMore('more-settings', () => $('settings-dialog').showModal());
    inMore('more-keys', () => Play.press('?'));
    press('end-new', () => { $('end-dialog').close(); dealAgain(Play.origin); });
    press('end-undo', () => { $('end-dialog').close(); Play.run('undo'); });
    press('end-restart', () => { $('end-dialog').close(); sameDeal(); });
    press('end-copy', copyCode);
    $('settings-form').addEventListener('change', changeSettings);
    const forget = () => { Store.forget(); applySettings(); showUnfinished(); notice('Settings, statistics and unfinished games are deleted.'); };
    press('forget', () => ask('Delete everything stored?', 'Settings, statistics and unfinished games will be lost.', 'Delete everything', forget));
  };
  const sameDeal = async () => {
    const {screen, origin: from} = Play;
    const error = screen.deal ? await deal(from, {deal: screen.deal}) : {text: 'this game began from a position'};
    if (error) Play.fault(error);
  };
  const beginOpening = () => {
    press('open-file', () => $('file').click());
    $('file').addEventListener('change', () => { openFile($('file').files[0]); $('file').value = ''; });
    press('paste', () => { $('paste-text').value = ''; $('paste-dialog').showModal(); });
    $('paste-form').addEventListener('submit', event => {
      event.preventDefault();
      const text = $('paste-text').value;
      $('paste-dialog').close();
      if (text.trim()) openText('pasted text', text.trim() + '\n');
    });
    document.addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('dropping'); });
    document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
    document.addEventListener('drop', event => {
      event.preventDefault();
      document.body.classList.remove('dropping');
      const {files} = event.dataTransfer, text = event.dataTransfer.getData('text/plain');
      if (files.length) openFile(files[0]);
      else if (text) openText('dropped text', text);
    });
    document.addEventListener('paste', event => {
      if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName) || document.querySelector('dialog[open]')) return;
      const {files} = event.clipboardData, text = event.clipboardData.getData('text/plain');
      if (files.length) openFile(files[0]);
      else if (text.trim()) openText('pasted text', text);
    });
  };
  return {
    showText, notice, dealAgain, openText, openShared, applySettings, resume,
    begin() {
      beginDialogs();
      beginOpening();
      $('search-form').addEventListener('submit', event => {
        event.preventDefault();
        if (firstFound) choose(firstFound);
      });
      $('search').addEventListener('input', showGames);
      press('show-statistics', showStatistics);
      press('show-settings', () => $('settings-dialog').showModal());
      Store.onFault = () => notice('The browser does not store data for this page. Settings, statistics and unfinished games last until you close it.');
    },
    async showMore() {
      const {screen} = Play;
      $('more-about').textContent = `${[screen.game, Play.dailyText].filter(Boolean).join(', ')}, rules ${screen.digest}`;
      $('more-resign').disabled = screen.status !== 'unfinished' && screen.status !== 'stuck';
      $('more-dialog').showModal();
      const about = await Engine.call({do: 'about'});
      if (!about.error) $('more-about').textContent += `, patience ${about.version}`;
    },
    async show() {
      Play.leave();
      Watch.close();
      Address.show(null);
      $('game').hidden = true;
      $('menu').hidden = false;
      $('to-menu').disabled = true;
      $('title').textContent = document.title = 'Patience';
      $('deal').textContent = $('facts').textContent = '';
      $('daily').hidden = true;
      showUnfinished();
      if (!games) {
        const [reply, about] = await Promise.all([Engine.call({do: 'games'}), Engine.call({do: 'about'})]);
        if (reply.error) return notice(faultText(reply.error));
        games = reply.games;
        $('about').textContent = `patience ${about.version}, ${about.games} games`;
      }
      showGames();
      $('menu').focus();
      document.body.dataset.ready = 'yes';
    },
  };
})();
