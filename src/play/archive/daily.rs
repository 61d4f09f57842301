//! The deal of the day: the same deal for every player of a game on that date.

use crate::card::DealSpec;
use crate::checksum::fnv1a_64;
use crate::game::GameInfo;
use crate::play::{Date, GameSummary, ResultCode, Timestamp};

/// A game counts for the streak if it was started at most this many days before or after the date of its deal. Start
/// times are in UTC, and no time zone is more than a day away from UTC.
const MAX_DAYS_APART: u64 = 1;

/// The game of the deal of the day if the player names none.
pub const DAILY_GAME: &str = "klondike";

/// A deal of the day that is being played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DailyGame {
    /// The date of the deal.
    pub date: Date,
    /// The number of days in a row before that date on which the deal of the day was won. `None` if this game does not
    /// count for the streak, because it is played too long before or after that date, or because the player has already
    /// finished the deal once.
    pub wins_before: Option<usize>,
    /// The result of another player, which this player wants to beat.
    pub to_beat: Option<ResultCode>,
}

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

/// Returns the title of the deal of the day: `Daily Klondike, Sunday 22 November 2026`.
pub fn daily_title(info: &GameInfo, date: Date) -> String {
    format!("Daily {}, {}", info.title, date.in_words())
}

/// Returns the command that plays a deal of the day, with the result to beat: `patience daily klondike --date
/// 2026-11-22 --beat W02`.
pub fn daily_challenge(info: &GameInfo, date: Date, result: ResultCode) -> String {
    format!("patience daily {} --date {date} --beat {result}", info.id)
}

/// Returns the games in which the deal of `date` was played with default options, whenever they were started.
pub fn games_of_daily_deal<'p>(
    games: &'p [GameSummary],
    info: &GameInfo,
    date: Date,
) -> impl Iterator<Item = &'p GameSummary> {
    let deal = daily_deal(&info.id, date);
    let is_default = |summary: &GameSummary| {
        let has_default_value = |(key, value): &(String, String)| {
            info.options.iter().any(|option| option.key == *key && option.default == *value)
        };
        summary.options.iter().all(has_default_value)
    };
    let is_daily = move |summary: &&GameSummary| {
        summary.is_built_in(&info.id)
            && summary.deal.as_ref() == Some(&deal)
            && !summary.has_custom_position
            && !summary.is_continued
    };
    games.iter().filter(is_daily).filter(move |summary| is_default(summary))
}

/// Returns the finished game that counts as the result of a deal of the day. This is the first game that counts for the
/// streak. If there is none, it is the first game that was played on any day.
pub fn daily_result<'p>(games: &'p [GameSummary], info: &GameInfo, date: Date) -> Option<&'p GameSummary> {
    let first_for_streak = first_game_for_streak(games, info, date);
    first_for_streak.or_else(|| games_of_daily_deal(games, info, date).find(|summary| summary.is_played()))
}

/// Returns the date of the deal of the day that a game plays. Returns `None` for any other deal. The game must have
/// default options, and must have been started on that date, or on the day before or after it.
pub fn daily_date(info: &GameInfo, deal: Option<&DealSpec>, started: Option<Timestamp>) -> Option<Date> {
    let day = Date::from(started?);
    let is_default = info.options.iter().all(|option| option.value == option.default);
    let days = [day, day.previous_day(), day.next_day()];
    days.into_iter().filter(|_| is_default).find(|&date| deal == Some(&daily_deal(&info.id, date)))
}

/// Returns two streaks of the deal of the day: the number of days in a row on which it was finished, and the number of
/// days in a row on which it was won. Both are counted back from `date`, or from the day before if the deal of `date`
/// is not yet finished. If a player finished several games on a day, the first one counts.
pub fn daily_streak(games: &[GameSummary], info: &GameInfo, date: Date) -> (usize, usize) {
    let is_finished = first_game_for_streak(games, info, date).is_some();
    streak_ending_on(games, info, if is_finished { date } else { date.previous_day() })
}

/// Returns the number of days in a row before `date` on which the deal of the day was won. Returns `None` if a game
/// that is started now does not count for the streak: `today` is more than a day before or after `date`, or the deal
/// was finished before.
pub fn daily_wins_before(games: &[GameSummary], info: &GameInfo, date: Date, today: Date) -> Option<usize> {
    let is_counted = date.days_from(today) <= MAX_DAYS_APART && first_game_for_streak(games, info, date).is_none();
    is_counted.then(|| streak_ending_on(games, info, date.previous_day()).1)
}

/// Returns whether a game with the deal of that date was started on about that day, so that it counts for the streak.
pub fn counts_for_streak(summary: &GameSummary, date: Date) -> bool {
    summary.started.is_some_and(|started| Date::from(started).days_from(date) <= MAX_DAYS_APART)
}

