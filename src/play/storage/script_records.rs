//! The folder for recordings of scripts.
//!
//! Scripts create thousands of recordings, so only the newest are kept.

use super::lock;
use super::transcript_dir::{file_name, record_as};
use crate::error::Result;
use crate::play::{Recorder, Session, TranscriptHeader};
use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The number of recordings to keep.
const MAX_RECORDINGS: usize = 1000;

/// A session prunes the folder only if the microseconds of its start time are a multiple of this number. Most sessions
/// do not prune it, because listing a thousand files takes half as long as the rest of a short session.
const PRUNE_INTERVAL: u32 = 50;

/// The form of the start time at the end of a file name: `2026-11-20-101233-042317`. The last six digits are
/// microseconds.
const TIME_PATTERN: &[u8] = b"0000-00-00-000000-000000";

/// Begins the transcript of a script's session in a new file of the folder, which is created if necessary. Some of the
/// calls also delete all but the newest thousand recordings.
///
/// The name contains the start time in microseconds. So even a thousand sessions per second rarely have to search
/// for a free name, and the oldest files are known without asking the system about each.
///
/// # Errors
/// Fails if the folder or the file cannot be created. Errors while deleting are ignored.
pub fn record_script(
    folder: &Path,
    time: SystemTime,
    header: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    let micros = time.duration_since(UNIX_EPOCH).map_or(0, |since_epoch| since_epoch.subsec_micros());
    let name = format!("{}-{micros:06}", file_name(&session.info().id, time.into()));
    let recorder = record_as(folder, &name, header, session)?;
    if micros.is_multiple_of(PRUNE_INTERVAL) {
        prune(folder, MAX_RECORDINGS);
    }
    Ok(recorder)
}

/// Deletes all recordings except the newest `max_count` and those that are being written. Files with other names are not
/// touched.
fn prune(folder: &Path, max_count: usize) {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let recordings = names.filter_map(|name| name.into_string().ok()).filter(|name| parse_time(name).is_some());
    let mut recordings_by_age: Vec<String> = recordings.collect();
    let Some(excess) = recordings_by_age.len().checked_sub(max_count).filter(|&excess| excess > 0) else { return };
    recordings_by_age.sort_by(|a, b| parse_time(a).cmp(&parse_time(b)));
    recordings_by_age[..excess].iter().for_each(|name| lock::delete_if_unlocked(&folder.join(name)));
}

/// Returns the start time in a file name, and the number after it: 2 for `…-042317-2.yaml`, and 1 without a number. The
/// number distinguishes files with the same time. Returns `None` for other names.
fn parse_time(name: &str) -> Option<(&str, u64)> {
    let stem = name.strip_suffix(".yaml")?;
    let time_start = |stem: &str| -> Option<usize> {
        let start = stem.len().checked_sub(TIME_PATTERN.len())?;
        let matches_form = |(byte, form): (&u8, &u8)| if *form == b'-' { *byte == b'-' } else { byte.is_ascii_digit() };
        (stem.as_bytes()[start..].iter().zip(TIME_PATTERN).all(matches_form) && stem[..start].ends_with('-'))
            .then_some(start)
    };
    if let Some(start) = time_start(stem) {
        return Some((&stem[start..], 1));
    }
    let (stem, number) = stem.rsplit_once('-')?;
    Some((&stem[time_start(stem)?..], number.parse().ok()?))
}

#[cfg(test)]
#[path = "script_records_tests.rs"]
mod tests;
