//! The moves of a position of piles, each with what speaks for it.

use super::deal::Deal;
use super::position::{DOWN, Position, ROW, STOCK, Step, UP};
use super::rules::{Draw, Goal, Rules};
use crate::engine::TakeUnit;
use crate::solve::form::Scored;
use crate::solve::shape::reach;

/// How good a kind of move looks.
mod weight {
    pub const UP: i32 = 100;
    pub const FROM_RESERVE: i32 = 45;
    pub const TURNS_UP: i32 = 40;
    pub const FROM_STOCK: i32 = 30;
    pub const EMPTIES: i32 = 30;
    pub const BETWEEN_PILES: i32 = 25;
    pub const SAME_SUIT: i32 = 8;
    pub const TO_SPACE: i32 = -5;
    pub const DEALS: i32 = -10;
    pub const BREAKS_RUN: i32 = -30;
    pub const DOWN: i32 = -50;
    /// For each card that the moved ones lay on, up to this many.
    pub const MOST_BURIED: usize = 20;
}

/// A position, and what is found out of it once for all its moves.
struct Lister<'l, const N: usize> {
    at: &'l Position<N>,
    rules: &'l Rules,
    deal: &'l Deal,
    /// What fits on each column.
    fits: [u64; N],
    /// What fits on any of them.
    wanted: u64,
}

impl<const N: usize> Position<N> {
    /// Adds the moves to `out`. Gives what speaks against going on from here.
    #[inline(never)]
    pub fn list(&self, rules: &Rules, deal: &Deal, out: &mut Vec<Scored<Step>>) -> i32 {
        let mut lister = Lister { at: self, rules, deal, fits: [0; N], wanted: 0 };
        let mut spaces = 0;
        for column in 0..rules.columns.min(N) {
            let top = self.pile(column).last();
            spaces += i32::from(top.is_none());
            // One space is as good as another, unless cards are dealt on them.
            let is_twin = top.is_none() && spaces > 1 && !self.is_ordered(rules);
            let takes = match top {
                Some(top) => rules.fits[*top as usize & 63],
                None if is_twin => 0,
                None => deal.space,
            };
            lister.fits[column] = takes;
            lister.wanted |= takes;
        }
        lister.leave_piles(out);
        lister.leave_stock(out);
        lister.leave_foundations(out);
        if let Draw::Row { fills_first, .. } = rules.draw
            && self.stock > 0
            && !(fills_first && spaces > 0)
        {
            out.push(Scored { score: weight::DEALS, m: Step { from: ROW, to: 0, count: 0 } });
        }
        self.aversion(rules, spaces)
    }

    /// What speaks against going on from here: cards that do not lie on what they continue, and hidden ones.
    #[inline]
    fn aversion(&self, rules: &Rules, spaces: i32) -> i32 {
        if rules.goal != Goal::Runs {
            return 0;
        }
        let mut against = 0;
        for column in 0..rules.columns.min(N) {
            let (cards, hidden) = (self.pile(column), self.hidden[column] as usize);
            against += 10 * hidden as i32;
            for pair in cards[hidden..].windows(2) {
                let (below, above) = (pair[0] as usize & 63, pair[1] & 63);
                if rules.links[below] >> above & 1 == 0 {
                    against += if rules.fits[below] >> above & 1 == 1 { 6 } else { 12 };
                }
            }
        }
        against - 20 * spaces
    }
}

