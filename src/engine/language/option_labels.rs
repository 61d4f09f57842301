//! The labels of options and their choices: short texts for people.
//!
//! The label of a choice may contain the value of its own option, as `rules` may: `{draw} cards` is `three cards` for the
//! value 3. In a list of choices, a range stands for the value: `2 to 13 cards`. In an option with a label, `on` and
//! `off` mean `yes` and `no` unless they have labels.

use super::option_choices::patch_of;
use super::option_keys::{CHOICES, LABEL, OPTIONS};
use super::prose::{count_text, expand_placeholders, number_needed, placeholder_name};
use crate::error::{Error, Result};
use crate::game::{OptionChoice, choice_range, choice_text, switch_label};
use crate::text;
use crate::yaml::{Node, Value};

/// Returns the label of an option, or an empty text.
///
/// # Errors
/// Fails if the label is not a text.
pub(super) fn label(key: &str, option: &Node) -> Result<String> {
    Ok(label_node(option, || format!("{OPTIONS}.{key}.{LABEL}"))?.map_or_else(String::new, |(label, _)| label))
}

/// Returns the label of a value of an option, or an empty text.
///
/// # Errors
/// Fails if the label is not a text, or if a placeholder in it has no text.
pub(super) fn value_label(key: &str, option: &Node, value: &str) -> Result<String> {
    let choice = patch_of(option, value).map_or_else(|| value.to_string(), |(choice, _)| choice.text.clone());
    choice_label(key, option, &choice, value)
}

/// Returns the choices of an option with their labels.
///
/// # Errors
/// Fails if a label is not a text, or if a placeholder in it has no text.
pub(super) fn choices(key: &str, option: &Node, choices: Vec<String>) -> Result<Vec<OptionChoice>> {
    let with_label = |choice: String| {
        let label = choice_label(key, option, &choice, &choice)?;
        let with_label = OptionChoice::new(choice, label);
        let number_labels = number_labels(key, option, &with_label)?;
        Ok(OptionChoice { number_labels, ..with_label })
    };
    choices.into_iter().map(with_label).collect()
}

/// The greatest number of labels for the numbers of a range.
const MAX_NUMBER_LABELS: usize = 100;

/// Returns the labels of the numbers of a range. Returns no labels for another choice, or for a range without a label.
///
/// # Errors
/// Fails if a placeholder in the label has no text.
fn number_labels(key: &str, option: &Node, choice: &OptionChoice) -> Result<Vec<String>> {
    let Some((low, high)) = choice.range.filter(|_| !choice.label.is_empty()) else { return Ok(Vec::new()) };
    let label = |number: u32| choice_label(key, option, &choice.value, &number.to_string());
    (low..=high).take(MAX_NUMBER_LABELS).map(label).collect()
}

/// Returns the label of a choice. `value` replaces placeholders: a value of the choice, or the choice itself.
fn choice_label(key: &str, option: &Node, choice: &str, value: &str) -> Result<String> {
    let patch = option.get(CHOICES).and_then(|choices| choices.get(choice));
    let found = match patch {
        Some(patch) => label_node(patch, || format!("{OPTIONS}.{key}.{CHOICES}.{choice}.{LABEL}"))?,
        None => None,
    };
    match found {
        Some((label, node)) => expand_placeholders(&label, node, &|placeholder| value_text(key, placeholder, value)),
        None if option.get(LABEL).is_some() => Ok(switch_label(choice).unwrap_or_default().into()),
        None => Ok(String::new()),
    }
}

/// Returns the text of a label and its node. `path` names the label in an error.
fn label_node(node: &Node, path: impl Fn() -> String) -> Result<Option<(String, &Node)>> {
    let Some(label) = node.get(LABEL).filter(|label| !matches!(label.value, Value::Null)) else { return Ok(None) };
    match label.scalar_text() {
        Some(text) => Ok(Some((text.trim().to_string(), label))),
        None => Err(label.place.error(format!("{}: expected text", text::sanitize_line(&path())))),
    }
}

