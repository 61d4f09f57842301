//! The ranks of foundations, in sentences: with which they begin and end, and in which order they go up.

use super::arrivals;
use super::part::letters;
use super::piles::{Piles, cards, deal_steps, zones};
use crate::board::PileId;
use crate::card::{Rank, Suit};
use crate::game::clause::{
    Build, BuildClause, BuildRule, PickWord, SpaceClause, SpaceRule, SpaceSuits, SpaceWord, SuitRule, ZoneLimit,
};
use crate::game::{GameInfo, Role, ZoneInfo};
use crate::text;
use crate::words::card::{rank_with_article, suits};

/// Returns whether the piles of a zone begin with cards of the base rank.
pub(super) fn begins_with_base(zone: &ZoneInfo) -> bool {
    matches!(&zone.space, Some(SpaceClause::Cards(rule)) if rule.accepts == SpaceWord::Base)
}

/// Returns the rule for empty piles, if it is a rule for single cards.
pub(super) fn space_rule(zone: &ZoneInfo) -> Option<&SpaceRule> {
    match &zone.space {
        Some(SpaceClause::Cards(rule)) => Some(rule),
        _ => None,
    }
}

/// Returns the only rank whose cards go to a pile, if the pile begins with it and takes no other rank after that.
pub(super) fn only_rank(piles: Piles<'_>) -> Option<Rank> {
    let Some(BuildClause::Follow(rule)) = &piles.zone.build else { return None };
    match space_rule(piles.zone)?.accepts {
        SpaceWord::Rank(rank) if (rule.build, rule.by) == (Build::SameRank, SuitRule::Rank) => Some(rank),
        _ => None,
    }
}

/// Returns the maximum number of cards in a pile.
pub(super) fn max_cards(zone: &ZoneInfo) -> Option<u8> {
    zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::OneCardPerPile => Some(1),
        ZoneLimit::OneAtATime { max } => *max,
        ZoneLimit::AtMost(max) => Some(*max),
        _ => None,
    })
}

/// Describes the first and the last rank of a foundation: ` from ace to king`, ` from the base rank`.
pub(super) fn range(piles: Piles<'_>, rule: &BuildRule) -> String {
    let ranks = &piles.info.pack.ranks;
    let max = max_cards(piles.zone);
    let each = if piles.is_single() { "it" } else { "each" };
    let until = match max.map(usize::from) {
        Some(max) if max == ranks.len() && rule.steps.len() == 1 || max >= piles.info.pack.len() => String::new(),
        Some(max) => format!(" until {each} has {}", cards(max)),
        None => String::new(),
    };
    let accepts = space_rule(piles.zone).map(|rule| rule.accepts).filter(|accepts| *accepts != SpaceWord::None);
    match accepts.or(dealt_rank(piles).map(SpaceWord::Rank)) {
        Some(SpaceWord::Rank(first)) => match last_rank(ranks, first, rule, max) {
            Some(last) => format!(" from {} to {}", first.name(), last.name()),
            None => match only_first_card(piles, rule) {
                Some(suit) => format!(" from the {} of {}{until}", first.name(), suit.name()),
                None => format!(" from {}{until}", first.name()),
            },
        },
        Some(SpaceWord::Base) => format!(" from the base rank{until}"),
        Some(SpaceWord::BelowBase) => format!(" from the rank below the base rank{until}"),
        Some(SpaceWord::Any | SpaceWord::Chosen) => until,
        Some(SpaceWord::None) | None => match max.map(usize::from) {
            Some(max) if max < piles.info.pack.len() => format!(" until {each} has {}", cards(max)),
            _ => String::new(),
        },
    }
}

/// Returns the suit of the only card that begins a foundation, if the sentence about its ranks names this card.
fn only_first_card(piles: Piles<'_>, rule: &BuildRule) -> Option<Suit> {
    let space = space_rule(piles.zone)?;
    let (SpaceWord::Rank(first), [suit]) = (space.accepts, space.suits.as_deref()?) else { return None };
    let has_no_end = last_rank(&piles.info.pack.ranks, first, rule, max_cards(piles.zone)).is_none();
    let is_built = piles.zone.role == Role::Foundation && matches!(rule.build, Build::Up | Build::Down);
    let is_only = piles.is_single() && piles.info.pack.packs == 1 && rule.by == SuitRule::Rank;
    (has_no_end && is_built && is_only && space.suit_rule == SpaceSuits::Any).then_some(*suit)
}

