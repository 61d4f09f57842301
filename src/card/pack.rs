//! The pack of a game: its ranks, suits, jokers, and number of packs.

use super::{Card, Rank, Suit};

/// The cards of a game before they are shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// The number of packs.
    pub packs: u8,
    /// The ranks in play, in ascending order of the game.
    pub ranks: Vec<Rank>,
    /// The suits in play.
    pub suits: Vec<Suit>,
    /// The total number of jokers.
    pub jokers: u8,
}

impl Default for Pack {
    /// Returns one pack of 52 cards.
    fn default() -> Pack {
        Pack { packs: 1, ranks: Rank::ALL.to_vec(), suits: Suit::ALL.to_vec(), jokers: 0 }
    }
}

impl Pack {
    /// Returns the cards in the order of a new pack, from which every shuffle starts. The packs follow each other, and
    /// each pack is sorted by suit and then by rank, in the order of `suits` and `ranks`. The jokers are last.
    pub fn cards(&self) -> Vec<Card> {
        let mut cards = Vec::with_capacity(self.len());
        for _ in 0..self.packs {
            for &suit in &self.suits {
                cards.extend(self.ranks.iter().map(|&rank| Card::new(rank, suit)));
            }
        }
        cards.extend((0..self.jokers).map(|_| Card::JOKER));
        cards
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.packs as usize * self.ranks.len() * self.suits.len() + self.jokers as usize
    }

    /// Returns whether the pack has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Compares `cards` with this pack. Returns the cards that are missing and the extra cards, both in the order
    /// of a new pack.
    pub fn difference(&self, cards: &[Card]) -> (Vec<Card>, Vec<Card>) {
        let mut missing = self.cards();
        let mut extra = Vec::new();
        for &card in cards {
            match missing.iter().position(|&c| c == card) {
                Some(index) => drop(missing.remove(index)),
                None => extra.push(card),
            }
        }
        extra.sort_by_key(|c| (c.suit(), c.rank()));
        (missing, extra)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_pack_runs_from_the_ace_of_clubs_to_the_king_of_spades() {
        let cards = Pack::default().cards();
        assert_eq!(cards.len(), 52);
        assert_eq!((cards[0].to_string(), cards[51].to_string()), ("AC".into(), "KS".into()));
        assert_eq!(cards[13].to_string(), "AD");
    }

    #[test]
    fn the_difference_lists_missing_and_extra_cards() {
        let mut cards = Pack::default().cards();
        cards[0] = cards[1];
        let (missing, extra) = Pack::default().difference(&cards);
        assert_eq!((missing[0].to_string(), extra[0].to_string()), ("AC".into(), "2C".into()));
    }
}
