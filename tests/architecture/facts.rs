//! Checks that the description of a game consists of values: it contains no text except names and what the author of a
//! book wrote.

use crate::source::SOURCES_WITHOUT_TESTS;
use std::collections::BTreeSet;
use syn::{Fields, Item, Type};

/// The files whose types describe a game.
const DESCRIPTIONS: [&str; 7] = [
    "src/game/clause/",
    "src/game/info.rs",
    "src/game/option_info.rs",
    "src/game/precondition.rs",
    "src/game/refusal.rs",
    "src/game/rules_text.rs",
    "src/game/verb.rs",
];

/// The fields that contain text: names, and what the author of a book wrote.
const TEXTS: [&str; 30] = [
    "GameInfo::about",
    "GameInfo::family",
    "GameInfo::id",
    "GameInfo::names",
    "GameInfo::odds",
    "GameInfo::rulebook",
    "GameInfo::source",
    "GameInfo::tactics",
    "GameInfo::title",
    "MatchClause::deal_name",
    "OptionChoice::label",
    "OptionChoice::number_labels",
    "OptionChoice::value",
    "OptionInfo::about",
    "OptionInfo::default",
    "OptionInfo::key",
    "OptionInfo::label",
    "OptionInfo::value",
    "OptionInfo::value_label",
    "PhaseInfo::about",
    "PhaseInfo::name",
    "PileInfo::name",
    "PointsInfo::game",
    "RulesChapter::heading",
    "RulesChapter::text",
    "RulesText::FromClauses::note",
    "RulesText::FromClauses::own",
    "RulesText::Written::0",
    "ZoneInfo::key",
    "ZoneInfo::name",
];

/// The fields that contain a word of the language of commands, positions or the points of a game.
const WORDS: [&str; 4] = ["PointsInfo::deal", "Usage::word", "VarInfo::name", "Verb::word"];

/// Returns whether a type contains a text.
fn contains_text(field: &Type) -> bool {
    let Type::Path(path) = field else { return matches!(field, Type::Reference(_)) && is_text_slice(field) };
    let is_text = |segment: &syn::PathSegment| {
        let inner = match &segment.arguments {
            syn::PathArguments::AngleBracketed(arguments) => arguments
                .args
                .iter()
                .any(|argument| matches!(argument, syn::GenericArgument::Type(inner) if contains_text(inner))),
            _ => false,
        };
        segment.ident == "String" || inner
    };
    path.path.segments.iter().any(is_text)
}

/// Returns whether a type is `&str`.
fn is_text_slice(field: &Type) -> bool {
    let Type::Reference(reference) = field else { return false };
    matches!(&*reference.elem, Type::Path(path) if path.path.is_ident("str"))
}

/// Returns the fields of a type that contain text, as `Type::field`.
fn texts_of(name: &str, fields: &Fields) -> Vec<String> {
    let texts = fields.iter().enumerate().filter(|(_, field)| contains_text(&field.ty));
    let label = |(index, field): (usize, &syn::Field)| {
        let field_name = field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
        format!("{name}::{field_name}")
    };
    texts.map(label).collect()
}

/// Returns the fields of all types of a source text that contain text.
fn texts_in(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for item in syn::parse_file(source).unwrap().items {
        match item {
            Item::Struct(item) => texts.extend(texts_of(&item.ident.to_string(), &item.fields)),
            Item::Enum(item) => {
                for variant in item.variants {
                    texts.extend(texts_of(&format!("{}::{}", item.ident, variant.ident), &variant.fields));
                }
            }
            // The table of reasons declares an enum by a macro. Its sentences are literals of the table, so the types of
            // its fields are the only words of this kind in it.
            Item::Macro(item) => {
                let tokens = item.mac.tokens.to_string();
                let words = tokens.split(|c: char| !c.is_alphanumeric());
                texts.extend(words.filter(|word| matches!(*word, "String" | "str")).map(String::from));
            }
            _ => {}
        }
    }
    texts
}

#[test]
fn the_description_of_a_game_consists_of_values() {
    let files = SOURCES_WITHOUT_TESTS.iter().filter(|(file, _)| DESCRIPTIONS.iter().any(|part| file.starts_with(part)));
    let found: BTreeSet<String> = files.flat_map(|(_, source)| texts_in(source)).collect();
    let allowed: BTreeSet<String> = TEXTS.iter().chain(&WORDS).map(|name| name.to_string()).collect();
    let unknown: Vec<&String> = found.difference(&allowed).collect();
    assert!(
        unknown.is_empty(),
        "These fields contain text: {unknown:?}. Carry the fact as a value, and write the sentence in `src/words/`."
    );
    let unused: Vec<&String> = allowed.difference(&found).collect();
    assert!(unused.is_empty(), "These fields are gone: {unused:?}. Remove them from the list.");
}

#[test]
fn texts_in_types_are_found() {
    let source = "struct A { a: u8, b: Option<String>, c: &'static str }\nenum B { C(Vec<String>), D { e: u8 } }\n\
                  reasons! { enum E { F(&'static str) = \"code\" } }";
    assert_eq!(texts_in(source), ["A::b", "A::c", "B::C::0", "str"]);
}
