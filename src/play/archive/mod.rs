//! Past games: their summaries, statistics, and the deal of the day.

pub(crate) mod daily;
pub(crate) mod daily_calendar;
pub(crate) mod game_archive;
pub(crate) mod game_summary;
pub(crate) mod past_results;
pub(crate) mod result_code;
pub(crate) mod stats;
mod summary_index;
