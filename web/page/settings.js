'use strict';
// The sheet of settings.
const Settings = (() => {
  const $ = id => document.getElementById(id);
  const {press, notice, ask} = Sheet;
  const SWITCHES = {four: 'four', mirror: 'mirror', warn: 'warn', 'show-line': 'line', 'show-keys': 'keys', motion: 'motion', clock: 'clock'};
  // Which cards go to the foundations by themselves.
  const AUTOMATIC = [{value: 'off', label: 'Off'}, {value: 'safe', label: 'Safe cards'}, {value: 'all', label: 'All that fit'}];
  const automaticOf = ({auto, all}) => all ? 'all' : auto ? 'safe' : 'off';
  const THEMES = [{value: 'auto', label: 'Automatic'}, {value: 'light', label: 'Light'}, {value: 'dark', label: 'Dark'}];
  // Settings that are chosen by a picture. The style of the page reads them from the body.
  const PICTURES = {table: ['Green', 'Blue', 'Wine', 'Slate', 'Night'], back: ['Blue', 'Red', 'Green', 'Black']};
  const picture = (name, value) => {
    const svg = Items.element('svg', {viewBox: name === 'back' ? '0 0 72 84' : '0 0 60 62', 'aria-hidden': 'true', ['data-' + name]: value});
    if (name === 'back') svg.append(Items.element('use', {href: '#b', transform: 'translate(7.500 2)scale(.57)'}));
    else svg.append(Items.element('rect', {width: 60, height: 62, rx: 7}), ...[['#t7H', 'translate(8 6)scale(.3)'], ['#t8S', 'translate(22 14)scale(.3)']].map(([href, transform]) => Items.element('use', {href, transform})));
    return svg;
  };
  const swatch = (name, title) => {
    const label = Sheet.create('label'), field = Sheet.create('input');
    [field.type, field.name, field.value] = ['radio', name, title.toLowerCase()];
    label.append(field, picture(name, field.value), Sheet.create('span', title));
    return label;
  };
  const pictureFields = name => [...$('settings-form').querySelectorAll(`input[name=${name}]`)];
  const apply = () => {
    const settings = Store.settings;
    document.documentElement.dataset.theme = settings.theme;
    for (const name in PICTURES) {
      document.body.dataset[name] = settings[name];
      for (const field of pictureFields(name)) field.checked = field.value === settings[name];
    }
    document.body.classList.toggle('four', settings.four);
    Pictures.recolor();
    Board.animates = settings.motion;
    Board.isMirrored = settings.mirror;
    $('line-form').hidden = !settings.line || Watch.isOn;
    $('keys-line').hidden = false;
    if (!settings.keys) $('keys-line').textContent = '';
    else if (Play.screen) Play.press('Escape');
    for (const field of $('theme').querySelectorAll('input')) field.checked = field.value === settings.theme;
    for (const field of $('automatic').querySelectorAll('input')) field.checked = field.value === automaticOf(settings);
    for (const [id, key] of Object.entries(SWITCHES)) $(id).checked = settings[key];
  };
  const change = () => {
    const settings = Store.settings;
    settings.theme = $('theme').querySelector(':checked').value;
    for (const name in PICTURES) settings[name] = pictureFields(name).find(({checked}) => checked).value;
    for (const [id, key] of Object.entries(SWITCHES)) settings[key] = $(id).checked;
    const automatic = $('automatic').querySelector(':checked').value;
    [settings.auto, settings.all] = [automatic !== 'off', automatic === 'all'];
    const asksForWarnings = settings.warn && !Store.settings.warn;
    Store.settings = settings;
    apply();
    if (!Play.isOpen) return;
    Play.tick();
    // Warnings need to look at hidden cards. The command asks whether they may.
    Engine.call({do: 'settings', settings: {...Store.shellSettings, ...(asksForWarnings && {warn: 'off'})}});
    if (asksForWarnings) {
      $('settings-dialog').close();
      Play.run('set warn on');
    }
  };
  const forget = () => {
    Store.forget();
    apply();
    Start.showUnfinished();
    notice('Settings, statistics and unfinished games are deleted.');
  };
  const begin = () => {
    $('theme').replaceChildren(Choices.segments(THEMES, 'auto', () => {}));
    $('automatic').replaceChildren(Choices.segments(AUTOMATIC, 'off', () => {}));
    for (const name in PICTURES) $(name + 's').append(...PICTURES[name].map(title => swatch(name, title)));
    $('keyboard').open = !matchMedia('(pointer: coarse)').matches;
    $('settings-form').addEventListener('change', change);
    press('forget', () => ask('Delete everything?', 'Settings, statistics and unfinished games will be lost.', 'Delete everything', forget));
    Store.onFault = () => notice('The browser does not store data for this page. Settings, statistics and unfinished games last until you close it.');
  };
  return {apply, begin};
})();
