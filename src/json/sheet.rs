//! Score sheets and score cards of matches in JSON.

use crate::game::{Ledger, ScoreCard, ScoreCardLine, SheetEntry};
use serde::Serialize;

/// An entry of a score sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "sheet-entry"))]
pub struct SheetEntryJson {
    /// The number of the deal that scored the points, from 1.
    pub hand: u16,
    /// The side that scored the points.
    pub side: String,
    /// The part of the sheet: `above` or `below` the line.
    pub line: String,
    /// The reason for the points.
    pub kind: String,
    /// The number of points.
    pub points: i32,
}

/// Converts the entries of a score sheet.
pub(super) fn entries(sheet: &Ledger) -> Vec<SheetEntryJson> {
    let side = |column: usize| sheet.columns.get(column).map_or("", |column| column.code);
    let entry = |entry: &SheetEntry| SheetEntryJson {
        hand: entry.deal,
        side: side(entry.column).into(),
        line: entry.section.word().into(),
        kind: entry.kind.into(),
        points: entry.points,
    };
    sheet.entries.iter().map(entry).collect()
}

/// A score sheet with a column for each side, for a page that draws it.
#[derive(Clone, Debug, Serialize)]
pub struct LedgerJson {
    /// The headings of the columns.
    pub columns: Vec<String>,
    /// The entries, in the order in which they were made.
    pub entries: Vec<LedgerEntryJson>,
    /// The total of each column.
    pub totals: Vec<i32>,
}

/// An entry of a score sheet that a page draws.
#[derive(Clone, Debug, Serialize)]
pub struct LedgerEntryJson {
    /// The number of the deal that scored the points, from 1.
    pub deal: u16,
    /// The column, from 0.
    pub column: usize,
    /// The part of the sheet: `above` or `below` the line.
    pub line: &'static str,
    /// The number of points.
    pub points: i32,
    /// What the points are for: `2♥ doubled`.
    pub note: String,
    /// Whether the points ended a game.
    pub ends_game: bool,
}

impl LedgerJson {
    /// Converts a score sheet.
    pub fn of(ledger: &Ledger) -> LedgerJson {
        let entry = |entry: &SheetEntry| LedgerEntryJson {
            deal: entry.deal,
            column: entry.column,
            line: entry.section.word(),
            points: entry.points,
            note: entry.note_with_signs.clone(),
            ends_game: entry.ends_game,
        };
        LedgerJson {
            columns: ledger.columns.iter().map(|column| column.title.clone()).collect(),
            entries: ledger.entries.iter().map(entry).collect(),
            totals: ledger.totals(),
        }
    }
}

/// The score card of a match of several deals, such as nine holes of golf.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "score-card"))]
#[serde(rename_all = "kebab-case")]
pub struct ScoreCardJson {
    /// The maximum number of deals for each player.
    pub deals: u8,
    /// The score of a good player in one deal.
    pub par: Option<i32>,
    /// How the deals give a total: `sum` (their scores are added), `best` (the best score counts) or `wins` (each deal is
    /// won or lost).
    pub total: String,
    /// The deals that were played, in order.
    pub lines: Vec<ScoreCardLineJson>,
    /// The total of each player. Null for a player without a score.
    pub totals: Vec<Option<i32>>,
    /// The difference of each total from par.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over_par: Option<Vec<Option<i32>>>,
    /// Whether each player advances to the next round. Only if the match, or a round of it, is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advances: Option<Vec<bool>>,
}

/// A deal on a score card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "score-card-line"))]
pub struct ScoreCardLineJson {
    /// The round, from 1, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The number of the deal in the match, or in its round, from 1.
    pub deal: u8,
    /// The score of each player. Null for a player who has not played the deal.
    pub scores: Vec<Option<i32>>,
}

impl ScoreCardJson {
    /// Converts a score card.
    pub(super) fn of(card: &ScoreCard) -> ScoreCardJson {
        let line = |line: &ScoreCardLine| ScoreCardLineJson {
            round: line.round,
            deal: line.deal,
            scores: line.scores.to_vec(),
        };
        ScoreCardJson {
            deals: card.deals,
            par: card.par,
            total: card.total.word().into(),
            lines: card.lines.iter().map(line).collect(),
            totals: card.totals.to_vec(),
            over_par: card.over_par.clone(),
            advances: card.advances.clone(),
        }
    }
}
