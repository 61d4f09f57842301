//! The index of a folder of transcripts: their summaries in one file, so that unchanged transcripts are not read again.
//!
//! The index is never trusted blindly. An entry counts only if the file has the recorded name, length and modification
//! time. An index of another version, or with a wrong checksum, is ignored and replaced. So you can delete the index at
//! any time.

use super::game_summary::{Ending, GameSummary};
use crate::card::DealSpec;
use crate::checksum::fnv1a_64;
use crate::game::{Contracts, Status, options_text};
use crate::play::storage::atomic_file;
use crate::play::storage::transcript_dir::TranscriptFile;
use crate::play::{ChosenDeal, Elapsed, Timestamp};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::iter::Peekable;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The beginning of an index. It contains the version of the program, because another version may compute other values
/// for a summary.
const VERSION: &str = concat!("patience-index 6 ", env!("CARGO_PKG_VERSION"));

/// The maximum size of an index, in bytes: enough for 100,000 games.
const MAX_BYTES: u64 = 64 << 20;

/// The minimum age of a file whose summary is stored. A younger file could change again without a new modification
/// time, because some file systems count in steps of two seconds.
const MIN_AGE: Duration = Duration::from_secs(3);

/// The text of an index without its first line. Empty if there is no valid index.
#[derive(Debug, Default)]
pub struct IndexText(String);

/// The entries of an index that were not taken yet, sorted by file name.
#[derive(Debug)]
pub struct IndexEntries<'t> {
    remaining: Peekable<std::vec::IntoIter<IndexEntry<'t>>>,
    /// The options of the entry that was taken last. The next game often has the same options, and then shares them.
    last_options: (Cow<'t, str>, Arc<[(String, String)]>),
    /// Whether an entry was skipped, because its file no longer exists.
    has_unused: bool,
}

/// The summary of a transcript, and the state of the file when it was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexEntry<'t> {
    #[serde(borrow)]
    file: Cow<'t, str>,
    bytes: u64,
    /// Nanoseconds since 1970.
    modified: i64,
    #[serde(borrow)]
    game: Cow<'t, str>,
    /// The options, such as `draw=3 passes=2`.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    options: Cow<'t, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// Seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<IndexEnding>,
    moves: i64,
    /// Tenths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<ChosenDeal>,
    #[serde(default, skip_serializing_if = "Flags::is_default")]
    flags: Flags,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contracts: Option<Contracts>,
}

/// [`Ending`] in an index.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexEnding {
    status: Status,
    score: Option<i64>,
    undos: i64,
    hints: i64,
}

/// The fields of a [`GameSummary`] that are true or false.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Flags {
    #[serde(skip_serializing_if = "is_false")]
    finished: bool,
    #[serde(skip_serializing_if = "is_false")]
    own_rulebook: bool,
    #[serde(skip_serializing_if = "is_false")]
    position: bool,
    #[serde(skip_serializing_if = "is_false")]
    continued: bool,
    #[serde(skip_serializing_if = "is_false")]
    solver: bool,
    #[serde(skip_serializing_if = "is_false")]
    hints: bool,
    #[serde(skip_serializing_if = "is_false")]
    peeked: bool,
}

/// Returns whether a flag is false. Serde omits such flags, so that the index stays small.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Flags {
    fn is_default(&self) -> bool {
        *self == Flags::default()
    }
}

impl IndexText {
    /// Reads an index. Anything that is not a complete index of this version counts as an empty one.
    pub fn load(path: &Path) -> IndexText {
        IndexText(read_checked(path).unwrap_or_default())
    }

    /// Parses the entries. Returns no entries if one of them is invalid.
    pub fn entries(&self) -> IndexEntries<'_> {
        let entries = self.0.lines().map(|line| serde_json::from_str(line).ok());
        let entries: Vec<IndexEntry<'_>> = entries.collect::<Option<_>>().unwrap_or_default();
        IndexEntries { remaining: entries.into_iter().peekable(), last_options: Default::default(), has_unused: false }
    }
}

impl IndexEntries<'_> {
    /// Removes and returns the summary of a file. Returns `None` if the file is new or has changed.
    ///
    /// The files must be given sorted by name, as the entries are, so that no entry has to be searched for.
    pub fn take(&mut self, file: &TranscriptFile) -> Option<GameSummary> {
        let name = file_name(file)?;
        while self.remaining.next_if(|entry| *entry.file < *name).is_some() {
            self.has_unused = true;
        }
        let entry = self.remaining.next_if(|entry| entry.file == name)?;
        let is_same = entry.bytes == file.bytes && Some(entry.modified) == nanoseconds(file.modified);
        if !is_same {
            return None;
        }
        if self.last_options.0 != entry.options {
            self.last_options = (entry.options.clone(), parse_options(&entry.options)?);
        }
        entry.summary(file, Arc::clone(&self.last_options.1))
    }

    /// Returns whether an entry was not taken.
    pub fn has_unused(&mut self) -> bool {
        self.has_unused || self.remaining.peek().is_some()
    }
}

