//! The verification of a transcript.

use super::assertions::ComputedValues;
use crate::error::Result;
use crate::play::{self, Transcript, Verified};
use crate::shell::replay_lines;

/// Replays a transcript or a share code, and compares everything that it records: results, digests, asserted boards
/// and rejections. `name` names the text in error messages.
///
/// ```
/// use patience::{DealSpec, Game};
///
/// let mut session = Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?;
/// let draw = session.parse_move("draw")?;
/// session.play(&draw)?;
/// session.resign()?;
/// let text = session.transcript()?;
/// assert_eq!(patience::verify("game.yaml", &text)?.steps, 2);
///
/// let error = patience::verify("game.yaml", &text.replace("moves: 1", "moves: 2")).unwrap_err();
/// assert_eq!(error.message(), "moves: expected 2, found 1");
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Fails at the first difference, or if the text is not a transcript.
pub fn verify(name: &str, transcript: &str) -> Result<Verified> {
    let transcript = Transcript::parse(name, transcript.as_bytes())?;
    play::verify_with(&transcript, &transcript.open_game()?, &ComputedValues::default())
}

/// Replays a transcript or a share code. Returns the lines of JSON that `patience replay --format json` prints. `name`
/// names the text in error messages.
///
/// ```
/// let transcript = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw]}]}";
/// let lines = patience::replay_json("golf.yaml", transcript)?;
/// assert_eq!(lines.len(), 3);
/// assert!(lines[1].starts_with(r#"{"type":"move","command":"draw""#));
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Fails if the text is not a transcript, or if the rules do not allow a step.
pub fn replay_json(name: &str, transcript: &str) -> Result<Vec<String>> {
    replay_lines(&Transcript::parse(name, transcript.as_bytes())?)
}
