//! Tests of the architecture: imports between modules and folders, possible panics, documents, words, forgotten test files.
#![cfg(not(windows))] // The sources are the same on every system, and Wine needs minutes to parse them.

mod documents;
mod encoding;
mod imports;
mod panics;
mod platform;
mod source;
mod test_files;
mod use_graph;
mod words;
