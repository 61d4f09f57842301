//! A grid of character cells with colors, printed as lines of text.

use super::{Suits, Theme};
use crate::text::is_unsafe_char;
use anstyle::{AnsiColor, Effects, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// The ink of a piece of a drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// As the terminal prints.
    Plain,
    /// Hearts, and what else is red.
    Red,
    /// Diamonds: red, or blue where each suit has its color.
    Diamonds,
    /// Clubs: plain, or green where each suit has its color.
    Clubs,
    /// What is no card one could play: names, backs, empty places.
    Quiet,
}

impl Ink {
    /// The terminal's style for it.
    fn style(self, style: &super::Style) -> Style {
        let (four, light) = (style.suits == Suits::Four, style.theme == Theme::Light);
        let color = |dark: AnsiColor, on_light: AnsiColor| if light { on_light } else { dark }.on_default();
        match self {
            Ink::Diamonds if four => color(AnsiColor::BrightBlue, AnsiColor::Blue),
            Ink::Clubs if four => color(AnsiColor::BrightGreen, AnsiColor::Green),
            Ink::Plain | Ink::Clubs => Style::new(),
            Ink::Red | Ink::Diamonds => AnsiColor::Red.on_default(),
            // What is dim can hardly be read on a light ground.
            Ink::Quiet if light => AnsiColor::BrightBlack.on_default(),
            Ink::Quiet => Style::new().effects(Effects::DIMMED),
        }
    }
}

/// Cells in rows, blank where nothing was drawn.
pub(super) struct Grid {
    cells: Vec<(char, Ink)>,
    /// Where marked cells begin, and how many there are.
    marked: Vec<(usize, usize)>,
    width: usize,
}

const BLANK: (char, Ink) = (' ', Ink::Plain);

impl Grid {
    /// Blank cells.
    pub(super) fn new(width: usize, height: usize) -> Grid {
        Grid { cells: vec![BLANK; width * height], marked: Vec::new(), width }
    }

    /// Draws characters that fill one cell each, from that cell on to the right. What would lie outside is not drawn.
    pub(super) fn put(&mut self, row: usize, column: usize, letters: impl IntoIterator<Item = char>, ink: Ink) {
        let start = (row * self.width + column).min(self.cells.len());
        let end = ((row + 1) * self.width).clamp(start, self.cells.len());
        for (cell, letter) in self.cells[start..end].iter_mut().zip(letters) {
            *cell = (letter, ink);
        }
    }

    /// Marks so many cells, from that one on to the right.
    pub(super) fn mark(&mut self, row: usize, column: usize, wide: usize) {
        self.marked.push((row * self.width + column, wide));
    }

    fn is_marked(&self, at: usize) -> bool {
        self.marked.iter().any(|&(begin, wide)| (begin..begin + wide).contains(&at))
    }

    /// Draws text from that cell on to the right. A character that does not fill exactly one cell becomes `?`.
    pub(super) fn text(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        let whole = |c: char| if is_unsafe_char(c) || c.width() != Some(1) { '?' } else { c };
        self.put(row, column, text.chars().map(|c| if matches!(c, ' '..='~') { c } else { whole(c) }), ink);
    }

    /// The rows as lines, none with a space at its end. Marks are underlined whether there is color or not.
    pub(super) fn print(&self, style: &super::Style, out: &mut String) {
        out.reserve(self.cells.len());
        let mut plain = Vec::with_capacity(self.width);
        for (number, row) in self.cells.chunks(self.width.max(1)).enumerate() {
            let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            let row = &row[..end];
            if style.color || !self.marked.is_empty() {
                self.print_in_ink(number * self.width, row, style, out);
            } else if row.iter().all(|(c, _)| c.is_ascii()) {
                // Letters of one byte are copied at once: that is most of what is ever printed.
                plain.clear();
                plain.extend(row.iter().map(|(c, _)| *c as u8));
                out.push_str(&String::from_utf8_lossy(&plain));
            } else {
                out.extend(row.iter().map(|(c, _)| *c));
            }
            out.push('\n');
        }
    }

    /// Prints a row whose first cell has that number.
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
            // Writing into a String cannot fail.
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
