//! Arguments of `patience odds`, and their ranges.

use super::options::Format;
use super::solve::{LIMITS, LimitArgs, jobs, range};
use crate::solve::advice::sampling::VISITS;
use clap::{ArgAction, Args, ValueEnum, ValueHint, value_parser};
use std::ops::RangeInclusive;
use std::path::PathBuf;

const SURVEY: &str = "Survey options";
const OUTPUT: &str = "Output options";

/// The player in a survey.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum PlayerArg {
    /// The solver, which sees all cards
    Solve,
    /// Follow every hint
    Hint,
    /// Always make the best-looking move
    Greedy,
    /// Make random legal moves
    Random,
}

/// `patience odds`
#[derive(Args, Clone, Debug)]
pub struct Odds {
    /// Game to survey: any of its names, or the path of a rulebook
    #[arg(value_name = "GAME", required_unless_present = "merge")]
    pub game: Option<String>,
    /// Set a game option, such as `-o draw=1`; `patience rules GAME` lists the options (repeatable)
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append, help_heading = SURVEY)]
    pub options: Vec<String>,
    /// Play the deals with seeds A to B
    #[arg(long, value_name = "A..B", value_parser = range, allow_negative_numbers = true,
          required_unless_present = "merge", help_heading = SURVEY)]
    pub seeds: Option<RangeInclusive<u64>>,
    /// Player whose wins are counted: the solver, which sees all cards (solve), or a player who follows every hint
    /// (hint), always makes the best-looking move (greedy) or makes random legal moves (random)
    #[arg(long, value_name = "PLAYER", value_enum, default_value = "solve", hide_possible_values = true,
          help_heading = SURVEY)]
    pub player: PlayerArg,
    /// With `--player hint`: for each hint, guess the hidden cards at most N times and try the moves on each guess (a
    /// larger N takes longer)
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = VISITS,
          help_heading = LIMITS)]
    pub visits: u32,
    /// Split the seeds into N parts and play only part I, such as `2/3`; `--merge` joins the parts
    #[arg(long, value_name = "I/N", help_heading = SURVEY)]
    pub shard: Option<String>,
    /// Join these files, each with one part of the same survey, instead of playing
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, help_heading = SURVEY,
          conflicts_with_all = ["game", "options", "seeds", "shard", "player", "limit", "memory", "visits", "jobs"])]
    pub merge: Vec<PathBuf>,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Play N deals in parallel, each with up to `--memory` (results do not depend on N)
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true, default_value_t = 1,
          help_heading = LIMITS)]
    pub jobs: usize,
    /// Write the result of each deal to this file; if it contains an unfinished survey, continue that survey
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub out: Option<PathBuf>,
    /// Allow `--merge` to overwrite the file given with `--out`
    #[arg(long, requires_all = ["merge", "out"], help_heading = OUTPUT)]
    pub force: bool,
    /// Output format: a summary (text), or the whole survey with one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = OUTPUT)]
    pub format: Format,
}
