//! The program itself: one function for each subcommand, and what they have in common.

/// The process and its surroundings: environment, output, signals, progress.
mod process;

/// From arguments to a session: deals, recording options, unfinished games.
mod start;

/// Many deals at once: parallel jobs whose results come in order.
mod survey;

/// The subcommands, one file for each, and the menu.
mod commands;

mod played_games;

use crate::cli::{self, Cli, Command};
use crate::error::Result;
use crate::shell;
use clap::FromArgMatches;
use process::environment::Environment;
use process::output::{Output, put, tell};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Runs the program with those arguments, its name first, and gives the exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    process::signals::survive_the_file_size_limit();
    let (mut out, closed) = Output::new();
    let status = obey(arguments, &mut out);
    process::signals::end_with_the_terminal();
    match status.and_then(|status| put(&mut out, "").map(|()| status)) {
        // Whoever closed the pipe has seen enough.
        _ if closed.get() => 0,
        Ok(status) => status,
        Err(error) => {
            tell(&error);
            error.exit_code()
        }
    }
}

fn obey(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> Result<u8> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let around = Environment::read();
    let parse = |arguments: &[OsString]| {
        let command = cli::command().term_width(around.help_width());
        command.try_get_matches_from(arguments).and_then(|found| Cli::from_arg_matches(&found))
    };
    let (parsed, arguments) = match parse(&arguments) {
        Err(error) => match process::argument_error::with_play(&error, &arguments) {
            Some(played) => (parse(&played), played),
            None => (Err(error), arguments),
        },
        parsed => (parsed, arguments),
    };
    match parsed {
        Ok(mut cli) => {
            cli.command.iter_mut().for_each(|command| find_played(command, &around));
            dispatch(&cli, around, out)
        }
        Err(error) => put(out, &process::argument_error::judge(&error, &arguments)?).map(|()| 0),
    }
}

/// Puts, in place of each transcript that is asked for by the name that `history` tells, its path.
fn find_played(command: &mut Command, around: &Environment) {
    let files: Vec<&mut PathBuf> = match command {
        Command::Replay(args) => vec![&mut args.file],
        Command::Analyze(args) => vec![&mut args.file],
        Command::Share(args) => args.files.iter_mut().collect(),
        Command::Compare(args) => args.files.iter_mut().collect(),
        Command::Verify(args) => args.paths.iter_mut().collect(),
        Command::Solve(args) => {
            let found = args.what.as_deref().and_then(|what| around.played(Path::new(what)));
            args.what = found.and_then(|path| path.to_str().map(String::from)).or(args.what.take());
            return;
        }
        _ => return,
    };
    for file in files {
        *file = around.played(file).unwrap_or_else(|| file.clone());
    }
}

/// Whether boards are shown to a person, as they are kept in the settings.
fn shows_boards(command: &Command) -> bool {
    matches!(command, Command::Play(_) | Command::Resume(_) | Command::Daily(_) | Command::Replay(_))
}

fn dispatch(cli: &Cli, around: Environment, out: &mut dyn Write) -> Result<u8> {
    let around = if cli.command.as_ref().is_none_or(shows_boards) { around.with_saved()? } else { around };
    let (around, style) = (&around, around.style(&cli.display));
    let Some(command) = &cli.command else {
        if !around.is_interactive() {
            return Err(process::argument_error::missing_subcommand());
        }
        process::signals::restore_terminal_on_exit(around.capable);
        return commands::menu::menu(cli.display.charset, around, style, out);
    };
    match command {
        Command::Play(args) => {
            process::signals::restore_terminal_on_exit(around.capable);
            commands::play::play(args, around, style, out)
        }
        Command::Resume(args) => {
            process::signals::restore_terminal_on_exit(around.capable);
            commands::play::resume(args, around, style, out)
        }
        Command::Daily(args) => {
            process::signals::restore_terminal_on_exit(around.capable);
            commands::daily::daily(args, cli.display.charset, around, style, out)
        }
        Command::Config(_) => commands::config::config(around, &style, out),
        Command::Stats(args) => commands::stats::stats(args, around, &style, out),
        Command::History(args) => commands::history::history(args, around, &style, out),
        Command::Replay(args) => {
            process::signals::restore_terminal_on_exit(around.capable);
            commands::play::replay(args, around, style, out)
        }
        Command::Verify(args) => Ok(commands::verify::verify(args)),
        Command::Deal(args) => commands::deal::deal(args, &style, out).map(|()| 0),
        Command::Games(args) => commands::games::games(args, &style, out).map(|()| 0),
        Command::Rules(args) => commands::rules::rules(args, &style, out).map(|()| 0),
        Command::Solve(args) => commands::solve::solve(args, out),
        Command::Analyze(args) => commands::analyze::analyze(args, out),
        Command::Odds(args) => commands::odds::odds(args, around, out),
        Command::Import(args) => commands::import::import(args, out),
        Command::Compare(args) => commands::compare::compare(args, &style, out).map(|()| 0),
        Command::Share(args) => commands::share::share(args, &cli.display, out),
        Command::Schema(args) => {
            put(out, if args.reasons { shell::ALL_REASONS } else { shell::JSON_SCHEMA }).map(|()| 0)
        }
        Command::Check(args) => commands::check::check(args, out).map(|()| 0),
    }
}
