//! Text made from the arguments, the table of commands and the catalog: what completions, manual pages and the tables
//! of the README say. `tests/generated.rs` writes it to the files that are checked in.

mod reference;

pub use reference::{ENVIRONMENT, EXIT_STATUS, FILES, block, commands};

use crate::cli;
use clap::builder::PossibleValuesParser;

/// The description of all arguments for completion: where a game is asked for, the ids are offered. The program
/// itself takes other names and paths, too.
pub fn completed_command(ids: &[&'static str]) -> clap::Command {
    let mut command = cli::command();
    for name in ["play", "deal", "rules"] {
        command = command.mut_subcommand(name, |subcommand| {
            subcommand.mut_arg("game", |game| game.value_parser(PossibleValuesParser::new(ids.iter().copied())))
        });
    }
    command
}
