//! Arguments of `patience share`, and their ranges.

use super::options::{seconds, whole};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

const PICTURE: &str = "Pictures and films";

/// `patience share`
#[derive(Args, Clone, Debug)]
pub struct Share {
    /// The transcripts; several need a folder as `--out`
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The form: a line of letters (link), a page (html), a picture (svg), a film for terminals (cast); of FreeCell games
    /// the moves (standard) or the board (fc-solve) as other programs read them. Without it the name of `--out` tells it,
    /// else it is a link
    #[arg(long = "as", value_name = "FORM", value_enum, hide_possible_values = true)]
    pub form: Option<ShareFormat>,
    /// Write there instead of to standard output: to a file, or to a folder, in which `html` lays an index, too
    #[arg(long, value_name = "PATH")]
    pub out: Option<PathBuf>,
    /// Let `--out` overwrite files
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Share the deal alone, for somebody else to play: `play --deal code:…` deals a link
    #[arg(long)]
    pub deal_only: bool,
    /// Let a link begin with this address, and the code stand behind its `#`
    #[arg(long, value_name = "URL")]
    pub base_url: Option<String>,
    /// Show the board after step N (default: a picture shows the last board, which is nearly empty once a game is won)
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true, help_heading = PICTURE)]
    pub at: Option<usize>,
    /// Draw face-down cards face up; whoever gets a link or a page can read all cards from it anyway
    #[arg(long, help_heading = PICTURE)]
    pub reveal: bool,
    /// Show each board of a film for so long (default: as long as it was looked at, where that is recorded, else 1)
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = PICTURE)]
    pub delay: Option<Duration>,
}

/// The forms in which a session can be shared.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum ShareFormat {
    Link,
    Html,
    Svg,
    Cast,
    Standard,
    FcSolve,
}

impl ShareFormat {
    /// Its name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            ShareFormat::Link => "link",
            ShareFormat::Html => "html",
            ShareFormat::Svg => "svg",
            ShareFormat::Cast => "cast",
            ShareFormat::Standard => "standard",
            ShareFormat::FcSolve => "fc-solve",
        }
    }
}
