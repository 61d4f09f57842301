//! Calendar months.

use crate::play::Date;
use std::fmt;
use std::str::FromStr;

/// A calendar month: `2026-11`.
///
/// ```
/// use patience::internals::play::Month;
/// let month: Month = "2024-02".parse().unwrap();
/// assert_eq!((month.days().count(), month.in_words()), (29, "February 2024".into()));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Month {
    first_day: Date,
}

/// A text that is not a month.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseMonthError;

impl Month {
    /// Returns the first day.
    pub fn first_day(self) -> Date {
        self.first_day
    }

    /// Returns all days in order.
    pub fn days(self) -> impl Iterator<Item = Date> {
        let next_day = |day: &Date| Some(day.next_day()).filter(|next| next > day);
        std::iter::successors(Some(self.first_day), next_day).take_while(move |day| Month::from(*day) == self)
    }

    /// Formats the month: `November 2026`.
    pub fn in_words(self) -> String {
        self.first_day.month_and_year()
    }
}

impl From<Date> for Month {
    fn from(date: Date) -> Month {
        Month { first_day: date.first_of_month() }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.first_day.to_string();
        f.write_str(date.get(..7).unwrap_or(&date))
    }
}

impl FromStr for Month {
    type Err = ParseMonthError;

    /// Parses exactly the form that [`fmt::Display`] writes.
    fn from_str(text: &str) -> Result<Month, ParseMonthError> {
        format!("{text}-01").parse::<Date>().map(Month::from).map_err(|_| ParseMonthError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    #[test]
    fn months_parse_as_they_are_formatted() {
        for text in ["1970-01", "2024-02", "9999-12"] {
            assert_eq!(month(text).to_string(), text);
        }
        for invalid in ["", "2026", "2026-13", "2026-1", "2026-11-20", "1969-12", "klondike"] {
            assert_eq!(invalid.parse::<Month>(), Err(ParseMonthError), "{invalid}");
        }
    }

    #[test]
    fn a_month_has_all_its_days() {
        for (text, days) in [("2023-02", 28), ("2024-02", 29), ("2000-02", 29), ("2100-02", 28), ("9999-12", 31)] {
            assert_eq!(month(text).days().count(), days, "{text}");
        }
        let november = month("2026-11");
        assert_eq!(november.days().last().map(|day| day.to_string()), Some("2026-11-30".into()));
        assert!(november.days().all(|day| Month::from(day) == november));
        // The first of November 2026 is a Sunday.
        assert_eq!(november.first_day().days_since_monday(), 6);
        assert_eq!([month("2024-02"), month("1970-01")].map(|month| month.first_day().days_since_monday()), [3, 3]);
    }
}
