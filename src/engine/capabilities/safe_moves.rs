//! Safe moves: moves to a foundation after which the game can still be won if it could be won before.
//!
//! The command and the setting `auto` play these moves, and search models play them at once. In games of rulebooks, no
//! other code decides which moves are safe.
//!
//! # The proof
//!
//! A card C in the tableau is useful only as a place on which other cards are built. Suppose that some moves win and
//! leave C in the tableau. Play the same moves with C on its foundation. Whenever these moves put cards on C, put them
//! on their foundations instead, beginning with the top card. That works under one condition: each card that could ever
//! be on C, directly or indirectly, is on its foundation or can go there as soon as it is uncovered. Moving C away
//! never hurts: it only uncovers the card below sooner, or leaves a space.
//!
//! The rule therefore follows the chain of cards that can be built on C. Each card of the chain must be *up* (on its
//! foundation) or *next* (accepted by its foundation from any place). The chain ends at cards that are up.
//!
//! In some games, cards can come back from foundations. A move to a foundation then also has a cost: the cards that it
//! covers there cannot come back any more, so no card can be built on them. In these games, the chain also contains the
//! cards that can be built on a covered card.
//!
//! There are two further conditions:
//! - In some games, any card moves together with all cards on top of it. Then a card of the chain may be covered by
//!   other cards when it should go up. So being next is not enough: all cards of the chain must be up.
//! - With several packs, another copy of C could need the same place on a foundation. So there must be a place for each
//!   copy of C, and all copies of the cards of the chain must be up.
//!
//! The other rules must not depend on the place of C: see [`PREMISES`]. In particular, if a card moves together with
//! all cards on top of it, no cards may be dealt onto its pile during the game.

use super::Capabilities;
use super::card_relation::iter_cards;
use super::feature::{Feature, FeatureSet, Premises, features};
use super::foundation::FoundationKind;
use crate::board::{PileId, PileSet, View};
use crate::card::Card;
use crate::engine::compile::relation::CardSet;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::space::Space;
use crate::game::{Move, Role};
use std::sync::OnceLock;

/// The features that are allowed in a zone from which cards go to foundations. None of these features depends on the
/// places of other cards.
const SOURCE_FEATURES: FeatureSet = features! {
    SeveralZones, NeverTurnsUp, SeesTopCardsOnly, Covered, AcceptsCards, BuildDiffersByPile, SpaceAcceptsNone,
    SpaceAcceptsAny, SpaceAcceptsSome, SpaceOwnSuit, SpaceBase, SpaceBelowBase, LimitedSources, BuildsOnSomeRanks,
    AcceptsSingleCards, LimitedHeight, GivesTop, GivesRuns, GivesTopOrPile, GivesTails, RunsDifferFromBuild,
    LimitByCells, LimitBySpaces, LimitedDestinations, KeepsLowestCards
};

/// The features that the proof covers. They include no condition, no phase, no automatic move of single cards, and no
/// deal that depends on the number of cards in a pile.
const PREMISES: Premises = Premises {
    game: features! {
        SeveralPacks, IrregularRanks, Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, Redeals, LimitedPasses,
        ShuffledRedeal, RegathersShuffled, PullsCards, Fills, GoalFull, GoalEmpty
    },
    zones: &[
        (Role::Tableau, SOURCE_FEATURES),
        (Role::Cell, SOURCE_FEATURES),
        (Role::Reserve, SOURCE_FEATURES),
        (Role::Waste, SOURCE_FEATURES),
        (Role::Stock, SOURCE_FEATURES),
        (
            Role::Foundation,
            features! {
                SeveralZones, SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceSuitsDiffer,
                SpaceOwnSuit, SpaceBase, LimitedSources, AcceptsSingleCards, LimitedHeight, GivesTop,
                RunsDifferFromBuild, LimitedDestinations, KeepsLowestCards
            },
        ),
    ],
};

