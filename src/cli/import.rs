//! Arguments of `patience import`.

use crate::import::{self, Reader};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args};
use std::path::PathBuf;

/// `patience import`
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// File of another program; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Format of the file. The help lists the readers
    #[arg(long, value_name = "FORMAT", value_parser = reader(), hide_possible_values = true, help = from_help())]
    pub from: Option<&'static dyn Reader>,
    /// Deal of the file, such as `ms:617` or any other value of `patience play --deal` (not needed if the file contains
    /// a board, or if its first line names the deal, such as `#617`)
    #[arg(long, value_name = "SPEC")]
    pub deal: Option<String>,
    /// Game of the file [default: the game that the file names or that its board fits; for moves without a board,
    /// FreeCell]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
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

/// Parses the name of a reader.
fn reader() -> impl TypedValueParser<Value = &'static dyn Reader> {
    let names = PossibleValuesParser::new(import::READERS.iter().map(|reader| reader.name()));
    names.try_map(|name| import::reader(&name).ok_or("not a format of `patience import`"))
}

/// Returns the help of `--from`.
fn from_help() -> String {
    let formats: Vec<String> =
        import::READERS.iter().map(|reader| format!("{} ({})", reader.help(), reader.name())).collect();
    format!(
        "Format of the file: {} [default: recognized by the content of the file]",
        crate::text::join_list(&formats, "or")
    )
}
