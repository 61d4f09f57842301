//! The earlier results of a player, with which the result of a game is compared.

use crate::error::Result;
use crate::game::BetterScore;
use crate::play::{Elapsed, GameSummary, Stats};
use crate::text;
use std::cmp::Ordering;
use std::path::Path;

/// The earlier results of a player in the same game with the same options.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PastResults {
    /// The statistics of the earlier games.
    pub stats: Stats,
    /// Whether the current game counts as played: it did not begin with a custom position or the moves of another
    /// transcript.
    pub is_counted: bool,
    /// Whether the solver made any of the moves of the current game.
    pub has_solver_moves: bool,
}

impl PastResults {
    /// Computes the earlier results for the game of a transcript. `games` must be in the order in which they were
    /// started, and may contain the game itself.
    ///
    /// # Errors
    /// Fails if the transcript is not among the games and cannot be read.
    pub fn of(games: &[GameSummary], transcript: &Path, better: BetterScore) -> Result<PastResults> {
        let listed_summary = games.iter().find(|summary| summary.path == transcript);
        let current = listed_summary.map_or_else(|| GameSummary::read(transcript), |summary| Ok(summary.clone()))?;
        let is_comparable = |summary: &&GameSummary| {
            summary.path != current.path
                && (&summary.game, summary.has_own_rulebook, &summary.options)
                    == (&current.game, current.has_own_rulebook, &current.options)
        };
        Ok(PastResults {
            stats: Stats::of(games.iter().filter(is_comparable), better),
            is_counted: !current.has_custom_position && !current.is_continued,
            has_solver_moves: current.has_solver_moves,
        })
    }

    /// Returns the time of the fastest earlier win. Returns `None` if no time is known.
    pub fn fastest_win(&self) -> Option<Elapsed> {
        // The times come from transcripts, in tenths of a second, so the conversion is exact.
        self.stats.seconds.first().map(|&seconds| Elapsed::from_tenths((seconds * 10.0).round() as u64))
    }

    /// Compares a win in this number of moves with the best earlier win: `your best is 121 moves`. Returns `None` if
    /// there is no earlier win.
    pub fn compared_win(&self, moves: usize) -> Option<String> {
        let best = self.stats.moves.first().map(|&best| usize::try_from(best).unwrap_or(0))?;
        Some(match moves.cmp(&best) {
            Ordering::Less => format!("a new best, after {}", text::pluralize(best, "move")),
            Ordering::Equal => "as few as your best".to_string(),
            Ordering::Greater => format!("your best is {}", text::pluralize(best, "move")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_compared_with_the_best_earlier_win() {
        let past = PastResults { stats: Stats { moves: vec![100, 120], ..Stats::default() }, ..PastResults::default() };
        let compared = [99, 100, 101].map(|moves| past.compared_win(moves).unwrap());
        assert_eq!(compared, ["a new best, after 100 moves", "as few as your best", "your best is 100 moves"]);
        assert_eq!(PastResults::default().compared_win(99), None);
        let past = PastResults { stats: Stats { seconds: vec![61.3, 99.0], ..Stats::default() }, ..past };
        assert_eq!((past.fastest_win(), PastResults::default().fastest_win()), ("61.3".parse().ok(), None));
    }
}
