//! Detection of dead ends: positions in which some card can never go where it must.
//!
//! In a dead end, cards wait for each other in a circle. The test assumes more than can really happen: a move only adds
//! possibilities and never removes one. A card that was uncovered once counts as uncovered forever, and a space stays a
//! space. If cards may return from foundations, a card on a foundation also counts as the top card of a column.
//!
//! The test starts with what is true in the position, for example that a card is uncovered. Then it adds what can become
//! true after one more move, and repeats that until nothing changes. So it finds everything that some line of moves can
//! lead to. What it does not find is impossible.

use super::piles_deal::DealTables;
use super::piles_position::Position;
use super::piles_rules::{Draw, Goal, Rules};
use crate::engine::iter_cards;
use crate::engine::{CardSet, TakeUnit};

/// What can become true after any number of moves, if no move takes a possibility away.
struct RelaxedReachability<'d, const N: usize> {
    rules: &'d Rules,
    deal: &'d DealTables,
    /// The pile of each card, or `u8::MAX` if the card is in no pile.
    pile: [u8; 64],
    /// The place of each card in its pile; the bottom card has 0.
    place: [u8; 64],
    /// The card directly below each card; 0 if there is none.
    below: [u8; 64],
    /// The cards that can have left their places, alone or with cards on top of them.
    departed: CardSet,
    /// For each pile, a bit for the place of each departed card.
    departed_places: [u64; N],
    /// For each pile, a bit for each place whose card does not continue the run below it.
    breaks: [u64; N],
    /// The number of face-down cards of each pile.
    hidden: [u8; N],
    /// The cards that can be the top card of a pile.
    uncovered: CardSet,
    /// The cards that can be on foundations.
    on_foundations: CardSet,
    /// The cards that foundations can accept next.
    ready_cards: CardSet,
    /// The cards that fit on some card of `uncovered`, or into a space if a space can exist.
    placeable: CardSet,
    /// Whether a space can exist.
    has_space: bool,
}

/// Returns whether the test proves that no line of moves from this position wins.
#[inline(never)]
pub fn is_dead<const N: usize>(position: &Position<N>, rules: &Rules, deal: &DealTables) -> bool {
    let Some(mut reachability) = RelaxedReachability::of(position, rules, deal) else { return false };
    loop {
        let previous = (reachability.departed, reachability.on_foundations);
        reachability.build_foundations();
        reachability.move_cards();
        reachability.sweep();
        if previous == (reachability.departed, reachability.on_foundations) {
            break;
        }
    }
    match rules.goal {
        Goal::Foundations { .. } => deal.pack & !reachability.on_foundations != 0,
        // A full run begins with a card of the highest rank. Each other card must be put on the card that it continues.
        Goal::Runs => deal.pack & !deal.highest_cards & !reachability.cards_on_predecessor() != 0,
    }
}

