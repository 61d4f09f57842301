//! Pictures for a rules page: the names of the parts of a board, and examples of legal moves.

use super::part::Subject;
use super::piles::{Piles, zones};
use super::ranks::{first_rank, space_rule};
use crate::board::PileSet;
use crate::card::{Card, Rank, Suit};
use crate::game::clause::{
    Build, BuildClause, PairMatch, RemovalClause, SpaceClause, SpacePlace, SpaceRule, SpaceWord, SuitRule,
};
use crate::game::{GameInfo, Message, MoveExample, Role, message};

/// An example of a legal move: a picture of its cards, and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PicturedExample {
    /// The subject of the rule that the example shows.
    pub subject: Subject,
    /// The cards, the lowest first.
    pub cards: Vec<Card>,
    /// Whether the last card lies on the one before it, or in a space. Otherwise the cards lie side by side.
    pub is_built: bool,
    /// The sentence.
    pub sentence: Message,
}

/// Returns a short name for each zone in a picture of the board.
pub(crate) fn zone_labels(info: &GameInfo) -> Vec<(String, PileSet)> {
    zones(info).map(|piles| (piles.label(), piles.zone.piles)).collect()
}

/// Returns examples of the moves that make a game what it is: a build, a card for the foundation, a card for a space, and
/// cards that are removed.
pub(crate) fn pictured_examples(info: &GameInfo) -> Vec<PicturedExample> {
    let removals = info.removal().map_or(Vec::new(), |clause| removals(info, clause));
    let on_foundation = on_foundation(info);
    // A move onto a card is dropped if it is also onto a foundation: the example of a foundation shows it better.
    let onto_card = onto_card(info).filter(|_| on_foundation.is_none() || builds_on_tableau(info));
    onto_card.into_iter().chain(on_foundation).chain(into_space(info)).chain(removals).collect()
}

/// Returns whether cards are built outside of the foundations.
fn builds_on_tableau(info: &GameInfo) -> bool {
    zones(info).any(|piles| piles.zone.role == Role::Tableau && piles.zone.build.is_some())
}

/// Returns the usual move onto another card.
fn onto_card(info: &GameInfo) -> Option<PicturedExample> {
    let Some(MoveExample::OntoCard { card, top, .. }) = info.move_example else { return None };
    let follows_rank = |piles: &Piles<'_>| match &piles.zone.build {
        Some(BuildClause::Follow(rule)) => !matches!(rule.build, Build::None | Build::Any),
        _ => false,
    };
    let subject = zones(info).find(|piles| piles.zone.role == Role::Tableau && follows_rank(piles));
    let subject = subject.map_or(Subject::Foundations, |piles| Subject::Zone(piles.id));
    Some(PicturedExample {
        subject,
        cards: vec![top, card],
        is_built: true,
        sentence: message![card, " goes on ", top],
    })
}

/// Returns a card from the middle of a foundation and the one below it, if the foundation follows suit in steps of one.
/// Which card that is depends on the deal if the foundation begins with the base rank, so there is none.
fn on_foundation(info: &GameInfo) -> Option<PicturedExample> {
    let ranks = &info.pack.ranks;
    let (low, high) = (*ranks.get(ranks.len() / 3)?, *ranks.get(ranks.len() / 3 + 1)?);
    let suit = usual_suit(info, Suit::Hearts)?;
    let example = |piles: Piles<'_>| {
        let (top, card) = match piles.zone.build.as_ref()? {
            BuildClause::Follow(rule) if rule.by == SuitRule::Suit && rule.steps == [1] && rule.only_on.is_empty() => {
                match rule.build {
                    Build::Up => (low, high),
                    Build::Down => (high, low),
                    _ => return None,
                }
            }
            BuildClause::AceToKing => (low, high),
            BuildClause::KingToAce => (high, low),
            _ => return None,
        };
        // Some foundations take only certain suits.
        let suit = match &piles.zone.space {
            Some(SpaceClause::Cards(SpaceRule { suits: Some(suits), .. })) => {
                let allowed: &[Suit] = suits;
                if allowed.contains(&suit) { suit } else { *allowed.first()? }
            }
            _ => suit,
        };
        let (top, card) = (Card::new(top, suit), Card::new(card, suit));
        let sentence = message!["on ", piles.one(), ", ", card, " goes on ", top];
        Some(PicturedExample { subject: Subject::Foundations, cards: vec![top, card], is_built: true, sentence })
    };
    let begins_with_dealt_rank = |piles: &Piles<'_>| match space_rule(piles.zone).map(|rule| rule.accepts) {
        Some(SpaceWord::Base | SpaceWord::BelowBase | SpaceWord::Chosen) => true,
        _ => piles.zone.build.as_ref().is_some_and(wraps) && first_rank(*piles).is_none(),
    };
    let foundations = zones(info).filter(|piles| piles.zone.role == Role::Foundation);
    foundations.filter(|piles| !begins_with_dealt_rank(piles)).find_map(example)
}

