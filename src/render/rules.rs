//! The rules page of a game in prose, as `rules` prints it.

use crate::board::PileSet;
use crate::card::{Card, Rank};
use crate::game::{GameInfo, OptionInfo, Role, Row, Show, ZoneInfo, choice_range, zone_label, zone_title};
use crate::text;
use std::collections::BTreeSet;

/// Returns the description of a game: its rules in prose, terms, notation, piles, commands, a summary of the rules,
/// options, advice, odds and sources. Lines have at most `columns` columns, and the last line has no line break.
pub fn rules_text(info: &GameInfo, columns: usize) -> String {
    rules_page(info, columns, false)
}

/// Returns the same page for a player in a game, who changes options with `new`.
pub fn rules_text_in_game(info: &GameInfo, columns: usize) -> String {
    rules_page(info, columns, true)
}

fn rules_page(info: &GameInfo, columns: usize, is_in_game: bool) -> String {
    let mut summary_lines: Vec<String> = info.zones.iter().filter_map(|zone_info| zone(info, zone_info)).collect();
    summary_lines.extend(info.procedures.iter().map(|(title, description)| format!("  {title}: {description}")));
    let summary = section("The rules in short", &summary_lines);
    let phases = section("Phases", &info.phases.iter().map(phase).collect::<Vec<_>>());
    let verbs: Vec<String> = info.verbs.iter().map(|v| format!("  {}: {}", v.usage, v.about)).collect();
    let mut commands = section("Commands of this game", &verbs);
    commands += &command_notes(info).iter().map(|note| format!("\n{note}")).collect::<String>();
    let options = options(info, is_in_game);
    let prose = [&info.about, &info.rules, &summary, &phases, &options, &info.tactics].map(String::as_str);
    let mut parts = vec![
        heading(info),
        info.about.trim().to_string(),
        reflowed(&info.rules),
        section("Terms", &terms(info, &prose.join(" "))),
        card_notation(info),
        section("Names of the piles", &pile_lines(info)),
        commands,
        summary,
        phases,
        options,
    ];
    for (heading, prose) in
        [("Tactics", &info.tactics), ("Odds", &info.odds), ("Where the rules come from", &info.source)]
    {
        if !prose.is_empty() {
            parts.push(format!("{heading}: {}", reflowed(prose)));
        }
    }
    parts.push(section("Sources that this page names", &sources(info)));
    parts.retain(|part| !part.is_empty());
    text::sanitize_lines(&text::wrap(&parts.join("\n\n"), columns).join("\n")).into_owned()
}

/// Returns a heading with its lines. Returns an empty text if there are no lines.
fn section(heading: &str, lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!("{heading}:\n{}", lines.join("\n")) }
}

/// Terms of card games that a newcomer may not know: the words that a page may use, and their meaning.
const TERMS: [(&[&str], &str); 12] = [
    (&["foundation", "foundations"], "foundation: a pile on which you collect cards to win the game"),
    (&["tableau"], "tableau: the main layout, in which you arrange cards"),
    (&["stock"], "stock: the cards that have not been dealt yet, usually face down"),
    (&["waste"], "waste: a face-up pile for cards that come from the stock"),
    (&["reserve"], "reserve: cards set apart that you may play"),
    (&["cell", "cells"], "cell: a place for a single card"),
    (
        &["build", "builds", "built"],
        "build up, build down: put cards on each other in ascending or descending order of rank, one rank at a time \
         unless the rules above say otherwise",
    ),
    (
        &["run", "runs"],
        "run: a sequence of cards, the last of which is the top card of the pile; the rules above describe the sequence",
    ),
    (&["complete run"], "complete run: a run that has a card of every rank"),
    (&["space", "spaces"], "space: an empty pile or place"),
    (&["redeal", "redeals"], "redeal: gather cards that have been dealt, and deal them again"),
    (&["wrap"], "wrap around: continue past the last rank, so that a king and an ace are neighbors"),
];

