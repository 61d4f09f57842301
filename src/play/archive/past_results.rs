//! The earlier results of a player, to which the result of a game is compared.

use crate::error::Result;
use crate::game::BetterScore;
use crate::play::{GameSummary, Stats};
use std::path::Path;

/// The earlier results of a player in the same game with the same options.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PastResults {
    /// The statistics of the earlier games.
    pub stats: Stats,
    /// Whether the current game counts as played: it did not begin with a custom position or the moves of another
    /// transcript.
    pub counts: bool,
    /// Whether the solver made any of the moves of the current game.
    pub has_solver_moves: bool,
}

impl PastResults {
    /// Compares the game of a transcript with all other games, which must be in the order in which they were started.
    ///
    /// # Errors
    /// Fails if the transcript is not among the games and cannot be read.
    pub fn of(games: &[GameSummary], transcript: &Path, better: BetterScore) -> Result<PastResults> {
        let listed_summary = games.iter().find(|summary| summary.path == transcript);
        let current = listed_summary.map_or_else(|| GameSummary::read(transcript), |summary| Ok(summary.clone()))?;
        let is_earlier = |summary: &&GameSummary| {
            summary.path != current.path
                && (&summary.game, summary.has_own_rulebook, &summary.options)
                    == (&current.game, current.has_own_rulebook, &current.options)
        };
        Ok(PastResults {
            stats: Stats::of(games.iter().filter(is_earlier), better),
            counts: !current.has_custom_position && !current.is_continued,
            has_solver_moves: current.has_solver_moves,
        })
    }
}
