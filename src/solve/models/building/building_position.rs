//! A position of the building model: the cards of all piles in one array, the end of each pile, and the top card and
//! the height of each foundation.

use super::building_deal::DealTables;
use super::building_rules::{Draw, FillSource, MAX_CARDS, MAX_FOUNDATIONS, MAX_PILES, Rules};
use crate::engine::{CardSet, iter_cards, reaches_heights};
use crate::solve::models::filled_spaces::MIN_SPACES;
use crate::solve::models::waste;
use crate::solve::search::bit_mixer::mix_u128;
use std::cmp::Reverse;

/// The value of [`Step::to`] for the first foundation. The others follow.
pub const TO_FOUNDATION: u8 = 64;
/// The value of [`Step::from`] for a card of the stock or its waste.
pub const FROM_STOCK: u8 = 61;
/// The value of [`Step::from`] for a card that comes back from a foundation.
pub const FROM_FOUNDATION: u8 = 62;
/// The value of [`Step::from`] for the command `draw`.
pub const DRAW: u8 = 63;

/// The value of [`Step::to`] if the spaces are filled before the draw: see [`Position::next_filling_step`].
pub const FILLING_SPACES: u8 = 1;

/// The bit of a face-down card in a pile.
const FACE_DOWN: u8 = 64;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The index of the pile that the cards leave, or [`FROM_STOCK`], [`FROM_FOUNDATION`] or [`DRAW`].
    pub from: u8,
    /// The index of the pile that the cards go to, or [`TO_FOUNDATION`] plus the index of the foundation.
    pub to: u8,
    /// The number of cards that move. For a move from the stock, the place of the card in the stock. For a move
    /// from a foundation, the index of the foundation.
    pub count: u8,
}

/// A position.
#[derive(Copy, Clone)]
pub struct Position {
    /// A bit for the place of each card of stock and waste. The card drawn first has the lowest bit. If the stock
    /// deals rows, this is the number of cards left in the stock instead.
    pub stock: u128,
    /// The cards of all piles, one pile after the other, each from its bottom card up. A face-down card also has the bit
    /// [`FACE_DOWN`].
    cards: [u8; MAX_CARDS],
    /// The end of each pile in `cards`.
    end: [u8; MAX_PILES],
    /// The top card of each foundation; 0 if there is none.
    pub tops: [u8; MAX_FOUNDATIONS],
    /// The number of cards on each foundation.
    pub heights: [u8; MAX_FOUNDATIONS],
    /// The number of cards on the waste.
    pub waste: u8,
    /// The number of redeals left, or 1 if redeals are unlimited.
    pub redeals: u8,
    /// The number of cards that are not on foundations.
    pub cards_left: u8,
}

impl Position {
    /// A position without cards.
    pub fn empty() -> Position {
        Position {
            stock: 0,
            cards: [0; MAX_CARDS],
            end: [0; MAX_PILES],
            tops: [0; MAX_FOUNDATIONS],
            heights: [0; MAX_FOUNDATIONS],
            waste: 0,
            redeals: 0,
            cards_left: 0,
        }
    }

    #[inline]
    fn start_of(&self, pile: usize) -> usize {
        if pile == 0 { 0 } else { self.end[pile - 1] as usize }
    }

    /// The number of cards of a pile.
    #[inline]
    pub fn len(&self, pile: usize) -> usize {
        self.end[pile] as usize - self.start_of(pile)
    }

    /// The cards of a pile, from its bottom card up. A face-down card has an additional bit: see [`is_face_down`].
    #[inline]
    pub fn pile(&self, pile: usize) -> &[u8] {
        &self.cards[self.start_of(pile)..self.end[pile] as usize]
    }

    /// The top card of a pile if it is face up; 0 if the pile is empty or its top card is face down.
    #[inline]
    pub fn top(&self, pile: usize) -> u8 {
        self.pile(pile).last().copied().filter(|card| !is_face_down(*card)).unwrap_or(0)
    }

