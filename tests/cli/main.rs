//! Tests of the command line, with one module for each subcommand. Each run has an empty environment and its own home.

#[path = "../support"]
mod support {
    pub mod home;
    pub mod json_schema;
    #[cfg(unix)] // needs a pseudoterminal
    pub mod pty;
}

mod analyze;
mod analyze_points;
mod arguments;
mod backup;
mod bad_input;
mod bots;
mod check;
mod compare;
#[cfg(unix)] // needs a pseudoterminal
mod completions;
#[cfg(unix)] // needs a pseudoterminal
mod config;
mod daily;
mod deal;
mod deal_lists;
mod encodings;
mod examples;
mod extends;
mod games;
mod history;
mod hostile_files;
mod import;
mod import_formats;
mod json_lines;
mod learn;
mod odds;
mod odds_points;
mod output;
mod play;
mod played_games;
mod practice;
mod replay;
mod resume;
mod rules;
mod schema;
mod share;
mod solve;
mod stats;
#[cfg(unix)] // The script measures the CPU time as Unix does.
mod surveys;
mod transcript_names;
mod verify;
mod web;
