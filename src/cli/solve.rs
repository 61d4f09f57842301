//! Arguments of `patience solve`, and their ranges.

use super::options::{DealArgs, Format, whole};
use clap::Args;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The most deals that can be looked at side by side.
pub const MOST_JOBS: usize = 256;
/// The most memory that can be asked for, in MiB.
pub const MOST_MEMORY: usize = 1 << 20;

pub(super) const LIMITS: &str = "Limits";
const ANSWER: &str = "The answer";

/// What a search may use.
#[derive(Args, Clone, Debug)]
pub struct LimitArgs {
    /// Look at no more than so many positions of a deal
    #[arg(long, value_name = "POSITIONS", value_parser = positions, allow_negative_numbers = true,
          default_value_t = 2_000_000, help_heading = LIMITS)]
    pub limit: u64,
    /// Take no more than so much memory for a deal, in MiB; deals that are looked at side by side take theirs at once
    #[arg(long, value_name = "MIB", value_parser = memory, allow_negative_numbers = true, default_value_t = 256,
          help_heading = LIMITS)]
    pub memory: usize,
}

/// `patience solve`
#[derive(Args, Clone, Debug)]
pub struct Solve {
    /// The game: its id, any other name of it, or the path of a rulebook file; or the path of a transcript
    #[arg(value_name = "GAME|FILE", required_unless_present_any = ["position", "deal"])]
    pub what: Option<String>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// Look at all deals of these seeds, a line each, as `--deal ms:A..B` does for numbers of other programs
    #[arg(long, value_name = "A..B", value_parser = range, allow_negative_numbers = true,
          conflicts_with_all = ["seed", "deal", "position", "at", "record"], help_heading = "The deal")]
    pub seeds: Option<RangeInclusive<u64>>,
    /// Look at the position after step N of a transcript; without it, at its first deal
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true,
          conflicts_with_all = ["seed", "deal", "position", "options"])]
    pub at: Option<usize>,
    /// Look for the win that takes the fewest moves: it is proved, or the shortest within the limits, and said which
    #[arg(long, help_heading = ANSWER)]
    pub shortest: bool,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Look at so many deals of a range side by side; the answers are the same
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true, default_value_t = 1,
          help_heading = LIMITS)]
    pub jobs: usize,
    /// Record the deal and its solution in this file
    #[arg(long, value_name = "FILE", help_heading = ANSWER)]
    pub record: Option<PathBuf>,
    /// Let `--record` overwrite a file
    #[arg(long, requires = "record", help_heading = ANSWER)]
    pub force: bool,
    /// Say on standard error what it took
    #[arg(long, help_heading = ANSWER)]
    pub stats: bool,
    /// What to print: the verdict and a command a line (text), or one JSON object a deal (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = ANSWER)]
    pub format: Format,
}

pub(super) fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let ends = text.split_once("..").and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    match ends {
        Some((first, last)) if first <= last => Ok(first..=last),
        Some(_) => Err("a range A..B in which A is not above B".into()),
        None => Err("a range A..B of whole numbers".into()),
    }
}

fn positions(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a whole number from 0".to_string())
}

fn memory(text: &str) -> Result<usize, String> {
    let fits = text.parse().ok().filter(|mib| (1..=MOST_MEMORY).contains(mib));
    fits.ok_or_else(|| format!("a whole number from 1 to {MOST_MEMORY}"))
}

pub(super) fn jobs(text: &str) -> Result<usize, String> {
    let fits = text.parse().ok().filter(|jobs| (1..=MOST_JOBS).contains(jobs));
    fits.ok_or_else(|| format!("a whole number from 1 to {MOST_JOBS}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_go_forward() {
        assert_eq!(range("1..32000"), Ok(1..=32_000));
        assert_eq!(range("7..7"), Ok(7..=7));
        assert_eq!(range("9..3"), Err("a range A..B in which A is not above B".into()));
        for bad in ["", "7", "..", "1..", "a..b", "-1..3", "1...3"] {
            assert_eq!(range(bad), Err("a range A..B of whole numbers".into()), "{bad}");
        }
    }

    #[test]
    fn limits_are_bounded() {
        assert_eq!((memory("1"), memory("0")), (Ok(1), Err("a whole number from 1 to 1048576".into())));
        assert_eq!((jobs("256"), jobs("257")), (Ok(256), Err("a whole number from 1 to 256".into())));
        assert_eq!((positions("0"), positions("-1")), (Ok(0), Err("a whole number from 0".into())));
    }
}
