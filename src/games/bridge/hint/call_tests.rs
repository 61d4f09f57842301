use super::*;
use crate::board::{KnownCards, Txn, View};
use crate::card::parse_cards;
use crate::game::Game;
use crate::games::bridge::argument::KeptCards;
use crate::games::bridge::bridge_legality::KEEP;
use crate::games::bridge::bridge_table::{GAMES, PARTS, VULNERABLE};

/// Returns the advised call of a hand and its reason, in a match with these options, games and part scores.
fn advised(options: &[(&str, &str)], games: [i32; 2], parts: [i32; 2], hand: &str) -> String {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let game = Bridge::new(&options).unwrap();
    let hand = parse_cards(hand).unwrap();
    let (others, _) = game.info().pack.difference(&hand);
    // The first seven cards of `hand` are dealt face down. The other six are dealt face up, and then kept.
    let deck = [&hand[..], &others].concat();
    let mut board = game.deal_deck(&deck).unwrap().0;
    let mut events = Vec::new();
    let mut txn = Txn::new(&mut board, &mut events);
    for (vars, numbers) in [(GAMES, games), (PARTS, parts)] {
        vars.into_iter().zip(numbers).for_each(|(var, number)| txn.set(var, number));
    }
    txn.set(VULNERABLE, games[0].min(1) + 2 * games[1].min(1));
    let kept = KeptCards { cards: hand[7..].to_vec(), top: None };
    game.play(&mut txn, Move::Custom { verb: KEEP, arg: kept.number() });
    let view = View::of(&board);
    let (m, why) = game.extensions().advice.and_then(|advice| advice.advise(view, &KnownCards::of(view))).unwrap();
    format!("{}: {why}", game.info().format_move(m))
}

const SINGLE_HAND: &[(&str, &str)] = &[("match", "hand")];

/// A single hand has no bonus for a game, so the lowest bid brings as many points as a higher one. The jokers of the
/// stock make a slam unlikely.
#[test]
fn a_strong_hand_bids_and_a_middling_one_passes() {
    let strong = advised(SINGLE_HAND, [0, 0], [0, 0], "AS KS QS JS TS 9S 8S 7S AH KH AD KD AC");
    let middling = advised(SINGLE_HAND, [0, 0], [0, 0], "TS 9S 8S 5S TH 9H 6H TD 8D 4D 9C 7C 5C");
    assert!(strong.starts_with("bid 1S: scores +2"), "{strong}");
    // The house has passed, so the player may not.
    assert!(strong.contains(", the next best bid (2 spades) ") && !strong.contains(" pass "), "{strong}");
    assert!(strong.contains(", you make 1 spade all of the time"), "{strong}");
    assert!(middling.starts_with("pass: scores +") && middling.contains(", the house makes 6 hearts "), "{middling}");
}

/// With 40 points below the line, one spade would leave the game unfinished, and two spades win it and the rubber.
#[test]
fn a_call_counts_the_bonus_for_the_rubber() {
    let hand = "AS QS JS 9S 8S 4S AH 7H 6H KD 4D 9C 5C";
    let [single, rubber] = [(SINGLE_HAND, [0, 0], [0, 0]), (&[], [1, 1], [40, 0])]
        .map(|(options, games, parts)| advised(options, games, parts, hand));
    assert!(single.starts_with("bid 1S: "), "{single}");
    assert!(rubber.starts_with("bid 2S: "), "{rubber}");
    assert_eq!(advised(&[], [1, 1], [40, 0], hand), rubber);
}

/// The next best call may be a bid of the same suit. A pass is compared, too.
#[test]
fn a_call_is_compared_with_the_next_best_call_and_with_a_pass() {
    let hint = advised(SINGLE_HAND, [0, 0], [0, 0], "AS QS JS 9S 8S 4S AH 7H 6H QD 4D 9C 5C");
    assert!(hint.starts_with("bid 1S: scores +"), "{hint}");
    assert!(hint.contains(" points on average, the next best bid (2 spades) "), "{hint}");
    assert!(hint.contains(", a pass -") && hint.contains("; after a pass, the house makes 1 diamond "), "{hint}");
}