    /// The piles that are not interchangeable with other piles of their zone.
    #[inline]
    pub fn ordered_piles(&self, rules: &Rules) -> u64 {
        let still_deals_rows = matches!(rules.draw, Draw::Row { .. }) && self.stock > 0;
        rules.distinct_piles | if still_deals_rows { rules.dealt_piles } else { 0 }
    }

    /// The key of the position. It distinguishes the positions of the same deal.
    pub fn key(&self, rules: &Rules) -> u128 {
        // The hash of a pile is a sum over its cards. Without the square, the sum over all piles would not depend on
        // which cards are in the same pile.
        let square = |hash: u128| hash.wrapping_mul(hash.wrapping_add(rules.square_offset));
        let ordered = self.ordered_piles(rules);
        let mut sum: u128 = 0;
        let mut begin = 0;
        for (pile, &end) in self.end[..rules.piles.len()].iter().enumerate() {
            let end = end as usize;
            // Interchangeable piles have the same word, so the sum does not change if they are exchanged.
            let word = if ordered >> pile & 1 == 1 {
                rules.pile_words[pile]
            } else {
                rules.zone_words[rules.zone_of[pile] as usize]
            };
            let hash = self.cards[begin..end]
                .iter()
                .enumerate()
                .fold(word, |hash, (place, &card)| hash.wrapping_add(rules.term(card, place)));
            sum = sum.wrapping_add(square(hash));
            begin = end;
        }
        for foundation in 0..rules.foundations.len() {
            let word = rules.foundation_words[rules.foundation_zone_of[foundation] as usize];
            // Bit 16 is always set. Without it, the state of an empty foundation would be zero, which mixing does not
            // change.
            let foundation_state =
                1 << 16 | u128::from(self.heights[foundation]) << 8 | u128::from(self.tops[foundation]);
            sum = sum.wrapping_add(square(mix_u128(foundation_state).wrapping_mul(word)));
        }
        let counts = u128::from(self.distinguishing_waste(rules)) << 120 | u128::from(self.redeals) << 112;
        mix_u128(mix_u128(self.stock ^ counts).wrapping_add(sum))
    }

    /// The number of cards on the waste, or 0 if that number makes no difference.
    ///
    /// It makes no difference under three conditions. Passes are unlimited. In every pass, a draw ends with this number
    /// of cards on the waste. No space fills from the waste or the stock. Then the next pass reaches all cards that the
    /// rest of this pass reaches.
    #[inline]
    pub fn distinguishing_waste(&self, rules: &Rules) -> u8 {
        match rules.draw {
            Draw::Waste { cards, max_passes: None, .. }
                if !rules.has_draw_moves
                    && waste::is_stop_of_every_pass(self.waste, self.stock.count_ones(), cards) =>
            {
                0
            }
            _ => self.waste,
        }
    }

    /// Puts a card on a pile.
    #[inline]
    fn insert(&mut self, pile: usize, card: u8) {
        let (end, total) = (self.end[pile] as usize, self.end[MAX_PILES - 1] as usize);
        self.cards.copy_within(end..total, end + 1);
        self.cards[end] = card;
        self.end[pile..].iter_mut().for_each(|end| *end += 1);
    }

    /// Fills an empty pile with cards, given with their faces.
    pub fn fill_pile(&mut self, pile: usize, cards: impl Iterator<Item = (u8, bool)>) {
        cards.for_each(|(card, is_up)| self.insert(pile, if is_up { card } else { card | FACE_DOWN }));
    }

    /// Removes the top card of a pile.
    #[inline]
    fn remove(&mut self, pile: usize) {
        let (end, total) = (self.end[pile] as usize, self.end[MAX_PILES - 1] as usize);
        self.cards.copy_within(end..total, end - 1);
        self.end[pile..].iter_mut().for_each(|end| *end -= 1);
    }

