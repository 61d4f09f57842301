//! The board: one flat value that is cheap to copy, compare and hash.
//!
//! A board needs no heap allocation.

use super::{Event, PileId, Slot, VarId};
use crate::card::Card;
use crate::checksum;
use crate::error::Result;

/// The maximum number of cards on a board: four packs and eight jokers.
pub const MAX_CARDS: usize = 216;
/// The number of slots: eight more than there are cards, so that eight slots can be read as one word from any card on.
pub(super) const MAX_SLOTS: usize = MAX_CARDS + 8;
/// The maximum number of piles of a board: a [`PileSet`](super::PileSet) has two words of 64 bits.
pub const MAX_PILES: usize = 128;
/// The maximum number of variables of a board, without the secret one.
pub const MAX_VARS: usize = 24;
/// The secret variable. It may depend on hidden cards, so no player sees it: a [`View`](super::View) shows 0, and a
/// determinization gets another value.
pub const SECRET_VAR: VarId = VarId(MAX_VARS as u8);
/// The secret variable is at least 0 and less than this number.
pub const SECRET_RANGE: u32 = 10_000;
/// The largest absolute value of a variable. No game counts that far.
pub const MAX_VAR_VALUE: i32 = 999_999_999;

/// The whole state of any game. No game has state anywhere else.
///
/// The piles follow each other in a single array of slots, so a move between two piles is one rotation of the slots
/// between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    slots: [Slot; MAX_SLOTS],
    /// `ends[p]` is the end of pile `p` in `slots`; the pile begins at the end of the pile before it.
    ends: [u8; MAX_PILES],
    /// The variables, followed by the secret one.
    vars: [i32; MAX_VARS + 1],
    piles: u8,
}

impl Board {
    /// Creates a board of empty piles with `cards` face down in the last pile; the first card is at the bottom.
    ///
    /// # Errors
    /// Fails if there are no piles, more than [`MAX_PILES`] piles, or more than [`MAX_CARDS`] cards.
    pub fn new(piles: usize, cards: &[Card]) -> Result<Board> {
        use crate::error::Error;
        if piles == 0 || piles > MAX_PILES {
            return Err(Error::request(format!("a game has 1 to {MAX_PILES} piles, not {piles}")));
        }
        if cards.len() > MAX_CARDS {
            return Err(Error::request(format!("a game has at most {MAX_CARDS} cards, not {}", cards.len())));
        }
        let mut slots = [Slot::new(Card::JOKER, super::Face::Up); MAX_SLOTS];
        for (slot, &card) in slots.iter_mut().zip(cards) {
            *slot = Slot::new(card, super::Face::Down);
        }
        let mut ends = [0; MAX_PILES];
        for end in &mut ends[piles - 1..] {
            *end = cards.len() as u8;
        }
        Ok(Board { slots, ends, vars: [0; MAX_VARS + 1], piles: piles as u8 })
    }

    /// Creates a board with the undealt pack face down in the last pile; the first card of `deck` is on top and is
    /// dealt first.
    ///
    /// # Errors
    /// Fails as [`Board::new`] does.
    pub fn undealt(piles: usize, deck: &[Card]) -> Result<Board> {
        let pack_cards: Vec<Card> = deck.iter().rev().copied().collect();
        Board::new(piles, &pack_cards)
    }

    /// Returns for each slot the index of its card in a pack. Returns `None` if the pack has two equal cards, or if the
    /// board has another number of cards.
    pub(crate) fn indices_in(&self, pack: &[Card]) -> Option<Vec<u8>> {
        let index_of = |card: Card| {
            let mut indices =
                pack.iter().enumerate().filter(|&(_, &other)| other == card).map(|(index, _)| index as u8);
            indices.next().filter(|_| indices.next().is_none())
        };
        let slots = self.slots.get(..self.card_count()).filter(|slots| slots.len() == pack.len())?;
        slots.iter().map(|slot| index_of(slot.card())).collect()
    }

    /// Returns a copy of the board with other cards: the card of slot i becomes `pack[pack_indices[i]]`.
    pub(crate) fn with_cards(&self, pack_indices: &[u8], pack: &[Card]) -> Board {
        let mut board = self.clone();
        for (slot, &index) in board.slots.iter_mut().zip(pack_indices) {
            *slot = Slot::new(pack[usize::from(index)], slot.face());
        }
        board
    }

    /// Returns the number of piles.
    pub fn piles(&self) -> usize {
        self.piles as usize
    }

    // `& (MAX_PILES - 1)` changes no valid index, but saves the check that the index is in the array.
    #[inline]
    fn start(&self, pile: PileId) -> usize {
        if pile.0 == 0 { 0 } else { self.ends[(pile.index() - 1) & (MAX_PILES - 1)] as usize }
    }

    #[inline]
    fn end(&self, pile: PileId) -> usize {
        self.ends[pile.index() & (MAX_PILES - 1)] as usize
    }

