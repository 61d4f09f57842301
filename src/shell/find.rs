//! From a word as it was typed to what it stands for.

use super::command::{Command, aliased, named, offered};
use super::reply::No;
use crate::game::{GameInfo, Verb};
use crate::text;

/// What a word stands for.
#[derive(Copy, Clone)]
pub(super) enum Found<'i> {
    /// A word of every session.
    Command(&'static Command),
    /// A word of the game's own, with its number.
    Verb(u8, &'i Verb),
}

impl Found<'_> {
    /// The word, whole.
    pub fn word(&self) -> &'static str {
        match self {
            Found::Command(command) => command.word,
            Found::Verb(_, verb) => verb.word,
        }
    }
}

/// What a word, in lower case, stands for: whole, by another name, or shortened.
///
/// # Errors
/// No word, or several, may be meant.
pub(super) fn find<'i>(info: &'i GameInfo, word: &str) -> std::result::Result<Found<'i>, No> {
    if let Some((verb, known)) = info.own_verb(word) {
        return Ok(Found::Verb(verb, known));
    }
    if let Some(command) = named(word).or_else(|| aliased(word)) {
        return Ok(Found::Command(command));
    }
    let own = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_own);
    let own = own.map(|(at, verb)| (verb.word, Found::Verb(at as u8, verb)));
    let own: Vec<(&str, Found<'i>)> = own.filter(|(name, _)| name.starts_with(word)).collect();
    // Of words that begin so, the game's own go first.
    let shared = offered(info).filter(|_| own.is_empty());
    let begins: Vec<(&str, Found<'i>)> = shared
        .flat_map(|command| std::iter::once(&command.word).chain(command.aliases).map(move |name| (*name, command)))
        .map(|(name, command)| (name, Found::Command(command)))
        .filter(|(name, _)| name.starts_with(word))
        .chain(own.iter().copied())
        .collect();
    match begins.as_slice() {
        [] => Err(unknown(info, word)),
        [(_, found), rest @ ..] if rest.iter().all(|(_, other)| other.word() == found.word()) => Ok(*found),
        several => {
            let words: Vec<String> = several.iter().map(|(name, _)| format!("`{name}`")).collect();
            let text = format!("`{}` may be short for {}", text::safe(word), text::list(&words, "or"));
            Err(No::unknown("ambiguous-word", text))
        }
    }
}

/// The answer to a word that no game knows.
fn unknown(info: &GameInfo, word: &str) -> No {
    let words = offered(info).flat_map(|command| std::iter::once(command.word).chain(command.aliases.iter().copied()));
    let words = words.chain(info.verbs.iter().map(|verb| verb.word));
    let near: Vec<String> = text::nearest(word, words).iter().map(|word| format!("`{word}`")).collect();
    let tip = match near.is_empty() {
        true => "`help` lists the words".to_string(),
        false => format!("did you mean {}?", text::list(&near, "or")),
    };
    No::unknown("unknown-word", format!("unknown word `{}`", text::safe(word))).tip(tip)
}
