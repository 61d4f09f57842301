//! The cards that go on the top card of a pile, in sentences: `Build the foundations up by suit from ace to king.`

use super::arrivals;
use super::piles::{Piles, cards, deal_steps, number, zones};
use crate::board::PileId;
use crate::card::Rank;
use crate::game::clause::{
    Build, BuildClause, BuildRule, Direction, PickWord, SpaceClause, SpaceRule, SpaceSuits, SpaceWord, SuitRule,
    ZoneLimit,
};
use crate::game::{GameInfo, Role, ZoneInfo};
use crate::text;
use crate::words::card::{any_of_ranks, rank_with_article, suits};

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
        None => no_build(piles).into_iter().collect(),
    }
}

/// Returns whether the piles of a zone begin with cards of the base rank.
pub(super) fn begins_with_base(zone: &ZoneInfo) -> bool {
    matches!(&zone.space, Some(SpaceClause::Cards(rule)) if rule.accepts == SpaceWord::Base)
}

/// Returns the rule for empty piles, if it is a rule for single cards.
fn space_rule(zone: &ZoneInfo) -> Option<&SpaceRule> {
    match &zone.space {
        Some(SpaceClause::Cards(rule)) => Some(rule),
        _ => None,
    }
}

/// Returns the maximum number of cards in a pile.
pub(super) fn max_cards(zone: &ZoneInfo) -> Option<u8> {
    zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::OneCardPerPile => Some(1),
        ZoneLimit::OneAtATime { max } => *max,
        ZoneLimit::AtMost(max) => Some(*max),
        _ => None,
    })
}

/// Describes piles on which nothing can be built, unless that is obvious.
fn no_build(piles: Piles<'_>) -> Option<String> {
    let zone = piles.zone;
    match zone.role {
        Role::Foundation if zone.space.is_some() => {
            let card = match space_rule(zone).map(|rule| rule.accepts) {
                Some(SpaceWord::Rank(rank)) => rank_with_article(rank),
                Some(SpaceWord::Base) => "a card of the base rank".into(),
                Some(SpaceWord::BelowBase) => "a card of the rank just below the base rank".into(),
                Some(SpaceWord::Chosen) => "a card of the rank with which the others begin".into(),
                Some(SpaceWord::Any | SpaceWord::None) | None => "any card".into(),
            };
            Some(format!("{} takes only {card}, and no card goes onto it.", text::capitalized(&piles.one())))
        }
        Role::Tableau if !zone.holds_one_card && !piles.is_single() && zone.space.is_none() => {
            Some(format!("You cannot move cards to {}.", piles.all()))
        }
        Role::Tableau if !zone.holds_one_card && !piles.is_single() => {
            Some(format!("You cannot build on {}.", piles.all()))
        }
        Role::Reserve if zone.take.is_some() && zone.space.is_none() && !piles.is_single() => {
            Some(format!("You cannot put cards on {}.", piles.all()))
        }
        _ => None,
    }
}

/// Describes how cards follow the top card of a pile.
fn follow(piles: Piles<'_>, rule: &BuildRule) -> Vec<String> {
    let mut sentences = vec![match (piles.zone.role, rule.build) {
        (_, Build::None) => format!("You cannot build on {}.", piles.all()),
        (Role::Foundation, Build::Any) if rule.by == SuitRule::Suit => {
            format!("Each {} takes the cards of one suit, in any order.", piles.word())
        }
        (Role::Foundation, Build::Any) if rule.by == SuitRule::Rank => format!("Any card goes onto {}.", piles.one()),
        (_, Build::Any) if rule.by == SuitRule::Rank && !rule.only_on.is_empty() => {
            format!("On {}, any card goes onto {}, and onto no other card.", piles.all(), any_of_ranks(&rule.only_on))
        }
        (_, Build::Any) => match rule.by {
            SuitRule::Rank => match arrivals::plain_sources(piles) {
                Some(sources) => format!("Any card of {} goes onto {}.", text::join_list(&sources, "or"), piles.one()),
                None => format!("Any card goes onto {}.", piles.one()),
            },
            by => format!("On {}, a card goes onto any card of {}.", piles.all(), relative_suit(by)),
        },
        (_, Build::SameRank) => match rule.by {
            SuitRule::Rank => format!("On {}, put cards on cards of the same rank.", piles.all()),
            by => format!("On {}, put cards on cards of the same rank and of {}.", piles.all(), relative_suit(by)),
        },
        (_, Build::Doubled) => doubled(piles, rule),
        (Role::Hole, _) => hole(piles, rule),
        (Role::Foundation, _) => foundation(piles, rule),
        _ => format!("Build {} {}{}.", piles.all(), direction(rule), explained_suit(rule)),
    }];
    sentences.extend(beginning(piles));
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
fn suit(by: SuitRule) -> &'static str {
    match by {
        SuitRule::Rank => ", regardless of suit",
        SuitRule::Suit => " by suit",
        SuitRule::Color => " by color",
        SuitRule::AlternateColor => " in alternating colors",
        SuitRule::OtherSuit => " in different suits",
    }
}

