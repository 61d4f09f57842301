//! Every game, with every value of every option, through the laws on random play.

#[path = "options/values.rs"]
mod values;

use patience::games::catalog;
use patience::laws;
use values::values;

/// The most moves in a random game.
const LIMIT: usize = 120;

type Options = Vec<(String, String)>;

/// Every way to play a game with at most one option changed, and every two options changed together.
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

/// Plays all ways to play a game, and says how many moves were made.
fn play(id: &str) -> usize {
    let (ones, twos) = variations(id);
    let long = ones.iter().flat_map(|options| (0..3).map(move |seed| (options, seed, LIMIT)));
    let short = twos.iter().zip(3..).map(|(options, seed)| (options, seed, LIMIT / 4));
    let mut played = 0;
    for (options, seed, limit) in long.chain(short) {
        let game = catalog::open(id, options).unwrap();
        match laws::obey(&game, seed, limit) {
            Ok(moves) => played += moves,
            Err(breach) => panic!("{id} {options:?}: {breach}"),
        }
    }
    played
}

#[test]
fn every_game_obeys_with_every_option() {
    let ids: Vec<&str> = catalog::ids().collect();
    let played: usize = std::thread::scope(|scope| {
        let games: Vec<_> = ids.iter().map(|id| scope.spawn(move || play(id))).collect();
        games.into_iter().map(|game| game.join().unwrap()).sum()
    });
    assert!(played > 10_000, "only {played} moves were played");
}
