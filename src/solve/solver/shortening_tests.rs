//! Tests that shortened wins are legal wins without loops.

use super::*;
use crate::board::PileId;
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Session, deck_for};
use crate::solve::Solver;
use crate::solve::search::game_line::is_winning_line;
use crate::solve::search::search_model::Scored;
use crate::solve::search::verdict::{Limits, Verdict};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const LIMITS: Limits = Limits { positions: 20_000, memory: 32 << 20 };

fn dealt(id: &str, seed: u64) -> (Arc<dyn Game>, Board) {
    let game = catalog::open(id, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    let board = Session::deal(Arc::clone(&game), deck).unwrap().board().clone();
    (game, board)
}

/// A deal, the win that the search finds first, and the shortened win.
type Wins = (Arc<dyn Game>, Board, [Vec<Move>; 2]);

/// The wins of a deal, or `None` if the search finds none.
fn wins(id: &str, seed: u64) -> Option<Wins> {
    let (game, board) = dealt(id, seed);
    let (mut solver, cancel) = (Solver::new(Arc::clone(&game)).unwrap(), AtomicBool::new(false));
    let Verdict::Won(first) = solver.solve(&board, &LIMITS, &cancel).verdict else { return None };
    let report = solver.solve_and_shorten(&board, &LIMITS, Shortening::Full, &cancel);
    let Verdict::Won(line) = report.verdict else { panic!("{id} {seed}: {:?}", report.verdict) };
    Some((game, board, [first, line]))
}

/// The keys of the positions along a line.
fn keys(game: &dyn Game, board: &Board, line: &[Move]) -> Vec<u128> {
    let mut model = RulebookModel::new(catalog::open(&game.info().id, &[]).unwrap(), None);
    let mut position = model.position_of(board);
    let first = model.key(&position);
    let rest = line.iter().map(|&m| {
        model.play(&mut position, m);
        model.key(&position)
    });
    std::iter::once(first).chain(rest).collect()
}

#[test]
fn shortened_wins_win_without_loops() {
    let (mut before, mut after) = (0, 0);
    for id in ["freecell", "klondike", "yukon", "bakers-game", "canfield", "eight-off", "tri-peaks", "scorpion"] {
        for seed in 1..=2 {
            let Some((game, board, [first, line])) = wins(id, seed) else { continue };
            assert!(is_winning_line(game.as_ref(), &board, &line), "{id} {seed}");
            assert!(line.len() <= first.len(), "{id} {seed}");
            let keys = keys(game.as_ref(), &board, &line);
            assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len(), "{id} {seed} repeats a position");
            before += first.len();
            after += line.len();
        }
    }
    assert!(before > 500 && after * 100 < before * 96, "{before} moves before, {after} after");
}

/// The win with additional loops: at each position, all detours of two moves that lead back to the position.
fn with_loops(model: &mut RulebookModel, board: &Board, line: &[Move]) -> Vec<Move> {
    let (mut position, mut looped) = (model.position_of(board), Vec::new());
    let piles =
        |board: &Board| -> Vec<_> { (0..board.piles() as u8).map(|pile| board.slots(PileId(pile)).to_vec()).collect() };
    let (mut moves, mut replies): (Vec<Scored<Move>>, Vec<Scored<Move>>) = (Vec::new(), Vec::new());
    for &m in line {
        moves.clear();
        model.generate_moves(&position, &mut moves);
        for &Scored { m: there, .. } in &moves {
            let mut child = position.clone();
            model.play(&mut child, there);
            replies.clear();
            model.generate_moves(&child, &mut replies);
            let back = replies.iter().find(|reply| {
                let mut again = child.clone();
                model.play(&mut again, reply.m);
                piles(&again.board) == piles(&position.board)
            });
            looped.extend(back.iter().flat_map(|back| [there, back.m]));
        }
        model.play(&mut position, m);
        looped.push(m);
    }
    looped
}

#[test]
fn loops_are_cut_within_the_moves_of_the_line() {
    for id in ["freecell", "eight-off", "yukon"] {
        let (game, board, [first, _]) = (1..9).find_map(|seed| wins(id, seed)).unwrap();
        let mut model = RulebookModel::new(Arc::clone(&game), None).unforced();
        let looped = with_loops(&mut model, &board, &first);
        assert!(looped.len() > first.len() + 20, "{id}: {} moves from {}", looped.len(), first.len());
        assert!(is_winning_line(game.as_ref(), &board, &looped), "{id}");
        let limits = Limits { positions: looped.len() as u64, ..LIMITS };
        let cancel = AtomicBool::new(false);
        let line = Shortener {
            game: game.as_ref(),
            searches: &mut [],
            model: &mut model,
            board: &board,
            line: looped,
            memory: LIMITS.memory,
        }
        .shortened(&mut Budget::new(&limits, &cancel));
        assert!(line.len() <= first.len() && is_winning_line(game.as_ref(), &board, &line), "{id}: {}", line.len());
    }
}

#[test]
fn a_brief_shortening_leaves_a_win_that_was_found_quickly() {
    let (game, board) = dealt("freecell", 1);
    let (mut solver, cancel) = (Solver::new(game).unwrap(), AtomicBool::new(false));
    let first = solver.solve(&board, &LIMITS, &cancel);
    assert_eq!(solver.solve_and_shorten(&board, &LIMITS, Shortening::Brief, &cancel), first);
    assert!(matches!(first.verdict, Verdict::Won(_)) && first.cost() < 1000);
}
