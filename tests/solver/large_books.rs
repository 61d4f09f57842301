//! Tests of a rulebook with so many piles that a position has thousands of moves. Searches and hints limit not only the
//! number of positions, but also the work for them.

use crate::deals::{deal_board, solve_within};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::solve::advice::Advisor;
use patience::internals::solve::{Limits, Solver, Stop, Verdict};
use patience::internals::yaml;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A game of four packs and 115 piles. A position has about 10,000 moves.
const LARGE: &str = "id: large\ntitle: Large\npack: {packs: 4}\nzones:\n  stock: {role: stock, key: s}\n  \
    t: {role: tableau, key: t, piles: 100, put: {build: any, empty: any}, take: {unit: tail}}\n  \
    c: {role: cell, key: c, piles: 15, put: {empty: any, max: 1}, take: {unit: top}}\n\
    deal: [{to: t, cards: 1}, {to: stock, cards: rest}]\nstock: {draw: {to: t}}\ngoal: {empty: [t]}\n\
    layout: [s, t, c]\n";

fn large_game() -> Arc<dyn Game> {
    catalog::from_rulebook(&yaml::parse("large.yaml", LARGE.as_bytes()).unwrap(), &[]).unwrap()
}

#[test]
fn a_search_stops_early_if_positions_have_thousands_of_moves() {
    let game = large_game();
    let report = solve_within(&game, &deal_board(&game, "seed:1"), Limits { positions: 1000, ..Limits::default() });
    assert_eq!(report.verdict, Verdict::Unknown(Stop::Positions));
    // Every search may do the work of 1,000 positions in addition to its limit.
    assert!(report.positions < 100 && (2000..3000).contains(&report.positions_charged()), "{report:?}");
}

#[test]
fn a_hint_stops_early_if_positions_have_thousands_of_moves() {
    let game = large_game();
    let session = Session::from_board(Arc::clone(&game), deal_board(&game, "seed:1"));
    // In this game a playout costs as much as ten visits.
    let (known, mut advisor) = (session.known_cards(), Advisor::new(game, 100));
    let advice = advisor.advise_on_board(session.view(), &known, &|_| false, &AtomicBool::new(false)).unwrap();
    assert!((1..10).contains(&advice.visits), "{advice:?}");
}

#[test]
fn almost_no_built_in_game_reaches_the_limit_for_work() {
    let mut reaching = Vec::new();
    for game in catalog::list() {
        let Ok(mut solver) = Solver::new(Arc::clone(&game)) else { continue };
        let limits = Limits { positions: 1000, ..Limits::default() };
        let report = solver.solve(&deal_board(&game, "seed:1"), &limits, &AtomicBool::new(false));
        if report.positions_charged() > report.positions.max(20) {
            println!("{}: {report:?}", game.info().id);
            reaching.push(game.info().id.clone());
        }
    }
    // So many cards lie face up in these games that positions have hundreds of moves.
    assert_eq!(reaching, ["triple-scorpion", "unusual"]);
}
