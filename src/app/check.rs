//! `patience check`: looks a rulebook of the user's own over.

use super::output::put;
use crate::cli;
use crate::error::Result;
use crate::games::catalog;
use crate::laws;
use crate::text;
use crate::yaml;
use std::io::Write;

/// How many deals are played at random.
const SEEDS: u64 = 20;

/// Loads a rulebook, then plays it at random and tests the laws that every game keeps.
///
/// # Errors
/// The first thing wrong with it.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<()> {
    let game = catalog::from_rulebook(&yaml::read_file(&args.file)?, &[])?;
    laws::run(&game, 0..SEEDS)?;
    let played = text::count(SEEDS as usize, "deal");
    put(out, &format!("`{}` is fine: it keeps the laws in {played} played at random\n", game.info().id))
}
