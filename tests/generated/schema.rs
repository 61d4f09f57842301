//! The JSON schema of the lines of a session, and the page on JSON. Both are made from the serialized types and their doc
//! comments.

use super::page::{Block, Term};
use super::source::{about, derives, names, serde};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Item, ItemEnum, Type, TypeReference};

/// A map as JSON has it.
pub struct Shape {
    /// The name of its type.
    name: String,
    /// The comment on it.
    pub about: String,
    /// Its keys.
    keys: Vec<Key>,
}

/// A key of such a map.
struct Key {
    word: String,
    about: String,
    holds: Type,
    may_lack: bool,
}

/// The types of a file that are written as JSON.
pub struct Written {
    /// The comment on the type of a line.
    about: String,
    /// What a line may be, by what stands under `type`.
    lines: Vec<Shape>,
    /// What lines are made of.
    parts: Vec<Shape>,
}

/// Reads a file of the source. The type of its lines is called `Line`.
pub fn read(file: &str) -> Written {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let mut written = Written { about: String::new(), lines: Vec::new(), parts: Vec::new() };
    for item in syn::parse_file(&text).unwrap().items {
        match item {
            Item::Enum(item) if derives(&item.attrs, "Serialize") => written.lines(item),
            Item::Struct(item) if derives(&item.attrs, "Serialize") => {
                let shape = shape(item.ident.to_string(), about(&item.attrs), item.fields);
                match &*shape.name {
                    "Line" => {
                        written.about = shape.about.clone();
                        let tag = serde(&item.attrs).into_iter().find(|(key, _)| key == "rename");
                        written.lines.push(Shape { name: tag.unwrap().1.unwrap(), ..shape });
                    }
                    _ => written.parts.push(shape),
                }
            }
            _ => {}
        }
    }
    written
}

impl Written {
    fn lines(&mut self, item: ItemEnum) {
        self.about = about(&item.attrs);
        for variant in item.variants {
            let name = variant.ident.to_string().to_lowercase();
            self.lines.push(shape(name, about(&variant.attrs), variant.fields));
        }
    }
}

fn shape(name: String, about: String, fields: syn::Fields) -> Shape {
    let key = |field: syn::Field| {
        let serde = serde(&field.attrs);
        let said = |key: &str| serde.iter().find(|(name, _)| name == key);
        Key {
            word: match said("rename") {
                Some((_, word)) => word.clone().unwrap(),
                None => field.ident.as_ref().unwrap().to_string().replace('_', "-"),
            },
            about: self::about(&field.attrs),
            may_lack: said("skip_serializing_if").is_some(),
            holds: field.ty,
        }
    };
    Shape { name, about, keys: fields.into_iter().map(key).collect() }
}

/// The schema, with a line break at its end.
pub fn schema(written: &Written, title: &str) -> String {
    let reference = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let lines: Vec<Value> = written.lines.iter().map(|line| reference(&line.name)).collect();
    let mut parts: Map<String, Value> = Map::new();
    for line in &written.lines {
        let mut map = map(line);
        map["properties"]["type"] = json!({ "const": line.name });
        map["required"].as_array_mut().unwrap().insert(0, json!("type"));
        parts.insert(line.name.clone(), map);
    }
    parts.extend(written.parts.iter().map(|part| (part.name.to_lowercase(), map(part))));
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": written.about,
        "oneOf": lines,
        "$defs": parts,
    });
    serde_json::to_string_pretty(&whole).unwrap() + "\n"
}

fn map(shape: &Shape) -> Value {
    let required: Vec<&str> = shape.keys.iter().filter(|key| !key.may_lack).map(|key| &*key.word).collect();
    let properties: BTreeMap<&str, Value> = shape.keys.iter().map(|key| (&*key.word, value(key))).collect();
    json!({
        "description": shape.about,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn value(key: &Key) -> Value {
    let mut value = held(&key.holds, key.may_lack);
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

/// What a type is in JSON.
fn held(ty: &Type, may_lack: bool) -> Value {
    let list = |inner: &Type| json!({ "type": "array", "items": held(inner, false) });
    match ty {
        Type::Reference(TypeReference { elem, .. }) => return held(elem, may_lack),
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
            let mut value = held(inner, false);
            if !may_lack {
                value["type"] = json!([value["type"], "null"]);
            }
            value
        }
        // These are written by hand: maps whose keys are the game's.
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

/// The lines as terms of a page, each with its keys.
pub fn lines(written: &Written) -> Vec<Block> {
    written.lines.iter().map(|line| described(&format!("\"type\": \"{}\"", line.name), line)).collect()
}

/// What the lines are made of.
pub fn parts(written: &Written) -> Vec<Block> {
    written.parts.iter().map(|part| described(&part.name.to_lowercase(), part)).collect()
}

fn described(word: &str, shape: &Shape) -> Block {
    let keys = shape.keys.iter().map(|key| {
        let lack = if key.may_lack { "; may be left out" } else { "" };
        // A type whose words are listed is no map.
        let holds = Some(noun(&key.holds)).filter(|noun| !noun.starts_with("a map") || words(&key.about).is_empty());
        (format!("{} ({}{lack})", key.word, holds.as_deref().unwrap_or("a word")), key.about.clone())
    });
    Block::Term(Term { word: word.into(), holds: String::new(), about: shape.about.clone(), words: keys.collect() })
}

/// What a type is in JSON, as a noun.
fn noun(ty: &Type) -> String {
    let list = |inner: &Type| format!("a list, each {}", noun(inner));
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
        ("Moves", _) => "a list, each text, or a number".into(),
        ("Option", Some(inner)) => noun(inner),
        ("Options" | "Piles" | "Facts" | "BTreeMap", _) => "a map".into(),
        (part, _) => format!("a map, see `{}`", part.to_lowercase()),
    }
}
