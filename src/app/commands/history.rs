//! The `patience history` subcommand: a list of played games, and a search by words.

use crate::app::played_games::{self, GameInfoCache, clock, deal_words};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::cli::{self, Format};
use crate::error::Result;
use crate::game::option_values;
use crate::games::catalog;
use crate::json::{PlayedGameLine, StatusWord};
use crate::play::GameSummary;
use crate::render::{self, Style};
use crate::{json, text};
use std::io::Write;

/// Prints the played games that match all search terms, newest first.
///
/// # Errors
/// Fails if the transcripts cannot be read.
pub fn history(args: &cli::History, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let archive = played_games::load_games_from(&args.from, env)?;
    let mut infos = GameInfoCache::default();
    let words: Vec<String> = args.words.iter().map(|word| text::normalize_name(word)).collect();
    let found: Vec<(&GameSummary, String)> = archive
        .iter()
        .rev()
        .map(|summary| (summary, infos.changed_options(summary)))
        .filter(|(summary, chosen)| matches(summary, chosen, &words))
        .collect();
    if found.is_empty() && args.format == Format::Text {
        print_diagnostic(nothing_found_note(&args.words));
        return Ok(0);
    }
    let text = match args.format {
        Format::Json => json::lines(found.iter().map(|(summary, _)| json_line(summary))),
        Format::Text => {
            let rows: Vec<Vec<String>> = found.iter().map(|(summary, chosen)| row(summary, chosen)).collect();
            render::table(&["file", "result", "moves", "score", "time", "deal", "options"], &rows, style)
        }
    };
    print(out, &text).map(|()| 0)
}

fn nothing_found_note(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    let found = match words.is_empty() {
        true => "no game has been played".to_string(),
        false => format!("no game that was played matches {}", text::join_list(&quoted, "and")),
    };
    format!(
        "{found}\nhint: search terms are a game, option, deal, date or result; games of scripts are listed only with \
         `--from FOLDER`"
    )
}

/// Whether a game of a user's rulebook has the id of a built-in game.
fn has_built_in_name(summary: &GameSummary) -> bool {
    summary.has_own_rulebook && catalog::entry(&summary.game).is_some()
}

/// Returns remarks about a game, in addition to its result.
fn remarks(summary: &GameSummary) -> Vec<&'static str> {
    let hinted = summary.ending.as_ref().is_some_and(|ending| ending.hints > 0);
    let remarks = [
        (has_built_in_name(summary), "own rulebook"),
        (summary.has_solver_moves, "by the solver"),
        (summary.is_continued, "taken over"),
        (summary.has_custom_position, "custom position"),
        (summary.is_chosen_winnable, "winnable deal"),
        (hinted, "with hints"),
        (summary.is_peeked, "peeked"),
    ];
    remarks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect()
}

fn result(summary: &GameSummary) -> String {
    std::iter::once(summary.word()).chain(remarks(summary)).collect::<Vec<_>>().join(", ")
}

fn matches(summary: &GameSummary, chosen: &str, words: &[String]) -> bool {
    let titles: Vec<&str> = catalog::entry(&summary.game)
        .filter(|_| !summary.has_own_rulebook)
        .into_iter()
        .flat_map(|entry| entry.titles())
        .collect();
    let started = summary.started.map_or(String::new(), |started| started.to_string());
    let known =
        [summary.game.as_str(), chosen, &deal_words(summary), &started, &result(summary)].map(text::normalize_name);
    let titles: Vec<String> = titles.into_iter().map(text::normalize_name).collect();
    words.iter().all(|word| known.iter().chain(&titles).any(|text| text.contains(word.as_str())))
}

fn name(summary: &GameSummary) -> String {
    summary.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn row(summary: &GameSummary, chosen: &str) -> Vec<String> {
    let number = |number: Option<i128>| number.map_or(String::new(), |number| number.to_string());
    let ending = summary.ending.as_ref();
    let time = summary.time.map_or(String::new(), |time| clock(time.seconds()));
    let (moves, score) = (ending.map(|ending| ending.moves), ending.and_then(|ending| ending.score));
    vec![name(summary), result(summary), number(moves), number(score), time, deal_words(summary), chosen.into()]
}

fn json_line(summary: &GameSummary) -> PlayedGameLine<'_> {
    let ending = summary.ending.as_ref();
    let flag = |is_set: bool| is_set.then_some(true);
    PlayedGameLine {
        file: summary.path.display().to_string(),
        game: &summary.game,
        options: option_values(&summary.options),
        own_rulebook: flag(summary.has_own_rulebook),
        deal: Some(deal_words(summary)).filter(|deal| !deal.is_empty()),
        started: summary.started.map(|started| started.to_string()),
        status: StatusWord::parse(summary.word()),
        counts: summary.is_played(),
        solved: flag(summary.has_solver_moves),
        taken_over: flag(summary.is_continued),
        chosen: summary.is_chosen_winnable.then_some("winnable"),
        peeked: flag(summary.is_peeked),
        score: ending.and_then(|ending| ending.score).map(|score| score as i64),
        moves: ending.map(|ending| ending.moves as i64),
        undos: ending.map(|ending| ending.undos as i64),
        hints: ending.map(|ending| ending.hints as i64),
        seconds: summary.time.map(|time| time.seconds()),
    }
}
