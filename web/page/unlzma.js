'use strict';
// A decoder for LZMA, as `xz --format=lzma` writes it. The module is a third smaller in LZMA than in gzip, but browsers
// have no decoder for LZMA. The names follow the specification of LZMA by Igor Pavlov.

// Returns the unpacked bytes. Throws an error if bytes are missing or damaged.
function unlzma(bytes) {
  const damaged = () => new Error('the module of the page is damaged');
  if (bytes.length < 18 || bytes[0] >= 9 * 5 * 5) throw damaged();
  const lc = bytes[0] % 9, lp = Math.floor(bytes[0] / 9) % 5, pb = Math.floor(bytes[0] / 45);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // All bits are set if the size is not known; then an end marker follows the data.
  const size = view.getUint32(5, true) === 0xffffffff ? -1 : view.getUint32(5, true);
  let out = new Uint8Array(size < 0 ? 1 << 22 : size), length = 0;
  // The range and the code of the range decoder. A typed array is fast, because its numbers need no allocation.
  const coder = new Uint32Array([0xffffffff, view.getUint32(14)]);
  let at = 18;

  const probabilities = (count) => new Uint16Array(count).fill(1024);
  function bit(table, index) {
    const p = table[index], range = coder[0], code = coder[1], bound = Math.imul(range >>> 11, p) >>> 0;
    const result = code < bound ? 0 : 1;
    let left = result ? range - bound : bound, value = result ? code - bound : code;
    table[index] = result ? p - (p >> 5) : p + ((2048 - p) >> 5);
    if (left < 0x1000000) {
      left <<= 8;
      value = (value << 8) | bytes[at++];
    }
    coder[0] = left;
    coder[1] = value;
    return result;
  }
  function tree(table, from, bits) {
    let m = 1;
    for (let i = 0; i < bits; i += 1) m = (m << 1) | bit(table, from + m);
    return m - (1 << bits);
  }
  function reverse(table, from, bits) {
    let m = 1, value = 0;
    for (let i = 0; i < bits; i += 1) {
      const b = bit(table, from + m);
      m = (m << 1) | b;
      value |= b << i;
    }
    return value;
  }
  function direct(bits) {
    let value = 0;
    for (let i = 0; i < bits; i += 1) {
      coder[0] >>>= 1;
      const b = coder[1] >= coder[0] ? 1 : 0;
      if (b) coder[1] -= coder[0];
      value = (value << 1) | b;
      if (coder[0] < 0x1000000) {
        coder[0] <<= 8;
        coder[1] = (coder[1] << 8) | bytes[at++];
      }
    }
    return value >>> 0;
  }
  const lengthTable = () => ({ choice: probabilities(2), low: probabilities(16 * 8), mid: probabilities(16 * 8), high: probabilities(256) });
  function runLength(tables, position) {
    if (!bit(tables.choice, 0)) return 2 + tree(tables.low, position * 8, 3);
    if (!bit(tables.choice, 1)) return 10 + tree(tables.mid, position * 8, 3);
    return 18 + tree(tables.high, 0, 8);
  }

  const literals = probabilities(0x300 << (lc + lp)), isMatch = probabilities(192), isRep = probabilities(12);
  const isRep0 = probabilities(12), isRep1 = probabilities(12), isRep2 = probabilities(12), isRep0Long = probabilities(192);
  const slots = probabilities(4 * 64), special = probabilities(128), align = probabilities(16);
  const matchLength = lengthTable(), repLength = lengthTable();
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  while (size < 0 || length < size) {
    if (at > bytes.length) throw damaged();
    if (length + 300 > out.length && size < 0) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    const position = length & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + position)) {
      const before = length > 0 ? out[length - 1] : 0;
      const from = 0x300 * (((length & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let expected = out[length - rep0 - 1];
        while (symbol < 0x100) {
          const wanted = (expected >> 7) & 1;
          expected <<= 1;
          const b = bit(literals, from + ((1 + wanted) << 8) + symbol);
          symbol = (symbol << 1) | b;
          if (wanted !== b) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, from + symbol);
      out[length++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, (state << 4) + position)) {
          if (rep0 >= length) throw damaged();
          state = state < 7 ? 9 : 11;
          out[length] = out[length - rep0 - 1];
          length += 1;
          continue;
        }
      } else {
        let distance = rep1;
        if (bit(isRep1, state)) {
          distance = rep2;
          if (bit(isRep2, state)) {
            distance = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      count = runLength(repLength, position);
      state = state < 7 ? 8 : 11;
    } else {
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      count = runLength(matchLength, position);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(count - 2, 3) * 64, 6);
      if (slot < 4) {
        rep0 = slot;
      } else {
        const bits = (slot >> 1) - 1;
        rep0 = ((2 | (slot & 1)) << bits) >>> 0;
        if (slot < 14) rep0 += reverse(special, rep0 - slot, bits);
        else rep0 = (rep0 + direct(bits - 4) * 16 + reverse(align, 0, 4)) >>> 0;
        if (rep0 === 0xffffffff) break;
      }
    }
    if (rep0 >= length || (size >= 0 && length + count > size)) throw damaged();
    for (let i = 0; i < count; i += 1) {
      out[length] = out[length - rep0 - 1];
      length += 1;
    }
  }
  return out.subarray(0, length);
}