/// Returns the text for a placeholder in a label: the value as a word, or a range of values as numbers.
fn value_text(key: &str, placeholder: &str, value: &str) -> Result<String> {
    let name = placeholder_name(placeholder);
    if name != key {
        let error = Error::request(format!("a label of `{key}` cannot contain `{{{name}}}`"));
        return Err(error.hint(format!("only `{{{key}}}` and `{{{key} times}}` are replaced")));
    }
    let counts_times = placeholder != name;
    match (value.parse(), choice_range(value)) {
        (Ok(number), _) => Ok(count_text(number, counts_times)),
        (Err(_), Some(_)) => {
            let numbers = choice_text(value);
            Ok(if counts_times { format!("{numbers} times") } else { numbers })
        }
        (Err(_), None) => Err(number_needed(name, &text::sanitize_line(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::MAX_NUMBER_LABELS;
    use crate::engine::language::load::resolve;
    use crate::game::OptionInfo;
    use crate::yaml;

    /// Returns the option `draw` of a book with this declaration.
    fn option(declaration: &str, value: &str) -> std::result::Result<OptionInfo, String> {
        let book = format!("id: toy\nzones: {{tableau: {{piles: $draw}}}}\noptions:\n  draw: {declaration}\n");
        let book = yaml::parse("toy.yaml", book.as_bytes()).unwrap();
        let resolved = resolve(&book, &|_| None, &[("draw".into(), value.into())]);
        resolved.map(|resolved| resolved.options[0].clone()).map_err(|error| error.to_string())
    }

    fn labels(declaration: &str, value: &str) -> (String, String, Vec<String>) {
        let option = option(declaration, value).unwrap();
        (option.label, option.value_label, option.choices.into_iter().map(|choice| choice.label).collect())
    }

    #[test]
    fn the_value_or_the_range_replaces_a_placeholder() {
        let draw = "{default: 1, label: Draw, choices: {1: {label: one card}, 2-13: {label: '{draw} cards'}}}";
        let list = vec!["one card".to_string(), "2 to 13 cards".into()];
        assert_eq!(labels(draw, "1"), ("Draw".into(), "one card".into(), list.clone()));
        assert_eq!(labels(draw, "3"), ("Draw".into(), "three cards".into(), list));
        let times = "{default: 1, label: Draw, choices: {1-2: {label: 'up to {draw times}'}}}";
        assert_eq!(labels(times, "2"), ("Draw".into(), "up to twice".into(), vec!["up to 1 or 2 times".into()]));
    }

    #[test]
    fn each_number_of_a_range_has_a_label() {
        let declaration = "{default: 1, label: Draw, choices: {1: {label: one card}, 2-13: {label: '{draw} cards'}}}";
        let [one, more] = <[_; 2]>::try_from(option(declaration, "1").unwrap().choices).unwrap();
        assert_eq!((one.range, one.number_labels), (None, Vec::new()));
        assert_eq!((more.range, more.number_labels.len()), (Some((2, 13)), 12));
        assert_eq!((&*more.number_labels[0], &*more.number_labels[11]), ("two cards", "thirteen cards"));
        let long = option("{default: 1, label: Draw, choices: {1-4000000000: {label: '{draw} cards'}}}", "1").unwrap();
        assert_eq!(long.choices[0].number_labels.len(), MAX_NUMBER_LABELS);
    }

    #[test]
    fn a_switch_of_an_option_with_a_label_means_yes_or_no() {
        let switch = "{default: 'on', label: Wrap, choices: {'on': {}, 'off': {label: never}}}";
        assert_eq!(labels(switch, "on"), ("Wrap".into(), "yes".into(), vec!["yes".into(), "never".into()]));
        let unlabeled = "{default: 'on', choices: ['on', 'off']}";
        assert_eq!(labels(unlabeled, "on"), (String::new(), String::new(), vec![String::new(), String::new()]));
    }

    #[test]
    fn a_label_is_no_rule() {
        let digest = |declaration: &str| {
            let book = format!("id: toy\noptions:\n  wrap: {declaration}\n");
            let book = yaml::parse("toy.yaml", book.as_bytes()).unwrap();
            resolve(&book, &|_| None, &[]).unwrap().digest
        };
        let labeled = "{default: any, label: Wrap, choices: {any: {label: any card}}}";
        assert_eq!(digest(labeled), digest("{default: any, choices: {any: {}}}"));
    }

    #[test]
    fn a_label_is_a_text_with_the_value_of_its_own_option() {
        let error = |label: &str, value: &str| {
            option(&format!("{{default: 1, choices: {{1-3: {{label: {label}}}, all: {{label: {label}}}}}}}"), value)
                .unwrap_err()
        };
        let place = "error: toy.yaml:4:45: ";
        assert_eq!(error("[a]", "1"), format!("{place}options.draw.choices.1-3.label: expected text"));
        assert_eq!(
            error("'{cells}'", "1"),
            format!(
                "{place}a label of `draw` cannot contain `{{cells}}`\nhint: only `{{draw}}` and `{{draw times}}` are replaced"
            )
        );
        assert!(error("'{draw}'", "1").ends_with("`{draw}` needs a number, but `draw` can be `all`"));
    }

    #[test]
    fn a_value_that_has_only_a_label_needs_a_use() {
        let declaration = "{default: 1, choices: {1-3: {label: '{draw}'}}}";
        assert!(option(declaration, "2").is_ok());
        let book = format!("id: toy\noptions:\n  draw: {declaration}\n");
        let book = yaml::parse("toy.yaml", book.as_bytes()).unwrap();
        let error = resolve(&book, &|_| None, &[("draw".into(), "2".into())]).unwrap_err().to_string();
        assert!(error.contains("option `draw` of toy has no effect"), "{error}");
    }
}
