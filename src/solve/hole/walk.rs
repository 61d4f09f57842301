//! Whether a walk over the ranks can still take every card, where ranks stand in a circle and nothing else is drawn.
//!
//! Each card played is a step from a rank to one of its two neighbors. Between two neighboring ranks the walk crosses
//! to and fro so many times; at each rank the crossings on both sides are two for each of its cards, one for the card
//! it begins with, and one less where it ends. In a circle of an odd number of ranks the place of the end determines
//! all of them. The position is lost if, wherever it ended, some crossing would be made less than no times, or cards
//! would be left where the crossings that are made do not lead.

use super::layout::Layout;

/// A circle of classes.
#[derive(Debug)]
pub struct Walk {
    /// The classes in their order round the circle.
    circle: Vec<u8>,
    /// For each class its place in the circle.
    place: [u8; 16],
    /// For each end the crossings that it makes fewer: by one half, the others being more by one half. Crossing `i` lies
    /// between the places `i` and `i + 1`.
    fewer: Vec<u16>,
}

impl Walk {
    /// The test for a deal of which it can be asked: all cards must go, none is drawn, and the ranks form a circle.
    pub fn new(layout: &Layout) -> Option<Walk> {
        let all = layout.piles.len();
        let must_all_go = layout.wanted.count_ones() as usize == all && layout.stock.is_empty();
        if !must_all_go || !layout.can_count || layout.top == 0 {
            return None;
        }
        let neighbors = |class: u8| layout.class_fits[usize::from(class)];
        let mut circle = vec![layout.top];
        let (mut last, mut next) = (0, neighbors(layout.top).trailing_zeros() as u8);
        loop {
            let here = circle[circle.len() - 1];
            if neighbors(here).count_ones() != 2 || neighbors(here) >> here & 1 == 1 {
                return None;
            }
            if last != 0 {
                next = (neighbors(here) & !(1 << last)).trailing_zeros() as u8;
            }
            // Neighbors must be neighbors of each other.
            if usize::from(next) >= layout.class_fits.len() || neighbors(next) >> here & 1 == 0 {
                return None;
            }
            if next == layout.top {
                break;
            }
            if circle.contains(&next) {
                return None;
            }
            circle.push(next);
            last = here;
        }
        if circle.len().is_multiple_of(2) || !layout.classes.iter().all(|class| circle.contains(class)) {
            return None;
        }
        let mut place = [0; 16];
        circle.iter().zip(0..).for_each(|(&class, at)| place[usize::from(class) & 15] = at);
        let fewer = (0..circle.len()).map(|end| fewer(end, circle.len())).collect();
        Some(Walk { circle, place, fewer })
    }

    /// Whether a walk from that class can take so many cards of each class, four bits for each. There is a card left.
    pub fn is_possible(&self, counts: u64, top: u8) -> bool {
        let start = usize::from(self.place[usize::from(top) & 15]);
        let len = self.circle.len();
        let (mut steps, mut left) = ([0i32; 16], 0u16);
        let mut crossing = 0;
        for (at, &class) in self.circle.iter().enumerate() {
            let count = (counts >> (4 * class) & 15) as i32;
            left |= u16::from(count > 0) << at;
            steps[at] = 2 * count + i32::from(at == start);
            crossing += if at.is_multiple_of(2) { steps[at] } else { -steps[at] };
        }
        // Twice the crossings, were there no end: odd numbers all.
        let (mut short, mut single) = (0u16, 0u16);
        for (at, step) in steps[..len].iter().enumerate() {
            crossing = 2 * step - crossing;
            match crossing {
                ..-1 => return false,
                -1 => short |= 1 << at,
                1 => single |= 1 << at,
                _ => {}
            }
        }
        self.fewer.iter().enumerate().any(|(end, &fewer)| {
            let never = (single & fewer) | (short & !fewer);
            left >> end & 1 == 1 && short & fewer == 0 && left & !self.reached(start, never) == 0
        })
    }

    /// The places that are reached from `start` without the crossings that are never made.
    fn reached(&self, start: usize, never: u16) -> u16 {
        let len = self.circle.len();
        if never & never.wrapping_sub(1) == 0 {
            // A circle cut once hangs together.
            return u16::MAX;
        }
        let mut reached = 1 << start;
        let mut at = start;
        while never >> at & 1 == 0 {
            at = if at + 1 == len { 0 } else { at + 1 };
            reached |= 1 << at;
        }
        at = if start == 0 { len - 1 } else { start - 1 };
        while never >> at & 1 == 0 {
            reached |= 1 << at;
            at = if at == 0 { len - 1 } else { at - 1 };
        }
        reached
    }
}

/// The crossings of which there is one half less in a circle of `len` places if the walk ends at `end`.
fn fewer(end: usize, len: usize) -> u16 {
    (0..len)
        .filter(|&at| if at >= end { (at - end).is_multiple_of(2) } else { !(end - at).is_multiple_of(2) })
        .fold(0, |set, at| set | 1 << at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Whether some walk takes all cards, found by walking.
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
    fn it_says_exactly_whether_there_is_a_walk() {
        for (len, most) in [(3usize, 64), (5, 1024), (7, 300)] {
            let mut place = [0; 16];
            (0..len).for_each(|at| place[at + 1] = at as u8);
            let circle = (1..=len as u8).collect();
            let walk = Walk { circle, place, fewer: (0..len).map(|end| fewer(end, len)).collect() };
            let (mut yes, mut no, mut lost) = (0, 0, HashSet::new());
            for number in (1..most).map(|number| number * 4usize.pow(len as u32) / most) {
                let mut counts: Vec<u8> = (0..len).map(|at| (number / 4usize.pow(at as u32) % 4) as u8).collect();
                let word =
                    counts.iter().zip(1..).fold(0, |word, (&count, class)| word | u64::from(count) << (4 * class));
                for start in 0..len {
                    let expected = walks(&mut counts, start, &mut lost);
                    assert_eq!(walk.is_possible(word, start as u8 + 1), expected, "{counts:?} from {start}");
                    if expected { yes += 1 } else { no += 1 }
                }
            }
            assert!(yes > 30 && no > 30, "{yes} {no}");
        }
    }
}
