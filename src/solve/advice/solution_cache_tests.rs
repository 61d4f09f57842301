//! Tests that hints follow a solution to its end and depend only on the position.

use super::*;
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Session, deck_for};
use crate::solve::advice::perfect_information;
use crate::solve::advice::sampling::Advice;
use std::sync::atomic::AtomicBool;

const FEW: Limits = Limits { positions: 20_000, memory: 8 << 20 };

fn dealt(game: &str, seed: u64) -> Session {
    let game = catalog::open(game, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(game, deck).unwrap()
}

fn thought(session: &Session) -> SolutionCache {
    SolutionCache::new(session.game().clone(), Some(FEW)).unwrap()
}

fn advice(session: &Session, thought: &mut SolutionCache) -> Advice {
    perfect_information::best(
        session.game(),
        session.board(),
        &|moves| session.leads_to_earlier_board(moves),
        thought,
        &AtomicBool::new(false),
    )
    .unwrap()
}

#[test]
fn following_the_hints_wins_in_the_predicted_number_of_moves() {
    for (game, seed) in
        [("freecell", 1), ("bakers-game", 2), ("black-hole", 1), ("eight-off", 2), ("seahaven-towers", 2)]
    {
        let mut session = dealt(game, seed);
        let mut thought = thought(&session);
        let Verdict::Won(line) = thought.solve(session.board(), Effort::Full, &AtomicBool::new(false)).verdict else {
            panic!("{game} {seed} is not won")
        };
        for left in (1..=line.len()).rev() {
            let advice = advice(&session, &mut thought);
            let why = match left {
                1 => "wins the game".to_string(),
                _ => format!("begins a win in {left} moves"),
            };
            assert_eq!(advice.why.to_string(), why, "{game}");
            session.play(advice.moves[0]).unwrap();
        }
        assert_eq!(session.status_word(), "won", "{game}");
    }
}

#[test]
fn hints_return_to_a_solution_that_was_left() {
    let mut session = dealt("freecell", 1);
    let mut thought = thought(&session);
    let first = advice(&session, &mut thought);
    let other = session.moves().into_iter().find(|&m| m != first.moves[0]).unwrap();
    session.play(other).unwrap();
    advice(&session, &mut thought);
    session.undo().unwrap();
    let again = advice(&session, &mut self::thought(&session));
    assert_eq!((again.moves, again.why), (first.moves, first.why), "it depends on the position alone");
}

#[test]
fn hints_report_a_lost_or_unknown_position() {
    let session = dealt("bakers-game", 1);
    let none = Limits { positions: 0, ..FEW };
    let mut thought = SolutionCache::new(session.game().clone(), Some(none)).unwrap();
    let why = advice(&session, &mut thought).why;
    assert!(why.to_string().ends_with(" (a guess, because the search found no win in 0 positions)"), "{why}");
    let lost = (1..100).map(|seed| dealt("black-hole", seed)).find_map(|session| {
        let mut thought = self::thought(&session);
        (thought.solve(session.board(), Effort::Full, &AtomicBool::new(false)).verdict == Verdict::Lost)
            .then(|| advice(&session, &mut thought))
    });
    let advice = lost.unwrap();
    assert!(advice.is_lost() && !advice.why.to_string().contains("guess"), "{advice:?}");
}
