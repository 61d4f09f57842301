//! A matching test for lost positions: each card to be played needs its own card on which it is played.
//!
//! A card is played on the top card of the hole, and covers it forever. So each card to be played, a *taker*, needs its
//! own *target*: a card on which only this taker is played. A target is another card to be played, the top card of the
//! hole, or a card of the stock. The test works on classes of cards that the rules do not distinguish.
//!
//! Two classes are neighbors if the cards of one go onto those of the other. If the classes form a row of neighbors,
//! the test assigns takers to targets from both ends inward, and misses no position in which some taker has no target.
//! If the classes form a circle, the targets of one class count twice. So the test misses some of these positions.

use super::classes::CardClasses;
use crate::engine::iter_cards;

/// A way to assign takers of one class to targets of another class.
#[derive(Copy, Clone, Debug)]
enum Assignment {
    /// The takers have no other target left.
    OnlyTarget,
    /// The targets have no other taker left.
    OnlyTaker,
    /// The takers have other targets left, and the targets have other takers. The targets count again for other takers.
    Shared,
}

/// The test for one deal: the assignments between classes, in the order in which they are made.
#[derive(Debug)]
pub struct MatchingTest {
    /// Each assignment, with the class of the targets and the class of the takers.
    assignments: Vec<(Assignment, u8, u8)>,
    /// The cards left in the stock, four bits for each class. The index is the number of cards drawn.
    stock: Vec<u64>,
}

impl MatchingTest {
    /// Creates the test for a deal. Returns `None` unless all cards except those of the stock must leave, and the
    /// cards of each class can be counted.
    pub fn new(classes: &CardClasses, must_all_leave: bool) -> Option<MatchingTest> {
        if !must_all_leave || !classes.counts_fit_word {
            return None;
        }
        let takers = |(target, &fits): (u8, &u64)| iter_cards(fits).map(move |taker| (target, taker as u8));
        let mut edges: Vec<(u8, u8)> = (0..).zip(&classes.fits).flat_map(takers).collect();
        let mut assignments = Vec::new();
        while !edges.is_empty() {
            let is_only_target = |&(_, taker): &(u8, u8)| edges.iter().filter(|edge| edge.1 == taker).count() == 1;
            let is_only_taker = |&(target, _): &(u8, u8)| edges.iter().filter(|edge| edge.0 == target).count() == 1;
            let (assignment, index) =
                match (edges.iter().position(is_only_target), edges.iter().position(is_only_taker)) {
                    (Some(index), _) => (Assignment::OnlyTarget, index),
                    (None, Some(index)) => (Assignment::OnlyTaker, index),
                    (None, None) => (Assignment::Shared, 0),
                };
            let (target, taker) = edges.remove(index);
            assignments.push((assignment, target, taker));
        }
        let mut stock = vec![0];
        for &class in classes.stock.iter().rev() {
            let next_counts = stock[stock.len() - 1] + (1u64 << (4 * class));
            stock.push(next_counts);
        }
        stock.reverse();
        Some(MatchingTest { assignments, stock })
    }

    /// Returns whether each card in `counts` can have its own target. `counts` has four bits for each class, `top` is
    /// the class of the top card of the hole, and `drawn` is the number of cards drawn.
    pub fn is_possible(&self, counts: u64, top: u8, drawn: u8) -> bool {
        let target_counts = counts + self.stock[usize::from(drawn)] + (1 << (4 * top));
        let counts_by_class = |word: u64| std::array::from_fn::<u8, 16, _>(|class| (word >> (4 * class) & 15) as u8);
        let (mut target_counts, mut taker_counts) = (counts_by_class(target_counts), counts_by_class(counts));
        for &(assignment, target, taker) in &self.assignments {
            let (target, taker) =
                (&mut target_counts[usize::from(target) & 15], &mut taker_counts[usize::from(taker) & 15]);
            let assigned = (*target).min(*taker);
            *taker -= assigned;
            match assignment {
                Assignment::OnlyTarget if *taker > 0 => return false,
                Assignment::OnlyTarget | Assignment::OnlyTaker => *target -= assigned,
                Assignment::Shared => {}
            }
        }
        taker_counts == [0; 16]
    }
}
