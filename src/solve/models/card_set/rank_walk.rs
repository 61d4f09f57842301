//! A test for lost positions: whether a walk over a circle of ranks can still take every card.
//!
//! The test applies if the ranks form a circle and no cards are drawn. Each played card is a step of the walk from
//! a rank to one of its two neighbors. The step crosses the gap between the two ranks. The walk enters and leaves a
//! rank once for each of its cards left. So at each rank, the crossings on both sides add up to twice the number of
//! these cards. The rank where the walk starts has one crossing more, and the rank where the walk ends has one
//! less. In a circle with an odd number of ranks, the end therefore determines all crossings. A position is lost if
//! every possible end gives a negative number for some crossing, or crossings that are not connected.
//!
//! A step uses up one crossing, and all others stay the same. So a position stores the crossings and the possible
//! ends. The ends are checked again only when few crossings of a gap remain.

use super::classes::CardClasses;

/// The largest number that four bits hold.
const MAX_CROSSINGS: i32 = 15;
/// With at most this many cards in each class, no gap is crossed more than [`MAX_CROSSINGS`] times.
const MAX_CLASS_SIZE: usize = 6;

/// A circle of classes.
#[derive(Debug)]
pub struct Walk {
    /// The classes in their order around the circle.
    circle: Vec<u8>,
    /// For each class its place in the circle. Crossing `i` is between the places `i` and `i + 1`.
    place: [u8; 16],
    /// For each class and each of its neighbors the crossing between them.
    crossing: [[u8; 16]; 16],
    /// For each end, the crossings that the walk makes once less than [`Crossings::remaining`] contains.
    fewer: [u16; 16],
    /// For each crossing, the ends with which the walk makes it exactly as often as [`Crossings::remaining`]
    /// contains.
    spare: [u16; 16],
}

/// The crossings that a walk still has to make.
#[derive(Copy, Clone, Debug, Default)]
pub struct Crossings {
    /// The number of times that each crossing is still to be made, four bits for each. It is the largest number over
    /// all ends.
    remaining: u64,
    /// A bit for each place where the walk may end. The first of these places passed all checks. A place that was
    /// ruled out never becomes possible again.
    ends: u16,
    /// The crossings that remain zero times, and those that remain once.
    none: u16,
    one: u16,
}

impl Walk {
    /// Creates the test for a deal. Returns `None` unless all cards must leave, no card is drawn, and the ranks
    /// form a circle.
    pub fn new(classes: &CardClasses, must_all_leave: bool) -> Option<Walk> {
        let is_countable = classes.can_count && classes.largest() <= MAX_CLASS_SIZE;
        if !must_all_leave || !classes.stock.is_empty() || !is_countable {
            return None;
        }
        let neighbors = |class: u8| classes.fits[usize::from(class)];
        let first = if classes.top == 0 { *classes.of_card.first()? } else { classes.top };
        let mut circle = vec![first];
        let (mut last, mut next) = (0, neighbors(first).trailing_zeros() as u8);
        loop {
            let current = circle[circle.len() - 1];
            if neighbors(current).count_ones() != 2 || neighbors(current) >> current & 1 == 1 {
                return None;
            }
            if last != 0 {
                next = (neighbors(current) & !(1 << last)).trailing_zeros() as u8;
            }
            // Each card must also go onto the cards that go onto it.
            if usize::from(next) >= classes.fits.len() || neighbors(next) >> current & 1 == 0 {
                return None;
            }
            if next == first {
                break;
            }
            if circle.contains(&next) {
                return None;
            }
            circle.push(next);
            last = current;
        }
        let is_odd = !circle.len().is_multiple_of(2);
        (is_odd && classes.of_card.iter().all(|class| circle.contains(class))).then(|| Walk::around(circle))
    }

    /// Creates the test for a circle of classes.
    fn around(circle: Vec<u8>) -> Walk {
        let (mut place, mut crossing) = ([0; 16], [[0; 16]; 16]);
        for (at, &class) in circle.iter().enumerate() {
            let next = usize::from(circle[(at + 1) % circle.len()] & 15);
            let class = usize::from(class & 15);
            place[class] = at as u8;
            (crossing[class][next], crossing[next][class]) = (at as u8, at as u8);
        }
        let fewer = std::array::from_fn(|end| if end < circle.len() { fewer(end, circle.len()) } else { 0 });
        let spares = |at: usize| (0..circle.len()).filter(move |&end| fewer[end] >> at & 1 == 0);
        let spare = std::array::from_fn(|at| spares(at).fold(0, |set, end| set | 1 << end));
        Walk { circle, place, crossing, fewer, spare }
    }

    /// The crossings of a walk that starts at the class `top` and takes all cards of `counts`. `counts` has four
    /// bits for each class.
    pub fn begin(&self, counts: u64, top: u8) -> Crossings {
        let start = usize::from(self.place[usize::from(top & 15)]);
        let len = self.circle.len();
        let step = |at: usize| 2 * (counts >> (4 * self.circle[at]) & 15) as i32 + i32::from(at == start);
        // Twice the number of crossings of a gap if the end of the walk is ignored. This number is always odd.
        let mut twice: i32 = (0..len).map(|at| if at.is_multiple_of(2) { step(at) } else { -step(at) }).sum();
        let mut crossings = Crossings { ends: (1 << len) - 1, ..Crossings::default() };
        for at in 0..len {
            twice = 2 * step(at) - twice;
            // The end of the walk takes half a crossing from some gaps, and adds half a crossing to the others.
            let most = (twice + 1) / 2;
            // If one gap has too many crossings, another has a negative number.
            if !(0..=MAX_CROSSINGS).contains(&most) {
                return Crossings::default();
            }
            crossings.remaining |= (most as u64) << (4 * at);
            crossings.none |= u16::from(most == 0) << at;
            crossings.one |= u16::from(most == 1) << at;
            // No walk makes a crossing a negative number of times.
            if most == 0 {
                crossings.ends &= self.spare[at];
            }
        }
        self.find_end(crossings, start)
    }

