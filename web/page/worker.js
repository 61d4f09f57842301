'use strict';
// Runs the shell. A message contains an id and a request. The answer contains the same id and the reply.
(() => {
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  let shell = null;
  const handle = text => {
    const request = encoder.encode(text);
    const at = shell.input(request.length);
    new Uint8Array(shell.memory.buffer, at, request.length).set(request);
    const length = shell.handle();
    return decoder.decode(new Uint8Array(shell.memory.buffer, shell.output(), length));
  };
  // Messages that arrive while the module starts wait for it.
  let ready = null;
  onmessage = async ({data}) => {
    if (data.module) {
      ready = WebAssembly.instantiate(data.module, {}).then(instance => { shell = instance.exports; });
      ready.catch(error => postMessage({id: 0, failed: String(error)}));
      return;
    }
    try {
      await ready;
      postMessage({id: data.id, text: handle(data.text)});
    } catch (error) {
      postMessage({id: data.id, failed: String(error)});
    }
  };
})();
