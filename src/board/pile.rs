//! Piles, sets of piles, and cards in a pile with their face.

use crate::card::Card;
use std::fmt;

/// A pile of a board, by number. The game knows its name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PileId(pub u8);

impl PileId {
    /// Returns the number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable of a board (round, base rank, phase …), by number. It holds an integer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u8);

/// A set of piles, with one bit for each.
///
/// Two words of 64 bits are faster than one of 128 bits: nearly all games have at most 64 piles, so the second word is
/// rarely used.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct PileSet {
    /// Piles 0 to 63.
    low: u64,
    /// Piles 64 to 127.
    high: u64,
}

impl PileSet {
    /// The empty set.
    pub const EMPTY: PileSet = PileSet { low: 0, high: 0 };
    /// All possible piles.
    pub const ALL: PileSet = PileSet { low: u64::MAX, high: u64::MAX };

    /// Returns the set of `count` piles that starts with `first`.
    pub fn span(first: PileId, count: usize) -> PileSet {
        (first.index()..first.index() + count).map(|i| PileId(i as u8)).collect()
    }

    /// Returns the set of all piles before `pile`.
    #[inline]
    pub const fn before(pile: PileId) -> PileSet {
        let bits = (1 << (pile.0 & 63)) - 1;
        if pile.0 & 64 == 0 { PileSet { low: bits, high: 0 } } else { PileSet { low: u64::MAX, high: bits } }
    }

    /// Returns whether the set contains the pile.
    #[inline]
    pub const fn has(self, pile: PileId) -> bool {
        let word = if pile.0 & 64 == 0 { self.low } else { self.high };
        word >> (pile.0 & 63) & 1 == 1
    }

    /// Returns the piles in the order of their numbers.
    #[inline]
    pub const fn iter(self) -> PileSetIter {
        PileSetIter { rest: self }
    }

    /// Returns the pile with the lowest number.
    #[inline]
    pub fn first(self) -> Option<PileId> {
        self.iter().next()
    }

    /// Returns the only pile of a set, or `None` if it has another number of piles.
    pub fn only(self) -> Option<PileId> {
        self.first().filter(|_| self.len() == 1)
    }

    /// Returns the place of a pile in the order of the set, from 0. Returns `None` if the set does not contain it.
    pub fn index_of(self, pile: PileId) -> Option<usize> {
        self.has(pile).then(|| self.intersection(PileSet::before(pile)).len())
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Returns the number of piles in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Returns the union.
    #[inline]
    #[must_use]
    pub const fn union(self, other: PileSet) -> PileSet {
        PileSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// Returns the intersection.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: PileSet) -> PileSet {
        PileSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// Returns the piles that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: PileSet) -> PileSet {
        PileSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// Returns the set of a single pile.
    #[inline]
    pub const fn single(pile: PileId) -> PileSet {
        let bit = 1 << (pile.0 & 63);
        if pile.0 & 64 == 0 { PileSet { low: bit, high: 0 } } else { PileSet { low: 0, high: bit } }
    }
}

impl FromIterator<PileId> for PileSet {
    fn from_iter<I: IntoIterator<Item = PileId>>(piles: I) -> PileSet {
        piles.into_iter().fold(PileSet::EMPTY, |set, pile| set.union(PileSet::single(pile)))
    }
}

impl IntoIterator for PileSet {
    type Item = PileId;
    type IntoIter = PileSetIter;

    #[inline]
    fn into_iter(self) -> PileSetIter {
        self.iter()
    }
}

/// The piles of a set, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct PileSetIter {
    /// The piles that are still to come.
    rest: PileSet,
}

impl Iterator for PileSetIter {
    type Item = PileId;

    #[inline]
    fn next(&mut self) -> Option<PileId> {
        let PileSet { low, high } = &mut self.rest;
        if *low != 0 {
            let pile = PileId(low.trailing_zeros() as u8);
            *low &= *low - 1;
            return Some(pile);
        }
        if *high == 0 {
            return None;
        }
        let pile = PileId(64 + high.trailing_zeros() as u8);
        *high &= *high - 1;
        Some(pile)
    }
}

/// Whether and how the player sees a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Face up: the player sees it.
    Up,
    /// Face down: the player does not see the card, but may have seen it in another pile.
    Down,
    /// The player saw the card but may not look at it now. Examples are the cards deep in a waste, and a trick that was
    /// turned over.
    Concealed,
}

/// A card in a pile with its face, in one byte: the low six bits contain the card, and the high two bits the face.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// Creates a slot for a card with that face.
    pub const fn new(card: Card, face: Face) -> Slot {
        Slot(card.index() as u8 | (face as u8) << 6)
    }

    /// Returns the card, whatever its face.
    pub const fn card(self) -> Card {
        Card::from_index((self.0 & 63) as usize)
    }

    /// Returns the face.
    pub const fn face(self) -> Face {
        match self.0 >> 6 {
            0 => Face::Up,
            1 => Face::Down,
            _ => Face::Concealed,
        }
    }

    /// Returns the card if it is face up.
    pub const fn visible_card(self) -> Option<Card> {
        if self.0 >> 6 == 0 { Some(Card::from_index(self.0 as usize)) } else { None }
    }

    /// Returns the same card with another face.
    #[must_use]
    pub const fn with_face(self, face: Face) -> Slot {
        Slot(self.0 & 63 | (face as u8) << 6)
    }

    /// Returns the card and its face as one byte.
    #[inline]
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// Returns the card turned over: up becomes down, down becomes up, and a concealed card stays concealed.
    #[must_use]
    pub const fn flipped(self) -> Slot {
        match self.face() {
            Face::Up => self.with_face(Face::Down),
            Face::Down => self.with_face(Face::Up),
            Face::Concealed => self,
        }
    }
}

impl fmt::Display for Slot {
    /// Formats the card and its face as transcripts and positions write them: `7H` is face up, `[7H]` is face down, and
    /// `(7H)` was seen but is concealed now.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card();
        match self.face() {
            Face::Up => write!(f, "{card}"),
            Face::Down => write!(f, "[{card}]"),
            Face::Concealed => write!(f, "({card})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_iterates_over_its_piles_in_order() {
        let piles = [0, 1, 62, 63, 64, 65, 126, 127].map(PileId);
        let set: PileSet = piles.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), piles);
        assert_eq!((set.len(), PileSet::ALL.len(), PileSet::EMPTY.is_empty()), (8, 128, true));
        for pile in (0..128).map(PileId) {
            assert_eq!(set.has(pile), piles.contains(&pile), "{pile:?}");
            assert_eq!(PileSet::single(pile).iter().collect::<Vec<_>>(), [pile]);
            assert_eq!((PileSet::single(pile).only(), set.only()), (Some(pile), None));
            assert_eq!(PileSet::before(pile), PileSet::span(PileId(0), pile.index()));
            assert_eq!(set.index_of(pile), piles.iter().position(|&other| other == pile));
        }
    }

    #[test]
    fn sets_have_union_intersection_and_difference() {
        let (a, b) = (PileSet::span(PileId(60), 8), PileSet::span(PileId(66), 8));
        assert_eq!(a.union(b), PileSet::span(PileId(60), 14));
        assert_eq!(a.intersection(b), PileSet::span(PileId(66), 2));
        assert_eq!(a.without(b), PileSet::span(PileId(60), 6));
    }
}
