//! Games in several words on the command line: `patience play spider one suit`.

use crate::cli;
use crate::games::catalog;
use crate::games::game_phrase::read_game_phrase;
use clap::Subcommand;
use std::ffi::OsString;

/// The subcommands whose first argument is a game, and that take options of the game.
const SUBCOMMANDS: [&str; 4] = ["play", "rules", "deal", "odds"];

/// Returns a note if another collection calls a game by this name.
pub fn variant_note(name: &str) -> Option<String> {
    catalog::find_variant(name).map(|variant| format!("note: this is `{}`", variant.arguments()))
}

/// Replaces a game in several words by its id and the options that the words mean: `play spider one suit` becomes `play
/// spider -o suits=1`. Replaces the name of a game in another collection, too, and adds a note. Returns `None` if the
/// arguments contain no such game.
pub fn join_game_words(arguments: &[OsString]) -> Option<(Vec<OsString>, Option<String>)> {
    let first = arguments.get(1)?.to_str()?;
    let start = if SUBCOMMANDS.contains(&first) { 2 } else { 1 };
    // The words after another subcommand, such as `solve`, are its own arguments.
    if start == 1 && cli::Command::has_subcommand(first) {
        return None;
    }
    let words = arguments.get(start..)?.iter().map_while(|argument| argument.to_str());
    let words: Vec<&str> = words.take_while(|word| !word.starts_with('-') && !word.contains(['/', '.'])).collect();
    let (id, options) = read_game_phrase(&words)?;
    // The name of a game in one argument needs no change: the subcommand looks it up.
    let is_plain_name = words.len() == 1 && catalog::find_id(words[0]).is_some();
    if is_plain_name {
        return None;
    }
    let mut joined = arguments[..start].to_vec();
    joined.push(id.into());
    for (key, value) in options {
        joined.extend(["-o".into(), format!("{key}={value}").into()]);
    }
    joined.extend_from_slice(&arguments[start + words.len()..]);
    Some((joined, variant_note(&words.join(" "))))
}
