//! The rules of a game in prose, written from its clauses.
//!
//! The page has the same paragraphs in every game: the deal, the phases, how cards are built and moved, the cards that
//! may be removed, the stock, the end of the game, and the score.

mod piles;

mod examples;

mod arrivals;
mod automatic;
mod build_limits;
mod builds;
mod conditions;
mod dealing;
mod destinations;
mod ending;
mod moves;
mod pack;
mod picks;
mod ranks;
mod removal;
mod runs;
mod scoring;
mod setup;
mod spaces;
mod stairs;
mod stock;
mod zone_limit;

use self::piles::{Piles, all_are, cards};
use self::removal::RemovalWords;
use crate::game::GameInfo;
use crate::game::clause::PhaseEnd;
use crate::text;

pub(crate) use self::examples::{PicturedExample, pictured_examples, zone_labels};
pub(super) use self::zone_limit::in_short;

/// A paragraph of the page.
enum Paragraph {
    Sentences(Vec<String>),
    /// Lines that are not wrapped.
    Table(Vec<String>),
}

/// Returns the rules in paragraphs, separated by blank lines. A line that begins with two spaces belongs to a table.
pub(crate) fn rules(info: &GameInfo) -> String {
    use Paragraph::{Sentences, Table};
    let RemovalWords { cards: removed, pairs, limits } = removal::removal(info);
    // Cards of such a pile may be removed, so the page explains it first.
    let explains_pile = piles::zones(info).any(Piles::is_single_and_filled);
    let tableau = || moves::tableau(info).into_iter().map(|sentences| Sentences(without_repetitions(sentences)));
    let mut paragraphs = vec![Sentences(setup::setup(info)), Sentences(phases(info))];
    paragraphs.extend(explains_pile.then(tableau).into_iter().flatten());
    paragraphs.extend([Sentences(removed), Table(pairs), Sentences(limits)]);
    paragraphs.extend((!explains_pile).then(tableau).into_iter().flatten());
    paragraphs.extend([
        Table(ranks::order_table(info)),
        Sentences(without_repetitions(moves::other_zones(info))),
        Sentences(stock::stock(info)),
        Sentences(ending::ending(info)),
        Sentences(scoring::score_rules(info)),
        Sentences(scoring::match_rules(info)),
    ]);
    let texts = paragraphs.into_iter().filter_map(|paragraph| match paragraph {
        Sentences(sentences) => Some(sentences.join(" ")).filter(|text| !text.is_empty()),
        Table(lines) => Some(lines.join("\n")).filter(|text| !text.is_empty()),
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

/// Describes the phases of a game.
fn phases(info: &GameInfo) -> Vec<String> {
    if info.phases.is_empty() {
        return Vec::new();
    }
    let count = text::number_word(info.phases.len() as u32);
    let mut sentences = vec![format!("The game has {count} phases.")];
    for (index, phase) in info.phases.iter().enumerate() {
        let ends = phase_ends(info, &phase.end);
        let lasts = if ends.is_empty() { String::new() } else { format!(" and lasts until {}", ends.join(", or ")) };
        sentences.push(match index {
            0 => format!("The phase `{}` comes first{lasts}.", phase.name),
            _ => format!("Then the phase `{}` begins{lasts}.", phase.name),
        });
        let next = phase.end.next.and_then(|next| info.phases.get(next));
        sentences.extend(next.map(|next| format!("After it, the phase `{}` begins again.", next.name)));
    }
    sentences
}

/// Describes the events that end a phase: `you type `next``.
fn phase_ends(info: &GameInfo, end: &PhaseEnd) -> Vec<String> {
    let PhaseEnd { by_command, placed, by_draw, empty, next: _ } = end;
    let mut ends: Vec<String> = Vec::new();
    ends.extend(by_command.then(|| "you type `next`".to_string()));
    ends.extend(placed.map(|(zone, count)| {
        let piles = Piles::new(info, zone);
        let on = if count == 1 { piles.one() } else { piles.all() };
        format!("you have put {} on {on}", cards(count.into()))
    }));
    ends.extend(by_draw.then(|| "you draw from the stock".to_string()));
    ends.extend((!empty.is_empty()).then(|| format!("{} empty", all_are(info, empty, "and"))));
    ends
}

/// Leaves out sentences that repeat an earlier sentence of the paragraph, because the same rule holds for several zones.
fn without_repetitions(sentences: Vec<String>) -> Vec<String> {
    let mut different: Vec<String> = Vec::new();
    for sentence in sentences {
        if different.iter().all(|earlier| *earlier != sentence) {
            different.push(sentence);
        }
    }
    different
}
