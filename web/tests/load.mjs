// Loads the module of the page in node.
import fs from 'node:fs';

// The same function unpacks the module in the page.
const unlzma = new Function(fs.readFileSync(new URL('../page/unlzma.js', import.meta.url), 'utf8') + 'return unlzma;')();

// Returns a function that sends a request, given as an object, and returns the reply as an object.
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
