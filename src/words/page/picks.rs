//! Cards that are taken out of the pack by name, in sentences: `Take the four aces out of the pack …`.

use super::piles::{Piles, number};
use crate::card::{Card, Pack, Rank};
use crate::game::clause::{DealClause, PickWord, ZoneLimit};
use crate::game::{Facing, Role};
use crate::text;
use crate::words::card::{all_of_ranks, rank_with_article};
use crate::words::{deal_sentences, place};

/// Describes cards that are taken out of the pack by name.
pub(super) fn picks(piles: Piles<'_>, step: &DealClause, follows_cards: bool) -> String {
    let pack = &piles.info.pack;
    let from = if pack.packs > 1 { "the packs" } else { "the pack" };
    let picked = picked_cards(pack, &step.pick);
    let rest = if follows_cards { "the rest".into() } else { from.to_string() };
    let face = if stay_face_down(piles, step) { " face down" } else { "" };
    match piles.zone.role {
        Role::Discard => {
            format!("Take {picked} out of {rest} and set {} aside{face}: {}.", them(step.pick.len()), piles.all())
        }
        Role::Foundation | Role::Hole => {
            let order = if has_different_ranks(step) { ", in this order" } else { "" };
            let comma = if face.is_empty() { "" } else { "," };
            format!("Take {picked} out of {rest} to begin {}{order}{comma}{face}.", begun(piles, step))
        }
        _ => {
            format!("Take {picked} out of {rest} and put {}{face} {}.", them(step.pick.len()), onto(piles, step))
        }
    }
}

/// Returns whether the page says that picked cards are face down. A card that is set aside turns up before the game
/// begins, unless its zone keeps cards face down. Elsewhere the faces matter to the rest of the deal.
fn stay_face_down(piles: Piles<'_>, step: &DealClause) -> bool {
    let (first, last) = step.to.span.unwrap_or((1, piles.len()));
    let covers_none = step.pick.len() <= (last + 1).saturating_sub(first);
    let turns_up = piles.zone.role == Role::Discard
        && piles.zone.facing != Facing::Down
        && !piles.has_limit(&ZoneLimit::StaysFaceDown);
    step.faces.unwrap_or(piles.zone.facing) == Facing::Down && !(covers_none && turns_up)
}

/// Returns whether a step picks cards of several ranks.
fn has_different_ranks(step: &DealClause) -> bool {
    let rank = |pick: &PickWord| match pick {
        PickWord::Card(card) => card.rank(),
        PickWord::Rank(rank) => *rank,
    };
    step.pick
        .windows(2)
        .any(|pair| pair.iter().map(rank).collect::<Vec<_>>().windows(2).any(|ranks| ranks[0] != ranks[1]))
}

fn them(count: usize) -> &'static str {
    if count == 1 { "it" } else { "them" }
}

/// Names the foundations that begin with picked cards.
fn begun(piles: Piles<'_>, step: &DealClause) -> String {
    match step.to.span {
        Some((1, last)) if last < piles.len() => piles.some_of(step.to),
        Some((first, last)) if (first, last) != (1, piles.len()) => {
            place::span(&place::pile_names(piles.info, step.to))
        }
        _ => piles.all(),
    }
}

/// Names the piles that get picked cards, after `put them`.
fn onto(piles: Piles<'_>, step: &DealClause) -> String {
    if step.to.span.is_some() {
        return format!("onto {}", piles.each_of(step.to));
    }
    match step.pick.len() {
        1 => format!("onto {}", piles.each_of(step.to)),
        _ if piles.is_single() => format!("into {}", piles.all()),
        _ => format!("onto {}, one onto each pile", piles.all()),
    }
}

/// Names picked cards: `the four aces`, `an ace of each suit`, `the first ace, 2, 3 and 4`, `KC and KD`.
fn picked_cards(pack: &Pack, pick: &[PickWord]) -> String {
    let ranks: Option<Vec<Rank>> =
        pick.iter().map(|word| if let PickWord::Rank(rank) = word { Some(*rank) } else { None }).collect();
    if let Some(ranks) = ranks {
        return match ranks.as_slice() {
            [first, .., last] if first == last => {
                let all = usize::from(pack.packs) * pack.suits.len() == ranks.len();
                let which = if all { "all" } else { "the first" };
                format!("{which} {} {}", number(ranks.len()), all_of_ranks(&[*first]))
            }
            [rank] => format!("the first {}", rank.name()),
            ranks => {
                let names: Vec<String> = ranks.iter().map(Rank::to_string).collect();
                format!("the first {}", text::join_list(&names, "and"))
            }
        };
    }
    let cards: Vec<Card> =
        pick.iter().filter_map(|word| if let PickWord::Card(card) = word { Some(*card) } else { None }).collect();
    let suits = pack.different_suits();
    let rank = cards.first().map(|card| card.rank()).filter(|_| cards.len() == pick.len());
    let same_rank = rank.filter(|&rank| cards.iter().all(|card| card.rank() == rank));
    let each_suit = |copies: usize| {
        suits.iter().all(|&suit| cards.iter().filter(|card| card.suit() == Some(suit)).count() == copies)
    };
    // The order of the suits decides only which pile is whose.
    let is_in_turn = cards.iter().zip(suits.iter().cycle()).all(|(card, suit)| card.suit() == Some(*suit));
    let place = |card: &Card| suits.iter().position(|&suit| card.suit() == Some(suit));
    let is_in_order = is_in_turn || cards.is_sorted_by_key(place);
    let order = if is_in_order {
        String::new()
    } else {
        let order = cards.iter().filter_map(|card| card.suit()).map(|suit| suit.name());
        format!(", in the order {},", text::join_list(&order.collect::<Vec<_>>(), "and"))
    };
    match same_rank {
        Some(rank) if each_suit(usize::from(pack.packs)) => {
            format!("the {} {}{order}", number(cards.len()), all_of_ranks(&[rank]))
        }
        Some(rank) if each_suit(1) => format!("{} of each suit{order}", rank_with_article(rank)),
        _ if cards.len() == pick.len() && cards.len() <= 2 => {
            let article = if pack.packs > 1 { "one" } else { "the" };
            let names: Vec<String> = cards.iter().map(|card| format!("{article} {}", card.name())).collect();
            text::join_list(&names, "and")
        }
        _ => deal_sentences::picks(pick),
    }
}
