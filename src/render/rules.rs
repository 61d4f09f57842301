//! The rules page of a game in prose, as `rules` prints it.

use crate::board::PileSet;
use crate::game::{GameInfo, ZoneInfo, zone_title};
use crate::text;
use std::collections::BTreeSet;

/// Returns the description of a game: its rules in prose, zone rules, options, piles, own commands, advice and odds.
/// Lines have at most `columns` columns, and the last line has no line break.
pub fn rules_text(info: &GameInfo, columns: usize) -> String {
    let mut parts = vec![heading(info), info.about.trim().to_string(), reflowed(&info.rules)];
    let mut short: Vec<String> = info.zones.iter().filter_map(|at| zone(info, at)).collect();
    short.extend(info.procedures.iter().map(|(what, words)| format!("  {what}: {words}")));
    if !short.is_empty() {
        parts.push(format!("In short:\n{}", short.join("\n")));
    }
    let phases: Vec<String> = info.phases.iter().map(phase).collect();
    if !phases.is_empty() {
        parts.push(format!("Phases:\n{}", phases.join("\n")));
    }
    let options: Vec<String> = info
        .options
        .iter()
        .map(|o| format!("  {} = {} ({}): {}", o.key, o.value, o.choices.join(", "), o.about))
        .collect();
    if !options.is_empty() {
        parts.push(format!(
            "Options, each with its value and its choices (`-o NAME=VALUE` sets one):\n{}",
            options.join("\n")
        ));
    }
    parts.push(terms(&parts.join(" ")));
    parts.push(format!("Piles: {}", pile_legend(info)));
    let verbs: Vec<String> = info.verbs.iter().map(|v| format!("  {}: {}", v.usage, v.about)).collect();
    if !verbs.is_empty() {
        parts.push(format!("Commands of this game:\n{}", verbs.join("\n")));
    }
    for (heading, prose) in [("Tactics", &info.tactics), ("Odds", &info.odds)] {
        if !prose.is_empty() {
            parts.push(format!("{heading}: {}", reflowed(prose)));
        }
    }
    if !info.source.is_empty() {
        parts.push(format!("Where the rules come from: {}", reflowed(&info.source)));
    }
    parts.retain(|part| !part.is_empty());
    text::sanitize_lines(&text::wrap(&parts.join("\n\n"), columns).join("\n")).into_owned()
}

/// Terms of card games that a newcomer may not know: the words that a page may use, and their meaning.
const TERMS: [(&[&str], &str); 11] = [
    (&["foundation", "foundations"], "foundation: a pile that you build up or down to win the game"),
    (&["tableau"], "tableau: the main layout, in which you arrange cards"),
    (&["stock"], "stock: the cards that have not been dealt yet, usually face down"),
    (&["waste"], "waste: the pile onto which cards of the stock are turned face up"),
    (&["reserve"], "reserve: cards set apart that you may play"),
    (&["cell", "cells"], "cell: a place for a single card"),
    (&["top"], "top card: the card of a pile that no other card covers; in a column or fan, the last one"),
    (
        &["build", "builds", "built"],
        "build up, build down: put cards on each other in ascending or descending order of rank, one rank at a time \
         unless the rules above say otherwise",
    ),
    (
        &["run", "runs"],
        "run: cards at the top of a pile in a sequence that the rules above describe; a complete run has a card of every \
         rank",
    ),
    (&["space", "spaces"], "space: an empty pile or place"),
    (&["wrap"], "wrap around: continue past the last rank, so that a king and an ace are neighbors"),
];

/// Explains the terms that a text uses, one per line. Empty if it uses none.
fn terms(page: &str) -> String {
    // Text in backquotes is a command, such as `run` in the Clock.
    let prose = page.split('`').step_by(2);
    let words: BTreeSet<&str> = prose.flat_map(|text| text.split(|c: char| !c.is_alphanumeric())).collect();
    let used = TERMS.iter().filter(|(forms, _)| forms.iter().any(|form| words.contains(form)));
    let lines: Vec<String> = used.map(|(_, meaning)| format!("  {meaning}")).collect();
    if lines.is_empty() { String::new() } else { format!("Terms:\n{}", lines.join("\n")) }
}

/// Lists the piles of each zone with its name: `s (stock), f1 to f4 (foundation)`.
pub fn pile_legend(info: &GameInfo) -> String {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let entry = |zone: &ZoneInfo| {
        let title = zone_title(&zone.name, zone.role);
        let meaning = if zone.about.is_empty() { title } else { zone.about.clone() };
        format!("{} ({meaning})", pile_span(info, zone.piles))
    };
    zones.map(entry).collect::<Vec<_>>().join(", ")
}

/// Joins each paragraph into one line, so that it can be wrapped for any screen. A paragraph with all lines indented
/// is a table, and its lines stay.
fn reflowed(prose: &str) -> String {
    let one_line = |paragraph: &str| match paragraph.lines().all(|line| line.starts_with("  ")) {
        true => paragraph.trim_end().to_string(),
        false => paragraph.split_whitespace().collect::<Vec<_>>().join(" "),
    };
    prose.trim().split("\n\n").map(one_line).collect::<Vec<_>>().join("\n\n")
}

fn heading(info: &GameInfo) -> String {
    match info.names.is_empty() {
        true => info.title.clone(),
        false => format!("{} (also {})", info.title, info.names.join(", ")),
    }
}

/// Describes what happens in a phase, and what ends it.
fn phase(phase: &crate::game::PhaseInfo) -> String {
    format!("  {}: {} {}", phase.name, phase.about, phase.ends).trim_end().to_string()
}

/// Describes the cards that a zone accepts and gives, in a sentence generated from its rules. If the zone has several
/// piles, the sentence includes their names.
fn zone(info: &GameInfo, zone: &crate::game::ZoneInfo) -> Option<String> {
    let words = [&zone.build, &zone.space, &zone.take].into_iter().chain(&zone.limits);
    let clauses: Vec<&str> = words.map(|clause| clause.trim()).filter(|clause| !clause.is_empty()).collect();
    let (first, last) = (zone.piles.into_iter().next()?, zone.piles.into_iter().last()?);
    let piles = match first == last {
        true => String::new(),
        false => {
            let joint = if zone.piles.len() == 2 { "and" } else { "to" };
            format!(" ({} {joint} {})", info.pile_name(first), info.pile_name(last))
        }
    };
    let title = zone_title(&zone.name, zone.role);
    (!clauses.is_empty()).then(|| format!("  {title}{piles}: {}", clauses.join("; ")))
}

/// Returns the piles of a zone as a range: `t1 to t7`, or the name of the only pile.
pub fn pile_span(info: &GameInfo, piles: PileSet) -> String {
    let names: Vec<&str> = piles.map(|pile| info.pile_name(pile)).collect();
    match names.as_slice() {
        [first, .., last] => format!("{first} to {last}"),
        [only] => (*only).to_string(),
        [] => String::new(),
    }
}
