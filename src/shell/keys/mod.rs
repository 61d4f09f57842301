//! Keys that act at once: single keys in, the text of a command out.
//!
//! A table gives each pile and each command its keys. The table follows from the piles and verbs of the game, so a
//! front end without a line editor, such as a web page, can use the same keys.

mod blocked_piles;
pub(crate) mod key_help;
pub(crate) mod key_hint;
pub(crate) mod key_input;
pub(crate) mod key_press;
pub(crate) mod key_table;
mod move_keys;
mod pile_keys;
mod suggested_keys;

#[cfg(test)]
mod tests;
