//! Arguments of `patience analyze`.

use super::options::Format;
use super::solve::LimitArgs;
use clap::{Args, ValueHint};
use std::path::PathBuf;

const ANSWER: &str = "The answer";

/// `patience analyze`
#[derive(Args, Clone, Debug)]
pub struct Analyze {
    /// The transcript
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub file: PathBuf,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Write the transcript to this file, with notes where it was lost
    #[arg(long, value_name = "OUT", value_hint = ValueHint::FilePath, help_heading = ANSWER)]
    pub annotate: Option<PathBuf>,
    /// Let `--annotate` overwrite a file
    #[arg(long, requires = "annotate", help_heading = ANSWER)]
    pub force: bool,
    /// What to print: a line a step (text), or one JSON object a line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = ANSWER)]
    pub format: Format,
}
