//! Tests of moves to a foundation that must not count as safe, because the game does not meet a condition of the rule
//! for safe moves.

use crate::small_books::{cases, text};
use patience::internals::board::View;

#[test]
fn no_move_is_safe_if_a_condition_is_not_met() {
    let mut wrong = Vec::new();
    for (small_game, case) in cases(include_str!("safe_moves.yaml")) {
        let board = small_game.after(&text(&case, "line"));
        let legal_move = small_game.legal_move(&board, &text(&case, "move"));
        if small_game.game.extensions().is_safe(View::of(&board), legal_move) != (text(&case, "safe") == "true") {
            wrong.push(format!("{}: {}, then {}", small_game.name, text(&case, "line"), text(&case, "move")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
