//! The making of a backup.

use super::contents::{check_contents, marker_text};
use super::entry_name::{FileKind, check};
use super::zip::ZipWriter;
use crate::error::{Error, Result};
use crate::play::{TranscriptFile, transcript_files};
use crate::yaml;
use std::io::ErrorKind;
use std::path::Path;
use std::time::SystemTime;

/// A backup that is being made.
#[derive(Debug)]
pub struct BackupBuilder {
    archive: ZipWriter,
}

impl BackupBuilder {
    /// Begins a backup.
    ///
    /// # Errors
    /// Fails as [`BackupBuilder::add`] does.
    pub fn new() -> Result<BackupBuilder> {
        let mut archive = ZipWriter::default();
        archive.add(&FileKind::Marker.entry_name(), None, marker_text().as_bytes())?;
        Ok(BackupBuilder { archive })
    }

    /// Adds a file with valid contents. No other file of the backup may have its name.
    ///
    /// # Errors
    /// Fails if the backup gets too large.
    pub fn add(&mut self, kind: &FileKind, modified: Option<SystemTime>, bytes: &[u8]) -> Result<()> {
        self.archive.add(&kind.entry_name(), modified, bytes)
    }

    /// Returns the bytes of the backup.
    pub fn finish(self) -> Vec<u8> {
        self.archive.finish()
    }
}

/// The files of a machine that a backup contains. Each of them may be missing.
#[derive(Copy, Clone, Debug)]
pub struct Sources<'p> {
    /// The folder for transcripts.
    pub transcripts: &'p Path,
    /// The folder for transcripts of removed games.
    pub removed: &'p Path,
    /// The file of the progress in lessons.
    pub lessons: &'p Path,
    /// The settings file. `None` if the environment names no folder for settings.
    pub settings: Option<&'p Path>,
}

/// A finished backup.
#[derive(Debug)]
pub struct PackedBackup {
    /// The archive.
    pub bytes: Vec<u8>,
    /// The number of games.
    pub games: usize,
    /// The number of removed games.
    pub removed: usize,
    /// Whether it contains settings.
    pub has_settings: bool,
    /// Whether it contains the progress in lessons.
    pub has_lessons: bool,
    /// The errors of files that are left out, because a backup with them could not be restored.
    pub left_out: Vec<Error>,
}

/// Makes a backup. The same files with the same times give the same bytes. A game that another session is playing is
/// copied as it is, because a transcript is valid after every line.
///
/// # Errors
/// Fails if a folder cannot be read, or if the backup gets too large.
pub fn pack(sources: Sources<'_>) -> Result<PackedBackup> {
    let mut packer = Packer { builder: BackupBuilder::new()?, left_out: Vec::new() };
    let has_settings = match sources.settings {
        Some(path) => packer.add_if_present(&FileKind::Settings, path)?,
        None => false,
    };
    let has_lessons = packer.add_if_present(&FileKind::Lessons, sources.lessons)?;
    let games = packer.add_folder(sources.transcripts, FileKind::Transcript)?;
    let removed = packer.add_folder(sources.removed, FileKind::Removed)?;
    let Packer { builder, left_out } = packer;
    Ok(PackedBackup { bytes: builder.finish(), games, removed, has_settings, has_lessons, left_out })
}

struct Packer {
    builder: BackupBuilder,
    left_out: Vec<Error>,
}

impl Packer {
    /// Adds the transcripts of a folder, sorted by name. Returns their number.
    fn add_folder(&mut self, folder: &Path, kind: fn(String) -> FileKind) -> Result<usize> {
        let mut files = transcript_files(folder)?;
        files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        let mut count = 0;
        for TranscriptFile { path, modified, .. } in files {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Err(reason) = check(&name) {
                self.left_out.push(Error::request(reason).in_file(path.display().to_string()));
            } else {
                count += usize::from(self.add(&kind(name), &path, Some(modified))?);
            }
        }
        Ok(count)
    }

    fn add_if_present(&mut self, kind: &FileKind, path: &Path) -> Result<bool> {
        match path.metadata() {
            // Nothing depends on the time of this file.
            Ok(metadata) if metadata.is_file() => self.add(kind, path, None),
            Ok(_) => {
                self.left_out.push(Error::not_regular(path));
                Ok(false)
            }
            Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(false),
            Err(cause) => Err(Error::cannot_read(path, &cause)),
        }
    }

    /// Adds a file. Returns whether it is valid: other files are left out.
    fn add(&mut self, kind: &FileKind, path: &Path, modified: Option<SystemTime>) -> Result<bool> {
        let read = |(source, bytes): (String, Vec<u8>)| check_contents(kind, &source, &bytes).map(|()| bytes);
        match yaml::load_bytes(path).and_then(read) {
            Ok(bytes) => self.builder.add(kind, modified, &bytes).map(|()| true),
            Err(error) => {
                self.left_out.push(error);
                Ok(false)
            }
        }
    }
}
