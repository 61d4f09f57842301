//! The score sheet of a match of several deals: a ledger with a double line, or a score card.

use super::ScoreCard;

/// What was written down for a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Points on either side of a double line.
    Ledger(Ledger),
    /// Scores, deal by deal.
    Card(ScoreCard),
}

/// A sheet with a double line and a column for each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// One for each side.
    pub columns: Vec<LedgerColumn>,
    /// In the order in which they were written.
    pub entries: Vec<SheetEntry>,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerColumn {
    /// The stable word for the side, in JSON: `ME`.
    pub code: &'static str,
    /// What stands over it.
    pub title: String,
}

/// Which side of the double line an entry stands on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LedgerSection {
    /// Stacked upward from it.
    Above,
    /// Written downward from it: what counts toward a game.
    Below,
}

impl LedgerSection {
    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            LedgerSection::Above => "above",
            LedgerSection::Below => "below",
        }
    }
}

/// One number on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetEntry {
    /// The deal that brought it, from 1.
    pub deal: u16,
    /// Its column, from 0.
    pub column: usize,
    /// Where it stands.
    pub section: LedgerSection,
    /// What it is for, a stable word: `overtricks`.
    pub kind: &'static str,
    /// How many points.
    pub points: i32,
    /// What it is for, as people write it on the sheet: `1C X`.
    pub note: String,
    /// Whether it ended a game: a line is drawn under it.
    pub ends_game: bool,
}

impl Ledger {
    /// The total of each column.
    pub fn totals(&self) -> Vec<i32> {
        let sum = |column| self.entries.iter().filter(|e| e.column == column).map(|e| e.points).sum();
        (0..self.columns.len()).map(sum).collect()
    }

    /// By how much the first column leads the second; its total if there is only one.
    pub fn lead(&self) -> i32 {
        let totals = self.totals();
        totals.first().copied().unwrap_or(0) - totals.get(1).copied().unwrap_or(0)
    }
}
