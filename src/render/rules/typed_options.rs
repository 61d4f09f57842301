//! The options of a game on its rules page, as a player types them.

use super::reader::RulesReader;
use super::rules_page::{RulesEntry, RulesSection, RulesTopic};
use crate::game::{GameInfo, OptionChoice, OptionInfo};
use crate::render::option_text::option_text;

/// Lists the options with their values, the possible values and their meaning.
pub(super) fn options(info: &GameInfo, reader: RulesReader<'_>) -> Option<RulesSection> {
    let entry = |option: &OptionInfo| {
        let is_default = option.value == option.default;
        let default = if is_default { String::new() } else { format!("; default: {}", option.default) };
        let name = format!("{}={} ({}{default})", option.key, option.value, option_text(option));
        RulesEntry::new(name, option.about.clone())
    };
    let how_to_change = reader.how_to_change(&option_example(info)?);
    let value = if has_defaults(info) { "default value" } else { "value on this page" };
    let note = format!("one per line: name, {value}, and all possible values in parentheses. {how_to_change}");
    let entries = info.options.iter().map(entry).collect();
    Some(RulesSection { note, ..RulesSection::list(RulesTopic::Options, "Options", entries)? })
}

/// Returns whether all options have their default values.
fn has_defaults(info: &GameInfo) -> bool {
    info.options.iter().all(|option| option.value == option.default)
}

/// Returns an option with another value: `suits=2`. Returns `None` if there is nothing to choose.
pub fn option_example(info: &GameInfo) -> Option<String> {
    let example = |option: &OptionInfo| Some(format!("{}={}", option.key, option_value(option)?));
    info.options.iter().find_map(example)
}

/// Returns a value of an option that differs from the current one. Returns `None` if there is none.
pub fn option_value(option: &OptionInfo) -> Option<String> {
    let is_other = |choice: &&OptionChoice| choice.value != option.value && !choice.value.starts_with('-');
    let choice = option.choices.iter().find(is_other)?;
    let value = choice.range.map_or_else(|| choice.value.clone(), |(low, _)| low.to_string());
    (value != option.value).then_some(value)
}
