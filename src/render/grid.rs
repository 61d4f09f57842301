//! A sheet of cells on which things are drawn before they are printed.

use crate::text::is_hidden;
use anstyle::{AnsiColor, Effects, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// The ink of a piece of a drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// As the terminal prints.
    Plain,
    /// Diamonds and hearts.
    Red,
    /// What is no card one could play: names, backs, empty places.
    Quiet,
}

impl Ink {
    /// The terminal's style for it.
    fn style(self) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Red => AnsiColor::Red.on_default(),
            Ink::Quiet => Style::new().effects(Effects::DIMMED),
        }
    }
}

/// Cells in rows, blank where nothing was drawn.
pub(super) struct Grid {
    cells: Vec<(char, Ink)>,
    width: usize,
}

const BLANK: (char, Ink) = (' ', Ink::Plain);

impl Grid {
    /// Blank cells.
    pub(super) fn new(width: usize, height: usize) -> Grid {
        Grid { cells: vec![BLANK; width * height], width }
    }

    /// Draws characters that fill one cell each, from that cell on to the right. What would lie outside is not drawn.
    pub(super) fn put(&mut self, row: usize, column: usize, letters: impl IntoIterator<Item = char>, ink: Ink) {
        let start = (row * self.width + column).min(self.cells.len());
        let end = ((row + 1) * self.width).clamp(start, self.cells.len());
        for (cell, letter) in self.cells[start..end].iter_mut().zip(letters) {
            *cell = (letter, ink);
        }
    }

    /// Draws text from that cell on to the right. A character that does not fill exactly one cell becomes `?`.
    pub(super) fn text(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        let whole = |c: char| if is_hidden(c) || c.width() != Some(1) { '?' } else { c };
        self.put(row, column, text.chars().map(|c| if matches!(c, ' '..='~') { c } else { whole(c) }), ink);
    }

    /// The rows as lines, none with a space at its end.
    pub(super) fn print(&self, color: bool, out: &mut String) {
        out.reserve(self.cells.len());
        let mut plain = Vec::with_capacity(self.width);
        for row in self.cells.chunks(self.width.max(1)) {
            let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            if !color {
                let row = &row[..end];
                if row.iter().all(|(c, _)| c.is_ascii()) {
                    // Letters of one byte are copied at once: that is most of what is ever printed.
                    plain.clear();
                    plain.extend(row.iter().map(|(c, _)| *c as u8));
                    out.push_str(&String::from_utf8_lossy(&plain));
                } else {
                    out.extend(row.iter().map(|(c, _)| *c));
                }
            } else {
                for run in row[..end].chunk_by(|a, b| a.1 == b.1) {
                    // A run is never empty. Writing into a String cannot fail.
                    let style = run.first().map_or(Ink::Plain, |(_, ink)| *ink).style();
                    let _ = write!(out, "{style}");
                    out.extend(run.iter().map(|(c, _)| *c));
                    let _ = write!(out, "{style:#}");
                }
            }
            out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(grid: &Grid, color: bool) -> String {
        let mut out = String::new();
        grid.print(color, &mut out);
        out
    }

    #[test]
    fn what_was_not_drawn_is_blank_and_lines_end_where_the_ink_ends() {
        let mut grid = Grid::new(6, 3);
        grid.text(2, 3, "9H ", Ink::Red);
        grid.text(0, 0, "t1", Ink::Plain);
        assert_eq!(printed(&grid, false), "t1\n\n   9H\n");
        assert_eq!(printed(&grid, true), "t1\n\n   \u{1b}[31m9H\u{1b}[0m\n");
    }

    #[test]
    fn what_would_lie_outside_is_not_drawn() {
        let mut grid = Grid::new(3, 2);
        grid.text(0, 1, "abc", Ink::Plain);
        grid.text(2, 0, "abc", Ink::Plain);
        assert_eq!(printed(&grid, false), " ab\n\n");
        assert_eq!(printed(&Grid::new(0, 0), true), "");
    }

    #[test]
    fn what_would_not_fill_one_cell_is_not_printed() {
        let mut grid = Grid::new(6, 1);
        grid.text(0, 0, "a\u{1b}日\u{200d}é", Ink::Plain);
        assert_eq!(printed(&grid, false), "a???é\n");
    }
}
