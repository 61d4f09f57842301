//! The score and the match in sentences.

use super::place;
use crate::game::clause::{MatchClause, RedealPoints, ScoreClause, StreakPoints};
use crate::game::{BetterScore, GameInfo, MatchScoring, Role, ZoneId};
use crate::text;

/// Describes the score as a clause. Returns an empty text if no card counts.
pub(super) fn score(info: &GameInfo, score: &ScoreClause) -> String {
    let points = match points(info, score) {
        points if points.is_empty() => default_points(info),
        points => points,
    };
    let mut clauses = vec![points];
    clauses.extend(score.min.map(|min| format!("never below {min}")));
    clauses.extend((score.better == BetterScore::Low).then(|| "a lower score is better".to_string()));
    clauses.retain(|clause| !clause.is_empty());
    clauses.join("; ")
}

/// Describes the points of a game whose rules define none: one for each card in a zone that collects cards.
fn default_points(info: &GameInfo) -> String {
    let zones: Vec<ZoneId> = (0..)
        .map(ZoneId)
        .zip(&info.zones)
        .filter(|(_, zone)| matches!(zone.role, Role::Foundation | Role::Hole | Role::Discard))
        .map(|(id, _)| id)
        .collect();
    let name = |&id: &ZoneId| match info.zone(id) {
        zone if zone.role == Role::Discard && zone.has_plain_name() => "the discard pile".into(),
        _ => place::zone(info, id),
    };
    let are_foundations = zones.iter().all(|&id| info.zone(id).role == Role::Foundation);
    match zones.len() {
        0 => String::new(),
        2.. if are_foundations => "1 for each card in the foundations".into(),
        _ => format!("1 for each card in {}", text::join_list(&zones.iter().map(name).collect::<Vec<_>>(), "and")),
    }
}

/// Describes the points as a clause. Returns an empty text for the default.
fn points(info: &GameInfo, score: &ScoreClause) -> String {
    let ScoreClause { start, per_card, when_won, streak, moves, turned, redeals, min: _, better: _ } = score;
    if let Some(streak) = streak {
        return streak_points(*streak);
    }
    let signed = |points: i32| format!("{}{}", if points < 0 { "less " } else { "" }, points.unsigned_abs());
    let for_each_card =
        |&(zone, points): &(ZoneId, i32)| format!("{} for each card in {}", signed(points), place::zone(info, zone));
    let for_redeals = |&RedealPoints { drawn, first_pass, points }: &RedealPoints| {
        let drawn = drawn.map(|drawn| format!(" when a draw takes {}", text::pluralize(drawn.into(), "card")));
        format!("{} for each redeal from pass {first_pass} on{}", signed(points), drawn.unwrap_or_default())
    };
    let per_card = per_card.as_deref().unwrap_or_default();
    let mut clauses = Vec::new();
    if *start > 0 {
        // "28 at the start, less 1 for each card" would read as if the score were 28 at the start.
        let subtracts = per_card.iter().any(|&(_, points)| points < 0);
        clauses.push(if subtracts { start.to_string() } else { format!("{start} at the start") });
    }
    clauses.extend(moves.iter().map(|rule| {
        let from: Vec<String> = rule.from.iter().map(|&zone| place::zone(info, zone)).collect();
        let from = text::join_list(&from, "or");
        format!("{} for a move from {from} to {}", signed(rule.points), place::zone(info, rule.to))
    }));
    clauses.extend(turned.iter().map(|&(zone, points)| {
        format!("{} for each card that turns up in {}", signed(points), place::zone(info, zone))
    }));
    clauses.extend(redeals.iter().map(for_redeals));
    clauses.extend(per_card.iter().map(for_each_card));
    clauses.extend(when_won.iter().map(|points| format!("{} when you win", for_each_card(points))));
    if *start < 0 {
        clauses.push(format!("less {}", start.unsigned_abs()));
    }
    clauses.join(", ")
}

fn streak_points(StreakPoints { draw, tip, won }: StreakPoints) -> String {
    let draw = if draw < 0 { format!("costs {}", draw.unsigned_abs()) } else { format!("scores {draw}") };
    format!(
        "the cards that you play in a row without a draw score 1, 2, 3 and so on; the tip of a peak scores {tip} more, a \
         win scores {won}, and a draw {draw}"
    )
}

/// Describes a match as a clause: `9 holes; the sum of the scores counts; par 5 each`.
pub(super) fn match_of_deals(clause: &MatchClause) -> String {
    let MatchClause { deal_name, deals, players, total, par, perfect, same_deal, cutoff, advance, has_rounds } = clause;
    let mut clauses = vec![text::pluralize((*deals).into(), deal_name)];
    if *players > 1 {
        clauses.push(format!("{} in turn", text::pluralize((*players).into(), "player")));
    }
    clauses.push(match total {
        MatchScoring::Sum => "the sum of the scores counts".into(),
        MatchScoring::Best => "the best score counts".into(),
        MatchScoring::Wins => format!("the better score wins the {deal_name}"),
    });
    clauses.extend(par.map(|par| format!("par {par} each")));
    clauses.extend(perfect.map(|perfect| format!("{perfect} is perfect")));
    clauses.extend(same_deal.then(|| "all players get the same cards".to_string()));
    clauses.extend(cutoff.map(|cutoff| format!("a score of {cutoff} or better advances")));
    clauses.extend(
        advance.map(|count| format!("at most {count} players advance, plus any who tie with the last of them")),
    );
    clauses.extend(has_rounds.then(|| "players who advance play another round, until one is left".to_string()));
    clauses.join("; ")
}
