//! Tests of a session: lines that are typed, and what is printed.

mod command_table;
mod commands;
mod json;
mod move_requests;
mod phases;
mod prompt;
mod shorthand;
mod spoken;
mod typing_errors;
