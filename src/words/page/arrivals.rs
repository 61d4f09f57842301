//! From where and when cards go to the piles of a zone, in sentences.

use super::conditions::condition;
use super::piles::{Piles, deal_steps, zones};
use crate::game::clause::{BuildClause, Condition, RunArrival, SourceClause, SpaceClause, SpaceWord};
use crate::game::{GameInfo, Role};
use crate::text;
use crate::words::place;

/// Names the zones from which all cards come, if the sentence about the cards that go there can name them.
pub(super) fn plain_sources(piles: Piles<'_>) -> Option<Vec<String>> {
    let (from, when) = piles.arrivals()?;
    let is_plain = |source: &SourceClause| source.piles.span.is_none() && source.when.is_none();
    let fills_spaces = matches!(piles.zone.role, Role::Tableau | Role::Reserve)
        && piles.zone.build.is_none()
        && takes_any_card_into_spaces(piles)
        && cards_for_spaces(piles).is_some();
    let names_sources = piles.zone.takes_any_card() || fills_spaces;
    if when.is_some() || from.is_empty() || !names_sources || !from.iter().all(is_plain) {
        return None;
    }
    Some(from.iter().map(|source| Piles::new(piles.info, source.piles.zone).all()).collect())
}

fn takes_any_card_into_spaces(piles: Piles<'_>) -> bool {
    match &piles.zone.space {
        Some(SpaceClause::Cards(rule)) => rule.accepts == SpaceWord::Any && rule.suits.is_none(),
        _ => false,
    }
}

/// Names the only cards that fill spaces of a zone: `the top card of the waste`. Returns `None` if cards of all zones do,
/// or if that depends on other conditions.
pub(super) fn cards_for_spaces(piles: Piles<'_>) -> Option<Vec<String>> {
    let (from, _) = piles.arrivals()?;
    let is_simple =
        |source: &SourceClause| source.piles.span.is_none() && (source.when.is_none() || is_about_spaces(source));
    let fills = |source: &&SourceClause| source.when.as_ref().and_then(Condition::onto_cards_only) != Some(true);
    let sources: Vec<Piles<'_>> =
        from.iter().filter(fills).map(|source| Piles::new(piles.info, source.piles.zone)).collect();
    let are_all = zones(piles.info)
        .filter(|other| other.zone.take.is_some())
        .all(|other| sources.iter().any(|source| source.id == other.id));
    if sources.is_empty() || are_all || !from.iter().all(is_simple) {
        return None;
    }
    let takes_runs = matches!(&piles.zone.space, Some(SpaceClause::Cards(rule)) if rule.run != RunArrival::None);
    let cards = |source: Piles<'_>| match source.moves_runs() && takes_runs {
        true => format!("any card or run of {}", source.one()),
        false => source.leaving_card_alone(),
    };
    Some(sources.into_iter().map(cards).collect())
}

/// Describes from where and when cards go to the piles of a zone. Returns `None` if other sentences say that.
pub(super) fn sentence(piles: Piles<'_>, from: &[SourceClause], when: Option<&Condition>) -> Option<String> {
    let comes_from_tableau = |source: &SourceClause| {
        source.when.is_none() && source.piles.span.is_none() && piles.info.zone(source.piles.zone).role == Role::Tableau
    };
    let is_usual_run = when.is_none() && from.iter().all(comes_from_tableau);
    if plain_sources(piles).is_some() || piles.zone.build == Some(BuildClause::FullRun) && is_usual_run {
        return None;
    }
    if piles.zone.role == Role::Foundation {
        return foundation(piles, from, when);
    }
    Some(describe(piles, &piles.one(), from, when)).filter(|words| !words.is_empty())
}

/// Describes the limit of a foundation, once for all foundations that share it.
fn foundation(piles: Piles<'_>, from: &[SourceClause], when: Option<&Condition>) -> Option<String> {
    let foundations: Vec<Piles<'_>> = zones(piles.info).filter(|other| other.zone.role == Role::Foundation).collect();
    if !foundations.iter().all(|other| other.arrivals() == Some((from, when))) {
        return Some(describe(piles, &piles.one(), from, when));
    }
    let is_first = foundations.first().is_some_and(|first| first.id == piles.id);
    is_first.then(|| describe(piles, if piles.is_single() { "the foundation" } else { "a foundation" }, from, when))
}

