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

/// So many recordings are kept.
const KEPT: usize = 1000;

/// One in so many sessions looks for older ones: those whose moment, in microseconds, divides by it. To list a folder of
/// a thousand takes half as long as the rest of a short session.
const SWEEP: u32 = 50;

/// When a recording was begun, as its name ends: `2026-11-20-101233-042317`, the last six digits being microseconds.
const MOMENT: &[u8] = b"0000-00-00-000000-000000";

/// Begins the transcript of a script's session in a new file of that folder, which is made if need be. Now and then the
/// oldest recordings there are deleted, all but the newest thousand.
///
/// The name tells the moment to the microsecond: so a thousand sessions a second do not look for free names, and which
/// are the oldest is seen without asking the system about each file.
///
/// # Errors
/// If folder or file cannot be made. What cannot be deleted stays.
pub fn record_script(
    folder: &Path,
    moment: SystemTime,
    opening: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    let micros = moment.duration_since(UNIX_EPOCH).map_or(0, |summary| summary.subsec_micros());
    let name = format!("{}-{micros:06}", file_name(&session.info().id, moment.into()));
    let recorder = record_as(folder, &name, opening, session)?;
    if micros.is_multiple_of(SWEEP) {
        prune(folder, KEPT);
    }
    Ok(recorder)
}

/// Deletes all recordings but the newest `kept`, and those that are being written. Files with other names are not ours.
fn prune(folder: &Path, kept: usize) {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let ours = names.filter_map(|name| name.into_string().ok()).filter(|name| parse_moment(name).is_some());
    let mut found: Vec<String> = ours.collect();
    let Some(more) = found.len().checked_sub(kept).filter(|&more| more > 0) else { return };
    found.sort_by(|a, b| parse_moment(a).cmp(&parse_moment(b)));
    found[..more].iter().for_each(|name| lock::delete_if_unlocked(&folder.join(name)));
}

/// The moment in a name, and its number among those of the same moment; nothing if the name is not one of ours.
fn parse_moment(name: &str) -> Option<(&str, u64)> {
    let stem = name.strip_suffix(".yaml")?;
    let moment = |stem: &str| -> Option<usize> {
        let at = stem.len().checked_sub(MOMENT.len())?;
        let fits = |(byte, form): (&u8, &u8)| if *form == b'-' { *byte == b'-' } else { byte.is_ascii_digit() };
        (stem.as_bytes()[at..].iter().zip(MOMENT).all(fits) && stem[..at].ends_with('-')).then_some(at)
    };
    if let Some(at) = moment(stem) {
        return Some((&stem[at..], 1));
    }
    let (stem, number) = stem.rsplit_once('-')?;
    Some((&stem[moment(stem)?..], number.parse().ok()?))
}

#[cfg(test)]
#[path = "script_records_tests.rs"]
mod tests;
