//! A range of numbered deals of any game: seeds, the numbers of another program, or the entries of a list.

use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::keyword::Keyword;
use crate::play::other_board_note;
use crate::text;
use std::fmt;
use std::ops::{Range, RangeInclusive};

/// What the numbers of the deals count.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// `seed:N`: the seeds of this program.
    Seed,
    /// `ms:N`: the numbers of Microsoft FreeCell.
    Microsoft,
    /// `pysol:N`: the numbers of PySolFC.
    Pysol,
    /// `list:N`: the entries of a list of deals, from 1. Only the list knows the deals.
    Listed,
}

impl Keyword for Numbering {
    const ALL: &[Numbering] = &[Numbering::Seed, Numbering::Microsoft, Numbering::Pysol, Numbering::Listed];

    fn word(self) -> &'static str {
        match self {
            Numbering::Seed => "seed",
            Numbering::Microsoft => "ms",
            Numbering::Pysol => "pysol",
            Numbering::Listed => "list",
        }
    }
}

impl Numbering {
    /// Returns the deal with this number. Returns `None` for the entry of a list.
    pub fn deal(self, number: u64) -> Option<DealSpec> {
        match self {
            Numbering::Seed => Some(DealSpec::Seed(number)),
            Numbering::Microsoft => Some(DealSpec::Microsoft(number.cast_signed())),
            Numbering::Pysol => Some(DealSpec::Pysol(number.into())),
            Numbering::Listed => None,
        }
    }

    /// Names a deal in a message: `seed 7`, `ms:7` or `entry 7`.
    pub fn name(self, number: impl fmt::Display) -> String {
        match self {
            Numbering::Seed => format!("seed {number}"),
            Numbering::Microsoft | Numbering::Pysol => format!("{}:{number}", self.word()),
            Numbering::Listed => format!("entry {number}"),
        }
    }

    /// Names ranges of deals in a message, with a verb: `seeds 3..5 and 9 are`.
    pub(super) fn ranges_with_verb(self, ranges: &[Range<u128>]) -> String {
        let numbers = |range: &Range<u128>| match range.end - range.start {
            1 => range.start.to_string(),
            _ => format!("{}..{}", range.start, range.end - 1),
        };
        if let [range] = ranges
            && range.end - range.start == 1
        {
            return format!("{} is", self.name(range.start));
        }
        let name = |range: &Range<u128>| match self {
            Numbering::Seed | Numbering::Listed => numbers(range),
            Numbering::Microsoft | Numbering::Pysol => self.name(numbers(range)),
        };
        let noun = match self {
            Numbering::Seed => "seeds ",
            Numbering::Listed => "entries ",
            Numbering::Microsoft | Numbering::Pysol => "",
        };
        format!("{noun}{} are", text::join_list(&ranges.iter().map(name).collect::<Vec<_>>(), "and"))
    }
}

/// A range of numbered deals, without the game that is dealt. It is never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedDeals {
    /// The program that numbers the deals.
    pub numbering: Numbering,
    /// The first and the last number.
    pub numbers: RangeInclusive<u64>,
}

impl NumberedDeals {
    /// Returns the deals with these seeds.
    pub fn seeds(numbers: RangeInclusive<u64>) -> NumberedDeals {
        NumberedDeals { numbering: Numbering::Seed, numbers }
    }

    /// Returns the entries of a list with this many deals. Returns `None` if it has none.
    pub fn listed(count: u64) -> Option<NumberedDeals> {
        (count > 0).then_some(NumberedDeals { numbering: Numbering::Listed, numbers: 1..=count })
    }

    /// Parses `list:1..N`, the form of [`fmt::Display`] for the entries of a list. Returns `None` for any other text.
    pub(super) fn parse_listed(text: &str) -> Option<NumberedDeals> {
        let deals = NumberedDeals::listed(text.strip_prefix("list:1..")?.parse().ok()?)?;
        (deals.to_string() == text).then_some(deals)
    }

