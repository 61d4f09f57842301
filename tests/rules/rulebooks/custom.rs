//! Tests of custom rulebooks: ten that were written only with the help of the language reference, and the example in
//! that reference. Each is valid, keeps the laws of all games with every choice of its options, and has a rules page.

use patience::internals::card::Card;
use patience::internals::game::{Game, Move, Refusal, Status};
use patience::internals::games::catalog;
use patience::internals::play::{Session, read_position};
use patience::internals::{engine, laws, render, yaml};
use std::fs;
use std::sync::Arc;

/// The number of deals of each rulebook.
const DEAL_COUNT: u64 = 3;
/// The maximum number of moves in each deal.
const MOVE_LIMIT: usize = 40;

#[test]
fn rulebooks_written_from_the_reference_keep_the_laws() {
    let mut books: Vec<_> =
        fs::read_dir("tests/rules/rulebooks/custom").unwrap().map(|file| file.unwrap().path()).collect();
    books.sort();
    assert_eq!(books.len(), 10);
    for path in books {
        check_laws(path.to_str().unwrap(), &fs::read(&path).unwrap());
    }
}

#[test]
fn the_example_in_the_reference_keeps_the_laws() {
    check_laws("example.yaml", engine::EXAMPLE.as_bytes());
    let trimmed_lines = |text: &str| text.lines().map(|line| line.trim().to_string()).collect::<Vec<_>>().join("\n");
    assert!(
        trimmed_lines(engine::LANGUAGE).contains(trimmed_lines(engine::EXAMPLE).trim()),
        "the reference does not contain the example"
    );
}

/// Opens a rulebook with default options and with each choice of each option. Plays each of these games at random and
/// checks the laws.
fn check_laws(name: &str, text: &[u8]) {
    let node = yaml::parse(name, text).unwrap_or_else(|error| panic!("{error}"));
    let open = |chosen: &[(String, String)]| {
        catalog::from_rulebook(&node, chosen).unwrap_or_else(|error| panic!("{name} {chosen:?}: {error}"))
    };
    let default_game = open(&[]);
    let options = default_game.info().options.iter();
    let choices =
        options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.value.clone())));
    let mut games = vec![default_game.clone()];
    games.extend(choices.filter(|(_, choice)| !choice.contains('-')).map(|chosen| open(&[chosen])));
    for game in games {
        for seed in 0..DEAL_COUNT {
            let move_count =
                laws::check_random_game(&game, seed, MOVE_LIMIT).unwrap_or_else(|breach| panic!("{name}: {breach}"));
            assert!(move_count > 0, "{name}: no move can be made with seed {seed}");
        }
        assert!(render::rules_text(game.info(), render::RulesReader::InGame, 80).contains(&game.info().title));
    }
}

/// Returns the game of a rulebook that is given as text.
fn game_of(text: &str) -> Arc<dyn Game> {
    catalog::from_rulebook(&yaml::parse("own.yaml", text.as_bytes()).unwrap(), &[]).unwrap()
}

#[test]
fn a_rules_page_contains_no_tab() {
    let about = "'how many\tcards you turn'";
    let text = format!("extends: klondike\nid: tabs\noptions: {{draw: {{about: {about}}}}}\n");
    let game = game_of(&text);
    let page = render::rules_text(game.info(), render::RulesReader::InGame, 200);
    assert!(page.contains("how many cards you turn") && !page.contains('\t'), "{page}");
}

#[test]
fn a_pile_of_two_cards_is_not_the_only_card_that_covers_another() {
    let text = "id: two-covers
title: Two Covers
pack: {ranks: [A, 2], suits: [C, D]}
zones:
  row: {role: tableau, key: y, piles: 3, cover: pyramid}
  discard: {role: discard, key: d}
deal: [{to: row.1, cards: 1}, {to: row.2, cards: 2}, {to: discard, cards: rest}]
pairs: {from: [row], to: discard, same: rank, own-cover: true}
goal: {empty: [row]}
layout: [pyramid y, d]
";
    let game = game_of(text);
    let [top, cover] = ["y1.1", "y2.1"].map(|name| game.info().pile_named(name).unwrap());
    let pair = Move::Remove { a: top, b: Some(cover) };
    let deck = ["2C", "AC", "2D", "AD"].map(|card| card.parse::<Card>().unwrap()).to_vec();
    assert_eq!(Session::deal(game, deck).unwrap().check(pair), Err(Refusal::Covered));
}

