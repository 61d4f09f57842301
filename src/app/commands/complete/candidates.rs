//! The candidates for the word at the cursor of a command line.
//!
//! The names of values, such as `FILE|NUMBER|GAME`, say what an argument takes.

use super::typed_line::{Expected, TypedLine};
use crate::app::played_games::{describe, load_games_quietly, load_removed_games};
use crate::app::process::environment::Environment;
use crate::app::start::unfinished_games::unfinished;
use crate::game::{Game, OptionInfo};
use crate::games::catalog;
use crate::games::families::FAMILIES;
use crate::play::GameSummary;
use crate::shell::lesson_ids;
use clap::{Arg, Command, ValueHint};
use std::iter;
use std::sync::Arc;

/// The number of played games that are listed, the newest ones.
const MAX_PLAYED_GAMES: usize = 50;

/// For a range of numbers with more values than this, only the first and the last are candidates.
const MAX_LISTED_NUMBERS: u32 = 12;

/// The value names of arguments that take a game, and of those that take an option of it.
const GAME: &str = "GAME";
const GAME_OPTION: &str = "KEY=VALUE";

/// The kinds of deals, and what follows them.
const DEALS: [(&str, &str); 5] = [
    ("seed:", "A seed"),
    ("ms:", "A deal of Microsoft FreeCell"),
    ("pysol:", "A game number of PySolFC"),
    ("deck:", "All cards in dealing order"),
    ("code:", "A share code"),
];

/// The kinds of deals of which `patience odds` takes a range.
const DEAL_RANGES: [(&str, &str); 2] = [("ms:", "Deals of Microsoft FreeCell"), ("pysol:", "Game numbers of PySolFC")];

/// What the word at the cursor can be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Candidates {
    /// The words that the program knows.
    pub words: Vec<Candidate>,
    /// The files that the shell adds.
    pub files: FileKind,
}

/// A word that can be at the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The whole word.
    pub word: String,
    /// What it means. May be empty.
    pub about: String,
}

/// The files that an argument takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FileKind {
    /// No files.
    #[default]
    None,
    /// Rulebooks, which are YAML files.
    Rulebooks,
    /// All files.
    Any,
}

impl Candidates {
    /// Returns the candidates for the word at the cursor.
    pub fn of(line: &TypedLine<'_>, env: &Environment) -> Candidates {
        match &line.expected {
            Expected::Nothing => Candidates::default(),
            Expected::Subcommand => subcommands(line),
            Expected::OptionName => Candidates { words: option_names(line.command), files: FileKind::None },
            Expected::Value { argument, before } => {
                let mut words = values(argument, line, env);
                for candidate in &mut words {
                    candidate.word.insert_str(0, before);
                }
                let files = file_kind(argument, &words);
                Candidates { words, files }
            }
        }
    }
}

fn candidate(word: impl Into<String>, about: impl Into<String>) -> Candidate {
    Candidate { word: word.into(), about: about.into() }
}

/// Returns the subcommands. If none of them begins with the typed word, it may also be a game, because `patience
/// klondike` is `patience play klondike`.
fn subcommands(line: &TypedLine<'_>) -> Candidates {
    let shown = line.command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set());
    let about = |subcommand: &Command| subcommand.get_about().map(ToString::to_string).unwrap_or_default();
    let mut words: Vec<Candidate> =
        shown.map(|subcommand| candidate(subcommand.get_name(), about(subcommand))).collect();
    if !line.is_at_first_word() || words.iter().any(|candidate| candidate.word.starts_with(line.current)) {
        return Candidates { words, files: FileKind::None };
    }
    words.extend(games());
    Candidates { words, files: FileKind::Rulebooks }
}

/// Returns the short and long names of the options of a command.
fn option_names(command: &Command) -> Vec<Candidate> {
    let mut found = Vec::new();
    for option in command.get_arguments().filter(|option| !option.is_hide_set()) {
        let names =
            [option.get_short().map(|short| format!("-{short}")), option.get_long().map(|long| format!("--{long}"))];
        let about = option.get_help().map(ToString::to_string).unwrap_or_default();
        found.extend(names.into_iter().flatten().map(|name| candidate(name, about.as_str())));
    }
    found
}

/// Returns the names of the kinds of values that an argument takes.
fn kinds(argument: &Arg) -> impl Iterator<Item = &str> {
    argument.get_value_names().into_iter().flatten().flat_map(|name| name.split('|'))
}

/// Returns the files that an argument takes. If nothing is known about its values, they may be files.
fn file_kind(argument: &Arg, words: &[Candidate]) -> FileKind {
    let has_kind = |name: &str| kinds(argument).any(|kind| kind == name);
    match argument.get_value_hint() {
        ValueHint::FilePath if has_kind(GAME) => FileKind::Rulebooks,
        ValueHint::Unknown if !words.is_empty() || has_kind(GAME_OPTION) => FileKind::None,
        _ => FileKind::Any,
    }
}

