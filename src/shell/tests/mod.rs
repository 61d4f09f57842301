//! Tests of a session: typed lines and the printed output.

mod coach;
mod command_table;
mod commands;
mod enter_key;
mod hints;
mod json;
mod lessons;
mod move_requests;
mod phases;
mod plain_words;
mod practice;
mod prompt;
mod shorthand;
mod single_keys;
mod spoken;
mod typing_errors;
mod undo_runs;
