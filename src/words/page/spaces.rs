//! The cards that fill spaces, in sentences.

use super::arrivals::{self, CardsForSpaces, SpaceLimit};
use super::conditions::condition;
use super::destinations::moves_only_into_own_spaces;
use super::piles::{Piles, SpaceWords, all_are, cards, deal_steps, number, zones};
use super::ranks::{max_cards, only_rank};
use super::setup;
use crate::game::clause::{
    BuildClause, FillClause, GoalClause, Procedure, RunArrival, RunLimit, SpaceClause, SpaceRule, SpaceSuits,
    SpaceWord, TakeClause,
};
use crate::game::{GameInfo, Role, ZoneId};
use crate::text;
use crate::words::card::{rank_with_article, suits};

/// Describes how spaces of a zone are filled.
pub(super) fn filled(piles: Piles<'_>) -> Vec<String> {
    let info = piles.info;
    let automatic: Vec<&FillClause> = piles.fills().collect();
    let mut sentences: Vec<String> = Vec::new();
    for (index, rule) in automatic.iter().enumerate() {
        sentences.extend(fill(piles, rule, index == 0));
    }
    let has_own_word = automatic.is_empty() || piles.is_group();
    let space = if has_own_word { piles.space() } else { SpaceWords::short() };
    sentences.extend(match &piles.zone.space {
        // Other paragraphs describe the first cards of foundations and holes, and cells.
        _ if matches!(piles.zone.role, Role::Foundation | Role::Hole | Role::Cell) => None,
        _ if piles.zone.takes_any_card() => None,
        Some(SpaceClause::Cards(_)) if moves_only_into_own_spaces(piles) || only_rank(piles).is_some() => None,
        // The sentence about full runs says it.
        Some(SpaceClause::Cards(_)) if piles.zone.build == Some(BuildClause::FullRun) => None,
        Some(SpaceClause::Cards(rule)) if rule.accepts == SpaceWord::None && !automatic.is_empty() => {
            stay_empty(info, &sources(&automatic), "spaces")
        }
        Some(SpaceClause::Cards(rule)) => Some(space_sentence(piles, rule, &space, &automatic)),
        Some(SpaceClause::FilledByDraw) => Some(format!("Only `draw` fills {}.", space.at_end())),
        Some(_) => None,
        None if piles.is_group() => {
            let is_described = |rule: &&FillClause| rule.when.is_some() || fills_removed_cards(piles, rule);
            if automatic.is_empty() || automatic.iter().any(is_described) {
                None
            } else {
                stay_empty(info, &sources(&automatic), "the places")
            }
        }
        None if piles.zone.role != Role::Tableau => None,
        None if piles.is_single() => None,
        None if !automatic.is_empty() => stay_empty(info, &sources(&automatic), "spaces"),
        None if piles.zone.build.is_some() => Some(never_filled(&space)),
        None => None,
    });
    sentences
}

/// Returns the zones from which spaces are filled.
fn sources(automatic: &[&FillClause]) -> Vec<ZoneId> {
    automatic.iter().flat_map(|rule| rule.from.iter().copied()).collect()
}

/// Says that spaces stay empty without cards to fill them. Returns `None` if the game is then won.
fn stay_empty(info: &GameInfo, sources: &[ZoneId], spaces: &str) -> Option<String> {
    let is_won = info.procedures.iter().any(|procedure| match procedure {
        Procedure::Goal(GoalClause { full, empty, runs, one_rank, only }) => {
            full.is_empty()
                && runs.is_empty()
                && one_rank.is_empty()
                && only.is_empty()
                && empty.iter().all(|&zone| Piles::new(info, zone).is_in(sources))
        }
        _ => false,
    });
    (!is_won).then(|| format!("When {} empty, {spaces} stay empty.", all_are(info, sources, "and")))
}

fn never_filled(space: &SpaceWords) -> String {
    format!("{} is never filled.", text::capitalized(&space.inside()))
}

