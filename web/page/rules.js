'use strict';
// The rules page of a game.
const Rules = (() => {
  const $ = id => document.getElementById(id);
  const {notice, faultText, showText} = Sheet;
  // The number of letters in a line of the dialog for texts: its width without its padding and border, and not too wide to
  // read.
  const MAX_COLUMNS = 80, TEXT_WIDTH = 46 * 16, TEXT_FRAME = 34;
  const textColumns = () => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = getComputedStyle($('text-body')).font;
    const room = Math.min(TEXT_WIDTH, innerWidth - 16) - TEXT_FRAME;
    return Math.min(MAX_COLUMNS, Math.floor(room / context.measureText('0').width)) || MAX_COLUMNS;
  };
  const show = async from => {
    const reply = await Engine.call({do: 'rules', ...from, columns: textColumns()});
    if (reply.error) return notice(faultText(reply.error));
    showText(reply.title ?? 'Rules', reply.text);
  };
  return {show};
})();
