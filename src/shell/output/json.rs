//! The JSON lines for responses of the shell.
//!
//! No line reveals anything hidden before the game is over.

use super::response::{Answer, Response};
use crate::card::DealSpec;
use crate::json::{self, AnswerLine, DealLine, MoveLine, ResultLine, StateJson, UndoLine, format_moves, line};
use crate::play::Session;
use crate::render::sentence::hint_commands;
use crate::solve::advice::Alternative;

/// Returns the JSON line for the response to a command. Returns `None` if the response is a quit, a new game or a
/// question.
pub(crate) fn reply(session: &Session, command: &str, reply: &Response) -> Option<String> {
    let state = || StateJson::of(session);
    Some(match reply {
        Response::Played { moves, auto, automatic_moves, report } => {
            let played = format_moves(session.info(), &[moves.as_slice(), automatic_moves].concat());
            line(&MoveLine { command, played, auto: *auto, warning: &report.warning, state: state() })
        }
        Response::HistoryChanged { text, .. } => line(&UndoLine { command, text, state: state() }),
        Response::Rejected(rejection) => {
            let mut answer = json::Rejection::from(rejection.clone());
            if answer.command.is_empty() {
                answer.command = command.into();
            }
            line(&answer)
        }
        Response::Dealt => line(&DealLine::of(session, session.view())),
        Response::Board => line(&answer_line(session, command, &BOARD)),
        Response::Answer(answer) => line(&answer_line(session, command, answer)),
        Response::Quit | Response::New(_) | Response::Confirm(_) => return None,
    })
}

/// Returns the JSON line of the result.
pub(crate) fn result(session: &Session, deal: Option<&DealSpec>) -> String {
    line(&ResultLine::of(session, deal))
}

/// The answer to `show`: it has no text, and its JSON line contains the state of the game.
static BOARD: Answer = Answer {
    text: String::new(),
    message: None,
    list: None,
    chosen_move: None,
    moves: None,
    undone: None,
    marks: None,
    solver_result: None,
    advice: None,
    last_winnable: None,
    changed: true,
};

fn answer_line<'a>(session: &'a Session, command: &'a str, answer: &'a Answer) -> AnswerLine<'a> {
    let (info, solver_result, advice) = (session.info(), answer.solver_result.as_ref(), answer.advice.as_ref());
    let sampled_advice = advice.filter(|advice| advice.visits > 0);
    let alternative = |other: &Alternative| Alternative {
        moves: format_moves(info, &other.moves),
        chance: other.chance.map(hundredths),
    };
    AnswerLine {
        command,
        suggested: answer.chosen_move.map(|m| info.format_move(m)),
        text: &answer.text,
        line: advice.filter(|advice| advice.moves.len() > 1).map(|advice| format_moves(info, &advice.moves)),
        commands: advice.filter(|advice| !advice.moves.is_empty()).map(|advice| hint_commands(info, &advice.moves)),
        chance: advice.and_then(|advice| advice.chance).map(hundredths),
        visits: sampled_advice.map(|advice| advice.visits),
        alternatives: sampled_advice.map(|advice| advice.alternatives.iter().map(alternative).collect()),
        moves: answer.moves.as_ref().map(|moves| format_moves(info, moves)),
        undone: answer.undone.as_ref().map(|moves| format_moves(info, moves)),
        marks: answer.marks.as_deref(),
        verdict: solver_result.map(|result| result.verdict),
        last_winnable: answer.last_winnable,
        moves_to_win: solver_result.and_then(|result| result.verdict.win().copied()),
        stopped: solver_result.and_then(|result| result.verdict.stop()),
        positions: solver_result.map(|result| result.positions),
        solution: solver_result.and_then(|result| result.solution.as_deref()),
        state: answer.changed.then(|| StateJson::of(session)),
    }
}

/// Rounds a probability to hundredths.
fn hundredths(chance: f64) -> f64 {
    (chance * 100.0).round() / 100.0
}
