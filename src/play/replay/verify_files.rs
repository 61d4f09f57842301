//! Verification and update of transcript files.

use super::update_transcript::update_text;
use super::{Verified, verify_with};
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::play::storage::atomic_file;
use crate::play::storage::lock::{self, FileId};
use crate::play::storage::write_file::lock_error;
use crate::play::transcript::assertions::Assertions;
use crate::play::transcript::share_code::holds_share_code;
use crate::play::transcript::{Transcript, retired_options};
use crate::{text, yaml};
use std::fs::{self, File, OpenOptions};
use std::io;
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
            Some(rulebook) => retired_options::open(&self.options, |options| catalog::from_rulebook(rulebook, options)),
            None => match catalog::entry(&self.game) {
                Some(entry) => retired_options::open(&self.options, |options| catalog::open(entry.id, options)),
                None => {
                    let error = Error::request(format!("there is no game `{}`", text::truncate(&self.game, 60)));
                    Err(error.did_you_mean(&self.game, catalog::ids()))
                }
            },
        };
        game.map_err(|error| if error.location.is_some() { error } else { self.game_place.locate(error) })
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
    pub fn verify(&mut self, path: &Path, assertions: &dyn Assertions) -> Result<Verified> {
        let transcript = Transcript::read(path)?;
        verify_with(&transcript, &self.game(&transcript)?, assertions)
    }

    /// Replays a transcript file and writes into it what it should say: boards, reasons of refusals, results and
    /// digests. Gives whether anything had to be changed. Mode and owner stay, and so does a link.
    ///
    /// # Errors
    /// A file that cannot be read or written, that a session is recorded to, or that somebody changes in the meantime;
    /// a move that is not legal, or what is not written so that it can be changed in its place. The file stays as it
    /// was then.
    pub fn update(&mut self, path: &Path, assertions: &dyn Assertions) -> Result<bool> {
        if path.as_os_str() == "-" {
            return Err(Error::request("standard input cannot be updated"));
        }
        if holds_share_code(path) {
            return Err(Error::request("a share code cannot be updated"));
        }
        let failed = |cause: io::Error| Error::io(ErrorClass::Request, "open", path, &cause);
        if !path.metadata().map_err(failed)?.is_file() {
            return Err(Error::request(format!("`{}` is no regular file", path.display())));
        }
        // Before it is locked it might grow.
        let locked = lock::open(path, OpenOptions::new().read(true));
        let locked = locked.map_err(|refused| lock_error(refused, ErrorClass::Request, "open", path))?;
        let (source, bytes) = yaml::load_bytes(path)?;
        let transcript = Transcript::parse(&source, &bytes)?;
        let not_text = |_| Error::request("it is not valid UTF-8").in_file(&source);
        let old = String::from_utf8(bytes).map_err(not_text)?;
        let new = update_text(&transcript, &old, &self.game(&transcript)?, assertions)?;
        if new != old {
            replace_text(path, &locked.file, &old, &new)?;
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

/// Puts a new text in the place of the old one, unless that is another by now: editors know no locks.
fn replace_text(path: &Path, file: &File, old: &str, new: &str) -> Result<()> {
    let failed = |cause: io::Error| Error::io(ErrorClass::System, "write", path, &cause);
    // What may not be written to may not be replaced.
    OpenOptions::new().append(true).open(path).map_err(failed)?;
    let data = file.metadata().map_err(failed)?;
    let is_same = path.metadata().is_ok_and(|there| FileId::of(&there) == FileId::of(&data));
    if !is_same || fs::read(path).map_err(failed)? != old.as_bytes() {
        let error = Error::request("somebody changed it in the meantime").in_file(path.display().to_string());
        return Err(error.hint("try again"));
    }
    atomic_file::replace(path, &data, new.as_bytes())
        .map_err(|refused| lock_error(refused, ErrorClass::System, "write", path))?;
    Ok(())
}

/// Verifies one file: see [`Verifier::verify`].
///
/// # Errors
/// As there.
pub fn verify(path: &Path, assertions: &dyn Assertions) -> Result<Verified> {
    Verifier::default().verify(path, assertions)
}

/// Brings one file up to date: see [`Verifier::update`].
///
/// # Errors
/// As there.
pub fn update(path: &Path, assertions: &dyn Assertions) -> Result<bool> {
    Verifier::default().update(path, assertions)
}

#[cfg(all(test, unix))]
#[path = "verify_files_tests.rs"]
mod tests;
