//! The rulebook language: its words, how a file of it is read, and the tables it is compiled to.

mod describe;
mod load;
mod relation;
mod schema;
mod table;
mod words;

pub use describe::describe;
pub use load::{Resolved, resolve};
pub use relation::Relation;
pub use schema::*;
pub use table::{Cover, DealStep, Look, Pairs, Space, Stock, Sweep, Table, ZoneTable};
pub use words::{Amount, PassLimit, RankWord, SpaceWord};
