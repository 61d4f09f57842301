//! A session command: its usage, the games that offer it, and the function that runs it.
//!
//! The commands themselves are in the command table.

use super::command_usage::{CommandInput, CommandUsage};
use super::move_request::MoveRequest;
use super::place::is_filler;
use crate::error::Result;
use crate::game::{Game, GameInfo, Role};
use crate::shell::output::response::Response;
use crate::shell::rejection::Rejection;
use crate::shell::state::Shell;

/// A word of a session.
pub struct CommandWord {
    /// How it is used.
    pub usage: CommandUsage,
    /// Where it is offered.
    pub(super) offered: Availability,
    /// What it does.
    pub(crate) action: CommandAction,
}

/// Where a word is offered. It can be typed everywhere, and is refused then.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Availability {
    /// In every game.
    Always,
    /// In games that have it among their verbs.
    AsVerb,
    /// As a verb, and in games that have no words of their own.
    UnlessOwn,
    /// As a verb, and in games with a stock that have no words of their own.
    WithStock,
}

/// What a word does.
#[derive(Copy, Clone)]
pub(crate) enum CommandAction {
    /// It asks for a move.
    Moves(MoveParser),
    /// Anything else.
    Runs(Handler),
    /// It speaks of other words.
    Explains(Explainer),
}

/// What reads the words for a move.
pub(super) type MoveParser = fn(&dyn Game, &CommandInput<'_>) -> std::result::Result<MoveRequest, Rejection>;

/// What carries out a word.
pub(super) type Handler = fn(&mut Shell<'_>, &CommandInput<'_>) -> Result<Response>;

/// What speaks of other words.
pub(super) type Explainer = fn(&mut Shell<'_>, &CommandInput<'_>, CommandTable) -> Result<Response>;

/// The words of a session, in the order of the help.
#[derive(Copy, Clone)]
pub(crate) struct CommandTable(pub &'static [CommandWord]);

impl CommandTable {
    /// The word of that name, whole.
    pub fn named(self, word: &str) -> Option<&'static CommandWord> {
        self.0.iter().find(|known| known.usage.word == word)
    }

    /// The word that is also called so.
    pub fn aliased(self, word: &str) -> Option<&'static CommandWord> {
        self.0.iter().find(|known| known.usage.aliases.contains(&word))
    }

    /// The words that this game offers. What a game does not have can be typed all the same, and is refused.
    pub fn offered(self, info: &GameInfo) -> impl Iterator<Item = &'static CommandWord> {
        let own = info.verbs.iter().any(|verb| verb.is_custom);
        let has_stock = !info.piles_of(Role::Stock).is_empty();
        self.0.iter().filter(move |known| {
            let verb = || info.verbs.iter().any(|verb| verb.word == known.usage.word && !verb.is_custom);
            match known.offered {
                Availability::Always => true,
                Availability::AsVerb => verb(),
                Availability::UnlessOwn => !own || verb(),
                Availability::WithStock => (!own && has_stock) || verb(),
            }
        })
    }
}

impl CommandUsage {
    /// The word that asks for a move.
    pub(crate) const fn moves(self, read: MoveParser) -> CommandWord {
        self.does(CommandAction::Moves(read))
    }

    /// The word that does anything else.
    pub(crate) const fn runs(self, run: Handler) -> CommandWord {
        self.does(CommandAction::Runs(run))
    }

    /// The word that speaks of other words.
    pub(crate) const fn explains(self, explain: Explainer) -> CommandWord {
        self.does(CommandAction::Explains(explain))
    }

    const fn does(self, does: CommandAction) -> CommandWord {
        CommandWord { usage: self, offered: Availability::Always, action: does }
    }
}

impl CommandWord {
    /// The same word, offered only there.
    pub(crate) const fn offered(self, offered: Availability) -> CommandWord {
        CommandWord { offered, ..self }
    }

    /// The move that the word asks for with what follows it, read so.
    ///
    /// # Errors
    /// What the word takes.
    pub(crate) fn parse_move_request(
        &'static self,
        read: MoveParser,
        game: &dyn Game,
        words: &[&str],
    ) -> std::result::Result<MoveRequest, Rejection> {
        // `move t3 to t5` and `move 9S on TH` read like speech.
        let words: Vec<&str> = words.iter().copied().filter(|word| !is_filler(word)).collect();
        CommandInput::new(&self.usage, &words, "").and_then(|input| read(game, &input))
    }
}
