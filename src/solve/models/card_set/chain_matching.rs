//! A matching test: each card that must be played needs a different card under it.
//!
//! A played card is put on the card that was on the hole, and no other card is put on that one. So there must be
//! enough cards to put them on: the cards to be played, the one on the hole and those of the stock. The test works on
//! classes of cards that the rules do not distinguish. If the classes form a row, cards are assigned from both ends
//! inward, and the test is exact. If they form a circle, one class counts twice, and the test also accepts some lost
//! positions.

use super::classes::CardClasses;
use crate::engine::iter_cards;

/// How cards of one class, the takers, are assigned to cards of another class, their targets.
#[derive(Copy, Clone, Debug)]
enum Assignment {
    /// The takers have no other target left.
    OnlyTarget,
    /// The targets have no other taker left.
    OnlyTaker,
    /// Both have others left. The targets are lent, and count again for other takers.
    Shared,
}

/// The assignments between classes, in the order in which they are made.
#[derive(Debug)]
pub struct CountingTest {
    /// Each assignment, with the class of the targets and the class of the takers.
    assignments: Vec<(Assignment, u8, u8)>,
    /// The cards left in the stock, four bits for each class, by the number of cards drawn.
    stock: Vec<u64>,
}

impl CountingTest {
    /// The test for a deal. Returns `None` if it does not apply. It applies if all cards except those of the stock
    /// must leave, and if the cards of each class can be counted.
    pub fn new(classes: &CardClasses, must_all_leave: bool) -> Option<CountingTest> {
        if !must_all_leave || !classes.can_count {
            return None;
        }
        let takers = |(target, &fits): (u8, &u64)| iter_cards(fits).map(move |taker| (target, taker as u8));
        let mut edges: Vec<(u8, u8)> = (0..).zip(&classes.fits).flat_map(takers).collect();
        let mut assignments = Vec::new();
        while !edges.is_empty() {
            let is_only_target = |&(_, taker): &(u8, u8)| edges.iter().filter(|edge| edge.1 == taker).count() == 1;
            let is_only_taker = |&(target, _): &(u8, u8)| edges.iter().filter(|edge| edge.0 == target).count() == 1;
            let (assignment, at) = match (edges.iter().position(is_only_target), edges.iter().position(is_only_taker)) {
                (Some(at), _) => (Assignment::OnlyTarget, at),
                (None, Some(at)) => (Assignment::OnlyTaker, at),
                (None, None) => (Assignment::Shared, 0),
            };
            let (target, taker) = edges.remove(at);
            assignments.push((assignment, target, taker));
        }
        let mut stock = vec![0];
        for &class in classes.stock.iter().rev() {
            let next_counts = stock[stock.len() - 1] + (1u64 << (4 * class));
            stock.push(next_counts);
        }
        stock.reverse();
        Some(CountingTest { assignments, stock })
    }

    /// Whether the cards in `counts`, four bits for each class, can each have a different card to go on. `top` is the
    /// class of the card on the hole.
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