/// Returns whether the first rank follows the last.
fn wraps(build: &BuildClause) -> bool {
    matches!(build, BuildClause::Follow(rule) if rule.wraps)
}

/// Returns a card that fills a space, if only cards of one rank do.
fn into_space(info: &GameInfo) -> Option<PicturedExample> {
    let suit = usual_suit(info, Suit::Spades)?;
    let example = |piles: Piles<'_>| {
        let Some(SpaceClause::Cards(SpaceRule { place: SpacePlace::Space, accepts: SpaceWord::Rank(rank), .. })) =
            &piles.zone.space
        else {
            return None;
        };
        let card = Card::new(*rank, suit);
        let sentence = message![card, format!(" goes to an empty {}", piles.word())];
        Some(PicturedExample { subject: Subject::Zone(piles.id), cards: vec![card], is_built: true, sentence })
    };
    zones(info).filter(|piles| piles.zone.role == Role::Tableau).find_map(example)
}

/// Returns two cards that are removed together, and a card that is removed on its own.
fn removals(info: &GameInfo, clause: &RemovalClause) -> Vec<PicturedExample> {
    let suits = info.pack.different_suits();
    let (Some(&first), Some(&last)) = (suits.first(), suits.last()) else { return Vec::new() };
    // The cards have different colors if the pack has: spades are the last suit of a full pack, and hearts the third.
    let suit_of_low = suits.get(2).copied().unwrap_or(first);
    let pair = pair_of_ranks(&info.pack.ranks, clause).map(|(high, low)| {
        let (high, low) = (Card::new(high, last), Card::new(low, suit_of_low));
        let sentence = message!["you may remove ", high, " and ", low, " together"];
        PicturedExample { subject: Subject::Removal, cards: vec![high, low], is_built: false, sentence }
    });
    let single = clause.single.first().map(|&rank| {
        let card = Card::new(rank, first);
        PicturedExample {
            subject: Subject::Removal,
            cards: vec![card],
            is_built: false,
            sentence: message!["you may remove ", card, " on its own"],
        }
    });
    pair.into_iter().chain(single).collect()
}

/// Returns the ranks of two cards that are removed together, the higher one first.
fn pair_of_ranks(ranks: &[Rank], clause: &RemovalClause) -> Option<(Rank, Rank)> {
    // Two cards side by side do not show such rules.
    if clause.in_line || !clause.partners.is_empty() {
        return None;
    }
    let may_pair = |rank: &Rank| clause.never.iter().chain(&clause.single).all(|other| other != rank);
    match (clause.sum, clause.same) {
        (Some(sum), None) => {
            // From ten upward, cards have letters, and their numbers must be known to add them up.
            let mut highs = ranks.iter().rev().copied().filter(|high| high.number() < 10 && may_pair(high));
            highs.find_map(|high| {
                let low = ranks.iter().copied().find(|low| low.number() + high.number() == sum)?;
                (low < high && may_pair(&low)).then_some((high, low))
            })
        }
        (None, Some(PairMatch::Rank)) => {
            ranks.get(ranks.len() / 2).filter(|rank| may_pair(rank)).map(|&rank| (rank, rank))
        }
        _ => None,
    }
}

/// Returns a suit if the pack has it, and otherwise the first suit of the pack.
fn usual_suit(info: &GameInfo, suit: Suit) -> Option<Suit> {
    let suits = info.pack.different_suits();
    suits.iter().copied().find(|&other| other == suit).or(suits.first().copied())
}
