//! A position of the stock model: a class of equivalent boards.
//!
//! The boards of a class differ only in which card is on which. Cards that fit on the same cards are a **group**:
//! the red sixes, for example, which fit on the black sevens. The position does not store whether the six of hearts
//! is on the seven of spades or on the seven of clubs. As long as there are more visible black sevens than red sixes on
//! them, a red six can move from one black seven to another at any time. So each of these sevens can be uncovered.
//!
//! So a position has three parts: the heights of the foundations, the number of *unmoved* cards of each column, and the
//! stock. Unmoved cards are those that have not moved since the deal. Every move of the game stays in the class, or
//! leads to a class that a listed move also reaches. Every listed move can be made from each board of the class:
//! [`super::game_moves`] makes it.
//!
//! This is correct only if a column begins with an unmoved card, or with a card that fits on no other card. So a
//! space may accept only cards that fit on no other card: see [`Rules::of`].

use super::stock_deal::DealTables;
use super::stock_rules::{MAX_COLUMNS, MAX_GROUPS, NO_GROUP, Rules};
use crate::engine::{CardSet, reaches_heights};
use crate::solve::search::bit_mixer::mix_u64;

/// The value of [`Step::to`] for a move to the foundation of the card.
pub const TO_FOUNDATION: u8 = 0;
/// The value of [`Step::to`] for a move onto a card on which the card fits.
pub const ONTO_CARD: u8 = 1;
/// The value of [`Step::to`] for a move into a space.
pub const TO_SPACE: u8 = 2;

/// A move. The position determines where the card comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The card that moves, together with all cards on top of it.
    pub card: u8,
    /// Where the card goes: [`TO_FOUNDATION`], [`ONTO_CARD`] or [`TO_SPACE`].
    pub to: u8,
}

/// A position: a class of equivalent boards.
#[derive(Copy, Clone)]
pub struct Position {
    /// The face-up cards of the columns.
    pub visible: CardSet,
    /// The visible cards that are on another visible card.
    attached: CardSet,
    /// The visible cards that are still in the place where they were dealt. Each is the lowest face-up card of its
    /// column.
    pub unmoved: CardSet,
    /// The cards of the stock and the waste.
    pub stocked: CardSet,
    /// The next card of each foundation.
    pub next_cards: CardSet,
    /// The cards that can be put on a visible card: one that is uncovered, or that moves within the class can uncover.
    pub open: CardSet,
    /// The cards that are uncovered, or that moves within the class can uncover. Only the cards that are also in
    /// `visible` count; the others may be anywhere.
    pub can_be_uncovered: CardSet,
    /// The numbers of unmoved cards of all columns, combined into one number.
    pub unmoved_code: u32,
    /// A bit for the place of each card of stock and waste. The card drawn first has the lowest bit.
    pub stock: u32,
    /// The heights of the foundations, one byte for each suit.
    pub foundation_heights: u32,
    /// The number of unmoved cards of each column, including the visible one. A visible bottom card that fits on no
    /// other card, such as a king, does not count: a king that moved into a space is in the same situation.
    pub unmoved_len: [u8; MAX_COLUMNS],
    /// For each group, the number of further cards of the group that can go on visible cards.
    room: [u8; MAX_GROUPS],
    /// The number of cards of the stock that are on the waste.
    pub waste: u8,
    /// The number of redeals left, or 1 if redeals are unlimited.
    pub redeals: u8,
    /// The number of empty columns.
    pub spaces: u8,
    /// The number of cards that are not on foundations.
    pub cards_left: u8,
}

impl Position {
    /// A position without cards, which [`DealTables::read`] fills.
    pub fn empty(rules: &Rules) -> Position {
        Position {
            visible: 0,
            attached: 0,
            unmoved: 0,
            stocked: 0,
            next_cards: 0,
            open: 0,
            // No card fits on these cards, so they are always uncovered.
            can_be_uncovered: (1..64usize)
                .filter(|&card| rules.group_on[card] == NO_GROUP)
                .fold(0, |set, card| set | 1 << card),
            unmoved_code: 0,
            stock: 0,
            foundation_heights: 0,
            unmoved_len: [0; MAX_COLUMNS],
            room: [0; MAX_GROUPS],
            waste: 0,
            redeals: 0,
            spaces: 0,
            cards_left: 0,
        }
    }

