//! Piles, sets of piles, and a card's place in one.

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
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct PileSet(pub u64);

impl PileSet {
    /// No pile.
    pub const EMPTY: PileSet = PileSet(0);

    /// `count` piles from `first` on.
    pub fn span(first: PileId, count: usize) -> PileSet {
        (first.index()..first.index() + count).map(|i| PileId(i as u8)).collect()
    }

    /// Whether the pile is in it.
    pub const fn has(self, pile: PileId) -> bool {
        self.0 >> (pile.0 & 63) & 1 == 1
    }

    /// Whether no pile is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many piles are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Both together.
    pub const fn or(self, other: PileSet) -> PileSet {
        PileSet(self.0 | other.0)
    }

    /// What both have.
    pub const fn and(self, other: PileSet) -> PileSet {
        PileSet(self.0 & other.0)
    }

    /// What `other` has not.
    pub const fn without(self, other: PileSet) -> PileSet {
        PileSet(self.0 & !other.0)
    }

    /// The set of this one pile.
    pub const fn only(pile: PileId) -> PileSet {
        PileSet(1 << (pile.0 & 63))
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
        if self.0 == 0 {
            return None;
        }
        let pile = PileId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
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
    Shut,
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
            _ => Face::Shut,
        }
    }

    /// The card if it lies face up.
    pub const fn seen(self) -> Option<Card> {
        if self.0 >> 6 == 0 { Some(Card::from_index(self.0 as usize)) } else { None }
    }

    /// The same card, lying that way.
    pub const fn facing(self, face: Face) -> Slot {
        Slot(self.0 & 63 | (face as u8) << 6)
    }

    /// Up becomes down and down becomes up; a shut card stays shut.
    pub const fn turned(self) -> Slot {
        match self.face() {
            Face::Up => self.facing(Face::Down),
            Face::Down => self.facing(Face::Up),
            Face::Shut => self,
        }
    }
}
