//! Tests of variants of built-in games. In each of them a changed rule breaks an assumption that a search model would
//! otherwise use to exclude positions or moves.

use super::{
    MAX_POSITIONS, assert_some_won_and_some_lost, check_model_with, deal_board, moves_to_empty_columns, open_book,
    solve,
};
use crate::brute_force::can_be_won;
use patience::internals::board::{Board, Cause, PileId, Txn, View};
use patience::internals::game::Game;
use patience::internals::solve::{Limits, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Opens a variant of a built-in game.
fn variant(id: &str, more_rules: &str) -> Arc<dyn Game> {
    open_book(&format!("id: variant\ntitle: Variant\nextends: {id}\nabout: A variant.\n{more_rules}"), &[])
}

#[test]
fn dead_ends_are_proved_only_where_runs_are_of_one_suit() {
    let game = variant("scorpion", "zones: {tableau: {put: {by: rank, empty: none}}}\n");
    for seed in [9, 12, 25] {
        let verdict = solve(&game, &deal_board(&game, seed)).verdict;
        assert!(matches!(verdict, Verdict::Won(_)), "deal {seed}: {verdict:?}");
    }
}

#[test]
fn a_card_on_which_others_wrap_around_is_not_forced_to_a_foundation() {
    let game = variant(
        "spanish-patience",
        "pack: {ranks: [A, 2, 3, 4, 5], suits: [C, S]}\n\
         zones:\n\
         \x20 foundation: {piles: 2, put: {max: 5}}\n\
         \x20 tableau: {piles: 3, put: {by: color, empty: none, wrap: true, unit: one}, take: {unit: top-or-pile}}\n\
         deal: [{to: tableau, cards: rest}]\n",
    );
    assert_some_won_and_some_lost(&check_model_with(&game, "piles", 60, &|_| Vec::new()));
    assert!(matches!(solve(&game, &deal_board(&game, 27)).verdict, Verdict::Won(_)));
}

/// The rules of a small Yukon with one cell for aces.
const ACE_CELL: &str = "pack: {ranks: [A, 2, 3]}\n\
    zones:\n\
    \x20 cell: {role: cell, key: c, piles: 1, put: {empty: A, unit: one, max: 1}, take: {unit: top}}\n\
    \x20 foundation: {put: {max: 3}}\n\
    \x20 tableau: {piles: 3}\n\
    deal: [{to: tableau, cards: 1, faces: down}, {to: tableau, cards: rest}]\n\
    layout: [. c f, t]\n";

/// Checks that no safe move loses the game, in all positions of the solutions of a number of deals. Returns the number
/// of safe moves.
fn check_safe_moves(game: &Arc<dyn Game>, deals: u64) -> usize {
    let mut safe_move_count = 0;
    for seed in 1..=deals {
        let mut board = deal_board(game, seed);
        let Verdict::Won(solution) = solve(game, &board).verdict else { continue };
        for next_move in solution {
            let (view, mut moves) = (View::of(&board), Vec::new());
            game.moves(view, &mut moves);
            for &safe_move in moves.iter().filter(|&&next_move| game.extensions().is_safe(view, next_move)) {
                let mut after = board.clone();
                game.play(&mut Txn::new(&mut after, &mut Vec::new()), safe_move);
                safe_move_count += 1;
                let is_won = can_be_won(game.as_ref(), &after, MAX_POSITIONS, &|_| Vec::new());
                assert_ne!(is_won, Some(false), "deal {seed}: {}", game.info().format_move(safe_move));
            }
            game.play(&mut Txn::new(&mut board, &mut Vec::new()), next_move);
        }
    }
    safe_move_count
}

#[test]
fn safe_moves_keep_wins_where_cards_move_with_all_cards_on_top() {
    assert!(check_safe_moves(&variant("yukon", ACE_CELL), 60) > 20);
}

#[test]
fn safe_moves_keep_wins_where_the_stock_buries_cards_that_fill_spaces() {
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: A reserve fills spaces.\npack: {ranks: [A, 2, 3, 4], suits: [D, H]}\n\
         zones:\n\
         \x20 stock: {role: stock, key: s}\n\
         \x20 reserve: {role: reserve, key: r, take: {unit: top}}\n\
         \x20 foundation:\n\
         \x20   {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, unit: one, max: 4}}\n\
         \x20 tableau: {role: tableau, key: t, piles: 3, take: {unit: top}}\n\
         deal: [{to: reserve, cards: 3}, {to: tableau, cards: 1}, {to: stock, cards: rest}]\n\
         stock: {draw: {to: tableau.1}}\n\
         fill: [{zone: tableau, from: [reserve]}]\n\
         goal: {full: [foundation]}\n\
         layout: [s r f, t]\n",
        &[],
    );
    check_safe_moves(&game, 200);
}

