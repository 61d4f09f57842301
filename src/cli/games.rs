//! The arguments of `patience games`.

use crate::game::{DecidedBy, Information};
use crate::games::Length;
use crate::shell::OutputFormat;
use clap::Args;

const FILTERS: &str = "Filters";

/// `patience games`
#[derive(Args, Clone, Debug)]
pub struct Games {
    /// Search terms, which must all match: a name, a family, a number of packs (`two packs`), `open` (you see all
    /// cards), `hidden` (you do not), or what decides the game (`skill`, `luck` or `mixed`)
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// List only games of this family, such as `fan`
    #[arg(long, value_name = "FAMILY", help_heading = FILTERS)]
    pub family: Option<String>,
    /// List only games with this number of packs
    #[arg(long, value_name = "N", help_heading = FILTERS)]
    pub packs: Option<u8>,
    /// List only games in which you see all cards from the start (open), or in which some cards are hidden (hidden)
    #[arg(long, value_name = "CARDS", value_enum, hide_possible_values = true,
          help_heading = FILTERS)]
    pub cards: Option<Information>,
    /// List only games that are decided mostly by your choices (skill), mostly by luck (luck), or by both (mixed)
    #[arg(long, value_name = "WHAT", value_enum, hide_possible_values = true,
          help_heading = FILTERS)]
    pub decided_by: Option<DecidedBy>,
    /// List only games whose wins take fewer than 60 moves (short), 60 to 120 moves (medium), or more (long), as far as
    /// we measured it
    #[arg(long, value_name = "LENGTH", value_enum, hide_possible_values = true,
          help_heading = FILTERS)]
    pub length: Option<Length>,
    /// List only games in which A to B percent of all deals can be won, as far as we measured it. You may leave out A
    /// or B: `80..` means 80 percent or more
    #[arg(long, value_name = "A..B", value_parser = percent_range, help_heading = FILTERS)]
    pub odds: Option<(f64, f64)>,
    /// List only games of this collection: `aisleriot`, `kpatience`, `pysolfc`, or `study` (the games in a study by
    /// Blake and Gent of how many deals can be won)
    #[arg(long = "in", value_name = "COLLECTION", help_heading = FILTERS)]
    pub collection: Option<String>,
    /// List the games that are most similar to this game
    #[arg(long, value_name = "GAME", help_heading = FILTERS)]
    pub like: Option<String>,
    /// Choose one of the games at random
    #[arg(long, help_heading = FILTERS)]
    pub random: bool,
    /// Describe each game in several lines, with its other names, and the number of deals that we measured
    #[arg(long, conflicts_with = "json")]
    pub long: bool,
    /// Output format: a table (text), or one JSON object per line (json)
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    pub format: OutputFormat,
    /// Same as `--format json`
    #[arg(long)]
    pub json: bool,
}

/// Parses a range of percentages: `20..60`, `80..` or `..10`.
fn percent_range(text: &str) -> Result<(f64, f64), String> {
    let expected = || String::from("a range A..B of percentages, such as 20..60 or 80..");
    let (low, high) = text.split_once("..").ok_or_else(expected)?;
    let percentage = |text: &str, default: f64| match text.trim_end_matches('%') {
        "" => Ok(default),
        number => number.parse().map_err(|_| expected()),
    };
    let (low, high): (f64, f64) = (percentage(low, 0.0)?, percentage(high, 100.0)?);
    if (0.0..=high).contains(&low) && high <= 100.0 { Ok((low, high)) } else { Err(expected()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_percentages_may_be_open() {
        assert_eq!(percent_range("20..60"), Ok((20.0, 60.0)));
        assert_eq!((percent_range("99.5..").unwrap(), percent_range("..10%").unwrap()), ((99.5, 100.0), (0.0, 10.0)));
        for bad in ["20", "60..20", "a..b", "0..101", "-1..3", "NaN..3"] {
            assert!(percent_range(bad).is_err(), "{bad}");
        }
    }
}
