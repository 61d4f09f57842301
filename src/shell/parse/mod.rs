//! Parsing of typed lines into commands and moves.

pub(crate) mod command_usage;
mod disambiguate;
pub(crate) mod help_topic;
pub(crate) mod implicit_target;
pub(crate) mod lookup;
pub(crate) mod move_request;
pub(crate) mod parse_line;
pub(crate) mod place;
pub(crate) mod session_command;
pub(crate) mod short_moves;
pub(crate) mod short_places;
mod transfer;
