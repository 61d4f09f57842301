//! The rules of a game in prose, as its rules page prints them.

use crate::game::{GameInfo, RulesText};

/// Returns the rules of a game in prose. May be empty.
pub fn rules_prose(info: &GameInfo) -> String {
    match &info.rules {
        RulesText::FromClauses { note, own } => [own, note]
            .map(|text| text.trim())
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n"),
        RulesText::Written(rules) => rules.clone(),
    }
}