/// Names the cards that may come to a space, and returns whether they may be a run: `any card or run`.
fn unit_for_space(piles: Piles<'_>) -> (String, bool) {
    let runs = moves_runs(piles.info);
    let run = match &piles.zone.space {
        Some(SpaceClause::Cards(rule)) => arrival(piles.info, rule),
        _ => RunArrival::None,
    };
    let pile = zones(piles.info).find(|other| other.zone.take == Some(TakeClause::TopOrPile));
    match (run, pile) {
        (RunArrival::Run, Some(pile)) => (format!("any card or whole {}", pile.word()), false),
        (RunArrival::Run, None) if runs => ("any card or run".into(), true),
        (RunArrival::Tail, _) => ("any card, together with all cards on top of it".into(), false),
        _ => ("any card".into(), false),
    }
}

/// Returns whether runs of any zone may move together.
fn moves_runs(info: &GameInfo) -> bool {
    zones(info)
        .any(|other| matches!(other.zone.take, Some(TakeClause::Run { limit, .. }) if limit != RunLimit::OneCard))
}

/// Returns which cards come to a space together. If no runs move, but cards with all cards on top of them, these do.
fn arrival(info: &GameInfo, rule: &SpaceRule) -> RunArrival {
    let has_tails = || zones(info).any(|other| other.zone.take == Some(TakeClause::Tail));
    let has_piles = || zones(info).any(|other| other.zone.take == Some(TakeClause::TopOrPile));
    match rule.run {
        RunArrival::Run if !moves_runs(info) && !has_piles() && has_tails() => RunArrival::Tail,
        run => run,
    }
}

/// Describes a limit for the suit of a card in a space, after its rank. `pile` is the word for a pile of the zone.
fn suit_limit(rule: SpaceSuits, pile: &str) -> String {
    match rule {
        SpaceSuits::Any => String::new(),
        SpaceSuits::Differ => format!(" of a suit that is not on top of another {pile}"),
        SpaceSuits::Own => format!(" of the suit of the {pile}"),
    }
}

fn space_sentence(piles: Piles<'_>, rule: &SpaceRule, words: &SpaceWords, automatic: &[&FillClause]) -> String {
    let info = piles.info;
    let SpaceRule { place: _, accepts, suits: allowed, suit_rule, run: _ } = rule;
    let (unit, comes_as_run) = unit_for_space(piles);
    let space = words.inside();
    let sources = sources(automatic);
    let you = if sources.is_empty() {
        "You".to_string()
    } else {
        format!("When {} empty, you", all_are(info, &sources, "and"))
    };
    let arrives = match arrival(info, rule) {
        RunArrival::Run if comes_as_run => " or a run that begins with one",
        RunArrival::Tail => ", together with all cards on top of it",
        _ => "",
    };
    let of_suits = allowed.as_ref().filter(|_| *suit_rule != SpaceSuits::Own);
    let of_suits = of_suits.map_or(String::new(), |allowed| format!(" of {}", suits(allowed, "or")));
    let suit_limit = suit_limit(*suit_rule, "pile there");
    match accepts {
        SpaceWord::None => {
            if piles.is_filled() {
                format!("You cannot move a card into {}.", words.at_end())
            } else {
                never_filled(words)
            }
        }
        SpaceWord::Any if of_suits.is_empty() => match arrivals::cards_for_spaces(piles) {
            Some(cards) if cards.are_none() => format!("You cannot move a card into {}.", words.at_end()),
            Some(cards) => fill_only_with(&you, &space, &cards),
            None => match arrivals::limit_for_spaces(piles) {
                Some(SpaceLimit::Empty(zones))
                    if sources.iter().all(|source| Piles::new(info, *source).is_in(&zones)) =>
                {
                    format!("You may fill {space} with {unit} only when {} empty.", all_are(info, &zones, "and"))
                }
                Some(limit) => format!("{you} may fill {space} with {unit} only {}.", limit.words(info)),
                None => format!("{you} may fill {space} with {unit}."),
            },
        },
        SpaceWord::Any => format!("{you} may fill {space} only with a card{of_suits}."),
        SpaceWord::Base => format!("{you} may fill {space} only with a card of the base rank{arrives}."),
        SpaceWord::BelowBase => {
            format!("{you} may fill {space} only with a card of the rank just below the base rank{arrives}.")
        }
        SpaceWord::Chosen => format!(
            "{you} may fill {space} only with a card of the rank with which the others begin; you choose the first card."
        ),
        SpaceWord::Rank(rank) => {
            format!("{you} may fill {space} only with {}{of_suits}{suit_limit}{arrives}.", rank_with_article(*rank))
        }
    }
}

