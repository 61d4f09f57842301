//! The cards that go on the top card of a pile, in sentences: `Build the foundations up by suit from ace to king.`

use super::arrivals;
use super::build_limits::limits;
use super::piles::{Piles, cards, number, zones};
use super::ranks::{beginning, beginning_suits, first_rank, max_cards, only_rank, order_in_steps, range, space_rule};
use crate::card::Rank;
use crate::game::clause::{Build, BuildClause, BuildRule, RankSequence, SpaceWord, SuitRule, ZoneLimit};
use crate::game::{GameInfo, Role};
use crate::text;
use crate::words::card::{all_of_ranks, any_of_ranks, rank_with_article};

/// Describes how cards are built on the foundations and on the hole.
pub(super) fn goals(info: &GameInfo) -> Vec<String> {
    let is_goal = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Foundation | Role::Hole);
    zones(info).filter(is_goal).flat_map(of_zone).collect()
}

/// Describes how cards are built on the piles of a zone. A pile that takes complete runs has a sentence of its own after
/// the runs.
pub(super) fn of_zone(piles: Piles<'_>) -> Vec<String> {
    match &piles.zone.build {
        Some(BuildClause::Follow(rule)) => follow(piles, rule),
        Some(_) => Vec::new(),
        None => no_build(piles).into_iter().chain(beginning_suits(piles)).collect(),
    }
}

/// Describes piles on which nothing can be built, unless that is obvious.
fn no_build(piles: Piles<'_>) -> Option<String> {
    let zone = piles.zone;
    match zone.role {
        Role::Foundation | Role::Hole if zone.space.is_some() => {
            let accepts = space_rule(zone).map(|rule| rule.accepts);
            let only = if accepts == Some(SpaceWord::Any) { "" } else { "only " };
            let card = match accepts {
                Some(SpaceWord::Rank(rank)) => rank_with_article(rank),
                Some(SpaceWord::Base) => "a card of the base rank".into(),
                Some(SpaceWord::BelowBase) => "a card of the rank just below the base rank".into(),
                Some(SpaceWord::Chosen) => "a card of the rank with which the others begin".into(),
                Some(SpaceWord::Any | SpaceWord::None) | None => "any one card".into(),
            };
            let run = match (arrives_as_run(piles), accepts) {
                (false, _) => "",
                (true, Some(SpaceWord::Any)) => " or run",
                (true, _) => " or a run that begins with one",
            };
            Some(format!("{} takes {only}{card}{run}, and no card goes onto it.", text::capitalized(&piles.one())))
        }
        Role::Tableau if !zone.holds_one_card && !piles.is_single() && zone.space.is_none() => {
            Some(if piles.is_filled() {
                format!("You cannot move cards to {}.", piles.all())
            } else {
                format!(
                    "You cannot move cards to {}, so spaces, i.e. empty {}, stay empty.",
                    piles.all(),
                    piles.words()
                )
            })
        }
        Role::Tableau if !zone.holds_one_card && !piles.is_single() => {
            Some(format!("You cannot build on {}.", piles.all()))
        }
        Role::Reserve if zone.take.is_some() && zone.space.is_none() => {
            Some(format!("You cannot put cards on {}.", piles.all()))
        }
        _ => None,
    }
}