impl<'d, const N: usize> RelaxedReachability<'d, N> {
    /// Creates the state before any move. Returns `None` if a pile has too many cards for the test.
    #[inline]
    fn of(position: &Position<N>, rules: &'d Rules, deal: &'d DealTables) -> Option<RelaxedReachability<'d, N>> {
        let mut reachability = RelaxedReachability {
            rules,
            deal,
            pile: [u8::MAX; 64],
            place: [0; 64],
            below: [0; 64],
            departed: 0,
            departed_places: [0; N],
            breaks: [0; N],
            hidden: position.hidden,
            uncovered: 0,
            on_foundations: 0,
            ready_cards: position.next_cards,
            placeable: 0,
            has_space: false,
        };
        let (mut in_piles, mut in_stock) = (0u64, 0u64);
        for pile in 0..rules.piles.len().min(N) {
            let cards = position.pile(pile);
            // Each place of a pile must have a bit in a word.
            if cards.len() > 60 {
                return None;
            }
            let mut below = 0;
            for (place, &card) in cards.iter().enumerate() {
                let card = card as usize & 63;
                (reachability.pile[card], reachability.place[card]) = (pile as u8, place as u8);
                reachability.below[card] = below;
                if rules.links[below as usize] >> card & 1 == 0 {
                    reachability.breaks[pile] |= 1 << place;
                }
                in_piles |= 1 << card;
                below = card as u8;
            }
            match below {
                0 if pile < rules.columns => reachability.gain_space(),
                0 => {}
                top => reachability.uncover(top),
            }
        }
        // Every card of the stock counts as playable immediately, which is the best case.
        let place_count = match rules.draw {
            Draw::Nothing => 0,
            Draw::Waste { .. } => 64 - position.stock.leading_zeros() as usize,
            Draw::Row { .. } => position.stock as usize,
        };
        for place in 0..place_count.min(64) {
            if matches!(rules.draw, Draw::Row { .. }) || position.stock >> place & 1 == 1 {
                in_stock |= 1 << deal.stock[place];
            }
        }
        reachability.departed = deal.pack & !in_piles;
        for card in cards(in_stock) {
            reachability.uncover(card);
        }
        reachability.on_foundations = deal.pack & !in_piles & !in_stock;
        if let Goal::Foundations { allows_worrying_back: true, .. } = rules.goal {
            for card in cards(reachability.on_foundations) {
                reachability.uncover(card);
            }
        }
        Some(reachability)
    }

    #[inline]
    fn uncover(&mut self, card: u8) {
        self.uncovered |= 1 << card;
        self.placeable |= self.rules.fits[card as usize & 63];
    }

    #[inline]
    fn gain_space(&mut self) {
        self.has_space = true;
        self.placeable |= if self.rules.reserve_fills_spaces { self.deal.pack } else { self.deal.space_cards };
    }

    /// Records that a card can leave its place.
    #[inline]
    fn mark_departed(&mut self, card: u8) {
        let card = card as usize & 63;
        self.departed |= 1 << card;
        let pile = self.pile[card] as usize;
        if pile >= N {
            return;
        }
        self.departed_places[pile] |= 1 << self.place[card];
        match self.below[card] {
            0 if pile < self.rules.columns => self.gain_space(),
            0 => {}
            below => self.uncover(below),
        }
    }

    /// Puts cards on foundations until nothing changes.
    #[inline]
    fn build_foundations(&mut self) {
        loop {
            let ready_to_go = self.ready_cards & self.uncovered & !self.on_foundations;
            if ready_to_go == 0 {
                return;
            }
            for card in cards(ready_to_go) {
                self.on_foundations |= 1 << card;
                self.ready_cards |= self.deal.followers[card as usize & 63];
                if self.departed >> card & 1 == 0 {
                    self.mark_departed(card);
                }
            }
        }
    }

    /// Moves cards to other piles if they fit somewhere.
    #[inline]
    fn move_cards(&mut self) {
        for card in cards(self.placeable & self.deal.pack & !self.departed) {
            if self.can_move(card as usize & 63) {
                self.mark_departed(card);
            }
        }
    }

    #[inline]
    fn can_move(&self, card: usize) -> bool {
        let pile = self.pile[card] as usize;
        if pile >= N {
            return false;
        }
        let place = u32::from(self.place[card]);
        let above = place + 1;
        // The number of cards directly above this card that cannot have left, and so are certainly still on it.
        let remaining_above = (self.departed_places[pile] >> above).trailing_zeros();
        let can_be_taken = match self.rules.take_unit {
            _ if pile >= self.rules.columns || self.rules.accepts_only_single_cards => self.uncovered >> card & 1 == 1,
            TakeUnit::Top => self.uncovered >> card & 1 == 1,
            // A face-down card is turned up when no card is on it.
            _ if place < u32::from(self.hidden[pile]) => self.uncovered >> card & 1 == 1,
            // The cards that are certainly still on the card must continue the run.
            TakeUnit::Run | TakeUnit::TopOrPile => {
                self.breaks[pile] >> above == 0 || remaining_above <= (self.breaks[pile] >> above).trailing_zeros()
            }
            TakeUnit::Tail => true,
        };
        if !can_be_taken {
            return false;
        }
        let fills_spaces = self.rules.reserve_fills_spaces && pile == self.rules.columns;
        if self.has_space && (fills_spaces || self.deal.space_cards >> card & 1 == 1) {
            return true;
        }
        // A target that is on top of this card would move with it. The target counts only if it, or a card between the
        // two, can have left.
        cards(self.deal.targets[card] & self.uncovered).any(|target| {
            let target_place = u32::from(self.place[target as usize & 63]);
            self.pile[target as usize & 63] as usize != pile
                || target_place < place
                || remaining_above + above <= target_place
        })
    }

    /// Returns the cards that are on the card that they continue, or that can be put on it.
    #[inline]
    fn cards_on_predecessor(&self) -> CardSet {
        let is_on_predecessor = |card: &u8| match self.below[*card as usize & 63] {
            0 => false,
            below => self.rules.links[below as usize] >> *card & 1 == 1,
        };
        cards(self.deal.pack & !self.departed)
            .filter(is_on_predecessor)
            .fold(self.departed, |set, card| set | 1 << card)
    }

    /// Removes full runs.
    #[inline]
    fn sweep(&mut self) {
        if self.rules.goal != Goal::Runs {
            return;
        }
        let cards_on_predecessor = self.cards_on_predecessor();
        for highest_card in cards(self.deal.highest_cards & !self.departed) {
            let suit = self.deal.pack & 0xffff << (highest_card >> 4 << 4) & !(1 << highest_card);
            if suit & !cards_on_predecessor == 0 {
                self.mark_departed(highest_card);
            }
        }
    }
}

/// Iterates over the cards of a set.
#[inline]
fn cards(set: CardSet) -> impl Iterator<Item = u8> {
    iter_cards(set).map(|card| card as u8)
}
