//! A sheet of cells on which things are drawn before they are printed.

use super::glyph::{Ink, Mark};
use crate::text::is_hidden;
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// Cells in rows. It grows as it is drawn on; what was not drawn on is blank.
#[derive(Default)]
pub(super) struct Grid {
    rows: Vec<Vec<(char, Ink)>>,
}

const BLANK: (char, Ink) = (' ', Ink::Plain);

impl Grid {
    /// How many rows it has.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Draws text from that cell on to the right. A character that does not fill exactly one cell becomes `?`.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let Some(cells) = self.rows.get_mut(row) else { return };
        for (at, c) in text.chars().enumerate() {
            if cells.len() <= column + at {
                cells.resize(column + at + 1, BLANK);
            }
            if let Some(cell) = cells.get_mut(column + at) {
                *cell = (if is_hidden(c) || c.width() != Some(1) { '?' } else { c }, ink);
            }
        }
    }

    /// Makes sure that it has so many rows, blank ones at its end.
    pub(super) fn reach(&mut self, rows: usize) {
        if self.rows.len() < rows {
            self.rows.resize(rows, Vec::new());
        }
    }

    /// Draws a pile's name.
    pub(super) fn name(&mut self, row: usize, column: usize, name: &str) {
        self.put(row, column, name, Ink::Quiet);
    }

    /// Draws a card, a back or an empty place.
    pub(super) fn mark(&mut self, row: usize, column: usize, mark: &Mark) {
        self.put(row, column, &mark.text, mark.ink);
    }

    /// Adds another grid below, with a blank row between.
    pub(super) fn stack(&mut self, below: Grid) {
        if !self.rows.is_empty() && !below.rows.is_empty() {
            self.rows.push(Vec::new());
        }
        self.rows.extend(below.rows);
    }

    /// The rows as lines, none with a space at its end.
    pub(super) fn print(&self, color: bool) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run.iter().map(|(c, _)| c).collect();
                // A run is never empty. Writing into a String cannot fail.
                let style = run.first().map_or(Ink::Plain, |(_, ink)| *ink).style();
                let _ = if color { write!(out, "{style}{text}{style:#}") } else { write!(out, "{text}") };
            }
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_drawn_is_blank_and_lines_end_where_the_ink_ends() {
        let mut grid = Grid::default();
        grid.put(2, 3, "9H ", Ink::Red);
        grid.put(0, 0, "t1", Ink::Plain);
        assert_eq!(grid.print(false), "t1\n\n   9H\n");
        assert_eq!(grid.print(true), "t1\n\n   \u{1b}[31m9H\u{1b}[0m\n");
        assert_eq!(grid.height(), 3);
    }

    #[test]
    fn what_would_not_fill_one_cell_is_not_printed() {
        let mut grid = Grid::default();
        grid.put(0, 0, "a\u{1b}日\u{200d}é", Ink::Plain);
        assert_eq!(grid.print(false), "a???é\n");
    }
}
