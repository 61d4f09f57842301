//! The `patience history` subcommand: a list of played games, and a search by words.

use crate::app::played_games::{self, GameInfoCache, deal_text};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::paging::print_in_pages;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::option_values;
use crate::games::catalog;
use crate::json::PlayedGameLine;
use crate::play::{ChosenDeal, Elapsed, GameSummary, restore_game};
use crate::render::{Column, ColumnTable, Style};
use crate::shell::OutputFormat;
use crate::{json, text};
use std::io::Write;
use std::path::Path;

/// A played game, with its texts for people.
struct FoundGame<'a> {
    summary: &'a GameSummary,
    /// The options that differ from their defaults.
    changed_options: String,
    result: String,
    /// The deal: `daily 2026-11-20` for a deal of the day, else `seed:42`.
    deal: String,
}

/// Prints the played or removed games that match all search terms, newest first, or restores a removed game.
///
/// # Errors
/// Fails if the transcripts cannot be read, or if the game to restore is unknown or cannot be moved.
pub fn history(args: &cli::History, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    if let Some(name) = &args.restore {
        return restore(name, args.format, env, out);
    }
    let archive = if args.removed {
        played_games::load_removed_games(env)?
    } else {
        played_games::load_games_from(&args.from, env)?
    };
    let mut infos = GameInfoCache::default();
    let words: Vec<String> = args.words.iter().map(|word| text::normalize_name(word)).collect();
    let found: Vec<FoundGame<'_>> = archive
        .iter()
        .rev()
        .map(|summary| FoundGame {
            summary,
            changed_options: infos.changed_options(summary),
            result: infos.result(summary),
            deal: infos.deal(summary),
        })
        .filter(|game| matches(game, &words, env))
        .collect();
    if found.is_empty() && args.format == OutputFormat::Text {
        print_diagnostic(if args.removed {
            nothing_removed_note(&args.words)
        } else {
            nothing_found_note(&args.words)
        });
        return Ok(0);
    }
    let text = match args.format {
        OutputFormat::Json => {
            return print(out, &json::lines(found.iter().map(|game| json_line(game.summary)))).map(|()| 0);
        }
        OutputFormat::Text => ColumnTable::new(columns(&found, env), style).format(),
    };
    print_in_pages(out, &text, env)?;
    if args.removed && args.format == OutputFormat::Text && env.is_interactive() {
        print_diagnostic("`patience history --restore NUMBER` restores a game");
    }
    Ok(0)
}

/// Moves the transcript of a removed game back to the folder of transcripts, and prints which game it is.
fn restore(name: &Path, format: OutputFormat, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    let transcripts = env.transcripts.as_deref().ok_or_else(played_games::no_data_folder_error)?;
    let removed = played_games::load_removed_games(env)?;
    let summary = find_removed(&removed, name)?;
    let path = restore_game(&summary.path, transcripts)?;
    let games = played_games::load_games_quietly(env)?;
    let restored = games.iter().find(|game| game.path == path).unwrap_or(summary);
    let text = match format {
        OutputFormat::Json => json::lines([json_line(restored)]),
        OutputFormat::Text => format!("restored: {}\n", played_games::describe(restored, env)),
    };
    print(out, &text).map(|()| 0)
}

/// Returns the removed game with a number of `patience history --removed`, or with the name of its transcript.
fn find_removed<'g>(removed: &'g [GameSummary], name: &Path) -> Result<&'g GameSummary> {
    let number = name.to_str().and_then(|name| name.parse::<usize>().ok());
    let is_named = |summary: &&GameSummary| match number {
        Some(number) => summary.number == Some(number),
        None => summary.path == name || summary.path.file_name() == Some(name.as_os_str()),
    };
    removed.iter().find(is_named).ok_or_else(|| {
        let name = text::sanitize_line(&name.display().to_string()).into_owned();
        Error::negative_answer(format!("there is no removed game `{name}`"))
            .hint("`patience history --removed` lists the removed games")
    })
}

fn nothing_removed_note(words: &[String]) -> String {
    if words.is_empty() {
        "no game is removed".into()
    } else {
        format!("no removed game matches {}", quoted_words(words))
    }
}

fn quoted_words(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    text::join_list(&quoted, "and")
}

fn nothing_found_note(words: &[String]) -> String {
    let found = if words.is_empty() {
        "no game has been played".to_string()
    } else {
        format!("no game that was played matches {}", quoted_words(words))
    };
    format!(
        "{found}\nhint: search terms are a game, option, deal, date or result; games of scripts are listed only with \
         `--from FOLDER`"
    )
}

/// The remark about a game in which the solver made moves.
const BY_SOLVER: &str = "by the solver";

/// Returns remarks about a game, in addition to its result.
fn remarks(summary: &GameSummary) -> Vec<&'static str> {
    let remarks = [
        (summary.has_own_rulebook && catalog::entry(&summary.game).is_some(), "own rulebook"),
        (summary.has_solver_moves, BY_SOLVER),
        (summary.is_continued, "taken over"),
        (summary.has_custom_position, "custom position"),
        (summary.chosen.is_some(), summary.chosen.map_or("", ChosenDeal::remark)),
        (summary.has_hints, "with hints"),
        (summary.is_peeked, "peeked"),
    ];
    remarks.into_iter().filter(|(is_true, _)| *is_true).map(|(_, word)| word).collect()
}

