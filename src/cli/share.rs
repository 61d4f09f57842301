//! Arguments of `patience share`, and their ranges.

use super::options::{seconds, whole_number};
use crate::export::{self, ExportFormat};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;
use std::time::Duration;

const FORMATS: &str = "Options of some formats";

/// `patience share`
#[derive(Args, Clone, Debug)]
pub struct Share {
    /// Sessions to export. FILE: a transcript, a share code, or `-` for standard input. NUMBER: a game of `patience
    /// history`. GAME: your last session of this game [default: the game that you
    /// played last; games of scripts do not count]
    #[arg(value_name = "FILE|NUMBER|GAME")]
    pub files: Vec<PathBuf>,
    /// The session as the user named it. Empty for the game that was played last
    #[arg(skip)]
    pub typed_name: String,
    /// Export format: a share code, which `--base-url` turns into a link (link), a web page that replays the game
    /// (html), a picture (svg), a terminal recording for asciinema (cast), the moves in FreeCell notation (standard), a
    /// board for the solver fc-solve (fc-solve), a solution as fc-solve (fc-solve-solution) or black-hole-solve
    /// (black-hole-solve) prints it, the board of any game with columns (board), or a pack of Klondike in digits (deck)
    /// [default: the extension of the file name in `--out`. Without `--out`: at a terminal, html in a new file;
    /// otherwise, link]
    #[arg(long = "as", value_name = "FORMAT", value_parser = export_format(), hide_possible_values = true)]
    pub format: Option<&'static dyn ExportFormat>,
    /// Write to this file or, for several transcripts, to this folder (html adds an index page) [default: standard
    /// output; at a terminal, html goes to a new file in the current folder]
    #[arg(long, value_name = "PATH")]
    pub out: Option<PathBuf>,
    /// Allow `--out` to overwrite existing files
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Export only the deal, without your moves; others play it with `patience play --deal code:P1…`
    #[arg(long)]
    pub deal_only: bool,
    /// With `--as link`: put this address and `#` before the share code, which makes it a link
    #[arg(long, value_name = "URL", help_heading = FORMATS)]
    pub base_url: Option<String>,
    /// With `--as svg`, `html`, `fc-solve` or `board`: show the board after move N. In a session, type `history` to see the
    /// numbers [default: for html, fc-solve and board the first board; for svg the last board or, if the game was won,
    /// the board before the last cards went to the foundations]
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true, help_heading = FORMATS)]
    pub at: Option<usize>,
    /// With `--as svg`, `html` or `cast`: draw face-down cards face up
    #[arg(long, help_heading = FORMATS)]
    pub reveal: bool,
    /// With `--as html` and several transcripts: allow readers to play on from every board (a single page allows it
    /// without this option). Each page then contains the whole program, about 1.6 MB
    #[arg(long, conflicts_with = "watch_only", help_heading = FORMATS)]
    pub play: bool,
    /// With `--as html`: write a small page on which readers can watch the game, but not play on
    #[arg(long, help_heading = FORMATS)]
    pub watch_only: bool,
    /// With `--as cast`: show each board for this many seconds, from 0 to 60 [default: the times of the game, or 1 if
    /// the transcript contains no times]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = FORMATS)]
    pub delay: Option<Duration>,
}

/// Parses the name of an export format.
fn export_format() -> impl TypedValueParser<Value = &'static dyn ExportFormat> {
    let names = PossibleValuesParser::new(export::FORMATS.map(ExportFormat::name));
    names.try_map(|name| export::format(&name).ok_or("not an export format"))
}
