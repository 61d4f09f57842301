//! A test for lost positions: whether a walk over a circle of ranks can still take every card.
//!
//! The test applies under four conditions: an odd number of ranks forms a circle, all cards must leave, no cards are
//! drawn, and no rank has more than six cards. Each played card is a step of the walk from a rank to one of its two
//! neighbors. The step crosses the gap between the two ranks. The walk visits a rank once for each card that remains
//! there, and each visit enters and leaves the rank. So the number of crossings on both sides of a rank is twice the
//! number of these cards. There are two exceptions. The number is one more at the rank where the walk starts, because
//! the walk also leaves it at the start. It is one less at the rank where the walk ends, because the walk does not
//! leave it at the end.
//!
//! So each rank gives an equation for the sum of the crossings of its two gaps. If the number of ranks is odd, these
//! equations have exactly one solution for each end of the walk. An end is impossible if some gap has a negative
//! number, or if the gaps to be crossed are not connected with each other and with the start. A position is lost if
//! every end is impossible.
//!
//! A step uses up one crossing, and all others stay the same. So a position stores the crossings and the possible
//! ends. The ends are checked again only when few crossings of a gap remain.

use super::classes::CardClasses;

/// The largest number that four bits hold.
const MAX_CROSSINGS: i32 = 15;
/// With at most this many cards in each class, no gap is crossed more than [`MAX_CROSSINGS`] times.
const MAX_CLASS_SIZE: usize = 6;

/// The test for one deal: its ranks in a circle, and tables. A rank is a class of cards that go onto the same cards, see
/// [`CardClasses`].
#[derive(Debug)]
pub struct WalkTest {
    /// The classes in their order around the circle.
    circle: Vec<u8>,
    /// For each class, its place in the circle. Gap `i` is between the places `i` and `i + 1`.
    place: [u8; 16],
    /// For each class and each of its neighbors, the gap between them.
    gap: [[u8; 16]; 16],
    /// The end changes the number of crossings of a gap by at most one. For each end, the set of the gaps with the
    /// smaller number.
    gaps_below_max: [u16; 16],
    /// For each gap, the set of the ends with which it has the larger number.
    ends_with_max: [u16; 16],
}

/// The crossings that a walk still has to make.
#[derive(Copy, Clone, Debug, Default)]
pub struct Crossings {
    /// For each gap, four bits: the maximum number of times that the walk still crosses it, over all possible ends.
    remaining: u64,
    /// A bit for each place where the walk may end. Only the first of these places has passed the test of `find_end`,
    /// which tests the others when the first one fails. A place that was ruled out never becomes possible again.
    ends: u16,
    /// A bit for each gap with 0 in `remaining`.
    none_left: u16,
    /// A bit for each gap with 1 in `remaining`.
    one_left: u16,
}

impl WalkTest {
    /// Creates the test for a deal. Returns `None` unless all cards must leave, no card is drawn, no class has more than
    /// [`MAX_CLASS_SIZE`] cards, and an odd number of classes forms a circle.
    pub fn new(classes: &CardClasses, must_all_leave: bool) -> Option<WalkTest> {
        let is_countable = classes.counts_fit_word && classes.largest_size() <= MAX_CLASS_SIZE;
        if !must_all_leave || !classes.stock.is_empty() || !is_countable {
            return None;
        }
        let neighbors = |class: u8| classes.fits[usize::from(class)];
        let first = if classes.top == 0 { *classes.of_card.first()? } else { classes.top };
        let mut circle = vec![first];
        // Class 0 is the empty hole, so it stands for no class here.
        let (mut previous, mut next) = (0, neighbors(first).trailing_zeros() as u8);
        loop {
            let current = circle[circle.len() - 1];
            if neighbors(current).count_ones() != 2 || neighbors(current) >> current & 1 == 1 {
                return None;
            }
            if previous != 0 {
                next = (neighbors(current) & !(1 << previous)).trailing_zeros() as u8;
            }
            // Each of two neighbors must go onto the other.
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
            previous = current;
        }
        let is_odd = !circle.len().is_multiple_of(2);
        (is_odd && classes.of_card.iter().all(|class| circle.contains(class))).then(|| WalkTest::around(circle))
    }