/// The features of games in which every move to a foundation is safe. These games build each suit in a line, as Bisley
/// does: cards move one at a time, and a card fits only on its neighbors of the same suit, on foundations and
/// elsewhere.
///
/// Suppose that a card A moves up, but some moves that win put a card B on A. Then B can go up as well, and so can
/// every card that these moves put on B. So for each win with A in the tableau, there is a corresponding win with A up.
/// The automatic moves of these rules only move cards up sooner.
const LINE_PREMISES: Premises = Premises {
    game: features! { GoalFull, GoalEmpty, SweepsCards, SweepsByRules },
    zones: &[
        (
            Role::Tableau,
            features! {
                SeveralZones, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, AcceptsSingleCards,
                LimitedHeight, GivesTop, RunsDifferFromBuild, LimitedSources
            },
        ),
        (
            Role::Foundation,
            features! {
                SeveralZones, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceOwnSuit, AcceptsSingleCards,
                LimitedHeight
            },
        ),
    ],
};

/// The safe moves of a game.
#[derive(Clone)]
pub struct SafeMoves {
    rule: SafeRule,
    /// Piles in which the order of the cards matters: their cards are drawn several at a time, shuffled, or dealt again
    /// to other piles. If a card leaves such a pile, the player gets different cards later.
    ordered: PileSet,
    /// Piles that fill automatically. If a move to a foundation leaves such a pile empty, it fills, perhaps with a card
    /// that was wanted elsewhere. So a safe move must not leave a pile of `filled` empty while a pile of
    /// `fill_supply` has cards, and must not take a card from `fill_sources`.
    filled: PileSet,
    /// The piles whose cards fill the piles of `filled`.
    fill_sources: PileSet,
    /// The piles of `fill_sources`. Also the piles from which the stock's cards come, if these cards reach a pile of
    /// `fill_sources`, or if a card that fills a space later changes the order in which they appear.
    fill_supply: PileSet,
}

#[derive(Clone)]
enum SafeRule {
    /// No move is known to be safe.
    Nothing,
    /// Every move to a foundation is safe.
    Everything,
    /// A card is safe if each card of its chain is up or next.
    Chain(Box<Chain>),
}

/// The chains of cards that can be built on each other. A card is given by its index: the low four bits are its rank,
/// and the higher bits are its suit.
#[derive(Clone)]
struct Chain {
    /// For each card, the cards that can be put on it.
    builders: [CardSet; 64],
    /// Whether all cards of a chain must be up, because a card that is next could be covered.
    must_be_up: bool,
    /// Whether cards can come back from foundations.
    allows_worrying_back: bool,
    pack: CardSet,
    packs: u8,
    ranks: u8,
    foundation: FoundationKind,
    /// The heights of [`Chain::all_heights`] for each base rank, once computed. Hints ask for them for every sampled
    /// deal.
    heights_by_base: [OnceLock<[u32; 64]>; 13],
}

impl SafeMoves {
    /// Finds the safe moves of a game.
    pub fn of(capabilities: &Capabilities) -> SafeMoves {
        let rule = if meets_line_premises(capabilities) {
            SafeRule::Everything
        } else if meets_chain_premises(capabilities) {
            SafeRule::Chain(Box::new(Chain::of(capabilities)))
        } else {
            SafeRule::Nothing
        };
        let draws_several = capabilities.game.has(Feature::DrawsSeveralCards);
        let waste = capabilities.piles(Role::Waste);
        // If the waste is turned over and its cards are drawn singly back to the waste, they keep their order.
        let deals_to_redealt_pile = capabilities.redealt.len() == 1 && capabilities.dealt_to == capabilities.redealt;
        let keeps_redealt_order =
            deals_to_redealt_pile && !draws_several && !capabilities.game.has(Feature::ShuffledRedeal);
        let ordered = if draws_several { waste } else { PileSet::EMPTY };
        let ordered = if keeps_redealt_order { ordered } else { ordered.union(capabilities.redealt) };
        let stock_cards = capabilities.piles(Role::Stock).union(capabilities.redealt);
        let feeds_sources = !capabilities.dealt_to.intersection(capabilities.fill_sources).is_empty();
        let has_later_supply = draws_several || feeds_sources || !ordered.is_empty();
        let later_supply = if has_later_supply { stock_cards } else { PileSet::EMPTY };
        // If players cannot put cards on the reserve, an automatic fill does no harm. The card from the reserve is also
        // available in the space, unless it could go to fewer piles from there, or the stock deals cards onto it.
        let sources = capabilities.fill_sources;
        let is_plain_reserve = sources.without(capabilities.piles(Role::Reserve)).is_empty()
            && !capabilities.has(Role::Reserve, Feature::AcceptsCards)
            && capabilities.filling_cards_stay_free
            && capabilities.dealt_to.intersection(capabilities.filled).is_empty();
        let (filled, fill_sources) =
            if is_plain_reserve { (PileSet::EMPTY, PileSet::EMPTY) } else { (capabilities.filled, sources) };
        SafeMoves { rule, ordered, filled, fill_sources, fill_supply: fill_sources.union(later_supply) }
    }

