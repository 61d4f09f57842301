//! Calendar days, without a clock or a time zone.

use super::timestamp::SECONDS_PER_DAY;
use crate::play::Timestamp;
use std::fmt;
use std::str::FromStr;
use time::OffsetDateTime;

/// A calendar day: `2026-11-20`.
///
/// ```
/// use patience::internals::play::Date;
/// let date: Date = "2026-03-01".parse().unwrap();
/// assert_eq!(date.previous_day().to_string(), "2026-02-28");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// Days since 1970-01-01.
    days: u64,
}

/// A text that is not a date.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseDateError;

impl Date {
    /// Returns the previous day. For 1970-01-01, which is the first possible date, returns the same date.
    #[must_use]
    pub fn previous_day(self) -> Date {
        Date { days: self.days.saturating_sub(1) }
    }

    /// Returns the number of days between two dates.
    pub fn days_from(self, other: Date) -> u64 {
        self.days.abs_diff(other.days)
    }

    /// Formats the day briefly: `20 Nov 2026`.
    pub fn abbreviated(self) -> String {
        let date = self.calendar_date();
        let month = date.month().to_string();
        format!("{} {} {}", date.day(), month.get(..3).unwrap_or(&month), date.year())
    }

    /// Returns the next day. For 9999-12-31, which is the last possible date, returns the same date.
    #[must_use]
    pub fn next_day(self) -> Date {
        Date::from(Timestamp::from_seconds((self.days + 1) * SECONDS_PER_DAY))
    }

    /// Formats the date with the names of the day and the month: `Sunday 22 November 2026`.
    ///
    /// ```
    /// use patience::internals::play::Date;
    /// let date: Date = "2026-11-22".parse().unwrap();
    /// assert_eq!(date.in_words(), "Sunday 22 November 2026");
    /// assert_eq!(date.day_month_year(), "22 November 2026");
    /// assert_eq!(date.abbreviated(), "22 Nov 2026");
    /// ```
    pub fn in_words(self) -> String {
        format!("{} {}", self.calendar_date().weekday(), self.day_month_year())
    }

    /// Formats the date without the day of the week: `22 November 2026`.
    pub fn day_month_year(self) -> String {
        let date = self.calendar_date();
        format!("{} {} {}", date.day(), date.month(), date.year())
    }

    /// Formats the date without the year: `22 November`.
    pub fn day_and_month(self) -> String {
        let date = self.calendar_date();
        format!("{} {}", date.day(), date.month())
    }

    /// Formats the month of the date: `November 2026`.
    pub fn month_and_year(self) -> String {
        let date = self.calendar_date();
        format!("{} {}", date.month(), date.year())
    }

    /// Returns the day of the month, from 1.
    pub fn day_of_month(self) -> u8 {
        self.calendar_date().day()
    }

    /// Returns the number of days since the last Monday: 0 on a Monday, 6 on a Sunday.
    pub fn days_since_monday(self) -> u8 {
        self.calendar_date().weekday().number_days_from_monday()
    }

    /// Returns the first day of the month.
    #[must_use]
    pub fn first_of_month(self) -> Date {
        Date { days: self.days.saturating_sub(u64::from(self.day_of_month()).saturating_sub(1)) }
    }

    fn calendar_date(self) -> time::Date {
        // The crate `time` accepts every date, because no date is later than the year 9999.
        let start = OffsetDateTime::from_unix_timestamp((self.days * SECONDS_PER_DAY) as i64);
        start.unwrap_or(OffsetDateTime::UNIX_EPOCH).date()
    }

    /// Returns the start of the day in UTC.
    pub fn start_of_day(self) -> Timestamp {
        Timestamp::from_seconds(self.days * SECONDS_PER_DAY)
    }
}

impl From<Timestamp> for Date {
    /// Returns the day of a timestamp in UTC.
    fn from(stamp: Timestamp) -> Date {
        Date { days: stamp.seconds() / SECONDS_PER_DAY }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.start_of_day().to_string().split('T').next().unwrap_or_default())
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    /// Parses exactly the form that [`fmt::Display`] writes.
    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        format!("{text}T00:00:00Z").parse::<Timestamp>().map(Date::from).map_err(|_| ParseDateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_parse_as_they_are_formatted() {
        for text in ["1970-01-01", "2024-02-29", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.into()));
        }
        for invalid_date in ["", "today", "2026-02-29", "2026-1-1", "2026-11-20T00:00:00Z", "1969-12-31"] {
            assert_eq!(invalid_date.parse::<Date>(), Err(ParseDateError), "{invalid_date}");
        }
    }

    #[test]
    fn a_timestamp_belongs_to_its_day() {
        let moment: Timestamp = "2026-11-20T23:59:59Z".parse().unwrap();
        let date = Date::from(moment);
        assert_eq!(date.abbreviated(), "20 Nov 2026");
        assert_eq!((date.to_string(), date.previous_day().to_string()), ("2026-11-20".into(), "2026-11-19".into()));
        assert_eq!(date.days_from("2026-11-22".parse().unwrap()), 2);
        assert_eq!("1970-01-01".parse::<Date>().unwrap().previous_day().to_string(), "1970-01-01");
        let [leap, last] = ["2024-02-29", "9999-12-31"].map(|text| text.parse::<Date>().unwrap());
        assert_eq!(leap.next_day().to_string(), "2024-03-01");
        assert_eq!(last.next_day(), last);
    }

    #[test]
    fn a_date_is_written_in_words() {
        let words = [("1970-01-01", "Thursday 1 January 1970"), ("2024-02-29", "Thursday 29 February 2024")];
        for (text, expected) in words {
            assert_eq!(text.parse::<Date>().unwrap().in_words(), expected);
        }
        assert_eq!("9999-12-31".parse::<Date>().unwrap().in_words(), "Friday 31 December 9999");
    }

    #[test]
    fn dates_are_formatted_for_people() {
        let words = ["1970-01-01", "2026-11-22", "2024-02-29", "9999-12-31"].map(|text| {
            let date: Date = text.parse().unwrap();
            date.abbreviated()
        });
        assert_eq!(words, ["1 Jan 1970", "22 Nov 2026", "29 Feb 2024", "31 Dec 9999"]);
    }
}