    /// Creates the test for a circle of classes.
    fn around(circle: Vec<u8>) -> WalkTest {
        let (mut place, mut gap) = ([0; 16], [[0; 16]; 16]);
        for (index, &class) in circle.iter().enumerate() {
            let next = usize::from(circle[(index + 1) % circle.len()] & 15);
            let class = usize::from(class & 15);
            place[class] = index as u8;
            (gap[class][next], gap[next][class]) = (index as u8, index as u8);
        }
        let gaps_below_max =
            std::array::from_fn(|end| if end < circle.len() { gaps_crossed_less(end, circle.len()) } else { 0 });
        let ends_with_max_of =
            |index: usize| (0..circle.len()).filter(move |&end| gaps_below_max[end] >> index & 1 == 0);
        let ends_with_max = std::array::from_fn(|index| ends_with_max_of(index).fold(0, |set, end| set | 1 << end));
        WalkTest { circle, place, gap, gaps_below_max, ends_with_max }
    }

    /// Returns the crossings of a walk that starts at the class `top` and takes all cards of `counts`. `counts` has
    /// four bits for each class.
    pub fn begin(&self, counts: u64, top: u8) -> Crossings {
        let start = usize::from(self.place[usize::from(top & 15)]);
        let len = self.circle.len();
        let entries_and_exits =
            |place: usize| 2 * (counts >> (4 * self.circle[place]) & 15) as i32 + i32::from(place == start);
        // Without the exception for the end, the numbers of crossings are odd multiples of one half, so they are doubled
        // here. The alternating sum over all places is the doubled number of the last gap. From there, the loop goes
        // around the circle from gap to gap.
        let mut doubled_crossings: i32 = (0..len)
            .map(|place| if place.is_multiple_of(2) { entries_and_exits(place) } else { -entries_and_exits(place) })
            .sum();
        let mut crossings = Crossings { ends: (1 << len) - 1, ..Crossings::default() };
        for gap in 0..len {
            doubled_crossings = 2 * entries_and_exits(gap) - doubled_crossings;
            // The end of the walk subtracts half a crossing from some gaps, and adds half a crossing to the others.
            let max_crossings = (doubled_crossings + 1) / 2;
            // Two neighboring gaps have at most 13 crossings together. So if one has more than 15, the other has a
            // negative number.
            if !(0..=MAX_CROSSINGS).contains(&max_crossings) {
                return Crossings::IMPOSSIBLE;
            }
            crossings.remaining |= (max_crossings as u64) << (4 * gap);
            crossings.none_left |= u16::from(max_crossings == 0) << gap;
            crossings.one_left |= u16::from(max_crossings == 1) << gap;
            // No walk crosses a gap a negative number of times.
            if max_crossings == 0 {
                crossings.ends &= self.ends_with_max[gap];
            }
        }
        self.find_end(crossings, start)
    }

    /// Returns the crossings that remain after a step from one class to another.
    #[inline]
    pub fn step(&self, mut crossings: Crossings, from: u8, to: u8) -> Crossings {
        let gap = self.gap[usize::from(from & 15)][usize::from(to & 15)];
        let crossings_left = crossings.remaining >> (4 * gap) & 15;
        crossings.remaining = crossings.remaining.wrapping_sub(1 << (4 * gap));
        match crossings_left {
            0 => return Crossings::IMPOSSIBLE,
            1 => {
                (crossings.none_left, crossings.one_left) =
                    (crossings.none_left | 1 << gap, crossings.one_left & !(1 << gap));
                crossings.ends &= self.ends_with_max[usize::from(gap & 15)];
            }
            2 => crossings.one_left |= 1 << gap,
            // For every end, this gap can still be crossed again, so the remaining crossings stay connected.
            _ => return crossings,
        }
        self.find_end(crossings, usize::from(self.place[usize::from(to & 15)]))
    }

    /// Returns the maximum number of times that a walk can still step between `from` and `to`, and between `from`
    /// and its other neighbor.
    #[inline]
    pub fn remaining(&self, crossings: Crossings, from: u8, to: u8) -> [i32; 2] {
        let gap = self.gap[usize::from(from & 15)][usize::from(to & 15)];
        let place = self.place[usize::from(from & 15)];
        let gap_before = if place == 0 { self.circle.len() as u8 - 1 } else { place - 1 };
        let other_gap = if gap == place { gap_before } else { place };
        [gap, other_gap].map(|gap| (crossings.remaining >> (4 * gap) & 15) as i32)
    }