    /// Returns the same board with every card face up.
    #[must_use]
    pub fn face_up(&self) -> Board {
        let mut face_up_board = self.clone();
        let card_count = self.card_count();
        face_up_board
            .slots
            .iter_mut()
            .take(card_count)
            .for_each(|slot| *slot = Slot::new(slot.card(), super::Face::Up));
        face_up_board
    }

    /// Returns the cards of a pile, bottom to top.
    #[inline]
    pub fn slots(&self, pile: PileId) -> &[Slot] {
        &self.slots[self.start(pile)..self.end(pile)]
    }

    /// Returns the number of cards in all piles.
    pub fn card_count(&self) -> usize {
        self.end(PileId(self.piles - 1))
    }

    /// Returns the number of cards in a pile.
    #[inline]
    pub fn len(&self, pile: PileId) -> usize {
        self.end(pile) - self.start(pile)
    }

    /// Returns whether a pile has no cards.
    #[inline]
    pub fn is_empty(&self, pile: PileId) -> bool {
        self.len(pile) == 0
    }

    /// Returns the start and end of a pile in the array of slots.
    #[inline]
    pub(super) fn span(&self, pile: PileId) -> (usize, usize) {
        (self.start(pile), self.end(pile))
    }

    /// Returns the eight slots from index `first_slot` on as one number.
    #[inline]
    pub(super) fn word(&self, first_slot: usize) -> u64 {
        let mut bytes = [0; 8];
        for (byte, slot) in bytes.iter_mut().zip(&self.slots[first_slot..first_slot + 8]) {
            *byte = slot.byte();
        }
        u64::from_le_bytes(bytes)
    }

    /// Returns whether any card is not face up.
    #[inline]
    pub fn has_hidden_cards(&self) -> bool {
        // Checks all slots at once, without a branch. Slots without a card contain a face-up joker.
        self.slots.iter().fold(0, |all, slot| all | slot.byte()) >> 6 != 0
    }

    /// Returns whether both boards have the same cards in the same places with the same faces. Variables are
    /// ignored.
    #[cfg(test)]
    pub fn has_same_cards_as(&self, other: &Board) -> bool {
        self.ends == other.ends && self.slots == other.slots
    }

    /// Returns the value of a variable.
    #[inline]
    pub fn var(&self, var: VarId) -> i32 {
        self.vars[usize::from(var.0)]
    }

    /// Returns the value of a variable for a player: 0 for the secret one.
    #[inline]
    pub(super) fn public_var(&self, var: VarId) -> i32 {
        self.vars[..MAX_VARS].get(usize::from(var.0)).copied().unwrap_or(0)
    }

    /// Recomputes the secret variable from the order of the cards.
    pub(super) fn renew_secret(&mut self) {
        let cards = usize::from(self.ends[MAX_PILES - 1]);
        let bytes: Vec<u8> = self.slots[..cards].iter().map(|slot| slot.card().index() as u8).collect();
        self.vars[MAX_VARS] = (checksum::fnv1a(&bytes) % SECRET_RANGE) as i32;
    }

    /// Applies an event. The event is not checked, because the game of this board created it. If it moves more cards
    /// than the pile has, all cards of the pile are moved.
    #[inline]
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Move { from, to, count, .. } => {
                self.shift(from, to, count as usize);
            }
            Event::Turnover { from, to, count, .. } => {
                let moved_range = self.shift(from, to, count as usize);
                let packet = &mut self.slots[moved_range];
                packet.reverse();
                packet.iter_mut().for_each(|slot| *slot = slot.flipped());
            }
            Event::Face { pile, at, new, .. } => {
                let (start, end) = (self.start(pile), self.end(pile));
                if let Some(slot) = self.slots[start..end].get_mut(at as usize) {
                    *slot = slot.with_face(new);
                }
            }
            Event::Reorder { pile, ref order, .. } => {
                let (start, end) = (self.start(pile), self.end(pile));
                let old_slots = self.slots;
                for (slot, &previous) in self.slots[start..end].iter_mut().zip(order.iter()) {
                    *slot = old_slots[start + previous as usize];
                }
            }
            Event::Set { var, new, .. } => self.set_var(var, new),
        }
    }

    /// Reverts an event.
    #[inline]
    pub fn revert(&mut self, event: &Event) {
        match *event {
            Event::Move { from, to, count, .. } => drop(self.shift(to, from, count as usize)),
            Event::Set { var, old, .. } => self.set_var(var, old),
            Event::Turnover { .. } | Event::Face { .. } | Event::Reorder { .. } => self.apply(&event.inverse()),
        }
    }

    /// Replaces the slot at an index, without an event. Only determinizations and [`KnownCards`](super::KnownCards) may
    /// do this.
    pub(super) fn replace_slot(&mut self, pile: PileId, index: usize, slot: Slot) {
        let (start, end) = (self.start(pile), self.end(pile));
        if let Some(old_slot) = self.slots[start..end].get_mut(index) {
            *old_slot = slot;
        }
    }

    /// Sets a variable.
    #[inline]
    pub(super) fn set_var(&mut self, var: VarId, new: i32) {
        self.vars[usize::from(var.0)] = new;
    }

    /// Moves the top `count` slots of one pile to the top of another, and returns their new range.
    #[inline]
    pub(super) fn shift(&mut self, from: PileId, to: PileId, count: usize) -> std::ops::Range<usize> {
        let (from_end, to_end) = (self.end(from), self.end(to));
        let count = count.min(from_end - self.start(from));
        if from.index() < to.index() {
            rotate_left(&mut self.slots[from_end - count..to_end], count);
            self.ends[from.index()..to.index()].iter_mut().for_each(|end| *end -= count as u8);
            to_end - count..to_end
        } else {
            rotate_right(&mut self.slots[to_end..from_end], count);
            self.ends[to.index()..from.index()].iter_mut().for_each(|end| *end += count as u8);
            to_end..to_end + count
        }
    }
}

