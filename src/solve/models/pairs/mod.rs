//! The search model for games in which free cards leave the board, singly or in pairs.
//!
//! Pyramid is an example. A position has a bit for each card left. Drawing is not a separate move: a move names the
//! cards that leave, and the draws before it follow from that. With unlimited passes every card of the stock is
//! always available, and the cards left are the whole position. Otherwise the last drawn card and the pass are also
//! part of it.
//!
//! These facts about skipped moves are proved:
//!
//! - A free card on the board that pairs with no other goes at once. It can never be needed later.
//! - Suppose that every card of the stock is always available, whatever is on it. Then a stock card that may leave
//!   singly, and need not go, stays. In other games it may go, because that uncovers the card under it. It may also
//!   go where the two top cards of the waste may leave together.
//! - A position is lost if a card that must go has no possible partner left. A possible partner has not gone, is
//!   neither over nor under the card, and does not come from the stock if the card does.

mod layout;
mod rules;
mod weights;

use crate::board::Board;
use crate::engine::RuleTable;
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::key_mixing::mix;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weights::{WeightFile, WeightTable};
use layout::Layout;
use rules::Rules;
use weights::{TEXT, Weights};

/// No second card.
const ALONE: u8 = u8::MAX;

/// Cards that leave. Of two, if one is drawn, the second is; if both are, the second comes up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Removal {
    a: u8,
    b: u8,
}

/// Such a game, and the deal that is searched.
pub struct PairsModel {
    rules: Rules,
    layout: Layout,
    weights: WeightTable<Weights>,
}

/// A position.
#[derive(Copy, Clone, Debug)]
pub struct Position {
    /// The cards that have not left.
    left: u64,
    /// Those of the stock that have been drawn in this pass, and not left.
    waste: u64,
    /// The pass, from 1. Where there is no limit it stays.
    pass: u8,
}

impl PairsModel {
    /// The form of a table that says nothing else.
    pub fn new(table: &RuleTable) -> Option<PairsModel> {
        Some(PairsModel {
            rules: Rules::new(table)?,
            layout: Layout::default(),
            weights: WeightTable::built_in(TEXT, 0),
        })
    }

    fn is_unlimited(&self) -> bool {
        self.rules.stock.as_ref().is_some_and(|stock| stock.passes.is_none())
    }

    fn top_two(&self) -> bool {
        self.rules.stock.as_ref().is_some_and(|stock| stock.top_two)
    }

    /// Whether all cards can still go that must, as far as their partners tell, after those have left.
    #[inline]
    fn may_still_win(&self, left: u64, m: Removal) -> bool {
        let layout = &self.layout;
        let touched = if m.b == ALONE { 0 } else { layout.live_partners[usize::from(m.b)] };
        let mut ask = (layout.live_partners[usize::from(m.a)] | touched) & left & layout.must_leave & !layout.single;
        while ask != 0 {
            let card = ask.trailing_zeros() as usize;
            ask &= ask - 1;
            if layout.live_partners[card] & left == 0 {
                return false;
            }
        }
        true
    }

    /// The position when that card of the stock has come up.
    #[inline]
    fn drawn_to(&self, at: &Position, card: u8) -> Position {
        let drawn = at.left & self.layout.drawn;
        let up_to = drawn & (u64::MAX >> (63 - card));
        let is_ahead = at.waste >> card & 1 == 0;
        let is_top = at.waste == up_to;
        match self.is_unlimited() {
            true => Position { waste: 0, ..*at },
            false => Position { waste: up_to, pass: at.pass + u8::from(!is_ahead && !is_top), ..*at },
        }
    }

    fn after(&self, at: &Position, m: Removal) -> Position {
        let leaves = 1u64 << m.a | if m.b == ALONE { 0 } else { 1 << m.b };
        let shown = if m.b == ALONE { m.a } else { m.b };
        let at = if self.layout.drawn >> shown & 1 == 1 { self.drawn_to(at, shown) } else { *at };
        Position { left: at.left & !leaves, waste: at.waste & !leaves, pass: at.pass }
    }

    /// The cards of the stock that can come up.
    fn reachable_stock(&self, at: &Position) -> u64 {
        let drawn = at.left & self.layout.drawn;
        let Some(stock) = &self.rules.stock else { return 0 };
        if stock.passes.is_none_or(|passes| at.pass < passes) {
            return drawn;
        }
        let top = if at.waste == 0 { 0 } else { 1 << at.waste.ilog2() };
        drawn & !at.waste | top
    }

    fn score(&self, at: &Position, m: Removal) -> i32 {
        let (layout, weights) = (&self.layout, &self.weights.scores);
        let buries = |card: u8| i32::from(layout.buries.get(usize::from(card)).copied().unwrap_or(0));
        let is_drawn = |card: u8| card != ALONE && layout.drawn >> card & 1 == 1;
        let mut score = weights.buries * (buries(m.a) + buries(m.b));
        for card in [m.a, m.b].into_iter().filter(|&card| is_drawn(card)) {
            score += weights.drawn;
            if !self.is_unlimited() && at.waste >> card & 1 == 0 {
                let before = at.left & layout.drawn & !at.waste & (u64::MAX >> (63 - card));
                score += weights.draw * before.count_ones() as i32;
            }
        }
        let shown = if m.b == ALONE { m.a } else { m.b };
        if is_drawn(shown) && self.drawn_to(at, shown).pass != at.pass { score + weights.anew } else { score }
    }

