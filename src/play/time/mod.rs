//! Dates, timestamps and durations, without a clock or a time zone.

pub(crate) mod date;
pub(crate) mod elapsed;
pub(crate) mod month;
pub(crate) mod timestamp;
