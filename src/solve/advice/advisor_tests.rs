//! Tests of hints from sampled deals: what they depend on, and their wording.

use super::{Advice, Advisor, Rating, prefer_gaining_plan};
use crate::board::{PileId, View};
use crate::card::{Card, DealSpec, SeededRng};
use crate::game::{Move, Role};
use crate::games::catalog;
use crate::play::{Session, deck_for};
use crate::solve::advice::hint::Worth;
use crate::solve::advice::hint_text::chance_text;
use crate::solve::advice::progress::KnownPosition;
use crate::yaml;
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// A cancel flag that is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

fn deal_session(id: &str, options: &[(&str, &str)], seed: u64) -> Session {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(game, deck).unwrap()
}

fn session_from_piles(id: &str, piles: &str) -> Session {
    let text = format!("game: {id}\npartial: true\npiles: {{{piles}}}\n");
    let position = crate::play::read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let game = catalog::open(id, &[]).unwrap();
    Session::from_board(game.clone(), position.board(game.as_ref()).unwrap())
}

fn advice_for(advisor: &mut Advisor, session: &Session) -> Option<Advice> {
    advisor.advise_on_board(session.view(), &session.known_cards(), &|m| session.leads_to_earlier_board(m), &NEVER)
}

/// Plays the moves of a hint.
fn follow(session: &mut Session, advice: &Advice) {
    for &m in &advice.moves {
        session.play(m).unwrap();
    }
}

#[test]
fn hints_depend_only_on_what_the_player_has_seen() {
    let games: [(&str, &[(&str, &str)]); 10] = [
        ("klondike", &[("draw", "3")]),
        ("klondike", &[("passes", "2")]),
        ("yukon", &[]),
        ("canfield", &[]),
        ("spider", &[]),
        ("easthaven", &[]),
        ("golf", &[]),
        ("pyramid", &[]),
        ("calculation", &[]),
        // The twelve steps below cover all phases of a hand: keeping cards, calling and playing tricks.
        ("bridge-solitaire", &[]),
    ];
    for (id, options) in games {
        let (mut session, mut rng) = (deal_session(id, options, 5), SeededRng::new(77, 0));
        // The first advisor has given all earlier hints. The second one gives its first hint.
        let mut old_advisor = Advisor::new(session.game().clone(), 12);
        for step in 0..12 {
            let known = session.known_cards();
            let other_board = known.determinize(session.view(), |n| rng.below(n as u32) as usize);
            let mut new_advisor = Advisor::new(session.game().clone(), 12);
            let new_advice = new_advisor.advise_on_board(
                View::of(&other_board),
                &known.of_determinization(&other_board),
                &|m| session.leads_to_earlier_board(m),
                &NEVER,
            );
            let old_advice = advice_for(&mut old_advisor, &session);
            assert_eq!(old_advice, new_advice, "{id} {step}");
            let Some(advice) = old_advice else { break };
            assert!(advice.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)), "{id} {advice:?}");
            follow(&mut session, &advice);
        }
    }
}

#[test]
fn hints_tell_apart_what_a_draw_may_show() {
    // The unknown cards are 2D, 4S, 5D, 8S and JD. The queen fits on the king now, and after a draw only on the jack. But
    // the ten needs the same jack, so a draw loses. With the queen on the king, three of the five cards that may be face
    // down still win.
    let seen = "2C AS 2H 9H 9C 8H 5H 8D 7H 8C TH JS QS JC TC 9S KC QD 4D 5S 6H 7S 6D 5C 4H 3D 7C TS JH QH KS AD 2S 3C 4C \
                3S 6C 7D 6S 3H KD AH 9D AC KH";
    let piles = format!("p1.2: '[8S]', p1.3: TD, p2.4: QC, s: '[JD] [4S] [5D] [2D]', w: {seen}");
    let session = session_from_piles("tri-peaks", &piles);
    let advice = advice_for(&mut Advisor::new(session.game().clone(), 1000), &session).unwrap();
    let commands: Vec<String> = advice.moves.iter().map(|&m| session.info().format_move(m)).collect();
    assert_eq!(commands, ["move p2.4 w"]);
}

#[test]
fn a_hint_ends_when_a_new_card_is_seen() {
    for id in ["klondike", "yukon", "spider", "agnes-sorel", "tri-peaks"] {
        let mut session = deal_session(id, &[], 2);
        let mut advisor = Advisor::new(session.game().clone(), 8);
        while session.moves_made() < 30 {
            let unknown = session.known_cards().unknown_count();
            let Some(advice) = advice_for(&mut advisor, &session).filter(|_| unknown > 1) else { break };
            // If every move leads back to an earlier position, a hint suggests no move.
            if advice.moves.is_empty() {
                break;
            }
            let only_draws = advice.moves.iter().all(|&m| m == Move::Draw);
            for (index, &m) in advice.moves.iter().enumerate() {
                assert!(
                    only_draws || session.known_cards().unknown_count() == unknown,
                    "{id}: {index} of {}",
                    advice.why
                );
                session.play(m).unwrap();
            }
        }
    }
}

