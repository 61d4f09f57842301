//! The entries of the manual page on JSON, generated from the definitions of the JSON Schema.

use super::page::{Block, Term};
use serde_json::Value;

/// Returns the entries of definitions of the schema, each with its keys.
pub fn entries(schema: &Value, names: &[&str]) -> Vec<Block> {
    names.iter().map(|name| entry(name, &schema["$defs"])).collect()
}

fn entry(name: &str, definitions: &Value) -> Block {
    let definition = &definitions[name];
    let is_line = definition["properties"]["type"]["const"].is_string();
    let required = definition["required"].as_array().cloned().unwrap_or_default();
    let properties = definition["properties"].as_object().cloned().unwrap_or_default();
    let keys = properties.iter().filter(|(key, _)| !(is_line && *key == "type")).map(|(key, value)| {
        let optional = if required.iter().any(|word| word == key) { "" } else { "; may be left out" };
        (format!("{key} ({}{optional})", noun(value, definitions)), one_line_text(&value["description"]))
    });
    let mut about = one_line_text(&definition["description"]);
    let words = words(definition, definitions);
    if !words.is_empty() {
        let quoted: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
        about += &format!(" One of {}.", quoted.join(", "));
    }
    for (word, meaning) in words.iter().filter(|(_, meaning)| !meaning.is_empty()) {
        about += &format!(" `{word}`: {meaning}");
    }
    let word = if is_line { format!("\"type\": \"{name}\"") } else { name.to_string() };
    Block::Term(Term { word, holds: String::new(), about, words: keys.collect() })
}

/// Returns the words that a value can be, each with its meaning, which may be empty. Returns no words if the value is
/// not a word.
fn words(definition: &Value, definitions: &Value) -> Vec<(String, String)> {
    let word = |word: &Value, meaning: &Value| Some((word.as_str()?.to_string(), one_line_text(meaning)));
    let plain = definition["enum"].as_array().into_iter().flatten().filter_map(|kind| word(kind, &Value::Null));
    let kinds = ["oneOf", "anyOf"].into_iter().filter_map(|key| definition[key].as_array()).flatten();
    let described = kinds.flat_map(|kind| match kind["$ref"].as_str() {
        Some(name) => words(&definitions[name.trim_start_matches("#/$defs/")], definitions),
        None => word(&kind["const"], &kind["description"]).into_iter().collect(),
    });
    plain.chain(described).collect()
}

/// Returns a text of the schema on one line.
fn one_line_text(value: &Value) -> String {
    value.as_str().unwrap_or_default().replace('\n', " ")
}

/// Returns a noun phrase for the type of a value, such as `a list; each item is text`.
fn noun(value: &Value, definitions: &Value) -> String {
    if let Some(name) = value["$ref"].as_str() {
        let name = name.trim_start_matches("#/$defs/");
        let kind = match &definitions[name]["type"] {
            Value::String(kind) if kind == "object" => "a map",
            _ if words(&definitions[name], definitions).is_empty() => "a value",
            _ => "a word",
        };
        return format!("{kind}, see `{name}`");
    }
    if let Some(kinds) = value["anyOf"].as_array() {
        let kinds = kinds.iter().filter(|kind| kind["type"] != "null").map(|kind| noun(kind, definitions));
        return kinds.collect::<Vec<_>>().join(" or ");
    }
    let names: Vec<&str> = match &value["type"] {
        Value::Array(names) => names.iter().filter_map(Value::as_str).filter(|name| *name != "null").collect(),
        name => name.as_str().into_iter().collect(),
    };
    match names.as_slice() {
        ["array"] => format!("a list; each item is {}", noun(&value["items"], definitions)),
        ["object"] => "a map".into(),
        ["string"] => "text".into(),
        ["boolean"] => "true or false".into(),
        ["integer" | "number"] => "a number".into(),
        other => panic!("there is no noun for {other:?}: {value}"),
    }
}
