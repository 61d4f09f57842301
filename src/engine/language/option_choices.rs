//! The choices of an option that include a value.

use super::option_keys::CHOICES;
use crate::game::choice_range;
use crate::yaml::{Key, Node};

/// Returns the choice of an option that includes a value, with its patch. Returns `None` if the choices are a list.
pub(super) fn patch_of<'n>(option: &'n Node, value: &str) -> Option<&'n (Key, Node)> {
    option.entries_of(CHOICES).iter().find(|(choice, _)| includes(&choice.text, value))
}

/// Returns whether a choice (`any`, `3`, `1-9`) includes a value.
pub(super) fn includes(choice: &str, value: &str) -> bool {
    choice == value
        || choice_range(choice).is_some_and(|(low, high)| {
            value.parse().is_ok_and(|n: u32| low <= n && n <= high && n.to_string() == value)
        })
}
