//! A score for cards played one after the other without the stock.

use super::Builder;
use crate::board::{PileId, Txn, View};
use crate::rules::StreakTable;

impl Builder {
    /// Counts a card that is played from that pile.
    pub(super) fn count_streak(&self, txn: &mut Txn<'_>, streak: &StreakTable, from: PileId) {
        let run = txn.board().var(streak.run) + 1;
        let tip = if streak.tips.has(from) { streak.counts.tip } else { 0 };
        txn.set(streak.run, run);
        txn.set(streak.points, txn.board().var(streak.points) + run + tip);
    }

    /// Counts a use of the stock, which ends the streak.
    pub(super) fn end_streak(&self, txn: &mut Txn<'_>, streak: &StreakTable) {
        txn.set(streak.run, 0);
        txn.set(streak.points, txn.board().var(streak.points) + streak.counts.draw);
    }

    /// The score.
    pub(super) fn streak_points(&self, view: View<'_>, streak: &StreakTable) -> i32 {
        view.var(streak.points) + if self.is_won(view) { streak.counts.won } else { 0 }
    }
}