/// Explains the terms that a text uses, one per line.
fn terms(info: &GameInfo, page: &str) -> Vec<String> {
    // Text in backquotes is a command, such as `run` in the Clock.
    let prose = page.split('`').step_by(2);
    let words: BTreeSet<&str> = prose.flat_map(|text| text.split(|c: char| !c.is_alphanumeric())).collect();
    let is_used = |form: &&str| words.contains(form) || form.contains(' ') && page.contains(form);
    let used = TERMS.iter().filter(|(forms, _)| forms.iter().any(is_used));
    let top = words.contains("top").then(|| format!("  {}", top_card(info)));
    top.into_iter().chain(used.map(|(_, meaning)| format!("  {meaning}"))).collect()
}

/// Lists the piles of each zone with its name, on one line: `s (stock), f1 to f4 (foundation)`.
pub fn pile_legend(info: &GameInfo) -> String {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let entry = |zone: &ZoneInfo| {
        let title = zone_title(&zone.name, zone.role, zone.piles.len());
        let meaning = if zone.about.is_empty() { title } else { zone.about.clone() };
        format!("{} ({meaning})", pile_span(info, zone.piles))
    };
    zones.map(entry).collect::<Vec<_>>().join(", ")
}

/// Explains which card of a pile is its top card, and where the board shows it.
fn top_card(info: &GameInfo) -> String {
    let in_rows = |zone: &ZoneInfo| {
        let mut rows = info.layout.iter().filter(|row| matches!(row, Row::Piles(_)));
        zone.piles.into_iter().next().is_some_and(|pile| rows.any(|row| row.piles().contains(&pile)))
    };
    let removes = info.verbs.iter().any(|verb| verb.word == "remove");
    let mut places: Vec<&str> = Vec::new();
    // The top card does not matter in piles from and to which no card goes.
    let in_play = |zone: &&ZoneInfo| removes || !(zone.take.is_empty() && zone.build.is_empty());
    for zone in info.zones.iter().filter(|zone| in_rows(zone)).filter(in_play) {
        let is_waste = zone.name == "waste";
        places.extend(match (zone.show, is_waste) {
            (Show::Fan, true) => Some("the lowest one of a waste pile"),
            (Show::Fan, false) => Some("the lowest one of a column"),
            (Show::Row, true) => Some("the rightmost one of the waste"),
            (Show::Row, false) if zone.name == "row" => Some("the rightmost one of a row"),
            (Show::Row, false) => Some("the rightmost one of a fan"),
            _ => None,
        });
    }
    places.sort_unstable();
    places.dedup();
    let place = match places.as_slice() {
        [] => String::new(),
        _ => format!("; on the board it is {}", text::join_list(&places, "or")),
    };
    format!("top card: the card of a pile that no other card covers{place}")
}

/// Explains how cards are written, with the ranks and suits of the pack.
fn card_notation(info: &GameInfo) -> String {
    let (ranks, suits) = (&info.pack.ranks, &info.pack.suits);
    let ten = ranks.iter().copied().find(|rank| rank.number() == 10);
    let Some((rank, suit)) = ten.or(ranks.first().copied()).zip(suits.first().copied()) else { return String::new() };
    let example = Card::new(rank, suit);
    let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    let suits: Vec<String> = suits.iter().map(|suit| format!("{suit} ({})", suit.name())).collect();
    let joker = if info.pack.jokers > 0 { " `*` is a joker." } else { "" };
    format!(
        "Cards: the name of a card is its rank and then its suit: `{example}` is the {}. The ranks are {}{}. The suits \
         are {}.{joker}",
        example.name(),
        letters.join(" "),
        if ten.is_some() { " (T is the ten)" } else { "" },
        text::join_list(&suits, "and"),
    )
}

