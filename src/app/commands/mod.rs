//! The subcommands, one file for each, and the menu.

pub(crate) mod replay;

// `analyze` uses `replay`, so it comes after it.
pub(crate) mod analyze;

pub(crate) mod backup;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod complete;
pub(crate) mod config;
// `daily` uses `daily_calendar`, so it comes after it.
pub(crate) mod daily_calendar;

pub(crate) mod daily;
pub(crate) mod deal;
pub(crate) mod games;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod learn;
pub(crate) mod menu;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod restore;
pub(crate) mod rules;
pub(crate) mod share;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod verify;
pub(crate) mod web;
