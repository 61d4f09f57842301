//! Tests that the index of the games and the JSON schema are up to date.

use crate::check::{check, games};
use patience::internals::{generate, json};

#[test]
fn the_index_of_the_games_is_up_to_date() {
    let read = |name: &str| std::fs::read_to_string(name).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    let facts = generate::IndexFacts {
        popularity: read("src/games/popularity.txt"),
        odds: read("docs/odds.tsv"),
        coverage: read("docs/coverage.tsv"),
        players: read("docs/players.tsv"),
        difficulty: read("docs/difficulty.tsv"),
    };
    check("src/games/index.rs", &generate::index(&games(), &facts).unwrap());
}

#[test]
fn the_schema_of_json_lines_is_up_to_date() {
    check("docs/schema.json", &json::schema_text());
}
