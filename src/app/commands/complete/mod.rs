//! The `patience complete` subcommand: lists what can follow the typed words, for the completion scripts of shells.
//!
//! The first line of the answer says which files the shell adds: `none`, `rulebooks` or `any`. Each other line is a
//! candidate, a tab and its description. The shell chooses the candidates that match the word at the cursor.

mod typed_line;

// `candidates` uses `typed_line`, so it comes after it.
mod candidates;

use crate::app::process::environment::Environment;
use crate::app::process::game_words::join_game_words;
use crate::app::process::output::print;
use crate::cli;
use crate::error::Result;
use crate::text;
use candidates::{Candidates, FileKind};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::iter;
use typed_line::TypedLine;

/// Prints the candidates for the word at the cursor.
///
/// # Errors
/// Fails if output cannot be written.
pub fn complete(args: &cli::Complete, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    print(out, &answer(&candidates_after(&args.words, &as_text(&args.current), env))).map(|()| 0)
}

/// Returns the candidates for the word at the cursor, after these words.
fn candidates_after(words: &[OsString], current: &str, env: &Environment) -> Candidates {
    let mut root = cli::command();
    root.build();
    // The name of a game may have several words.
    let typed: Vec<OsString> = iter::once("patience".into()).chain(words.iter().cloned()).collect();
    let typed = join_game_words(&typed).map_or(typed, |(joined, _)| joined);
    let words: Vec<String> = typed.iter().skip(1).map(|word| as_text(word)).collect();
    Candidates::of(&TypedLine::read(&root, &words, current), env)
}

/// Returns a typed word as text. A word that is not valid UTF-8 can be a file, but nothing that has candidates.
fn as_text(word: &OsStr) -> String {
    word.to_string_lossy().into_owned()
}

/// Formats the candidates. Leaves out those that a shell or a terminal could take for something else.
fn answer(candidates: &Candidates) -> String {
    let files = match candidates.files {
        FileKind::None => "none",
        FileKind::Rulebooks => "rulebooks",
        FileKind::Any => "any",
    };
    let mut answer = format!("{files}\n");
    for candidate in candidates.words.iter().filter(|candidate| is_plain(&candidate.word)) {
        answer += &format!("{}\t{}\n", candidate.word, text::sanitize_line(&candidate.about));
    }
    answer
}

/// Whether a word means itself in every shell. The values of a user's rulebook may contain any character.
fn is_plain(word: &str) -> bool {
    word.chars().all(|c| c.is_alphanumeric() || "-_=:.+,/".contains(c))
}

#[cfg(test)]
mod tests;
