//! The key of a position: different if the rules can distinguish two boards, and equal if they cannot.

use crate::deals::{dealt, open};
use crate::small_books::{cases, text};
use patience::internals::board::{Board, Cause, Event, PileId, Txn, VarId};
use patience::internals::game::Game;

#[test]
fn boards_have_the_same_key_if_no_rule_distinguishes_them() {
    let mut wrong = Vec::new();
    for (small, case) in cases(include_str!("state_keys.yaml")) {
        let game = small.game.as_ref();
        let board = small.after(&case.get("line").map(|_| text(&case, "line")).unwrap_or_default());
        let (other, what) = match case.get("swap") {
            Some(_) => (with_piles_swapped(game, &board, &text(&case, "swap")), "swap"),
            None => (with_variable(game, &board, &text(&case, "number"), &text(&case, "values")), "number"),
        };
        assert_ne!(other.0, other.1, "{}", small.name);
        if (game.key(&other.0) != game.key(&other.1)) != (text(&case, "differ") == "true") {
            wrong.push(format!("{}: {what} {}", small.name, text(&case, what)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A built-in game, its options, a variable of its board, two values, and whether the rules distinguish them.
type VariableCase = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str, bool);

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
    for &(id, options, number, values, differs) in VARIABLES {
        let game = open(id, options);
        let (one, other) = with_variable(game.as_ref(), &dealt(&game, "seed:1"), number, values);
        assert_eq!(game.key(&one) != game.key(&other), differs, "{id} {options:?} {number}");
    }
}

/// A board, and the same board with two piles exchanged.
fn with_piles_swapped(game: &dyn Game, board: &Board, names: &str) -> (Board, Board) {
    let pile = |name: &str| PileId(game.info().piles.iter().position(|pile| pile.name == name).unwrap() as u8);
    let (one, other) = names.split_once(' ').map(|(one, other)| (pile(one), pile(other))).unwrap();
    // The hand is the pile after all others, and it is empty.
    let hand = PileId(game.info().piles.len() as u8);
    let (mut swapped, mut events) = (board.clone(), Vec::new());
    let mut txn = Txn::new(&mut swapped, &mut events);
    for (from, to, count) in
        [(one, hand, board.len(one)), (other, one, board.len(other)), (hand, other, board.len(one))]
    {
        txn.move_cards(from, to, count, Cause::Played);
    }
    (board.clone(), swapped)
}

/// The board with each of two values of a variable.
fn with_variable(game: &dyn Game, board: &Board, name: &str, values: &str) -> (Board, Board) {
    let found = game.info().vars_with_ids().find(|(_, info)| info.name == name);
    let var: VarId = found.unwrap_or_else(|| panic!("{} has no number {name}", game.info().title)).0;
    let with = |value: &str| {
        let mut board = board.clone();
        board.apply(&Event::Set { var, old: board.var(var), new: value.parse().unwrap() });
        board
    };
    values.split_once(' ').map(|(one, other)| (with(one), with(other))).unwrap()
}