/// Describes how cards follow the top card of a pile.
fn follow(piles: Piles<'_>, rule: &BuildRule) -> Vec<String> {
    let mut sentences = vec![match (piles.zone.role, rule.build) {
        _ if rule.sequence.is_some() => in_sequence(piles, rule),
        (_, Build::None) => format!("You cannot build on {}.", piles.all()),
        (Role::Foundation, Build::Any) if rule.by == SuitRule::Suit => {
            format!("Each {} takes the cards of one suit, in any order.", piles.word())
        }
        (_, Build::Any) if rule.by == SuitRule::Rank && !rule.only_on.is_empty() => {
            format!("On {}, any card goes onto {}, and onto no other card.", piles.all(), any_of_ranks(&rule.only_on))
        }
        (_, Build::Any) => match rule.by {
            SuitRule::Rank => match arrivals::only_cards(piles) {
                Some(cards) => format!("You may put {cards} on {}.", piles.any()),
                None => format!("Any card goes onto {}.", piles.one()),
            },
            by => format!("On {}, a card goes onto any card of {}.", piles.all(), relative_suit(by)),
        },
        (_, Build::SameRank) => match rule.by {
            SuitRule::Rank => match only_rank(piles) {
                Some(rank) => format!("{} takes only {}.", text::capitalized(&piles.one()), all_of_ranks(&[rank])),
                None => format!("On {}, put cards on cards of the same rank.", piles.all()),
            },
            by => format!("On {}, put cards on cards of the same rank and of {}.", piles.all(), relative_suit(by)),
        },
        (_, Build::Doubled) => doubled(piles, rule),
        (Role::Hole, _) => hole(piles, rule),
        (Role::Foundation, _) => foundation(piles, rule),
        _ => format!("Build {} {}{}.", piles.all(), direction(rule), explained_suit(piles.info, rule)),
    }];
    sentences.extend(wraps_here(piles, rule));
    if only_rank(piles).is_none() {
        sentences.extend(beginning(piles));
    }
    sentences.extend(order_in_steps(piles, rule));
    sentences.extend(takes_several(piles));
    sentences.extend(limits(piles, rule));
    sentences
}

/// Describes the suit of a card that goes onto another: `the same suit`.
fn relative_suit(by: SuitRule) -> &'static str {
    match by {
        SuitRule::Rank => "any suit",
        SuitRule::Suit => "the same suit",
        SuitRule::Color => "the same color",
        SuitRule::AlternateColor => "the other color",
        SuitRule::OtherSuit => "another suit",
    }
}

/// Describes the direction: `down`.
fn direction(rule: &BuildRule) -> &'static str {
    match rule.build {
        Build::Down => "down",
        Build::UpOrDown => "up or down",
        _ => "up",
    }
}

/// Describes the steps, if they are not single ranks: ` in steps of two ranks`.
fn steps(rule: &BuildRule) -> String {
    match rule.steps.as_slice() {
        [1] => String::new(),
        [step] => format!(" in steps of {} ranks", number((*step).into())),
        steps => {
            let steps: Vec<String> = steps.iter().map(|&step| number(step.into())).collect();
            format!(" in steps of {} ranks, from left to right,", text::join_list(&steps, "and"))
        }
    }
}

/// Describes the rule for suits after the direction.
fn suit(info: &GameInfo, by: SuitRule) -> &'static str {
    match by {
        SuitRule::Rank if info.pack.has_one_suit() => "",
        SuitRule::Rank => ", regardless of suit",
        SuitRule::Suit => " by suit",
        SuitRule::Color => " by color",
        SuitRule::AlternateColor => " in alternating colors",
        SuitRule::OtherSuit => " in different suits",
    }
}

/// Describes the rule for suits after the direction, and what it means.
fn explained_suit(info: &GameInfo, rule: &BuildRule) -> String {
    let higher = match (rule.build, rule.steps.as_slice()) {
        (Build::UpOrDown, [1]) => "one rank higher or lower",
        (Build::Up, [1]) => "one rank lower",
        (_, [1]) => "one rank higher",
        _ => "",
    };
    let meaning = match rule.by {
        SuitRule::AlternateColor => ": a red card on a black one, or a black card on a red one".into(),
        SuitRule::Color => ": a red card on a red one, or a black card on a black one".into(),
        SuitRule::Suit if !higher.is_empty() => {
            format!(": put a card only onto a top card of the same suit that is {higher}")
        }
        SuitRule::OtherSuit if !higher.is_empty() => {
            format!(": put a card only onto a top card of another suit that is {higher}")
        }
        _ => String::new(),
    };
    format!("{}{}{meaning}", suit(info, rule.by), steps(rule))
}