/// Explains the placeholders in the usage lines of a game's commands, and names that a command shares with others.
fn command_notes(info: &GameInfo) -> Vec<String> {
    let has = |word: &str| info.verbs.iter().any(|verb| verb.usage.split([' ', '[', ']']).any(|part| part == word));
    let mut placeholders = Vec::new();
    if has("SRC") {
        placeholders.push("SRC is the pile that cards leave, and DST the pile that they go to. You may name cards in place of piles. For SRC, name the lowest card to move. For DST, name the top card of that pile. `move 9S TH` moves 9S, and the cards on it, onto TH.");
    }
    if has("N") {
        placeholders.push("N is the number of cards. Without N, the smallest legal number of cards moves.");
    }
    if has("C") {
        placeholders.push("A, B and C are cards, or the piles that they are in.");
    } else if has("B") {
        placeholders.push("A and B are cards, or the piles that they are in.");
    } else if has("A") {
        placeholders.push("A is a card, or the pile that it is in.");
    }
    if has("CARD") {
        placeholders.push("CARD is a card.");
    }
    if has("PILE") {
        placeholders.push("PILE is the name of a pile.");
    }
    if has("DEAL") {
        placeholders.push("DEAL is a deal of your choice, such as `seed:7`.");
    }
    if info.verbs.iter().any(|verb| verb.usage.contains('[')) {
        placeholders.push("You may leave out what is in brackets.");
    }
    if let Some(draw) = info.verbs.iter().find(|verb| verb.word == "draw") {
        placeholders.push(match draw.usage.split(' ').next() {
            Some("deal") => "Instead of `deal` you may also type `draw` or `redeal`.",
            Some("redeal") => "Instead of `redeal` you may also type `draw` or `deal`.",
            _ => "Instead of `draw` you may also type `deal` or `redeal`.",
        });
    }
    placeholders.push("While you play, `help COMMAND` explains more.");
    let is_command = |option: &&OptionInfo| info.verbs.iter().any(|verb| verb.word == option.key);
    let clash = info.options.iter().find(is_command).map(|option| {
        let key = &option.key;
        format!("The option `{key}` below is not the command `{key}`: you set an option before the game begins.")
    });
    if info.verbs.is_empty() {
        Vec::new()
    } else {
        [Some(placeholders.join(" ")), clash].into_iter().flatten().collect()
    }
}

/// Lists the options with their values, the possible values and their meaning.
fn options(info: &GameInfo, is_in_game: bool) -> String {
    let line = |option: &OptionInfo| {
        format!("  {}={} ({}): {}", option.key, option.value, choices_text(&option.choices), option.about)
    };
    let Some(example) = option_example(info) else { return String::new() };
    let how = match is_in_game {
        true => format!("type for example `new -o {example}`"),
        false => format!("add for example `-o {example}` to `patience play`"),
    };
    let heading = format!(
        "Options, each with its value and, in parentheses, the possible values (to play with another value, {how})"
    );
    section(&heading, &info.options.iter().map(line).collect::<Vec<_>>())
}

/// Returns an option with another value: `suits=2`. Returns `None` if there is nothing to choose.
pub fn option_example(info: &GameInfo) -> Option<String> {
    let example = |option: &OptionInfo| Some(format!("{}={}", option.key, option_value(option)?));
    info.options.iter().find_map(example)
}

/// Returns a value of an option that differs from the current one. Returns `None` if there is none.
pub fn option_value(option: &OptionInfo) -> Option<String> {
    let first = |choice: &String| choice.split('-').next().unwrap_or(choice).to_string();
    let choice = option.choices.iter().find(|choice| **choice != option.value && !choice.starts_with('-'))?;
    let value = if choice.starts_with(|c: char| c.is_ascii_digit()) { first(choice) } else { choice.clone() };
    (value != option.value).then_some(value)
}