    /// The cards that come up go with those that are free, with the card under them, or alone.
    fn list_drawn(&self, at: &Position, free: u64, add: &mut impl FnMut(Removal)) {
        let layout = &self.layout;
        let drawn = at.left & layout.drawn;
        let mut reach = self.reachable_stock(at);
        while reach != 0 {
            let card = reach.trailing_zeros() as u8;
            reach &= reach - 1;
            let mut with = layout.partners[usize::from(card)] & free;
            while with != 0 {
                add(Removal { a: with.trailing_zeros() as u8, b: card });
                with &= with - 1;
            }
            if self.top_two() {
                let under = drawn & ((1 << card) - 1);
                if under != 0 && layout.partners[usize::from(card)] >> under.ilog2() & 1 == 1 {
                    add(Removal { a: under.ilog2() as u8, b: card });
                }
            }
            let helps = self.top_two() || !self.is_unlimited() || layout.must_leave >> card & 1 == 1;
            if helps && layout.single >> card & 1 == 1 {
                add(Removal { a: card, b: ALONE });
            }
        }
    }
}

impl SearchModel for PairsModel {
    type Position = Position;
    type Move = Removal;
    type Key = u64;

    fn name(&self) -> &'static str {
        "pairs"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        self.layout = Layout::new(&self.rules, board)?;
        let layout = &self.layout;
        let cards = layout.piles.len() as u32;
        let bits = |number: u32| u32::BITS - number.leading_zeros();
        let limit = self.rules.stock.as_ref().and_then(|stock| stock.passes).map_or(0, u32::from);
        let key_bits = match limit {
            0 => cards,
            _ => cards + bits(layout.drawn.count_ones()) + bits(limit),
        };
        let left = (1u64 << cards) - 1;
        let waste = if self.is_unlimited() { 0 } else { layout.waste };
        (key_bits <= u64::BITS).then_some(Position { left, waste, pass: layout.pass })
    }

    fn key(&self, at: &Position) -> u64 {
        let cards = self.layout.piles.len() as u32;
        let all = self.layout.drawn.count_ones();
        let count = u64::from(at.waste.count_ones());
        let pass = if self.is_unlimited() { 0 } else { u64::from(at.pass) };
        // The cards on the waste are the first of those that are left: so many tell which.
        mix(at.left | (count | pass << (u32::BITS - all.leading_zeros())).checked_shl(cards).unwrap_or(0))
    }

    fn is_won(&self, at: &Position) -> bool {
        at.left & self.layout.must_leave == 0
    }

    fn cards_left(&self, at: &Position) -> u32 {
        (at.left & self.layout.must_leave).count_ones()
    }

    fn generate_moves(&mut self, at: &Position, out: &mut Vec<Scored<Removal>>) -> i32 {
        let layout = &self.layout;
        let free = layout.free(at.left);
        let mut alone = free & layout.single;
        while alone != 0 {
            let a = alone.trailing_zeros() as u8;
            alone &= alone - 1;
            let m = Removal { a, b: ALONE };
            if layout.partners[usize::from(a)] == 0 {
                out.push(Scored { score: 0, m });
                return 0;
            }
        }
        let mut add = |m: Removal| {
            let leaves = 1u64 << m.a | if m.b == ALONE { 0 } else { 1 << m.b };
            if self.may_still_win(at.left & !leaves, m) {
                out.push(Scored { score: self.score(at, m), m });
            }
        };
        let mut set = free;
        while set != 0 {
            let a = set.trailing_zeros() as u8;
            set &= set - 1;
            if layout.single >> a & 1 == 1 {
                add(Removal { a, b: ALONE });
            }
            let mut with = layout.partners[usize::from(a)] & set;
            while with != 0 {
                add(Removal { a, b: with.trailing_zeros() as u8 });
                with &= with - 1;
            }
        }
        if self.rules.own_cover {
            let mut set = at.left & !layout.drawn & !free;
            while set != 0 {
                let a = set.trailing_zeros() as u8;
                set &= set - 1;
                let over = layout.over[usize::from(a)] & at.left;
                // Covered by one card, which is free and its partner.
                if over & (over - 1) == 0 && over & free & layout.partners[usize::from(a)] != 0 {
                    add(Removal { a, b: over.trailing_zeros() as u8 });
                }
            }
        }
        self.list_drawn(at, free, &mut add);
        0
    }

    fn play(&mut self, at: &mut Position, m: Removal) -> bool {
        *at = self.after(at, m);
        true
    }

    fn make_moves(&self, line: &mut GameLine<'_>, at: &Position, Removal { a, b }: Removal) -> Option<()> {
        let layout = &self.layout;
        let shown = if b == ALONE { a } else { b };
        if layout.drawn >> shown & 1 == 1 {
            let drawn = at.left & layout.drawn & (u64::MAX >> (63 - shown));
            line.draw_until(self.rules.stock.as_ref()?.waste, drawn.count_ones() as usize)?;
        }
        let pile = |card: u8| layout.piles.get(usize::from(card)).copied();
        line.make(match (pile(a)?, pile(b)) {
            (one, Some(other)) if other < one => Move::Remove { a: other, b: Some(one) },
            (one, other) => Move::Remove { a: one, b: other },
        })
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile::column(TEXT, 0)
    }

    fn set_weights(&mut self, text: &str) -> bool {
        self.weights.reload(text, 0)
    }
}
