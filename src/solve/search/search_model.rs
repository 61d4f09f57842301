//! The interface of a search model: it lists and plays moves, and gives every position a key.
//!
//! A **search model** stores the compiled rules of one kind of game in the way that is fastest to search. A card is a
//! number below 64: its suit (0 to 3) times 16, plus its rank. A set of cards is a word with one bit for each number.
//! The number 0 stands for no card, or for a joker.
//!
//! The search in [`crate::solve::search`] is generic and is compiled for each model.
//!
//! Only the compiled rules decide which model searches a game. The constructor of a model reads them, and returns `None`
//! if the model does not support one of them. So every rulebook, even one that a user wrote, gets the fastest model that
//! supports all of its rules. The last model, [`crate::solve::models::rulebook`], uses the game's own board and supports
//! every rule. A model is never named after a game.
//!
//! A model must keep these promises, so that a verdict is a proof:
//!
//! - **Moves.** If the game can be won from a position, it can be won with moves that [`SearchModel::generate_moves`]
//!   lists. All other moves may be missing. A move of the model may stand for several of the game's own moves, such as
//!   some draws and the move of the card drawn last. If a single move is certain to be enough, such as a safe move to a
//!   foundation, it is *forced*: the model lists no other move, or [`SearchModel::play`] plays it automatically.
//! - **Keys.** If two positions have the same key, both can be won or neither can. For a key of 64 bits, this must
//!   be proved. A hash of 128 bits is enough, because two hashes are practically never equal by chance.
//! - **Solutions.** [`SearchModel::convert`] converts a move of the model to the game's own moves. The rules of the
//!   game check each of them. An error in this conversion leads to an unknown verdict, never to a wrong one.

use super::game_line::GameLine;
use super::later_shuffles::LaterShuffles;
use super::search_plan::SearchPlan;
use super::transposition_table::Key;
use super::weight_table::WeightFile;
use crate::board::Board;

/// A move with its score. The search tries moves with higher scores first. Among equal scores, it tries the move that
/// was listed first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scored<M> {
    /// The score, between -1,000 and 1,000. Only the differences between the scores of a position count.
    pub score: i32,
    /// The move.
    pub m: M,
}

/// The rules of one kind of game, in the form that the search uses.
pub trait SearchModel: Send {
    /// A position. It is copied for every move, and moves are not undone.
    type Position: Clone + Send;
    /// A move, in as few bytes as possible.
    type Move: Copy + Send;
    /// The type of the keys by which positions are compared.
    type Key: Key;

    /// Whether depth-first search enters all children of a position into the transposition table before it continues
    /// with the first of them. That is faster if the table is large and positions are small.
    const EXPANDS_EAGERLY: bool = false;

    /// Whether the search also limits the number of moves that the model lists and plays, its *work*. A model with few
    /// moves in every position needs only the limit of positions.
    const COUNTS_WORK: bool = false;

    /// Returns the work since the last call, in the units of [`super::verdict::WORK_PER_POSITION`].
    fn take_work(&mut self) -> u64 {
        0
    }

    /// The number of moves for which the search reserves memory before it lists the moves of a position. No position
    /// that can be reached from `root` has more moves.
    fn max_moves_per_position(&self, _root: &Self::Position) -> usize {
        1024
    }

    /// The model's name in reports, such as `columns`.
    fn name(&self) -> &'static str;

    /// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads
    /// to.
    fn load(&mut self, board: &Board) -> Option<Self::Position>;

    /// The key of a position.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// Whether a position is won.
    fn is_won(&self, position: &Self::Position) -> bool;

    /// The number of cards that are not yet where they must be to win. It only guides the search.
    fn cards_left(&self, position: &Self::Position) -> u32;

    /// The number of irreversible changes to the whole game that are still to come, such as rows that the stock
    /// deals. Beam search never compares positions of different stages.
    fn stage(&self, _: &Self::Position) -> u32 {
        0
    }

    /// Adds the moves worth trying to `out`, with their scores, in any order. Returns the penalty of the position,
    /// in the unit of scores, or 0 if nothing is known. The search prefers positions with a lower penalty.
    fn generate_moves(&mut self, position: &Self::Position, out: &mut Vec<Scored<Self::Move>>) -> i32;

    /// Whether the search knows how cards will be shuffled during the game. Only the model for every game can know it.
    fn later_shuffles(&self) -> LaterShuffles {
        LaterShuffles::Unknown
    }

    /// Plays a listed move on a position, and the moves that are forced after it. Returns whether the search may
    /// continue from there. Returns false if the move shuffled cards and [`SearchModel::later_shuffles`] are unknown.
    fn play(&mut self, position: &mut Self::Position, m: Self::Move) -> bool;

    /// Converts a move listed in `position` to the game's own moves, without the moves that are forced after it, and
    /// plays them on `line`. Returns `None` if one of them is illegal.
    fn convert(&self, line: &mut GameLine<'_>, position: &Self::Position, m: Self::Move) -> Option<()>;

    /// Plays a listed move, and the moves that are forced after it, both on `position` and on `line`. Returns `None` if
    /// one of them is illegal in the game. A model that does not need the position to convert later moves may leave it
    /// as it is.
    fn play_and_convert(
        &mut self,
        line: &mut GameLine<'_>,
        position: &mut Self::Position,
        m: Self::Move,
    ) -> Option<()> {
        self.convert(line, position, m)?;
        self.play(position, m);
        Some(())
    }

    /// How the search divides its work, and what its moves cost.
    fn plan(&self) -> SearchPlan;

    /// The built-in data file of weights for the game.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    fn weight_file(&self) -> WeightFile;

    /// Replaces the weights by those of another data file. Returns whether the text is a valid data file.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    fn set_weights(&mut self, weights: &str) -> bool;
}
