'use strict';
// Which item of the last board each item of a new board was, so that cards can move from their old places.
const Matching = (() => {
  // Finds the old item for each new item: first the one at the same place in its pile, then the nearest equal card, then
  // a card that was face down. `drawn` has the old items with their SVG groups.
  const match = (drawn, items) => {
    const unmatchedOld = new Set(drawn), oldItems = new Map();
    const take = (item, fits) => {
      let best = null, shortest = Infinity;
      for (const old of unmatchedOld) {
        if (!fits(old.item)) continue;
        const distance = Math.abs(old.item.x - item.x) + Math.abs(old.item.y - item.y);
        if (distance < shortest) [best, shortest] = [old, distance];
      }
      if (!best) return false;
      unmatchedOld.delete(best);
      oldItems.set(item, best);
      return true;
    };
    const withoutOld = list => list.filter(item => !oldItems.has(item));
    const cards = items.filter(item => item.type === 'card');
    const isCard = old => old.type === 'card', isTurned = (old, item) => old.card === null || item.card === null;
    const places = new Map(drawn.filter(({item}) => isCard(item)).map(old => [`${old.item.pile} ${old.item.index} ${old.item.card}`, old]));
    for (const item of items) {
      if (item.type !== 'card') take(item, old => old.type === item.type && old.pile === item.pile && (item.pile !== undefined || old.x === item.x && old.y === item.y));
    }
    for (const item of cards) {
      const same = places.get(`${item.pile} ${item.index} ${item.card}`);
      if (!same || !unmatchedOld.delete(same)) continue;
      oldItems.set(item, same);
    }
    for (const item of withoutOld(cards)) if (item.card !== null) take(item, old => isCard(old) && old.card === item.card);
    for (const item of withoutOld(cards)) take(item, old => isCard(old) && old.pile === item.pile && old.index === item.index && isTurned(old, item));
    for (const item of withoutOld(cards)) take(item, old => isCard(old) && isTurned(old, item) && old.pile !== item.pile);
    return {oldItems, removed: [...unmatchedOld]};
  };
  return {match};
})();
