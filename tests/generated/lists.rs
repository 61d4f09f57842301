//! The index of the games, the JSON schema and the list of rejection codes.

use crate::check::{check, games};
use crate::support::game_rejections::own_reasons;
use crate::{reasons, schema};
use patience::generate;

#[test]
fn the_index_of_the_games() {
    check("src/games/index.rs", &generate::index(&games()));
}

#[test]
fn the_schema_of_session_lines() {
    let text =
        schema::schema(&schema::read("src/shell/output/json.rs"), "A line of `patience play GAME --format json`");
    check("src/shell/output/schema.json", &text);
}

#[test]
fn the_list_of_rejection_codes() {
    check("src/shell/rejection_codes.txt", &reasons::reasons(own_reasons()));
}