#[test]
fn hints_look_through_the_stock_first_and_remember_it() {
    let mut session = deal_session("klondike", &[], 1);
    let mut advisor = Advisor::new(session.game().clone(), 30);
    let stock: PileId = session.info().piles_of(Role::Stock).first().unwrap();
    let mut looks_through_stock = 0;
    while session.known_cards().unknown_count_in(stock) > 0 {
        let advice = advice_for(&mut advisor, &session).unwrap();
        looks_through_stock += usize::from(advice.moves == [Move::Draw; 24]);
        follow(&mut session, &advice);
    }
    assert_eq!(looks_through_stock, 1);
    // From now on, hints name known face-down cards of the stock.
    let mut hints_naming_cards = 0;
    while let Some(advice) = advice_for(&mut advisor, &session).filter(|_| session.moves_made() < 80) {
        hints_naming_cards += usize::from(
            advice.moves.len() > 1
                && advice.moves[0] == Move::Draw
                && advice.continuation.to_string().starts_with(", then "),
        );
        follow(&mut session, &advice);
    }
    assert!(hints_naming_cards > 0, "no hint names a card to draw");
}

#[test]
fn a_safe_move_is_suggested_without_a_search() {
    let cards_of_suit = |letter: char, last: usize| {
        let ranks = "A23456789TJQK".chars().take(last).map(|rank| format!("{rank}{letter}"));
        ranks.collect::<Vec<_>>().join(" ")
    };
    // The only face-down card must be the one that is not anywhere else.
    let foundations = format!(
        "f1: {}, f2: {}, f3: {}, f4: {}",
        cards_of_suit('C', 13),
        cards_of_suit('D', 11),
        cards_of_suit('H', 12),
        cards_of_suit('S', 13)
    );
    let session = session_from_piles("klondike", &format!("t1: '[KH] QD', t2: KD, {foundations}"));
    let advice = advice_for(&mut Advisor::new(session.game().clone(), 100), &session).unwrap();
    assert_eq!((advice.moves.len(), advice.visits), (1, 0), "{advice:?}");
    let foundations = format!(
        "f1: {}, f2: {}, f3: {}, f4: {}",
        cards_of_suit('C', 13),
        cards_of_suit('D', 10),
        cards_of_suit('H', 10),
        cards_of_suit('S', 13)
    );
    let session = session_from_piles("klondike", &format!("t1: '[JH] KH QD', t2: 'JD', t3: 'KD QH', {foundations}"));
    let advice = advice_for(&mut Advisor::new(session.game().clone(), 100), &session).unwrap();
    assert_eq!((advice.moves.len(), advice.visits, advice.chance), (1, 0, None), "{advice:?}");
}

#[test]
fn chances_are_printed_in_tenths() {
    let output = [0.0, 0.04, 0.06, 0.449, 0.52, 0.94, 0.96, 1.0].map(chance_text);
    let (few, most) = ("wins less than 1 time in 20", "wins more than 19 times in 20");
    let tenth = |n: u32| format!("wins about {n} time{} in 10", if n == 1 { "" } else { "s" });
    assert_eq!(output[..], [few.into(), few.into(), tenth(1), tenth(4), tenth(5), tenth(9), most.into(), most.into()]);
}

#[test]
fn a_rulebook_without_a_fast_model_has_no_estimate() {
    let session = deal_session("calculation", &[], 3);
    let advice = advice_for(&mut Advisor::new(session.game().clone(), 40), &session).unwrap();
    assert_eq!(advice.chance, None);
    assert!(!advice.why.to_string().contains(" in 10"), "{}", advice.why);
}

#[test]
fn hints_repeat_the_rest_of_the_moves_being_followed() {
    for (id, options, seed) in [("klondike", &[("draw", "3")][..], 11), ("canfield", &[], 1), ("easthaven", &[], 1)] {
        let mut session = deal_session(id, options, seed);
        let (mut advisor, mut cache) = (Advisor::new(session.game().clone(), 30), None);
        let mut expected_moves: Vec<Move> = Vec::new();
        let mut longest = 0;
        for step in 0..20 {
            let Some(advice) = advisor.advise(&session, &mut cache, &NEVER) else { break };
            if !expected_moves.is_empty() && advice.visits > 0 {
                assert_eq!(advice.moves, expected_moves, "{id} {step}");
            }
            longest = longest.max(advice.moves.len());
            session.play(advice.moves[0]).unwrap();
            // A hint may be a safe move, which is not part of the sampled moves.
            expected_moves = if advice.visits > 0 { advice.moves[1..].to_vec() } else { Vec::new() };
        }
        assert!(longest > 2, "{id}");
    }
}

