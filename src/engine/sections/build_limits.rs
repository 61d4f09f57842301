//! Limits of a build that depend on cards below the top of a pile, or on other piles.

use super::space::ONE_PER_SUIT;
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Pack};
use crate::engine::compile::relation::{CardSet, CardTable, Relation, contains_card};
use crate::game::clause::{Build, Direction, RankSequence};

/// The cards that continue a build in each direction.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Ways {
    up: CardTable,
    same: CardTable,
    down: CardTable,
}

/// The limits as a book names them.
pub(super) struct LimitWords {
    pub(super) direction: Direction,
    /// The direction of piles before they turn back, or `Build::None`.
    pub(super) turns_back_from: Build,
    /// The piles whose first cards block their ranks.
    pub(super) rank_blocking_piles: PileSet,
    pub(super) only_leftmost: bool,
    pub(super) sequence: Option<RankSequence>,
}

/// The compiled limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildLimits {
    ways: Ways,
    /// The piles that must keep a direction.
    direction: Direction,
    /// The piles of the zone.
    zone_piles: PileSet,
    /// The direction in which a pile is built until it turns back. `None` if piles do not turn back. A pile that
    /// contains all ranks takes one card of the same rank, and is then built in the opposite direction.
    turns_back_from: Option<Build>,
    /// The number of ranks of the pack. A pile with this many cards turns back.
    rank_count: usize,
    /// The piles whose first cards block their ranks. For example, while one of these piles begins with a nine, no card
    /// can be put on a nine in this zone.
    rank_blocking_piles: PileSet,
    /// Whether a card goes only onto the leftmost pile of the zone that shows a rank.
    only_leftmost: bool,
    /// The ranks of a pile in their order.
    sequence: Option<RankSequence>,
}

impl BuildLimits {
    /// Compiles the limits. `relation` returns the relation of the zone for a given direction. Returns `None` if there
    /// are no limits.
    pub(super) fn new(
        words: LimitWords,
        zone_piles: PileSet,
        pack: &Pack,
        relation: impl Fn(Build) -> Relation,
    ) -> Option<Box<BuildLimits>> {
        let LimitWords { direction, turns_back_from, rank_blocking_piles, only_leftmost, sequence } = words;
        let limits_directions = direction != Direction::Free || turns_back_from != Build::None;
        if !limits_directions && rank_blocking_piles.is_empty() && !only_leftmost && sequence.is_none() {
            return None;
        }
        let table = |build| relation(build).table(pack);
        Some(Box::new(BuildLimits {
            ways: Ways { up: table(Build::Up), same: table(Build::SameRank), down: table(Build::Down) },
            direction,
            zone_piles,
            turns_back_from: (turns_back_from != Build::None).then_some(turns_back_from),
            rank_count: pack.ranks.len(),
            rank_blocking_piles,
            only_leftmost,
            sequence,
        }))
    }

    /// Returns the directions in which a pile is also built when it turns back: the same rank, then the opposite
    /// direction. Returns an empty list if piles do not turn back.
    pub(super) fn builds_after_turn(&self) -> &'static [Build] {
        match self.turns_back_from {
            Some(Build::Down) => &[Build::SameRank, Build::Up],
            Some(_) => &[Build::SameRank, Build::Down],
            None => &[],
        }
    }

    /// Returns the piles whose first cards block their ranks, if that is the only limit.
    pub(crate) fn piles_that_only_block_ranks(&self) -> Option<PileSet> {
        let has_other_limits = self.direction != Direction::Free
            || self.turns_back_from.is_some()
            || self.only_leftmost
            || self.sequence.is_some();
        (!has_other_limits).then_some(self.rank_blocking_piles)
    }

    /// Returns the cards that the limits allow on the top card of a pile.
    #[inline]
    pub(super) fn allowed(&self, view: View<'_>, pile: PileId, top: Card) -> CardSet {
        if self.is_closed(view, top) || self.is_right_of_rank(view, pile, top) {
            return 0;
        }
        self.allowed_by_turn(view, pile, top)
            & self.allowed_by_direction(view, pile, top)
            & self.allowed_by_sequence(view, pile)
    }

    /// Returns whether a pile of `rank_blocking_piles` begins with the rank of this card, so that no card can be put on it.
    #[inline]
    pub(super) fn is_closed(&self, view: View<'_>, top: Card) -> bool {
        self.rank_blocking_piles.iter().any(|pile| view.card(pile, 0).is_some_and(|first| first.rank() == top.rank()))
    }

    /// Returns whether a pile must be the leftmost of those that show the rank of its top card, and is not.
    #[inline]
    pub(super) fn is_right_of_rank(&self, view: View<'_>, pile: PileId, top: Card) -> bool {
        let shows_rank = |other: PileId| view.top(other).is_some_and(|card| card.rank() == top.rank());
        self.only_leftmost && self.zone_piles.intersection(PileSet::before(pile)).iter().any(shows_rank)
    }

    /// Returns whether the order of the piles of the zone matters.
    pub(super) fn depends_on_order(&self) -> bool {
        self.only_leftmost
    }

    fn allowed_by_turn(&self, view: View<'_>, pile: PileId, top: Card) -> CardSet {
        let Some(build) = self.turns_back_from else { return CardSet::MAX };
        let (before, after) = match build {
            Build::Down => (&self.ways.down, &self.ways.up),
            _ => (&self.ways.up, &self.ways.down),
        };
        let table = match view.len(pile).cmp(&self.rank_count) {
            std::cmp::Ordering::Less => before,
            std::cmp::Ordering::Equal => &self.ways.same,
            std::cmp::Ordering::Greater => after,
        };
        table[top.index()]
    }

    fn allowed_by_sequence(&self, view: View<'_>, pile: PileId) -> CardSet {
        let Some(sequence) = &self.sequence else { return CardSet::MAX };
        let first = view.card(pile, 0).map(Card::rank);
        let next = first.and_then(|first| sequence.rank_at(first, view.len(pile)));
        next.map_or(0, |rank| ONE_PER_SUIT << rank.number())
    }

    fn allowed_by_direction(&self, view: View<'_>, pile: PileId, top: Card) -> CardSet {
        let piles = match self.direction {
            Direction::Free => PileSet::EMPTY,
            Direction::Pile => PileSet::single(pile),
            Direction::Zone => self.zone_piles,
        };
        // Piles that are dealt in different directions allow both, so the order of the piles does not matter.
        let ways = piles.iter().filter_map(|pile| self.way_of(view, pile));
        ways.map(|way| way[top.index()]).reduce(|all, cards| all | cards).unwrap_or(CardSet::MAX)
    }

    /// Returns the direction of the two top cards of a pile. Returns `None` if one is missing or hidden, or if neither
    /// direction leads from one to the other.
    fn way_of(&self, view: View<'_>, pile: PileId) -> Option<&CardTable> {
        let below = view.card(pile, view.len(pile).checked_sub(2)?)?;
        let above = view.top(pile)?;
        [&self.ways.up, &self.ways.down].into_iter().find(|way| contains_card(way[below.index()], above))
    }
}
