//! A grid of character cells with colors, printed as lines of text.

use super::{Suits, Theme};
use crate::text::is_unsafe_char;
use anstyle::{AnsiColor, Effects, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// The color of a piece of a drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// The default color of the terminal.
    Plain,
    /// Hearts, and everything else that is red.
    Red,
    /// Diamonds: red, or blue with four suit colors.
    Diamonds,
    /// Clubs: the default color, or green with four suit colors.
    Clubs,
    /// Everything that is not a playable card: names, card backs, empty places.
    Quiet,
}

impl Ink {
    /// Returns the terminal style.
    fn style(self, style: &super::Style) -> Style {
        let (four, light) = (style.suits == Suits::Four, style.theme == Theme::Light);
        let color = |dark: AnsiColor, on_light: AnsiColor| if light { on_light } else { dark }.on_default();
        match self {
            Ink::Diamonds if four => color(AnsiColor::BrightBlue, AnsiColor::Blue),
            Ink::Clubs if four => color(AnsiColor::BrightGreen, AnsiColor::Green),
            Ink::Plain | Ink::Clubs => Style::new(),
            Ink::Red | Ink::Diamonds => AnsiColor::Red.on_default(),
            // Dimmed text is hard to read on a light background.
            Ink::Quiet if light => AnsiColor::BrightBlack.on_default(),
            Ink::Quiet => Style::new().effects(Effects::DIMMED),
        }
    }
}

/// A grid of cells, blank where nothing was drawn.
pub(super) struct Grid {
    cells: Vec<(char, Ink)>,
    /// The first cell and the number of cells of each marked range.
    marked: Vec<(usize, usize)>,
    width: usize,
}

const BLANK: (char, Ink) = (' ', Ink::Plain);

impl Grid {
    /// Creates a grid of blank cells.
    pub(super) fn new(width: usize, height: usize) -> Grid {
        Grid { cells: vec![BLANK; width * height], marked: Vec::new(), width }
    }

    /// Draws one-cell characters to the right, starting at the given cell. Characters outside the grid are dropped.
    pub(super) fn put(&mut self, row: usize, column: usize, letters: impl IntoIterator<Item = char>, ink: Ink) {
        let start = (row * self.width + column).min(self.cells.len());
        let end = ((row + 1) * self.width).clamp(start, self.cells.len());
        for (cell, letter) in self.cells[start..end].iter_mut().zip(letters) {
            *cell = (letter, ink);
        }
    }

    /// Marks the given number of cells to the right, starting at the given cell.
    pub(super) fn mark(&mut self, row: usize, column: usize, wide: usize) {
        self.marked.push((row * self.width + column, wide));
    }

    fn is_marked(&self, at: usize) -> bool {
        self.marked.iter().any(|&(begin, wide)| (begin..begin + wide).contains(&at))
    }

    /// Draws text to the right, starting at the given cell. A character that does not take exactly one cell becomes
    /// `?`.
    pub(super) fn text(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        let whole = |c: char| if is_unsafe_char(c) || c.width() != Some(1) { '?' } else { c };
        self.put(row, column, text.chars().map(|c| if matches!(c, ' '..='~') { c } else { whole(c) }), ink);
    }

    /// Prints the rows as lines without trailing spaces. Marks are underlined, with or without color.
    pub(super) fn print(&self, style: &super::Style, out: &mut String) {
        out.reserve(self.cells.len());
        let mut plain = Vec::with_capacity(self.width);
        for (number, row) in self.cells.chunks(self.width.max(1)).enumerate() {
            let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            let row = &row[..end];
            if style.color || !self.marked.is_empty() {
                self.print_in_ink(number * self.width, row, style, out);
            } else if row.iter().all(|(c, _)| c.is_ascii()) {
                // Most output is ASCII, so copying single bytes directly is worth a fast path.
                plain.clear();
                plain.extend(row.iter().map(|(c, _)| *c as u8));
                out.push_str(&String::from_utf8_lossy(&plain));
            } else {
                out.extend(row.iter().map(|(c, _)| *c));
            }
            out.push('\n');
        }
    }

    /// Prints a row; `begin` is the index of its first cell.
    fn print_in_ink(&self, begin: usize, row: &[(char, Ink)], style: &super::Style, out: &mut String) {
        let look = |at: usize, ink: Ink| {
            let color = if style.color { ink.style(style) } else { Style::new() };
            match self.is_marked(at) {
                true => color.effects(color.get_effects() | Effects::UNDERLINE | Effects::BOLD),
                false => color,
            }
        };
        let looks: Vec<Style> = row.iter().enumerate().map(|(n, &(_, ink))| look(begin + n, ink)).collect();
        let mut letters = row.iter().map(|(c, _)| *c);
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
        assert_eq!(printed(&grid, true), "t1\n\n   \u{1b}[31m9H\u{1b}[0m\n");
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
