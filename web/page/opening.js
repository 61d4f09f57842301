'use strict';
// Texts that the page opens: files, pasted and dropped texts, and shared games.
const Opening = (() => {
  const $ = id => document.getElementById(id);
  const {press, notice, faultText, showText} = Sheet;
  const LARGEST_FILE = 8e6;

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
    if (Backup.isBackup(text)) return Backup.open(name, text);
    if (Address.openLink(text.trim())) return;
    Play.leave();
    if (isRulebook(text)) {
      const reply = await Engine.call({do: 'check', name, text});
      if (reply.error) return showText(name, faultText(reply.error));
      const rulebook = {name, text}, rules = await Engine.call({do: 'rules', rulebook});
      Options.showGame({name: reply.title, about: '', rulebook, options: rules.options ?? [], dealExample: rules.deal_example, hasDifficulty: rules.has_difficulty}, reply.fault ? faultText(reply.fault) : '');
      return Options.checkRulebook(rulebook);
    }
    const reply = await Engine.call({do: 'open', name, text});
    if (reply.error) return showText(name, faultText(reply.error));
    if (reply.status === 'unfinished' || reply.status === 'stuck') return Play.open(reply, {origin: Deals.originOf(reply)});
    const watched = await Watch.open(name, text);
    if (watched.error) Play.open(reply, {origin: Deals.originOf(reply)});
  };
  // Opens the share code of an address: shows the game as it was played, or deals it if no move was made. `at` is the number
  // of the board to begin with. Returns the error, if there is one.
  const openShared = async (name, text, at) => {
    Play.leave();
    const reply = await Engine.call({do: 'open', name, text});
    if (reply.error) return reply.error;
    Sheet.closeAll();
    const isOver = reply.status !== 'unfinished' && reply.status !== 'stuck';
    if (reply.moves_made || isOver) {
      const watched = await Watch.open(name, text, at ?? (isOver ? 0 : -1));
      if (!watched.error) return null;
    }
    Play.open(reply, {origin: Deals.originOf(reply)});
    return null;
  };
  const openFile = async file => {
    if (!file) return;
    if (file.size > LARGEST_FILE) return notice(`${file.name}: the file is too large`);
    try {
      const data = new Uint8Array(await file.arrayBuffer());
      // An archive begins with `PK`.
      if (data[0] === 80 && data[1] === 75) return await Backup.openArchive(file.name, data);
      await openText(file.name, await file.text());
    } catch (error) {
      notice(`${file.name}: ${error.message ?? error}`);
    }
  };
  const begin = () => {
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
  return {openText, openShared, begin};
})();
