//! Strict readers for the fields of a map.

use super::field_names::MapSchema;
use crate::error::{Error, Result};
use crate::text;
use crate::yaml::{Node, Value};

/// Checks that the node is a map and that each key belongs to one of the schemas. They describe forms of the same map
/// and have the same `map_name`.
pub(super) fn check_keys(node: &Node, schemas: &[&MapSchema]) -> Result<()> {
    if !matches!(node.value, Value::Map(_)) {
        let map_name = schemas.first().map_or("this", |schema| schema.map_name);
        return Err(node.place.locate(Error::request(format!("{map_name} must be a map"))));
    }
    for (key, _) in node.entries() {
        if !schemas.iter().any(|schema| schema.keys().any(|expected_key| expected_key == key.text)) {
            let mut known_keys: Vec<&str> = Vec::new();
            for expected_key in schemas.iter().flat_map(|schema| schema.keys()) {
                if !known_keys.contains(&expected_key) {
                    known_keys.push(expected_key);
                }
            }
            let message =
                format!("unknown key `{}`, expected {}", text::truncate(&key.text, 40), quoted_list(&known_keys));
            return Err(key.place.locate(Error::request(message).did_you_mean(&key.text, known_keys)));
        }
    }
    Ok(())
}

fn quoted_list(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    text::join_list(&quoted, "or")
}

/// Returns the value of a required key.
pub(super) fn required<'n>(node: &'n Node, key: &str) -> Result<&'n Node> {
    node.get(key).ok_or_else(|| node.place.locate(Error::request(format!("`{key}` is missing"))))
}

/// Returns a scalar as text. A number or a boolean gives the characters that the file contains.
pub(super) fn text_value(node: &Node, key: &str) -> Result<String> {
    match &node.value {
        Value::Null | Value::List(_) | Value::Map(_) => Err(wrong_type(node, key, "a text")),
        _ => Ok(node.scalar_text().unwrap_or_default()),
    }
}

/// Returns a boolean.
pub(super) fn bool_value(node: &Node, key: &str) -> Result<bool> {
    if let Value::Bool(value) = node.value { Ok(value) } else { Err(wrong_type(node, key, "`true` or `false`")) }
}

/// Returns a whole number in the range of `N`.
pub(super) fn number_value<N: TryFrom<i128>>(node: &Node, key: &str) -> Result<N> {
    match node.value {
        Value::Int(number) => {
            N::try_from(number).map_err(|_| node.place.locate(Error::request(format!("`{key}` is out of range"))))
        }
        _ => Err(wrong_type(node, key, "a whole number")),
    }
}

/// Returns a digest of eight hexadecimal digits.
pub(super) fn digest_value(node: &Node, key: &str) -> Result<u32> {
    let text = node.scalar_text().unwrap_or_default();
    parse_digest(&text).ok_or_else(|| wrong_type(node, key, "a digest of eight hexadecimal digits"))
}

/// Parses eight lowercase hexadecimal digits.
pub(super) fn parse_digest(text: &str) -> Option<u32> {
    let is_digest = text.len() == 8 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    u32::from_str_radix(text, 16).ok().filter(|_| is_digest)
}

/// Returns the entries of a map from names to scalars.
pub(super) fn scalar_pairs(node: &Node, key: &str) -> Result<Vec<(String, String)>> {
    if !matches!(node.value, Value::Map(_) | Value::Null) {
        return Err(wrong_type(node, key, "a map such as `{draw: 3}`"));
    }
    node.entries().iter().map(|(key, value)| Ok((key.text.clone(), text_value(value, &key.text)?))).collect()
}

/// Creates the error for a value of the wrong type.
pub(super) fn wrong_type(node: &Node, key: &str, expected: &str) -> Error {
    node.place.locate(Error::request(format!("`{key}` must be {expected}")))
}
