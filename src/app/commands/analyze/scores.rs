//! The scores of a played game in which a low score is the aim, as in Golf: the best possible score, and the moves that
//! made it worse.

use crate::error::Result;
use crate::game::Game;
use crate::play::{Replay, Transcript};
use crate::solve::BestScoreSearch;
use crate::text;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions that are searched for the best score.
const MAX_POSITIONS: usize = 1_500_000;

/// Describes the scores of a game. Returns an empty text if a low score is not the aim of the game.
///
/// # Errors
/// Fails if the transcript cannot be replayed.
pub fn scores_text(transcript: &Transcript, game: &Arc<dyn Game>, cancel: &AtomicBool) -> Result<String> {
    let Some(mut search) = BestScoreSearch::new(game.as_ref(), MAX_POSITIONS, cancel) else {
        return Ok(String::new());
    };
    let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
    while replay.step(None)?.is_some() {}
    let session = replay.session();
    let boards = (0..=session.moves_made()).filter_map(|moves| session.board_after(moves));
    let best_scores: Option<Vec<i32>> = boards.map(|board| search.best_from(&board)).collect();
    // If the search was too large, there are no scores.
    let best_scores = best_scores.unwrap_or_default();
    let Some(&best_of_deal) = best_scores.first() else {
        return Ok("best possible score: unknown, because the search is too large\n".into());
    };
    // In Golf, par is not a result of the search, but the usual score of a good player.
    let par = game.info().points.as_ref().and_then(|points| points.par);
    let par = par.map_or(String::new(), |par| format!(", and par is {par}"));
    let score = session.score();
    let yours = if session.is_over() { format!("yours is {score}") } else { format!("yours is {score} so far") };
    let mut report = format!("best possible score of the deal: {best_of_deal}; {yours}{par}\n");
    let moves = session.played_moves().zip(best_scores.windows(2));
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
    Ok(report)
}
