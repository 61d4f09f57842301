//! The division of the window: the line for typing, the list of games, the preview, and the line of keys.

/// The number of rows around list and preview: the line for typing, the line of keys, and one that stays free.
const FRAME_ROWS: usize = 3;

/// The minimum width of a window with the preview beside the list.
const MIN_WIDE_COLUMNS: usize = 72;
/// The minimum number of rows of a preview beside the list.
const MIN_WIDE_ROWS: usize = 10;
/// The minimum and the maximum width of a list with the preview beside it.
const LIST_COLUMNS: (usize, usize) = (24, 36);
/// The number of columns between the list and the preview beside it: a bar between two spaces.
const GAP_COLUMNS: usize = 3;

/// The minimum number of rows for a list with a preview below it, together.
const MIN_NARROW_ROWS: usize = 12;
/// The number of rows of a preview below the list without a board.
const FACT_ROWS: usize = 7;
/// The minimum number of rows for a list with a preview below it, together, if the preview has a board.
const MIN_ROWS_WITH_BOARD: usize = 26;

/// The size of a part of the window.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The width.
    pub columns: usize,
    /// The height.
    pub rows: usize,
}

/// Where the preview is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PreviewPlace {
    /// To the right of the list.
    Beside(Area),
    /// Below the list.
    Below(Area),
    /// Nowhere: the window is too small.
    Nowhere,
}

/// The parts of a window.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WindowLayout {
    /// The list of games.
    pub list: Area,
    /// The preview.
    pub preview: PreviewPlace,
}

impl WindowLayout {
    /// Divides a window of this size.
    pub fn of(window: Area) -> WindowLayout {
        let Area { columns, rows } = window;
        let rows = rows.saturating_sub(FRAME_ROWS).max(1);
        if columns >= MIN_WIDE_COLUMNS && rows >= MIN_WIDE_ROWS {
            let list_columns = (columns / 3).clamp(LIST_COLUMNS.0, LIST_COLUMNS.1);
            let preview = Area { columns: columns - list_columns - GAP_COLUMNS, rows };
            return WindowLayout { list: Area { columns: list_columns, rows }, preview: PreviewPlace::Beside(preview) };
        }
        let preview_rows = match rows {
            MIN_ROWS_WITH_BOARD.. => rows * 3 / 5,
            MIN_NARROW_ROWS.. => FACT_ROWS,
            _ => return WindowLayout { list: Area { columns, rows }, preview: PreviewPlace::Nowhere },
        };
        WindowLayout {
            list: Area { columns, rows: rows - preview_rows },
            preview: PreviewPlace::Below(Area { columns, rows: preview_rows }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_fit_into_the_window() {
        for columns in 20..200 {
            for rows in 4..100 {
                let WindowLayout { list, preview } = WindowLayout::of(Area { columns, rows });
                let (width, height) = match preview {
                    PreviewPlace::Beside(preview) => (list.columns + GAP_COLUMNS + preview.columns, list.rows),
                    PreviewPlace::Below(preview) => (list.columns.max(preview.columns), list.rows + preview.rows),
                    PreviewPlace::Nowhere => (list.columns, list.rows),
                };
                assert!(width <= columns && height + FRAME_ROWS <= rows, "{columns}x{rows}");
            }
        }
    }

    #[test]
    fn the_preview_is_where_there_is_room() {
        let preview = |columns, rows| WindowLayout::of(Area { columns, rows }).preview;
        assert!(matches!(preview(80, 24), PreviewPlace::Beside(Area { columns: 51, rows: 21 })));
        assert!(matches!(preview(120, 40), PreviewPlace::Beside(Area { columns: 81, rows: 37 })));
        assert!(matches!(preview(50, 20), PreviewPlace::Below(Area { columns: 50, rows: 7 })));
        assert!(matches!(preview(50, 40), PreviewPlace::Below(Area { columns: 50, rows: 22 })));
        assert!(matches!(preview(50, 12), PreviewPlace::Nowhere));
    }
}
