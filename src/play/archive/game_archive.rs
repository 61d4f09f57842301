//! All games of a folder, with their numbers.

use super::game_summary::GameSummary;
use super::summary_index::{self, IndexText};
use crate::error::{Error, Result};
use crate::play::storage::transcript_dir::{TranscriptFile, transcript_files};
use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread::{self, ScopedJoinHandle};
use std::time::SystemTime;

/// The games of a folder, and the files that could not be read.
#[derive(Debug, Default)]
pub struct Archive {
    /// The games, oldest first.
    pub games: Vec<GameSummary>,
    /// The files that could not be read, sorted by name, with the errors.
    pub unreadable: Vec<(PathBuf, Error)>,
}

impl Archive {
    /// Reads all transcripts of a folder and numbers the games: the game that was started last is 1. A missing folder
    /// has no games.
    ///
    /// This function stores the summaries in the file `index`, so that unchanged transcripts need not be read again.
    /// The result is the same if the index is missing, is damaged, or cannot be written.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    pub fn read(folder: &Path, index: Option<&Path>) -> Result<Archive> {
        // The time before the files are listed. The index leaves out files that were changed at about this time.
        let list_time = SystemTime::now();
        let index_text = index.map(IndexText::load).unwrap_or_default();
        let (files, mut index_entries) = thread::scope(|scope| {
            // Listing the files and parsing the index take equally long, so they run in parallel.
            let parsing = thread::Builder::new().spawn_scoped(scope, || index_text.entries());
            let files = files_by_name(folder);
            // If no thread can be started, this thread parses the index.
            (files, parsing.map_or_else(|_| index_text.entries(), join))
        });
        let files = files?;
        let indexed: Vec<Option<GameSummary>> = files.iter().map(|file| index_entries.take(file)).collect();
        let unindexed_paths: Vec<&Path> =
            files.iter().zip(&indexed).filter(|(_, summary)| summary.is_none()).map(|(file, _)| &*file.path).collect();
        let mut summaries = read_in_parallel(&unindexed_paths).into_iter();
        let (mut games, mut unreadable, mut is_outdated) = (Vec::new(), Vec::new(), index_entries.has_unused());
        for (file, indexed) in files.into_iter().zip(indexed) {
            let is_new = indexed.is_none();
            // proof: one result was read for each file without an entry.
            let summary = indexed.map_or_else(|| summaries.next().expect("one for each file"), Ok);
            match summary {
                Ok(summary) => {
                    let summary = GameSummary { played: file.modified, ..summary };
                    is_outdated |= is_new && summary_index::can_store(&file, &summary, list_time);
                    games.push((file, summary));
                }
                Err(error) => unreadable.push((file.path, error)),
            }
        }
        if let Some(index) = index.filter(|_| is_outdated) {
            summary_index::write(index, &games, list_time);
        }
        let mut archive = Archive { games: games.into_iter().map(|(_, summary)| summary).collect(), unreadable };
        archive.sort();
        for (number, summary) in (1..).zip(archive.games.iter_mut().rev()) {
            summary.number = Some(number);
        }
        Ok(archive)
    }

    /// Reads transcripts. The games have no numbers.
    pub fn read_files(paths: Vec<PathBuf>) -> Archive {
        let summaries = read_in_parallel(&paths.iter().map(PathBuf::as_path).collect::<Vec<_>>());
        let mut archive = Archive::default();
        for (path, summary) in paths.into_iter().zip(summaries) {
            match summary {
                Ok(summary) => archive.games.push(summary),
                Err(error) => archive.unreadable.push((path, error)),
            }
        }
        archive.sort();
        archive
    }

    /// Sorts the games by the time when they were started. The sort is stable, so games that were started at the same
    /// time stay sorted by name.
    fn sort(&mut self) {
        self.games.sort_by_key(|summary| summary.started);
    }

    /// Returns a one-line notice about the files that could not be read, or `None` if there are none.
    pub fn unreadable_notice(&self) -> Option<String> {
        let ((path, error), others) = self.unreadable.split_first()?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let count_text = match others.len() {
            0 => String::new(),
            count => format!(", and {count} more"),
        };
        Some(format!("skipped `{name}` ({}){count_text}", error.message()))
    }
}

/// Returns the transcripts of a folder, sorted by name.
fn files_by_name(folder: &Path) -> Result<Vec<TranscriptFile>> {
    let mut files = transcript_files(folder)?;
    // All files have the same folder. To compare whole paths would be slow.
    files.sort_unstable_by(|a, b| a.path.file_name().cmp(&b.path.file_name()));
    Ok(files)
}

/// Returns the result of a thread.
fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Reads the summaries of transcripts, and returns them in the order of the paths.
fn read_in_parallel(paths: &[&Path]) -> Vec<Result<GameSummary>> {
    // At most eight threads, because a transcript is read quickly. `chunks` requires a size of at least 1.
    let thread_count = thread::available_parallelism().map_or(1, usize::from).min(8);
    let chunk_size = paths.len().div_ceil(thread_count).max(1);
    let read = |paths: &[&Path]| paths.iter().map(|path| GameSummary::read(path)).collect::<Vec<_>>();
    thread::scope(|scope| {
        let spawn = |paths| thread::Builder::new().spawn_scoped(scope, move || read(paths));
        let threads: Vec<_> = paths.chunks(chunk_size).map(|paths| (paths, spawn(paths))).collect();
        // If no thread can be started, this thread reads the files.
        let summaries = |(paths, thread): (_, io::Result<ScopedJoinHandle<'_, _>>)| match thread {
            Ok(thread) => join(thread),
            Err(_) => read(paths),
        };
        threads.into_iter().flat_map(summaries).collect()
    })
}

#[cfg(test)]
#[path = "game_archive_tests.rs"]
mod tests;
