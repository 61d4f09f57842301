//! The same lines on two decks that differ only in cards that the player never sees. All answers must be the same.

use crate::commands::{Vocabulary, legal_moves, next_line};
use crate::difference::difference;
use crate::lottery::Lottery;
use crate::random_game::random_game;
use crate::state_file::Counts;
use patience::internals::board::{Board, PileId};
use patience::internals::play::{self, Replay, Transcript};
use patience::{Card, DealSpec, Game, Outcome, Shell, Status};

/// The most lines of a session.
const LINE_COUNT: usize = 30;
/// The most decks that are compared with the first one.
const DECK_COUNT: usize = 3;

/// Compares two or more sessions.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-hidden1", number);
    let game = random_game(number, &mut lottery);
    let seed = lottery.below(1_000_000) as u64;
    let is_json = lottery.one_in(2);
    let Some(deck) = deck_of(&game, seed) else { return };
    let open = |deck: &[Card]| {
        let session = game.deal(&DealSpec::Deck(deck.to_vec())).unwrap_or_else(|error| panic!("{error}"));
        if is_json { Shell::json(session) } else { Shell::text(session) }
    };
    let mut shell = open(&deck);
    let mut answers = vec![(String::new(), shell.first_screen().unwrap_or_else(|error| panic!("{error}")))];
    let first_board = board(&shell);
    let line_count = 1 + lottery.below(LINE_COUNT);
    let mut unseen = deck.clone();
    let drop_seen = |shell: &Shell, unseen: &mut Vec<Card>| {
        let text = shell.transcript().unwrap_or_else(|error| panic!("{error}"));
        let still = unseen_cards(&text);
        unseen.retain(|&card| copies(&still, card) == copies(&deck, card));
    };
    drop_seen(&shell, &mut unseen);
    while answers.len() <= line_count {
        let line = match lottery.below(400) {
            0 => "hint".to_string(),
            _ => next_line(&mut lottery, Vocabulary::OneGame, &legal_moves(&shell.state_json()), shell.moves_made()),
        };
        // The next deal of a match has another deck.
        if line.is_empty() || line.contains("next") {
            continue;
        }
        let reply = shell.enter(&line).unwrap_or_else(|error| panic!("{error}"));
        // After the end, the answers may tell the whole deal.
        if shell.status() != Status::Playing || reply.outcome == Outcome::Question {
            break;
        }
        answers.push((line, reply.text));
        // A card that an undone move has shown counts as seen, so the cards are counted after each line.
        drop_seen(&shell, &mut unseen);
    }
    for _ in 0..DECK_COUNT {
        let Some(other) = with_exchanged_cards(&deck, &unseen, &mut lottery) else { break };
        let mut shell = open(&other);
        // A game that arranges its deck may deal the two decks in another order.
        if !differs_in_two_cards(&first_board, &board(&shell)) {
            counts.add("other-deals", 1);
            continue;
        }
        for (line, answer) in &answers {
            let other_answer = match line.is_empty() {
                true => shell.first_screen(),
                false => shell.enter(line).map(|reply| reply.text),
            };
            let other_answer = other_answer.unwrap_or_else(|error| panic!("{error}"));
            assert!(
                *answer == other_answer,
                "{game:?} seed {seed}: `{line}` tells hidden cards: {}\nlines: {:?}",
                difference(&other_answer, answer),
                answers.iter().map(|(line, _)| line).collect::<Vec<_>>()
            );
            counts.add("answers", 1);
        }
        counts.add("decks", 1);
    }
}

/// Returns the deck of a seed. Returns `None` if the game shuffles later: another deck is then shuffled otherwise.
fn deck_of(game: &Game, seed: u64) -> Option<Vec<Card>> {
    let session = game.deal(&DealSpec::Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
    let replayed = replayed(&session.transcript().unwrap_or_else(|error| panic!("{error}")));
    let shuffles = replayed.info().var_named("shuffle-seed").is_some();
    (!shuffles).then(|| replayed.deck().to_vec())
}

fn replayed(text: &str) -> play::Session {
    let transcript = Transcript::parse("the transcript", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let game = transcript.open_game().unwrap_or_else(|error| panic!("{error}"));
    let last_deal = transcript.deals.len() - 1;
    let mut replay = Replay::begin(&transcript, game, last_deal).unwrap_or_else(|error| panic!("{error}"));
    while replay.step(None).unwrap_or_else(|error| panic!("{error}")).is_some() {}
    replay.into_session()
}

/// Returns the board after the deal, with all hidden cards.
fn board(shell: &Shell) -> Board {
    replayed(&shell.transcript().unwrap_or_else(|error| panic!("{error}"))).initial_board().clone()
}

/// Whether two boards have different cards in exactly two places.
fn differs_in_two_cards(first: &Board, second: &Board) -> bool {
    let piles = || (0..first.piles() as u8).map(PileId);
    let differences = |pile: PileId| {
        first.slots(pile).iter().zip(second.slots(pile)).filter(|(first, second)| first.card() != second.card()).count()
    };
    piles().all(|pile| first.len(pile) == second.len(pile)) && piles().map(differences).sum::<usize>() == 2
}

/// Returns the cards that the player has not seen after all steps of a transcript.
fn unseen_cards(text: &str) -> Vec<Card> {
    let session = replayed(text);
    let (board, known) = (session.board(), session.known_cards());
    let piles = (0..board.piles() as u8).map(PileId);
    let places = piles.flat_map(|pile| (0..board.len(pile)).map(move |index| (pile, index)));
    let unseen = places.filter(|&(pile, index)| !known.knows(pile, index));
    unseen.map(|(pile, index)| board.slots(pile)[index].card()).collect()
}

/// Counts the copies of a card.
fn copies(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|&&other| other == card).count()
}

/// Exchanges two cards of a deck whose copies are all unseen. Returns `None` if there are no two such cards.
fn with_exchanged_cards(deck: &[Card], unseen: &[Card], lottery: &mut Lottery) -> Option<Vec<Card>> {
    if unseen.len() < 2 {
        return None;
    }
    let (first, second) = (*lottery.one(unseen), *lottery.one(unseen));
    let place = |card: Card| deck.iter().position(|&other| other == card);
    let (first, second) = (place(first)?, place(second)?);
    let mut deck = deck.to_vec();
    deck.swap(first, second);
    (first != second).then_some(deck)
}
