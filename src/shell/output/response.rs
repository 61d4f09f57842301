//! The response to a command, before it becomes text or JSON.

use crate::card::DealSpec;
use crate::game::{Message, Move};
use crate::shell::rejection::Rejection;
use crate::solve::advice::sampling::Advice;
use crate::solve::{Report, Verdict};
use crate::text;
use std::borrow::Cow;

/// What became of a line: what a loop that reads lines needs to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It was carried out.
    Done,
    /// The rules, or the session, do not allow it; nothing has changed.
    Rejected,
    /// It was not understood; nothing has changed.
    NotUnderstood,
    /// The player leaves. The game stays resumable.
    Quit,
    /// The player wants a new game.
    New(NewGameRequest),
    /// The player is asked whether that is meant; [`crate::shell::Shell::run_confirmed`] carries it out then.
    Confirm(String),
}

/// Which game is wanted next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGameRequest {
    /// That one; the same again if there is none.
    pub game: Option<String>,
    /// Its cards; left to chance, or to the deal before, if there is none.
    pub deal: Option<DealSpec>,
    /// Whether the deal is to be the next that can be won.
    pub is_winnable: bool,
    /// What is chosen. The same game again keeps what was chosen before beside it.
    pub options: Vec<(String, String)>,
    /// The command as it was typed.
    pub typed: String,
}

/// What a handler gives back; the shell puts it on the screen.
#[derive(Debug)]
pub(crate) enum Response {
    /// Moves were played, and others of themselves `after` them.
    Played { moves: Vec<Move>, auto: bool, automatic_moves: Vec<Move>, report: MoveReport },
    /// Moves were taken back or made again.
    HistoryChanged { text: String },
    /// The next deal of the match lies there.
    Dealt,
    /// The board is asked for.
    Board,
    /// A question is answered.
    Answer(Answer),
    /// The player leaves.
    Quit,
    /// A new game is wanted.
    New(NewGameRequest),
    /// The player is to be asked that.
    Confirm(String),
    /// It is not done.
    Rejected(Rejection),
}

/// What moves did, in words, as far as the screen wants that.
#[derive(Debug, Default)]
pub(crate) struct MoveReport {
    /// In one line, said where boards are shown too; empty if the moves are told one by one.
    pub summary: String,
    /// In sentences, what the board does not show by itself.
    pub narration: String,
    /// That they threw a won game away, if that is to be said; else empty.
    pub warning: String,
}

/// The answer to a question.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// For people, without a last line break; empty if there is nothing to say.
    pub text: String,
    /// For programs: the one move that is meant.
    pub chosen_move: Option<Move>,
    /// For programs: what is advised, with chances.
    pub advice: Option<Advice>,
    /// For programs: the moves spoken of.
    pub moves: Option<Vec<Move>>,
    /// For programs: what the solver found.
    pub found: Option<SolverResult>,
    /// For programs: whether it changed how the game stands.
    pub changed: bool,
}

/// What the solver found.
#[derive(Debug)]
pub(crate) struct SolverResult {
    /// `won`, `lost` or `unknown`.
    pub verdict: &'static str,
    /// In how many moves it can be won, if it can.
    pub moves: Option<usize>,
    /// What stopped the search, if it is not known.
    pub stopped: Option<&'static str>,
    /// How many positions were looked at.
    pub positions: u64,
    /// The first moves of the solution, if they were asked for.
    pub solution: Option<Vec<String>>,
}

impl SolverResult {
    /// What a report says, without its moves.
    pub fn of(report: &Report) -> SolverResult {
        let (mut moves, mut stopped) = (None, None);
        match &report.verdict {
            Verdict::Won(line) => moves = Some(line.len()),
            Verdict::Unknown(stop) => stopped = Some(stop.word()),
            Verdict::Lost => {}
        }
        SolverResult { verdict: report.verdict.word(), moves, stopped, positions: report.positions, solution: None }
    }
}

impl Response {
    /// An answer in words.
    pub fn text(text: impl Into<String>) -> Response {
        Response::Answer(Answer { text: text.into(), ..Answer::default() })
    }

    /// The same reply, safe for a terminal, as text and as JSON: what a stranger's rulebook calls things stands in it.
    pub fn sanitized(self) -> Response {
        let lines = |text: String| match text::sanitize_lines(&text) {
            Cow::Borrowed(_) => text,
            Cow::Owned(safe) => safe,
        };
        match self {
            Response::Played {
                moves,
                auto,
                automatic_moves: after,
                report: MoveReport { summary, narration: told, warning },
            } => {
                let happened = MoveReport { summary: lines(summary), narration: lines(told), warning };
                Response::Played { moves, auto, automatic_moves: after, report: happened }
            }
            Response::HistoryChanged { text: said } => Response::HistoryChanged { text: lines(said) },
            Response::Answer(answer) => Response::Answer(Answer { text: lines(answer.text), ..answer }),
            Response::Rejected(rejection) => {
                let brief =
                    |text: Message| text.map_text(|text| text::sanitize_line(&text::shorten_names(text)).into_owned());
                Response::Rejected(Rejection {
                    command: text::sanitize_line(&rejection.command).into_owned(),
                    text: brief(rejection.text),
                    tip: brief(rejection.tip),
                    ..rejection
                })
            }
            Response::Dealt | Response::Board | Response::Quit | Response::New(_) | Response::Confirm(_) => self,
        }
    }
}

impl From<Rejection> for Response {
    fn from(rejection: Rejection) -> Response {
        Response::Rejected(rejection)
    }
}
