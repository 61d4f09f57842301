//! A rejection: the reason why a line is not executed, and alternatives.

use super::reason::Reason;
use crate::board::View;
use crate::game::{self, Game, Message, Move, Refusal, message};
use crate::json;
use crate::render::sentence::Voice;
use crate::text;
use crate::words;
use std::fmt;

/// The reason why a line is not executed, with alternatives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// Whether the line could not be parsed.
    pub is_not_understood: bool,
    /// The reason, for code.
    pub reason: Reason,
    /// The rejected command in its canonical spelling. Empty if the line names no command or move.
    pub command: String,
    /// The reason, in a sentence for the player.
    pub text: Message,
    /// What the player can do instead. Empty if there is nothing.
    pub tip: Message,
    /// Legal commands that could be meant.
    pub instead: Vec<String>,
}

/// The maximum number of moves that a tip lists as the moves to make first.
const MAX_FIRST_MOVES: usize = 3;

/// The longest part of a command that a rejection quotes, in columns.
const MAX_REPEATED_COLUMNS: usize = 200;

impl Rejection {
    fn new(is_not_understood: bool, reason: Reason, text: impl Into<Message>) -> Rejection {
        let (command, tip, instead) = (String::new(), Message::default(), Vec::new());
        Rejection { is_not_understood, reason, command, text: text.into(), tip, instead }
    }

    /// Creates the rejection of a line that could not be parsed.
    pub(super) fn not_understood(reason: Reason, text: impl Into<Message>) -> Rejection {
        Rejection::new(true, reason, text)
    }

    /// Creates the rejection of wrong arguments of a command word. `takes` describes the right ones.
    pub(super) fn wrong_arguments(word: &str, takes: &str, tip: impl Into<Message>) -> Rejection {
        Rejection::not_understood(Reason::Usage, format!("`{word}` takes {takes}")).tip(tip)
    }

    /// Creates the rejection of an argument after a command word that takes no argument.
    pub(super) fn unexpected_argument(word: &str, extra: &str) -> Rejection {
        Rejection::not_understood(
            Reason::Usage,
            format!("`{word}` takes no argument, but `{}` follows", text::sanitize_line(extra)),
        )
    }

    /// Creates the rejection of a command that is understood, but not allowed now.
    pub(super) fn not_allowed(
        command: impl Into<String>,
        reason: impl Into<Reason>,
        text: impl Into<Message>,
    ) -> Rejection {
        Rejection { command: command.into(), ..Rejection::new(false, reason.into(), text) }
    }

    /// Creates the rejection of a move that the rules do not allow.
    pub(super) fn illegal_move(game: &dyn Game, view: View<'_>, m: Move, refusal: Refusal) -> Rejection {
        let info = game.info();
        let mut has_more = false;
        let instead = match refusal {
            Refusal::Over => Vec::new(),
            // These moves must be made first, whichever move was rejected.
            Refusal::NotYet(wait) => {
                let mut first_moves = Vec::new();
                game.moves(view, &mut first_moves);
                first_moves.retain(|&m| wait.is_advanced_by(m));
                keep_different_places(&mut first_moves);
                has_more = m == Move::Draw && first_moves.len() > MAX_FIRST_MOVES;
                first_moves.truncate(MAX_FIRST_MOVES);
                if first_moves.is_empty() { game::alternatives(game, view, m) } else { first_moves }
            }
            _ => game::alternatives(game, view, m),
        };
        let tip = words::alternatives_text(info, view, m, &instead);
        Rejection {
            tip: if has_more { message![tip, " and more"] } else { tip },
            instead: instead.iter().map(|&m| info.format_move(m)).collect(),
            ..Rejection::not_allowed(info.format_move(m), refusal, words::explain(game, view, m, refusal))
        }
    }

    /// Formats the rejection as the shell prints it: `refused: move t1 t4: 9S cannot go on TC: only a red nine … (9S
    /// can go on TH in t6)`. If a line was not understood, only the reason is printed.
    pub(super) fn describe(&self, voice: Voice) -> String {
        self.describe_as("refused", &self.text, voice)
    }

    /// Formats the rejection as `why` prints it, with the rule unless it is empty: `not legal: move t1 t4: 9S cannot go
    /// on TC: …`.
    pub(super) fn describe_with_rule(&self, rule: &str, voice: Voice) -> String {
        let rule = if rule.is_empty() { String::new() } else { format!("; {rule}") };
        self.describe_as("not legal", &message![&self.text, rule], voice)
    }

    /// Formats the rejection with this word for the verdict, and with this reason.
    fn describe_as(&self, verdict: &str, reason: &Message, voice: Voice) -> String {
        let mut parts = Vec::new();
        if !self.is_not_understood {
            parts.push(verdict.to_string());
            parts.extend(
                (!self.command.is_empty()).then(|| text::truncate(&self.command, MAX_REPEATED_COLUMNS).into_owned()),
            );
        }
        parts.push(voice.phrase(reason));
        let tip = if self.tip.is_empty() { String::new() } else { format!(" ({})", voice.phrase(&self.tip)) };
        parts.join(": ") + &tip
    }

    /// Adds a tip.
    pub(super) fn tip(mut self, tip: impl Into<Message>) -> Rejection {
        self.tip = tip.into();
        self
    }
}

/// Of several moves between the same two piles, keeps only the first. They differ only in the number of cards.
fn keep_different_places(moves: &mut Vec<Move>) {
    let mut places = Vec::new();
    moves.retain(|m| match *m {
        Move::Transfer { from, to, .. } => {
            let is_new = !places.contains(&(from, to));
            places.push((from, to));
            is_new
        }
        _ => true,
    });
}

/// The text of a rejection, for programs.
impl From<Rejection> for json::Rejection {
    fn from(rejection: Rejection) -> json::Rejection {
        let Rejection { is_not_understood: _, reason, command, text, tip, instead } = rejection;
        json::Rejection { command, code: reason.code(), text: text.to_string(), tip: tip.to_string(), instead }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Voice::Written))
    }
}
