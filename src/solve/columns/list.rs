//! The moves of a position of columns, each with what speaks for it.

use super::position::{Position, Step, TO_CELL, UP};
use super::rules::{Passes, Rules};
use super::weights::{Order, Weights};
use crate::solve::form::Scored;

/// The cards of a set, one after the other.
fn each(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (card < 64).then_some(card)
    })
}

fn worth(holds: bool, weight: i32) -> i32 {
    if holds { weight } else { 0 }
}

/// A position, and what is found out of it once for all its moves.
struct Lister<'l, const N: usize> {
    at: &'l Position<N>,
    rules: &'l Rules,
    weights: &'l Weights,
    /// The cards that fit on the last cards of columns.
    wanted: u64,
    /// What speaks for taking cards from each column, and for putting some there.
    dig: [i32; N],
    bury: [i32; N],
    /// What speaks for taking the last card of each column, for what it bares.
    leave: [i32; N],
    /// How deep the next cards of the suits lie, together.
    depth: i32,
}

impl<const N: usize> Position<N> {
    /// Adds all moves to `out`. Gives what speaks against going on from here, see [`crate::solve::form::Form::list`].
    #[inline(never)]
    pub fn list(&self, rules: &Rules, order: &Order, out: &mut Vec<Scored<Step>>) -> i32 {
        let weights = if self.left > order.split { &order.early } else { &order.late };
        let lister = Lister::new(self, rules, weights);
        lister.builds(out);
        lister.goes_up(out);
        lister.to_cells(out);
        lister.to_spaces(out);
        let taken = rules.cells.len() as i32 - i32::from(self.free_cells);
        order.wait_cells * taken - order.wait_spaces * i32::from(self.spaces) + order.wait_depth * lister.depth / 4
    }

    /// How many ranks a card is above the last of its suit that is up.
    #[inline]
    fn distance(&self, card: usize) -> usize {
        let up = self.up.to_le_bytes()[card >> 4 & 3];
        (card & 15).wrapping_sub(up as usize) & 15
    }
}

