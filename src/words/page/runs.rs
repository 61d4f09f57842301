//! Runs of cards that move or leave together, in sentences.

use super::destinations::destinations;
use super::piles::{Piles, deal_steps, zones};
use crate::game::clause::{Amount, Build, BuildClause, RunLimit, RunRule, Stopovers, SuitRule, TakeClause};
use crate::game::{Facing, GameInfo, Role};

/// Describes runs.
pub(super) fn run(piles: Piles<'_>, RunRule { build, by }: RunRule, limit: RunLimit) -> Vec<String> {
    let mut sentences = Vec::new();
    let one = piles.one();
    let (to, when) = destinations(piles);
    let only = if to.is_empty() && when.is_empty() { String::new() } else { format!(", and only{to}{when}") };
    let built = match &piles.zone.build {
        Some(BuildClause::Follow(rule)) => Some((rule.build, rule.by)),
        _ => None,
    };
    let is_earlier = |other: Piles<'_>| other.id < piles.id && other.zone.role == Role::Tableau;
    if build == Build::None {
        return vec![format!("You may move only the top card of {one}{only}.")];
    }
    if limit == RunLimit::None
        && zones(piles.info)
            .any(|other| is_earlier(other) && (other.zone.runs, other.zone.take) == (piles.zone.runs, piles.zone.take))
    {
        return vec![format!("You may move a run of {one}, or only its last cards, in the same way{only}.")];
    }
    let faces = if has_face_down_cards(piles) { "face-up cards" } else { "cards" };
    let is_built_so = built == Some((build, by)) && limit == RunLimit::None;
    let kind = match build {
        Build::SameRank | Build::Any => run_cards(piles.info, faces, RunRule { build, by }),
        Build::Up | Build::Down if is_built_so => format!("{faces} built {} in this way", run_direction(build)),
        _ if is_built_so => format!("{faces} built in this way"),
        _ => format!("{},", run_cards(piles.info, faces, RunRule { build, by })),
    };
    if built.is_some_and(|(_, built_by)| built_by != by) && by != SuitRule::Rank {
        sentences.push(match by {
            SuitRule::Suit => "Only cards of one suit move together.".into(),
            SuitRule::Color => "Only cards of one color move together.".into(),
            _ => format!("Only cards{} move together.", run_suits(piles.info, by)),
        });
    }
    match limit {
        RunLimit::OneCard => sentences.push(format!("You may move only the top card of {one}{only}.")),
        RunLimit::None => {
            sentences.push(format!("A run is a sequence of {kind} that ends with the top card of {one}."));
            let has_run = |other: Piles<'_>| {
                is_earlier(other) && matches!(other.zone.take, Some(TakeClause::Run { limit: RunLimit::None }))
            };
            // The page would leave out a sentence that it has for an earlier zone.
            let a_run = if zones(piles.info).any(has_run) {
                "You may move such a run, too"
            } else {
                "You may move a whole run"
            };
            sentences.push(format!("{a_run}, or only its last cards, as a unit{only}."));
        }
        RunLimit::Places(_) => {
            sentences.push(format!("A run is a sequence of {kind} that ends with the top card of {one}."));
        }
    }
    sentences
}

/// Describes how a run moves by way of empty places. [`run`] has defined the run.
pub(super) fn shortcut(piles: Piles<'_>) -> Vec<String> {
    let Some(TakeClause::Run { limit: RunLimit::Places(places) }) = piles.zone.take else { return Vec::new() };
    if piles.zone.runs.unwrap_or_default().build == Build::None {
        return Vec::new();
    }
    let mut sentences = vec!["You move one card at a time.".to_string()];
    sentences.push(match places {
        Stopovers::Cells => {
            "As a shortcut, you may move a run with one command if there are enough empty cells to move its cards one by \
             one."
        }
        Stopovers::Spaces => {
            "As a shortcut, you may move a run with one command if there are enough spaces to move its cards one by one."
        }
        Stopovers::CellsAndSpaces => {
            "As a shortcut, you may move a run with one command if there are enough empty cells and spaces to move its \
             cards one by one."
        }
    }
    .into());
    sentences.extend(limit_by_places(places));
    let (to, when) = destinations(piles);
    if !to.is_empty() || !when.is_empty() {
        sentences.push(format!("You may move cards of {} only{to}{when}.", piles.all()));
    }
    sentences
}

