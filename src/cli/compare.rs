//! Arguments of `patience compare`.

use crate::shell::OutputFormat;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// `patience compare`
#[derive(Args, Clone, Debug)]
pub struct Compare {
    /// At least two sessions of the same deal. FILE: a transcript, a share code, or `-` for standard input. NUMBER: a
    /// game of `patience history`. GAME: your last session of this game
    #[arg(value_name = "FILE|NUMBER|GAME", num_args = 2.., required = true, value_hint = ValueHint::AnyPath)]
    pub files: Vec<PathBuf>,
    /// For each file, the number of the game, if it was named by a number or a game
    #[arg(skip)]
    pub numbers: Vec<Option<usize>>,
    /// Output format: a table and the places where the moves diverge (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}
