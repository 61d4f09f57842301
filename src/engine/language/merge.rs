//! Merging changes into a rulebook. They come from a book that extends it, or from a choice of an option (its patch).

use super::option_keys::{CHOICES, OPTIONS};
use crate::engine::rules::book::Book;
use crate::error::Error;
use crate::yaml::{Key, Mark, Node, Value};

/// The number of keys above a patch of a choice: `options`, the option, `choices`, the choice.
const PATCH_DEPTH: usize = 4;

/// A removal (`key: ~`) of a key that the book does not have.
pub(super) struct Removal {
    /// The keys on the path from the root of the book to the map that lacks the key.
    pub path: Vec<String>,
    /// The key to remove.
    pub key: Key,
}

/// Merges `patch` into `node`: maps key by key, `~` removes a key, and any other value replaces the old value. If the
/// node lacks a key to remove, adds the key to `removals`.
pub(super) fn merge(node: &mut Node, patch: &Node, removals: &mut Vec<Removal>) {
    merge_at(node, patch, &mut Vec::new(), removals);
}

fn merge_at(node: &mut Node, patch: &Node, path: &mut Vec<String>, removals: &mut Vec<Removal>) {
    let Value::Map(changes) = &patch.value else {
        *node = patch.clone();
        return;
    };
    if !matches!(node.value, Value::Map(_)) {
        *node = Node { value: Value::Map(Vec::new()), place: patch.place.clone() };
    }
    let Value::Map(entries) = &mut node.value else { return };
    for (key, change) in changes {
        let known_index = entries.iter().position(|(k, _)| k.text == key.text);
        match (known_index, &change.value) {
            (Some(index), Value::Null) => drop(entries.remove(index)),
            (Some(index), _) => {
                path.push(key.text.clone());
                merge_at(&mut entries[index].1, change, path, removals);
                path.pop();
            }
            // A `~` in the patch of a choice takes effect only when the choice is made.
            (None, Value::Null) if is_in_choice(path) => entries.push((key.clone(), change.clone())),
            (None, Value::Null) => removals.push(Removal { path: path.clone(), key: key.clone() }),
            // The patches of new choices stay as they are, so that each `~` takes effect when the choice is made.
            (None, _) if key.text == CHOICES => entries.push((key.clone(), change.clone())),
            (None, _) => {
                let mut value: Node = Value::Null.into();
                path.push(key.text.clone());
                merge_at(&mut value, change, path, removals);
                path.pop();
                entries.push((key.clone(), value));
            }
        }
    }
}

fn is_in_choice(path: &[String]) -> bool {
    path.len() >= PATCH_DEPTH && path[0] == OPTIONS && path[2] == CHOICES
}

/// Removes an entry of a map, and returns its value.
pub(super) fn remove_key(node: &mut Node, key: &str) -> Option<Node> {
    let Value::Map(entries) = &mut node.value else { return None };
    let index = entries.iter().position(|(k, _)| k.text == key)?;
    Some(entries.remove(index).1)
}

/// Returns the error for a key that the rulebook language does not allow in the map at a path. Returns `None` if the
/// language allows the key.
pub(super) fn unknown_key_error(path: &[String], key: &Key) -> Option<Error> {
    // In this book, only the key has a place, so an error with a place is about the key.
    let map_with_key: Node = Value::Map(vec![(key.clone(), Value::Null.into())]).into();
    let nest_under = |inner: Node, name: &String| {
        let key = Key { text: name.clone(), place: Mark::none() };
        Node::from(Value::Map(vec![(key, inner)]))
    };
    let book = path.iter().rev().fold(map_with_key, nest_under);
    Book::read(&book).err().filter(|error| error.location().is_some())
}
