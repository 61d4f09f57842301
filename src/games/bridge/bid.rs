//! Bids and contracts of Bridge Solitaire, and their notation.

use crate::card::{Card, Suit};
use std::fmt;

/// One of the two sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// The player.
    Player,
    /// The house: the stock as an opponent.
    House,
}

impl Side {
    /// Both sides, the player first.
    pub const BOTH: [Side; 2] = [Side::Player, Side::House];

    /// Returns the column on the score sheet, from 0.
    pub const fn column(self) -> usize {
        self as usize
    }

    /// Returns the other side.
    pub fn other(self) -> Side {
        if self == Side::Player { Side::House } else { Side::Player }
    }

    /// Returns the word for the side: `player` or `house`.
    pub fn word(self) -> &'static str {
        if self == Side::Player { "player" } else { "house" }
    }
}

/// The denomination: a trump suit or no trump, in the order of the auction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Denomination {
    /// A trump suit.
    Trump(Suit),
    /// No trump.
    NoTrump,
}

impl Denomination {
    /// All five denominations, from the lowest.
    pub const ALL: [Denomination; 5] = [
        Denomination::Trump(Suit::Clubs),
        Denomination::Trump(Suit::Diamonds),
        Denomination::Trump(Suit::Hearts),
        Denomination::Trump(Suit::Spades),
        Denomination::NoTrump,
    ];

    /// Returns the trump suit; `None` at no trump.
    pub fn trump(self) -> Option<Suit> {
        if let Denomination::Trump(suit) = self { Some(suit) } else { None }
    }

    /// Returns the index in [`Denomination::ALL`].
    pub fn number(self) -> usize {
        self.trump().map_or(4, |suit| suit as usize)
    }

    /// Returns the name: `hearts`, `no trump`.
    pub fn word(self) -> &'static str {
        self.trump().map_or("no trump", Suit::name)
    }
}

impl fmt::Display for Denomination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.trump() {
            Some(suit) => suit.fmt(f),
            None => f.write_str("NT"),
        }
    }
}

/// A bid: a number of tricks over six, and a denomination. Bids are ordered as in the auction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Bid {
    /// The level, i.e. the number of tricks over six, 1 to 7.
    pub level: u8,
    /// The denomination.
    pub denomination: Denomination,
}

impl Bid {
    /// Returns all 35 bids, from the lowest.
    pub fn all() -> impl Iterator<Item = Bid> {
        (0..35).filter_map(Bid::from_number)
    }

    /// Returns the index among all bids, from 0.
    pub fn number(self) -> u64 {
        (u64::from(self.level) - 1) * 5 + self.denomination.number() as u64
    }

    /// Returns the bid with the given [`Bid::number`].
    pub fn from_number(number: u64) -> Option<Bid> {
        let denomination = *Denomination::ALL.get((number % 5) as usize)?;
        (number < 35).then(|| Bid { level: (number / 5) as u8 + 1, denomination })
    }

    /// Returns the bid in words: `2 hearts`, `1 club`, `3 no trump`. In a sentence, the short notation `2H` could
    /// be mistaken for a card.
    pub fn words(self) -> String {
        let word = match self.denomination.trump() {
            Some(suit) if self.level == 1 => suit.singular(),
            _ => self.denomination.word(),
        };
        format!("{} {word}", self.level)
    }

    /// Parses `2H`, `3NT`, `3n` or `1♣`, ignoring case.
    pub fn parse(text: &str) -> Option<Bid> {
        let text = text.trim();
        let level = text.chars().next()?.to_digit(10).filter(|level| (1..=7).contains(level))? as u8;
        let rest = text.get(1..)?.trim_start();
        let suit = || rest.chars().next().filter(|c| rest.len() == c.len_utf8()).and_then(Suit::parse);
        let denomination = match rest.to_ascii_uppercase().as_str() {
            "NT" | "N" => Denomination::NoTrump,
            _ => Denomination::Trump(suit()?),
        };
        Some(Bid { level, denomination })
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.denomination)
    }
}

/// The final bid of an auction, its declarer, and its doubling.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Contract {
    /// The final bid.
    pub bid: Bid,
    /// The side that made the bid.
    pub declarer: Side,
    /// The number of doublings, one per joker in the player's hand, 0 to 2.
    pub doubled: u8,
}

impl Contract {
    /// Returns the word for the doubling.
    pub fn doubling(self) -> &'static str {
        ["undoubled", "doubled", "redoubled"][self.doubled.min(2) as usize]
    }
}

/// Formats the contract with its doubling: `1C X`, `3NT XX`.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, ["", " X", " XX"][self.doubled.min(2) as usize])
    }
}

/// Returns the strength of a card in its suit: 2 to 10 by number, jack 11, queen 12, king 13, ace 14. A joker is 0.
pub fn strength(card: Card) -> u8 {
    if card.rank() == crate::card::Rank::ACE { 14 } else { card.rank().number() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bid_is_parsed_as_it_is_formatted() {
        let all: Vec<Bid> = Bid::all().collect();
        assert_eq!(all.len(), 35);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        for (number, bid) in all.iter().enumerate() {
            assert_eq!(bid.number(), number as u64);
            assert_eq!(Bid::parse(&bid.to_string()), Some(*bid));
        }
        for (text, bid) in [("3n", "3NT"), ("1nt", "1NT"), ("2h", "2H"), ("1♣", "1C"), ("4 s", "4S")] {
            assert_eq!(Bid::parse(text).unwrap().to_string(), bid);
        }
        let words = ["1C", "2H", "1NT", "7NT"].map(|text| Bid::parse(text).unwrap().words());
        assert_eq!(words, ["1 club", "2 hearts", "1 no trump", "7 no trump"]);
        for text in ["", "8C", "0C", "1", "1X", "C1", "1CC", "11C", "é"] {
            assert_eq!(Bid::parse(text), None, "{text}");
        }
    }
}
