//! Tables with one line for each row. Columns without room are left out, the least important ones first.

use super::{Charset, Style};
use crate::text;

/// The number of blanks between two columns.
const GAP: usize = 2;

/// A column of a table, with a cell for each row.
#[derive(Clone, Debug)]
pub struct Column {
    heading: &'static str,
    cells: Vec<String>,
    side: Side,
    rank: u8,
    fit: Fit,
}

/// The side of a column on which its cells line up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

/// What happens to cells that are too wide for the window.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Fit {
    /// The column is left out.
    Whole,
    /// The cells are cut, but the column has at least this width.
    Cut(usize),
    /// The cells continue in the next line, between words.
    Wrapped,
}

impl Column {
    /// Creates a column of texts. Its cells may contain untrusted text: control characters are made visible.
    pub fn texts(heading: &'static str, cells: impl IntoIterator<Item = String>) -> Column {
        let cells = cells.into_iter().map(|cell| text::sanitize_line(&cell).into_owned()).collect();
        Column { heading, cells, side: Side::Left, rank: 0, fit: Fit::Whole }
    }

    /// Creates a column of numbers, dates or times, which line up on the right.
    pub fn numbers(heading: &'static str, cells: impl IntoIterator<Item = String>) -> Column {
        Column { side: Side::Right, ..Column::texts(heading, cells) }
    }

    /// Sets the rank. Columns of rank 0 are always shown, even if the table is then too wide. Of the others, those with
    /// a low rank get their room first.
    #[must_use]
    pub fn rank(self, rank: u8) -> Column {
        Column { rank, ..self }
    }

    /// Allows cells to be cut, as long as this many columns of them are visible.
    #[must_use]
    pub fn cut_to(self, width: usize) -> Column {
        Column { fit: Fit::Cut(width), ..self }
    }

    /// Allows cells to continue in the next line.
    #[must_use]
    pub fn wrapped(self) -> Column {
        Column { fit: Fit::Wrapped, ..self }
    }

    /// Returns the heading.
    pub fn heading(&self) -> &'static str {
        self.heading
    }

    /// Returns the cell of a row. It is empty if there is no value.
    pub fn cell(&self, row: usize) -> &str {
        self.cells.get(row).map_or("", String::as_str)
    }

    fn is_empty(&self) -> bool {
        self.cells.iter().all(String::is_empty)
    }

    /// Returns the width in which every cell fits into one line. If the heading is stacked, it has a word in each line.
    fn full_width(&self, is_stacked: bool) -> usize {
        let heading = if is_stacked { widest_word(self.heading) } else { text::width(self.heading) };
        self.cells.iter().map(|cell| text::width(cell)).max().unwrap_or(0).max(heading)
    }

    /// Returns the minimum width.
    fn min_width(&self, is_stacked: bool) -> usize {
        let full_width = self.full_width(is_stacked);
        match self.fit {
            Fit::Whole => full_width,
            Fit::Cut(width) => full_width.min(width.max(widest_word(self.heading))),
            Fit::Wrapped => {
                self.cells.iter().map(String::as_str).chain([self.heading]).map(widest_word).max().unwrap_or(0)
            }
        }
    }

    /// Returns the lines of a cell in a column of this width.
    fn lines(&self, row: usize, width: usize, charset: Charset) -> Vec<String> {
        match self.fit {
            Fit::Wrapped => text::wrap(self.cell(row), width),
            Fit::Cut(_) | Fit::Whole => vec![cut(self.cell(row), width, charset)],
        }
    }
}

fn widest_word(text: &str) -> usize {
    text.split_whitespace().map(text::width).max().unwrap_or(0)
}

/// Cuts a text to at most this many columns. A mark shows where.
fn cut(text: &str, width: usize, charset: Charset) -> String {
    let mark = if charset == Charset::Ascii { "..." } else { "…" };
    text::truncate_with(text, width, mark).into_owned()
}

/// The columns of a table for which a window has room, with their widths, and the columns that are left out.
pub struct ColumnTable {
    columns: Vec<(Column, usize)>,
    left_out: Vec<Column>,
    is_stacked: bool,
    charset: Charset,
}

impl ColumnTable {
    /// Selects the columns for which there is room. Leaves out columns without any value. If the headings are too wide,
    /// they get several lines.
    pub fn new(columns: Vec<Column>, style: &Style) -> ColumnTable {
        let columns: Vec<Column> = columns.into_iter().filter(|column| !column.is_empty()).collect();
        let room = style.columns();
        let [in_one_line, stacked] = [false, true].map(|is_stacked| Selection::of(&columns, is_stacked, room));
        // Stacked headings take less room, so they never show less.
        let is_stacked = stacked.headings != in_one_line.headings || in_one_line.width > room;
        let selection = if is_stacked { stacked } else { in_one_line };
        let (shown, left_out): (Vec<Column>, Vec<Column>) =
            columns.into_iter().partition(|column| selection.headings.contains(&column.heading));
        // What is left of the room goes to the columns whose cells are cut or wrapped, from left to right.
        let mut rest = room.saturating_sub(selection.width);
        let with_width = |column: Column| {
            let min_width = column.min_width(is_stacked);
            let extra = (column.full_width(is_stacked) - min_width).min(rest);
            rest -= extra;
            (column, min_width + extra)
        };
        ColumnTable {
            columns: shown.into_iter().map(with_width).collect(),
            left_out,
            is_stacked,
            charset: style.charset,
        }
    }

