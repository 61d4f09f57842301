//! Tests that hints follow a solution to its end and depend only on the position.

use super::*;
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Session, deck_for};
use crate::solve::advice::{Advice, Advisor};
use std::sync::atomic::AtomicBool;

const TEST_LIMITS: Limits = Limits { positions: 20_000, memory: 8 << 20 };

fn deal_session(game: &str, seed: u64) -> Session {
    let game = catalog::open(game, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(game, deck).unwrap()
}

fn new_cache(session: &Session) -> SolutionCache {
    SolutionCache::new(session.game().clone(), Some(TEST_LIMITS)).unwrap()
}

fn advice(session: &Session, cache: &mut Option<SolutionCache>) -> Advice {
    let mut advisor = Advisor::new(session.game().clone(), 1);
    advisor.advise(session, cache, &AtomicBool::new(false)).unwrap()
}

#[test]
fn following_the_hints_wins_in_the_predicted_number_of_moves() {
    for (game, seed) in
        [("freecell", 1), ("bakers-game", 2), ("black-hole", 1), ("eight-off", 2), ("seahaven-towers", 2)]
    {
        let mut session = deal_session(game, seed);
        let mut cache = new_cache(&session);
        let Verdict::Won(line) = cache.solve(session.board(), Effort::Full, &AtomicBool::new(false)).verdict else {
            panic!("{game} {seed} is not won")
        };
        let mut cache = Some(cache);
        for moves_left in (1..=line.len()).rev() {
            let advice = advice(&session, &mut cache);
            let why = match moves_left {
                1 => "wins the game".to_string(),
                _ => format!("begins a win in {moves_left} moves"),
            };
            assert_eq!(advice.why.to_string(), why, "{game}");
            session.play(advice.moves[0]).unwrap();
        }
        assert_eq!(session.status().word(), "won", "{game}");
    }
}

#[test]
fn hints_return_to_a_solution_after_undo() {
    let mut session = deal_session("freecell", 1);
    let mut cache = Some(new_cache(&session));
    let first_advice = advice(&session, &mut cache);
    let other_move = session.moves().into_iter().find(|&m| m != first_advice.moves[0]).unwrap();
    session.play(other_move).unwrap();
    advice(&session, &mut cache);
    session.undo().unwrap();
    let repeated_advice = advice(&session, &mut Some(new_cache(&session)));
    assert_eq!(
        (repeated_advice.moves, repeated_advice.why),
        (first_advice.moves, first_advice.why),
        "it depends on the position alone"
    );
}

#[test]
fn hints_report_a_lost_or_unknown_position() {
    let session = deal_session("bakers-game", 1);
    let no_positions = Limits { positions: 0, ..TEST_LIMITS };
    let mut cache = SolutionCache::new(session.game().clone(), Some(no_positions)).ok();
    let why = advice(&session, &mut cache).why;
    assert!(why.to_string().ends_with(". This is a guess, because the search found no win in 0 positions"), "{why}");
    // A safe move is no guess.
    let safe = (1..100).find_map(|seed| {
        let session = deal_session("freecell", seed);
        let mut cache = SolutionCache::new(session.game().clone(), Some(no_positions)).ok();
        Some(advice(&session, &mut cache).why.to_string()).filter(|why| why.starts_with("is safe"))
    });
    let safe = safe.unwrap();
    assert!(safe.ends_with(" (the search found no win in 0 positions)") && !safe.contains("guess"), "{safe}");
    let lost_advice = (1..100).map(|seed| deal_session("black-hole", seed)).find_map(|session| {
        let mut cache = new_cache(&session);
        (cache.solve(session.board(), Effort::Full, &AtomicBool::new(false)).verdict == Verdict::Lost)
            .then(|| advice(&session, &mut Some(cache)))
    });
    let advice = lost_advice.unwrap();
    assert!(advice.is_lost() && !advice.why.to_string().contains("guess"), "{advice:?}");
}
