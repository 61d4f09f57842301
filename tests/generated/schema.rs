//! The JSON schema of session lines, and the manual page on JSON. Both are generated from the serialized types and
//! their doc comments.

use super::page::{Block, Term};
use super::source::{about, derives, names, serde};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Item, ItemEnum, Type, TypeReference};

/// A JSON object type.
pub struct ObjectType {
    /// The name of the Rust type.
    name: String,
    /// Its doc comment.
    pub about: String,
    keys: Vec<Key>,
}

/// A key of a JSON object type.
struct Key {
    word: String,
    about: String,
    holds: Type,
    is_optional: bool,
}

/// The types in a file that are serialized to JSON.
pub struct SerializedTypes {
    /// The doc comment of the type of a line.
    about: String,
    /// The kinds of lines, by the value of `type`.
    lines: Vec<ObjectType>,
    /// The types inside lines.
    parts: Vec<ObjectType>,
}

/// Reads a source file. The type of its lines is named `Line`.
pub fn read(file: &str) -> SerializedTypes {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let mut written = SerializedTypes { about: String::new(), lines: Vec::new(), parts: Vec::new() };
    for item in syn::parse_file(&text).unwrap().items {
        match item {
            Item::Enum(item) if derives(&item.attrs, "Serialize") => written.lines(item),
            Item::Struct(item) if derives(&item.attrs, "Serialize") => {
                let object_type = object_type(item.ident.to_string(), about(&item.attrs), item.fields);
                match &*object_type.name {
                    "Line" => {
                        written.about = object_type.about.clone();
                        let tag = serde(&item.attrs).into_iter().find(|(key, _)| key == "rename");
                        written.lines.push(ObjectType { name: tag.unwrap().1.unwrap(), ..object_type });
                    }
                    _ => written.parts.push(object_type),
                }
            }
            _ => {}
        }
    }
    written
}

impl SerializedTypes {
    fn lines(&mut self, item: ItemEnum) {
        self.about = about(&item.attrs);
        for variant in item.variants {
            let name = variant.ident.to_string().to_lowercase();
            self.lines.push(object_type(name, about(&variant.attrs), variant.fields));
        }
    }
}

fn object_type(name: String, about: String, fields: syn::Fields) -> ObjectType {
    let key = |field: syn::Field| {
        let serde = serde(&field.attrs);
        let attribute = |key: &str| serde.iter().find(|(name, _)| name == key);
        Key {
            word: match attribute("rename") {
                Some((_, word)) => word.clone().unwrap(),
                None => field.ident.as_ref().unwrap().to_string().replace('_', "-"),
            },
            about: self::about(&field.attrs),
            is_optional: attribute("skip_serializing_if").is_some(),
            holds: field.ty,
        }
    };
    ObjectType { name, about, keys: fields.into_iter().map(key).collect() }
}

/// Returns the schema, with a line break at the end.
pub fn schema(written: &SerializedTypes, title: &str) -> String {
    let reference_to = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let lines: Vec<Value> = written.lines.iter().map(|line| reference_to(&line.name)).collect();
    let mut parts: Map<String, Value> = Map::new();
    for line in &written.lines {
        let mut map = map(line);
        map["properties"]["type"] = json!({ "const": line.name });
        map["required"].as_array_mut().unwrap().insert(0, json!("type"));
        parts.insert(line.name.clone(), map);
    }
    parts.extend(written.parts.iter().map(|part| (part.name.to_lowercase(), map(part))));
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": written.about,
        "oneOf": lines,
        "$defs": parts,
    });
    serde_json::to_string_pretty(&schema).unwrap() + "\n"
}

