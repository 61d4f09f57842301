'use strict';
// The record of the game: its transcript as a file, and its share code.
const Record = (() => {
  const $ = id => document.getElementById(id);
  const {create, notice, faultText, showText} = Sheet;
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
  return {copyCode, save};
})();
