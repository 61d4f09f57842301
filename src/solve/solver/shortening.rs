//! Shortening of wins: removal of loops, detours and needless moves from a win that a search found.
//!
//! Three methods take turns. The first searches again from positions along the win, and often finds a shorter end of
//! the win than the search from the deal. The second finds shortcuts between positions near the win, see
//! [`super::neighborhood`]. The third leaves out moves.
//!
//! The limit is a number of positions and never a time, so the result is the same on every machine. A shortened win
//! may still be longer than the shortest one. [`super::shortest`] searches for the shortest win.

use super::neighborhood::Neighborhood;
use crate::board::Board;
use crate::game::{Game, Move};
use crate::solve::models::rulebook::{KeyedBoard, RulebookModel};
use crate::solve::search::DynSearch;
use crate::solve::search::depth_first::SearchOutcome;
use crate::solve::search::search_model::SearchModel;
use crate::solve::search::verdict::{Budget, Stop};

/// The amount of work to shorten a win.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shortening {
    /// Enough to find most shortcuts. It takes a fraction of a second.
    Full,
    /// At most a small part of the work of the search, for surveys of many deals. A win that the search found
    /// quickly is not shortened.
    Quick,
}

/// The number of positions for [`Shortening::Full`].
pub const FULL_POSITIONS: u64 = 50_000;
/// [`Shortening::Quick`] may visit the number of positions that the search visited, divided by this.
const QUICK_DIVISOR: u64 = 32;
/// The costs of each move of the path in the best-first searches for a shorter win, in the order of these searches.
pub const MOVE_COSTS: [i32; 5] = [0, 2, 4, 8, 16];
/// The number of positions along the win from which the best-first searches with each move cost start.
const STARTS: usize = 24;
/// The maximum number of positions that a search from one start visits, for each model.
const POSITIONS_PER_START: u64 = 300;
/// If the neighborhood of a win has no shorter win, it grows by this factor.
const GROWTH: usize = 4;

impl Shortening {
    /// Returns the number of positions that shortening may visit after a search that used `searched_positions`, as
    /// [`crate::solve::Report::positions_charged`] counts them.
    pub fn positions(self, searched_positions: u64) -> u64 {
        match self {
            Shortening::Full => FULL_POSITIONS,
            Shortening::Quick => searched_positions / QUICK_DIVISOR,
        }
    }
}

/// A win to shorten.
pub struct Shortener<'s> {
    /// The game whose rules the moves obey.
    pub game: &'s dyn Game,
    /// The searches that may find another win.
    pub searches: &'s mut [Box<dyn DynSearch>],
    /// The game's own board and moves, without forced moves.
    pub model: &'s mut RulebookModel,
    /// The board on which the win begins.
    pub board: &'s Board,
    /// The win.
    pub line: Vec<Move>,
    /// The maximum number of bytes to use.
    pub memory: usize,
}

