//! The player's view of a board, without the faces of hidden cards.
//!
//! A view also makes determinizations: boards that look the same to the player, with the hidden cards dealt at
//! random.

use super::{Board, Face, PileId, Slot, VarId};
use crate::card::Card;

/// A board as its player sees it. A hidden card has a place but no face, so that nothing built on a view
/// can tell one.
#[derive(Copy, Clone)]
pub struct View<'b>(&'b Board);

impl<'b> View<'b> {
    /// The player's view of that board.
    #[inline]
    pub fn of(board: &'b Board) -> View<'b> {
        View(board)
    }

    /// How many piles there are.
    pub fn piles(self) -> usize {
        self.0.piles()
    }

    /// How many cards a pile has, hidden ones too.
    #[inline]
    pub fn len(self, pile: PileId) -> usize {
        self.0.len(pile)
    }

    /// Whether a pile has no card.
    #[inline]
    pub fn is_empty(self, pile: PileId) -> bool {
        self.0.is_empty(pile)
    }

    /// The card at that place, counted from the bottom, from 0; nothing if it is hidden or not there.
    #[inline]
    pub fn card(self, pile: PileId, at: usize) -> Option<Card> {
        self.0.slots(pile).get(at)?.visible_card()
    }

    /// The top card; nothing if it is hidden or the pile is empty.
    #[inline]
    pub fn top(self, pile: PileId) -> Option<Card> {
        self.0.slots(pile).last()?.visible_card()
    }

    /// The cards of a pile, bottom to top; nothing where one is hidden.
    #[inline]
    pub fn cards(self, pile: PileId) -> impl DoubleEndedIterator<Item = Option<Card>> + ExactSizeIterator + use<'b> {
        self.0.slots(pile).iter().map(|slot| slot.visible_card())
    }

    /// The top `count` cards as a set of their indices, face down ones left out.
    #[inline]
    pub fn top_set(self, pile: PileId, count: usize) -> u64 {
        let slots = self.0.slots(pile);
        let top = &slots[slots.len().saturating_sub(count)..];
        top.iter().filter_map(|slot| slot.visible_card()).fold(0, |set, card| set | 1 << card.index())
    }

    /// Which way the card at that place lies; `Down` where there is none.
    pub fn face(self, pile: PileId, at: usize) -> Face {
        self.0.slots(pile).get(at).map_or(Face::Down, |slot| slot.face())
    }

    /// A named number: 0 for [`SECRET_VAR`](super::SECRET_VAR), which no player sees.
    #[inline]
    pub fn var(self, var: VarId) -> i32 {
        self.0.public_var(var)
    }

    /// The board itself, for what is built on a view in this room.
    pub(super) fn board(self) -> &'b Board {
        self.0
    }

    /// A board that looks like this one: the hidden cards are dealt out anew among the places where hidden
    /// cards lie. `below(n)` gives a number from 0 to n - 1.
    pub fn determinize(self, random_below: impl FnMut(usize) -> usize) -> Board {
        let board = self.0;
        self.with_reshuffled_cards(|pile, at| board.slots(pile)[at].face() != Face::Up, random_below)
    }

    /// This board, its cards dealt out anew among those places.
    pub(super) fn with_reshuffled_cards(
        self,
        is_dealt: impl Fn(PileId, usize) -> bool,
        mut random_below: impl FnMut(usize) -> usize,
    ) -> Board {
        let mut board = self.0.clone();
        let places: Vec<(PileId, usize)> = (0..board.piles() as u8)
            .map(PileId)
            .flat_map(|pile| (0..board.len(pile)).map(move |at| (pile, at)))
            .filter(|&(pile, at)| is_dealt(pile, at))
            .collect();
        let mut cards: Vec<Card> = places.iter().map(|&(pile, at)| board.slots(pile)[at].card()).collect();
        // In a fixed order first: what is dealt out depends on which cards are hidden, never on how they lie.
        cards.sort_unstable();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random_below(i + 1));
        }
        for (&(pile, at), &card) in places.iter().zip(&cards) {
            let face = board.slots(pile)[at].face();
            board.put(pile, at, Slot::new(card, face));
        }
        // The true one may tell how the cards lie, or what the next shuffle brings.
        board.renew_secret();
        board
    }
}
