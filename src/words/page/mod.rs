//! The rules of a game in prose, written from its clauses.
//!
//! The page has the same paragraphs in every game: the deal, the phases, how cards are built and moved, the cards that
//! may be removed, the stock, the end of the game, and the score.

mod piles;

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

use crate::game::GameInfo;
use crate::text;
use crate::words::phase::phase;

/// A paragraph of the page.
enum Paragraph {
    Sentences(Vec<String>),
    /// Lines that are not wrapped.
    Table(Vec<String>),
}

/// Returns the rules in paragraphs, separated by blank lines. A line that begins with two spaces belongs to a table.
pub(crate) fn rules(info: &GameInfo) -> String {
    use Paragraph::{Sentences, Table};
    let (removal, pairs) = removal::removal(info);
    let paragraphs = [
        Sentences(setup::setup(info)),
        Sentences(phases(info)),
        Sentences(removal),
        Table(pairs),
        Sentences(moves::tableau(info)),
        Table(ranks::order_table(info)),
        Sentences(moves::other_zones(info)),
        Sentences(stock::stock(info)),
        Sentences(ending::ending(info)),
        Sentences(scoring::score_rules(info)),
        Sentences(scoring::match_rules(info)),
    ];
    let texts = paragraphs.into_iter().filter_map(|paragraph| match paragraph {
        Sentences(sentences) => Some(without_repetitions(sentences).join(" ")).filter(|text| !text.is_empty()),
        Table(lines) => Some(lines.join("\n")).filter(|text| !text.is_empty()),
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

/// Describes the phases of a game.
fn phases(info: &GameInfo) -> Vec<String> {
    if info.phases.is_empty() {
        return Vec::new();
    }
    let names: Vec<String> = info.phases.iter().map(|phase| format!("`{}`", phase.name)).collect();
    let count = text::number_word(info.phases.len() as u32);
    let mut sentences = vec![format!("The game has {count} phases: {}.", text::join_list(&names, "and"))];
    sentences.extend(info.phases.iter().map(|each| format!("In the phase `{}`, {}.", each.name, phase(info, each))));
    sentences
}

/// Leaves out sentences that an earlier sentence of the paragraph repeats.
fn without_repetitions(sentences: Vec<String>) -> Vec<String> {
    let mut different: Vec<String> = Vec::new();
    for sentence in sentences {
        if different.iter().all(|earlier| *earlier != sentence) {
            different.push(sentence);
        }
    }
    different
}
