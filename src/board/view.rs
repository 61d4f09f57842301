//! The player's view of a board, which shows where hidden cards are, but not which cards they are.
//!
//! A view also makes determinizations: boards that look the same to the player, with the hidden cards dealt at
//! random.

use super::{Board, Face, PileId, Slot, VarId};
use crate::card::Card;

/// A board as its player sees it. It shows that a hidden card exists, but not which card it is. So code that uses
/// only a view cannot reveal a hidden card.
#[derive(Copy, Clone)]
pub struct View<'b>(&'b Board);

impl<'b> View<'b> {
    /// Returns the player's view of a board.
    #[inline]
    pub fn of(board: &'b Board) -> View<'b> {
        View(board)
    }

    /// Returns the number of piles.
    pub fn piles(self) -> usize {
        self.0.piles()
    }

    /// Returns the number of cards in all piles, including hidden ones.
    #[inline]
    pub fn card_count(self) -> usize {
        self.0.card_count()
    }

    /// Returns the number of cards in a pile, including hidden ones.
    #[inline]
    pub fn len(self, pile: PileId) -> usize {
        self.0.len(pile)
    }

    /// Returns whether a pile has no cards.
    #[inline]
    pub fn is_empty(self, pile: PileId) -> bool {
        self.0.is_empty(pile)
    }

    /// Returns the card at an index, from 0 at the bottom. Returns `None` if it is hidden or does not exist.
    #[inline]
    pub fn card(self, pile: PileId, index: usize) -> Option<Card> {
        self.0.slots(pile).get(index)?.visible_card()
    }

    /// Returns the top card. Returns `None` if it is hidden or the pile is empty.
    #[inline]
    pub fn top(self, pile: PileId) -> Option<Card> {
        self.0.slots(pile).last()?.visible_card()
    }

    /// Returns the cards of a pile, bottom to top, with `None` for hidden cards.
    #[inline]
    pub fn cards(self, pile: PileId) -> impl DoubleEndedIterator<Item = Option<Card>> + ExactSizeIterator + use<'b> {
        self.0.slots(pile).iter().map(|slot| slot.visible_card())
    }

    /// Returns the visible cards among the top `count` cards as a bit set: bit n is set for the card with
    /// [`Card::index`] n.
    #[inline]
    pub fn top_set(self, pile: PileId, count: usize) -> u64 {
        let slots = self.0.slots(pile);
        let top = &slots[slots.len().saturating_sub(count)..];
        top.iter().filter_map(|slot| slot.visible_card()).fold(0, |set, card| set | 1 << card.index())
    }

    /// Returns the face of the card at an index, or `Down` if there is none.
    pub fn face(self, pile: PileId, index: usize) -> Face {
        self.0.slots(pile).get(index).map_or(Face::Down, |slot| slot.face())
    }

    /// Returns the value of a variable, or 0 for [`SECRET_VAR`](super::SECRET_VAR), which no player sees.
    #[inline]
    pub fn var(self, var: VarId) -> i32 {
        self.0.public_var(var)
    }

    /// Returns the board with its hidden cards. Only this folder may use it.
    pub(super) fn board(self) -> &'b Board {
        self.0
    }

    /// Returns a determinization: a board that looks the same, with the hidden cards redistributed at random among
    /// their places. `random_below(n)` returns a number from 0 to n - 1.
    pub fn determinize(self, random_below: impl FnMut(usize) -> usize) -> Board {
        let board = self.0;
        self.with_reshuffled_cards(|pile, index| board.slots(pile)[index].face() != Face::Up, random_below)
    }

    /// Returns a copy of the board. The cards at the places for which `is_reshuffled` returns true are redistributed
    /// among these places at random.
    pub(super) fn with_reshuffled_cards(
        self,
        is_reshuffled: impl Fn(PileId, usize) -> bool,
        mut random_below: impl FnMut(usize) -> usize,
    ) -> Board {
        let mut board = self.0.clone();
        let places: Vec<(PileId, usize)> = (0..board.piles() as u8)
            .map(PileId)
            .flat_map(|pile| (0..board.len(pile)).map(move |index| (pile, index)))
            .filter(|&(pile, index)| is_reshuffled(pile, index))
            .collect();
        let mut cards: Vec<Card> = places.iter().map(|&(pile, index)| board.slots(pile)[index].card()).collect();
        // Sort first, so that the result depends only on which cards are hidden, not on where they are.
        cards.sort_unstable();
        for i in (1..cards.len()).rev() {
            cards.swap(i, random_below(i + 1));
        }
        for (&(pile, index), &card) in places.iter().zip(&cards) {
            let face = board.slots(pile)[index].face();
            board.replace_slot(pile, index, Slot::new(card, face));
        }
        // The true secret could reveal where hidden cards are, or the result of the next shuffle.
        board.renew_secret();
        board
    }
}
