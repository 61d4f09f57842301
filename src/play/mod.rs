//! A game being played: moves made and taken back, and the record of it.

mod session;

pub use session::{Counts, Point, Session, UndoPolicy, UndoRefusal};
