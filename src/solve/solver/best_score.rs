//! The best score that a player who sees all cards could still reach.
//!
//! The search is for games like Golf, in which a low score is the aim and every card goes onto one pile.

use crate::board::{Board, Txn, View};
use crate::game::{BetterScore, Game, Move, Role};
use crate::memory;
use crate::solve::search::verdict::Stop;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of moves of a line, because the search is recursive. Each move plays or draws at least one card,
/// and a board has at most [`crate::board::MAX_CARDS`] cards.
const MAX_DEPTH: usize = 400;

/// A search for the best score that remembers the positions of earlier calls.
pub struct BestScoreSearch<'a> {
    game: &'a dyn Game,
    /// The best score that can be reached from each position, by its key.
    known: HashMap<u128, i32>,
    max_positions: usize,
    cancel: &'a AtomicBool,
    /// The reason if an earlier call stopped before it was complete. Some of the known scores are then too high.
    stopped_by: Option<Stop>,
}

impl<'a> BestScoreSearch<'a> {
    /// Creates a search of at most `max_positions` positions in all its calls. Returns `None` if the aim of the game is
    /// not a low score, or if the score depends on the course of the game, which is not part of a position's key.
    pub fn new(game: &'a dyn Game, max_positions: usize, cancel: &'a AtomicBool) -> Option<BestScoreSearch<'a>> {
        let info = game.info();
        let counts_course = info.vars.iter().any(|var| var.name == "points");
        let is_supported =
            info.better_score == BetterScore::Low && !info.piles_of(Role::Hole).is_empty() && !counts_course;
        let search = BestScoreSearch { game, known: HashMap::new(), max_positions, cancel, stopped_by: None };
        is_supported.then_some(search)
    }

    /// Returns the best score that can be reached from a board.
    ///
    /// # Errors
    /// Fails with the reason if this or an earlier call stopped before it was complete.
    pub fn best_from(&mut self, board: &Board) -> Result<i32, Stop> {
        self.stopped_by.map_or(Ok(()), Err)?;
        let best = self.search(board, 0);
        self.stopped_by = best.err();
        best
    }

    fn search(&mut self, board: &Board, depth: usize) -> Result<i32, Stop> {
        let key = self.game.key(board);
        if let Some(&best) = self.known.get(&key) {
            return Ok(best);
        }
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Stop::Interrupt);
        }
        if self.known.len() >= self.max_positions || depth >= MAX_DEPTH {
            return Err(Stop::Positions);
        }
        if self.known.len() == self.known.capacity() {
            let bytes = 2 * size_of::<(u128, i32)>() * self.known.capacity();
            memory::grow_if_enough_is_free(bytes, || self.known.try_reserve(1).is_ok())?;
        }
        // A player may stop at any time. The score of the board then counts.
        let mut best = self.game.score(View::of(board));
        self.known.insert(key, best);
        let mut moves: Vec<Move> = Vec::new();
        self.game.moves(View::of(board), &mut moves);
        for m in moves {
            let mut board_after = board.clone();
            self.game.play(&mut Txn::new(&mut board_after, &mut Vec::new()), m);
            best = best.min(self.search(&board_after, depth + 1)?);
        }
        self.known.insert(key, best);
        Ok(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::play::read_position;
    use crate::yaml;

    fn best(piles: &str, max_positions: usize) -> Option<i32> {
        let text = format!("game: golf\npartial: true\npiles: {{{piles}}}\n");
        let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
        let game = catalog::open("golf", &[]).unwrap();
        let board = position.board(game.as_ref()).unwrap();
        let cancel = AtomicBool::new(false);
        BestScoreSearch::new(game.as_ref(), max_positions, &cancel).unwrap().best_from(&board).ok()
    }

    #[test]
    fn the_fewest_cards_are_left() {
        // The nine has no neighbor. The three fits only before the five.
        assert_eq!(best("t1: '9C 4D', t2: 5H, t3: 3S, w: 4S", 1000), Some(1));
        // A card left in the stock counts minus one if the columns are cleared.
        assert_eq!(best("t1: 5H, w: 4S, s: '2C 9C'", 1000), Some(-2));
        assert_eq!(best("t1: 5H, w: 4S, s: '2C 9C'", 1), None);
    }

    #[test]
    fn other_games_have_no_best_score() {
        let cancel = AtomicBool::new(false);
        let klondike = catalog::open("klondike", &[]).unwrap();
        assert!(BestScoreSearch::new(klondike.as_ref(), 10, &cancel).is_none());
    }
}
