//! The start of a lesson: the deal, the boards of its steps, and the session at one of them.

use super::lesson::{Lesson, LessonText, board_key, lesson_text};
use super::output::response::Flow;
use super::settings::{Settings, ShowMode};
use super::state::Shell;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::play::{Session, deck_for};
use std::io;

/// Opens a lesson. Returns the session at the start of a step, counted from 0, and the lesson. If the lesson has no
/// such step, it begins at the first one.
///
/// # Errors
/// Fails if there is no such lesson, or if a command of the lesson is not legal.
pub fn open_lesson(name: &str, step: usize) -> Result<(Session, Lesson)> {
    let text = lesson_text(name)?;
    let step = if step < text.steps.len() { step } else { 0 };
    let mut boards = Vec::new();
    play_steps(&text, text.steps.len(), &mut boards)?;
    let session = play_steps(&text, step, &mut Vec::new())?;
    Ok((session, Lesson::new(text, boards, step)))
}

/// Plays the first `count` steps of a lesson, and adds the keys of each step's boards to `boards`. Returns the session
/// after these steps.
fn play_steps(text: &LessonText, count: usize, boards: &mut Vec<Vec<String>>) -> Result<Session> {
    let options: Vec<(String, String)> = text.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    let game = catalog::open_known(&text.game, &options)?;
    let deck = deck_for(game.as_ref(), &DealSpec::parse(&text.deal)?)?;
    let settings = Settings { show: ShowMode::None, ..Settings::default() };
    let mut shell = Shell::new(Session::deal(game, deck)?, None, settings, None, io::sink(), io::sink());
    for (index, step) in text.steps.iter().take(count).enumerate() {
        let (first_key, moves_made) = (board_key(&shell.session), shell.session.moves_made());
        let mut step_boards = vec![first_key];
        if let Some(command) = &step.played {
            if shell.run_command(command)? != Flow::Done {
                let text = format!("step {} of the lesson `{}` is not legal: `{command}`", index + 1, text.id);
                return Err(Error::request(text));
            }
            step_boards.extend(boards_since(&mut shell.session, moves_made));
        }
        boards.push(step_boards);
    }
    Ok(shell.into_session().0)
}

/// Returns the key of the board after each move that was made since the session had `moves_before` moves. If the step
/// took moves back instead, returns only the key of the current board.
fn boards_since(session: &mut Session, moves_before: usize) -> Vec<String> {
    let count = session.moves_made().saturating_sub(moves_before).max(1);
    let mut keys = vec![board_key(session)];
    for _ in 1..count {
        // A lesson allows every undo. If one failed, the keys would only lack boards on the way.
        let _ = session.undo();
        keys.push(board_key(session));
    }
    for _ in 1..count {
        let _ = session.redo();
    }
    keys.reverse();
    keys
}
