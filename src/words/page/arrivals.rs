//! From where and when cards go to the piles of a zone, in sentences.

use super::conditions::{condition, limit};
use super::destinations::may_go;
use super::piles::{Piles, all_are, deal_steps, zones};
use crate::game::clause::{BuildClause, Condition, PhaseEnd, RunArrival, SourceClause, SpaceClause, SpaceWord};
use crate::game::{GameInfo, Role, ZoneId};
use crate::text;
use crate::words::place;

/// Names the zones from which all cards come, if the sentence about the cards that go there can name them.
pub(super) fn plain_sources(piles: Piles<'_>) -> Option<Vec<String>> {
    let from = unconditional_sources(piles)?;
    let fills_spaces = matches!(piles.zone.role, Role::Tableau | Role::Reserve)
        && piles.zone.build.is_none()
        && takes_any_card_into_spaces(piles)
        && cards_for_spaces(piles).is_some();
    let names_sources = piles.zone.takes_any_card() || fills_spaces;
    if !names_sources {
        return None;
    }
    Some(from.iter().map(|source| Piles::new(piles.info, source.piles.zone).all()).collect())
}

/// Returns the zones from which all cards come, if there is no other limit.
fn unconditional_sources(piles: Piles<'_>) -> Option<&[SourceClause]> {
    let (from, when) = piles.arrivals()?;
    let is_plain = |source: &SourceClause| source.piles.span.is_none() && source.when.is_none();
    (when.is_none() && !from.is_empty() && from.iter().all(is_plain)).then_some(from)
}

/// Names the only cards that go to the piles of a zone, if that has no condition: `the top card of the stock`.
pub(super) fn only_cards(piles: Piles<'_>) -> Option<String> {
    let cards = unconditional_sources(piles)?
        .iter()
        .map(|source| Piles::new(piles.info, source.piles.zone).leaving_card_alone());
    Some(text::join_list(&cards.collect::<Vec<_>>(), "or"))
}

fn takes_any_card_into_spaces(piles: Piles<'_>) -> bool {
    match &piles.zone.space {
        Some(SpaceClause::Cards(rule)) => rule.accepts == SpaceWord::Any && rule.suits.is_none(),
        _ => false,
    }
}

/// The only cards that fill spaces of a zone.
pub(super) struct CardsForSpaces {
    /// Cards that always do: `the top card of the waste or the top card of the reserve`.
    pub(super) always: String,
    /// Cards that do under a condition, and the condition.
    pub(super) sometimes: Vec<(String, String)>,
}

impl CardsForSpaces {
    /// Returns whether no card fills spaces.
    pub(super) fn are_none(&self) -> bool {
        self.always.is_empty() && self.sometimes.is_empty()
    }
}

/// Names the only cards that fill spaces of a zone. Returns `None` if cards of all zones do, or if that depends on
/// conditions that are not only about spaces.
pub(super) fn cards_for_spaces(piles: Piles<'_>) -> Option<CardsForSpaces> {
    let (from, _) = piles.arrivals()?;
    let of_same = |source: &SourceClause| {
        let piles = source.piles;
        from.iter().filter(move |other| other.piles == piles)
    };
    let is_onto_cards = |source: &SourceClause| source.when.as_ref().and_then(Condition::onto_cards_only) == Some(true);
    // If several entries name a pile, one without a condition decides. Otherwise all conditions must hold.
    let is_limited = |source: &SourceClause| of_same(source).all(|other| other.when.is_some());
    let never_fills = |source: &SourceClause| is_limited(source) && of_same(source).any(is_onto_cards);
    let is_simple = |source: &SourceClause| {
        let has_one_condition = of_same(source).count() == 1 || !is_limited(source) || never_fills(source);
        source.piles.span.is_none() && is_free_onto_cards(source) && has_one_condition
    };
    let fills = |source: &&SourceClause| !never_fills(source) && (source.when.is_none() || is_limited(source));
    let sources: Vec<&SourceClause> = from.iter().filter(fills).collect();
    let are_all = sources.iter().all(|source| source.when.is_none())
        && zones(piles.info)
            .filter(|other| other.zone.take.is_some())
            .all(|other| sources.iter().any(|source| source.piles.zone == other.id));
    if from.is_empty() || are_all && !sources.is_empty() || !from.iter().all(is_simple) {
        return None;
    }
    let takes_runs = matches!(&piles.zone.space, Some(SpaceClause::Cards(rule)) if rule.run != RunArrival::None);
    let (mut always, mut sometimes) = (Vec::new(), Vec::new());
    let mut has_runs = false;
    for source in sources {
        let from = Piles::new(piles.info, source.piles.zone);
        let is_run = from.moves_runs() && takes_runs;
        let words = if is_run { format!("a card or run of {}", from.one()) } else { from.leaving_card_alone() };
        match source.when.as_ref().filter(|when| when.exempt_kind() == Some(true)) {
            Some(when) => sometimes.push((words, limit(piles.info, when))),
            None => always.push(words),
        }
        has_runs |= is_run;
    }
    let always = if has_runs { always.join(", or ") } else { text::join_list(&always, "or") };
    Some(CardsForSpaces { always, sometimes })
}

