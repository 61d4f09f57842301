//! Tests that compare the search models with brute force. A model is a fast search for games with certain rules. The
//! games have small packs, and each is dealt many times, so that many deals are won, many are lost, and every rule of
//! the model is used.

mod building;
mod piles;
mod rows;
mod variants;

use crate::brute_force::can_be_won;
use patience::internals::board::{Board, PileId, Txn, View};
use patience::internals::card::shuffle;
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::solve::{Limits, Report, Solver, Verdict};
use patience::internals::yaml;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions for brute force.
const MAX_POSITIONS: usize = 40_000;

/// Opens a built-in game with a small pack: its id, the ranks of the pack, additional rules, and the options.
fn small_game(id: &str, ranks: &str, more_rules: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    let text = format!(
        "id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{ranks: [{ranks}], suits: [C, D]}}\n{more_rules}"
    );
    open_book(&text, options)
}

/// Opens a rulebook with options.
fn open_book(text: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let node = yaml::parse("small.yaml", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    catalog::from_rulebook(&node, &options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn deal_board(game: &Arc<dyn Game>, seed: u64) -> Board {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    Session::deal(Arc::clone(game), deck).unwrap().board().clone()
}

fn solve(game: &Arc<dyn Game>, board: &Board) -> Report {
    Solver::new(Arc::clone(game)).unwrap().solve(board, &Limits::default(), &AtomicBool::new(false))
}

/// Compares the verdicts of the model with brute force for a number of deals. Returns, for each deal, whether it can be
/// won.
fn check_model(game: &Arc<dyn Game>, model: &str, deals: u64) -> Vec<bool> {
    check_model_with(game, model, deals, &|_| Vec::new())
}

/// Like [`check_model`], but brute force tries more moves in addition to the moves that the game lists.
fn check_model_with(
    game: &Arc<dyn Game>,
    model: &str,
    deals: u64,
    more_moves: &dyn Fn(&Board) -> Vec<Move>,
) -> Vec<bool> {
    let check = |seed| {
        let board = deal_board(game, seed);
        let report = solve(game, &board);
        assert_eq!(report.model, model, "{:?}", game.info().options);
        let expected = can_be_won(game.as_ref(), &board, MAX_POSITIONS, more_moves);
        let verdict = match report.verdict {
            Verdict::Won(_) => Some(true),
            Verdict::Lost => Some(false),
            Verdict::Unknown(_) => None,
        };
        assert_eq!(verdict, expected, "{} {:?}, deal {seed}", game.info().title, game.info().options);
        verdict == Some(true)
    };
    (1..=deals).map(check).collect()
}

/// Returns all legal moves to empty columns, even those that a game does not list: moves to the second of two empty
/// columns, and moves of a whole column. These moves matter if the stock deals cards to columns, because then the place
/// of a column decides which card it gets.
fn moves_to_empty_columns(game: &dyn Game, board: &Board) -> Vec<Move> {
    let piles = || (0..game.info().piles.len()).map(|board| PileId(board as u8));
    let pairs = piles().filter(|&to| board.is_empty(to)).flat_map(|to| piles().map(move |from| (from, to)));
    let moves =
        pairs.flat_map(|(from, to)| (1..=board.len(from) as u8).map(move |count| Move::Transfer { from, to, count }));
    moves.filter(|&m| game.check(View::of(board), m).is_ok()).collect()
}

/// Checks that some deals can be won and that some cannot be won.
fn assert_some_won_and_some_lost(won: &[bool]) {
    assert!(won.contains(&true) && won.contains(&false), "{won:?}");
}

/// Checks that the rules of `loose` win more deals than the rules of `strict`, and all deals that those rules win.
fn assert_looser(strict: &[bool], loose: &[bool]) {
    assert_no_stricter(strict, loose);
    assert_ne!(strict, loose);
}

/// Checks that the rules of `loose` win all deals that the rules of `strict` win.
fn assert_no_stricter(strict: &[bool], loose: &[bool]) {
    assert!(strict.iter().zip(loose).all(|(strict, loose)| loose >= strict), "{strict:?} {loose:?}");
}

/// The zones and the deal of a small Golf.
const GOLF: &str =
    "zones: {tableau: {piles: 3}}\ndeal: [{to: tableau, cards: 2}, {to: waste, cards: 1}, {to: stock, cards: rest}]\n";

#[test]
fn all_cards_are_built_on_one_pile() {
    // With four ranks there would be no sequence that continues from the king to the ace.
    let deal = "zones: {tableau: {piles: 3}, hole: {put: {max: 10}}}\n";
    assert_some_won_and_some_lost(&check_model(
        &small_game("black-hole", "A, 2, 3, 4, 5", deal, &[("hole", "AC")]),
        "card set",
        150,
    ));
    let deal = "zones: {tableau: {piles: 7}, hole: {put: {max: 8}}}\ndeal: [{to: hole, pick: [$hole]}, {to: tableau, cards: 1}]\n";
    check_model(&small_game("black-hole", "A, 2, 3, 4", deal, &[("hole", "AD")]), "card set", 10);
    let deal = "zones: {tableau: {piles: 2}, row: {put: {max: 10}}}\ndeal: [{to: tableau, cards: 5}]\n";
    assert_some_won_and_some_lost(&check_model(
        &small_game("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]),
        "card set",
        150,
    ));
    let deal = "zones: {tableau: {piles: 5}, row: {put: {max: 10}}}\ndeal: [{to: tableau, cards: 2}]\n";
    check_model(&small_game("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]), "card set", 50);
    let deal = "zones: {tableau: {piles: 4}, row: {put: {max: 8, wrap: false}}}\ndeal: [{to: tableau, cards: 2}]\n";
    check_model(&small_game("all-in-a-row", "A, 2, 3, 4", deal, &[]), "card set", 100);
    let deal =
        "zones: {tableau: {piles: 5}, row: {put: {max: 10, by: alternate-color}}}\ndeal: [{to: tableau, cards: 2}]\n";
    check_model(&small_game("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]), "card set", 100);
}

#[test]
fn a_stock_is_dealt_onto_the_pile() {
    let golf =
        |options: &[(&str, &str)]| check_model(&small_game("golf", "A, 2, 3, Q, K", GOLF, options), "card set", 360);
    let closed = golf(&[]);
    let (queen, wrap, stuck) = (golf(&[("king", "queen")]), golf(&[("king", "wrap")]), golf(&[("draw", "stuck")]));
    [&closed, &queen, &stuck].into_iter().for_each(|won| assert_some_won_and_some_lost(won));
    assert_looser(&closed, &queen);
    assert_looser(&queen, &wrap);
    assert_looser(&stuck, &closed);
    assert_some_won_and_some_lost(&golf(&[("jokers", "1")]));
    let begins_empty = format!("{GOLF}zones: {{tableau: {{piles: 3}}, waste: {{put: {{empty: any}}}}}}\n");
    let begins_empty =
        begins_empty.replacen("zones: {tableau: {piles: 3}}\n", "", 1).replacen("{to: waste, cards: 1}, ", "", 1);
    assert_some_won_and_some_lost(&check_model(
        &small_game("golf", "A, 2, 3, Q, K", &begins_empty, &[]),
        "card set",
        240,
    ));
    let with_stock = format!("{GOLF}goal: {{empty: [tableau, stock]}}\n");
    let with_stock = check_model(&small_game("golf", "A, 2, 3, Q, K", &with_stock, &[]), "card set", 360);
    assert_eq!(with_stock, closed, "the rest of the stock can always be drawn");
    let only_stock = format!("{GOLF}goal: {{empty: [stock]}}\n");
    assert!(check_model(&small_game("golf", "A, 2, 3, Q, K", &only_stock, &[]), "card set", 20).iter().all(|won| *won));
}

#[test]
fn cards_can_cover_others() {
    let deal = "zones: {pyramid: {piles: 6}}\n";
    let golf = |options: &[(&str, &str)]| {
        check_model(&small_game("pyramid-golf", "A, 2, 3, 4, 5", deal, options), "card set", 120)
    };
    let (wrap, straight) = (golf(&[]), golf(&[("wrap", "off")]));
    assert_some_won_and_some_lost(&straight);
    assert_looser(&straight, &wrap);
}

/// Klondike with two suits and columns of one to three cards.
const KLONDIKE: &str = "zones: {tableau: {piles: 3, put: {empty: 5}}, foundation: {piles: 2, put: {max: 5}}}\n";

#[test]
fn runs_and_a_stock_match_brute_force() {
    let ranks = "A, 2, 3, 4, 5";
    let deals = 240;
    let two_columns = KLONDIKE.replace("piles: 3", "piles: 2");
    let klondike = |options: &[(&str, &str)]| {
        let mut won = check_model(&small_game("klondike", ranks, KLONDIKE, options), "stock", deals);
        won.extend(check_model(&small_game("klondike", ranks, &two_columns, options), "stock", deals));
        won
    };
    let (three, one) = (klondike(&[("draw", "3")]), klondike(&[]));
    let (once, twice) = (klondike(&[("passes", "1")]), klondike(&[("passes", "2")]));
    let (three_once, three_twice, three_thrice) = (
        klondike(&[("draw", "3"), ("passes", "1")]),
        klondike(&[("draw", "3"), ("passes", "2")]),
        klondike(&[("draw", "3"), ("passes", "3")]),
    );
    [&three, &one, &once, &twice, &three_once].into_iter().for_each(|won| assert_some_won_and_some_lost(won));
    assert_looser(&once, &twice);
    assert_looser(&three_once, &three_twice);
    for draw in ["1", "3"] {
        let without_returns = klondike(&[("draw", draw), ("fback", "off")]);
        assert_no_stricter(&without_returns, if draw == "1" { &one } else { &three });
    }
    assert_no_stricter(&three, &one);
    assert_no_stricter(&three_thrice, &three);
}

#[test]
fn other_builds_and_a_stock_match_brute_force() {
    // The pack has four suits, so that a card fits on several cards. Some columns have only one card, and some games
    // never fill an empty column.
    let four_suits = |tableau: &str| {
        format!(
            "id: small\ntitle: Small\nextends: klondike\nabout: A small pack.\npack: {{ranks: [A, 2, 3]}}\n\
             zones: {{foundation: {{put: {{max: 3}}}}, tableau: {tableau}}}\n"
        )
    };
    let mut won = Vec::new();
    for (tableau, options) in [
        ("{piles: 3, put: {empty: 3}}", [("draw", "1"), ("passes", "1")]),
        ("{piles: 3, put: {empty: 3}}", [("draw", "3"), ("passes", "2")]),
        ("{piles: 4, put: {empty: 3}}", [("draw", "3"), ("fback", "off")]),
        ("{piles: 3, put: {by: rank, empty: 3}}", [("draw", "3"), ("passes", "1")]),
        ("{piles: 3, put: {by: color, empty: 3}}", [("draw", "3"), ("passes", "1")]),
        ("{piles: 4, put: {by: suit, empty: 3}}", [("draw", "3"), ("fback", "off")]),
        ("{piles: 4, put: {empty: none}}", [("draw", "1"), ("passes", "1")]),
    ] {
        won.extend(check_model(&open_book(&four_suits(tableau), &options), "stock", 40));
    }
    assert_some_won_and_some_lost(&won);
}

/// Foundations for two suits of five ranks.
const FOUNDATIONS: &str = "foundation: {piles: 2, put: {max: 5}}";

#[test]
fn foundations_may_begin_with_the_deal() {
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: foundation, pick: [AC, AD]}}, {{to: tableau, cards: rest}}]\n"
    );
    let castle = |model: &str, options: &[(&str, &str)]| {
        check_model(&small_game("beleaguered-castle", "A, 2, 3, 4, 5", &deal, options), model, 60)
    };
    let without_returns = castle("columns", &[]);
    assert_some_won_and_some_lost(&without_returns);
    assert_no_stricter(&without_returns, &castle("rulebook", &[("fback", "on")]));
    assert_eq!(model_of("beleaguered-castle", &[]), "columns");
}

#[test]
fn the_stock_model_is_used_only_for_klondike() {
    // In this game any card may go to an empty column. The model `stock` assumes that only kings may.
    check_model(
        &small_game("klondike", "A, 2, 3, 4, 5", &KLONDIKE.replace("empty: 5", "empty: any"), &[]),
        "piles",
        40,
    );
    assert_eq!(model_of("klondike", &[("space", "any")]), "piles");
    for id in [
        "canfield",
        "easthaven",
        "yukon",
        "spider",
        "scorpion",
        "australian-patience",
        "agnes-bernauer",
        "agnes-sorel",
        "shamrocks",
        "spanish-patience",
        "castles-in-spain",
    ] {
        assert_eq!(model_of(id, &[]), "piles", "{id}");
    }
    assert_eq!(model_of("spider", &[("suits", "3")]), "piles");
    // In these games the player removes runs, or cards are shuffled again.
    assert_eq!((model_of("spider", &[("remove", "ask")]), model_of("la-belle-lucie", &[])), ("rulebook", "rulebook"));
    assert_eq!(model_of("la-belle-lucie", &[("redeals", "0")]), "piles");
    for options in
        [[("draw", "1"), ("passes", "8")], [("draw", "3"), ("passes", "1")], [("draw", "3"), ("fback", "off")]]
    {
        assert_eq!(model_of("klondike", &options), "stock", "{options:?}");
    }
    for score in ["standard", "vegas"] {
        assert_eq!(model_of("klondike", &[("score", score)]), "stock", "{score}");
    }
    // The key of the model `stock` has too few bits for so many passes.
    assert_eq!(model_of("klondike", &[("passes", "99")]), "piles");
}

#[test]
fn klondike_is_solved_from_every_position_of_a_win() {
    let game = catalog::open("klondike", &[("draw".into(), "3".into())]).unwrap();
    let mut board = deal_board(&game, 1);
    let solution = |board: &Board| match solve(&game, board).verdict {
        Verdict::Won(moves) => moves,
        other => panic!("{other:?}"),
    };
    for solution_move in solution(&board) {
        let mut events = Vec::new();
        game.play(&mut Txn::new(&mut board, &mut events), solution_move);
        assert_eq!(solution(&board).is_empty(), game.is_won(View::of(&board)));
    }
    assert_eq!(solution(&board), []);
}

/// Returns the name of the model that searches a built-in game.
fn model_of(id: &str, options: &[(&str, &str)]) -> &'static str {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let limits = Limits { positions: 0, ..Limits::default() };
    Solver::new(Arc::clone(&game)).unwrap().solve(&deal_board(&game, 1), &limits, &AtomicBool::new(false)).model
}

#[test]
fn pairs_are_removed_from_a_pyramid_and_a_waste() {
    let pyramid = |options: &[(&str, &str)]| {
        let deal = "zones: {pyramid: {piles: 6}}\n";
        check_model(&small_game("pyramid", "A, 2, 3, T, J, Q, K", deal, options), "card set", 60)
    };
    assert_some_won_and_some_lost(&pyramid(&[]));
    assert_some_won_and_some_lost(&pyramid(&[("tut", "on"), ("passes", "2")]));
    // A king on the waste is removed to reach the cards below it.
    assert_some_won_and_some_lost(&pyramid(&[("passes", "1")]));
    let (once, waste_pairs) = ([("passes", "1"), ("goal", "all")], ("waste-pairs", "on"));
    let (once, twice, unlimited) = (
        pyramid(&once),
        pyramid(&[("passes", "2"), ("goal", "all"), waste_pairs]),
        pyramid(&[("goal", "all"), waste_pairs]),
    );
    assert_looser(&once, &twice);
    assert!(twice.iter().zip(&unlimited).all(|(twice, unlimited)| unlimited >= twice));
    assert_some_won_and_some_lost(&pyramid(&[("waste-pairs", "on"), ("passes", "1")]));
    // The pyramid has four rows, so that the cards that cover others are covered themselves.
    let deal = "zones: {pyramid: {piles: 10}}\n";
    let tall = |id: &str, options: &[(&str, &str)]| {
        check_model(&small_game(id, "A, 2, 3, T, J, Q, K", deal, options), "card set", 100)
    };
    let (pyramid_results, with_cover) = (tall("pyramid", &[]), tall("tuts-tomb", &[]));
    assert_some_won_and_some_lost(&pyramid_results);
    assert_looser(&pyramid_results, &with_cover);
    assert_some_won_and_some_lost(&tall("pyramid", &[("passes", "2"), ("goal", "all")]));
}

#[test]
fn pairs_are_removed_from_columns_and_a_reserve() {
    let nestor = |reserve: &str| {
        let deal = "deal: [{to: tableau, cards: 3, ranks-differ: true}, {to: reserve, cards: rest}]";
        let deal = format!("zones: {{tableau: {{piles: 4}}, reserve: {reserve}}}\n{deal}\n");
        let deal = if reserve.contains("piles: 1,") { deal } else { deal.replace("cards: rest", "cards: 1") };
        check_model(&small_game("nestor", "A, 2, 3, 4, 5, 6, 7, 8", &deal, &[]), "card set", 150)
    };
    let (face_up_piles, stack, face_down_stack) =
        (nestor("{piles: 4}"), nestor("{piles: 1, lies: up}"), nestor("{piles: 1, lies: top-up}"));
    assert_some_won_and_some_lost(&face_up_piles);
    assert_looser(&stack, &face_up_piles);
    assert_eq!(stack, face_down_stack);
}

#[test]
fn automatic_kings_do_not_change_the_verdict_in_bisley() {
    let bisley = |ranks: &str, king_rank: u8, piles: u8, more: &str| {
        let text = format!(
            "zones: {{king: {{piles: 2, put: {{empty: {king_rank}, suits: [C, D], max: {king_rank}}}}}, ace: {{piles: 2, put: \
             {{max: {king_rank}}}}}, tableau: {{piles: {piles}}}}}\ndeal: [{{to: ace, pick: [AC, AD]}}, {{to: tableau, \
             cards: rest}}]\n{more}"
        );
        small_game("bisley", ranks, &text, &[("kings", "manual")])
    };
    let six_ranks = "A, 2, 3, 4, 5, 6";
    let manual = check_model(&bisley(six_ranks, 6, 3, ""), "rulebook", 240);
    let automatic =
        check_model(&bisley(six_ranks, 6, 3, "sweep: [{from: tableau, to: king, ranks: [6]}]\n"), "rulebook", 240);
    assert_some_won_and_some_lost(&manual);
    assert_eq!(manual, automatic);
    assert_some_won_and_some_lost(&check_model(&bisley("A, 2, 3, 4, 5, 6, 7, 8", 8, 4, ""), "rulebook", 60));
}

#[test]
fn the_card_set_model_is_used_for_the_games_it_fits() {
    for id in ["black-hole", "all-in-a-row", "golf", "putt-putt", "tri-peaks", "pyramid-golf"] {
        assert_eq!(model_of(id, &[]), "card set", "{id}");
    }
    for chosen in [("king", "queen"), ("king", "wrap"), ("base", "empty"), ("jokers", "2"), ("draw", "stuck")] {
        assert_eq!(model_of("golf", &[chosen]), "card set", "{chosen:?}");
    }
    assert_eq!(model_of("tri-peaks", &[("score", "streak")]), "card set");
    assert_eq!(model_of("all-in-a-row", &[("start", "t7")]), "card set");
    for chosen in [("tut", "on"), ("passes", "1"), ("passes", "99"), ("waste-pairs", "on"), ("goal", "all")] {
        assert_eq!(model_of("pyramid", &[chosen]), "card set", "{chosen:?}");
    }
    for chosen in [("reserve", "open"), ("reserve", "stack"), ("reserve", "face-down")] {
        assert_eq!(model_of("nestor", &[chosen]), "card set", "{chosen:?}");
    }
    assert_eq!(model_of("tuts-tomb", &[]), "card set");
    // In these games a draw is allowed only if nothing can be removed, empty places are filled, or cards are put on
    // others.
    assert_eq!(model_of("pyramid", &[("draw", "stuck")]), "rulebook");
    for id in ["aces-square", "baroness", "aces-up"] {
        assert_eq!(model_of(id, &[]), "rulebook", "{id}");
    }
    // The model `card set` stores the set of cards in the bits of one word, which has too few bits for two packs.
    assert_eq!(model_of("golf", &[("packs", "2")]), "rulebook");
    for id in ["freecell", "klondike", "spider", "calculation"] {
        assert_ne!(model_of(id, &[]), "card set", "{id}");
    }
}
