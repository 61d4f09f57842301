//! The style of all text output: character set, colors, width and kind of cards.

use crate::card::Suit;
use crate::keyword::Keyword;

/// The set of characters in output.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Charset {
    /// Plain ASCII: `9S`, `##`, `--`.
    #[default]
    Ascii,
    /// Suits as glyphs, face-down cards as shaded blocks.
    Unicode,
}

impl Keyword for Charset {
    const ALL: &[Charset] = &[Charset::Ascii, Charset::Unicode];

    fn word(self) -> &'static str {
        match self {
            Charset::Ascii => "ascii",
            Charset::Unicode => "unicode",
        }
    }
}

impl Charset {
    /// Returns the glyph or the letter of a suit.
    pub(super) fn suit(self, suit: Suit) -> char {
        if self == Charset::Unicode { suit.glyph() } else { suit.letter() }
    }
}

/// How cards are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum CardStyle {
    /// Only rank and suit.
    #[default]
    Plain,
    /// In frames, as large as the window has room for. In a window without room for frames, the cards are plain.
    Boxed,
}

impl Keyword for CardStyle {
    const ALL: &[CardStyle] = &[CardStyle::Plain, CardStyle::Boxed];

    fn word(self) -> &'static str {
        match self {
            CardStyle::Plain => "plain",
            CardStyle::Boxed => "boxed",
        }
    }
}

/// The number of suit colors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Suits {
    /// Red and black.
    #[default]
    Two,
    /// A color for each suit: diamonds blue, clubs green, hearts red, spades black.
    Four,
}

impl Keyword for Suits {
    const ALL: &[Suits] = &[Suits::Two, Suits::Four];

    fn word(self) -> &'static str {
        match self {
            Suits::Two => "two",
            Suits::Four => "four",
        }
    }
}

/// The background of boards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// A dark background.
    #[default]
    Dark,
    /// A light background.
    Light,
    /// White cards on a green table, on any background of the terminal. Without color it is like `Dark`.
    Felt,
}

impl Keyword for Theme {
    const ALL: &[Theme] = &[Theme::Dark, Theme::Light, Theme::Felt];

    fn word(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Felt => "felt",
        }
    }
}

/// The notation of the rank ten.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ten {
    /// `T`
    #[default]
    Letter,
    /// `10`
    Digits,
}

impl Keyword for Ten {
    const ALL: &[Ten] = &[Ten::Letter, Ten::Digits];

    fn word(self) -> &'static str {
        match self {
            Ten::Letter => "T",
            Ten::Digits => "10",
        }
    }
}

/// The size of framed cards on a screen, as a number: 0 is the largest size. After the smallest size, cards have no frames.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct FrameSize(pub(super) usize);

/// The style of text output. The default is the style for a pipe: ASCII, no color, 80 columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// The set of characters.
    pub charset: Charset,
    /// Whether colors are used.
    pub color: bool,
    /// The number of columns.
    pub width: usize,
    /// The number of rows of the window, if known. Boards are folded so that they fit into the window together with
    /// the prompt. A pipe has no height.
    pub height: Option<usize>,
    /// How cards are drawn.
    pub cards: CardStyle,
    /// The largest size that framed cards on a screen may have.
    pub frames: FrameSize,
    /// The number of suit colors, if colors are used.
    pub suits: Suits,
    /// The background on which the colors must be readable.
    pub theme: Theme,
    /// The notation of tens.
    pub ten: Ten,
    /// Whether cells are named by letters, as in standard FreeCell notation: `a` instead of `c1`.
    pub has_cell_letters: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            charset: Charset::Ascii,
            color: false,
            width: 80,
            height: None,
            cards: CardStyle::Plain,
            frames: FrameSize::default(),
            suits: Suits::Two,
            theme: Theme::Dark,
            ten: Ten::Letter,
            has_cell_letters: false,
        }
    }
}

impl Style {
    /// The width of the narrowest drawing. It is used even if the terminal has fewer columns.
    pub const NARROWEST: usize = 20;

    /// Returns the number of columns that a drawing may use.
    pub fn columns(&self) -> usize {
        self.width.max(Style::NARROWEST)
    }
}