/// Returns the rank with which all piles of a zone begin, if the rules name one.
pub(super) fn first_rank(piles: Piles<'_>) -> Option<Rank> {
    match space_rule(piles.zone).map(|rule| rule.accepts) {
        Some(SpaceWord::Rank(rank)) => Some(rank),
        _ => dealt_rank(piles),
    }
}

/// Returns the rank of the cards with which the deal begins all piles of a zone, if it is the same for all of them.
pub(super) fn dealt_rank(piles: Piles<'_>) -> Option<Rank> {
    let ranks = dealt_ranks(piles)?;
    let first = *ranks.first()?;
    ranks.iter().all(|&rank| rank == first).then_some(first)
}

/// Returns the ranks of the cards with which the deal begins the piles of a zone, if it begins all of them with picked
/// cards.
fn dealt_ranks(piles: Piles<'_>) -> Option<Vec<Rank>> {
    let steps = deal_steps(piles.info);
    let picks = steps.iter().filter(|step| step.to.zone == piles.id).flat_map(|step| &step.pick);
    let ranks: Vec<Rank> = picks
        .map(|pick| match pick {
            PickWord::Card(card) => card.rank(),
            PickWord::Rank(rank) => *rank,
        })
        .collect();
    (ranks.len() == piles.len()).then_some(ranks)
}

/// Returns whether the piles of a zone begin with cards of this rank only.
pub(super) fn begins_with(zone: &ZoneInfo, ranks: &[Rank]) -> bool {
    match (space_rule(zone).map(|rule| rule.accepts), ranks) {
        (Some(SpaceWord::Rank(first)), [rank]) => first == *rank,
        _ => false,
    }
}

/// Returns the rank of the last card of a foundation that begins with `first`, if all of them end with the same rank.
fn last_rank(ranks: &[Rank], first: Rank, rule: &BuildRule, max: Option<u8>) -> Option<Rank> {
    let &[step] = rule.steps.as_slice() else { return None };
    match rule.build {
        Build::Up if rule.returns => return ranks.last().copied(),
        Build::Down if rule.returns => return ranks.first().copied(),
        Build::Up | Build::Down => {}
        _ => return None,
    }
    let first = ranks.iter().position(|&rank| rank == first)?;
    let distance = usize::from(max?).checked_sub(1)? * usize::from(step);
    if !rule.wraps || distance < ranks.len() {
        return match rule.build {
            Build::Up if rule.wraps => ranks.get((first + distance) % ranks.len()),
            Build::Up => ranks.get(first + distance),
            _ if rule.wraps => ranks.get((first + ranks.len() - distance) % ranks.len()),
            _ => first.checked_sub(distance).and_then(|last| ranks.get(last)),
        }
        .copied();
    }
    None
}

/// Lists the ranks of foundations that are all built in the same steps.
pub(super) fn order_in_steps(piles: Piles<'_>, rule: &BuildRule) -> Option<String> {
    match orders(piles, rule).as_slice() {
        [] => None,
        [(_, only)] => Some(format!("So the order is {}.", letters(only))),
        _ => Some("The table below shows the order of the ranks.".into()),
    }
}

/// Lists the ranks of foundations that are built in different steps, one foundation per line.
pub(super) fn order_table(info: &GameInfo) -> Vec<(String, Vec<Rank>)> {
    let rows = zones(info).filter_map(|piles| match &piles.zone.build {
        Some(BuildClause::Follow(rule)) => Some(orders(piles, rule)).filter(|orders| orders.len() > 1),
        _ => None,
    });
    rows.flatten().collect()
}

/// Returns the ranks of foundations that are built in steps of several ranks, each with the name of the pile.
fn orders(piles: Piles<'_>, rule: &BuildRule) -> Vec<(String, Vec<Rank>)> {
    let ranks = &piles.info.pack.ranks;
    let max = usize::from(max_cards(piles.zone).unwrap_or(0));
    if rule.steps == [1] || rule.build != Build::Up || piles.zone.role != Role::Foundation {
        return Vec::new();
    }
    let first_ranks = dealt_ranks(piles).unwrap_or_else(|| match space_rule(piles.zone).map(|rule| rule.accepts) {
        Some(SpaceWord::Rank(first)) => vec![first],
        _ => Vec::new(),
    });
    let order = |(index, (first, pile)): (usize, (Rank, PileId))| {
        let step = usize::from(*rule.steps.get(index).or(rule.steps.last())?);
        let first = ranks.iter().position(|&rank| rank == first)?;
        let order = (0..max).filter_map(|place| ranks.get((first + place * step) % ranks.len()).copied());
        Some((piles.info.pile_name(pile).to_string(), order.collect()))
    };
    let mut orders: Vec<(String, Vec<Rank>)> =
        first_ranks.into_iter().zip(piles.zone.piles).enumerate().filter_map(order).collect();
    orders.dedup_by(|(_, later), (_, earlier)| later == earlier);
    orders
}

