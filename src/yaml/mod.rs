//! YAML: strict parsing into a tree with places, conversion to typed values, and writing.
//!
//! This is the only module that uses the YAML library. It accepts only the plain part of YAML 1.2: no aliases,
//! anchors, merge keys, tags or multiple documents. Sizes and nesting are limited, because transcripts and
//! rulebooks may come from strangers.
//!
//! ```
//! use patience::internals::yaml::{self, Value};
//! let node = yaml::parse("a.yaml", b"game: klondike\nseed: 42\n").unwrap();
//! assert_eq!(node.get("game").unwrap().as_text(), Some("klondike"));
//! assert!(matches!(node.get("seed").unwrap().value, Value::Int(42)));
//! assert_eq!(node.get("seed").unwrap().place.to_string(), "a.yaml:2:7");
//! ```

pub mod fields;
mod located;
mod read_error;

mod node;
mod read;
mod tree;
mod typed;
mod write;

pub use node::{Key, Mark, Node, Value};
pub use read::{
    FileLimits, MAX_FILE_BYTES, MAX_VALUES, load_bytes, load_bytes_within, parse, parse_truncated, parse_within,
    read_file, read_file_within,
};
pub use typed::from_node;
pub use write::{canonical, quote, write};
