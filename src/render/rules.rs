//! The rules page of a game in prose, as `rules` prints it.

use super::option_text::option_text;
use crate::board::PileSet;
use crate::card::{Card, Pack, Rank};
use crate::game::clause::ZoneLimit;
use crate::game::{
    Effect, Facing, GameInfo, Operand, OptionInfo, PhaseInfo, Role, Row, Show, Verb, ZoneContent, ZoneInfo,
};
use crate::games::catalog;
use crate::text;
use crate::words::{self, is_called_waste, placeholder, zone_label, zone_title};
use std::collections::BTreeSet;

/// Where the reader of a rules page is. This decides which commands the page names for changing options.
#[derive(Clone, Copy)]
pub enum RulesReader<'a> {
    /// In a game: `new` deals it again with other options.
    InGame,
    /// Not in a game. The text names the game in commands: the id of a built-in game, or the path of a rulebook.
    OutsideGame(&'a str),
}

impl<'a> RulesReader<'a> {
    /// Returns the reader outside a game when only the rules are known. Commands then name a built-in game by its id,
    /// and any other game by `FILE`, because the path of its rulebook is unknown.
    pub fn without_path(info: &'a GameInfo) -> RulesReader<'a> {
        RulesReader::OutsideGame(if info.rulebook.is_some() { "FILE" } else { &info.id })
    }
}

/// Returns the description of a game: its rules in prose, terms, notation, piles, commands, a summary of the rules,
/// options, advice, odds and sources. Lines have at most `columns` columns, and the last line has no line break.
pub fn rules_text(info: &GameInfo, reader: RulesReader<'_>, columns: usize) -> String {
    let mut summary_lines: Vec<String> = info.zones.iter().filter_map(|zone| zone_line(info, zone)).collect();
    summary_lines
        .extend(words::procedures(info).iter().map(|(title, description)| format!("  {title}: {description}")));
    let summary = section("The rules in short", &summary_lines);
    let phases = section("Phases", &info.phases.iter().map(|phase| phase_line(info, phase)).collect::<Vec<_>>());
    let mut verbs: Vec<String> = info.verbs.iter().flat_map(|verb| verb_lines(info, verb)).collect();
    let rules = words::rules_prose(info);
    if has_piles_to_look_through(info) {
        verbs.push("  look PILE: lists all cards of a pile; `look` lists those of every pile".into());
    }
    let mut commands = section("Commands of this game", &verbs);
    commands += &command_notes(info).map_or(String::new(), |note| format!("\n{note}"));
    let meanings = info.options.iter().map(|option| option.about.as_str()).collect::<Vec<_>>().join(" ");
    let prose = [&info.about, &rules, &summary, &phases, &meanings, &info.tactics].map(String::as_str);
    let mut parts = vec![
        heading(info),
        info.about.trim().to_string(),
        reflowed(&rules),
        section("Terms", &terms(info, &prose.join(" "))),
        card_notation(info),
        section("Names of the piles", &pile_lines(info)),
        commands,
        summary,
        phases,
        options(info, reader),
    ];
    let (odds_heading, odds) = words::odds(info, catalog::odds_records(info));
    for (heading, prose) in
        [("Tactics", &info.tactics), (odds_heading, &odds), ("Where the rules come from", &info.source)]
    {
        if !prose.is_empty() {
            parts.push(format!("{heading}: {}", reflowed(prose)));
        }
    }
    parts.push(section("Sources that this page names", &sources(info, &odds)));
    parts.retain(|part| !part.is_empty());
    // A tab of a rulebook would have another width in each terminal.
    let page = parts.join("\n\n").replace('\t', " ");
    text::sanitize_lines(&text::wrap(&page, columns).join("\n")).into_owned()
}

/// Returns whether the board shows only the top cards of piles whose other cards the player may see.
fn has_piles_to_look_through(info: &GameInfo) -> bool {
    info.zones.iter().any(|zone| {
        let is_limited = zone.limits.iter().any(|limit| matches!(limit, ZoneLimit::Look(_) | ZoneLimit::OnlyTopFaceUp));
        let is_pile = matches!(zone.role, Role::Tableau | Role::Reserve) && zone.show == Show::Top;
        let is_open = is_pile && !zone.holds_one_card && zone.facing == Facing::Up && !is_limited;
        is_open || zone.content == Some(ZoneContent::LastTrick)
    })
}

/// Returns a heading with its lines. Returns an empty text if there are no lines.
fn section(heading: &str, lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!("{heading}:\n{}", lines.join("\n")) }
}

