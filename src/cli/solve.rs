//! Arguments of `patience solve`, and their ranges.

use super::options::{DEAL, DealArgs, whole_number};
use crate::shell::OutputFormat;
use clap::{Args, ValueHint};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The maximum number of deals in parallel.
pub const MAX_JOBS: usize = 256;
/// The maximum of `--memory`, in MiB.
pub const MAX_MEMORY: usize = 1 << 20;

pub(super) const LIMITS: &str = "Limits";
const OUTPUT: &str = "Output options";

/// The limits of a search.
#[derive(Args, Clone, Debug)]
pub struct LimitArgs {
    /// Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with
    /// each choice of six cards; it stops after this many trials
    #[arg(long, value_name = "POSITIONS", value_parser = positions, allow_negative_numbers = true,
          default_value_t = 2_000_000, help_heading = LIMITS)]
    pub limit: u64,
    /// Maximum memory of each search, in MiB
    #[arg(long, value_name = "MIB", value_parser = memory, allow_negative_numbers = true, default_value_t = 256,
          help_heading = LIMITS)]
    pub memory: usize,
}

/// `patience solve`
#[derive(Args, Clone, Debug)]
pub struct Solve {
    /// GAME: the game to solve, by any of its names or as the path of a rulebook. FILE: a transcript, to solve its
    /// deal or, with `--at`, a later position. NUMBER: the same for a game of `patience history`. Not needed with
    /// `--position` or `--deal code:P1…`
    #[arg(value_name = "GAME|FILE|NUMBER", value_hint = ValueHint::AnyPath,
          required_unless_present_any = ["position", "deal"])]
    pub game_or_transcript: Option<String>,
    /// The transcript, if it was named by a number or by its name in the data folder
    #[arg(skip)]
    pub transcript: Option<PathBuf>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// Solve the deals with seeds A to B, one line each; `--deal` also accepts a range, such as `ms:A..B`
    #[arg(long, value_name = "A..B", value_parser = range, allow_negative_numbers = true,
          conflicts_with_all = ["seed", "deal", "position", "at", "record"], help_heading = DEAL)]
    pub seeds: Option<RangeInclusive<u64>>,
    /// Solve the deals in this file (`-` is standard input), one line each. Each line of the file is a deal as `--deal`
    /// takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["seed", "seeds", "deal", "position", "at", "record"], help_heading = DEAL)]
    pub deals: Option<PathBuf>,
    /// Solve the position after move N of the transcript. In a session, type `history` to see the numbers of the moves.
    /// In a match, the numbers continue from one deal to the next [default: 0, the opening layout]
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true,
          conflicts_with_all = ["seed", "deal", "position", "options"], help_heading = DEAL)]
    pub at: Option<usize>,
    /// Search for the win with the fewest moves; the output shows whether it is proved to be the shortest
    #[arg(long, help_heading = OUTPUT)]
    pub shortest: bool,
    /// In a game in which you shuffle cards again, such as La Belle Lucie, let the solver know the results of these
    /// shuffles, which no player knows
    #[arg(long, help_heading = OUTPUT)]
    pub peek_shuffles: bool,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Solve N deals in parallel, each with up to `--memory` (results do not depend on N)
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true, default_value_t = 1,
          help_heading = LIMITS)]
    pub jobs: usize,
    /// Write a transcript of the deal and its solution to this file
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub record: Option<PathBuf>,
    /// Allow `--record` to overwrite an existing file
    #[arg(long, requires = "record", help_heading = OUTPUT)]
    pub force: bool,
    /// Print search statistics to standard error
    #[arg(long, help_heading = OUTPUT)]
    pub stats: bool,
    /// Output format: the verdict and one move per line (text), or one JSON object per deal (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = OUTPUT)]
    pub format: OutputFormat,
}

pub(super) fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let bounds = text.split_once("..").and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    match bounds {
        Some((first, last)) if first <= last => Ok(first..=last),
        Some(_) => Err("a range A..B with A not greater than B".into()),
        None => Err("a range A..B of whole numbers".into()),
    }
}

fn positions(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a whole number, 0 or greater".to_string())
}

fn memory(text: &str) -> Result<usize, String> {
    let valid = text.parse().ok().filter(|mib| (1..=MAX_MEMORY).contains(mib));
    valid.ok_or_else(|| format!("a whole number from 1 to {MAX_MEMORY}"))
}

pub(super) fn jobs(text: &str) -> Result<usize, String> {
    let valid = text.parse().ok().filter(|jobs| (1..=MAX_JOBS).contains(jobs));
    valid.ok_or_else(|| format!("a whole number from 1 to {MAX_JOBS}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_go_forward() {
        assert_eq!(range("1..32000"), Ok(1..=32_000));
        assert_eq!(range("7..7"), Ok(7..=7));
        assert_eq!(range("9..3"), Err("a range A..B with A not greater than B".into()));
        for bad in ["", "7", "..", "1..", "a..b", "-1..3", "1...3"] {
            assert_eq!(range(bad), Err("a range A..B of whole numbers".into()), "{bad}");
        }
    }

    #[test]
    fn limits_are_bounded() {
        assert_eq!((memory("1"), memory("0")), (Ok(1), Err("a whole number from 1 to 1048576".into())));
        assert_eq!((jobs("256"), jobs("257")), (Ok(256), Err("a whole number from 1 to 256".into())));
        assert_eq!((positions("0"), positions("-1")), (Ok(0), Err("a whole number, 0 or greater".into())));
    }
}
