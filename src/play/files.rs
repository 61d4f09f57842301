//! Whole transcript files: their games, verified and brought up to date.

use super::replay::{Draw, Verified, verify_with};
use super::transcript::Transcript;
use super::update::{replace, update_text};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::text;
use crate::yaml;
use std::path::Path;
use std::sync::Arc;

impl Transcript {
    /// The game it was played by, with its options. Its name is looked for among the games there are and never taken
    /// for a path.
    ///
    /// # Errors
    /// No such game, or options it does not have.
    pub fn open_game(&self) -> Result<Arc<dyn Game>> {
        let game = match &self.rulebook {
            Some(rulebook) => catalog::from_rulebook(rulebook, &self.options),
            None => match catalog::ids().find(|id| *id == self.game) {
                Some(id) => catalog::open(id, &self.options),
                None => {
                    let error = Error::request(format!("there is no game `{}`", text::cut(&self.game, 60)));
                    Err(error.did_you_mean(&self.game, catalog::ids()))
                }
            },
        };
        game.map_err(|error| if error.place.is_some() { error } else { self.game_place.blame(error) })
    }
}

/// Replays a transcript file and compares everything it says.
///
/// # Errors
/// A file that cannot be read, or the first difference.
pub fn verify(path: &Path, draw: Draw<'_>) -> Result<Verified> {
    let transcript = Transcript::read(path)?;
    verify_with(&transcript, &transcript.open_game()?, draw)
}

/// Replays a transcript file and writes into it what it should say: boards, reasons of refusals, results and
/// digests. Gives whether anything had to be changed.
///
/// # Errors
/// A file that cannot be read or written, a move that is not legal, or what is not written so that it can be changed
/// in its place. The file stays as it was then.
pub fn update(path: &Path, draw: Draw<'_>) -> Result<bool> {
    let (source, bytes) = yaml::load(path)?;
    let transcript = Transcript::parse(&source, &bytes)?;
    let not_text = |_| Error::request("it is not valid UTF-8").in_file(&source);
    let old = String::from_utf8(bytes).map_err(not_text)?;
    let new = update_text(&transcript, &old, &transcript.open_game()?, draw)?;
    if new != old {
        replace(path, new.as_bytes())?;
    }
    Ok(new != old)
}
