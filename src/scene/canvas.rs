//! The measures of a drawing: the sizes of cards, the gaps, and the available space.

use crate::text;

/// The measures of a drawing, in steps. A step is a character cell in text, and a hundredth of a card's width in
/// pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    /// The available width.
    pub width: usize,
    /// The maximum width of a line that may be wrapped anywhere, such as single cards or words.
    pub line: usize,
    /// The minimum width of the last pile of a row for cards laid side by side, wherever the others end.
    pub min_last_pile_width: usize,
    /// The width of a card.
    pub card_wide: usize,
    /// The height of a card.
    pub card_high: usize,
    /// The width of a card whose suit is drawn next to it.
    pub rank_wide: usize,
    /// The gap between two things side by side.
    pub gap: usize,
    /// The distance from a card to the next one next to it.
    pub row_step: usize,
    /// The same distance where space is short.
    pub tight_row_step: usize,
    /// The same distance for cards of one suit in a line that a game draws itself.
    pub rank_step: usize,
    /// The distance from a card to the next one on top of it in a column.
    pub column_step: usize,
    /// The distance from a row of a pyramid to the next.
    pub pyramid_row_step: usize,
    /// The distance from a column to the next where there is enough space.
    pub pitch: usize,
    /// The same distance for the single cards of a pyramid.
    pub stair: usize,
    /// The height of names and words.
    pub name_high: usize,
    /// The width of a letter.
    pub letter: usize,
    /// The gap between two lines of cards.
    pub lead: usize,
    /// The gap between two rows of piles.
    pub blank: usize,
    /// The distance of a frame from its contents, left and right.
    pub frame_beside: usize,
    /// The distance of a frame from its contents, above and below.
    pub frame_over: usize,
    /// The distance from the left edge to the remarks next to the cards of a suit.
    pub remarks: usize,
    /// The number of horizontal steps that look as long as one vertical step.
    pub aspect: usize,
}

impl Canvas {
    /// A text canvas with this many columns. A step is a character cell, and a card takes two of them. Beyond a
    /// hundred columns the additional space goes into wider gaps.
    pub const fn text(width: usize) -> Canvas {
        let pitch = match width {
            0..=100 => 5,
            101..=192 => width / 16,
            _ => 12,
        };
        Canvas {
            width,
            line: width,
            min_last_pile_width: width,
            card_wide: 2,
            card_high: 1,
            rank_wide: 1,
            gap: 1,
            row_step: 3,
            tight_row_step: 2,
            rank_step: 2,
            column_step: 1,
            pyramid_row_step: 1,
            pitch,
            stair: pitch,
            name_high: 1,
            letter: 1,
            lead: 0,
            blank: 1,
            frame_beside: 2,
            frame_over: 1,
            remarks: 22,
            aspect: 2,
        }
    }

    /// The same canvas with cards that are wider and higher by this many steps.
    #[must_use]
    pub const fn with_wider_cards(self, wide: usize, high: usize) -> Canvas {
        Canvas {
            card_wide: self.card_wide + wide,
            card_high: self.card_high + high,
            rank_wide: self.rank_wide + wide,
            row_step: self.row_step + wide,
            tight_row_step: self.tight_row_step + wide,
            rank_step: self.rank_step + wide,
            pitch: self.pitch + wide,
            stair: self.stair + wide,
            ..self
        }
    }

    /// A canvas for pictures. A card is 100 steps wide and 140 high. Nine cards fit side by side, which is still
    /// readable on a phone. A letter is about a fifth of a card wide, so text is readable wherever cards are.
    ///
    /// ```
    /// use patience::scene::Canvas;
    /// let canvas = Canvas::picture();
    /// assert_eq!((canvas.card_wide, canvas.card_high), (100, 140));
    /// ```
    pub const fn picture() -> Canvas {
        Canvas {
            width: 2400,
            line: 1060,
            min_last_pile_width: 750,
            card_wide: 100,
            card_high: 140,
            rank_wide: 100,
            gap: 20,
            row_step: 35,
            tight_row_step: 30,
            rank_step: 60,
            column_step: 42,
            pyramid_row_step: 70,
            pitch: 125,
            stair: 110,
            name_high: 42,
            letter: 22,
            lead: 12,
            blank: 40,
            frame_beside: 15,
            frame_over: 15,
            remarks: 500,
            aspect: 1,
        }
    }

    /// The width of a text.
    pub fn text_wide(&self, words: &str) -> usize {
        self.letter * text::width(words)
    }

    /// The width of this many cards side by side.
    pub fn line_wide(&self, cards: usize) -> usize {
        if cards == 0 { 0 } else { (cards - 1) * self.row_step + self.card_wide }
    }

    /// The number of cards that fit side by side in this width; at least one.
    pub(super) fn in_line(&self, width: usize) -> usize {
        width.saturating_sub(self.card_wide) / self.row_step + 1
    }
}