    /// The key of the position. No two positions of a deal have the same key.
    #[inline]
    pub fn key(&self, deal: &DealTables) -> u64 {
        // A height is less than 16, so the four heights fit into 16 bits.
        let heights = self.foundation_heights | self.foundation_heights >> 4;
        let heights = u64::from(heights & 0xff | heights >> 8 & 0xff00);
        let key = heights
            | u64::from(self.unmoved_code) << 16
            | u64::from(self.stock) << deal.stock_shift
            | u64::from(self.distinguishing_waste(deal)) << deal.waste_shift
            | u64::from(self.redeals) << deal.redeals_shift;
        mix_u64(key)
    }

    /// The number of cards on the waste, or 0 if that number makes no difference. It makes no difference if passes are
    /// unlimited, and in every pass a draw ends with this number of cards on the waste. Then the next pass reaches all
    /// cards that the rest of this pass reaches.
    #[inline]
    fn distinguishing_waste(&self, deal: &DealTables) -> u8 {
        let makes_no_difference =
            deal.has_unlimited_passes && (deal.pass_stops >> self.waste & 1 == 1 || self.waste == self.stock_len());
        if makes_no_difference { 0 } else { self.waste }
    }

    #[inline]
    fn stock_len(&self) -> u8 {
        self.stock.count_ones() as u8
    }

    /// Returns whether a redeal is needed before drawing brings a card of the stock to the top of the waste.
    /// Returns `None` if drawing cannot bring it there.
    #[inline]
    pub fn needs_redeal(&self, deal: &DealTables, card: usize) -> Option<bool> {
        let place = (self.stock & ((1 << deal.place_of[card]) - 1)).count_ones();
        let len = self.stock_len() as usize;
        if deal.reachable[self.waste as usize][len] >> place & 1 == 1 {
            return Some(false);
        }
        (self.redeals > 0 && deal.reachable[0][len] >> place & 1 == 1).then_some(true)
    }

    /// Adds the `count` unmoved cards of a column. The top one of them is visible.
    pub fn begin_column(&mut self, rules: &Rules, deal: &DealTables, column: usize, count: u8) {
        self.unmoved_len[column] = count;
        self.unmoved_code += deal.column_factor[column] * u32::from(count);
        if count > 0 {
            self.uncover_unmoved(rules, deal, column);
        }
    }

    /// Puts a card on a visible card. There must be room for its group: see `room`.
    pub fn put_on_card(&mut self, rules: &Rules, card: usize) {
        self.visible |= 1 << card;
        self.add_room(rules, rules.group_on[card]);
        self.take_room(rules, rules.group[card]);
        self.attached |= 1 << card;
    }

    /// Adds a card to the stock, at its place.
    pub fn put_in_stock(&mut self, card: usize, place: u8, is_on_waste: bool) {
        self.stocked |= 1 << card;
        self.stock |= 1 << place;
        self.waste += u8::from(is_on_waste);
    }

    /// Adds room for one more card of a group.
    #[inline]
    fn add_room(&mut self, rules: &Rules, group: u8) {
        if let Some(room) = self.room.get_mut(group as usize) {
            *room += 1;
            self.open |= rules.group_cards[group as usize];
            self.can_be_uncovered |= rules.group_targets[group as usize];
        }
    }

    /// Takes away room for one card of a group.
    #[inline]
    fn take_room(&mut self, rules: &Rules, group: u8) {
        if let Some(room) = self.room.get_mut(group as usize) {
            *room -= 1;
            if *room == 0 {
                self.open &= !rules.group_cards[group as usize];
                self.can_be_uncovered &= !rules.group_targets[group as usize];
            }
        }
    }