/// Returns the remarks for the column `notes`. Leaves out what the column `result` already states.
fn notes(summary: &GameSummary) -> String {
    let is_in_result = |remark: &&str| summary.is_won_by_solver() && *remark == BY_SOLVER;
    remarks(summary).into_iter().filter(|remark| !is_in_result(remark)).collect::<Vec<_>>().join(", ")
}

/// Returns the result and all remarks, for the search.
fn result_and_remarks(summary: &GameSummary) -> String {
    std::iter::once(summary.status().word()).chain(remarks(summary)).collect::<Vec<_>>().join(", ")
}

fn matches(game: &FoundGame<'_>, words: &[String], env: &Environment) -> bool {
    if words.is_empty() {
        return true;
    }
    let FoundGame { summary, changed_options, result, deal } = game;
    let titles: Vec<&str> = catalog::entry(&summary.game)
        .filter(|_| !summary.has_own_rulebook)
        .into_iter()
        .flat_map(|entry| entry.titles())
        .collect();
    let started = summary.started.map_or(String::new(), |started| started.to_string());
    let date = played_games::start_date(summary, env).unwrap_or_default();
    let (seed, result_and_remarks) = (deal_text(summary), result_and_remarks(summary));
    let searchable = [&summary.game, changed_options, deal, &seed, &started, &date, result, &result_and_remarks];
    let searchable = searchable.map(|text| text::normalize_name(text));
    let titles: Vec<String> = titles.into_iter().map(text::normalize_name).collect();
    words.iter().all(|word| searchable.iter().chain(&titles).any(|text| text.contains(word.as_str())))
}

/// The minimum width of the remarks, so that `with hints` is never cut.
const MIN_NOTES_WIDTH: usize = 10;

/// The minimum width of the options, which is that of one option such as `draw=3`.
const MIN_OPTIONS_WIDTH: usize = 6;

/// Returns the columns of the table. Games outside the data folder have no numbers, and are named by their files.
fn columns(found: &[FoundGame<'_>], env: &Environment) -> Vec<Column> {
    let texts = |heading, cell: &dyn Fn(&FoundGame<'_>) -> String| Column::texts(heading, found.iter().map(cell));
    let numbers = |heading, cell: &dyn Fn(&FoundGame<'_>) -> String| Column::numbers(heading, found.iter().map(cell));
    let file = |game: &FoundGame<'_>| game.summary.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let number = |number: Option<i128>| number.map_or(String::new(), |number| number.to_string());
    let first = if found.iter().all(|game| game.summary.number.is_some()) {
        numbers("no.", &|game| number(game.summary.number.map(|number| number as i128)))
    } else {
        texts("file", &file)
    };
    vec![
        first,
        texts("game", &|game| played_games::game_id(&game.summary.game, game.summary.has_own_rulebook)),
        texts("result", &|game| game.result.clone()),
        numbers("moves", &|game| game.summary.moves.to_string()).rank(3),
        numbers("time", &|game| game.summary.time.map_or(String::new(), Elapsed::clock)).rank(6),
        numbers("date", &|game| played_games::start_date(game.summary, env).unwrap_or_default()).rank(1),
        texts("notes", &|game| notes(game.summary)).rank(4).cut_to(MIN_NOTES_WIDTH),
        numbers("score", &|game| number(game.summary.ending.as_ref().and_then(|ending| ending.score))).rank(7),
        texts("options", &|game| game.changed_options.clone()).rank(5).cut_to(MIN_OPTIONS_WIDTH),
        texts("deal", &|game| game.deal.clone()).rank(2),
    ]
}

fn json_line(summary: &GameSummary) -> PlayedGameLine<'_> {
    let ending = summary.ending.as_ref();
    let flag = |is_set: bool| is_set.then_some(true);
    PlayedGameLine {
        file: summary.path.display().to_string(),
        number: summary.number,
        game: &summary.game,
        options: option_values(&summary.options),
        own_rulebook: flag(summary.has_own_rulebook),
        deal: Some(deal_text(summary)).filter(|deal| !deal.is_empty()),
        started: summary.started.map(|started| started.to_string()),
        status: summary.status(),
        counts: summary.is_played(),
        solved: flag(summary.has_solver_moves),
        taken_over: flag(summary.is_continued),
        chosen: summary.chosen.map(ChosenDeal::word),
        peeked: flag(summary.is_peeked),
        score: ending.and_then(|ending| ending.score).map(|score| score as i64),
        moves: i64::try_from(summary.moves).ok(),
        undos: ending.map(|ending| ending.undos as i64),
        hints: ending.map(|ending| ending.hints as i64),
        seconds: summary.time.map(|time| time.seconds()),
    }
}