/// What the player sees of a board, and the number of unknown cards.
fn visible_state(session: &Session) -> (Vec<Vec<Option<Card>>>, usize) {
    let view = session.view();
    let piles = (0..view.piles() as u8).map(|pile| view.cards(PileId(pile)).collect()).collect();
    (piles, session.known_cards().unknown_count())
}

/// Follows hints to their end, and checks that no move leads back to an earlier position, except a draw that is followed
/// by other moves of the hint. Plays all moves of each hint if `plays_whole_hints`, otherwise only the first. Returns
/// the number of moves.
fn follow_without_circles(id: &str, seed: u64, plays_whole_hints: bool) -> usize {
    let mut session = deal_session(id, &[], seed);
    let (mut advisor, mut cache) = (Advisor::new(session.game().clone(), 20), None);
    let mut boards = HashSet::from([visible_state(&session)]);
    while let Some(advice) = advisor.advise(&session, &mut cache, &NEVER).filter(|advice| !advice.moves.is_empty()) {
        let count = if plays_whole_hints { advice.moves.len() } else { 1 };
        for (index, &m) in advice.moves[..count].iter().enumerate() {
            let Ok(_) = session.play(m) else { break };
            let is_new = boards.insert(visible_state(&session));
            let is_on_the_way = m == Move::Draw && index + 1 < advice.moves.len();
            assert!(is_new || is_on_the_way, "{id} {seed}, move {}: {advice:?}", session.moves_made());
        }
        assert!(session.moves_made() < 1500, "{id} {seed}: hints do not end");
    }
    session.moves_made()
}

#[test]
fn hints_do_not_go_in_circles() {
    let games =
        ["klondike", "yukon", "rouge-et-noir", "agnes-sorel", "easthaven", "osmosis", "stonewall", "four-seasons"];
    let mut moves = 0;
    for (id, seed) in games.into_iter().flat_map(|id| (1..=3).map(move |seed| (id, seed))) {
        moves += follow_without_circles(id, seed, seed == 2);
    }
    assert!(moves > 1000, "{moves}");
}

#[test]
fn an_interrupted_hint_has_a_move() {
    let session = deal_session("klondike", &[("draw", "3")], 1);
    let interrupted = AtomicBool::new(true);
    let known = session.known_cards();
    let leads_to_earlier_board = |m: &[Move]| session.leads_to_earlier_board(m);
    let advice = Advisor::new(session.game().clone(), 1000).advise_on_board(
        session.view(),
        &known,
        &leads_to_earlier_board,
        &interrupted,
    );
    assert!(advice.is_some_and(|advice| !advice.moves.is_empty() && advice.visits == 0));
}

#[test]
fn moves_that_hardly_matter_are_in_a_hint_only_if_they_gain_something() {
    let lateral = Move::Transfer { from: PileId(3), to: PileId(5), count: 1 };
    let joining = Move::Transfer { from: PileId(4), to: PileId(6), count: 1 };
    let other = Move::Transfer { from: PileId(1), to: PileId(2), count: 1 };
    let gain = |moves: &[Move]| {
        let (_, free_moves) = moves.split_last().unwrap();
        free_moves.iter().map(|m| if *m == joining { 1 } else { -1 }).sum::<i32>()
    };
    let visits_with_chance = |plans: &[(&[Move], u32)], chance: Option<f64>| {
        let worth = chance.map(Worth::Chance);
        let rate = |&(moves, visits): &(&[Move], u32)| Rating { moves: moves.to_vec(), visits, worth };
        let mut choices: Vec<Rating> = plans.iter().map(rate).collect();
        prefer_gaining_plan(&mut choices, &gain);
        choices.into_iter().map(|choice| choice.visits).collect::<Vec<_>>()
    };
    let preferred = |plans: &[(&[Move], u32)]| visits_with_chance(plans, None);
    let plan = [lateral, Move::Draw];
    // The last moves of the best plan come first as a plan of their own if they have at least two thirds of its visits.
    // The others keep their order.
    assert_eq!(preferred(&[(&plan, 90), (&[other], 80), (&[Move::Draw], 60)]), [60, 90, 80]);
    assert_eq!(preferred(&[(&plan, 91), (&[other], 80), (&[Move::Draw], 60)]), [91, 80, 60]);
    assert_eq!(preferred(&[(&plan, 90), (&[lateral], 80)]), [90, 80]);
    assert_eq!(preferred(&[(&[Move::Draw], 90), (&plan, 80)]), [90, 80]);
    // A move that gains something stays, and comes first.
    let joins = [joining, Move::Draw];
    assert_eq!(preferred(&[(&joins, 90), (&[Move::Draw], 80)]), [90, 80]);
    assert_eq!(preferred(&[(&[Move::Draw], 90), (&plan, 80), (&joins, 60)]), [60, 90, 80]);
    assert_eq!(visits_with_chance(&[(&plan, 90), (&[Move::Draw], 60)], Some(0.5)), [90, 60]);
}

