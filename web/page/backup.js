'use strict';
// Everything that the browser keeps, as one file: saved, and opened in another browser. A file of any other form is refused.
const Backup = (() => {
  const KEY = 'patience-browser', VERSION = 1;
  const $ = id => document.getElementById(id);
  const {create, press, notice, ask, faultText, showText} = Sheet;
  const saveFile = (name, type, text) => {
    const link = create('a');
    link.href = URL.createObjectURL(new Blob([text], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  // Games of the program keep the names of their files.
  const nameOf = ({id, game}) => (/^\d{13}-/.test(id) ? `${game}-${id}` : id).replace(/[^\p{L}\p{N}_-]/gu, '-');
  // The part of a backup that only the page understands. The transcripts are files of their own, and are named here.
  const text = () => {
    const everything = Store.everything, games = everything.games.map(game => ({...game, transcript: nameOf(game)}));
    return JSON.stringify({[KEY]: VERSION, ...everything, games}) + '\n';
  };
  const bytes = async () => {
    const games = Store.games.map(game => ({name: nameOf(game), transcript: game.transcript}));
    const reply = await Engine.call({do: 'backup', games, lessons: Store.settings.lessons, page: text()});
    if (reply.error) throw new Error(faultText(reply.error));
    return Uint8Array.from(atob(reply.bytes), letter => letter.charCodeAt(0));
  };
  const save = async () => {
    try {
      saveFile(`patience-${Deals.today()}.zip`, 'application/zip', await bytes());
    } catch (error) {
      notice(error.message);
    }
  };
  // Earlier versions of the page wrote a text.
  const isBackup = text => new RegExp(`^\\s*\\{\\s*"${KEY}"\\s*:`).test(text);
  // What every version of the page has written.
  const ESSENTIAL = ['settings', 'games', 'statistics'];
  // Reads the text of a file. Returns its parts, or what is wrong with it. The games of an archive name their transcripts,
  // which are in a map. Without it, the games contain them.
  const parse = (text, transcripts) => {
    let content;
    try {
      content = JSON.parse(text);
    } catch {
      return {fault: 'The file is damaged or incomplete.'};
    }
    if (!Stored.isObject(content) || content[KEY] !== VERSION) return {fault: 'The file is from another version of the page.'};
    const withTranscript = game => Stored.isObject(game) ? {...game, transcript: transcripts.get(game.transcript)} : game;
    if (transcripts && Array.isArray(content.games)) content.games = content.games.map(withTranscript);
    const known = Object.keys(Stored.parts), unknown = Object.keys(content).filter(key => key !== KEY && !known.includes(key));
    const wrong = known.filter(key => Object.hasOwn(content, key) ? !Stored.parts[key].isValid(content[key]) : ESSENTIAL.includes(key));
    if (unknown.length || wrong.length) return {fault: 'The file contains something that this page has not written.'};
    return {parts: content};
  };
  const replace = (parts, ended = []) => {
    Play.leave();
    Store.everything = parts;
    for (const game of ended) count(game);
    Sheet.closeAll();
    Settings.apply();
    Start.show();
    notice('Your settings, statistics and unfinished games are here now.');
  };
  // Counts a game of the program, in its statistics and as a deal of the day.
  const count = ({name, game, title, won, seconds, moves, day, daily}) => {
    Store.count({id: name.slice(0, 60), game, title, won, elapsed: seconds, moves, day: day ?? Deals.today()});
    if (daily) Daily.count(game, daily, won, day);
  };
  const offer = (name, {fault, parts}, ended = []) => {
    if (fault) return showText(name, fault);
    const {games, statistics} = parts, played = Object.values(statistics).reduce((sum, {played}) => sum + played, 0) + ended.length;
    ask('Replace everything?', `The file has ${games.length} unfinished games and statistics of ${played} games. They replace what this browser keeps.`, 'Replace', () => replace(parts, ended));
  };
  const open = (name, text) => offer(name, parse(text));
  // The games of the program, newest first, as the page keeps them.
  const unfinished = games => games.filter(({unfinished}) => unfinished).reverse()
    .filter(({transcript}) => transcript.length <= Stored.MAX_TRANSCRIPT_LENGTH).slice(0, Stored.MAX_GAMES)
    .map(({name, game, title, deal, daily, transcript, seconds, moves}) => ({id: name.slice(0, 60), game, title, deal, daily: daily ?? undefined, transcript, elapsed: seconds, moves}));
  // Opens a backup of the page or of the program. A backup of the program has no settings of the page.
  const openArchive = async (name, data) => {
    let letters = '';
    for (const byte of data) letters += String.fromCharCode(byte);
    const reply = await Engine.call({do: 'restore', name, bytes: btoa(letters)});
    if (reply.error) return showText(name, faultText(reply.error));
    const transcripts = new Map(reply.games.map(({name, transcript}) => [name, transcript]));
    if (reply.page !== null) return offer(name, parse(reply.page, transcripts));
    const settings = {...Store.settings, lessons: Object.fromEntries(reply.lessons)};
    const parts = {...Store.everything, settings, games: unfinished(reply.games), statistics: {}, results: {}, daily: {}};
    offer(name, {parts}, reply.games.filter(({counts}) => counts));
  };
  const begin = () => {
    press('export', save);
    press('import', () => $('file').click());
  };
  return {saveFile, isBackup, parse, open, openArchive, bytes, begin};
})();
