//! Shortest wins: `solve` calls a win the shortest only if that is proved.

use crate::deals::{dealt, open, small_book};
use crate::small_books::cases_of_deals;
use patience::internals::board::{Board, Txn, View};
use patience::internals::game::{Game, Status};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::solve::{Limits, Shortening, Solver, Stop, Verdict};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The length of the shortest win, by breadth-first search. Returns `None` if there are too many boards or no win.
fn fewest(game: &dyn Game, board: &Board, most: usize) -> Option<usize> {
    let (mut seen, mut layer, mut moves) = (HashSet::from([game.key(board)]), vec![board.clone()], Vec::new());
    for made in 0.. {
        if layer.iter().any(|at| game.is_won(View::of(at))) {
            return Some(made);
        }
        let mut next = Vec::new();
        for at in &layer {
            game.moves(View::of(at), &mut moves);
            for &m in &moves {
                let mut board = at.clone();
                game.play(&mut Txn::new(&mut board, &mut Vec::new()), m);
                if seen.insert(game.key(&board)) {
                    next.push(board);
                }
            }
        }
        if next.is_empty() || seen.len() > most {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn the_shortest_win_matches_breadth_first_search() {
    let (mut proved, mut longer, mut shortened_fully) = (0, 0, 0);
    for (by, limit) in [("suit", "cells"), ("alternate-color", "spaces"), ("rank", "none"), ("rank", "top")] {
        let text = small_book("S, H", 2, by, "any", limit);
        let node = patience::internals::yaml::parse("small.yaml", text.as_bytes()).unwrap();
        let game = catalog::from_rulebook(&node, &[]).unwrap();
        for seed in 0..6 {
            let board = dealt(&game, &format!("seed:{seed}"));
            let Some(fewest) = fewest(game.as_ref(), &board, 10_000) else { continue };
            let mut solver = Solver::new(Arc::clone(&game)).unwrap();
            let first = solver.solve(&board, &Limits::default(), &AtomicBool::new(false)).verdict;
            let report = solver.shortest(&board, &Limits::default(), &AtomicBool::new(false));
            let (Verdict::Won(first), Verdict::Won(line)) = (first, &report.verdict) else { panic!("{by} {seed}") };
            assert_eq!((line.len(), report.min_moves), (fewest, Some(fewest)), "{by} {limit} {seed}");
            let shortened =
                solver.solve_and_shorten(&board, &Limits::default(), Shortening::Full, &AtomicBool::new(false));
            let Verdict::Won(shortened) = shortened.verdict else { panic!("{by} {seed}") };
            assert!((fewest..=first.len()).contains(&shortened.len()), "{by} {limit} {seed}");
            shortened_fully += usize::from(shortened.len() == fewest);
            let mut session = Session::from_board(Arc::clone(&game), board);
            line.iter().for_each(|&m| assert!(session.play(m).is_ok()));
            assert_eq!(session.status(), Status::Won);
            proved += 1;
            longer += usize::from(first.len() > fewest);
        }
    }
    assert!(proved > 10 && longer > 3, "{proved} proved, {longer} of them shorter than the first win");
    assert!(shortened_fully * 10 >= proved * 9, "{shortened_fully} of {proved} wins became the shortest");
}

#[test]
fn an_unproved_shortest_win_has_a_lower_bound() {
    let game = open("freecell", &[]);
    let board = dealt(&game, "ms:1");
    let limits = Limits { positions: 5000, ..Limits::default() };
    let report = Solver::new(Arc::clone(&game)).unwrap().shortest(&board, &limits, &AtomicBool::new(false));
    let Verdict::Won(line) = report.verdict else { panic!("{:?}", report.verdict) };
    let least = report.min_moves.unwrap();
    assert!((52..line.len()).contains(&least) && report.positions <= 5000, "{least} to {}", line.len());
    let none = Limits { positions: 0, ..limits };
    let report = Solver::new(game).unwrap().shortest(&board, &none, &AtomicBool::new(false));
    assert_eq!((report.verdict, report.min_moves), (Verdict::Unknown(Stop::Positions), None));
}

#[test]
fn no_lower_bound_hides_a_shorter_win() {
    let (mut wrong, mut proved) = (Vec::new(), 0);
    for small in cases_of_deals(include_str!("shortest.yaml"), 1..=12) {
        let Some(fewest) = fewest(small.game.as_ref(), &small.board, 4_000) else { continue };
        let mut solver = Solver::new(Arc::clone(&small.game)).unwrap();
        let report = solver.shortest(&small.board, &Limits::default(), &AtomicBool::new(false));
        let Verdict::Won(line) = &report.verdict else { panic!("{}: {:?}", small.name, report.verdict) };
        if (line.len(), report.min_moves) != (fewest, Some(fewest)) {
            wrong.push(format!("{}: {} moves, proved {:?}, not {fewest}", small.name, line.len(), report.min_moves));
        }
        proved += 1;
    }
    assert!(wrong.is_empty() && proved > 40, "{proved} proved\n{}", wrong.join("\n"));
}
