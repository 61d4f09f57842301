use super::*;
use crate::yaml::parse;
use serde::{Deserialize, de};
use std::collections::BTreeMap;

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Zone {
    role: String,
    #[serde(default)]
    piles: Option<u8>,
    put: Option<Put>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Put {
    by: By,
    #[serde(default)]
    wrap: bool,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum By {
    Rank,
    Suit,
    AlternateColor,
    Step(i8),
    Span { from: u64, to: u64 },
    Pair(u8, u8),
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct TestRulebook {
    zones: BTreeMap<String, Zone>,
    #[serde(default)]
    any: Option<Node>,
    #[serde(default)]
    seeds: Vec<u64>,
    #[serde(default)]
    pair: Option<(u8, u8)>,
}

fn parse_rulebook(text: &str) -> Result<TestRulebook> {
    from_node(&parse("b.yaml", text.as_bytes()).unwrap())
}

fn error_text(text: &str) -> String {
    parse_rulebook(text).unwrap_err().to_string()
}

#[test]
fn nested_types_are_deserialized() {
    let text = "zones:\n  t: {role: tableau, piles: 7, put: {by: alternate-color, wrap: true}}\n  f: {role: f, put: \
                {by: {span: {from: 0, to: 18446744073709551615}}}}\nany: [1, {a: on}]\nseeds: [42, 7]\npair: [1, 2]\n";
    let book = parse_rulebook(text).unwrap();
    assert_eq!(book.zones["t"].piles, Some(7));
    assert_eq!(book.zones["t"].put, Some(Put { by: By::AlternateColor, wrap: true }));
    assert_eq!(book.zones["f"].put.as_ref().unwrap().by, By::Span { from: 0, to: u64::MAX });
    let any = book.any.unwrap();
    assert_eq!(any.place.to_string(), "b.yaml:4:6");
    assert_eq!(any.items()[1].get("a").unwrap().place.to_string(), "b.yaml:4:14");
    assert_eq!((book.seeds, book.pair), (vec![42, 7], Some((1, 2))));
}

#[test]
fn all_forms_of_an_enum_are_deserialized() {
    let parse_by = |text: &str| from_node::<By>(&parse("b", text.as_bytes()).unwrap()).map_err(|e| e.to_string());
    assert_eq!(parse_by("rank"), Ok(By::Rank));
    assert_eq!(parse_by("{suit: }"), Ok(By::Suit));
    assert_eq!(parse_by("step: -3"), Ok(By::Step(-3)));
    assert_eq!(parse_by("pair: [1, 2]"), Ok(By::Pair(1, 2)));
    assert_eq!(parse_by("step"), Err("error: b:1:1: `step` needs a value: write `step: …`".into()));
    assert_eq!(parse_by("suit: 3"), Err("error: b:1:1: `suit` takes no value".into()));
    assert_eq!(
        parse_by("{suit: , rank: }"),
        Err("error: b:1:1: expected a word, or a map with one key, found a map".into())
    );
    let words = "`rank`, `suit`, `alternate-color`, `step`, `span`, `pair`";
    assert_eq!(parse_by("[rank]"), Err(format!("error: b:1:1: expected one of {words}, found a list")));
    assert_eq!(parse_by("pair: [1]"), Err("error: b:1:7: pair: expected 2 items, found 1".into()));
    assert_eq!(
        parse_by("step: 200"),
        Err("error: b:1:7: step: expected a whole number from -128 to 127, found 200".into())
    );
    assert_eq!(parse_by("span: {from: 1}"), Err("error: b:1:7: span: the key `to` is missing".into()));
    assert!(parse_by("7").unwrap_err().starts_with("error: b:1:1: unknown word `7`, expected one of `rank`, `suit`,"));
}

#[test]
fn misspelled_words_get_suggestions() {
    assert_eq!(
        error_text("zones:\n  tableau:\n    role: tableau\n    put: {by: alternating-color}\n"),
        "error: b.yaml:4:15: zones.tableau.put.by: unknown word `alternating-color`, expected one of `rank`, `suit`, \
         `alternate-color`, `step`, `span`, `pair`\nhint: did you mean `alternate-color`?"
    );
    assert_eq!(
        error_text("zones:\n  t:\n    rule: tableau\n"),
        "error: b.yaml:3:5: zones.t: unknown key `rule`, expected one of `role`, `piles`, `put`\nhint: did you mean \
         `role`?"
    );
}

#[test]
fn type_errors_name_expected_and_found_values() {
    let zone_error = |zone: &str| error_text(&format!("zones: {{t: {zone}}}"));
    assert_eq!(
        zone_error("{role: 7}"),
        "error: b.yaml:1:19: zones.t.role: expected a text, found the number 7\nhint: write `\"7\"` to make it a text"
    );
    assert_eq!(
        zone_error("{role: t, piles: x}"),
        "error: b.yaml:1:29: zones.t.piles: expected a whole number, found the text `x`"
    );
    assert_eq!(
        zone_error("{role: t, piles: 300}"),
        "error: b.yaml:1:29: zones.t.piles: expected a whole number from 0 to 255, found 300"
    );
    assert_eq!(zone_error("{piles: 3}"), "error: b.yaml:1:12: zones.t: the key `role` is missing");
    assert_eq!(
        zone_error("[1]"),
        "error: b.yaml:1:12: zones.t: expected a map with `role`, `piles`, `put`, found a list"
    );
    assert_eq!(
        zone_error("{role: t, put: {by: rank, wrap: no}}"),
        "error: b.yaml:1:44: zones.t.put.wrap: expected `true` or `false`, found the text `no`"
    );
    assert_eq!(
        error_text("zones: {}\nseeds: [1, 18446744073709551616]"),
        "error: b.yaml:2:12: seeds[2]: expected a whole number from 0 to 18446744073709551615, found \
         18446744073709551616"
    );
    assert_eq!(
        error_text("zones: {}\nseeds: x"),
        "error: b.yaml:2:8: seeds: expected a list, found the text `x`\nhint: write `[x]`"
    );
    assert_eq!(error_text("zones: {}\npair: [1, 2, 3]"), "error: b.yaml:2:7: pair: expected 2 items, found 3");
    assert_eq!(error_text("zones:"), "error: b.yaml:1:6: zones: expected a map, found nothing");
    assert_eq!(error_text("- 1"), "error: b.yaml:1:1: expected a map with `zones`, `any`, `seeds`, …, found a list");
}

#[test]
fn errors_of_custom_types_have_a_place() {
    #[derive(Debug)]
    struct Even;
    impl<'de> Deserialize<'de> for Even {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Even, D::Error> {
            let number = u8::deserialize(deserializer)?;
            if number % 2 == 0 { Ok(Even) } else { Err(de::Error::custom(format!("{number} is odd"))) }
        }
    }
    let error = from_node::<Vec<Even>>(&parse("e", b"- 2\n- 3\n").unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "error: e:2:3: [2]: 3 is odd");
}

#[test]
fn other_deserializers_cannot_create_nodes() {
    assert!(serde_json::from_str::<Node>("1").is_err());
}

#[test]
fn numbers_with_a_decimal_point_are_finite() {
    let read = |text: &str| from_node::<f64>(&parse("f", text.as_bytes()).unwrap()).map_err(|error| error.to_string());
    assert_eq!((read("-1.5"), read("2")), (Ok(-1.5), Ok(2.0)));
    for text in ["-inf", "-nan", "1e999"] {
        let error = read(text).unwrap_err();
        assert!(error.contains("expected a number"), "{text}: {error}");
    }
}
