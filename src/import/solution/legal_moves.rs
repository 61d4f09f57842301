//! The legal moves that a move in notation means on a board.

use super::notation::Notation;
use crate::board::PileId;
use crate::card::Card;
use crate::export::removes_complete_runs;
use crate::game::{Move, Role};
use crate::play::{Command, NotationMove, Session};
use std::sync::Arc;

/// Finds the legal moves for a move in notation: one, or several if the game moves the cards of a run one by one. A move
/// to an empty column without a number of cards has several readings, the most likely first. Fails with the reason if
/// there is none. `states_counts` is true if the file states the number of cards of some moves.
pub fn find_readings(
    writer: Notation,
    states_counts: bool,
    session: &Session,
    notation: NotationMove,
) -> std::result::Result<Vec<Vec<Move>>, String> {
    let mut candidates = notation.candidate_moves(session.info());
    // In a move to an empty column, fc-solve writes the number of cards only if it is larger than 1. So the candidate
    // with one card is tried first. It is the last candidate, so the order is reversed. Where fc-solve never writes the
    // number, it still moves whole runs in Simple Simon.
    let is_to_space = notation.to.is_some_and(|to| session.view().is_empty(to));
    let moves_whole_runs = removes_complete_runs(session.info()) && !states_counts;
    if writer == Notation::FcSolve && is_to_space && !moves_whole_runs {
        candidates.reverse();
    }
    let legal = candidates.iter().filter(|&&m| session.check(m).is_ok()).map(|&m| vec![m]);
    let mut readings: Vec<Vec<Move>> = legal.take(if is_to_space { usize::MAX } else { 1 }).collect();
    if !readings.is_empty() {
        if is_to_space && moves_whole_runs {
            readings.splice(1..1, moves_of_several_runs(session, notation));
        }
        return Ok(readings);
    }
    let several =
        single_card_moves(session, notation).or_else(|| moves_of_several_runs(session, notation).into_iter().next());
    several.map(|moves| vec![moves]).ok_or_else(|| {
        // The candidate with the fewest cards has the clearest reason.
        let smallest =
            candidates.iter().copied().min_by_key(|m| if let Move::Transfer { count, .. } = m { *count } else { 0 });
        let why = |m: Move| {
            session
                .check_command(&Command::Move(m))
                .err()
                .map(|why| why.explain(session, &Command::Move(m)).to_string())
        };
        smallest.and_then(why).unwrap_or_else(|| "there is no such pile".into())
    })
}

/// Finds moves of single cards, through empty cells and columns, that together move a run from column to column.
/// Returns `None` if there are none.
fn single_card_moves(session: &Session, notation: NotationMove) -> Option<Vec<Move>> {
    let (info, view) = (session.info(), session.view());
    let to = notation.to.filter(|_| info.role_of(notation.from) == Some(Role::Tableau))?;
    let empty_piles =
        |role: Role| info.piles_of(role).iter().filter(|&pile| pile != to && view.is_empty(pile)).collect::<Vec<_>>();
    let (cells, columns) = (empty_piles(Role::Cell), empty_piles(Role::Tableau));
    let counts = match notation.count {
        Some(count) => count.into()..=usize::from(count),
        None => 2..=view.len(notation.from),
    };
    counts.into_iter().find_map(|count| {
        let mut moves = Vec::new();
        move_run(count, (notation.from, to), &cells, &columns, &mut moves)?;
        let mut trial = Session::from_board(Arc::clone(session.game()), session.board().clone());
        moves.iter().all(|&m| trial.play(m).is_ok()).then_some(moves)
    })
}

/// Adds the moves of single cards that move a run. If there are not enough cells, a part of the run goes to an empty
/// column first. Returns `None` if there are not enough empty columns either.
fn move_run(
    count: usize,
    (from, to): (PileId, PileId),
    cells: &[PileId],
    columns: &[PileId],
    moves: &mut Vec<Move>,
) -> Option<()> {
    let one_card = |from: PileId, to: PileId| Move::Transfer { from, to, count: 1 };
    if let Some(used) = cells.get(..count.checked_sub(1)?) {
        moves.extend(used.iter().map(|&cell| one_card(from, cell)));
        moves.push(one_card(from, to));
        moves.extend(used.iter().rev().map(|&cell| one_card(cell, to)));
        return Some(());
    }
    let (&space, others) = columns.split_last()?;
    // With `c` empty cells and `n` empty columns, a run of `(c + 1) * 2^n` cards can move. This is the most that can be
    // parked in `space`. A run has at most 13 cards, so more than four columns never help.
    let parked_count = ((cells.len() + 1) << others.len().min(4)).min(count - 1);
    move_run(parked_count, (from, space), cells, others, moves)?;
    move_run(count - parked_count, (from, to), cells, others, moves)?;
    move_run(parked_count, (space, to), cells, others, moves)
}