    /// Returns whether a legal move is safe on this board.
    pub(crate) fn allows(&self, table: &RuleTable, view: View<'_>, m: Move) -> bool {
        let Move::Transfer { from, to, count: 1 } = m else { return false };
        let role = |pile| table.zones.zone(pile).map(|zone| zone.role);
        let is_candidate = role(to) == Some(Role::Foundation)
            && matches!(role(from), Some(Role::Tableau | Role::Cell | Role::Reserve | Role::Waste));
        if !is_candidate || self.ordered.has(from) || self.fill_sources.has(from) {
            return false;
        }
        if view.len(from) == 1 && self.filled.has(from) && self.fill_supply.iter().any(|pile| !view.is_empty(pile)) {
            return false;
        }
        match (&self.rule, view.top(from)) {
            (SafeRule::Everything, _) => true,
            (SafeRule::Chain(chain), Some(card)) => chain.allows(table, view, card),
            (SafeRule::Chain(_), None) | (SafeRule::Nothing, _) => false,
        }
    }

    /// Returns, for each card, the foundation heights at which the card is safe, one byte for each suit. `base` is the
    /// rank with which the foundations begin. Returns `None` if heights do not decide whether a card is safe.
    ///
    /// If suits do not matter, the bytes are the heights of the foundations in any order.
    pub fn heights_for_one_pack(&self, base: u8) -> Option<[u32; 64]> {
        self.heights_for_one_or_two_packs(base)
            .filter(|_| matches!(&self.rule, SafeRule::Chain(chain) if chain.packs == 1))
    }

    /// Like [`SafeMoves::heights_for_one_pack`], but also for two packs. With two packs, both foundations of a suit
    /// must have the height of its byte.
    pub fn heights_for_one_or_two_packs(&self, base: u8) -> Option<[u32; 64]> {
        let SafeRule::Chain(chain) = &self.rule else { return None };
        let has_heights = matches!(chain.foundation, FoundationKind::BySuit(_) | FoundationKind::ByRank);
        (has_heights && chain.packs <= 2).then(|| chain.all_heights(base))
    }
}

/// Returns whether the rules meet [`LINE_PREMISES`].
fn meets_line_premises(capabilities: &Capabilities) -> bool {
    capabilities.is_within(&LINE_PREMISES)
        && capabilities.foundation == FoundationKind::SuitLines
        && has_open_goal(capabilities)
        && builds_lines(capabilities)
}

/// Returns whether each card fits only on its neighbors of the same suit.
fn builds_lines(capabilities: &Capabilities) -> bool {
    let neighbors = |card: usize| 1 << (card + 1) | 1 << card >> 1;
    iter_cards(capabilities.pack).all(|card| capabilities.builds[card] & capabilities.pack & !neighbors(card) == 0)
}

fn meets_chain_premises(capabilities: &Capabilities) -> bool {
    let is_known = match capabilities.foundation {
        FoundationKind::BySuit(_) | FoundationKind::ByRank | FoundationKind::SuitLines | FoundationKind::SuitChains => {
            true
        }
        FoundationKind::None | FoundationKind::Closed | FoundationKind::Other => false,
    };
    // A move must not take a card to one foundation if another foundation needs the card. With a single pack, two
    // foundations of a suit that are built in opposite directions meet somewhere, so either may get the card. A goal
    // that requires both to be full cannot be reached, because the suit has too few cards.
    let lines_meet = capabilities.foundation == FoundationKind::SuitLines && capabilities.packs == 1;
    let is_undisputed = lines_meet || capabilities.foundations_have_same_rules;
    let carries_no_dealt_cards =
        Role::ALL.into_iter().filter(|&role| capabilities.has(role, Feature::GivesTails)).all(|role| {
            let deals_again = capabilities.game.has(Feature::RegathersShuffled);
            capabilities.dealt_to.intersection(capabilities.piles(role)).is_empty() && !deals_again
        });
    is_known
        && is_undisputed
        && carries_no_dealt_cards
        && capabilities.is_within(&PREMISES)
        && capabilities.foundations_are_open
        && has_open_goal(capabilities)
}

