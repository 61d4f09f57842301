//! Whole transcript files: their games, verified and brought up to date.

use super::replay::{Draw, Verified, verify_with};
use super::retired;
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
            Some(rulebook) => retired::open(&self.options, |options| catalog::from_rulebook(rulebook, options)),
            None => match catalog::entry(&self.game) {
                Some(entry) => retired::open(&self.options, |options| catalog::open(entry.id, options)),
                None => {
                    let error = Error::request(format!("there is no game `{}`", text::cut(&self.game, 60)));
                    Err(error.did_you_mean(&self.game, catalog::ids()))
                }
            },
        };
        game.map_err(|error| if error.place.is_some() { error } else { self.game_place.blame(error) })
    }
}

/// Verifies many transcript files, and opens each game only once: that takes longer than replaying a transcript.
#[derive(Default)]
pub struct Verifier {
    opened: Vec<Opened>,
}

/// A game that was opened, and what was asked for.
struct Opened {
    name: String,
    options: Vec<(String, String)>,
    game: Arc<dyn Game>,
}

impl Verifier {
    /// Replays a transcript file and compares everything it says.
    ///
    /// # Errors
    /// A file that cannot be read, or the first difference.
    pub fn verify(&mut self, path: &Path, draw: Draw<'_>) -> Result<Verified> {
        let transcript = Transcript::read(path)?;
        verify_with(&transcript, &self.game(&transcript)?, draw)
    }

    /// Replays a transcript file and writes into it what it should say: boards, reasons of refusals, results and
    /// digests. Gives whether anything had to be changed.
    ///
    /// # Errors
    /// A file that cannot be read or written, a move that is not legal, or what is not written so that it can be
    /// changed in its place. The file stays as it was then.
    pub fn update(&mut self, path: &Path, draw: Draw<'_>) -> Result<bool> {
        let (source, bytes) = yaml::load(path)?;
        let transcript = Transcript::parse(&source, &bytes)?;
        let not_text = |_| Error::request("it is not valid UTF-8").in_file(&source);
        let old = String::from_utf8(bytes).map_err(not_text)?;
        let new = update_text(&transcript, &old, &self.game(&transcript)?, draw)?;
        if new != old {
            replace(path, new.as_bytes())?;
        }
        Ok(new != old)
    }

    fn game(&mut self, transcript: &Transcript) -> Result<Arc<dyn Game>> {
        if transcript.rulebook.is_some() {
            return transcript.open_game();
        }
        let asked = |opened: &&Opened| opened.name == transcript.game && opened.options == transcript.options;
        if let Some(opened) = self.opened.iter().find(asked) {
            return Ok(Arc::clone(&opened.game));
        }
        let game = transcript.open_game()?;
        let (name, options) = (transcript.game.clone(), transcript.options.clone());
        self.opened.push(Opened { name, options, game: Arc::clone(&game) });
        Ok(game)
    }
}

/// Verifies one file: see [`Verifier::verify`].
///
/// # Errors
/// As there.
pub fn verify(path: &Path, draw: Draw<'_>) -> Result<Verified> {
    Verifier::default().verify(path, draw)
}

/// Brings one file up to date: see [`Verifier::update`].
///
/// # Errors
/// As there.
pub fn update(path: &Path, draw: Draw<'_>) -> Result<bool> {
    Verifier::default().update(path, draw)
}

#[cfg(test)]
#[path = "files_tests.rs"]
mod tests;