fn map(object_type: &ObjectType) -> Value {
    let required: Vec<&str> = object_type.keys.iter().filter(|key| !key.is_optional).map(|key| &*key.word).collect();
    let properties: BTreeMap<&str, Value> = object_type.keys.iter().map(|key| (&*key.word, value(key))).collect();
    json!({
        "description": object_type.about,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn value(key: &Key) -> Value {
    let mut value = type_schema(&key.holds, key.is_optional);
    value["description"] = json!(key.about);
    let words = words(&key.about);
    if !words.is_empty() {
        value["enum"] = json!(words);
    }
    value
}

/// The words that a comment lists after `One of`.
fn words(about: &str) -> Vec<&str> {
    let listed =
        about.split_once("One of `").map_or("", |(_, rest)| rest.split_once('.').map_or(rest, |(list, _)| list));
    listed.split('`').step_by(2).filter(|word| !word.is_empty()).collect()
}

/// The schema of a Rust type.
fn type_schema(ty: &Type, is_optional: bool) -> Value {
    let list = |inner: &Type| json!({ "type": "array", "items": type_schema(inner, false) });
    match ty {
        Type::Reference(TypeReference { elem, .. }) => return type_schema(elem, is_optional),
        Type::Slice(slice) => return list(&slice.elem),
        _ => {}
    }
    let (name, inner) = names(ty);
    match (&*name, inner) {
        ("str" | "String", _) => json!({ "type": "string" }),
        ("bool", _) => json!({ "type": "boolean" }),
        ("u8" | "u16" | "u32" | "u64" | "usize" | "i32", _) => json!({ "type": "integer" }),
        ("f64", _) => json!({ "type": "number" }),
        ("Vec", Some(inner)) => list(inner),
        ("Option", Some(inner)) => {
            let mut value = type_schema(inner, false);
            if !is_optional {
                value["type"] = json!([value["type"], "null"]);
            }
            value
        }
        // These types serialize themselves: they are objects whose keys depend on the game.
        ("Options", _) => json!({ "type": "object", "additionalProperties": { "type": "string" } }),
        ("Piles", _) => json!({
            "type": "object",
            "additionalProperties": { "type": "array", "items": { "type": ["string", "null"] } },
        }),
        ("Moves", _) => json!({ "type": ["array", "integer"], "items": { "type": "string" } }),
        ("Facts", _) => json!({
            "type": "object",
            "properties": {
                "sheet": { "type": "array", "items": { "$ref": "#/$defs/entry" } },
                "card": { "$ref": "#/$defs/card" },
            },
            "additionalProperties": { "type": ["integer", "string"] },
        }),
        (part, _) => json!({ "$ref": format!("#/$defs/{}", part.to_lowercase()) }),
    }
}

/// The kinds of lines as terms of a page, each with its keys.
pub fn lines(written: &SerializedTypes) -> Vec<Block> {
    written.lines.iter().map(|line| object_term(&format!("\"type\": \"{}\"", line.name), line)).collect()
}

/// The types inside lines as terms of a page.
pub fn parts(written: &SerializedTypes) -> Vec<Block> {
    written.parts.iter().map(|part| object_term(&part.name.to_lowercase(), part)).collect()
}

fn object_term(word: &str, object_type: &ObjectType) -> Block {
    let keys = object_type.keys.iter().map(|key| {
        let optional = if key.is_optional { "; may be left out" } else { "" };
        // A key with a list of words is no object.
        let holds = Some(noun(&key.holds)).filter(|noun| !noun.starts_with("a map") || words(&key.about).is_empty());
        (format!("{} ({}{optional})", key.word, holds.as_deref().unwrap_or("a word")), key.about.clone())
    });
    Block::Term(Term {
        word: word.into(),
        holds: String::new(),
        about: object_type.about.clone(),
        words: keys.collect(),
    })
}

/// Describes the JSON form of a type as a noun phrase.
fn noun(ty: &Type) -> String {
    let list = |inner: &Type| format!("a list; each item is {}", noun(inner));
    match ty {
        Type::Reference(TypeReference { elem, .. }) => return noun(elem),
        Type::Slice(slice) => return list(&slice.elem),
        _ => {}
    }
    let (name, inner) = names(ty);
    match (&*name, inner) {
        ("str" | "String", _) => "text".into(),
        ("bool", _) => "true or false".into(),
        ("u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "f64", _) => "a number".into(),
        ("Vec", Some(inner)) => list(inner),
        ("Moves", _) => "a list of text, or a number".into(),
        ("Option", Some(inner)) => noun(inner),
        ("Options" | "Piles" | "Facts" | "BTreeMap", _) => "a map".into(),
        (part, _) => format!("a map, see `{}`", part.to_lowercase()),
    }
}
