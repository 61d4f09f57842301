//! Arguments of `patience stats`, `history` and `daily`.

use super::options::SessionArgs;
use crate::shell::OutputFormat;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `patience stats`
#[derive(Args, Clone, Debug)]
pub struct StatsArgs {
    /// Show only this game, by any of its names [default: all games]
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Count only games that began on this date (UTC) or later, such as 2026-11-20
    #[arg(long, value_name = "DATE")]
    pub since: Option<String>,
    /// Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,
    /// Output format: a table and a histogram (text), one JSON object per line (json), or comma-separated values
    /// (csv)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: StatsFormat,
}

/// The output format of `patience stats`.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // the names suffice
pub enum StatsFormat {
    #[default]
    Text,
    Json,
    Csv,
}

/// `patience history`
#[derive(Args, Clone, Debug)]
pub struct History {
    /// Search terms, which must all match: a game, an option, a deal, a date or a result
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// List the unfinished games that you removed in the menu or in `patience resume`
    #[arg(long, conflicts_with = "from")]
    pub removed: bool,
    /// Restore a removed game: its number in `patience history --removed`, or the name of its transcript
    #[arg(long, value_name = "NUMBER|FILE", conflicts_with_all = ["words", "from"])]
    pub restore: Option<PathBuf>,
    /// Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)
    #[arg(long, value_name = "PATH")]
    pub from: Vec<PathBuf>,
    /// Output format: a table (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}

/// `patience daily`
#[derive(Args, Clone, Debug, Default)]
pub struct Daily {
    /// Game to play, by any of its names [default: klondike]
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Play the deal of this date, such as 2026-11-20 [default: today]
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
    /// Show a friend's result that you want to beat: the code that the friend's `--share` printed, such as W02
    #[arg(long, value_name = "CODE", conflicts_with = "share")]
    pub beat: Option<String>,
    /// Print your result as a short text to send to others, instead of playing
    #[arg(long)]
    pub share: bool,
    /// Show your results of a month, such as 2026-11, as a calendar, instead of playing [default: this month]
    #[arg(long, value_name = "MONTH", num_args = 0..=1, conflicts_with_all = ["date", "beat", "share"])]
    #[allow(clippy::option_option, reason = "clap distinguishes a flag without a value from no flag by it")]
    pub calendar: Option<Option<String>>,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}
