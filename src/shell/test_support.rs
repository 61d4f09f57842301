//! Test helpers for the shell: sessions, scripts, and captured output of both streams.

use super::{OutputFormat, Script, Settings, Shell, ShowMode};
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Recorder, Session, read_position};
use crate::solve::Limits;
use crate::yaml;

/// The output of a script.
pub(super) struct ScriptOutput {
    pub out: String,
    pub err: String,
    pub rejections: usize,
}

/// Deals a game. `spec` is written as for `--deal`.
pub(super) fn dealt(game: &str, spec: &str) -> Session {
    let game = catalog::open(game, &[]).unwrap();
    let deck = DealSpec::parse(spec).unwrap().deck(&game.info().pack).unwrap();
    Session::deal(game, deck).unwrap()
}

/// Creates a session with the given cards on its piles.
pub(super) fn session_with_piles(game: &str, piles: &str) -> Session {
    session_with_options(game, &[], piles)
}

/// Creates a session like [`session_with_piles`], with this rank as the base of the foundations.
pub(super) fn session_with_base(game: &str, base: char, piles: &str) -> Session {
    session_from_position(game, &[], &format!("base: {base}\npiles: {{{piles}}}"))
}

/// Creates a session like [`session_with_piles`], with options of the game.
pub(super) fn session_with_options(game: &str, options: &[(&str, &str)], piles: &str) -> Session {
    session_from_position(game, options, &format!("piles: {{{piles}}}"))
}

fn session_from_position(game: &str, options: &[(&str, &str)], position: &str) -> Session {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let text = format!("game: {game}\npartial: true\n{position}\n");
    let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let game = catalog::open(game, &options).unwrap();
    let board = position.board(game.as_ref()).unwrap();
    Session::from_board(game, board)
}

/// Returns settings with short searches and few samples, so that tests are fast.
pub(super) fn settings(show: ShowMode, format: OutputFormat) -> Settings {
    let limits = Some(Limits { positions: 1000, ..Limits::default() });
    Settings { show, format, limits, visits: Some(20), ..Settings::default() }
}

/// Runs a script from `stdin` to its end. It continues after rejections.
pub(super) fn run(session: Session, settings: Settings, recorder: Option<Recorder>, script: &str) -> ScriptOutput {
    play(session, settings, recorder, Script::new("stdin", script.as_bytes()).keep_going(true))
}

/// Returns the standard output of a script in a session with the given deal.
pub(super) fn play_from(session: Session, settings: Settings, deal: Option<DealSpec>, script: &str) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, deal, &mut out, &mut err);
    shell.show_first_screen().unwrap();
    Script::new("stdin", script.as_bytes()).keep_going(true).run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    String::from_utf8(out).unwrap()
}

/// Runs a script that may stop at a rejection.
pub(super) fn play(
    session: Session,
    settings: Settings,
    recorder: Option<Recorder>,
    mut script: Script<'_>,
) -> ScriptOutput {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, recorder, settings, Some(DealSpec::Seed(7)), &mut out, &mut err);
    shell.show_first_screen().unwrap();
    script.run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    ScriptOutput {
        out: String::from_utf8(out).unwrap(),
        err: String::from_utf8(err).unwrap(),
        rejections: script.rejection_count(),
    }
}

/// Returns the error output of a script that draws no boards.
pub(super) fn error_output(session: Session, script: &str) -> String {
    run(session, settings(ShowMode::None, OutputFormat::Text), None, script).err
}
