//! Framed cards. Their index (rank and suit) is part of the upper edge, so that a covered card takes only one row.
//!
//! ```text
//! ╭9♠───╮╭─────╮
//! ╭8♥───╮╭K♠───╮   Three columns wide: 9♠╮
//! │  ♥  ││  K  │                       8♥╮
//! ╰───8♥╯╰───K♠╯                       ╰─╯
//! ```

use super::grid::Grid;
use super::palette::{Ground, Ink};
use super::{Charset, Style};
use crate::card::Card;
use crate::scene::Item;

/// The contents of a frame.
pub(super) enum Body {
    /// A card that is face up.
    Face {
        card: Card,
        /// Rank and suit.
        index: Vec<char>,
        ink: Ink,
        /// [`Ground::Face`] if no other card covers this one.
        ground: Ground,
    },
    /// A card that is face down. If it represents a whole pile, the number of the pile's cards is on it.
    Back(Option<usize>),
    /// The place of an empty pile.
    Space,
}

/// The narrowest card that has a corner to the left of its index, in cells.
const MIN_WIDTH_WITH_CORNER: usize = 5;

/// The narrowest card that has a pip or a court letter in its middle.
const MIN_WIDTH_WITH_PIP: usize = 7;

/// The characters of a frame.
struct Frame {
    upper: [char; 3],
    middle: [char; 3],
    lower: [char; 3],
}

impl Frame {
    const fn new([left, line, right, side, low_left, low_right]: [char; 6], inside: char) -> Frame {
        Frame { upper: [left, line, right], middle: [side, inside, side], lower: [low_left, line, low_right] }
    }

    /// Returns a frame with lines on all sides and nothing inside.
    const fn with_lines(charset: Charset) -> Frame {
        match charset {
            Charset::Ascii => Frame::new(['.', '-', '.', '|', '\'', '\''], ' '),
            Charset::Unicode => Frame::new(['╭', '─', '╮', '│', '╰', '╯'], ' '),
        }
    }

    /// Returns the frame of an empty place.
    const fn dashed(charset: Charset) -> Frame {
        match charset {
            Charset::Ascii => Frame::new(['.', ' ', '.', ' ', '\'', '\''], ' '),
            Charset::Unicode => Frame::new(['╭', '╌', '╮', '╎', '╰', '╯'], ' '),
        }
    }

    /// Returns the frame of a back. Its upper edge has no pattern, so that the backs of a column can be counted.
    const fn back(charset: Charset) -> Frame {
        let pattern = if matches!(charset, Charset::Unicode) { '▒' } else { '#' };
        let Frame { upper, middle, lower } = Frame::with_lines(charset);
        Frame { upper, middle: [middle[0], pattern, middle[2]], lower: [lower[0], pattern, lower[2]] }
    }

    /// A face without lines. Its background color separates it from the table.
    const FACE_WITHOUT_LINES: Frame = Frame { upper: [' '; 3], middle: [' '; 3], lower: [' '; 3] };

    /// Returns a back without lines. Its upper edge separates it from the back that it covers.
    const fn back_without_lines(charset: Charset) -> Frame {
        let (edge, pattern) = if matches!(charset, Charset::Unicode) { ('▔', '░') } else { ('-', ' ') };
        Frame { upper: [edge; 3], middle: [' ', pattern, ' '], lower: [' ', ' ', ' '] }
    }

    /// Draws the frame with its inside.
    fn draw(&self, grid: &mut Grid, item: &Item<'_>, ground: Ground, ink: Ink) {
        let (inner_width, last_line) = (item.width.saturating_sub(2), item.height.saturating_sub(1));
        for line in 0..item.height {
            let [left, inside, right] = match line {
                0 => self.upper,
                _ if line == last_line => self.lower,
                _ => self.middle,
            };
            let letters = [left].into_iter().chain(std::iter::repeat_n(inside, inner_width)).chain([right]);
            grid.put_on(ground, item.y + line, item.x, letters, ink);
        }
    }
}

/// Draws only the frame of an item, and leaves its inside as it is.
pub(super) fn outline(grid: &mut Grid, item: &Item<'_>, charset: Charset) {
    let Frame { upper, middle, lower } = Frame::with_lines(charset);
    let (inner_width, bottom_row) = (item.width.saturating_sub(2), item.y + item.height.saturating_sub(1));
    for (row, [left, line, right]) in [(item.y, upper), (bottom_row, lower)] {
        grid.put(
            row,
            item.x,
            [left].into_iter().chain(std::iter::repeat_n(line, inner_width)).chain([right]),
            Ink::Quiet,
        );
    }
    for row in item.y + 1..bottom_row {
        grid.put(row, item.x, [middle[0]], Ink::Quiet);
        grid.put(row, item.x + inner_width + 1, [middle[2]], Ink::Quiet);
    }
}

/// Draws a framed card. Returns the row, the column and the width of its upper index.
pub(super) fn draw(grid: &mut Grid, item: &Item<'_>, body: &Body, style: &Style) -> (usize, usize, usize) {
    let charset = style.charset;
    match body {
        Body::Face { card, index, ink, ground } => {
            let frame = if style.is_solid() { Frame::FACE_WITHOUT_LINES } else { Frame::with_lines(charset) };
            frame.draw(grid, item, *ground, Ink::Quiet);
            draw_face(grid, item, *card, index, *ink, *ground, charset)
        }
        Body::Back(count) => {
            let frame = if style.is_solid() { Frame::back_without_lines(charset) } else { Frame::back(charset) };
            frame.draw(grid, item, Ground::Back, Ink::Back);
            if let Some(count) = count {
                let text = format!(" {count} ");
                let (row, column) = (item.y + item.height / 2, item.x + item.width.saturating_sub(text.len()) / 2);
                grid.put_on(Ground::Back, row, column, text.chars(), Ink::Plain);
            }
            (item.y, item.x, item.width)
        }
        Body::Space => {
            Frame::dashed(charset).draw(grid, item, Ground::Table, Ink::Quiet);
            (item.y, item.x, item.width)
        }
    }
}

/// Draws rank and suit in two corners, and a pip or a court letter in the middle of a wide card. A covered card has
/// only the upper index: its other signs could be taken for parts of the cards around it.
fn draw_face(
    grid: &mut Grid,
    item: &Item<'_>,
    card: Card,
    index: &[char],
    ink: Ink,
    ground: Ground,
    charset: Charset,
) -> (usize, usize, usize) {
    let corner_width = usize::from(item.width >= MIN_WIDTH_WITH_CORNER);
    grid.put_on(ground, item.y, item.x + corner_width, index.iter().copied(), ink);
    let is_uncovered = ground == Ground::Face;
    if is_uncovered && corner_width > 0 {
        let column = (item.x + item.width).saturating_sub(corner_width + index.len());
        grid.put_on(ground, item.y + item.height.saturating_sub(1), column, index.iter().copied(), ink);
    }
    if is_uncovered && item.width >= MIN_WIDTH_WITH_PIP && item.height > 2 {
        let is_court = card.rank().number() > 10;
        let pip = card.suit().filter(|_| !is_court).map(|suit| charset.suit(suit));
        let (row, column) = (item.y + (item.height - 1) / 2, item.x + item.width / 2);
        grid.put_on(ground, row, column, [pip.unwrap_or(card.rank().letter())], ink);
    }
    (item.y, item.x + corner_width, index.len())
}
