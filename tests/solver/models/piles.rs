//! Tests that compare the model `piles` with brute force: columns with face-down cards, reserves, and stocks that are
//! dealt in rows.

use super::{
    FOUNDATIONS, assert_looser, assert_no_stricter, assert_some_won_and_some_lost, check_model, check_model_with,
    moves_to_empty_columns, open_book, small_game,
};
use crate::small_books::{SmallGame, cases_of_deals};
use patience::internals::solve::{Limits, Solver, Stop, Verdict};
use std::sync::atomic::AtomicBool;

#[test]
fn any_face_up_card_moves() {
    let columns = format!("zones: {{tableau: {{piles: 3, put: {{empty: 5}}}}, {FOUNDATIONS}}}\n");
    let check_small_game = |id: &str, deal: &str, options: &[(&str, &str)]| {
        check_model(&small_game(id, "A, 2, 3, 4, 5", &format!("{columns}deal: [{deal}]\n"), options), "piles", 60)
    };
    check_small_game("yukon", "{to: tableau, cards: triangle, faces: top-up}, {to: tableau.2-3, cards: 2}", &[]);
    let deal = "{to: tableau.1-2, cards: 1, faces: down}, {to: tableau, cards: 2}, {to: stock, cards: rest}";
    let scorpion = check_small_game("scorpion", deal, &[]);
    let australian = |options: &[(&str, &str)]| {
        check_small_game("australian-patience", "{to: tableau, cards: 2}, {to: stock, cards: rest}", options)
    };
    let (once, twice) = (australian(&[]), australian(&[("passes", "2")]));
    assert_some_won_and_some_lost(&[scorpion, once.clone()].concat());
    assert_no_stricter(&once, &australian(&[("fback", "on")]));
    assert_no_stricter(&once, &twice);
    assert_no_stricter(&twice, &australian(&[("passes", "unlimited")]));
}

#[test]
fn rows_are_dealt_from_the_stock() {
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: tableau, cards: 1, faces: down}}, {{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\n"
    );
    let easthaven = |options: &[(&str, &str)]| {
        let game = small_game("easthaven", "A, 2, 3, 4, 5", &deal, options);
        check_model_with(&game, "piles", 30, &|at| moves_to_empty_columns(game.as_ref(), at))
    };
    let (without_returns, with_returns) = (easthaven(&[("fback", "off")]), easthaven(&[]));
    assert_some_won_and_some_lost(&without_returns);
    assert_no_stricter(&without_returns, &with_returns);
    assert_no_stricter(&easthaven(&[("deal-gap", "fill-first")]), &with_returns);
    let deal = deal.replace("max: 5", "max: 3").replace("piles: 2", "piles: 4");
    let spider = small_game("spider", "A, 2, 3", &deal, &[]);
    let spider_verdicts = check_model_with(&spider, "piles", 60, &|at| moves_to_empty_columns(spider.as_ref(), at));
    assert_some_won_and_some_lost(&spider_verdicts);
    // Runs of any suits move, but full runs leave only if they have one suit.
    let mixed_runs = small_game("black-widow", "A, 2, 3", &deal, &[]);
    let mixed_verdicts =
        check_model_with(&mixed_runs, "piles", 60, &|at| moves_to_empty_columns(mixed_runs.as_ref(), at));
    assert_some_won_and_some_lost(&mixed_verdicts);
    assert_no_stricter(&spider_verdicts, &mixed_verdicts);
    // A pack of one club suit and three diamond suits.
    let repeated_suit = format!(
        "id: small\ntitle: Small\nextends: spider\nabout: A small pack.\n\
         pack: {{packs: 1, ranks: [A, 2, 3], suits: [C, D, D, D]}}\n{deal}"
    );
    let repeated_suit = open_book(&repeated_suit, &[]);
    assert_some_won_and_some_lost(&check_model_with(&repeated_suit, "piles", 60, &|at| {
        moves_to_empty_columns(repeated_suit.as_ref(), at)
    }));
    // In this game the place of a column matters, so the model `piles` may not be used. The model `rulebook` takes the
    // places into account.
    let runs_by_moves = deal.replace("max: 3", "empty: 3, unit: full-run, from: [tableau], max: 3");
    let runs_by_moves = small_game("spider", "A, 2, 3", &(runs_by_moves + "sweep: []\n"), &[]);
    assert_some_won_and_some_lost(&check_model_with(&runs_by_moves, "rulebook", 60, &|at| {
        moves_to_empty_columns(runs_by_moves.as_ref(), at)
    }));
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, reserve: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: tableau, cards: triangle, faces: top-up}}, {{to: foundation.1, cards: 1, sets-base: true}}, \
         {{to: reserve.1-2, cards: 1}}, {{to: stock, cards: rest}}]\n\
         stock: {{draw: {{to: reserve.1-2, last: reserve.3}}}}\nlayout: [s . . f, t, r]\n"
    );
    let agnes =
        |id: &str, options: &[(&str, &str)]| check_model(&small_game(id, "A, 2, 3, 4, 5", &deal, options), "piles", 60);
    let (without_returns, with_returns) = (agnes("agnes-bernauer", &[]), agnes("agnes-bernauer", &[("fback", "on")]));
    assert_some_won_and_some_lost(&without_returns);
    assert_no_stricter(&without_returns, &with_returns);
    let (color, suit) = (agnes("agnes-sorel", &[]), agnes("agnes-sorel", &[("group", "suit")]));
    assert_some_won_and_some_lost(&color);
    assert_no_stricter(&suit, &color);
}

