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
    /// Whether the next move is proved to have lost the game. If not, a later move may have lost it.
    pub is_exact: bool,
}

/// Finds the last point from which a session could be won. The current position must be lost. The function takes
/// verdicts from `cache`, and searches positions that have none there. All searches together stay within the limits of
/// one full search. Returns `None` if no such point was found.
///
/// The searches see all cards, including hidden ones.
pub fn turning_point(session: &Session, cache: &mut SolutionCache, cancel: &AtomicBool) -> Option<TurningPoint> {
    let boards: Vec<Board> = (0..=session.moves_made()).map_while(|moves| session.board_after(moves)).collect();
    let mut positions_left = cache.limits().positions;
    let is_won = |verdict| matches!(verdict, Some(KnownVerdict::Won(_)));
    // Once a game is lost, it stays lost. So every position before a won position can be won, too, and the binary
    // search begins at the last position known to be won.
    let mut last_won = boards.iter().rposition(|board| is_won(cache.known_verdict(board)));
    if last_won.is_none() {
        last_won = is_won(search(cache, boards.first()?, &mut positions_left, cancel)).then_some(0);
    }
    let mut last_won = last_won?;
    let mut first_lost = (last_won + 1..boards.len())
        .find(|&index| cache.known_verdict(&boards[index]) == Some(KnownVerdict::Lost))
        .unwrap_or(boards.len().saturating_sub(1));
    // Binary search between the last won and the first lost board. It treats a board without a verdict like a lost one,
    // but `first_lost` stays the first board that is proved to be lost.
    let mut upper = first_lost;
    while last_won + 1 < upper {
        let middle = last_won + (upper - last_won) / 2;
        match search(cache, &boards[middle], &mut positions_left, cancel) {
            Some(KnownVerdict::Won(_)) => last_won = middle,
            Some(KnownVerdict::Lost) => (first_lost, upper) = (middle, middle),
            _ => upper = middle,
        }
    }
    Some(TurningPoint { last_winnable: last_won, is_exact: first_lost == last_won + 1 })
}

/// Returns the verdict on a position, and searches the position if `cache` has no verdict on it.
fn search(
    cache: &mut SolutionCache,
    board: &Board,
    positions_left: &mut u64,
    cancel: &AtomicBool,
) -> Option<KnownVerdict> {
    match cache.known_verdict(board) {
        Some(verdict @ (KnownVerdict::Won(_) | KnownVerdict::Lost)) => return Some(verdict),
        Some(KnownVerdict::Undecided(searched_positions)) if searched_positions >= *positions_left / 2 => return None,
        _ => {}
    }
    // One hard board must not use up the limit that is left for all boards.
    let limits = Limits { positions: *positions_left / 2, ..*cache.limits() };
    let report = cache.solve_within(board, &limits, cancel);
    *positions_left = positions_left.saturating_sub(report.positions_charged());
    match report.verdict {
        Verdict::Won(line) => Some(KnownVerdict::Won(line.len())),
        Verdict::Lost => Some(KnownVerdict::Lost),
        Verdict::Unknown(_) => None,
    }
}
