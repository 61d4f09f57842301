//! Strict readers for the fields of a map, for files that no `Deserialize` type describes.
//!
//! These functions read transcripts, positions and settings files. They need a quarter of the time of
//! [`from_node`](super::from_node), which matters because a transcript has thousands of small values. They report
//! unknown words in the same way as `from_node`.

use super::{Node, Value};
use crate::error::{Error, Fault, Result};

/// Checks that the node is a map and that each of its keys is one of `keys`. `map_name` names the map in messages, for
/// example `a transcript`.
///
/// # Errors
/// Fails if the node is no map, or at the first unknown key.
pub fn check_keys<'k>(node: &Node, map_name: &str, keys: impl Iterator<Item = &'k str> + Clone) -> Result<()> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(node.place.error(format!("{map_name} must be a map")));
    }
    let unknown = node.entries().iter().find(|(key, _)| !keys.clone().any(|known_key| known_key == key.text));
    let Some((key, _)) = unknown else { return Ok(()) };
    let mut known_keys: Vec<&str> = Vec::new();
    for known_key in keys {
        if !known_keys.contains(&known_key) {
            known_keys.push(known_key);
        }
    }
    let expected = known_keys.into_iter().map(String::from).collect();
    Err(key.place.error(Fault::UnknownKey { key: key.text.clone(), expected, parent: None }))
}

/// Returns the value of a required key.
///
/// # Errors
/// Fails if the key is missing.
pub fn required<'n>(node: &'n Node, key: &str) -> Result<&'n Node> {
    node.get(key).ok_or_else(|| node.place.error(format!("`{key}` is missing")))
}

/// Returns a scalar as text, for example `3` for the number 3.
///
/// # Errors
/// Fails if the value is empty, a list or a map.
pub fn text_value(node: &Node, key: &str) -> Result<String> {
    filled_scalar(node).ok_or_else(|| wrong_type(node, key, "a text"))
}

/// Returns a scalar as text, or `None` for an empty value, a list or a map.
pub fn filled_scalar(node: &Node) -> Option<String> {
    if matches!(node.value, Value::Null) { None } else { node.scalar_text() }
}

/// Returns a boolean.
///
/// # Errors
/// Fails if the value is no boolean.
pub fn bool_value(node: &Node, key: &str) -> Result<bool> {
    if let Value::Bool(value) = node.value { Ok(value) } else { Err(wrong_type(node, key, "`true` or `false`")) }
}

/// Returns a whole number in the range of `N`.
///
/// # Errors
/// Fails if the value is not a whole number, or if it is out of range.
pub fn number_value<N: TryFrom<i128>>(node: &Node, key: &str) -> Result<N> {
    match node.value {
        Value::Int(number) => N::try_from(number).map_err(|_| node.place.error(format!("`{key}` is out of range"))),
        _ => Err(wrong_type(node, key, "a whole number")),
    }
}

/// Returns the entries of a map from names to scalars. An empty value counts as an empty map.
///
/// # Errors
/// Fails if the node is no map, or if one of its values is empty, a list or a map.
pub fn scalar_pairs(node: &Node, key: &str) -> Result<Vec<(String, String)>> {
    if !matches!(node.value, Value::Map(_) | Value::Null) {
        return Err(wrong_type(node, key, "a map such as `{draw: 3}`"));
    }
    node.entries().iter().map(|(key, value)| Ok((key.text.clone(), text_value(value, &key.text)?))).collect()
}

/// Checks the format number of a file. A newer version of the program may write a higher number. `name` is the name of
/// the number in messages.
///
/// # Errors
/// Fails if the number is not equal to `supported`.
pub fn check_format(node: &Node, key: &str, name: &str, supported: i128) -> Result<()> {
    let message = match node.value {
        Value::Int(number) if number == supported => return Ok(()),
        Value::Int(number) if number > supported => {
            format!("written by a newer version of patience ({name} {number}); this version reads {name} {supported}")
        }
        _ => format!("`{key}` must be the number of the format, {supported}"),
    };
    Err(node.place.error(message))
}

/// Creates the error for a value of the wrong type.
pub fn wrong_type(node: &Node, key: &str, expected: &str) -> Error {
    node.place.error(format!("`{key}` must be {expected}"))
}
