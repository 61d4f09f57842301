//! Checks that one thing has one type: what the solver, the session, JSON and the public library share is defined once.

use crate::source::SOURCES_WITHOUT_TESTS;
use syn::{Attribute, Item};

/// The types that several modules share.
const SHARED: [&str; 20] = [
    "Advice",
    "Alternative",
    "Analysis",
    "AnalyzedDeal",
    "BetterScore",
    "Bookmark",
    "Decision",
    "Game",
    "Limits",
    "LosingMove",
    "Move",
    "Par",
    "Rejection",
    "ScoreCard",
    "Session",
    "Shell",
    "Solver",
    "Status",
    "Stop",
    "Verdict",
];

/// Types with the name of another one, and what they have that the other has not.
const FACADES: [(&str, &str, &str); 12] = [
    ("src/library/advice.rs", "Advice", "moves with their texts, and the whole reason as text"),
    ("src/library/analysis.rs", "Analysis", "moves with their texts, without places in the transcript"),
    ("src/library/analysis.rs", "LosingMove", "moves with their texts, without places in the transcript"),
    ("src/library/game.rs", "Game", "a value that callers clone, in place of a trait"),
    ("src/library/moves.rs", "Move", "the text of the move"),
    ("src/library/points.rs", "AnalyzedDeal", "moves with their texts, without places in the transcript"),
    ("src/library/points.rs", "Decision", "moves with their texts, and only estimates that are clear"),
    ("src/library/points.rs", "Par", "moves with their texts, and whether the search was complete"),
    ("src/library/session.rs", "Session", "the transcript, and the solution that hints follow"),
    ("src/library/shell.rs", "Shell", "the output in memory, single keys, and the question that waits for an answer"),
    ("src/library/solver.rs", "Solver", "the flag that stops it"),
    ("src/shell/rejection.rs", "Rejection", "sentences whose cards and piles each voice words; JSON has their text"),
];

/// Returns the names of the structs, enums and traits among items. An alias defines no type.
fn defined_types(items: &[Item]) -> Vec<String> {
    let is_test = |attributes: &[Attribute]| attributes.iter().any(|attribute| attribute.path().is_ident("cfg"));
    let types = items.iter().map(|item| match item {
        Item::Struct(item) => vec![item.ident.to_string()],
        Item::Enum(item) => vec![item.ident.to_string()],
        Item::Trait(item) => vec![item.ident.to_string()],
        Item::Mod(item) if !is_test(&item.attrs) => {
            item.content.as_ref().map_or_else(Vec::new, |(_, items)| defined_types(items))
        }
        _ => Vec::new(),
    });
    types.flatten().collect()
}

/// Returns whether a text may define one of the shared types. Parsing takes long, and few files define one.
fn may_define_a_shared_type(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).peekable();
    std::iter::from_fn(|| words.next().map(|word| (word, words.peek().copied()))).any(|(word, next)| {
        matches!(word, "struct" | "enum" | "trait") && next.is_some_and(|name| SHARED.contains(&name))
    })
}

#[test]
fn shared_types_are_defined_once() {
    let types: Vec<(&str, String)> = SOURCES_WITHOUT_TESTS
        .iter()
        .filter(|(_, text)| may_define_a_shared_type(text))
        .flat_map(|(file, text)| {
            let types = defined_types(&syn::parse_file(text).unwrap().items);
            types.into_iter().map(|name| (file.as_str(), name))
        })
        .collect();
    for shared in SHARED {
        let is_facade = |file: &&str| FACADES.iter().any(|(facade, name, _)| facade == file && *name == shared);
        let defined = types.iter().filter(|(_, name)| name == shared).map(|(file, _)| *file);
        let (facades, others): (Vec<&str>, Vec<&str>) = defined.partition(is_facade);
        assert_eq!(others.len(), 1, "use one `{shared}`, or list the facade with its reason: {others:?}");
        let listed = FACADES.iter().filter(|(_, name, _)| *name == shared);
        assert_eq!(facades.len(), listed.count(), "a listed `{shared}` does not exist: only {facades:?}");
    }
}
