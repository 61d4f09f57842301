//! Tests of the best-looking move: its reason, and independence from hidden cards.

use super::best;
use crate::board::View;
use crate::card::DealSpec;
use crate::game::Message;
use crate::games::catalog;
use crate::play::{Session, read_position};
use crate::yaml;

/// Returns the best-looking move as a command, and its reason.
fn best_move(game: &str, piles: &str) -> Option<(String, Message)> {
    let text = format!("game: {game}\npartial: true\npiles: {{{piles}}}\n");
    let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let game = catalog::open(game, &[]).unwrap();
    let session = Session::from_board(game.clone(), position.board(game.as_ref()).unwrap());
    best(game.as_ref(), session.view(), &|_| false).map(|(m, why)| (game.info().format_move(m), why))
}

fn hint_text(game: &str, piles: &str) -> String {
    best_move(game, piles).map_or("nothing".into(), |(command, why)| format!("{command}: {why}"))
}

#[test]
fn the_reason_names_the_gain() {
    let hints = [
        ("t1: '[2D] 9S', t2: TH, s: '[3C]'", "move t1 t2: turns up a hidden card on t1"),
        ("t1: 9S, t2: '[3D] TH', s: '[3C]'", "move t1 t2: empties t1"),
        ("t1: '[2D] 9S', t2: '[3D] [4D] 9C', t3: TH, s: '[3C]'", "move t2 t3: turns up a hidden card on t2"),
        ("t1: 3H, w: AS, s: '[3C]'", "move w f1: is safe and builds on the foundation"),
        ("t1: TH, w: 9S, s: '[3C]'", "move w t1: plays 9S from the waste"),
        ("t1: TH, w: 9H, s: '[3C]'", "draw: is the only legal move"),
        ("t1: TH, w: 9H", "draw: is the only legal move"),
        // Splitting a run, or moving a king from one space to another, is worse than drawing a new card.
        ("t1: 'TH 9S', t2: TD, s: '[3C]'", "draw: draws from the stock (no other move looks better)"),
        ("t1: KS, s: '[3C]'", "draw: is the only legal move"),
        ("t1: TH", "nothing"),
    ];
    for (piles, expected) in hints {
        assert_eq!(hint_text("klondike", piles), expected, "{piles}");
    }
}

/// In a picture, the request already names the foundation.
#[test]
fn in_a_picture_the_reason_does_not_repeat_the_request() {
    let why = |piles: &str| best_move("klondike", piles).unwrap().1;
    let unsafe_move = why("f1: AS 2S 3S, w: 4S, t1: KC, s: '[3C]'");
    assert_eq!((&*unsafe_move.to_string(), unsafe_move.is_empty_in_picture()), ("builds on the foundation", true));
    let safe_move = why("t1: 3H, w: AS, s: '[3C]'");
    assert!(!safe_move.is_empty_in_picture(), "{safe_move}");
}

#[test]
fn reasons_depend_on_the_game() {
    assert_eq!(
        hint_text("spider", "t1: 9S, t2: TS, t3: TD"),
        "move t1 t2: empties t1 and puts 9S on its own suit in t2"
    );
    assert_eq!(hint_text("freecell", "c1: 9S, t1: TH, t2: 4C"), "move c1 t1: frees c1");
    assert_eq!(hint_text("pyramid", "y7.1: QS, y7.2: AH, w: AS, s: '[3C]'"), "remove y7.1 y7.2: removes QS and AH");
    let nines = "t1: 4C 9H, t2: 3D 9C, t3: 2S 9S, t4: 2D 9D, s: '[2H]'";
    assert_eq!(hint_text("perpetual-motion", nines), "remove t1: removes 9H, 9C, 9S and 9D");
    let two_nines = "t1: 4C 9H, t2: 3D 9C, t3: 5S, t4: 6D, s: '[2H]'";
    assert_eq!(hint_text("perpetual-motion", two_nines), "move t2 t1: puts 9C on a card of its own rank");
    // After 2S, 3H can be played. After KC, nothing can.
    assert_eq!(hint_text("black-hole", "hole: AS, t1: KC, t2: '3H 2S', t3: 4D"), "move t2 hole: builds on the hole");
}

#[test]
fn hidden_cards_do_not_change_the_hint() {
    for game in catalog::list() {
        for seed in 0..1 {
            let deck = DealSpec::Seed(seed).deck(&game.info().pack).unwrap();
            let Ok(mut session) = Session::deal(game.clone(), deck) else { continue };
            for step in 0..30 {
                let hint = best(game.as_ref(), session.view(), &|_| false);
                let mut random_state = seed as usize + step;
                // A hint remembers cards that were seen earlier, so only cards never seen are exchanged.
                let other_board = session.known_cards().determinize(session.view(), |n| {
                    random_state = random_state.wrapping_mul(31).wrapping_add(7);
                    random_state % n
                });
                assert_eq!(
                    best(game.as_ref(), View::of(&other_board), &|_| false),
                    hint,
                    "{} {seed} {step}",
                    game.info().id
                );
                let Some((m, _)) = hint else { break };
                session.play(m).unwrap();
            }
        }
    }
}
