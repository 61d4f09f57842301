//! Arguments of `patience learn`.

use super::options::SessionArgs;
use crate::shell::{OutputFormat, ScreenMode, ShowMode};
use clap::{ArgAction, Args};
use std::path::PathBuf;

/// `patience learn`
#[derive(Args, Clone, Default, Debug)]
pub struct Learn {
    /// Lesson to start or continue: `klondike`, `freecell` or `spider` [default: the first one that you have not
    /// completed; `klondike` in a script]
    #[arg(value_name = "LESSON")]
    pub lesson: Option<String>,
    /// List the lessons and your progress
    #[arg(long, conflicts_with_all = ["lesson", "script", "commands", "keep_going", "format", "show", "screen"])]
    pub list: bool,
    /// Read commands from this file instead of standard input
    #[arg(long, value_name = "FILE", conflicts_with = "commands")]
    pub script: Option<PathBuf>,
    /// Run these commands, separated by `;`, instead of reading standard input (repeatable)
    #[arg(short = 'e', long = "execute", value_name = "COMMANDS", action = ArgAction::Append)]
    pub commands: Vec<String>,
    /// Continue the script after a command that the lesson does not ask for
    #[arg(long)]
    pub keep_going: bool,
    /// Output format: boards and sentences (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
    /// What to show after each move, in addition to the texts of the lesson: `every`, `changes`, `spoken`, `final` or
    /// `none`, as for `patience play`
    #[arg(long, value_name = "WHAT", value_enum, hide_possible_values = true)]
    pub show: Option<ShowMode>,
    /// Where a terminal shows the next board: `live` or `scroll`, as for `patience play`
    #[arg(long, value_name = "HOW", value_enum, hide_possible_values = true)]
    pub screen: Option<ScreenMode>,
}

impl Learn {
    /// Returns the options of a session with these values.
    pub fn session(&self) -> SessionArgs {
        SessionArgs {
            script: self.script.clone(),
            commands: self.commands.clone(),
            keep_going: self.keep_going,
            format: self.format,
            show: self.show,
            screen: self.screen,
            ..SessionArgs::default()
        }
    }
}
