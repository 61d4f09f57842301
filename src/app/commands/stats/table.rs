//! Statistics as a table, or in sentences if there is no room for its main columns.

use super::histogram::histogram;
use super::row::StatsRow;
use super::sentences::{medians_text, paragraph};
use crate::render::{Column, ColumnTable, Style};
use crate::text;

/// Formats the statistics for people. Screen readers and narrow windows get a paragraph for each row. If all rows are of
/// one game, more is known about it: medians, and a histogram.
pub fn statistics_text(rows: &[StatsRow<'_>], is_one_game: bool, is_spoken: bool, style: &Style) -> String {
    let table = ColumnTable::new(columns(rows), style);
    let mut text = if is_spoken || !table.fits(style) {
        rows.iter().map(|row| wrapped(&paragraph(row), style)).collect()
    } else if is_one_game {
        table.format() + &details(rows, table.left_out(), style)
    } else {
        table.format()
    };
    if is_one_game {
        let moves: Vec<i128> = rows.iter().flat_map(|row| &row.stats.moves).copied().collect();
        text += &histogram(&moves);
    }
    text
}

/// Returns the columns of the table. The best results are left out first if they do not fit.
fn columns(rows: &[StatsRow<'_>]) -> Vec<Column> {
    let texts = |heading, cell: fn(&StatsRow<'_>) -> String| Column::texts(heading, rows.iter().map(cell));
    let numbers = |heading, cell: fn(&StatsRow<'_>) -> String| Column::numbers(heading, rows.iter().map(cell));
    // A column with only zeros has no values.
    let counts = |heading, count: fn(&StatsRow<'_>) -> usize| {
        let has_counts = rows.iter().any(|row| count(row) > 0);
        let cell = |row| if has_counts { count(row).to_string() } else { String::new() };
        Column::numbers(heading, rows.iter().map(cell))
    };
    vec![
        texts("game", |row| row.shown_game()),
        texts("options", |row| row.changed_options.clone()).wrapped(),
        numbers("played", |row| row.stats.played.to_string()),
        numbers("won", |row| row.stats.won.to_string()),
        numbers("won %", |row| row.percent().to_string()),
        counts("with hints", |row| row.stats.won_with_hints),
        counts("unfinished", |row| row.unfinished),
        numbers("streak", |row| row.stats.streak.to_string()),
        numbers("best streak", |row| row.stats.best_streak.to_string()).rank(4),
        numbers("best score", |row| row.best_score().map_or(String::new(), |score| score.to_string())).rank(1),
        numbers("best moves", |row| row.stats.moves.first().map_or(String::new(), i128::to_string)).rank(2),
        numbers("best time", |row| row.stats.seconds.first().map_or(String::new(), |&time| text::clock(time))).rank(3),
    ]
}

/// Formats what the table of one game does not contain: the columns without room, and the medians.
fn details(rows: &[StatsRow<'_>], left_out: &[Column], style: &Style) -> String {
    let sentence = |column: &Column, index: usize| {
        let cell = column.cell(index);
        (!cell.is_empty()).then(|| format!("{}: {cell}.", text::capitalized(column.heading())))
    };
    let line = |(index, row): (usize, &StatsRow<'_>)| {
        let mut sentences: Vec<String> = left_out.iter().filter_map(|column| sentence(column, index)).collect();
        sentences.extend(medians_text(row));
        let name = if rows.len() == 1 { String::new() } else { format!("{}: ", row.name()) };
        (!sentences.is_empty()).then(|| wrapped(&format!("{name}{}", sentences.join(" ")), style))
    };
    rows.iter().enumerate().filter_map(line).collect()
}

fn wrapped(text: &str, style: &Style) -> String {
    text::wrap(text, style.columns()).join("\n") + "\n"
}
