//! The response to a command, before it becomes text or JSON.

use crate::card::DealSpec;
use crate::game::{Message, Move};
use crate::play::Bookmark;
use crate::shell::rejection::Rejection;
use crate::solve::advice::Advice;
use crate::solve::{DealCondition, PositionVerdict, Report};
use crate::text;
use std::borrow::Cow;

/// The outcome of a command, which tells the loop that reads lines how to continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The command was executed.
    Done,
    /// The rules or the session do not allow the command. Nothing has changed.
    Rejected,
    /// The line was not understood. Nothing has changed.
    NotUnderstood,
    /// The player leaves. The game can be resumed.
    Quit,
    /// The player wants a new game.
    New(NewGameRequest),
    /// The player has to confirm the command. [`crate::shell::Shell::run_confirmed`] then executes it.
    Confirm(String),
}

/// A request for a new game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGameRequest {
    /// The name of the game. `None` means the same game again.
    pub game: Option<String>,
    /// The deal. `None` means the deal that follows: newly shuffled cards, or the next number after a deal with a
    /// number.
    pub deal: Option<DealSpec>,
    /// Whether to deal the current deal again.
    pub is_restart: bool,
    /// The condition that the deal must meet, counting up.
    pub condition: Option<DealCondition>,
    /// The options as keys and values. If `game` is `None`, the previous options stay, except those that are
    /// changed here.
    pub options: Vec<(String, String)>,
    /// The position of a played game with which the new session begins. It replaces all other fields.
    pub practice: Option<PracticeRequest>,
    /// The command as typed.
    pub typed: String,
}

/// A request for a new session at a position of a played game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeRequest {
    /// The name of the transcript for messages.
    pub source: String,
    /// The transcript.
    pub transcript: String,
    /// The number of moves from the deal to the position.
    pub at: usize,
    /// What the player reads at the beginning.
    pub note: String,
}

/// The response of a command handler. The shell prints it.
#[derive(Debug)]
pub(crate) enum Response {
    /// `moves` were played, and then `automatic_moves`. `auto` means that the program chose `moves`, too, as for
    /// `hint play`.
    Played { moves: Vec<Move>, auto: bool, automatic_moves: Vec<Move>, report: MoveReport },
    /// Moves were undone or redone. A page compares the boards, unless `is_explained` is true: then it shows the text.
    HistoryChanged { text: String, is_explained: bool },
    /// The next deal of the match was dealt.
    Dealt,
    /// The board is to be shown.
    Board,
    /// An answer in words.
    Answer(Answer),
    /// The player leaves.
    Quit,
    /// The player wants a new game.
    New(NewGameRequest),
    /// The player has to answer this question first.
    Confirm(String),
    /// The command was rejected.
    Rejected(Rejection),
}

/// The description of played moves, as far as the settings ask for it.
#[derive(Debug, Default)]
pub(crate) struct MoveReport {
    /// A one-line summary, which is printed even if boards are shown. Empty if the moves are listed one by one.
    pub summary: String,
    /// For pages: the summary with its cards as values. Empty if `summary` names no cards.
    pub shown_summary: Message,
    /// Sentences about what the board does not show.
    pub narration: String,
    /// The warning that the moves lost a winnable game. Empty if there is none.
    pub warning: String,
}

/// The answer to a command.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// The text for people, without a final line break. Empty if there is nothing to say.
    pub text: String,
    /// For pages: the answer with its cards and piles as values. `None` if `text` names none.
    pub message: Option<Message>,
    /// The rows of a list of moves, if `text` is such a list. Keys replace the commands of the rows.
    pub list: Option<MoveList>,
    /// For programs: the suggested move.
    pub chosen_move: Option<Move>,
    /// For programs: the advice, with probabilities of a win.
    pub advice: Option<Box<Advice>>,
    /// For programs: the number of moves from the deal to the last point from which a win is known, if the position
    /// is lost.
    pub last_winnable: Option<usize>,
    /// For programs: the moves that the answer lists.
    pub moves: Option<Vec<Move>>,
    /// For programs: the moves that can be redone, the next one first.
    pub undone: Option<Vec<Move>>,
    /// For programs: the marks.
    pub marks: Option<Vec<Bookmark>>,
    /// For programs: the result of the solver.
    pub solver_result: Option<SolverResult>,
    /// For programs: whether the command changed the state of the game.
    pub changed: bool,
}

/// A list of moves.
#[derive(Debug)]
pub(crate) struct MoveList {
    /// The moves, each as a command and a remark. The remark may be empty.
    pub rows: Vec<(String, String)>,
    /// The line after the rows of a shortened list. Empty if the list is complete.
    pub footer: String,
    /// Whether the rows are for a screen reader, and so without columns.
    pub is_spoken: bool,
}

impl MoveList {
    /// Formats the list. Unless it is spoken, the remarks begin after `width` columns.
    pub fn format(&self, width: usize) -> String {
        let row = |(command, remark): &(String, String)| match remark.is_empty() {
            true => command.clone(),
            false if self.is_spoken => format!("{command}: {remark}"),
            // The width of a format counts characters, and each character of a command takes one column.
            false => format!("{command:width$}  # {remark}"),
        };
        let footer = Some(self.footer.clone()).filter(|footer| !footer.is_empty());
        self.rows.iter().map(row).chain(footer).collect::<Vec<_>>().join("\n")
    }
}

/// The result of the solver.
#[derive(Debug)]
pub(crate) struct SolverResult {
    /// Whether the game can be won.
    pub verdict: PositionVerdict,
    /// The number of positions that were searched.
    pub positions: u64,
    /// The first moves of the solution, if the command asked for them.
    pub solution: Option<Vec<String>>,
}

impl SolverResult {
    /// Converts a report, without the moves of its solution.
    pub fn of(report: &Report) -> SolverResult {
        SolverResult { verdict: report.verdict.counted(), positions: report.positions, solution: None }
    }
}

impl Response {
    /// An answer in words.
    pub fn text(text: impl Into<String>) -> Response {
        Response::Answer(Answer { text: text.into(), ..Answer::default() })
    }

    /// Makes the response safe for a terminal, both as text and as JSON. The response can contain names from an
    /// untrusted rulebook.
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
                report: MoveReport { summary, shown_summary, narration, warning },
            } => {
                let (summary, narration) = (lines(summary), lines(narration));
                let report = MoveReport { summary, shown_summary, narration, warning };
                Response::Played { moves, auto, automatic_moves: after, report }
            }
            Response::HistoryChanged { text, is_explained } => {
                Response::HistoryChanged { text: lines(text), is_explained }
            }
            Response::Answer(answer) => {
                let list = answer.list.map(|list| MoveList {
                    rows: list.rows.into_iter().map(|(command, remark)| (lines(command), lines(remark))).collect(),
                    ..list
                });
                let message =
                    answer.message.map(|message| message.map_text(|text| text::sanitize_lines(text).into_owned()));
                Response::Answer(Answer { text: lines(answer.text), message, list, ..answer })
            }
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
