//! Options that games no longer have.
//!
//! A transcript may still name a retired option, but only with the value that changes nothing.

use crate::error::Result;
use crate::game::Game;
use std::sync::Arc;

/// The retired options, each with the value that gives the game without the option.
const RETIRED_OPTIONS: [(&str, &str); 1] = [("strict", "off")];

/// Opens the game of a transcript with its options. If that fails, tries again without the retired options that have
/// their neutral value.
///
/// # Errors
/// Fails if `open_with` fails with the options that are not retired.
pub(crate) fn open(
    options: &[(String, String)],
    open_with: impl Fn(&[(String, String)]) -> Result<Arc<dyn Game>>,
) -> Result<Arc<dyn Game>> {
    let mut remaining = options.to_vec();
    remaining.retain(|(key, value)| !RETIRED_OPTIONS.contains(&(key, value)));
    let error = match open_with(options) {
        Err(error) if remaining.len() < options.len() => error,
        result => return result,
    };
    let game = open_with(&remaining)?;
    // A rulebook may have its own option of that name. Then the error of the first attempt is the right one.
    let has_retired_key =
        game.info().options.iter().any(|option| RETIRED_OPTIONS.iter().any(|(key, _)| *key == option.key));
    if has_retired_key { Err(error) } else { Ok(game) }
}
