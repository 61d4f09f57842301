//! Files on disk: atomic writes, locks, the recorder, and the folders for transcripts.

pub(crate) mod atomic_file;
pub(crate) mod lock;
pub(crate) mod record;
mod record_file;
pub(crate) mod record_limits;
pub(crate) mod recorder;
pub(crate) mod removed_games;
pub(crate) mod restored_transcript;
mod resume;
pub(crate) mod script_records;
pub(crate) mod transcript_dir;
pub(crate) mod write_file;
