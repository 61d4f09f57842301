'use strict';
// The worker in which the shell runs. Each request gets one reply. A request can be stopped: the worker ends, and a new
// one continues from the last transcript.
const Engine = (() => {
  const waiting = new Map();
  let compiled = null, worker = null, next = 1, busyTimer = 0;
  // Sends the new worker what the old one knew.
  let restore = async () => {};
  let onBusy = () => {};

  // Decodes base 91: two characters are 13 bits, and a last single one has 6. The digits are the characters from `#` on,
  // with `~` instead of `<` and `!` instead of `&`.
  const bytes = text => {
    const digit = at => {
      const code = text.charCodeAt(at);
      return (code === 126 ? 60 : code === 33 ? 38 : code) - 35;
    };
    const pairs = text.length >> 1, isOdd = text.length % 2, decoded = new Uint8Array((13 * pairs + 6 * isOdd) >> 3);
    let bits = 0, count = 0, to = 0;
    for (let at = 0; at < text.length; at += 2) {
      const isPair = at + 1 < text.length;
      bits |= (digit(at) + (isPair ? 91 * digit(at + 1) : 0)) << count;
      count += isPair ? 13 : 6;
      for (; count >= 8; count -= 8, bits >>>= 8) decoded[to++] = bits;
    }
    return decoded;
  };
  const compile = async () => {
    const packed = bytes(document.getElementById('wasm').textContent.trim());
    return WebAssembly.compile(unlzma(packed));
  };
  const showBusy = () => {
    clearTimeout(busyTimer);
    if (waiting.size) busyTimer = setTimeout(() => onBusy(true), 400);
    else onBusy(false);
  };
  const spawn = module => {
    const source = document.getElementById('worker').textContent;
    const address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
    const created = new Worker(address);
    URL.revokeObjectURL(address);
    created.postMessage({module});
    return created;
  };
  const start = module => {
    worker = spawn(module);
    worker.onmessage = ({data: {id, text, failed}}) => {
      const request = waiting.get(id);
      waiting.delete(id);
      showBusy();
      if (failed !== undefined) fail(failed, request);
      else if (request) request.resolve(JSON.parse(text));
    };
    worker.onerror = event => fail(event.message);
  };
  const STOPPED = 'stopped', failure = cause => ({error: {text: cause, hint: null, stopped: cause === STOPPED}, ended: true});
  // Ends the worker. All requests that wait get this fault.
  const end = fault => {
    worker.terminate();
    const requests = [...waiting.values()];
    waiting.clear();
    showBusy();
    for (const request of requests) request.resolve(failure(fault));
  };
  const restart = async fault => {
    end(fault);
    start(await compiled);
    await restore();
  };
  const fail = (cause, request) => {
    if (request) request.resolve(failure(cause));
    restart(cause);
  };
  const load = () => (compiled ??= compile().then(module => { start(module); return module; }));
  return {
    load,
    // Sends a request and returns its reply.
    async call(request) {
      await load();
      return new Promise(resolve => {
        const id = next++;
        waiting.set(id, {resolve});
        // Each game begins with the settings of the command line.
        const opens = ['deal', 'open', 'learn'].includes(request.do);
        worker.postMessage({id, text: JSON.stringify(opens ? {...request, settings: Store.shellSettings} : request)});
        showBusy();
      });
    },
    // Runs a long request in a worker of its own, so that the game can go on. Returns the reply to come, and a function
    // that stops the worker.
    aside(request) {
      let side = null, finish, isOver = false;
      const reply = new Promise(resolve => { finish = resolve; });
      const end = answer => {
        isOver = true;
        side?.terminate();
        finish(answer);
      };
      load().then(module => {
        if (isOver) return;
        side = spawn(module);
        side.onmessage = ({data: {text, failed}}) => end(failed === undefined ? JSON.parse(text) : failure(failed));
        side.onerror = event => end(failure(event.message));
        side.postMessage({id: 1, text: JSON.stringify(request)});
      });
      return {reply, stop: () => end(failure(STOPPED))};
    },
    stop: () => restart(STOPPED),
    get isBusy() { return waiting.size > 0; },
    set restore(action) { restore = action; },
    set onBusy(action) { onBusy = action; },
  };
})();
