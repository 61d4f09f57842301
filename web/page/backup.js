'use strict';
// Everything that the browser keeps, as one file: saved, and opened in another browser. A file of any other form is refused.
const Backup = (() => {
  const KEY = 'patience-browser', VERSION = 1;
  const $ = id => document.getElementById(id);
  const {create, press, notice, ask, showText} = Sheet;
  const saveFile = (name, type, text) => {
    const link = create('a');
    link.href = URL.createObjectURL(new Blob([text], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const text = () => JSON.stringify({[KEY]: VERSION, ...Store.everything}) + '\n';
  const isBackup = text => new RegExp(`^\\s*\\{\\s*"${KEY}"\\s*:`).test(text);
  // What every version of the page has written.
  const ESSENTIAL = ['settings', 'games', 'statistics'];
  // Reads a file. Returns its parts, or what is wrong with it.
  const parse = text => {
    let content;
    try {
      content = JSON.parse(text);
    } catch {
      return {fault: 'The file is damaged or incomplete.'};
    }
    if (!Stored.isObject(content) || content[KEY] !== VERSION) return {fault: 'The file is from another version of the page.'};
    const known = Object.keys(Stored.parts), unknown = Object.keys(content).filter(key => key !== KEY && !known.includes(key));
    const wrong = known.filter(key => Object.hasOwn(content, key) ? !Stored.parts[key].isValid(content[key]) : ESSENTIAL.includes(key));
    if (unknown.length || wrong.length) return {fault: 'The file contains something that this page has not written.'};
    return {parts: content};
  };
  const replace = parts => {
    Play.leave();
    Store.everything = parts;
    Sheet.closeAll();
    Settings.apply();
    Start.show();
    notice('Your settings, statistics and unfinished games are here now.');
  };
  const open = (name, text) => {
    const {fault, parts} = parse(text);
    if (fault) return showText(name, fault);
    const {games, statistics} = parts, count = Object.values(statistics).reduce((sum, {played}) => sum + played, 0);
    ask('Replace everything?', `The file has ${games.length} unfinished games and statistics of ${count} games. They replace what this browser keeps.`, 'Replace', () => replace(parts));
  };
  const begin = () => {
    press('export', () => saveFile(`patience-${Deals.today()}.json`, 'application/json', text()));
    press('import', () => $('file').click());
  };
  return {saveFile, isBackup, parse, open, text, begin};
})();
