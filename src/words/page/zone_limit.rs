//! Further limits on the cards that arrive in the piles of a zone, or leave them: a sentence of the rules page, and a
//! clause of the rules in short.

use super::arrivals;
use super::automatic;
use super::build_limits;
use super::destinations::may_arrive;
use super::piles::{Piles, cards, zones};
use super::ranks::only_rank;
use crate::game::clause::{Beside, Condition, SourceClause, ZoneLimit};
use crate::game::{GameInfo, Role};
use crate::text;
use crate::words::card::all_of_ranks;
use crate::words::condition::condition;
use crate::words::place;

/// Describes the limits of a zone in sentences of the rules page.
pub(super) fn limits(piles: Piles<'_>) -> Vec<String> {
    piles.zone.limits.iter().filter_map(|limit| sentence(piles, limit)).collect()
}

/// Describes a limit in a sentence. Returns `None` if other sentences of the page say it.
fn sentence(piles: Piles<'_>, limit: &ZoneLimit) -> Option<String> {
    let all = piles.all();
    let word = piles.word();
    match limit {
        ZoneLimit::Arrivals { .. } if automatic::gets_only_swept_cards(piles) => None,
        ZoneLimit::Arrivals { from, when } => arrivals::sentence(piles, from, when.as_ref()),
        ZoneLimit::Beside(Beside { zone, except }) => {
            let source = Piles::new(piles.info, *zone).word();
            let except = if except.is_empty() {
                String::new()
            } else {
                format!(" But {} may come from any of them.", all_of_ranks(except))
            };
            Some(format!(
                "Each {word} takes cards only from the {source} with the same number.{except} A card begins only the leftmost empty {word}."
            ))
        }
        ZoneLimit::RanksAbove => Some(format!(
            "Below the first {word}, a card goes to {} only if the {word} just above already has a card of the same rank.",
            piles.one()
        )),
        ZoneLimit::OneAtATime { .. }
            if piles.zone.role != Role::Foundation && only_rank(piles).is_none() && arrives_in_runs(piles) =>
        {
            Some(format!("Only single cards go to {}.", piles.one()))
        }
        ZoneLimit::OneIntoSpace if arrives_in_runs(piles) => Some(format!("Only single cards go to an empty {word}.")),
        ZoneLimit::OneOntoCard if arrives_in_runs(piles) => {
            Some(format!("Several cards may go together only to an empty {word}."))
        }
        ZoneLimit::WholePiles => Some(format!("From {word} to {word}, only a whole {word} moves.")),
        ZoneLimit::BottomStays { .. } | ZoneLimit::BottomCardsStay(_) if piles.zone.role == Role::Foundation => None,
        ZoneLimit::BottomStays { is_removable: false } => Some(format!("The first card of {} stays.", piles.one())),
        ZoneLimit::BottomStays { is_removable: true } => {
            Some(format!("You cannot move a card that is alone in its {word}, but you may remove it."))
        }
        ZoneLimit::BottomCardsStay(count) => {
            Some(format!("The first {} of {} stay.", cards((*count).into()), piles.one()))
        }
        ZoneLimit::RunsEndAtFirstOf(zone) => Some(format!(
            "A card on a card of the rank with which {} begin does not move together with it.",
            Piles::new(piles.info, *zone).all()
        )),
        ZoneLimit::FaceDown
            if piles.zone.role != Role::Foundation
                && piles.gets_dealt_cards()
                && piles.zone.build.is_none()
                && piles.zone.space.is_none()
                && !piles.is_filled() =>
        {
            None
        }
        ZoneLimit::FaceDown => Some(format!("Cards in {all} are face down.")),
        ZoneLimit::Look(1) => Some(format!("You may look only at the top card of {}.", piles.one())),
        ZoneLimit::Look(count) => {
            Some(format!("You may look only at the top {} of {}.", cards((*count).into()), piles.one()))
        }
        ZoneLimit::Under(zones) => {
            let names: Vec<String> = zones.iter().map(|&id| Piles::new(piles.info, id).all()).collect();
            let verb = if zones.len() == 1 && Piles::new(piles.info, zones[0]).is_single() { "has" } else { "have" };
            Some(format!("While {} {verb} a card, no card can leave {all}.", text::join_list(&names, "or")))
        }
        ZoneLimit::AtMost(max)
            if piles.zone.build.is_none()
                && matches!(piles.zone.role, Role::Tableau | Role::Reserve)
                && usize::from(*max) < piles.info.pack.ranks.len() =>
        {
            build_limits::capacity(piles)
        }
        ZoneLimit::StaysFaceDown => Some(format!("A face-down card of {all} that you uncover stays face down.")),
        ZoneLimit::Departures { .. }
        | ZoneLimit::OneAtATime { .. }
        | ZoneLimit::OneCardPerPile
        | ZoneLimit::OneIntoSpace
        | ZoneLimit::OneOntoCard
        | ZoneLimit::AtMost(_)
        | ZoneLimit::OnlyTopFaceUp
        | ZoneLimit::EverySecondFaceUp
        | ZoneLimit::NeverLeave => None,
    }
}

