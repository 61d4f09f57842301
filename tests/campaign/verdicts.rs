//! Verdicts of the solver on random positions, compared with brute force and with each other.

use crate::brute_force::can_be_won;
use crate::lottery::Lottery;
use crate::random_game::{deal_seed, random_game};
use crate::state_file::Counts;
use patience::internals::card::DealSpec;
use patience::internals::game::Move;
use patience::internals::json::{self, PositionJson};
use patience::internals::play::Session;
use patience::internals::solve::{Limits, Solver, Stop, Verdict};
use std::sync::atomic::AtomicBool;

/// The most positions that the solver searches.
const LIMITS: Limits = Limits { positions: 4_000, memory: 64 << 20 };
/// The most positions that brute force searches.
const BRUTE_FORCE_POSITIONS: usize = 3_000;
/// The number of tries to leave the way to a win by a move that can be taken back.
const DETOUR_TRIES: usize = 24;
/// The most random moves before a verdict.
const MOVE_COUNT: usize = 160;

/// Compares the verdict on a random position.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-verdict", number);
    let chosen = random_game(number, &mut lottery);
    let deal = DealSpec::Seed(lottery.below(1_000_000) as u64);
    let mut session = deal_seed(&chosen, &deal);
    let game = session.game().clone();
    let Ok(mut solver) = Solver::new(game.clone()) else { return };
    for _ in 0..lottery.below(MOVE_COUNT) {
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        let chosen = *lottery.one(&moves);
        session.play(chosen).unwrap_or_else(|refusal| panic!("a listed move is rejected: {refusal:?}"));
    }
    let case = || format!("{chosen:?} {deal} after {:?}", moves_text(&session));
    check_verdict(&session, &mut solver, BRUTE_FORCE_POSITIONS, &mut lottery, counts, &case);
}

/// Checks the verdict on the position of a session. Brute force searches at most `brute_force_positions` positions. `case`
/// describes the position.
pub fn check_verdict(
    session: &Session,
    solver: &mut Solver,
    brute_force_positions: usize,
    lottery: &mut Lottery,
    counts: &mut Counts,
    case: &dyn Fn() -> String,
) {
    let game = session.game();
    let never = AtomicBool::new(false);
    match solver.solve(session.board(), &LIMITS, &never).verdict {
        Verdict::Won(line) => {
            counts.add("won", 1);
            let mut winner = Session::from_board(game.clone(), session.board().clone());
            let again = lottery.below(line.len().max(1));
            for (index, &m) in line.iter().enumerate() {
                if index == again {
                    // A position on the way to a win is not lost.
                    let verdict = solver.solve(winner.board(), &LIMITS, &never).verdict;
                    assert!(verdict != Verdict::Lost, "lost after {index} moves of a win: {}", case());
                    check_detour(&winner, solver, lottery, counts, &|| format!("{} and {index} moves", case()));
                }
                winner.play(m).unwrap_or_else(|refusal| panic!("move {index} of a win: {refusal:?}: {}", case()));
            }
            assert_eq!(winner.status().word(), "won", "the win does not win: {}", case());
        }
        Verdict::Lost => {
            counts.add("lost", 1);
            // In Amazons with this option, the player loses after some passes through the stock. Brute force does not know
            // that.
            if game.info().options.iter().any(|option| option.key == "quick" && option.value != "off") {
                return;
            }
            let truth = can_be_won(game.as_ref(), session.board(), brute_force_positions, &|_| Vec::new());
            counts.add("compared", u64::from(truth.is_some()));
            assert!(truth != Some(true), "called lost, but brute force wins: {}", case());
        }
        Verdict::Unknown(stop) => {
            assert!(stop != Stop::Fault, "the search found an illegal line: {}", case());
            counts.add("unknown", 1);
        }
    }
}

/// Makes random moves that can be taken back by moves, from a position that can be won. So none of the positions is lost.
fn check_detour(
    won: &Session,
    solver: &mut Solver,
    lottery: &mut Lottery,
    counts: &mut Counts,
    case: &dyn Fn() -> String,
) {
    let mut session = Session::from_board(won.game().clone(), won.board().clone());
    for _ in 0..DETOUR_TRIES {
        let moves = session.moves();
        if moves.is_empty() {
            return;
        }
        let m = *lottery.one(&moves);
        let Move::Transfer { from, to, count } = m else { continue };
        let mut next = Session::from_board(won.game().clone(), session.board().clone());
        if next.play(m).is_err() {
            panic!("a listed move is rejected: {}", case());
        }
        let mut back = Session::from_board(won.game().clone(), next.board().clone());
        let is_reversible = back.play(Move::Transfer { from: to, to: from, count }).is_ok();
        if is_reversible && back.board() == session.board() {
            session = next;
            counts.add("detours", 1);
            let verdict = solver.solve(session.board(), &LIMITS, &AtomicBool::new(false)).verdict;
            let position = || json::line(&PositionJson::of(session.info(), session.board()));
            assert!(verdict != Verdict::Lost, "lost, but moves lead back to a win: {}: {}", case(), position());
        }
    }
}

fn moves_text(session: &Session) -> Vec<String> {
    session.played_moves().map(|m| session.info().format_move(m)).collect()
}
