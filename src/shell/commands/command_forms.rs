//! The commands that are moves of a game, with their arguments, for programs that play it.

use super::command_table::COMMAND_TABLE;
use crate::game::GameInfo;
use crate::json::CommandForm;
use crate::shell::parse::session_command::{CommandAction, SessionCommand};
use crate::words;

/// Returns the commands that are moves of a game. If the game describes a command itself, its description replaces the
/// general one.
pub fn command_forms(info: &GameInfo) -> Vec<CommandForm> {
    let of_game = info.verbs.iter().map(|verb| CommandForm {
        word: verb.word.into(),
        usage: words::usage(verb),
        about: words::effect(info, &verb.effect),
    });
    let is_move = |command: &&SessionCommand| {
        matches!(command.action, CommandAction::Moves(_))
            && info.verbs.iter().all(|verb| verb.word != command.usage.word)
    };
    let shared = COMMAND_TABLE.offered(info).filter(is_move).map(|command| CommandForm {
        word: command.usage.word.into(),
        usage: command.usage.synopsis(),
        about: command.usage.about.into(),
    });
    of_game.chain(shared).collect()
}
