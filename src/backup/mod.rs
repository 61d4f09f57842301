//! Backups: one ZIP archive with the games, the settings and the progress in lessons of a machine.
//!
//! A backup contains the files as they are on disk, so that every program for ZIP archives can show them. It may come
//! from a stranger: [`Backup::open`] checks all of it before anything is written.
//!
//! | file | contains |
//! |---|---|
//! | `backup.yaml` | the version of the format; always the first file |
//! | `config.yaml` | the settings |
//! | `lessons.yaml` | the progress in lessons |
//! | `page.json` | what only the page that plays keeps, such as its statistics |
//! | `transcripts/NAME.yaml` | a game |
//! | `removed/NAME.yaml` | a removed game |

// The archive format: one writer, and one strict reader.
mod zip;

mod contents;
mod entry_name;
mod pack;
mod restore;

pub use contents::{Backup, BackupFile};
pub use entry_name::FileKind;
pub use pack::{BackupBuilder, PackedBackup, Sources, pack};
pub use restore::{Destination, RestoreCounts, RestoredFile, RestoredGames, restore};
pub use zip::MAX_ARCHIVE_BYTES;
#[cfg(feature = "internals")]
pub use zip::ZipWriter;
