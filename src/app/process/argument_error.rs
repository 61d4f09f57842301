//! Error messages for wrong command-line arguments.
//!
//! They replace the messages of clap, so that all errors of the program read alike.

use crate::error::{Error, Fault, Result};
use crate::games::catalog;
use crate::text;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Returns the text of `--help` or `--version` if that is what clap reports.
///
/// # Errors
/// Fails with a message about the wrong arguments in all other cases.
pub fn help_or_error(error: &clap::Error, arguments: &[OsString]) -> Result<String> {
    let context_words = |kind| error.get(kind).map(words).unwrap_or_default();
    let (argument, value) =
        (ArgumentNames(context_words(ContextKind::InvalidArg)), context_words(ContextKind::InvalidValue).join(" "));
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Ok(error.render().to_string()),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Err(missing_subcommand());
        }
        ErrorKind::InvalidSubcommand => {
            return Err(unknown_subcommand(&context_words(ContextKind::InvalidSubcommand).join(" ")));
        }
        ErrorKind::UnknownArgument => match game_option(&argument, arguments) {
            Some(option) => {
                let error = Error::request(format!("unknown option {argument}"));
                error.hint(format!("did you mean `-o {option}`?"))
            }
            None => unknown_argument(&argument, &context_words(ContextKind::SuggestedArg)),
        },
        ErrorKind::MissingRequiredArgument => {
            let verb = if argument.0.len() > 1 { "are" } else { "is" };
            Error::request(format!("{argument} {verb} missing"))
        }
        ErrorKind::InvalidValue if value.is_empty() => Error::request(format!("{argument} needs a value")),
        ErrorKind::InvalidValue => {
            let valid: Vec<String> = context_words(ContextKind::ValidValue).iter().map(|v| format!("`{v}`")).collect();
            Error::argument_value(argument, &text::join_list(&valid, "or"), &value)
        }
        ErrorKind::ValueValidation => {
            let expected = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            Error::argument_value(argument, &expected, &value)
        }
        ErrorKind::TooFewValues => Error::request(format!("{argument} must be given at least twice")),
        ErrorKind::TooManyValues => Error::request(format!("unexpected value `{value}` for {argument}")),
        ErrorKind::ArgumentConflict => match ArgumentNames(context_words(ContextKind::PriorArg)) {
            prior if prior == argument => Error::request(format!("{argument} is given twice")),
            prior => Error::exclusive(argument, prior),
        },
        ErrorKind::InvalidUtf8 => Error::request("an argument is not valid UTF-8"),
        _ => Error::request(first_line(&error.to_string())),
    };
    let command = crate::cli::command();
    let is_subcommand = |word: &&OsString| command.get_subcommands().any(|known| *known.get_name() == ***word);
    let subcommand = arguments.iter().skip(1).find(is_subcommand).and_then(|word| word.to_str());
    let help = subcommand.map_or("patience --help".to_string(), |name| format!("patience {name} --help"));
    Err(message.hint(format!("see `{help}`")))
}

/// Returns the error for a command line without a subcommand where no menu can be shown.
pub fn missing_subcommand() -> Error {
    let error = Error::request("a subcommand is missing").hint("usage: `patience SUBCOMMAND …` or `patience GAME …`");
    error.hint("`patience klondike` starts a game").hint("see `patience --help`")
}

/// Returns the error for a missing operand, such as `GAME`.
pub fn missing_operand(operand: &str, subcommand: &str) -> Error {
    Error::request(format!("`{operand}` is missing")).hint(format!("see `patience {subcommand} --help`"))
}

/// The names of arguments in messages: `--deal` for `--deal <SPEC>`, `GAME` for `<GAME>`.
#[derive(PartialEq)]
struct ArgumentNames(Vec<String>);

impl std::fmt::Display for ArgumentNames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let quoted_name = |argument: &String| {
            let first = argument.split([' ', '=']).next().unwrap_or(argument);
            let name = first.trim_matches(|c| matches!(c, '<' | '>' | '[' | ']' | '.'));
            format!("`{name}`")
        };
        f.write_str(&text::join_list(&self.0.iter().map(quoted_name).collect::<Vec<_>>(), "and"))
    }
}

fn words(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::String(word) => vec![word.clone()],
        ContextValue::Strings(words) => words.clone(),
        _ => Vec::new(),
    }
}