#[test]
fn a_book_that_only_removes_single_cards_says_so() {
    let text = "id: kings-only
title: Kings Only
pack: {ranks: [Q, K], suits: [C, D]}
zones:
  row: {role: tableau, key: t, piles: 2}
  discard: {role: discard, key: d}
deal: [{to: row, cards: rest}]
pairs: {from: [row], to: discard, single: [K]}
goal: {empty: [row]}
layout: [t, d]
";
    let game = game_of(text);
    let page = render::rules_text(game.info(), render::RulesReader::InGame, 200);
    assert!(page.contains("a king on its own") && !page.contains("or a king"), "{page}");
}

#[test]
fn a_run_that_becomes_visible_leaves_its_pile_at_once() {
    let text = "id: look-two
title: Look Two
pack: {ranks: [A, 2], suits: [C, S]}
zones:
  foundation: {role: foundation, key: f, piles: 2}
  tableau: {role: tableau, key: t, piles: 2, put: {build: down, by: suit, empty: none}, take: {unit: tail}, look: 2}
deal: [{to: tableau.1, cards: 3}, {to: tableau.2, cards: rest}]
sweep: [{from: tableau, to: foundation}]
goal: {empty: [tableau]}
layout: [f, t]
";
    let game = game_of(text);
    let [from, to] = ["t1", "t2"].map(|name| game.info().pile_named(name).unwrap());
    let deck = ["2S", "AS", "AC", "2C"].map(|card| card.parse::<Card>().unwrap()).to_vec();
    let mut session = Session::deal(game, deck).unwrap();
    session.play(Move::Transfer { from, to, count: 1 }).unwrap();
    assert_eq!(session.status(), Status::Won, "{:?}", session.board());
}

/// Klondike with these rules of the stock, after its cards have gone to the waste while columns are empty.
fn klondike_with_empty_columns(id: &str, stock: &str) -> Session {
    let game = game_of(&format!("extends: klondike\nid: {id}\nstock: {stock}\n"));
    let position = yaml::parse("position.yaml", b"{piles: {w: 2C 9D 5H, t1: KC}, partial: true}").unwrap();
    let board = read_position(&position).unwrap().board(&*game).unwrap();
    Session::from_board(game, board)
}

#[test]
fn a_page_shows_which_conditions_hold_for_a_redeal() {
    let limit = "when: {no-space: tableau}";
    let stock = klondike_with_empty_columns(
        "stock-limit",
        &format!("{{draw: {{to: waste}}, passes: unlimited, redeal: waste, {limit}}}"),
    );
    let draws = klondike_with_empty_columns(
        "draw-limit",
        &format!("{{draw: {{to: waste, {limit}}}, passes: unlimited, redeal: waste}}"),
    );
    let redeal_of = |session: &Session| {
        let page = render::rules_text(session.info(), render::RulesReader::InGame, 300);
        let line = page.lines().find(|line| line.contains("when the stock is empty: turns")).unwrap();
        line.split_once(": ").unwrap().1.to_string()
    };
    let redeal = "turns the waste over to form a new stock, as often as you like";
    assert_eq!(redeal_of(&stock), format!("{redeal}; only when no pile of the tableau is empty"));
    assert_eq!(redeal_of(&draws), redeal);
    assert_eq!(draws.check(Move::Draw), Ok(()));
    let refusal = stock.check(Move::Draw).unwrap_err();
    let reason = patience::internals::words::explain(&**stock.game(), stock.view(), Move::Draw, refusal);
    assert_eq!(reason.to_string(), "you cannot redeal while t2 is empty");
}

#[test]
fn a_page_shows_that_gathering_needs_the_condition_of_the_stock() {
    let text = "extends: amazons\nid: later\nstock: {when: {no-space: reserve}}\n";
    let page = render::rules_text(game_of(text).info(), render::RulesReader::InGame, 400);
    let line = page.lines().find(|line| line.contains("when the stock is empty: gathers")).unwrap();
    assert!(line.contains("; only when no pile of the reserve is empty"), "{line}");
}

#[test]
fn hamiltons_page_shows_the_phase_of_a_redeal() {
    let game = catalog::open("hamilton", &[]).unwrap();
    let page = render::rules_text(game.info(), render::RulesReader::InGame, 300);
    let line = page.lines().find(|line| line.contains("when the stock is empty: turns")).unwrap();
    assert!(line.ends_with("2 passes through the stock in all; only in the phase `playing`"), "{line}");
}
