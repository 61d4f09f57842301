//! The form of games in which single cards go onto one pile and stay there: a bit for each card that is left, and the
//! card on the hole.
//!
//! Which cards were played in which order counts for nothing afterward, but for the last of them. So a position is
//! one word, its key is exact, and all that may be played is found in a few operations on words.

mod chain;
mod layout;
mod rules;
mod walk;

use super::form::{Form, Plan, Scored};
use crate::board::Board;
use crate::engine::Table;
use crate::game::Move;
use chain::Chain;
use layout::Layout;
use rules::Rules;
use walk::Walk;

/// How good a move looks.
mod weight {
    /// For each card that waits, one for the other, for the one that is played: those of tall piles go first.
    pub const DEPTH: i32 = 16;
    pub const DRAWS: i32 = -16;
}

/// The move that draws. Other moves are cards.
const DRAW: u8 = u8::MAX;

/// Such a game, and the deal that is searched.
pub struct HoleForm {
    rules: Rules,
    layout: Layout,
    walk: Option<Walk>,
    chain: Option<Chain>,
    /// One card of the class of each card, in a word of counts.
    units: Vec<u64>,
}

/// A position.
#[derive(Copy, Clone, Debug)]
pub struct Position {
    /// The cards that have not been played.
    left: u64,
    /// How many there are of each class, four bits for each.
    counts: u64,
    /// The class of the card on the hole.
    top: u8,
    /// How many cards were drawn.
    drawn: u8,
}

impl HoleForm {
    /// The form of a table that says nothing else.
    pub fn new(table: &Table) -> Option<HoleForm> {
        let rules = Rules::new(table)?;
        Some(HoleForm { rules, layout: Layout::default(), walk: None, chain: None, units: Vec::new() })
    }

    /// Whether the cards that are left could be played if none lay over another.
    #[inline]
    fn has_hope(&self, at: &Position) -> bool {
        match (&self.walk, &self.chain) {
            _ if at.left == 0 => true,
            (Some(walk), _) => walk.is_possible(at.counts, at.top),
            (None, Some(chain)) => chain.is_possible(at.counts, at.top, at.drawn),
            (None, None) => true,
        }
    }

    /// The position after a move.
    #[inline]
    fn after(&self, at: &Position, m: u8) -> Position {
        let layout = &self.layout;
        if m == DRAW {
            return Position { top: layout.stock[usize::from(at.drawn)], drawn: at.drawn + 1, ..*at };
        }
        let card = usize::from(m);
        let (left, counts) = (at.left & !(1 << m), at.counts - self.units[card]);
        Position { left, counts, top: layout.classes[card], drawn: at.drawn }
    }
}

impl Form for HoleForm {
    type Position = Position;
    type Move = u8;
    type Key = u64;

    fn name(&self) -> &'static str {
        "hole"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        self.layout = Layout::new(&self.rules, board)?;
        let layout = &self.layout;
        self.walk = Walk::new(layout);
        self.chain = Chain::new(layout);
        let unit = |class: &u8| if layout.can_count { 1 << (4 * class) } else { 0 };
        self.units = layout.classes.iter().map(unit).collect();
        let left = (1u64 << layout.piles.len()) - 1;
        Some(Position { left, counts: self.units.iter().sum(), top: layout.top, drawn: 0 })
    }

    fn key(&self, at: &Position) -> u64 {
        let cards = self.layout.piles.len() as u32;
        let left = self.layout.sorted(at.left);
        mix(left | u64::from(at.top) << cards | u64::from(at.drawn) << (cards + self.layout.class_bits))
    }

    fn is_won(&self, at: &Position) -> bool {
        let layout = &self.layout;
        at.left & layout.wanted == 0 && (!layout.wants_stock || usize::from(at.drawn) == layout.stock.len())
    }

    fn cards_left(&self, at: &Position) -> u32 {
        at.left.count_ones()
    }

    fn list(&mut self, at: &Position, out: &mut Vec<Scored<u8>>) -> i32 {
        let layout = &self.layout;
        let mut fit = layout.fits[usize::from(at.top)] & at.left & !(at.left >> 1 & layout.chained);
        let mut can_play = false;
        let mut add = |score: i32, m: u8| {
            if self.has_hope(&self.after(at, m)) {
                out.push(Scored { score, m });
            }
        };
        while fit != 0 {
            let card = fit.trailing_zeros() as u8;
            fit &= fit - 1;
            if layout.over[usize::from(card)] & at.left == 0 {
                can_play = true;
                add(weight::DEPTH * i32::from(layout.depths[usize::from(card)]), card);
            }
        }
        if usize::from(at.drawn) < layout.stock.len() && !(can_play && self.rules.draws_when_stuck) {
            add(weight::DRAWS, DRAW);
        }
        0
    }

    fn play(&mut self, at: &mut Position, m: u8) -> bool {
        *at = self.after(at, m);
        true
    }

    fn tell(&mut self, _: &Board, line: &[u8]) -> Option<Vec<Move>> {
        let to = self.rules.hole;
        let tell = |&m: &u8| match m {
            DRAW => Some(Move::Draw),
            card => self.layout.piles.get(usize::from(card)).map(|&from| Move::Carry { from, to, count: 1 }),
        };
        line.iter().map(tell).collect()
    }

    fn plan(&self) -> Plan {
        // The order is good, and few positions are dead ends: leaps gain nothing.
        Plan { leap: 0, ..Plan::default() }
    }
}

/// Another number for each number, its bits well mixed.
fn mix(mut bits: u64) -> u64 {
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits ^= bits >> 29;
    bits = bits.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 32
}