/// Returns the option of a game, as `-o` takes it, that an unknown argument names: `suits=1` for `spider --suits 1`.
/// Returns `None` if no argument names a game with this option.
fn game_option(argument: &ArgumentNames, arguments: &[OsString]) -> Option<String> {
    let name = argument.0.first()?.strip_prefix("--")?;
    let (key, _) = name.split_once(['=', ' ']).unwrap_or((name, ""));
    let words: Vec<&str> = arguments.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let id = words.iter().find_map(|word| catalog::find_id(word))?;
    let game = catalog::open(id, &[]).ok()?;
    let option = game.info().options.iter().find(|option| option.key == key)?;
    let given = words
        .iter()
        .position(|word| word.strip_prefix("--").is_some_and(|word| word.split('=').next() == Some(key)))?;
    let value = match words[given].split_once('=') {
        Some((_, value)) => Some(value),
        None => words.get(given + 1).copied().filter(|value| !value.starts_with('-')),
    };
    // A value that the option does not take would be another error.
    let is_valid = |value: &&str| catalog::open(id, &[(key.to_string(), value.to_string())]).is_ok();
    match value.filter(is_valid) {
        Some(value) => Some(format!("{}={value}", option.key)),
        None => Some(format!("{}=VALUE", option.key)),
    }
}

fn unknown_argument(argument: &ArgumentNames, suggested: &[String]) -> Error {
    let is_option = argument.0.iter().any(|name| name.starts_with('-'));
    let error = if is_option {
        Error::request(format!("unknown option {argument}"))
    } else {
        Error::request(format!("unexpected argument {argument}"))
    };
    match suggested.first() {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error,
    }
}

/// Converts the subcommand `help`, if options follow it, to the option `--help`: `help play --width 60` becomes `play
/// --width 60 --help`. To clap, every word after `help` is the name of a subcommand.
pub fn with_options_of_help(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_option = |argument: &OsString| argument.to_str().is_some_and(|text| text.starts_with('-'));
    let Some(index) = arguments.iter().position(|argument| argument == "help") else { return arguments };
    let (before, after) = (&arguments[1.min(index)..index], &arguments[index + 1..]);
    // An option such as `--width 60` may come before the subcommand.
    let has_only_options =
        before.iter().enumerate().all(|(i, word)| is_option(word) || i > 0 && is_option(&before[i - 1]));
    if index == 0 || !has_only_options || !after.iter().any(is_option) {
        return arguments;
    }
    arguments.remove(index);
    arguments.retain(|argument| argument != "--help" && argument != "-h");
    arguments.push("--help".into());
    arguments
}

/// Inserts `play` before a game that is given in place of a subcommand. Returns `None` if the word is not a game.
pub fn insert_play(error: &clap::Error, arguments: &[OsString]) -> Option<Vec<OsString>> {
    let word = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::InvalidSubcommand => word,
        _ => return None,
    };
    let is_rulebook = word.contains('/') || word.ends_with(".yaml") || word.ends_with(".yml");
    if !is_rulebook && !is_one_game(word) {
        return None;
    }
    let index = arguments.iter().skip(1).position(|argument| argument.to_str() == Some(word))? + 1;
    let mut with_play = arguments.to_vec();
    with_play.insert(index, "play".into());
    Some(with_play)
}

/// Whether a word is the id of a game, in any spelling, or a name that only one game has.
fn is_one_game(word: &str) -> bool {
    catalog::find_id(word)
        .is_some_and(|id| text::normalize_name(id) == text::normalize_name(word) || catalog::namesakes(word).is_empty())
}

/// Returns the error for a word that is neither a subcommand nor the name of exactly one game.
fn unknown_subcommand(word: &str) -> Error {
    if let Some(id) = catalog::find_id(word) {
        let names: Vec<String> =
            std::iter::once(id).chain(catalog::namesakes(word)).map(|id| format!("`{id}`")).collect();
        let error =
            Error::request(format!("`{word}` is the name of several games: {}", text::join_list(&names, "and")));
        return error.hint(format!("`patience {id}` plays the first one"));
    }
    let command = crate::cli::command();
    if let Some(file) = catalog::rulebook_beside(word) {
        let error = Error::from(Fault::unknown_name("subcommand or game", word));
        return error.hint(format!("did you mean the rulebook `{file}`?"));
    }
    let shown = command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set());
    let subcommands = shown.map(clap::Command::get_name);
    let error = Error::unknown_name("subcommand or game", word, subcommands);
    let similar_games: Vec<String> = catalog::similar_ids(word).iter().map(|id| format!("`patience {id}`")).collect();
    let error = if similar_games.is_empty() {
        error
    } else {
        error.hint(format!("did you mean {}?", text::join_list(&similar_games, "or")))
    };
    error.hint("`patience --help` lists the subcommands, `patience games` lists the games")
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").trim_end_matches('.').to_string()
}
