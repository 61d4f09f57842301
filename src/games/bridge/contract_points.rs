//! The points of all contracts of a hand of Bridge Solitaire.

use super::bid::{Bid, Contract, Side};
use super::bridge_score::ScoreEntry;
use super::bridge_table::Table;
use super::choices::Choice;
use super::trick_search::MAX_HAND;
use super::{Bridge, bridge_score};

/// The points of all contracts.
pub struct PointTable {
    /// The points without honors. Each row is a contract (by declarer, doubling and bid), and each column a number of
    /// tricks to come.
    points: Vec<[i32; MAX_HAND + 1]>,
}

impl PointTable {
    /// Creates the table for the state of the rubber on this board, and the tricks that the player has won.
    pub fn new(game: &Bridge, table: Table<'_>) -> PointTable {
        let won_before = table.tricks(Side::Player);
        let points_of = |contract: Contract| {
            std::array::from_fn(|tricks| game.contract_points(table, contract, won_before + tricks as i32))
        };
        let contracts = Side::BOTH.into_iter().flat_map(|declarer| {
            (0..3).flat_map(move |doubled| Bid::all().map(move |bid| Contract { bid, declarer, doubled }))
        });
        PointTable { points: contracts.map(points_of).collect() }
    }

    /// Returns the points if the player wins this many of the tricks to come.
    pub fn of(&self, choice: &Choice, tricks: usize) -> i32 {
        let Contract { bid, declarer, doubled } = choice.contract;
        // There are 35 bids: seven levels of five denominations.
        let row = (declarer.column() * 3 + usize::from(doubled.min(2))) * 35 + bid.number() as usize;
        self.points[row][tricks.min(MAX_HAND)] + choice.honors
    }
}

impl Bridge {
    /// Returns the player's points minus the points of the house for a contract, without honors. `tricks` is the number
    /// of the player's tricks. A bonus for the rubber counts. More tricks never bring fewer points.
    fn contract_points(&self, table: Table<'_>, contract: Contract, tricks: i32) -> i32 {
        let mut entries = bridge_score::score_hand(contract, tricks, table.is_vulnerable(contract.declarer), 0);
        if self.rubber {
            let (bonus, _) = table.rubber().enter(&entries);
            entries.extend(bonus);
        }
        entries.into_iter().map(ScoreEntry::player_points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Txn, View};
    use crate::game::Game;
    use crate::games::bridge::bridge_table::{GAMES, PARTS};

    fn dealt(options: &[(&str, &str)]) -> (Bridge, Board) {
        let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let game = Bridge::new(&options).unwrap();
        let board = game.deal_deck(&game.info().pack.cards()).unwrap().0;
        (game, board)
    }

    /// The search for the best result needs this, because it stops at the first number of tricks that cannot be won.
    #[test]
    fn more_tricks_never_bring_fewer_points() {
        for (options, parts) in [(vec![("match", "hand")], [0, 0]), (vec![], [60, 40]), (vec![], [0, 90])] {
            let (game, mut board) = dealt(&options);
            let mut events = Vec::new();
            let mut txn = Txn::new(&mut board, &mut events);
            for (vars, numbers) in [(PARTS, parts), (GAMES, [1, 1])] {
                vars.into_iter().zip(numbers).for_each(|(var, number)| txn.set(var, number));
            }
            let points = PointTable::new(&game, Table(View::of(&board)));
            assert_eq!(points.points.len(), 2 * 3 * 35);
            for row in &points.points {
                assert!(row.is_sorted(), "{options:?} {parts:?}: {row:?}");
            }
        }
    }
}
