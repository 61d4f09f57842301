//! Patterns with `*` and `?` in arguments that are files, for systems whose shells do not expand them.

use crate::cli::Command;
use crate::platform::expand_pattern;
use std::path::PathBuf;

/// Replaces the patterns in the arguments of a command by the files that match them.
pub fn expand_patterns(command: &mut Command) {
    let files = match command {
        Command::Share(args) => &mut args.files,
        Command::Compare(args) => &mut args.files,
        Command::Verify(args) => &mut args.paths,
        Command::Check(args) => &mut args.paths,
        Command::Odds(args) => &mut args.merge,
        Command::Stats(args) => &mut args.from,
        Command::History(args) => &mut args.from,
        _ => return,
    };
    *files = files.iter().flat_map(|file| expand_pattern(file)).collect::<Vec<PathBuf>>();
}