    /// Parses `seed:A..B`, `ms:A..B` or `pysol:A..B`. Returns `None` for any other text, such as a single deal.
    ///
    /// # Errors
    /// Fails if the range runs backward, or if A or B is not the number of a deal.
    ///
    /// ```
    /// use patience::internals::odds::NumberedDeals;
    /// let deals = NumberedDeals::parse("ms:1..32000").unwrap().unwrap();
    /// assert_eq!((deals.count(), deals.to_string()), (32_000, "ms:1..32000".into()));
    /// assert_eq!(NumberedDeals::parse("ms:617"), Ok(None));
    /// ```
    pub fn parse(text: &str) -> Result<Option<NumberedDeals>> {
        let Some((word, range)) = text.split_once(':') else { return Ok(None) };
        // Only a file of deals makes a list.
        let numbering = Numbering::from_word(word).filter(|numbering| *numbering != Numbering::Listed);
        let Some(numbering) = numbering else { return Ok(None) };
        let Some((first, last)) = range.split_once("..") else { return Ok(None) };
        let number = |text: &str| {
            let invalid = || Error::argument_value(format!("`--deal {word}:A..B`"), "two numbers", range);
            text.parse::<u64>().map_err(|_| invalid().hint("`--deal ms:1..32000` means the first 32,000 deals"))
        };
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return Err(Error::request(format!("the range `{range}` runs backward")));
        }
        // If both ends are valid deals of this kind, so are all deals between them.
        DealSpec::parse(&format!("{word}:{first}"))?;
        DealSpec::parse(&format!("{word}:{last}"))?;
        Ok(Some(NumberedDeals { numbering, numbers: first..=last }))
    }

    /// Returns the number of deals.
    pub fn count(&self) -> u128 {
        u128::from(self.numbers.end() - self.numbers.start()) + 1
    }

    /// Returns a note if the deals have the numbers of another program, but not the boards of that program.
    pub fn other_boards_note(&self, game: &dyn Game) -> Option<String> {
        let first = self.numbering.deal(*self.numbers.start())?;
        other_board_note(game, &first)?;
        Some(format!("note: these are not PySolFC's boards of `{self}`, only the same shuffles"))
    }

    /// Describes the range in a message: `seeds 1..60`, `deals ms:1..60` or `60 deals of a list`.
    pub fn describe(&self) -> String {
        match self.numbering {
            Numbering::Seed => format!("seeds {}..{}", self.numbers.start(), self.numbers.end()),
            Numbering::Microsoft | Numbering::Pysol => format!("deals {self}"),
            Numbering::Listed => format!("{} of a list", text::pluralize_with_separators(*self.numbers.end(), "deal")),
        }
    }
}

impl fmt::Display for NumberedDeals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.numbering.word(), self.numbers.start(), self.numbers.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_parsed_strictly() {
        for text in ["seed:0..18446744073709551615", "ms:1..32000", "pysol:7..7"] {
            assert_eq!(NumberedDeals::parse(text).unwrap().unwrap().to_string(), text);
        }
        for other in ["", "ms", "ms:617", "deck:7C..KD", "1..5", "code:P1..2", "list:1..5"] {
            assert_eq!(NumberedDeals::parse(other), Ok(None), "{other}");
        }
        for bad in ["ms:..", "ms:1..", "ms:a..b", "ms:9..3", "ms:0..5", "ms:1..99999999999999", "seed:-1..3"] {
            assert!(NumberedDeals::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn entries_of_a_list_begin_with_1() {
        let listed = NumberedDeals::listed(7).unwrap();
        assert_eq!((listed.to_string(), listed.describe()), ("list:1..7".into(), "7 deals of a list".into()));
        assert_eq!(NumberedDeals::parse_listed("list:1..7"), Some(listed));
        for bad in ["list:1..0", "list:1..07", "list:2..7", "list:1..", "list:7", "seed:1..7"] {
            assert_eq!(NumberedDeals::parse_listed(bad), None, "{bad}");
        }
    }

    #[test]
    fn deals_are_named_in_messages() {
        for (numbering, bounds, text) in [
            (Numbering::Seed, &[(3, 6)][..], "seeds 3..5 are"),
            (Numbering::Seed, &[(3, 4)], "seed 3 is"),
            (Numbering::Seed, &[(3, 4), (6, 9)], "seeds 3 and 6..8 are"),
            (Numbering::Pysol, &[(3, 6)], "pysol:3..5 are"),
            (Numbering::Microsoft, &[(3, 4)], "ms:3 is"),
            (Numbering::Listed, &[(3, 4)], "entry 3 is"),
            (Numbering::Listed, &[(3, 6), (9, 10)], "entries 3..5 and 9 are"),
            (Numbering::Microsoft, &[(3, 4), (6, 9)], "ms:3 and ms:6..8 are"),
        ] {
            let ranges: Vec<Range<u128>> = bounds.iter().map(|&(start, end)| start..end).collect();
            assert_eq!(numbering.ranges_with_verb(&ranges), text);
        }
    }
}
