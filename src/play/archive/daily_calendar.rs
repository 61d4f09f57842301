//! The deals of the day of a month: how each of them ended, and the streaks.

use super::daily::{daily_result, first_game_for_streak, games_of_daily_deal};
use crate::game::GameInfo;
use crate::play::{Date, GameSummary, Month};
use serde::Serialize;

/// How a deal of the day ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "day-result"))]
#[serde(rename_all = "kebab-case")]
pub enum DayResult {
    /// The first finished game was won, on about the day of the deal. It counts for the streak.
    Won,
    /// A later game was won.
    WonLater,
    /// The deal was finished, but not won.
    NotWon,
    /// The deal was begun, and can be resumed.
    Unfinished,
    /// The deal was not begun.
    NotPlayed,
}

impl DayResult {
    /// All results, in the order in which they are counted.
    pub const ALL: [DayResult; 5] =
        [DayResult::Won, DayResult::WonLater, DayResult::NotWon, DayResult::Unfinished, DayResult::NotPlayed];

    /// Returns the result in words.
    pub fn word(self) -> &'static str {
        match self {
            DayResult::Won => "won",
            DayResult::WonLater => "won later",
            DayResult::NotWon => "not won",
            DayResult::Unfinished => "unfinished",
            DayResult::NotPlayed => "not played",
        }
    }
}

/// A day of the calendar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CalendarDay {
    /// The date of the deal.
    pub date: Date,
    /// How the deal ended.
    pub result: DayResult,
    /// The number of days in a row, up to this one, on which the deal was won.
    pub streak: usize,
}

/// Days in a row on which the deal was won.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Streak {
    /// The first day. It may be before the month.
    pub first: Date,
    /// The last day. It may be after the month.
    pub last: Date,
}

impl Streak {
    /// Returns the number of days.
    pub fn days(self) -> usize {
        usize::try_from(self.last.days_from(self.first)).unwrap_or(0) + 1
    }

    /// Returns whether both the day and the next one are days of the streak.
    pub fn continues_after(self, date: Date) -> bool {
        self.first <= date && date < self.last
    }
}

/// The deals of the day of a month.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyCalendar {
    /// The month.
    pub month: Month,
    /// The days of the month up to today. A month that has not begun has none.
    pub days: Vec<CalendarDay>,
    /// The streaks of at least two days, of which one or more are in the month.
    pub streaks: Vec<Streak>,
}

impl DailyCalendar {
    /// Finds the results of a game in the games of the player.
    pub fn new(games: &[GameSummary], info: &GameInfo, month: Month, today: Date) -> DailyCalendar {
        let is_won = |date: Date| first_game_for_streak(games, info, date).is_some_and(GameSummary::is_won);
        let days_before = won_days(month.first_day(), Date::previous_day, &is_won).skip(1);
        let mut streak = days_before.count();
        let day = |date: Date| {
            let result = day_result(games, info, date);
            streak = if result == DayResult::Won { streak + 1 } else { 0 };
            CalendarDay { date, result, streak }
        };
        let days: Vec<CalendarDay> = month.days().take_while(|date| *date <= today).map(day).collect();
        let streaks = days.chunk_by(|_, next| next.streak > 1).filter_map(|days| streak_around(days, &is_won));
        let streaks = streaks.filter(|streak| streak.days() > 1).collect();
        DailyCalendar { month, days, streaks }
    }

    /// Returns the days with this result.
    pub fn days_with(&self, result: DayResult) -> impl Iterator<Item = &CalendarDay> {
        self.days.iter().filter(move |day| day.result == result)
    }
}

/// Returns the days in a row that are won, from a day on in the direction of `step`.
fn won_days(from: Date, step: fn(Date) -> Date, is_won: &impl Fn(Date) -> bool) -> impl Iterator<Item = Date> {
    // The first and the last possible date have no neighbor.
    let next = move |date: &Date| Some(step(*date)).filter(|next| next != date);
    std::iter::successors(Some(from), next).take_while(move |date| is_won(*date))
}

/// Returns the streak of these days in a row, which may begin and end in other months.
fn streak_around(days: &[CalendarDay], is_won: &impl Fn(Date) -> bool) -> Option<Streak> {
    let first = won_days(days.first()?.date, Date::previous_day, is_won).last()?;
    let last = won_days(days.last()?.date, Date::next_day, is_won).last()?;
    Some(Streak { first, last })
}

