//! Tests that shortened wins are legal wins without loops.

use super::*;
use crate::board::PileId;
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Session, deck_for};
use crate::solve::Solver;
use crate::solve::search::game_line::is_winning_line;
use crate::solve::search::later_shuffles::LaterShuffles;
use crate::solve::search::search_model::Scored;
use crate::solve::search::verdict::{Abort, Limits, Verdict};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const LIMITS: Limits = Limits { positions: 20_000, memory: 32 << 20 };

fn deal_board(id: &str, seed: u64) -> (Arc<dyn Game>, Board) {
    let game = catalog::open(id, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    let board = Session::deal(Arc::clone(&game), deck).unwrap().board().clone();
    (game, board)
}

/// A deal, the win that the search finds first, and the shortened win.
type Wins = (Arc<dyn Game>, Board, [Vec<Move>; 2]);

/// Returns the wins of a deal, or `None` if the search finds none.
fn wins(id: &str, seed: u64) -> Option<Wins> {
    let (game, board) = deal_board(id, seed);
    let (mut solver, cancel) = (Solver::new(Arc::clone(&game)).unwrap(), AtomicBool::new(false));
    let Verdict::Won(first_win) = solver.solve(&board, &LIMITS, &cancel).verdict else { return None };
    let report = solver.solve_and_shorten(&board, &LIMITS, Shortening::Full, &cancel);
    let Verdict::Won(short_win) = report.verdict else { panic!("{id} {seed}: {:?}", report.verdict) };
    Some((game, board, [first_win, short_win]))
}

/// The keys of the positions along a line.
fn keys(game: &dyn Game, board: &Board, line: &[Move]) -> Vec<u128> {
    let mut model = RulebookModel::new(catalog::open(&game.info().id, &[]).unwrap(), None);
    let mut position = model.position_of(board);
    let first_key = model.key(&position);
    let later_keys = line.iter().map(|&m| {
        model.play(&mut position, m);
        model.key(&position)
    });
    std::iter::once(first_key).chain(later_keys).collect()
}

#[test]
fn shortened_wins_win_without_loops() {
    let (mut moves_before, mut moves_after) = (0, 0);
    for id in ["freecell", "klondike", "yukon", "bakers-game", "canfield", "eight-off", "tri-peaks", "scorpion"] {
        for seed in 1..=2 {
            let Some((game, board, [first_win, short_win])) = wins(id, seed) else { continue };
            assert!(is_winning_line(game.as_ref(), &board, &short_win, LaterShuffles::Unknown), "{id} {seed}");
            assert!(short_win.len() <= first_win.len(), "{id} {seed}");
            let keys = keys(game.as_ref(), &board, &short_win);
            assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len(), "{id} {seed} repeats a position");
            moves_before += first_win.len();
            moves_after += short_win.len();
        }
    }
    assert!(
        moves_before > 500 && moves_after * 100 < moves_before * 96,
        "{moves_before} moves before, {moves_after} after"
    );
}

/// Returns the win with additional loops: at each position, all detours of two moves that lead back to the position.
fn with_loops(model: &mut RulebookModel, board: &Board, line: &[Move]) -> Vec<Move> {
    let (mut position, mut line_with_loops) = (model.position_of(board), Vec::new());
    let piles =
        |board: &Board| -> Vec<_> { (0..board.piles() as u8).map(|pile| board.slots(PileId(pile)).to_vec()).collect() };
    let (mut moves, mut replies): (Vec<Scored<Move>>, Vec<Scored<Move>>) = (Vec::new(), Vec::new());
    for &m in line {
        moves.clear();
        model.generate_moves(&position, &mut moves);
        for &Scored { m: away, .. } in &moves {
            let mut child = position.clone();
            model.play(&mut child, away);
            replies.clear();
            model.generate_moves(&child, &mut replies);
            let way_back = replies.iter().find(|reply| {
                let mut position_after = child.clone();
                model.play(&mut position_after, reply.m);
                piles(&position_after.board) == piles(&position.board)
            });
            line_with_loops.extend(way_back.iter().flat_map(|way_back| [away, way_back.m]));
        }
        model.play(&mut position, m);
        line_with_loops.push(m);
    }
    line_with_loops
}

#[test]
fn loops_are_removed_by_playing_the_line_only_once() {
    for id in ["freecell", "eight-off", "yukon"] {
        let (game, board, [first_win, _]) = (1..9).find_map(|seed| wins(id, seed)).unwrap();
        let mut model = RulebookModel::new(Arc::clone(&game), None).unforced();
        let line_with_loops = with_loops(&mut model, &board, &first_win);
        assert!(
            line_with_loops.len() > first_win.len() + 20,
            "{id}: {} moves from {}",
            line_with_loops.len(),
            first_win.len()
        );
        assert!(is_winning_line(game.as_ref(), &board, &line_with_loops, LaterShuffles::Unknown), "{id}");
        let limits = Limits { positions: line_with_loops.len() as u64, ..LIMITS };
        let cancel = AtomicBool::new(false);
        let line = Shortener {
            game: game.as_ref(),
            searches: &mut [],
            model: &mut model,
            board: &board,
            line: line_with_loops,
            memory: LIMITS.memory,
        }
        .shortened(&mut Budget::new(&limits, &cancel))
        .0;
        assert!(
            line.len() <= first_win.len() && is_winning_line(game.as_ref(), &board, &line, LaterShuffles::Unknown),
            "{id}: {}",
            line.len()
        );
    }
}

#[test]
fn a_quick_shortening_leaves_a_win_that_was_found_quickly() {
    let (game, board) = deal_board("freecell", 1);
    let (mut solver, cancel) = (Solver::new(game).unwrap(), AtomicBool::new(false));
    let first = solver.solve(&board, &LIMITS, &cancel);
    assert_eq!(solver.solve_and_shorten(&board, &LIMITS, Shortening::Quick, &cancel), first);
    assert!(matches!(first.verdict, Verdict::Won(_)) && first.positions_charged() < 1000);
}

#[test]
fn an_interrupted_shortening_is_reported() {
    let (game, board) = deal_board("freecell", 1);
    let mut solver = Solver::new(game).unwrap();
    // The search wins before it looks at the flag for the first time, but the shortening does not end before.
    let aborted = solver.solve_and_shorten(&board, &LIMITS, Shortening::Full, &AtomicBool::new(true));
    let complete = solver.solve_and_shorten(&board, &LIMITS, Shortening::Full, &AtomicBool::new(false));
    let [Verdict::Won(_), Verdict::Won(_)] = [&aborted.verdict, &complete.verdict] else { panic!("not won") };
    assert_eq!((aborted.abort(), aborted.stopped_by), (Some(Abort::Interrupt), Some(Stop::Interrupt)));
    assert_eq!((complete.abort(), complete.stopped_by), (None, None));
}
