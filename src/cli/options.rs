//! Options that several subcommands share, and their ranges.

use crate::game::Difficulty;
use crate::play::UndoPolicy;
use crate::render::Charset;
use crate::shell::{OutputFormat, ScreenMode, ShowMode, WIDTHS};
use crate::solve::DealCondition;
use clap::{ArgAction, Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// The maximum of `--delay`, in seconds.
pub const MAX_DELAY: f64 = 60.0;

const SESSION: &str = "Session options";
const TRANSCRIPT: &str = "Transcript options";
pub(super) const DEAL: &str = "Deal options";
const DISPLAY: &str = "Display options";

/// The deal, and the options of its game.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct DealArgs {
    /// Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append, help_heading = DEAL)]
    pub options: Vec<String>,
    /// Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter
    /// [default: random]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, conflicts_with_all = ["deal", "position"], help_heading = DEAL)]
    pub seed: Option<Seed>,
    /// Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N
    /// of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that
    /// contains one of these)
    #[arg(long, value_name = "SPEC", conflicts_with = "position", help_heading = DEAL)]
    pub deal: Option<String>,
    /// Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man
    /// patience-position` explains how to write a layout
    #[arg(long, value_name = "FILE", help_heading = DEAL)]
    pub position: Option<PathBuf>,
}

/// The condition that the deal must meet, counting up from a number.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct ConditionArgs {
    /// Try deals in order, beginning with the number of `--seed` or `--deal`, or with a random number. Use the first
    /// one that a player who sees all cards can win
    #[arg(long, conflicts_with = "position", help_heading = DEAL)]
    pub winnable: bool,
    /// Try deals in order, as with `--winnable`. Use the first one of this difficulty: `easy` (the third of the deals in
    /// which a simple player wins most often), `medium` or `hard`
    #[arg(
        long,
        value_name = "LEVEL",
        value_enum,
        hide_possible_values = true,
        conflicts_with_all = ["position", "winnable"],
        help_heading = DEAL
    )]
    pub difficulty: Option<Difficulty>,
}

impl ConditionArgs {
    /// Returns the condition. Returns `None` if any deal will do.
    pub fn condition(&self) -> Option<DealCondition> {
        match (self.winnable, self.difficulty) {
            (true, _) => Some(DealCondition::Winnable),
            (false, difficulty) => difficulty.map(DealCondition::OfDifficulty),
        }
    }
}

/// The seed of a shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seed {
    /// A number.
    Number(u64),
    /// A word, from which the number is derived.
    Word(String),
}

/// The input, display and transcript of a session.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct SessionArgs {
    /// Read commands from this file instead of standard input
    #[arg(long, value_name = "FILE", conflicts_with = "commands", help_heading = SESSION)]
    pub script: Option<PathBuf>,
    /// Run these commands, separated by `;`, instead of reading standard input (repeatable)
    #[arg(short = 'e', long = "execute", value_name = "COMMANDS", action = ArgAction::Append, help_heading = SESSION)]
    pub commands: Vec<String>,
    /// Continue the script after a rejected command (the exit status is then 1)
    #[arg(long, help_heading = SESSION)]
    pub keep_going: bool,
    /// Output format: boards and sentences (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = SESSION)]
    pub format: OutputFormat,
    /// What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken),
    /// only the final board (final), or nothing (none) [default: every, or spoken at a terminal if
    /// PATIENCE_ACCESSIBLE=1]
    #[arg(long, value_name = "WHAT", value_enum, hide_possible_values = true, help_heading = SESSION)]
    pub show: Option<ShowMode>,
    /// Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or
    /// scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]
    #[arg(long, value_name = "HOW", value_enum, hide_possible_values = true, help_heading = SESSION)]
    pub screen: Option<ScreenMode>,
    /// Exit with 1 unless the game ends with this result; the only value is `won`
    #[arg(long, value_name = "RESULT", value_enum, hide_possible_values = true, help_heading = SESSION)]
    pub require: Option<Require>,
    /// Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: free]
    #[arg(long, value_name = "POLICY", value_enum, hide_possible_values = true, help_heading = SESSION)]
    pub undo: Option<UndoPolicy>,
    /// Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder
    #[arg(long, value_name = "FILE", conflicts_with = "no_record", help_heading = TRANSCRIPT)]
    pub record: Option<PathBuf>,
    /// Do not write a transcript
    #[arg(long, help_heading = TRANSCRIPT)]
    pub no_record: bool,
    /// Allow `--record` to overwrite an existing file
    #[arg(long, requires = "record", help_heading = TRANSCRIPT)]
    pub force: bool,
}

/// How output is drawn.
#[derive(Args, Clone, Debug, Default)]
pub struct Display {
    /// Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]
    #[arg(long, global = true, value_name = "SET", value_enum, hide_possible_values = true,
          help_heading = DISPLAY)]
    pub charset: Option<Charset>,
    /// When to use color: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto", hide_possible_values = true,
          help_heading = DISPLAY)]
    pub color: Color,
    /// Maximum width of output, in columns [default: the width of the terminal, or 80]
    #[arg(long, global = true, value_name = "N", value_parser = columns, allow_negative_numbers = true, help_heading = DISPLAY)]
    pub width: Option<usize>,
}

/// The required result of a session.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names suffice
pub enum Require {
    Won,
}

/// When to use color.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Color {
    /// On a terminal that supports it, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Also in pipes and files.
    Always,
    /// Never.
    Never,
}

pub(super) fn whole_number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "a whole number, 0 or greater".to_string())
}

fn seed(text: &str) -> Result<Seed, String> {
    match text.parse() {
        Ok(number) => Ok(Seed::Number(number)),
        Err(_) if text.starts_with(char::is_alphabetic) => Ok(Seed::Word(text.into())),
        Err(_) => Err(format!("a whole number from 0 to {}, or a word that begins with a letter", u64::MAX)),
    }
}

fn columns(text: &str) -> Result<usize, String> {
    let valid = text.parse().ok().filter(|columns| WIDTHS.contains(columns));
    valid.ok_or_else(|| format!("a whole number from {} to {}", WIDTHS.start(), WIDTHS.end()))
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let valid = text.parse().ok().filter(|seconds| (0.0..=MAX_DELAY).contains(seconds));
    valid.map(Duration::from_secs_f64).ok_or_else(|| format!("a number of seconds from 0 to {MAX_DELAY}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyword::Keyword;
    use std::fmt::Debug;

    #[test]
    fn arguments_have_the_words_of_settings_and_transcripts() {
        fn check<T: Keyword + ValueEnum + Debug>() {
            for value in T::value_variants() {
                assert!(T::ALL.contains(value), "{value:?}");
                assert_eq!(value.to_possible_value().unwrap().get_name(), value.word());
            }
        }
        check::<Charset>();
        check::<ScreenMode>();
        check::<ShowMode>();
        check::<UndoPolicy>();
    }

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