    /// Whether the table fits into the window.
    pub fn fits(&self, style: &Style) -> bool {
        total_width(self.columns.iter().map(|(_, width)| *width)) <= style.columns()
    }

    /// Returns the columns that have values, but no room.
    pub fn left_out(&self) -> &[Column] {
        &self.left_out
    }

    /// Formats the table: the headings, a line, and the rows. No line ends in a blank. Without rows the table is empty.
    pub fn format(&self) -> String {
        let rows = self.columns.iter().map(|(column, _)| column.cells.len()).max().unwrap_or(0);
        if rows == 0 {
            return String::new();
        }
        let headings = self.columns.iter().map(|(column, width)| {
            if self.is_stacked { text::wrap(column.heading, *width) } else { vec![column.heading.to_string()] }
        });
        let headings: Vec<Vec<String>> = headings.collect();
        let height = headings.iter().map(Vec::len).max().unwrap_or(1);
        // The last line of each heading is directly above the cells.
        let headings = headings.into_iter().map(|lines| [vec![String::new(); height - lines.len()], lines].concat());
        let rule = if self.charset == Charset::Ascii { "-" } else { "─" };
        let width = total_width(self.columns.iter().map(|(_, width)| *width));
        let mut out = self.format_row(&headings.collect::<Vec<_>>()) + &rule.repeat(width) + "\n";
        for row in 0..rows {
            let cells = self.columns.iter().map(|(column, width)| column.lines(row, *width, self.charset));
            out += &self.format_row(&cells.collect::<Vec<_>>());
        }
        out
    }

    /// Formats a row whose cells may have several lines.
    fn format_row(&self, cells: &[Vec<String>]) -> String {
        let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let line = |number: usize| {
            let cells = self.columns.iter().zip(cells).map(|((column, width), lines)| {
                let line = lines.get(number).map_or("", String::as_str);
                let blanks = " ".repeat(width.saturating_sub(text::width(line)));
                match column.side {
                    Side::Left => format!("{line}{blanks}"),
                    Side::Right => format!("{blanks}{line}"),
                }
            });
            cells.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_string() + "\n"
        };
        (0..height).map(line).collect()
    }
}

/// The columns for which there is room.
struct Selection {
    headings: Vec<&'static str>,
    /// The minimum width of the table.
    width: usize,
}

impl Selection {
    /// Gives room to the columns in the order of their ranks, to each if there is enough left.
    fn of(columns: &[Column], is_stacked: bool, room: usize) -> Selection {
        let mut ranked: Vec<&Column> = columns.iter().collect();
        ranked.sort_by_key(|column| column.rank);
        let mut selection = Selection { headings: Vec::new(), width: 0 };
        for column in ranked {
            let width = total_width([selection.width, column.min_width(is_stacked)].into_iter());
            if column.rank == 0 || width <= room {
                selection.width = width;
                selection.headings.push(column.heading);
            }
        }
        selection
    }
}

/// Returns the width of a table with columns of these widths.
fn total_width(widths: impl Iterator<Item = usize>) -> usize {
    widths.fold(0, |used, width| if used == 0 { width } else { used + GAP + width })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| cell.to_string()).collect()
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::texts("game", cells(&["golf", "klondike"])),
            Column::texts("options", cells(&["", "draw=3 passes=2"])).rank(3).wrapped(),
            Column::numbers("best time", cells(&["1:05", ""])).rank(1),
            Column::numbers("score", cells(&["", ""])),
            Column::texts("about", cells(&["Play cards of the next rank.", "Build."])).rank(2).cut_to(10),
        ]
    }

    fn table(width: usize) -> String {
        ColumnTable::new(columns(), &Style { width, ..Style::default() }).format()
    }

    #[test]
    fn a_wide_window_shows_all_columns_that_have_values() {
        let expected = "\
game      options          best time  about
------------------------------------------------------------------
golf                            1:05  Play cards of the next rank.
klondike  draw=3 passes=2             Build.
";
        assert_eq!(table(80), expected);
    }

    #[test]
    fn a_narrow_window_stacks_headings_and_then_leaves_out_columns() {
        let expected = "
                    best
game      options   time  about
------------------------------------
golf                1:05  Play ca...
klondike  draw=3          Build.
          passes=2
";
        assert_eq!(format!("\n{}", table(36)), expected);
        let narrow = ColumnTable::new(columns(), &Style { width: 20, ..Style::default() });
        assert_eq!(narrow.format(), "game      best time\n-------------------\ngolf           1:05\nklondike\n");
        let left_out: Vec<&str> = narrow.left_out().iter().map(Column::heading).collect();
        assert_eq!((left_out, narrow.left_out()[0].cell(1)), (vec!["options", "about"], "draw=3 passes=2"));
    }

    #[test]
    fn no_line_is_wider_than_the_window() {
        for width in 20..90 {
            let table = table(width);
            assert!(table.lines().all(|line| text::width(line) <= width && line.trim_end() == line), "{table}");
        }
    }

    #[test]
    fn a_cut_is_marked() {
        let cut_in = |charset| cut("Play cards of", 8, charset);
        assert_eq!((cut_in(Charset::Ascii), cut_in(Charset::Unicode)), ("Play ...".into(), "Play ca…".into()));
        assert_eq!(cut("Play", 4, Charset::Ascii), "Play");
    }

    #[test]
    fn control_characters_in_cells_are_visible() {
        let columns = vec![Column::texts("game", cells(&["\u{1b}[31mred"]))];
        assert_eq!(ColumnTable::new(columns, &Style::default()).format().lines().last(), Some("\\u{1b}[31mred"));
    }
}
