//! Every game, with every value of every option, through the laws on random play.

use patience::games::catalog;
use patience::laws;

/// Random games for each way to play each game, and the most moves in one.
const SEEDS: u64 = 3;
const LIMIT: usize = 120;

/// Every way to play a game with at most one option changed, and every two options changed together once.
fn variations(id: &str) -> Vec<Vec<(String, String)>> {
    let game = catalog::open(id, &[]).unwrap();
    let single: Vec<(String, String)> = game
        .info()
        .options
        .iter()
        .flat_map(|o| o.choices.iter().flat_map(|c| values(c)).map(|value| (o.key.clone(), value)))
        .collect();
    let mut all = vec![vec![]];
    for (i, one) in single.iter().enumerate() {
        all.push(vec![one.clone()]);
        all.extend(
            single[i + 1..].iter().filter(|other| other.0 != one.0).map(|other| vec![one.clone(), other.clone()]),
        );
    }
    all
}

/// The values of a choice: itself, or of a span of numbers both ends.
fn values(choice: &str) -> Vec<String> {
    match choice.split_once('-').map(|(low, high)| (low.parse::<u8>(), high.parse::<u8>())) {
        Some((Ok(low), Ok(high))) => vec![low.to_string(), high.to_string()],
        _ => vec![choice.to_string()],
    }
}

/// Plays all ways to play a game, and says how many moves were made.
fn play(id: &str) -> usize {
    let mut played = 0;
    for options in variations(id) {
        let game = catalog::open(id, &options).unwrap();
        for seed in 0..SEEDS {
            match laws::obey(&game, seed, LIMIT) {
                Ok(moves) => played += moves,
                Err(breach) => panic!("{id} {options:?}: {breach}"),
            }
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
