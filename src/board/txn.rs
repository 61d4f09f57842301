//! A transaction: the changes of one move, recorded as events.

use super::{Board, Cause, Event, Face, MAX_VAR_VALUE, PileId, VarId, View};
use crate::card::{Card, SeededRng};

/// The changes of one move: the unit of undo, and the only way to play on a board. Its methods apply an event to the
/// board and record it. Every change of cards has a cause, from which sentences about the move are built.
///
/// Events are appended to a buffer of the caller, so that playing many moves allocates nothing.
pub struct Txn<'b> {
    board: &'b mut Board,
    events: &'b mut Vec<Event>,
    /// The prescribed result of the next shuffle; the first card is dealt first.
    prescribed: Option<&'b [Card]>,
    /// The result of the last shuffle; the first card is dealt first.
    shuffled: Option<Box<[Card]>>,
}

/// The prescribed cards are not the cards that were shuffled, or nothing was shuffled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ShuffleMismatch;

impl<'b> Txn<'b> {
    /// Begins a move on `board`; its events are appended to `events`.
    pub fn new(board: &'b mut Board, events: &'b mut Vec<Event>) -> Txn<'b> {
        Txn { board, events, prescribed: None, shuffled: None }
    }

    /// Prescribes the result of the first shuffle; the first card is dealt first. A transcript records this order,
    /// so that a replay needs no random numbers.
    #[must_use]
    pub fn with_prescribed_shuffle(self, cards: &'b [Card]) -> Txn<'b> {
        Txn { prescribed: Some(cards), ..self }
    }

    /// Ends the move. Returns the cards that it shuffled, in the order in which they are dealt, or `None` if it did not
    /// shuffle.
    ///
    /// # Errors
    /// Fails if the prescribed cards are not the cards that were shuffled, or if nothing was shuffled. The move has
    /// been played nevertheless, and its shuffle, if any, was random.
    pub fn finish(self) -> Result<Option<Box<[Card]>>, ShuffleMismatch> {
        if self.prescribed.is_some() { Err(ShuffleMismatch) } else { Ok(self.shuffled) }
    }

    /// Returns the current board.
    #[inline]
    pub fn board(&self) -> &Board {
        self.board
    }

    /// Returns the player's view of the current board.
    #[inline]
    pub fn view(&self) -> View<'_> {
        View::of(self.board)
    }

    /// Returns the events of the caller's buffer, which ends with those of this move.
    #[inline]
    pub fn events(&self) -> &[Event] {
        self.events
    }

    /// Applies and records an event.
    #[inline]
    pub fn emit(&mut self, event: Event) {
        self.board.apply(&event);
        self.events.push(event);
    }

    /// Moves the top `count` cards with their faces unchanged.
    #[inline]
    pub fn move_cards(&mut self, from: PileId, to: PileId, count: usize, cause: Cause) {
        // This is the most frequent event, so it skips the dispatch of `emit`.
        self.board.shift(from, to, count);
        self.events.push(Event::Move { from, to, count: count as u8, cause });
    }

    /// Turns the top `count` cards over onto another pile.
    #[inline]
    pub fn turn_over(&mut self, from: PileId, to: PileId, count: usize, cause: Cause) {
        self.emit(Event::Turnover { from, to, count: count as u8, cause });
    }

    /// Moves a card of a pile to its top; the others keep their order. Does nothing if the card is on top or does
    /// not exist.
    pub fn bring_to_top(&mut self, pile: PileId, index: usize, cause: Cause) {
        let len = self.board.len(pile);
        if index + 1 < len {
            let order = (0..len).filter(|&other| other != index).chain([index]).map(|index| index as u8).collect();
            self.emit(Event::Reorder { pile, order, cause });
        }
    }

    /// Reorders a pile: `order` has the previous index for each place. Does nothing if the order is unchanged.
    pub fn reorder(&mut self, pile: PileId, order: Vec<u8>, cause: Cause) {
        if order.windows(2).any(|pair| pair[0] > pair[1]) {
            self.emit(Event::Reorder { pile, order: order.into(), cause });
        }
    }

    /// Shuffles a pile with the random numbers of that seed and stream (see [`SeededRng::new`]), or puts it in the
    /// prescribed order.
    pub fn shuffle(&mut self, pile: PileId, seed: u64, stream: u64) {
        let pile_cards: Vec<Card> = self.board.slots(pile).iter().map(|slot| slot.card()).collect();
        let order = if let Some(order) = self.prescribed.and_then(|cards| permutation_to(&pile_cards, cards)) {
            self.prescribed = None;
            order
        } else {
            let mut order: Vec<u8> = (0..pile_cards.len() as u8).collect();
            SeededRng::new(seed, stream).shuffle(&mut order);
            order
        };
        // The card on top is dealt first.
        self.shuffled = Some(order.iter().rev().map(|&old_index| pile_cards[old_index as usize]).collect());
        self.emit(Event::Reorder { pile, order: order.into(), cause: Cause::Shuffled });
    }

    /// Sets the face of a card. Does nothing if it has that face or does not exist.
    #[inline]
    pub fn set_face(&mut self, pile: PileId, index: usize, new: Face, cause: Cause) {
        if let Some(slot) = self.board.slots(pile).get(index)
            && slot.face() != new
        {
            let old = slot.face();
            self.emit(Event::Face { pile, at: index as u8, old, new, cause });
        }
    }

    /// Sets the face of the top card of a pile.
    #[inline]
    pub fn set_top_face(&mut self, pile: PileId, new: Face, cause: Cause) {
        if let Some(index) = self.board.len(pile).checked_sub(1) {
            self.set_face(pile, index, new, cause);
        }
    }

    /// Adds to a variable, within the bounds of [`MAX_VAR_VALUE`].
    #[inline]
    pub fn add_to_var(&mut self, var: VarId, amount: i32) {
        let new = self.board.var(var).saturating_add(amount);
        self.set(var, new.clamp(-MAX_VAR_VALUE, MAX_VAR_VALUE));
    }

    /// Sets a variable. Does nothing if it has that value.
    #[inline]
    pub fn set(&mut self, var: VarId, new: i32) {
        let old = self.board.var(var);
        if old != new {
            self.board.set_var(var, new);
            self.events.push(Event::Set { var, old, new });
        }
    }
}

