//! The keys of the options of a rulebook.

use crate::error::Result;
use crate::yaml::Key;

/// The options of the game by name: see OPTIONS.
pub(super) const OPTIONS: &str = "options";
/// The choice if the player does not set the option.
pub(super) const DEFAULT: &str = "default";
/// The choices: a list of words, numbers and ranges of numbers such as `1-9`, or a map with a patch for each choice.
/// The patch `{}` changes nothing. In a patch, `label` is the choice in a few words: see OPTIONS.
pub(super) const CHOICES: &str = "choices";
/// A short title of the option for people, such as `Passes through the stock`. It is followed by the label of a choice.
pub(super) const LABEL: &str = "label";
/// A short description of the option.
pub(super) const ABOUT: &str = "about";

/// Checks that a key in the map of an option is one of the keys that options have.
///
/// # Errors
/// Fails if the key is unknown.
pub(super) fn check_option_key(option: &str, part: &Key) -> Result<()> {
    const KEYS: [&str; 4] = [DEFAULT, CHOICES, LABEL, ABOUT];
    if KEYS.contains(&part.text.as_str()) {
        return Ok(());
    }
    let message =
        format!("options.{option}: unknown key `{}`, expected `default`, `choices`, `label` or `about`", part.text);
    Err(part.place.error(message).did_you_mean(&part.text, KEYS))
}
