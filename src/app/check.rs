//! `patience check`: looks a rulebook of the user's own over.

use super::output::put;
use crate::cli;
use crate::engine;
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::laws;
use crate::text;
use crate::yaml;
use std::io::Write;

/// How many deals are played at random.
const DEALS: u64 = 20;
/// How many moves of each deal are played, at most.
const MOVES: usize = 300;

/// Loads a rulebook, then plays it at random and tests the laws that every game keeps.
///
/// # Errors
/// The first thing wrong with it.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<()> {
    let game = catalog::from_rulebook(&yaml::read_file_within(&args.file, engine::FILE)?, &[])?;
    for seed in 0..DEALS {
        laws::obey(&game, seed, MOVES).map_err(|breach| {
            let error = Error::answer(format!("a law of all games is broken: {breach}"));
            error.in_file(args.file.display().to_string())
        })?;
    }
    let played = text::count(DEALS as usize, "deal");
    put(out, &format!("`{}` is fine: it keeps the laws in {played} played at random\n", game.info().id))
}
