//! A backup that was read, and checked before anything of it is used.

use super::entry_name::FileKind;
use super::zip::{ZipArchive, ZipEntry};
use crate::encoding;
use crate::error::{Error, Result};
use crate::play::Transcript;
use crate::shell::{LessonProgress, SettingsFile};
use crate::yaml;
use crate::yaml::fields::{check_format, check_keys, required};
use std::time::SystemTime;

/// The version of the format that this program writes, and the newest that it reads.
const FORMAT: i128 = 1;

/// A backup. Every file in it is valid.
#[derive(Debug)]
pub struct Backup<'b> {
    files: Vec<BackupFile<'b>>,
}

/// A file of a backup.
#[derive(Debug)]
pub struct BackupFile<'b> {
    /// What the file is.
    pub kind: FileKind,
    entry: ZipEntry<'b>,
}

impl<'b> Backup<'b> {
    /// Reads a backup. `source` is its name in messages.
    ///
    /// # Errors
    /// Fails if the bytes are not an archive that this program can read, or if a file in it does not belong into a
    /// backup or is not valid. The error names the file, with the place in it if it is known.
    pub fn open(source: &str, bytes: &'b [u8]) -> Result<Backup<'b>> {
        let mut files = Vec::new();
        for entry in ZipArchive::open(source, bytes)?.entries {
            let kind = FileKind::parse(&entry.name);
            let kind = kind.map_err(|reason| Error::request(reason).in_file(entry.source.clone()))?;
            files.extend(kind.map(|kind| BackupFile { kind, entry }));
        }
        if !files.iter().any(|file| file.kind == FileKind::Marker) {
            return Err(Error::request("not a backup: the archive contains no file `backup.yaml`").in_file(source));
        }
        // The format comes first, because a newer format may have other files.
        files.sort_by_key(|file| file.kind != FileKind::Marker);
        files.iter().try_for_each(BackupFile::check)?;
        Ok(Backup { files })
    }

    /// Returns the files. Folders have no entry.
    pub fn files(&self) -> impl Iterator<Item = &BackupFile<'b>> {
        self.files.iter()
    }
}

impl BackupFile<'_> {
    /// Returns the name of the file with the name of the archive, for messages.
    pub fn source(&self) -> &str {
        &self.entry.source
    }

    /// Returns the time of the last change of the file, if the archive contains it.
    pub fn modified(&self) -> Option<SystemTime> {
        self.entry.modified
    }

    /// Returns the contents of the file.
    ///
    /// # Errors
    /// Fails if the compressed data are damaged.
    pub fn contents(&self) -> Result<Vec<u8>> {
        self.entry.contents()
    }

    fn check(&self) -> Result<()> {
        check_contents(&self.kind, self.source(), &self.contents()?)
    }
}

/// Checks the contents of a file in a backup, as they are checked when the file is read. `source` is its name in
/// messages.
///
/// # Errors
/// Fails if the contents are not valid. The error contains the place.
pub(super) fn check_contents(kind: &FileKind, source: &str, bytes: &[u8]) -> Result<()> {
    match kind {
        FileKind::Marker => check_marker(source, bytes),
        FileKind::Settings => SettingsFile::parse(source, bytes).map(drop),
        FileKind::Lessons => LessonProgress::parse(source, bytes).map(drop),
        // Only the page knows what it keeps there.
        FileKind::Page => encoding::decode(source, bytes).map(drop),
        FileKind::Transcript(_) | FileKind::Removed(_) => Transcript::parse(source, bytes).map(drop),
    }
}

/// Returns the text of the first file.
pub(super) fn marker_text() -> String {
    format!("# A backup of `patience`: `patience restore FILE` restores it.\nbackup: {FORMAT}\n")
}

fn check_marker(source: &str, bytes: &[u8]) -> Result<()> {
    let root = yaml::parse(source, bytes)?;
    check_format(required(&root, "backup")?, "backup", "backup", FORMAT)?;
    check_keys(&root, "the file", std::iter::once("backup"))
}