    /// The crossings that remain after a step from one class to another.
    #[inline]
    pub fn step(&self, mut crossings: Crossings, from: u8, to: u8) -> Crossings {
        let at = self.crossing[usize::from(from & 15)][usize::from(to & 15)];
        let left = crossings.remaining >> (4 * at) & 15;
        crossings.remaining = crossings.remaining.wrapping_sub(1 << (4 * at));
        match left {
            0 => return Crossings::default(),
            1 => {
                (crossings.none, crossings.one) = (crossings.none | 1 << at, crossings.one & !(1 << at));
                crossings.ends &= self.spare[usize::from(at & 15)];
            }
            2 => crossings.one |= 1 << at,
            // For every end, this gap can still be crossed again, so the remaining crossings stay connected.
            _ => return crossings,
        }
        self.find_end(crossings, usize::from(self.place[usize::from(to & 15)]))
    }

    /// Returns the maximum number of times that a walk can still step between `from` and `to`, and between `from`
    /// and its other neighbor.
    #[inline]
    pub fn remaining(&self, crossings: Crossings, from: u8, to: u8) -> [i32; 2] {
        let at = self.crossing[usize::from(from & 15)][usize::from(to & 15)];
        let place = self.place[usize::from(from & 15)];
        let before = if place == 0 { self.circle.len() as u8 - 1 } else { place - 1 };
        let other = if at == place { before } else { place };
        [at, other].map(|at| (crossings.remaining >> (4 * at) & 15) as i32)
    }

    /// Removes possible ends until, with the first end left, the crossings are connected with each other and with
    /// the start.
    #[inline]
    fn find_end(&self, mut crossings: Crossings, start: usize) -> Crossings {
        let len = self.circle.len();
        let before = if start == 0 { len - 1 } else { start - 1 };
        let all = (1u16 << len) - 1;
        while crossings.ends != 0 {
            let end = crossings.ends.trailing_zeros() as usize;
            let made = all & !(crossings.one & self.fewer[end & 15] | crossings.none);
            // The places where a row of adjacent crossings begins.
            let begins = made & !(made << 1 | made >> (len - 1));
            let is_one_row = begins & begins.wrapping_sub(1) == 0;
            let is_here = made == 0 || (made >> start | made >> before) & 1 == 1;
            if is_one_row && is_here {
                break;
            }
            crossings.ends &= crossings.ends - 1;
        }
        crossings
    }
}

impl Crossings {
    /// Whether a walk can still take all cards.
    #[inline]
    pub fn can_be_made(&self) -> bool {
        self.ends != 0
    }
}

/// In a circle of `len` places, the crossings whose number is half a crossing lower if the walk ends at `end`.
fn fewer(end: usize, len: usize) -> u16 {
    (0..len)
        .filter(|&at| if at >= end { (at - end).is_multiple_of(2) } else { !(end - at).is_multiple_of(2) })
        .fold(0, |set, at| set | 1 << at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Whether some walk takes all cards. Tries all walks.
    fn walks(counts: &mut [u8], at: usize, lost: &mut HashSet<(Vec<u8>, usize)>) -> bool {
        if counts.iter().all(|&count| count == 0) {
            return true;
        }
        if lost.contains(&(counts.to_vec(), at)) {
            return false;
        }
        let len = counts.len();
        for next in [(at + 1) % len, (at + len - 1) % len] {
            if counts[next] > 0 {
                counts[next] -= 1;
                let ends = walks(counts, next, lost);
                counts[next] += 1;
                if ends {
                    return true;
                }
            }
        }
        lost.insert((counts.to_vec(), at));
        false
    }

    #[test]
    fn the_test_accepts_exactly_the_positions_with_a_walk() {
        for (len, most) in [(3usize, 64), (5, 1024), (7, 300)] {
            let walk = Walk::around((1..=len as u8).collect());
            let (mut yes, mut no, mut lost) = (0, 0, HashSet::new());
            for number in (0..most).map(|number| number * 4usize.pow(len as u32) / most) {
                let mut counts: Vec<u8> = (0..len).map(|at| (number / 4usize.pow(at as u32) % 4) as u8).collect();
                for start in 0..len {
                    let expected = walks(&mut counts, start, &mut lost);
                    let begun = walk.begin(word(&counts), start as u8 + 1);
                    assert_eq!(begun.can_be_made(), expected, "{counts:?} from {start}");
                    if expected {
                        yes += 1
                    } else {
                        no += 1
                    }
                    // A step gives the same crossings as a new walk that begins after the step.
                    for next in [(start + 1) % len, (start + len - 1) % len] {
                        if counts[next] > 0 && expected {
                            counts[next] -= 1;
                            let stepped = walk.step(begun, start as u8 + 1, next as u8 + 1);
                            let fresh = walk.begin(word(&counts), next as u8 + 1);
                            let results = (stepped.can_be_made(), fresh.can_be_made());
                            assert_eq!(
                                results.0, results.1,
                                "{counts:?} from {start} to {next}: {stepped:?}, {fresh:?}"
                            );
                            counts[next] += 1;
                        }
                    }
                }
            }
            assert!(yes > 30 && no > 30, "{yes} {no}");
        }
    }

    /// Packs the counts of the classes, which are numbered from 1, into a word.
    fn word(counts: &[u8]) -> u64 {
        counts.iter().zip(1..).fold(0, |word, (&count, class)| word | u64::from(count) << (4 * class))
    }
}
