//! Sentences about free cards, which no other card covers, for screen readers.
//! A player who sees the table does not need these sentences.

use crate::board::{Cause, Event, PileId, PileSet, View};
use crate::game::{GameInfo, Role, Row, StairPlace};
use crate::render::voice::Voice;
use crate::text;

/// Returns whether cards of other piles cover a pile.
pub(crate) fn is_covered(info: &GameInfo, view: View<'_>, pile: PileId) -> bool {
    let Some((first, pyramid)) = info.pyramid_of(pile) else { return false };
    let Some(under) = pyramid.places().nth((pile.0 - first.0).into()) else { return false };
    // Two cards of the next row overlap a card, half a card to its left and half a card to its right.
    let overlaps = |over: StairPlace| over.row == under.row + 1 && over.half_steps.abs_diff(under.half_steps) == 1;
    pyramid.places().zip(first.0..).any(|(over, pile)| overlaps(over) && !view.is_empty(PileId(pile)))
}

/// Returns clauses that name the new top cards of piles that lost cards, the piles that became empty, and the cards
/// that are no longer covered. Leaves out turned-up cards and piles that received cards, because other clauses
/// mention them.
pub(super) fn uncovered_clauses(
    info: &GameInfo,
    before: View<'_>,
    after: View<'_>,
    events: &[Event],
    voice: Voice,
) -> Vec<String> {
    let mut shortened_piles: Vec<PileId> = Vec::new();
    let (mut shortened, mut mentioned) = (PileSet::EMPTY, PileSet::EMPTY);
    for event in events {
        match *event {
            Event::Move { from, to, cause, .. } | Event::Turnover { from, to, cause, .. } => {
                let is_rearranged = matches!(cause, Cause::Arranged | Cause::Gathered | Cause::Redealt);
                if !is_rearranged && !shortened.has(from) {
                    shortened_piles.push(from);
                    shortened = shortened.union(PileSet::single(from));
                }
                mentioned = mentioned.union(PileSet::single(to));
            }
            Event::Face { pile, cause: Cause::Turned, .. } => mentioned = mentioned.union(PileSet::single(pile)),
            _ => {}
        }
    }
    shortened_piles.retain(|&pile| !mentioned.has(pile));
    let mut clauses: Vec<String> =
        shortened_piles.iter().filter_map(|&pile| describe_source_pile(info, after, pile, voice)).collect();
    let freed = info
        .named_piles()
        .map(|(pile, _)| pile)
        .filter(|&pile| !mentioned.has(pile) && is_covered(info, before, pile) && !is_covered(info, after, pile));
    let freed: Vec<String> = freed.filter_map(|pile| Some(after.top(pile)?.name())).collect();
    if !freed.is_empty() {
        clauses.push(format!(
            "{} {} free now",
            text::join_list(&freed, "and"),
            if freed.len() == 1 { "is" } else { "are" }
        ));
    }
    clauses
}

/// Describes a pile that lost cards. Returns `None` if the change is obvious: the pile held only one card, or the piles
/// of a line close the gap.
fn describe_source_pile(info: &GameInfo, after: View<'_>, pile: PileId, voice: Voice) -> Option<String> {
    let zone = info.zone_of(pile)?;
    let is_unnamed = voice.has_picture() && !info.has_name_in_picture(pile);
    let name = if voice.has_picture() { info.place_in_picture(pile) } else { pile_phrase(info, pile) };
    let holds_one_card = matches!(zone.role, Role::Cell) || info.is_in_pyramid(pile);
    let closes_gaps = info.layout.iter().any(|row| matches!(row, Row::Line(piles) if piles.contains(&pile)));
    match (after.is_empty(pile), after.top(pile)) {
        (true, _) if holds_one_card || closes_gaps => None,
        (true, _) if is_unnamed => Some("there is a new space".into()),
        (true, _) => Some(format!("{name} is empty now")),
        (false, Some(_)) if closes_gaps => None,
        (false, Some(top)) if is_unnamed => Some(format!("{} is on top now", Voice::Spoken.card(top))),
        (false, Some(top)) => Some(format!("top of {name} is {} now", Voice::Spoken.card(top))),
        (false, None) => None,
    }
}

/// Names a pile in prose. If it is the only pile of its zone, it has the name of the zone.
pub(super) fn pile_phrase(info: &GameInfo, pile: PileId) -> String {
    match info.zone_of(pile) {
        Some(zone) if zone.piles.len() == 1 => format!("the {}", zone.name),
        Some(_) => info.pile_name(pile).to_string(),
        None => "the pack".into(),
    }
}

/// Names a pile at the start of a line about it, as [`pile_phrase`] does, but without an article.
pub(super) fn pile_label(info: &GameInfo, pile: PileId) -> &str {
    match info.zone_of(pile) {
        Some(zone) if zone.piles.len() == 1 => &zone.name,
        Some(_) => info.pile_name(pile),
        None => "pack",
    }
}
