//! The turning point of a game: the last position that could still be won.

use super::solution_cache::{KnownVerdict, SolutionCache};
use crate::board::Board;
use crate::play::Session;
use crate::solve::Limits;
use crate::solve::search::verdict::Verdict;
use std::sync::atomic::AtomicBool;

/// The last point of a game that is known to be winnable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The largest number of moves, counted from the deal, after which the game is known to be winnable.
    pub last_winnable: usize,
    /// The number of moves of a win from there.
    pub moves_to_win: usize,
    /// Whether the next move is proved to have lost the game. If not, a later move may have lost it.
    pub is_exact: bool,
}

/// The number of positions that the search for a turning point may search, as a multiple of the limit for one position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SearchBudget {
    /// The limit for one position, for a hint.
    OnePosition,
    /// The limit for four positions, for a player at a prompt who asks for the turning point.
    FourPositions,
    /// No other limit than that for each position, for a subcommand.
    AllPositions,
}

/// Finds the last point from which a session could be won, up to its current position. `is_lost` says whether the
/// current position is known to be lost. The function takes verdicts from `cache`, and searches positions that have
/// none there. Returns `None` if no such point was found.
///
/// The searches see all cards, including hidden ones.
pub fn turning_point(
    session: &Session,
    is_lost: bool,
    cache: &mut SolutionCache,
    budget: SearchBudget,
    cancel: &AtomicBool,
) -> Option<TurningPoint> {
    let boards: Vec<Board> = (0..=session.moves_made()).map_while(|moves| session.board_after(moves)).collect();
    let limit = cache.limits().positions;
    let positions_left = match budget {
        SearchBudget::OnePosition => limit,
        SearchBudget::FourPositions => limit.saturating_mul(4),
        SearchBudget::AllPositions => u64::MAX,
    };
    let end = boards.len() - usize::from(is_lost && !boards.is_empty());
    let mut search = TurningPointSearch { boards, cache, positions_left, cancel };
    let (last_winnable, moves_to_win) = search.last_winnable_before(end)?;
    let next = last_winnable + 1;
    let is_exact = is_lost && next == end || search.known_verdict(next) == Some(KnownVerdict::Lost);
    Some(TurningPoint { last_winnable, moves_to_win, is_exact })
}

/// The search for the turning point of a game.
struct TurningPointSearch<'a> {
    /// The boards of the game, from the deal on.
    boards: Vec<Board>,
    cache: &'a mut SolutionCache,
    /// The number of positions that all searches together may still search.
    positions_left: u64,
    cancel: &'a AtomicBool,
}

impl TurningPointSearch<'_> {
    /// Returns the last of the first `end` boards that is known to be winnable, and the number of moves of a win.
    fn last_winnable_before(&mut self, end: usize) -> Option<(usize, usize)> {
        let known = |search: &Self, index| match search.known_verdict(index) {
            Some(KnownVerdict::Won(moves)) => Some((index, moves)),
            _ => None,
        };
        let known_win = (0..end).rev().find_map(|index| known(self, index));
        let first = known_win.map_or(0, |(index, _)| index + 1);
        let first_lost = (first..end).find(|&index| self.known_verdict(index) == Some(KnownVerdict::Lost));
        self.last_winnable(first, first_lost.unwrap_or(end)).or(known_win)
    }

    /// Returns the last board of `first..end` that is known to be winnable, and the number of moves of a win. Once a
    /// game is lost, it stays lost. So every board before a winnable one can be won, too, and every board after a lost
    /// one is lost. If the search finds no verdict on a board, it tries the later ones first, because they are easier.
    fn last_winnable(&mut self, first: usize, end: usize) -> Option<(usize, usize)> {
        if first >= end {
            return None;
        }
        let middle = first + (end - first) / 2;
        match self.verdict(middle) {
            Some(KnownVerdict::Won(moves)) => self.last_winnable(middle + 1, end).or(Some((middle, moves))),
            Some(KnownVerdict::Lost) => self.last_winnable(first, middle),
            Some(KnownVerdict::Undecided(_)) | None => {
                self.last_winnable(middle + 1, end).or_else(|| self.last_winnable(first, middle))
            }
        }
    }

    fn known_verdict(&self, index: usize) -> Option<KnownVerdict> {
        self.boards.get(index).and_then(|board| self.cache.known_verdict(board))
    }

    /// Returns the verdict on a board, and searches it if the cache has no verdict on it.
    fn verdict(&mut self, index: usize) -> Option<KnownVerdict> {
        let full_limit = self.cache.limits().positions;
        // One hard board must not use up the limit that is left for all boards.
        let positions = full_limit.min(self.positions_left / 2);
        match self.known_verdict(index) {
            Some(verdict @ (KnownVerdict::Won(_) | KnownVerdict::Lost)) => return Some(verdict),
            Some(KnownVerdict::Undecided(searched_positions)) if searched_positions >= positions => return None,
            _ => {}
        }
        let limits = Limits { positions, ..*self.cache.limits() };
        let report = self.cache.solve_within(self.boards.get(index)?, &limits, self.cancel);
        self.positions_left = self.positions_left.saturating_sub(report.positions_charged());
        match report.verdict {
            Verdict::Won(line) => Some(KnownVerdict::Won(line.len())),
            Verdict::Lost => Some(KnownVerdict::Lost),
            Verdict::Unknown(_) => None,
        }
    }
}