/// Terms of card games that a newcomer may not know: the words that a page may use, and their meaning.
const TERMS: [(&[&str], &str); 12] = [
    (&["foundation", "foundations"], "foundation: a pile on which you collect cards to win the game"),
    (&["tableau"], "tableau: the main layout of piles"),
    (&["stock"], "stock: the cards that are still to be dealt"),
    (&["waste"], "waste: a face-up pile for cards that come from the stock"),
    (&["reserve"], "reserve: cards set apart that you may play"),
    (&["cell", "cells"], "cell: a place for a single card"),
    (
        &["build", "builds", "built"],
        "build up, build down: put cards on each other in ascending or descending order of rank, one rank at a time \
         unless the rules above say otherwise",
    ),
    (&["run", "runs"], "run: a sequence of cards in which each card fits on the one before it"),
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
    // A term that the page itself explains in one of these forms is left out.
    let explanations = |form: &&str| [format!("A {form} is "), format!("{form}, i.e. "), format!(" is a {form}:")];
    let is_defined = |forms: &[&str]| forms.iter().flat_map(explanations).any(|words| page.contains(&words));
    // The waste of Golf is the hole, to which cards of the tableau go, too. So the usual meaning of a waste does not
    // fit.
    let has_plain_waste = info.zones.iter().any(|zone| zone.role == Role::Waste);
    let is_waste_of_game = |forms: &[&str]| forms != ["waste"] || has_plain_waste;
    let used =
        TERMS.iter().filter(|(forms, _)| forms.iter().any(is_used) && !is_defined(forms) && is_waste_of_game(forms));
    let column = if words.contains("column") || words.contains("columns") { "a column" } else { "a pile" };
    let top = words.contains("top").then(|| format!("  {}", top_card(info, column)));
    top.into_iter().chain(used.map(|(_, meaning)| format!("  {meaning}"))).collect()
}

/// Lists the piles of each zone with its name, on one line: `s (stock), f1 to f4 (foundation)`.
pub fn pile_legend(info: &GameInfo) -> String {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let entry = |zone: &ZoneInfo| {
        let title = zone_title(&zone.name, zone.role, zone.piles.len());
        let meaning = zone.content.map_or(title, |content| words::content(content).into());
        format!("{} ({meaning})", pile_span(info, zone.piles))
    };
    zones.map(entry).collect::<Vec<_>>().join(", ")
}

/// Explains which card of a pile is its top card, and where the board shows it. `column` is the word for a pile whose
/// cards the board shows one below the other.
fn top_card(info: &GameInfo, column: &str) -> String {
    let in_rows = |zone: &ZoneInfo| {
        let mut rows = info.layout.iter().filter(|row| matches!(row, Row::Piles(_)));
        zone.piles.into_iter().next().is_some_and(|pile| rows.any(|row| row.piles().contains(&pile)))
    };
    let removes = info.verb("remove").is_some();
    let (mut fans, mut rows): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    // The top card of a pile does not matter if no card can leave the pile or go to it.
    let in_play = |zone: &&ZoneInfo| removes || zone.take.is_some() || zone.build.is_some();
    for zone in info.zones.iter().filter(|zone| in_rows(zone) && !zone.holds_one_card).filter(in_play) {
        let has_one_pile = zone.piles.len() == 1;
        let is_waste = is_called_waste(zone);
        match (zone.show, zone.role) {
            (Show::Fan, _) if is_waste => fans.push("of a waste pile".into()),
            (Show::Fan, Role::Reserve) if has_one_pile => fans.push(format!("of the {}", zone.name)),
            (Show::Fan, _) => fans.push(format!("of {column}")),
            // A screen shows only the last card of these piles if it has no room for the others.
            (Show::Row, Role::Waste | Role::Hole) => {
                let row = if is_waste { "waste" } else { "row" };
                rows.push(format!("of the {row} (a narrow board may show only this card)"));
            }
            (Show::Row | Show::TopThree, _) if is_waste && has_one_pile => rows.push("of the waste".into()),
            (Show::Row | Show::TopThree, _) if is_waste => rows.push("of a waste pile".into()),
            (Show::Row, Role::Foundation) => rows.push("of a row".into()),
            (Show::Row, _) => rows.push("of a fan".into()),
            _ => {}
        }
    }
    let mut places: Vec<String> = Vec::new();
    if !rows.is_empty() {
        rows.dedup();
        places.push(format!("at the right end {}", text::join_list(&rows, "or")));
    }
    if !fans.is_empty() {
        fans.sort_unstable();
        fans.dedup();
        places.push(format!("at the lower end {}", text::join_list(&fans, "or")));
    }
    let place = match places.as_slice() {
        [] => String::new(),
        _ => format!("; on the board, it is {}", places.join(", or ")),
    };
    format!("top card: the card of a pile that no other card covers{place}")
}

