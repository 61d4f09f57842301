'use strict';
// Starts the page that plays. `start` contains what to open: nothing (the list of games), a `code` and the number `at` of
// the move after which to continue, or a `game` with a `deal`.
const startPlaying = async start => {
  const $ = id => document.getElementById(id);
  $('app').hidden = false;
  Board.begin();
  Pointer.begin(Play.pointerFunctions);
  Prompt.begin();
  Watch.begin();
  for (const part of [Sheet, Options, Rules, Opening, Settings, Statistics, Backup, More, Win, Bridge, Toast, Panel, Lesson, Start]) part.begin();
  Settings.apply();
  Engine.restore = Play.restore;
  Engine.onBusy = isBusy => {
    // Only an element in an open sheet can be pressed.
    const sheet = document.querySelector('dialog[open]');
    (sheet ?? $('app')).append($('dealing'));
    $('dealing').hidden = !isBusy || !sheet && $('menu').hidden;
    $('thinking').hidden = !isBusy;
  };
  const commands = {undo: 'undo', redo: 'redo', hint: 'hint', finish: 'finish', restart: 'restart'};
  for (const [id, command] of Object.entries(commands)) $(id).addEventListener('click', () => Play.run(command));
  $('new').addEventListener('click', () => Deals.dealAgain(Play.origin));
  for (const id of ['stop', 'stop-dealing']) $(id).addEventListener('click', () => Engine.stop());
  $('game-dialog').addEventListener('close', () => { if (!$('dealing').hidden) Engine.stop(); });
  $('to-menu').addEventListener('click', () => Start.show());
  $('more').addEventListener('click', () => { if ($('game').hidden || Watch.isOn) $('settings-dialog').showModal(); else More.show(); });
  setInterval(Play.tick, 500);
  document.addEventListener('visibilitychange', Play.tick);
  addEventListener('pagehide', Play.leave);
  try {
    await Engine.load();
    // The module has the faces of the cards, where they take a quarter of the room.
    document.querySelector('.defs defs').innerHTML = (await Engine.call({do: 'shapes'})).text;
  } catch (error) {
    Sheet.notice(`This browser cannot run the page: ${error.message ?? error}`);
    return;
  }
  if (start.code === undefined && start.game === undefined) {
    Address.begin();
    Install.begin();
    await Address.open();
    document.body.dataset.ready = 'yes';
    return;
  }
  const kept = Store.games.find(({id}) => id === history.state?.table);
  if (kept && await Deals.resume(kept)) {
    document.body.dataset.ready = 'yes';
    return;
  }
  const request = start.code === undefined ? {do: 'deal', options: {}, ...start} : {do: 'open', name: 'shared game', text: start.code, ...(start.at === undefined ? {} : {at: start.at})};
  const reply = await Engine.call(request);
  if (reply.error) {
    await Start.show();
    return Sheet.showText('Patience', Sheet.faultText(reply.error));
  }
  Play.open(reply, {origin: Deals.originOf(reply)});
  document.body.dataset.ready = 'yes';
};
if (document.getElementById('start')) startPlaying(JSON.parse(document.getElementById('start').textContent));
