//! Random play of every game that checks the laws of all games, with each value of every option, and with pairs of
//! options.

use crate::support::option_values::{opened, values};
use patience::internals::card::{Purpose, SeededRng};
use patience::internals::games::catalog;
use patience::internals::{checksum, laws};

/// The maximum number of moves in a random game.
const LIMIT: usize = 80;
/// The number of ways in which a sample plays each game.
const SAMPLE: usize = 2;
/// The purpose of the random numbers that draw a sample.
const SAMPLES: &Purpose = b"patience-samples";

type Options = Vec<(String, String)>;

/// Returns all sets of options that change at most one option, and all sets that change two.
fn variations(id: &str) -> (Vec<Options>, Vec<Options>) {
    let game = catalog::open(id, &[]).unwrap();
    let single: Vec<(String, String)> = game
        .info()
        .options
        .iter()
        .flat_map(|o| o.choices.iter().flat_map(|c| values(c)).map(|value| (o.key.clone(), value)))
        .collect();
    let (mut ones, mut twos) = (vec![vec![]], Vec::new());
    for (i, one) in single.iter().enumerate() {
        ones.push(vec![one.clone()]);
        twos.extend(
            single[i + 1..].iter().filter(|other| other.0 != one.0).map(|other| vec![one.clone(), other.clone()]),
        );
    }
    (ones, twos)
}

/// A random game: its options, the seed of its deal, the maximum number of moves.
type Play = (Options, u64, usize);

/// All ways to play a game. Those that change at most one option are longer and have three deals each.
fn product(id: &str) -> Vec<Play> {
    let (ones, twos) = variations(id);
    let long = ones.into_iter().flat_map(|options| (0..3).map(move |seed| (options.clone(), seed, LIMIT)));
    let short = twos.into_iter().zip(3..).map(|(options, seed)| (options, seed, LIMIT / 4));
    long.chain(short).collect()
}

/// The game with default options, and other ways to play it drawn with this seed, [`SAMPLE`] in all.
fn sample(id: &str, seed: u64) -> Vec<Play> {
    let mut plays = product(id);
    let mut dice = SeededRng::with_purpose(SAMPLES, seed, u64::from(checksum::fnv1a(id.as_bytes())));
    let drawn = (1..plays.len().min(SAMPLE)).map(|at| at + dice.below((plays.len() - at) as u32) as usize);
    for (at, other) in (1..).zip(drawn.collect::<Vec<_>>()) {
        plays.swap(at, other);
    }
    plays.truncate(SAMPLE);
    plays
}

/// Plays these random games of every game and checks the laws. Returns the number of moves.
fn play_all(plays: impl Fn(&str) -> Vec<Play> + Sync) -> usize {
    let play = |id: &str| {
        let mut played = 0;
        for (options, seed, limit) in plays(id) {
            let Some(game) = opened(id, &options) else { continue };
            match laws::check_random_game(&game, seed, limit) {
                Ok(moves) => played += moves,
                Err(breach) => panic!("{id} {options:?}: {breach}"),
            }
        }
        played
    };
    let ids: Vec<&str> = catalog::ids().collect();
    std::thread::scope(|scope| {
        let games: Vec<_> = ids.iter().map(|id| scope.spawn(|| play(id))).collect();
        games.into_iter().map(|game| game.join().unwrap()).sum()
    })
}

#[test]
fn every_game_keeps_the_laws_in_a_sample_of_its_options() {
    let seed = std::env::var("LAWS_SEED").map_or(1, |seed| seed.parse().expect("LAWS_SEED is a number"));
    println!("sample {seed}; `LAWS_SEED=N cargo test --test rules laws` plays another");
    let played = play_all(|id| sample(id, seed));
    assert!(played > 3_000, "only {played} moves were played");
}

#[test]
#[ignore = "plays every game with every option and every pair of options: cargo test --release --test rules laws -- --ignored"]
fn every_game_keeps_the_laws_with_every_option() {
    let played = play_all(product);
    assert!(played > 100_000, "only {played} moves were played");
}

/// Whole matches of several deals, by one player and between several. Checks every law at every position, and that
/// replayed records lead to the same boards and score cards.
#[test]
fn whole_matches_keep_the_laws() {
    let matches = [
        ("golf", "holes=1 players=3"),
        ("golf", "holes=1 players=2 mode=match same-deal=on impossible=redeal"),
        ("putt-putt", "holes=9"),
        ("aces-up", "match=tournament"),
        ("aces-up", "match=tournament players=3 advance=1 auto-discard=on"),
        ("bridge-solitaire", ""),
    ];
    for (id, words) in matches {
        let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string())).unwrap();
        let options: Options = words.split_whitespace().map(pair).collect();
        let game = catalog::open(id, &options).unwrap();
        let played = laws::check_random_game(&game, 7, 400).unwrap_or_else(|breach| panic!("{id} {words}: {breach}"));
        assert!(played > 40, "{id} {words}: {played} moves");
    }
}
