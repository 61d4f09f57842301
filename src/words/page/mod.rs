//! The rules of a game in prose, written from its clauses.
//!
//! The page has the same paragraphs in every game: the deal, the phases, how cards are built and moved, the cards that
//! may be removed, the stock, the end of the game, and the score.

mod arrivals;
mod automatic;
mod build_limits;
mod builds;
mod conditions;
mod dealing;
mod departures;
mod destinations;
mod ending;
mod examples;
mod pack_cards;
mod part;
mod picks;
mod piles;
mod ranks;
mod removal_command;
mod runs;
mod scoring;
mod setup;
mod spaces;
mod stairs;
mod stock;
mod zone_limit;

use self::part::without_repetitions;
use self::piles::{Piles, all_are, cards};
use self::removal_command::RemovalWords;
use crate::game::clause::PhaseEnd;
use crate::game::{GameInfo, Message, PhaseInfo, message};
use crate::text;

pub(crate) use self::examples::{PicturedExample, pictured_examples, zone_labels};
pub(crate) use self::part::{RulesContent, RulesPart, Subject, subject_heading};
pub(super) use self::piles::fill_clauses;
pub(super) use self::zone_limit::in_short;

/// Returns the rules in paragraphs, separated by blank lines. A line that begins with two spaces belongs to a table.
pub(crate) fn rules(info: &GameInfo) -> String {
    let paragraph = |parts: Vec<RulesPart>| {
        let texts = parts.iter().map(RulesPart::text).filter(|text| !text.is_empty());
        Some(texts.collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
    };
    paragraphs(info).into_iter().filter_map(paragraph).collect::<Vec<_>>().join("\n\n")
}

/// Returns the rules in parts, in the same order.
pub(crate) fn rules_parts(info: &GameInfo) -> Vec<RulesPart> {
    paragraphs(info).into_iter().flatten().collect()
}

/// Returns the paragraphs of the rules. Each has one part or several.
fn paragraphs(info: &GameInfo) -> Vec<Vec<RulesPart>> {
    let RemovalWords { cards: removed, pairs, limits } = removal_command::removal(info);
    let tableau: Vec<Vec<RulesPart>> = departures::tableau(info).into_iter().map(without_repetitions).collect();
    // The cards of a single pile that is filled may be removed, so the page explains this pile first.
    let tableau_comes_first = piles::zones(info).any(Piles::is_single_and_filled);
    let removal = [
        vec![RulesPart::new(Subject::Removal, removed)],
        vec![RulesPart { subject: Subject::Removal, content: RulesContent::Pairs(pairs) }],
        vec![RulesPart::new(Subject::Removal, limits)],
    ];
    let mut paragraphs = vec![
        vec![RulesPart::new(Subject::Deal, setup::setup(info))],
        vec![RulesPart::new(Subject::Phases, phases(info))],
    ];
    if tableau_comes_first {
        paragraphs.extend(tableau);
        paragraphs.extend(removal);
    } else {
        paragraphs.extend(removal);
        paragraphs.extend(tableau);
    }
    paragraphs.extend([
        vec![RulesPart { subject: Subject::Foundations, content: RulesContent::Orders(ranks::order_table(info)) }],
        without_repetitions(departures::other_zones(info)),
        vec![RulesPart::new(Subject::Stock, stock::stock(info))],
        vec![
            RulesPart::new(Subject::Foundations, ending::foundations_keep(info)),
            RulesPart::new(Subject::Aim, ending::goals(info)),
        ],
        vec![RulesPart::new(Subject::Score, scoring::score_rules(info))],
        vec![RulesPart::new(Subject::Match, scoring::match_rules(info))],
    ]);
    paragraphs
}

/// Describes the phases of a game.
fn phases(info: &GameInfo) -> Vec<Message> {
    if info.phases.is_empty() {
        return Vec::new();
    }
    let count = text::number_word(info.phases.len() as u32);
    let name = |phase: &PhaseInfo| Message::forms(format!("`{}`", phase.name), format!("“{}”", phase.name));
    let mut sentences = vec![format!("The game has {count} phases.").into()];
    for (index, phase) in info.phases.iter().enumerate() {
        let ends = phase_ends(info, &phase.end);
        let lasts = if ends.is_empty() { "" } else { " and lasts until " };
        let (first, then) = if index == 0 { ("The", "comes first") } else { ("Then the", "begins") };
        let ends = Message::join(ends, ", or ");
        sentences.push(message![first, " phase ", name(phase), " ", then, lasts, ends, "."]);
        let next = phase.end.next.and_then(|next| info.phases.get(next));
        sentences.extend(next.map(|next| message!["After it, the phase ", name(next), " begins again."]));
    }
    sentences
}

/// Describes the events that end a phase: ``you type `next` ``.
fn phase_ends(info: &GameInfo, end: &PhaseEnd) -> Vec<Message> {
    let PhaseEnd { by_command, placed, by_draw, empty, next: _ } = end;
    let mut ends: Vec<Message> = Vec::new();
    ends.extend(by_command.then(|| Message::forms("you type `next`", "you choose to end it")));
    ends.extend(placed.map(|(zone, count)| {
        let piles = Piles::new(info, zone);
        let on = if count == 1 { piles.one() } else { piles.all() };
        format!("you have put {} on {on}", cards(count.into())).into()
    }));
    ends.extend(by_draw.then(|| "you draw from the stock".into()));
    ends.extend((!empty.is_empty()).then(|| format!("{} empty", all_are(info, empty, "and")).into()));
    ends
}
