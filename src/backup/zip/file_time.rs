//! The time of the last change of a file, in the forms in which an archive contains it.
//!
//! All programs read the time of MS-DOS, which has steps of two seconds and no time zone. This program writes UTC.
//! Two extra fields contain the exact time, because the list of unfinished games is sorted by it.

use super::format::{NTFS_TIME_TAG, UNIX_TIME_TAG};
use crate::play::Timestamp;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time from the beginning of 1601, when the clock of NTFS begins, to 1970.
const NTFS_TO_UNIX: Duration = Duration::from_hours(3_234_576);

/// The nanoseconds in a tick of the clock of NTFS.
const TICK: u128 = 100;

/// The first moment of 1980, when the clock of MS-DOS begins: the date, and then the time.
const DOS_START: (u16, u16) = (1 << 5 | 1, 0);

/// Returns the date and the time of MS-DOS. Times that it cannot express become its first moment.
pub fn dos_date_and_time(modified: Option<SystemTime>) -> (u16, u16) {
    let Some(modified) = modified else { return DOS_START };
    let ([year, month, day], [hour, minute, second]) = Timestamp::from(modified).calendar();
    match year.checked_sub(1980) {
        Some(years @ 0..=127) => {
            let time = u16::from(hour) << 11 | u16::from(minute) << 5 | u16::from(second) >> 1;
            (years << 9 | month << 5 | day, time)
        }
        _ => DOS_START,
    }
}

/// Returns the extra fields with the exact time. They are empty without a time, or if it is before 1970 or too late for
/// their numbers.
pub fn extra_fields(modified: Option<SystemTime>) -> Vec<u8> {
    let Some(since_1970) = modified.and_then(|modified| modified.duration_since(UNIX_EPOCH).ok()) else {
        return Vec::new();
    };
    let (seconds, ticks) =
        (u32::try_from(since_1970.as_secs()), u64::try_from((since_1970 + NTFS_TO_UNIX).as_nanos() / TICK));
    let (Ok(seconds), Ok(ticks)) = (seconds, ticks) else { return Vec::new() };
    let mut fields = Vec::new();
    // The length is 5. The flag says that the field has the time of the last change.
    let unix = [UNIX_TIME_TAG, 5].map(u16::to_le_bytes).concat();
    fields.extend([unix, vec![1], seconds.to_le_bytes().to_vec()].concat());
    // The length is 32. After four unused bytes comes attribute 1 with 24 bytes: the times of the last change, of the
    // last access, and of the creation.
    let ntfs = [NTFS_TIME_TAG, 32, 0, 0, 1, 24].map(u16::to_le_bytes).concat();
    fields.extend([ntfs, [ticks; 3].map(u64::to_le_bytes).concat()].concat());
    fields
}

/// Returns the most exact time in the extra fields. Returns `None` if they contain no time.
pub fn exact_time(mut fields: &[u8]) -> Option<SystemTime> {
    let mut time = None;
    while let Some((&[a, b, c, d], rest)) = fields.split_first_chunk() {
        let (tag, length) = (u16::from_le_bytes([a, b]), usize::from(u16::from_le_bytes([c, d])));
        let (field, rest) = rest.split_at_checked(length)?;
        match tag {
            NTFS_TIME_TAG => return ntfs_time(field).or(time),
            UNIX_TIME_TAG => time = unix_time(field).or(time),
            _ => {}
        }
        fields = rest;
    }
    time
}

fn ntfs_time(field: &[u8]) -> Option<SystemTime> {
    // Attribute 1 comes first in all programs that write the field.
    let attribute = field.get(4..)?.strip_prefix(&[1, 0, 24, 0])?;
    let ticks = u64::from_le_bytes(*attribute.first_chunk()?);
    let nanoseconds = u128::from(ticks) * TICK;
    let since_1601 = Duration::new((nanoseconds / 1_000_000_000) as u64, (nanoseconds % 1_000_000_000) as u32);
    UNIX_EPOCH.checked_add(since_1601.checked_sub(NTFS_TO_UNIX)?)
}

fn unix_time(field: &[u8]) -> Option<SystemTime> {
    let (flags, seconds) = field.split_first()?;
    let seconds = u32::from_le_bytes(*seconds.first_chunk()?);
    if flags & 1 == 1 { UNIX_EPOCH.checked_add(Duration::from_secs(seconds.into())) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_kept_to_a_tenth_of_a_microsecond() {
        let time = UNIX_EPOCH + Duration::new(1_795_169_553, 123_456_700);
        assert_eq!(exact_time(&extra_fields(Some(time))), Some(time));
        // 2026-11-20 10:12:33 is 46 years, month 11, day 20; and 10:12 with 16 times two seconds.
        assert_eq!(dos_date_and_time(Some(time)), ((46 << 9) + (11 << 5) + 20, (10 << 11) + (12 << 5) + 16));
    }

    #[test]
    fn a_time_that_cannot_be_written_is_left_out() {
        let too_early = UNIX_EPOCH.checked_sub(Duration::from_secs(1));
        let too_late = UNIX_EPOCH.checked_add(Duration::from_secs(1 << 33));
        for time in [None, too_early, too_late] {
            assert_eq!((extra_fields(time), dos_date_and_time(time)), (Vec::new(), DOS_START), "{time:?}");
        }
    }

    #[test]
    fn the_time_in_seconds_is_used_if_there_is_no_other() {
        let unix = [0x55, 0x54, 5, 0, 1, 9, 0, 0, 0];
        assert_eq!(exact_time(&unix), Some(UNIX_EPOCH + Duration::from_secs(9)));
        let other_tag = [0x75, 0x78, 1, 0, 7];
        assert_eq!(exact_time(&[&other_tag[..], &unix].concat()), Some(UNIX_EPOCH + Duration::from_secs(9)));
        for fields in [&other_tag[..], &unix[..8], &[0x0a, 0, 2, 0, 9, 9], &[1]] {
            assert_eq!(exact_time(fields), None, "{fields:?}");
        }
    }
}