/// After a pass without a move, the only move is the redeal, and it leads back to the deal. Its cards are known, so the
/// hint names one that can be played in the next pass.
#[test]
fn a_hint_goes_through_the_stock_again_if_a_card_can_then_be_played() {
    for (id, seed, draws) in [("betsy-ross", 2, 44), ("acme", 2, 31), ("storehouse", 2, 31), ("plait", 1, 71)] {
        let mut session = deal_session(id, &[], seed);
        (0..draws).for_each(|_| session.play(Move::Draw).map(drop).unwrap());
        assert_eq!(session.moves(), [Move::Draw], "{id}");
        let advice = advice_for(&mut Advisor::new(session.game().clone(), 40), &session).unwrap();
        assert_eq!(advice.moves.first(), Some(&Move::Draw), "{id}: {}", advice.why);
        assert!(matches!(advice.moves.last(), Some(Move::Transfer { .. })), "{id}: {advice:?}");
        follow(&mut session, &advice);
    }
}

/// Before a row is dealt from the stock, cards go onto their own suit.
#[test]
fn a_hint_joins_cards_of_a_suit_before_it_deals_a_row() {
    let mut session = deal_session("will-o-the-wisp", &[], 2);
    for command in ["move t2 t5", "draw"] {
        session.play(session.info().parse_move(command).unwrap()).unwrap();
    }
    let advice = advice_for(&mut Advisor::new(session.game().clone(), 5000), &session).unwrap();
    let queen_on_king = session.info().parse_move("move t2 t4").unwrap();
    assert_eq!(advice.moves.first(), Some(&queen_on_king), "{advice:?}");
}

/// The only legal move takes a card back from a foundation, and nothing follows it.
#[test]
fn a_card_does_not_go_back_from_a_foundation_for_nothing() {
    let mut session = deal_session("easthaven", &[], 3);
    let (mut advisor, mut cache) = (Advisor::new(session.game().clone(), 5000), None);
    while let Some(advice) = advisor.advise(&session, &mut cache, &NEVER).filter(|advice| !advice.moves.is_empty()) {
        let (last, others) = advice.moves.split_last().unwrap();
        let is_from_foundation = |m: &Move| {
            matches!(*m, Move::Transfer { from, .. }
            if session.info().role_of(from) == Some(Role::Foundation))
        };
        assert!(!is_from_foundation(last), "{others:?} {last:?} {}", advice.why);
        follow(&mut session, &advice);
    }
}

/// A stock of three cards that is shuffled for each new pass.
const SHUFFLES_STOCK: &str = "{id: x, title: X, pack: {ranks: [A, 2], suits: [S], jokers: 1}, zones: {
    stock: {role: stock, key: s}, waste: {role: waste, key: w, take: {unit: top}},
    foundation: {role: foundation, key: f, put: {build: up, by: suit, empty: A, unit: one, max: 2}},
    tableau: {role: tableau, key: t, piles: 1}},
  deal: [{to: stock, cards: rest}],
  stock: {draw: {to: waste, cards: 1}, passes: 9, redeal: waste, shuffle: true},
  goal: {full: [foundation]}, layout: [s, w, f, t]}";

/// After a shuffle, the board that the next draw leads to is a secret, even if it is an earlier one.
#[test]
fn a_hint_does_not_know_what_a_draw_after_a_shuffle_shows() {
    let game = catalog::from_rulebook(&yaml::parse("book", SHUFFLES_STOCK.as_bytes()).unwrap(), &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    let mut session = Session::deal(game.clone(), deck).unwrap();
    let mut earlier = 0;
    for pass in 2..=9 {
        // The last of these draws turns the waste over, and shuffles it.
        (0..4).for_each(|_| session.play(Move::Draw).map(drop).unwrap());
        let leads_to_earlier_board = |m: &[Move]| session.leads_to_earlier_board(m);
        earlier += usize::from(leads_to_earlier_board(&[Move::Draw]));
        let position = KnownPosition {
            game: &game,
            view: session.view(),
            known: &session.known_cards(),
            leads_to_earlier_board: &leads_to_earlier_board,
        };
        assert!(!position.is_repeated_by(Move::Draw), "pass {pass}");
    }
    assert!(earlier > 0);
}
