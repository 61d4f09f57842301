//! The command `remove` on a rules page.

use super::conditions::condition;
use super::piles::{Piles, number, zones};
use crate::card::{Card, Rank};
use crate::game::clause::{PairMatch, RemovalClause};
use crate::game::{GameInfo, Message, Role, ZoneId, message};
use crate::text;
use crate::words::card::{all_of_ranks, rank_with_article};
use crate::words::removal::shared;

/// The command `remove` on a page.
#[derive(Default)]
pub(super) struct RemovalWords {
    pub(super) cards: Vec<Message>,
    /// The pairs by rank, and the ranks that are removed singly.
    pub(super) pairs: Vec<Vec<Rank>>,
    pub(super) limits: Vec<String>,
}

/// Describes the cards that may be removed.
pub(super) fn removal(info: &GameInfo) -> RemovalWords {
    let Some(clause) = info.removal() else { return RemovalWords::default() };
    let mut cards = vec![removed(info, clause).into()];
    if clause.removes_pairs() || clause.all_same.is_none() && !clause.at_once {
        cards.extend(example(info, clause));
    }
    cards.extend(clause.all_same.and_then(|_| any_of_all(info, clause)));
    let pairs = pairs(info, clause);
    if !pairs.is_empty() {
        cards.push("These are the pairs:".into());
    }
    let mut limits = limits(info, clause);
    let to = Piles::new(info, clause.to);
    if !matches!(to.zone.role, Role::Discard | Role::Foundation) {
        limits.push(format!("Removed cards go to {}.", to.all()));
    }
    if zones(info).all(|piles| piles.zone.role != Role::Stock) {
        limits.push("There is no stock.".into());
    }
    RemovalWords { cards, pairs, limits }
}

/// Describes the cards: `Remove two cards that add up to thirteen, or a single king.`
fn removed(info: &GameInfo, clause: &RemovalClause) -> String {
    let RemovalClause { sum, same, partners, beaten, in_line, single, from, all_same, .. } = clause;
    let mut kinds: Vec<String> = Vec::new();
    let in_line = if *in_line { " that are in the same row or column, however far apart" } else { "" };
    match (sum, same) {
        (Some(sum), _) => {
            let others = if partners.is_empty() { "" } else { ", or one of the other pairs below" };
            kinds.push(format!("two cards whose ranks add up to {}{in_line}{others}", number((*sum).into())));
        }
        (None, Some(same)) => {
            let same = shared(*same);
            let ranks = if partners.is_empty() { "" } else { ", as the pairs below show" };
            kinds.push(format!("two cards of the same {same}{in_line}{ranks}"));
        }
        (None, None) if !partners.is_empty() => kinds.push(format!("two cards that are partners{in_line}")),
        (None, None) => {}
    }
    if *beaten {
        let other = match from.as_slice() {
            [only] if !Piles::new(info, *only).is_single() => Piles::new(info, *only).word(),
            _ => "pile".into(),
        };
        kinds.push(format!("a card when a higher card of its suit is on top of another {other} (aces are high)"));
    }
    if !single.is_empty() {
        let names: Vec<&str> = single.iter().map(|rank| rank.name()).collect();
        kinds.push(format!("a single {}", text::join_list(&names, "or")));
    }
    if let Some(same) = all_same {
        let piles: Vec<String> = from.iter().map(|&id| Piles::new(info, id).all_counted()).collect();
        let (piles, same) = (text::join_list(&piles, "and"), shared(*same));
        kinds.push(format!("the top cards of {piles}, all together, if they have the same {same}"));
    }
    format!("Remove {}.", kinds.join(", or "))
}

/// Says that a player names one of the cards that leave together.
fn any_of_all(info: &GameInfo, clause: &RemovalClause) -> Option<Message> {
    let pile = info.zone(*clause.from.first()?).piles.into_iter().next()?;
    let typed =
        format!("Type `remove` and one of these cards or its pile, for example `remove {}`.", info.pile_name(pile));
    Some(Message::forms(typed, "Tap one of these cards."))
}

