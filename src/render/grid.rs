//! A grid of character cells with colors, printed as lines of text.

use super::mark::Mark;
use super::palette::{Ground, Ink, board_style};
use crate::text::is_unsafe_char;
use anstyle::{Effects, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// A grid of cells, blank where nothing was drawn.
pub(super) struct Grid {
    cells: Vec<Cell>,
    /// The first cell and the number of cells of each marked range, and its mark.
    marked: Vec<(usize, usize, Mark)>,
    width: usize,
}

/// A character with its ink and its ground.
type Cell = (char, Ink, Ground);

const BLANK: Cell = (' ', Ink::Plain, Ground::Table);

impl Grid {
    /// Creates a grid of blank cells.
    pub(super) fn new(width: usize, height: usize) -> Grid {
        Grid { cells: vec![BLANK; width * height], marked: Vec::new(), width }
    }

    /// Draws characters on the ground of the table, from the given cell to the right. Each character takes one cell.
    /// Characters outside the grid are dropped.
    pub(super) fn put(&mut self, row: usize, column: usize, letters: impl IntoIterator<Item = char>, ink: Ink) {
        self.put_on(Ground::Table, row, column, letters, ink);
    }

    /// Draws characters as [`Grid::put`] does, but on the given ground.
    pub(super) fn put_on(
        &mut self,
        ground: Ground,
        row: usize,
        column: usize,
        letters: impl IntoIterator<Item = char>,
        ink: Ink,
    ) {
        let start = (row * self.width + column).min(self.cells.len());
        let end = ((row + 1) * self.width).clamp(start, self.cells.len());
        for (cell, letter) in self.cells[start..end].iter_mut().zip(letters) {
            *cell = (letter, ink, ground);
        }
    }

    /// Marks the given number of cells to the right, starting at the given cell.
    pub(super) fn mark(&mut self, row: usize, column: usize, cell_count: usize, mark: Mark) {
        self.marked.push((row * self.width + column, cell_count, mark));
    }

    /// Returns the columns and rows of all marked cells.
    #[cfg(test)]
    pub(super) fn marked_cells(&self) -> Vec<(usize, usize)> {
        let cells = self.marked.iter().flat_map(|&(first, count, _)| first..first + count);
        cells.map(|cell| (cell % self.width, cell / self.width)).collect()
    }

    fn mark_of(&self, cell_index: usize) -> Option<Mark> {
        let is_in = |&&(first_cell, cell_count, _): &&(usize, usize, Mark)| {
            (first_cell..first_cell + cell_count).contains(&cell_index)
        };
        self.marked.iter().find(is_in).map(|(_, _, mark)| *mark)
    }

    /// Draws text to the right, starting at the given cell. A character that does not take exactly one cell becomes
    /// `?`.
    pub(super) fn text(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        let replace_wide = |c: char| if is_unsafe_char(c) || c.width() != Some(1) { '?' } else { c };
        self.put(row, column, text.chars().map(|c| if matches!(c, ' '..='~') { c } else { replace_wide(c) }), ink);
    }

    /// Prints the rows as lines without trailing spaces. Marks are visible with or without color. If the style has
    /// a colored table, the table fills the whole width.
    pub(super) fn print(&self, style: &super::Style, out: &mut String) {
        out.reserve(self.cells.len());
        let mut plain = Vec::with_capacity(self.width);
        // `chunks` requires a size of at least 1.
        for (number, row) in self.cells.chunks(self.width.max(1)).enumerate() {
            let end = row.iter().rposition(|(c, ..)| *c != ' ').map_or(0, |last| last + 1);
            let row = if style.is_solid() { row } else { &row[..end] };
            if style.color || !self.marked.is_empty() {
                self.print_in_ink(number * self.width, row, style, out);
            } else if row.iter().all(|(c, ..)| c.is_ascii()) {
                // Most output is ASCII, so copying single bytes directly is worth a fast path.
                plain.clear();
                plain.extend(row.iter().map(|(c, ..)| *c as u8));
                out.push_str(&String::from_utf8_lossy(&plain));
            } else {
                out.extend(row.iter().map(|(c, ..)| *c));
            }
            out.push('\n');
        }
    }

    /// Prints a row; `first_cell` is the index of its first cell.
    fn print_in_ink(&self, first_cell: usize, row: &[Cell], style: &super::Style, out: &mut String) {
        let cell_style = |cell_index: usize, ink: Ink, ground: Ground| {
            let color = if style.color { board_style(ink, ground, style) } else { Style::new() };
            match self.mark_of(cell_index) {
                Some(mark) => color.effects(color.get_effects() | mark.effects() | Effects::BOLD),
                None => color,
            }
        };
        let margin = if style.is_solid() { style.columns().saturating_sub(row.len()) } else { 0 };
        let cells = row.iter().copied().chain(std::iter::repeat_n(BLANK, margin));
        let looks: Vec<Style> =
            cells.enumerate().map(|(index, (_, ink, ground))| cell_style(first_cell + index, ink, ground)).collect();
        let mut letters = row.iter().map(|(c, ..)| *c).chain(std::iter::repeat_n(' ', margin));
        for run in looks.chunk_by(|a, b| a == b) {
            let look = run.first().copied().unwrap_or_default();
            // Writing to a String cannot fail.
            let _ = write!(out, "{look}");
            out.extend(letters.by_ref().take(run.len()));
            let _ = write!(out, "{look:#}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(grid: &Grid, color: bool) -> String {
        let mut out = String::new();
        grid.print(&crate::render::Style { color, ..Default::default() }, &mut out);
        out
    }

    #[test]
    fn undrawn_cells_are_blank_and_lines_have_no_trailing_spaces() {
        let mut grid = Grid::new(6, 3);
        grid.text(2, 3, "9H ", Ink::Red);
        grid.text(0, 0, "t1", Ink::Plain);
        assert_eq!(printed(&grid, false), "t1\n\n   9H\n");
        assert_eq!(printed(&grid, true), "t1\n\n   \u{1b}[38;5;203m9H\u{1b}[0m\n");
    }

    #[test]
    fn text_outside_the_grid_is_not_drawn() {
        let mut grid = Grid::new(3, 2);
        grid.text(0, 1, "abc", Ink::Plain);
        grid.text(2, 0, "abc", Ink::Plain);
        assert_eq!(printed(&grid, false), " ab\n\n");
        assert_eq!(printed(&Grid::new(0, 0), true), "");
    }

    #[test]
    fn characters_that_do_not_fill_one_cell_are_replaced() {
        let mut grid = Grid::new(6, 1);
        grid.text(0, 0, "a\u{1b}日\u{200d}é", Ink::Plain);
        assert_eq!(printed(&grid, false), "a???é\n");
    }
}