/// Describes the rule for suits after the direction, and what it means.
fn explained_suit(rule: &BuildRule) -> String {
    let higher = match (rule.build, rule.steps.as_slice()) {
        (Build::UpOrDown, [1]) => "one rank higher or lower",
        (Build::Up, [1]) => "one rank lower",
        (_, [1]) => "one rank higher",
        _ => "",
    };
    let meaning = match rule.by {
        SuitRule::AlternateColor => ": a red card on a black one, or a black card on a red one".into(),
        SuitRule::Color => ": a red card on a red one, or a black card on a black one".into(),
        SuitRule::Suit if !higher.is_empty() => format!(": a card goes onto a card of the same suit that is {higher}"),
        SuitRule::OtherSuit if !higher.is_empty() => {
            format!(": a card goes onto a card of another suit that is {higher}")
        }
        _ => String::new(),
    };
    format!("{}{}{meaning}", suit(rule.by), steps(rule))
}

/// Describes a foundation: `Build the foundations up by suit from ace to king.`
fn foundation(piles: Piles<'_>, rule: &BuildRule) -> String {
    let all = piles.all_counted();
    let (direction, steps, range) = (direction(rule), steps(rule), range(piles, rule));
    match rule.by {
        SuitRule::Rank => format!("Build {all} {direction}{steps}{range}, regardless of suit."),
        SuitRule::Suit => format!("Build {all} {direction} by suit{steps}{range}."),
        SuitRule::OtherSuit => format!("Build {all} {direction} in different suits{steps}{range}."),
        SuitRule::AlternateColor | SuitRule::Color => {
            let comma = if range.is_empty() { "" } else { "," };
            let example = match rule.by {
                SuitRule::Color => "a red card on a red one, or a black card on a black one",
                _ => "a red card on a black one, or a black card on a red one",
            };
            format!("Build {all} {direction}{}{steps}{comma}{range}: {example}.", suit(rule.by))
        }
    }
}

/// Describes the first and the last rank of a foundation: ` from ace to king`, ` from the base rank`.
fn range(piles: Piles<'_>, rule: &BuildRule) -> String {
    let ranks = &piles.info.pack.ranks;
    let max = max_cards(piles.zone);
    let each = if piles.is_single() { "it" } else { "each" };
    let until = match max.map(usize::from) {
        Some(max) if max == ranks.len() && rule.steps.len() == 1 || max >= piles.info.pack.len() => String::new(),
        Some(max) => format!(" until {each} has {}", cards(max)),
        None => String::new(),
    };
    let accepts = space_rule(piles.zone).map(|rule| rule.accepts).filter(|accepts| *accepts != SpaceWord::None);
    match accepts.or(dealt_rank(piles).map(SpaceWord::Rank)) {
        Some(SpaceWord::Rank(first)) => match last_rank(ranks, first, rule, max) {
            Some(last) => format!(" from {} to {}", first.name(), last.name()),
            None => format!(" from {}{until}", first.name()),
        },
        Some(SpaceWord::Base) => format!(" from the base rank{until}"),
        Some(SpaceWord::BelowBase) => format!(" from the rank below the base rank{until}"),
        Some(SpaceWord::Any | SpaceWord::Chosen) => until,
        Some(SpaceWord::None) | None => match max.map(usize::from) {
            Some(max) if max < piles.info.pack.len() => format!(" until {each} has {}", cards(max)),
            _ => String::new(),
        },
    }
}