/// Returns the values of an argument.
fn values(argument: &Arg, line: &TypedLine<'_>, env: &Environment) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for value in argument.get_possible_values().iter().filter(|value| !value.is_hide_set()) {
        found.push(candidate(value.get_name(), value.get_help().map(ToString::to_string).unwrap_or_default()));
    }
    let mut kinds: Vec<&str> = kinds(argument).collect();
    // Few played games come before many games.
    kinds.sort_by_key(|kind| *kind != "NUMBER");
    for kind in kinds {
        match kind {
            // A search term can be a game, too.
            GAME | "WORD" => found.extend(games()),
            "NUMBER" => found.extend(played_games(argument, line, env)),
            GAME_OPTION => found.extend(game_options(line, env)),
            "SPEC" => found.extend(DEALS.map(|(word, about)| candidate(word, about))),
            "RANGE" => found.extend(DEAL_RANGES.map(|(word, about)| candidate(word, about))),
            "LESSON" => found.extend(lesson_ids().map(|id| candidate(id, about_game(id)))),
            "FAMILY" => found.extend(FAMILIES.iter().map(|family| candidate(family.name, family.about))),
            "COLLECTION" => found.extend(catalog::collections().into_iter().map(|name| candidate(name, ""))),
            _ => {}
        }
    }
    found
}

fn games() -> impl Iterator<Item = Candidate> {
    catalog::entries().iter().map(|entry| candidate(entry.id, entry.about))
}

fn about_game(id: &str) -> &'static str {
    catalog::entry(id).map_or("", |entry| entry.about)
}

/// Returns the numbers of played games that begin with the typed word, the newest first: unfinished games for
/// `patience resume`, and removed games for `patience history --restore`.
fn played_games(argument: &Arg, line: &TypedLine<'_>, env: &Environment) -> Vec<Candidate> {
    let is_restored = argument.get_long() == Some("restore");
    // What cannot be read has no candidates.
    let games = if is_restored { load_removed_games(env) } else { load_games_quietly(env) }.unwrap_or_default();
    let mut listed: Vec<&GameSummary> =
        if line.command.get_name() == "resume" { unfinished(&games) } else { games.iter().collect() };
    listed.sort_by_key(|summary| summary.number);
    // The person at the terminal reads local dates.
    let env = env.at_a_terminal();
    let numbered = listed.into_iter().filter_map(|summary| Some((summary.number?.to_string(), summary)));
    let fitting = numbered.filter(|(number, _)| number.starts_with(line.current)).take(MAX_PLAYED_GAMES);
    fitting.map(|(number, summary)| candidate(number, describe(summary, &env))).collect()
}

/// Returns the options of the game on the line: their keys, or their values if the word at the cursor has a key.
fn game_options(line: &TypedLine<'_>, env: &Environment) -> Vec<Candidate> {
    let Some(game) = game_of(line, env) else { return Vec::new() };
    let options = game.info().options.iter();
    if line.current.contains('=') {
        options.flat_map(option_values).collect()
    } else {
        options.map(|option| candidate(format!("{}=", option.key), option.label.as_str())).collect()
    }
}

/// Opens the game on the line, or the default of the subcommand. Returns `None` if there is no such game.
fn game_of(line: &TypedLine<'_>, env: &Environment) -> Option<Arc<dyn Game>> {
    let typed = line.values.iter().find(|(argument, _)| kinds(argument).any(|kind| kind == GAME));
    let default = (line.command.get_name() == "import").then_some("freecell");
    let name = typed.map(|(_, word)| word.as_str()).or(default)?;
    if !catalog::is_rulebook_path(name) {
        return catalog::open_known(name, &[]).ok();
    }
    // A named pipe would wait until a program writes to it.
    let path = env.expand_home(name);
    path.is_file().then(|| catalog::open(path.to_str()?, &[]).ok()).flatten()
}

/// Returns an option with each of its values, such as `draw=1` and `draw=3`.
fn option_values(option: &OptionInfo) -> Vec<Candidate> {
    let with_key = |value: String, label: &str| candidate(format!("{}={value}", option.key), label);
    let mut found = Vec::new();
    for choice in &option.choices {
        match choice.range {
            None => found.push(with_key(choice.value.clone(), &choice.label)),
            Some((first, last)) if last.saturating_sub(first) < MAX_LISTED_NUMBERS => {
                let labels = choice.number_labels.iter().map(String::as_str).chain(iter::repeat(""));
                found.extend((first..=last).zip(labels).map(|(number, label)| with_key(number.to_string(), label)));
            }
            Some((first, last)) => found.extend([first, last].map(|number| with_key(number.to_string(), ""))),
        }
    }
    found
}
