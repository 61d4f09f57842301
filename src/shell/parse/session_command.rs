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

/// A command of a session.
pub struct SessionCommand {
    /// The usage.
    pub usage: CommandUsage,
    /// The games that offer the command.
    pub(super) availability: Availability,
    /// What the command does.
    pub(crate) action: CommandAction,
}

/// The games that offer a command. A command can be typed in every game, but is rejected if the game does not offer it.
/// The verbs of a game are the commands that its description lists; some of them exist only in this game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Availability {
    /// Every game.
    Always,
    /// Games that have the command among their verbs.
    AsVerb,
    /// Games that have the command among their verbs, and games without any verbs.
    AsVerbOrNoVerbs,
    /// Games that have the command among their verbs, and games with a stock and without any verbs.
    WithStock,
    /// Games with a foundation.
    WithFoundation,
    /// All games except those with contracts, such as Bridge Solitaire. `winnable` and `solve` make no sense there.
    Winnable,
}

/// The action of a command.
#[derive(Copy, Clone)]
pub(crate) enum CommandAction {
    /// The command requests a move.
    Moves(MoveParser),
    /// The command does anything else.
    Runs(Handler),
    /// The command explains other commands.
    Explains(Explainer),
}

/// Parses the arguments of a command that requests a move.
pub(super) type MoveParser = fn(&dyn Game, &CommandInput<'_>) -> std::result::Result<MoveRequest, Rejection>;

/// Executes a command.
pub(super) type Handler = fn(&mut Shell<'_>, &CommandInput<'_>) -> Result<Response>;

/// Executes a command that explains other commands.
pub(super) type Explainer = fn(&mut Shell<'_>, &CommandInput<'_>, CommandTable) -> Result<Response>;

/// The commands of a session, in the order of the help.
#[derive(Copy, Clone)]
pub(crate) struct CommandTable(pub &'static [SessionCommand]);

impl CommandTable {
    /// Returns the command with this full name.
    pub fn named(self, word: &str) -> Option<&'static SessionCommand> {
        self.0.iter().find(|command| command.usage.word == word)
    }

    /// Returns the command with this alias.
    pub fn aliased(self, word: &str) -> Option<&'static SessionCommand> {
        self.0.iter().find(|command| command.usage.aliases.contains(&word))
    }

    /// Returns the commands that a game offers. Other commands can be typed, but are rejected.
    pub fn offered(self, info: &GameInfo) -> impl Iterator<Item = &'static SessionCommand> {
        let has_stock = !info.piles_of(Role::Stock).is_empty();
        let has_foundation = !info.piles_of(Role::Foundation).is_empty();
        self.0.iter().filter(move |command| {
            let is_verb = || info.verbs.iter().any(|verb| verb.word == command.usage.word && !verb.is_custom);
            match command.availability {
                Availability::Always => true,
                Availability::AsVerb => is_verb(),
                Availability::AsVerbOrNoVerbs => info.verbs.is_empty() || is_verb(),
                Availability::WithStock => is_verb() || (info.verbs.is_empty() && has_stock),
                Availability::WithFoundation => has_foundation,
                Availability::Winnable => !info.points.as_ref().is_some_and(|points| points.has_contracts),
            }
        })
    }
}

impl CommandUsage {
    /// Makes a command that requests a move.
    pub(crate) const fn moves(self, read: MoveParser) -> SessionCommand {
        self.with_action(CommandAction::Moves(read))
    }

    /// Makes a command that does anything else.
    pub(crate) const fn runs(self, run: Handler) -> SessionCommand {
        self.with_action(CommandAction::Runs(run))
    }

    /// Makes a command that explains other commands.
    pub(crate) const fn explains(self, explain: Explainer) -> SessionCommand {
        self.with_action(CommandAction::Explains(explain))
    }

    const fn with_action(self, action: CommandAction) -> SessionCommand {
        SessionCommand { usage: self, availability: Availability::Always, action }
    }
}

impl SessionCommand {
    /// Limits the games that offer the command.
    pub(crate) const fn offered(self, availability: Availability) -> SessionCommand {
        SessionCommand { availability, ..self }
    }

    /// Parses the arguments of this command as a requested move.
    ///
    /// # Errors
    /// Fails if the command does not take these arguments.
    pub(crate) fn parse_move_request(
        &'static self,
        read: MoveParser,
        game: &dyn Game,
        words: &[&str],
    ) -> std::result::Result<MoveRequest, Rejection> {
        // Filler words are allowed: `move t3 to t5`, `move 9S on TH`.
        let words: Vec<&str> = words.iter().copied().filter(|word| !is_filler(word)).collect();
        CommandInput::new(&self.usage, &words, "").and_then(|input| read(game, &input))
    }
}
