//! The moves that lead from a board to the next state of a saved game.

use super::layout::Layout;
use crate::board::PileId;
use crate::game::{Move, Role};
use crate::import::solution::{Notation, find_readings};
use crate::play::{NotationMove, Session};
use std::sync::Arc;

/// Returns the moves that lead to a layout: none if the board has it already, one, or the moves of a run card by card.
/// Returns `None` if there are none.
pub fn find_moves(session: &Session, target: &Layout) -> Option<Vec<Move>> {
    let now = Layout::of_session(session);
    if now == *target {
        return Some(Vec::new());
    }
    let single = session.moves().into_iter().map(|m| vec![m]).find(|moves| leads_to(session, moves, target));
    single.or_else(|| {
        let runs = runs_between(session, &now, target).into_iter();
        runs.filter_map(|run| find_readings(Notation::FcSolve, true, session, run).ok())
            .flatten()
            .find(|moves| leads_to(session, moves, target))
    })
}

fn leads_to(session: &Session, moves: &[Move], target: &Layout) -> bool {
    let mut trial = Session::from_board(Arc::clone(session.game()), session.board().clone());
    moves.iter().all(|&m| trial.play(m).is_ok()) && Layout::of_session(&trial) == *target
}

/// Returns the moves from a column that has become shorter to a column that has become longer.
fn runs_between(session: &Session, now: &Layout, target: &Layout) -> Vec<NotationMove> {
    let piles: Vec<PileId> = session.info().piles_of(Role::Tableau).iter().collect();
    let length = |layout: &Layout, index: usize| layout.columns.get(index).map_or(0, Vec::len);
    let growth: Vec<(PileId, i64)> = piles
        .iter()
        .enumerate()
        .map(|(index, &pile)| (pile, length(target, index) as i64 - length(now, index) as i64))
        .collect();
    let shorter = growth.iter().filter(|(_, growth)| *growth < 0);
    let run = |from: PileId, to: PileId, growth: i64| {
        Some(NotationMove { from, to: Some(to), count: Some(u8::try_from(growth).ok()?) })
    };
    shorter
        .flat_map(|&(from, _)| {
            growth.iter().filter(|(_, growth)| *growth > 0).filter_map(move |&(to, growth)| run(from, to, growth))
        })
        .collect()
}
