//! Text tables with aligned columns, and score sheets.

use super::{Charset, Style};
use crate::game::{Ledger, LedgerSection, SheetEntry};
use crate::text;
use comfy_table::{ColumnConstraint, ContentArrangement, LineStyle, Table, TableStyle, Width};

/// The number of blank columns between two columns of a table.
const GAP: u16 = 2;

/// Formats rows of cells as columns, with a heading unless `heading` is empty. Cells too wide for the style are
/// wrapped between words. The last columns are left out if there is no room for their words. No line ends in a space,
/// and the last line ends in a newline. Without rows the table is empty.
///
/// Cells may contain untrusted text: control characters are made visible.
pub fn table<C: AsRef<str>>(heading: &[&str], rows: &[Vec<C>], style: &Style) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(heading.len());
    if rows.is_empty() || columns == 0 {
        return String::new();
    }
    let sanitized = |row: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        let cells = row.map(|cell| text::sanitize_lines(cell).into_owned());
        cells.chain(std::iter::repeat(String::new())).take(columns).collect()
    };
    let heading = (!heading.is_empty()).then(|| sanitized(&mut heading.iter().copied()));
    let rows: Vec<Vec<String>> = rows.iter().map(|row| sanitized(&mut row.iter().map(AsRef::as_ref))).collect();
    let widest_word = |cell: &String| cell.split_whitespace().map(text::width).max().unwrap_or(0);
    let min_width_of =
        |index: usize| heading.iter().chain(&rows).map(|row| widest_word(&row[index])).max().unwrap_or(0);
    let min_widths: Vec<u16> =
        (0..columns).map(|index| u16::try_from(min_width_of(index)).unwrap_or(u16::MAX)).collect();
    let width = u16::try_from(style.columns()).unwrap_or(u16::MAX);
    // Each column takes its longest word and the gap after it. The last column needs no gap. The first column is always
    // shown.
    let used_width = min_widths.iter().scan(0u16, |used_width, word| {
        *used_width = used_width.saturating_add(*word).saturating_add(GAP);
        Some(*used_width)
    });
    let shown_columns = used_width.take_while(|used_width| used_width.saturating_sub(GAP) <= width).count().max(1);
    let line = if style.charset == Charset::Ascii { '-' } else { '─' };
    let mut table = Table::new();
    table
        .load_style(TableStyle::new().header_separator(LineStyle::none().fill(line)))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width);
    if let Some(heading) = &heading {
        table.set_header(&heading[..shown_columns]);
    }
    table.add_rows(rows.iter().map(|row| &row[..shown_columns]));
    for (index, column) in table.column_iter_mut().enumerate() {
        let gap = if index + 1 == shown_columns { 0 } else { GAP };
        column.set_padding((0, gap));
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(
            min_widths[index].saturating_add(gap).min(width),
        )));
    }
    let mut out = table.trim_fmt();
    out.push('\n');
    out
}

/// Draws a score sheet: a column for each side, with the reason for each number next to it. Above the double line, the
/// newest entry comes first. Below the double line, the oldest entry comes first, and a ruled line follows an entry
/// that wins a game of the rubber. The totals come last.
pub fn ledger(sheet: &Ledger, style: &Style) -> String {
    let totals: Vec<String> = sheet.totals().iter().map(i32::to_string).collect();
    let titles: Vec<String> =
        sheet.columns.iter().map(|column| text::sanitize_line(&column.title).into_owned()).collect();
    // The columns have at least six cells, so that they rarely get wider during a match.
    let width = titles.iter().chain(&totals).map(|cell| text::width(cell)).max().unwrap_or(0).max(6);
    let note_width = style.columns().saturating_sub((width + COLUMN_SEPARATOR.len()) * titles.len() + 2);
    let row = |entry: &SheetEntry| LedgerRow {
        numbers: (0..titles.len()).map(|index| (index == entry.column).then(|| entry.points.to_string())).collect(),
        note: text::sanitize_line(&format!("hand {}: {}", entry.deal, entry.note)).into_owned(),
    };
    let ruled_line =
        |line: &str, crossing: &str| format!(" {}\n", vec![line.repeat(width); titles.len()].join(crossing));
    let entries_in = |section: LedgerSection| sheet.entries.iter().filter(move |entry| entry.section == section);
    let mut out =
        LedgerRow { numbers: titles.iter().cloned().map(Some).collect(), note: String::new() }.format(width, 0);
    out.extend(entries_in(LedgerSection::Above).rev().map(|entry| row(entry).format(width, note_width)));
    out.push_str(&ruled_line("=", "=+="));
    for entry in entries_in(LedgerSection::Below) {
        out.push_str(&row(entry).format(width, note_width));
        if entry.ends_game {
            out.push_str(&ruled_line("-", "-+-"));
        }
    }
    out.push('\n');
    let totals = LedgerRow { numbers: totals.into_iter().map(Some).collect(), note: "total".into() };
    out + &totals.format(width, note_width)
}

