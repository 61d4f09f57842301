//! Tests of the architecture: which module may import which, where code may panic, and that no test file is forgotten.

mod imports;
mod panics;
mod source;
mod test_files;
mod use_graph;
