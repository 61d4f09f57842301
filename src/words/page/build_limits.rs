//! Limits of the cards that go on the top card of a pile, in sentences.

use super::piles::{Piles, cards, zones};
use super::ranks::{begins_with_base, max_cards};
use crate::game::Role;
use crate::game::clause::{Build, BuildClause, BuildRule, Direction, SuitRule};
use crate::text;
use crate::words::card::{any_of_ranks, rank_with_article, suits};

/// Describes further limits of a build.
pub(super) fn limits(piles: Piles<'_>, rule: &BuildRule) -> Vec<String> {
    let BuildRule {
        build,
        by,
        steps: _,
        wraps: _,
        direction: _,
        returns,
        only_on,
        stop,
        corner,
        barred,
        stop_first_of,
        only_leftmost,
        sequence,
    } = rule;
    let (info, all) = (piles.info, piles.all());
    let mut sentences = Vec::new();
    sentences.extend(directions(piles, rule));
    if *returns {
        let ranks = &info.pack.ranks;
        let (turn, end, back) = match build {
            Build::Down => (ranks.first(), ranks.last(), "up"),
            _ => (ranks.last(), ranks.first(), "down"),
        };
        if let (Some(turn), Some(end)) = (turn, end) {
            sentences.push(format!(
                "When it has its {}, put a second {} on it, and build it {back} again to the second {}.",
                turn.name(),
                turn.name(),
                end.name()
            ));
        }
    }
    // A sentence about builds of any cards names these ranks.
    let is_said = (*build, *by) == (Build::Any, SuitRule::Rank) && sequence.is_none();
    if !only_on.is_empty() && !is_said {
        sentences.push(format!("On {all}, cards go only onto {}.", any_of_ranks(only_on)));
    }
    if !stop.is_empty() {
        sentences.push(format!("No card goes onto {}.", any_of_ranks(stop)));
    }
    if !corner.is_empty() {
        let ranks = &info.pack.ranks;
        let across = corner.iter().filter_map(|rank| {
            let other = if Some(rank) == ranks.last() { ranks.first() } else { ranks.last() };
            Some(format!("Onto {} goes only {}.", rank_with_article(*rank), rank_with_article(*other?)))
        });
        sentences.extend(across);
    }
    if !barred.is_empty() {
        let barred = suits(barred, "and");
        sentences.push(format!(
            "{} do not go onto other cards there, and no card goes onto them.",
            text::capitalized(&barred)
        ));
    }
    if let Some(zone) = stop_first_of {
        let first = Piles::new(info, *zone);
        let rank = if begins_with_base(first.zone) {
            "base rank".into()
        } else {
            format!("rank with which {} begin", first.all())
        };
        sentences.push(format!("In {all}, no card goes on a card of the {rank}."));
    }
    if *only_leftmost {
        sentences.push(format!("Of several {} that show the same rank, only the leftmost takes cards.", piles.words()));
    }
    sentences.extend(capacity(piles));
    sentences
}

/// Describes the maximum number of cards in a pile, unless the range of its ranks does.
pub(super) fn capacity(piles: Piles<'_>) -> Option<String> {
    let has_range = match piles.zone.role {
        Role::Foundation => true,
        Role::Hole => max_cards(piles.zone).is_none_or(|max| usize::from(max) >= piles.info.pack.len()),
        _ => false,
    };
    let max = max_cards(piles.zone).filter(|_| !has_range)?;
    Some(format!("{} has at most {}.", text::capitalized(&piles.one()), cards(max.into())))
}

/// Describes in which directions the piles are built, if there are two.
fn directions(piles: Piles<'_>, rule: &BuildRule) -> Vec<String> {
    let (info, all, word) = (piles.info, piles.all(), piles.word());
    let mut sentences = Vec::new();
    let free = if piles.is_single() { text::capitalized(&all) } else { format!("A {word}") };
    match rule.direction {
        Direction::Free if rule.build == Build::UpOrDown && piles.zone.role != Role::Hole => {
            sentences.push(format!("{free} may change its direction."));
        }
        Direction::Free => {}
        Direction::Pile => sentences.push(format!("Each {word} keeps the direction of its first two cards.")),
        Direction::Zone => {
            sentences.push(format!(
                "Build all {} in the same direction. The first card that you build decides it.",
                piles.words()
            ));
        }
    }
    if rule.build == Build::UpOrDown
        && let (Some(&low), Some(&high)) = (info.pack.ranks.first(), info.pack.ranks.last())
    {
        let not = if rule.wraps { "" } else { "not " };
        let are = format!("{} and {} are {not}neighbors.", rank_with_article(low), rank_with_article(high));
        let differs = |other: Piles<'_>| {
            matches!(&other.zone.build, Some(BuildClause::Follow(other)) if other.wraps != rule.wraps
                && matches!(other.build, Build::Up | Build::Down | Build::UpOrDown))
        };
        // Without the name of the zone, the sentence would hold for other zones, too.
        let on = if piles.is_single() { "On" } else { "In" };
        sentences.push(if zones(info).any(differs) { format!("{on} {all}, {are}") } else { text::capitalized(&are) });
    }
    sentences
}
