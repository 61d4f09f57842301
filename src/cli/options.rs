//! Options that several subcommands share, and their ranges.

use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// The narrowest drawing that can be asked for, in columns.
pub const NARROWEST: usize = 20;
/// The widest drawing that can be asked for, in columns.
pub const WIDEST: usize = 1000;
/// The longest pause between two boards, in seconds.
pub const LONGEST_DELAY: f64 = 60.0;

const SESSIONS: &str = "While the session lasts";
const RECORD: &str = "The record";
pub(super) const DEALS: &str = "The deal";
const DISPLAY: &str = "Display";

/// What is dealt, and how.
#[derive(Args, Clone, Debug, Default)]
pub struct DealArgs {
    /// A game option; `patience rules GAME` lists them (may be given several times)
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append, help_heading = DEALS)]
    pub options: Vec<String>,
    /// Shuffle by this number, from 0 to 18446744073709551615, or by a word that begins with a letter
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, conflicts_with_all = ["deal", "position"], help_heading = DEALS)]
    pub seed: Option<Seed>,
    /// The deal: `seed:N`, `ms:N` (Microsoft), `pysol:N` (PySolFC), `deck:7C KD …`, `code:…` (a share code), or `@FILE` holding one of these
    #[arg(long, value_name = "SPEC", conflicts_with = "position", help_heading = DEALS)]
    pub deal: Option<String>,
    /// Begin with a layout described in a YAML file
    #[arg(long, value_name = "FILE", help_heading = DEALS)]
    pub position: Option<PathBuf>,
}

/// By what cards are shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seed {
    /// This number.
    Number(u64),
    /// The number that this word stands for.
    Word(String),
}

/// How a session is fed, shown and recorded.
#[derive(Args, Clone, Debug, Default)]
pub struct SessionArgs {
    /// Read commands from a file instead of standard input
    #[arg(long, value_name = "FILE", conflicts_with = "commands", help_heading = SESSIONS)]
    pub script: Option<PathBuf>,
    /// Run commands, separated by `;`, instead of reading any (may be given several times)
    #[arg(short = 'e', long = "execute", value_name = "COMMANDS", action = ArgAction::Append, help_heading = SESSIONS)]
    pub commands: Vec<String>,
    /// Go on with a script after a refusal, and exit with 1 at its end
    #[arg(long, help_heading = SESSIONS)]
    pub keep_going: bool,
    /// Answer with boards and sentences (text) or one JSON object a line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = SESSIONS)]
    pub format: Format,
    /// Show the board after every move, a sentence for what changed, sentences for the ear, the final board, or none of
    /// it: every, changes, spoken, final, none (default: every; spoken at a terminal where PATIENCE_ACCESSIBLE is 1)
    #[arg(long, value_name = "WHAT", value_enum, hide_possible_values = true, help_heading = SESSIONS)]
    pub show: Option<Show>,
    /// At a terminal, draw the board in the place of the last one (live), or below it (scroll) (default: live, unless TERM
    /// is dumb or PATIENCE_ACCESSIBLE is 1)
    #[arg(long, value_name = "HOW", value_enum, hide_possible_values = true, help_heading = SESSIONS)]
    pub screen: Option<Screen>,
    /// Exit with 1 unless the game ends so: won
    #[arg(long, value_name = "RESULT", value_enum, hide_possible_values = true, help_heading = SESSIONS)]
    pub require: Option<Require>,
    /// What may be undone: every move (free), those that turned up no card (no-peek), none (off); the record keeps it
    #[arg(long, value_name = "POLICY", value_enum, hide_possible_values = true, help_heading = SESSIONS)]
    pub undo: Option<Undo>,
    /// Record the session in this file instead of one in the data folder
    #[arg(long, value_name = "FILE", conflicts_with = "no_record", help_heading = RECORD)]
    pub record: Option<PathBuf>,
    /// Keep no record
    #[arg(long, help_heading = RECORD)]
    pub no_record: bool,
    /// Let `--record` overwrite a file
    #[arg(long, requires = "record", help_heading = RECORD)]
    pub force: bool,
}

/// How everything is drawn.
#[derive(Args, Clone, Debug, Default)]
pub struct Display {
    /// Draw with these characters: ascii or unicode (default: unicode on a terminal that can)
    #[arg(long, global = true, value_name = "SET", value_enum, hide_possible_values = true, help_heading = DISPLAY)]
    pub charset: Option<CharsetArg>,
    /// Use color: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto", hide_possible_values = true,
          help_heading = DISPLAY)]
    pub color: Color,
    /// Draw at most so many columns wide (default: the terminal's width, or 80)
    #[arg(long, global = true, value_name = "N", value_parser = columns, allow_negative_numbers = true, help_heading = DISPLAY)]
    pub width: Option<usize>,
}

/// What comes out.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // the names say it
pub enum Format {
    #[default]
    Text,
    Json,
}

/// What is shown after a move.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Show {
    /// The board.
    #[default]
    Every,
    /// A sentence.
    Changes,
    /// Sentences for the ear, cards by name.
    Spoken,
    /// Nothing; the board at the end.
    Final,
    /// Nothing at all.
    None,
}

/// Where boards go at a terminal.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// In the place of the last one.
    Live,
    /// Below it.
    Scroll,
}

/// What a session must come to.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Require {
    Won,
}

/// What may be undone.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Every move.
    Free,
    /// Moves that turned up no hidden card.
    NoPeek,
    /// None.
    Off,
}

/// The characters to draw with.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum CharsetArg {
    Ascii,
    Unicode,
}

/// When to use color.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Color {
    /// On a terminal that can, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Into pipes and files, too.
    Always,
    /// Never.
    Never,
}

pub(super) fn whole(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "a whole number from 0".to_string())
}

fn seed(text: &str) -> Result<Seed, String> {
    match text.parse() {
        Ok(number) => Ok(Seed::Number(number)),
        Err(_) if text.starts_with(char::is_alphabetic) => Ok(Seed::Word(text.into())),
        Err(_) => Err(format!("a whole number from 0 to {}, or a word that begins with a letter", u64::MAX)),
    }
}

fn columns(text: &str) -> Result<usize, String> {
    let fits = text.parse().ok().filter(|columns| (NARROWEST..=WIDEST).contains(columns));
    fits.ok_or_else(|| format!("a whole number from {NARROWEST} to {WIDEST}"))
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let fits = text.parse().ok().filter(|seconds| (0.0..=LONGEST_DELAY).contains(seconds));
    fits.map(Duration::from_secs_f64).ok_or_else(|| format!("a number of seconds from 0 to {LONGEST_DELAY}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_bounded() {
        assert_eq!(columns("20"), Ok(20));
        assert_eq!(columns("19"), Err("a whole number from 20 to 1000".into()));
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for bad in ["-1", "61", "NaN", "inf", ""] {
            assert_eq!(seconds(bad), Err("a number of seconds from 0 to 60".into()), "{bad}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(Seed::Number(u64::MAX)));
        assert_eq!(seed("anna"), Ok(Seed::Word("anna".into())));
        assert!(seed("-1").is_err() && seed("").is_err());
        assert!(seed("18446744073709551616").is_err());
    }
}
