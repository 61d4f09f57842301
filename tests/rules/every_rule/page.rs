//! The sentences of a rules page that say the rules.

use patience::internals::game::GameInfo;
use patience::internals::render::{RulesReader, rules_text};

/// The part of the page that must say every rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(dead_code)] // only one of them is in use
pub enum Scope {
    /// The paragraphs above all sections.
    Prose,
    /// These paragraphs, and the sections that describe zones, phases and commands.
    WithSections,
}

/// The part that the tests compare.
pub const SCOPE: Scope = Scope::WithSections;

/// The headings of the sections that describe the rules, too.
const SECTIONS: [&str; 4] = ["Commands of this game:", "The rules in short:", "Phases:", "SRC "];
/// The headings that end the paragraphs at the beginning of a page.
const AFTER_PROSE: [&str; 6] = ["Terms:", "Cards: ", "Names of the piles:", "Commands of", "The rules in", "Phases:"];

/// Returns the part of a page that says the rules. Names, advice, odds, sources, options and the example of a move are
/// left out, because they differ between games with equal rules.
pub fn rules_part(info: &GameInfo, scope: Scope) -> String {
    let mut info = info.clone();
    info.id = "game".into();
    info.title = "Game".into();
    info.names.clear();
    info.options.clear();
    (info.move_example, info.digest) = (None, 0);
    for text in [&mut info.about, &mut info.rules, &mut info.tactics, &mut info.odds, &mut info.source] {
        text.clear();
    }
    let page = rules_text(&info, RulesReader::OutsideGame("game"), 10_000);
    let (mut parts, mut is_prose) = (Vec::new(), true);
    for part in page.split("\n\n") {
        let starts_with = |headings: &[&str]| headings.iter().any(|heading| part.starts_with(heading));
        is_prose &= !starts_with(&AFTER_PROSE);
        if is_prose || scope == Scope::WithSections && starts_with(&SECTIONS) {
            parts.push(part);
        }
    }
    parts.join("\n\n")
}
