//! Every sentence about the rules of a game.
//!
//! The other modules carry the rules as values. This module turns a value into words: on a rules page, in help, and in
//! the reason for a rejected move.

mod fitting_cards;
mod precondition;
mod reason;

mod alternatives;
mod place;
mod rejection;

pub(crate) use alternatives::alternatives_text;
pub(crate) use place::{zone_label, zone_title};
pub(crate) use reason::{reason_list, sentence};
pub use rejection::explain;
pub(crate) use rejection::rule_of;
