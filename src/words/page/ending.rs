//! How a game ends, in sentences: cards that stay on the foundations, the goal, the score and the match.

use super::builds::max_cards;
use super::conditions::condition;
use super::piles::{Piles, all_are, cards, number, one_of_each, zones};
use super::runs::full_run;
use crate::game::clause::{
    BuildClause, GoalClause, MatchClause, Procedure, ScoreClause, SuitRule, SweptCards, TakeClause, ZoneLimit,
};
use crate::game::{BetterScore, Effect, GameInfo, MatchScoring, Role, ZoneId};
use crate::text;
use crate::words::card::all_of_ranks;
use crate::words::score::score;

/// Describes whether cards leave the foundations, and when the game is won.
pub(super) fn ending(info: &GameInfo) -> Vec<String> {
    let mut sentences = foundations_keep(info);
    for procedure in &info.procedures {
        match procedure {
            Procedure::Goal(rule) => sentences.push(goal(info, rule)),
            Procedure::SingleMoves => sentences
                .push("The board shows the number of moves that you would need if you moved cards one by one.".into()),
            _ => {}
        }
    }
    sentences
}

/// Describes the score and the match.
pub(super) fn scoring(info: &GameInfo) -> Vec<String> {
    let mut sentences = Vec::new();
    for procedure in &info.procedures {
        match procedure {
            Procedure::Score(rule) if info.points.is_some() && !is_usual(info, rule) => {
                let words = score(info, rule);
                let subtracts = rule.start == 0
                    && rule.per_card.as_ref().and_then(|points| points.first()).is_some_and(|&(_, points)| points < 0);
                sentences.push(match (rule.streak.is_some(), subtracts) {
                    (true, _) => format!("{}.", text::capitalized(&words)),
                    (false, true) => format!("Your score is 0, {words}."),
                    (false, false) => format!("Your score is {words}."),
                });
            }
            _ => {}
        }
    }
    sentences
}

/// Describes a match of several deals.
pub(super) fn match_rules(info: &GameInfo) -> Vec<String> {
    let rules = info.procedures.iter().filter_map(|procedure| match procedure {
        Procedure::Match(rule) => Some(match_of_deals(rule, info.better_score)),
        _ => None,
    });
    rules.flatten().collect()
}

/// Returns whether a score is one point for each card that has been collected, as without rules for it.
fn is_usual(info: &GameInfo, rule: &ScoreClause) -> bool {
    let ScoreClause { start: 0, per_card: Some(points), when_won, streak: None, min: None, better: BetterScore::High } =
        rule
    else {
        return false;
    };
    let collects = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Foundation | Role::Hole | Role::Discard);
    let counts = |piles: &Piles<'_>| points.contains(&(piles.id, 1));
    let mut counted: Vec<ZoneId> = points.iter().map(|(zone, _)| *zone).collect();
    counted.sort_unstable();
    counted.dedup();
    when_won.is_empty() && counted.len() == points.len() && zones(info).all(|piles| collects(&piles) == counts(&piles))
}

