//! The deal of the day: the same deal for every player of a game on that date.

use crate::card::DealSpec;
use crate::checksum::fnv1a_64;
use crate::game::GameInfo;
use crate::play::{Date, GameSummary};

/// The maximum number of days between the date of the deal and the start of the game in UTC. No time zone is more
/// than a day away from UTC.
const MAX_DAYS_APART: u64 = 1;

/// Returns the deal of the day for a game id. Its seed is the 64-bit FNV-1a checksum of `patience-daily-v1 GAME
/// YYYY-MM-DD`.
///
/// ```
/// let date = "2026-11-20".parse().unwrap();
/// assert_eq!(patience::internals::play::daily_deal("klondike", date).to_string(), "seed:6024563492397577427");
/// ```
pub fn daily_deal(game: &str, date: Date) -> DealSpec {
    DealSpec::Seed(fnv1a_64(format!("patience-daily-v1 {game} {date}").as_bytes()))
}

/// Returns the games in which the deal of the day was played on that day with default options.
pub fn dailies<'p>(games: &'p [GameSummary], info: &GameInfo, date: Date) -> impl Iterator<Item = &'p GameSummary> {
    let deal = daily_deal(&info.id, date);
    let is_near = move |summary: &GameSummary| {
        summary.started.is_some_and(|started| Date::from(started).days_from(date) <= MAX_DAYS_APART)
    };
    let is_default = |summary: &GameSummary| {
        let is_standard = |(key, value): &(String, String)| {
            info.options.iter().any(|option| option.key == *key && option.default == *value)
        };
        summary.options.iter().all(is_standard)
    };
    let is_daily = move |summary: &&GameSummary| {
        summary.is_built_in(&info.id)
            && summary.deal.as_ref() == Some(&deal)
            && !summary.has_custom_position
            && !summary.is_continued
    };
    games.iter().filter(is_daily).filter(move |summary| is_near(summary) && is_default(summary))
}

/// Returns two streaks of the deal of the day: the number of days in a row on which it was finished, and the number
/// of days in a row, counted back from the last one, on which it was won. The streaks end at `date`, or on the day
/// before if the deal of `date` is not yet finished. If a player played several games on a day, the first finished
/// one counts.
pub fn daily_streak(games: &[GameSummary], info: &GameInfo, date: Date) -> (usize, usize) {
    let first_finished = |date: Date| dailies(games, info, date).find(|summary| summary.is_played());
    let (mut played, mut won, mut is_winning) = (0, 0, true);
    let mut day = if first_finished(date).is_some() { date } else { date.previous_day() };
    while let Some(summary) = first_finished(day) {
        played += 1;
        is_winning &= summary.is_won();
        won += usize::from(is_winning);
        if day.previous_day() == day {
            break;
        }
        day = day.previous_day();
    }
    (played, won)
}
