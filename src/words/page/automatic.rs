//! Cards that move automatically, and complete runs, in sentences.

use super::conditions::condition;
use super::destinations::may_move;
use super::piles::{Piles, cards, zones};
use super::ranks::max_cards;
use super::runs::{full_run, straight_run};
use crate::game::clause::{
    Build, BuildClause, Procedure, SourceClause, SpaceClause, SuitRule, SweepClause, SweptCards, ZonePiles,
};
use crate::game::{GameInfo, Role};
use crate::text;
use crate::words::card::{any_of_ranks, rank_with_article};

/// Describes cards that move automatically.
pub(super) fn sweeps(info: &GameInfo) -> Vec<String> {
    let mut sentences = Vec::new();
    for procedure in &info.procedures {
        if let Procedure::Sweep(rules) = procedure {
            sentences.extend(rules.iter().filter(|rule| can_happen(info, rule)).map(|rule| sweep(info, rule)));
        }
    }
    sentences
}

/// Returns whether the cards of a pile come only from a sweep that brings all cards of another zone, so that its sentence
/// says all about them.
pub(super) fn gets_only_swept_cards(piles: Piles<'_>) -> bool {
    let info = piles.info;
    let rules = info.procedures.iter().filter_map(|procedure| match procedure {
        Procedure::Sweep(rules) => Some(rules),
        _ => None,
    });
    let mut sources = rules.flatten().filter(|rule| rule.to == piles.id);
    let (Some(rule), None) = (sources.next(), sources.next()) else { return false };
    let is_only_source =
        |source: &SourceClause| source.piles == ZonePiles { zone: rule.from, span: None } && source.when.is_none();
    sweeps_all_cards(info, rule)
        && piles.is_single()
        && piles.zone.takes_any_card()
        && max_cards(piles.zone).is_none()
        && !may_move(Piles::new(info, rule.from), piles.id)
        && piles.arrivals().is_some_and(|(from, _)| from.iter().all(is_only_source) && !from.is_empty())
}

fn sweeps_all_cards(info: &GameInfo, rule: &SweepClause) -> bool {
    match &rule.cards {
        SweptCards::Ranks(ranks) => info.pack.ranks.iter().all(|rank| ranks.iter().any(|other| other == rank)),
        SweptCards::FullRuns(_) => false,
    }
}

/// Returns whether cards can form the runs that a sweep moves.
fn can_happen(info: &GameInfo, rule: &SweepClause) -> bool {
    let runs = info.zone(rule.from).runs.unwrap_or_default();
    matches!(rule.cards, SweptCards::Ranks(_)) || runs.build != Build::None
}

fn sweep(info: &GameInfo, rule: &SweepClause) -> String {
    let (from, to) = (Piles::new(info, rule.from), Piles::new(info, rule.to));
    match &rule.cards {
        SweptCards::Ranks(_) if sweeps_all_cards(info, rule) && gets_only_swept_cards(to) => {
            let when = condition(info, to.arrivals().and_then(|(_, when)| when));
            let go = format!("all cards of {} go to {} automatically.", from.all(), to.all());
            text::capitalized(&if when.is_empty() { go } else { format!("{when}, {go}") })
        }
        SweptCards::Ranks(ranks) => format!(
            "As soon as {} in {} fits on {}, it moves there automatically.",
            any_of_ranks(ranks),
            from.all(),
            to.one()
        ),
        SweptCards::FullRuns(by) => format!(
            "When the last {} of {} are {}, they go to {} automatically.",
            cards(info.pack.ranks.len()),
            from.one(),
            full_run(from, *by),
            to.one()
        ),
    }
}

/// Describes complete runs that the player moves.
pub(super) fn runs_to_move(info: &GameInfo) -> Vec<String> {
    let takes_runs = zones(info).filter(|piles| piles.zone.build == Some(BuildClause::FullRun));
    takes_runs
        .map(|to| {
            let run = cards(info.pack.ranks.len());
            let is_source = |piles: &Piles<'_>| piles.zone.role == Role::Tableau && piles.zone.runs.is_some();
            let mut sources = zones(info).filter(is_source);
            let Some(from) = sources.next() else {
                return format!("{} takes only a full run of {run}, as a unit.", text::capitalized(&to.one()));
            };
            let first = match from.zone.runs.unwrap_or_default().build {
                Build::Down => info.pack.ranks.last(),
                Build::Up => info.pack.ranks.first(),
                _ => None,
            };
            let (run_words, begins) = match &to.zone.space {
                // If ranks wrap around, only this rank makes the run go from one end of the ranks to the other.
                Some(SpaceClause::FullRun(rank)) if Some(rank) == first => {
                    (straight_run(from, SuitRule::Rank), String::new())
                }
                Some(SpaceClause::FullRun(rank)) => {
                    (full_run(from, SuitRule::Rank), format!(", if the run begins with {}", rank_with_article(*rank)))
                }
                _ => (full_run(from, SuitRule::Rank), String::new()),
            };
            format!(
                "When the last {run} of {} are {run_words}, you may move them as a unit to an empty {}{begins}.",
                from.one(),
                to.word()
            )
        })
        .collect()
}