#[test]
fn safe_moves_keep_wins_where_a_foundation_begins_in_the_middle_of_a_suit() {
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: The deal begins a foundation with any card.\n\
         pack: {ranks: [A, 2, 3, 4, 5], suits: [D, H]}\n\
         zones:\n\
         \x20 stock: {role: stock, key: s}\n\
         \x20 waste: {role: waste, key: w, take: {unit: top}}\n\
         \x20 foundation: {role: foundation, key: f, piles: 2, put: {build: up, by: suit, wrap: true, empty: A, max: 5}}\n\
         deal: [{to: foundation.1, cards: 1}, {to: stock, cards: rest}]\n\
         stock: {draw: {to: waste}, passes: unlimited, redeal: waste}\n\
         goal: {full: [foundation]}\n\
         layout: [s w f]\n",
        &[],
    );
    assert!(check_safe_moves(&game, 60) > 20);
}

#[test]
fn limits_on_looking_and_moving_do_not_break_the_search() {
    let yukon = |zones: &str| {
        variant(
            "yukon",
            &format!(
                "pack: {{ranks: [A, 2, 3]}}\n\
             zones: {{foundation: {{put: {{max: 3}}}}, tableau: {{piles: 3, {zones}}}}}\n\
             deal: [{{to: tableau, cards: 1, faces: down}}, {{to: tableau, cards: rest}}]\n"
            ),
        )
    };
    let freecell = |zones: &str| {
        variant(
            "freecell",
            &format!(
                "pack: {{ranks: [A, 2, 3, 4]}}\n\
             zones: {{cell: {{piles: 1}}, foundation: {{put: {{max: 4}}}}, tableau: {{piles: 4, {zones}}}}}\n"
            ),
        )
    };
    let games = [
        yukon("look: 2"),
        yukon("take: {keep: 1}"),
        yukon("put: {stop: [2]}"),
        freecell("look: 1"),
        freecell("take: {keep: 1}"),
        freecell("put: {stop: [3]}"),
        freecell("put: {unit: one}"),
    ];
    for (game, number) in games.iter().zip(1..) {
        for seed in 1..=20 {
            let board = deal_board(game, seed);
            let report = solve(game, &board);
            let expected = can_be_won(game.as_ref(), &board, MAX_POSITIONS, &|_| Vec::new());
            match report.verdict {
                Verdict::Won(_) => assert_ne!(expected, Some(false), "game {number}, deal {seed}"),
                Verdict::Lost => assert_ne!(expected, Some(true), "game {number}, deal {seed}"),
                Verdict::Unknown(stop) => panic!("game {number}, deal {seed}: {stop:?}"),
            }
        }
    }
}

#[test]
fn cards_return_from_cells_only_if_they_reach_foundations_before_the_card_below() {
    // With two suits, each card fits on only one other card. Nevertheless the six of spades can lie on a card of clubs
    // that must go to its foundation first.
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: Two columns of two suits.\npack: {ranks: [A, 2, 3, 4, 5, 6], suits: [C, S]}\n\
         zones:\n\
         \x20 cell: {role: cell, key: c, piles: 2, put: {empty: any, max: 1}, take: {unit: top}}\n\
         \x20 foundation:\n\
         \x20   {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, unit: one, max: 6}}\n\
         \x20 tableau: {role: tableau, key: t, piles: 2, put: {build: down, by: other-suit, empty: none}, take: {unit: run}}\n\
         deal: [{to: tableau, cards: rest}]\n\
         goal: {full: [foundation]}\n\
         layout: [c f, t]\n",
        &[],
    );
    assert_some_won_and_some_lost(&check_model_with(&game, "columns", 60, &|_| Vec::new()));
}

