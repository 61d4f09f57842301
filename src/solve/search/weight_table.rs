//! Data files of weights. The weights decide which moves a search tries first.
//!
//! A file has two sections, `[scores]` and `[search]`. Each line contains a name, numbers, and a description after
//! `#`. A line has one number for each kind of game, in columns, or one number for all of them.
//!
//! Serde reads the section `[scores]` into a struct of the model, and the section `[search]` into a [`SearchPlan`]. The
//! file must have a line for each field of these two structs. A missing, repeated or unknown name is an error.

use super::search_plan::SearchPlan;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, MapDeserializer};
use std::ops::Range;

/// The data file for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "internals"), allow(dead_code))]
pub struct WeightFile {
    /// The text of the built-in file.
    pub text: &'static str,
    /// The columns that the game uses. A line with only one number counts for all columns.
    pub columns: Range<usize>,
}

impl WeightFile {
    /// One column of a data file.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub fn column(text: &'static str, column: usize) -> WeightFile {
        WeightFile { text, columns: column..column + 1 }
    }
}

/// One column of a data file: the weights of a model, and its search plan.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightTable<W> {
    /// The weights that score moves and positions.
    pub scores: W,
    /// How the search divides its work.
    pub search: SearchPlan,
}

impl<W: DeserializeOwned> WeightTable<W> {
    /// Reads one column of a data file. Returns `None` if the file does not have exactly the names that `W` and the
    /// search plan have, or if a number is missing or out of range.
    pub fn parse(text: &str, column: usize) -> Option<WeightTable<W>> {
        let mut sections: Vec<(&str, Vec<(&str, i32)>)> = Vec::new();
        for line in text.lines() {
            let mut words = line.split('#').next()?.split_whitespace();
            let Some(name) = words.next() else { continue };
            if let Some(section) = name.strip_prefix('[') {
                let section = section.strip_suffix(']').filter(|_| words.next().is_none())?;
                sections.push((section, Vec::new()));
                continue;
            }
            let numbers: Vec<i32> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let number = if numbers.len() == 1 { numbers[0] } else { *numbers.get(column)? };
            sections.last_mut()?.1.push((name, number));
        }
        let sections = sections.into_iter().map(|(name, lines)| (name, MapDeserializer::new(lines.into_iter())));
        WeightTable::deserialize(MapDeserializer::<_, Error>::new(sections)).ok()
    }

    /// Replaces the table by a column of another data file. Returns whether the text is a valid data file.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub fn reload(&mut self, text: &str, column: usize) -> bool {
        WeightTable::parse(text, column).map(|table| *self = table).is_some()
    }

    /// Reads one column of a built-in data file.
    pub fn built_in(text: &str, column: usize) -> WeightTable<W> {
        // proof: a test reads all columns of all files.
        WeightTable::parse(text, column).expect("the data file has every weight")
    }
}

/// The number of depths that have a weight of their own: a card under 0 to 31 cards. Deeper cards have the weight of the
/// last depth.
const DEPTH_COUNT: usize = 32;

/// The weight of a card by the number of cards on top of it. With N cards on top, it is the number in the data file
/// times `8 / (N + 2)`. So the weight is lower the more cards are on top.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(from = "i32")]
pub struct DepthWeights([i32; DEPTH_COUNT]);

impl From<i32> for DepthWeights {
    fn from(weight: i32) -> DepthWeights {
        DepthWeights(std::array::from_fn(|cards_on_top| weight * 8 / (cards_on_top as i32 + 2)))
    }
}

impl DepthWeights {
    /// The weight of a card under `cards_on_top` cards.
    #[inline]
    pub fn at_depth(&self, cards_on_top: usize) -> i32 {
        self.0[cards_on_top.min(DEPTH_COUNT - 1)]
    }

    /// Whether the number in the data file is not zero.
    pub fn has_effect(&self) -> bool {
        self.0[0] != 0
    }
}

/// The weight of a card by its rank: a quarter of the number in the data file, times the rank.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(from = "i32")]
pub struct RankWeights([i32; 16]);

impl From<i32> for RankWeights {
    fn from(weight: i32) -> RankWeights {
        RankWeights(std::array::from_fn(|rank| weight * rank as i32 / 4))
    }
}

impl RankWeights {
    /// The weight of a card, given by its index.
    #[inline]
    pub fn of_card(&self, card: usize) -> i32 {
        self.0[card & 15]
    }
}

/// Checks that a model reads every column of its data file, and that it rejects the file with one line missing,
/// repeated, renamed or without a number.
#[cfg(test)]
pub fn check_strictness<W: DeserializeOwned>(text: &str, columns: usize) {
    let is_read = |text: &str, column: usize| WeightTable::<W>::parse(text, column).is_some();
    let lines: Vec<&str> = text.lines().collect();
    for column in 0..columns {
        assert!(is_read(text, column), "column {column}");
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let name = line.split(' ').next().unwrap_or_default();
            let renamed = format!("x{line}");
            for wrong_line in ["", &format!("{line}\n{line}"), &renamed, &format!("{name} # 1"), &format!("{name} 1x")]
            {
                // The line of a section name has no number that could be missing.
                if name.starts_with('[') && wrong_line == format!("{name} # 1") {
                    continue;
                }
                let changed = [&lines[..index], &[wrong_line], &lines[index + 1..]].concat().join("\n");
                assert!(!is_read(&changed, column), "`{wrong_line}` for `{line}`");
            }
        }
    }
    assert!(columns == 1 || !is_read(text, columns), "there are more columns than kinds of games");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    struct TwoWeights {
        to_foundation: i32,
        to_space: u8,
    }

    const TEXT: &str = "# remark\n\n[scores]\nto-foundation 1 -2 # a card goes up\nto-space 3\n\n[search]\nbest-first-positions 4 5\n\
                        depth-first-positions 6\nscore-loss-scale 7\nalternative-cost 8\ndepth-cost 9\nprogress-bonus -10\n\
                        beam-width 11\nbeam-card-penalty 12\n";

    #[test]
    fn a_column_reads_its_own_numbers_and_the_shared_ones() {
        let read = |column| WeightTable::<TwoWeights>::parse(TEXT, column).unwrap();
        let numbers = [0, 1].map(read).map(|table| {
            (
                table.scores.to_foundation,
                table.scores.to_space,
                table.search.best_first_positions,
                table.search.progress_bonus,
            )
        });
        assert_eq!(numbers, [(1, 3, 4, -10), (-2, 3, 5, -10)]);
    }

    #[test]
    fn names_and_numbers_are_read_strictly() {
        check_strictness::<TwoWeights>(TEXT, 2);
        for (from, to) in [("to-space 3", "to-space 300"), ("beam-width 11", "beam-width -1"), ("[search]", "[search")]
        {
            assert!(WeightTable::<TwoWeights>::parse(&TEXT.replace(from, to), 0).is_none(), "{to}");
        }
    }

    #[test]
    fn weights_by_depth_and_by_rank_are_rounded_toward_zero() {
        let (by_depth, by_rank) = (DepthWeights::from(-5), RankWeights::from(-5));
        assert_eq!([0, 1, 2, 40].map(|cards_on_top| by_depth.at_depth(cards_on_top)), [-20, -13, -10, -1]);
        assert_eq!([1, 4, 13, 29].map(|card| by_rank.of_card(card)), [-1, -5, -16, -16]);
    }
}