/// Returns the rank of the cards with which the deal begins all piles of a zone, if it is the same for all of them.
pub(super) fn dealt_rank(piles: Piles<'_>) -> Option<Rank> {
    let ranks = dealt_ranks(piles)?;
    let first = *ranks.first()?;
    ranks.iter().all(|&rank| rank == first).then_some(first)
}

/// Returns the ranks of the cards with which the deal begins the piles of a zone, if it begins all of them with picked
/// cards.
fn dealt_ranks(piles: Piles<'_>) -> Option<Vec<Rank>> {
    let steps = deal_steps(piles.info);
    let picks = steps.iter().filter(|step| step.to.zone == piles.id).flat_map(|step| &step.pick);
    let ranks: Vec<Rank> = picks
        .map(|pick| match pick {
            PickWord::Card(card) => card.rank(),
            PickWord::Rank(rank) => *rank,
        })
        .collect();
    (ranks.len() == piles.len()).then_some(ranks)
}

/// Returns whether the piles of a zone begin with cards of this rank only.
pub(super) fn begins_with(zone: &ZoneInfo, ranks: &[Rank]) -> bool {
    match (space_rule(zone).map(|rule| rule.accepts), ranks) {
        (Some(SpaceWord::Rank(first)), [rank]) => first == *rank,
        _ => false,
    }
}

/// Returns the rank of the last card of a foundation that begins with `first`, if all of them end with the same rank.
fn last_rank(ranks: &[Rank], first: Rank, rule: &BuildRule, max: Option<u8>) -> Option<Rank> {
    let &[step] = rule.steps.as_slice() else { return None };
    match rule.build {
        Build::Up if rule.returns => return ranks.last().copied(),
        Build::Down if rule.returns => return ranks.first().copied(),
        Build::Up | Build::Down => {}
        _ => return None,
    }
    let first = ranks.iter().position(|&rank| rank == first)?;
    let distance = usize::from(max?).checked_sub(1)? * usize::from(step);
    if !rule.wraps || distance < ranks.len() {
        return match rule.build {
            Build::Up if rule.wraps => ranks.get((first + distance) % ranks.len()),
            Build::Up => ranks.get(first + distance),
            _ if rule.wraps => ranks.get((first + ranks.len() - distance) % ranks.len()),
            _ => first.checked_sub(distance).and_then(|last| ranks.get(last)),
        }
        .copied();
    }
    None
}

/// Says that several cards go to a foundation together, which is unusual.
fn takes_several(piles: Piles<'_>) -> Option<String> {
    let is_single = |limit: &ZoneLimit| matches!(limit, ZoneLimit::OneCardPerPile | ZoneLimit::OneAtATime { .. });
    let comes_as_run = zones(piles.info).any(|other| other.moves_runs() && other.id != piles.id);
    let takes_runs = piles.zone.role == Role::Foundation && comes_as_run && !piles.zone.limits.iter().any(is_single);
    takes_runs.then(|| format!("Several cards may go to {} together.", piles.one()))
}

/// Lists the ranks of foundations that are all built in the same steps.
fn order_in_steps(piles: Piles<'_>, rule: &BuildRule) -> Option<String> {
    match orders(piles, rule).as_slice() {
        [] => None,
        [(_, only)] => Some(format!("So the order is {only}.")),
        _ => Some("The table below shows the order of the ranks.".into()),
    }
}

/// Lists the ranks of foundations that are built in different steps, one foundation per line.
pub(super) fn order_table(info: &GameInfo) -> Vec<String> {
    let rows = zones(info).filter_map(|piles| match &piles.zone.build {
        Some(BuildClause::Follow(rule)) => Some(orders(piles, rule)).filter(|orders| orders.len() > 1),
        _ => None,
    });
    rows.flatten().map(|(pile, order)| format!("  {pile}  {order}")).collect()
}

