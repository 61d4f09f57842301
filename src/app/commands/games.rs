//! The `patience games` subcommand: a list of all games, and a search by words.

use crate::app::process::output::print;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::games::CatalogEntry;
use crate::games::catalog;
use crate::json::{GameDescription, GameLine};
use crate::render::{self, Style};
use crate::{json, text};
use std::io::Write;

/// Prints the games that match all search terms.
///
/// # Errors
/// Fails if no game matches, or if output cannot be written.
pub fn games(args: &cli::Games, style: &Style, out: &mut dyn Write) -> Result<()> {
    let found = search(&args.words);
    if found.is_empty() {
        return Err(nothing_found_error(&distinctive_words(&args.words)));
    }
    if args.json || args.format == Format::Json {
        return print(out, &json::lines(found.into_iter().map(json_line)));
    }
    let rows: Vec<Vec<String>> = found.into_iter().map(row).collect();
    print(out, &render::table(&["game", "name", "family", "packs", "cards", "decided by"], &rows, style))
}

/// Returns the games that match all distinctive search terms.
pub fn search(words: &[String]) -> Vec<&'static CatalogEntry> {
    let words = distinctive_words(words);
    catalog::entries().iter().filter(|entry| matches(entry, &words)).collect()
}

/// The number of packs in words, as users search for it.
const PACKS: [&str; 5] = ["no pack", "one pack", "two packs", "three packs", "four packs"];

/// Terms that describe every game here.
const GENERIC: [&str; 6] = ["solitaire", "patience", "solitaires", "patiences", "game", "games"];
/// Terms for difficulty. Newcomers search for them, but no source rates the difficulty of all games.
const DIFFICULTY: [&str; 8] = ["easy", "easiest", "beginner", "beginners", "simple", "hard", "hardest", "difficult"];

/// Returns the terms that distinguish games: `spider solitaire` searches for `spider`. Returns all terms if none does.
fn distinctive_words(words: &[String]) -> Vec<String> {
    let distinctive: Vec<String> =
        words.iter().filter(|word| !GENERIC.contains(&text::normalize_name(word).as_str())).cloned().collect();
    if distinctive.is_empty() { words.to_vec() } else { distinctive }
}

/// Whether each term occurs in a name or property of the game.
fn matches(entry: &CatalogEntry, words: &[String]) -> bool {
    let packs = usize::from(entry.packs);
    let in_words = PACKS.get(packs).copied().unwrap_or_default();
    let known = [entry.id, entry.family, entry.information.word(), entry.choice, in_words];
    let known =
        known.into_iter().chain(entry.titles()).chain(entry.shared_names.iter().copied()).map(text::normalize_name);
    let known: Vec<String> = known.chain([text::normalize_name(&text::pluralize(packs, "pack"))]).collect();
    words.iter().map(|word| text::normalize_name(word)).all(|word| known.iter().any(|text| text.contains(&word)))
}

fn nothing_found_error(words: &[String]) -> Error {
    let error = Error::negative_answer(format!("no game matches {}", quoted(words)));
    if words.iter().any(|word| DIFFICULTY.contains(&text::normalize_name(word).as_str())) {
        let odds = "`patience rules GAME` shows how often a game is won";
        return error
            .hint(odds)
            .hint("`patience games luck` and `patience games skill` list games of luck and games of skill");
    }
    let names =
        catalog::entries().iter().flat_map(|entry| std::iter::once(entry.id).chain(entry.names.iter().copied()));
    error.did_you_mean(&words.join(" "), names).hint("`patience games` lists all games")
}

fn quoted(words: &[String]) -> String {
    text::join_list(&words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>(), "and")
}

fn row(entry: &CatalogEntry) -> Vec<String> {
    let CatalogEntry { id, title, family, packs, information, choice, .. } = entry;
    [id, title, family, packs.to_string().as_str(), information.word(), choice].map(String::from).to_vec()
}

fn json_line(entry: &CatalogEntry) -> GameLine<'_> {
    GameLine {
        game: GameDescription {
            id: entry.id,
            name: entry.title,
            names: entry.names.to_vec(),
            family: entry.family,
            packs: entry.packs,
            cards: entry.cards,
            information: entry.information.word(),
            choice: entry.choice,
            about: entry.about,
        },
    }
}