/// Returns the first finished game with the deal of that date that counts for the streak.
pub(super) fn first_game_for_streak<'p>(
    games: &'p [GameSummary],
    info: &GameInfo,
    date: Date,
) -> Option<&'p GameSummary> {
    games_of_daily_deal(games, info, date).find(|summary| summary.is_played() && counts_for_streak(summary, date))
}

/// Returns the numbers of days in a row up to `date` on which the deal was finished, and on which it was won.
fn streak_ending_on(games: &[GameSummary], info: &GameInfo, date: Date) -> (usize, usize) {
    let (mut played, mut won, mut is_winning) = (0, 0, true);
    let mut day = date;
    while let Some(summary) = first_game_for_streak(games, info, day) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Status;
    use crate::games::catalog;
    use crate::keyword::Keyword;
    use crate::play::archive::game_summary::Ending;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn golf() -> GameInfo {
        catalog::open("golf", &[]).unwrap().info().clone()
    }

    /// Creates a game with the deal of a date, started at noon of a day, with this status. An empty status means an
    /// unfinished game.
    fn played(deal_date: &str, started: &str, status: &str) -> GameSummary {
        let ending =
            Status::from_word(status).map(|status| Ending { status, score: None, moves: 9, undos: 2, hints: 1 });
        GameSummary {
            path: format!("{deal_date}-{started}.yaml").into(),
            deal: Some(daily_deal("golf", date(deal_date))),
            started: format!("{started}T12:00:00Z").parse().ok(),
            ..GameSummary::golf(ending)
        }
    }

    #[test]
    fn streaks_count_days_in_a_row() {
        let info = golf();
        let games = [
            played("2026-11-17", "2026-11-17", "won"),
            played("2026-11-18", "2026-11-18", "stuck"),
            played("2026-11-19", "2026-11-20", "won"),
            played("2026-11-20", "2026-11-20", "won"),
            played("2026-11-21", "2026-11-21", ""),
        ];
        assert_eq!(daily_streak(&games, &info, date("2026-11-20")), (4, 2));
        assert_eq!(daily_streak(&games, &info, date("2026-11-21")), (4, 2), "today may still be played");
        assert_eq!(daily_streak(&games, &info, date("2026-11-22")), (0, 0));
        assert_eq!(daily_streak(&games, &info, date("2026-11-18")), (2, 0));
        let today = date("2026-11-21");
        assert_eq!(daily_wins_before(&games, &info, today, today), Some(2));
        assert_eq!(daily_wins_before(&games, &info, date("2026-11-20"), today), None, "it was played before");
        assert_eq!(daily_wins_before(&games, &info, date("2026-11-15"), today), None, "it is too late");
        assert_eq!(daily_wins_before(&[], &info, today, today), Some(0));
    }

    #[test]
    fn a_deal_that_is_played_late_has_a_result_but_no_streak() {
        let info = golf();
        let late = [played("2026-11-16", "2026-11-20", "resigned"), played("2026-11-16", "2026-11-21", "won")];
        let found = daily_result(&late, &info, date("2026-11-16")).unwrap();
        assert_eq!(found.status().word(), "resigned", "the first game counts");
        assert_eq!(ResultCode::of(found).unwrap().to_string(), "R12");
        assert_eq!(daily_streak(&late, &info, date("2026-11-16")), (0, 0));
        let early = [&late[..], &[played("2026-11-16", "2026-11-16", "won")]].concat();
        assert_eq!(daily_result(&early, &info, date("2026-11-16")).unwrap().status().word(), "won");
        assert!(daily_result(&[played("2026-11-16", "2026-11-16", "")], &info, date("2026-11-16")).is_none());
    }

    #[test]
    fn a_deal_of_the_day_is_recognized_around_its_date() {
        let (info, deal) = (golf(), daily_deal("golf", date("2026-11-20")));
        let date_of_deal = |started: &str| daily_date(&info, Some(&deal), started.parse().ok());
        for started in ["2026-11-19T23:00:00Z", "2026-11-20T00:00:00Z", "2026-11-21T23:59:59Z"] {
            assert_eq!(date_of_deal(started), Some(date("2026-11-20")), "{started}");
        }
        assert_eq!((date_of_deal("2026-11-22T00:00:00Z"), date_of_deal("")), (None, None));
        let game_with_option = catalog::open("golf", &[("king".into(), "queen".into())]).unwrap();
        assert_eq!(daily_date(game_with_option.info(), Some(&deal), "2026-11-20T00:00:00Z".parse().ok()), None);
        assert_eq!(daily_title(&info, date("2026-11-20")), "Daily Golf, Friday 20 November 2026");
    }
}
