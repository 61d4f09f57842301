//! The interface of a search model: positions that can be copied, keyed, listed and played.
//!
//! A **search model** stores the compiled rules of one kind of game in the way that is fastest to search. Cards are
//! numbers, and sets of cards are words of bits. The search in [`crate::solve::search`] is generic and is compiled
//! for each model. The compiled rules decide which model serves a game, and nothing else does. Each model has a
//! constructor that reads them, and returns `None` if it does not know one of the rules. So every book, even a user's
//! own, gets the fastest model that supports all of its rules. If there is no other, that is
//! [`crate::solve::models::rulebook`], which uses the game's own board and supports every rule. A model never has the
//! name of a game.
//!
//! A model must keep these promises, so that a verdict is a proof:
//!
//! - **Moves.** From every position, [`SearchModel::generate_moves`] returns moves that reach all positions that the
//!   game's own moves reach. Positions with equal keys count as one. Moves that are proved needless may be missing: a
//!   win that begins with a missing move must have a twin without missing moves. So forced moves are allowed, and
//!   [`SearchModel::play`] may play them too.
//! - **Keys.** If two positions have the same key, both can be won or neither can. A key of 128 mixed bits counts as
//!   exact; a key of 64 bits must be exact.
//! - **Solutions.** [`SearchModel::to_game_moves`] converts a line of the model to the game's own moves. They are
//!   replayed by the rules of the game before anyone sees them. An error in this conversion costs a verdict and never
//!   gives a wrong one.

use super::transposition_table::Key;
use super::weights::{NamedWeights, WeightFile};
use crate::board::Board;
use crate::game::Move;

/// A move, and how good it looks: of the moves of one position the one with the highest score is tried first, and of
/// equals the one that was listed first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scored<M> {
    /// How good it looks. Differences count, between -1,000 and 1,000.
    pub score: i32,
    /// The move.
    pub m: M,
}

/// Compiled rules in the shape in which they are searched.
pub trait SearchModel {
    /// A position: a plain value, copied for every move rather than undone.
    type Position: Clone;
    /// A move, as few bytes as may be.
    type Move: Copy;
    /// What tells positions apart.
    type Key: Key;

    /// Whether complete search enters all positions that a position leads to before it goes on to the first of them:
    /// faster where the table of positions is large and positions are small.
    const EXPANDS_EAGERLY: bool = false;

    /// The form's name in statistics: `columns`, `engine`.
    fn name(&self) -> &'static str;

    /// The position of a board; nothing if the form cannot say it (a hand-laid board may hold what no deal leads to).
    /// Moves that [`SearchModel::play`] would force may have been played already; [`SearchModel::to_game_moves`] knows of them.
    fn load(&mut self, board: &Board) -> Option<Self::Position>;

    /// What tells the position from others.
    fn key(&self, at: &Self::Position) -> Self::Key;

    /// Whether it is won.
    fn is_won(&self, at: &Self::Position) -> bool;

    /// How many cards have yet to go where they are wanted. It guides the search, no more.
    fn cards_left(&self, at: &Self::Position) -> u32;

    /// How many times more the game will change for good as a whole, as where the stock deals another row: of positions
    /// that differ in it the beam compares none with another.
    fn stage(&self, _: &Self::Position) -> u32 {
        0
    }

    /// Adds the moves worth trying to `out`, with their scores, in any order. Gives what speaks against going on from
    /// here rather than from elsewhere, in the measure of scores; 0 if nothing is known.
    fn generate_moves(&mut self, at: &Self::Position, out: &mut Vec<Scored<Self::Move>>) -> i32;

    /// Plays a listed move, and moves that are forced after it. Gives whether the search goes on from there: it does
    /// not where the move shuffled cards, since no search looks into the dice.
    fn play(&mut self, at: &mut Self::Position, m: Self::Move) -> bool;

    /// The line from that board on in the game's own moves, forced ones with them. Nothing if it cannot be told.
    fn to_game_moves(&mut self, board: &Board, line: &[Self::Move]) -> Option<Vec<Move>>;

    /// How the search divides its work.
    fn plan(&self) -> SearchPlan;

    /// The data file that says the order of its moves.
    fn weight_file(&self) -> WeightFile;

    /// Lists moves with the scores of another such file from now on. Gives whether it is one.
    fn set_weights(&mut self, weights: &str) -> bool;
}

/// How the search divides its work between leaps and complete search, and how it leaps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchPlan {
    /// How many positions of each depth the first beam keeps; each following one four times as many. 0 for none.
    pub beam: usize,
    /// What every card that has not gone where it is wanted counts there, beside what speaks against a position.
    pub beam_left: i32,
    /// How many positions the first round of leaps looks at; each following round four times as many. 0 for none.
    pub best_first_positions: u64,
    /// How many positions the first round of complete search looks at; each following round four times as many.
    pub depth_first_positions: u64,
    /// What a leap costs for what its move gives up: sixteenths of the difference between the best score and its own.
    pub score_loss_scale: i32,
    /// What a leap costs in any case.
    pub base: i32,
    /// What every move of the way costs.
    pub depth: i32,
    /// What every card that went where it is wanted takes off the cost.
    pub progress_bonus: i32,
}

impl SearchPlan {
    /// What a data file says of it, at that place of its lines; what it does not name is as usual. Nothing if a bound is
    /// below 0.
    pub fn from_weights(file: &NamedWeights<'_>, place: usize) -> Option<SearchPlan> {
        let named = |name: &str| file.names(name).then(|| file.weight(name, place));
        let usual = SearchPlan::default();
        let bound = |named: Option<i32>, usual: u64| named.map_or(Some(usual), |bound| u64::try_from(bound).ok());
        Some(SearchPlan {
            beam: usize::try_from(bound(named("beam-width"), usual.beam as u64)?).ok()?,
            beam_left: named("beam-left").unwrap_or(usual.beam_left),
            best_first_positions: bound(named("leap-positions"), usual.best_first_positions)?,
            depth_first_positions: bound(named("complete-positions"), usual.depth_first_positions)?,
            score_loss_scale: named("leap-scale").unwrap_or(usual.score_loss_scale),
            base: named("leap-base").unwrap_or(usual.base),
            depth: named("leap-depth").unwrap_or(usual.depth),
            progress_bonus: named("leap-up").unwrap_or(usual.progress_bonus),
        })
    }
}

impl Default for SearchPlan {
    fn default() -> SearchPlan {
        SearchPlan {
            beam: 0,
            beam_left: 0,
            best_first_positions: 6000,
            depth_first_positions: 50_000,
            score_loss_scale: 16,
            base: 20,
            depth: -4,
            progress_bonus: 6,
        }
    }
}
