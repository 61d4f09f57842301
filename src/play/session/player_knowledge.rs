//! The cards that the player of a session knows, and the board after the last change that no move can reverse.

use crate::board::{Board, Event, Face, KnownCards, View};
use crate::game::{Information, Move};
use crate::play::Session;

/// The point of a game after its last permanent change, such as a card that was turned up, with the moves since then.
#[derive(Clone)]
pub struct Checkpoint {
    /// The board at that point.
    pub board: Board,
    /// The cards known at that point.
    pub known: KnownCards,
    /// The moves made since.
    pub moves: Vec<Move>,
}

impl Session {
    /// Returns the cards that are known to a player who made exactly these moves: the visible ones and those seen
    /// on the way. Cards revealed by undone moves are not included.
    pub fn known_cards(&self) -> KnownCards {
        self.known_cards_and_board().0
    }

    /// Returns the known cards, and the board after the moves of the undo stack.
    fn known_cards_and_board(&self) -> (KnownCards, Board) {
        let (mut board, mut applied_events) = (self.initial_board.clone(), 0);
        let mut known = self.known_at_start();
        for entry in &self.undo_stack {
            known.update(&self.events[applied_events..entry.events_end], &mut board);
            applied_events = entry.events_end;
        }
        (known, board)
    }

    /// Returns whether a move has shown a concealed card that the player has not seen before. `events_start` is the start
    /// of its events; the move is not in the undo stack yet.
    pub(super) fn shows_unseen_card(&self, events_start: usize) -> bool {
        let events = self.events.get(events_start..).unwrap_or_default();
        let shows = |event: &Event| matches!(event, Event::Face { old: Face::Concealed, new: Face::Up, .. });
        if !events.iter().any(shows) {
            return false;
        }
        let (mut known, mut board) = self.known_cards_and_board();
        let unknown_before = known.unknown_count();
        known.update(events, &mut board);
        known.unknown_count() < unknown_before
    }

    /// Returns the cards that the player knew before the first move. The writer of a custom position knows its concealed
    /// cards.
    fn known_at_start(&self) -> KnownCards {
        let view = View::of(&self.initial_board);
        if self.deal_events.is_empty() { KnownCards::of(view) } else { KnownCards::of_deal(view) }
    }

    /// Returns whether the player sees all cards from the beginning of this game to its end. Then the deal is no secret.
    /// The rules alone do not decide that, because a custom position can have hidden cards in any game.
    pub fn is_open(&self) -> bool {
        self.info().information == Information::Open && self.known_at_start().unknown_count() == 0
    }

    /// Returns the point after the last permanent change. `progress_key` returns a number for a board: two boards have
    /// different numbers if a permanent change is between them.
    pub fn last_checkpoint(&self, mut progress_key: impl FnMut(View<'_>, &KnownCards) -> u64) -> Checkpoint {
        let (mut board, mut applied_events) = (self.initial_board.clone(), 0);
        let mut known = self.known_at_start();
        let mut last_key = progress_key(View::of(&board), &known);
        let mut checkpoint = Checkpoint { board: board.clone(), known: known.clone(), moves: Vec::new() };
        for entry in &self.undo_stack {
            known.update(&self.events[applied_events..entry.events_end], &mut board);
            applied_events = entry.events_end;
            let key = progress_key(View::of(&board), &known);
            if key == last_key {
                checkpoint.moves.push(entry.m);
            } else {
                checkpoint = Checkpoint { board: board.clone(), known: known.clone(), moves: Vec::new() };
            }
            last_key = key;
        }
        checkpoint
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PileId;
    use crate::card::DealSpec;
    use crate::game::{Move, Role};
    use crate::games::catalog;
    use crate::play::{UndoPolicy, deck_for};

    fn deal_seed_3(id: &str, options: &[(&str, &str)]) -> Session {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(3)).unwrap();
        Session::deal(game, deck).unwrap()
    }

    #[test]
    fn a_stock_is_known_after_going_through_it() {
        let mut session = deal_seed_3("klondike", &[("draw", "3")]);
        let stock: PileId = session.info().piles_of(Role::Stock).first().unwrap();
        for drawn in 1..=8 {
            session.play(Move::Draw).unwrap();
            assert_eq!(session.known_cards().unknown_count(), 45 - 3 * drawn);
        }
        session.play(Move::Draw).unwrap();
        let known = session.known_cards();
        assert_eq!((known.unknown_count(), known.unknown_count_in(stock), session.view().len(stock)), (21, 0, 24));
        // Each card is known at its own place.
        let cards = session.board().slots(stock).iter().map(|slot| Some(slot.card()));
        assert!((0..24).map(|index| known.card(stock, index)).eq(cards));
        // A determinization keeps the known cards in place. A sample that ignored them would differ.
        let sampled = known.determinize(session.view(), |n| n / 2);
        assert_eq!(sampled.slots(stock), session.board().slots(stock));
        assert_ne!(session.view().determinize(|n| n / 2).slots(stock), session.board().slots(stock));
        // Undo to before the redeal, and then to the deal.
        session.undo().unwrap();
        assert_eq!(session.known_cards().unknown_count(), 21);
        while session.undo().is_ok() {}
        assert_eq!(session.known_cards().unknown_count(), 45);
    }

    #[test]
    fn a_card_that_was_too_deep_to_be_seen_is_revealed_once() {
        let mut session = deal_seed_3("st-helena", &[("view", "top")]);
        session.policy = UndoPolicy::NoPeek;
        let reveals = |session: &Session, m: Move| {
            let mut after = session.clone();
            after.play(m).unwrap();
            after.known_cards().unknown_count() < session.known_cards().unknown_count()
        };
        let mut revealed_count = 0;
        for _ in 0..20 {
            let Some(m) = session.moves().into_iter().next() else { break };
            let is_revealing = reveals(&session, m);
            session.play(m).unwrap();
            assert_eq!(session.can_go_to(session.moves_made() - 1), !is_revealing);
            if !is_revealing {
                session.undo().unwrap();
                session.redo().unwrap();
            }
            revealed_count += usize::from(is_revealing);
        }
        assert!(revealed_count > 3, "{revealed_count}");
    }

    #[test]
    fn a_shuffle_makes_cards_unknown() {
        let mut session = deal_seed_3("scuffle", &[]);
        let mut before = session.known_cards().unknown_count();
        while session.last_shuffle().is_none() {
            before = session.known_cards().unknown_count();
            let last_move = *session.moves().last().unwrap();
            session.play(last_move).unwrap();
        }
        assert!(session.known_cards().unknown_count() > before, "{before} before the shuffle");
    }
}
