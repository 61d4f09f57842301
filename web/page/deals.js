'use strict';
// Games that begin: a new deal, the same deal again, and a game that the browser keeps.
const Deals = (() => {
  const $ = id => document.getElementById(id);
  const {notice, faultText} = Sheet;
  const LARGEST_SEED = 1e9, LEVELS = ['easy', 'medium', 'hard'];

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
    Store.countLeft(reply.game);
    Play.open(reply, {origin: from, daily: more.daily});
    return null;
  };
  // Deals a random deal of a built-in game at once, with the options and the kind of deal used last. Options that the game
  // no longer has are forgotten.
  const play = async id => {
    const {options, kinds} = Store.settings, kind = kindOf(kinds[id]);
    const request = values => deal({game: id, options: values}, {deal: anySeed(), ...kind});
    const remembered = textsOf(options[id]);
    let error = await request(remembered);
    if (error && !isStopped(error) && Object.keys(remembered).length) error = await request({});
    if (error && !isStopped(error)) notice(faultText(error));
    if (!error) $('game').focus();
    return error;
  };
  const isStopped = error => Boolean(error.stopped);
  // The fields of a request for a kind of deal. Everything that the page does not know is a random deal.
  const kindOf = name => name === 'winnable' ? {winnable: true} : LEVELS.includes(name) ? {difficulty: name} : {};
  const textsOf = values => Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string'));
  // The shell itself deals a game again whose rulebook is only in the transcript.
  const dealAgain = from => deal(from, {deal: anySeed(), ...kindOf(Store.settings.kinds[from.game])})
    .then(error => { if (error && !isStopped(error)) Play.run('new'); });
  const sameDeal = async () => {
    const {screen, origin: from} = Play;
    const error = screen.deal ? await deal(from, {deal: screen.deal}) : {text: 'this game began from a position'};
    if (error) Play.fault(error);
  };
  return {LEVELS, resume, originOf, anySeed, today, deal, play, kindOf, textsOf, isStopped, dealAgain, sameDeal};
})();
