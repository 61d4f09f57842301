//! Tests of rules that the search models must check before they use their assumptions. A model is a fast search for
//! games with certain rules.
//!
//! Each case of `guards.yaml` is a deal for which some model would give a wrong verdict if it did not check one rule of
//! the game. Brute force finds which of the deals can be won.

use crate::brute_force::can_be_won;
use crate::small_books::{all_moves, cases, text};
use patience::internals::solve::{Limits, Solver, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions for brute force.
const MAX_POSITIONS: usize = 40_000;

#[test]
fn no_model_ignores_a_rule_that_breaks_its_assumptions() {
    let mut wrong = Vec::new();
    for (small_game, case) in cases(include_str!("guards.yaml")) {
        let expected = text(&case, "won");
        let mut solver = Solver::new(Arc::clone(&small_game.game)).unwrap();
        let report = solver.solve(&small_game.board, &Limits::default(), &AtomicBool::new(false));
        let verdict = match report.verdict {
            Verdict::Won(_) => "true",
            Verdict::Lost => "false",
            Verdict::Unknown(Stop::Shuffle) => "after a shuffle",
            Verdict::Unknown(_) => "unknown",
        };
        if verdict != expected {
            wrong.push(format!("{}: {:?} by the model {}", small_game.name, report.verdict, report.model));
        }
        let game = small_game.game.as_ref();
        let can_win = can_be_won(game, &small_game.board, MAX_POSITIONS, &|at| all_moves(game, at));
        assert_eq!(can_win, expected.parse().ok(), "{}", small_game.name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
