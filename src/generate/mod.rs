//! Generated text for shell completions, manual pages and tables of documents.
//!
//! The sources are the arguments, the command table and the catalog. `tests/generated/` writes the results to files
//! that are checked in.

mod index;
mod reference;

pub use index::{ListedGame, games, index};
pub use reference::{DOCUMENT_TABLES, ENVIRONMENT, EXIT_STATUS, FILES, commands, document_table, settings, steps};

use crate::cli;
use clap::builder::PossibleValuesParser;

/// Returns the command-line definition for shell completion, which offers the game ids. The program itself also
/// accepts other names and paths.
pub fn completed_command(ids: &[&'static str]) -> clap::Command {
    let games = || PossibleValuesParser::new(ids.iter().copied());
    cli::command().mut_subcommands(|subcommand| match subcommand.get_name() {
        "play" | "deal" | "rules" => subcommand.mut_arg("game", |game| game.value_parser(games())),
        "solve" => subcommand.mut_arg("what", |game| game.value_parser(games())),
        _ => subcommand,
    })
}
