//! Nodes as fields of typed values, with their places in the file.
//!
//! Serde has no way to pass nodes to a type, so a thread-local variable passes them.

use super::Node;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::cell::RefCell;
use std::fmt;

/// The newtype name with which a type requests its node from the deserializer.
const NODE: &str = "patience yaml node";

thread_local! {
    /// The node that a type requested and has not yet taken.
    static PENDING_NODE: RefCell<Option<Node>> = const { RefCell::new(None) };
}

/// Stores the node if `name` is the newtype name that requests it.
pub(super) fn store_node_if_requested(name: &str, node: &Node) {
    if name == NODE {
        PENDING_NODE.set(Some(node.clone()));
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
