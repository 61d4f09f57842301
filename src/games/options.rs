//! Options of games written in Rust, and rules texts that depend on them.

use crate::error::{Fault, Result};
use crate::game::{OptionChoice, OptionInfo, switch_label, switch_word};
use crate::text;

/// An option of a game written in Rust.
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// A short title for people.
    pub label: &'static str,
    /// The values with their labels, the default first. The label of `on` or `off` may be empty.
    pub choices: &'static [(&'static str, &'static str)],
    /// A clause that explains the option.
    pub about: &'static str,
}

/// Returns all options of a game. An option that is not in `chosen` gets its default.
///
/// # Errors
/// Fails if an option or its value is unknown.
pub fn resolve_options(id: &str, specs: &[OptionSpec], chosen: &[(String, String)]) -> Result<Vec<OptionInfo>> {
    let known_keys = || specs.iter().map(|spec| spec.key);
    if let Some((key, _)) = chosen.iter().find(|(key, _)| !known_keys().any(|known_key| known_key == key)) {
        let known = known_keys().map(String::from).collect();
        return Err(Fault::UnknownOption { game: id.into(), key: key.clone(), known }.into());
    }
    let option = |&OptionSpec { key, label, choices, about }: &OptionSpec| {
        let default = choices.first().map_or("", |(value, _)| value);
        let value = chosen.iter().rev().find(|(known_key, _)| known_key == key).map_or(default, |(_, value)| value);
        let is_choice = |value: &str| choices.iter().any(|(choice, _)| *choice == value);
        let value = if is_choice(value) { value } else { switch_word(value) };
        let label_of = |label: &str, value: &str| match label {
            "" => switch_label(value).unwrap_or_default().to_string(),
            label => label.to_string(),
        };
        let Some((_, value_label)) = choices.iter().find(|(choice, _)| *choice == value) else {
            let quoted: Vec<String> = choices.iter().map(|(choice, _)| format!("`{choice}`")).collect();
            let (game, allowed) = (id.into(), text::join_list(&quoted, "or"));
            return Err(Fault::OptionValue { game, key: key.into(), value: value.into(), allowed }.into());
        };
        let listed = choices.iter().map(|(value, label)| OptionChoice::new(*value, label_of(label, value))).collect();
        Ok(OptionInfo {
            label: label.into(),
            value_label: label_of(value_label, value),
            about: about.into(),
            ..OptionInfo::new(key, value, default, listed)
        })
    };
    specs.iter().map(option).collect()
}

/// A part of the rules text that depends on an option: the placeholder, the option, and a text for each value, the
/// default first.
pub type RulesPart = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Expands the rules text: replaces each `{name}` with the text for the chosen value of its option. A value without a
/// text of its own has the text of the default. The text of a part may contain the placeholders of later parts.
pub fn expand_rules(rules: &str, parts: &[RulesPart], options: &[OptionInfo]) -> String {
    let replacement = |key: &str, values: &[(&str, &'static str)]| {
        let value = chosen_value(options, key);
        let value_text = values.iter().find(|(other, _)| *other == value).or(values.first());
        value_text.map_or("", |(_, replacement)| *replacement)
    };
    let replace_part = |rules_text: String, (name, key, values): &RulesPart| {
        rules_text.replace(&format!("{{{name}}}"), replacement(key, values))
    };
    parts.iter().fold(rules.trim().to_string(), replace_part)
}

/// Returns the value of an option, or an empty string if there is no such option.
pub fn chosen_value<'a>(options: &'a [OptionInfo], key: &str) -> &'a str {
    options.iter().find(|option| option.key == key).map_or("", |option| &option.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "match",
            label: "Match",
            choices: &[("rubber", "a rubber"), ("hand", "one hand")],
            about: "what is played",
        },
        OptionSpec { key: "tie", label: "Tie", choices: &[("high", "high"), ("low", "low")], about: "which" },
    ];

    fn resolved_text(key: &str, value: &str) -> std::result::Result<String, String> {
        let options =
            resolve_options("toy", SPECS, &[(key.into(), value.into())]).map_err(|error| error.to_string())?;
        Ok(options.iter().map(|option| format!("{}={}", option.key, option.value)).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn options_are_resolved_or_rejected() {
        assert_eq!(resolved_text("match", "hand"), Ok("match=hand tie=high".into()));
        let options = resolve_options("toy", SPECS, &[("tie".into(), "low".into())]).unwrap();
        assert_eq!(["match", "tie", "none"].map(|key| chosen_value(&options, key)), ["rubber", "low", ""]);
        assert_eq!(
            resolved_text("match", "x"),
            Err("error: option `match` of toy cannot be `x`\nhint: it can be `rubber` or `hand`".into())
        );
        assert_eq!(
            resolved_text("mtch", "x"),
            Err("error: toy has no option `mtch`\nhint: did you mean `match`?".into())
        );
        assert_eq!(
            resolved_text("zzz", "x"),
            Err("error: toy has no option `zzz`\nhint: it has `match` and `tie`".into())
        );
    }

    #[test]
    fn rules_text_depends_on_the_options() {
        const PARTS: &[RulesPart] = &[
            ("end", "match", &[("rubber", "Two games win. {tie}"), ("hand", "One hand. {tie}")]),
            ("tie", "tie", &[("high", "High."), ("low", "Low.")]),
        ];
        let page = |chosen: &[(&str, &str)]| {
            let chosen: Vec<_> = chosen.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            expand_rules("\nBid. {end}\n", PARTS, &resolve_options("toy", SPECS, &chosen).unwrap())
        };
        assert_eq!(page(&[]), "Bid. Two games win. High.");
        assert_eq!(page(&[("match", "hand"), ("tie", "low")]), "Bid. One hand. Low.");
    }
}
