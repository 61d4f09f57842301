//! Shorthand for moves: `34`, `3 4`, `t3t4`, `3f`, `wf`, `w3`, `3a` and `3`.
//!
//! The meaning of a shorthand depends on the game and the notation, never on the position of the cards. The name of a
//! pile or card is never a shorthand.

use super::session_command::CommandTable;
use super::short_places::places;
use crate::board::PileId;
use crate::game::GameInfo;
use crate::play::NotationMove;
use crate::shell::settings::Notation;

/// Expands a short form into places and an optional number of cards: `34` becomes `t3 t4`. Returns `None` if the line
/// is not a short form in this game.
pub(crate) fn expand(
    commands: CommandTable,
    info: &GameInfo,
    notation: Notation,
    words: &[&str],
) -> Option<Vec<String>> {
    if let (Notation::Standard, [word]) = (notation, words)
        && let Some(notated) = NotationMove::parse(info, word)
    {
        return Some(notated_places(info, notated));
    }
    match words {
        [first, _, ..] if is_alias_with_arguments(commands, info, first) => None,
        _ => places(info, words),
    }
}

/// Converts a move in standard notation into two places and an optional number of cards.
fn notated_places(info: &GameInfo, notated: NotationMove) -> Vec<String> {
    let name = |pile: PileId| info.pile_name(pile).to_string();
    let mut words = vec![name(notated.from), notated.to.map_or("f".to_string(), name)];
    words.extend(notated.count.map(|count| count.to_string()));
    words
}

/// Returns the tip for a line that names no places, but is a move in standard notation. Returns `None` for other lines.
pub(super) fn standard_notation_tip(info: &GameInfo, words: &[&str]) -> Option<String> {
    let &[word] = words else { return None };
    let places = notated_places(info, NotationMove::parse(info, word)?).join(" ");
    Some(format!("if you mean `move {places}`, type that, or use `set notation standard`"))
}

/// Returns whether a word is the alias of a command that takes arguments. For example, `d 3` draws three times in a
/// game with a stock, and is no move from cell d to column 3.
fn is_alias_with_arguments(commands: CommandTable, info: &GameInfo, word: &str) -> bool {
    let word = word.to_lowercase();
    commands
        .offered(info)
        .any(|command| command.usage.aliases.contains(&word.as_str()) && !command.usage.operands.is_empty())
}