/// Explains how cards are written, with the ranks and suits of the pack.
fn card_notation(info: &GameInfo) -> String {
    let (ranks, suits) = (&info.pack.ranks, info.pack.different_suits());
    let has_ten = ranks.iter().any(|rank| rank.number() == 10);
    let Some(example) = example_card(info) else { return String::new() };
    let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    let suits: Vec<String> = suits.iter().map(|suit| format!("{suit} ({})", suit.name())).collect();
    let joker = if info.pack.jokers > 0 { " `*` is a joker." } else { "" };
    format!(
        "Cards: the name of a card is its rank and then its suit: `{example}` is the {}. The ranks are {}{}. The {} \
         {}.{joker}",
        example.name(),
        letters.join(" "),
        if has_ten { " (T is the ten)" } else { "" },
        if suits.len() == 1 { "only suit is" } else { "suits are" },
        text::join_list(&suits, "and"),
    )
}

/// Returns a card of the pack, a ten if there is one.
fn example_card(info: &GameInfo) -> Option<Card> {
    let (ranks, suits) = (&info.pack.ranks, &info.pack.suits);
    let ten = ranks.iter().find(|rank| rank.number() == 10);
    Some(Card::new(*ten.or(ranks.first())?, *suits.first()?))
}

/// Explains how to name one of several equal cards of a pack that has such cards.
fn equal_cards_note(pack: &Pack) -> String {
    let number = text::number_word(pack.packs.into());
    let cards = match pack.repeats_suits() {
        true => "There are several cards of the same name.".into(),
        false => format!("With {number} packs, there are {number} cards of each name."),
    };
    let several = if pack.packs == 2 && !pack.repeats_suits() { "both" } else { "several of them" };
    format!("{cards} If {several} could be meant, name the pile instead.")
}

/// Explains the placeholders in the usage lines of a game's commands.
fn command_notes(info: &GameInfo) -> Option<String> {
    if info.verbs.is_empty() {
        return None;
    }
    let has = |operand: Operand| info.verbs.iter().any(|verb| verb.usage.has(operand));
    let removes_one = info.verbs.iter().any(|verb| verb.word == "remove" && verb.usage.operands == [Operand::Card]);
    let mut notes: Vec<String> = move_note(info).into_iter().collect();
    if has(Operand::ThirdCard) {
        notes.push("CARD1, CARD2 and CARD3 are cards, or the piles that they are in.".into());
    } else if has(Operand::SecondCard) || has(Operand::OptionalSecondCard) {
        notes.push("CARD1 and CARD2 are cards, or the piles that they are in.".into());
    }
    if removes_one {
        notes.push("CARD is a card, or the pile that it is in.".into());
    }
    if info.pack.has_equal_cards() && (has(Operand::Source) || has(Operand::FirstCard) || removes_one) {
        notes.push(equal_cards_note(&info.pack));
    }
    let names_card = [Operand::Card, Operand::OptionalCard, Operand::TopCard].into_iter().any(has);
    if names_card && !removes_one && !info.moves_into_gaps() {
        notes.push(format!(
            "CARD is a card, such as `{}`.",
            example_card(info).map_or(String::new(), |card| card.to_string())
        ));
    }
    if has(Operand::Pile) {
        notes.push("PILE is the name of a pile.".into());
    }
    if has(Operand::Deal) {
        notes.push("DEAL is a deal of your choice, such as `seed:7`.".into());
    }
    let optional_parts: Vec<String> = info
        .verbs
        .iter()
        .filter_map(|verb| verb.usage.operands.iter().find(|operand| operand.is_optional()))
        // `move_note` explains the number of cards.
        .filter(|&&operand| operand != Operand::Count)
        .map(|&operand| quoted(placeholder(operand)))
        .collect();
    if !optional_parts.is_empty() {
        notes.push(format!("You may leave out a part in square brackets: {}.", text::join_list(&optional_parts, "or")));
    }
    notes.push("While you play, `help COMMAND` explains more.".into());
    Some(notes.join(" "))
}

