//! The cards that may be removed, in sentences.

use super::card::{all_of_ranks, any_of_ranks};
use super::condition::condition;
use super::place;
use crate::card::Rank;
use crate::game::GameInfo;
use crate::game::clause::{PairMatch, RemovalClause};
use crate::text;

/// Names the cards that may be removed: `two cards that add up to 13, or a king on its own`.
pub(super) fn removed_cards(clause: &RemovalClause) -> String {
    let RemovalClause { beaten, in_line, single, never, all_same, .. } = clause;
    let mut words = vec![pair(clause)];
    words.extend(beaten.then(|| "a card lower than another top card of its suit (aces are high)".to_string()));
    words.extend(in_line.then(|| "both in one row or column".to_string()));
    if !single.is_empty() {
        let or = if clause.removes_pairs() || *beaten { "or " } else { "" };
        words.push(format!("{or}{} on its own", any_of_ranks(single)));
    }
    if let Some(same) = all_same {
        let or = if clause.removes_pairs() { "or " } else { "" };
        words.push(format!("{or}the top cards of all piles together, if they have the same {}", shared(*same)));
    }
    if !never.is_empty() {
        words.push(format!("never {}", any_of_ranks(never)));
    }
    join_nonempty(words)
}

/// Names the cards that may be removed, with all limits, such as the piles and the condition.
pub(super) fn removed_cards_in_full(info: &GameInfo, clause: &RemovalClause) -> String {
    let mut words = vec![removed_cards(clause), format!("from {}", place::zones_in_book(info, &clause.from, "and"))];
    words.extend(clause.begin.as_ref().map(|(ranks, zone)| {
        let ranks: Vec<&str> = ranks.iter().map(|rank| rank.name()).collect();
        format!("{} going to an empty pile of the {}", ranks.join(" and "), info.zone(*zone).name)
    }));
    if !clause.top_two.is_empty() {
        words.push(format!("also the two top cards of {}", place::zones_in_book(info, &clause.top_two, "or")));
    }
    words.extend(clause.own_cover.then(|| "also a card together with the only card that covers it".to_string()));
    words.extend(clause.at_once.then(|| "automatically if it is a single card".to_string()));
    if clause.when.is_some() {
        words.push(format!("only {}", condition(info, clause.when.as_ref())));
    }
    join_nonempty(words)
}

fn join_nonempty(words: Vec<String>) -> String {
    words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Names what cards that are removed together have in common: `rank`.
pub(super) fn shared(same: PairMatch) -> &'static str {
    match same {
        PairMatch::Rank => "rank",
        PairMatch::Suit => "suit",
    }
}

/// Names the cards of a pair. Returns an empty text if only single cards are removed.
fn pair(clause: &RemovalClause) -> String {
    let name = |ranks: &Vec<Rank>| match ranks[..] {
        [a, b] if a == b => format!("two {}", all_of_ranks(&[a])),
        _ => ranks.iter().map(|&rank| any_of_ranks(&[rank])).collect::<Vec<_>>().join(" and "),
    };
    let listed = text::join_list(&clause.partners.iter().map(name).collect::<Vec<_>>(), "or");
    match (clause.sum, clause.same) {
        (Some(sum), _) if listed.is_empty() => format!("two cards that add up to {sum}"),
        (Some(sum), _) => format!("two cards that add up to {sum}, or {listed}"),
        (None, Some(same)) if listed.is_empty() => format!("two cards of the same {}", shared(same)),
        (None, Some(same)) => format!("{listed} of the same {}", shared(same)),
        (None, None) => listed,
    }
}
