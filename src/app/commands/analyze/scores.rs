//! The scores of a played game in which a low score is the aim, as in Golf: the best possible score, and the moves that
//! made it worse.

use crate::error::Result;
use crate::game::Game;
use crate::play::{Replay, Session, Transcript};
use crate::solve::{Abort, BestScoreSearch, Stop};
use crate::text;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions that are searched for the best score.
const MAX_POSITIONS: usize = 1_500_000;

/// The scores of a played game.
pub struct Scores {
    session: Session,
    /// The best score that was possible before each move, and at the end. The reason if the search stopped before it
    /// was complete.
    best_scores: std::result::Result<Vec<i32>, Stop>,
}

impl Scores {
    /// Searches for the best scores of a game. Returns `None` if a low score is not the aim of the game.
    ///
    /// # Errors
    /// Fails if the transcript cannot be replayed.
    pub fn find(transcript: &Transcript, game: &Arc<dyn Game>, cancel: &AtomicBool) -> Result<Option<Scores>> {
        let Some(mut search) = BestScoreSearch::new(game.as_ref(), MAX_POSITIONS, cancel) else { return Ok(None) };
        let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
        while replay.step(None)?.is_some() {}
        let session = replay.into_session();
        let boards = (0..=session.moves_made()).filter_map(|moves| session.board_after(moves));
        let best_scores = boards.map(|board| search.best_from(&board)).collect();
        Ok(Some(Scores { session, best_scores }))
    }

    /// Returns why the search was aborted. Returns `None` if it was not.
    pub fn abort(&self) -> Option<Abort> {
        self.best_scores.as_ref().err().and_then(|stop| stop.abort())
    }

    /// Returns the best score that was possible in the deal. Returns `None` if the search was too large or was
    /// interrupted.
    pub fn best(&self) -> Option<i32> {
        self.best_scores.as_ref().ok()?.first().copied()
    }

    /// Describes the scores.
    pub fn describe(&self) -> String {
        let why_unknown = match (self.best(), self.abort()) {
            (Some(best), _) => return self.describe_costs(best),
            (None, Some(Abort::Interrupt)) => "the search was interrupted",
            (None, Some(Abort::OutOfMemory)) => "the system has too little memory",
            (None, None) => "the search is too large",
        };
        format!("best possible score: unknown, because {why_unknown}\n")
    }

    fn describe_costs(&self, best_of_deal: i32) -> String {
        let session = &self.session;
        let game = session.game();
        // In Golf, par is not a result of the search, but the usual score of a good player.
        let par = game.info().points.as_ref().and_then(|points| points.par);
        let par = par.map_or(String::new(), |par| format!(", and par is {par}"));
        let score = session.score();
        let yours = if session.is_over() { format!("yours is {score}") } else { format!("yours is {score} so far") };
        let mut report = format!("best possible score of the deal: {best_of_deal}; {yours}{par}\n");
        let moves = session.played_moves().zip(self.best_scores.iter().flat_map(|best| best.windows(2)));
        for (number, (played_move, best)) in (1..).zip(moves) {
            if let &[before, after] = best
                && after > before
            {
                let command = text::sanitize_line(&game.info().format_move(played_move)).into_owned();
                let points = text::pluralize(after.abs_diff(before) as usize, "point");
                // Writing to a string cannot fail.
                let _ = writeln!(
                    report,
                    "move {number} ({command}) cost {points}: {before} was possible before it, {after} after it"
                );
            }
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interrupted_search_is_not_called_too_large() {
        let text = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw]}]}";
        let transcript = Transcript::parse("golf.yaml", text.as_bytes()).unwrap();
        let game = transcript.open_game().unwrap();
        let scores = Scores::find(&transcript, &game, &AtomicBool::new(true)).unwrap().unwrap();
        assert_eq!(scores.best(), None);
        assert_eq!(scores.describe(), "best possible score: unknown, because the search was interrupted\n");
    }
}
