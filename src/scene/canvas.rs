//! The measures of a drawing: the sizes of cards, the gaps, and the available space.

use super::item::Size;
use crate::text;

/// The measures of a drawing, in steps. A step is a character cell in text, and a hundredth of a card's width in
/// pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    /// The available width.
    pub width: usize,
    /// The maximum width of a line of single cards or words, which can be wrapped between any two of them.
    pub max_line_width: usize,
    /// The width that the last pile of a row may always use for its cards, even where the columns end earlier.
    pub min_last_pile_width: usize,
    /// The width of a card.
    pub card_width: usize,
    /// The height of a card.
    pub card_height: usize,
    /// The width of a card that shows only its rank, because its suit is drawn at the start of the line.
    pub rank_width: usize,
    /// The gap between two things side by side.
    pub gap: usize,
    /// The distance from a card to the next one in a row of overlapping cards.
    pub row_step: usize,
    /// The distance from a card to the next one in a row of overlapping cards where space is short.
    pub tight_row_step: usize,
    /// The distance from a card to the next one of the same suit in a line that a game draws itself.
    pub rank_step: usize,
    /// The distance from a card to the next one on top of it in a column.
    pub column_step: usize,
    /// The distance from a row of a pyramid or of peaks to the next.
    pub pyramid_row_step: usize,
    /// The distance from a column to the next where there is enough space.
    pub pitch: usize,
    /// The distance from a card to the next one in a row of a pyramid or of peaks.
    pub pyramid_pitch: usize,
    /// The height of names and words.
    pub name_height: usize,
    /// The width of a letter.
    pub letter_width: usize,
    /// The gap between two lines of cards.
    pub line_gap: usize,
    /// The gap between two rows of piles.
    pub row_gap: usize,
    /// The distance from a frame to its contents, on the left and on the right.
    pub frame_margin_x: usize,
    /// The distance from a frame to its contents, above and below.
    pub frame_margin_y: usize,
    /// The distance from the left edge to the remarks next to the cards of a suit.
    pub remark_x: usize,
    /// The number of horizontal steps that look as long as one vertical step.
    pub aspect: usize,
    /// Whether a waste or hole whose cards are shown side by side is drawn with all of them. Otherwise only its top
    /// card is drawn.
    pub shows_whole_waste: bool,
    /// Whether the drawing is for a screen or a picture, not for a pipe.
    pub is_screen: bool,
    /// Whether piles keep their places when others become empty, because a player watches the board change.
    pub keeps_places: bool,
}

impl Canvas {
    /// Creates a canvas for text with this many columns. A step is a character cell, and a card takes two of them.
    /// Beyond a hundred columns the additional space goes into wider gaps.
    pub const fn text(width: usize) -> Canvas {
        let pitch = match width {
            0..=100 => 5,
            101..=192 => width / 16,
            _ => 12,
        };
        Canvas {
            width,
            max_line_width: width,
            min_last_pile_width: width,
            card_width: 2,
            card_height: 1,
            rank_width: 1,
            gap: 1,
            row_step: 3,
            tight_row_step: 2,
            rank_step: 2,
            column_step: 1,
            pyramid_row_step: 1,
            pitch,
            pyramid_pitch: pitch,
            name_height: 1,
            letter_width: 1,
            line_gap: 0,
            row_gap: 1,
            frame_margin_x: 2,
            frame_margin_y: 1,
            remark_x: 22,
            aspect: 2,
            shows_whole_waste: true,
            is_screen: false,
            keeps_places: false,
        }
    }

    /// Creates a canvas for text on a screen, with framed cards of this width and height, in character cells. Only the
    /// upper edge of a covered card shows. It contains the index: rank and suit, which take `index_width` cells.
    pub const fn framed(width: usize, card: Size, index_width: usize) -> Canvas {
        let Size { width: card_width, height: card_height } = card;
        let corner_width = if card_width > index_width + 1 { 1 } else { 0 };
        let step = corner_width + index_width;
        let gap = match width {
            0..=100 => 2,
            101..=160 => 4,
            _ => 6,
        };
        Canvas {
            card_width,
            card_height,
            rank_width: card_width,
            row_step: step,
            tight_row_step: step,
            rank_step: step,
            pyramid_row_step: if card_height > 3 { 2 } else { 1 },
            pitch: card_width + gap,
            pyramid_pitch: card_width + 1,
            shows_whole_waste: false,
            is_screen: true,
            keeps_places: true,
            ..Canvas::text(width)
        }
    }

    /// Returns whether covered cards show only their upper edge, so that rank and suit have to be there.
    pub const fn has_index_in_edge(&self) -> bool {
        self.card_height > 1 && self.column_step == 1
    }

    /// Returns the same canvas with cards that are wider and higher by this many steps.
    #[must_use]
    pub const fn with_wider_cards(self, extra_width: usize, extra_height: usize) -> Canvas {
        Canvas {
            card_width: self.card_width + extra_width,
            card_height: self.card_height + extra_height,
            rank_width: self.rank_width + extra_width,
            row_step: self.row_step + extra_width,
            tight_row_step: self.tight_row_step + extra_width,
            rank_step: self.rank_step + extra_width,
            pitch: self.pitch + extra_width,
            pyramid_pitch: self.pyramid_pitch + extra_width,
            ..self
        }
    }

    /// Creates a canvas for pictures. A card is 100 steps wide and 140 high. Nine cards fit side by side, which is
    /// still readable on a phone. A letter is about a fifth of a card wide, so text is readable wherever cards are.
    ///
    /// ```
    /// use patience::internals::scene::Canvas;
    /// let canvas = Canvas::picture();
    /// assert_eq!((canvas.card_width, canvas.card_height), (100, 140));
    /// ```
    pub const fn picture() -> Canvas {
        Canvas {
            width: 2400,
            max_line_width: 1060,
            min_last_pile_width: 750,
            card_width: 100,
            card_height: 140,
            rank_width: 100,
            gap: 20,
            row_step: 35,
            tight_row_step: 30,
            rank_step: 60,
            column_step: 42,
            pyramid_row_step: 70,
            pitch: 125,
            pyramid_pitch: 110,
            name_height: 42,
            letter_width: 22,
            line_gap: 12,
            row_gap: 40,
            frame_margin_x: 15,
            frame_margin_y: 15,
            remark_x: 500,
            aspect: 1,
            shows_whole_waste: true,
            is_screen: true,
            keeps_places: false,
        }
    }

    /// Creates the canvas for pictures on which a player watches the board change.
    pub const fn table() -> Canvas {
        Canvas { keeps_places: true, ..Canvas::picture() }
    }

    /// Returns whether this is a canvas for pictures, whose letters are wider than one step.
    pub(super) const fn is_picture(&self) -> bool {
        self.letter_width > 1
    }

    /// Returns the width of a text.
    pub fn text_width(&self, text: &str) -> usize {
        self.letter_width * text::width(text)
    }

    /// Returns the width of a row of this many cards, which may overlap.
    pub fn cards_width(&self, cards: usize) -> usize {
        if cards == 0 { 0 } else { (cards - 1) * self.row_step + self.card_width }
    }

    /// Returns the number of cards, at least one, that fit in a row of this width. They may overlap.
    pub(super) fn cards_per_line(&self, width: usize) -> usize {
        width.saturating_sub(self.card_width) / self.row_step + 1
    }
}
