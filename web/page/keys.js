'use strict';
// The sheet of keys.
const Keys = (() => {
  const $ = id => document.getElementById(id);
  const {create} = Sheet;
  // The keys of the page itself. The shell lists the keys of the game.
  const OWN = [['Tab', 'goes to the next pile'], ['Arrows', 'go from pile to pile'], ['Enter', 'takes the card of a pile, or puts it there'], ['Ctrl+Z', 'undoes a move'], ['Ctrl+Y', 'makes it again']];
  // Keys of a terminal, which mean something else in a browser.
  const NOT_HERE = ['Tab', 'Ctrl-D'];
  // Returns the keys of the shell and what they do. A line that begins with spaces continues the one before it.
  const entriesOf = text => {
    const entries = [];
    for (const line of text.split('\n')) {
      const [, key, about] = /^(.*?)(?:\s{2,}|$)(.*)$/.exec(line.trimEnd());
      if (key) entries.push([key, about]);
      else if (entries.length) entries.at(-1)[1] += ` ${about}`;
    }
    // A command in quotation marks needs none in a table.
    return entries.filter(([key]) => !NOT_HERE.includes(key)).map(([key, about]) => [key, about.replace(/^“([^”]*)”$/, '$1')]);
  };
  const row = ([key, about]) => {
    const made = create('tr'), head = create('th');
    head.scope = 'row';
    head.append(...key.split(' ').flatMap((part, at) => [at ? ' ' : '', create('kbd', part)]));
    made.append(head, create('td', about));
    return made;
  };
  return {
    // `text` is the list of the shell.
    show(text) {
      $('keys-table').replaceChildren(...OWN.map(row));
      $('keys-game').replaceChildren(...entriesOf(text).map(row));
      $('keys-dialog').showModal();
      $('keys-body').scrollTop = 0;
    },
  };
})();
