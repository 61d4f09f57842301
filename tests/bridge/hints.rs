//! Tests that hints are legal, do not depend on hidden cards, and win more points than they lose.

use crate::table::{example, facts};
use patience::internals::board::View;
use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::play::Session;

#[test]
fn a_hint_is_legal_and_does_not_depend_on_hidden_cards() {
    let mut session = example();
    let mut random_state = 1u64;
    while let Some((m, why)) = session.game().advise(session.view()) {
        assert_eq!(session.check(m), Ok(()), "{}", session.info().format_move(m));
        assert!(!why.is_empty());
        let other_board = session.view().determinize(|n| {
            random_state = random_state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (random_state >> 33) as usize % n
        });
        assert_eq!(session.game().advise(View::of(&other_board)), Some((m, why)));
        session.play(m).unwrap();
    }
    assert_eq!(facts(&session, "phase"), "scored");
}

#[test]
fn hints_win_more_than_they_lose() {
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    let mut sum = 0;
    for seed in 0..3 {
        let deck = DealSpec::Seed(seed).deck(&game.info().pack).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        while let Some((m, _)) = session.game().advise(session.view()) {
            session.play(m).unwrap();
        }
        sum += session.score();
    }
    assert!(sum > 300, "{sum} points in three hands");
}