/// Explains the arguments of `move`, with an example. Returns `None` if no card moves from pile to pile.
fn move_note(info: &GameInfo) -> Option<String> {
    info.verb("move")?;
    let moves_many = info.moves_runs();
    let mut note = match moves_many {
        true => {
            "SRC is the pile that cards leave, and DST is the pile that they go to. In place of SRC, you may name the \
             card to move; the cards on top of it then move, too. In place of DST, you may name the top card of that pile."
        }
        false if info.moves_into_gaps() => "CARD is a card, or the place that it is in. GAP is an empty place.",
        false => "SRC and DST are piles. In place of a pile, you may name its top card.",
    }
    .to_string();
    if let Some(example) = info.move_example {
        let (command, effect) = words::move_example(info, example);
        note += &format!(" For example, `{command}` {effect}.");
    }
    if moves_many {
        note += " N is the number of cards. If SRC is a pile and you leave out N, the top card moves if it fits on \
                 DST. If it does not, `move` takes as few cards as possible that fit.";
    }
    Some(note)
}

/// Describes a command. A `draw` that does something else when the stock is empty has two lines. Both begin with the
/// word that the rules use: `deal` and `redeal` are other names for `draw`.
fn verb_lines(info: &GameInfo, verb: &Verb) -> Vec<String> {
    let usage = words::usage(verb);
    if verb.word != "draw" {
        return vec![format!("  {usage}: {}", words::effect(info, &verb.effect))];
    }
    let parts = match &verb.effect {
        Effect::Draws(clause) => {
            let (deal, redeal) = words::draw_names(info, clause);
            (
                words::deals(info, clause).map(|does| (deal, does)),
                words::deals_again(info, clause).map(|does| (redeal, does)),
            )
        }
        other => (Some((verb.usage.word, words::effect(info, other))), None),
    };
    let usage_as = |name: &str| if name == usage { usage.clone() } else { format!("{name} (or `{usage}`)") };
    match parts {
        (Some((deal, deals)), Some((redeal, again))) => {
            vec![
                format!("  {}: {deals}", usage_as(deal)),
                format!("  {}, when the stock is empty: {again}", usage_as(redeal)),
            ]
        }
        (deals, again) => {
            deals.into_iter().chain(again).map(|(name, does)| format!("  {}: {does}", usage_as(name))).collect()
        }
    }
}

fn quoted(name: &str) -> String {
    format!("`{name}`")
}

/// Returns whether all options have their default values.
fn has_defaults(info: &GameInfo) -> bool {
    info.options.iter().all(|option| option.value == option.default)
}

/// Lists the options with their values, the possible values and their meaning.
fn options(info: &GameInfo, reader: RulesReader<'_>) -> String {
    let line = |option: &OptionInfo| {
        let is_default = option.value == option.default;
        let default = if is_default { String::new() } else { format!("; default: {}", option.default) };
        format!("  {}={} ({}{default}): {}", option.key, option.value, option_text(option), option.about)
    };
    let Some(example) = option_example(info) else { return String::new() };
    let how_to_change = match reader {
        RulesReader::InGame => format!("To deal again with another value, type for example `new -o {example}`"),
        RulesReader::OutsideGame(game) => format!(
            "To play with another value, type for example `patience play {game} -o {example}`. To read the rules with \
             that value, type `patience rules {game} -o {example}`"
        ),
    };
    let value = if has_defaults(info) { "default value" } else { "value on this page" };
    let heading =
        format!("Options, one per line: name, {value}, and all possible values in parentheses. {how_to_change}");
    section(&heading, &info.options.iter().map(line).collect::<Vec<_>>())
}