/// Returns whether the ranks of a pile are in no order, so that no sentence names the first and the last rank.
fn has_no_order(piles: Piles<'_>) -> bool {
    let Some(BuildClause::Follow(rule)) = &piles.zone.build else { return false };
    // A list of ranks that begins with the first rank of the piles says it.
    let first = rule.sequence.as_ref().and_then(|sequence| sequence.ranks.first().copied());
    matches!(rule.build, Build::Any | Build::SameRank) && (first.is_none() || first != first_rank(piles))
}

/// Returns the rule for the first card of a pile on which cards are built to win.
fn first_card_rule(piles: Piles<'_>) -> Option<&SpaceRule> {
    space_rule(piles.zone).filter(|_| matches!(piles.zone.role, Role::Foundation | Role::Hole))
}

/// Describes the first cards of foundations, as far as their ranks do not say enough.
pub(super) fn beginning(piles: Piles<'_>) -> Vec<String> {
    let word = piles.word();
    let Some(rule) = first_card_rule(piles) else {
        let stays_empty = piles.zone.role == Role::Foundation && piles.zone.space.is_none();
        let is_said = stays_empty && piles.gets_dealt_cards() && may_become_empty(piles.zone);
        return is_said.then(|| format!("A {word} that becomes empty stays empty.")).into_iter().collect();
    };
    let mut sentences = Vec::new();
    match rule.accepts {
        // The sentence on suits says enough.
        SpaceWord::Any if rule.suits.is_some() => {}
        SpaceWord::Any if !piles.gets_dealt_cards() => {
            let from = arrivals::plain_sources(piles).map(|sources| text::join_list(&sources, "or"));
            let of_these = from.map_or(String::new(), |sources| format!(" of {sources}"));
            sentences.push(format!("Any card{of_these} may begin {}.", piles.one()));
        }
        SpaceWord::Chosen => sentences.push(format!(
            "The first card that you move to a {word} may have any rank. Each of the others begins with a card of the \
             same rank."
        )),
        SpaceWord::Rank(rank) if piles.zone.role == Role::Hole || has_no_order(piles) => {
            sentences.push(format!("Only {} begins {}.", rank_with_article(rank), piles.one()));
        }
        SpaceWord::BelowBase if has_no_order(piles) => {
            sentences.push(format!("Only a card of the rank just below the base rank begins {}.", piles.one()));
        }
        _ => {}
    }
    sentences.extend(beginning_suits(piles));
    sentences
}

/// Whether all cards may leave a pile of the zone.
fn may_become_empty(zone: &ZoneInfo) -> bool {
    let keeps_cards = |limit: &ZoneLimit| {
        matches!(limit, ZoneLimit::BottomStays { .. } | ZoneLimit::BottomCardsStay(_) | ZoneLimit::NeverLeave)
    };
    zone.take.is_some() && !zone.limits.iter().any(keeps_cards)
}

/// Describes the suits of the first cards of foundations.
pub(super) fn beginning_suits(piles: Piles<'_>) -> Vec<String> {
    let Some(rule) = first_card_rule(piles) else { return Vec::new() };
    let SpaceRule { accepts, suits: allowed, suit_rule, .. } = rule;
    let word = piles.word();
    if let Some(BuildClause::Follow(rule)) = &piles.zone.build
        && only_first_card(piles, rule).is_some()
    {
        return Vec::new();
    }
    let only = allowed.as_ref().map(|allowed| match accepts {
        SpaceWord::Any if !piles.gets_dealt_cards() => {
            format!("Any card of {} may begin {}.", suits(allowed, "or"), piles.one())
        }
        _ => format!("Only {} begin {}.", suits(allowed, "and"), piles.all()),
    });
    let all_suits = piles.info.pack.different_suits();
    match suit_rule {
        SpaceSuits::Any => only.into_iter().collect(),
        SpaceSuits::Differ => only.into_iter().chain([format!("Each {word} begins with a different suit.")]).collect(),
        SpaceSuits::Own => {
            let order = suits(allowed.as_deref().unwrap_or(&all_suits), "and");
            vec![format!("Each {word} has its own suit, from left to right {order}.")]
        }
    }
}
