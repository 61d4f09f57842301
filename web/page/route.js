'use strict';
// The route of an arrow on the board: straight if nothing lies between, and otherwise through the gaps between the cards.
const Route = (() => {
  // In hundredths of the width of a card: the shortest straight arrow, the longest one that is short, the room between a card and the arrow, the room that
  // the head needs, the largest radius of a corner, and the room at the edge of the table.
  const SHORTEST = 46, LONGEST_SHORT = 300, ROOM = 7, HEAD_ROOM = 40, RADIUS = 40, EDGE = 5;
  // What a turn costs, an entry from a side where the gap is narrower than the head, and each unit over a card or over an
  // empty place, in units of the way.
  const TURN = 45, NARROW_SIDE = 300, OVER = {card: 14, space: 1.2};
  const SIDES = [[0, 1], [0, -1], [1, 0], [-1, 0]];
  const center = ({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2});

  // Returns the part of the line from `a` to `b` that lies in a box, from 0 to 1.
  const partIn = (a, b, box, margin) => {
    let [first, last] = [0, 1];
    for (const [axis, size] of [['x', 'width'], ['y', 'height']]) {
      const low = box[axis] - margin - a[axis], high = box[axis] + box[size] + margin - a[axis], way = b[axis] - a[axis];
      if (!way && (low >= 0 || high <= 0)) return 0;
      if (!way) continue;
      first = Math.max(first, Math.min(low / way, high / way));
      last = Math.min(last, Math.max(low / way, high / way));
    }
    return Math.max(0, last - first);
  };
  const length = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
  const isFree = (a, b, boxes) => boxes.every(box => box.isSpace || partIn(a, b, box, 2) * length(a, b) < 1);
  const costBetween = (a, b, boxes) => length(a, b) * (1 + boxes.reduce((sum, box) => sum + partIn(a, b, box, 0) * (box.isSpace ? OVER.space : OVER.card), 0));

  // Returns the ends of a straight arrow between two boxes.
  const straight = (from, to, boxes) => {
    const a = center(from), b = center(to), far = length(a, b), edge = ({width, height}) => far * Math.min(width / 2 / Math.abs(b.x - a.x || 1e-3), height / 2 / Math.abs(b.y - a.y || 1e-3));
    const at = distance => ({x: a.x + (b.x - a.x) * distance / far, y: a.y + (b.y - a.y) * distance / far}), start = edge(from) + ROOM, end = far - edge(to) - ROOM;
    if (!far || end - start < SHORTEST || !isFree(at(start), at(end), boxes)) return null;
    return [at(start), at(end)];
  };
  // Returns half of the smallest gap between boxes beside each other, or above each other.
  const halfGap = (boxes, [axis, size], [otherAxis, otherSize], least, most) => {
    const gaps = boxes.flatMap(a => boxes.map(b => a[otherAxis] < b[otherAxis] + b[otherSize] && b[otherAxis] < a[otherAxis] + a[otherSize] ? b[axis] - a[axis] - a[size] : -1)).filter(gap => gap > 0);
    return Math.max(least, Math.min(most, ...gaps.map(gap => gap / 2)));
  };
  // Returns the sorted numbers within limits, without those that are almost the same as a number before.
  const lines = (numbers, low, high) => {
    const list = [];
    for (const number of numbers) if (number > low && number < high && !list.some(other => Math.abs(other - number) < 1.5)) list.push(number);
    return list.sort((a, b) => a - b);
  };
  // Returns the points of the cheapest way on the lines through the gaps, from a side of one box to a side of the other.
  const around = (from, to, boxes, view) => {
    const X = ['x', 'width'], Y = ['y', 'height'], all = [from, to, ...boxes], gapX = halfGap(all, X, Y, 2, 14), gapY = halfGap(all, Y, X, 4, 14);
    // The middles of the sides, where the way leaves one box and enters the other.
    const ports = box => SIDES.map(([right, below]) => ({x: box.x + box.width / 2 + right * (box.width / 2 + Math.min(ROOM, gapX)), y: box.y + box.height / 2 + below * (box.height / 2 + Math.min(ROOM, gapY * 0.6))}));
    const exits = ports(from), entries = ports(to), heads = [from, to].flatMap(({y, height}) => [y - HEAD_ROOM, y + height + HEAD_ROOM]);
    const xs = lines([...exits, ...entries].map(({x}) => x).concat(all.flatMap(({x, width}) => [x - gapX, x + width + gapX])), view.x, view.x + view.width);
    const ys = lines([...exits, ...entries].map(({y}) => y).concat(heads, view.y + EDGE, view.y + view.height - EDGE, all.flatMap(({y, height}) => [y - gapY, y + height + gapY])), view.y, view.y + view.height);
    const nearest = (list, number) => list.findIndex(value => Math.abs(value - number) < 1.5), place = ({x, y}) => ({column: nearest(xs, x), row: nearest(ys, y)});
    const ends = entries.map(place), best = new Map(), open = [];
    // Keeps the states with the cheapest one last. A way that leaves room for the head may be better than a cheaper one.
    const least = HEAD_ROOM * 0.75;
    const add = state => {
      const key = `${state.column} ${state.row} ${state.side} ${Math.min(state.run, least)}`;
      if (best.get(key) <= state.cost) return;
      best.set(key, state.cost);
      const at = open.findIndex(({cost}) => cost < state.cost);
      open.splice(at < 0 ? open.length : at, 0, state);
    };
    exits.map(place).forEach((at, side) => { if (at.column >= 0 && at.row >= 0) add({...at, side, cost: 0, run: 0}); });
    while (open.length) {
      const state = open.pop(), {column, row} = state, here = {x: xs[column], y: ys[row]};
      if (state.isEnd) {
        const points = [];
        for (let step = state; step; step = step.before) points.unshift({x: xs[step.column], y: ys[step.row]});
        return points;
      }
      SIDES.forEach(([right, below], side) => {
        const turns = side !== state.side, next = {column: column + right, row: row + below}, there = {x: xs[next.column], y: ys[next.row]};
        if (there.x === undefined || there.y === undefined || turns && side >> 1 === state.side >> 1) return;
        const run = (turns ? 0 : state.run) + length(here, there), cost = state.cost + costBetween(here, there, [from, to, ...boxes]) + (turns ? TURN : 0);
        // The way enters a side against its direction.
        const isEnd = ends.some((end, entry) => entry === (side ^ 1) && end.column === next.column && end.row === next.row);
        add({...next, side, run, isEnd, before: state, cost: cost + (isEnd && run < least ? NARROW_SIDE : 0)});
      });
    }
    return null;
  };
  // Leaves out the points on a line between others.
  const corners = points => points.filter((point, at) => {
    const before = points[at - 1], next = points[at + 1];
    return !before || !next || Math.abs((point.x - before.x) * (next.y - point.y) - (point.y - before.y) * (next.x - point.x)) > 0.5;
  });
  const between = (a, b, part) => ({x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part});
  // Returns the path through the points, with corners as round as the cards allow.
  const rounded = (points, boxes) => {
    let d = `M${points[0].x} ${points[0].y}`;
    points.slice(1, -1).forEach((corner, n) => {
      const before = points[n], next = points[n + 2], isFirst = n === 0, isLast = n === points.length - 3;
      const most = Math.min(RADIUS, length(before, corner) * (isFirst ? 0.9 : 0.5), length(corner, next) * (isLast ? 0.6 : 0.5));
      const ends = radius => [between(corner, before, radius / length(before, corner)), between(corner, next, radius / length(corner, next))];
      const radius = [1, 0.6, 0.35, 0.15].map(part => part * most).find(radius => {
        const [a, b] = ends(radius), curve = [0.2, 0.4, 0.6, 0.8].map(part => between(between(a, corner, part), between(corner, b, part), part));
        return curve.every((point, at) => !at || boxes.every(box => box.isSpace || !partIn(curve[at - 1], point, box, 1)));
      }) ?? 0;
      const [a, b] = ends(radius);
      d += `L${a.x} ${a.y}Q${corner.x} ${corner.y} ${b.x} ${b.y}`;
    });
    return `${d}L${points.at(-1).x} ${points.at(-1).y}`;
  };
  const pathOf = (points, boxes) => {
    const [before, end] = points.slice(-2);
    return {d: rounded(points, boxes), end, room: length(before, end), angle: Math.atan2(end.y - before.y, end.x - before.x)};
  };
  return {
    // Returns the path of a straight arrow if it is short and nothing lies between.
    findShort(from, to, boxes) {
      const points = straight(from, to, boxes);
      return points && length(...points) <= LONGEST_SHORT ? pathOf(points, boxes) : null;
    },
    // Returns the path of an arrow from a box to another one, its end, the length of its last part, and its direction there.
    // `boxes` is what lies on the board, and `view` the part of it that the player sees.
    find(from, to, boxes, view) {
      const direct = straight(from, to, boxes), points = direct ?? corners(around(from, to, boxes, view) ?? []);
      if (points.length < 2) return null;
      return pathOf(points, boxes);
    },
  };
})();
