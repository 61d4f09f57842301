//! Tests of the report on keys of a rulebook that have no effect: `patience check` prints each of them with its place,
//! and the built-in rulebooks have none.

use patience::internals::engine::{Resolved, unused_words};
use patience::internals::games::catalog;
use patience::internals::yaml::{self, Node};

/// Resolves the options of a rulebook: the default options, and each single choice that the rulebook allows.
fn resolve_all_choices(book: &Node) -> Vec<Resolved> {
    let default_game = catalog::resolve_rulebook(book, &[]).unwrap_or_else(|error| panic!("{error}"));
    let options = default_game.options.iter();
    let choices =
        options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.value.clone())));
    let with_choice: Vec<Resolved> =
        choices.filter_map(|choice| catalog::resolve_rulebook(book, &[choice]).ok()).collect();
    std::iter::once(default_game).chain(with_choice).collect()
}

/// Returns the reports on keys without effect.
fn reports(book: &Node) -> Vec<String> {
    unused_words(book, &resolve_all_choices(book))
        .into_iter()
        .map(|unused| format!("{}: {}: {}", unused.place, unused.dotted_path, unused.why))
        .collect()
}

/// Returns the reports for a rulebook that extends a built-in one and has these further lines.
fn reports_extending(extends: &str, lines: &str) -> Vec<String> {
    let text = format!("extends: {extends}\nid: own\ntitle: Own\n{lines}\n");
    reports(&yaml::parse("own.yaml", text.as_bytes()).unwrap())
}

/// The reason in a report on a key whose value changes nothing.
const SAME_GAME: &str = "the game is the same without it";

#[test]
fn keys_that_other_keys_make_useless_are_reported() {
    let pairs = reports_extending("pyramid", "pairs: {same: suit, at-once: true, single: ~}");
    assert_eq!(
        pairs,
        [format!("own.yaml:4:9: pairs.same: {SAME_GAME}"), format!("own.yaml:4:21: pairs.at-once: {SAME_GAME}")]
    );
    let put = reports_extending("klondike", "zones: {waste: {put: {build: none, empty: none, wrap: true}}}");
    assert_eq!(put, [format!("own.yaml:4:49: zones.waste.put.wrap: {SAME_GAME}")]);
}

#[test]
fn keys_of_the_deal_that_other_keys_make_useless_are_reported() {
    let divert = "divert: {ranks: [A], to: foundation}";
    for (zone, key, reported) in [("stock", "", true), ("tableau", "turn-over: true, ", true), ("tableau", "", false)] {
        let step = format!("{{to: {zone}, cards: 2, {key}{divert}}}");
        let reports = reports_extending("klondike", &format!("deal: [{step}, {{to: stock, cards: rest}}]"));
        let path = "deal[1].divert: ";
        assert_eq!(reports.iter().any(|report| report.contains(path)), reported, "{step}: {reports:?}");
    }
    let base = |cards: u8| format!("{{to: foundation.{cards}, cards: 1, sets-base: true}}");
    let deal = format!("deal: [{}, {}, {{to: stock, cards: rest}}]", base(1), base(2));
    let reports = reports_extending("agnes-bernauer", &deal);
    assert!(reports.iter().any(|report| report.contains("deal[1].sets-base: ")), "{reports:?}");
    assert!(!reports.iter().any(|report| report.contains("deal[2].sets-base: ")), "{reports:?}");
}

#[test]
fn defaults_may_be_written_out() {
    assert_eq!(reports_extending("klondike", "zones: {tableau: {put: {wrap: false}}}"), [""; 0]);
    assert_eq!(reports_extending("pyramid", "pairs: {in-line: false, own-cover: false}"), [""; 0]);
}

