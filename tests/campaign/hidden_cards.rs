//! The same lines on two decks that differ only in cards that the player never sees. All answers must be the same.

use crate::commands::{Vocabulary, legal_moves, next_line};
use crate::difference::difference;
use crate::json_lines::{parse, pile_cards};
use crate::lottery::Lottery;
use crate::random_game::random_game;
use crate::state_file::Counts;
use patience::internals::board::{Board, Face, PileId};
use patience::internals::export::{ExportFormat, ExportRequest, FORMATS, SharedTranscript};
use patience::internals::play::{self, Replay, Transcript};
use patience::{Card, DealSpec, Game, Information, Outcome, Shell, Status, Style};

/// The most lines of a session.
const LINE_COUNT: usize = 30;
/// The most decks that are compared with the first one.
const DECK_COUNT: usize = 3;

/// Compares sessions of a built-in game.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-hidden1", number);
    let game = random_game(number, &mut lottery);
    compare_decks(&game, 400, &mut lottery, counts);
}

/// Compares two or more sessions of a game. One in `hint_every` lines asks for a hint.
pub fn compare_decks(game: &Game, hint_every: usize, lottery: &mut Lottery, counts: &mut Counts) {
    let seed = lottery.below(1_000_000) as u64;
    let is_json = lottery.one_in(2);
    let Some(deck) = deck_of(game, seed) else { return };
    let open = |deck: &[Card]| {
        let session = game.deal(&DealSpec::Deck(deck.to_vec()))?;
        Ok(if is_json { Shell::json(session) } else { Shell::text(session) })
    };
    let mut shell = open(&deck).unwrap_or_else(|error: patience::Error| panic!("{error}"));
    let mut answers = vec![(String::new(), shell.first_screen().unwrap_or_else(|error| panic!("{error}")))];
    let first_session = replayed(&transcript(&shell));
    let line_count = 1 + lottery.below(LINE_COUNT);
    let mut unseen = deck.clone();
    let look = |shell: &Shell, unseen: &mut Vec<Card>| {
        check_information(game, shell, &format!("{game:?} seed {seed}"));
        let seen = seen_cards(&replayed(&transcript(shell)));
        unseen.retain(|card| !seen.contains(card));
    };
    look(&shell, &mut unseen);
    while answers.len() <= line_count {
        let line = match lottery.below(hint_every) {
            0 => "hint".to_string(),
            _ => next_line(lottery, Vocabulary::OneCommand, &legal_moves(&shell.state_json()), shell.moves_made()),
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
        look(&shell, &mut unseen);
    }
    for _ in 0..DECK_COUNT {
        let Some(other) = with_exchanged_cards(&deck, &unseen, lottery) else { break };
        // A deal may depend on cards that end up face down: it picks cards, arranges them, or takes the base from one. The
        // two decks are then dealt in another order, or not at all.
        let Some(mut other_shell) = open(&other)
            .ok()
            .filter(|shell| differs_in_two_hidden_cards(&first_session, &replayed(&transcript(shell))))
        else {
            counts.add("other-deals", 1);
            continue;
        };
        for (line, answer) in &answers {
            let other_answer = match line.is_empty() {
                true => other_shell.first_screen(),
                false => other_shell.enter(line).map(|reply| reply.text),
            };
            let other_answer = other_answer.unwrap_or_else(|error| panic!("{error}"));
            assert!(
                *answer == other_answer,
                "{game:?} seed {seed}: `{line}` tells hidden cards: {}\nlines: {:?}\nexchanged deck: {}",
                difference(&other_answer, answer),
                answers.iter().map(|(line, _)| line).collect::<Vec<_>>(),
                other.iter().map(Card::to_string).collect::<Vec<_>>().join(" "),
            );
            counts.add("answers", 1);
        }
        counts.add("decks", 1);
        if other_shell.status() == Status::Playing && shell.status() == Status::Playing {
            compare_pictures(&transcript(&shell), &transcript(&other_shell), counts);
        }
    }
}

/// Compares the pictures and recordings of two unfinished games that look the same to the player.
fn compare_pictures(first: &str, second: &str, counts: &mut Counts) {
    for format in FORMATS.into_iter().filter(|format| ["svg", "cast"].contains(&format.name())) {
        let (picture, other) = (exported(format, first), exported(format, second));
        let name = format.name();
        assert!(picture == other, "{name} shows hidden cards: {}\n{first}", difference(&other, &picture));
        counts.add(name, 1);
    }
}

fn exported(format: &dyn ExportFormat, text: &str) -> String {
    let transcript = Transcript::parse("input", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let game = transcript.open_game().unwrap_or_else(|error| panic!("{error}"));
    let request = ExportRequest {
        at: None,
        reveal: false,
        base_url: None,
        delay: None,
        is_playable: false,
        style: Style::default(),
    };
    let shared = SharedTranscript { transcript: &transcript, game };
    format.write(&shared, &request).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Checks that a game whose cards count as visible hides none.
fn check_information(game: &Game, shell: &Shell, case: &str) {
    let state = parse(&shell.state_json());
    let hidden_count = pile_cards(&state).iter().filter(|card| card.is_none()).count();
    let is_open = game.information() == Information::Open;
    assert!(
        !is_open || hidden_count == 0,
        "the information is open, but {hidden_count} cards are hidden: {case}\n{}",
        transcript(shell)
    );
}

/// Returns the deck of a seed. Returns `None` if the game shuffles later, because another deck is then shuffled
/// otherwise, or if a random book cannot deal this deck.
fn deck_of(game: &Game, seed: u64) -> Option<Vec<Card>> {
    let session = game.deal(&DealSpec::Seed(seed)).ok()?;
    let replayed = replayed(&session.transcript().unwrap_or_else(|error| panic!("{error}")));
    let shuffles = replayed.info().var_named("shuffle-seed").is_some();
    (!shuffles).then(|| replayed.deck().to_vec())
}

fn transcript(shell: &Shell) -> String {
    shell.transcript().unwrap_or_else(|error| panic!("{error}"))
}

fn replayed(text: &str) -> play::Session {
    let transcript = Transcript::parse("the transcript", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let game = transcript.open_game().unwrap_or_else(|error| panic!("{error}"));
    let last_deal = transcript.deals.len() - 1;
    let mut replay = Replay::begin(&transcript, game, last_deal).unwrap_or_else(|error| panic!("{error}"));
    while replay.step(None).unwrap_or_else(|error| panic!("{error}")).is_some() {}
    replay.into_session()
}

/// Whether the deals of two sessions differ in exactly two cards, which are face down, and in no variable of the rules.
fn differs_in_two_hidden_cards(first: &play::Session, second: &play::Session) -> bool {
    let vars = |session: &play::Session| -> Vec<i32> {
        session.info().vars_with_ids().map(|(id, _)| session.initial_board().var(id)).collect()
    };
    let has_same_vars = vars(first) == vars(second);
    let (first, second) = (first.initial_board(), second.initial_board());
    let piles = || (0..first.piles() as u8).map(PileId);
    let has_same_piles = piles().all(|pile| first.len(pile) == second.len(pile));
    let slots = piles().flat_map(|pile| first.slots(pile).iter().zip(second.slots(pile)));
    let differences: Vec<_> = slots.filter(|(first, second)| first.card() != second.card()).collect();
    let are_hidden = differences.iter().all(|(first, second)| first.face() != Face::Up && second.face() != Face::Up);
    has_same_piles && are_hidden && differences.len() == 2 && has_same_vars
}

/// Returns the cards that were face up after the deal, or at some time during the moves. Moves that were undone count.
fn seen_cards(session: &play::Session) -> Vec<Card> {
    let mut board = session.initial_board().clone();
    let mut seen = face_up_cards(&board);
    for event in session.moves_with_events().flat_map(|(_, events)| events) {
        board.apply(event);
        seen.extend(face_up_cards(&board));
        seen.sort_unstable();
        seen.dedup();
    }
    seen
}

fn face_up_cards(board: &Board) -> Vec<Card> {
    let slots = (0..board.piles() as u8).flat_map(|pile| board.slots(PileId(pile)));
    slots.filter(|slot| slot.face() == Face::Up).map(|slot| slot.card()).collect()
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
