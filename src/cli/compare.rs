//! Arguments of `patience compare`.

use super::options::Format;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// `patience compare`
#[derive(Args, Clone, Debug)]
pub struct Compare {
    /// Transcripts or share codes of the same deal, at least two; `-` is standard input
    #[arg(value_name = "FILE", num_args = 2.., required = true, value_hint = ValueHint::AnyPath)]
    pub files: Vec<PathBuf>,
    /// Output format: a table and the places where the moves diverge (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: Format,
}
