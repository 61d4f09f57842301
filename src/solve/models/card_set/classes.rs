//! Classes of cards that the rules do not distinguish, and counts of their cards.

use super::card_set_rules::HoleRules;
use crate::board::Board;
use crate::card::Card;

/// The maximum number of classes, including the class of the empty hole. A word of 64 bits has four bits for the
/// count of each class.
const MAX_CLASSES: usize = 16;
/// The maximum number of cards of a class, without the top card of the hole. With this card, there may be one more, and
/// four bits count up to 15.
const MAX_CLASS_SIZE: usize = 14;

/// The classes of the cards of a deal.
#[derive(Debug, Default)]
pub struct CardClasses {
    /// The class of each card of the layout. Class 0 is the class of the empty hole.
    pub of_card: Vec<u8>,
    /// The classes of the cards of the stock, in the order in which they are drawn.
    pub stock: Vec<u8>,
    /// The class of the top card of the hole.
    pub top: u8,
    /// For each class, the set of classes that go onto it.
    pub fits: Vec<u64>,
    /// Whether a word of 64 bits can count the cards of all classes, with four bits for each class.
    pub counts_fit_word: bool,
}

impl CardClasses {
    /// Finds the classes of the cards of a layout, and of the hole and the stock of a board.
    pub fn new(rules: &HoleRules, cards: &[Card], board: &Board) -> CardClasses {
        let (class_of, fits) = classes(rules);
        let class_of_card = |card: Card| class_of[card.index()];
        let stock = rules.stock.map_or(&[][..], |pile| board.slots(pile));
        let mut classes = CardClasses {
            of_card: cards.iter().map(|&card| class_of_card(card)).collect(),
            stock: stock.iter().rev().map(|slot| class_of_card(slot.card())).collect(),
            top: board.slots(rules.hole).last().map_or(0, |slot| class_of_card(slot.card())),
            fits,
            counts_fit_word: false,
        };
        classes.counts_fit_word = classes.fits.len() <= MAX_CLASSES && classes.largest_size() <= MAX_CLASS_SIZE;
        classes
    }

    /// Returns the number of cards of the largest class.
    pub fn largest_size(&self) -> usize {
        let all_classes = || self.of_card.iter().chain(&self.stock);
        all_classes().map(|class| all_classes().filter(|other_class| *other_class == class).count()).max().unwrap_or(0)
    }

    /// Returns for each card of the layout a count of one in the four bits of its class, or 0 if cards cannot be
    /// counted.
    pub fn count_units(&self) -> Vec<u64> {
        self.of_card.iter().map(|class| if self.counts_fit_word { 1 << (4 * class) } else { 0 }).collect()
    }
}

/// Returns the class of each card, and for each class the classes that go onto it. Two cards are of the same class if
/// the same cards go onto both, and both go onto the same cards.
fn classes(rules: &HoleRules) -> ([u8; Card::INDICES], Vec<u64>) {
    // Whether a card goes into the empty hole, and the cards that it goes onto.
    let targets = |card: usize| {
        let goes_on = (0..Card::INDICES).filter(|&target| rules.fits[target] >> card & 1 == 1);
        (rules.space >> card & 1, goes_on.fold(0u64, |set, target| set | 1 << target))
    };
    let are_interchangeable = |a: usize, b: usize| rules.fits[a] == rules.fits[b] && targets(a) == targets(b);
    let mut class_of = [0; Card::INDICES];
    let mut representatives: Vec<usize> = Vec::new();
    // There are at most 53 different cards, so a set of classes fits into a word. An index without a card has no
    // class.
    for card in (0..Card::INDICES).filter(|&index| Card::from_index(index).index() == index) {
        let known_class = representatives.iter().position(|&other| are_interchangeable(card, other));
        class_of[card] = 1 + known_class.unwrap_or(representatives.len()) as u8;
        if known_class.is_none() {
            representatives.push(card);
        }
    }
    let classes_in = |set: u64| {
        let classes = representatives.iter().zip(1..).filter(|&(&card, _)| set >> card & 1 == 1);
        classes.fold(0u64, |set, (_, class)| set | 1 << class)
    };
    let fits = std::iter::once(rules.space)
        .chain(representatives.iter().map(|&card| rules.fits[card]))
        .map(classes_in)
        .collect();
    (class_of, fits)
}
