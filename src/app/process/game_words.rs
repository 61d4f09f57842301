//! Games in several words on the command line: `patience play spider one suit`.

use crate::games::game_phrase::read_game_phrase;
use std::ffi::OsString;

/// The subcommands whose first argument is a game, and that take options of the game.
const SUBCOMMANDS: [&str; 4] = ["play", "rules", "deal", "odds"];

/// Replaces a game in several words by its id and the options that the words mean: `play spider one suit` becomes `play
/// spider -o suits=1`. Returns `None` if the arguments contain no such game.
pub fn join_game_words(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let first = arguments.get(1)?.to_str()?;
    let start = if SUBCOMMANDS.contains(&first) { 2 } else { 1 };
    let words = arguments.get(start..)?.iter().map_while(|argument| argument.to_str());
    let words: Vec<&str> = words.take_while(|word| !word.starts_with('-') && !word.contains(['/', '.'])).collect();
    // A game in one word needs no change: the subcommand looks it up.
    let is_several = words.len() > 1 || words.first().is_some_and(|word| word.contains(' '));
    let (id, options) = is_several.then(|| read_game_phrase(&words)).flatten()?;
    let is_plain_name = words.len() == 1 && options.is_empty();
    // The words after another subcommand, such as `solve`, are its own arguments.
    if is_plain_name || (start == 1 && crate::cli::command().get_subcommands().any(|known| known.get_name() == first)) {
        return None;
    }
    let mut joined = arguments[..start].to_vec();
    joined.push(id.into());
    for (key, value) in options {
        joined.extend(["-o".into(), format!("{key}={value}").into()]);
    }
    joined.extend_from_slice(&arguments[start + words.len()..]);
    Some(joined)
}
