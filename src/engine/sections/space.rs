//! Rules for spaces: the cards that an empty pile accepts.

use crate::board::{PileId, PileSet, VarId, View};
use crate::card::{Card, Rank};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::relation::CardSet;
use crate::engine::compile::rulebook_words::{SuitWord, parse_scalar};
use crate::error::Result;
use crate::game::clause::{SpaceSuits, SpaceWord};
use serde::de::{Deserialize, Deserializer};

/// One card of each suit. The index of a card has its rank in the low four bits and its suit above them.
pub(super) const ONE_PER_SUIT: CardSet = 0x0001_0001_0001_0001;
/// All cards of the suit with index 0.
const WHOLE_SUIT: CardSet = 0xffff;

impl<'de> Deserialize<'de> for SpaceWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<SpaceWord, D::Error> {
        parse_scalar(reader, "`none`, `any`, `base`, `below-base`, `chosen` or a rank", |text| match text {
            "none" => Some(SpaceWord::None),
            "any" => Some(SpaceWord::Any),
            "base" => Some(SpaceWord::Base),
            "below-base" => Some(SpaceWord::BelowBase),
            "chosen" => Some(SpaceWord::Chosen),
            _ => Rank::parse(text).map(SpaceWord::Rank),
        })
    }
}

/// The compiled rule for the cards that an empty pile accepts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Space {
    /// An empty pile accepts these cards.
    Cards(CardSet),
    /// An empty pile accepts these cards, except cards of a suit that is on top of one of these piles.
    SuitsDiffer(CardSet, PileSet),
    /// Each pile accepts only its own suit: the first pile accepts the first suit, and so on.
    OwnSuit {
        /// The cards that `empty` names, of all suits.
        cards: CardSet,
        /// The first pile of the zone.
        first: PileId,
        /// All cards of the suit of each pile, in the order of the piles.
        suits: [CardSet; 4],
    },
    /// An empty pile accepts cards of the base rank, or of a rank below it.
    Base {
        /// The variable that contains the base rank.
        base: VarId,
        /// The number of ranks below the base rank.
        ranks_below: u8,
    },
    /// An empty pile accepts cards of the ranks with which these piles begin. It accepts any card if they are all
    /// empty.
    Chosen(PileSet),
}

impl Space {
    /// Returns the cards that an empty pile accepts now.
    #[inline]
    pub(crate) fn accepted_cards(self, view: View<'_>, pile: PileId) -> CardSet {
        match self {
            Space::Cards(cards) => cards,
            Space::SuitsDiffer(cards, piles) => cards & !suits_on(view, piles),
            Space::OwnSuit { cards, first, suits } => cards & own_suit(pile, first, &suits),
            Space::Base { base, ranks_below } => base_cards(view, base, ranks_below),
            Space::Chosen(piles) => chosen_cards(view, piles),
        }
    }

    /// Returns the cards that an empty pile may accept at some time. `pack` contains all cards.
    pub(crate) fn possible_cards(self, pile: PileId, pack: CardSet) -> CardSet {
        match self {
            Space::Cards(cards) | Space::SuitsDiffer(cards, _) => cards,
            Space::OwnSuit { cards, first, suits } => cards & own_suit(pile, first, &suits),
            // The deal may set any rank as the base, and the player may choose any.
            Space::Base { .. } | Space::Chosen(_) => pack,
        }
    }

    /// Returns whether the accepted cards depend on the pile within its zone.
    pub(crate) fn differs_by_pile(self) -> bool {
        matches!(self, Space::OwnSuit { .. })
    }
}

/// Returns all cards of the suit of a pile. `first` is the first pile of its zone.
fn own_suit(pile: PileId, first: PileId, suits: &[CardSet; 4]) -> CardSet {
    // The zone has at most four piles, so `& 3` changes no index. It makes a panic impossible.
    suits[pile.0.wrapping_sub(first.0) as usize & 3]
}

