//! The rules of a game in prose, as its rules page prints them.

use super::page;
use crate::game::{GameInfo, RulesText};

/// Returns the rules of a game in prose: what the clauses of a rulebook say, and what its author wrote. May be empty.
pub fn rules_prose(info: &GameInfo) -> String {
    match &info.rules {
        RulesText::FromClauses { note, own } => {
            let parts = [page::rules(info).as_str(), note, own].map(|text| text.trim().to_string());
            parts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n")
        }
        RulesText::Written(rules) => rules.clone(),
    }
}
