//! Tests of the architecture: imports between modules and folders, possible panics, documents, words, forgotten test files.

mod documents;
mod imports;
mod panics;
mod platform;
mod source;
mod test_files;
mod use_graph;
mod words;
