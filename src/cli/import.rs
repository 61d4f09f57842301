//! Arguments of `patience import`.

use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;

/// `patience import`
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// File that contains the solution; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Format of the file: moves in FreeCell notation such as `3a 62` (standard), or the output of the solver fc-solve
    /// (fc-solve)
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub from: ImportFormat,
    /// Deal of the solution, such as `ms:617` or any other value of `patience play --deal` (not needed if the file begins
    /// with a board, or if its first line names the deal, such as `#617`)
    #[arg(long, value_name = "SPEC")]
    pub deal: Option<String>,
    /// Game of the solution, if it is not FreeCell; it must have only columns, cells and foundations
    #[arg(long, value_name = "GAME", default_value = "freecell")]
    pub game: String,
    /// Set an option of the game, such as `-o cells=3` (repeatable)
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append)]
    pub options: Vec<String>,
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
