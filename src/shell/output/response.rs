//! What a command answers, before it is put into words for the screen or into JSON.

use crate::card::DealSpec;
use crate::game::Move;
use crate::shell::rejection::No;
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
    Refused,
    /// It was not understood; nothing has changed.
    Unknown,
    /// The player leaves. The game stays resumable.
    Quit,
    /// The player wants a new game.
    New(New),
    /// The player is asked whether that is meant; [`crate::shell::Shell::run_for_sure`] carries it out then.
    Asks(String),
}

/// Which game is wanted next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct New {
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
pub(crate) enum Reply {
    /// Moves were played, and others of themselves `after` them.
    Played { moves: Vec<Move>, auto: bool, after: Vec<Move>, happened: Happened },
    /// Moves were taken back or made again.
    Went { said: String },
    /// The next deal of the match lies there.
    Dealt,
    /// The board is asked for.
    Board,
    /// A question is answered.
    Said(Answer),
    /// The player leaves.
    Quit,
    /// A new game is wanted.
    New(New),
    /// The player is to be asked that.
    Asks(String),
    /// It is not done.
    No(No),
}

/// What moves did, in words, as far as the screen wants that.
#[derive(Debug, Default)]
pub(crate) struct Happened {
    /// In one line, said where boards are shown too; empty if the moves are told one by one.
    pub summary: String,
    /// In sentences, what the board does not show by itself.
    pub told: String,
    /// That they threw a won game away, if that is to be said; else empty.
    pub warning: String,
}

/// The answer to a question.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// For people, without a last line break; empty if there is nothing to say.
    pub text: String,
    /// For programs: the one move that is meant.
    pub one: Option<Move>,
    /// For programs: what is advised, with chances.
    pub advice: Option<Advice>,
    /// For programs: the moves spoken of.
    pub moves: Option<Vec<Move>>,
    /// For programs: what the solver found.
    pub found: Option<Found>,
    /// For programs: whether it changed how the game stands.
    pub changed: bool,
}

/// What the solver found.
#[derive(Debug)]
pub(crate) struct Found {
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

impl Found {
    /// What a report says, without its moves.
    pub fn of(report: &Report) -> Found {
        let (mut moves, mut stopped) = (None, None);
        match &report.verdict {
            Verdict::Won(line) => moves = Some(line.len()),
            Verdict::Unknown(stop) => stopped = Some(stop.word()),
            Verdict::Lost => {}
        }
        Found { verdict: report.verdict.word(), moves, stopped, positions: report.positions, solution: None }
    }
}

impl Reply {
    /// An answer in words.
    pub fn said(text: impl Into<String>) -> Reply {
        Reply::Said(Answer { text: text.into(), ..Answer::default() })
    }

    /// The same reply, safe for a terminal, as text and as JSON: what a stranger's rulebook calls things stands in it.
    pub fn made_safe(self) -> Reply {
        let lines = |text: String| match text::sanitize_lines(&text) {
            Cow::Borrowed(_) => text,
            Cow::Owned(safe) => safe,
        };
        match self {
            Reply::Played { moves, auto, after, happened: Happened { summary, told, warning } } => {
                let happened = Happened { summary: lines(summary), told: lines(told), warning };
                Reply::Played { moves, auto, after, happened }
            }
            Reply::Went { said } => Reply::Went { said: lines(said) },
            Reply::Said(answer) => Reply::Said(Answer { text: lines(answer.text), ..answer }),
            Reply::No(no) => {
                let brief = |text: &str| text::sanitize_line(&text::shorten_names(text)).into_owned();
                Reply::No(No {
                    command: text::sanitize_line(&no.command).into_owned(),
                    text: brief(&no.text),
                    tip: brief(&no.tip),
                    ..no
                })
            }
            Reply::Dealt | Reply::Board | Reply::Quit | Reply::New(_) | Reply::Asks(_) => self,
        }
    }
}

impl From<No> for Reply {
    fn from(no: No) -> Reply {
        Reply::No(no)
    }
}
