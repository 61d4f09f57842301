//! Timestamps as transcripts record them, without a clock or a time zone.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};
use time::{Date, Month, OffsetDateTime};

/// A point in time in UTC, to the second: `2026-11-20T10:12:33Z`.
///
/// ```
/// use patience::internals::play::Timestamp;
/// let stamp: Timestamp = "2026-11-20T10:12:33Z".parse().unwrap();
/// assert_eq!(stamp.for_file_name(), "2026-11-20-101233");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Timestamp {
    /// Seconds since 1970-01-01T00:00:00Z.
    seconds: u64,
}

/// The last second of the year 9999. Later times are clamped to it, so that a year has four digits.
const LAST_SECOND: u64 = 253_402_300_799;
pub(super) const SECONDS_PER_DAY: u64 = 86_400;

/// A text that is not a timestamp.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseTimestampError;

impl Timestamp {
    /// Creates a timestamp from seconds since 1970-01-01T00:00:00Z.
    pub fn from_seconds(seconds: u64) -> Timestamp {
        Timestamp { seconds: seconds.min(LAST_SECOND) }
    }

    /// Returns the seconds since 1970-01-01T00:00:00Z.
    pub(crate) fn seconds(self) -> u64 {
        self.seconds
    }

    /// Formats the timestamp for a file name: `2026-11-20-101233`.
    pub fn for_file_name(self) -> String {
        let ([year, month, day], [hour, minute, second]) = self.calendar();
        format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
    }

    /// Returns the year, the month and the day, and the hour, the minute and the second.
    pub(crate) fn calendar(self) -> ([u16; 3], [u8; 3]) {
        // The crate `time` accepts every timestamp, because no timestamp is later than the year 9999.
        let time = OffsetDateTime::from_unix_timestamp(self.seconds as i64).unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let (hour, minute, second) = time.to_hms();
        ([time.year() as u16, u8::from(time.month()).into(), time.day().into()], [hour, minute, second])
    }
}

impl From<SystemTime> for Timestamp {
    /// Converts a system time. A clock set before 1970 gives the beginning of that year.
    fn from(time: SystemTime) -> Timestamp {
        Timestamp::from_seconds(time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([year, month, day], [hour, minute, second]) = self.calendar();
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

impl FromStr for Timestamp {
    type Err = ParseTimestampError;

    /// Parses exactly the form that [`fmt::Display`] writes.
    fn from_str(text: &str) -> Result<Timestamp, ParseTimestampError> {
        let numbers: Vec<u16> = text.split(['-', 'T', ':', 'Z']).map_while(|word| word.parse().ok()).collect();
        let &[year @ 1970..=9999, month, day, hour, minute, second] = numbers.as_slice() else {
            return Err(ParseTimestampError);
        };
        let seconds = utc_seconds([year, month, day], [hour, minute, second]).ok_or(ParseTimestampError)?;
        let stamp = Timestamp { seconds };
        if stamp.to_string() == text { Ok(stamp) } else { Err(ParseTimestampError) }
    }
}

/// Returns the seconds from 1970-01-01T00:00:00Z until a date and a time of the day. Returns `None` if there is no such
/// date or time.
fn utc_seconds([year, month, day]: [u16; 3], time: [u16; 3]) -> Option<u64> {
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()?;
    let [hour, minute, second] = time.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
    u64::try_from(date.with_hms(hour, minute, second).ok()?.assume_utc().unix_timestamp()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_timestamps_are_formatted_and_parsed() {
        let timestamps = [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_000_000_000, "2001-09-09T01:46:40Z"),
            (1_795_169_553, "2026-11-20T10:12:33Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (LAST_SECOND, "9999-12-31T23:59:59Z"),
        ];
        for (seconds, text) in timestamps {
            assert_eq!(Timestamp::from_seconds(seconds).to_string(), text);
            assert_eq!(text.parse(), Ok(Timestamp::from_seconds(seconds)), "{text}");
        }
        assert_eq!(Timestamp::from_seconds(u64::MAX).to_string(), "9999-12-31T23:59:59Z");
    }

    #[test]
    fn every_tenth_day_of_four_centuries_round_trips_in_order() {
        let mut last = Timestamp::from_seconds(0);
        for day in 1..400 * 37 {
            let next = Timestamp::from_seconds(day * SECONDS_PER_DAY * 10);
            assert!(next.to_string() > last.to_string());
            assert_eq!(next.to_string().parse(), Ok(next));
            last = next;
        }
    }

    #[test]
    fn invalid_timestamps_are_rejected() {
        let wrong_dates = ["", "2026-11-20", "2026-02-29T00:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20 10:12:33Z"];
        let wrong_formats =
            ["2026-11-20T10:12:33", "2026-1-20T10:12:33Z", "1969-12-31T23:59:59Z", "+2026-11-20T10:12:33Z"];
        for text in wrong_dates.into_iter().chain(wrong_formats) {
            assert_eq!(text.parse::<Timestamp>(), Err(ParseTimestampError), "{text}");
        }
    }
}
