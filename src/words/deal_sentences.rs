//! The steps of a deal in sentences.

use super::card::{all_of_ranks, rank_with_article};
use super::place;
use crate::game::clause::{Amount, DealClause, DealOrder, DivertClause, PickWord};
use crate::game::{Facing, GameInfo, Role};
use crate::text;

/// Describes the steps of a deal. Steps that repeat are merged: `a; a; b` becomes `a (twice); b`, and `a; b; a; b; c`
/// becomes `in each of two rounds, a, and b; c`.
pub(super) fn steps(info: &GameInfo, steps: &[DealClause]) -> String {
    let described: Vec<String> =
        steps.iter().enumerate().map(|(index, clause)| step(info, clause, index == 0)).collect();
    let mut merged = Vec::new();
    let mut start = 0;
    while start < steps.len() {
        let rest = &steps[start..];
        let repetition = (1..=rest.len() / 2).find_map(|len| {
            let times = rest.chunks_exact(len).take_while(|chunk| *chunk == &rest[..len]).count();
            (times > 1).then_some((len, times))
        });
        let (len, times) = repetition.unwrap_or((1, 1));
        let words = described[start..start + len].join(", and ");
        let times_word = text::number_word(times as u32);
        merged.push(match (times, len) {
            (1, _) => words,
            (2, 1) => format!("{words} (twice)"),
            (_, 1) => format!("{words} ({times_word} times)"),
            _ => format!("in each of {times_word} rounds, {words}"),
        });
        start += len * times;
    }
    merged.join("; ")
}

/// Describes a step of a deal as a clause: `5 cards to each of t1 to t7, the top card face up`. If the first step deals
/// the rest, the clause names it `all cards`.
pub(super) fn step(info: &GameInfo, clause: &DealClause, is_first: bool) -> String {
    let DealClause { to: _, cards: _, pick: _, order, faces, is_turned_over, sets_base, ranks_differ, divert } = clause;
    let mut words = cards(info, clause, is_first);
    let mut add = |applies: bool, more: &str| {
        if applies {
            words += more;
        }
    };
    add(*order == DealOrder::Piles && place::pile_names(info, clause.to).len() > 1, ", pile by pile");
    add(*faces == Some(Facing::Up), ", face up");
    add(*faces == Some(Facing::Down), ", face down");
    add(*faces == Some(Facing::TopUp), ", the top card face up");
    add(*faces == Some(Facing::Alternate), ", every second card and the top card face up");
    add(*is_turned_over, ", each under the one before it, so that the first is on top");
    add(*sets_base, ", whose rank is the base rank");
    add(*ranks_differ, ", no rank twice in a pile");
    add(divert.is_some(), &divert.as_ref().map_or(String::new(), |divert| format!(", {}", self::divert(info, divert))));
    words
}

/// Describes the cards of a step, and the piles that get them.
fn cards(info: &GameInfo, clause: &DealClause, is_first: bool) -> String {
    let names = place::pile_names(info, clause.to);
    let name = |index: usize| names.get(index).copied().unwrap_or("?");
    let (first_name, last_name) = (name(0), name(names.len().saturating_sub(1)));
    let to = place::each_pile(info, clause.to);
    let each = if names.len() > 1 { format!("each of {to}") } else { to.clone() };
    let has_one_pack = info.pack.packs == 1;
    match clause.cards {
        None => format!("{} to {to}", picks(&clause.pick)),
        Some(Amount::Number(1)) => format!("a card to {each}"),
        Some(Amount::PerPack(1)) if has_one_pack => format!("a card to {each}"),
        Some(Amount::Number(number)) => format!("{number} cards to {each}"),
        Some(Amount::PerPack(number)) if has_one_pack => format!("{number} cards to {each}"),
        Some(Amount::PerPack(1)) => format!("a card for each pack to {each}"),
        Some(Amount::PerPack(number)) => format!("{number} cards for each pack to {each}"),
        Some(Amount::Triangle) => format!("a card to {first_name}, two to {}, and so on to {last_name}", name(1)),
        Some(Amount::Descending) => {
            let second = name(names.len().saturating_sub(2));
            format!("a card to {last_name}, two to {second}, and so on to {first_name}")
        }
        Some(Amount::Rest) => {
            let cards = if is_first { "all cards" } else { "the rest" };
            format!("{cards} to {to}{}", if names.len() > 1 { " in turn" } else { "" })
        }
    }
}

/// Describes picked cards: `AC, AD, AH and AS`, `the first two aces`, `AC and AD, two of each,`.
pub(super) fn picks(pick: &[PickWord]) -> String {
    let groups: Vec<&[PickWord]> = pick.chunk_by(|a, b| a == b).collect();
    let copies = groups.first().map_or(1, |group| group.len());
    let have_same_count = copies > 1 && groups.iter().all(|group| group.len() == copies);
    if let ([group], Some(PickWord::Rank(rank))) = (&groups[..], pick.first())
        && group.len() > 1
    {
        return format!("the first {} {}", text::number_word(copies as u32), all_of_ranks(&[*rank]));
    }
    let name = |pick: &PickWord| match pick {
        PickWord::Card(card) => card.to_string(),
        PickWord::Rank(rank) => rank_with_article(*rank),
    };
    let (names, copies): (Vec<String>, String) = if have_same_count {
        let one_of_each = groups.iter().filter_map(|group| group.first());
        (one_of_each.map(name).collect(), format!(", {} of each,", text::number_word(copies as u32)))
    } else {
        (pick.iter().map(name).collect(), String::new())
    };
    text::join_list(&names, "and") + &copies
}

/// Describes cards that go to another zone, as the end of a sentence: `aces going to the foundations`.
pub(super) fn divert(info: &GameInfo, divert: &DivertClause) -> String {
    let place = if divert.leaves_place_empty { " and leaving their place empty" } else { "" };
    let has_all = info.pack.ranks.iter().all(|rank| divert.ranks.iter().any(|other| other == rank));
    let cards = match info.zone(divert.to).role {
        Role::Foundation if has_all => "cards that fit".into(),
        _ => all_of_ranks(&divert.ranks),
    };
    format!("{cards} going to {}{place}", place::zone(info, divert.to))
}