impl Shortener<'_> {
    /// Shortens the win within the budget, and returns it. If a limit ends the shortening, that is the shortest win so
    /// far. Also returns the reason if the shortening was aborted.
    pub fn shortened(mut self, budget: &mut Budget<'_>) -> (Vec<Move>, Option<Stop>) {
        let stop = self.run(budget).err().filter(|stop| stop.abort().is_some());
        (self.line, stop)
    }

    /// Shortens the win until no method makes it shorter.
    ///
    /// # Errors
    /// Fails if a limit is reached.
    fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        // The line of a depth-first search can be very long until the first round has removed its loops.
        self.search_neighborhood(1, budget)?;
        for move_cost in MOVE_COSTS {
            self.search_along(move_cost, budget)?;
        }
        loop {
            self.remove_needless_moves(budget)?;
            if !self.search_neighborhood(usize::MAX, budget)? {
                return Ok(());
            }
        }
    }

    /// Searches for a shorter end of the win from positions along it.
    fn search_along(&mut self, move_cost: i32, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let (mut position, mut index) = (self.model.position_of(self.board), 0);
        let interval = self.line.len().div_ceil(STARTS).max(1);
        while index < self.line.len() {
            if index.is_multiple_of(interval)
                && let Some(mut new_end) = self.find_win(&position.board, move_cost, POSITIONS_PER_START, budget)?
                && index + new_end.len() < self.line.len()
            {
                self.line.truncate(index);
                self.line.append(&mut new_end);
            }
            if let Some(&m) = self.line.get(index) {
                self.play(&mut position, m, budget)?;
            }
            index += 1;
        }
        Ok(())
    }

    /// Runs best-first search from a board with each search model, and returns the shortest win. `move_cost` is the cost
    /// of every move of the path, and `max_positions` the maximum number of positions for each model.
    ///
    /// # Errors
    /// Fails if a limit of the budget is reached.
    pub fn find_win(
        &mut self,
        board: &Board,
        move_cost: i32,
        max_positions: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let mut shortest: Option<Vec<Move>> = None;
        // Each model may find another win, because models count moves differently.
        for search in self.searches.iter_mut() {
            match search.find_alternative_win(self.game, board, move_cost, max_positions, self.memory, budget) {
                Some(SearchOutcome::Won(line)) => {
                    if shortest.as_ref().is_none_or(|shortest| line.len() < shortest.len()) {
                        shortest = Some(line);
                    }
                }
                Some(SearchOutcome::Stopped(stop @ (Stop::Positions | Stop::Interrupt | Stop::OutOfMemory))) => {
                    return Err(stop);
                }
                Some(SearchOutcome::Stopped(Stop::Memory | Stop::Shuffle | Stop::Fault)) => {}
                Some(SearchOutcome::Exhausted | SearchOutcome::QuotaReached) | None => {}
            }
        }
        Ok(shortest)
    }

    /// Plays a legal move. Returns whether the search may continue from there.
    fn play(&mut self, position: &mut KeyedBoard, m: Move, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        self.model.play_counted(position, m, budget)
    }

    /// Replaces the win by the shortest one in its neighborhood. The neighborhood grows until it has a shorter win, but
    /// at most `rounds` times. Returns whether it has a shorter win.
    fn search_neighborhood(&mut self, rounds: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut neighborhood = Neighborhood::of(self.model, self.board, &self.line, self.memory, budget)?;
        let mut nodes_to_expand = self.line.len();
        for _ in 0..rounds {
            let expansion = neighborhood.expand(nodes_to_expand, budget);
            if let Some(shorter) = neighborhood.shortest_win().filter(|line| line.len() < self.line.len()) {
                self.line = shorter;
                return expansion.map(|()| true);
            }
            expansion?;
            if neighborhood.is_complete() {
                break;
            }
            nodes_to_expand = nodes_to_expand.saturating_mul(GROWTH);
        }
        Ok(false)
    }

    /// Removes each move that is not needed, together with the moves that cannot be made without it.
    ///
    /// # Errors
    /// Fails if a limit is reached.
    pub fn remove_needless_moves(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        // To test a move, all moves after it are played once. All tests together may use half of the positions left.
        let moves_to_play = self.line.len() as u64 * self.line.len() as u64 / 2;
        if moves_to_play > budget.positions_left() / 2 {
            return Ok(());
        }
        let (mut position_before, mut index) = (self.model.position_of(self.board), 0);
        while index < self.line.len() {
            let mut new_end = self.moves_without(index, &position_before, budget)?;
            if let Some(new_end) = &mut new_end {
                self.line.truncate(index);
                self.line.append(new_end);
            } else {
                self.model.play(&mut position_before, self.line[index]);
                index += 1;
            }
        }
        Ok(())
    }

    /// Plays the moves after the one at `index`, without that move, and leaves out those that are then illegal.
    /// `position_before` is the position before that move. Returns the moves played, or `None` if they do not win.
    fn moves_without(
        &mut self,
        index: usize,
        position_before: &KeyedBoard,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let (mut position, mut kept_moves) = (position_before.clone(), Vec::new());
        for later_index in index + 1..self.line.len() {
            let m = self.line[later_index];
            if !self.model.is_legal(&position, m) {
                continue;
            }
            // A line that shuffles cards counts as a win only if the model knows the result of the shuffle.
            if !self.play(&mut position, m, budget)? {
                return Ok(None);
            }
            kept_moves.push(m);
            if self.model.is_won(&position) {
                return Ok(Some(kept_moves));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
#[path = "shortening_tests.rs"]
mod tests;
