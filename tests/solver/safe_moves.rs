//! Moves to a foundation that must not count as safe, because the game lacks a premise of the safe-move rule.

use crate::small_books::{cases, text};
use patience::internals::board::View;

#[test]
fn no_move_is_safe_if_a_premise_fails() {
    let mut wrong = Vec::new();
    for (small, case) in cases(include_str!("safe_moves.yaml")) {
        let board = small.after(&text(&case, "line"));
        let m = small.legal_move(&board, &text(&case, "move"));
        if small.game.is_safe(View::of(&board), m) != (text(&case, "safe") == "true") {
            wrong.push(format!("{}: {}, then {}", small.name, text(&case, "line"), text(&case, "move")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