    #[inline]
    fn move_cards(&mut self, from: usize, to: usize, count: usize) {
        let (source_end, target_end) = (self.end[from] as usize, self.end[to] as usize);
        // A rotation exchanges the moved cards with all cards between them and their new places.
        if from < to {
            self.cards[source_end - count..target_end].rotate_left(count);
            self.end[from..to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            self.cards[target_end..source_end].rotate_right(count);
            self.end[to..from].iter_mut().for_each(|end| *end += count as u8);
        }
    }

    /// The cards that a foundation accepts.
    #[inline]
    pub fn accepted_by(&self, rules: &Rules, deal: &DealTables, foundation: usize) -> CardSet {
        let zone = rules.foundation_zone(foundation);
        match self.tops[foundation] {
            _ if self.heights[foundation] >= zone.max_len => 0,
            0 => deal.first_cards[rules.foundation_zone_of[foundation] as usize],
            top => zone.fits.0[top as usize & 63],
        }
    }

    #[inline]
    fn add_to_foundation(&mut self, foundation: usize, card: u8) {
        self.tops[foundation] = card;
        self.heights[foundation] += 1;
        self.cards_left -= 1;
    }

    #[inline]
    fn remove_from_foundation(&mut self, rules: &Rules, foundation: usize) -> u8 {
        let card = self.tops[foundation];
        self.heights[foundation] -= 1;
        let below = rules.foundation_zone(foundation).below[card as usize & 63];
        self.tops[foundation] = if self.heights[foundation] == 0 { 0 } else { below };
        self.cards_left += 1;
        card
    }

    /// Plays a move and its automatic moves. Then moves each safe card to a foundation, and calls `on_forced_move` with
    /// the pile that the card leaves and the foundation.
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step, on_forced_move: &mut impl FnMut(u8, u8)) {
        let Step { from, to, count } = step;
        match from {
            DRAW => {
                while let Some(Step { from, to, count }) = self.next_filling_step(rules).filter(|_| to > 0) {
                    self.move_cards(from.into(), to.into(), count.into());
                }
                self.draw(rules, deal);
            }
            FROM_STOCK => {
                self.take_from_stock(rules, count);
                self.receive(to, deal.stock[count as usize % MAX_CARDS]);
            }
            FROM_FOUNDATION => {
                let card = self.remove_from_foundation(rules, count as usize);
                self.receive(to, card);
            }
            from if to >= TO_FOUNDATION => {
                self.move_top_to_foundation(rules, from as usize, (to - TO_FOUNDATION).into());
            }
            from => {
                self.move_cards(from as usize, to as usize, count as usize);
                self.turn_up(rules, from as usize);
            }
        }
        self.fill_spaces(rules, deal);
        if deal.has_safe_cards || rules.is_every_move_safe {
            self.force_safe_moves(rules, deal, on_forced_move);
        }
    }

    #[inline]
    fn receive(&mut self, to: u8, card: u8) {
        match to.checked_sub(TO_FOUNDATION) {
            Some(foundation) => self.add_to_foundation(foundation.into(), card),
            None => self.insert(to as usize, card),
        }
    }

    #[inline]
    fn move_top_to_foundation(&mut self, rules: &Rules, pile: usize, foundation: usize) {
        let card = self.top(pile);
        if card > 0 {
            self.remove(pile);
            self.add_to_foundation(foundation, card);
            self.turn_up(rules, pile);
        }
    }

    /// Turns the top card of a pile up.
    #[inline]
    fn turn_up(&mut self, rules: &Rules, pile: usize) {
        if rules.zone(pile).turns_up && self.len(pile) > 0 {
            self.cards[self.end[pile] as usize - 1] &= !FACE_DOWN;
        }
    }

    /// Fills spaces automatically, in their order, each from the first source that has a card.
    fn fill_spaces(&mut self, rules: &Rules, deal: &DealTables) {
        for space in iter_cards(rules.filled_piles) {
            if self.len(space) == 0 && !rules.fill_sources.iter().any(|source| self.fill(rules, deal, space, *source)) {
                return;
            }
        }
    }