    /// Makes the top unmoved card of a column visible.
    #[inline]
    fn uncover_unmoved(&mut self, rules: &Rules, deal: &DealTables, column: usize) {
        let card = deal.columns[column][self.unmoved_len[column] as usize - 1] as usize & 63;
        self.visible |= 1 << card;
        self.add_room(rules, rules.group_on[card]);
        if self.unmoved_len[column] == 1 && rules.targets[card] == 0 {
            self.unmoved_len[column] = 0;
            self.unmoved_code -= deal.column_factor[column];
        } else {
            self.unmoved |= 1 << card;
        }
    }

    /// Updates the column that a card leaves, together with all cards on top of it. The card is the lowest visible card
    /// of the column.
    #[inline]
    fn leave_column(&mut self, rules: &Rules, deal: &DealTables, card: usize) {
        if self.unmoved >> card & 1 == 0 {
            self.spaces += 1;
            return;
        }
        self.unmoved ^= 1 << card;
        let column = deal.column_of[card] as usize;
        self.unmoved_len[column] -= 1;
        self.unmoved_code -= deal.column_factor[column];
        if self.unmoved_len[column] == 0 {
            self.spaces += 1;
        } else {
            self.uncover_unmoved(rules, deal, column);
        }
    }

    /// Takes a card from the stock, after the draws that bring it to the top of the waste.
    #[inline]
    fn take_from_stock(&mut self, deal: &DealTables, card: usize) {
        let is_redealt = self.needs_redeal(deal, card) == Some(true);
        if !deal.has_unlimited_passes {
            self.redeals -= u8::from(is_redealt);
        }
        let bit = 1 << deal.place_of[card];
        self.waste = (self.stock & (bit - 1)).count_ones() as u8;
        self.stock ^= bit;
        self.stocked ^= 1 << card;
    }

    /// Moves a card to its foundation. The card is in a column, or was just taken from the stock.
    #[inline]
    fn move_card_to_foundation(&mut self, rules: &Rules, deal: &DealTables, card: usize) {
        let bit = 1u64 << card;
        if self.visible & bit != 0 {
            self.visible ^= bit;
            self.take_room(rules, rules.group_on[card]);
            if self.attached & bit != 0 {
                self.attached ^= bit;
                self.add_room(rules, rules.group[card]);
            } else {
                self.leave_column(rules, deal, card);
            }
        }
        self.cards_left -= 1;
        self.foundation_heights += 1 << (8 * (card >> 4));
        self.next_cards ^= bit;
        if card as u8 & 15 < rules.last_rank {
            self.next_cards |= bit << 1;
        }
    }

    /// Takes the top card off its foundation.
    #[inline]
    fn take_from_foundation(&mut self, rules: &Rules, card: usize) {
        let bit = 1u64 << card;
        self.cards_left += 1;
        self.foundation_heights -= 1 << (8 * (card >> 4));
        if card as u8 & 15 < rules.last_rank {
            self.next_cards ^= bit << 1;
        }
        self.next_cards |= bit;
    }

    /// Plays a move, and then moves each safe card to its foundation. Calls `on_forced_move` with these cards.
    #[inline]
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step, on_forced_move: &mut impl FnMut(u8)) {
        let card = step.card as usize & 63;
        let bit = 1u64 << card;
        let is_visible = self.visible & bit != 0;
        if self.stocked & bit != 0 {
            self.take_from_stock(deal, card);
        } else if !is_visible {
            self.take_from_foundation(rules, card);
        }
        match step.to {
            TO_FOUNDATION => self.move_card_to_foundation(rules, deal, card),
            to => {
                if is_visible {
                    self.leave_column(rules, deal, card);
                } else {
                    self.visible |= bit;
                    self.add_room(rules, rules.group_on[card]);
                }
                if to == ONTO_CARD {
                    self.take_room(rules, rules.group[card]);
                    self.attached |= bit;
                } else {
                    self.spaces -= 1;
                }
            }
        }
        let mut playable = self.next_cards & self.visible & self.can_be_uncovered;
        while playable != 0 {
            let card = playable.trailing_zeros() as usize;
            playable &= playable - 1;
            if reaches_heights(self.foundation_heights, rules.safe_heights[card]) {
                self.move_card_to_foundation(rules, deal, card);
                on_forced_move(card as u8);
                playable = self.next_cards & self.visible & self.can_be_uncovered;
            }
        }
    }
}
