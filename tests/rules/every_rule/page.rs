//! The sentences of a rules page that say the rules.

use patience::internals::game::GameInfo;
use patience::internals::render::{RulesReader, rules_text};

/// The part of the page that must say every rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The paragraphs above all sections.
    Prose,
    /// These paragraphs, and the sections that describe zones, phases and commands.
    WithSections,
}

/// The part that must show every rule.
pub const SCOPE: Scope = Scope::Prose;
/// All scopes, from the smallest to the largest.
pub const SCOPES: [Scope; 2] = [Scope::Prose, Scope::WithSections];

/// The headings of the sections that describe the rules, too.
const SECTIONS: [&str; 3] = ["Commands of this game:", "The rules in short:", "Phases:"];
/// The headings that end the paragraphs at the beginning of a page.
const AFTER_PROSE: [&str; 6] = ["Terms:", "Cards: ", "Names of the piles:", "Commands of", "The rules in", "Phases:"];

/// Returns the part of a page that says the rules, for each of [`SCOPES`]. Names, advice, odds, sources, options and the
/// example of a move are left out, because they differ between games with equal rules. The books of the collection have
/// no prose of their own.
pub fn rules_parts(info: &GameInfo) -> [String; 2] {
    let mut info = info.clone();
    info.id = "game".into();
    info.title = "Game".into();
    info.names.clear();
    info.options.clear();
    (info.move_example, info.digest) = (None, 0);
    for text in [&mut info.about, &mut info.tactics, &mut info.odds, &mut info.source] {
        text.clear();
    }
    let page = rules_text(&info, RulesReader::OutsideGame("game"), 10_000);
    let starts_with = |part: &str, headings: &[&str]| headings.iter().any(|heading| part.starts_with(heading));
    let parts: Vec<&str> = page.split("\n\n").collect();
    let end = parts.iter().position(|part| starts_with(part, &AFTER_PROSE)).unwrap_or(parts.len());
    let (prose, others) = parts.split_at(end);
    let sections = others.iter().copied().filter(|part| starts_with(part, &SECTIONS));
    [prose.join("\n\n"), prose.iter().copied().chain(sections).collect::<Vec<_>>().join("\n\n")]
}