    /// Fills a space from a source. Returns false if the source has no card.
    fn fill(&mut self, rules: &Rules, deal: &DealTables, space: usize, source: FillSource) -> bool {
        match source {
            FillSource::Pile(pile) => {
                let pile = pile as usize;
                if self.len(pile) == 0 {
                    return false;
                }
                self.move_cards(pile, space, 1);
                self.cards[self.end[space] as usize - 1] &= !FACE_DOWN;
                self.turn_up(rules, pile);
            }
            FillSource::Waste => {
                let Some(place) = self.top_of_waste() else { return false };
                self.waste -= 1;
                self.stock ^= 1 << place;
                self.insert(space, deal.stock[place as usize]);
            }
            FillSource::Stock if matches!(rules.draw, Draw::Row { .. }) => {
                let Some(left) = self.stock.checked_sub(1) else { return false };
                self.stock = left;
                self.insert(space, deal.stock[left as usize % MAX_CARDS]);
            }
            FillSource::Stock => {
                let Some(place) = nth_place(self.stock, self.waste) else { return false };
                self.stock ^= 1 << place;
                self.insert(space, deal.stock[place as usize]);
            }
        }
        true
    }

    /// Moves safe cards from piles to foundations until no top card is safe.
    fn force_safe_moves(&mut self, rules: &Rules, deal: &DealTables, on_forced_move: &mut impl FnMut(u8, u8)) {
        let mut pile = 0;
        while pile < rules.piles.len() {
            match self.safe_foundation(rules, deal, pile) {
                Some(foundation) => {
                    self.move_top_to_foundation(rules, pile, foundation);
                    on_forced_move(pile as u8, foundation as u8);
                    pile = 0;
                }
                None => pile += 1,
            }
        }
    }

    /// The foundation to which the top card of a pile can go, if the card is safe.
    #[inline]
    fn safe_foundation(&self, rules: &Rules, deal: &DealTables, pile: usize) -> Option<usize> {
        let card = self.top(pile);
        let gives = rules.zone(pile).gives.as_ref().filter(|_| card > 0)?;
        let heights = deal.safe_heights[card as usize & 63];
        if !rules.is_every_move_safe && !reaches_heights(self.heights_of_suits(rules), heights) {
            return None;
        }
        (0..rules.foundations.len()).find(|&foundation| {
            gives.targets.foundations >> foundation & 1 == 1
                && self.accepted_by(rules, deal, foundation) >> card & 1 == 1
        })
    }

    /// The height of the lowest foundation of each suit, one byte for each suit; 0 if a foundation of the suit is empty.
    /// If suits do not matter, each byte is the height of a foundation.
    #[inline]
    fn heights_of_suits(&self, rules: &Rules) -> u32 {
        let foundations = rules.foundations.len();
        if rules.ignores_suits {
            return (0..foundations.min(4))
                .fold(0, |heights, index| heights | u32::from(self.heights[index]) << (8 * index));
        }
        let (mut lowest, mut begun) = ([u8::MAX; 4], [0; 4]);
        for foundation in 0..foundations {
            let suit = (self.tops[foundation] >> 4 & 3) as usize;
            if self.heights[foundation] > 0 {
                begun[suit] += 1;
                lowest[suit] = lowest[suit].min(self.heights[foundation]);
            }
        }
        // The mask keeps each byte below 128, as `reaches_heights` requires.
        let height = |suit: usize| if begun[suit] < rules.packs { 0 } else { lowest[suit] & 0x7f };
        u32::from_le_bytes(std::array::from_fn(height))
    }

    /// The place of the top card of the waste in the stock.
    #[inline]
    pub fn top_of_waste(&self) -> Option<u8> {
        nth_place(self.stock, self.waste.checked_sub(1)?)
    }

    /// Whether the command `draw` is possible.
    pub fn can_draw(&self, rules: &Rules) -> bool {
        match &rules.draw {
            Draw::Nothing => false,
            Draw::Waste { .. } => self.stock.count_ones() > self.waste.into() || (self.redeals > 0 && self.waste > 0),
            Draw::Row { filled_first, .. } => {
                self.stock > 0 && iter_cards(*filled_first).all(|pile| self.len(pile) > 0)
            }
        }
    }