/// A condition for moves into spaces, which does not limit moves onto cards.
pub(super) enum SpaceLimit {
    /// A phase that begins when these zones are empty, and that lasts until the end of the game.
    Empty(Vec<ZoneId>),
    /// Any other condition, as the end of a sentence.
    Other(String),
}

impl SpaceLimit {
    /// Returns the condition as the end of a sentence: `when the stock is empty`.
    pub(super) fn words(&self, info: &GameInfo) -> String {
        match self {
            SpaceLimit::Empty(zones) => format!("when {} empty", all_are(info, zones, "and")),
            SpaceLimit::Other(words) => words.clone(),
        }
    }
}

/// Returns the condition under which cards go into spaces of a zone, if any card then does, and all cards may go onto
/// cards.
pub(super) fn limit_for_spaces(piles: Piles<'_>) -> Option<SpaceLimit> {
    let (from, Some(when)) = piles.arrivals()? else { return None };
    let is_about_spaces = when.exempt_kind() == Some(true) && takes_any_card_into_spaces(piles);
    (from.is_empty() && is_about_spaces).then(|| match when_phase_begins(piles.info, when) {
        Some(zones) => SpaceLimit::Empty(zones.to_vec()),
        None => SpaceLimit::Other(limit(piles.info, when)),
    })
}

/// Returns the zones that are empty when the only phase begins in which a condition allows moves into spaces. Returns
/// `None` if the condition is another one, or if other events begin or end the phase.
fn when_phase_begins<'a>(info: &'a GameInfo, condition: &Condition) -> Option<&'a [ZoneId]> {
    let Condition::Any(alternatives) = condition else { return None };
    let [Condition::OnCard, Condition::Phase { phases, .. }] = &alternatives[..] else { return None };
    let [before @ .., _] = info.phases.as_slice() else { return None };
    let PhaseEnd { by_command: false, placed: None, by_draw: false, empty, next: None } = &before.last()?.end else {
        return None;
    };
    let is_last = u32::from(*phases) == 1 << before.len();
    (is_last && info.phases.iter().all(|phase| phase.end.next.is_none()) && !empty.is_empty()).then_some(empty)
}

/// Returns whether the sentence about the spaces of a zone names the only cards that fill them.
fn says_cards_for_spaces(piles: Piles<'_>) -> bool {
    let has_sentence = !matches!(piles.zone.role, Role::Foundation | Role::Hole | Role::Cell);
    has_sentence
        && !piles.zone.takes_any_card()
        && takes_any_card_into_spaces(piles)
        && cards_for_spaces(piles).is_some()
}

