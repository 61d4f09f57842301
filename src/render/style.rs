//! How things are printed: which characters, whether in color, how wide.

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
    /// How many rows the window has, if that is known: boards are folded so that they fit into it together with the
    /// prompt. A pipe has none.
    pub height: Option<usize>,
}

impl Default for Style {
    fn default() -> Style {
        Style { charset: Charset::Ascii, color: false, width: 80, height: None }
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
