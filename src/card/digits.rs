//! Cards in digits, as the Klondike solvers by ShootMe write a pack: three digits for each card.
//!
//! The first two digits are the rank, from `01` for an ace to `13` for a king. The third digit is the suit. The cards
//! are in dealing order. Source: `README.txt` of Klondike-Solver, and `README.md` of MinimalKlondike.

use super::{Card, Rank, Suit};

/// The number of digits of a card.
const CARD_DIGITS: usize = 3;

/// A text of digits is a pack if it has at least this many. Numbers of deals are shorter.
const MIN_PACK_DIGITS: usize = 100;

/// The suits in the order of their digits, from 1.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

/// Formats cards in digits. Returns `None` if one of them is a joker.
///
/// ```
/// use patience::internals::card::{card_digits, parse_cards};
/// assert_eq!(card_digits(&parse_cards("AC TD KS").unwrap()).as_deref(), Some("011102134"));
/// ```
pub fn card_digits(cards: &[Card]) -> Option<String> {
    let digits = |card: &Card| {
        let suit = SUITS.iter().position(|&suit| Some(suit) == card.suit())?;
        Some(format!("{:02}{}", card.rank().number(), suit + 1))
    };
    cards.iter().map(digits).collect()
}

/// Returns the cards of a pack in digits; spaces between the digits do not matter. Returns `None` for any other text,
/// and digits that are no card as an error.
pub(super) fn parse_card_digits(text: &str) -> Option<Result<Vec<Card>, String>> {
    let digits: Vec<char> = text.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    let is_pack = digits.len() >= MIN_PACK_DIGITS && digits.iter().all(char::is_ascii_digit);
    let parse = |digits: &[char]| {
        let text = String::from_iter(digits);
        parse_card(&text).ok_or(text)
    };
    is_pack.then(|| digits.chunks(CARD_DIGITS).map(parse).collect())
}

/// Parses the digits of one card.
fn parse_card(digits: &str) -> Option<Card> {
    let (rank, suit) = digits.split_at_checked(CARD_DIGITS - 1)?;
    let suit = SUITS.get(suit.parse::<usize>().ok()?.checked_sub(1)?)?;
    // The number 0 is the rank of jokers, which these packs do not have.
    let rank = rank.parse().ok().filter(|&number| number > 0)?;
    Some(Card::new(Rank::new(rank)?, *suit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Pack;

    #[test]
    fn a_card_has_a_rank_and_a_suit() {
        for (digits, card) in [("011", "AC"), ("092", "9D"), ("123", "QH"), ("134", "KS")] {
            assert_eq!(parse_card(digits), card.parse().ok(), "{digits}");
        }
        for bad in ["", "0", "01", "001", "141", "010", "015", "992"] {
            assert_eq!(parse_card(bad), None, "{bad}");
        }
        assert_eq!(card_digits(&[Card::JOKER]), None);
    }

    #[test]
    fn a_pack_is_read_as_it_is_written() {
        let cards = Pack::default().cards();
        let digits = card_digits(&cards).unwrap();
        assert_eq!(digits.len(), 156);
        let spaced: String = digits.chars().map(|digit| format!("{digit} \n")).collect();
        for text in [&digits, &spaced] {
            assert_eq!(parse_card_digits(text), Some(Ok(cards.clone())), "{text}");
        }
        assert_eq!(parse_card_digits(&digits[..99]), None);
        assert_eq!(parse_card_digits(&digits.replace('1', "x")), None);
        assert_eq!(parse_card_digits(&digits[..155]), Some(Err(digits[153..155].to_string())));
    }
}
