//! The parts of a text on a rules page: words, what is typed, and options.

use crate::game::{OptionChoice, OptionInfo};

/// A part of a text on a rules page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesSpan {
    /// Words.
    Words(String),
    /// What a player types, without its backquotes.
    Typed(String),
    /// An option with a value.
    Option {
        /// The option as it is typed: `draw=3`.
        typed: String,
        /// The option in words: `Draw: three cards`.
        label: String,
    },
}

/// The options that texts name as they are typed, with their labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamesInText(Vec<(String, String)>);

impl RulesSpan {
    /// Returns the words. Returns `None` for what is typed.
    pub(super) fn words(self) -> Option<String> {
        if let RulesSpan::Words(words) = self { Some(words) } else { None }
    }
}

impl NamesInText {
    /// Knows no options.
    pub(super) fn none() -> NamesInText {
        NamesInText(Vec::new())
    }

    pub(super) fn of(options: &[OptionInfo]) -> NamesInText {
        let labeled = options.iter().filter(|option| !option.label.is_empty());
        let names = |option: &OptionInfo| {
            let name = |(value, label): (String, Option<&String>)| {
                let label = label.filter(|label| !label.is_empty()).unwrap_or(&value);
                (format!("{}={value}", option.key), format!("{}: {label}", option.label))
            };
            option.choices.iter().flat_map(values).map(name).collect::<Vec<_>>()
        };
        NamesInText(labeled.flat_map(names).collect())
    }

    /// Returns the parts of a text. Words in backquotes are typed.
    pub(super) fn spans(&self, text: &str) -> Vec<RulesSpan> {
        let span = |(index, piece): (usize, &str)| match self.0.iter().find(|(typed, _)| typed == piece) {
            _ if index % 2 == 0 => RulesSpan::Words(piece.into()),
            Some((typed, label)) => RulesSpan::Option { typed: typed.clone(), label: label.clone() },
            None => RulesSpan::Typed(piece.into()),
        };
        text.split('`').enumerate().filter(|(_, piece)| !piece.is_empty()).map(span).collect()
    }
}

/// The greatest number of values of a range that texts name.
const MAX_NAMED_NUMBERS: usize = 100;

/// Returns the values of a choice, each with its label if it has one.
fn values(choice: &OptionChoice) -> Vec<(String, Option<&String>)> {
    let labels = &choice.number_labels;
    match choice.range {
        Some((low, high)) => {
            let numbers = (low..=high).take(MAX_NAMED_NUMBERS).enumerate();
            numbers.map(|(index, number)| (number.to_string(), labels.get(index))).collect()
        }
        None => vec![(choice.value.clone(), Some(&choice.label))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_words_and_what_is_typed() {
        let choices = vec![OptionChoice::new("on", "yes"), OptionChoice::new("off", "no")];
        let option = OptionInfo { label: "Wrap".into(), ..OptionInfo::new("wrap", "on", "on", choices) };
        let spans = NamesInText::of(&[option]).spans("`draw` deals. See `wrap=off`, `wrap=3`");
        let words = |text: &str| RulesSpan::Words(text.into());
        let typed = |text: &str| RulesSpan::Typed(text.into());
        let off = RulesSpan::Option { typed: "wrap=off".into(), label: "Wrap: no".into() };
        assert_eq!(spans, [typed("draw"), words(" deals. See "), off, words(", "), typed("wrap=3")]);
    }
}
