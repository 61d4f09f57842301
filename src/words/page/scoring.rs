//! The score and the match, in sentences.

use super::piles::{Piles, number, one_of_each, zones};
use crate::game::clause::{MatchClause, Procedure, ScoreClause};
use crate::game::{BetterScore, GameInfo, MatchScoring, Message, Role, ZoneId, message};
use crate::text;
use crate::words::score_sentences::score;

/// Describes the score and the match.
pub(super) fn score_rules(info: &GameInfo) -> Vec<String> {
    let mut sentences = Vec::new();
    for procedure in &info.procedures {
        match procedure {
            Procedure::Score(rule) if info.points.is_some() && !is_usual(info, rule) => {
                sentences.extend(points(info, rule));
            }
            _ => {}
        }
    }
    sentences
}

/// Describes a match of several deals.
pub(super) fn match_rules(info: &GameInfo) -> Vec<Message> {
    let rules = info.procedures.iter().filter_map(|procedure| match procedure {
        Procedure::Match(rule) => Some(match_of_deals(rule, info.better_score)),
        _ => None,
    });
    rules.flatten().collect()
}

/// Describes the score.
fn points(info: &GameInfo, rule: &ScoreClause) -> Vec<String> {
    let ScoreClause { start, per_card, when_won, streak, moves, turned, redeals, min, better } = rule;
    if streak.is_some() {
        return vec![format!("{}.", text::capitalized(&score(info, rule)))];
    }
    let points = |points: i32| match points {
        1 => "1 point".to_string(),
        -1 => "minus 1 point".into(),
        points if points < 0 => format!("minus {} points", points.unsigned_abs()),
        points => format!("{points} points"),
    };
    let each = |&(zone, value): &(ZoneId, i32)| {
        let piles = Piles::new(info, zone);
        let place = match piles.zone.role {
            Role::Foundation => "on",
            Role::Hole | Role::Discard => "in",
            _ => "left in",
        };
        format!("each card {place} {} counts {}", piles.all(), points(value))
    };
    let mut sentences = Vec::new();
    if *start != 0 {
        sentences.push(format!("You begin with {}.", points(*start)));
    }
    sentences.extend(moves.iter().map(|rule| {
        let (from, to) = (one_of_each(info, &rule.from, "or"), one_of_each(info, &[rule.to], "or"));
        format!("Each move from {from} to {to} counts {}.", points(rule.points))
    }));
    sentences.extend(turned.iter().map(|&(zone, value)| {
        format!("Each card that turns up in {} counts {}.", Piles::new(info, zone).all(), points(value))
    }));
    sentences.extend(redeals.iter().enumerate().map(|(index, rule)| {
        let condition = rule.drawn.map(|drawn| {
            let cards = if drawn == 1 { "card" } else { "cards" };
            format!("if you turn {} {cards} at a time, ", number(drawn.into()))
        });
        let otherwise = if index > 0 { "otherwise, " } else { "" };
        let pass =
            format!("each redeal that begins pass {} or a later one counts {}", rule.first_pass, points(rule.points));
        format!("{}.", text::capitalized(&format!("{otherwise}{}{pass}", condition.unwrap_or_default())))
    }));
    sentences.extend(per_card.iter().flatten().map(|rule| format!("{}.", text::capitalized(&each(rule)))));
    sentences.extend(when_won.iter().map(|rule| format!("When you win, {}.", each(rule))));
    sentences.extend(min.map(|min| format!("The score is never below {min}.")));
    sentences.extend((*better == BetterScore::Low).then(|| "A lower score is better.".to_string()));
    sentences
}

/// Returns whether a score is one point for each card that has been collected, as without rules for it.
fn is_usual(info: &GameInfo, rule: &ScoreClause) -> bool {
    let ScoreClause {
        start: 0,
        per_card: Some(points),
        when_won,
        streak: None,
        // These are not possible together with `per_card`.
        moves: _,
        turned: _,
        redeals: _,
        min: None,
        better: BetterScore::High,
    } = rule
    else {
        return false;
    };
    let collects = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Foundation | Role::Hole | Role::Discard);
    let counts = |piles: &Piles<'_>| points.contains(&(piles.id, 1));
    let count_one = points.iter().all(|&(_, value)| value == 1);
    let mut counted: Vec<ZoneId> = points.iter().map(|(zone, _)| *zone).collect();
    counted.sort_unstable();
    counted.dedup();
    when_won.is_empty()
        && count_one
        && counted.len() == points.len()
        && zones(info).all(|piles| collects(&piles) == counts(&piles))
}

/// Describes a match in sentences.
fn match_of_deals(clause: &MatchClause, better: BetterScore) -> Vec<Message> {
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
    let mut sentences: Vec<Message> = sentences.into_iter().map(Message::from).collect();
    let next = Message::forms("type `next` for the next one.", "you play the next one.");
    sentences.push(message![format!("After a {deal_name}, "), next]);
    sentences.extend(has_rounds.then(|| "Players who advance play another round, until one is left.".into()));
    sentences
}
