//! Tests of easy, medium and hard deals.

use super::*;
use crate::card::DealSpec;
use crate::game::{Difficulty, Game, PlayoutResult};
use crate::games::catalog;
use crate::play::{Session, deck_for};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn session(game: &Arc<dyn Game>, seed: u64) -> Session {
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(Arc::clone(game), deck).unwrap()
}

fn find(game: &str, options: &[(&str, &str)], first: u64, difficulty: Difficulty) -> Result<Option<DealSpec>, String> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(game, &options).unwrap();
    let found = find_deal_of_difficulty(&game, &DealSpec::Seed(first), difficulty, &AtomicBool::new(false));
    found.map_err(|error| error.to_string())
}

/// If this test fails, the greedy player or the rules of a game have changed, and deals may have another difficulty than
/// transcripts say. Increase [`crate::game::DIFFICULTY_VERSION`], make `docs/difficulty.tsv` again with `cargo bench
/// --bench difficulty`, and change the results here.
#[test]
fn the_results_of_a_deal_never_change() {
    for (id, results) in [
        ("klondike", [(16, 832), (0, 80), (0, 172)]),
        ("freecell", [(5, 323), (0, 80), (0, 97)]),
        ("pyramid", [(16, 448), (0, 200), (16, 448)]),
        ("canfield", [(7, 428), (0, 64), (14, 738)]),
        ("tri-peaks", [(15, 445), (11, 428), (3, 429)]),
        ("monte-carlo", [(0, 544), (10, 676), (5, 766)]),
        ("neighbor", [(14, 824), (13, 820), (16, 832)]),
        ("golf", [(0, -192), (0, -335), (0, -260)]),
        ("bakers-game", [(0, 80), (0, 49), (0, 54)]),
        ("yukon", [(0, 68), (3, 190), (4, 270)]),
    ] {
        let game = catalog::open(id, &[]).unwrap();
        for (seed, (wins, progress)) in (1..).zip(results) {
            let expected = PlayoutResult { wins, progress };
            assert_eq!(Playouts::new(&session(&game, seed)).finish(), expected, "{id}, seed {seed}");
        }
    }
}

#[test]
fn the_limits_of_a_game_never_change() {
    let bands = |id: &str| difficulty_bands(catalog::open(id, &[]).unwrap().info()).unwrap();
    let klondike = bands("klondike");
    assert_eq!(
        (klondike.hard, klondike.easy),
        (PlayoutResult { wins: 0, progress: 169 }, PlayoutResult { wins: 16, progress: 832 })
    );
    for entry in catalog::entries() {
        for record in entry.difficulty {
            assert!(record.bands.hard < record.bands.easy, "{}", entry.id);
        }
    }
}

#[test]
fn the_search_finds_the_first_deal_of_a_difficulty() {
    let game = catalog::open("tri-peaks", &[]).unwrap();
    for difficulty in Difficulty::ALL {
        let expected =
            (1..1000).find(|&seed| difficulty_of(&session(&game, seed)) == Some(difficulty)).map(DealSpec::Seed);
        assert_eq!(find("tri-peaks", &[], 1, difficulty), Ok(expected), "{difficulty:?}");
    }
}

#[test]
fn games_stop_once_the_difficulty_is_certain() {
    let game = catalog::open("klondike", &[]).unwrap();
    let bands = difficulty_bands(game.info()).unwrap();
    let session = session(&game, 2);
    let mut playouts = Playouts::new(&session);
    assert_eq!(playouts.possible_difficulties(&bands), Difficulty::Easy..=Difficulty::Hard);
    playouts.play();
    assert_eq!(playouts.possible_difficulties(&bands), Difficulty::Medium..=Difficulty::Hard, "a game was lost");
}

#[test]
fn a_game_without_difficulty_says_what_there_is() {
    let error = find("klondike", &[("draw", "7")], 1, Difficulty::Easy).unwrap_err();
    assert!(
        error.starts_with("error: `klondike` has no easy, medium or hard deals with these options\nhint: `klondike`")
    );
    let error = find("bridge-solitaire", &[], 1, Difficulty::Hard).unwrap_err();
    assert_eq!(
        error,
        "error: `bridge-solitaire` has no easy, medium or hard deals\nhint: `--seed N` chooses a deal by its number"
    );
}

#[test]
fn the_way_of_counting_changes_neither_difficulty_nor_odds() {
    let open = |options: &[(String, String)]| catalog::open("klondike", options).unwrap();
    let (cards, money) = (open(&[]), open(&[("score".into(), "vegas".into())]));
    assert!(difficulty_bands(cards.info()).is_some());
    assert_eq!(difficulty_bands(money.info()), difficulty_bands(cards.info()));
    assert_eq!(catalog::odds_record(money.info()), catalog::odds_record(cards.info()));
}
