//! How a game ends, in sentences: cards that stay on the foundations, the goal, the score and the match.

use super::conditions::condition;
use super::piles::{Piles, all_are, cards, number, one_of_each, zones};
use super::ranks::max_cards;
use super::runs::{full_run, one_run};
use crate::game::clause::{
    Build, BuildClause, GoalClause, Procedure, RunLimit, SuitRule, SweptCards, TakeClause, ZoneLimit,
};
use crate::game::{Effect, GameInfo, Role, ZoneId};
use crate::text;
use crate::words::card::all_of_ranks;
use crate::words::zone_rules::stopovers;

/// Describes when the game is won.
pub(super) fn goals(info: &GameInfo) -> Vec<String> {
    let goals = info.procedures.iter().filter_map(|procedure| match procedure {
        Procedure::Goal(rule) => Some(goal(info, rule)),
        _ => None,
    });
    goals.collect()
}

/// Describes which cards of the foundations move.
pub(super) fn foundations_keep(info: &GameInfo) -> Vec<String> {
    let is_goal = |piles: &Piles<'_>| match piles.zone.role {
        Role::Foundation => true,
        Role::Hole => piles.zone.take.is_some(),
        _ => false,
    };
    let foundations: Vec<Piles<'_>> = zones(info).filter(is_goal).collect();
    let is_kept = |piles: &Piles<'_>| piles.has_limit(&ZoneLimit::NeverLeave);
    if !foundations.is_empty() && foundations.iter().all(is_kept) {
        return match foundations.as_slice() {
            [only] => vec![format!("Cards never leave {}.", only.all())],
            _ => vec!["Cards never leave the foundations.".into()],
        };
    }
    let rule = |piles: &Piles<'_>| {
        let leaving = |limit: &&ZoneLimit| {
            matches!(
                limit,
                ZoneLimit::Departures { .. } | ZoneLimit::BottomStays { .. } | ZoneLimit::BottomCardsStay(_)
            )
        };
        (piles.zone.take, piles.zone.limits.iter().filter(leaving).cloned().collect::<Vec<_>>())
    };
    let (kept, leaving): (Vec<Piles<'_>>, Vec<Piles<'_>>) = foundations.into_iter().partition(is_kept);
    let mut sentences: Vec<String> = kept.iter().map(|piles| format!("Cards never leave {}.", piles.all())).collect();
    match leaving.as_slice() {
        [first, others @ ..]
            if kept.is_empty() && !others.is_empty() && others.iter().all(|other| rule(other) == rule(first)) =>
        {
            sentences.push(leaves_foundation(*first, "a foundation"));
        }
        leaving => sentences.extend(leaving.iter().map(|piles| leaves_foundation(*piles, &piles.one()))),
    }
    sentences
}

/// Describes how cards leave a foundation.
fn leaves_foundation(piles: Piles<'_>, one: &str) -> String {
    let info = piles.info;
    let (to, when) = piles.departures().unwrap_or((None, None));
    let when = condition(info, when);
    let back = match to {
        Some(to) if to.iter().any(|&id| info.zone(id).role == Role::Foundation) => "",
        _ => "back ",
    };
    let to = match to {
        Some(to) => one_of_each(info, to, "or"),
        None => "any pile that it fits".into(),
    };
    let when = if when.is_empty() { when } else { format!(", only {when}") };
    let but = piles.zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::BottomStays { .. } => Some(format!(", but the first card of {one} stays")),
        ZoneLimit::BottomCardsStay(count) => Some(format!(", but the first {} of {one} stay", cards((*count).into()))),
        _ => None,
    });
    let cards = leaving_cards(piles, one);
    format!("You may move {cards} {back}to {to}{}{when}.", but.unwrap_or_default())
}

/// Names the cards that leave a foundation.
fn leaving_cards(piles: Piles<'_>, one: &str) -> String {
    let top = format!("the top card of {one}");
    if piles.zone.runs.is_some_and(|run| run.build == Build::None) && piles.zone.take != Some(TakeClause::Tail) {
        return top;
    }
    let run = one_run(piles.info, piles.zone.runs.unwrap_or_default());
    match piles.zone.take {
        Some(TakeClause::Run { limit: RunLimit::None }) => format!("{top}, or {run},"),
        Some(TakeClause::Run { limit: RunLimit::Places(places) }) => {
            format!("{top}, or {run}, if there are enough {},", stopovers(places))
        }
        Some(TakeClause::TopOrPile) => {
            let enough = piles.zone.stopovers.map(|places| format!(" and there are enough {}", stopovers(places)));
            format!("{top}, or all its cards if they are {run}{},", enough.unwrap_or_default())
        }
        Some(TakeClause::Tail) => {
            let enough = piles.zone.stopovers.map(|places| format!(" if there are enough {}", stopovers(places)));
            format!("{top}, or several top cards in any order{},", enough.unwrap_or_default())
        }
        _ => top,
    }
}

