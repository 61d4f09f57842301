//! The options of a game in JSON and as text.

use crate::text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Formats options: `draw=1 passes=2`.
pub fn options_text(options: &[(String, String)]) -> String {
    options.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

/// The value of a game option: a number, `true` or `false` (`on` or `off` for `-o`), or a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "option-value"))]
#[serde(untagged)]
pub enum OptionValue {
    /// `true` or `false`.
    Switch(bool),
    /// A number.
    Number(i64),
    /// Any other value.
    Word(String),
}

impl OptionValue {
    /// Converts a value from the notation of `-o`.
    ///
    /// ```
    /// use patience::internals::game::OptionValue;
    /// assert_eq!(OptionValue::of("3"), OptionValue::Number(3));
    /// assert_eq!(OptionValue::of("on"), OptionValue::Switch(true));
    /// assert_eq!(OptionValue::of("unlimited"), OptionValue::Word("unlimited".into()));
    /// ```
    pub fn of(value: &str) -> OptionValue {
        match (value, value.parse::<i64>()) {
            ("on", _) => OptionValue::Switch(true),
            ("off", _) => OptionValue::Switch(false),
            // A number with a plus sign or leading zeros would change when it is formatted again.
            (_, Ok(number)) if number.to_string() == value => OptionValue::Number(number),
            _ => OptionValue::Word(value.into()),
        }
    }
}

impl fmt::Display for OptionValue {
    /// Formats the value in the notation of `-o`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(is_on) => f.write_str(if *is_on { "on" } else { "off" }),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Word(word) => f.write_str(word),
        }
    }
}

/// Parses a choice that is a range of numbers, such as `2-8`. Returns the lowest and the highest number, or `None` if
/// the choice is a single value.
pub fn choice_range(choice: &str) -> Option<(u32, u32)> {
    let (low, high) = choice.split_once('-')?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

/// Lists the choices of an option, each as `format` writes it. Neighboring numbers and ranges become one range: `1 to 99
/// or unlimited`.
pub fn choices_text(choices: &[String], format: fn(&str) -> String) -> String {
    let mut words: Vec<String> = Vec::new();
    let choices = &sort_numbers(choices);
    let mut range: Option<(u32, u32)> = None;
    let text = |(first, last): (u32, u32)| {
        let (from, to) = (format(&first.to_string()), format(&last.to_string()));
        match last.saturating_sub(first) {
            0 => from,
            1 => format!("{from} or {to}"),
            _ => format!("{from} to {to}"),
        }
    };
    for choice in choices {
        let number = || choice.parse().ok().map(|number| (number, number));
        match (choice_range(choice).or_else(number), range) {
            (Some((first, last)), Some((begin, end))) if end.checked_add(1) == Some(first) => {
                range = Some((begin, last));
            }
            (Some(numbers), _) => words.extend(range.replace(numbers).map(text)),
            (None, _) => {
                words.extend(range.take().map(text));
                words.push(format(choice));
            }
        }
    }
    words.extend(range.map(text));
    text::join_list(&words, "or")
}

/// Returns one choice of an option: a range in words, such as `2 to 13`, and any other choice as it is typed.
pub fn choice_text(choice: &str) -> String {
    match choice_range(choice) {
        Some(_) => choices_text(&[choice.to_string()], str::to_string),
        None => choice.into(),
    }
}

/// Sorts choices that are all single numbers, because the list may begin with the default: `2, 0, 1, 3`. Other choices
/// keep their order.
fn sort_numbers(choices: &[String]) -> Vec<String> {
    let numbers: Option<Vec<u32>> = choices.iter().map(|choice| choice.parse().ok()).collect();
    match numbers {
        Some(mut numbers) => {
            numbers.sort_unstable();
            numbers.iter().map(u32::to_string).collect()
        }
        None => choices.to_vec(),
    }
}

/// Converts `true` to `on` and `false` to `off`, because JSON writes switches as booleans. Returns any other value
/// unchanged.
pub fn switch_word(value: &str) -> &str {
    match value {
        "true" => "on",
        "false" => "off",
        other => other,
    }
}

/// The options of a game by key.
pub type OptionValues = BTreeMap<String, OptionValue>;

/// Converts options from the notation of `-o`.
pub fn option_values(options: &[(String, String)]) -> OptionValues {
    options.iter().map(|(key, value)| (key.clone(), OptionValue::of(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighboring_choices_become_one_range() {
        let text = |choices: &[&str]| {
            choices_text(&choices.iter().map(|choice| choice.to_string()).collect::<Vec<_>>(), str::to_string)
        };
        assert_eq!(text(&["1-99", "unlimited"]), "1 to 99 or unlimited");
        assert_eq!(text(&["2", "0", "1"]), "0 to 2");
        assert_eq!(text(&["1-4294967295", "5"]), "1 to 4294967295 or 5");
    }
}
