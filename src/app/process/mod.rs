//! The process and its surroundings: environment, output, signals, progress.

pub(crate) mod argument_error;
pub(crate) mod environment;
pub(crate) mod game_words;
pub(crate) mod help_notes;
pub(crate) mod output;
pub(crate) mod progress;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
pub(crate) mod signals;
#[cfg(unix)]
pub(crate) mod signals;
pub(crate) mod yaml_files;
