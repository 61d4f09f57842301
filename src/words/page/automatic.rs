//! Cards that move automatically, and complete runs, in sentences.

use super::piles::{Piles, cards, zones};
use super::runs::full_run;
use crate::game::clause::{BuildClause, Procedure, SpaceClause, SuitRule, SweepClause, SweptCards};
use crate::game::{GameInfo, Role};
use crate::words::card::{any_of_ranks, rank_with_article};

/// Describes cards that move automatically.
pub(super) fn sweeps(info: &GameInfo) -> Vec<String> {
    let mut sentences = Vec::new();
    for procedure in &info.procedures {
        if let Procedure::Sweep(rules) = procedure {
            sentences.extend(rules.iter().map(|rule| sweep(info, rule)));
        }
    }
    sentences
}

fn sweep(info: &GameInfo, rule: &SweepClause) -> String {
    let (from, to) = (Piles::new(info, rule.from), Piles::new(info, rule.to));
    match &rule.cards {
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
        .filter_map(|to| {
            let from = zones(info).find(|piles| piles.zone.role == Role::Tableau && piles.zone.runs.is_some())?;
            let begins = match &to.zone.space {
                Some(SpaceClause::FullRun(rank)) if Some(rank) != info.pack.ranks.last() => {
                    format!(", if the run begins with {}", rank_with_article(*rank))
                }
                _ => String::new(),
            };
            Some(format!(
                "When the last {} of {} are {}, you may move them as a unit to an empty {}{begins}.",
                cards(info.pack.ranks.len()),
                from.one(),
                full_run(from, SuitRule::Rank),
                to.word()
            ))
        })
        .collect()
}
