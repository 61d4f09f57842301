'use strict';
// The record of the game: its transcript as a file, its share code, and the link to it.
const Record = (() => {
  const $ = id => document.getElementById(id);
  const {notice, faultText, showText} = Sheet;
  const copyCode = async () => {
    const reply = await Engine.call({do: 'transcript'});
    if (reply.error) return notice(faultText(reply.error));
    await copy('The share code', reply.code);
  };
  // A link to a local file opens only on this device.
  const copyLink = async () => {
    const link = await Address.link();
    if (link) await copy('The link', link);
  };
  const copy = async (name, text) => {
    try {
      await navigator.clipboard.writeText(text);
      notice(`${name} is copied.`);
    } catch {
      showText(name, text);
    }
  };
  const save = async () => {
    const reply = await Engine.call({do: 'transcript'});
    if (reply.error) return notice(faultText(reply.error));
    Backup.saveFile(reply.file_name, 'application/yaml', reply.yaml);
  };
  return {copyCode, copyLink, save};
})();
