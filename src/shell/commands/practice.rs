//! The command `practice`: back to the last position from which a win is known.
//!
//! The search sees all cards. The player goes back by undoing moves. If they cannot be undone, or if the player names
//! another transcript, a new session begins at the position, and the result of the old game stays.

use super::coach;
use super::mutate::change_history;
use crate::error::Result;
use crate::game::Status;
use crate::play::{Command, GotoTarget};
use crate::render::sentence::{describe_no_way_back, describe_way_back};
use crate::shell::output::response::{Answer, NewGameRequest, PracticeRequest, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::practice_start::{PracticeStart, practice_start};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::state::Shell;
use crate::solve::advice::turning_point::{SearchBudget, TurningPoint};
use crate::text;
use std::sync::atomic::Ordering;

/// Executes `practice [FILE]`.
pub(super) fn practice(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    if !input.arguments.is_empty() {
        return practice_transcript(shell, input.arguments);
    }
    if let Err(rejection) = coach::ensure_solver(shell, "practice") {
        return Ok(rejection.into());
    }
    if shell.session.status() == Status::Won {
        return Ok(Response::text("You won this game, so there is nothing to practice."));
    }
    let (is_over, is_resigned) = (shell.session.is_over(), shell.session.is_resigned());
    let has_hidden_cards = shell.session.board().has_hidden_cards();
    if has_hidden_cards && !is_over {
        if let Some(question) = coach::peek_question(shell) {
            return Ok(Response::Confirm(question));
        }
        coach::record_peeking(shell)?;
    }
    let point = coach::last_winnable_point(shell, is_over && !is_resigned, SearchBudget::FourPositions);
    if shell.front_end.interrupt.flag().load(Ordering::SeqCst) {
        return Ok(Response::text("You interrupted the search."));
    }
    let Some(point) = point else {
        let message = describe_no_way_back(coach::knows_deal_is_lost(shell));
        let text = shell.settings.show.voice().phrase(&message);
        return Ok(Response::Answer(Answer { message: Some(message), text, ..Answer::default() }));
    };
    let from = shell.session.moves_made();
    if point.last_winnable == from && !is_resigned {
        let moves = text::pluralize(point.moves_to_win, "move");
        return Ok(Response::text(format!("You can still win from here, in {moves}.")));
    }
    let goto = Command::Goto(GotoTarget::Move(point.last_winnable));
    if is_resigned || shell.session.check_command(&goto).is_err() {
        return Ok(new_session(shell, point, input));
    }
    // A game that is over can continue after an undo, so its transcript says that the solver has seen the cards.
    if has_hidden_cards && is_over {
        coach::record_peeking(shell)?;
    }
    change_history(shell, &goto, Some(describe_way_back(point, from)))
}

/// Requests a new session at a position of the current game.
fn new_session(shell: &Shell<'_>, point: TurningPoint, input: &CommandInput<'_>) -> Response {
    let Some(transcript) = shell.recording.text(&shell.session) else {
        let text = "the moves cannot be undone, and this session has no transcript from which a new one could begin";
        return Rejection::not_allowed("practice", Reason::NotDealt, text).into();
    };
    let start = PracticeStart::new(&shell.session, point);
    new_session_at(start, "this game".into(), transcript, input.usage.word.to_string())
}

/// Requests a new session at a position of a transcript. `source` names the transcript, and `typed` is the command.
fn new_session_at(start: PracticeStart, source: String, transcript: String, typed: String) -> Response {
    let PracticeStart { at, note } = start;
    let practice = PracticeRequest { source, transcript, at, note };
    Response::New(NewGameRequest { practice: Some(practice), typed, ..NewGameRequest::default() })
}

/// Requests a new session at the last position of another transcript from which a win is known.
fn practice_transcript(shell: &mut Shell<'_>, name: &str) -> Result<Response> {
    let command = format!("practice {}", text::sanitize_line(name));
    let Some(read) = &shell.front_end.transcript_lookup else {
        let (reason, text) = if shell.settings.is_page {
            (Reason::NotOnPage, "the page has no files; it opens a transcript in the list of games")
        } else {
            (Reason::NotDealt, "this session cannot read files")
        };
        return Ok(Rejection::not_allowed(command, reason, text).into());
    };
    let found = read(name).and_then(|transcript| {
        let game = transcript.open_game()?;
        let (limits, cancel) = (shell.settings.limits, shell.front_end.interrupt.flag());
        let start = practice_start(&transcript, &game, limits, SearchBudget::FourPositions, cancel)?;
        Ok((transcript, start))
    });
    Ok(match found {
        Ok((transcript, start)) => {
            new_session_at(start, transcript.source.clone(), transcript.text_with_times(), command)
        }
        Err(error) => {
            let text = text::sanitize_line(&error.message_with_location()).into_owned();
            Rejection::not_allowed(command, Reason::NotDealt, text).tip(error.hints().join("; ")).into()
        }
    })
}
