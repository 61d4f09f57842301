//! Arguments of `patience odds`, and their ranges.

use super::options::Format;
use super::solve::{LIMITS, LimitArgs, jobs, range};
use crate::solve::advice::sampling::VISITS;
use clap::{ArgAction, Args, ValueEnum, ValueHint, value_parser};
use std::ops::RangeInclusive;
use std::path::PathBuf;

const SURVEY: &str = "The survey";
const ANSWER: &str = "The answer";

/// Who plays the deals of a survey.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum PlayerArg {
    /// The solver: whether a deal can be won
    Solve,
    /// What a hint says, each time
    Hint,
    /// The best-looking move each time
    Greedy,
    /// Any legal move
    Random,
}

/// `patience odds`
#[derive(Args, Clone, Debug)]
pub struct Odds {
    /// The game: its id, any other name of it, or the path of a rulebook file
    #[arg(value_name = "GAME", required_unless_present = "merge")]
    pub game: Option<String>,
    /// A game option, as for `play`
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append, help_heading = SURVEY)]
    pub options: Vec<String>,
    /// Play the deals of these seeds
    #[arg(long, value_name = "A..B", value_parser = range, allow_negative_numbers = true,
          required_unless_present = "merge", help_heading = SURVEY)]
    pub seeds: Option<RangeInclusive<u64>>,
    /// Who plays: the solver, which looks under the cards and says whether a deal can be won (solve), who does what each
    /// hint says (hint), who makes the best-looking move each time (greedy), or any legal move (random)
    #[arg(long, value_name = "PLAYER", value_enum, default_value = "solve", hide_possible_values = true,
          help_heading = SURVEY)]
    pub player: PlayerArg,
    /// How many worlds a hint looks into, at most
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = VISITS,
          help_heading = LIMITS)]
    pub visits: u32,
    /// Play part I of N of the seeds alone; `--merge` joins the parts
    #[arg(long, value_name = "I/N", help_heading = SURVEY)]
    pub shard: Option<String>,
    /// Join these parts of one survey
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, help_heading = SURVEY,
          conflicts_with_all = ["game", "options", "seeds", "shard", "player", "limit", "memory", "visits", "jobs"])]
    pub merge: Vec<PathBuf>,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Play so many deals side by side; the answers are the same
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true, default_value_t = 1,
          help_heading = LIMITS)]
    pub jobs: usize,
    /// Keep each deal in this file; a survey that was begun there goes on where it stopped
    #[arg(long, value_name = "FILE", help_heading = ANSWER)]
    pub out: Option<PathBuf>,
    /// Let `--merge` overwrite the file of `--out`
    #[arg(long, requires_all = ["merge", "out"], help_heading = ANSWER)]
    pub force: bool,
    /// What to print: the sums (text), or the whole survey, one JSON object a line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = ANSWER)]
    pub format: Format,
}