/// Returns whether cards on foundations never hinder the goal. The goal must not require a foundation to be empty. If
/// the goal requires piles to be full, these must be exactly the foundations.
fn has_open_goal(capabilities: &Capabilities) -> bool {
    let foundations = capabilities.piles(Role::Foundation);
    let needs_all_or_none = capabilities.goal_full.is_empty() || capabilities.goal_full == foundations;
    needs_all_or_none && capabilities.goal_empty.intersection(foundations).is_empty()
}

impl Chain {
    fn of(capabilities: &Capabilities) -> Chain {
        let Capabilities { builds, links, pack, packs, ranks, foundation, .. } = capabilities;
        Chain {
            builders: std::array::from_fn(|card| (builds[card] | links[card]) & pack),
            must_be_up: [Role::Tableau, Role::Reserve, Role::Cell, Role::Waste]
                .into_iter()
                .any(|role| capabilities.has(role, Feature::GivesTails)),
            allows_worrying_back: capabilities.allows_worrying_back(),
            pack: *pack,
            packs: *packs,
            ranks: *ranks,
            foundation: *foundation,
            heights_by_base: Default::default(),
        }
    }

    /// Returns the cards that can be built on a card. If cards can come back from foundations, also returns those that
    /// can be built on the cards that a foundation takes before it, which `cards_before` returns.
    fn cards_built_on(&self, card: usize, cards_before: impl Fn(usize) -> CardSet) -> CardSet {
        let covered = if self.allows_worrying_back { cards_before(card) } else { 0 };
        iter_cards(covered).fold(self.builders[card], |set, below| set | self.builders[below])
    }

    /// Returns unsettled cards in the chain of a card, or an empty set if all cards of the chain are settled. A card
    /// that is up is settled. A card that is next is settled, too, unless all cards of the chain must be up.
    /// `cards_built_on` returns the cards that can be built on a given card.
    fn unsettled_cards(
        &self,
        card: usize,
        up: CardSet,
        next: CardSet,
        cards_built_on: impl Fn(usize) -> CardSet,
    ) -> CardSet {
        let settled = if self.must_be_up { up } else { up | next };
        let (mut chain, mut added) = (0, cards_built_on(card));
        while added != 0 {
            if added & !settled != 0 {
                return added & !settled;
            }
            chain |= added;
            let cards_to_follow = if self.allows_worrying_back { added } else { added & !up };
            added = iter_cards(cards_to_follow).fold(0, |set, card| set | cards_built_on(card)) & !chain;
        }
        0
    }

    /// Returns whether a card that can go to a foundation is safe there.
    fn allows(&self, table: &RuleTable, view: View<'_>, card: Card) -> bool {
        let progress = Progress::of(self, table, view);
        let card_bit = 1 << card.index();
        let copies_up = u32::from(progress.up_once & card_bit != 0) + u32::from(progress.up_twice & card_bit != 0);
        if self.packs > 2 || (self.packs == 2 && progress.accepting_foundations(table, view, card) + copies_up < 2) {
            return false;
        }
        if !progress.is_begun_by_rule {
            return false;
        }
        // If suits do not matter, the other cards of this rank need places too.
        if self.foundation == FoundationKind::ByRank && progress.next & card_bit == 0 {
            return false;
        }
        let cards_up = if self.packs == 1 { progress.up_once } else { progress.up_twice };
        let cards_before = |card: usize| progress.cards_before(table, view, card);
        self.unsettled_cards(card.index(), cards_up, progress.next, |card| self.cards_built_on(card, cards_before)) == 0
    }

    /// Returns, for each card, heights at which it is safe.
    fn all_heights(&self, base: u8) -> [u32; 64] {
        let compute = || {
            // The same for all heights, so it is computed once.
            let built_on: [CardSet; 64] =
                std::array::from_fn(|card| self.cards_built_on(card, |card| self.cards_below(card, base)));
            std::array::from_fn(|card| self.heights_for(card, base, &built_on))
        };
        let known = base.checked_sub(1).and_then(|index| self.heights_by_base.get(usize::from(index)));
        known.map_or_else(compute, |heights| *heights.get_or_init(compute))
    }

