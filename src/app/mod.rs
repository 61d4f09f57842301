//! The program itself: one function for each subcommand, and what they have in common.

mod analyze;
mod annotate;
mod check;
mod code_deal;
mod compare;
mod config;
mod daily;
mod deal;
mod environment;
mod games;
mod history;
mod import;
mod in_order;
mod menu;
mod odds;
mod opening;
mod output;
mod past;
mod play;
mod player;
mod progress;
mod record;
mod replay;
mod rules;
mod session;
mod share;
#[cfg(unix)]
mod signals;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
mod signals;
mod solve;
mod stats;
mod survey;
mod unfinished;
mod usage;
mod verdict;
mod verify;
mod winnable;

use crate::cli::{self, Cli, Command};
use crate::error::Result;
use crate::shell;
use clap::FromArgMatches;
use environment::Environment;
use output::{Output, put, tell};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Runs the program with those arguments, its name first, and gives the exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    signals::survive_the_file_size_limit();
    let (mut out, closed) = Output::new();
    let status = obey(arguments, &mut out);
    signals::end_with_the_terminal();
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
        Err(error) => match usage::with_play(&error, &arguments) {
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
        Err(error) => put(out, &usage::judge(&error, &arguments)?).map(|()| 0),
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
            return Err(usage::missing_subcommand());
        }
        signals::restore_terminal_on_exit(around.capable);
        return menu::menu(cli.display.charset, around, style, out);
    };
    match command {
        Command::Play(args) => {
            signals::restore_terminal_on_exit(around.capable);
            play::play(args, around, style, out)
        }
        Command::Resume(args) => {
            signals::restore_terminal_on_exit(around.capable);
            play::resume(args, around, style, out)
        }
        Command::Daily(args) => {
            signals::restore_terminal_on_exit(around.capable);
            daily::daily(args, cli.display.charset, around, style, out)
        }
        Command::Config(_) => config::config(around, &style, out),
        Command::Stats(args) => stats::stats(args, around, &style, out),
        Command::History(args) => history::history(args, around, &style, out),
        Command::Replay(args) => {
            signals::restore_terminal_on_exit(around.capable);
            play::replay(args, around, style, out)
        }
        Command::Verify(args) => Ok(verify::verify(args)),
        Command::Deal(args) => deal::deal(args, &style, out).map(|()| 0),
        Command::Games(args) => games::games(args, &style, out).map(|()| 0),
        Command::Rules(args) => rules::rules(args, &style, out).map(|()| 0),
        Command::Solve(args) => solve::solve(args, out),
        Command::Analyze(args) => analyze::analyze(args, out),
        Command::Odds(args) => odds::odds(args, around, out),
        Command::Import(args) => import::import(args, out),
        Command::Compare(args) => compare::compare(args, &style, out).map(|()| 0),
        Command::Share(args) => share::share(args, &cli.display, out),
        Command::Schema(args) => {
            put(out, if args.reasons { shell::ALL_REASONS } else { shell::JSON_SCHEMA }).map(|()| 0)
        }
        Command::Check(args) => check::check(args, out).map(|()| 0),
    }
}
