//! The time for which a game was open, in tenths of a second, as transcripts record it.
//!
//! This module reads no clock.

use crate::text;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time for which a game has been open, summed over all sessions, in seconds with one decimal: `12.3`.
///
/// ```
/// use patience::internals::play::Elapsed;
/// let elapsed: Elapsed = "12.3".parse().unwrap();
/// assert_eq!(elapsed.to_string(), "12.3");
/// assert_eq!(elapsed.seconds(), 12.3);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Elapsed {
    tenths: u64,
}

/// The longest possible time: a century. A longer time in a transcript is an error.
const MAX_TENTHS: u64 = 36_525 * 86_400 * 10;

/// A text that is not a valid time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseElapsedError;

impl Elapsed {
    /// Returns the time in seconds.
    pub fn seconds(self) -> f64 {
        // The number of tenths is far below 2^53, so the conversion is exact.
        self.tenths as f64 / 10.0
    }

    /// Returns the time in tenths of a second.
    pub(crate) fn tenths(self) -> u64 {
        self.tenths
    }

    /// Creates a time from tenths of a second. Times of more than a century become a century.
    pub(crate) fn from_tenths(tenths: u64) -> Elapsed {
        Elapsed { tenths: tenths.min(MAX_TENTHS) }
    }

    /// Formats the time as `5:42` or `1:02:03`, without fractions of a second.
    ///
    /// ```
    /// use patience::internals::play::Elapsed;
    /// let elapsed: Elapsed = "342.5".parse().unwrap();
    /// assert_eq!(elapsed.clock(), "5:42");
    /// assert_eq!(elapsed.in_words(), "5 minutes 42 seconds");
    /// ```
    pub fn clock(self) -> String {
        text::clock(self.seconds())
    }

    /// Formats the time in words, without fractions of a second.
    pub fn in_words(self) -> String {
        let (hours, minutes, seconds) = self.parts();
        let units = [(hours, "hour"), (minutes, "minute"), (seconds, "second")];
        let words: Vec<String> = units
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, unit)| text::pluralize(usize::try_from(count).unwrap_or(usize::MAX), unit))
            .collect();
        if words.is_empty() { text::pluralize(0, "second") } else { words.join(" ") }
    }

    /// Returns hours, minutes and seconds.
    fn parts(self) -> (u64, u64, u64) {
        let seconds = self.tenths / 10;
        (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// Adds a duration, rounded down to tenths of a second.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Elapsed {
        let tenths = u64::try_from(duration.as_millis() / 100).unwrap_or(MAX_TENTHS);
        Elapsed { tenths: self.tenths.saturating_add(tenths).min(MAX_TENTHS) }
    }
}

impl fmt::Display for Elapsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.tenths / 10, self.tenths % 10)
    }
}

impl FromStr for Elapsed {
    type Err = ParseElapsedError;

    /// Parses the form that [`fmt::Display`] writes, or a whole number.
    fn from_str(text: &str) -> Result<Elapsed, ParseElapsedError> {
        let (whole_seconds, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !are_digits(whole_seconds) || !are_digits(tenth) || tenth.len() > 1 {
            return Err(ParseElapsedError);
        }
        let tenths =
            whole_seconds.parse::<u64>().ok().and_then(|n| n.checked_mul(10)?.checked_add(tenth.parse().ok()?));
        tenths.filter(|&tenths| tenths <= MAX_TENTHS).map(|tenths| Elapsed { tenths }).ok_or(ParseElapsedError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_parse_as_they_are_formatted() {
        for text in ["0.0", "0.1", "12.3", "3155760000.0"] {
            assert_eq!(text.parse::<Elapsed>().map(|time| time.to_string()), Ok(text.into()));
        }
        assert_eq!("12".parse::<Elapsed>(), "12.0".parse());
        for invalid_time in
            ["", ".", "1.", ".5", "1.23", "-1.0", "+1", "1e3", "nan", "3155760000.1", "18446744073709551616"]
        {
            assert_eq!(invalid_time.parse::<Elapsed>(), Err(ParseElapsedError), "{invalid_time}");
        }
    }

    #[test]
    fn times_are_formatted_for_people() {
        let times = ["0", "9.9", "60", "342.5", "3600", "360000"].map(|text| text.parse::<Elapsed>().unwrap());
        assert_eq!(times.map(Elapsed::clock), ["0:00", "0:09", "1:00", "5:42", "1:00:00", "100:00:00"]);
        let words = ["0 seconds", "9 seconds", "1 minute", "5 minutes 42 seconds", "1 hour", "100 hours"];
        assert_eq!(times.map(Elapsed::in_words), words);
    }

    #[test]
    fn durations_are_added_up_to_the_maximum() {
        let time = Elapsed::default().plus(Duration::from_millis(1299));
        assert_eq!(time.to_string(), "1.2");
        assert_eq!(time.plus(Duration::from_mins(1)).to_string(), "61.2");
        assert_eq!(time.plus(Duration::MAX).to_string(), "3155760000.0");
    }
}
