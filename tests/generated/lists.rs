//! Tests that the index of the games, the JSON schema and the list of rejection codes are up to date.

use crate::check::{check, games};
use crate::reasons;
use crate::support::game_rejections::own_reasons;
use patience::internals::{generate, json};

#[test]
fn the_index_of_the_games_is_up_to_date() {
    let read = |name: &str| std::fs::read_to_string(name).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    let facts = generate::IndexFacts {
        popularity: read("src/games/popularity.txt"),
        odds: read("docs/odds.tsv"),
        coverage: read("docs/coverage.tsv"),
    };
    check("src/games/index.rs", &generate::index(&games(), &facts));
}

#[test]
fn the_schema_of_json_lines_is_up_to_date() {
    check("docs/schema.json", &json::schema_text());
}

#[test]
fn the_list_of_rejection_codes_is_up_to_date() {
    check("src/shell/rejection_codes.txt", &reasons::reasons(own_reasons()));
}
