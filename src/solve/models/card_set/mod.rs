//! The search model for games in which uncovered cards leave the piles forever, such as Black Hole, Golf and
//! Pyramid.
//!
//! A position has a bit for each card that has not left the piles. The model has two forms. In games of the first form,
//! single cards go onto one pile, the hole. In games of the second form, cards are removed singly or in pairs.

mod chain_matching;
mod classes;
mod rank_walk;

mod card_set_layout;
mod card_set_position;
mod card_set_rules;
pub(super) mod card_set_weights;
mod hole_form;
mod pair_form;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::solve::search::bit_mixer::mix_u64;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::WeightFile;
use card_set_layout::Layout;
use card_set_position::{CardMove, Position};
use card_set_rules::{Exit, Rules};
use card_set_weights::{HOLE_TEXT, PAIR_TEXT};
use hole_form::HoleForm;
use pair_form::PairForm;

/// The model, with the layout of the deal that it loaded last.
pub struct CardSetModel {
    rules: Rules,
    layout: Layout,
    form: Form,
}

enum Form {
    Hole(Box<HoleForm>),
    Pairs(PairForm),
}

impl CardSetModel {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<CardSetModel> {
        let (rules, exit) = Rules::of(table, capabilities)?;
        let form = match exit {
            Exit::Hole(hole) => Form::Hole(Box::new(HoleForm::new(hole))),
            Exit::Pairs(pairs) => Form::Pairs(PairForm::new(pairs)),
        };
        Some(CardSetModel { rules, layout: Layout::default(), form })
    }
}

impl SearchModel for CardSetModel {
    type Position = Position;
    type Move = CardMove;
    /// The key is exact, because it contains the whole position.
    type Key = u64;

    fn name(&self) -> &'static str {
        "card set"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        let (layout, position) = match &mut self.form {
            Form::Hole(hole) => hole.load(&self.rules, board),
            Form::Pairs(pairs) => pairs.load(&self.rules, board),
        }?;
        self.layout = layout;
        Some(position)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        mix_u64(match &self.form {
            Form::Hole(hole) => hole.key(position),
            Form::Pairs(pairs) => pairs.key(&self.layout, position),
        })
    }

    #[inline]
    fn is_won(&self, position: &Position) -> bool {
        position.cards_left & self.layout.must_leave == 0 && position.drawn >= self.layout.must_draw
    }

    fn cards_left(&self, position: &Position) -> u32 {
        (position.cards_left & self.layout.counted_as_left).count_ones()
    }

    fn generate_moves(&mut self, position: &Position, out: &mut Vec<Scored<CardMove>>) -> i32 {
        match &self.form {
            Form::Hole(hole) => hole.generate_moves(&self.layout, position, out),
            Form::Pairs(pairs) => pairs.generate_moves(&self.layout, position, out),
        }
        0
    }

    #[inline]
    fn play(&mut self, position: &mut Position, m: CardMove) -> bool {
        match &self.form {
            Form::Hole(hole) => hole.play(position, m),
            Form::Pairs(pairs) => pairs.play(position, m),
        }
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position, m: CardMove) -> Option<()> {
        match &self.form {
            Form::Hole(hole) => hole.convert(&self.layout, line, m),
            Form::Pairs(pairs) => pairs.convert(&self.layout, line, position, m),
        }
    }

    fn plan(&self) -> SearchPlan {
        match &self.form {
            Form::Hole(hole) => hole.weights().search,
            Form::Pairs(pairs) => pairs.weights.search,
        }
    }

    fn weight_file(&self) -> WeightFile {
        match &self.form {
            Form::Hole(_) => WeightFile { text: HOLE_TEXT, columns: 0..2 },
            Form::Pairs(_) => WeightFile::column(PAIR_TEXT, 0),
        }
    }

    fn set_weights(&mut self, text: &str) -> bool {
        match &mut self.form {
            Form::Hole(hole) => hole.set_weights(text),
            Form::Pairs(pairs) => pairs.weights.reload(text, 0),
        }
    }
}
