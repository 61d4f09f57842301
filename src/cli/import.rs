//! Arguments of `patience import`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `patience import`
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// File that contains the solution; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Format of the file: moves in standard FreeCell notation such as `3a 62` (standard), or the output of the
    /// solver fc-solve (fc-solve)
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub from: ImportFormat,
    /// Deal that the solution belongs to: `ms:617`, or any other value of `patience play --deal` [default: the board at
    /// the start of the file]
    #[arg(long, value_name = "SPEC")]
    pub deal: Option<String>,
    /// Game that the solution belongs to
    #[arg(long, value_name = "GAME", default_value = "freecell")]
    pub game: String,
    /// Write the transcript to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Allow `--out` to overwrite an existing file
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// The format of a file to import.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names suffice
pub enum ImportFormat {
    Standard,
    FcSolve,
}
