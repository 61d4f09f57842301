//! The value and the choices of an option, in words.

use crate::game::{OptionChoice, OptionInfo, choice_text};

/// Describes the value of an option and the other choices: `Draw: one card; or 2-13: 2 to 13 cards`. Lists the choices as
/// they are typed if the option has no label: `1 to 13`.
pub fn option_text(option: &OptionInfo) -> String {
    if option.label.is_empty() {
        return option.choices_text();
    }
    let value = if option.value_label.is_empty() { &option.value } else { &option.value_label };
    let others: Vec<String> =
        option.choices.iter().filter(|choice| choice.value != option.value).map(labeled_choice).collect();
    let others = if others.is_empty() { String::new() } else { format!("; or {}", others.join(", ")) };
    format!("{}: {value}{others}", option.label)
}

/// Returns a choice as it is typed, with its label if the label says more: `K: kings`.
fn labeled_choice(choice: &OptionChoice) -> String {
    if choice.is_plain() { choice_text(&choice.value) } else { format!("{}: {}", choice.value, choice.label) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(label: &str, value: &str, value_label: &str, choices: &[(&str, &str)]) -> OptionInfo {
        let choices = choices.iter().map(|(value, label)| OptionChoice::new(*value, *label)).collect();
        let option = OptionInfo::new("key", value, value, choices);
        OptionInfo { label: label.into(), value_label: value_label.into(), ..option }
    }

    #[test]
    fn choices_have_their_labels() {
        let draw = [("1", "one card"), ("2-13", "2 to 13 cards")];
        assert_eq!(option_text(&option("Draw", "1", "one card", &draw)), "Draw: one card; or 2-13: 2 to 13 cards");
        let text = option_text(&option("Draw", "3", "three cards", &draw));
        assert_eq!(text, "Draw: three cards; or 1: one card, 2-13: 2 to 13 cards");
        let passes = [("1", "one"), ("2-99", "2 to 99"), ("unlimited", "unlimited")];
        assert_eq!(option_text(&option("Passes", "1", "one", &passes)), "Passes: one; or 2 to 99, unlimited");
        assert_eq!(option_text(&option("Columns", "8", "", &[("4-12", "")])), "Columns: 8; or 4 to 12");
        assert_eq!(option_text(&option("Wrap", "on", "yes", &[("on", "yes"), ("off", "no")])), "Wrap: yes; or off: no");
    }

    #[test]
    fn an_option_without_a_label_lists_its_choices_as_typed() {
        assert_eq!(option_text(&option("", "1", "", &[("1-99", ""), ("unlimited", "")])), "1 to 99 or unlimited");
    }
}
