//! Arguments of `patience web`.

use clap::Args;
use std::path::PathBuf;

/// `patience web`
#[derive(Args, Clone, Debug)]
pub struct Web {
    /// Write to this file, or with `-` to standard output [default: at a terminal, patience.html; otherwise, standard
    /// output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
}
