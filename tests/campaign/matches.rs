//! Random matches: each deal has other cards than all deals before it, unless the rules repeat them for another player.

use crate::lottery::Lottery;
use crate::random_game::{deal_seed, random_game};
use crate::state_file::Counts;
use patience::internals::card::DealSpec;
use patience::internals::game::{GameInfo, OptionInfo, choice_range};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use std::sync::LazyLock;

/// The most deals of a match.
const DEAL_COUNT: usize = 8;
/// The most moves in a deal. Deals that last longer end the case.
const MOVE_COUNT: usize = 400;
/// The most games that are opened to find a match.
const GAME_TRIES: u64 = 100;

/// Plays the deals of a match at random.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-matches", number);
    let seed = DealSpec::Seed(lottery.below(1_000_000) as u64);
    let Some(mut session) = first_deal(number, &seed, &mut lottery) else { return };
    let case = format!("{} {:?} {seed:?}", session.info().id, session.info().options);
    let mut decks = vec![session.deck().to_vec()];
    for _ in 0..DEAL_COUNT {
        if !play_deal(&mut session, &mut lottery) {
            break;
        }
        counts.add("deals", 1);
        let is_repeated = session.repeats_deck();
        let deck = session.next_deck(Some(&seed)).unwrap_or_else(|error| panic!("{case}: {error}"));
        let Ok(next) = session.next_deal(deck) else { break };
        let deck = next.deck().to_vec();
        assert_eq!(is_repeated, decks.last() == Some(&deck), "deal {} of {case}", decks.len() + 1);
        assert_eq!(is_repeated, decks.contains(&deck), "deal {} of {case}", decks.len() + 1);
        decks.push(deck);
        session = next;
    }
}

/// Deals a random match.
fn first_deal(number: u64, seed: &DealSpec, lottery: &mut Lottery) -> Option<Session> {
    let numbers = &MATCH_NUMBERS;
    (0..GAME_TRIES).find_map(|attempt| {
        let chosen = random_game(numbers[(number + attempt) as usize % numbers.len()], lottery);
        let session = deal_seed(&chosen, seed);
        is_match(session.info()).then_some(session)
    })
}

/// The numbers for `random_game` of all games that are matches with some value of some option.
static MATCH_NUMBERS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let games = patience::games();
    (0..).zip(games).filter(|(_, game)| can_be_match(game.id)).map(|(number, _)| number).collect()
});

fn is_match(info: &GameInfo) -> bool {
    info.verbs.iter().any(|verb| verb.word == "next")
}

fn can_be_match(id: &str) -> bool {
    let opens_match = |options: &[(String, String)]| catalog::open(id, options).is_ok_and(|game| is_match(game.info()));
    let game = catalog::open(id, &[]).unwrap_or_else(|error| panic!("{error}"));
    let last_value = |choice: &String| choice_range(choice).map_or(choice.clone(), |(_, last)| last.to_string());
    let is_match_with = |option: &OptionInfo| {
        option.choices.iter().any(|choice| opens_match(&[(option.key.clone(), last_value(&choice.value))]))
    };
    game.info().options.iter().any(is_match_with)
}

/// Plays random moves to the end of the deal. Returns whether it ended.
fn play_deal(session: &mut Session, lottery: &mut Lottery) -> bool {
    for _ in 0..MOVE_COUNT {
        let moves = session.moves();
        if moves.is_empty() {
            return true;
        }
        let chosen = *lottery.one(&moves);
        session.play(chosen).unwrap_or_else(|refusal| panic!("a listed move is rejected: {refusal:?}"));
    }
    false
}