#[test]
fn a_reserve_may_fill_spaces() {
    let deal = format!(
        "zones: {{tableau: {{piles: 2}}, {FOUNDATIONS}}}\n\
         deal: [{{to: reserve, cards: 3, turn-over: true}}, {{to: foundation.1, cards: 1, sets-base: true}}, \
         {{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\n"
    );
    let canfield_game = |options: &[(&str, &str)]| small_game("canfield", "A, 2, 3, 4, 5", &deal, options);
    let canfield = |options: &[(&str, &str)]| check_model(&canfield_game(options), "piles", 60);
    let (three, one, once) = (canfield(&[]), canfield(&[("draw", "1")]), canfield(&[("passes", "1")]));
    assert_some_won_and_some_lost(&once);
    assert_no_stricter(&three, &one);
    assert_no_stricter(&once, &three);
    assert_no_stricter(&canfield(&[("group", "whole")]), &three);
    assert_no_stricter(&canfield(&[("fback", "off")]), &three);
    // Only the model `building` knows ranks on which no card goes.
    for options in [&[("onbase", "off"), ("passes", "1")][..], &[("onbase", "off"), ("fback", "off"), ("passes", "1")]]
    {
        let closed = check_model(&canfield_game(options), "building", 100);
        assert_looser(&closed, &check_model(&canfield_game(&options[1..]), "piles", 100));
    }
}

#[test]
fn runs_can_be_split_to_play_a_card_to_a_foundation() {
    // The pack has four suits, so that a card fits on several cards. A run may then be split to free one of its cards.
    let four_suits = |id: &str, more_rules: &str, options: &[(&str, &str)], deals: u64| {
        let text = format!(
            "id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{ranks: [A, 2, 3]}}\n{more_rules}"
        );
        check_model(&open_book(&text, options), "piles", deals)
    };
    let deal_base = "{to: foundation.1, cards: 1, sets-base: true}";
    let agnes = format!(
        "zones: {{tableau: {{piles: 3}}, reserve: {{piles: 3}}, foundation: {{put: {{max: 3}}}}}}\n\
         deal: [{{to: tableau, cards: triangle, faces: top-up}}, {deal_base}, {{to: reserve.1-2, cards: 1}}, \
         {{to: stock, cards: rest}}]\nstock: {{draw: {{to: reserve.1-2, last: reserve.3}}}}\nlayout: [s . . f, t, r]\n"
    );
    let canfield = format!(
        "zones: {{tableau: {{piles: 3}}, foundation: {{put: {{max: 3}}}}}}\n\
         deal: [{{to: reserve, cards: 2, turn-over: true}}, {deal_base}, {{to: tableau, cards: 1}}, \
         {{to: stock, cards: rest}}]\n"
    );
    // With three ranks, a run can continue from the lowest rank to the highest.
    assert_some_won_and_some_lost(&four_suits("agnes-sorel", &agnes, &[], 60));
    four_suits("agnes-bernauer", &agnes, &[], 10);
    four_suits("canfield", &canfield, &[("passes", "1"), ("fback", "off")], 10);
}

#[test]
fn foundations_may_be_built_regardless_of_suit() {
    let spanish = |id: &str, put: &str, options: &[(&str, &str)]| {
        let deal = "deal: [{to: tableau.1, cards: 4}, {to: tableau.2-3, cards: 3}]\narrange: []\n";
        let zones = format!("zones: {{tableau: {{piles: 3, put: {{{put}}}}}, {FOUNDATIONS}}}\n");
        check_model(&small_game(id, "A, 2, 3, 4, 5", &format!("{zones}{deal}"), options), "piles", 100)
    };
    let (any, none) = (spanish("spanish-patience", "empty: any", &[]), spanish("spanish-patience", "empty: none", &[]));
    assert_some_won_and_some_lost(&none);
    assert_no_stricter(&none, &any);
    assert_some_won_and_some_lost(&spanish("castles-in-spain", "empty: none", &[]));
    assert_some_won_and_some_lost(&spanish("castles-in-spain", "empty: 5", &[]));
}

#[test]
fn full_runs_that_wrap_around_leave_as_in_the_game() {
    let book = "- base: spider
  change:
    pack: {packs: 2}
    zones: {foundation: {piles: 4}, tableau: {piles: 4, put: {empty: any, wrap: true}, take: {by: rank}}}
    stock: {when: {no-space: tableau}}
    sweep: [{from: tableau, to: foundation, by: suit}]
";
    for SmallGame { name, game, board } in cases_of_deals(book, 1..=40) {
        let report = Solver::new(game).unwrap().solve(&board, &Limits::default(), &AtomicBool::new(false));
        assert!(report.model == "piles" && report.verdict != Verdict::Unknown(Stop::Fault), "{name}: {report:?}");
    }
}
