//! The rules page of a game: a value with sections, and its text as `rules` prints it.

mod reader;
mod rules_page;
mod span;
mod steps;

mod notation;
mod piles;
mod sources;
mod terms;
mod typed_options;

mod commands;

use self::span::NamesInText;
use crate::game::{GameInfo, PhaseInfo};
use crate::games::catalog;
use crate::words;

pub use self::piles::{pile_legend, pile_span, row_names};
pub use self::reader::RulesReader;
pub use self::rules_page::{RulesEntry, RulesPage, RulesPassage, RulesSection, RulesTopic};
pub use self::span::RulesSpan;
pub use self::steps::{RuleExample, RulesLine, RulesStep, rules_steps};
pub use self::typed_options::{option_example, option_value};

/// Returns the description of a game: its rules in prose, terms, notation, piles, commands, a summary of the rules,
/// options, advice, odds and sources. Lines have at most `columns` columns, and the last line has no line break.
pub fn rules_text(info: &GameInfo, reader: RulesReader<'_>, columns: usize) -> String {
    rules_page(info, reader).text(columns)
}

/// Returns the same description in sections.
pub fn rules_page(info: &GameInfo, reader: RulesReader<'_>) -> RulesPage {
    let rules = words::rules_prose(info);
    let (odds_heading, odds) = words::odds(info, catalog::odds_records(info));
    let summary = RulesSection::list(RulesTopic::Summary, "The rules in short", summary(info));
    let phases = info.phases.iter().map(|phase| phase_entry(info, phase)).collect();
    let phases = RulesSection::list(RulesTopic::Phases, "Phases", phases);
    let in_lists = [&summary, &phases].map(|section| section.as_ref().map_or(String::new(), RulesSection::text));
    let meanings = info.options.iter().map(|option| option.about.as_str()).collect::<Vec<_>>().join(" ");
    let prose = [&info.about, &rules, &in_lists[0], &in_lists[1], &meanings, &info.tactics].map(String::as_str);
    let notation = notation::card_notation(info).unwrap_or_default();
    let sections = [
        RulesSection::chapters(RulesTopic::Rules, words::rules_chapters(info)),
        RulesSection::list(RulesTopic::Terms, "Terms", terms::terms(info, &prose.join(" "))),
        RulesSection::prose(RulesTopic::Notation, "Cards", &notation),
        RulesSection::list(RulesTopic::Piles, "Names of the piles", piles::pile_entries(info)),
        commands::commands(info),
        summary,
        phases,
        typed_options::options(info, reader),
        RulesSection::prose(RulesTopic::Tactics, "Tactics", &info.tactics),
        RulesSection::prose(RulesTopic::Odds, odds_heading, &odds),
        RulesSection::prose(RulesTopic::Origin, "Where the rules come from", &info.source),
        RulesSection::list(RulesTopic::Sources, "Sources that this page names", sources::sources(info, &odds)),
    ];
    RulesPage {
        title: info.title.clone(),
        names: info.names.clone(),
        about: info.about.trim().to_string(),
        sections: sections.into_iter().flatten().collect(),
        names_in_text: NamesInText::of(&info.options),
    }
}

/// Lists what each zone accepts and gives, and what happens by itself, one entry each.
fn summary(info: &GameInfo) -> Vec<RulesEntry> {
    let zones = info.zones.iter().filter_map(|zone| piles::zone_entry(info, zone));
    let procedures = words::procedures(info).into_iter().map(|(title, meaning)| RulesEntry::new(title, meaning));
    zones.chain(procedures).collect()
}

fn phase_entry(info: &GameInfo, phase: &PhaseInfo) -> RulesEntry {
    RulesEntry::new(phase.name.clone(), words::phase(info, phase))
}
