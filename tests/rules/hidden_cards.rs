//! Pairs of decks that look the same to the player: the program must show the same for both.

use crate::support::option_values::{opened, values};
use patience::internals::board::{Board, PileId, View};
use patience::internals::card::{Card, DealSpec, SeededRng};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::advice::sampling::Advisor;
use patience::internals::{json, render};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of sampled deals per hint.
const VISITS: u32 = 20;
/// The number of deals of each game.
const DEALS: u64 = 2;
const MOVES: usize = 12;

/// The visible cards with their places, and with them the size of each pile.
fn seen(view: View<'_>) -> Vec<Vec<Option<Card>>> {
    (0..view.piles()).map(|pile| view.cards(PileId(pile as u8)).collect()).collect()
}

/// Returns the deck with two cards exchanged that are hidden on the board. Returns `None` if the two chosen cards
/// are equal or no card is hidden.
fn exchanged(deck: &[Card], session: &Session, rng: &mut SeededRng) -> Option<Vec<Card>> {
    let (board, known) = (session.board(), session.known_cards());
    let piles = (0..board.piles() as u8).map(PileId);
    let places = piles.flat_map(|pile| (0..board.len(pile)).map(move |at| (pile, at)));
    let hidden = places.filter(|&(pile, at)| !known.knows(pile, at)).map(|(pile, at)| board.slots(pile)[at].card());
    let hidden: Vec<Card> = hidden.collect();
    let mut any = || hidden.get(rng.below(hidden.len().max(1) as u32) as usize).copied();
    let (one, other) = (any()?, any()?);
    let at = |card: Card| deck.iter().rposition(|&c| c == card);
    let (one, other) = (at(one)?, at(other)?);
    let mut deck = deck.to_vec();
    deck.swap(one, other);
    (deck[one] != deck[other]).then_some(deck)
}

/// Everything that the program shows: board, sentences, JSON, hint, facts, status and score.
fn everything_shown(session: &Session, advisor: &mut Advisor) -> String {
    let (game, view) = (session.game().as_ref(), session.view());
    let drawing = render::board(game, view, &render::Style::default());
    let sentences = render::sentence::describe_piles(game, view, None, render::sentence::Voice::Spoken);
    let json = json::line(&json::DealLine::of(session, view));
    let (hint, facts, status) =
        (advisor.advise_in(session, &AtomicBool::new(false)), game.facts(view), game.status(view));
    format!("{drawing:?}\n{sentences:?}\n{json}\n{hint:?}\n{facts:?} {status:?} {}", game.score(view))
}

/// Plays the same random moves with a deck and with another deck that looks the same to the player. Compares what
/// the program shows until the two look different. Returns the number of comparisons.
fn compare(game: &Arc<dyn Game>, deal: u64) -> usize {
    let mut rng = SeededRng::new(deal, 9);
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(deal)).unwrap();
    let mut one = Session::deal(game.clone(), deck.clone()).unwrap();
    let Some(deck) = exchanged(&deck, &one, &mut rng) else { return 0 };
    let mut other = Session::deal(game.clone(), deck).unwrap();
    let mut advisor = Advisor::new(game.clone(), VISITS);
    let mut compared = 0;
    for made in 0..=MOVES {
        if seen(one.view()) != seen(other.view()) || one.board() == other.board() {
            break;
        }
        if made % 6 == 0 {
            assert_eq!(
                everything_shown(&one, &mut advisor),
                everything_shown(&other, &mut advisor),
                "{} deal {deal}",
                game.info().id
            );
            compared += 1;
        }
        let moves = one.moves();
        let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
        one.play(m).unwrap();
        other.play(m).unwrap();
    }
    compared
}

/// Compares two boards that differ only in the seed of the next shuffle.
fn compare_shuffle_seeds(game: &Arc<dyn Game>, deal: u64) {
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(deal)).unwrap();
    let one = Session::deal(game.clone(), deck).unwrap();
    let mut board: Board = one.board().clone();
    let var = game.info().var_named("shuffle-seed").unwrap();
    let old = board.var(var);
    board.apply(&patience::internals::board::Event::Set { var, old, new: 5000 - old / 2 });
    let other = Session::from_board(game.clone(), board);
    let one = Session::from_board(game.clone(), one.board().clone());
    let mut advisor = Advisor::new(game.clone(), VISITS);
    assert_eq!(
        everything_shown(&one, &mut advisor),
        everything_shown(&other, &mut advisor),
        "{} deal {deal}",
        game.info().id
    );
}

#[test]
fn hidden_cards_do_not_affect_what_is_shown() {
    let mut compared = 0;
    for game in catalog::list() {
        compared += (1..=DEALS).map(|deal| compare(&game, deal)).sum::<usize>();
    }
    assert!(compared > 60, "{compared}");
}

#[test]
fn the_seed_of_the_next_shuffle_does_not_affect_what_is_shown() {
    let mut games = 0;
    for entry in catalog::entries() {
        let plain = catalog::open(entry.id, &[]).unwrap();
        let options = plain.info().options.iter();
        let choices = options.flat_map(|option| option.choices.iter().map(move |choice| (&option.key, choice)));
        let choices = choices.flat_map(|(key, choice)| values(choice).into_iter().map(|value| (key.clone(), value)));
        let others = choices.filter_map(|choice| opened(entry.id, &[choice]));
        for game in others.chain([plain.clone()]).filter(|game| game.info().var_named("shuffle-seed").is_some()) {
            compare_shuffle_seeds(&game, 3);
            compare(&game, 4);
            games += 1;
        }
    }
    assert!(games > 8, "{games}");
}
