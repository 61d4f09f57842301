'use strict';
// What all sheets share: texts over the page, notices, and questions.
const Sheet = (() => {
  const $ = id => document.getElementById(id);
  const create = (name, text, className) => {
    const created = document.createElement(name);
    if (text !== undefined) created.textContent = text;
    if (className) created.className = className;
    return created;
  };
  const section = (heading, content, level = 3) => {
    const created = create('section');
    created.append(create(`h${level}`, heading), ...content);
    return created;
  };
  // A part that opens at a touch.
  const fold = (title, content) => {
    const part = create('details', undefined, 'fold');
    part.append(create('summary', title), ...content);
    return part;
  };
  const press = (button, action) => $(button).addEventListener('click', action);
  let noticeTimer = 0;
  const notice = text => {
    clearTimeout(noticeTimer);
    $('notice').textContent = text;
    $('notice').hidden = false;
    noticeTimer = setTimeout(() => { $('notice').hidden = true; }, 6000);
  };
  // Advice for a beginner. It stays until the player has read it. `onRead` remembers that.
  const advise = (text, onRead) => {
    const read = create('button', 'Got it');
    read.type = 'button';
    read.addEventListener('click', () => {
      $('notice').hidden = true;
      onRead();
    });
    clearTimeout(noticeTimer);
    $('notice').replaceChildren(create('span', text), read);
    $('notice').hidden = false;
  };
  const endAdvice = () => { if ($('notice').querySelector('button')) $('notice').hidden = true; };
  // Asks before something is lost. Calls `action` if the user agrees.
  const ask = (title, text, label, action) => {
    $('ask-title').textContent = title;
    $('ask-text').textContent = text;
    $('ask-yes').textContent = label;
    $('ask-yes').onclick = () => {
      $('ask-dialog').close();
      action();
    };
    $('ask-dialog').showModal();
    $('ask-dialog').querySelector('.close').focus();
  };
  // An error of the program is in sentences. The page itself has errors of its own.
  const faultText = ({shown, text}) => shown ?? text;
  const showText = (title, text) => {
    $('text-title').textContent = title;
    $('text-body').textContent = text;
    if (!$('text-dialog').open) $('text-dialog').showModal();
    $('text-body').scrollTop = 0;
  };
  const closeAll = () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  };
  const begin = () => {
    // Each sheet gets the button of the first one.
    const closing = document.querySelector('.sheet .close');
    for (const header of document.querySelectorAll('.sheet>header:not(:has(.close))')) header.append(closing.cloneNode(true));
    for (const dialog of document.querySelectorAll('dialog')) {
      for (const button of dialog.querySelectorAll('.close')) button.addEventListener('click', () => dialog.close());
      dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    }
  };
  return {create, section, fold, press, notice, advise, endAdvice, ask, faultText, showText, closeAll, begin};
})();
