//! The score sheet of a match of several deals: a ledger as in rubber bridge, or a score card.

use super::ScoreCard;
use serde::Serialize;

/// The score sheet of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// A ledger with points above and below a double line.
    Ledger(Ledger),
    /// A score card with one line for each deal.
    ScoreCard(ScoreCard),
}

/// A ledger with a double line and one column for each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// The columns, one for each side.
    pub columns: Vec<LedgerColumn>,
    /// The entries, in the order in which they were made.
    pub entries: Vec<SheetEntry>,
}

/// A column of a ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerColumn {
    /// The stable code of the side in JSON: `ME`.
    pub code: &'static str,
    /// The heading of the column.
    pub title: String,
    /// The name of the side in sentences: `the house`.
    pub name: &'static str,
}

/// The side of the double line on which an entry is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LedgerSection {
    /// Above the line, stacked upward.
    Above,
    /// Below the line, written downward: points that count toward a game.
    Below,
}

/// A number on a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SheetEntry {
    /// The deal that scored the points, from 1.
    pub deal: u16,
    /// The column, from 0.
    pub column: usize,
    /// Above or below the double line.
    #[serde(rename = "line")]
    pub section: LedgerSection,
    /// The number of points.
    pub points: i32,
    /// The stable code for the kind of points: `overtricks`.
    #[serde(skip)]
    pub kind: &'static str,
    /// The note on the sheet that explains the points: `1C doubled`.
    #[serde(skip)]
    pub note: String,
    /// The note with the signs of suits: `1♣ doubled`.
    #[serde(rename = "note")]
    pub note_with_signs: String,
    /// Whether the points ended a game. A line is drawn below such an entry.
    pub ends_game: bool,
}

impl Ledger {
    /// Returns the total of each column.
    pub fn totals(&self) -> Vec<i32> {
        let sum = |column| self.entries.iter().filter(|e| e.column == column).map(|e| e.points).sum();
        (0..self.columns.len()).map(sum).collect()
    }

    /// Returns the lead of the first column over the second, or the first total if there is only one column.
    pub fn lead(&self) -> i32 {
        let totals = self.totals();
        totals.first().copied().unwrap_or(0) - totals.get(1).copied().unwrap_or(0)
    }
}
