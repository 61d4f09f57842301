//! Par: the best result of a deal for a player who sees all cards, in games whose result is a number of points.

use super::search::game_line::GameLine;
use super::search::later_shuffles::LaterShuffles;
use super::search::verdict::{Abort, Limits, Stop};
use crate::board::{Board, View};
use crate::error::Result;
use crate::game::{Game, Move};
use crate::text;
use std::sync::atomic::AtomicBool;

/// The best result that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Par {
    /// The points of the deal for the player, less those of the opponent.
    pub points: i32,
    /// The moves to the end of the deal. The rules of the game have replayed them, and their score is `points`.
    pub moves: Vec<Move>,
    /// How the deal ends, as a clause.
    pub ending: String,
}

/// The result of a search for par, and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParReport {
    /// The best result. `None` if the search stopped before it found any.
    pub best: Option<Par>,
    /// The number of positions searched: see [`crate::game::BestLineSearch::best_line`].
    pub positions: u64,
    /// The number of bytes used.
    pub bytes: usize,
    /// What stopped the search. `None` if the search was complete. Then no result is better than `best`.
    pub stopped_by: Option<Stop>,
}

impl ParReport {
    /// Returns why the search was aborted. Returns `None` if it was not.
    pub(crate) fn abort(&self) -> Option<Abort> {
        self.stopped_by.and_then(Stop::abort)
    }

    /// The number of positions searched, in words: `1,000 positions`.
    pub fn positions_text(&self) -> String {
        text::pluralize_with_separators(self.positions, "position")
    }
}

/// Searches for the best result of the deal on this board. Returns `None` if the game has no such search.
///
/// # Errors
/// Fails if the rules cannot lead to this board.
pub fn find_par(game: &dyn Game, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Result<Option<ParReport>> {
    let Some(search) = game.extensions().best_line else { return Ok(None) };
    let line = search.best_line(board, limits, cancel)?;
    let mut stopped_by = line.stopped_by;
    let is_found = line.found.is_some();
    let best = line.found.and_then(|(points, moves)| replayed(game, board, points, moves));
    if is_found && best.is_none() {
        stopped_by = Some(Stop::Fault);
    }
    Ok(Some(ParReport { best, positions: line.positions, bytes: line.bytes, stopped_by }))
}

/// Replays a line by the rules of the game. Returns `None` if a move is illegal, or if the line does not end the deal
/// with these points.
fn replayed(game: &dyn Game, board: &Board, points: i32, moves: Vec<Move>) -> Option<Par> {
    let search = game.extensions().best_line?;
    let mut line = GameLine::new(game, board, LaterShuffles::Unknown);
    moves.iter().try_for_each(|&m| line.play(m))?;
    let end = View::of(line.board());
    let mut legal_moves = Vec::new();
    game.moves(end, &mut legal_moves);
    let ending = search.ending(end);
    (legal_moves.is_empty() && search.points(end) == points).then_some(Par { points, moves, ending })
}
