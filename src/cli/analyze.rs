//! Arguments of `patience analyze`.

use super::solve::LimitArgs;
use crate::shell::OutputFormat;
use clap::{Args, ValueHint};
use std::path::PathBuf;

const OUTPUT: &str = "Output options";

/// `patience analyze`
#[derive(Args, Clone, Debug)]
pub struct Analyze {
    /// FILE: a transcript, a share code, or `-` for standard input. NUMBER: a game of `patience history`. GAME: your
    /// last session of this game [default: the game that you played last; games of scripts do not count]
    #[arg(value_name = "FILE|NUMBER|GAME", value_hint = ValueHint::AnyPath)]
    pub file: Option<PathBuf>,
    /// The number of the game, if the transcript was named by a number or a game
    #[arg(skip)]
    pub number: Option<usize>,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Write a copy of the transcript to this file, with notes that show where the game or its points were lost
    #[arg(long, value_name = "OUT", value_hint = ValueHint::FilePath, help_heading = OUTPUT)]
    pub annotate: Option<PathBuf>,
    /// Allow `--annotate` to overwrite an existing file
    #[arg(long, requires = "annotate", help_heading = OUTPUT)]
    pub force: bool,
    /// Show the verdict after every move, undo and redo, not only where it changes or points are lost (JSON always
    /// contains all)
    #[arg(long, help_heading = OUTPUT)]
    pub every: bool,
    /// Output format: text, or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = OUTPUT)]
    pub format: OutputFormat,
}
