//! Functions that open games, deal them, and run the solver.

use patience::internals::board::Board;
use patience::internals::card::DealSpec;
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Report, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub fn open(id: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    catalog::open(id, &options).unwrap()
}

pub fn deal_board(game: &Arc<dyn Game>, deal: &str) -> Board {
    let deck = deck_for(game.as_ref(), &DealSpec::parse(deal).unwrap()).unwrap();
    Session::deal(Arc::clone(game), deck).unwrap().board().clone()
}

pub fn solve_within(game: &Arc<dyn Game>, board: &Board, limits: Limits) -> Report {
    Solver::new(Arc::clone(game)).unwrap().solve(board, &limits, &AtomicBool::new(false))
}

pub fn solve(game: &Arc<dyn Game>, board: &Board) -> Verdict {
    solve_within(game, board, Limits::default()).verdict
}

/// Returns a rulebook with few cards: two suits from ace to six, three columns, and cells. The arguments are the suits
/// of the pack, the number of cells, how columns are built, what an empty column takes, and which cards move together.
pub fn small_book(suits: &str, cells: u8, by: &str, space: &str, limit: &str) -> String {
    let cell = "{role: cell, key: c, piles: CELLS, put: {empty: any, unit: one, max: 1}, take: {unit: top}}";
    let cell =
        if cells == 0 { String::new() } else { format!("  cell: {}\n", cell.replace("CELLS", &cells.to_string())) };
    let take = if limit == "top" { "{unit: top}".into() } else { format!("{{unit: run, limit: {limit}}}") };
    let layout = if cells == 0 { "  - f" } else { "  - c f" };
    format!(
        "id: small\ntitle: Small\nabout: Few cards.\nchoice: skill\nrules: Few cards.\npack: {{ranks: [A, 2, 3, 4, 5, 6], \
         suits: [{suits}]}}\nzones:\n{cell}  foundation:\n    role: foundation\n    key: f\n    piles: 2\n    put: {{build: up, \
         by: suit, empty: A, unit: one, max: 6}}\n  tableau:\n    role: tableau\n    key: t\n    piles: 3\n    put: {{build: \
         down, by: {by}, empty: {space}}}\n    take: {take}\ndeal:\n  - {{to: tableau, cards: rest}}\ngoal: {{full: \
         [foundation]}}\nlayout:\n{layout}\n  - t\n"
    )
}
