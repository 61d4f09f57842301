//! Arguments of `patience stats`, `history`, `daily` and `config`.

use super::options::{Format, SessionArgs};
use clap::{Args, ValueEnum};

/// `patience stats`
#[derive(Args, Clone, Debug)]
pub struct StatsArgs {
    /// The game, by any of its names; all games without it
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Count the games begun on this day and after it (a day of universal time, such as 2026-11-20)
    #[arg(long, value_name = "DATE")]
    pub since: Option<String>,
    /// What to print: a table and a histogram (text), one JSON object a line (json), or comma-separated values (csv)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: StatsFormat,
}

/// What comes out of `patience stats`.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // the names say it
pub enum StatsFormat {
    #[default]
    Text,
    Json,
    Csv,
}

/// `patience history`
#[derive(Args, Clone, Debug)]
pub struct History {
    /// Words that all must occur in the game, its options, its deal, its date or how it ended
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// What to print: a table (text) or one JSON object a line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: Format,
}

/// `patience config`
#[derive(Args, Clone, Debug)]
pub struct Config {}

/// `patience daily`
#[derive(Args, Clone, Debug)]
pub struct Daily {
    /// The game, by any of its names
    #[arg(value_name = "GAME", default_value = "klondike")]
    pub game: String,
    /// The deal of this day, such as 2026-11-20, instead of that of today
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
    /// Tell how the deal of the day went, in words and a line of glyphs to be passed on, instead of playing it
    #[arg(long)]
    pub share: bool,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}
