//! The lines of a board as the columns of a game: each line is a column or a row, and an empty line may be a column.

use super::board_file::{BoardFile, ColumnLine, FileCard, Place};

/// The columns of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// The cards of each column, from bottom to top. There may be fewer columns than the game has.
    pub columns: Vec<Vec<FileCard>>,
    /// Whether the lines of the file are rows.
    pub is_in_rows: bool,
}

/// A line that cannot be a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The game has fewer columns.
    TooMany(Place),
    /// The empty line may be an empty column, or only separate lines.
    UnclearEmptyLine(Place),
}

/// Arranges the lines of a board in columns of a game that has `column_count` columns and `card_count` cards.
///
/// # Errors
/// Fails if there are too many lines, or if an empty line is not clear.
pub fn arrange(board: &BoardFile<'_>, column_count: usize, card_count: usize) -> Result<Arrangement, Misfit> {
    let full: Vec<&ColumnLine> = board.full_columns().collect();
    let is_complete = board.card_count() + board.cards_in_cells() == card_count;
    if is_complete && full.len() != column_count && has_shape_of_rows(&full, column_count) {
        return Ok(Arrangement { columns: columns_of_rows(&full, column_count), is_in_rows: true });
    }
    if let Some(line) = full.get(column_count) {
        return Err(Misfit::TooMany(line.place));
    }
    let in_columns = |lines: &[&ColumnLine]| {
        let columns = lines.iter().map(|line| line.cards.clone()).collect();
        Ok(Arrangement { columns, is_in_rows: false })
    };
    let inner: Vec<&ColumnLine> = board.inner_columns().iter().collect();
    let has_empty_lines = board.columns.iter().any(|line| line.is_empty);
    let has_colons = full.iter().any(|line| line.has_colon);
    if !has_empty_lines || has_colons || full.len() == column_count {
        return in_columns(&full);
    }
    // PySolFC writes an empty column as an empty line, also before the first column and after the last one.
    let all: Vec<&ColumnLine> = board.columns.iter().collect();
    let is_leading = board.columns.first().is_some_and(|line| line.is_empty);
    if all.len() == column_count {
        in_columns(&all)
    } else if inner.len() == column_count || !is_leading && inner.len() < column_count {
        in_columns(&inner)
    } else {
        let first_empty = board.columns.iter().find(|line| line.is_empty).map(|line| line.place);
        Err(Misfit::UnclearEmptyLine(first_empty.unwrap_or(Place { line: 0, column: 0 })))
    }
}

/// Whether the lines can only be rows: all have a card for each column, except the last one, which may have fewer.
fn has_shape_of_rows(lines: &[&ColumnLine], column_count: usize) -> bool {
    let Some((last, others)) = lines.split_last() else { return false };
    lines.iter().all(|line| !line.has_colon)
        && !others.is_empty()
        && others.iter().all(|line| line.cards.len() == column_count)
        && (1..=column_count).contains(&last.cards.len())
}

fn columns_of_rows(lines: &[&ColumnLine], column_count: usize) -> Vec<Vec<FileCard>> {
    let column = |index: usize| lines.iter().filter_map(|line| line.cards.get(index).copied()).collect();
    (0..column_count).map(column).collect()
}
