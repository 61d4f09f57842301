//! The JSON lines of a replayed session, as `--format json` writes them during play.

use super::commands::execute::{command_rejection, mark_text};
use super::output::json as output;
use super::output::response::{Answer, MoveReport, Response};
use crate::card::DealSpec;
use crate::error::Result;
use crate::json;
use crate::play::{Action, Command, Replay, Session, Step, TextCommand, Transcript};
use crate::render::sentence::SessionBefore;
use crate::text;

/// Returns the JSON lines for a step of a replayed session: the outcome of the command, and a note, if the step has
/// one. Assertions about the board have no line.
pub fn step_lines(before: &SessionBefore, session: &Session, step: &Step) -> Vec<String> {
    let line = |word: &str, reply: Response| output::reply(session, word, &reply.sanitized());
    let note = |note: &String| line("note", Response::text(note));
    let lines = match step {
        Step::Action(action) => {
            let command = action.command.to_string();
            let word = command.split(' ').next().unwrap_or_default();
            [line(word, response_to_action(before, session, action)), action.note.as_ref().and_then(note)]
        }
        Step::Note(text) => [note(text), None],
        Step::ExpectRefusal { text, .. } => [line("move", response_to_refused(session, text)), None],
        Step::ExpectBoard(_) | Step::ExpectWinnable(_) => [None, None],
    };
    lines.into_iter().flatten().collect()
}

/// Returns the JSON line for the current board.
pub fn board_line(session: &Session) -> Option<String> {
    output::reply(session, "show", &Response::Board)
}

/// Returns the JSON line of the result.
pub fn result_line(session: &Session, deal: Option<&DealSpec>) -> String {
    output::result(session, deal)
}

/// Returns the response to a command that was executed.
fn response_to_action(before: &SessionBefore, session: &Session, action: &Action) -> Response {
    match &action.command {
        Command::Move(_) => {
            // The move of the step is the last move of the session.
            let moves = session.last_move().map(|(m, _)| m).into_iter().collect();
            Response::Played { moves, auto: action.auto, automatic_moves: Vec::new(), report: MoveReport::default() }
        }
        Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_) => {
            match before.describe_undo_redo(session) {
                text if text.is_empty() => {
                    Response::text(format!("this is the board after {}", text::pluralize(session.moves_made(), "move")))
                }
                text => Response::HistoryChanged { text, is_explained: false },
            }
        }
        Command::Mark(name) => Response::text(mark_text(session, name)),
        Command::Hint => Response::text("a hint was given"),
        Command::Winnable => Response::text("the solver was asked whether the game can be won"),
        Command::Resign => {
            Response::Answer(Answer { text: "you gave up this game".into(), changed: true, ..Answer::default() })
        }
    }
}

/// Returns the response to a step that expects a rejection: the rejection of its command.
fn response_to_refused(session: &Session, text: &str) -> Response {
    let Some(command) = TextCommand::parse(text).of(session.info()) else { return Response::text(text) };
    match session.check_command(&command) {
        Err(error) => command_rejection(session, &command, error).into(),
        Ok(()) => Response::text(text),
    }
}

/// Returns the JSON lines of a whole transcript, as `patience replay --format json` prints them.
///
/// # Errors
/// Fails at the first step that the rules do not allow.
pub fn replay_lines(transcript: &Transcript) -> Result<Vec<String>> {
    let mut replay = Replay::begin(transcript, transcript.open_game()?, 0)?;
    let mut lines = Vec::new();
    loop {
        lines.push(json::line(&json::DealLine::of(replay.session(), replay.session().view())));
        while replay.steps_done() < replay.len() {
            let before = SessionBefore::of(replay.session());
            let Some(entry) = replay.step(None)? else { break };
            lines.extend(step_lines(&before, replay.session(), &entry.step));
        }
        match replay.next_deal()? {
            Some(next) => replay = next,
            None => break,
        }
    }
    lines.push(result_line(replay.session(), transcript.deal.as_ref()));
    if let Some(first) = lines.first_mut() {
        *first = json::with_version(first);
    }
    Ok(lines)
}
