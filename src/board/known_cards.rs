//! The cards of a board that its player knows.

use super::{Board, Cause, Event, Face, MAX_VARS, PileId, Slot, VarId, View};
use crate::card::Card;
use crate::checksum::fnv1a_64_iter;

/// The cards of a board that its player knows: the face-up cards, and cards that were seen earlier and tracked
/// since. An example is the cards of a waste that was turned over to form the stock. A shuffle makes cards unknown
/// again.
///
/// ```
/// use patience::internals::board::{KnownCards, PileId, View};
/// use patience::internals::card::DealSpec;
/// use patience::internals::games::catalog;
/// use patience::internals::play::{Session, deck_for};
///
/// let game = catalog::open("klondike", &[("passes".into(), "2".into())])?;
/// let deck = deck_for(&*game, &DealSpec::Seed(1))?;
/// let mut session = Session::deal(game, deck)?;
/// let unknown = |session: &Session| session.known_cards().unknown_count();
/// assert_eq!(unknown(&session), 45);
/// // Draw the whole stock and redeal it: its cards are face down again, but known.
/// for _ in 0..=24 {
///     session.play(patience::internals::game::Move::Draw).expect("the stock can be drawn");
/// }
/// assert_eq!(unknown(&session), 21);
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
#[derive(Clone)]
pub struct KnownCards(
    /// A copy of the board whose faces are used as marks: [`KNOWN`] or [`UNKNOWN`].
    Board,
);

/// The mark of a known card. An event that turns a packet over does not change this face, so the cards stay known.
const KNOWN: Face = Face::Concealed;
/// The mark of an unknown card. Turning a packet over makes it [`Face::Up`], which marks an unknown card, too.
const UNKNOWN: Face = Face::Down;

impl KnownCards {
    /// Returns the cards that are known to a player who has seen this board. The player has seen concealed cards before.
    pub fn of(view: View<'_>) -> KnownCards {
        let mut known_cards = KnownCards(view.board().clone());
        for pile in known_cards.piles() {
            for index in 0..known_cards.0.len(pile) {
                let is_known = view.face(pile, index) != Face::Down;
                known_cards.mark(pile, index, if is_known { KNOWN } else { UNKNOWN });
            }
        }
        known_cards
    }

    /// Returns the cards that are known to a player right after the deal. The player has not seen the deal itself, so
    /// concealed cards are unknown.
    pub fn of_deal(view: View<'_>) -> KnownCards {
        let mut known_cards = KnownCards(view.board().clone());
        for pile in known_cards.piles() {
            for index in 0..known_cards.0.len(pile) {
                known_cards.mark(pile, index, UNKNOWN);
            }
            known_cards.mark_visible(pile, view);
        }
        known_cards
    }

    /// Updates the known cards after a move with these events. `board` is the board before the move, and becomes the
    /// board after it.
    ///
    /// The player sees only the board after the move. A card that the move turns up and hides again stays unknown.
    pub fn update(&mut self, events: &[Event], board: &mut Board) {
        for event in events {
            board.apply(event);
            self.follow(event);
        }
        for event in events {
            match *event {
                Event::Set { .. } => {}
                Event::Face { pile, .. } | Event::Reorder { pile, .. } => self.mark_visible(pile, View::of(board)),
                Event::Move { from, to, .. } | Event::Turnover { from, to, .. } => {
                    self.mark_visible(from, View::of(board));
                    self.mark_visible(to, View::of(board));
                }
            }
        }
    }

    /// Moves the marks along with their cards. Shuffled cards become unknown.
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Set { .. } | Event::Face { .. } => {}
            Event::Move { .. } | Event::Turnover { .. } => self.0.apply(event),
            Event::Reorder { pile, cause, .. } => {
                self.0.apply(event);
                if cause == Cause::Shuffled {
                    for index in 0..self.0.len(pile) {
                        self.mark(pile, index, UNKNOWN);
                    }
                }
            }
        }
    }

    /// Returns a determinization: a board that looks the same to a player with this knowledge, with the unknown
    /// cards redistributed at random among their places. `random_below(n)` returns a number from 0 to n - 1.
    pub fn determinize(&self, view: View<'_>, random_below: impl FnMut(usize) -> usize) -> Board {
        view.with_reshuffled_cards(|pile, index| !self.knows(pile, index), random_below)
    }

    /// Returns the same knowledge about a determinization. A move there turns up the cards of the determinization, and
    /// not those of the real board.
    #[must_use]
    pub fn of_determinization(&self, board: &Board) -> KnownCards {
        let mut known_cards = self.clone();
        for pile in known_cards.piles() {
            for (index, slot) in board.slots(pile).iter().enumerate() {
                let mark = self.0.slots(pile)[index].face();
                known_cards.0.replace_slot(pile, index, Slot::new(slot.card(), mark));
            }
        }
        known_cards
    }

    /// Returns whether the card at that index is known.
    #[inline]
    pub fn knows(&self, pile: PileId, index: usize) -> bool {
        self.card(pile, index).is_some()
    }

    /// Returns the card at that index if it is known.
    #[inline]
    pub fn card(&self, pile: PileId, index: usize) -> Option<Card> {
        self.0.slots(pile).get(index).filter(|slot| slot.face() == KNOWN).map(|slot| slot.card())
    }

    /// Returns the number of unknown cards.
    pub fn unknown_count(&self) -> usize {
        self.piles().map(|pile| self.unknown_count_in(pile)).sum()
    }

    /// Returns the number of unknown cards of a pile.
    pub fn unknown_count_in(&self, pile: PileId) -> usize {
        self.0.slots(pile).iter().filter(|slot| slot.face() != KNOWN).count()
    }

    /// Returns a checksum of everything known about a board. It is the seed of a hint, so that players who have seen
    /// the same cards get the same hint.
    pub fn checksum(&self, view: View<'_>) -> u64 {
        let piles = (0..view.piles() as u8).map(PileId).flat_map(|pile| {
            let cards =
                (0..view.len(pile)).map(move |index| self.card(pile, index).map_or(0xff, |card| card.index() as u8));
            std::iter::once(view.len(pile) as u8).chain(cards)
        });
        let vars = (0..MAX_VARS as u8).map(VarId).flat_map(|var| view.var(var).to_le_bytes());
        fnv1a_64_iter(piles.chain(vars))
    }

    /// Returns all cards that are known, from all piles.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<'_> {
        let slots = self.piles().flat_map(|pile| self.0.slots(pile));
        slots.filter(|slot| slot.face() == KNOWN).map(|slot| slot.card())
    }

    fn piles(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.0.piles() as u8).map(PileId)
    }

    /// Marks as known the cards of a pile that are face up in `view`.
    fn mark_visible(&mut self, pile: PileId, view: View<'_>) {
        for index in 0..self.0.len(pile) {
            if view.face(pile, index) == Face::Up {
                self.mark(pile, index, KNOWN);
            }
        }
    }

    fn mark(&mut self, pile: PileId, index: usize, mark: Face) {
        let card = self.0.slots(pile)[index].card();
        self.0.replace_slot(pile, index, Slot::new(card, mark));
    }
}
