//! Access to played games, shared by `stats`, `history`, `daily`, the menu, and all arguments that select a played
//! game, such as its number.
//!
//! The transcripts are in the data folder. This file also formats games, results, dates, options and deals.

use super::process::environment::Environment;
use super::process::output::print_diagnostic;
use super::process::yaml_files::yaml_files_or_error;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Status, options_text};
use crate::games::catalog;
use crate::platform::NO_DATA_FOLDER;
use crate::play::{Archive, Date, GameSummary, PastStatus, Timestamp, daily_date};
use crate::shell::SettingsFile;
use crate::text;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Loads the transcripts of these files and folders, oldest first. Without any, loads the games that were played at a
/// terminal. Prints one note about files that are not transcripts.
///
/// # Errors
/// Fails if a folder cannot be read or has no `.yaml` file, or if there is no data folder.
pub fn load_games_from(paths: &[PathBuf], env: &Environment) -> Result<Vec<GameSummary>> {
    if paths.is_empty() {
        return load_games(env);
    }
    let archive = Archive::read_files(yaml_files_or_error(paths)?);
    if let Some(remark) = archive.unreadable_notice() {
        print_diagnostic(format!("note: {}", text::sanitize_line(&remark)));
    }
    Ok(archive.games)
}

/// Loads the games that were played at a terminal, oldest first. Prints one note about files that are not transcripts.
///
/// # Errors
/// Fails if there is no data folder, or if it cannot be read.
pub fn load_games(env: &Environment) -> Result<Vec<GameSummary>> {
    let (games, notice) = load_games_with_notice(env)?;
    notice.into_iter().for_each(print_diagnostic);
    Ok(games)
}

/// Loads the games like [`load_games`]. Returns the note about files that are not transcripts instead of printing it.
///
/// # Errors
/// Fails if there is no data folder, or if it cannot be read.
pub fn load_games_with_notice(env: &Environment) -> Result<(Vec<GameSummary>, Option<String>)> {
    let (folder, archive) = archive(env)?;
    let folder = text::sanitize_line(&folder.display().to_string()).into_owned();
    let notice = archive.unreadable_notice().map(|remark| format!("note: {folder}: {}", text::sanitize_line(&remark)));
    Ok((archive.games, notice))
}

/// Loads the games like [`load_games`], to find one of them. Prints no note about files that are not transcripts.
///
/// # Errors
/// Fails if there is no data folder, or if it cannot be read.
pub fn load_games_quietly(env: &Environment) -> Result<Vec<GameSummary>> {
    Ok(archive(env)?.1.games)
}

/// Loads the removed games, oldest first. The one that was started last has number 1.
///
/// # Errors
/// Fails if there is no data folder, or if it cannot be read.
pub fn load_removed_games(env: &Environment) -> Result<Vec<GameSummary>> {
    let folder = env.removed_transcripts().ok_or_else(no_data_folder_error)?;
    Ok(Archive::read(&folder, None)?.games)
}

/// Reads the data folder. Also returns its path.
fn archive(env: &Environment) -> Result<(&Path, Archive)> {
    let folder = env.transcripts.as_ref().ok_or_else(no_data_folder_error)?;
    Ok((folder, Archive::read(folder, env.index().as_deref())?))
}

/// Returns the error for an environment that names no data folder.
pub fn no_data_folder_error() -> Error {
    Error::system(format!("there is no data folder: {}", NO_DATA_FOLDER.replace("a folder", "one")))
}

/// Returns the id of a game, followed by ` (own)` if a user's rulebook has the id of a built-in game.
pub fn game_id(id: &str, has_own_rulebook: bool) -> String {
    if has_own_rulebook && catalog::entry(id).is_some() { format!("{id} (own)") } else { id.to_string() }
}

/// Describes a played game on one line: `klondike, won, 22 Nov 2026`.
pub fn describe(summary: &GameSummary, env: &Environment) -> String {
    let result = GameInfoCache::default().result(summary);
    let mut parts = vec![game_id(&summary.game, summary.has_own_rulebook), result];
    parts.extend(start_date(summary, env));
    text::sanitize_line(&parts.join(", ")).into_owned()
}

/// Returns the day on which a game was started, such as `22 Nov 2026`: in local time at a terminal, else in UTC.
pub fn start_date(summary: &GameSummary, env: &Environment) -> Option<String> {
    let started = summary.started?;
    Some(Date::from(if env.output_terminal { local_time(started) } else { started }).abbreviated())
}

/// Returns the current date: in local time, or in UTC if the time zone is unknown.
pub fn today() -> Date {
    Date::from(local_time(Timestamp::from(SystemTime::now())))
}

/// Moves a time from UTC to the local time zone. Returns it unchanged if the time zone is unknown.
fn local_time(stamp: Timestamp) -> Timestamp {
    let utc = i64::try_from(stamp.seconds()).ok().and_then(|utc| time::OffsetDateTime::from_unix_timestamp(utc).ok());
    let offset = utc.and_then(|utc| time::UtcOffset::local_offset_at(utc).ok());
    let seconds = offset.map_or(0, time::UtcOffset::whole_seconds);
    Timestamp::from_seconds(stamp.seconds().saturating_add_signed(seconds.into()))
}

/// Parses the value of a command-line option as a date.
///
/// # Errors
/// Fails if the text is not a valid date.
pub fn parse_date(option: &str, text: &str) -> Result<Date> {
    text.parse().map_err(|_| {
        Error::argument_value(format!("`{option}`"), "a date such as `2026-11-20`", &text::truncate(text, 60))
    })
}