/// Returns how the deal of a day ended.
fn day_result(games: &[GameSummary], info: &GameInfo, date: Date) -> DayResult {
    let all_games = || games_of_daily_deal(games, info, date);
    if first_game_for_streak(games, info, date).is_some_and(GameSummary::is_won) {
        DayResult::Won
    } else if all_games().any(GameSummary::is_won) {
        DayResult::WonLater
    } else if daily_result(games, info, date).is_some() {
        DayResult::NotWon
    } else if all_games().any(GameSummary::is_unfinished) {
        DayResult::Unfinished
    } else {
        DayResult::NotPlayed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Status;
    use crate::games::catalog;
    use crate::keyword::Keyword;
    use crate::play::archive::game_summary::Ending;
    use crate::play::daily_deal;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// Creates a game with the deal of a date, started at noon of a day. Without a status it is unfinished.
    fn played(deal_date: &str, started: &str, status: &str) -> GameSummary {
        let ending =
            Status::from_word(status).map(|status| Ending { status, score: None, moves: 9, undos: 0, hints: 0 });
        GameSummary {
            deal: Some(daily_deal("golf", date(deal_date))),
            started: format!("{started}T12:00:00Z").parse().ok(),
            ..GameSummary::golf(ending)
        }
    }

    fn calendar(games: &[GameSummary], month: &str, today: &str) -> DailyCalendar {
        let golf = catalog::open("golf", &[]).unwrap();
        DailyCalendar::new(games, golf.info(), month.parse().unwrap(), date(today))
    }

    fn result(calendar: &DailyCalendar, text: &str) -> DayResult {
        calendar.days.iter().find(|day| day.date == date(text)).unwrap().result
    }

    #[test]
    fn each_day_has_the_result_of_its_deal() {
        use DayResult::{NotPlayed, NotWon, Unfinished, Won, WonLater};
        let games = [
            played("2026-11-03", "2026-11-03", "won"),
            played("2026-11-04", "2026-11-09", "won"),
            played("2026-11-05", "2026-11-05", "stuck"),
            played("2026-11-06", "2026-11-06", "stuck"),
            played("2026-11-06", "2026-11-06", "won"),
            played("2026-11-07", "2026-11-07", "resigned"),
            played("2026-11-08", "2026-11-08", ""),
            played("2026-10-31", "2026-10-31", "won"),
        ];
        let calendar = calendar(&games, "2026-11", "2026-11-09");
        let results =
            ["03", "04", "05", "06", "07", "08", "09"].map(|day| result(&calendar, &format!("2026-11-{day}")));
        assert_eq!(results, [Won, WonLater, NotWon, WonLater, NotWon, Unfinished, NotPlayed]);
        assert_eq!((calendar.days.len(), calendar.streaks.len()), (9, 0), "one day is not a streak");
        assert_eq!(calendar.days_with(Won).count(), 1);
    }

    #[test]
    fn streaks_go_over_the_ends_of_a_month() {
        let won = |day: &str| played(day, day, "won");
        let games = ["2024-01-30", "2024-01-31", "2024-02-01", "2024-02-10", "2024-02-28", "2024-02-29", "2024-03-01"];
        let games = games.map(won);
        let february = calendar(&games, "2024-02", "2024-03-05");
        assert_eq!(february.days.len(), 29);
        let streak = |first, last| Streak { first: date(first), last: date(last) };
        let [first, last] = [streak("2024-01-30", "2024-02-01"), streak("2024-02-28", "2024-03-01")];
        assert_eq!((&february.streaks, first.days()), (&vec![first, last], 3));
        assert_eq!([february.days[0].streak, february.days[1].streak, february.days[28].streak], [3, 0, 2]);
        assert!(last.continues_after(date("2024-02-29")) && !last.continues_after(date("2024-03-01")));
        // On the 29th, March has not begun.
        let today = calendar(&games[..6], "2024-02", "2024-02-29");
        assert_eq!(today.streaks[1], streak("2024-02-28", "2024-02-29"));
        let march = calendar(&games, "2024-03", "2024-03-05");
        assert_eq!((march.streaks, march.days.len()), (vec![last], 5));
    }

    #[test]
    fn a_month_that_has_not_begun_has_no_days() {
        assert_eq!(calendar(&[], "2026-12", "2026-11-30").days, []);
        assert_eq!(calendar(&[], "9999-12", "9999-12-31").days.len(), 31);
        assert_eq!(calendar(&[], "1970-01", "1970-01-02").days.len(), 2);
    }
}
