//! A rejection: why a line is not carried out, and what is possible instead.

use super::rejection_codes::is_listed;
use crate::board::View;
use crate::game::{self, Game, Move, Refusal};
use crate::render::sentence::Voice;
use crate::text;
use std::fmt;

/// Why a line is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// Whether it was not even understood.
    pub is_not_understood: bool,
    /// The stable code of the reason.
    pub reason: &'static str,
    /// The command it is about, in its canonical spelling, if there is one.
    pub command: String,
    /// The sentence.
    pub text: String,
    /// What would help, for people.
    pub tip: String,
    /// What could be done instead, as commands.
    pub instead: Vec<String>,
}

/// So many moves that come first are told at most.
const MOST_FIRST: usize = 8;

/// So much of a command is repeated to people, in columns.
const MOST_REPEATED: usize = 200;

impl Rejection {
    fn new(is_not_understood: bool, reason: &'static str, text: impl Into<String>) -> Rejection {
        debug_assert!(is_listed(reason), "`{reason}` is not among the reasons");
        let (command, tip, instead) = (String::new(), String::new(), Vec::new());
        Rejection { is_not_understood, reason, command, text: text.into(), tip, instead }
    }

    /// The line was not understood.
    pub(super) fn not_understood(reason: &'static str, text: impl Into<String>) -> Rejection {
        Rejection::new(true, reason, text)
    }

    /// Something else follows a word than it takes.
    pub(super) fn wrong_arguments(word: &str, what: &str, tip: String) -> Rejection {
        Rejection::not_understood("usage", format!("`{word}` takes {what}")).tip(tip)
    }

    /// Something follows a word that takes nothing.
    pub(super) fn unexpected_argument(word: &str, extra: &str) -> Rejection {
        Rejection::not_understood("usage", format!("`{word}` stands alone, without `{}`", text::sanitize_line(extra)))
    }

    /// The session does not allow it.
    pub(super) fn not_allowed(command: impl Into<String>, reason: &'static str, text: impl Into<String>) -> Rejection {
        Rejection { command: command.into(), ..Rejection::new(false, reason, text) }
    }

    /// The rules do not allow that move.
    pub(super) fn illegal_move(game: &dyn Game, view: View<'_>, m: Move, refusal: Refusal) -> Rejection {
        let info = game.info();
        let instead = match refusal {
            Refusal::Over => Vec::new(),
            // Whatever was tried, these moves come first.
            Refusal::NotYet(wait) => {
                let mut first = Vec::new();
                game.moves(view, &mut first);
                first.retain(|&m| wait.is_advanced_by(m));
                first.truncate(MOST_FIRST);
                if first.is_empty() { game::alternatives(game, view, m) } else { first }
            }
            _ => game::alternatives(game, view, m),
        };
        Rejection {
            tip: game::alternatives_text(info, view, m, &instead),
            instead: instead.iter().map(|&m| info.format_move(m)).collect(),
            ..Rejection::not_allowed(info.format_move(m), refusal.code(), game::explain(info, view, m, refusal))
        }
    }

    /// The sentence, with cards named so. The command stays as it is typed.
    pub(super) fn describe(&self, voice: Voice) -> String {
        Rejection { text: voice.name_cards(&self.text), tip: voice.name_cards(&self.tip), ..self.clone() }.to_string()
    }

    /// Adds what would help.
    pub(super) fn tip(mut self, tip: impl Into<String>) -> Rejection {
        self.tip = tip.into();
        self
    }
}

/// `refused: move t1 t4: 9S does not go on TC: … (9S can go on t6, TH)`, or, if it was not understood, the
/// sentence alone.
impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_not_understood {
            f.write_str("refused: ")?;
            if !self.command.is_empty() {
                write!(f, "{}: ", text::truncate(&self.command, MOST_REPEATED))?;
            }
        }
        f.write_str(&self.text)?;
        if self.tip.is_empty() { Ok(()) } else { write!(f, " ({})", self.tip) }
    }
}