/// Returns the description of a game with its default options, or `None` if the game is unknown.
pub fn default_game_info(game: &str) -> Option<GameInfo> {
    let entry = catalog::entry(game)?;
    catalog::open(entry.id, &[]).ok().map(|game| game.info().clone())
}

/// A cache of game descriptions.
#[derive(Default)]
pub struct GameInfoCache(BTreeMap<String, Option<GameInfo>>);

impl GameInfoCache {
    /// Returns the description of a game, like [`default_game_info`].
    pub fn of(&mut self, game: &str) -> Option<&GameInfo> {
        self.0.entry(game.to_string()).or_insert_with(|| default_game_info(game)).as_ref()
    }

    /// Returns the result of a game, such as `stuck` or `won by the solver`.
    pub fn result(&mut self, summary: &GameSummary) -> String {
        match summary.status() {
            status if summary.is_won_by_solver() => format!("{} by the solver", status.word()),
            PastStatus::AtEnd(status @ Status::Stuck) if !summary.has_own_rulebook => {
                self.of(&summary.game).map_or(status, |info| status.shown(info)).word().to_string()
            }
            status => status.word().to_string(),
        }
    }

    /// Returns the deal of a game: `daily 2026-11-20` for the deal of the day when the game was started, else the text of
    /// [`deal_text`].
    pub fn deal(&mut self, summary: &GameSummary) -> String {
        let has_default_options = !summary.has_own_rulebook && self.changed_options(summary).is_empty();
        let info = if has_default_options { self.of(&summary.game) } else { None };
        let daily = info.and_then(|info| daily_date(info, summary.deal.as_ref(), summary.started));
        daily.map_or_else(|| deal_text(summary), |date| format!("daily {date}"))
    }

    /// Returns the options that differ from their defaults, such as `draw=1 passes=2`. Returns all options if the
    /// defaults are unknown: for a user's rulebook, or an unknown game.
    pub fn changed_options(&mut self, summary: &GameSummary) -> String {
        let info = if summary.has_own_rulebook { None } else { self.of(&summary.game) };
        let is_default = |key: &str, value: &str| {
            info.is_some_and(|info| info.options.iter().any(|option| option.key == key && option.default == value))
        };
        options_text(&options_except(&summary.options, is_default))
    }
}

/// Returns the options whose values are not their usual ones.
fn options_except(options: &[(String, String)], is_usual: impl Fn(&str, &str) -> bool) -> Vec<(String, String)> {
    options.iter().filter(|(key, value)| !is_usual(key, value)).cloned().collect()
}

/// Returns the options with which a built-in game was played. Leaves out options that a new game has anyway, by default
/// or from the saved settings. Returns no options if the game no longer supports all options with which it was played.
pub fn played_options(summary: &GameSummary, saved: &SettingsFile) -> Vec<(String, String)> {
    if summary.has_own_rulebook {
        return Vec::new();
    }
    let Ok(usual) = catalog::open(&summary.game, &saved.options(&summary.game, &[])) else { return Vec::new() };
    let is_usual =
        |key: &str, value: &str| usual.info().options.iter().any(|option| option.key == key && option.value == value);
    let chosen = options_except(&summary.options, is_usual);
    // Without options there is nothing to check, and the game need not be opened again.
    let is_valid = chosen.is_empty() || catalog::open_known(&summary.game, &chosen).is_ok();
    if is_valid { chosen } else { Vec::new() }
}

/// Returns a note for a player who starts a game with its usual options, but has last played it with others. Reads only
/// the newest transcript of the game.
pub fn last_options_note(id: &str, env: &Environment) -> Option<String> {
    let folder = env.transcripts.as_deref()?;
    let file_name = |file: std::io::Result<std::fs::DirEntry>| file.ok()?.file_name().into_string().ok();
    let is_of_game = |name: &String| {
        // After the id of the game comes the date. So `klondike-by-threes-2026-11-20-101233.yaml` is no game of
        // `klondike`.
        let after_id = name.strip_prefix(id).and_then(|after_id| after_id.strip_prefix('-'));
        after_id.is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()) && text.ends_with(".yaml"))
    };
    let newest = folder.read_dir().ok()?.filter_map(file_name).filter(is_of_game).max()?;
    let summary = GameSummary::read(&folder.join(newest)).ok().filter(|summary| summary.is_built_in(id))?;
    let options = played_options(&summary, &env.saved);
    let typed: Vec<String> = options.iter().map(|(key, value)| format!("-o {key}={value}")).collect();
    let text = options_text(&options);
    (!options.is_empty()).then(|| {
        let typed = typed.join(" ");
        text::sanitize_line(&format!("you last played `{id} {text}`: `new {typed}` deals that")).into_owned()
    })
}

/// Returns the deal of a game, such as `seed:42`. Returns an empty string if the deal has no number.
pub fn deal_text(summary: &GameSummary) -> String {
    summary.deal.as_ref().filter(|deal| deal.is_numbered()).map_or(String::new(), DealSpec::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_date_is_rejected_with_an_example() {
        assert_eq!(parse_date("--since", "2026-11-20").unwrap().to_string(), "2026-11-20");
        let error = parse_date("--since", "monday").unwrap_err().to_string();
        assert_eq!(error, "error: `--since` takes a date such as `2026-11-20`, not `monday`");
    }
}
