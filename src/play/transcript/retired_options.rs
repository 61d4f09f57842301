//! Options that games no longer have.
//!
//! A transcript may still name a retired option, but only with the value that changes nothing.

use crate::error::Result;
use crate::game::Game;
use std::sync::Arc;

/// The options that went, each with the value by which a game is played as it is without it.
const RETIRED: [(&str, &str); 1] = [("strict", "off")];

/// Opens the game of a transcript with the options it says, or, if the game does not have them, without those that
/// went and changed nothing.
///
/// # Errors
/// As `open` has them, of the options that are left.
pub(crate) fn open(
    options: &[(String, String)],
    open: impl Fn(&[(String, String)]) -> Result<Arc<dyn Game>>,
) -> Result<Arc<dyn Game>> {
    let mut left = options.to_vec();
    left.retain(|(key, value)| !RETIRED.contains(&(key, value)));
    let error = match open(options) {
        Err(error) if left.len() < options.len() => error,
        opened => return opened,
    };
    let game = open(&left)?;
    // A rulebook may have an option by such a name itself: then that is what was wrong.
    let has_it = game.info().options.iter().any(|option| RETIRED.iter().any(|(key, _)| *key == option.key));
    if has_it { Err(error) } else { Ok(game) }
}