impl<'t> IndexEntry<'t> {
    /// Returns the entry of a file, or `None` if it cannot be stored exactly.
    fn new(file: &'t TranscriptFile, summary: &'t GameSummary) -> Option<IndexEntry<'t>> {
        let ending = match &summary.ending {
            None => None,
            Some(ending) => Some(IndexEnding::new(ending)?),
        };
        Some(IndexEntry {
            file: file_name(file)?.into(),
            bytes: file.bytes,
            modified: nanoseconds(file.modified)?,
            game: summary.game.as_str().into(),
            options: entry_options(&summary.options)?.into(),
            deal: summary.deal.as_ref().map(DealSpec::to_string),
            started: summary.started.map(Timestamp::seconds),
            ending,
            moves: i64::try_from(summary.moves).ok()?,
            time: summary.time.map(Elapsed::tenths),
            chosen: summary.chosen,
            flags: Flags {
                finished: summary.is_finished,
                own_rulebook: summary.has_own_rulebook,
                position: summary.has_custom_position,
                continued: summary.is_continued,
                solver: summary.has_solver_moves,
                hints: summary.has_hints,
                peeked: summary.is_peeked,
            },
            contracts: summary.contracts,
        })
    }

    /// Returns the summary, or `None` if the entry is invalid.
    fn summary(self, file: &TranscriptFile, options: Arc<[(String, String)]>) -> Option<GameSummary> {
        let deal = match &self.deal {
            None => None,
            Some(deal) => Some(DealSpec::parse(deal).ok()?),
        };
        let moves = i128::from(self.moves);
        Some(GameSummary {
            path: file.path.clone(),
            number: None,
            played: file.modified,
            game: self.game.to_string(),
            has_own_rulebook: self.flags.own_rulebook,
            options,
            deal,
            started: self.started.map(Timestamp::from_seconds),
            is_finished: self.flags.finished,
            ending: self.ending.as_ref().map(|ending| ending.ending(moves)),
            moves,
            time: self.time.map(Elapsed::from_tenths),
            has_custom_position: self.flags.position,
            is_continued: self.flags.continued,
            has_solver_moves: self.flags.solver,
            chosen: self.chosen,
            has_hints: self.flags.hints,
            is_peeked: self.flags.peeked,
            contracts: self.contracts,
        })
    }
}

impl IndexEnding {
    fn new(ending: &Ending) -> Option<IndexEnding> {
        let score = match ending.score {
            None => None,
            Some(score) => Some(i64::try_from(score).ok()?),
        };
        let (undos, hints) = (i64::try_from(ending.undos).ok()?, i64::try_from(ending.hints).ok()?);
        Some(IndexEnding { status: ending.status, score, undos, hints })
    }

    fn ending(&self, moves: i128) -> Ending {
        Ending {
            status: self.status,
            score: self.score.map(i128::from),
            moves,
            undos: self.undos.into(),
            hints: self.hints.into(),
        }
    }
}

/// Formats the options of an entry. Returns `None` if they could not be parsed again.
fn entry_options(options: &[(String, String)]) -> Option<String> {
    let text = options_text(options);
    parse_options(&text).filter(|parsed| **parsed == *options).map(|_| text)
}

/// Parses what [`entry_options`] returns.
fn parse_options(text: &str) -> Option<Arc<[(String, String)]>> {
    let pairs = text.split(' ').filter(|pair| !pair.is_empty()).map(|pair| pair.split_once('='));
    pairs.map(|pair| pair.map(|(key, value)| (key.to_string(), value.to_string()))).collect()
}

/// Returns whether the summary of a file may be stored. `list_time` is the time just before the files of the folder
/// were listed.
pub fn can_store(file: &TranscriptFile, summary: &GameSummary, list_time: SystemTime) -> bool {
    is_settled(file, list_time) && IndexEntry::new(file, summary).is_some()
}

/// Writes an index. A failure is ignored, because it only means that the next run reads more transcripts.
pub fn write(path: &Path, games: &[(TranscriptFile, GameSummary)], list_time: SystemTime) {
    let settled_games = games.iter().filter(|(file, _)| is_settled(file, list_time));
    let entries = settled_games.filter_map(|(file, summary)| IndexEntry::new(file, summary));
    let lines: String =
        entries.filter_map(|entry| serde_json::to_string(&entry).ok()).map(|line| line + "\n").collect();
    // A folder that cannot be written to has no index.
    let _ = atomic_file::replace_cache(path, format!("{}{lines}", first_line(&lines)).as_bytes());
}

/// Reads an index, and checks its version and checksum. Returns the lines of its entries.
fn read_checked(path: &Path) -> Option<String> {
    // Opening a pipe of that name would block.
    if !path.metadata().ok()?.is_file() {
        return None;
    }
    let mut text = String::new();
    File::open(path).ok()?.take(MAX_BYTES).read_to_string(&mut text).ok()?;
    let lines = text.split_off(text.find('\n')? + 1);
    (text == first_line(&lines)).then_some(lines)
}

/// Returns the first line of an index with these entries.
fn first_line(lines: &str) -> String {
    format!("{VERSION} {:016x}\n", fnv1a_64(lines.as_bytes()))
}

/// Returns whether the file would get another modification time if it changed after `list_time`.
fn is_settled(file: &TranscriptFile, list_time: SystemTime) -> bool {
    let age = list_time.duration_since(file.modified).unwrap_or_else(|earlier| earlier.duration());
    age >= MIN_AGE
}

fn file_name(file: &TranscriptFile) -> Option<&str> {
    file.path.file_name()?.to_str()
}

/// Returns the nanoseconds since 1970, or `None` for times that are centuries away.
fn nanoseconds(time: SystemTime) -> Option<i64> {
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_nanos()).ok(),
        Err(before) => i64::try_from(before.duration().as_nanos()).ok().map(|before| -before),
    }
}

#[cfg(test)]
#[path = "summary_index_tests.rs"]
mod tests;
