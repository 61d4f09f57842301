//! An option of a game: its values, and the words that describe them.

use super::option_value::{choice_range, choice_text, choices_text};
use crate::text;

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name.
    pub key: String,
    /// A short title for people, such as `Passes through the stock`. May be empty.
    pub label: String,
    /// The chosen value.
    pub value: String,
    /// The chosen value in words, such as `three cards`. May be empty.
    pub value_label: String,
    /// The default value.
    pub default: String,
    /// The allowed values.
    pub choices: Vec<OptionChoice>,
    /// The meaning of the option, as a clause.
    pub about: String,
    /// Whether its choices change nothing but how the score is counted, so that as many deals are won with any of them.
    pub changes_only_score: bool,
}

/// One choice of an option: a value, or a range of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OptionChoice {
    /// The value as written in the rulebook: a word, a number, or a range of numbers such as `2-13`.
    pub value: String,
    /// The choice in words, such as `2 to 13 cards`. May be empty.
    pub label: String,
    /// The lowest and the highest number of a range.
    pub range: Option<(u32, u32)>,
    /// The numbers of a range in words, such as `two cards`, from the lowest on. Empty without a label; a long range has
    /// labels only for its first numbers.
    pub number_labels: Vec<String>,
}

impl OptionInfo {
    /// Returns the option with one of its values. `value_label` describes the value, and may be empty.
    pub(crate) fn new(key: &str, value: &str, default: &str, choices: Vec<OptionChoice>) -> OptionInfo {
        OptionInfo {
            key: key.into(),
            label: String::new(),
            value: value.into(),
            value_label: String::new(),
            default: default.into(),
            choices,
            about: String::new(),
            changes_only_score: false,
        }
    }

    /// Lists the choices as they are typed: `1 to 99 or unlimited`.
    pub fn choices_text(&self) -> String {
        choices_text(&self.choice_values(), str::to_string)
    }

    /// Returns the choices as they are typed.
    fn choice_values(&self) -> Vec<String> {
        self.choices.iter().map(|choice| choice.value.clone()).collect()
    }
}

impl OptionChoice {
    /// Returns a choice with its label, which may be empty.
    pub(crate) fn new(value: impl Into<String>, label: impl Into<String>) -> OptionChoice {
        let value = value.into();
        OptionChoice { range: choice_range(&value), value, label: label.into(), number_labels: Vec::new() }
    }

    /// Returns whether the label says no more than the value: a positive number or range, or no label.
    pub fn is_plain(&self) -> bool {
        let number = self.value.parse().ok().filter(|number| *number > 0);
        self.label.is_empty()
            || self.label == choice_text(&self.value)
            || number.is_some_and(|number| text::number_word(number) == self.label)
    }
}

/// Returns the label of a switch in an option that has a label. Returns `None` for any other value.
pub(crate) fn switch_label(value: &str) -> Option<&'static str> {
    match value {
        "on" => Some("yes"),
        "off" => Some("no"),
        _ => None,
    }
}
