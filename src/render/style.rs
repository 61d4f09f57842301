//! The style of all text output: character set, colors, width and kind of cards.

/// Which characters may be printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    /// Plain ASCII: `9S`, `##`, `--`.
    #[default]
    Ascii,
    /// Suits as glyphs, face-down cards as shaded blocks.
    Unicode,
}

/// How cards are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum CardStyle {
    /// Rank and suit alone.
    #[default]
    Plain,
    /// In frames, where the window has room for all of them.
    Boxed,
}

/// How many colors suits have.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Suits {
    /// Red and black.
    #[default]
    Two,
    /// Each its own: diamonds blue and clubs green, beside red hearts and black spades.
    Four,
}

/// What lies behind the letters.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Something dark.
    #[default]
    Dark,
    /// Something light.
    Light,
}

/// How the rank between nine and jack is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ten {
    /// `T`
    #[default]
    Letter,
    /// `10`
    Digits,
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
    /// How cards are drawn.
    pub cards: CardStyle,
    /// How many colors suits have, where there is color.
    pub suits: Suits,
    /// What the colors must be told from.
    pub theme: Theme,
    /// How tens are written.
    pub ten: Ten,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            charset: Charset::Ascii,
            color: false,
            width: 80,
            height: None,
            cards: CardStyle::Plain,
            suits: Suits::Two,
            theme: Theme::Dark,
            ten: Ten::Letter,
        }
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