impl<'l, const N: usize> Lister<'l, N> {
    #[inline]
    fn new(at: &'l Position<N>, rules: &'l Rules, weights: &'l Weights) -> Lister<'l, N> {
        let wanted = at.top.iter().fold(0, |wanted, &top| wanted | rules.fits[top as usize & 63]);
        let (dig, bury, leave) = ([0; N], [0; N], [0; N]);
        let mut lister = Lister { at, rules, weights, wanted, dig, bury, leave, depth: 0 };
        lister.find_next_cards();
        for column in 0..rules.columns.len().min(N) {
            let (len, run) = (at.len[column] as usize, at.run[column] as usize);
            let is_whole = len == run;
            lister.dig[column] += worth(at.last_from == column as u8, weights.same_source)
                + weights.length[len & 31]
                + worth(is_whole, weights.whole_source)
                + weights.under[(len - run) & 31];
            lister.bury[column] += worth(is_whole, weights.whole_goal);
            if len > 0 {
                lister.leave[column] = lister.bares(column, len - 1, 1);
            }
        }
        lister
    }

    /// How near the next two cards of each suit lie: that is what digging in a column is for, and what burying it costs.
    #[inline]
    fn find_next_cards(&mut self) {
        let (at, weights) = (self.at, self.weights);
        let mut seen = 0u64;
        for next in each(at.next) {
            let column = at.column_of[next] as usize;
            if column < N {
                let depth = (at.len[column].wrapping_sub(1 + at.place_of[next]) & 31) as usize;
                self.depth += depth as i32;
                self.dig[column] += weights.dig[depth] + worth(seen >> column & 1 == 1, weights.dig_two);
                self.bury[column] += weights.bury[depth];
                seen |= 1 << column;
            }
            let second = (next + 1) & 63;
            let column = at.column_of[second] as usize;
            if column < N {
                let depth = (at.len[column].wrapping_sub(1 + at.place_of[second]) & 31) as usize;
                self.dig[column] += weights.dig_second[depth];
                self.bury[column] += weights.bury_second[depth];
            }
        }
    }

    /// What speaks for taking `count` cards from `place` on, for the card that lies bare then.
    #[inline]
    fn bares(&self, column: usize, place: usize, count: usize) -> i32 {
        let (at, weights) = (self.at, self.weights);
        if place == 0 {
            return weights.empties;
        }
        let card = at.columns[column][place - 1] as usize & 63;
        let mut score = worth(at.next >> card & 1 == 1, weights.bares_next) + weights.bares_far[at.distance(card)];
        if at.run[column] as usize > count {
            return score + weights.breaks_run;
        }
        let fits = self.rules.fits[card];
        score += worth(self.wanted >> card & 1 == 1, weights.bares_mover);
        score += worth(fits & at.cells != 0, weights.bares_for_cell);
        score + worth(fits & at.movable & !at.cells != 0, weights.bares_for_run)
    }

    #[inline]
    fn same_card(&self, card: usize) -> i32 {
        worth(card as u8 == self.at.last_card, -self.weights.same_card)
    }

    /// Cards that go on the last card of a column.
    #[inline]
    fn builds(&self, out: &mut Vec<Scored<Step>>) {
        let (at, rules, weights) = (self.at, self.rules, self.weights);
        let (capacity, _) = at.capacity(rules);
        for card in each(self.wanted & at.movable) {
            let far = weights.build_far[at.distance(card)] + self.same_card(card);
            let score = if at.cells >> card & 1 == 1 {
                weights.cell_builds + far + worth(rules.fits[card] & at.movable != 0, weights.cell_builds_wanted)
            } else {
                let (column, place) = (at.column_of[card] as usize, at.place_of[card] as usize);
                let count = at.len[column] as usize - place;
                if count > capacity {
                    continue;
                }
                let built = weights.build[count & 31] + weights.build_rank[card & 15];
                built + far + self.bares(column, place, count) + self.dig[column]
            };
            for goal in each(rules.under[card] & at.tops) {
                let to = at.column_of[goal];
                out.push(Scored { score: score + self.bury[to as usize], m: Step { card: card as u8, to } });
            }
        }
    }

    /// Cards that go up.
    #[inline]
    fn goes_up(&self, out: &mut Vec<Scored<Step>>) {
        let at = self.at;
        for card in each(at.next & (at.tops | at.cells)) {
            let more = if at.cells >> card & 1 == 1 {
                self.weights.up_from_cell
            } else {
                let column = at.column_of[card] as usize;
                self.leave[column] + self.dig[column]
            };
            out.push(Scored { score: self.weights.up + more, m: Step { card: card as u8, to: UP } });
        }
    }

    /// Cards that go to a free cell.
    #[inline]
    fn to_cells(&self, out: &mut Vec<Scored<Step>>) {
        let (at, rules, weights) = (self.at, self.rules, self.weights);
        if at.free_cells == 0 {
            return;
        }
        let cell = weights.cell[at.free_cells as usize & 15];
        for column in 0..rules.columns.len().min(N) {
            let card = at.top[column] as usize & 63;
            if card == 0 {
                continue;
            }
            let score = cell
                + weights.cell_far[at.distance(card)]
                + weights.cell_rank[card & 15]
                + self.leave[column]
                + self.dig[column]
                + self.same_card(card)
                + worth(rules.fits[card] & at.cells != 0, weights.cell_for_cell)
                + worth(rules.under[card] & at.movable != 0, weights.cell_goal_near);
            out.push(Scored { score, m: Step { card: card as u8, to: TO_CELL } });
        }
    }

    /// Cards that go to the first space. Where cards pass through cells one by one, only the longest packet and the
    /// single card are tried: those between can be made of single moves.
    #[inline]
    fn to_spaces(&self, out: &mut Vec<Scored<Step>>) {
        let (at, rules, weights) = (self.at, self.rules, self.weights);
        let columns = rules.columns.len().min(N);
        let Some(to) = (0..columns).find(|&column| at.len[column] == 0).filter(|_| rules.space != 0) else { return };
        let to = to as u8;
        let space = weights.space[at.spaces as usize & 15];
        let (_, capacity) = at.capacity(rules);
        for from in 0..columns {
            let len = at.len[from] as usize;
            let most = (at.run[from] as usize).min(capacity);
            for count in (1..=most).rev().filter(|&count| count == 1 || count == most || rules.passes == Passes::All) {
                let card = at.columns[from][len - count] as usize & 63;
                if count < len && rules.space >> card & 1 == 1 {
                    let score = space
                        + weights.space_rank[card & 15]
                        + weights.space_cards[count & 31]
                        + self.bares(from, len - count, count)
                        + self.dig[from]
                        + self.same_card(card);
                    out.push(Scored { score, m: Step { card: card as u8, to } });
                }
            }
        }
        for card in each(at.cells & rules.space) {
            let score = weights.space_from_cell + space + weights.space_rank[card & 15];
            out.push(Scored { score, m: Step { card: card as u8, to } });
        }
    }
}
