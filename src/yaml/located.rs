//! Typed values with their place in the file.
//!
//! Serde has no way to pass places or nodes to a type. So they are passed in a thread-local variable.

use super::{Mark, Node, Value};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;

/// The newtype names by which a type requests its node or its place from the deserializer.
const NODE: &str = "patience yaml node";
const PLACE: &str = "patience yaml place";

thread_local! {
    /// The node or place that a type requested and has not yet taken.
    static PENDING_NODE: RefCell<Option<Node>> = const { RefCell::new(None) };
}

/// Stores what the type with this name requests of the node. Other types need nothing.
pub(super) fn store_request(name: &str, node: &Node) {
    if name == NODE {
        PENDING_NODE.set(Some(node.clone()));
    } else if name == PLACE {
        PENDING_NODE.set(Some(Node { value: Value::Null, place: node.place.clone() }));
    }
}

/// A value with its place in the file, for checks after deserialization. Only [`from_node`](super::from_node) can
/// deserialize it, and not within `flatten` or `untagged`, where serde reads from a copy without places.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The place in the file.
    pub place: Mark,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Located<T>, D::Error> {
        struct LocatedVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for LocatedVisitor<T> {
            type Value = Located<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value with its place")
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> std::result::Result<Located<T>, D::Error> {
                let place = PENDING_NODE.take().map_or_else(Mark::none, |node| node.place);
                T::deserialize(inner).map(|value| Located { value, place })
            }
        }
        deserializer.deserialize_newtype_struct(PLACE, LocatedVisitor(PhantomData))
    }
}

/// Deserializes the node unchanged, for fields whose type depends on other fields. Works only in
/// [`from_node`](super::from_node).
impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Node, D::Error> {
        struct LocatedVisitor;
        impl<'de> Visitor<'de> for LocatedVisitor {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, _: D) -> std::result::Result<Node, D::Error> {
                PENDING_NODE
                    .take()
                    .ok_or_else(|| de::Error::custom("a node can be deserialized only by `yaml::from_node`"))
            }
        }
        deserializer.deserialize_newtype_struct(NODE, LocatedVisitor)
    }
}
