//! The rulebook language: its words, how a book is settled, and the tables it is compiled to.

mod bounds;
mod compile;
mod cover;
mod describe;
mod load;
mod matches;
mod pack;
mod phases;
mod procedures;
mod regather;
mod relation;
mod schema;
mod schema_match;
mod schema_steps;
mod table;
mod table_steps;
mod words;

pub use bounds::FILE;
pub use compile::{Names, compile};
pub use cover::{Cover, PEAKS};
pub use describe::{Words, a_rank, describe};
pub use load::{Resolved, resolve};
pub use matches::MatchTable;
pub use relation::{CardSet, Relation};
pub use schema::*;
pub use schema_match::*;
pub use schema_steps::*;
pub use table::*;
pub use table_steps::*;
pub use words::*;
