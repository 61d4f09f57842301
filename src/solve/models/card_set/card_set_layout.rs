//! The layout of a deal: each card of the piles is a bit of a word.
//!
//! The number of a card in this model is the number of its bit, and not its [`Card::index`]. The cards of a pile have
//! consecutive bits, the lowest card first. So a few operations on words find the uncovered cards of a set, unless some
//! piles cover others, as in Tri Peaks.

use super::card_set_rules::Rules;
use crate::board::{Board, Face, PileId};
use crate::card::Card;

/// The cards of a deal.
#[derive(Debug, Default)]
pub struct Layout {
    /// For each card, its pile.
    pub piles: Vec<PileId>,
    /// For each card, its rank and suit.
    pub cards: Vec<Card>,
    /// The cards that have another card of their pile on top of them.
    pub has_card_above: u64,
    /// For each card, the cards of other piles that must leave before it.
    covering_cards: Vec<u64>,
    /// Whether a card of one pile covers a card of another.
    pub has_covers: bool,
    /// The cards that must leave to win.
    pub must_leave: u64,
    /// The number of cards that must be drawn onto the hole to win.
    pub must_draw: u8,
    /// The cards that [`super::CardSetModel`] counts as cards left, to guide the search.
    pub counted_as_left: u64,
}

impl Layout {
    /// Reads the cards of [`Rules::piles`]. Returns `None` if there are more than `max_cards`, or if the model does not
    /// support a card that is not face up. Such a card must be in a pile that turns its cards up. Also, `accepts` must
    /// return true for this pile, the place of the card in it, and its face.
    pub fn new(
        rules: &Rules,
        board: &Board,
        max_cards: usize,
        accepts: impl Fn(PileId, usize, Face) -> bool,
    ) -> Option<Layout> {
        let places: Vec<(PileId, usize)> =
            rules.piles.iter().flat_map(|pile| (0..board.len(pile)).map(move |place| (pile, place))).collect();
        let is_valid = |&(pile, place): &(PileId, usize)| match board.slots(pile)[place].face() {
            Face::Up => true,
            face => rules.turns_up.has(pile) && accepts(pile, place, face),
        };
        if places.len() > max_cards || !places.iter().all(is_valid) {
            return None;
        }
        let mut layout = Layout {
            piles: places.iter().map(|&(pile, _)| pile).collect(),
            cards: places.iter().map(|&(pile, place)| board.slots(pile)[place].card()).collect(),
            ..Layout::default()
        };
        layout.has_card_above = layout.cards_where(|card| places[card].1 + 1 < board.len(places[card].0));
        layout.covering_cards = (0..places.len())
            .map(|card| {
                let covering_piles = rules.covered_by(places[card].0);
                layout.cards_where(|other| covering_piles.has(places[other].0))
            })
            .collect();
        layout.has_covers = layout.covering_cards.iter().any(|cards| *cards != 0);
        layout.must_leave = layout.cards_where(|card| rules.must_empty.has(places[card].0));
        Some(layout)
    }

    /// Adds cards of one pile. No card covers them.
    pub fn extend(&mut self, cards: impl Iterator<Item = Card>, pile: PileId, must_leave: bool) {
        let old_len = self.cards.len();
        self.cards.extend(cards);
        self.piles.resize(self.cards.len(), pile);
        self.covering_cards.resize(self.cards.len(), 0);
        if must_leave {
            self.must_leave |= self.cards_where(|card| card >= old_len);
        }
    }

    /// Returns the cards whose number passes a test.
    pub fn cards_where(&self, test: impl Fn(usize) -> bool) -> u64 {
        (0..self.cards.len()).filter(|&card| test(card)).fold(0, |set, card| set | 1 << card)
    }

    /// Returns the cards that directly block a card: the card above it in its pile, and the cards of other piles that
    /// cover it.
    pub fn blockers(&self, card: usize) -> u64 {
        self.covering_cards[card] | (self.has_card_above >> card & 1) << card << 1
    }

    /// Returns the cards of other piles that directly block a card.
    pub fn covering_cards(&self, card: usize) -> u64 {
        self.covering_cards[card]
    }

    /// Returns the cards of `cards_left` that are uncovered.
    #[inline]
    pub fn uncovered(&self, cards_left: u64) -> u64 {
        let mut uncovered = cards_left & !(cards_left >> 1 & self.has_card_above);
        if self.has_covers {
            let mut unchecked = uncovered;
            while unchecked != 0 {
                let card = unchecked.trailing_zeros() as usize;
                unchecked &= unchecked - 1;
                if self.covering_cards[card] & cards_left != 0 {
                    uncovered &= !(1 << card);
                }
            }
        }
        uncovered
    }
}
