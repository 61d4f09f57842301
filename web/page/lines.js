'use strict';
// The texts that the shell answered, taken from its lines of JSON.
const Lines = (() => {
  const parse = line => {
    try { return JSON.parse(line); } catch { return {type: 'text', text: line}; }
  };
  return {
    // The text to show: answers and rejections with their tips; else what happened.
    of(reply) {
      const lines = (reply.lines ?? []).map(parse);
      const rejected = lines.some(({type}) => type === 'refused') || reply.outcome === 'rejected';
      const answers = lines.filter(({text}) => typeof text === 'string').map(({text, tip}) => tip ? `${text}\n${tip}` : text);
      const spoken = (reply.spoken ?? []).join(' ');
      return {
        text: answers.join('\n') || reply.caption || spoken,
        spoken: answers.length ? answers.join('\n') + (rejected ? '' : ' ' + spoken) : spoken,
        rejected,
        commands: lines.flatMap(line => line.type === 'answer' && Array.isArray(line.commands) && line.commands.length ? [line.commands[0]] : []),
        instead: lines.flatMap(({instead}) => Array.isArray(instead) ? instead : []),
        isNew: lines.some(({type}) => type === 'deal'),
      };
    },
  };
})();
