//! `patience daily --calendar`: the deals of the day of a month.

use crate::app::played_games::{self, today};
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::json;
use crate::json::DailyLine;
use crate::play::{
    CalendarDay, DAILY_GAME, DailyCalendar, Date, DayResult, GameSummary, Month, Streak, daily_deal, daily_streak,
};
use crate::render::{Charset, LineInk, Style, faint_style, line_style};
use crate::shell::OutputFormat;
use crate::text;
use std::io::Write;

/// Prints the results of a month, as a calendar, in sentences or as JSON. `word` is the value of `--calendar`: a month,
/// or the game.
///
/// # Errors
/// Fails if the game or the month is not valid, or if the transcripts cannot be read.
pub fn calendar(
    args: &cli::Daily,
    word: Option<&str>,
    env: &Environment,
    style: &Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let today = today();
    let (game, month) = game_and_month(args.game.as_deref(), word, today)?;
    let info = catalog::open_known(game, &[])?.info().clone();
    let archive = played_games::load_games(env)?;
    let calendar = DailyCalendar::new(&archive, &info, month, today);
    let text = match args.session.format {
        OutputFormat::Json => json::lines(calendar.days.iter().map(|day| json_line(&info, day))),
        OutputFormat::Text => {
            let has_room = !env.is_spoken() && style.columns() >= GRID_WIDTH;
            let month = if has_room {
                format!("{}\n\n{}", title(&info, month), grid(&calendar, today, style))
                    + &legend(&calendar, today, style)
            } else {
                sentences(&info, &calendar, today)
            };
            let facts = facts(&info, &calendar, &archive, today);
            format!("{month}\n{}", text::wrap(&facts, style.columns()).join("\n") + "\n")
        }
    };
    print(out, &text).map(|()| 0)
}

/// Returns the game and the month. A word after `--calendar` that is no month is the game.
fn game_and_month<'a>(game: Option<&'a str>, word: Option<&'a str>, today: Date) -> Result<(&'a str, Month)> {
    let month = word.and_then(|word| word.parse().ok());
    match (game, word, month) {
        (Some(_), Some(word), None) => {
            Err(Error::argument_value("`--calendar`", "a month such as `2026-11`", &text::truncate(word, 60)))
        }
        (None, Some(word), None) => Ok((word, Month::from(today))),
        (game, _, month) => Ok((game.unwrap_or(DAILY_GAME), month.unwrap_or(Month::from(today)))),
    }
}

fn title(info: &GameInfo, month: Month) -> String {
    format!("Daily {}, {}", info.title, month.in_words())
}

const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// The width of a day, and of the mark that follows it.
const DAY_WIDTH: usize = 6;
const LINK_WIDTH: usize = 1;
const GRID_WIDTH: usize = WEEKDAYS.len() * (DAY_WIDTH + LINK_WIDTH);

/// The mark between two days of a streak.
const LINK: char = '=';

/// Returns the mark of a result.
fn mark(result: DayResult, charset: Charset) -> char {
    match (result, charset) {
        (DayResult::Won, Charset::Ascii) => '+',
        (DayResult::Won, Charset::Unicode) => '✓',
        (DayResult::WonLater, _) => '*',
        (DayResult::NotWon, Charset::Ascii) => '-',
        (DayResult::NotWon, Charset::Unicode) => '✗',
        (DayResult::Unfinished, _) => '~',
        (DayResult::NotPlayed, _) => '.',
    }
}

/// Draws a row for each week, from Monday to Sunday.
fn grid(calendar: &DailyCalendar, today: Date, style: &Style) -> String {
    let headings: String = WEEKDAYS.map(|day| format!(" {day}   ")).concat();
    let mut rows = vec![headings];
    let mut row = " ".repeat((DAY_WIDTH + LINK_WIDTH) * usize::from(calendar.month.first_day().days_since_monday()));
    for date in calendar.month.days() {
        row += &day(calendar, date, today, style);
        if date.days_since_monday() == 6 {
            rows.push(std::mem::take(&mut row));
        }
    }
    rows.push(row);
    rows.iter().map(|row| row.trim_end()).filter(|row| !row.is_empty()).map(|row| format!("{row}\n")).collect()
}

/// Draws a day: its number and its mark. Today is in brackets. If the next day is part of the same streak, a link
/// follows.
fn day(calendar: &DailyCalendar, date: Date, today: Date, style: &Style) -> String {
    let result = calendar.days.iter().find(|day| day.date == date).map(|day| day.result);
    let mark = result.map_or(' ', |result| mark(result, style.charset));
    let day = format!("{:>2} {mark}", date.day_of_month());
    let day = if date == today { format!("[{day}]") } else { format!(" {day} ") };
    let has_link = result.is_some() && calendar.streaks.iter().any(|streak| streak.continues_after(date));
    let link = if has_link { LINK } else { ' ' };
    let look = match result {
        Some(DayResult::Won) if style.color => line_style(LineInk::Legal, style),
        None if style.color => faint_style(style),
        _ => anstyle::Style::new(),
    };
    format!("{look}{day}{look:#}{link}")
}