    /// Removes possible ends, from the first one on, until an end passes this test: the gaps that a walk to this end
    /// must still cross are connected with each other and with the start.
    #[inline]
    fn find_end(&self, mut crossings: Crossings, start: usize) -> Crossings {
        let len = self.circle.len();
        let gap_before = if start == 0 { len - 1 } else { start - 1 };
        let all_gaps = (1u16 << len) - 1;
        while crossings.ends != 0 {
            let end = crossings.ends.trailing_zeros() as usize;
            let crossed = all_gaps & !(crossings.one_left & self.gaps_below_max[end & 15] | crossings.none_left);
            // The gaps where a row of adjacent crossed gaps begins.
            let row_starts = crossed & !(crossed << 1 | crossed >> (len - 1));
            let is_one_row = row_starts & row_starts.wrapping_sub(1) == 0;
            let touches_start = crossed == 0 || (crossed >> start | crossed >> gap_before) & 1 == 1;
            if is_one_row && touches_start {
                break;
            }
            crossings.ends &= crossings.ends - 1;
        }
        crossings
    }
}

impl Crossings {
    /// The crossings if no walk takes all cards.
    const IMPOSSIBLE: Crossings = Crossings { remaining: 0, ends: 0, none_left: 0, one_left: 0 };

    /// Returns whether a walk can still take all cards.
    #[inline]
    pub fn is_possible(&self) -> bool {
        self.ends != 0
    }
}

/// Returns the gaps from which a walk that ends at the place `end` subtracts half a crossing: see [`WalkTest::begin`].
/// `len` is the number of places in the circle.
fn gaps_crossed_less(end: usize, len: usize) -> u16 {
    (0..len)
        .filter(|&gap| if gap >= end { (gap - end).is_multiple_of(2) } else { !(end - gap).is_multiple_of(2) })
        .fold(0, |set, gap| set | 1 << gap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Returns whether some walk takes all cards. Tries all walks.
    fn has_walk(counts: &mut [u8], place: usize, lost: &mut HashSet<(Vec<u8>, usize)>) -> bool {
        if counts.iter().all(|&count| count == 0) {
            return true;
        }
        if lost.contains(&(counts.to_vec(), place)) {
            return false;
        }
        let len = counts.len();
        for next in [(place + 1) % len, (place + len - 1) % len] {
            if counts[next] > 0 {
                counts[next] -= 1;
                let is_found = has_walk(counts, next, lost);
                counts[next] += 1;
                if is_found {
                    return true;
                }
            }
        }
        lost.insert((counts.to_vec(), place));
        false
    }

    #[test]
    fn the_test_accepts_exactly_the_positions_with_a_walk() {
        for (len, sample_count) in [(3usize, 64), (5, 1024), (7, 300)] {
            let walk = WalkTest::around((1..=len as u8).collect());
            let (mut possible, mut impossible, mut lost) = (0, 0, HashSet::new());
            for number in (0..sample_count).map(|number| number * 4usize.pow(len as u32) / sample_count) {
                let mut counts: Vec<u8> = (0..len).map(|class| (number / 4usize.pow(class as u32) % 4) as u8).collect();
                for start in 0..len {
                    let expected = has_walk(&mut counts, start, &mut lost);
                    let before_step = walk.begin(word(&counts), start as u8 + 1);
                    assert_eq!(before_step.is_possible(), expected, "{counts:?} from {start}");
                    if expected {
                        possible += 1;
                    } else {
                        impossible += 1;
                    }
                    // A step gives the same crossings as a new walk that begins after the step.
                    for next in [(start + 1) % len, (start + len - 1) % len] {
                        if counts[next] > 0 && expected {
                            counts[next] -= 1;
                            let after_step = walk.step(before_step, start as u8 + 1, next as u8 + 1);
                            let new_walk = walk.begin(word(&counts), next as u8 + 1);
                            let results = (after_step.is_possible(), new_walk.is_possible());
                            assert_eq!(
                                results.0, results.1,
                                "{counts:?} from {start} to {next}: {after_step:?}, {new_walk:?}"
                            );
                            counts[next] += 1;
                        }
                    }
                }
            }
            assert!(possible > 30 && impossible > 30, "{possible} {impossible}");
        }
    }

    /// Packs the counts of the classes, which are numbered from 1, into a word.
    fn word(counts: &[u8]) -> u64 {
        counts.iter().zip(1..).fold(0, |word, (&count, class)| word | u64::from(count) << (4 * class))
    }
}