/// Describes how many cards of a run move by way of empty places.
pub(super) fn limit_by_places(places: Stopovers) -> Vec<String> {
    let cells = "You may move at most one card more than there are empty cells.".to_string();
    let doubles = "the number of cards that you may move, but the space to which you move the run does not count.";
    match places {
        Stopovers::Cells => vec![cells],
        Stopovers::Spaces => vec![format!("Without a space, you may move one card. Each space doubles {doubles}")],
        Stopovers::CellsAndSpaces => vec![
            cells,
            format!("Each space doubles {doubles}"),
            "With one empty cell, for example, you may move two cards, and four if there is also a space.".into(),
        ],
    }
}

/// Returns whether cards of the zone can be face down.
pub(super) fn has_face_down_cards(piles: Piles<'_>) -> bool {
    let deals_down = deal_steps(piles.info).iter().any(|step| {
        let faces = step.faces.unwrap_or(piles.zone.facing);
        let has_many = !matches!(step.cards, Some(Amount::Number(1)) | None);
        step.to.zone == piles.id
            && (faces == Facing::Down || has_many && matches!(faces, Facing::TopUp | Facing::Alternate))
    });
    deals_down || piles.zone.facing != Facing::Up
}

/// Describes a full run of a zone: `a run of one suit from king to ace`. `by` is a further rule for its suits.
pub(super) fn full_run(piles: Piles<'_>, by: SuitRule) -> String {
    // If ranks wrap around, a full run may begin with any rank.
    let wraps = matches!(&piles.zone.build, Some(BuildClause::Follow(rule)) if rule.wraps);
    run_of_all_ranks(piles, by, wraps)
}

/// Describes a full run that goes from one end of the ranks to the other, even if ranks wrap around.
pub(super) fn straight_run(piles: Piles<'_>, by: SuitRule) -> String {
    run_of_all_ranks(piles, by, false)
}

fn run_of_all_ranks(piles: Piles<'_>, by: SuitRule, begins_anywhere: bool) -> String {
    let RunRule { build, by: own } = piles.zone.runs.unwrap_or_default();
    let ranks = &piles.info.pack.ranks;
    let suits = match (own, by) {
        (SuitRule::Rank, SuitRule::Rank) => String::new(),
        (own, SuitRule::Rank) => run_suits(piles.info, own).into(),
        (SuitRule::Rank, by) => run_suits(piles.info, by).into(),
        (own, by) if own == by => run_suits(piles.info, own).into(),
        (own, by) => format!("{} and{}", run_suits(piles.info, own), run_suits(piles.info, by)),
    };
    let range = match (build, ranks.first(), ranks.last()) {
        (Build::Down, Some(first), Some(last)) if !begins_anywhere => {
            format!(" from {} to {}", last.name(), first.name())
        }
        (Build::Up, Some(first), Some(last)) if !begins_anywhere => {
            format!(" from {} to {}", first.name(), last.name())
        }
        (Build::Any, ..) => " in any order".into(),
        _ => format!(", built {}, with every rank", run_direction(build)),
    };
    format!("a run{suits}{range}")
}

/// Describes a run: `a run of cards of one suit, built up`.
pub(super) fn one_run(info: &GameInfo, rule: RunRule) -> String {
    format!("a run of {}", run_cards(info, "cards", rule))
}

/// Describes the cards of a run: `cards of one suit, built up`. `cards` is the word for cards.
fn run_cards(info: &GameInfo, cards: &str, RunRule { build, by }: RunRule) -> String {
    match (build, by) {
        (Build::SameRank, SuitRule::Rank) => format!("{cards} of the same rank"),
        (Build::SameRank, by) => format!("{cards} of the same rank{}", run_suits(info, by)),
        (Build::Any, SuitRule::Rank) => format!("any {cards}"),
        (Build::Any, by) => format!("{cards}{} in any order", run_suits(info, by)),
        (build, by) => format!("{cards}{}, built {}", run_suits(info, by), run_direction(build)),
    }
}

/// Describes the suits of a run after `cards`.
fn run_suits(info: &GameInfo, by: SuitRule) -> &'static str {
    match by {
        SuitRule::Rank if info.pack.has_one_suit() => "",
        SuitRule::Rank => ", regardless of suit",
        SuitRule::Suit => " of one suit",
        SuitRule::Color => " of one color",
        SuitRule::AlternateColor => " in alternating colors",
        SuitRule::OtherSuit => " in different suits",
    }
}

/// Describes the direction of a run after `built`.
fn run_direction(build: Build) -> &'static str {
    match build {
        Build::Up => "up",
        Build::UpOrDown => "up or down",
        Build::Doubled => "by doubling",
        Build::Down | Build::None | Build::SameRank | Build::Any => "down",
    }
}