/// Returns an example of the command: ` Type, for example, …`.
///
/// Pictures show a player who points what is removed, so the page has only the pair.
fn example(info: &GameInfo, clause: &RemovalClause) -> Option<Message> {
    let RemovalClause { sum, same, partners, single, never, .. } = clause;
    let ranks: Vec<Rank> =
        info.pack.ranks.iter().copied().filter(|rank| !never.iter().any(|other| other == rank)).collect();
    let suits = info.pack.different_suits();
    let (first, second) = (suits.last().copied()?, suits.get(suits.len().checked_sub(2)?).copied()?);
    let high_first = || ranks.iter().rev().filter(|rank| rank.number() < 10);
    let cards = match (sum, same, partners.first().map(Vec::as_slice)) {
        (Some(sum), ..) => high_first().find_map(|&high| {
            let low = ranks.iter().find(|low| low.number() + high.number() == *sum)?;
            Some((Card::new(high, first), Card::new(*low, second)))
        }),
        (_, Some(PairMatch::Suit), Some(&[a, b])) => Some((Card::new(a, first), Card::new(b, first))),
        (_, Some(PairMatch::Suit), _) => {
            let mut ranks = high_first();
            Some((Card::new(*ranks.next()?, first), Card::new(*ranks.next()?, first)))
        }
        (_, _, Some(&[a, b])) => Some((Card::new(a, first), Card::new(b, second))),
        (_, Some(PairMatch::Rank), _) => {
            high_first().next().map(|&rank| (Card::new(rank, first), Card::new(rank, second)))
        }
        _ => None,
    };
    let single = single.first().map(|&rank| Card::new(rank, first));
    let pair = |a: Card, b: Card| message!["For example, tap ", a, ", then ", b, "."];
    Some(match (cards, single) {
        (Some((a, b)), Some(single)) => {
            Message::forms(format!("For example, type `remove {a} {b}`, or `remove {single}`."), pair(a, b))
        }
        (Some((a, b)), None) => Message::forms(format!("For example, type `remove {a} {b}`."), pair(a, b)),
        (None, _) => {
            let card = single.or(high_first().next().map(|&rank| Card::new(rank, first)))?;
            Message::forms(format!("For example, type `remove {card}`."), "")
        }
    })
}

/// Lists the pairs by rank. Returns nothing for pairs of the same rank or suit.
fn pairs(info: &GameInfo, clause: &RemovalClause) -> Vec<Vec<Rank>> {
    let RemovalClause { sum, partners, single, .. } = clause;
    let mut rows: Vec<Vec<Rank>> = Vec::new();
    if let Some(sum) = sum {
        let ranks = &info.pack.ranks;
        for high in ranks.iter().rev() {
            let low = ranks.iter().find(|low| low.number() + high.number() == *sum && low.number() <= high.number());
            rows.extend(low.map(|&low| vec![*high, low]));
        }
    }
    rows.extend(partners.iter().cloned());
    if !rows.is_empty() {
        rows.extend(single.iter().map(|&rank| vec![rank]));
    }
    rows
}

/// Describes the piles, and further limits.
fn limits(info: &GameInfo, clause: &RemovalClause) -> Vec<String> {
    let RemovalClause { never, from, begin, top_two, own_cover, at_once, when, .. } = clause;
    let mut sentences = Vec::new();
    let sources: Vec<String> = from.iter().map(|&id| source(Piles::new(info, id))).collect();
    let has_others = zones(info)
        .any(|piles| !piles.is_in(from) && !matches!(piles.zone.role, Role::Stock | Role::Discard | Role::Foundation));
    let covers_cards = |id: &ZoneId| {
        let zone = info.zone(*id);
        zone.arrangement.is_stairs() || matches!(zone.role, Role::Tableau | Role::Reserve) && !zone.holds_one_card
    };
    if from.len() > 1 || has_others || from.iter().any(covers_cards) {
        sentences.push(format!("You may use only {}.", text::join_list(&sources, "and")));
    }
    if !never.is_empty() {
        sentences.push(format!("You cannot remove {}.", all_of_ranks(never)));
    }
    if !top_two.is_empty() {
        let names: Vec<String> = top_two.iter().map(|&id| Piles::new(info, id).one()).collect();
        sentences.push(format!(
            "You may also remove the two top cards of {} together, if they are such a pair.",
            text::join_list(&names, "or")
        ));
    }
    if *own_cover {
        sentences.push(
            "You may also remove a card together with the only card that covers it, if they are such a pair.".into(),
        );
    }
    if *at_once {
        sentences.push("Cards that can be removed singly are removed automatically.".into());
    }
    if let Some((ranks, zone)) = begin {
        let ranks: Vec<String> = ranks.iter().map(|&rank| rank_with_article(rank)).collect();
        let zone = Piles::new(info, *zone);
        sentences.push(format!(
            "{} do not leave the game: they begin {}, as long as one is empty, with the first of them at the bottom.",
            text::capitalized(&text::join_list(&ranks, "and")),
            zone.one()
        ));
    }
    let when = condition(info, when.as_ref());
    if !when.is_empty() {
        sentences.push(format!("You may remove cards only {when}."));
    }
    sentences
}

/// Names the cards of a zone that may be removed.
fn source(piles: Piles<'_>) -> String {
    let all = piles.all();
    match (piles.zone.arrangement.is_stairs(), piles.zone.holds_one_card, piles.is_single()) {
        (true, ..) => format!("the uncovered cards of {all}"),
        _ if piles.is_single_and_filled() && piles.zone.build.is_none() => format!("the card of {all}"),
        (_, true, false) => format!("the cards of {all}"),
        (_, _, true) => format!("the top card of {all}"),
        _ => format!("the top cards of {all}"),
    }
}