/// Returns the ranks of foundations that are built in steps of several ranks, each with the name of the pile.
fn orders(piles: Piles<'_>, rule: &BuildRule) -> Vec<(String, String)> {
    let ranks = &piles.info.pack.ranks;
    let max = usize::from(max_cards(piles.zone).unwrap_or(0));
    if rule.steps == [1] || rule.build != Build::Up || piles.zone.role != Role::Foundation {
        return Vec::new();
    }
    let first_ranks = dealt_ranks(piles).unwrap_or_else(|| match space_rule(piles.zone).map(|rule| rule.accepts) {
        Some(SpaceWord::Rank(first)) => vec![first],
        _ => Vec::new(),
    });
    let order = |(index, (first, pile)): (usize, (Rank, PileId))| {
        let step = usize::from(*rule.steps.get(index).or(rule.steps.last())?);
        let first = ranks.iter().position(|&rank| rank == first)?;
        let letters = (0..max).filter_map(|place| ranks.get((first + place * step) % ranks.len()));
        let letters = letters.map(Rank::to_string).collect::<Vec<_>>().join(" ");
        Some((piles.info.pile_name(pile).to_string(), letters))
    };
    let mut orders: Vec<(String, String)> =
        first_ranks.into_iter().zip(piles.zone.piles).enumerate().filter_map(order).collect();
    orders.dedup_by(|(_, later), (_, earlier)| later == earlier);
    orders
}

/// Describes the first cards of foundations, as far as their ranks do not say enough.
fn beginning(piles: Piles<'_>) -> Vec<String> {
    let Some(rule) = space_rule(piles.zone).filter(|_| matches!(piles.zone.role, Role::Foundation | Role::Hole)) else {
        return Vec::new();
    };
    let SpaceRule { place: _, accepts, suits: allowed, suit_rule, run: _ } = rule;
    let word = piles.word();
    let mut sentences = Vec::new();
    match accepts {
        SpaceWord::Any if !piles.gets_dealt_cards() => {
            sentences.push(format!("Any card may begin {}.", piles.one()));
        }
        SpaceWord::Chosen => sentences.push(format!(
            "The first card that you move to a {word} may have any rank. Each of the others begins with a card of the \
             same rank."
        )),
        SpaceWord::Rank(rank) if piles.zone.role == Role::Hole => {
            sentences.push(format!("Only {} begins {}.", rank_with_article(*rank), piles.one()));
        }
        _ => {}
    }
    match (suit_rule, allowed) {
        (SpaceSuits::Any, None) => {}
        (SpaceSuits::Any, Some(allowed)) => {
            sentences.push(format!("Only {} begin {}.", suits(allowed, "and"), piles.all()));
        }
        (SpaceSuits::Differ, _) => sentences.push(format!("Each {word} begins with a different suit.")),
        (SpaceSuits::Own, None) => sentences.push(format!(
            "Each {word} has its own suit, from left to right {}.",
            suits(&piles.info.pack.different_suits(), "and")
        )),
        (SpaceSuits::Own, Some(order)) => {
            sentences.push(format!("Each {word} has its own suit, from left to right {}.", suits(order, "and")));
        }
    }
    sentences
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
        suit(rule.by),
        letters.join(" ")
    )
}

