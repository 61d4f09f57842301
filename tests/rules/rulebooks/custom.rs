//! Custom rulebooks: some written only from the language reference, and the example in that reference. Each is
//! valid, keeps the laws of all games with every choice of its options, and has a rules page.

use patience::internals::games::catalog;
use patience::internals::{engine, laws, render, yaml};
use std::fs;

/// The number of deals of each book, and the maximum number of moves in each deal.
const DEALS: u64 = 3;
const MOVES: usize = 40;

#[test]
fn rulebooks_written_from_the_reference_keep_the_laws() {
    let mut books: Vec<_> =
        fs::read_dir("tests/rules/rulebooks/custom").unwrap().map(|file| file.unwrap().path()).collect();
    books.sort();
    assert_eq!(books.len(), 10);
    for path in books {
        keeps_the_laws(path.to_str().unwrap(), &fs::read(&path).unwrap());
    }
}

#[test]
fn the_example_in_the_reference_keeps_the_laws() {
    keeps_the_laws("example.yaml", engine::EXAMPLE.as_bytes());
    let lines = |text: &str| text.lines().map(|line| line.trim().to_string()).collect::<Vec<_>>().join("\n");
    assert!(
        lines(engine::LANGUAGE).contains(lines(engine::EXAMPLE).trim()),
        "the reference does not contain the example"
    );
}

/// Opens a book with default options and with each choice of each option, and plays it at random.
fn keeps_the_laws(name: &str, text: &[u8]) {
    let node = yaml::parse(name, text).unwrap_or_else(|error| panic!("{error}"));
    let open = |chosen: &[(String, String)]| {
        catalog::from_rulebook(&node, chosen).unwrap_or_else(|error| panic!("{name} {chosen:?}: {error}"))
    };
    let plain = open(&[]);
    let options = plain.info().options.iter();
    let choices = options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.clone())));
    let mut games = vec![plain.clone()];
    games.extend(choices.filter(|(_, choice)| !choice.contains('-')).map(|chosen| open(&[chosen])));
    for game in games {
        for seed in 0..DEALS {
            let made = laws::check_random_game(&game, seed, MOVES).unwrap_or_else(|breach| panic!("{name}: {breach}"));
            assert!(made > 0, "{name}: no move can be made with seed {seed}");
        }
        assert!(render::rules_text(game.info(), 80).contains(&game.info().title));
    }
}
