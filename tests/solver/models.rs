//! The fast search models, compared with brute force on rulebooks with small packs. Each book is dealt many times,
//! so that there are many won and many lost deals, and every rule of the model is used.

mod piles;
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

/// A built-in game with a small pack: the id, the ranks, additional rules, and the options.
fn small(id: &str, ranks: &str, more: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    let text = format!(
        "id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{ranks: [{ranks}], suits: [C, D]}}\n{more}"
    );
    book(&text, options)
}

/// Opens a rulebook with options.
fn book(text: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let node = yaml::parse("small.yaml", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    catalog::from_rulebook(&node, &options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn dealt(game: &Arc<dyn Game>, seed: u64) -> Board {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    Session::deal(Arc::clone(game), deck).unwrap().board().clone()
}

fn solve(game: &Arc<dyn Game>, board: &Board) -> Report {
    Solver::new(Arc::clone(game)).unwrap().solve(board, &Limits::default(), &AtomicBool::new(false))
}

/// Compares this many deals with brute force. Returns which of them can be won.
fn agree(game: &Arc<dyn Game>, form: &str, deals: u64) -> Vec<bool> {
    agree_with(game, form, deals, &|_| Vec::new())
}

/// Like [`agree`], but brute force tries other moves in addition to those that the game lists.
fn agree_with(game: &Arc<dyn Game>, form: &str, deals: u64, others: &dyn Fn(&Board) -> Vec<Move>) -> Vec<bool> {
    let check = |seed| {
        let board = dealt(game, seed);
        let found = solve(game, &board);
        assert_eq!(found.model, form, "{:?}", game.info().options);
        let expected = can_be_won(game.as_ref(), &board, MAX_POSITIONS, others);
        let verdict = match found.verdict {
            Verdict::Won(_) => Some(true),
            Verdict::Lost => Some(false),
            Verdict::Unknown(_) => None,
        };
        assert_eq!(verdict, expected, "{} {:?}, deal {seed}", game.info().title, game.info().options);
        verdict == Some(true)
    };
    // Without `FORMS`, only a third of the deals is used. `FORMS=all cargo test --release --test solver models`
    // checks all deals.
    let deals = if std::env::var_os("FORMS").is_some() { deals } else { deals.div_ceil(3) };
    (1..=deals).map(check).collect()
}

/// All moves into spaces, even those that a game does not list: moves into the second of several equivalent spaces,
/// and moves of a whole column. They matter here, because the cards that a stock deals on a column depend on its
/// place.
fn into_spaces(game: &dyn Game, at: &Board) -> Vec<Move> {
    let piles = || (0..game.info().piles.len()).map(|at| PileId(at as u8));
    let pairs = piles().filter(|&to| at.is_empty(to)).flat_map(|to| piles().map(move |from| (from, to)));
    let moves =
        pairs.flat_map(|(from, to)| (1..=at.len(from) as u8).map(move |count| Move::Transfer { from, to, count }));
    moves.filter(|&m| game.check(View::of(at), m).is_ok()).collect()
}

/// Checks that some deals can be won and some cannot.
fn some_won_and_some_lost(won: &[bool]) {
    assert!(won.contains(&true) && won.contains(&false), "{won:?}");
}

/// Checks that the looser rules win every deal that the stricter rules win, and more.
fn is_looser(strict: &[bool], loose: &[bool]) {
    no_stricter(strict, loose);
    assert_ne!(strict, loose);
}

/// Checks that the second rules win every deal that the stricter rules win.
fn no_stricter(strict: &[bool], loose: &[bool]) {
    assert!(strict.iter().zip(loose).all(|(strict, loose)| loose >= strict), "{strict:?} {loose:?}");
}

const GOLF: &str =
    "zones: {tableau: {piles: 3}}\ndeal: [{to: tableau, cards: 2}, {to: waste, cards: 1}, {to: stock, cards: rest}]\n";

#[test]
fn all_cards_are_built_on_one_pile() {
    // With five ranks, the test covers sequences from the king to the ace. With four ranks it cannot.
    let deal = "zones: {tableau: {piles: 3}, hole: {put: {max: 10}}}\n";
    some_won_and_some_lost(&agree(&small("black-hole", "A, 2, 3, 4, 5", deal, &[("hole", "AC")]), "card set", 150));
    let deal = "zones: {tableau: {piles: 7}, hole: {put: {max: 8}}}\ndeal: [{to: hole, pick: [$hole]}, {to: tableau, cards: 1}]\n";
    agree(&small("black-hole", "A, 2, 3, 4", deal, &[("hole", "AD")]), "card set", 10);
    let deal = "zones: {tableau: {piles: 2}, row: {put: {max: 10}}}\ndeal: [{to: tableau, cards: 5}]\n";
    some_won_and_some_lost(&agree(&small("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]), "card set", 150));
    let deal = "zones: {tableau: {piles: 5}, row: {put: {max: 10}}}\ndeal: [{to: tableau, cards: 2}]\n";
    agree(&small("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]), "card set", 50);
    let deal = "zones: {tableau: {piles: 4}, row: {put: {max: 8, wrap: false}}}\ndeal: [{to: tableau, cards: 2}]\n";
    agree(&small("all-in-a-row", "A, 2, 3, 4", deal, &[]), "card set", 100);
    let deal =
        "zones: {tableau: {piles: 5}, row: {put: {max: 10, by: alternate-color}}}\ndeal: [{to: tableau, cards: 2}]\n";
    agree(&small("all-in-a-row", "A, 2, 3, 4, 5", deal, &[]), "card set", 100);
}

#[test]
fn a_stock_is_dealt_onto_the_pile() {
    let golf = |options: &[(&str, &str)]| agree(&small("golf", "A, 2, 3, Q, K", GOLF, options), "card set", 360);
    let closed = golf(&[]);
    let (queen, wrap, stuck) = (golf(&[("king", "queen")]), golf(&[("king", "wrap")]), golf(&[("draw", "stuck")]));
    [&closed, &queen, &stuck].into_iter().for_each(|won| some_won_and_some_lost(won));
    is_looser(&closed, &queen);
    is_looser(&queen, &wrap);
    is_looser(&stuck, &closed);
    some_won_and_some_lost(&golf(&[("jokers", "1")]));
    let empty = format!("{GOLF}zones: {{tableau: {{piles: 3}}, waste: {{put: {{empty: any}}}}}}\n");
    let empty = empty.replacen("zones: {tableau: {piles: 3}}\n", "", 1).replacen("{to: waste, cards: 1}, ", "", 1);
    some_won_and_some_lost(&agree(&small("golf", "A, 2, 3, Q, K", &empty, &[]), "card set", 240));
    let all = format!("{GOLF}goal: {{empty: [tableau, stock]}}\n");
    let all = agree(&small("golf", "A, 2, 3, Q, K", &all, &[]), "card set", 360);
    assert_eq!(all, closed, "the rest of the stock can always be drawn");
    let some = format!("{GOLF}goal: {{empty: [stock]}}\n");
    assert!(agree(&small("golf", "A, 2, 3, Q, K", &some, &[]), "card set", 20).iter().all(|won| *won));
}

#[test]
fn cards_can_cover_others() {
    let deal = "zones: {pyramid: {piles: 6}}\n";
    let golf =
        |options: &[(&str, &str)]| agree(&small("pyramid-golf", "A, 2, 3, 4, 5", deal, options), "card set", 120);
    let (wrap, straight) = (golf(&[]), golf(&[("wrap", "off")]));
    some_won_and_some_lost(&straight);
    is_looser(&straight, &wrap);
}

/// Klondike with two suits and columns of one to three cards.
const KLONDIKE: &str = "zones: {tableau: {piles: 3, put: {empty: 5}}, foundation: {piles: 2, put: {max: 5}}}\n";

#[test]
fn runs_and_a_stock_match_brute_force() {
    let ranks = "A, 2, 3, 4, 5";
    let deals = 240;
    let two = KLONDIKE.replace("piles: 3", "piles: 2");
    let klondike = |options: &[(&str, &str)]| {
        let mut won = agree(&small("klondike", ranks, KLONDIKE, options), "stock", deals);
        won.extend(agree(&small("klondike", ranks, &two, options), "stock", deals));
        won
    };
    let (three, one) = (klondike(&[("draw", "3")]), klondike(&[]));
    let (once, twice) = (klondike(&[("passes", "1")]), klondike(&[("passes", "2")]));
    let (three_once, three_twice, three_thrice) = (
        klondike(&[("draw", "3"), ("passes", "1")]),
        klondike(&[("draw", "3"), ("passes", "2")]),
        klondike(&[("draw", "3"), ("passes", "3")]),
    );
    [&three, &one, &once, &twice, &three_once].into_iter().for_each(|won| some_won_and_some_lost(won));
    is_looser(&once, &twice);
    is_looser(&three_once, &three_twice);
    for draw in ["1", "3"] {
        let stay = klondike(&[("draw", draw), ("fback", "off")]);
        no_stricter(&stay, if draw == "1" { &one } else { &three });
    }
    no_stricter(&three, &one);
    no_stricter(&three_thrice, &three);
}

#[test]
fn other_builds_and_a_stock_match_brute_force() {
    // The pack has four suits, so that a card fits on several others. Some columns have only one card, and some
    // games never fill a space.
    let four = |more: &str| {
        format!(
            "id: small\ntitle: Small\nextends: klondike\nabout: A small pack.\npack: {{ranks: [A, 2, 3]}}\n\
             zones: {{foundation: {{put: {{max: 3}}}}, tableau: {more}}}\n"
        )
    };
    let mut won = Vec::new();
    for (more, options) in [
        ("{piles: 3, put: {empty: 3}}", [("draw", "1"), ("passes", "1")]),
        ("{piles: 3, put: {empty: 3}}", [("draw", "3"), ("passes", "2")]),
        ("{piles: 4, put: {empty: 3}}", [("draw", "3"), ("fback", "off")]),
        ("{piles: 3, put: {by: rank, empty: 3}}", [("draw", "3"), ("passes", "1")]),
        ("{piles: 3, put: {by: color, empty: 3}}", [("draw", "3"), ("passes", "1")]),
        ("{piles: 4, put: {by: suit, empty: 3}}", [("draw", "3"), ("fback", "off")]),
        ("{piles: 4, put: {empty: none}}", [("draw", "1"), ("passes", "1")]),
    ] {
        won.extend(agree(&book(&four(more), &options), "stock", 40));
    }
    some_won_and_some_lost(&won);
}

/// Foundations for two suits of five ranks.
const FOUNDATIONS: &str = "foundation: {piles: 2, put: {max: 5}}";

#[test]
fn foundations_may_begin_with_the_deal() {
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: foundation, pick: [AC, AD]}}, {{to: tableau, cards: rest}}]\n"
    );
    let castle = |form: &str, options: &[(&str, &str)]| {
        agree(&small("beleaguered-castle", "A, 2, 3, 4, 5", &deal, options), form, 60)
    };
    let stay = castle("columns", &[]);
    some_won_and_some_lost(&stay);
    no_stricter(&stay, &castle("engine", &[("fback", "on")]));
    assert_eq!(model_of("beleaguered-castle", &[]), "columns");
}

#[test]
fn the_stock_model_is_used_only_for_klondike() {
    // Any card may begin a column, so it matters which card does.
    agree(&small("klondike", "A, 2, 3, 4, 5", &KLONDIKE.replace("empty: 5", "empty: any"), &[]), "piles", 40);
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
    // In these games the player removes runs, or cards are shuffled again.
    assert_eq!((model_of("spider", &[("remove", "ask")]), model_of("la-belle-lucie", &[])), ("engine", "engine"));
    assert_eq!(model_of("la-belle-lucie", &[("redeals", "0")]), "piles");
    for options in
        [[("draw", "1"), ("passes", "8")], [("draw", "3"), ("passes", "1")], [("draw", "3"), ("fback", "off")]]
    {
        assert_eq!(model_of("klondike", &options), "stock", "{options:?}");
    }
    // The key has no space for more passes.
    assert_eq!(model_of("klondike", &[("passes", "99")]), "piles");
}

#[test]
fn klondike_is_solved_from_every_position_of_a_win() {
    let game = catalog::open("klondike", &[("draw".into(), "3".into())]).unwrap();
    let mut board = dealt(&game, 1);
    let found = |board: &Board| match solve(&game, board).verdict {
        Verdict::Won(moves) => moves,
        other => panic!("{other:?}"),
    };
    for m in found(&board) {
        let mut events = Vec::new();
        game.play(&mut Txn::new(&mut board, &mut events), m);
        assert_eq!(found(&board).is_empty(), game.is_won(View::of(&board)));
    }
    assert_eq!(found(&board), []);
}

/// The name of the model that searches a built-in game.
fn model_of(id: &str, options: &[(&str, &str)]) -> &'static str {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let limits = Limits { positions: 0, ..Limits::default() };
    Solver::new(Arc::clone(&game)).unwrap().solve(&dealt(&game, 1), &limits, &AtomicBool::new(false)).model
}

#[test]
fn pairs_are_removed_from_a_pyramid_and_a_waste() {
    let pyramid = |options: &[(&str, &str)]| {
        let deal = "zones: {pyramid: {piles: 6}}\n";
        agree(&small("pyramid", "A, 2, 3, T, J, Q, K", deal, options), "card set", 60)
    };
    some_won_and_some_lost(&pyramid(&[]));
    some_won_and_some_lost(&pyramid(&[("tut", "on"), ("passes", "2")]));
    // A king on the waste is removed to reach the cards below it.
    some_won_and_some_lost(&pyramid(&[("passes", "1")]));
    let (once, two) = ([("passes", "1"), ("goal", "all")], ("waste-pairs", "on"));
    let (once, twice, ever) =
        (pyramid(&once), pyramid(&[("passes", "2"), ("goal", "all"), two]), pyramid(&[("goal", "all"), two]));
    is_looser(&once, &twice);
    assert!(twice.iter().zip(&ever).all(|(twice, ever)| ever >= twice));
    some_won_and_some_lost(&pyramid(&[("waste-pairs", "on"), ("passes", "1")]));
    // Rows of up to four cards, so that the covering cards are covered themselves.
    let deal = "zones: {pyramid: {piles: 10}}\n";
    let tall =
        |id: &str, options: &[(&str, &str)]| agree(&small(id, "A, 2, 3, T, J, Q, K", deal, options), "card set", 100);
    let (plain, own) = (tall("pyramid", &[]), tall("tuts-tomb", &[]));
    some_won_and_some_lost(&plain);
    is_looser(&plain, &own);
    some_won_and_some_lost(&tall("pyramid", &[("passes", "2"), ("goal", "all")]));
}

#[test]
fn pairs_are_removed_from_columns_and_a_reserve() {
    let nestor = |reserve: &str| {
        let deal = "deal: [{to: tableau, cards: 3, ranks-differ: true}, {to: reserve, cards: rest}]";
        let deal = format!("zones: {{tableau: {{piles: 4}}, reserve: {reserve}}}\n{deal}\n");
        let deal = if reserve.contains("piles: 1,") { deal } else { deal.replace("cards: rest", "cards: 1") };
        agree(&small("nestor", "A, 2, 3, 4, 5, 6, 7, 8", &deal, &[]), "card set", 150)
    };
    let (open, stack, shut) =
        (nestor("{piles: 4}"), nestor("{piles: 1, lies: up}"), nestor("{piles: 1, lies: top-up}"));
    some_won_and_some_lost(&open);
    is_looser(&stack, &open);
    assert_eq!(stack, shut);
}

#[test]
fn automatic_kings_do_not_change_the_verdict_in_bisley() {
    let bisley = |ranks: &str, last: u8, piles: u8, more: &str| {
        let text = format!(
            "zones: {{king: {{piles: 2, put: {{empty: {last}, suits: [C, D], max: {last}}}}}, ace: {{piles: 2, put: \
             {{max: {last}}}}}, tableau: {{piles: {piles}}}}}\ndeal: [{{to: ace, pick: [AC, AD]}}, {{to: tableau, \
             cards: rest}}]\n{more}"
        );
        small("bisley", ranks, &text, &[("kings", "manual")])
    };
    let six = "A, 2, 3, 4, 5, 6";
    let manual = agree(&bisley(six, 6, 3, ""), "engine", 240);
    let automatic = agree(&bisley(six, 6, 3, "sweep: [{from: tableau, to: king, ranks: [6]}]\n"), "engine", 240);
    some_won_and_some_lost(&manual);
    assert_eq!(manual, automatic);
    some_won_and_some_lost(&agree(&bisley("A, 2, 3, 4, 5, 6, 7, 8", 8, 4, ""), "engine", 60));
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
    // In these games a draw waits for a removal, spaces are filled, or cards are put on others.
    assert_eq!(model_of("pyramid", &[("draw", "stuck")]), "engine");
    for id in ["aces-square", "baroness", "aces-up"] {
        assert_eq!(model_of(id, &[]), "engine", "{id}");
    }
    // The pack has more cards than the bits of a word.
    assert_eq!(model_of("golf", &[("packs", "2")]), "engine");
    for id in ["freecell", "klondike", "spider", "calculation"] {
        assert_ne!(model_of(id, &[]), "card set", "{id}");
    }
}
