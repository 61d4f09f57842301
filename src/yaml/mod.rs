//! YAML: strict reading into a tree that knows its places, typed values out of that tree, and writing it again.
//!
//! This is the only module that knows the YAML library. What it lets through is the plain part of YAML 1.2: no
//! aliases, anchors, merge keys, tags or several documents, and nothing without bounds, because transcripts and
//! rulebooks come from strangers.
//!
//! ```
//! use patience::yaml::{self, Value};
//! let node = yaml::parse("a.yaml", b"game: klondike\nseed: 42\n").unwrap();
//! assert_eq!(node.get("game").unwrap().as_text(), Some("klondike"));
//! assert!(matches!(node.get("seed").unwrap().value, Value::Int(42)));
//! assert_eq!(node.get("seed").unwrap().place.to_string(), "a.yaml:2:7");
//! ```

mod flaw;
mod node;
mod placed;
mod read;
mod tree;
mod typed;
mod write;

pub use node::{Key, Mark, Node, Value};
pub use placed::Located;
pub use read::{Limits, MAX_FILE_BYTES, MAX_VALUES, load_bytes, parse, parse_truncated, read_file, read_file_within};
pub use typed::from_node;
pub use write::{canonical, quote, write};