/// The most runs that a move of several runs takes.
const MAX_RUNS: usize = 5;
/// The most ways to move several runs that are tried.
const MAX_TRIALS: u32 = 2_000;

/// Finds moves of whole runs, by way of other columns, that together move the cards of several runs from column to
/// column, as the solver does in Simple Simon. Returns the moves for each number of runs, the fewest first; none in games
/// without such runs.
fn moves_of_several_runs(session: &Session, notation: NotationMove) -> Vec<Vec<Move>> {
    let info = session.info();
    let to = notation.to.filter(|_| removes_complete_runs(info) && info.piles_of(Role::Cell).is_empty());
    let Some(to) = to else { return Vec::new() };
    let len = session.view().len(notation.from) as u8;
    let counts = match notation.count {
        Some(count) => count..=count.min(len),
        None => 2..=len,
    };
    let columns: Vec<PileId> = info.piles_of(Role::Tableau).iter().collect();
    let mut trials = MAX_TRIALS;
    let readings = counts.filter(|&count| fits(session, (notation.from, to), count)).filter_map(|count| {
        let (moves, _) = move_by_runs(session, (notation.from, to), count, &columns, MAX_RUNS, &mut trials)?;
        (moves.len() > 1).then_some(moves)
    });
    readings.collect()
}

/// Whether the lowest of the top cards of a column begins a run that fits on another column: the card there is one rank
/// higher, or the column is empty.
fn fits(session: &Session, (from, to): (PileId, PileId), count: u8) -> bool {
    let lowest = session.board().slots(from).iter().rev().nth(usize::from(count).wrapping_sub(1));
    let next_rank = lowest.map(|slot| slot.card().rank().number() + 1);
    let is_rank_right = session.view().top(to).is_none_or(|top| Some(top.rank().number()) == next_rank);
    is_rank_right && is_end_of_run(session, from, count)
}

/// Whether the lowest of the top cards of a pile begins a run, because the card under it is not the next one of its suit.
fn is_end_of_run(session: &Session, pile: PileId, count: u8) -> bool {
    let slots = session.board().slots(pile);
    let card = |depth: usize| slots.len().checked_sub(depth).and_then(|index| slots.get(index)).map(|slot| slot.card());
    let (lowest, below) = (card(count.into()), card(usize::from(count) + 1));
    let next = |card: Card| (card.suit(), card.rank().number() + 1);
    lowest.map(next) != below.map(|card| (card.suit(), card.rank().number()))
}

/// Moves cards in one move or, if that is not legal, parks the upper cards on another column. Returns the moves and the
/// board after them.
fn move_by_runs(
    before: &Session,
    (from, to): (PileId, PileId),
    count: u8,
    columns: &[PileId],
    runs: usize,
    trials: &mut u32,
) -> Option<(Vec<Move>, Session)> {
    let whole = Move::Transfer { from, to, count };
    let mut after = Session::from_board(Arc::clone(before.game()), before.board().clone());
    if after.play(whole).is_ok() {
        return Some((vec![whole], after));
    }
    let fewer = runs.checked_sub(1).filter(|&runs| runs > 0)?;
    for upper in (1..count).filter(|&upper| is_end_of_run(before, from, upper)) {
        for &other in columns.iter().filter(|&&other| other != from && other != to) {
            *trials = trials.checked_sub(1)?;
            let Some((parked, start)) = move_by_runs(before, (from, other), upper, columns, fewer, trials) else {
                continue;
            };
            let Some((lower, middle)) = move_by_runs(&start, (from, to), count - upper, columns, fewer, trials) else {
                continue;
            };
            if let Some((back, end)) = move_by_runs(&middle, (other, to), upper, columns, fewer, trials) {
                return Some(([parked, lower, back].concat(), end));
            }
        }
    }
    None
}
