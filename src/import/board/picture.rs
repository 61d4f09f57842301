//! A board as fc-solve draws it: the cells and the foundations in the first line, and each column from top to bottom.
//!
//! ```text
//!  6C                     H-0 C-A D-0 S-0
//! --- --- --- ---
//!
//!
//!  --  --  --  --
//!  JD  2D  9H  JC
//!  KD      9S 10H
//! ```
//!
//! Source of the format: the output of fc-solve without its option `-p`.

use super::board_file::{BoardFile, BoardLine, ColumnLine, Place, is_foundations};
use crate::error::Result;

/// The number of characters of each cell and of each column: a card on the right of three characters, and a space.
const WIDTH: usize = 4;

/// The lines of a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The number of lines.
    pub height: usize,
    /// The number of lines before the first row of cards.
    first_row: usize,
    cells: usize,
    columns: usize,
}

impl Picture {
    /// Returns the picture that begins with the first of these lines. Returns `None` if none does.
    pub fn find<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> Option<Picture> {
        let (_, foundations) = split_header(lines.clone().next()?)?;
        if !is_foundations(foundations) {
            return None;
        }
        let marks = |line: &str, mark: &str| {
            let words = line.split_whitespace();
            words.clone().all(|word| word == mark).then(|| words.count())
        };
        let cells = marks(lines.clone().nth(1)?, "---")?;
        let top = lines.clone().skip(2).position(|line| !line.trim().is_empty())? + 2;
        let columns = marks(lines.clone().nth(top)?, "--")?;
        let rows = lines.skip(top + 1).take_while(|line| !line.trim().is_empty() && line.len() <= columns * WIDTH);
        Some(Picture { height: top + 1 + rows.count(), first_row: top + 1, cells, columns })
    }

    /// Reads the board. `lines` begin with the picture, each with its number.
    fn read<'t>(&self, file_name: &str, lines: &[(u32, &'t str)]) -> Result<BoardFile<'t>> {
        let (first, text) = lines.first().copied().unwrap_or_default();
        let header = BoardLine { file_name, number: first, text };
        let (cells, foundations) = split_header(header.text).unwrap_or_default();
        let cells = cells.get(..self.cells * WIDTH).unwrap_or(cells);
        let mut board = BoardFile {
            foundations: Some(header.foundations(foundations)?),
            cells: (self.cells > 0).then(|| (header.place(cells), cells)),
            ..BoardFile::default()
        };
        let place = Place { line: first, column: 0 };
        let empty = ColumnLine { place, cards: Vec::new(), has_colon: true, is_empty: false };
        board.columns = vec![empty; self.columns];
        for &(number, text) in lines.iter().take(self.height).skip(self.first_row) {
            let line = BoardLine { file_name, number, text };
            for (index, column) in board.columns.iter_mut().enumerate() {
                let end = ((index + 1) * WIDTH).min(text.len());
                let word = text.get(index * WIDTH..end).unwrap_or_default();
                column.cards.extend(line.cards(word)?.into_iter().flatten());
            }
        }
        Ok(board)
    }
}

/// Reads a board from its lines, each with its number: a picture if they begin with one.
///
/// # Errors
/// Fails at the first word that is neither a card nor another part of a board.
pub fn read_board<'t>(file_name: &str, lines: &[(u32, &'t str)]) -> Result<BoardFile<'t>> {
    let start = lines.iter().position(|(_, text)| !text.trim().is_empty()).unwrap_or(0);
    let lines = lines.get(start..).unwrap_or_default();
    match Picture::find(lines.iter().map(|(_, text)| *text)) {
        Some(picture) => picture.read(file_name, lines),
        None => BoardFile::parse(file_name, lines.iter().copied()),
    }
}

/// Splits the first line of a picture into the cells and the foundations.
fn split_header(line: &str) -> Option<(&str, &str)> {
    line.split_at_checked(line.find("H-")?)
}
