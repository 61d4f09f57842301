//! The values that a transcript asserts: the drawing of the board, whether the game can be won, and the difficulty of
//! the deal.

use crate::game::Difficulty;
use crate::play::{ActualValues, Session, Winnable};
use crate::render::{self, Style};
use crate::solve::difficulty::difficulty_of;
use crate::solve::{Limits, Solver, Verdict};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions to search for all `winnable` steps of a file. An untrusted file may have many.
const POSITIONS_PER_FILE: u64 = 10_000_000;

/// Computes the values that the steps of one transcript assert. They are the same on every machine.
pub struct ComputedValues {
    searches: RefCell<Searches>,
}

/// The state of the searches for the `winnable` steps of a file.
struct Searches {
    /// The results by the canonical key of the board. No board is searched twice.
    results: HashMap<u128, Winnable>,
    /// The number of positions that may still be searched. A position with very many moves counts several times.
    positions_left: u64,
}

impl Default for ComputedValues {
    fn default() -> ComputedValues {
        let searches = Searches { results: HashMap::new(), positions_left: POSITIONS_PER_FILE };
        ComputedValues { searches: RefCell::new(searches) }
    }
}

impl ActualValues for ComputedValues {
    /// Returns the drawing of the board. Between two deals of a match, the score card is below it.
    fn board(&self, session: &Session) -> String {
        render::session(session, &Style::default())
    }

    fn winnable(&self, session: &Session) -> Option<Winnable> {
        let mut searches = self.searches.borrow_mut();
        let key = session.game().key(session.board());
        if let Some(result) = searches.results.get(&key) {
            return Some(*result);
        }
        let mut solver = Solver::new(Arc::clone(session.game())).ok()?;
        let limits = Limits::default();
        let limits = Limits { positions: limits.positions.min(searches.positions_left), ..limits };
        let report = solver.solve(session.board(), &limits, &AtomicBool::new(false));
        let result = match report.verdict {
            Verdict::Won(_) => Winnable::Yes,
            Verdict::Lost => Winnable::No,
            Verdict::Unknown(_) => Winnable::Unknown,
        };
        searches.positions_left = searches.positions_left.saturating_sub(report.positions_charged());
        searches.results.insert(key, result);
        Some(result)
    }

    fn difficulty(&self, session: &Session) -> Option<Difficulty> {
        difficulty_of(session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::play::deck_for;
    use crate::yaml;

    #[test]
    fn one_budget_serves_all_searches_of_a_file_and_no_board_is_searched_twice() {
        let game = catalog::open("intelligence", &[]).unwrap();
        let session = |seed: &str| {
            let deck = deck_for(game.as_ref(), &seed.parse().unwrap()).unwrap();
            Session::deal(Arc::clone(&game), deck).unwrap()
        };
        let (first_session, second_session) = (session("seed:7"), session("seed:8"));
        let values = ComputedValues::default();
        values.searches.borrow_mut().positions_left = 500;
        assert_eq!(values.winnable(&first_session), Some(Winnable::Unknown));
        assert_eq!(values.searches.borrow().positions_left, 0);
        values.searches.borrow_mut().positions_left = 300;
        assert_eq!(values.winnable(&first_session), Some(Winnable::Unknown));
        assert_eq!(values.searches.borrow().positions_left, 300, "the result is cached");
        assert_eq!(values.winnable(&second_session), Some(Winnable::Unknown));
        assert_eq!(values.searches.borrow().positions_left, 0);
    }

    #[test]
    fn positions_with_thousands_of_moves_use_more_of_the_budget_of_a_file() {
        let text = "id: large\ntitle: Large\npack: {packs: 4}\nzones:\n  stock: {role: stock, key: s}\n  \
                    t: {role: tableau, key: t, piles: 100, put: {build: any, empty: any}, take: {unit: tail}}\n\
                    deal: [{to: t, cards: 1}, {to: stock, cards: rest}]\nstock: {draw: {to: t}}\n\
                    goal: {empty: [t]}\nlayout: [s, t]\n";
        let game = catalog::from_rulebook(&yaml::parse("large.yaml", text.as_bytes()).unwrap(), &[]).unwrap();
        let session = Session::deal(Arc::clone(&game), game.info().pack.cards()).unwrap();
        let values = ComputedValues::default();
        values.searches.borrow_mut().positions_left = 500;
        assert_eq!(values.winnable(&session), Some(Winnable::Unknown));
        assert_eq!(values.searches.borrow().positions_left, 0);
    }
}
