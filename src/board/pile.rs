//! Piles, sets of piles, and cards in a pile with their face.

use crate::card::Card;

/// A pile of the board, by number. Its name is the game's affair.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PileId(pub u8);

impl PileId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A named number of the board (round, base, phase …), by number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u8);

/// A set of piles, as one bit each.
///
/// It is two words rather than one of 128 bits: nearly all games have fewer than 64 piles, and then the second is
/// never looked at but once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct PileSet {
    /// Piles 0 to 63.
    low: u64,
    /// Piles 64 to 127.
    high: u64,
}

impl PileSet {
    /// No pile.
    pub const EMPTY: PileSet = PileSet { low: 0, high: 0 };
    /// Every pile there can be.
    pub const ALL: PileSet = PileSet { low: u64::MAX, high: u64::MAX };

    /// `count` piles from `first` on.
    pub fn span(first: PileId, count: usize) -> PileSet {
        (first.index()..first.index() + count).map(|i| PileId(i as u8)).collect()
    }

    /// The piles before that one.
    #[inline]
    pub const fn before(pile: PileId) -> PileSet {
        let bits = (1 << (pile.0 & 63)) - 1;
        if pile.0 & 64 == 0 { PileSet { low: bits, high: 0 } } else { PileSet { low: u64::MAX, high: bits } }
    }

    /// Whether the pile is in it.
    #[inline]
    pub const fn has(self, pile: PileId) -> bool {
        let word = if pile.0 & 64 == 0 { self.low } else { self.high };
        word >> (pile.0 & 63) & 1 == 1
    }

    /// Whether no pile is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// How many piles are in it.
    #[inline]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Both together.
    #[inline]
    pub const fn or(self, other: PileSet) -> PileSet {
        PileSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// What both have.
    #[inline]
    pub const fn and(self, other: PileSet) -> PileSet {
        PileSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// What `other` has not.
    #[inline]
    pub const fn without(self, other: PileSet) -> PileSet {
        PileSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// The set of this one pile.
    #[inline]
    pub const fn only(pile: PileId) -> PileSet {
        let bit = 1 << (pile.0 & 63);
        if pile.0 & 64 == 0 { PileSet { low: bit, high: 0 } } else { PileSet { low: 0, high: bit } }
    }
}

impl FromIterator<PileId> for PileSet {
    fn from_iter<I: IntoIterator<Item = PileId>>(piles: I) -> PileSet {
        piles.into_iter().fold(PileSet::EMPTY, |set, pile| set.or(PileSet::only(pile)))
    }
}

impl Iterator for PileSet {
    type Item = PileId;

    /// Takes the pile with the lowest number out of the set.
    #[inline]
    fn next(&mut self) -> Option<PileId> {
        if self.low != 0 {
            let pile = PileId(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            return Some(pile);
        }
        if self.high == 0 {
            return None;
        }
        let pile = PileId(64 + self.high.trailing_zeros() as u8);
        self.high &= self.high - 1;
        Some(pile)
    }
}

/// Which way up a card lies.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Everybody sees it.
    Up,
    /// Nobody has seen it.
    Down,
    /// It was seen, but may not be looked at now: deep in a waste, a closed trick.
    Concealed,
}

/// A card in a pile, and which way up it lies: one byte, the face in the two bits a card leaves clear.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// The card, lying that way.
    pub const fn new(card: Card, face: Face) -> Slot {
        Slot(card.index() as u8 | (face as u8) << 6)
    }

    /// The card, whichever way it lies.
    pub const fn card(self) -> Card {
        Card::from_index((self.0 & 63) as usize)
    }

    /// Which way up it lies.
    pub const fn face(self) -> Face {
        match self.0 >> 6 {
            0 => Face::Up,
            1 => Face::Down,
            _ => Face::Concealed,
        }
    }

    /// The card if it lies face up.
    pub const fn visible_card(self) -> Option<Card> {
        if self.0 >> 6 == 0 { Some(Card::from_index(self.0 as usize)) } else { None }
    }

    /// The same card, lying that way.
    pub const fn with_face(self, face: Face) -> Slot {
        Slot(self.0 & 63 | (face as u8) << 6)
    }

    /// Card and face as one number.
    #[inline]
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// Up becomes down and down becomes up; a shut card stays shut.
    pub const fn flipped(self) -> Slot {
        match self.face() {
            Face::Up => self.with_face(Face::Down),
            Face::Down => self.with_face(Face::Up),
            Face::Concealed => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_piles_back_in_order() {
        let piles = [0, 1, 62, 63, 64, 65, 126, 127].map(PileId);
        let set: PileSet = piles.into_iter().rev().collect();
        assert_eq!(set.collect::<Vec<_>>(), piles);
        assert_eq!((set.len(), PileSet::ALL.len(), PileSet::EMPTY.is_empty()), (8, 128, true));
        for pile in (0..128).map(PileId) {
            assert_eq!(set.has(pile), piles.contains(&pile), "{pile:?}");
            assert_eq!(PileSet::only(pile).collect::<Vec<_>>(), [pile]);
            assert_eq!(PileSet::before(pile), PileSet::span(PileId(0), pile.index()));
        }
    }

    #[test]
    fn sets_are_joined_and_taken_apart() {
        let (a, b) = (PileSet::span(PileId(60), 8), PileSet::span(PileId(66), 8));
        assert_eq!(a.or(b), PileSet::span(PileId(60), 14));
        assert_eq!(a.and(b), PileSet::span(PileId(66), 2));
        assert_eq!(a.without(b), PileSet::span(PileId(60), 6));
    }
}
