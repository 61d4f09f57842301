//! The phases of a game in sentences.

use crate::game::clause::PhaseEnd;
use crate::game::{GameInfo, PhaseInfo};
use crate::text;

/// Describes what happens in a phase, and what ends it: `cards of the stock are placed until 20 cards are placed on the
/// tableau`.
pub(crate) fn phase(info: &GameInfo, phase: &PhaseInfo) -> String {
    format!("{} {}", phase.about, ends(info, &phase.end)).trim_end().to_string()
}

/// Describes what ends a phase, as the end of a sentence. Returns an empty text if nothing does.
fn ends(info: &GameInfo, end: &PhaseEnd) -> String {
    let ends = phase_ends(info, end);
    let next = end.next.and_then(|next| info.phases.get(next));
    let next = next.map_or(String::new(), |next| format!("; then the phase `{}` begins again", next.name));
    if ends.is_empty() { String::new() } else { format!("until {}{next}", ends.join(", or ")) }
}

/// Describes the events that end a phase: ``you type `next` ``.
fn phase_ends(info: &GameInfo, end: &PhaseEnd) -> Vec<String> {
    let PhaseEnd { by_command, placed, by_draw, empty, next: _ } = end;
    let mut ends: Vec<String> = Vec::new();
    ends.extend(by_command.then(|| "you type `next`".to_string()));
    ends.extend(placed.map(|(zone, cards)| {
        let cards = text::pluralize_with(cards.into(), "card is", "cards are");
        format!("{cards} placed on the {}", info.zone(zone).name)
    }));
    ends.extend(by_draw.then(|| "you draw from the stock".to_string()));
    if !empty.is_empty() {
        let zones: Vec<String> = empty.iter().map(|&zone| format!("the {}", info.zone(zone).name)).collect();
        let verb = if zones.len() == 1 { "is" } else { "are" };
        ends.push(format!("{} {verb} empty", text::join_list(&zones, "and")));
    }
    ends
}