/// Lists the choices of an option. Neighboring numbers and ranges become one range: `1 to 99 or unlimited`.
fn choices_text(choices: &[String]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut range: Option<(u32, u32)> = None;
    let text = |(first, last): (u32, u32)| if first == last { first.to_string() } else { format!("{first} to {last}") };
    for choice in choices {
        let number = || choice.parse().ok().map(|number| (number, number));
        match (choice_range(choice).or_else(number), range) {
            (Some((first, last)), Some((begin, end))) if end + 1 == first => range = Some((begin, last)),
            (Some(numbers), _) => words.extend(range.replace(numbers).map(text)),
            (None, _) => {
                words.extend(range.take().map(text));
                words.push(choice.clone());
            }
        }
    }
    words.extend(range.map(text));
    text::join_list(&words, "or")
}

/// Books, programs and people that pages name as sources: the name on a page, and what it is.
const SOURCES: [(&str, &str); 12] = [
    ("AisleRiot", "AisleRiot: the patience program of the GNOME desktop"),
    (
        "Blake and Gent",
        "Blake and Gent: Charlie Blake and Ian Gent, who measured how many deals of many games can be won",
    ),
    ("BVS", "BVS Solitaire: a commercial patience program"),
    ("Cadogan", "Cadogan: Lady Adelaide Cadogan, Illustrated Games of Patience, a book of the 1870s"),
    ("Dalton", "Dalton: Basil Dalton, author of books on patience games"),
    ("Denexa", "Denexa: Denexa Games, whose website explains card games"),
    ("McNeely", "McNeely: Scott McNeely, Ultimate Book of Card Games (2009)"),
    (
        "Morehead",
        "Morehead and Mott-Smith: Albert Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience \
         Games (1949)",
    ),
    ("Parlett", "Parlett: David Parlett, inventor of games and author of The Penguin Book of Patience (1979)"),
    ("PySolFC", "PySolFC: a free program with more than a thousand patience games"),
    ("SolSuite", "SolSuite: a commercial patience program"),
    ("Wikibook", "Wikibook: a free book at wikibooks.org"),
];

/// Explains the sources that the odds, tactics and sources of a page name, one per line.
fn sources(info: &GameInfo) -> Vec<String> {
    let page = [info.rules.as_str(), &info.tactics, &info.odds, &info.source].join(" ");
    SOURCES.iter().filter(|(name, _)| page.contains(name)).map(|(_, meaning)| format!("  {meaning}")).collect()
}

/// Lists the piles of each zone with its name, one zone per line.
fn pile_lines(info: &GameInfo) -> Vec<String> {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let pile_line = |zone: &ZoneInfo| {
        let second_row = format!("{}2.1", zone.key);
        let place = match info.pile_named(&second_row) {
            Some(_) => format!("; `{second_row}` is the first pile of the second row"),
            None => String::new(),
        };
        let label = zone_label(&zone.name, zone.role, zone.piles.len());
        let meaning = match (zone.about.is_empty(), zone.role) {
            (true, Role::Discard) if zone.name == "discard" => "discard pile, for the cards that you remove".into(),
            (true, _) => label,
            (false, _) => zone.about.clone(),
        };
        format!("  {}: {meaning}{place}", pile_span(info, zone.piles))
    };
    zones.map(pile_line).collect()
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
    // "a space takes any card" adds nothing to "takes any card".
    let says_more = zone.build.is_empty() || !zone.space.ends_with(&zone.build);
    let space = if says_more { zone.space.as_str() } else { "" };
    let phrases = [&zone.build, space, &zone.take].into_iter().chain(zone.limits.iter().map(String::as_str));
    let clauses: Vec<&str> = phrases.map(|clause| clause.trim()).filter(|clause| !clause.is_empty()).collect();
    let (first, last) = (zone.piles.into_iter().next()?, zone.piles.into_iter().last()?);
    let piles = match first == last {
        true => String::new(),
        false => {
            let conjunction = if zone.piles.len() == 2 { "and" } else { "to" };
            format!(" ({} {conjunction} {})", info.pile_name(first), info.pile_name(last))
        }
    };
    let title = zone_title(&zone.name, zone.role, 1);
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
