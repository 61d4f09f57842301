'use strict';
// The sheet of settings.
const Settings = (() => {
  const $ = id => document.getElementById(id);
  const {press, notice, ask} = Sheet;
  const SWITCHES = {four: 'four', auto: 'auto', warn: 'warn', 'show-line': 'line', 'show-keys': 'keys', motion: 'motion', clock: 'clock'};
  const apply = () => {
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
  const change = () => {
    const settings = Store.settings;
    settings.theme = $('theme').value;
    for (const [id, key] of Object.entries(SWITCHES)) settings[key] = $(id).checked;
    const asksForWarnings = settings.warn && !Store.settings.warn;
    Store.settings = settings;
    apply();
    if (!Play.isOpen) return;
    // Warnings need to look at hidden cards. The command asks whether they may.
    Engine.call({do: 'settings', settings: {...Store.shellSettings, ...(asksForWarnings && {warn: 'off'})}});
    if (asksForWarnings) Play.run('set warn on');
  };
  const begin = () => {
    $('settings-form').addEventListener('change', change);
    const forget = () => { Store.forget(); apply(); Start.showUnfinished(); notice('Settings, statistics and unfinished games are deleted.'); };
    press('forget', () => ask('Delete everything stored?', 'Settings, statistics and unfinished games will be lost.', 'Delete everything', forget));
    Store.onFault = () => notice('The browser does not store data for this page. Settings, statistics and unfinished games last until you close it.');
  };
  return {apply, begin};
})();
