//! A position of the rows model: the cards that have not gone to a row, and the row of each suit.

use super::rows_deal::DealTables;
use super::rows_rules::{MAX_RESERVES, MAX_ROWS, Rules};
use crate::engine::iter_cards;
use crate::solve::models::waste;
use crate::solve::search::bit_mixer::mix_u128;

/// The value of [`Step::from`] for a card of the stock or its waste.
pub const FROM_STOCK: u8 = 255;
/// The value of [`Position::row_of_suit`] for a suit that has no row yet.
pub const NO_ROW: u8 = 15;

/// A move of a card to its row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The index of the reserve pile that the card leaves, or [`FROM_STOCK`].
    pub from: u8,
    /// The place of the card in the stock, if it comes from there.
    pub place: u8,
}

/// A position.
#[derive(Copy, Clone)]
pub struct Position {
    /// The number of cards of each reserve pile.
    pub reserve_len: [u8; MAX_RESERVES],
    /// A bit for the place of each card of stock and waste. The card drawn first has the lowest bit.
    pub stock: u64,
    /// The number of cards on the waste.
    pub waste: u8,
    /// The number of redeals left, or 1 if redeals are unlimited.
    pub redeals: u8,
    /// The row of each suit, or [`NO_ROW`].
    pub row_of_suit: [u8; MAX_ROWS],
    /// For each row, a bit for each of its ranks.
    pub ranks: [u16; MAX_ROWS],
    /// The number of rows that have cards.
    pub rows_begun: u8,
    /// The number of cards that are not in rows.
    pub cards_left: u8,
}

impl Position {
    /// A position without cards.
    pub fn empty() -> Position {
        Position {
            reserve_len: [0; MAX_RESERVES],
            stock: 0,
            waste: 0,
            redeals: 0,
            row_of_suit: [NO_ROW; MAX_ROWS],
            ranks: [0; MAX_ROWS],
            rows_begun: 0,
            cards_left: 0,
        }
    }

    /// The key of the position. No two positions of a deal have the same key: the cards in rows are those that are
    /// nowhere else.
    #[inline]
    pub fn key(&self, rules: &Rules) -> u128 {
        let four_bits_each =
            |numbers: &[u8]| numbers.iter().fold(0, |bits: u64, number| bits << 4 | u64::from(*number));
        let numbers = four_bits_each(&self.reserve_len) << 32
            | four_bits_each(&self.row_of_suit) << 16
            | u64::from(self.distinguishing_waste(rules)) << 8
            | u64::from(self.redeals);
        mix_u128(u128::from(self.stock) << 64 | u128::from(numbers))
    }

    /// The number of cards on the waste, or 0 if that number makes no difference: see [`waste::is_stop_of_every_pass`].
    #[inline]
    fn distinguishing_waste(&self, rules: &Rules) -> u8 {
        let is_free = rules.max_passes.is_none()
            && waste::is_stop_of_every_pass(self.waste, self.stock.count_ones(), rules.cards_per_draw);
        if is_free { 0 } else { self.waste }
    }

    /// The number of cards of stock and waste that are drawn before the card of a place.
    #[inline]
    pub fn cards_before(&self, place: u8) -> u32 {
        (self.stock & ((1 << place) - 1)).count_ones()
    }

    /// Returns whether a redeal is needed before drawing brings the card of a place to the top of the waste.
    /// Returns `None` if drawing cannot bring it there.
    #[inline]
    pub fn needs_redeal(&self, rules: &Rules, place: u8) -> Option<bool> {
        let cards_needed = self.cards_before(place) + 1;
        waste::needs_redeal(cards_needed, self.stock.count_ones(), self.waste, self.redeals, rules.cards_per_draw)
    }

    /// The top card of a reserve pile, if it has one.
    #[inline]
    pub fn reserve_top(&self, deal: &DealTables, reserve: usize) -> Option<u8> {
        let place = self.reserve_len[reserve].checked_sub(1)?;
        Some(deal.reserves[reserve][usize::from(place)])
    }

    /// Returns whether the rows accept a card.
    #[inline]
    pub fn accepts(&self, deal: &DealTables, card: u8) -> bool {
        let (suit, rank) = (usize::from(card >> 4 & 3), card & 15);
        match self.row_of_suit[suit] {
            0 => true,
            // Each row begins with the base rank, so the row above always has it.
            NO_ROW => rank == deal.base,
            row => self.ranks[usize::from(row - 1) & 3] >> rank & 1 == 1,
        }
    }

    /// Returns whether a card that the rows accept may go to its row at once without losing a win.
    ///
    /// A card in a row only helps: the row below accepts more ranks. But a card of the base rank takes the next row
    /// for its suit, which another suit may need. Only the last suit has no choice.
    #[inline]
    fn is_free(&self, rules: &Rules, deal: &DealTables, card: u8) -> bool {
        card & 15 != deal.base || usize::from(self.rows_begun) + 1 == rules.rows.len()
    }

    /// Returns a step that no other step can be better than, if there is one.
    ///
    /// A card that leaves a reserve pile also uncovers the next one. A card that leaves the stock can change which
    /// other cards the draws bring to the top, unless all cards come there: if cards are drawn one at a time, in any
    /// number of passes.
    #[inline]
    pub fn forced_step(&self, rules: &Rules, deal: &DealTables) -> Option<Step> {
        let is_forced = |card: u8| self.accepts(deal, card) && self.is_free(rules, deal, card);
        for reserve in 0..rules.reserves.len() {
            if self.reserve_top(deal, reserve).is_some_and(is_forced) {
                return Some(Step { from: reserve as u8, place: 0 });
            }
        }
        if rules.cards_per_draw > 1 || rules.max_passes.is_some() {
            return None;
        }
        let place = iter_cards(self.stock).find(|&place| is_forced(deal.stock[place]))?;
        Some(Step { from: FROM_STOCK, place: place as u8 })
    }

    /// Plays a step, without the steps that are forced after it.
    #[inline]
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step) {
        let card = if step.from == FROM_STOCK {
            self.take_from_stock(rules, step.place);
            deal.stock[usize::from(step.place)]
        } else {
            let reserve = usize::from(step.from);
            self.reserve_len[reserve] -= 1;
            deal.reserves[reserve][usize::from(self.reserve_len[reserve])]
        };
        self.put_in_row(card);
        self.cards_left -= 1;
    }

    /// Puts a card in the row of its suit. If the suit has none, the card begins the next row.
    #[inline]
    pub fn put_in_row(&mut self, card: u8) {
        let row = &mut self.row_of_suit[usize::from(card >> 4 & 3)];
        if *row == NO_ROW {
            *row = self.rows_begun;
            self.rows_begun += 1;
        }
        self.ranks[usize::from(*row & 3)] |= 1 << (card & 15);
    }

    #[inline]
    fn take_from_stock(&mut self, rules: &Rules, place: u8) {
        let is_redealt = self.needs_redeal(rules, place) == Some(true);
        if rules.max_passes.is_some() {
            self.redeals -= u8::from(is_redealt);
        }
        self.waste = self.cards_before(place) as u8;
        self.stock ^= 1 << place;
    }
}