/// Returns whether several cards of some zone could go to the piles together, if no limit forbade it.
fn arrives_in_runs(piles: Piles<'_>) -> bool {
    zones(piles.info).any(|other| other.moves_runs() && may_arrive(other, piles))
}

/// Describes a limit of a zone as a clause, for the rules in short.
pub(in crate::words) fn in_short(info: &GameInfo, limit: &ZoneLimit) -> String {
    match limit {
        ZoneLimit::Arrivals { from, when } => arrivals_in_short(info, from, when.as_ref()),
        ZoneLimit::Beside(Beside { zone, except }) => {
            let takes = "each pile takes cards only from the";
            let except =
                if except.is_empty() { String::new() } else { format!(" ({} from any pile)", all_of_ranks(except)) };
            format!("{takes} {} pile with the same number{except}", info.zone(*zone).name)
        }
        ZoneLimit::RanksAbove => "below the first row, a row takes only ranks that the row above already has".into(),
        ZoneLimit::OneCardPerPile => "one card per pile".into(),
        ZoneLimit::OneAtATime { max: None } => "cards come one at a time".into(),
        ZoneLimit::OneAtATime { max: Some(max) } => format!("cards come one at a time, at most {max} to a pile"),
        ZoneLimit::OneIntoSpace => "only single cards go into a space".into(),
        ZoneLimit::OneOntoCard => "several cards go together only into a space".into(),
        ZoneLimit::WholePiles => "from pile to pile, only a whole pile moves".into(),
        ZoneLimit::AtMost(max) => format!("at most {max} cards in a pile"),
        ZoneLimit::Departures { to, when } => {
            let condition = condition(info, when.as_ref());
            let from_here = "you may move cards from here only";
            match to {
                Some(to) if condition.is_empty() => format!("{from_here} to {}", place::zones(info, to, "or")),
                Some(to) => format!("{from_here} to {}, and only {condition}", place::zones(info, to, "or")),
                None => format!("{from_here} {condition}"),
            }
        }
        ZoneLimit::BottomStays { is_removable: false } => "the bottom card stays".into(),
        ZoneLimit::BottomStays { is_removable: true } => {
            "you may not move the only card of a pile, but you may remove it".into()
        }
        ZoneLimit::BottomCardsStay(count) => format!("the bottom {count} cards stay"),
        ZoneLimit::RunsEndAtFirstOf(zone) => format!(
            "a card on a card of the rank with which the {} begins does not move together with it",
            info.zone(*zone).name
        ),
        ZoneLimit::OnlyTopFaceUp => "only the top card is face up".into(),
        ZoneLimit::EverySecondFaceUp => "every second card and the top card are face up".into(),
        ZoneLimit::FaceDown => "cards are face down".into(),
        ZoneLimit::Look(1) => "you may look only at the top card".into(),
        ZoneLimit::Look(count) => format!("you may look only at the top {count} cards"),
        ZoneLimit::Under(zones) => {
            format!("no card can leave while {} has a card", place::zones(info, zones, "or"))
        }
        ZoneLimit::StaysFaceDown => "an uncovered face-down card stays face down".into(),
        ZoneLimit::NeverLeave => "cards never leave".into(),
    }
}

/// Describes from where and when the player may move cards to a pile, as a clause.
fn arrivals_in_short(info: &GameInfo, from: &[SourceClause], when: Option<&Condition>) -> String {
    let sources = sources_in_short(info, from);
    let words = condition(info, when);
    // Such a condition already contains `only`.
    let has_only = when.is_some_and(Condition::exempts_a_kind_of_move);
    let only = if has_only { "" } else { "only " };
    match (sources.as_str(), words.as_str()) {
        (sources, "") => format!("you may move cards here only from {sources}"),
        ("", words) => format!("you may move cards here {only}{words}"),
        (sources, words) if has_only => {
            format!("you may move cards here only from {sources}; you may move cards here {words}")
        }
        (sources, words) => format!("you may move cards here only from {sources}, and {only}{words}"),
    }
}

/// Describes sources: `p1 to p6, also from p7 to p10 after the first redeal`.
fn sources_in_short(info: &GameInfo, sources: &[SourceClause]) -> String {
    let (conditional, unconditional): (Vec<_>, Vec<_>) = sources.iter().partition(|source| source.when.is_some());
    let when = |source: &SourceClause| condition(info, source.when.as_ref());
    if unconditional.is_empty() {
        let words = conditional.iter().map(|source| format!("{} {}", place::piles(info, source.piles), when(source)));
        return text::join_list(&words.collect::<Vec<_>>(), "and");
    }
    let items: Vec<String> = unconditional.iter().flat_map(|source| place::pile_items(info, source.piles)).collect();
    let also = conditional.chunk_by(|one, next| one.when == next.when).map(|sources| {
        // A condition for one kind of move leaves the other kind free: `also from w, but into spaces only while …`.
        let is_exempting = sources[0].when.as_ref().is_some_and(Condition::exempts_a_kind_of_move);
        let separator = if is_exempting { ", but" } else { "" };
        let names: Vec<String> = sources.iter().flat_map(|source| place::pile_items(info, source.piles)).collect();
        format!(", also from {}{separator} {}", text::join_list(&names, "and"), when(sources[0]))
    });
    text::join_list(&items, "and") + &also.collect::<String>()
}