/// Explains the marks that the calendar contains.
fn legend(calendar: &DailyCalendar, today: Date, style: &Style) -> String {
    let results = DayResult::ALL.into_iter().filter(|result| calendar.days_with(*result).next().is_some());
    let mut marks: Vec<String> =
        results.map(|result| format!("{} {}", mark(result, style.charset), result.word())).collect();
    marks.extend((!calendar.streaks.is_empty()).then(|| format!("{LINK} streak")));
    marks.extend(calendar.month.days().any(|date| date == today).then(|| "[ ] today".to_string()));
    if marks.is_empty() {
        return String::new();
    }
    format!("\n{}\n", text::wrap(&marks.join(", "), style.columns()).join("\n"))
}

/// Lists the days with each result, for screen readers and narrow windows.
fn sentences(info: &GameInfo, calendar: &DailyCalendar, today: Date) -> String {
    let mut sentences = vec![format!("{}.", title(info, calendar.month))];
    if calendar.month.days().any(|date| date == today) {
        sentences.push(format!("Today is {}.", today.in_words()));
    }
    for result in DayResult::ALL {
        let days = calendar.days_with(result).map(|day| day.date.day_of_month());
        let days = ranges(days);
        if !days.is_empty() {
            sentences.push(format!("{}: {}.", text::capitalized(result.word()), text::join_list(&days, "and")));
        }
    }
    sentences.join("\n") + "\n"
}

/// Joins days in a row: `1 to 4`, `7`, `9`.
fn ranges(days: impl Iterator<Item = u8>) -> Vec<String> {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for day in days {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == day => *last = day,
            _ => ranges.push((day, day)),
        }
    }
    let text = |(first, last): &(u8, u8)| if first == last { first.to_string() } else { format!("{first} to {last}") };
    ranges.iter().map(text).collect()
}

/// Formats the number of days with each result, the streaks, and a command that plays an open deal.
fn facts(info: &GameInfo, calendar: &DailyCalendar, archive: &[GameSummary], today: Date) -> String {
    let played = DayResult::ALL.into_iter().filter(|result| *result != DayResult::NotPlayed);
    let counts = played.map(|result| (calendar.days_with(result).count(), result.word()));
    let counts: Vec<String> =
        counts.filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    let mut lines = Vec::new();
    if counts.is_empty() {
        lines.push(format!("You have not played a deal of {} this month.", info.title));
    } else {
        lines.push(format!("{}.", text::capitalized(&counts.join(", "))));
    }
    if !calendar.streaks.is_empty() {
        let streaks: Vec<String> = calendar.streaks.iter().map(|streak| streak_text(*streak)).collect();
        lines.push(format!("Streaks: {}.", streaks.join("; ")));
    }
    let (_, wins) = daily_streak(archive, info, today);
    if wins > 0 {
        lines.push(format!("Daily streak now: {}.", text::pluralize(wins, "day")));
    }
    lines.extend(open_deal_text(info, calendar, today));
    lines.join("\n")
}

/// Formats a streak: `5 days from 28 October to 1 November`.
fn streak_text(streak: Streak) -> String {
    let first = streak.first.day_and_month();
    format!("{} from {first} to {}", text::pluralize(streak.days(), "day"), streak.last.day_and_month())
}

/// Names the command for the deal of today, or else for the last day that the player missed.
fn open_deal_text(info: &GameInfo, calendar: &DailyCalendar, today: Date) -> Option<String> {
    let is_open = |day: &&CalendarDay| matches!(day.result, DayResult::NotPlayed | DayResult::Unfinished);
    let date = calendar.days.iter().rev().find(is_open)?.date;
    let game = if info.id == DAILY_GAME { String::new() } else { format!(" {}", info.id) };
    Some(if date == today {
        format!("`patience daily{game}` plays the deal of today.")
    } else {
        format!("`patience daily{game} --date {date}` plays the deal of {}.", date.day_and_month())
    })
}