/// Describes a foundation: `Build the foundations up by suit from ace to king.`
fn foundation(piles: Piles<'_>, rule: &BuildRule) -> String {
    let all = piles.all_counted();
    let (direction, steps, range) = (direction(rule), steps(rule), range(piles, rule));
    match rule.by {
        SuitRule::Rank => format!("Build {all} {direction}{steps}{range}{}.", suit(piles.info, rule.by)),
        SuitRule::Suit => format!("Build {all} {direction} by suit{steps}{range}."),
        SuitRule::OtherSuit => format!("Build {all} {direction} in different suits{steps}{range}."),
        SuitRule::AlternateColor | SuitRule::Color => {
            let comma = if range.is_empty() { "" } else { "," };
            let ranks = &piles.info.pack.ranks;
            let pair = match rule.build {
                Build::Down => ranks.last().zip(ranks.iter().rev().nth(1)),
                _ => ranks.first().zip(ranks.get(1)),
            };
            // Foundations for suits of one color have no example of their own.
            let has_all_suits = space_rule(piles.zone).is_none_or(|space| space.suits.is_none());
            let color = if rule.by == SuitRule::Color { "red" } else { "black" };
            let example = pair.filter(|_| has_all_suits).map_or(String::new(), |(below, above)| {
                format!(" For example, a red {} goes on a {color} {}.", above.name(), below.name())
            });
            format!("Build {all} {direction}{}{steps}{comma}{range}.{example}", suit(piles.info, rule.by))
        }
    }
}

/// Describes piles whose cards have a fixed order: `Build the foundation in the order 6 5 4 3 2 A, and then again from 6`.
fn in_sequence(piles: Piles<'_>, rule: &BuildRule) -> String {
    let Some(sequence) = &rule.sequence else { return String::new() };
    let RankSequence { ranks, each } = sequence;
    let order: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    let each_rank = match each {
        1 => String::new(),
        each => format!(", {} of each rank", cards((*each).into())),
    };
    let length = ranks.len() * usize::from(*each);
    let max = max_cards(piles.zone).map(usize::from);
    // A pile that begins with a later rank of the list continues with the first one.
    let begins_with_first = ranks.first().copied() == first_rank(piles);
    let again = match ranks.first() {
        Some(first) if !begins_with_first || max.is_none_or(|max| max > length) => format!(", and then again {first}"),
        _ => String::new(),
    };
    let it = if piles.is_single() { "it" } else { "each" };
    let until = match max {
        Some(max) if max < piles.info.pack.len() && !(begins_with_first && max == length) => {
            format!(", until {it} has {}", cards(max))
        }
        _ => String::new(),
    };
    let order = format!("in the order {}{again}{each_rank}{until}", order.join(" "));
    match rule.by {
        SuitRule::Rank => format!("Build {} {order}. Suits do not matter.", piles.all_counted()),
        by => format!("Build {}{} {order}.", piles.all_counted(), suit(piles.info, by)),
    }
}

/// Says that several cards go together to a pile other than a pile of the tableau, which is unusual.
fn takes_several(piles: Piles<'_>) -> Option<String> {
    let takes_runs = piles.zone.role != Role::Tableau && arrives_as_run(piles);
    takes_runs.then(|| format!("Several cards may go to {} together.", piles.one()))
}

/// Returns whether several cards of another zone may go to a pile together.
fn arrives_as_run(piles: Piles<'_>) -> bool {
    let is_single = |limit: &ZoneLimit| {
        matches!(limit, ZoneLimit::OneCardPerPile | ZoneLimit::OneAtATime { .. } | ZoneLimit::WholePiles)
    };
    let comes_as_run = zones(piles.info).any(|other| other.moves_runs() && other.id != piles.id);
    comes_as_run && !piles.zone.limits.iter().any(is_single)
}

fn hole(piles: Piles<'_>, rule: &BuildRule) -> String {
    let steps: Vec<String> = rule.steps.iter().map(|&step| number(step.into())).collect();
    let steps = text::join_list(&steps, "and");
    let distance = match rule.build {
        Build::UpOrDown => format!("{steps} above or {steps} below"),
        Build::Down => format!("{steps} below"),
        _ => format!("{steps} above"),
    };
    let suits = match rule.by {
        SuitRule::Rank if piles.info.pack.has_one_suit() => String::new(),
        SuitRule::Rank => " Suits do not matter.".into(),
        by => format!(" It must be of {}.", relative_suit(by)),
    };
    format!("A card goes to {} if its rank is {distance} that of the top card there.{suits}", piles.all())
}

