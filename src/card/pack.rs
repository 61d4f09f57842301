//! The pack of a game: its ranks, suits, jokers, and number of packs.

use super::{Card, Rank, Suit};

/// The cards of a game before they are shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// The number of packs.
    pub packs: u8,
    /// The ranks in play, in ascending order of the game.
    pub ranks: Vec<Rank>,
    /// The suits in play. A suit that is listed more than once is in each pack more than once.
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

    /// Returns whether each pack contains a suit more than once.
    pub fn repeats_suits(&self) -> bool {
        self.different_suits().len() < self.suits.len()
    }

    /// Returns whether all cards have the same suit.
    pub fn has_one_suit(&self) -> bool {
        self.different_suits().len() == 1
    }

    /// Returns each suit once, in the order of `suits`.
    pub fn different_suits(&self) -> Vec<Suit> {
        let mut different = Vec::new();
        for &suit in &self.suits {
            if !different.contains(&suit) {
                different.push(suit);
            }
        }
        different
    }

    /// Returns whether a card other than a joker is in the game more than once.
    pub fn has_equal_cards(&self) -> bool {
        self.packs > 1 || self.repeats_suits()
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
    fn a_suit_that_is_listed_twice_is_in_each_pack_twice() {
        let suits = vec![Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Spades];
        let pack = Pack { packs: 2, suits, ..Pack::default() };
        let count = |card: &str| pack.cards().iter().filter(|other| other.to_string() == card).count();
        assert_eq!((pack.len(), pack.cards().len()), (104, 104));
        assert_eq!(["9C", "9D", "9H", "9S"].map(count), [2, 0, 2, 4]);
        assert_eq!(pack.different_suits(), [Suit::Clubs, Suit::Spades, Suit::Hearts]);
        let has_equal_cards =
            |packs, suits: &[Suit]| Pack { packs, suits: suits.to_vec(), ..Pack::default() }.has_equal_cards();
        assert!(!has_equal_cards(1, &Suit::ALL));
        assert!(has_equal_cards(1, &[Suit::Clubs, Suit::Clubs]));
        assert!(has_equal_cards(2, &[Suit::Clubs]));
    }

    #[test]
    fn the_difference_lists_missing_and_extra_cards() {
        let mut cards = Pack::default().cards();
        cards[0] = cards[1];
        let (missing, extra) = Pack::default().difference(&cards);
        assert_eq!((missing[0].to_string(), extra[0].to_string()), ("AC".into(), "2C".into()));
    }
}