/// Rotates the first `count` slots to the end. Most moves take one card, for which copying is faster than the general
/// rotation.
#[inline]
fn rotate_left(slots: &mut [Slot], count: usize) {
    match slots.first() {
        Some(&first) if count == 1 => {
            slots.copy_within(1.., 0);
            slots[slots.len() - 1] = first;
        }
        _ => slots.rotate_left(count),
    }
}

/// Rotates the last `count` slots to the front.
#[inline]
fn rotate_right(slots: &mut [Slot], count: usize) {
    match slots.last() {
        Some(&last) if count == 1 => {
            slots.copy_within(..slots.len() - 1, 1);
            slots[0] = last;
        }
        _ => slots.rotate_right(count),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Cause, Face};
    use super::*;
    use crate::card::{Pack, format_cards};

    fn pile_cards(board: &Board, pile: u8) -> String {
        format_cards(&board.slots(PileId(pile)).iter().map(|s| s.card()).collect::<Vec<_>>())
    }

    #[test]
    fn a_board_and_an_event_are_small() {
        assert!(size_of::<Board>() <= 456, "{}", size_of::<Board>());
        assert!(size_of::<Event>() <= 24, "{}", size_of::<Event>());
    }

    #[test]
    fn cards_move_between_piles_in_both_directions() {
        let cause = Cause::Played;
        let mut board = Board::new(3, &Pack::default().cards()[..5]).unwrap();
        board.apply(&Event::Move { from: PileId(2), to: PileId(0), count: 2, cause });
        assert_eq!(
            (pile_cards(&board, 0), pile_cards(&board, 1), pile_cards(&board, 2)),
            ("4C 5C".into(), String::new(), "AC 2C 3C".into())
        );
        board.apply(&Event::Move { from: PileId(2), to: PileId(1), count: 1, cause });
        board.apply(&Event::Move { from: PileId(0), to: PileId(2), count: 1, cause });
        assert_eq!(
            (pile_cards(&board, 0), pile_cards(&board, 1), pile_cards(&board, 2)),
            ("4C".into(), "3C".into(), "AC 2C 5C".into())
        );
    }

    #[test]
    fn a_turned_over_packet_is_reversed_and_face_up() {
        let cause = Cause::Redealt;
        let mut board = Board::new(2, &Pack::default().cards()[..3]).unwrap();
        board.apply(&Event::Turnover { from: PileId(1), to: PileId(0), count: 2, cause });
        assert_eq!((pile_cards(&board, 0), pile_cards(&board, 1)), ("3C 2C".into(), "AC".into()));
        assert!(board.slots(PileId(0)).iter().all(|s| s.face() == Face::Up));
    }

    #[test]
    fn every_event_is_undone_by_its_inverse() {
        let cause = Cause::Dealt;
        let mut start = Board::new(3, &Pack::default().cards()[..6]).unwrap();
        start.apply(&Event::Move { from: PileId(2), to: PileId(0), count: 3, cause });
        start.apply(&Event::Face { pile: PileId(0), at: 1, old: Face::Down, new: Face::Up, cause });
        let events = [
            Event::Move { from: PileId(0), to: PileId(2), count: 2, cause },
            Event::Turnover { from: PileId(0), to: PileId(1), count: 3, cause },
            Event::Turnover { from: PileId(2), to: PileId(0), count: 2, cause },
            Event::Face { pile: PileId(0), at: 2, old: Face::Down, new: Face::Concealed, cause },
            Event::Reorder { pile: PileId(0), order: [2, 0, 1].into(), cause },
            Event::Set { var: VarId(3), old: 0, new: -7 },
        ];
        for event in events {
            let mut board = start.clone();
            board.apply(&event);
            assert_ne!(board, start, "{event:?}");
            let mut other = board.clone();
            board.revert(&event);
            other.apply(&event.inverse());
            assert_eq!((&board, &other), (&start, &start), "{event:?}");
        }
    }

    #[test]
    fn too_large_a_board_is_rejected() {
        assert_eq!(Board::new(129, &[]).unwrap_err().message(), "a game has 1 to 128 piles, not 129");
        assert_eq!(Board::new(1, &[Card::JOKER; 217]).unwrap_err().message(), "a game has at most 216 cards, not 217");
    }
}
