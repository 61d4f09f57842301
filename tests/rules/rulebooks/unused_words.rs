//! Words of a rulebook that have no effect: `check` reports each with its place, and the built-in rulebooks have none.

use patience::engine::{Resolved, unused_words};
use patience::games::catalog;
use patience::yaml::{self, Node};

/// A book, with each choice of its options alone that can be played.
fn games(book: &Node) -> Vec<Resolved> {
    let plain = catalog::resolve_rulebook(book, &[]).unwrap_or_else(|error| panic!("{error}"));
    let options = plain.options.iter();
    let choices = options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.clone())));
    let chosen: Vec<Resolved> = choices.filter_map(|choice| catalog::resolve_rulebook(book, &[choice]).ok()).collect();
    std::iter::once(plain).chain(chosen).collect()
}

/// What is told of the words of a book that decide nothing, a line each.
fn told(book: &Node) -> Vec<String> {
    unused_words(book, &games(book))
        .into_iter()
        .map(|idle| format!("{}: {}: {}", idle.place, idle.word, idle.why))
        .collect()
}

/// The same of a book that extends one of the program's own.
fn own(extends: &str, words: &str) -> Vec<String> {
    let text = format!("extends: {extends}\nid: own\ntitle: Own\n{words}\n");
    told(&yaml::parse("own.yaml", text.as_bytes()).unwrap())
}

const SAME: &str = "the game is the same without it";

#[test]
fn words_that_say_nothing_beside_others_are_told() {
    let pairs = own("pyramid", "pairs: {same: suit, at-once: true, single: ~}");
    assert_eq!(pairs, [format!("own.yaml:4:9: pairs.same: {SAME}"), format!("own.yaml:4:21: pairs.at-once: {SAME}")]);
    let put = own("klondike", "zones: {waste: {put: {build: none, empty: none, wrap: true}}}");
    assert_eq!(put, [format!("own.yaml:4:49: zones.waste.put.wrap: {SAME}")]);
}

#[test]
fn what_goes_without_saying_may_be_said() {
    assert_eq!(own("klondike", "zones: {tableau: {put: {wrap: false}}}"), [""; 0]);
    assert_eq!(own("pyramid", "pairs: {in-line: false, own-cover: false}"), [""; 0]);
}

#[test]
fn a_word_in_place_of_which_a_choice_says_another_is_told() {
    let told = own("golf", "zones: {waste: {put: {wrap: true}}}");
    assert_eq!(told, [""; 0], "one choice leaves it alone");
    let told = own("klondike", "zones: {foundation: {take: {unit: run}}}\noptions: {fback: {choices: {off: ~}}}");
    assert_eq!(
        told,
        ["own.yaml:4:35: zones.foundation.take.unit: every choice of an option says something else in its place"]
    );
}

#[test]
fn an_option_that_nothing_asks_for_is_told() {
    let why = "`$draw` stands nowhere in the book; `options: {draw: ~}` leaves it out";
    let told = own("klondike", "stock: {draw: {cards: 2}}");
    assert_eq!(told, [format!("own.yaml:1:10: options.draw: {why}")]);
    assert_eq!(own("klondike", "stock: {draw: {cards: 2}}\noptions: {draw: ~}"), [""; 0]);
}

#[test]
fn a_choice_that_decides_nothing_is_refused_with_the_name_of_the_file() {
    let text = "extends: klondike\nid: own\ntitle: Own\noptions: {nine: {default: 9, choices: [9, 10]}}\n";
    let book = yaml::parse("mine/own.yaml", text.as_bytes()).unwrap();
    let refused = catalog::resolve_rulebook(&book, &[("nine".into(), "10".into())]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "error: option `nine` of own decides nothing since `$nine` stands nowhere in the book\n\
         hint: `patience rules mine/own.yaml` tells what each is for"
    );
    let Err(known) = catalog::open("aces-up", &[("players".into(), "2".into()), ("match".into(), "hand".into())])
    else {
        panic!("players without a match")
    };
    assert!(known.message.starts_with("option `players` of aces-up decides nothing"), "{known}");
}

#[test]
fn a_ten_is_chosen_by_either_of_its_names() {
    let text = "extends: klondike\nid: own\ntitle: Own\nzones: {tableau: {put: {stop: [$low]}}}\n\
                options: {low: {default: A, choices: [A, 10, K]}}\n";
    let book = yaml::parse("own.yaml", text.as_bytes()).unwrap();
    let chosen =
        |value: &str| catalog::resolve_rulebook(&book, &[("low".into(), value.into())]).map(|game| game.options);
    let value = |value: &str| chosen(value).unwrap().iter().find(|o| o.key == "low").unwrap().value.clone();
    assert_eq!(["T", "t", "10", "k", "A"].map(value), ["10", "10", "10", "K", "A"]);
    assert_eq!(chosen("9").unwrap_err().message, "option `low` of own cannot be `9`");
}

#[test]
fn no_word_of_some_of_our_own_books_decides_nothing() {
    of_our_own(9);
}

/// `cargo test --release --test rules unused_words -- --ignored`.
#[test]
#[ignore = "takes half a minute without --release"]
fn no_word_of_all_our_own_books_decides_nothing() {
    of_our_own(1);
}

/// Looks at each book in so many of the program's own.
fn of_our_own(step: usize) {
    let books = catalog::entries().iter().filter_map(|entry| Some((entry.id, entry.book?)));
    let read = |(id, text): (&str, &str)| yaml::parse(&format!("{id}.yaml"), text.as_bytes()).unwrap();
    let told: Vec<String> = books.step_by(step).flat_map(|book| told(&read(book))).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