#[test]
fn a_key_that_every_choice_overrides_is_reported() {
    let reports = reports_extending("golf", "zones: {waste: {put: {wrap: true}}}");
    assert_eq!(reports, [""; 0], "one choice does not override it");
    let reports = reports_extending(
        "klondike",
        "zones: {foundation: {take: {unit: run}}}\noptions: {fback: {choices: {off: ~}}}",
    );
    assert_eq!(reports, ["own.yaml:4:35: zones.foundation.take.unit: every choice of an option replaces it"]);
}

#[test]
fn an_option_without_a_reference_is_reported() {
    let why = "the book does not contain `$draw`; `options: {draw: ~}` removes the option";
    let reports = reports_extending("klondike", "stock: {draw: {cards: 2}}");
    assert_eq!(reports, [format!("own.yaml:1:10: options.draw: {why}")]);
    assert_eq!(reports_extending("klondike", "stock: {draw: {cards: 2}}\noptions: {draw: ~}"), [""; 0]);
}

#[test]
fn choosing_an_option_without_effect_is_rejected() {
    let text = "extends: klondike\nid: own\ntitle: Own\noptions: {nine: {default: 9, choices: [9, 10]}}\n";
    let book = yaml::parse("mine/own.yaml", text.as_bytes()).unwrap();
    let error = catalog::resolve_rulebook(&book, &[("nine".into(), "10".into())]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "error: option `nine` of own has no effect because the book does not contain `$nine`\n\
         hint: `patience rules mine/own.yaml` describes its options"
    );
    let Err(error_of_built_in) =
        catalog::open("aces-up", &[("players".into(), "2".into()), ("match".into(), "hand".into())])
    else {
        panic!("players without a match")
    };
    assert!(
        error_of_built_in.message().starts_with("option `players` of aces-up has no effect"),
        "{error_of_built_in}"
    );
}

#[test]
fn a_ten_may_be_chosen_as_t_or_10() {
    let text = "extends: klondike\nid: own\ntitle: Own\nzones: {tableau: {put: {stop: [$low]}}}\n\
                options: {low: {default: A, choices: [A, 10, K]}}\n";
    let book = yaml::parse("own.yaml", text.as_bytes()).unwrap();
    let options_with = |chosen_value: &str| {
        catalog::resolve_rulebook(&book, &[("low".into(), chosen_value.into())]).map(|game| game.options)
    };
    let chosen_value = |chosen_value: &str| {
        options_with(chosen_value).unwrap().iter().find(|option| option.key == "low").unwrap().value.clone()
    };
    assert_eq!(["T", "t", "10", "k", "A"].map(chosen_value), ["10", "10", "10", "K", "A"]);
    assert_eq!(options_with("9").unwrap_err().message(), "option `low` of own cannot be `9`");
}

#[test]
fn no_built_in_rulebook_has_unused_keys() {
    let books = catalog::entries().iter().filter_map(|entry| Some((entry.id, entry.book?)));
    let parse = |(id, text): (&str, &str)| yaml::parse(&format!("{id}.yaml"), text.as_bytes()).unwrap();
    let reports: Vec<String> = books.flat_map(|book| reports(&parse(book))).collect();
    assert!(reports.is_empty(), "{}", reports.join("\n"));
}

#[test]
fn a_key_that_the_default_choice_of_an_inherited_option_replaces_is_reported() {
    let reports = reports_extending("beleaguered-castle", "zones: {foundation: {put: {by: color}}}");
    assert_eq!(reports, [""; 0], "no choice replaces it");
    let reports = reports_extending("canfield", "zones: {foundation: {take: {unit: top, to: [reserve]}}}");
    let why = "the default choice `fback=on` is applied after it";
    assert_eq!(
        reports,
        [
            format!("own.yaml:4:35: zones.foundation.take.unit: {why}"),
            format!("own.yaml:4:44: zones.foundation.take.to: {why}")
        ]
    );
    let lines = "zones: {foundation: {take: {unit: top, to: [tableau]}}}\noptions: {fback: ~}";
    assert_eq!(reports_extending("canfield", lines), [""; 0], "the option is removed");
}
