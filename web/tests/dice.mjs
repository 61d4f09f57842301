// Random numbers that depend only on their seed.
export class Dice {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  // A whole number from 0 to below `count`.
  below(count) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count);
  }

  // A whole number from `min` to `max`, both included.
  between(min, max) {
    return min + this.below(max - min + 1);
  }

  one(items) {
    return items[this.below(items.length)];
  }
}
