//! Bids and contracts, and their notation.

use crate::card::{Card, Suit};
use std::fmt;

/// One of the two opponents.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// The player.
    Me,
    /// The house: the stock as an opponent.
    It,
}

impl Side {
    /// Both, the player first.
    pub const BOTH: [Side; 2] = [Side::Me, Side::It];

    /// Its column on the score sheet, from 0.
    pub const fn column(self) -> usize {
        self as usize
    }

    /// The opponent.
    pub fn other(self) -> Side {
        if self == Side::Me { Side::It } else { Side::Me }
    }

    /// The word for it: `player` or `house`.
    pub fn word(self) -> &'static str {
        if self == Side::Me { "player" } else { "house" }
    }
}

/// What is trump; nothing at no trump. The order is that of the auction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Denomination {
    /// That suit is trump.
    Trump(Suit),
    /// There is no trump.
    NoTrump,
}

impl Denomination {
    /// All five, the lowest first.
    pub const ALL: [Denomination; 5] = [
        Denomination::Trump(Suit::Clubs),
        Denomination::Trump(Suit::Diamonds),
        Denomination::Trump(Suit::Hearts),
        Denomination::Trump(Suit::Spades),
        Denomination::NoTrump,
    ];

    /// The suit that is trump.
    pub fn trump(self) -> Option<Suit> {
        if let Denomination::Trump(suit) = self { Some(suit) } else { None }
    }

    /// Its place among the five, from 0.
    pub fn number(self) -> usize {
        self.trump().map_or(4, |suit| suit as usize)
    }

    /// The word for it: `hearts`, `no trump`.
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

/// So many tricks over six, with that trump. The order is that of the auction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Bid {
    /// Tricks over six, 1 to 7.
    pub level: u8,
    /// What is trump.
    pub denomination: Denomination,
}

impl Bid {
    /// All 35, the lowest first.
    pub fn all() -> impl Iterator<Item = Bid> {
        (0..35).filter_map(Bid::from_number)
    }

    /// Its place among all bids, from 0.
    pub fn number(self) -> u64 {
        (u64::from(self.level) - 1) * 5 + self.denomination.number() as u64
    }

    /// The bid of that [`Bid::number`].
    pub fn from_number(number: u64) -> Option<Bid> {
        let denomination = *Denomination::ALL.get((number % 5) as usize)?;
        (number < 35).then(|| Bid { level: (number / 5) as u8 + 1, denomination })
    }

    /// The bid in words: `2 hearts`, `1 club`, `3 no trump`. In notation it would read like a card.
    pub fn words(self) -> String {
        let word = self.denomination.word();
        let word = if self.level == 1 { word.trim_end_matches('s') } else { word };
        format!("{} {word}", self.level)
    }

    /// Reads `2H`, `3NT`, `3n`, `1♣`, in either case.
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

/// What is played for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Contract {
    /// The bid that stands.
    pub bid: Bid,
    /// Whose bid it is.
    pub declarer: Side,
    /// How often it is doubled: once for each joker in the player's hand, 0 to 2.
    pub doubled: u8,
}

impl Contract {
    /// The word for how it is doubled.
    pub fn doubling(self) -> &'static str {
        ["undoubled", "doubled", "redoubled"][self.doubled.min(2) as usize]
    }
}

/// As it is written on a score sheet: `1C X`, `3NT XX`.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, ["", " X", " XX"][self.doubled.min(2) as usize])
    }
}

/// How high a card ranks in its suit: 2 to 10 by their numbers, jack 11, queen 12, king 13, ace 14; a joker 0.
pub fn strength(card: Card) -> u8 {
    if card.rank() == crate::card::Rank::ACE { 14 } else { card.rank().number() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bids_are_read_as_they_are_written() {
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