/// Returns the cards that are `ranks_below` ranks below the base rank. A king is one below an ace.
fn base_cards(view: View<'_>, base: VarId, ranks_below: u8) -> CardSet {
    match view.var(base) {
        rank @ 1..=13 => ONE_PER_SUIT << (1 + (rank - 1 - i32::from(ranks_below)).rem_euclid(13)),
        _ => 0,
    }
}

/// Returns the cards of the ranks with which these piles begin, or all cards if the piles are empty.
fn chosen_cards(view: View<'_>, piles: PileSet) -> CardSet {
    let first_cards = piles.iter().filter_map(|pile| view.card(pile, 0));
    first_cards
        .map(|card| ONE_PER_SUIT << card.rank().number())
        .reduce(|all, cards| all | cards)
        .unwrap_or(CardSet::MAX)
}

/// Returns all cards of the suits that are on top of these piles.
fn suits_on(view: View<'_>, piles: PileSet) -> CardSet {
    piles.iter().filter_map(|pile| view.top(pile)).fold(0, |set, card| set | WHOLE_SUIT << (card.index() & !15))
}

impl SpaceWord {
    /// Compiles the word. `zone_piles` are the piles of the zone.
    pub(super) fn compile(
        self,
        path: &BookPath<'_>,
        zone_piles: PileSet,
        allowed_suits: Option<&Vec<SuitWord>>,
        suit_rule: SpaceSuits,
    ) -> Result<Space> {
        if allowed_suits.is_some() && !matches!(self, SpaceWord::Any | SpaceWord::Rank(_)) {
            return path.key("suits").fail("`suits` needs an `empty` that is `any` or a rank");
        }
        if suit_rule != SpaceSuits::Any && !matches!(self, SpaceWord::Rank(_)) {
            return path.key("space-suits").fail("it needs an `empty` that is a rank");
        }
        let has_allowed_suit = |card: Card| {
            allowed_suits.is_none_or(|suits| card.suit().is_some_and(|suit| suits.iter().any(|word| word.0 == suit)))
        };
        let base = |ranks_below| match path.context.var(BoardVar::Base) {
            Some(base) => Ok(Space::Base { base, ranks_below }),
            None => path.key("empty").fail("no step of the deal `sets-base`"),
        };
        match self {
            SpaceWord::None => Ok(Space::Cards(0)),
            SpaceWord::Any => Ok(Space::Cards(path.context.cards(has_allowed_suit))),
            SpaceWord::Base => base(0),
            SpaceWord::BelowBase => base(1),
            SpaceWord::Chosen => Ok(Space::Chosen(zone_piles)),
            SpaceWord::Rank(rank) => {
                let is_accepted = |card: Card| (card.rank() == rank && has_allowed_suit(card)) || card.is_joker();
                let cards = path.context.cards(is_accepted);
                match suit_rule {
                    SpaceSuits::Any => Ok(Space::Cards(cards)),
                    SpaceSuits::Differ => Ok(Space::SuitsDiffer(cards, zone_piles)),
                    SpaceSuits::Own => own_suits(path, zone_piles, allowed_suits, cards),
                }
            }
        }
    }
}

fn own_suits(
    path: &BookPath<'_>,
    zone_piles: PileSet,
    allowed_suits: Option<&Vec<SuitWord>>,
    cards: CardSet,
) -> Result<Space> {
    let order =
        allowed_suits.map_or(path.context.pack.suits.clone(), |suits| suits.iter().map(|suit| suit.0).collect());
    let first = match zone_piles.first() {
        Some(first) if zone_piles.len() == order.len() && order.len() <= 4 => first,
        _ => return path.key("space-suits").fail("the zone needs as many piles as there are suits, at most 4"),
    };
    let mut suits = [0; 4];
    for (set, suit) in suits.iter_mut().zip(order) {
        *set = path.context.cards(|card| card.suit() == Some(suit));
    }
    Ok(Space::OwnSuit { cards, first, suits })
}
