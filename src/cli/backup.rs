//! Arguments of `patience backup` and `patience restore`.

use crate::shell::OutputFormat;
use clap::Args;
use std::path::PathBuf;

/// `patience backup`
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// File to write, or `-` for standard output
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
}

/// `patience restore`
#[derive(Args, Clone, Debug)]
pub struct Restore {
    /// A file that `patience backup` or the page that plays has written, or `-` for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Replace the settings and the progress in lessons on this machine by those in the backup
    #[arg(long)]
    pub settings: bool,
    /// Output format: text, or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}
