'use strict';
// The worker in which the shell runs. Each request gets one reply. To stop a request, the page ends the worker, and a new
// worker continues from the last transcript.
const Engine = (() => {
  const pendingRequests = new Map();
  let compiled = null, worker = null, nextId = 1, busyTimer = 0;
  // Opens the current game in a new worker.
  let restore = async () => {};
  let onBusy = () => {};

  const decodeBase64 = text => {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  };
  const compile = async () => {
    const packed = decodeBase64(document.getElementById('wasm').textContent.trim());
    return WebAssembly.compile(unlzma(packed));
  };
  const showBusy = () => {
    clearTimeout(busyTimer);
    if (pendingRequests.size) busyTimer = setTimeout(() => onBusy(true), 400);
    else onBusy(false);
  };
  const start = module => {
    const source = document.getElementById('worker').textContent;
    const address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
    worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.onmessage = ({data: {id, text, failed}}) => {
      const request = pendingRequests.get(id);
      pendingRequests.delete(id);
      showBusy();
      if (failed !== undefined) fail(failed, request);
      else if (request) request.resolve(JSON.parse(text));
    };
    worker.onerror = event => fail(event.message);
    worker.postMessage({module});
  };
  // Ends the worker. All pending requests get this error.
  const end = fault => {
    worker.terminate();
    const requests = [...pendingRequests.values()];
    pendingRequests.clear();
    showBusy();
    for (const request of requests) request.resolve({error: {text: fault, hint: null}, ended: true});
  };
  const restart = async fault => {
    end(fault);
    start(await compiled);
    await restore();
  };
  const fail = (cause, request) => {
    if (request) request.resolve({error: {text: cause, hint: null}, ended: true});
    restart(cause);
  };
  const load = () => (compiled ??= compile().then(module => { start(module); return module; }));
  return {
    load,
    // Sends a request and returns its reply.
    async call(request) {
      await load();
      return new Promise(resolve => {
        const id = nextId++;
        pendingRequests.set(id, {resolve});
        worker.postMessage({id, text: JSON.stringify(request)});
        showBusy();
      });
    },
    stop: () => restart('stopped'),
    get isBusy() { return pendingRequests.size > 0; },
    set restore(action) { restore = action; },
    set onBusy(action) { onBusy = action; },
  };
})();
