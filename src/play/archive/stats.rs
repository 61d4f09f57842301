//! Statistics of past games.
//!
//! They are computed from the transcripts each time, so that no stored counter can be wrong.

use crate::game::{BetterScore, Contracts};
use crate::play::GameSummary;

/// The statistics of a set of games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Stats {
    /// The number of games played.
    pub played: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games won with hints.
    pub won_with_hints: usize,
    /// The number of games won in a row, up to and including the last game.
    pub streak: usize,
    /// The largest number of games ever won in a row.
    pub best_streak: usize,
    /// The scores of the games without moves of the solver, best first.
    pub scores: Vec<i128>,
    /// The numbers of moves of the won games, lowest first.
    pub moves: Vec<i128>,
    /// The contracts, in a game with contracts.
    pub contracts: Contracts,
    /// The times of the won games in seconds, shortest first, where known.
    pub seconds: Vec<f64>,
}

impl Stats {
    /// Computes the statistics of the games that count as played. The games must be in the order in which they were
    /// started.
    pub fn of<'p>(games: impl IntoIterator<Item = &'p GameSummary>, better: BetterScore) -> Stats {
        let mut stats = Stats::default();
        for summary in games.into_iter().filter(|summary| summary.is_played()) {
            let Some(ending) = &summary.ending else { continue };
            stats.played += 1;
            // A score that the solver reached is not the player's.
            stats.scores.extend(ending.score.filter(|_| !summary.has_solver_moves));
            summary.contracts.iter().for_each(|contracts| stats.contracts.join(contracts));
            if !summary.is_won() {
                stats.streak = 0;
                continue;
            }
            stats.won += 1;
            stats.won_with_hints += usize::from(ending.hints > 0);
            stats.streak += 1;
            stats.best_streak = stats.best_streak.max(stats.streak);
            stats.moves.push(ending.moves);
            stats.seconds.extend(summary.time.map(|time| time.seconds()));
        }
        stats.scores.sort_unstable();
        if better == BetterScore::High {
            stats.scores.reverse();
        }
        stats.moves.sort_unstable();
        stats.seconds.sort_unstable_by(f64::total_cmp);
        stats
    }
}

/// Returns the middle of sorted values, or the lower one of two middle values.
pub fn median<T: Copy>(sorted: &[T]) -> Option<T> {
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

/// Returns the mean of values.
pub fn mean(values: &[i128]) -> Option<f64> {
    // A score can be any number in a transcript, so the sum may not fit into an integer.
    let sum: f64 = values.iter().map(|&value| value as f64).sum();
    (!values.is_empty()).then(|| sum / values.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Status;
    use crate::keyword::Keyword;
    use crate::play::archive::game_summary::Ending;

    /// Creates a game with this status, score, number of moves and time. If the score is odd, the player took one hint.
    fn summary(status: &str, score: i128, moves: i128, time: &str) -> GameSummary {
        let ending = Ending {
            status: Status::from_word(status).unwrap(),
            score: Some(score),
            moves,
            undos: 0,
            hints: score % 2,
        };
        GameSummary { time: time.parse().ok(), ..GameSummary::golf(Some(ending)) }
    }

    #[test]
    fn streaks_and_medians_are_counted_from_the_games() {
        let games = [
            summary("won", 9, 50, "30.0"),
            summary("won", 8, 40, ""),
            summary("over", 1, 99, "1.0"),
            summary("won", 7, 60, "20.0"),
            summary("playing", 2, 3, "5.0"),
            summary("won", 4, 45, "25.5"),
            GameSummary { is_continued: true, ..summary("won", 99, 1, "0.1") },
            GameSummary { ending: None, ..summary("won", 99, 1, "0.1") },
        ];
        let stats = Stats::of(&games, BetterScore::High);
        assert_eq!((stats.played, stats.won, stats.won_with_hints), (6, 4, 2));
        assert_eq!((stats.streak, stats.best_streak), (1, 2));
        assert_eq!((stats.scores.first(), median(&stats.scores)), (Some(&9), Some(7)));
        assert_eq!((mean(&stats.scores), mean(&[])), (Some(31.0 / 6.0), None));
        assert_eq!((stats.moves.first(), median(&stats.moves)), (Some(&40), Some(45)));
        assert_eq!((stats.seconds.first(), median(&stats.seconds)), (Some(&20.0), Some(25.5)));
        assert_eq!(Stats::of(&games, BetterScore::Low).scores, [1, 2, 4, 7, 8, 9]);
        let solved = GameSummary { has_solver_moves: true, ..summary("won", 9, 50, "1.0") };
        let stats = Stats::of([&games[0], &solved], BetterScore::High);
        assert_eq!(
            (stats.played, stats.won, stats.streak),
            (2, 1, 0),
            "a win of the solver counts as a game played, not as a win"
        );
        let solved = GameSummary { has_solver_moves: true, ..summary("won", 52, 50, "1.0") };
        let stats = Stats::of([&games[0], &solved], BetterScore::High);
        assert_eq!(stats.scores, [9], "a score of the solver is not a score of the player");
        assert_eq!((Stats::of([], BetterScore::High), median::<u8>(&[])), (Stats::default(), None));
    }
}
