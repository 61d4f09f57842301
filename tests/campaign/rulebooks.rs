//! Random rulebooks with small packs: brute force decides most of their positions, so wrong verdicts are found.

use crate::brute_force::can_be_won;
use crate::lottery::Lottery;
use crate::random_rulebooks::generator::random_book;
use crate::state_file::Counts;
use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Solver, Verdict};
use patience::internals::yaml;
use std::sync::atomic::AtomicBool;

/// The most positions that the solver searches.
const LIMITS: Limits = Limits { positions: 2_000, memory: 16 << 20 };
/// The most positions that brute force searches.
const BRUTE_FORCE_POSITIONS: usize = 2_000;
/// The number of deals of each rulebook.
const DEAL_COUNT: usize = 4;
/// The most random moves before a verdict.
const MOVE_COUNT: usize = 12;

/// Compares the verdicts on random positions of a random rulebook with brute force.
pub fn run(number: u64, counts: &mut Counts) {
    let book = random_book(number);
    let node = yaml::parse("random.yaml", book.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{book}"));
    // With `idle` the player loses after some passes through the stock. Brute force does not know that.
    if book.contains("  idle: ") {
        return;
    }
    // A random book may contain words that do not go together.
    let Ok(game) = catalog::from_rulebook(&node, &[]) else { return };
    let Ok(mut solver) = Solver::new(game.clone()) else { return };
    let mut lottery = Lottery::new(b"campaign-booktry", number);
    for deal in 1..=DEAL_COUNT {
        let Ok(deck) = deck_for(game.as_ref(), &DealSpec::Seed(deal as u64)) else { return };
        let mut session = Session::deal(game.clone(), deck).unwrap_or_else(|error| panic!("{error}\n{book}"));
        for _ in 0..lottery.below(MOVE_COUNT) {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let chosen = *lottery.one(&moves);
            session.play(chosen).unwrap_or_else(|refusal| panic!("a listed move is rejected: {refusal:?}\n{book}"));
        }
        let verdict = solver.solve(session.board(), &LIMITS, &AtomicBool::new(false)).verdict;
        let truth = can_be_won(game.as_ref(), session.board(), BRUTE_FORCE_POSITIONS, &|_| Vec::new());
        counts.add("positions", 1);
        counts.add("compared", u64::from(truth.is_some() && !matches!(verdict, Verdict::Unknown(_))));
        // A win is replayed by the rules of the game, so only the other verdict can be wrong.
        let is_wrong = verdict == Verdict::Lost && truth == Some(true);
        let moves = || session.played_moves().map(|m| session.info().format_move(m)).collect::<Vec<_>>();
        assert!(!is_wrong, "called lost, but brute force wins: seed {deal} after {:?}\n{book}", moves());
    }
}