/// Returns the permutation that makes the cards of a pile come in the order of `target` when dealt from the top, or
/// `None` if the cards differ. Equal cards keep their order.
fn permutation_to(pile_cards: &[Card], target: &[Card]) -> Option<Vec<u8>> {
    let mut is_unplaced = vec![true; pile_cards.len()];
    let mut place_of = |card: &Card| {
        let index = (0..pile_cards.len()).find(|&index| is_unplaced[index] && pile_cards[index] == *card)?;
        is_unplaced[index] = false;
        Some(index as u8)
    };
    let order: Option<Vec<u8>> = target.iter().rev().map(&mut place_of).collect();
    order.filter(|order| order.len() == pile_cards.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{format_cards, parse_cards};

    /// Shuffles a pile of those cards, bottom first, with seed 7. Returns the shuffle as recorded, and the pile,
    /// bottom first.
    fn shuffled(cards: &str, prescribed: Option<&str>) -> (Result<Option<String>, ShuffleMismatch>, String) {
        let (mut board, pile) = (Board::new(1, &parse_cards(cards).unwrap()).unwrap(), PileId(0));
        let prescribed = prescribed.map(|cards| parse_cards(cards).unwrap());
        let (before, mut events) = (board.clone(), Vec::new());
        let mut txn = Txn::new(&mut board, &mut events);
        if let Some(cards) = &prescribed {
            txn = txn.with_prescribed_shuffle(cards);
        }
        txn.shuffle(pile, 7, 1);
        let recorded_shuffle = txn.finish().map(|cards| cards.map(|cards| format_cards(&cards)));
        let dealt = board.slots(pile).iter().map(|slot| slot.card()).collect::<Vec<_>>();
        events.iter().rev().for_each(|event| board.revert(event));
        assert_eq!(board, before);
        (recorded_shuffle, format_cards(&dealt))
    }

    #[test]
    fn bring_to_top_moves_a_card_and_keeps_the_order() {
        let brought_to_top = |index| {
            let (mut board, mut events) = (Board::new(1, &parse_cards("AC 2C 3C").unwrap()).unwrap(), Vec::new());
            Txn::new(&mut board, &mut events).bring_to_top(PileId(0), index, Cause::Dealt);
            let pile_cards: Vec<Card> = board.slots(PileId(0)).iter().map(|slot| slot.card()).collect();
            (format_cards(&pile_cards), events.len())
        };
        assert_eq!(brought_to_top(0), ("2C 3C AC".into(), 1));
        assert_eq!((brought_to_top(2), brought_to_top(3)), (("AC 2C 3C".into(), 0), ("AC 2C 3C".into(), 0)));
    }

    #[test]
    fn a_shuffle_is_recorded_from_the_card_that_is_dealt_first() {
        let (recorded, dealt) = shuffled("AC 2C 3C 4C 5C", None);
        let bottom_first: Vec<&str> = dealt.split(' ').collect();
        let top_first: Vec<&str> = bottom_first.iter().rev().copied().collect();
        assert_eq!(recorded, Ok(Some(top_first.join(" "))));
        assert_ne!(dealt, "AC 2C 3C 4C 5C");
    }

    #[test]
    fn a_shuffle_leaves_the_cards_as_prescribed() {
        let (recorded, dealt) = shuffled("AC 2C 3C 2C 5C", Some("2C 5C 2C AC 3C"));
        assert_eq!((recorded, dealt.as_str()), (Ok(Some("2C 5C 2C AC 3C".into())), "3C AC 2C 5C 2C"));
    }

    #[test]
    fn prescribing_other_cards_fails() {
        for other in ["2C AC", "2C AC 4C", "2C 3C AC 4C", "AC AC 3C"] {
            let (recorded, dealt) = shuffled("AC 2C 3C", Some(other));
            assert_eq!((recorded, dealt), (Err(ShuffleMismatch), shuffled("AC 2C 3C", None).1));
        }
    }
}
