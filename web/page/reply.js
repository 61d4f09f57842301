'use strict';
// The texts in a reply of the shell, taken from its lines of JSON.
const Reply = (() => {
  const parse = line => {
    try { return JSON.parse(line); } catch { return {type: 'text', text: line}; }
  };
  return {
    // Returns the text to show: answers and rejections with their tips or, if there are none, the effect of the command.
    // Also returns the commands that a hint suggests, and legal moves instead of a rejected one.
    of(reply) {
      const lines = (reply.lines ?? []).map(parse);
      const rejected = lines.some(({type}) => type === 'refused') || reply.outcome === 'rejected';
      const answers = lines.filter(({text}) => typeof text === 'string').map(({text, tip}) => tip ? `${text}\n${tip}` : text);
      const spoken = (reply.spoken ?? []).join(' '), warnings = lines.flatMap(({warning}) => warning ? [warning] : []);
      return {
        text: [answers.join('\n') || spoken, ...warnings].join('\n'),
        spoken: [answers.length ? answers.join('\n') + (rejected ? '' : ' ' + spoken) : spoken, ...warnings].join(' '),
        rejected,
        commands: lines.flatMap(line => line.type === 'answer' && Array.isArray(line.commands) && line.commands.length ? [line.commands[0]] : []),
        instead: lines.flatMap(({instead}) => Array.isArray(instead) ? instead : []),
        // The legal moves that an answer lists, and the notes on them.
        moves: lines.flatMap(({type, moves}) => type === 'answer' && Array.isArray(moves) ? moves : []),
        notes: answers.join('\n').split('\n').flatMap(line => line.split(/\s+# /).slice(1)),
        isNew: lines.some(({type}) => type === 'deal'),
      };
    },
  };
})();
