//! The command-line program: argument parsing, and one function for each subcommand.

// The process and its surroundings: environment, output, progress.
mod process;

// From arguments to a session: deals, recording options, unfinished games.
mod start;

// Many deals at once: parallel jobs whose results come in order.
mod survey;

// The subcommands, one file for each, and the menu.
mod commands;

mod played_games;

use crate::cli::{self, Cli, Command};
use crate::error::{Error, Result};
use crate::{json, platform, shell};
use clap::FromArgMatches;
use clap::error::ErrorKind;
use process::environment::Environment;
use process::output::{Output, print, print_diagnostic};
use std::ffi::OsString;
use std::io::{self, Write};

/// Runs the program and returns its exit status. The first argument is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    platform::ignore_file_size_signal();
    let (mut out, closed) = Output::new();
    let status = run_command(arguments, &mut out);
    platform::exit_if_hung_up();
    // `print` flushes the output.
    match status.and_then(|status| print(&mut out, "").map(|()| status)) {
        // The program that reads the output may close the pipe early, as `head` does. This is not an error.
        _ if closed.is_set() => 0,
        Ok(status) => status,
        Err(error) => {
            print_diagnostic(&error);
            error.exit_code()
        }
    }
}

/// Reports that the program cannot run, because the system cannot start a thread for it. Returns the exit status.
pub fn report_missing_thread(cause: &io::Error) -> u8 {
    let error = Error::no_thread(cause);
    print_diagnostic(&error);
    error.exit_code()
}

fn run_command(typed: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> Result<u8> {
    let typed = process::argument_error::with_options_of_help(typed.into_iter().collect());
    let (arguments, note) = process::game_words::join_game_words(&typed).unwrap_or((typed, None));
    if let Some(note) = note {
        print_diagnostic(note);
    }
    let env = Environment::read();
    let (parsed, arguments) = parse_or_insert_play(arguments, &env);
    match parsed {
        Ok(mut cli) => {
            cli.command.iter_mut().for_each(start::file_patterns::expand_patterns);
            cli.command.iter_mut().try_for_each(|command| start::transcript_name::resolve_names(command, &env))?;
            dispatch(&cli, env, out)
        }
        Err(error) => {
            let error = with_wrapped_help(error, &arguments, &env);
            print(out, &process::argument_error::help_or_error(&error, &arguments)?).map(|()| 0)
        }
    }
}

/// Parses the arguments. If they begin with a game instead of a command, parses them with the command `play`: `patience
/// klondike` is `patience play klondike`. Also returns the arguments that were parsed last.
fn parse_or_insert_play(
    arguments: Vec<OsString>,
    env: &Environment,
) -> (std::result::Result<Cli, clap::Error>, Vec<OsString>) {
    let parse = |arguments: &[OsString]| {
        let command = cli::command().term_width(env.help_width());
        command.try_get_matches_from(arguments).and_then(|found| Cli::from_arg_matches(&found))
    };
    match parse(&arguments) {
        Err(error) => match process::argument_error::insert_play(&error, &arguments) {
            Some(with_play) => (parse(&with_play), with_play),
            None => (Err(error), arguments),
        },
        parsed => (parsed, arguments),
    }
}

/// Returns the answer of the parser. If it is a help text, its notes are wrapped at the width of the terminal.
fn with_wrapped_help(error: clap::Error, arguments: &[OsString], env: &Environment) -> clap::Error {
    if error.kind() != ErrorKind::DisplayHelp {
        return error;
    }
    let command = process::help_notes::with_wrapped_notes(cli::command(), env.help_width());
    command.term_width(env.help_width()).try_get_matches_from(arguments).err().unwrap_or(error)
}

/// Restores the terminal when a signal or a panic ends the program.
///
/// # Errors
/// Fails if the system cannot start the thread that waits for signals.
fn restore_terminal_on_exit(env: &Environment) -> Result<()> {
    let guarded = platform::restore_terminal_on_exit(env.supports_ansi, &env.interrupt);
    guarded.map_err(|cause| Error::no_thread(&cause))
}

/// Whether the command shows or records boards, so that it needs the saved settings.
fn shows_boards(command: &Command) -> bool {
    matches!(
        command,
        Command::Play(_)
            | Command::Learn(_)
            | Command::Resume(_)
            | Command::Daily(_)
            | Command::Replay(_)
            | Command::Practice(_)
            | Command::Share(_)
    )
}

fn dispatch(cli: &Cli, env: Environment, out: &mut dyn Write) -> Result<u8> {
    let env = if cli.command.as_ref().is_none_or(shows_boards) { env.with_saved()? } else { env };
    let (env, style) = (&env, env.style(&cli.display));
    // `patience play` without arguments shows the menu, too, if the chooser of games cannot be shown.
    let is_menu = |command: &Command| {
        let is_bare = matches!(command, Command::Play(args) if args.is_bare() && env.is_interactive());
        is_bare && !start::choose_game::is_possible(env, None)
    };
    let Some(command) = cli.command.as_ref().filter(|command| !is_menu(command)) else {
        if !env.is_interactive() {
            return Err(process::argument_error::missing_subcommand());
        }
        restore_terminal_on_exit(env)?;
        return commands::menu::menu(cli.display.charset, env, style, out);
    };
    match command {
        Command::Play(args) => {
            restore_terminal_on_exit(env)?;
            commands::play::play(args, env, style, out)
        }
        Command::Resume(args) => {
            restore_terminal_on_exit(env)?;
            commands::play::resume(args, env, style, out)
        }
        Command::Daily(args) => {
            restore_terminal_on_exit(env)?;
            commands::daily::daily(args, cli.display.charset, env, style, out)
        }
        Command::Learn(args) => {
            restore_terminal_on_exit(env)?;
            commands::learn::learn(args, env, style, out)
        }
        Command::Config(args) => commands::config::config(args, env, &style, out),
        Command::Backup(args) => commands::backup::backup(args, env, out),
        Command::Restore(args) => commands::restore::restore(args, env, out),
        Command::Stats(args) => commands::stats::stats(args, env, &style, out),
        Command::History(args) => commands::history::history(args, env, &style, out),
        Command::Replay(args) => {
            restore_terminal_on_exit(env)?;
            commands::play::replay(args, env, style, out)
        }
        Command::Practice(args) => {
            restore_terminal_on_exit(env)?;
            commands::practice::practice(args, env, style, out)
        }
        Command::Verify(args) => commands::verify::verify(args, out),
        Command::Deal(args) => commands::deal::deal(args, &style, out).map(|()| 0),
        Command::Games(args) => commands::games::games(args, env, &style, out).map(|()| 0),
        Command::Rules(args) => commands::rules::rules(args, &style, out).map(|()| 0),
        Command::Solve(args) => commands::solve::solve(args, out),
        Command::Analyze(args) => commands::analyze::analyze(args, env, &style, out),
        Command::Odds(args) => commands::odds::odds(args, env, out),
        Command::Import(args) => commands::import::import(args, out),
        Command::Compare(args) => commands::compare::compare(args, &style, out).map(|()| 0),
        Command::Share(args) => commands::share::share(args, &cli.display, env, out),
        Command::Web(args) => commands::web::web(args, env, out),
        Command::Schema(args) => {
            let text = if args.reasons { shell::all_reasons() } else { json::schema_text() };
            print(out, &text).map(|()| 0)
        }
        Command::Check(args) => commands::check::check(args, out),
        Command::Complete(args) => commands::complete::complete(args, env, out),
    }
}
