//! Detection of dead ends: positions in which some card can never go where it must.
//!
//! In a dead end, cards wait for each other in a circle. The test computes a superset of what can ever happen: moves
//! add possibilities and never remove one. A card that was uncovered once counts as uncovered for ever, and a space
//! stays a space. If cards may return from foundations, a card there also counts as uncovered in a column.
//!
//! In any line of moves, whatever the first occurrence of an event requires has happened earlier in the line. So the
//! test finds everything that a line can do, and what it does not find is impossible.

use super::deal::DealTables;
use super::position::Position;
use super::rules::{Draw, Goal, Rules};
use crate::engine::iter_cards;
use crate::engine::{CardSet, TakeUnit};

/// What can have happened in some line of moves.
struct RelaxedReachability<'d, const N: usize> {
    rules: &'d Rules,
    deal: &'d DealTables,
    /// The pile of each card and its place there, from the base. The pile is `u8::MAX` if the card is in none.
    pile: [u8; 64],
    place: [u8; 64],
    /// The card directly below each card; 0 if there is none.
    below: [u8; 64],
    /// The cards that can have left their places, alone or together with cards on top of them.
    left: CardSet,
    /// The places of these cards: for each pile, one bit for each place.
    gone: [u64; N],
    /// For each pile a bit for each place whose card does not continue the run below it.
    breaks: [u64; N],
    /// The number of face-down cards of each pile.
    hidden: [u8; N],
    /// The cards that can be the top card of a pile.
    uncovered: CardSet,
    /// The cards that can be on foundations, and the cards that can follow there.
    up: CardSet,
    ready: CardSet,
    /// The cards that fit on some card of `uncovered`, or into a space if there can be one.
    placeable: CardSet,
    has_space: bool,
}

/// Returns whether the test proves that no line of moves from this position wins.
#[inline(never)]
pub fn is_dead<const N: usize>(at: &Position<N>, rules: &Rules, deal: &DealTables) -> bool {
    let Some(mut reach) = RelaxedReachability::of(at, rules, deal) else { return false };
    loop {
        let before = (reach.left, reach.up);
        reach.put_up();
        reach.move_cards();
        reach.sweep();
        if before == (reach.left, reach.up) {
            break;
        }
    }
    match rules.goal {
        Goal::Foundations { .. } => deal.pack & !reach.up != 0,
        // Each card except those of the last rank must come to be on the card that it continues.
        Goal::Runs => deal.pack & !deal.last & !reach.joined() != 0,
    }
}

