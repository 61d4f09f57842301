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
mod text;
#[cfg(test)]
mod toy;

pub use score_card::{score_card, session, sheet};
pub use sheet::{ledger, table};
pub use text::{board, facts_line, goes_round};

/// Which characters may be printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    /// Plain ASCII: `9S`, `##`, `--`.
    #[default]
    Ascii,
    /// Suits as glyphs, face-down cards as shaded blocks.
    Unicode,
}

/// How to print. The default is what a pipe gets: ASCII, no color, 80 columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Which characters.
    pub charset: Charset,
    /// Whether red suits are red and the rest has its shades.
    pub color: bool,
    /// How many columns there are.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Style {
        Style { charset: Charset::Ascii, color: false, width: 80 }
    }
}

impl Style {
    /// The narrowest drawing there is: whoever has fewer columns gets this one.
    pub const NARROWEST: usize = 20;

    /// How many columns a drawing may use.
    pub fn columns(&self) -> usize {
        self.width.max(Style::NARROWEST)
    }
}
