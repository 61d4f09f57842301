//! Generated text for manual pages and tables of documents.
//!
//! The sources are the arguments, the command table and the catalog. `tests/generated/` writes the results to files
//! that are checked in.

mod index;
mod reference;

pub use index::{IndexFacts, ListedGame, games, index, table_rows};
pub use reference::{DOCUMENT_TABLES, ENVIRONMENT, EXIT_STATUS, FILES, commands, document_table, settings, steps};
