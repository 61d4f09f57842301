//! Tests that play every game at random and check the laws that all games keep (`src/laws`), with each value of every
//! option, and with pairs of options.

use crate::support::option_values::{opened, values};
use patience::internals::card::{Purpose, SeededRng};
use patience::internals::games::catalog;
use patience::internals::{checksum, laws};

/// The maximum number of moves in a random game.
const MOVE_LIMIT: usize = 80;
/// The number of random games in a sample, for each game of the program.
const SAMPLE_SIZE: usize = 2;
/// The purpose of the random numbers that choose a sample.
const SAMPLE_PURPOSE: &Purpose = b"patience-samples";

type Options = Vec<(String, String)>;

/// Returns all sets of options in which at most one option has a chosen value, and all sets in which two have one.
fn variations(id: &str) -> (Vec<Options>, Vec<Options>) {
    let game = catalog::open(id, &[]).unwrap();
    let option_values: Vec<(String, String)> = game
        .info()
        .options
        .iter()
        .flat_map(|option| {
            option.choices.iter().flat_map(|choice| values(&choice.value)).map(|value| (option.key.clone(), value))
        })
        .collect();
    let (mut single_sets, mut pair_sets) = (vec![vec![]], Vec::new());
    for (index, first) in option_values.iter().enumerate() {
        single_sets.push(vec![first.clone()]);
        pair_sets.extend(
            option_values[index + 1..]
                .iter()
                .filter(|second| second.0 != first.0)
                .map(|second| vec![first.clone(), second.clone()]),
        );
    }
    (single_sets, pair_sets)
}

/// A random game: its options, the seed of its deal, and its maximum number of moves.
type RandomGame = (Options, u64, usize);

/// Returns random games for all sets of options. A set with at most one chosen option has three long games, and a set
/// with two has one short game.
fn all_random_games(id: &str) -> Vec<RandomGame> {
    let (single_sets, pair_sets) = variations(id);
    let long = single_sets.into_iter().flat_map(|options| (0..3).map(move |seed| (options.clone(), seed, MOVE_LIMIT)));
    let short = pair_sets.into_iter().zip(3..).map(|(options, seed)| (options, seed, MOVE_LIMIT / 4));
    long.chain(short).collect()
}

/// Returns [`SAMPLE_SIZE`] random games: one with default options, and others that are chosen with this seed.
fn sample(id: &str, seed: u64) -> Vec<RandomGame> {
    let mut games = all_random_games(id);
    let mut rng = SeededRng::with_purpose(SAMPLE_PURPOSE, seed, u64::from(checksum::fnv1a(id.as_bytes())));
    let chosen =
        (1..games.len().min(SAMPLE_SIZE)).map(|index| index + rng.below((games.len() - index) as u32) as usize);
    for (index, chosen_index) in (1..).zip(chosen.collect::<Vec<_>>()) {
        games.swap(index, chosen_index);
    }
    games.truncate(SAMPLE_SIZE);
    games
}

/// Plays the random games that `plays` returns for each game, and checks the laws. Returns the number of moves.
fn play_all(random_games_of: impl Fn(&str) -> Vec<RandomGame> + Sync) -> usize {
    let play_game = |id: &str| {
        let mut move_count = 0;
        for (options, seed, limit) in random_games_of(id) {
            let Some(thread) = opened(id, &options) else { continue };
            match laws::check_random_game(&thread, seed, limit) {
                Ok(moves) => move_count += moves,
                Err(breach) => panic!("{id} {options:?}: {breach}"),
            }
        }
        move_count
    };
    let ids: Vec<&str> = catalog::ids().collect();
    std::thread::scope(|scope| {
        let threads: Vec<_> = ids.iter().map(|id| scope.spawn(|| play_game(id))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    })
}

#[test]
fn every_game_keeps_the_laws_in_a_sample_of_its_options() {
    let seed = std::env::var("LAWS_SEED").map_or(1, |seed| seed.parse().expect("LAWS_SEED is a number"));
    println!("sample {seed}; `LAWS_SEED=N cargo test --test rules laws` plays another");
    let move_count = play_all(|id| sample(id, seed));
    assert!(move_count > 3_000, "only {move_count} moves were played");
}

#[test]
#[ignore = "plays every game with every option and every pair of options: cargo test --release --test rules laws -- --ignored"]
fn every_game_keeps_the_laws_with_every_option() {
    let move_count = play_all(all_random_games);
    assert!(move_count > 100_000, "only {move_count} moves were played");
}

/// The matches have one player or several. The check also replays the recorded match, which must lead to the same
/// boards and score cards.
#[test]
fn whole_matches_keep_the_laws() {
    let matches = [
        ("golf", "holes=1 players=3"),
        ("golf", "holes=9 players=2 mode=match same-deal=on impossible=redeal"),
        ("putt-putt", "holes=9"),
        ("aces-up", "match=tournament"),
        ("aces-up", "match=tournament players=3 advance=1 auto-discard=on"),
        ("bridge-solitaire", ""),
    ];
    for (id, words) in matches {
        let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string())).unwrap();
        let options: Options = words.split_whitespace().map(pair).collect();
        let game = catalog::open(id, &options).unwrap();
        let move_count =
            laws::check_random_game(&game, 7, 400).unwrap_or_else(|breach| panic!("{id} {words}: {breach}"));
        assert!(move_count > 40, "{id} {words}: {move_count} moves");
    }
}