/// Describes when the game is won.
fn goal(info: &GameInfo, goal: &GoalClause) -> String {
    let GoalClause { full, empty, runs, one_rank, only } = goal;
    let mut clauses: Vec<String> = Vec::new();
    if !full.is_empty() {
        clauses.push(when_full(info, full));
    }
    if !empty.is_empty() {
        clauses.push(when_empty(info, goal));
    }
    for &zone in runs {
        let piles = Piles::new(info, zone);
        let run = full_run(piles, SuitRule::Rank);
        clauses.push(format!("each {} is empty or has {run}, and no other card", piles.word()));
    }
    for &zone in one_rank {
        let piles = Piles::new(info, zone);
        clauses.push(format!("each {} is empty or has all cards of one rank and no other card", piles.word()));
    }
    for (zone, ranks) in only {
        clauses.push(format!("only {} are left in {}", all_of_ranks(ranks), Piles::new(info, *zone).all()));
    }
    format!("You win when {}.", text::join_list(&clauses, "and"))
}

fn when_full(info: &GameInfo, full: &[ZoneId]) -> String {
    let all: Vec<Piles<'_>> = zones(info).filter(|piles| piles.is_in(full)).collect();
    let run = info.pack.ranks.len();
    let capacity = |piles: &Piles<'_>| {
        if takes_runs(*piles) {
            piles.len() * run
        } else {
            piles.len() * usize::from(max_cards(piles.zone).unwrap_or(0))
        }
    };
    let total: usize = all.iter().map(capacity).sum();
    let are_foundations = all.iter().all(|piles| piles.zone.role == Role::Foundation);
    let foundations = zones(info).filter(|piles| piles.zone.role == Role::Foundation).count();
    let names = if are_foundations && all.len() == foundations && foundations > 1 {
        "the foundations".to_string()
    } else {
        text::join_list(&all.iter().map(|piles| piles.all()).collect::<Vec<_>>(), "and")
    };
    let are_rows = all.iter().any(|piles| piles.word() == "row");
    let preposition = if are_foundations && !are_rows { "on" } else { "in" };
    match all.as_slice() {
        [piles] if takes_runs(*piles) => format!("all {} runs are {preposition} {names}", number(piles.len())),
        _ if total == info.pack.len() => format!("all cards are {preposition} {names}"),
        _ => text::join_list(&all.iter().map(|piles| when_pile_full(*piles)).collect::<Vec<_>>(), "and"),
    }
}

/// Returns whether piles take complete runs.
fn takes_runs(piles: Piles<'_>) -> bool {
    let takes_swept_runs = piles.info.procedures.iter().any(|procedure| match procedure {
        Procedure::Sweep(rules) => {
            rules.iter().any(|rule| rule.to == piles.id && matches!(rule.cards, SweptCards::FullRuns(_)))
        }
        _ => false,
    });
    takes_swept_runs || piles.zone.build == Some(BuildClause::FullRun)
}

/// Returns whether the cards of a zone are those that the player removes.
fn gets_removed_cards(piles: Piles<'_>) -> bool {
    piles.zone.role == Role::Discard && piles.info.removal().is_some_and(|clause| clause.to == piles.id)
}

fn when_pile_full(piles: Piles<'_>) -> String {
    let each = match piles.is_single() {
        true => piles.all(),
        // Nothing else says how many piles take runs.
        false if takes_runs(piles) => format!("each of the {} {}", number(piles.len()), piles.words()),
        false => format!("each {}", piles.word()),
    };
    match max_cards(piles.zone) {
        _ if takes_runs(piles) => format!("{each} has a complete run"),
        Some(max) if gets_removed_cards(piles) => format!("you have removed {}", cards(max.into())),
        Some(max) => format!("{each} has {}", cards(max.into())),
        None => format!("{each} is full"),
    }
}

fn when_empty(info: &GameInfo, goal: &GoalClause) -> String {
    let empty = &goal.empty;
    let is_named = |piles: &Piles<'_>| {
        let GoalClause { full, empty, runs, one_rank, only } = goal;
        [full, empty, runs, one_rank].into_iter().flatten().any(|&zone| zone == piles.id)
            || only.iter().any(|(zone, _)| *zone == piles.id)
    };
    let collects = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Discard | Role::Foundation | Role::Hole);
    let others: Vec<ZoneId> =
        zones(info).filter(|piles| !collects(piles) && !is_named(piles)).map(|piles| piles.id).collect();
    let removes = matches!(info.verb("remove").map(|verb| &verb.effect), Some(Effect::Removes(_)));
    let has_foundations = zones(info).any(|piles| piles.zone.role == Role::Foundation);
    if removes && !has_foundations && others.is_empty() && goal.only.is_empty() {
        return "you have removed all cards".into();
    }
    let names: Vec<String> = others.iter().map(|&id| Piles::new(info, id).all()).collect();
    let even = if names.is_empty() {
        String::new()
    } else {
        format!(", even if cards are left in {}", text::join_list(&names, "or"))
    };
    format!("{} empty{even}", all_are(info, empty, "and"))
}
