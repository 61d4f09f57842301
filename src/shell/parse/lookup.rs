//! Lookup of a typed word: a command, an alias, an abbreviation or a verb of the game.

use super::help_topic::HelpTopic;
use super::session_command::{CommandTable, SessionCommand};
use crate::game::{GameInfo, Verb};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::text;

/// The meaning of a typed word.
#[derive(Copy, Clone)]
pub(crate) enum ResolvedCommand<'i> {
    /// A command of the command table, which all games share.
    Command(&'static SessionCommand),
    /// A verb of the game, with its index.
    Verb(u8, &'i Verb),
}

impl ResolvedCommand<'_> {
    /// Returns the full word.
    pub fn word(&self) -> &'static str {
        match self {
            ResolvedCommand::Command(command) => command.usage.word,
            ResolvedCommand::Verb(_, verb) => verb.word,
        }
    }
}

/// Returns the meaning of a word, which is in lower case. It may be a full word, an alias or an abbreviation.
///
/// # Errors
/// Fails if the word is unknown or ambiguous.
pub(crate) fn find<'i>(
    commands: CommandTable,
    info: &'i GameInfo,
    word: &str,
) -> std::result::Result<ResolvedCommand<'i>, Rejection> {
    if let Some((index, verb)) = info.custom_verb(word) {
        return Ok(ResolvedCommand::Verb(index, verb));
    }
    if let Some(command) = commands.named(word).or_else(|| commands.aliased(word)) {
        return Ok(ResolvedCommand::Command(command));
    }
    let own_verbs = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom);
    let own_verbs = own_verbs.map(|(index, verb)| (verb.word, ResolvedCommand::Verb(index as u8, verb)));
    let own_verbs: Vec<(&str, ResolvedCommand<'i>)> = own_verbs.filter(|(name, _)| name.starts_with(word)).collect();
    // The game's own verbs have priority over commands with the same beginning.
    let shared = commands.offered(info).filter(|_| own_verbs.is_empty());
    let candidates: Vec<(&str, ResolvedCommand<'i>)> = shared
        .flat_map(|command| names_of(command).map(move |name| (name, ResolvedCommand::Command(command))))
        .filter(|(name, _)| name.starts_with(word))
        .chain(own_verbs.iter().copied())
        .collect();
    match candidates.as_slice() {
        [] => Err(unknown_command(commands, info, word)),
        [(_, found), rest @ ..] if rest.iter().all(|(_, other)| other.word() == found.word()) => Ok(*found),
        several => {
            let words: Vec<String> = several.iter().map(|(name, _)| format!("`{name}`")).collect();
            let text = format!("`{}` may be short for {}", text::sanitize_line(word), text::join_list(&words, "or"));
            Err(Rejection::not_understood(Reason::AmbiguousWord, text))
        }
    }
}

/// Returns a command word and its aliases.
fn names_of(command: &'static SessionCommand) -> impl Iterator<Item = &'static str> {
    std::iter::once(command.usage.word).chain(command.usage.aliases.iter().copied())
}

/// Subcommands of the program that are no commands of a session.
const PROGRAM_SUBCOMMANDS: [&str; 6] = ["share", "replay", "analyze", "stats", "daily", "learn"];

/// Returns the rejection of an unknown word.
fn unknown_command(commands: CommandTable, info: &GameInfo, word: &str) -> Rejection {
    // A name of one or two letters is close to every short word, so it is not suggested.
    let words = commands.offered(info).flat_map(names_of).filter(|name| name.len() > 2);
    let words = words.chain(info.verbs.iter().map(|verb| verb.word));
    let similar_words: Vec<String> =
        text::closest_matches(word, words).iter().map(|word| format!("`{word}`")).collect();
    let topic = HelpTopic::named(word);
    let tip = match similar_words.is_empty() {
        _ if word == "menu" => "`quit` keeps this game; then `patience` shows the menu".to_string(),
        _ if PROGRAM_SUBCOMMANDS.contains(&word) => {
            format!("`patience {word}` works outside of a game; `quit` keeps this game")
        }
        _ if topic.is_some() => topic.map_or("", HelpTopic::tip).to_string(),
        true => "`help` lists the commands".to_string(),
        false => format!("did you mean {}?", text::join_list(&similar_words, "or")),
    };
    Rejection::not_understood(Reason::UnknownWord, unknown_text(word)).tip(tip)
}

/// Returns the reason for the rejection of an unknown word.
pub(super) fn unknown_text(word: &str) -> String {
    format!("unknown command `{}`", text::sanitize_line(word))
}