/// Returns an option with another value: `suits=2`. Returns `None` if there is nothing to choose.
pub fn option_example(info: &GameInfo) -> Option<String> {
    let example = |option: &OptionInfo| Some(format!("{}={}", option.key, option_value(option)?));
    info.options.iter().find_map(example)
}

/// Returns a value of an option that differs from the current one. Returns `None` if there is none.
pub fn option_value(option: &OptionInfo) -> Option<String> {
    // A choice such as `1-9` is a range of numbers.
    let first = |choice: &String| choice.split('-').next().unwrap_or(choice).to_string();
    let choices = option.choices.iter().map(|choice| &choice.value);
    let choice = { choices }.find(|choice| **choice != option.value && !choice.starts_with('-'))?;
    let value = if choice.starts_with(|c: char| c.is_ascii_digit()) { first(choice) } else { choice.clone() };
    (value != option.value).then_some(value)
}

/// Books, programs and people that pages name as sources: the name on a page, and what it is.
const SOURCES: [(&str, &str); 13] = [
    ("AisleRiot", "AisleRiot: the patience program of the GNOME desktop"),
    (
        "Blake and Gent",
        "Blake and Gent: Charlie Blake and Ian Gent, who measured how many deals of many games can be won",
    ),
    ("BVS", "BVS Solitaire: a commercial patience program"),
    ("Cadogan", "Cadogan: Lady Adelaide Cadogan, Illustrated Games of Patience, a book of the 1870s"),
    ("Dalton", "Dalton: Basil Dalton, author of books on patience games"),
    ("Denexa", "Denexa: Denexa Games, whose website explains card games"),
    ("KPatience", "KPatience: the patience program of the KDE desktop"),
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

/// Explains the sources that a page names in its rules, tactics, odds and credits, one per line.
fn sources(info: &GameInfo, odds: &str) -> Vec<String> {
    let page = [words::rules_prose(info).as_str(), &info.tactics, odds, &info.source].join(" ");
    SOURCES.iter().filter(|(name, _)| page.contains(name)).map(|(_, meaning)| format!("  {meaning}")).collect()
}

/// Returns the number of rows of the drawing that contain piles of a zone next to each other.
fn rows_of(info: &GameInfo, zone: &ZoneInfo) -> usize {
    let is_in = |row: &&Row| matches!(row, Row::Piles(_)) && row.piles().iter().any(|&pile| zone.piles.has(pile));
    info.layout.iter().filter(is_in).count()
}

/// Lists the piles of each zone with its name, one zone per line.
fn pile_lines(info: &GameInfo) -> Vec<String> {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let pile_line = |zone: &ZoneInfo| {
        let second_row = format!("{}2.1", zone.key);
        let (place, names_rows) = match info.pile_named(&second_row) {
            Some(_) => (format!("; `{second_row}` is the first pile of the second row"), true),
            None => (String::new(), false),
        };
        let fills_rows = zone.holds_one_card && zone.role == Role::Tableau && rows_of(info, zone) > 1;
        let label = match fills_rows && !names_rows {
            true => format!("the places of the {}, row by row", zone.name),
            false => zone_label(&zone.name, zone.role, zone.piles.len()),
        };
        let meaning = match (zone.content, zone.role) {
            (None, Role::Discard) if zone.has_plain_name() => "discard pile, for the cards that you remove".into(),
            (None, _) if label == pile_span(info, zone.piles) => format!("the {label}"),
            (None, _) => label,
            (Some(content), _) => words::content(content).into(),
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

fn phase_line(info: &GameInfo, phase: &PhaseInfo) -> String {
    format!("  {}: {}", phase.name, words::phase(info, phase))
}

/// Describes the cards that a zone accepts and gives. If the zone has several piles, the line includes their names.
fn zone_line(info: &GameInfo, zone: &ZoneInfo) -> Option<String> {
    let clauses = words::zone_clauses(info, zone);
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
        [first, second] => format!("{first} and {second}"),
        [first, .., last] => format!("{first} to {last}"),
        [only] => (*only).to_string(),
        [] => String::new(),
    }
}
