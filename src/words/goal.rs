//! The goal of a game in sentences.

use super::card::all_of_ranks;
use super::place;
use crate::game::clause::{GoalClause, ZonePiles};
use crate::game::{GameInfo, ZoneId};
use crate::text;

/// Describes the goal as a clause: `each of f1 to f4 is full`.
pub(super) fn goal(info: &GameInfo, goal: &GoalClause) -> String {
    let GoalClause { full, empty, runs, one_rank, only } = goal;
    let are = |zones: &[ZoneId]| match zones {
        [zone] if !place::is_plural(&info.zone(*zone).name) => "is",
        _ => "are",
    };
    let all_of = |zones: &[ZoneId], state: &str| format!("{} {} {state}", place::zones(info, zones, "and"), are(zones));
    let mut clauses = Vec::new();
    if !full.is_empty() {
        let piles: usize = full.iter().map(|&zone| info.zone(zone).piles.len()).sum();
        clauses.push(if piles > full.len() { each_is_full(info, full) } else { all_of(full, "full") });
    }
    if !empty.is_empty() {
        clauses.push(all_of(empty, "empty"));
    }
    if !runs.is_empty() {
        clauses.push(format!("each of {} is empty or has one complete run", each_pile(info, runs)));
    }
    if !one_rank.is_empty() {
        clauses.push(format!("each of {} is empty or has all cards of one rank", each_pile(info, one_rank)));
    }
    clauses.extend(
        only.iter()
            .map(|(zone, ranks)| format!("only {} are left in the {}", all_of_ranks(ranks), info.zone(*zone).name)),
    );
    text::join_list(&clauses, "and")
}

/// Describes full piles. `each of` does not fit the name of a zone with a single pile.
fn each_is_full(info: &GameInfo, zones: &[ZoneId]) -> String {
    let piles = each_pile(info, zones);
    if zones.iter().any(|&zone| info.zone(zone).piles.len() == 1) {
        format!("{piles} are full")
    } else {
        format!("each of {piles} is full")
    }
}

/// Names the piles of some zones by their own names, because the name of a zone may be singular or plural.
fn each_pile(info: &GameInfo, zones: &[ZoneId]) -> String {
    let piles = |&zone: &ZoneId| place::each_pile_items(info, ZonePiles { zone, span: None });
    text::join_list(&zones.iter().flat_map(piles).collect::<Vec<_>>(), "and")
}