impl<'d, const N: usize> RelaxedReachability<'d, N> {
    /// The state before any move. Returns `None` if a pile has too many cards for the test.
    #[inline]
    fn of(at: &Position<N>, rules: &'d Rules, deal: &'d DealTables) -> Option<RelaxedReachability<'d, N>> {
        let mut reach = RelaxedReachability {
            rules,
            deal,
            pile: [u8::MAX; 64],
            place: [0; 64],
            below: [0; 64],
            left: 0,
            gone: [0; N],
            breaks: [0; N],
            hidden: at.hidden,
            uncovered: 0,
            up: 0,
            ready: at.next,
            placeable: 0,
            has_space: false,
        };
        let (mut laid, mut stocked) = (0u64, 0u64);
        for pile in 0..rules.piles.len().min(N) {
            let cards = at.pile(pile);
            if cards.len() > 60 {
                return None;
            }
            let mut below = 0;
            for (place, &card) in cards.iter().enumerate() {
                let i = card as usize & 63;
                (reach.pile[i], reach.place[i], reach.below[i]) = (pile as u8, place as u8, below);
                if rules.links[below as usize] >> i & 1 == 0 {
                    reach.breaks[pile] |= 1 << place;
                }
                laid |= 1 << i;
                below = i as u8;
            }
            match below {
                0 if pile < rules.columns => reach.gain_space(),
                0 => {}
                top => reach.uncover(top),
            }
        }
        // Each card of the stock counts as playable at once, which is the best case.
        let count = match rules.draw {
            Draw::Nothing => 0,
            Draw::Waste { .. } => 64 - at.stock.leading_zeros() as usize,
            Draw::Row { .. } => at.stock as usize,
        };
        for place in 0..count.min(64) {
            if matches!(rules.draw, Draw::Row { .. }) || at.stock >> place & 1 == 1 {
                stocked |= 1 << deal.stock[place];
            }
        }
        reach.left = deal.pack & !laid;
        for card in cards(stocked) {
            reach.uncover(card);
        }
        reach.up = deal.pack & !laid & !stocked;
        if let Goal::Foundations { allows_worrying_back: true, .. } = rules.goal {
            for card in cards(reach.up) {
                reach.uncover(card);
            }
        }
        Some(reach)
    }

    #[inline]
    fn uncover(&mut self, card: u8) {
        self.uncovered |= 1 << card;
        self.placeable |= self.rules.fits[card as usize & 63];
    }

    #[inline]
    fn gain_space(&mut self) {
        self.has_space = true;
        self.placeable |= if self.rules.fills { self.deal.pack } else { self.deal.space };
    }

    /// Lets a card leave its place.
    #[inline]
    fn leave(&mut self, card: u8) {
        let i = card as usize & 63;
        self.left |= 1 << i;
        let pile = self.pile[i] as usize;
        if pile >= N {
            return;
        }
        self.gone[pile] |= 1 << self.place[i];
        match self.below[i] {
            0 if pile < self.rules.columns => self.gain_space(),
            0 => {}
            below => self.uncover(below),
        }
    }

    /// Puts cards on foundations until nothing changes.
    #[inline]
    fn put_up(&mut self) {
        loop {
            let go = self.ready & self.uncovered & !self.up;
            if go == 0 {
                return;
            }
            for card in cards(go) {
                self.up |= 1 << card;
                self.ready |= self.deal.follow[card as usize & 63];
                if self.left >> card & 1 == 0 {
                    self.leave(card);
                }
            }
        }
    }

    /// Moves cards to other piles if they fit somewhere.
    #[inline]
    fn move_cards(&mut self) {
        for card in cards(self.placeable & self.deal.pack & !self.left) {
            if self.can_go(card as usize & 63) {
                self.leave(card);
            }
        }
    }

    #[inline]
    fn can_go(&self, card: usize) -> bool {
        let pile = self.pile[card] as usize;
        if pile >= N {
            return false;
        }
        let place = u32::from(self.place[card]);
        let over = place + 1;
        // The number of cards directly above this one that have not left. They may still be on it.
        let gone = (self.gone[pile] >> over).trailing_zeros();
        let is_free = match self.rules.unit {
            _ if pile >= self.rules.columns || self.rules.is_single => self.uncovered >> card & 1 == 1,
            TakeUnit::Top => self.uncovered >> card & 1 == 1,
            // A face-down card is turned up when no card is on it.
            _ if place < u32::from(self.hidden[pile]) => self.uncovered >> card & 1 == 1,
            TakeUnit::Run | TakeUnit::TopOrPile => {
                self.breaks[pile] >> over == 0 || gone <= (self.breaks[pile] >> over).trailing_zeros()
            }
            TakeUnit::Tail => true,
        };
        if !is_free {
            return false;
        }
        let fills = self.rules.fills && pile == self.rules.columns;
        if self.has_space && (fills || self.deal.space >> card & 1 == 1) {
            return true;
        }
        // A target above this card in the same pile counts only if the target, or a card between them, can have left.
        cards(self.deal.targets[card] & self.uncovered).any(|goal| {
            let there = u32::from(self.place[goal as usize & 63]);
            self.pile[goal as usize & 63] as usize != pile || there < place || gone + over <= there
        })
    }

    /// The cards that are on the card that they continue, or can get there.
    #[inline]
    fn joined(&self) -> CardSet {
        let dealt = |card: &u8| match self.below[*card as usize & 63] {
            0 => false,
            below => self.rules.links[below as usize] >> *card & 1 == 1,
        };
        cards(self.deal.pack & !self.left).filter(dealt).fold(self.left, |set, card| set | 1 << card)
    }

    /// Removes full runs.
    #[inline]
    fn sweep(&mut self) {
        if self.rules.goal != Goal::Runs {
            return;
        }
        let joined = self.joined();
        for king in cards(self.deal.last & !self.left) {
            let suit = self.deal.pack & 0xffff << (king >> 4 << 4) & !(1 << king);
            if suit & !joined == 0 {
                self.leave(king);
            }
        }
    }
}

/// Iterates over the cards of a set.
#[inline]
fn cards(set: CardSet) -> impl Iterator<Item = u8> {
    iter_cards(set).map(|card| card as u8)
}
