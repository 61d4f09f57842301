//! `patience rules`: how a game is played.

use super::opening::{options, other_games};
use super::output::{put, tell};
use crate::cli;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::render::Style;
use crate::shell::rules_text;
use std::io::Write;

/// Tells the rules of a game, or prints its rulebook.
///
/// # Errors
/// There is no such game, or it has no rulebook; or it cannot be written.
pub fn rules(args: &cli::Rules, style: &Style, out: &mut dyn Write) -> Result<()> {
    let game = catalog::open(&args.game, &options(&args.options)?)?;
    if let Some(others) = other_games(&args.game) {
        tell(others);
    }
    match args.yaml {
        true => put(out, &rulebook(game.info())?),
        false => put(out, &format!("{}\n", rules_text(game.info(), style.columns()))),
    }
}

/// The rulebook of a game as YAML.
fn rulebook(info: &GameInfo) -> Result<String> {
    let text = info.rulebook.clone().or_else(|| catalog::book_text(&info.id).map(String::from));
    text.ok_or_else(|| Error::answer(format!("`{}` is not played by a rulebook", info.id)))
}
