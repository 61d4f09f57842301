//! Verification and update of transcript files.

use super::update_transcript::update_text;
use super::{Verified, verify_with};
use crate::encoding;
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::platform::{self, FileInfo};
use crate::play::storage::atomic_file;
use crate::play::storage::lock::{self, LockedFile};
use crate::play::storage::write_file::lock_error;
use crate::play::transcript::Transcript;
use crate::play::transcript::assertions::ActualValues;
use crate::play::transcript::share_code::holds_share_code;
use crate::yaml;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A verifier for many transcript files. It opens each game only once, because opening a game takes longer than
/// replaying a transcript.
#[derive(Default)]
pub struct Verifier {
    opened: Vec<OpenedGame>,
}

/// A game that was opened with this name and these options.
struct OpenedGame {
    name: String,
    options: Vec<(String, String)>,
    game: Arc<dyn Game>,
}

impl Verifier {
    /// Replays a transcript file and compares everything that it records. `actual_values` draws the boards and finds
    /// whether games can be won.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or at the first difference.
    pub fn verify(&mut self, path: &Path, actual_values: &dyn ActualValues) -> Result<Verified> {
        let transcript = Transcript::read(path)?;
        verify_with(&transcript, &self.game(&transcript)?, actual_values)
    }

    /// Replays a transcript file and updates its expected values in place: boards, reasons of rejections, whether a
    /// game can be won, results and digests. Returns whether anything changed. The file keeps its mode, owner and
    /// links.
    ///
    /// # Errors
    /// Fails if the file cannot be read or written, if a session is recording to it, if another program changes it
    /// in the meantime, if a move is not legal, or if a value cannot be updated in place. The file is not changed
    /// then.
    pub fn update(&mut self, path: &Path, actual_values: &dyn ActualValues) -> Result<bool> {
        if path.as_os_str() == "-" {
            return Err(Error::request("standard input cannot be updated"));
        }
        if holds_share_code(path) {
            return Err(Error::request("a share code cannot be updated"));
        }
        let open_error = |cause: io::Error| Error::cannot_open(path, &cause);
        if !FileInfo::at(path).map_err(open_error)?.is_file {
            return Err(Error::not_regular(path));
        }
        // The file is locked before it is read, so that it cannot change in between.
        let locked = lock::open(path, &platform::read_to_replace());
        let locked = locked.map_err(|error| lock_error(error, ErrorClass::Request, "open", path))?;
        let (source, bytes) = yaml::load_bytes(path)?;
        let transcript = Transcript::parse(&source, &bytes)?;
        let old = encoding::decode_with_mark(&source, &bytes)?;
        let new = update_text(&transcript, old, &self.game(&transcript)?, actual_values)?;
        if new != old {
            replace_text(path, locked, old, &new)?;
        }
        Ok(new != old)
    }

    fn game(&mut self, transcript: &Transcript) -> Result<Arc<dyn Game>> {
        if transcript.rulebook.is_some() {
            return transcript.open_game();
        }
        let is_same_game =
            |opened: &&OpenedGame| opened.name == transcript.game && opened.options == transcript.options;
        if let Some(opened) = self.opened.iter().find(is_same_game) {
            return Ok(Arc::clone(&opened.game));
        }
        let game = transcript.open_game()?;
        let (name, options) = (transcript.game.clone(), transcript.options.clone());
        self.opened.push(OpenedGame { name, options, game: Arc::clone(&game) });
        Ok(game)
    }
}

/// Replaces the old text by the new one. Checks first that the file has not changed, because editors do not use locks.
fn replace_text(path: &Path, locked: LockedFile, old: &str, new: &str) -> Result<()> {
    let write_error = |cause: io::Error| Error::cannot_write(path, &cause);
    // A write-protected file must stay as it is, although replacing it needs only permission for its folder.
    platform::check_writable(path, &locked.file).map_err(write_error)?;
    let info = FileInfo::of(&locked.file).map_err(write_error)?;
    let is_same_file = FileInfo::at(path).is_ok_and(|current| current.id == info.id);
    if !is_same_file || fs::read(path).map_err(write_error)? != old.as_bytes() {
        let error = Error::request("the file was changed in the meantime").in_file(path.display().to_string());
        return Err(error.hint("try again"));
    }
    atomic_file::replace(path, locked, new.as_bytes())
        .map_err(|error| lock_error(error, ErrorClass::System, "write", path))?;
    Ok(())
}

/// Verifies one file. See [`Verifier::verify`].
///
/// # Errors
/// Fails as [`Verifier::verify`] does.
#[cfg(feature = "internals")]
pub fn verify(path: &Path, actual_values: &dyn ActualValues) -> Result<Verified> {
    Verifier::default().verify(path, actual_values)
}

/// Updates one file. See [`Verifier::update`].
///
/// # Errors
/// Fails as [`Verifier::update`] does.
#[cfg(feature = "internals")]
pub fn update(path: &Path, actual_values: &dyn ActualValues) -> Result<bool> {
    Verifier::default().update(path, actual_values)
}

#[cfg(test)]
#[path = "verify_files_tests.rs"]
mod tests;
