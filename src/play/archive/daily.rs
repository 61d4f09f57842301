//! The deal of a day: the same for everybody who plays that game on that date.

use crate::card::DealSpec;
use crate::checksum::fnv1a_64;
use crate::game::GameInfo;
use crate::play::{Date, Past};

/// A game that was begun further than this from the day of its deal is not one of that day: no place on earth is more
/// than a day away from universal time.
const NEAR: u64 = 1;

/// The deal of that day for the game of that id: its seed is the FNV-1a checksum of 64 bits of
/// `patience-daily-v1 GAME YYYY-MM-DD`.
///
/// ```
/// let date = "2026-11-20".parse().unwrap();
/// assert_eq!(patience::play::daily_deal("klondike", date).to_string(), "seed:6024563492397577427");
/// ```
pub fn daily_deal(game: &str, date: Date) -> DealSpec {
    DealSpec::Seed(fnv1a_64(format!("patience-daily-v1 {game} {date}").as_bytes()))
}

/// The games in which the deal of that day was played on that day, as everybody plays it.
pub fn dailies<'p>(games: &'p [Past], info: &GameInfo, date: Date) -> impl Iterator<Item = &'p Past> {
    let deal = daily_deal(&info.id, date);
    let is_near = move |past: &Past| past.started.is_some_and(|then| Date::from(then).days_from(date) <= NEAR);
    let is_default = |past: &Past| {
        let standard = |(key, value): &(String, String)| {
            info.options.iter().any(|option| option.key == *key && option.default == *value)
        };
        past.options.iter().all(standard)
    };
    let is_daily = move |past: &&Past| {
        past.game == info.id && past.deal.as_ref() == Some(&deal) && !past.is_laid_out && !past.is_taken_over
    };
    games.iter().filter(is_daily).filter(move |past| is_near(past) && is_default(past))
}

/// How many days in a row the deal of the day was played to an end, and how many of the last of them in a row won, up to
/// that day, or to the day before if it is not yet played. Of several games of a day the first that ended counts.
pub fn daily_streak(games: &[Past], info: &GameInfo, date: Date) -> (usize, usize) {
    let first = |date: Date| dailies(games, info, date).find(|past| past.is_played());
    let (mut played, mut won, mut is_winning) = (0, 0, true);
    let mut day = if first(date).is_some() { date } else { date.before() };
    while let Some(past) = first(day) {
        played += 1;
        is_winning &= past.is_won();
        won += usize::from(is_winning);
        if day.before() == day {
            break;
        }
        day = day.before();
    }
    (played, won)
}