impl<const N: usize> Lister<'_, N> {
    /// Moves from columns and reserves.
    #[inline]
    fn leave_piles(&self, out: &mut Vec<Scored<Step>>) {
        let (at, rules) = (self.at, self.rules);
        for from in 0..rules.piles.len().min(N) {
            let cards = at.pile(from);
            let Some(&top) = cards.last() else { continue };
            if rules.goal != Goal::Runs && at.is_next(self.deal, top) {
                let score = weight::UP + self.leaves(from, cards.len() - 1);
                out.push(Scored { score, m: Step { from: from as u8, to: UP, count: 1 } });
            }
            let most = if from >= rules.columns || rules.is_single {
                1
            } else {
                match rules.unit {
                    TakeUnit::Top => 1,
                    TakeUnit::Run | TakeUnit::TopOrPile => at.run(rules, from),
                    TakeUnit::Tail => cards.len() - at.hidden[from] as usize,
                }
            };
            for count in 1..=most {
                let place = cards.len() - count;
                let card = cards[place];
                let is_part = rules.unit == TakeUnit::TopOrPile && count > 1 && place > 0;
                if self.wanted >> card & 1 == 1 && !is_part {
                    self.to_columns(from, card, count, out);
                }
            }
        }
    }

    /// Moves of so many cards, that begin with that one, to any column.
    #[inline]
    fn to_columns(&self, from: usize, card: u8, count: usize, out: &mut Vec<Scored<Step>>) {
        let (at, rules) = (self.at, self.rules);
        let cards = at.pile(from);
        let place = cards.len() - count;
        let mut leaves = None;
        for to in 0..rules.columns.min(N) {
            if self.fits[to] >> card & 1 == 0 || to == from {
                continue;
            }
            let goal = at.pile(to);
            let is_moot = goal.is_empty() && place == 0 && from < rules.columns && !at.is_ordered(rules);
            if is_moot || goal.len() + count > rules.most as usize {
                continue;
            }
            let leaves = *leaves.get_or_insert_with(|| {
                let breaks = place > at.hidden[from] as usize
                    && from < rules.columns
                    && rules.links[cards[place - 1] as usize & 63] >> card & 1 == 1;
                self.leaves(from, place) - place.min(weight::MOST_BURIED) as i32
                    + if breaks { weight::BREAKS_RUN } else { 0 }
            });
            let score = match goal.last() {
                None => weight::TO_SPACE,
                _ if from >= rules.columns => weight::FROM_RESERVE,
                _ => weight::BETWEEN_PILES,
            };
            let suited = goal.last().is_some_and(|top| top >> 4 == card >> 4);
            let empties = place == 0 && !goal.is_empty() && from < rules.columns;
            let more = if suited { weight::SAME_SUIT } else { 0 } + if empties { weight::EMPTIES } else { 0 };
            let m = Step { from: from as u8, to: to as u8, count: count as u8 };
            out.push(Scored { score: score + leaves + more, m });
        }
    }

    /// What speaks for leaving a pile with so many cards.
    #[inline]
    fn leaves(&self, from: usize, place: usize) -> i32 {
        if place > 0 && self.at.hidden[from] as usize == place { weight::TURNS_UP } else { 0 }
    }

    /// Moves from the waste, after as much drawing as it takes.
    #[inline]
    fn leave_stock(&self, out: &mut Vec<Scored<Step>>) {
        let Draw::Waste { .. } = self.rules.draw else { return };
        let mut stock = self.at.stock;
        while stock != 0 {
            let place = stock.trailing_zeros() as u8;
            stock &= stock - 1;
            let card = self.deal.stock[place as usize];
            let is_next = self.rules.goal != Goal::Runs && self.at.is_next(self.deal, card);
            if (!is_next && self.wanted >> card & 1 == 0) || self.at.draws(self.rules, place).is_none() {
                continue;
            }
            if is_next {
                out.push(Scored { score: weight::UP, m: Step { from: STOCK, to: UP, count: place } });
            }
            self.single(card, Step { from: STOCK, to: 0, count: place }, weight::FROM_STOCK, out);
        }
    }

    /// A single card to any column.
    #[inline]
    fn single(&self, card: u8, step: Step, score: i32, out: &mut Vec<Scored<Step>>) {
        if self.wanted >> card & 1 == 0 {
            return;
        }
        for to in 0..self.rules.columns.min(N) {
            let len = self.at.pile(to).len();
            if self.fits[to] >> card & 1 == 1 && len < self.rules.most as usize {
                let more = if len == 0 { weight::TO_SPACE } else { 0 };
                out.push(Scored { score: score + more, m: Step { to: to as u8, ..step } });
            }
        }
    }

    /// Moves back from foundations.
    #[inline]
    fn leave_foundations(&self, out: &mut Vec<Scored<Step>>) {
        let Goal::Up { comes_back: true, .. } = self.rules.goal else { return };
        for card in (1..64u8).filter(|card| self.deal.height[*card as usize] == self.at.up[*card as usize >> 4]) {
            let suit = card as usize >> 4;
            let mut up = self.at.up;
            let is_card = card & 15 != 0 && card & 15 <= self.rules.ranks && up[suit] > 0;
            if !is_card {
                continue;
            }
            up[suit] -= 1;
            // What can go up for good need not come back.
            if !(self.rules.forces && reach(u32::from_le_bytes(up), self.deal.safe[card as usize])) {
                self.single(card, Step { from: DOWN, to: 0, count: card }, weight::DOWN, out);
            }
        }
    }
}