fn describe(piles: Piles<'_>, one: &str, from: &[SourceClause], when: Option<&Condition>) -> String {
    let mut sentences: Vec<String> = Vec::new();
    let info = piles.info;
    let (always, mut sometimes): (Vec<&SourceClause>, Vec<&SourceClause>) =
        from.iter().partition(|source| source.when.is_none());
    sometimes.retain(|source| always.iter().all(|other| other.piles != source.piles));
    if !from.is_empty() && !names_all_sources(info, from, gets_diverted_cards(piles)) {
        let named: Vec<String> = always.iter().map(|source| name(info, source)).collect();
        let limited: Vec<&&SourceClause> = sometimes.iter().filter(|source| !is_about_spaces(source)).collect();
        let about_spaces: Vec<&&SourceClause> = sometimes.iter().filter(|source| is_about_spaces(source)).collect();
        let all: Vec<String> = named.into_iter().chain(about_spaces.iter().map(|source| name(info, source))).collect();
        if !all.is_empty() {
            sentences.push(format!("Cards come to {one} only from {}.", text::join_list(&all, "and")));
        }
        for source in limited {
            let also = if all.is_empty() { "" } else { "also " };
            let words = condition(info, source.when.as_ref());
            // Such a condition names the kind of move that it limits, and contains `only`.
            let only = if source.when.as_ref().is_some_and(Condition::exempts_a_kind_of_move) { "" } else { "only " };
            sentences.push(match all.is_empty() && sentences.is_empty() {
                true => format!("From {}, cards come to {one} {only}{words}.", name(info, source)),
                false => format!("From {}, they {also}come there {only}{words}.", name(info, source)),
            });
        }
    }
    for (onto_cards, what) in [(true, "do not fill spaces"), (false, "come there only into spaces")] {
        let names: Vec<String> = sometimes
            .iter()
            .filter(|source| source.when.as_ref().and_then(Condition::onto_cards_only) == Some(onto_cards))
            .map(|source| name(info, source))
            .collect();
        let says_space = piles.zone.space.is_some() && cards_for_spaces(piles).is_some();
        let is_said = onto_cards && says_space;
        if !names.is_empty() && !is_said {
            sentences.push(format!("Cards of {} {what}.", text::join_list(&names, "and")));
        }
    }
    if let Some(when) = when {
        let words = condition(info, Some(when));
        sentences.push(match when.exempts_a_kind_of_move() {
            true => format!("You may move cards to {one} {words}."),
            false => format!("You may move cards to {one} only {words}."),
        });
    }
    sentences.join(" ")
}

/// Returns whether a source is limited only to moves onto cards, or only to moves into spaces.
fn is_about_spaces(source: &SourceClause) -> bool {
    source.when.as_ref().and_then(Condition::onto_cards_only).is_some()
}

fn name(info: &GameInfo, source: &SourceClause) -> String {
    match source.piles.span {
        None => Piles::new(info, source.piles.zone).all(),
        Some(_) => place::piles(info, source.piles),
    }
}

/// Returns whether cards of the deal go to a zone instead of the piles to which they are dealt.
fn gets_diverted_cards(piles: Piles<'_>) -> bool {
    deal_steps(piles.info).iter().any(|step| step.divert.as_ref().is_some_and(|rule| rule.to == piles.id))
}

/// Returns whether a list of sources contains every zone that cards can leave, so that only their conditions matter.
fn names_all_sources(info: &GameInfo, from: &[SourceClause], gets_diverted_cards: bool) -> bool {
    if from.iter().all(|source| source.when.is_none()) && gets_diverted_cards {
        return false;
    }
    let is_named = |piles: Piles<'_>| {
        let is_source = |source: &SourceClause| source.piles.zone == piles.id && source.piles.span.is_none();
        from.iter().any(|source| is_source(source) && (source.when.is_none() || is_about_spaces(source)))
    };
    zones(info).filter(|piles| piles.zone.take.is_some()).all(is_named)
}
