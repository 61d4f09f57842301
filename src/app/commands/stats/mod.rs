//! The `patience stats` subcommand: statistics of played games, by game and options.

mod row;

mod csv;
mod histogram;
mod sentences;
mod table;

use crate::app::played_games;
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::paging::print_in_pages;
use crate::cli::{self, StatsFormat};
use crate::error::Result;
use crate::game::option_values;
use crate::games::catalog;
use crate::json::StatisticsLine;
use crate::play::{GameSummary, Stats, median};
use crate::render::Style;
use crate::{json, text};
use row::StatsRow;
use std::io::Write;

/// Prints statistics by game and options.
///
/// # Errors
/// Fails if the game is unknown, or if the transcripts cannot be read.
pub fn stats(args: &cli::StatsArgs, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let since = args.since.as_deref().map(|text| played_games::parse_date("--since", text)).transpose()?;
    let archive = played_games::load_games_from(&args.from, env)?;
    let game = args.game.as_deref().map(|name| find_game_id(name, &archive)).transpose()?;
    let is_counted = |summary: &&GameSummary| {
        let began_since =
            since.is_none_or(|since| summary.started.is_some_and(|started| started >= since.start_of_day()));
        let is_known = summary.is_played() || summary.is_unfinished();
        is_known && began_since && game.as_ref().is_none_or(|game| is_named(summary, game))
    };
    let mut rows = row::rows(archive.iter().filter(is_counted));
    // People also see the games that they have only begun. Programs get the games that count.
    if args.format != StatsFormat::Text || rows.iter().all(|row| row.stats.played == 0) {
        rows.retain(|row| row.stats.played > 0);
    }
    let removed = || removed_note(args, game.as_deref(), env, style);
    let text = match args.format {
        StatsFormat::Text if rows.is_empty() => {
            print_diagnostic(no_games_note(game.as_deref(), args.since.as_deref()));
            removed()?
        }
        StatsFormat::Text => {
            let is_one_game = game.is_some() || rows.len() == 1;
            let text = table::statistics_text(&rows, is_one_game, env.is_spoken(), style) + &removed()?;
            return print_in_pages(out, &text, env).map(|()| 0);
        }
        StatsFormat::Json => json::lines(rows.iter().map(json_line)),
        StatsFormat::Csv => csv::csv_text(&rows),
    };
    print(out, &text).map(|()| 0)
}

/// Returns the id of a built-in game, or of a user's rulebook that was played.
fn find_game_id(name: &str, archive: &[GameSummary]) -> Result<String> {
    let is_own_game = catalog::find_id(name).is_none() && archive.iter().any(|summary| summary.game == name);
    if is_own_game { Ok(name.to_string()) } else { catalog::known_id(name).map(String::from) }
}

fn no_games_note(game: Option<&str>, since: Option<&str>) -> String {
    let of_game = game.map_or(String::new(), |game| format!(" of `{game}`"));
    let since = since.map_or(String::new(), |since| format!(" that began on {since} or later"));
    let play = game.unwrap_or("GAME");
    format!(
        "there is no finished game{of_game}{since}\nhint: `patience play {play}` starts one; games of scripts count only \
         with `--from FOLDER`"
    )
}

/// Returns a line with the number of removed games, which do not count. Returns an empty text if there are none, and
/// for the transcripts of other folders.
fn removed_note(args: &cli::StatsArgs, game: Option<&str>, env: &Environment, style: &Style) -> Result<String> {
    if !args.from.is_empty() {
        return Ok(String::new());
    }
    let removed = played_games::load_removed_games(env)?;
    let note = match removed.iter().filter(|summary| game.is_none_or(|game| is_named(summary, game))).count() {
        0 => return Ok(String::new()),
        1 => "1 unfinished game is removed".to_string(),
        count => format!("{count} unfinished games are removed"),
    };
    let note = format!("{note} and not counted; `patience history --removed` lists removed games");
    Ok(text::wrap(&note, style.columns()).join("\n") + "\n")
}

/// Returns whether a game has this id. If a built-in game has the id, games of a user's rulebook with the same id do
/// not count.
fn is_named(summary: &GameSummary, id: &str) -> bool {
    if catalog::entry(id).is_some() { summary.is_built_in(id) } else { summary.game == id }
}

fn json_line<'p>(row: &StatsRow<'p>) -> StatisticsLine<'p> {
    let Stats { played, won, won_with_hints, streak, best_streak, scores, moves, contracts: _, seconds } = &row.stats;
    let number = |number: i128| number as i64;
    StatisticsLine {
        game: row.game,
        own_rulebook: row.has_own_rulebook.then_some(true),
        options: option_values(row.options),
        played: *played,
        won: *won,
        won_with_hints: *won_with_hints,
        streak: *streak,
        best_streak: *best_streak,
        best_score: scores.first().copied().map(number),
        median_score: median(scores).map(number),
        mean_score: row.mean_score(),
        hands: row.hands(),
        contracts: row.contracts(),
        best_moves: moves.first().copied().map(number),
        median_moves: median(moves).map(number),
        best_seconds: seconds.first().copied(),
        median_seconds: median(seconds),
    }
}
