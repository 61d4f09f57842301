//! The `patience history` subcommand: a list of played games, and a search by words.

use crate::app::played_games::{self, GameInfoCache, clock, deal_words};
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::play::GameSummary;
use crate::render::{self, Style};
use crate::text;
use serde_json::json;
use std::io::Write;

/// Lists the games in which all words occur, the newest first.
///
/// # Errors
/// There are none, or a data folder that cannot be read.
pub fn history(args: &cli::History, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let pasts = played_games::load_games(env)?;
    let mut infos = GameInfoCache::default();
    let words: Vec<String> = args.words.iter().map(|word| text::normalize_name(word)).collect();
    let found: Vec<(&GameSummary, String)> = pasts
        .iter()
        .rev()
        .map(|past| (past, infos.changed_options(past)))
        .filter(|(past, chosen)| matches(past, chosen, &words))
        .collect();
    if found.is_empty() {
        let quoted: Vec<String> = args.words.iter().map(|word| format!("`{word}`")).collect();
        let which = if words.is_empty() { String::new() } else { format!(" with {}", text::join_list(&quoted, "and")) };
        let error = Error::negative_answer(format!("no game{which} has been played"));
        return Err(error.hint("games played at a terminal are found by game, option, deal, date and how they ended"));
    }
    let text = match args.format {
        Format::Json => found.iter().map(|(past, _)| json_line(past) + "\n").collect(),
        Format::Text => {
            let rows: Vec<Vec<String>> = found.iter().map(|(past, chosen)| row(past, chosen)).collect();
            render::table(&["file", "result", "moves", "score", "time", "deal", "options"], &rows, style)
        }
    };
    print(out, &text).map(|()| 0)
}

/// How it went, beside the word for its end.
fn remarks(past: &GameSummary) -> Vec<&'static str> {
    let hinted = past.ending.as_ref().is_some_and(|ending| ending.hints > 0);
    let remarks = [
        (past.has_solver_moves, "by the solver"),
        (past.is_continued, "taken over"),
        (past.has_custom_position, "laid out"),
        (past.is_chosen_winnable, "chosen"),
        (hinted, "with hints"),
        (past.is_peeked, "peeked"),
    ];
    remarks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect()
}

fn result(past: &GameSummary) -> String {
    std::iter::once(past.word()).chain(remarks(past)).collect::<Vec<_>>().join(", ")
}

fn matches(past: &GameSummary, chosen: &str, words: &[String]) -> bool {
    let titles: Vec<&str> = catalog::entry(&past.game).into_iter().flat_map(|entry| entry.titles()).collect();
    let started = past.started.map_or(String::new(), |started| started.to_string());
    let known = [past.game.as_str(), chosen, &deal_words(past), &started, &result(past)].map(text::normalize_name);
    let titles: Vec<String> = titles.into_iter().map(text::normalize_name).collect();
    words.iter().all(|word| known.iter().chain(&titles).any(|text| text.contains(word.as_str())))
}

fn name(past: &GameSummary) -> String {
    past.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn row(past: &GameSummary, chosen: &str) -> Vec<String> {
    let number = |number: Option<i128>| number.map_or(String::new(), |number| number.to_string());
    let ending = past.ending.as_ref();
    let time = past.time.map_or(String::new(), |time| clock(time.seconds()));
    let (moves, score) = (ending.map(|ending| ending.moves), ending.and_then(|ending| ending.score));
    vec![name(past), result(past), number(moves), number(score), time, deal_words(past), chosen.into()]
}

fn json_line(past: &GameSummary) -> String {
    let options: serde_json::Map<_, _> = past.options.iter().map(|(key, value)| (key.clone(), json!(value))).collect();
    let ending = past.ending.as_ref();
    let number = |number: i128| json!(number as i64);
    let deal = Some(deal_words(past)).filter(|deal| !deal.is_empty());
    let members = [
        ("type", Some(json!("game"))),
        ("file", Some(json!(past.path.display().to_string()))),
        ("game", Some(json!(past.game))),
        ("options", Some(json!(options))),
        ("deal", deal.map(|deal| json!(deal))),
        ("started", past.started.map(|started| json!(started.to_string()))),
        ("result", Some(json!(past.word()))),
        ("counts", Some(json!(past.is_played()))),
        ("solved", past.has_solver_moves.then_some(json!(true))),
        ("taken-over", past.is_continued.then_some(json!(true))),
        ("chosen", past.is_chosen_winnable.then_some(json!("winnable"))),
        ("peeked", past.is_peeked.then_some(json!(true))),
        ("score", ending.and_then(|ending| ending.score).map(number)),
        ("moves", ending.map(|ending| number(ending.moves))),
        ("undos", ending.map(|ending| number(ending.undos))),
        ("hints", ending.map(|ending| number(ending.hints))),
        ("seconds", past.time.map(|time| json!(time.seconds()))),
    ];
    let told = members.into_iter().filter_map(|(key, value)| Some(format!("\"{key}\":{}", value?)));
    format!("{{{}}}", told.collect::<Vec<_>>().join(","))
}