#[test]
fn a_pile_that_the_stock_deals_to_differs_from_others_of_its_zone() {
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: The stock is dealt to one of two columns.\n\
         pack: {ranks: [A, 2, 3, 4, 5, 6, 7], suits: [C, D]}\n\
         zones:\n\
         \x20 stock: {role: stock, key: s}\n\
         \x20 foundation: {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, max: 7}}\n\
         \x20 tableau: {role: tableau, key: t, piles: 2, put: {build: down, by: other-suit, empty: 7}, take: {unit: run}}\n\
         deal: [{to: tableau, cards: triangle}, {to: stock, cards: rest}]\n\
         stock: {draw: {to: tableau.1}}\n\
         goal: {full: [foundation]}\n\
         layout: [s f, t]\n",
        &[],
    );
    let all_moves = |at: &Board| moves_to_empty_columns(game.as_ref(), at);
    check_model_with(&game, "rulebook", 60, &all_moves);
}

#[test]
fn a_card_may_be_put_on_another_king_where_kings_move() {
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: Cards are put on fours only.\npack: {ranks: [A, 2, 3, 4], suits: [D, H]}\n\
         zones:\n\
         \x20 stock: {role: stock, key: s}\n\
         \x20 foundation: {role: foundation, key: f, piles: 2, put: {build: up, empty: A, max: 4}}\n\
         \x20 tableau:\n\
         \x20   {role: tableau, key: t, piles: 2, put: {build: down, empty: any, only-on: [4]}, take: {unit: top}}\n\
         deal: [{to: stock, cards: rest}]\n\
         stock: {draw: {to: tableau}}\n\
         goal: {full: [foundation]}\n\
         layout: [s f, t]\n",
        &[],
    );
    assert_some_won_and_some_lost(&check_model_with(&game, "piles", 60, &|at| {
        moves_to_empty_columns(game.as_ref(), at)
    }));
}

#[test]
fn a_single_card_may_move_to_a_space_while_the_stock_deals_to_the_newest_column() {
    let game = open_book(
        "id: variant\ntitle: Variant\nabout: The newest column gets the cards of the stock.\n\
         pack: {ranks: [A, 2, 3, 4], suits: [D, H]}\n\
         zones:\n\
         \x20 stock: {role: stock, key: s}\n\
         \x20 foundation: {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, max: 4}}\n\
         \x20 tableau: {role: tableau, key: t, piles: 3, put: {build: down, empty: any}, take: {unit: run}}\n\
         deal: [{to: tableau.2, cards: 1}, {to: stock, cards: rest}]\n\
         stock: {draw: {to: tableau, new-pile-on: [4]}}\n\
         goal: {full: [foundation]}\n\
         layout: [s f, t]\n",
        &[],
    );
    let board = deal_board(&game, 1);
    let is_listed = |board: &Board| {
        let mut moves = Vec::new();
        game.moves(View::of(board), &mut moves);
        moves.iter().any(|&m| game.info().format_move(m) == "move t2 t1")
    };
    assert!(is_listed(&board), "the move changes which column is the newest, where the next card goes");
    let mut without_stock = board;
    let stock = game.info().piles.iter().position(|pile| pile.name == "s").unwrap() as u8;
    let cards = without_stock.len(PileId(stock));
    let hand = PileId(game.info().piles.len() as u8);
    Txn::new(&mut without_stock, &mut Vec::new()).move_cards(PileId(stock), hand, cards, Cause::Played);
    assert!(!is_listed(&without_stock), "without a stock all columns are equivalent");
}

#[test]
fn columns_whose_ranks_wrap_around_are_not_searched_by_columns() {
    let game = variant("freecell", "zones: {tableau: {put: {wrap: true}}}\n");
    let mut solver = Solver::new(Arc::clone(&game)).unwrap();
    let limits = Limits { positions: 1, ..Limits::default() };
    let report = solver.solve(&deal_board(&game, 1), &limits, &AtomicBool::new(false));
    assert_ne!(report.model, "columns");
}
