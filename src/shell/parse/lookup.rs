//! Lookup of a typed word: a command, an alias, an abbreviation or a word of the game.

use super::command_word::{CommandTable, CommandWord};
use crate::game::{GameInfo, Verb};
use crate::shell::rejection::Rejection;
use crate::text;

/// What a word stands for.
#[derive(Copy, Clone)]
pub(crate) enum ResolvedWord<'i> {
    /// A word of every session.
    Word(&'static CommandWord),
    /// A word of the game's own, with its number.
    Verb(u8, &'i Verb),
}

impl ResolvedWord<'_> {
    /// The word, whole.
    pub fn word(&self) -> &'static str {
        match self {
            ResolvedWord::Word(known) => known.usage.word,
            ResolvedWord::Verb(_, verb) => verb.word,
        }
    }
}

/// What a word, in lower case, stands for: whole, by another name, or shortened.
///
/// # Errors
/// No word, or several, may be meant.
pub(crate) fn find<'i>(
    all: CommandTable,
    info: &'i GameInfo,
    word: &str,
) -> std::result::Result<ResolvedWord<'i>, Rejection> {
    if let Some((verb, known)) = info.custom_verb(word) {
        return Ok(ResolvedWord::Verb(verb, known));
    }
    if let Some(known) = all.named(word).or_else(|| all.aliased(word)) {
        return Ok(ResolvedWord::Word(known));
    }
    let own = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom);
    let own = own.map(|(at, verb)| (verb.word, ResolvedWord::Verb(at as u8, verb)));
    let own: Vec<(&str, ResolvedWord<'i>)> = own.filter(|(name, _)| name.starts_with(word)).collect();
    // Of words that begin so, the game's own go first.
    let shared = all.offered(info).filter(|_| own.is_empty());
    let begins: Vec<(&str, ResolvedWord<'i>)> = shared
        .flat_map(|known| names(known).map(move |name| (name, ResolvedWord::Word(known))))
        .filter(|(name, _)| name.starts_with(word))
        .chain(own.iter().copied())
        .collect();
    match begins.as_slice() {
        [] => Err(unknown(all, info, word)),
        [(_, found), rest @ ..] if rest.iter().all(|(_, other)| other.word() == found.word()) => Ok(*found),
        several => {
            let words: Vec<String> = several.iter().map(|(name, _)| format!("`{name}`")).collect();
            let text = format!("`{}` may be short for {}", text::sanitize_line(word), text::join_list(&words, "or"));
            Err(Rejection::not_understood("ambiguous-word", text))
        }
    }
}

/// A word and the other words for it.
fn names(known: &'static CommandWord) -> impl Iterator<Item = &'static str> {
    std::iter::once(known.usage.word).chain(known.usage.aliases.iter().copied())
}

/// The answer to a word that no game knows.
fn unknown(all: CommandTable, info: &GameInfo, word: &str) -> Rejection {
    let words = all.offered(info).flat_map(names);
    let words = words.chain(info.verbs.iter().map(|verb| verb.word));
    let near: Vec<String> = text::closest_matches(word, words).iter().map(|word| format!("`{word}`")).collect();
    let tip = match near.is_empty() {
        true => "`help` lists the words".to_string(),
        false => format!("did you mean {}?", text::join_list(&near, "or")),
    };
    Rejection::not_understood("unknown-word", format!("unknown word `{}`", text::sanitize_line(word))).tip(tip)
}
