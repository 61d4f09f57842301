//! A matching test: each card that must be played needs a different card under it.
//!
//! A played card is put on the card that was on the hole, and no other card is put on that one. So there must be
//! enough cards to put them on: the cards to be played, the one on the hole and those of the stock. The test works on
//! classes of cards that the rules do not distinguish. If the classes are in a row, the cards are shared out from
//! both ends inward, and the test is exact. If they are in a circle, one class counts twice, and the test also
//! accepts some lost positions.

use super::classes::CardClasses;
use crate::engine::iter_cards;

/// How one class is laid on another.
#[derive(Copy, Clone, Debug)]
enum Assignment {
    /// Nothing else is left for these to lie on.
    OnlyTarget,
    /// Nothing else is left that lies on those.
    OnlyTaker,
    /// Those are lent, and counted once more.
    Shared,
}

/// The order in which cards are shared out.
#[derive(Debug)]
pub struct CountingTest {
    /// What is shared: on which class, of which class.
    assignments: Vec<(Assignment, u8, u8)>,
    /// So many cards of each class are in the stock when so many have been drawn.
    stock: Vec<u64>,
}

impl CountingTest {
    /// The test for a deal. Returns `None` if it does not apply: unless all cards except those of the stock must leave.
    pub fn new(classes: &CardClasses, must_all_leave: bool) -> Option<CountingTest> {
        if !must_all_leave || !classes.can_count {
            return None;
        }
        let takers = |(on, &fits): (u8, &u64)| iter_cards(fits).map(move |of| (on, of as u8));
        let mut edges: Vec<(u8, u8)> = (0..).zip(&classes.fits).flat_map(takers).collect();
        let mut shares = Vec::new();
        while !edges.is_empty() {
            let only_need = |&(_, of): &(u8, u8)| edges.iter().filter(|edge| edge.1 == of).count() == 1;
            let only_gift = |&(on, _): &(u8, u8)| edges.iter().filter(|edge| edge.0 == on).count() == 1;
            let (share, at) = match (edges.iter().position(only_need), edges.iter().position(only_gift)) {
                (Some(at), _) => (Assignment::OnlyTarget, at),
                (None, Some(at)) => (Assignment::OnlyTaker, at),
                (None, None) => (Assignment::Shared, 0),
            };
            let (on, of) = edges.remove(at);
            shares.push((share, on, of));
        }
        let mut stock = vec![0];
        for &class in classes.stock.iter().rev() {
            let more = stock[stock.len() - 1] + (1u64 << (4 * class));
            stock.push(more);
        }
        stock.reverse();
        Some(CountingTest { assignments: shares, stock })
    }

    /// Whether so many cards of each class, four bits for each, can each have a card to lie on, with that class on the
    /// hole and so many cards drawn.
    pub fn is_possible(&self, counts: u64, top: u8, drawn: u8) -> bool {
        let held = counts + self.stock[usize::from(drawn)] + (1 << (4 * top));
        let of_each = |word: u64| std::array::from_fn::<u8, 16, _>(|class| (word >> (4 * class) & 15) as u8);
        let (mut held, mut wanted) = (of_each(held), of_each(counts));
        for &(share, on, of) in &self.assignments {
            let (on, of) = (&mut held[usize::from(on) & 15], &mut wanted[usize::from(of) & 15]);
            let shared = (*on).min(*of);
            *of -= shared;
            match share {
                Assignment::OnlyTarget if *of > 0 => return false,
                Assignment::OnlyTarget | Assignment::OnlyTaker => *on -= shared,
                Assignment::Shared => {}
            }
        }
        wanted == [0; 16]
    }
}