    /// Whether filling all spaces is worth a move of its own: a row needs it, there are several spaces, and each column
    /// is a single run, so that no other move makes progress. See [`crate::solve::models::filled_spaces`].
    pub fn may_fill_spaces(&self, rules: &Rules, deal: &DealTables) -> bool {
        let Draw::Row { filled_first, .. } = rules.draw else { return false };
        let Some(&zone_index) = filled_first.checked_ilog2().and_then(|pile| rules.zone_of.get(pile as usize)) else {
            return false;
        };
        let zone = &rules.zones[zone_index as usize];
        let (Some(accepts), Some(gives)) = (&zone.accepts, &zone.gives) else { return false };
        let is_run = |pile: usize| {
            let is_linked = |pair: &[u8]| gives.links.0[pair[0] as usize & 63] >> (pair[1] & 63) & 1 == 1;
            !self.pile(pile).iter().any(|card| is_face_down(*card)) && self.pile(pile).windows(2).all(is_linked)
        };
        let cards: usize = iter_cards(filled_first).map(|pile| self.len(pile)).sum();
        self.stock > 0
            && filled_first == zone.piles
            && filled_first & !gives.targets.piles == 0
            && accepts.max_len > 0
            && rules.pack & !deal.space_cards[zone_index as usize] == 0
            && iter_cards(filled_first).filter(|&pile| self.len(pile) == 0).count() >= MIN_SPACES
            && cards >= filled_first.count_ones() as usize
            && iter_cards(filled_first).all(is_run)
    }

    /// The next move that fills a space: the top card of the longest pile goes into the first space. Returns `None` if
    /// there is no space.
    pub fn next_filling_step(&self, rules: &Rules) -> Option<Step> {
        let Draw::Row { filled_first, .. } = rules.draw else { return None };
        let to = iter_cards(filled_first).find(|&pile| self.len(pile) == 0)?;
        let sources = iter_cards(filled_first).filter(|&pile| self.len(pile) > 1);
        let from = sources.max_by_key(|&pile| (self.len(pile), Reverse(pile)))?;
        Some(Step { from: from as u8, to: to as u8, count: 1 })
    }

    fn draw(&mut self, rules: &Rules, deal: &DealTables) {
        match &rules.draw {
            Draw::Nothing => {}
            Draw::Waste { cards, max_passes, .. } => {
                let undrawn = self.stock.count_ones() as u8 - self.waste;
                if undrawn > 0 {
                    self.waste += undrawn.min(*cards);
                } else {
                    self.waste = 0;
                    self.redeals -= u8::from(max_passes.is_some());
                }
            }
            Draw::Row { to, last, .. } => {
                let to = if (self.stock as usize) < to.len() && !last.is_empty() { last } else { to };
                for &pile in to {
                    if self.stock == 0 {
                        break;
                    }
                    self.stock -= 1;
                    self.insert(pile as usize, deal.stock[self.stock as usize % MAX_CARDS]);
                }
            }
        }
    }

    /// Returns whether a redeal is needed before drawing brings the card at `place` to the top of the waste.
    /// Returns `None` if drawing cannot bring it there.
    #[inline]
    pub fn needs_redeal(&self, rules: &Rules, place: u8) -> Option<bool> {
        let Draw::Waste { cards, .. } = rules.draw else { return None };
        let cards_needed = (self.stock & ((1 << place) - 1)).count_ones() + 1;
        waste::needs_redeal(cards_needed, self.stock.count_ones(), self.waste, self.redeals, cards)
    }

    #[inline]
    fn take_from_stock(&mut self, rules: &Rules, place: u8) {
        let is_redealt = self.needs_redeal(rules, place) == Some(true);
        if let Draw::Waste { max_passes: Some(_), .. } = rules.draw {
            self.redeals -= u8::from(is_redealt);
        }
        self.waste = (self.stock & ((1 << place) - 1)).count_ones() as u8;
        self.stock ^= 1 << place;
    }
}

/// Whether a card of a pile is face down.
#[inline]
pub fn is_face_down(card: u8) -> bool {
    card & FACE_DOWN != 0
}

/// Returns the place of the set bit that has exactly `count` set bits below it.
#[inline]
fn nth_place(mut places: u128, count: u8) -> Option<u8> {
    for _ in 0..count {
        places &= places.wrapping_sub(1);
    }
    (places != 0).then(|| places.trailing_zeros() as u8)
}
