//! The search model for games in which single cards go onto one pile and stay there.
//!
//! Examples are Golf and Black Hole. Only the last card played matters, not the order of those before it. So a
//! position is one word: a bit for each card left, and the card on the hole. Its key is exact, and a few operations
//! on words find all playable cards.

mod chain_matching;
mod rank_walk;

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
use chain_matching::CountingTest;
use layout::Layout;
use rank_walk::{Crossings, Walk};
use rules::Rules;
use weights::{TEXT, Weights};

/// The move that draws. Other moves are cards.
const DRAW: u8 = u8::MAX;

/// Such a game, and the deal that is searched.
pub struct HoleModel {
    rules: Rules,
    layout: Layout,
    walk: Option<Walk>,
    counting_test: Option<CountingTest>,
    /// One card of the class of each card, in a word of counts.
    units: Vec<u64>,
    /// What speaks for a move where the ranks form a circle and nothing is drawn, and elsewhere.
    circle_weights: WeightTable<Weights>,
    plain_weights: WeightTable<Weights>,
}

/// A position.
#[derive(Copy, Clone, Debug)]
pub struct Position {
    /// The cards that have not been played.
    left: u64,
    /// The sum of their weights.
    key_sum: u64,
    /// How many there are of each class, four bits for each.
    counts: u64,
    /// What is still to be walked, where that is asked.
    crossings: Crossings,
    /// The class of the card on the hole.
    top: u8,
    /// How many cards were drawn.
    drawn: u8,
}

impl HoleModel {
    /// The form of a table that says nothing else.
    pub fn new(table: &RuleTable) -> Option<HoleModel> {
        let rules = Rules::new(table)?;
        Some(HoleModel {
            rules,
            layout: Layout::default(),
            walk: None,
            counting_test: None,
            units: Vec::new(),
            circle_weights: WeightTable::built_in(TEXT, 0),
            plain_weights: WeightTable::built_in(TEXT, 1),
        })
    }

    /// The weights for the deal.
    #[inline]
    fn weights(&self) -> &WeightTable<Weights> {
        if self.walk.is_some() { &self.circle_weights } else { &self.plain_weights }
    }

    /// Whether the cards that are left after a move could be played if none lay over another.
    #[inline]
    fn may_still_win(&self, at: &Position, m: u8) -> bool {
        if let Some(walk) = &self.walk {
            // It is asked where nothing is drawn.
            return self.walk(walk, at, usize::from(m)).can_be_made();
        }
        let Some(chain) = &self.counting_test else { return true };
        match m {
            DRAW => chain.is_possible(at.counts, self.layout.stock[usize::from(at.drawn)], at.drawn + 1),
            card => {
                let card = usize::from(card);
                chain.is_possible(at.counts - self.units[card], self.layout.classes[card], at.drawn)
            }
        }
    }

    /// How good it looks to play a card with those free.
    fn score(&self, at: &Position, card: usize, free: u64) -> i32 {
        let (layout, weights) = (&self.layout, &self.weights().scores);
        let mut score = weights.depth * i32::from(layout.depths[card]);
        let Some(walk) = &self.walk else { return score };
        let class = layout.classes[card];
        let free_of = |class: u8| (layout.of_class[usize::from(class)] & free).count_ones() as i32;
        let left_of = |class: u8| (at.counts >> (4 * class) & 15) as i32;
        if at.top != 0 {
            let [this, other] = walk.remaining(at.crossings, at.top, class);
            score += weights.spare * this + weights.other_spare * other;
        }
        let fits = layout.fits[usize::from(class)];
        score += weights.left * left_of(class) + weights.free * free_of(class);
        score += weights.goes_on * (fits & free).count_ones() as i32;
        if card > 0 && layout.has_card_above >> (card - 1) & 1 == 1 {
            let next = layout.classes[card - 1];
            if fits >> (card - 1) & 1 == 1 {
                score += weights.next_fits + weights.goes_on;
            }
            if next == class {
                score += weights.next_alike;
            }
            score += if free_of(next) == 0 { weights.next_new } else { weights.next_free * free_of(next) };
            score += weights.next_left * left_of(next);
        } else {
            score += weights.empties;
        }
        score
    }

    /// What is still to be walked when a card has been played.
    #[inline]
    fn walk(&self, walk: &Walk, at: &Position, card: usize) -> Crossings {
        let to = self.layout.classes[card];
        match at.top {
            // Onto the empty hole anything goes: the walk begins there.
            0 => walk.begin(at.counts - self.units[card], to),
            from => walk.step(at.crossings, from, to),
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
        Position {
            left: at.left & !(1 << m),
            key_sum: at.key_sum - layout.key_weights[card],
            counts: at.counts - self.units[card],
            crossings: self.walk.as_ref().map_or(at.crossings, |walk| self.walk(walk, at, card)),
            top: layout.classes[card],
            drawn: at.drawn,
        }
    }
}

impl SearchModel for HoleModel {
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
        self.counting_test = CountingTest::new(layout);
        let unit = |class: &u8| if layout.can_count { 1 << (4 * class) } else { 0 };
        self.units = layout.classes.iter().map(unit).collect();
        let (counts, top) = (self.units.iter().sum(), layout.top);
        let crossings = match &self.walk {
            Some(walk) if top != 0 => walk.begin(counts, top),
            _ => Crossings::default(),
        };
        let left = (1u64 << layout.piles.len()) - 1;
        Some(Position { left, key_sum: layout.key_weights.iter().sum(), counts, crossings, top, drawn: 0 })
    }

    fn key(&self, at: &Position) -> u64 {
        let (weights, classes) = (self.layout.weight_bits, self.layout.class_bits);
        mix(at.key_sum | u64::from(at.top) << weights | u64::from(at.drawn) << (weights + classes))
    }

    fn is_won(&self, at: &Position) -> bool {
        let layout = &self.layout;
        at.left & layout.must_leave == 0 && (!layout.wants_stock || usize::from(at.drawn) == layout.stock.len())
    }

    fn cards_left(&self, at: &Position) -> u32 {
        at.left.count_ones()
    }

    fn generate_moves(&mut self, at: &Position, out: &mut Vec<Scored<u8>>) -> i32 {
        let layout = &self.layout;
        let free = layout.free(at.left);
        let mut fit = layout.fits[usize::from(at.top)] & free;
        let can_play = fit != 0;
        let mut add = |score: i32, m: u8| {
            if self.may_still_win(at, m) {
                out.push(Scored { score, m });
            }
        };
        while fit != 0 {
            let card = fit.trailing_zeros() as u8;
            fit &= fit - 1;
            add(self.score(at, usize::from(card), free), card);
        }
        if usize::from(at.drawn) < layout.stock.len() && !(can_play && self.rules.draws_when_stuck) {
            add(self.weights().scores.draws, DRAW);
        }
        0
    }

    fn play(&mut self, at: &mut Position, m: u8) -> bool {
        *at = self.after(at, m);
        true
    }

    fn make_moves(&self, line: &mut GameLine<'_>, _: &Position, m: u8) -> Option<()> {
        match m {
            DRAW => line.make(Move::Draw),
            card => line.transfer(*self.layout.piles.get(usize::from(card))?, self.rules.hole, 1),
        }
    }

    fn plan(&self) -> SearchPlan {
        self.weights().search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile { text: TEXT, columns: 0..2 }
    }

    fn set_weights(&mut self, text: &str) -> bool {
        self.circle_weights.reload(text, 0) && self.plain_weights.reload(text, 1)
    }
}