    /// Returns the height at which a card is on top of its foundation. The base rank has height 1.
    fn height(&self, card: usize, base: u8) -> u8 {
        // `max` and `clamp` only avoid a division by zero and an overflow.
        let ranks = self.ranks.max(1);
        ((card as u8 & 15) + ranks - base.clamp(1, ranks)) % ranks + 1
    }

    /// Returns the cards that go to the foundation of a card before it.
    fn cards_below(&self, card: usize, base: u8) -> CardSet {
        let by_rank = self.foundation == FoundationKind::ByRank;
        let height = self.height(card, base);
        iter_cards(self.pack)
            .filter(|&other| (by_rank || other >> 4 == card >> 4) && self.height(other, base) < height)
            .fold(0, |set, other| set | 1 << other)
    }

    /// Returns heights at which a card is safe, one byte for each suit. The loop raises the heights until they suffice,
    /// so lower heights may suffice too. `built_on` contains, for each card, the cards that can be built on it.
    fn heights_for(&self, card: usize, base: u8, built_on: &[CardSet; 64]) -> u32 {
        // With several packs, a copy of a card may be covered when the other copy goes up.
        let must_be_up = self.must_be_up || self.packs > 1;
        let height = |card: usize| self.height(card, base);
        let by_rank = self.foundation == FoundationKind::ByRank;
        let mut heights = [0u8; 4];
        let raise = |heights: &mut [u8; 4], card: usize, min_height: u8| {
            let suits = if by_rank { 0..4 } else { card >> 4 & 3..(card >> 4 & 3) + 1 };
            heights[suits].iter_mut().for_each(|height| *height = min_height.max(*height));
        };
        // The foundation of the card's own suit only has to accept the card.
        raise(&mut heights, card, height(card) - 1);
        let cards_where = |test: &dyn Fn(usize) -> bool| {
            iter_cards(self.pack).filter(|&card| test(card)).fold(0, |set, card| set | 1 << card)
        };
        loop {
            let cards_up = cards_where(&|card| height(card) <= heights[card >> 4 & 3]);
            let next = if self.packs > 1 { 0 } else { cards_where(&|card| height(card) <= heights[card >> 4 & 3] + 1) };
            let unsettled_cards = self.unsettled_cards(card, cards_up, next, |card| built_on[card & 63]);
            if unsettled_cards == 0 {
                return u32::from_le_bytes(heights);
            }
            for other in iter_cards(unsettled_cards) {
                let min_height = height(other) - u8::from(!must_be_up);
                raise(&mut heights, other, min_height);
            }
        }
    }
}

/// The cards on the foundations of a board, and the cards that they accept.
struct Progress {
    /// The cards of which at least one copy is up.
    up_once: CardSet,
    /// The cards of which at least two copies are up.
    up_twice: CardSet,
    /// The cards that can go up as soon as they are uncovered, no matter which moves come first.
    next: CardSet,
    /// Whether each foundation begins with a card that it accepts when it is empty. Another first card may be the last
    /// card that a different foundation needs. Foundations that accept no card when they are empty do not matter.
    is_begun_by_rule: bool,
    foundations: PileSet,
}

impl Progress {
    fn of(chain: &Chain, table: &RuleTable, view: View<'_>) -> Progress {
        let zones = table.zones.list.iter().filter(|zone| zone.role == Role::Foundation);
        let foundations = zones.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        let (mut up_once, mut up_twice) = (0, 0);
        for card in foundations.iter().flat_map(|pile| view.cards(pile).flatten()) {
            up_twice |= up_once & 1 << card.index();
            up_once |= 1 << card.index();
        }
        let accepted = || open_piles(table, view, foundations).map(|pile| table.cards_fitting_pile(view, pile));
        let next = match chain.foundation {
            _ if chain.packs > 1 => 0,
            // Each foundation has at least this height, so there is a place for each card up to the next rank.
            FoundationKind::ByRank => {
                let lowest = foundations.iter().map(|pile| view.len(pile)).min().unwrap_or(0);
                iter_cards(chain.pack).filter(|card| card & 15 <= lowest + 1).fold(0, |set, card| set | 1 << card)
            }
            _ => accepted().fold(0, |set, cards| set | cards),
        };
        let is_begun_by_rule = foundations.iter().all(|pile| begins_by_rule(table, view, pile));
        Progress { up_once, up_twice, next, is_begun_by_rule, foundations }
    }

