//! Tests of shortest wins. The solver calls a win the shortest only if that is proved.

use crate::deals::{deal_board, open, small_book};
use crate::small_books::cases_of_deals;
use patience::internals::board::{Board, Txn, View};
use patience::internals::game::{Game, Status};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::solve::{Limits, Shortening, Solver, Stop, Verdict};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the length of the shortest win, by breadth-first search. Returns `None` if there is no win, or if more than
/// `max_boards` boards can be reached.
fn shortest_len(game: &dyn Game, board: &Board, max_boards: usize) -> Option<usize> {
    let (mut seen_keys, mut layer, mut moves) = (HashSet::from([game.key(board)]), vec![board.clone()], Vec::new());
    for move_count in 0.. {
        if layer.iter().any(|layer_board| game.is_won(View::of(layer_board))) {
            return Some(move_count);
        }
        let mut next = Vec::new();
        for layer_board in &layer {
            game.moves(View::of(layer_board), &mut moves);
            for &next_move in &moves {
                let mut board = layer_board.clone();
                game.play(&mut Txn::new(&mut board, &mut Vec::new()), next_move);
                if seen_keys.insert(game.key(&board)) {
                    next.push(board);
                }
            }
        }
        if next.is_empty() || seen_keys.len() > max_boards {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn the_shortest_win_matches_breadth_first_search() {
    let (mut proved_count, mut shortened_count, mut fully_shortened_count) = (0, 0, 0);
    for (by, limit) in [("suit", "cells"), ("alternate-color", "spaces"), ("rank", "none"), ("rank", "top")] {
        let text = small_book("S, H", 2, by, "any", limit);
        let node = patience::internals::yaml::parse("small.yaml", text.as_bytes()).unwrap();
        let game = catalog::from_rulebook(&node, &[]).unwrap();
        for seed in 0..6 {
            let board = deal_board(&game, &format!("seed:{seed}"));
            let Some(shortest_len) = shortest_len(game.as_ref(), &board, 10_000) else { continue };
            let mut solver = Solver::new(Arc::clone(&game)).unwrap();
            let first_win = solver.solve(&board, &Limits::default(), &AtomicBool::new(false)).verdict;
            let report = solver.shortest(&board, &Limits::default(), &AtomicBool::new(false));
            let (Verdict::Won(first_win), Verdict::Won(solution)) = (first_win, &report.verdict) else {
                panic!("{by} {seed}")
            };
            assert_eq!((solution.len(), report.min_moves), (shortest_len, Some(shortest_len)), "{by} {limit} {seed}");
            let shortened =
                solver.solve_and_shorten(&board, &Limits::default(), Shortening::Full, &AtomicBool::new(false));
            let Verdict::Won(shortened) = shortened.verdict else { panic!("{by} {seed}") };
            assert!((shortest_len..=first_win.len()).contains(&shortened.len()), "{by} {limit} {seed}");
            fully_shortened_count += usize::from(shortened.len() == shortest_len);
            let mut session = Session::from_board(Arc::clone(&game), board);
            solution.iter().for_each(|&solution_move| assert!(session.play(solution_move).is_ok()));
            assert_eq!(session.status(), Status::Won);
            proved_count += 1;
            shortened_count += usize::from(first_win.len() > shortest_len);
        }
    }
    assert!(
        proved_count > 10 && shortened_count > 3,
        "{proved_count} proved, {shortened_count} of them shorter than the first win"
    );
    assert!(
        fully_shortened_count * 10 >= proved_count * 9,
        "{fully_shortened_count} of {proved_count} wins became the shortest"
    );
}

#[test]
fn an_unproved_shortest_win_has_a_lower_bound() {
    let game = open("freecell", &[]);
    let board = deal_board(&game, "ms:1");
    let limits = Limits { positions: 5000, ..Limits::default() };
    let report = Solver::new(Arc::clone(&game)).unwrap().shortest(&board, &limits, &AtomicBool::new(false));
    let Verdict::Won(solution) = report.verdict else { panic!("{:?}", report.verdict) };
    let min_moves = report.min_moves.unwrap();
    assert!((52..solution.len()).contains(&min_moves) && report.positions <= 5000, "{min_moves} to {}", solution.len());
    let no_positions = Limits { positions: 0, ..limits };
    let report = Solver::new(game).unwrap().shortest(&board, &no_positions, &AtomicBool::new(false));
    assert_eq!((report.verdict, report.min_moves), (Verdict::Unknown(Stop::Positions), None));
}

#[test]
fn no_lower_bound_hides_a_shorter_win() {
    let (mut wrong, mut proved_count) = (Vec::new(), 0);
    for small_game in cases_of_deals(include_str!("shortest.yaml"), 1..=12) {
        let Some(shortest_len) = shortest_len(small_game.game.as_ref(), &small_game.board, 4_000) else { continue };
        let mut solver = Solver::new(Arc::clone(&small_game.game)).unwrap();
        let report = solver.shortest(&small_game.board, &Limits::default(), &AtomicBool::new(false));
        let Verdict::Won(solution) = &report.verdict else { panic!("{}: {:?}", small_game.name, report.verdict) };
        if (solution.len(), report.min_moves) != (shortest_len, Some(shortest_len)) {
            wrong.push(format!(
                "{}: {} moves, proved {:?}, not {shortest_len}",
                small_game.name,
                solution.len(),
                report.min_moves
            ));
        }
        proved_count += 1;
    }
    assert!(wrong.is_empty() && proved_count > 40, "{proved_count} proved\n{}", wrong.join("\n"));
}
