//! Statistics as comma-separated values.

use super::row::StatsRow;
use crate::game::{Contracts, options_text};
use crate::play::median;
use crate::text;

/// A column: its name, and its cell in a row. The cell is empty if there is no value.
type CsvColumn = (&'static str, fn(&StatsRow<'_>) -> String);

/// The columns, named like the keys in JSON. The counts in `contracts` are columns such as `player-made`.
const COLUMNS: [CsvColumn; 19] = [
    ("game", |row| quoted(&row.shown_game())),
    ("options", |row| quoted(&options_text(row.options))),
    ("played", |row| row.stats.played.to_string()),
    ("won", |row| row.stats.won.to_string()),
    ("won-with-hints", |row| row.stats.won_with_hints.to_string()),
    ("streak", |row| row.stats.streak.to_string()),
    ("best-streak", |row| row.stats.best_streak.to_string()),
    ("best-score", |row| number(row.stats.scores.first())),
    ("median-score", |row| number(median(&row.stats.scores))),
    ("best-moves", |row| number(row.stats.moves.first())),
    ("median-moves", |row| number(median(&row.stats.moves))),
    ("best-seconds", |row| number(row.stats.seconds.first())),
    ("median-seconds", |row| number(median(&row.stats.seconds))),
    ("mean-score", |row| number(row.mean_score())),
    ("hands", |row| number(row.hands())),
    ("player-made", |row| contract_count(row, |contracts| contracts.player.made)),
    ("player-defeated", |row| contract_count(row, |contracts| contracts.player.defeated)),
    ("house-made", |row| contract_count(row, |contracts| contracts.house.made)),
    ("house-defeated", |row| contract_count(row, |contracts| contracts.house.defeated)),
];

/// Formats the statistics, with the names of the columns in the first line.
pub fn csv_text(rows: &[StatsRow<'_>]) -> String {
    let names = COLUMNS.map(|(name, _)| name.to_string());
    let cells = rows.iter().map(|row| COLUMNS.map(|(_, cell)| cell(row)));
    std::iter::once(names).chain(cells).map(|line| line.join(",") + "\n").collect()
}

fn number(number: Option<impl ToString>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

fn contract_count(row: &StatsRow<'_>, count: impl Fn(&Contracts) -> u64) -> String {
    number(row.contracts().as_ref().map(count))
}

/// Formats a cell: quoted if necessary, and without control characters.
fn quoted(cell: &str) -> String {
    let cell = text::sanitize_line(cell);
    if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.into_owned() }
}