/// Describes builds by doubling, with the order of the ranks after an ace.
fn doubled(piles: Piles<'_>, rule: &BuildRule) -> String {
    let twice = |rank: u8| if rank * 2 > 13 { rank * 2 - 13 } else { rank * 2 };
    let mut ranks = vec![1];
    while ranks.len() < 12
        && let Some(&last) = ranks.last()
    {
        ranks.push(twice(last));
    }
    let letters: Vec<String> =
        ranks.iter().filter_map(|&number| Rank::ALL.get(usize::from(number) - 1)).map(Rank::to_string).collect();
    format!(
        "Build {} by doubling{}: on a card goes the card of twice its rank. A jack counts eleven and a queen twelve; if \
         the double is more than thirteen, subtract thirteen. So the order is {}, and again A. Kings have no part in \
         it.",
        piles.all(),
        suit(piles.info, rule.by),
        letters.join(" ")
    )
}

/// Says that ranks wrap around in both directions, if they do on all piles.
pub(super) fn wraps(info: &GameInfo) -> Vec<String> {
    let (Some(&first), Some(&last)) = (info.pack.ranks.first(), info.pack.ranks.last()) else { return Vec::new() };
    let (low, high) = (rank_with_article(first), rank_with_article(last));
    let mut sentences = Vec::new();
    // If the first card could come back, an ace would go on it.
    let begins_above_lowest = |piles: Piles<'_>, rule: &BuildRule| {
        let begins_there = || first_rank(piles) == info.pack.ranks.get(1).copied();
        rule.build != Build::Up || piles.zone.take.is_none() && begins_there()
    };
    let tableau =
        straight_rules(info).find(|(piles, rule)| rule.build == Build::Down && piles.zone.role == Role::Tableau);
    let is_highest = straight_rules(info).all(|(piles, rule)| begins_above_lowest(piles, rule));
    if let (true, true, Some((tableau, _))) = (wraps_in_both_directions(info), is_highest, tableau) {
        sentences.push(format!(
            "{} is the highest card: it goes on {high}, and in {} {high} goes on it.",
            text::capitalized(&low),
            tableau.all()
        ));
    } else if wraps_in_both_directions(info) {
        sentences.push(format!(
            "Ranks wrap around: {low} goes on {high} when you build up, and {high} goes on {low} when you build down."
        ));
    }
    let rules: Vec<(Piles<'_>, &BuildRule)> = straight_rules(info).collect();
    let ends = rules.iter().any(|(_, rule)| rule.build == Build::Down && !rule.wraps);
    if ends && rules.iter().all(|(piles, _)| piles.zone.role != Role::Foundation) {
        sentences.push(format!("No card goes on {low}."));
    }
    sentences
}

/// Returns the rules of zones that are built up or down.
fn straight_rules(info: &GameInfo) -> impl Iterator<Item = (Piles<'_>, &BuildRule)> {
    zones(info).filter_map(|piles| match &piles.zone.build {
        Some(BuildClause::Follow(rule)) if matches!(rule.build, Build::Up | Build::Down) => Some((piles, rule)),
        _ => None,
    })
}

/// Returns whether piles are built up and piles are built down, and ranks wrap around on all of them.
fn wraps_in_both_directions(info: &GameInfo) -> bool {
    let builds = |build: Build| straight_rules(info).any(|(_, rule)| rule.build == build);
    builds(Build::Up) && builds(Build::Down) && straight_rules(info).all(|(_, rule)| rule.wraps && rule.steps == [1])
}

/// Says that the first rank follows the last on the piles of a zone, unless a sentence about all piles does.
fn wraps_here(piles: Piles<'_>, rule: &BuildRule) -> Option<String> {
    let (&first, &last) = piles.info.pack.ranks.first().zip(piles.info.pack.ranks.last())?;
    let (low, high) = (rank_with_article(first), rank_with_article(last));
    // Without the name of the zone, the sentence would hold for other zones, too.
    let is_ambiguous = straight_rules(piles.info).any(|(_, other)| other.build == rule.build && !other.wraps);
    let on_these =
        |words: String| if is_ambiguous { format!("On {}, {words}", piles.all()) } else { text::capitalized(&words) };
    match rule.build {
        Build::Up | Build::Down if !rule.wraps || wraps_in_both_directions(piles.info) => None,
        Build::Up | Build::Down if rule.steps != [1] => {
            Some(format!("Ranks wrap around: when you count, {low} follows {high}."))
        }
        Build::Up => Some(on_these(format!("{low} goes on {high}, too."))),
        Build::Down => Some(on_these(format!("{high} goes on {low}, too."))),
        _ => None,
    }
}
