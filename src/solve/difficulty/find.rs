//! The search for a deal of a difficulty.

use super::bands::{bands_or_error, difficulty_bands};
use super::playouts::Playouts;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{Difficulty, Game};
use crate::play::{Session, deck_for};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of simulated games of a search: enough to decide at least 25 deals. In Klondike and FreeCell, they
/// take at most two seconds.
pub const MAX_PLAYOUTS: u32 = 400;

/// Finds the first deal of this difficulty, counting up from the given deal. Returns `None` if there is none within
/// [`MAX_PLAYOUTS`] simulated games.
///
/// # Errors
/// Fails if the game has no difficulties with its options, if a deal does not fit the game, or if `cancel` is set.
pub fn find_deal_of_difficulty(
    game: &Arc<dyn Game>,
    first: &DealSpec,
    difficulty: Difficulty,
    cancel: &AtomicBool,
) -> Result<Option<DealSpec>> {
    let bands = bands_or_error(game.info())?;
    let mut playouts_left = MAX_PLAYOUTS;
    for deal in std::iter::successors(Some(first.clone()), DealSpec::successor) {
        let session = Session::deal(Arc::clone(game), deck_for(game.as_ref(), &deal)?)?;
        let mut playouts = Playouts::new(&session);
        let mut possible = playouts.possible_difficulties(&bands);
        // Other difficulties are not told apart.
        while possible.contains(&difficulty) {
            if possible.start() == possible.end() {
                return Ok(Some(deal));
            }
            if cancel.load(Ordering::Relaxed) {
                return Err(Error::negative_answer("interrupted before a deal of this difficulty was found"));
            }
            let Some(left) = playouts_left.checked_sub(1) else { return Ok(None) };
            playouts_left = left;
            playouts.play();
            possible = playouts.possible_difficulties(&bands);
        }
    }
    Ok(None)
}

/// Returns the difficulty of the deal of a session at its beginning. Returns `None` if the game has no difficulties with
/// its options.
pub fn difficulty_of(session: &Session) -> Option<Difficulty> {
    let bands = difficulty_bands(session.info())?;
    Some(bands.difficulty(Playouts::new(session).finish()))
}
