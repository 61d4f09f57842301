//! Locks: no two sessions write one file.

use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often a lock is tried for. Whoever only looks whether a file is locked holds it for a moment himself.
const TRIES: usize = 5;

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(2);

/// Which file it is, whatever its names are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    device: u64,
    number: u64,
}

impl Identity {
    /// The identity of the file that is described.
    #[cfg(unix)]
    pub fn of(data: &Metadata) -> Identity {
        use std::os::unix::fs::MetadataExt;
        Identity { device: data.dev(), number: data.ino() }
    }

    /// The identity of the file that is described: the moment at which it was made, where nothing better can be asked.
    #[cfg(not(unix))]
    pub fn of(data: &Metadata) -> Identity {
        let made = data.created().ok().and_then(|made| made.duration_since(std::time::UNIX_EPOCH).ok());
        let made = made.unwrap_or_default();
        Identity { device: made.as_secs(), number: made.subsec_nanos().into() }
    }
}

/// A file that no other session writes to for as long as it is open.
#[derive(Debug)]
pub(super) struct Locked {
    pub(super) file: File,
    /// Whether that is so for certain: some file systems know no locks.
    pub(super) is_guarded: bool,
}

/// Why a file could not be had.
#[derive(Debug)]
pub(super) enum Refused {
    /// Another session writes to it.
    Busy,
    /// The system said no.
    System(io::Error),
}

impl From<io::Error> for Refused {
    fn from(cause: io::Error) -> Refused {
        Refused::System(cause)
    }
}

/// Locks an open file.
pub(super) fn lock(file: File) -> Result<Locked, Refused> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Locked { file, is_guarded: true }),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            // Where locks do not work a game is recorded without.
            Err(TryLockError::Error(_)) => return Ok(Locked { file, is_guarded: false }),
        }
    }
    Err(Refused::Busy)
}

/// Opens a file and locks it. What is locked is what stands under that name then, not what stood there before.
pub(super) fn open(path: &Path, options: &OpenOptions) -> Result<Locked, Refused> {
    for _ in 0..TRIES {
        let locked = lock(options.open(path)?)?;
        if Identity::of(&locked.file.metadata()?) == Identity::of(&path.metadata()?) {
            return Ok(locked);
        }
    }
    Err(Refused::Busy)
}

/// Whether somebody writes to the file. The look takes a lock of its own for a moment.
pub(super) fn is_busy(file: &File) -> bool {
    let busy = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    // What cannot be unlocked is when the file is closed.
    let _ = file.unlock();
    busy
}
