//! Tests of the lines of JSON that subcommands print. Each line keeps to the schema, and the first line has the version
//! of the schema.

use crate::support::home::Home;
use crate::support::json_schema::faults;
use patience::internals::games::catalog;
use patience::internals::json;
use serde_json::Value;
use std::collections::BTreeSet;

/// Commands that together print every type of line of a session: moves, undo, rejections, answers and results.
const SCRIPT: &str = "hint; moves; show; draw; auto; undo; redo; t9 f; move t1 t1; drwa; undo 0; mark a; goto 0; look; \
                      info; why draw; set; score; sheet; next; new; resign";

/// Checks the lines of a stream. Returns their types.
fn check_stream(schema: &Value, context: &str, output: &str) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for (index, line) in output.lines().enumerate() {
        let mut value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{context}: {error}: {line}"));
        let version = value.as_object_mut().unwrap().remove("schema_version");
        let is_first_of_deal = index == 0 || value["type"] == "deal";
        assert!(is_first_of_deal || version.is_none(), "{context}: {line}");
        if index == 0 {
            assert_eq!(version, Some(json::SCHEMA_VERSION.into()), "{context}: {line}");
        }
        assert_eq!(faults(schema, schema, &value, ""), [""; 0], "{context}: {line}");
        types.insert(value["type"].as_str().unwrap().to_string());
    }
    types
}

/// The games that these tests play. The list of games is in alphabetical order, so they are of all families.
fn every_tenth_game() -> impl Iterator<Item = &'static str> {
    catalog::ids().step_by(10)
}

#[test]
fn every_line_of_every_subcommand_keeps_to_the_schema() {
    let home = Home::new();
    let schema = json::schema();
    home.write("mine.yaml", "extends: golf\nid: mine\n");
    home.write("bad.yaml", "extends: golf\nid: mine\nzones: 3\n");
    home.run("play golf --seed 7 --record one.yaml -e 'draw; draw'");
    home.run("play golf --seed 7 --record two.yaml -e 'draw; move t2 w; hint; undo; move t2 w'");
    home.run("solve freecell --deal ms:2 --record won.yaml");
    home.run("solve black-hole --seed 4 --record hole.yaml");
    home.run("solve bridge-solitaire -o match=hand --seed 1 --record hand.yaml");
    home.run("backup backup.zip");
    let mut types = BTreeSet::new();
    for line in [
        "replay two.yaml",
        "replay two.yaml --final",
        "replay two.yaml --from 2",
        "deal klondike --seed 1",
        "deal klondike --seed 1 --reveal",
        "deal klondike --seed 1 --deck-only",
        "solve freecell --deal ms:2",
        "solve black-hole --deal ms:1..3 --limit 50",
        "solve pyramid --seed 1 --shortest --limit 100",
        "solve bridge-solitaire --seeds 1..2 --limit 5",
        "solve bridge-solitaire --seed 1 --limit 0",
        "analyze hole.yaml",
        "analyze hand.yaml",
        "odds golf --seeds 1..5 --limit 50",
        "odds golf --seeds 1..5 --player greedy",
        "odds golf --deal ms:1..5 --player 'exec:echo quit' --against greedy",
        "odds golf --deal pysol:1..5 --limit 50 --against 'exec:exit 1'",
        "compare one.yaml two.yaml",
        "games golf",
        "rules klondike",
        "stats --from .",
        "history --from .",
        "daily --calendar 2024-02",
        "check mine.yaml bad.yaml",
        "verify one.yaml mine.yaml",
        "config",
        "restore backup.zip",
        "learn -e 'hint; draw; undo' --keep-going",
    ] {
        types.extend(check_stream(&schema, line, &home.run(&format!("{line} --format json")).out));
    }
    let with_solver = "play freecell --deal ms:2 --no-record --format json -e 'winnable; solve 2; hint'";
    types.extend(check_stream(&schema, with_solver, &home.run(with_solver).out));
    for game in every_tenth_game() {
        let line = format!("play {game} --seed 5 --no-record --keep-going --format json -e '{SCRIPT}'");
        types.extend(check_stream(&schema, &line, &home.run(&line).out));
        let line = format!("rules {game} --format json");
        types.extend(check_stream(&schema, &line, &home.run(&line).out));
    }
    let all_types: BTreeSet<String> = json::line_types(&schema).into_iter().collect();
    assert_eq!(types, all_types, "a type of line was not printed");
}

#[test]
fn score_cards_keep_to_the_schema() {
    let home = Home::new();
    let schema = json::schema();
    for options in
        ["golf -o holes=9 -o players=2", "golf -o holes=9 -o players=2 -o mode=match", "aces-up -o match=tournament"]
    {
        let script = format!("{}; next; score; resign", ["draw"; 20].join("; "));
        let line = format!("play {options} --seed 3 --no-record --keep-going --format json -e '{script}'");
        let output = home.run(&line).out;
        check_stream(&schema, &line, &output);
        assert!(output.contains("\"card\":{\"deals\":"), "{options}");
    }
}

#[test]
fn the_schema_rejects_wrong_lines() {
    let schema = json::schema();
    for line in [
        r#"{"type":"undo","command":"undo","text":3,"state":{}}"#,
        r#"{"type":"weather"}"#,
        r#"{"type":"deck","game":"golf","cards":["AS"],"seed":1}"#,
        "{}",
        "[]",
    ] {
        let value: Value = serde_json::from_str(line).unwrap();
        assert!(!faults(&schema, &schema, &value, "").is_empty(), "{line}");
    }
}

/// A bot can save the `position` of `deal --reveal` and play the same game from it.
#[test]
fn the_position_of_a_revealed_deal_is_the_same_game() {
    let home = Home::new();
    for game in every_tenth_game() {
        let deal = home.run(&format!("deal {game} --seed 3 --reveal --format json")).out;
        let line: Value = serde_json::from_str(&deal).unwrap();
        home.write("position.yaml", &line["position"].to_string());
        let from_position = home.run("deal --position position.yaml --format json");
        assert_eq!(from_position.status, 0, "{game}: {}", from_position.err);
        let dealt: Value = serde_json::from_str(&home.run(&format!("deal {game} --seed 3 --format json")).out).unwrap();
        let from_position: Value = serde_json::from_str(&from_position.out).unwrap();
        assert_eq!(from_position["state"], dealt["state"], "{game}");
    }
}
