//! The keys of the options of a rulebook.

use crate::error::{Error, Result};
use crate::yaml::Key;

/// The options of the game by name: see OPTIONS.
pub(super) const OPTIONS: &str = "options";
/// The choice if the player does not set the option.
pub(super) const DEFAULT: &str = "default";
/// The choices: a list of words, numbers and ranges of numbers such as `1-9`, or a map with a patch for each choice.
/// The patch `{}` changes nothing.
pub(super) const CHOICES: &str = "choices";
/// A short description of the option.
pub(super) const ABOUT: &str = "about";

/// Checks that a key in the map of an option is one of the keys that options have.
///
/// # Errors
/// Fails if the key is unknown.
pub(super) fn check_option_key(option: &str, part: &Key) -> Result<()> {
    const KEYS: [&str; 3] = [DEFAULT, CHOICES, ABOUT];
    if KEYS.contains(&part.text.as_str()) {
        return Ok(());
    }
    let message = format!("options.{option}: unknown key `{}`, expected `default`, `choices` or `about`", part.text);
    Err(part.place.locate(Error::request(message).did_you_mean(&part.text, KEYS)))
}
