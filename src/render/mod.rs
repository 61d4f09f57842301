//! Boards, sentences and tables as text. Everything here is drawn from a [`View`](crate::board::View), so that no
//! hidden card can be told.

mod columns;
mod glyph;
mod grid;
mod line;
mod peaks;
mod pieces;
mod pyramid;
mod ring;
mod rows;
mod score_card;
pub mod sentence;
mod sheet;
mod style;
mod text;
#[cfg(test)]
mod toy;

pub use score_card::{score_card, session, sheet};
pub use sheet::{ledger, table};
pub use style::{Charset, Style};
pub use text::{board, facts_line, goes_round};
