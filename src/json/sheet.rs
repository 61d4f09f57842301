//! Score sheets of matches in JSON.

use crate::game::{Ledger, LedgerSection, SheetEntry};
use serde::Serialize;

/// An entry of a score sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "sheet-entry"))]
pub struct SheetEntryJson {
    /// The number of the deal that scored the points, from 1.
    pub hand: u16,
    /// The side that scored the points.
    pub side: &'static str,
    /// The part of the sheet: `above` or `below` the line.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub line: LedgerSection,
    /// The reason for the points.
    pub kind: &'static str,
    /// The number of points.
    pub points: i32,
}

/// Converts the entries of a score sheet.
pub(super) fn entries(sheet: &Ledger) -> Vec<SheetEntryJson> {
    let side = |column: usize| sheet.columns.get(column).map_or("", |column| column.code);
    let entry = |&SheetEntry { deal, column, section, kind, points, .. }: &SheetEntry| SheetEntryJson {
        hand: deal,
        side: side(column),
        line: section,
        kind,
        points,
    };
    sheet.entries.iter().map(entry).collect()
}

/// A score sheet with a column for each side, for a page that draws it.
#[derive(Serialize)]
pub struct LedgerJson<'a> {
    /// The headings of the columns.
    pub columns: Vec<&'a str>,
    /// The entries, in the order in which they were made.
    pub entries: &'a [SheetEntry],
    /// The total of each column.
    pub totals: Vec<i32>,
}

impl<'a> LedgerJson<'a> {
    /// Converts a score sheet.
    pub fn of(ledger: &'a Ledger) -> LedgerJson<'a> {
        LedgerJson {
            columns: ledger.columns.iter().map(|column| column.title.as_str()).collect(),
            entries: &ledger.entries,
            totals: ledger.totals(),
        }
    }
}
