//! `patience games`: lists and searches the games.

use super::output::put;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::render::{self, Style};
use crate::text;
use serde::Serialize;
use std::io::Write;

/// Lists the games in which all words occur.
///
/// # Errors
/// There are none; or they cannot be written.
pub fn games(args: &cli::Games, style: &Style, out: &mut dyn Write) -> Result<()> {
    let mut found = catalog::list();
    found.retain(|game| matches(game.info(), &args.words));
    if found.is_empty() {
        return Err(none(&args.words));
    }
    let infos = found.iter().map(|game| game.info());
    if args.json || args.format == Format::Json {
        let lines: Vec<String> = infos.map(json).collect();
        return put(out, &lines.concat());
    }
    let rows: Vec<Vec<String>> = infos.map(row).collect();
    put(out, &render::table(&["game", "name", "family", "packs", "cards", "decides"], &rows, style))
}

/// The number of packs in words, as people search for it.
const PACKS: [&str; 5] = ["no pack", "one pack", "two packs", "three packs", "four packs"];

/// Whether each word occurs in what is known of the game.
fn matches(info: &GameInfo, words: &[String]) -> bool {
    let packs = usize::from(info.pack.packs);
    let counted = [text::count(packs, "pack"), PACKS.get(packs).copied().unwrap_or_default().to_string()];
    let names = [info.id.as_str(), &info.title, &info.family, info.information.word(), &info.choice];
    let known =
        names.into_iter().chain(info.names.iter().map(String::as_str)).chain(counted.iter().map(String::as_str));
    let shared = catalog::shared_names(&info.id);
    let known: Vec<String> = known.chain(shared.iter().map(String::as_str)).map(text::fold).collect();
    words.iter().map(|word| text::fold(word)).all(|word| known.iter().any(|text| text.contains(&word)))
}

fn none(words: &[String]) -> Error {
    let error = Error::answer(format!("no game has all of {}", quoted(words)));
    let games = catalog::list();
    let names = games.iter().flat_map(|game| std::iter::once(&game.info().id).chain(&game.info().names));
    let names: Vec<&str> = names.map(String::as_str).collect();
    error.did_you_mean(&words.join(" "), names).hint("`patience games` lists them all")
}

fn quoted(words: &[String]) -> String {
    text::list(&words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>(), "and")
}

fn row(info: &GameInfo) -> Vec<String> {
    let packs = info.pack.packs.to_string();
    vec![
        info.id.clone(),
        info.title.clone(),
        info.family.clone(),
        packs,
        info.information.word().into(),
        info.choice.clone(),
    ]
}

/// A game as one line of JSON.
fn json(info: &GameInfo) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        id: &'a str,
        name: &'a str,
        names: &'a [String],
        family: &'a str,
        packs: u8,
        cards: usize,
        information: &'a str,
        choice: &'a str,
        about: &'a str,
    }
    let line = Line {
        id: &info.id,
        name: &info.title,
        names: &info.names,
        family: &info.family,
        packs: info.pack.packs,
        cards: info.pack.len(),
        information: info.information.word(),
        choice: &info.choice,
        about: &info.about,
    };
    // Strings, numbers and lists always have a JSON form.
    serde_json::to_string(&line).map(|json| json + "\n").unwrap_or_default()
}
