//! A card in one byte, and its notation.

use super::{Color, Rank, Suit};
use std::fmt;

/// A card. Equal cards of several packs are the same value, because no rule of any game distinguishes them.
///
/// The rank is in the low four bits, the suit in the next two. The top two bits are always zero, so that a pile can
/// store the face of the card there.
///
/// ```
/// use patience::Card;
/// let card: Card = "10h".parse().unwrap();
/// assert_eq!(card.to_string(), "TH");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The joker. All jokers are equal.
    pub const JOKER: Card = Card(0);
    /// The size of a table with an entry for each [`Card::index`]. Some entries belong to no card.
    pub const INDICES: usize = 64;

    /// Creates the card of that rank and suit. The joker's rank gives the joker, whatever the suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        if rank.number() == 0 { Card(0) } else { Card(rank.number() | (suit as u8) << 4) }
    }

    /// Returns the rank.
    pub const fn rank(self) -> Rank {
        match Rank::new(self.0 & 15) {
            Some(rank) => rank,
            None => Rank::JOKER,
        }
    }

    /// Returns the suit, or `None` for the joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 == 0 { None } else { Some(Suit::ALL[(self.0 >> 4) as usize & 3]) }
    }

    /// Returns the color, or `None` for the joker.
    pub fn color(self) -> Option<Color> {
        self.suit().map(Suit::color)
    }

    /// Returns whether the card is a joker.
    pub const fn is_joker(self) -> bool {
        self.0 == 0
    }

    /// Returns a number less than [`Card::INDICES`], for tables and bit sets.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the card with that [`Card::index`], or the joker if no card has it.
    pub const fn from_index(index: usize) -> Card {
        let (rank, suit) = (index & 15, index >> 4);
        if rank == 0 || rank > 13 || suit > 3 { Card(0) } else { Card(index as u8) }
    }

    /// Returns the name in words: `nine of spades`.
    pub fn name(self) -> String {
        match self.suit() {
            Some(suit) => format!("{} of {}", self.rank().name(), suit.name()),
            None => "joker".into(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => f.pad(&format!("{}{}", self.rank().letter(), suit.letter())),
            None => f.pad("*"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCardError(pub String);

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a card", self.0)
    }
}

impl std::str::FromStr for Card {
    type Err = ParseCardError;

    /// Parses rank and suit: `9S`, `10H`, `Q♥`. Letters may be upper or lower case. The joker is `*`, `*1` or `*2`.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let error = || ParseCardError(text.to_string());
        if matches!(text, "*" | "*1" | "*2") {
            return Ok(Card::JOKER);
        }
        let suit = text.chars().next_back().ok_or_else(error)?;
        let rank = &text[..text.len() - suit.len_utf8()];
        match (Rank::parse(rank), Suit::parse(suit)) {
            (Some(rank), Some(suit)) => Ok(Card::new(rank, suit)),
            _ => Err(error()),
        }
    }
}

/// Parses cards separated by spaces or commas.
///
/// # Errors
/// Fails at the first word that is not a card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardError> {
    card_words(text).map(str::parse).collect()
}

/// Returns the words between spaces and commas.
pub(super) fn card_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

/// Formats cards separated by spaces.
pub fn format_cards(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_parses_as_it_is_formatted() {
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let card = Card::new(rank, suit);
                assert_eq!(card.to_string().parse(), Ok(card));
                assert_eq!(format!("{rank}{}", suit.glyph()).parse(), Ok(card));
                assert_eq!(Card::from_index(card.index()), card);
            }
        }
        assert_eq!("*".parse(), Ok(Card::JOKER));
        assert_eq!(Card::JOKER.to_string(), "*");
    }

    #[test]
    fn an_invalid_card_is_named_in_the_error() {
        for text in ["", "1S", "11H", "ZS", "9", "S", "9SS", "♠♠", "é"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.into())), "{text}");
        }
        assert_eq!(
            parse_cards("7C, 10d ks"),
            Ok(vec!["7C".parse().unwrap(), "TD".parse().unwrap(), "KS".parse().unwrap()])
        );
    }
}
