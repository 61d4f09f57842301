//! A position of columns of runs and a stock, as a class of equivalent boards.
//!
//! The boards of a class differ only in which card is on which. Cards that fit on the same cards are a **group**: the
//! red sixes, for example, which fit on the black sevens. The position does not store whether the six of hearts is on
//! the seven of spades or on that of clubs. As long as there are more open sevens than sixes on them, a move without
//! cost can uncover either seven.
//!
//! So a position has three parts: the heights of the foundations, the number of cards as dealt in each column, and
//! the stock. Every move of the game leads to a class that a listed move also reaches, or stays in the class. Every
//! listed move can be made from each board of the class; the conversion to game moves does this.
//!
//! This is correct only if a column begins with a card as dealt, or with a card that fits on no other. So a space may
//! accept no other cards, see [`Rules::of`].

use super::deal::DealTables;
use super::rules::{MAX_COLUMNS, MAX_GROUPS, NO_GROUP, Rules};
use crate::engine::{CardSet, reaches_heights};
use crate::solve::search::key_mixing::mix;

/// To its foundation.
pub const UP: u8 = 0;
/// Onto a card on which it fits.
pub const ONTO: u8 = 1;
/// Into a space.
pub const SPACE: u8 = 2;

/// A move. Where the card comes from is known from the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The card that moves, with all that lies on it.
    pub card: u8,
    /// Where it goes.
    pub to: u8,
}

/// A class of boards.
#[derive(Copy, Clone)]
pub struct Position {
    /// The cards that lie face up in columns.
    pub visible: CardSet,
    /// Those of them that lie on another one that is face up.
    attached: CardSet,
    /// Those with which a column begins as it was dealt.
    pub bases: CardSet,
    /// The cards of the stock and the waste.
    pub stocked: CardSet,
    /// The next card of each foundation.
    pub next: CardSet,
    /// The cards that fit on a card that is bare, or can be made so.
    pub open: CardSet,
    /// The cards that are bare, or can be made so, if they are visible.
    pub bare: CardSet,
    /// How much of the columns lies as dealt, as one number.
    pub dealt_code: u32,
    /// The cards of the stock and the waste by their place, the first to be drawn lowest.
    pub stock: u32,
    /// How high the foundations are, a byte a suit.
    pub up: u32,
    /// How many cards of each column lie as they were dealt, down to the first that is visible; 0 if that one fits on
    /// no other card: it might as well have come into a space.
    pub dealt_len: [u8; MAX_COLUMNS],
    /// How many more cards of each group can lie on the visible ones.
    room: [u8; MAX_GROUPS],
    /// How many of the cards of the stock are on the waste.
    pub waste: u8,
    /// How often the stock can be made anew, if that is bounded.
    pub redeals: u8,
    /// How many columns are empty.
    pub spaces: u8,
    /// The cards that are not up.
    pub left: u8,
}

impl Position {
    /// A table without cards, from which [`DealTables::parse`] makes a position.
    pub fn bare_of(rules: &Rules) -> Position {
        Position {
            visible: 0,
            attached: 0,
            bases: 0,
            stocked: 0,
            next: 0,
            open: 0,
            bare: (1..64usize).filter(|&card| rules.group_on[card] == NO_GROUP).fold(0, |set, card| set | 1 << card),
            dealt_code: 0,
            stock: 0,
            up: 0,
            dealt_len: [0; MAX_COLUMNS],
            room: [0; MAX_GROUPS],
            waste: 0,
            redeals: 0,
            spaces: 0,
            left: 0,
        }
    }

    /// What tells it from other positions of the deal, exactly.
    #[inline]
    pub fn key(&self, deal: &DealTables) -> u64 {
        let heights = self.up | self.up >> 4;
        let heights = (heights & 0xff | heights >> 8 & 0xff00) as u64;
        let key = heights
            | u64::from(self.dealt_code) << 16
            | u64::from(self.stock) << deal.stock_at
            | u64::from(self.significant_waste(deal)) << deal.waste_at
            | u64::from(self.redeals) << deal.redeals_at;
        mix(key)
    }

    /// How far into the stock the waste reaches; 0 where that is no matter, since the stock will be gone through again
    /// and nothing is reached before that would not be reached then.
    #[inline]
    fn significant_waste(&self, deal: &DealTables) -> u8 {
        let ends = deal.is_endless && (deal.ends >> self.waste & 1 == 1 || self.waste == self.stock_len());
        if ends { 0 } else { self.waste }
    }

    #[inline]
    fn stock_len(&self) -> u8 {
        self.stock.count_ones() as u8
    }

    /// Whether a card of the stock comes to the top of the waste by drawing, and whether the stock must be made anew
    /// before.
    #[inline]
    pub fn needs_redeal(&self, deal: &DealTables, card: usize) -> Option<bool> {
        let place = (self.stock & ((1 << deal.place_of[card]) - 1)).count_ones();
        let len = self.stock_len() as usize;
        if deal.reached[self.waste as usize][len] >> place & 1 == 1 {
            return Some(false);
        }
        (self.redeals > 0 && deal.reached[0][len] >> place & 1 == 1).then_some(true)
    }

    /// Puts a dealt card of the columns in sight: the first visible one of its column.
    pub fn begin_column(&mut self, rules: &Rules, deal: &DealTables, column: usize, cards: u8) {
        self.dealt_len[column] = cards;
        self.dealt_code += deal.column_factor[column] * u32::from(cards);
        if cards > 0 {
            self.bare_base(rules, deal, column);
        }
    }

