//! The points of a finished hand of Bridge Solitaire, and the score sheet of the match.

use super::Bridge;
use super::bid::{Bid, Contract, Side};
use super::bridge_score::{self, ScoreEntry, ScoreKind};
use super::bridge_table::{HONORS, NUMBER, Phase, Table};
use super::rubber::Rubber;
use super::side_names::SideNames;
use super::trick_table::sign;
use crate::board::View;
use crate::game::{Ledger, LedgerColumn, LedgerSection, Sheet, SheetEntry};

impl Bridge {
    /// Returns the entries of the hand on the table. Returns an empty list before the hand is over.
    fn hand_entries(table: Table<'_>) -> Vec<ScoreEntry> {
        match (table.phase(), table.contract()) {
            (Phase::Scored, Some(contract)) => {
                let vulnerable = table.is_vulnerable(contract.declarer);
                bridge_score::score_hand(contract, table.tricks(Side::Player), vulnerable, table.0.var(HONORS))
            }
            _ => Vec::new(),
        }
    }

    /// Returns the rubber after the hand on the table, or before it if the hand is not over. A single hand ends no
    /// game.
    pub(super) fn rubber_after(&self, table: Table<'_>) -> Rubber {
        self.rubber_with_entries(table).0
    }

    /// Like [`Bridge::rubber_after`]. Also returns the entries (the bonus for the rubber last), and whether they ended
    /// a game.
    pub(super) fn rubber_with_entries(&self, table: Table<'_>) -> (Rubber, Vec<ScoreEntry>, bool) {
        let (mut rubber, mut entries) = (table.rubber(), Self::hand_entries(table));
        let (bonus, ends_game) = rubber.enter(&entries);
        if !self.rubber {
            let sum = |side: Side| entries.iter().filter(|entry| entry.side == side).map(|entry| entry.points).sum();
            let totals = Side::BOTH.map(sum);
            return (Rubber { totals, ..table.rubber() }, entries, false);
        }
        entries.extend(bonus);
        (rubber, entries, ends_game)
    }

    /// Returns entries for the points that the rubber already had at `first`, the first hand of the session. There are
    /// some only if the session began with a position file from the middle of a rubber. Only the points of the
    /// unfinished game are known to be below the line.
    fn earlier_entries(&self, first: Table<'_>) -> Vec<SheetEntry> {
        if !self.rubber {
            return Vec::new();
        }
        let Rubber { parts, totals, .. } = first.rubber();
        let of_side = |side: Side| {
            let (total, below) = (totals[side.column()], parts[side.column()]);
            let entry = |section, points| ScoreEntry { side, section, kind: ScoreKind::EarlierHands, points };
            [entry(LedgerSection::Below, below), entry(LedgerSection::Above, (total - below).max(0))]
        };
        let entries = Side::BOTH.into_iter().flat_map(of_side).filter(|entry| entry.points > 0);
        entries
            .map(|entry| sheet_entry(entry, first.0.var(NUMBER) - 1, "earlier hands".into(), "earlier hands".into()))
            .collect()
    }

    /// Builds the score sheet. If the rubber was abandoned, adds the bonuses for ending it early.
    pub(super) fn build_score_sheet(&self, deals: &[View<'_>], is_abandoned: bool) -> Sheet {
        let mut entries = deals.first().map_or_else(Vec::new, |&view| self.earlier_entries(Table(view)));
        for &view in deals {
            let table = Table(view);
            let (_, hand_entries, ends_game) = self.rubber_with_entries(table);
            let contract = |spell| table.contract().map_or(String::new(), |contract| contract_note(contract, spell));
            for entry in hand_entries {
                let note = |spell| match entry.kind {
                    ScoreKind::Tricks => contract(spell),
                    kind => format!("{}, {}", kind.word(), contract(spell)),
                };
                let (typed, signs) = (note(|bid| bid.to_string()), note(sign));
                let ends_game = ends_game && entry.section == LedgerSection::Below;
                entries.push(SheetEntry { ends_game, ..sheet_entry(entry, view.var(NUMBER), typed, signs) });
            }
        }
        if let Some(&view) = deals.last().filter(|_| is_abandoned && self.rubber) {
            let bonuses = self.rubber_after(Table(view)).early_end_bonuses();
            let note = |kind: ScoreKind| match kind {
                ScoreKind::UnfinishedGame => "the only game won",
                _ => "points in the unfinished game",
            };
            let bonus = |entry: ScoreEntry| {
                let note = format!("bonus for {}", note(entry.kind));
                sheet_entry(entry, view.var(NUMBER), note.clone(), note)
            };
            entries.extend(bonuses.into_iter().map(bonus));
        }
        let titles = if self.has_own_headings { ["PLAYER", "HOUSE"] } else { ["YOU", "HOUSE"] };
        let names = SideNames::YOU_AND_HOUSE.both();
        let columns = ["ME", "IT"].into_iter().zip(titles).zip(names);
        let columns = columns.map(|((code, title), name)| LedgerColumn { code, title: title.into(), name }).collect();
        Sheet::Ledger(Ledger { columns, entries })
    }
}

/// Formats a contract: `1C doubled`.
fn contract_note(contract: Contract, spell: fn(Bid) -> String) -> String {
    match contract.doubled {
        0 => spell(contract.bid),
        _ => format!("{} {}", spell(contract.bid), contract.doubling()),
    }
}

fn sheet_entry(entry: ScoreEntry, deal: i32, note: String, note_with_signs: String) -> SheetEntry {
    let ScoreEntry { side, section, kind, points } = entry;
    let deal = u16::try_from(deal.max(0)).unwrap_or(u16::MAX);
    SheetEntry {
        deal,
        column: side.column(),
        section,
        kind: kind.word(),
        points,
        note,
        note_with_signs,
        ends_game: false,
    }
}
