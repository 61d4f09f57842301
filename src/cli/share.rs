//! Arguments of `patience share`, and their ranges.

use super::options::{seconds, whole};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

const PICTURE: &str = "Picture and recording options";

/// `patience share`
#[derive(Args, Clone, Debug)]
pub struct Share {
    /// Transcripts to export: files, file names from `patience history`, share codes, or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Export format: a share code (link), a web page (html), a picture (svg), a terminal recording (cast), or, for
    /// FreeCell, moves in standard notation (standard) or a board for fc-solve (fc-solve) [default: by the
    /// extension of `--out`, else link]
    #[arg(long = "as", value_name = "FORMAT", value_enum, hide_possible_values = true)]
    pub form: Option<ShareFormat>,
    /// Write to this file or folder instead of standard output; several transcripts need a folder, and html adds an
    /// index page to it
    #[arg(long, value_name = "PATH")]
    pub out: Option<PathBuf>,
    /// Allow `--out` to overwrite existing files
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Share only the deal; another player starts it with `patience play --deal code:…`
    #[arg(long)]
    pub deal_only: bool,
    /// Print a link to this address, with the share code after `#`
    #[arg(long, value_name = "URL")]
    pub base_url: Option<String>,
    /// Show the board after step N [default: the last board, which is nearly empty after a win]
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true, help_heading = PICTURE)]
    pub at: Option<usize>,
    /// Draw face-down cards face up (a share code or a page contains all cards in any case)
    #[arg(long, help_heading = PICTURE)]
    pub reveal: bool,
    /// Show each board of a terminal recording for this many seconds, from 0 to 60 [default: as long as in the game
    /// if that is recorded, else 1]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = PICTURE)]
    pub delay: Option<Duration>,
}

/// The formats in which a session can be exported.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names suffice
pub enum ShareFormat {
    Link,
    Html,
    Svg,
    Cast,
    Standard,
    FcSolve,
}

impl ShareFormat {
    /// Returns the name that users type.
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
