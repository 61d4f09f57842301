//! Lists and tables.

use super::{Charset, Style};
use crate::text;
use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

/// Columns between two columns of a table.
const GAP: u16 = 2;

/// Lays rows of cells out in columns, with a heading over them unless `heading` is empty. Cells too wide for the
/// style are broken into lines. No line ends in a space; the last one ends in a newline. Without rows there is nothing.
///
/// Cells may hold foreign text: characters that a terminal would act on are made visible.
pub fn table<C: AsRef<str>>(heading: &[&str], rows: &[Vec<C>], style: &Style) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(heading.len());
    if rows.is_empty() || columns == 0 {
        return String::new();
    }
    let line = if style.charset == Charset::Ascii { '-' } else { '─' };
    let mut table = Table::new();
    table
        .load_style(TableStyle::new().header_separator(LineStyle::none().fill(line)))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(style.columns()).unwrap_or(u16::MAX));
    if !heading.is_empty() {
        table.set_header(heading.iter().map(|word| text::safe(word).into_owned()));
    }
    for row in rows {
        let empty = std::iter::repeat_n(String::new(), columns - row.len());
        table.add_row(row.iter().map(|cell| text::safe_lines(cell.as_ref()).into_owned()).chain(empty));
    }
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if at + 1 == columns { 0 } else { GAP }));
    }
    let mut out = table.trim_fmt();
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(cells: &[&[&str]]) -> Vec<Vec<String>> {
        cells.iter().map(|row| row.iter().map(|cell| cell.to_string()).collect()).collect()
    }

    #[test]
    fn columns_line_up() {
        let rows = rows(&[&["klondike", "Klondike", "1"], &["spider", "Spider", "2"]]);
        assert_eq!(
            table(&["id", "title", "packs"], &rows, &Style::default()),
            "id        title     packs\n-------------------------\nklondike  Klondike  1\nspider    Spider    2\n"
        );
        let style = Style { charset: Charset::Unicode, ..Style::default() };
        assert_eq!(table(&[], &rows, &style), "klondike  Klondike  1\nspider    Spider    2\n");
        assert_eq!(table(&["id"], &[] as &[Vec<String>], &style), "");
    }

    #[test]
    fn wide_cells_are_broken() {
        let rows = rows(&[&["undo", "takes the last move back, or the last few"], &["redo"]]);
        let style = Style { width: 24, ..Style::default() };
        assert_eq!(table(&[], &rows, &style), "undo  takes the last\n      move back, or the\n      last few\nredo\n");
        let narrow = Style { width: 1, ..Style::default() };
        assert!(table(&[], &rows, &narrow).lines().all(|line| text::width(line) <= 20));
    }

    #[test]
    fn cells_are_safe() {
        let rows = rows(&[&["\u{1b}[31mred", "x"]]);
        assert_eq!(table(&[], &rows, &Style::default()), "\\u{1b}[31mred  x\n");
    }
}
