//! The rulebook language: its words, how a book is settled, and the tables it is compiled to.

mod compile;
mod cover;
mod describe;
mod load;
mod phases;
mod procedures;
mod relation;
mod schema;
mod schema_steps;
mod table;
mod words;

pub use compile::{Names, compile};
pub use cover::{Cover, PEAKS};
pub use describe::{Words, a_rank, describe};
pub use load::{Resolved, resolve};
pub use relation::{CardSet, Relation};
pub use schema::*;
pub use schema_steps::*;
pub use table::*;
pub use words::*;
