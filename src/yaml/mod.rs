//! YAML: strict reading into a tree that knows its places, typed values out of that tree, and writing it again.
//!
//! This is the only module that knows the YAML library. What it lets through is the plain part of YAML 1.2: no
//! aliases, anchors, merge keys, tags or several documents, and nothing without bounds, because transcripts and
//! rulebooks come from strangers.
//!
//! ```
//! use patience::yaml::{self, Value};
//! let node = yaml::read("a.yaml", b"game: klondike\nseed: 42\n").unwrap();
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
pub use placed::At;
pub use read::{LARGEST, Limits, MOST_VALUES, load, read, read_cut_off, read_file, read_file_within};
pub use typed::typed;
pub use write::{canonical, quote, write};