/// What is between two columns of a score sheet.
const COLUMN_SEPARATOR: &str = " | ";

/// A row of a score sheet: a number or nothing in each column, and a note after the last column.
struct LedgerRow {
    numbers: Vec<Option<String>>,
    note: String,
}

impl LedgerRow {
    /// Formats the row as lines, with the note wrapped. The last column is left out if it has no number and no note
    /// follows it.
    fn format(&self, width: usize, note_width: usize) -> String {
        let cell = |number: &Option<String>| {
            let number = number.as_deref().unwrap_or_default();
            format!("{}{number}", " ".repeat(width.saturating_sub(text::width(number))))
        };
        let line = |numbers: Vec<String>, note: String| {
            format!(" {}\n", numbers.into_iter().chain([note]).collect::<Vec<_>>().join(COLUMN_SEPARATOR))
        };
        let notes = text::wrap(&self.note, note_width);
        let mut notes = notes.into_iter();
        let Some(first) = notes.next() else {
            let cells: Vec<String> = self.numbers.iter().map(cell).collect();
            return format!(" {}\n", cells.join(COLUMN_SEPARATOR));
        };
        let blank = vec![cell(&None); self.numbers.len()];
        let more = notes.map(|note| line(blank.clone(), note));
        std::iter::once(line(self.numbers.iter().map(cell).collect(), first)).chain(more).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LedgerColumn;

    #[test]
    fn a_score_sheet_is_written_outward_from_its_double_line() {
        let entry = |column, section, points, note: &str, ends_game| {
            let (deal, kind, note) = (1, "x", note.to_string());
            SheetEntry { deal, column, section, kind, points, note_with_signs: note.clone(), note, ends_game }
        };
        let columns = ["ME", "IT"].map(|code| LedgerColumn { code, title: code.into(), name: code }).to_vec();
        let entries = vec![
            entry(0, LedgerSection::Below, 40, "1C X", false),
            entry(0, LedgerSection::Above, 150, "honors", false),
            entry(1, LedgerSection::Above, 500, "undertricks", false),
            entry(1, LedgerSection::Below, 120, "4S", true),
            entry(0, LedgerSection::Below, 20, "1C", false),
        ];
        let description = ledger(&Ledger { columns, entries }, &Style::default());
        let lines = [
            "     ME |     IT",
            "        |    500 | hand 1: undertricks",
            "    150 |        | hand 1: honors",
            " =======+=======",
            "     40 |        | hand 1: 1C X",
            "        |    120 | hand 1: 4S",
            " -------+-------",
            "     20 |        | hand 1: 1C",
            "",
            "    210 |    620 | total",
        ];
        assert_eq!(description, lines.join("\n") + "\n");
    }

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
    fn no_word_is_broken() {
        let rows =
            rows(&[&["portuguese-solitaire", "Portuguese Solitaire", "two-pack-fan"], &["golf", "Golf", "golf"]]);
        let words: Vec<&str> = rows.iter().flatten().flat_map(|cell| cell.split_whitespace()).collect();
        for width in 20..100 {
            let description = table(&["game", "name", "family"], &rows, &Style { width, ..Style::default() });
            let shown: Vec<&str> = description.split_whitespace().filter(|word| !word.starts_with('-')).collect();
            let heading = ["game", "name", "family"];
            assert!(shown.iter().all(|word| heading.contains(word) || words.contains(word)), "{description}");
            assert!(shown.contains(&"portuguese-solitaire") && shown.contains(&"golf"), "{description}");
            assert_eq!(shown.contains(&"Portuguese"), width >= 32, "{description}");
            assert_eq!(shown.contains(&"two-pack-fan"), width >= 46, "{description}");
            assert!(description.lines().all(|line| text::width(line) <= width), "{description}");
        }
    }

    #[test]
    fn control_characters_in_cells_are_visible() {
        let rows = rows(&[&["\u{1b}[31mred", "x"]]);
        assert_eq!(table(&[], &rows, &Style::default()), "\\u{1b}[31mred  x\n");
    }
}
