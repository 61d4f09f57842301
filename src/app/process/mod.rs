//! The process and its surroundings: environment, output, progress.

pub(crate) mod argument_error;
pub(crate) mod environment;
pub(crate) mod game_words;
pub(crate) mod help_notes;
pub(crate) mod output;
pub(crate) mod paging;
pub(crate) mod progress;
pub(crate) mod yaml_files;