/// Returns whether the sentence about the spaces of a zone contains the condition for moves into spaces.
fn says_limit_for_spaces(piles: Piles<'_>) -> bool {
    let has_sentence = !matches!(piles.zone.role, Role::Foundation | Role::Hole | Role::Cell);
    has_sentence && !piles.zone.takes_any_card() && limit_for_spaces(piles).is_some()
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
    let says_space = says_cards_for_spaces(piles);
    if !from.is_empty() && !names_all_sources(piles, from, says_space) {
        let named: Vec<String> = always.iter().map(|source| name(info, source)).collect();
        let limited: Vec<&&SourceClause> = sometimes.iter().filter(|source| !is_about_spaces(source)).collect();
        let about_spaces: Vec<&&SourceClause> = sometimes.iter().filter(|source| is_about_spaces(source)).collect();
        let all: Vec<String> = named.into_iter().chain(about_spaces.iter().map(|source| name(info, source))).collect();
        if !all.is_empty() {
            // Other cards come there without a move of the player.
            let come = if piles.is_filled() { "You may move cards to" } else { "Cards come to" };
            sentences.push(format!("{come} {one} only from {}.", text::join_list(&all, "and")));
        }
        for source in limited {
            let also = if all.is_empty() { "" } else { "also " };
            let words = condition(info, source.when.as_ref());
            // Such a condition names the kind of move that it limits, and contains `only`.
            let only = if source.when.as_ref().is_some_and(Condition::exempts_a_kind_of_move) { "" } else { "only " };
            sentences.push(if all.is_empty() && sentences.is_empty() {
                format!("From {}, cards come to {one} {only}{words}.", name(info, source))
            } else {
                format!("From {}, they {also}come there {only}{words}.", name(info, source))
            });
        }
    }
    for (onto_cards, what) in [(true, "do not fill spaces"), (false, "come there only into spaces")] {
        let names: Vec<String> = sometimes
            .iter()
            .filter(|source| source.when.as_ref().and_then(Condition::onto_cards_only) == Some(onto_cards))
            .map(|source| name(info, source))
            .collect();
        let is_said = onto_cards && says_space;
        if !names.is_empty() && !is_said {
            sentences.push(format!("Cards of {} {what}.", text::join_list(&names, "and")));
        }
    }
    if let Some(when) = when.filter(|_| !says_limit_for_spaces(piles)) {
        let words = condition(info, Some(when));
        sentences.push(match (when.exempt_kind(), when.exempts_a_kind_of_move()) {
            (Some(false), _) => {
                let pile = if piles.noun().is_some() { one.to_string() } else { piles.all() };
                format!("You may put a card onto another card of {pile} only {}.", limit(info, when))
            }
            (_, true) => format!("You may move cards to {one} {words}."),
            (_, false) => format!("You may move cards to {one} only {words}."),
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

/// Returns whether a list of sources contains every zone from which cards can come to the piles, so that only the
/// conditions of the sources matter. `says_space` is true if another sentence names the cards that fill spaces.
fn names_all_sources(piles: Piles<'_>, from: &[SourceClause], says_space: bool) -> bool {
    if gets_diverted_cards(piles) || from.iter().any(|source| source.piles.span.is_some()) {
        return false;
    }
    let is_named = |other: Piles<'_>| {
        from.iter().any(|source| {
            let is_said = source.when.is_none() || is_about_spaces(source) || says_space && is_free_onto_cards(source);
            source.piles.zone == other.id && source.piles.span.is_none() && is_said
        })
    };
    // The source of the cards of a foundation or a cell is worth a sentence even if it goes without saying.
    let can_come = |other: &Piles<'_>| match piles.zone.role {
        Role::Cell => other.id != piles.id && other.zone.take.is_some(),
        Role::Foundation => other.zone.take.is_some(),
        _ => may_go(*other, piles.id),
    };
    zones(piles.info).filter(can_come).all(is_named)
}

/// Returns whether cards of a source may always go onto other cards, or only into spaces, so that a condition limits only
/// moves into spaces.
fn is_free_onto_cards(source: &SourceClause) -> bool {
    is_about_spaces(source) || source.when.as_ref().is_none_or(|when| when.exempt_kind() == Some(true))
}
