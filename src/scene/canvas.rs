//! The measures of a drawing: sizes of cards, gaps, and the available space.

use crate::text;

/// The measures of a drawing, in steps: a cell in text, a hundredth of a card's width in pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    /// How much room there is from left to right.
    pub width: usize,
    /// How far a line reaches that may be broken anywhere: of single cards, of words.
    pub line: usize,
    /// How much room the last pile of a row has at least for cards side by side, wherever the others end.
    pub min_last_pile_width: usize,
    /// How wide a card is.
    pub card_wide: usize,
    /// How high a card is.
    pub card_high: usize,
    /// How wide a card is whose suit is told beside it.
    pub rank_wide: usize,
    /// What is left free between two things side by side.
    pub gap: usize,
    /// From a card to the next that lies beside it.
    pub row_step: usize,
    /// The same where there is not so much room.
    pub tight_row_step: usize,
    /// The same for cards of a suit in a line that a game draws itself.
    pub rank_step: usize,
    /// From a card to the next that lies on it in a column.
    pub column_step: usize,
    /// From a row of a pyramid to the next.
    pub pyramid_row_step: usize,
    /// From a column to the next where there is room.
    pub pitch: usize,
    /// The same for the single cards of a pyramid.
    pub stair: usize,
    /// How high names and words are.
    pub name_high: usize,
    /// How wide a letter is.
    pub letter: usize,
    /// What is left free between two lines of cards.
    pub lead: usize,
    /// What is left free between two rows of piles.
    pub blank: usize,
    /// How far a frame stands off at the sides of what it frames.
    pub frame_beside: usize,
    /// The same above and below.
    pub frame_over: usize,
    /// How far from the left the remarks begin that stand beside the cards of a suit.
    pub remarks: usize,
    /// How many steps to the right look as long as one down.
    pub aspect: usize,
}

impl Canvas {
    /// Text of so many columns: a step is a cell, and a card takes two of them. More than a hundred columns are used for
    /// spacing.
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

    /// The same canvas for cards that are so much wider and higher.
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

    /// A picture: a card is 100 steps wide and 140 high, and there is room for nine in a line, which a phone still shows
    /// well. A letter is a fifth of a card wide, so that it can be read wherever the card can.
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

    /// How wide a text is.
    pub fn text_wide(&self, words: &str) -> usize {
        self.letter * text::width(words)
    }

    /// How wide so many cards side by side are.
    pub fn line_wide(&self, cards: usize) -> usize {
        if cards == 0 { 0 } else { (cards - 1) * self.row_step + self.card_wide }
    }

    /// How many cards side by side have room there: one at least.
    pub(super) fn in_line(&self, room: usize) -> usize {
        room.saturating_sub(self.card_wide) / self.row_step + 1
    }
}
