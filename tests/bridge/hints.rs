//! Hints: they are legal, do not depend on cards that were never seen, choose well where the choice is clear, and bring
//! points.

use crate::table::{advice, example, facts, play, session};
use patience::internals::board::View;
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::games::catalog;
use patience::internals::play::Session;

#[test]
fn a_hint_is_legal_and_does_not_depend_on_cards_never_seen() {
    let mut session = example();
    let mut rng = SeededRng::new(1, 0);
    while let Some((m, why)) = advice(&session) {
        assert_eq!(session.check(m), Ok(()), "{}", session.info().format_move(m));
        assert!(!why.is_empty());
        let known = session.known_cards();
        for _ in 0..2 {
            let other = known.determinize(session.view(), |n| rng.below(n as u32) as usize);
            assert_eq!(
                session.game().extensions().advice.and_then(|advice| advice.advise(View::of(&other), &known)),
                Some((m, why.clone()))
            );
        }
        session.play(m).unwrap();
    }
    assert_eq!(facts(&session, "phase"), "scored");
}

#[test]
fn hints_bring_points() {
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    let mut sum = 0;
    for seed in 0..4 {
        let deck = DealSpec::Seed(seed).deck(&game.info().pack).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        while let Some((m, _)) = advice(&session) {
            session.play(m).unwrap();
        }
        sum += session.score();
    }
    assert!(sum > 600, "{sum} points in four hands");
}

/// Returns the hint and its reason.
fn hint(session: &Session) -> String {
    let (m, why) = advice(session).unwrap();
    format!("{}: {why}", session.info().format_move(m))
}

const SINGLE: &[(&str, &str)] = &[("match", "hand")];

#[test]
fn the_keep_is_flat_and_middling_rather_than_strong() {
    let session = session(SINGLE, "2S 7S 3H KH 8D 6C QC", "AS KS TS 9S TH 9H AD TD 9D AC KC 9C 3C", "");
    assert!(hint(&session).starts_with("keep TS TH 9H 9D 9C 3C: scores "));
}

#[test]
fn the_cheapest_card_that_wins_is_played() {
    let mut session = example();
    play(&mut session, "keep QH 8H AC KC TC 8C / bid 1C");
    assert!(hint(&session).starts_with("play 8C: wins "), "{}", hint(&session));
}

#[test]
fn the_only_legal_card_needs_no_figures() {
    let mut session = example();
    play(&mut session, "keep QH 8H AC KC TC 8C / bid 1C / play 8C / play AC / play KC / play QC / play JC / play QH");
    play(&mut session, "play 4S");
    assert_eq!(hint(&session), "play 3D: is the only card that you may play");
}
