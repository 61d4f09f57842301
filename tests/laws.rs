//! Every game, with every value of every option, through the laws on random play.

#[path = "options/values.rs"]
mod values;

use patience::games::catalog;
use patience::laws;
use values::{opened, values};

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
        let Some(game) = opened(id, options) else { continue };
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

/// Matches of several deals, by one player and between several: whole, with every law at every position, and their
/// records replayed to the same boards and score cards.
#[test]
fn whole_matches_obey() {
    let matches = [
        ("golf", "holes=9"),
        ("golf", "holes=1 players=3"),
        ("golf", "holes=9 players=2 mode=match"),
        ("golf", "holes=9 players=2 mode=match same-deal=on impossible=redeal"),
        ("putt-putt", "holes=9 players=2"),
        ("aces-up", "match=tournament"),
        ("aces-up", "match=tournament players=3 advance=1 auto-discard=on"),
        ("bridge-solitaire", ""),
    ];
    for (id, words) in matches {
        let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string())).unwrap();
        let options: Options = words.split_whitespace().map(pair).collect();
        let game = catalog::open(id, &options).unwrap();
        let played = laws::obey(&game, 7, 1000).unwrap_or_else(|breach| panic!("{id} {words}: {breach}"));
        assert!(played > 60, "{id} {words}: {played} moves");
    }
}