fn json_line<'a>(info: &'a GameInfo, day: &CalendarDay) -> DailyLine<'a> {
    DailyLine {
        game: &info.id,
        date: day.date.to_string(),
        deal: daily_deal(&info.id, day.date).to_string(),
        result: day.result,
        streak: day.streak,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn golf() -> GameInfo {
        played_games::default_game_info("golf").unwrap()
    }

    /// Creates the calendar of a month in which the marks are the results of the days, from the first day on. All days
    /// of a streak are in the month.
    fn calendar(month: &str, marks: &str, today: &str) -> DailyCalendar {
        let month: Month = month.parse().unwrap();
        let result = |wanted: char| DayResult::ALL.into_iter().find(|result| mark(*result, Charset::Ascii) == wanted);
        let (mut streak, mut streaks) = (0, Vec::<Streak>::new());
        let mut days = Vec::new();
        for (date, wanted) in month.days().zip(marks.chars()).take_while(|(day, _)| *day <= date(today)) {
            let result = result(wanted).unwrap();
            streak = if result == DayResult::Won { streak + 1 } else { 0 };
            match streak {
                0 | 1 => {}
                2 => streaks.push(Streak { first: date.previous_day(), last: date }),
                _ => streaks.last_mut().unwrap().last = date,
            }
            days.push(CalendarDay { date, result, streak });
        }
        DailyCalendar { month, days, streaks }
    }

    #[test]
    fn weeks_begin_on_monday() {
        let style = Style::default();
        let calendar = calendar("2026-11", "++-~*.+++++", "2026-11-11");
        let expected = "
 Mon    Tue    Wed    Thu    Fri    Sat    Sun
                                            1 + =
  2 +    3 -    4 ~    5 *    6 .    7 + =  8 + =
  9 + = 10 + =[11 +]  12     13     14     15
 16     17     18     19     20     21     22
 23     24     25     26     27     28     29
 30
";
        assert_eq!(format!("\n{}", grid(&calendar, date("2026-11-11"), &style)), expected);
        let legend = legend(&calendar, date("2026-11-11"), &style);
        let marks = "+ won, * won later, - not won, ~ unfinished, . not played, = streak, [ ] today";
        assert_eq!(legend, format!("\n{marks}\n"));
    }

    #[test]
    fn the_calendar_fits_into_50_columns() {
        for month in ["2023-02", "2024-02", "2026-02", "2026-03", "2026-08", "2026-11"] {
            let calendar = calendar(month, &"+".repeat(31), "2026-12-31");
            for charset in [Charset::Ascii, Charset::Unicode] {
                let style = Style { width: 50, charset, ..Style::default() };
                let text = grid(&calendar, date("2026-03-15"), &style) + &legend(&calendar, date("2026-03-15"), &style);
                assert!(text.lines().all(|line| text::width(line) <= 50 && line.trim_end() == line), "{text}");
                assert!(charset == Charset::Unicode || text.is_ascii(), "{text}");
                let days = calendar.month.days().count();
                assert!(text.contains(&format!("{days} ")) && !text.contains(&format!("{} ", days + 1)), "{text}");
            }
        }
        // February 2027 begins on a Monday and has four full weeks.
        let february = grid(&calendar("2027-02", "", "2027-02-01"), date("2027-02-01"), &Style::default());
        assert_eq!(february.lines().count(), 5);
    }

    #[test]
    fn a_calendar_in_color_has_the_same_text() {
        let calendar = calendar("2024-02", "++-", "2024-02-03");
        let plain = grid(&calendar, date("2024-02-03"), &Style::default());
        let colored = grid(&calendar, date("2024-02-03"), &Style { color: true, ..Style::default() });
        assert!(colored.contains('\u{1b}') && !plain.contains('\u{1b}'));
        let marks = |text: &str| text.chars().filter(|c| "+-=[]".contains(*c)).collect::<String>();
        let without_sequences: String =
            colored.split('\u{1b}').map(|part| part.split_once('m').map_or(part, |(_, text)| text)).collect();
        assert_eq!(marks(&without_sequences), marks(&plain));
    }

    #[test]
    fn sentences_name_the_days_and_streaks() {
        let calendar = calendar("2026-11", "++-~*.+++++", "2026-11-11");
        let expected = "\
Daily Golf, November 2026.
Today is Wednesday 11 November 2026.
Won: 1 to 2 and 7 to 11.
Won later: 5.
Not won: 3.
Unfinished: 4.
Not played: 6.
";
        assert_eq!(sentences(&golf(), &calendar, date("2026-11-11")), expected);
        let expected = "\
7 won, 1 won later, 1 not won, 1 unfinished.
Streaks: 2 days from 1 November to 2 November; 5 days from 7 November to 11 November.
`patience daily golf --date 2026-11-06` plays the deal of 6 November.";
        assert_eq!(facts(&golf(), &calendar, &[], date("2026-11-11")), expected);
    }

    #[test]
    fn a_word_after_the_argument_is_a_month_or_a_game() {
        let today = date("2026-11-29");
        let found = |game, word| game_and_month(game, word, today).map(|(game, month)| (game, month.to_string()));
        assert_eq!(found(None, None).unwrap(), ("klondike", "2026-11".into()));
        assert_eq!(found(None, Some("golf")).unwrap(), ("golf", "2026-11".into()));
        assert_eq!(found(None, Some("2024-02")).unwrap(), ("klondike", "2024-02".into()));
        assert_eq!(found(Some("golf"), Some("2024-02")).unwrap(), ("golf", "2024-02".into()));
        let error = found(Some("golf"), Some("2024-13")).unwrap_err().to_string();
        assert_eq!(error, "error: `--calendar` takes a month such as `2026-11`, not `2024-13`");
    }
}
