//! Test helpers for the shell: sessions, scripts, and captured output of both streams.

use super::{OutputFormat, Script, Settings, Shell, ShowMode};
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Recorder, Session, read_position};
use crate::solve::Limits;
use crate::yaml;

/// What a script printed.
pub(super) struct ScriptOutput {
    pub out: String,
    pub err: String,
    pub refusals: usize,
}

/// A session of that game dealt as `spec` says.
pub(super) fn dealt(game: &str, spec: &str) -> Session {
    let game = catalog::open(game, &[]).unwrap();
    let deck = DealSpec::parse(spec).unwrap().deck(&game.info().pack).unwrap();
    Session::deal(game, deck).unwrap()
}

/// A session of that game with some cards laid out.
pub(super) fn session_with_piles(game: &str, piles: &str) -> Session {
    session_with_options(game, &[], piles)
}

/// As [`session_with_piles`], in a game whose foundations begin with that rank.
pub(super) fn session_with_base(game: &str, base: char, piles: &str) -> Session {
    lay(game, &[], &format!("base: {base}\npiles: {{{piles}}}"))
}

/// As [`session_with_piles`], with options.
pub(super) fn session_with_options(game: &str, options: &[(&str, &str)], piles: &str) -> Session {
    lay(game, options, &format!("piles: {{{piles}}}"))
}

fn lay(game: &str, options: &[(&str, &str)], position: &str) -> Session {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let text = format!("game: {game}\npartial: true\n{position}\n");
    let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let game = catalog::open(game, &options).unwrap();
    let board = position.board(game.as_ref()).unwrap();
    Session::from_board(game, board)
}

pub(super) fn settings(show: ShowMode, format: OutputFormat) -> Settings {
    let limits = Some(Limits { positions: 1000, ..Limits::default() });
    Settings { show, format, limits, visits: Some(20), ..Settings::default() }
}

/// Runs a script from `stdin` to its end, going on after refusals.
pub(super) fn run(session: Session, settings: Settings, recorder: Option<Recorder>, script: &str) -> ScriptOutput {
    play(session, settings, recorder, Script::new("stdin", script.as_bytes()).keep_going(true))
}

/// What a script prints in a session whose cards came from that deal.
pub(super) fn play_from(session: Session, settings: Settings, deal: Option<String>, script: &str) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, deal, &mut out, &mut err);
    shell.begin().unwrap();
    Script::new("stdin", script.as_bytes()).keep_going(true).run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    String::from_utf8(out).unwrap()
}

/// Runs any script.
pub(super) fn play(
    session: Session,
    settings: Settings,
    recorder: Option<Recorder>,
    mut script: Script<'_>,
) -> ScriptOutput {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, recorder, settings, Some("seed:7".into()), &mut out, &mut err);
    shell.begin().unwrap();
    script.run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    ScriptOutput {
        out: String::from_utf8(out).unwrap(),
        err: String::from_utf8(err).unwrap(),
        refusals: script.refusals(),
    }
}

/// What goes to the error stream when nothing is drawn.
pub(super) fn error_output(session: Session, script: &str) -> String {
    run(session, settings(ShowMode::None, OutputFormat::Text), None, script).err
}
