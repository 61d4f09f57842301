//! The restoring of a backup on a machine that may have games, settings and lessons of its own.

use super::contents::{Backup, BackupFile};
use super::entry_name::FileKind;
use crate::error::{Error, Result};
use crate::play::{Existing, RestoredTranscript, restore_transcript, write_file};
use crate::shell::LessonProgress;
use std::fs;
use std::path::{Path, PathBuf};

/// The places to which the files of a backup go.
#[derive(Copy, Clone, Debug)]
pub struct Destination<'p> {
    /// The folder for transcripts.
    pub transcripts: &'p Path,
    /// The folder for transcripts of removed games.
    pub removed: &'p Path,
    /// The file of the progress in lessons.
    pub lessons: &'p Path,
    /// The settings file. `None` if the environment names no folder for settings.
    pub settings: Option<&'p Path>,
    /// Whether the settings and the progress in the backup replace those of the machine.
    pub replaces_settings: bool,
}

/// What became of the files of a backup.
#[derive(Clone, Debug, Default)]
pub struct RestoreCounts {
    /// The games.
    pub games: RestoredGames,
    /// The removed games.
    pub removed: RestoredGames,
    /// The settings. `None` if the backup contains none, or if the machine has no folder for them.
    pub settings: Option<RestoredFile>,
    /// The progress in lessons. `None` if the backup contains none.
    pub lessons: Option<RestoredFile>,
    /// Whether the backup contains what only the page that plays keeps.
    pub has_page: bool,
}

/// The numbers of games by what became of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RestoredGames {
    /// Games that were not on the machine.
    pub new: usize,
    /// Games that were on the machine with fewer steps.
    pub continued: usize,
    /// Games that were on the machine.
    pub equal: usize,
    /// Games that were on the machine with more steps, which stayed.
    pub longer_here: usize,
    /// The new files of games whose names other games of the machine have, with the names in the backup.
    pub kept_both: Vec<(String, PathBuf)>,
}

/// What became of the settings or of the progress in lessons.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RestoredFile {
    /// The machine had none.
    New,
    /// The machine had the same.
    Equal,
    /// The machine had others, which stayed.
    Kept,
    /// The machine had others, which were replaced.
    Replaced,
    /// The machine has its own progress in some lessons, and that of the backup in the others.
    Joined,
}

/// Restores a backup. No game of the machine is lost: see [`restore_transcript`].
///
/// # Errors
/// Fails if a file cannot be read or written. The files before it are then restored. Restoring the backup again
/// continues with the others.
pub fn restore(backup: &Backup<'_>, to: Destination<'_>) -> Result<RestoreCounts> {
    let mut counts = RestoreCounts::default();
    for file in backup.files() {
        match &file.kind {
            FileKind::Transcript(name) => counts.games.add(file, name, to.transcripts, to.removed)?,
            FileKind::Removed(name) => counts.removed.add(file, name, to.removed, to.transcripts)?,
            FileKind::Settings => {
                let restored = to.settings.map(|path| restore_settings(file, path, to.replaces_settings));
                counts.settings = restored.transpose()?;
            }
            FileKind::Lessons => counts.lessons = Some(restore_lessons(file, to.lessons, to.replaces_settings)?),
            FileKind::Page => counts.has_page = true,
            FileKind::Marker => {}
        }
    }
    Ok(counts)
}

impl RestoredGames {
    fn add(&mut self, file: &BackupFile<'_>, name: &str, folder: &Path, other_folder: &Path) -> Result<()> {
        match restore_transcript(folder, other_folder, name, &file.contents()?, file.modified())? {
            RestoredTranscript::New => self.new += 1,
            RestoredTranscript::Continued => self.continued += 1,
            RestoredTranscript::Equal => self.equal += 1,
            RestoredTranscript::Shorter => self.longer_here += 1,
            RestoredTranscript::KeptBoth(path) => self.kept_both.push((name.into(), path)),
        }
        Ok(())
    }
}

fn restore_settings(file: &BackupFile<'_>, path: &Path, replaces: bool) -> Result<RestoredFile> {
    let text = file.contents()?;
    if path.symlink_metadata().is_err() {
        write_new(path, &text)?;
        return Ok(RestoredFile::New);
    }
    if fs::read(path).map_err(|cause| Error::cannot_read(path, &cause))? == text {
        return Ok(RestoredFile::Equal);
    }
    if !replaces {
        return Ok(RestoredFile::Kept);
    }
    write_file(path, &text, Existing::Replace)?;
    Ok(RestoredFile::Replaced)
}

/// Restores the progress in lessons. Of each lesson that both have begun, one progress stays: that of the machine, or
/// that of the backup if it replaces the other.
fn restore_lessons(file: &BackupFile<'_>, path: &Path, replaces: bool) -> Result<RestoredFile> {
    let text = file.contents()?;
    if path.symlink_metadata().is_err() {
        write_new(path, &text)?;
        return Ok(RestoredFile::New);
    }
    let saved = LessonProgress::parse(file.source(), &text)?;
    // Damaged progress is worth nothing to `patience learn`, either: the lessons begin again.
    let (own, _) = LessonProgress::read(Some(path.into()));
    let (mut joined, other) = if replaces { (saved.clone(), own.clone()) } else { (own.clone(), saved.clone()) };
    joined.add_missing(other);
    if joined.text() == own.text() {
        return Ok(if saved.text() == own.text() { RestoredFile::Equal } else { RestoredFile::Kept });
    }
    write_file(path, joined.text().as_bytes(), Existing::Replace)?;
    Ok(if joined.text() == saved.text() { RestoredFile::Replaced } else { RestoredFile::Joined })
}

fn write_new(path: &Path, text: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    }
    write_file(path, text, Existing::Keep)
}