    /// Returns the number of foundations that accept a card.
    fn accepting_foundations(&self, table: &RuleTable, view: View<'_>, card: Card) -> u32 {
        let accepts = |&pile: &PileId| table.cards_fitting_pile(view, pile) >> card.index() & 1 == 1;
        open_piles(table, view, self.foundations).filter(accepts).count() as u32
    }

    /// Returns the cards below a card on each foundation that contains the card, and all cards of each foundation that
    /// accepts it.
    fn cards_before(&self, table: &RuleTable, view: View<'_>, card: usize) -> CardSet {
        let holds = |pile: PileId| view.cards(pile).flatten().any(|other| other.index() == card);
        let accepts = |pile| table.cards_fitting_pile(view, pile) >> card & 1 == 1;
        let piles = self.foundations.iter().filter(|&pile| accepts(pile) || holds(pile));
        let below = |pile| view.cards(pile).flatten().take_while(move |other| other.index() != card);
        piles.flat_map(below).fold(0, |set, other| set | 1 << other.index())
    }
}

/// Returns whether the foundation accepts its lowest card when it is empty. Also true if the foundation has no cards,
/// or accepts no card when it is empty.
fn begins_by_rule(table: &RuleTable, view: View<'_>, pile: PileId) -> bool {
    let Some(put) = table.zones.put(pile) else { return false };
    let first_cards = match put.space {
        // The suits on the other foundations limit only the next card, and not a card that is already there.
        Space::SuitsDiffer(cards, _) => cards,
        space => space.accepted_cards(view, pile),
    };
    let is_first_card = |card: Card| first_cards >> card.index() & 1 == 1;
    view.is_empty(pile) || first_cards == 0 || view.card(pile, 0).is_some_and(is_first_card)
}

fn open_piles(table: &RuleTable, view: View<'_>, piles: PileSet) -> impl Iterator<Item = PileId> {
    piles.iter().filter(move |&pile| !table.zones.is_full(view, pile))
}

/// Returns whether the foundations have at least the given heights. Both arguments have one byte for each suit, below
/// 128. Bit 7 of a byte stays set if the subtraction in this byte does not borrow.
#[inline]
pub fn reaches_heights(heights: u32, needed: u32) -> bool {
    const HIGH_BITS: u32 = 0x8080_8080;
    (heights | HIGH_BITS).wrapping_sub(needed) & HIGH_BITS == HIGH_BITS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::RulebookGame;
    use crate::games::catalog;
    use std::any::Any;
    use std::sync::Arc;

    fn capabilities(id: &str, options: &[(&str, &str)]) -> Capabilities {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap() as Arc<dyn Any + Send + Sync>;
        Capabilities::of(game.downcast_ref::<RulebookGame>().unwrap().table())
    }

    #[test]
    fn every_foundation_move_is_safe_if_suits_are_built_in_lines() {
        let applies = |id, options| meets_line_premises(&capabilities(id, options));
        assert!(applies("bisley", &[]));
        assert!(applies("bisley", &[("kings", "manual")]));
        assert!(!applies("shamrocks", &[]));
        assert!(!applies("st-helena", &[]));
    }

    #[test]
    fn no_move_is_known_to_be_safe_with_conditions() {
        let applies = |id, options| meets_chain_premises(&capabilities(id, options));
        assert!(applies("shamrocks", &[]));
        assert!(!applies("shamrocks", &[("forced", "on")]));
        assert!(!applies("st-helena", &[]));
    }

    #[test]
    fn safe_heights_depend_on_the_cards_that_can_be_built_on_a_card() {
        let heights = |id, options, card: &str| {
            let heights = SafeMoves::of(&capabilities(id, options)).heights_for_one_pack(1).unwrap();
            heights[card.parse::<Card>().unwrap().index()].to_le_bytes()
        };
        // Heights are in the order clubs, diamonds, hearts, spades. Black sixes can be built on the seven, and red
        // fives on the sixes.
        assert_eq!(heights("freecell", &[], "7H"), [5, 4, 6, 5]);
        // Only the lower hearts must be up.
        assert_eq!(heights("bakers-game", &[], "7H"), [0, 0, 6, 0]);
        // A black six may be covered, and moves with the cards that cover it.
        assert_eq!(heights("yukon", &[], "7H"), [6, 0, 6, 6]);
        // Cards of all suits need places on all foundations.
        assert_eq!(heights("spanish-patience", &[], "7H"), [6, 6, 6, 6]);
    }
}