/// Describes further limits of a build.
fn limits(piles: Piles<'_>, rule: &BuildRule) -> Vec<String> {
    let BuildRule { build, by: _, steps: _, wraps, direction, returns, only_on, stop, corner, barred, stop_first_of } =
        rule;
    let (info, all, word) = (piles.info, piles.all(), piles.word());
    let mut sentences = Vec::new();
    let free = if piles.is_single() { text::capitalized(&all) } else { format!("A {word}") };
    match direction {
        Direction::Free if *build == Build::UpOrDown && piles.zone.role != Role::Hole => {
            sentences.push(format!("{free} may change its direction."))
        }
        Direction::Free => {}
        Direction::Pile => sentences.push(format!("Each {word} keeps the direction of its first two cards.")),
        Direction::Zone => {
            sentences.push(format!(
                "Build all {} in the same direction. The first card that you build decides it.",
                piles.words()
            ));
        }
    }
    if *build == Build::UpOrDown
        && let (Some(&low), Some(&high)) = (info.pack.ranks.first(), info.pack.ranks.last())
    {
        let not = if *wraps { "" } else { "not " };
        let (low, high) = (text::capitalized(&rank_with_article(low)), rank_with_article(high));
        sentences.push(format!("{low} and {high} are {not}neighbors."));
    }
    if *returns {
        let ranks = &info.pack.ranks;
        let (turn, end, back) = match build {
            Build::Down => (ranks.first(), ranks.last(), "up"),
            _ => (ranks.last(), ranks.first(), "down"),
        };
        if let (Some(turn), Some(end)) = (turn, end) {
            sentences.push(format!(
                "When it is complete, put a second {} on it, and build it {back} again to the second {}.",
                turn.name(),
                end.name()
            ));
        }
    }
    if !only_on.is_empty() && (*build != Build::Any || piles.zone.role == Role::Foundation) {
        sentences.push(format!("On {all}, cards go only onto {}.", any_of_ranks(only_on)));
    }
    if !stop.is_empty() {
        sentences.push(format!("No card goes onto {}.", any_of_ranks(stop)));
    }
    if !corner.is_empty() {
        let ranks = &info.pack.ranks;
        let across = corner.iter().filter_map(|rank| {
            let other = if Some(rank) == ranks.last() { ranks.first() } else { ranks.last() };
            Some(format!("Onto {} goes only {}.", rank_with_article(*rank), rank_with_article(*other?)))
        });
        sentences.extend(across);
    }
    if !barred.is_empty() {
        let barred = suits(barred, "and");
        sentences.push(format!(
            "{} do not go onto other cards there, and no card goes onto them.",
            text::capitalized(&barred)
        ));
    }
    if let Some(zone) = stop_first_of {
        let first = Piles::new(info, *zone);
        let rank = match begins_with_base(first.zone) {
            true => "base rank".into(),
            false => format!("rank with which {} begin", first.all()),
        };
        sentences.push(format!("In {all}, no card goes on a card of the {rank}."));
    }
    let has_range = match piles.zone.role {
        Role::Foundation => true,
        Role::Hole => max_cards(piles.zone).is_none_or(|max| usize::from(max) >= info.pack.len()),
        _ => false,
    };
    if let Some(max) = max_cards(piles.zone).filter(|_| !has_range) {
        let one = if piles.is_single() { text::capitalized(&all) } else { format!("A {word}") };
        sentences.push(format!("{one} has at most {}.", cards(max.into())));
    }
    sentences
}

/// Describes where the first rank follows the last.
pub(super) fn wraps(info: &GameInfo) -> Vec<String> {
    let (Some(&first), Some(&last)) = (info.pack.ranks.first(), info.pack.ranks.last()) else { return Vec::new() };
    let (low, high) = (rank_with_article(first), rank_with_article(last));
    let rules: Vec<(Piles<'_>, &BuildRule)> = zones(info)
        .filter_map(|piles| match &piles.zone.build {
            Some(BuildClause::Follow(rule)) => Some((piles, rule)),
            _ => None,
        })
        .filter(|(_, rule)| matches!(rule.build, Build::Up | Build::Down | Build::UpOrDown))
        .collect();
    let is = |build: Build, wraps: bool| rules.iter().any(|(_, rule)| rule.build == build && rule.wraps == wraps);
    let mut sentences = Vec::new();
    if is(Build::Up, true) && is(Build::Down, true) && !is(Build::Up, false) && !is(Build::Down, false) {
        sentences.push(format!(
            "Ranks wrap around: {low} follows {high} when you build up, and {high} follows {low} when you build down."
        ));
    } else {
        for (piles, rule) in rules.iter().filter(|(_, rule)| rule.wraps) {
            let (after, before) = if rule.build == Build::Down { (&high, &low) } else { (&low, &high) };
            sentences.extend(match rule.build {
                Build::UpOrDown => None,
                _ if rule.steps != [1] => Some(format!("Ranks wrap around: when you count, {low} follows {high}.")),
                _ => Some(format!("On {}, {after} follows {before}.", piles.all())),
            });
        }
    }
    let nothing_ends = !rules.iter().any(|(piles, _)| piles.zone.role == Role::Foundation);
    if nothing_ends && is(Build::Down, false) {
        sentences.push(format!("No card goes on {}.", rank_with_article(first)));
    }
    sentences
}
