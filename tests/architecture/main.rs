//! Tests of the architecture: imports between modules and folders, possible panics, readings of text, documents, words,
//! errors, forgotten test files.
#![cfg(not(windows))] // The sources are the same on every system, and Wine needs minutes to parse them.

mod declarations;
mod documents;
mod encoding;
mod errors;
mod facts;
mod imports;
mod one_type;
mod panics;
mod platform;
mod source;
mod test_files;
mod text_calls;
mod text_readings;
mod tokens;
mod use_graph;
mod variables;
mod words;
