//! Arguments of `patience import`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `patience import`
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// What another program or a player wrote; `-` is the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What it is: moves in the standard notation of FreeCell (standard), or what fc-solve writes (fc-solve)
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    pub from: ImportFormat,
    /// The deal that is played: `ms:N`, `deck:7C KD …` or another that `play` takes; without it the file begins with a board
    #[arg(long, value_name = "SPEC")]
    pub deal: Option<String>,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "freecell")]
    pub game: String,
    /// Write the transcript there instead of to standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Let `--out` overwrite a file
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// What another program's file may be.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum ImportFormat {
    Standard,
    FcSolve,
}