/// Describes which cards of the foundations move.
fn foundations_keep(info: &GameInfo) -> Vec<String> {
    let foundations: Vec<Piles<'_>> = zones(info).filter(|piles| piles.zone.role == Role::Foundation).collect();
    let is_kept = |piles: &Piles<'_>| piles.zone.limits.iter().any(|limit| *limit == ZoneLimit::NeverLeave);
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
    let departures = piles.zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::Departures { to, when } => Some((to, when)),
        _ => None,
    });
    let (to, when) = match departures {
        Some((to, when)) => (to.clone(), condition(info, when.as_ref())),
        None => (None, String::new()),
    };
    let back = match &to {
        Some(to) if to.iter().any(|&id| info.zone(id).role == Role::Foundation) => "",
        _ => "back ",
    };
    let to = match to {
        Some(to) => one_of_each(info, &to, "or"),
        None => "any pile that it fits".into(),
    };
    let when = if when.is_empty() { when } else { format!(", only {when}") };
    let but = piles.zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::BottomStays { .. } => Some(format!(", but the first card of {one} stays")),
        ZoneLimit::BottomCardsStay(count) => Some(format!(", but the first {} of {one} stay", cards((*count).into()))),
        _ => None,
    });
    let what = match piles.zone.take {
        Some(TakeClause::Run { .. } | TakeClause::Tail) => "cards",
        _ => "the top card",
    };
    format!("You may move {what} of {one} {back}to {to}{}{when}.", but.unwrap_or_default())
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
    let all: Vec<Piles<'_>> = zones(info).filter(|piles| full.iter().any(|&zone| zone == piles.id)).collect();
    let run = info.pack.ranks.len();
    let capacity = |piles: &Piles<'_>| match takes_runs(*piles) {
        true => piles.len() * run,
        false => piles.len() * usize::from(max_cards(piles.zone).unwrap_or(0)),
    };
    let total: usize = all.iter().map(capacity).sum();
    let are_foundations = all.iter().all(|piles| piles.zone.role == Role::Foundation);
    let foundations = zones(info).filter(|piles| piles.zone.role == Role::Foundation).count();
    let names = match are_foundations && all.len() == foundations && foundations > 1 {
        true => "the foundations".to_string(),
        false => text::join_list(&all.iter().map(|piles| piles.all()).collect::<Vec<_>>(), "and"),
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

fn when_pile_full(piles: Piles<'_>) -> String {
    let each = if piles.is_single() { piles.all() } else { format!("each {}", piles.word()) };
    match max_cards(piles.zone) {
        _ if takes_runs(piles) => format!("{each} has a complete run"),
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
    let even = match names.is_empty() {
        true => String::new(),
        false => format!(", even if cards are left in {}", text::join_list(&names, "or")),
    };
    format!("{} empty{even}", all_are(info, empty, "and"))
}

/// Describes a match in sentences.
fn match_of_deals(clause: &MatchClause, better: BetterScore) -> Vec<String> {
    let MatchClause { deal_name, deals, players, total, par, perfect, same_deal, cutoff, advance, has_rounds } = clause;
    let mut sentences = Vec::new();
    let plural = if *deals == 1 { "" } else { "s" };
    sentences.push(format!("You play {} {deal_name}{plural}.", number((*deals).into())));
    if *players > 1 {
        sentences.push(format!("There are {} players. They play each {deal_name} in turn.", number((*players).into())));
    }
    let best = if better == BetterScore::Low { "lowest" } else { "best" };
    sentences.push(match total {
        MatchScoring::Sum => "The scores are added up.".into(),
        MatchScoring::Best => "Only the best score counts.".into(),
        MatchScoring::Wins => format!(
            "The better score wins the {deal_name}, and equal scores tie. The player who wins more of them wins. The match \
             ends as soon as the lead is greater than the number of {deal_name}s left."
        ),
    });
    if *players > 1 && *total != MatchScoring::Wins && !has_rounds {
        sentences.push(format!("The player with the {best} total wins. Players with the same total tie."));
    }
    if let Some(par) = par {
        sentences.push(format!("Par is {par} for each {deal_name}."));
        if *players == 1 {
            sentences.push("You win if your total is no worse than the sum of the pars.".into());
        }
    }
    let at_least = |points: i32| match better {
        BetterScore::Low => format!("at most {points}"),
        BetterScore::High => format!("at least {points}"),
    };
    sentences.extend(perfect.map(|perfect| format!("A total of {} is perfect.", at_least(perfect))));
    sentences.extend(same_deal.then(|| "All players get the same cards.".to_string()));
    sentences.extend(cutoff.map(|cutoff| format!("A player with a total of {} advances.", at_least(cutoff))));
    sentences.extend(advance.map(|count| {
        format!("At most {} players advance, plus any who tie with the last of them.", number(count.into()))
    }));
    sentences.push(format!("After a {deal_name}, type `next` for the next one."));
    sentences.extend(has_rounds.then(|| "Players who advance play another round, until one is left.".to_string()));
    sentences
}
