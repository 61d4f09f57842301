//! Lines that a game draws itself.

use super::glyph::{self, Ink, Mark};
use super::grid::Grid;
use super::{Charset, Style};
use crate::card::Color;
use crate::game::Piece;
use crate::text;

/// How far a line is indented that goes on from the one above.
const INDENT: usize = 2;

/// Draws the lines; one too wide for the style goes on below, broken between two pieces or two words.
pub(super) fn draw(lines: &[Vec<Piece>], style: &Style) -> Grid {
    let mut grid = Grid::default();
    let mut row = 0;
    for line in lines {
        let mut column = 0;
        for mark in line.iter().flat_map(|piece| marks(piece, style.charset)) {
            let width = text::width(&mark.text);
            if column > INDENT && column + width > style.columns() {
                (row, column) = (row + 1, INDENT);
            }
            grid.mark(row, column, &mark);
            column += width + 1;
        }
        row += 1;
        grid.reach(row);
    }
    grid
}

/// What is printed of a piece, word by word. A name and the blanks at its end stay together.
fn marks(piece: &Piece, charset: Charset) -> Vec<Mark> {
    let red = |color: Option<Color>| if color == Some(Color::Red) { Ink::Red } else { Ink::Plain };
    let mark = |text: String, ink: Ink| Mark { text, ink };
    match piece {
        Piece::Text(words) => words.split(' ').map(|word| mark(word.into(), Ink::Plain)).collect(),
        Piece::Name(name) => vec![mark(name.clone(), Ink::Quiet)],
        Piece::Card(card) => vec![glyph::mark(Some(*card), charset)],
        Piece::Rank(card) => vec![mark(card.rank().letter().to_string(), red(card.color()))],
        Piece::Suit(suit) => {
            let letter = if charset == Charset::Ascii { suit.letter() } else { suit.glyph() };
            vec![mark(letter.to_string(), red(Some(suit.color())))]
        }
    }
}
