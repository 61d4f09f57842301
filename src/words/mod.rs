//! Every sentence about the rules of a game.
//!
//! The other modules carry the rules as values. This module turns a value into words: on a rules page, in help, and in
//! the reason for a rejected move.

mod place;

pub(crate) use place::{empty_pile, zone_label, zone_title};
