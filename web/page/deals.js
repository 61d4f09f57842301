'use strict';
// Games that begin: a new deal, the same deal again, and a game that the browser keeps.
const Deals = (() => {
  const $ = id => document.getElementById(id);
  const {notice, faultText} = Sheet;
  const LARGEST_SEED = 1e9;

  const resume = async game => {
    const reply = await Engine.call({do: 'open', name: game.title, text: game.transcript});
    if (reply.error) {
      notice(faultText(reply.error));
      return false;
    }
    Play.open(reply, {id: game.id, elapsed: game.elapsed, counted: game.counted, daily: game.daily, origin: originOf(reply)});
    return true;
  };
  const originOf = screen => ({game: screen.game, options: Object.fromEntries((screen.options ?? []).map(({key, value}) => [key, value]))});
  const anySeed = () => `seed:${1 + crypto.getRandomValues(new Uint32Array(1))[0] % LARGEST_SEED}`;
  const today = () => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
  };
  // Deals, and opens the table. Returns the error, if there is one.
  const deal = async (from, more) => {
    Play.leave();
    const reply = await Engine.call({do: 'deal', ...from, started: Math.floor(Date.now() / 1000), ...more});
    if (reply.error) return reply.error;
    Play.open(reply, {origin: from, daily: more.daily});
    return null;
  };
  // Deals a game at once, with the options used last.
  const play = async id => {
    const error = await deal({game: id, options: Store.settings.options[id] ?? {}}, {deal: anySeed()});
    if (error) notice(faultText(error));
    else $('game').focus();
  };
  // The shell itself deals a game again whose rulebook is only in the transcript.
  const dealAgain = from => deal(from, {deal: anySeed()}).then(error => { if (error) Play.run('new'); });
  const sameDeal = async () => {
    const {screen, origin: from} = Play;
    const error = screen.deal ? await deal(from, {deal: screen.deal}) : {text: 'this game began from a position'};
    if (error) Play.fault(error);
  };
  return {resume, originOf, anySeed, today, deal, play, dealAgain, sameDeal};
})();