/// Names the only cards that fill a space.
fn fill_only_with(you: &str, space: &str, cards: &CardsForSpaces) -> String {
    let CardsForSpaces { always, sometimes } = cards;
    let mut sentences = Vec::new();
    if !always.is_empty() {
        sentences.push(format!("{you} may fill {space} only with {always}."));
    }
    for (card, when) in sometimes {
        sentences.push(if sentences.is_empty() {
            format!("{you} may fill {space} only with {card}, and only {when}.")
        } else {
            format!("{}, you may also fill it with {card}.", text::capitalized(when))
        });
    }
    sentences.join(" ")
}

/// Describes cells. `play` says where their cards go, as the end of a sentence.
pub(super) fn cells(piles: Piles<'_>, play: &str) -> Vec<String> {
    let mut dealt = deal_steps(piles.info).iter().filter(|step| step.to.zone == piles.id);
    let (word, first) = (piles.word(), dealt.next());
    let there = match (piles.len(), first) {
        (1, None) => vec![format!("There is one {word}, which begins empty.")],
        (len, None) => vec![format!("There are {} {}, which begin empty.", number(len), piles.words())],
        // The deal has named all of them.
        (_, Some(step)) if step.to.span.is_none() => Vec::new(),
        (len, Some(_)) => vec![format!("There are {} {}.", number(len), piles.words())],
    };
    let Some(SpaceClause::Cards(rule)) = &piles.zone.space else {
        return [there, vec![format!("You cannot put cards into {}.", piles.all())]].concat();
    };
    if piles.zone.build == Some(BuildClause::FullRun) {
        return there;
    }
    let of_suits = rule.suits.as_ref().map_or(String::new(), |allowed| format!(" of {}", suits(allowed, "or")));
    let suit_limit = suit_limit(rule.suit_rule, &word);
    let card = match rule.accepts {
        SpaceWord::Rank(rank) => format!("only {}{of_suits}{suit_limit}", rank_with_article(rank)),
        SpaceWord::Base => format!("only a card of the base rank{of_suits}"),
        _ if !of_suits.is_empty() => format!("only a card{of_suits}"),
        SpaceWord::None => return [there, vec![format!("You cannot put cards into an empty {word}.")]].concat(),
        SpaceWord::BelowBase => "only a card of the rank just below the base rank".into(),
        SpaceWord::Chosen => "only a card of the rank with which the others begin".into(),
        SpaceWord::Any if max_cards(piles.zone).is_none() && rule.run == RunArrival::Run => unit_for_space(piles).0,
        SpaceWord::Any => "any one card".into(),
    };
    // A dealt card may have any suit.
    if first.is_some() && !of_suits.is_empty() && piles.zone.holds_one_card {
        let dealt =
            format!("{} keeps its dealt card, of any suit, until you play it.", text::capitalized(&piles.one()));
        return [there, vec![dealt, format!("After that, it holds {card}{play}.")]].concat();
    }
    let holds = match max_cards(piles.zone).map(usize::from) {
        _ if piles.zone.holds_one_card => format!("holds {card}"),
        Some(1) => format!("holds {card}"),
        None if piles.zone.build.is_none() => format!("holds {card}"),
        Some(max) => format!("begins with {card}, and holds up to {}", cards(max)),
        None => format!("begins with {card}"),
    };
    let a_cell =
        if piles.is_single() && !there.is_empty() { "It".to_string() } else { text::capitalized(&piles.one()) };
    [there, vec![format!("{a_cell} {holds}{play}.")]].concat()
}

