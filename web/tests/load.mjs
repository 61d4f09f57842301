// Loads the module of the page in node.
import fs from 'node:fs';

// The page unpacks the module by the same function.
const unlzma = new Function(fs.readFileSync(new URL('../page/unlzma.js', import.meta.url), 'utf8') + 'return unlzma;')();

// Returns a function from a request to its reply, each as an object.
export async function load(file = new URL('../patience.wasm.lzma', import.meta.url)) {
  const bytes = fs.readFileSync(file);
  const { instance } = await WebAssembly.instantiate(unlzma(bytes), {});
  const { memory, input, handle, output } = instance.exports;
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = input(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const length = handle();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)));
  };
}
