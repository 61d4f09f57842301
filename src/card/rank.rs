//! Card ranks: ace to king, and the rank of the joker.

use std::fmt;

/// A rank: 1 is the ace, 11 to 13 are jack, queen and king, 0 is the joker.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rank(u8);

const LETTERS: [char; 14] = ['*', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const NAMES: [&str; 14] =
    ["joker", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];

impl Rank {
    /// The joker's rank.
    pub const JOKER: Rank = Rank(0);
    /// The ace.
    pub const ACE: Rank = Rank(1);
    /// The king.
    pub const KING: Rank = Rank(13);
    /// The ranks from ace to king.
    pub const ALL: [Rank; 13] = {
        let mut ranks = [Rank(1); 13];
        let mut index = 0;
        while index < 13 {
            ranks[index] = Rank(index as u8 + 1);
            index += 1;
        }
        ranks
    };

    /// Returns the rank with that number (joker 0, ace 1, king 13), or `None` above 13.
    pub const fn new(number: u8) -> Option<Rank> {
        if number <= 13 { Some(Rank(number)) } else { None }
    }

    /// Returns the number: joker 0, ace 1, king 13.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the letter: `A`, `2` to `9`, `T`, `J`, `Q`, `K`; `*` for the joker.
    pub fn letter(self) -> char {
        LETTERS[self.0 as usize]
    }

    /// Returns the name in words: `ace`.
    pub fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Returns the article before the name: `an` for an ace and an eight, `a` for any other rank.
    pub fn article(self) -> &'static str {
        if matches!(self.0, 1 | 8) { "an" } else { "a" }
    }

    /// Parses a rank. Letters may be upper or lower case, and the ten is `T` or `10`. Returns `None` for any other
    /// text, also for the joker.
    ///
    /// ```
    /// use patience::Rank;
    /// assert_eq!(Rank::parse("10"), Rank::parse("t"));
    /// assert_eq!(Rank::parse("1"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Rank> {
        if text == "10" {
            return Rank::new(10);
        }
        let mut letters = text.chars();
        let letter = letters.next()?.to_ascii_uppercase();
        if letters.next().is_some() {
            return None;
        }
        LETTERS[1..].iter().position(|&known| known == letter).map(|index| Rank(index as u8 + 1))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
