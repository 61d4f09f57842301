//! Tests of the keys of positions. Two boards must have different keys if and only if the rules can distinguish them.

use crate::deals::{deal_board, open};
use crate::small_books::{cases, text};
use patience::internals::board::{Board, Cause, Event, PileId, Txn, VarId};
use patience::internals::game::Game;

#[test]
fn boards_have_the_same_key_if_no_rule_distinguishes_them() {
    let mut wrong = Vec::new();
    for (small_game, case) in cases(include_str!("state_keys.yaml")) {
        let game = small_game.game.as_ref();
        let board = small_game.after(&case.get("line").map(|_| text(&case, "line")).unwrap_or_default());
        let (boards, changed_key) = match case.get("swap") {
            Some(_) => (with_piles_swapped(game, &board, &text(&case, "swap")), "swap"),
            None => (with_variable_values(game, &board, &text(&case, "number"), &text(&case, "values")), "number"),
        };
        assert_ne!(boards.0, boards.1, "{}", small_game.name);
        if (game.key(&boards.0) != game.key(&boards.1)) != (text(&case, "differ") == "true") {
            wrong.push(format!("{}: {changed_key} {}", small_game.name, text(&case, changed_key)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A built-in game, its options, a variable of its board, two values, and whether the rules distinguish them.
type VariableCase = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str, bool);

/// The variables whose values must be part of the key, or must not.
const VARIABLES: &[VariableCase] = &[
    ("zodiac", &[], "phase", "0 1", true),
    ("sly-fox", &[], "placed", "0 1", true),
    ("scuffle", &[], "shuffle-seed", "1 2", true),
    ("golf", &[("holes", "9")], "deal", "1 2", true),
    ("golf", &[("holes", "9"), ("players", "2")], "player", "1 2", true),
    ("golf", &[("holes", "9")], "total-1", "1 2", true),
    ("golf", &[("holes", "9")], "conceded", "0 1", true),
    ("golf", &[("holes", "9"), ("players", "2"), ("mode", "match")], "to-beat", "1 2", true),
];

#[test]
fn the_key_contains_the_variables_that_rules_read() {
    for &(id, options, variable, values, differs) in VARIABLES {
        let game = open(id, options);
        let (first, second) = with_variable_values(game.as_ref(), &deal_board(&game, "seed:1"), variable, values);
        assert_eq!(game.key(&first) != game.key(&second), differs, "{id} {options:?} {variable}");
    }
}

/// Returns a board, and the same board with two piles exchanged.
fn with_piles_swapped(game: &dyn Game, board: &Board, names: &str) -> (Board, Board) {
    let pile = |name: &str| PileId(game.info().piles.iter().position(|pile| pile.name == name).unwrap() as u8);
    let (first, second) = names.split_once(' ').map(|(first, second)| (pile(first), pile(second))).unwrap();
    // The hand comes after all piles of the game. It is empty after the deal, so it can hold cards during the exchange.
    let hand = PileId(game.info().piles.len() as u8);
    let (mut swapped, mut events) = (board.clone(), Vec::new());
    let mut txn = Txn::new(&mut swapped, &mut events);
    for (from, to, count) in
        [(first, hand, board.len(first)), (second, first, board.len(second)), (hand, second, board.len(first))]
    {
        txn.move_cards(from, to, count, Cause::Played);
    }
    (board.clone(), swapped)
}

/// Returns the board with each of two values of a variable.
fn with_variable_values(game: &dyn Game, board: &Board, name: &str, values: &str) -> (Board, Board) {
    let found = game.info().vars_with_ids().find(|(_, info)| info.name == name);
    let var: VarId = found.unwrap_or_else(|| panic!("{} has no number {name}", game.info().title)).0;
    let board_with = |value: &str| {
        let mut board = board.clone();
        board.apply(&Event::Set { var, old: board.var(var), new: value.parse().unwrap() });
        board
    };
    values.split_once(' ').map(|(first, second)| (board_with(first), board_with(second))).unwrap()
}
