//! Error messages for wrong command-line arguments.
//!
//! They replace the messages of clap, so that all errors of the program read alike.

use crate::error::{Error, Result};
use crate::games::catalog;
use crate::text;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// What clap has to say that is no error: the text of `--help` or `--version`.
///
/// # Errors
/// What is wrong with the arguments.
pub fn help_or_error(error: &clap::Error, arguments: &[OsString]) -> Result<String> {
    let named = |kind| error.get(kind).map(words).unwrap_or_default();
    let (argument, value) = (Named(named(ContextKind::InvalidArg)), named(ContextKind::InvalidValue).join(" "));
    let description = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Ok(error.render().to_string()),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Err(missing_subcommand());
        }
        ErrorKind::InvalidSubcommand => {
            return Err(unknown_subcommand(&named(ContextKind::InvalidSubcommand).join(" ")));
        }
        ErrorKind::UnknownArgument => unknown_argument(&argument, &named(ContextKind::SuggestedArg)),
        ErrorKind::MissingRequiredArgument => Error::request(format!("{argument} is missing")),
        ErrorKind::InvalidValue if value.is_empty() => Error::request(format!("{argument} needs a value")),
        ErrorKind::InvalidValue => {
            let valid: Vec<String> = named(ContextKind::ValidValue).iter().map(|v| format!("`{v}`")).collect();
            Error::request(format!("{argument} takes {}, not `{value}`", text::join_list(&valid, "or")))
        }
        ErrorKind::ValueValidation => {
            let wanted = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            Error::request(format!("{argument} takes {wanted}, not `{value}`"))
        }
        ErrorKind::TooFewValues => Error::request(format!("one {argument} is too few")),
        ErrorKind::TooManyValues => Error::request(format!("{argument} takes no value `{value}`")),
        ErrorKind::ArgumentConflict => match Named(named(ContextKind::PriorArg)) {
            prior if prior == argument => Error::request(format!("{argument} is given twice")),
            prior => Error::request(format!("{argument} and {prior} do not go together")),
        },
        ErrorKind::InvalidUtf8 => Error::request("an argument is not valid UTF-8"),
        _ => Error::request(first_line(&error.to_string())),
    };
    let command = crate::cli::command();
    let is_subcommand = |word: &&OsString| command.get_subcommands().any(|known| *known.get_name() == ***word);
    let subcommand = arguments.iter().skip(1).find(is_subcommand).and_then(|word| word.to_str());
    let help = subcommand.map_or("patience --help".to_string(), |name| format!("patience {name} --help"));
    Err(description.hint(format!("`{help}` tells more")))
}

/// Nothing stands behind the name of the program, where nobody can be asked.
pub fn missing_subcommand() -> Error {
    let error = Error::request("a subcommand is missing").hint("usage: `patience SUBCOMMAND …` or `patience GAME …`");
    error.hint("`patience klondike` starts a game").hint("`patience --help` tells more")
}

/// Arguments as they are named in messages: `--deal` of `--deal <SPEC>`, `GAME` of `<GAME>`.
#[derive(PartialEq)]
struct Named(Vec<String>);

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let bare = |argument: &String| {
            let first = argument.split([' ', '=']).next().unwrap_or(argument);
            let name = first.trim_matches(|c| matches!(c, '<' | '>' | '[' | ']' | '.'));
            format!("`{name}`")
        };
        f.write_str(&text::join_list(&self.0.iter().map(bare).collect::<Vec<_>>(), "and"))
    }
}

fn words(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::String(word) => vec![word.clone()],
        ContextValue::Strings(words) => words.clone(),
        _ => Vec::new(),
    }
}

fn unknown_argument(argument: &Named, suggested: &[String]) -> Error {
    let is_option = argument.0.iter().any(|name| name.starts_with('-'));
    let error = match is_option {
        true => Error::request(format!("unknown option {argument}")),
        false => Error::request(format!("{argument} is one argument too many")),
    };
    match suggested.first() {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error,
    }
}

/// The arguments with `play` before the word that is no subcommand, if that is a game.
pub fn insert_play(error: &clap::Error, arguments: &[OsString]) -> Option<Vec<OsString>> {
    let word = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::InvalidSubcommand => word,
        _ => return None,
    };
    let is_book = word.contains('/') || word.ends_with(".yaml") || word.ends_with(".yml");
    if !is_book && !is_one_game(word) {
        return None;
    }
    let at = arguments.iter().skip(1).position(|argument| argument.to_str() == Some(word))? + 1;
    let mut played = arguments.to_vec();
    played.insert(at, "play".into());
    Some(played)
}

/// Whether a word is the id of a game, however it is written, or a name that no other game has.
fn is_one_game(word: &str) -> bool {
    catalog::find_id(word)
        .is_some_and(|id| text::normalize_name(id) == text::normalize_name(word) || catalog::namesakes(word).is_empty())
}

/// The word after the program's name is no subcommand, nor is it one game.
fn unknown_subcommand(word: &str) -> Error {
    if let Some(id) = catalog::find_id(word) {
        let names: Vec<String> =
            std::iter::once(id).chain(catalog::namesakes(word)).map(|id| format!("`{id}`")).collect();
        let error = Error::request(format!("`{word}` is a name of {}", text::join_list(&names, "and")));
        return error.hint(format!("`patience {id}` plays the first of them"));
    }
    let command = crate::cli::command();
    let error = Error::request(format!("unknown subcommand `{word}`"));
    let error = error.did_you_mean(word, command.get_subcommands().map(clap::Command::get_name));
    let near: Vec<String> = text::closest_matches(&word.to_lowercase(), catalog::ids())
        .iter()
        .map(|id| format!("`patience {id}`"))
        .collect();
    let error = match near.is_empty() {
        true => error,
        false => error.hint(format!("did you mean {}?", text::join_list(&near, "or"))),
    };
    error.hint("`patience --help` lists the subcommands, `patience games` the games")
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").trim_end_matches('.').to_string()
}
