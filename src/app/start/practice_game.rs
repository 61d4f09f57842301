//! A session that begins at a position of a played game.

use super::deal_arguments::ReadyGame;
use crate::error::Result;
use crate::game::Game;
use crate::play::{Command, MoveNumbers, Replay, Step, Transcript};
use std::sync::Arc;

/// Prepares a session at the position after this many moves of a transcript with a single deal. If cards are hidden
/// there, the new transcript says that the solver has seen them.
///
/// # Errors
/// Fails if the transcript has no such move, or if a step has another result than it records.
pub fn ready_to_practice(transcript: &Transcript, game: Arc<dyn Game>, at: usize) -> Result<ReadyGame> {
    let steps = MoveNumbers::of(transcript).find(at)?;
    let replay = Replay::after_steps(transcript, game, steps)?;
    let elapsed = replay.elapsed();
    let played = transcript.deals.first().map_or(&[][..], |deal| &deal.steps).iter().take(steps);
    let mut earlier_steps: Vec<Step> = played.map(|entry| entry.step.clone()).collect();
    earlier_steps.retain(|step| matches!(step, Step::Action(_) | Step::Note(_)));
    let mut session = replay.into_session();
    if session.board().has_hidden_cards()
        && let Ok(outcome) = session.apply_command(&Command::Winnable, None)
    {
        earlier_steps.extend(Step::from_command(&session, &Command::Winnable, outcome, false));
    }
    Ok(ReadyGame {
        session,
        deal: transcript.deal.clone(),
        chosen: transcript.chosen,
        position: transcript.position.clone(),
        next_deal: None,
        taken_over: Some(steps),
        earlier_steps,
        daily: None,
        elapsed,
    })
}