/// Returns whether cards of the stock fill the places of removed cards, of whatever zone.
fn fills_removed_cards(piles: Piles<'_>, rule: &FillClause) -> bool {
    let is_stock = matches!(rule.from.as_slice(), [only] if piles.info.zone(*only).role == Role::Stock);
    let removes = piles.info.verb("remove").is_some();
    let gives_cards = |other: &Piles<'_>| matches!(other.zone.role, Role::Tableau | Role::Reserve);
    let is_only_source = zones(piles.info).filter(gives_cards).all(|other| other.id == piles.id);
    is_stock && piles.is_group() && removes && is_only_source && rule.when.is_none() && rule.cards == 1
}

/// Describes how a space is filled automatically.
fn fill(piles: Piles<'_>, rule: &FillClause, is_first: bool) -> Vec<String> {
    let FillClause { zone: _, from, beside, bottom, cards: count, divert, when } = rule;
    let info = piles.info;
    let when = condition(info, when.as_ref());
    // Another rule of the same zone fills a space that the first rule leaves.
    let otherwise = if is_first { "" } else { "otherwise, " };
    let begin = |words: String| {
        if when.is_empty() {
            text::capitalized(&format!("{otherwise}{words}"))
        } else {
            text::capitalized(&format!("{otherwise}{when}, {words}"))
        }
    };
    let source = |id: ZoneId| {
        let source = Piles::new(info, id);
        let place = if *beside { format!("the {} with the same number", source.word()) } else { source.all() };
        match (source.zone.role, *bottom, *count) {
            (Role::Stock, false, 1) => "the next card of the stock".to_string(),
            (Role::Stock, false, count) => format!("the next {} of the stock", cards(count.into())),
            (_, true, 1) => format!("the bottom card of {place}"),
            (_, true, count) => format!("the bottom {} of {place}", cards(count.into())),
            (_, false, 1) if source.is_group() && !beside => format!("the first card of {place}"),
            (_, false, 1) => format!("the top card of {place}"),
            (_, false, count) => format!("the top {} of {place}", cards(count.into())),
        }
    };
    if fills_removed_cards(piles, rule) {
        let which = if *bottom { "bottom" } else { "next" };
        let mut sentences = vec![format!(
            "The {which} cards of the stock fill the places of removed cards automatically, row by row from left to right."
        )];
        sentences.extend(divert.as_ref().map(|rule| setup::divert(info, rule)));
        sentences.push("When the stock is empty, the places stay empty.".into());
        return sentences;
    }
    if let ([only], true, true) = (from.as_slice(), piles.is_single() && *bottom, when.is_empty() && divert.is_none()) {
        return vec![format!(
            "{} is for {}: whenever it is empty, that card goes there automatically.",
            text::capitalized(&piles.all()),
            source(*only)
        )];
    }
    let fill_verb = if *count == 1 { "fills" } else { "fill" };
    let mut sentences = Vec::new();
    for (index, &id) in from.iter().enumerate() {
        let becomes = match (piles.is_group() || piles.zone.role == Role::Cell, is_first) {
            _ if piles.is_single() => format!("when {} empty, ", all_are(info, &[piles.id], "and")),
            _ if matches!(piles.zone.role, Role::Foundation | Role::Hole) => format!("when {} is empty, ", piles.one()),
            (true, _) => format!("when a card leaves {}, ", piles.all()),
            (false, true) if !when.is_empty() => String::new(),
            (false, true) => {
                format!("when {} becomes a space, i.e. an empty {}, ", piles.one(), piles.word())
            }
            (false, false) => "when there is a space, ".into(),
        };
        let place = match piles.is_group() || piles.zone.role == Role::Cell && !piles.is_single() {
            true => "its place".into(),
            false if becomes.is_empty() => piles.space().inside(),
            false => "it".into(),
        };
        let becomes = if is_first || index > 0 { becomes } else { String::new() };
        let fills = format!("{} {fill_verb} {place} automatically", source(id));
        sentences.push(if index == 0 {
            begin(format!("{becomes}{fills}."))
        } else {
            let before = all_are(info, &from[index - 1..index], "and");
            format!("If {before} empty, {} {fill_verb} it.", source(id))
        });
    }
    if *count > 1 {
        sentences.push("If fewer cards are left, the space gets all of them.".into());
    }
    sentences.extend(divert.as_ref().map(|rule| setup::divert(info, rule)));
    sentences
}
