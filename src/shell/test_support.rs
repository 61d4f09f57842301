//! Sessions for the tests of the shell: a game, a script, and what went to either stream.

use super::{Format, Script, Settings, Shell, Show};
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Recorder, Session, read_position};
use crate::solve::Limits;
use crate::yaml;

/// What a script printed.
pub(super) struct Heard {
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
pub(super) fn laid(game: &str, piles: &str) -> Session {
    laid_with(game, &[], piles)
}

/// As [`laid`], in a game whose foundations begin with that rank.
pub(super) fn laid_on_base(game: &str, base: char, piles: &str) -> Session {
    lay(game, &[], &format!("base: {base}\npiles: {{{piles}}}"))
}

/// As [`laid`], with options.
pub(super) fn laid_with(game: &str, options: &[(&str, &str)], piles: &str) -> Session {
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

pub(super) fn settings(show: Show, format: Format) -> Settings {
    let limits = Some(Limits { positions: 1000, ..Limits::default() });
    Settings { show, format, limits, visits: Some(20), ..Settings::default() }
}

/// Runs a script from `stdin` to its end, going on after refusals.
pub(super) fn run(session: Session, settings: Settings, recorder: Option<Recorder>, script: &str) -> Heard {
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
pub(super) fn play(session: Session, settings: Settings, recorder: Option<Recorder>, mut script: Script<'_>) -> Heard {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, recorder, settings, Some("seed:7".into()), &mut out, &mut err);
    shell.begin().unwrap();
    script.run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    Heard { out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap(), refusals: script.refusals() }
}

/// What goes to the error stream when nothing is drawn.
pub(super) fn said(session: Session, script: &str) -> String {
    run(session, settings(Show::None, Format::Text), None, script).err
}
