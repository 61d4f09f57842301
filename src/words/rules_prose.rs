//! The rules of a game in prose, as its rules page prints them.

use super::page::{self, RulesPart};
use crate::game::{GameInfo, RulesChapter, RulesFor, RulesText};

/// Returns the rules of a game in prose: what the clauses of a rulebook say, and what its author wrote. May be empty.
pub fn rules_prose(info: &GameInfo) -> String {
    let chapter = |RulesChapter { heading, text }: RulesChapter| chapter_heading(heading) + &text;
    rules_chapters(info).into_iter().map(chapter).collect::<Vec<_>>().join("\n\n")
}

/// Returns the rules that an author wrote in prose, in sections, for a player who points: all rules of a game without
/// clauses, and otherwise those that come after [`rules_parts`].
pub fn written_chapters(info: &GameInfo) -> Vec<RulesChapter> {
    match &info.rules {
        RulesText::FromClauses { note, own } => {
            let texts = [note, own].into_iter().filter(|text| !text.trim().is_empty());
            texts.map(|text| RulesChapter { heading: "More rules", text: text.clone() }).collect()
        }
        RulesText::Written(rules) => {
            vec![RulesChapter { heading: "How to play", text: RulesFor::Pointing.form_of(rules) }]
        }
        RulesText::InSections(chapters) => in_form(chapters, RulesFor::Pointing),
    }
}

fn in_form(chapters: &[RulesChapter], reader: RulesFor) -> Vec<RulesChapter> {
    let chapter = |chapter: &RulesChapter| RulesChapter { text: reader.form_of(&chapter.text), ..chapter.clone() };
    chapters.iter().map(chapter).collect()
}

/// Returns what the clauses of a rulebook say, in parts. Empty for a game without clauses.
pub fn rules_parts(info: &GameInfo) -> Vec<RulesPart> {
    match &info.rules {
        RulesText::FromClauses { .. } => page::rules_parts(info),
        RulesText::Written(_) | RulesText::InSections(_) => Vec::new(),
    }
}

/// Returns the prose of [`rules_prose`] in sections. Usually there is only one, without a heading.
pub fn rules_chapters(info: &GameInfo) -> Vec<RulesChapter> {
    let text = match &info.rules {
        RulesText::FromClauses { note, own } => {
            let parts = [page::rules(info).as_str(), note, own].map(|text| text.trim().to_string());
            parts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n")
        }
        RulesText::Written(rules) => RulesFor::Typing.form_of(rules),
        RulesText::InSections(chapters) => return in_form(chapters, RulesFor::Typing),
    };
    vec![RulesChapter { heading: "", text }]
}

/// Returns a heading in front of the text of its section: `THE BOARD. `.
pub fn chapter_heading(heading: &str) -> String {
    if heading.is_empty() { String::new() } else { format!("{}. ", heading.to_uppercase()) }
}