    /// Puts a card on another visible one; there must be room.
    pub fn attach(&mut self, rules: &Rules, card: usize) {
        self.visible |= 1 << card;
        self.gain(rules, rules.group_on[card]);
        self.lose(rules, rules.group[card]);
        self.attached |= 1 << card;
    }

    /// Puts a card into the stock, at its place.
    pub fn put_in_stock(&mut self, card: usize, place: u8, is_on_waste: bool) {
        self.stocked |= 1 << card;
        self.stock |= 1 << place;
        self.waste += u8::from(is_on_waste);
    }

    /// Another card of a group finds room.
    #[inline]
    fn gain(&mut self, rules: &Rules, group: u8) {
        if let Some(room) = self.room.get_mut(group as usize) {
            *room += 1;
            self.open |= rules.children[group as usize];
            self.bare |= rules.parents[group as usize];
        }
    }

    /// One card of a group less finds room.
    #[inline]
    fn lose(&mut self, rules: &Rules, group: u8) {
        if let Some(room) = self.room.get_mut(group as usize) {
            *room -= 1;
            if *room == 0 {
                self.open &= !rules.children[group as usize];
                self.bare &= !rules.parents[group as usize];
            }
        }
    }

    /// The last card that lies as dealt is in sight.
    #[inline]
    fn bare_base(&mut self, rules: &Rules, deal: &DealTables, column: usize) {
        let card = deal.columns[column][self.dealt_len[column] as usize - 1] as usize & 63;
        self.visible |= 1 << card;
        self.gain(rules, rules.group_on[card]);
        if self.dealt_len[column] == 1 && rules.targets[card] == 0 {
            self.dealt_len[column] = 0;
            self.dealt_code -= deal.column_factor[column];
        } else {
            self.bases |= 1 << card;
        }
    }

    /// The first card of a column leaves, with all that lies on it.
    #[inline]
    fn leave(&mut self, rules: &Rules, deal: &DealTables, card: usize) {
        if self.bases >> card & 1 == 0 {
            self.spaces += 1;
            return;
        }
        self.bases ^= 1 << card;
        let column = deal.column_of[card] as usize;
        self.dealt_len[column] -= 1;
        self.dealt_code -= deal.column_factor[column];
        if self.dealt_len[column] == 0 {
            self.spaces += 1;
        } else {
            self.bare_base(rules, deal, column);
        }
    }

    /// Takes a card off the stock, drawn so that it lies on top of the waste.
    #[inline]
    fn take_from_stock(&mut self, deal: &DealTables, card: usize) {
        let is_redealt = self.needs_redeal(deal, card) == Some(true);
        if !deal.is_endless {
            self.redeals -= u8::from(is_redealt);
        }
        let bit = 1 << deal.place_of[card];
        self.waste = (self.stock & (bit - 1)).count_ones() as u8;
        self.stock ^= bit;
        self.stocked ^= 1 << card;
    }

    /// Puts a card up that lies in a column, or is on top of the waste and no more in the stock.
    #[inline]
    fn go_up(&mut self, rules: &Rules, deal: &DealTables, card: usize) {
        let bit = 1u64 << card;
        if self.visible & bit != 0 {
            self.visible ^= bit;
            self.lose(rules, rules.group_on[card]);
            if self.attached & bit != 0 {
                self.attached ^= bit;
                self.gain(rules, rules.group[card]);
            } else {
                self.leave(rules, deal, card);
            }
        }
        self.left -= 1;
        self.up += 1 << (8 * (card >> 4));
        self.next ^= bit;
        if card as u8 & 15 < rules.last {
            self.next |= bit << 1;
        }
    }

    /// Takes the last card off its foundation.
    #[inline]
    fn come_down(&mut self, rules: &Rules, card: usize) {
        let bit = 1u64 << card;
        self.left += 1;
        self.up -= 1 << (8 * (card >> 4));
        if card as u8 & 15 < rules.last {
            self.next ^= bit << 1;
        }
        self.next |= bit;
    }

    /// Plays a move, and then puts every card up that can go for good; `told` hears of those.
    #[inline]
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step, on_forced_move: &mut impl FnMut(u8)) {
        let card = step.card as usize & 63;
        let bit = 1u64 << card;
        let is_visible = self.visible & bit != 0;
        if self.stocked & bit != 0 {
            self.take_from_stock(deal, card);
        } else if !is_visible {
            self.come_down(rules, card);
        }
        match step.to {
            UP => self.go_up(rules, deal, card),
            to => {
                if is_visible {
                    self.leave(rules, deal, card);
                } else {
                    self.visible |= bit;
                    self.gain(rules, rules.group_on[card]);
                }
                if to == ONTO {
                    self.lose(rules, rules.group[card]);
                    self.attached |= bit;
                } else {
                    self.spaces -= 1;
                }
            }
        }
        loop {
            let mut ready = self.next & self.visible & self.bare;
            let up = self.left;
            while ready != 0 {
                let card = ready.trailing_zeros() as usize;
                ready &= ready - 1;
                if reaches_heights(self.up, rules.safe[card]) {
                    self.go_up(rules, deal, card);
                    on_forced_move(card as u8);
                    ready = self.next & self.visible & self.bare;
                }
            }
            if up == self.left {
                return;
            }
        }
    }
}
