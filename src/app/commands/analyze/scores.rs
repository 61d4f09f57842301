//! The scores of a played game in which a low score is the aim, as in Golf: the best possible one, and the moves that
//! cost points.

use crate::error::Result;
use crate::game::Game;
use crate::play::{Replay, Session, Transcript};
use crate::solve::BestScoreSearch;
use crate::text;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions that are searched for the best score.
const MAX_POSITIONS: usize = 1_500_000;

/// The scores of a played game.
pub struct Scores {
    session: Session,
    /// The best score that was possible before each move, and at the end. `None` if the search is too large.
    bests: Option<Vec<i32>>,
}

impl Scores {
    /// Searches for the best scores of a game. Returns `None` for games of another kind.
    ///
    /// # Errors
    /// Fails if the transcript cannot be replayed.
    pub fn find(transcript: &Transcript, game: &Arc<dyn Game>, cancel: &AtomicBool) -> Result<Option<Scores>> {
        let Some(mut search) = BestScoreSearch::new(game.as_ref(), MAX_POSITIONS, cancel) else { return Ok(None) };
        let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
        while replay.step(None)?.is_some() {}
        let session = replay.into_session();
        let boards = (0..=session.moves_made()).filter_map(|moves| session.board_after(moves));
        let bests = boards.map(|board| search.best_from(&board)).collect();
        Ok(Some(Scores { session, bests }))
    }

    /// Returns the best score that was possible in the deal.
    pub fn best(&self) -> Option<i32> {
        self.bests.as_ref()?.first().copied()
    }

    /// Describes the scores.
    pub fn describe(&self) -> String {
        scores_text(&self.session, self.bests.as_deref())
    }
}

fn scores_text(session: &Session, bests: Option<&[i32]>) -> String {
    let game = session.game();
    let Some((Some(&deal), bests)) = bests.map(|bests| (bests.first(), bests)) else {
        return "best possible score: unknown, because the search is too large\n".into();
    };
    let par = game.info().points.as_ref().and_then(|points| points.par);
    let par = par.map_or(String::new(), |par| format!(", and par is {par}"));
    let score = session.score();
    let yours = if session.is_over() { format!("yours is {score}") } else { format!("yours is {score} so far") };
    let mut out = format!("best possible score of the deal: {deal}; {yours}{par}\n");
    let costs = session.played_moves().zip(bests.windows(2)).enumerate();
    for (at, (m, best)) in costs {
        if let &[before, after] = best
            && after > before
        {
            let command = text::sanitize_line(&game.info().format_move(m)).into_owned();
            let points = text::pluralize(after.abs_diff(before) as usize, "point");
            let number = at + 1;
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "move {number} ({command}) cost {points}: {before} was possible before it, {after} after it"
            );
        }
    }
    out
}
