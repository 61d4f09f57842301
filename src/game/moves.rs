//! Moves of a game. Each move has exactly one notation.

use super::{GameInfo, Verb};
use crate::board::PileId;

/// A move by the player. Moves are listed in the order of the variants.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// Moves the top `count` cards of one pile to another: `move t3 t5 4`.
    Transfer {
        /// The source pile.
        from: PileId,
        /// The target pile.
        to: PileId,
        /// The number of cards.
        count: u8,
    },
    /// Removes one card or a pair of cards from the game: `remove y7.1 w`. If `b` equals `a`, removes the top two
    /// cards of the pile.
    Remove {
        /// The pile of the first card.
        a: PileId,
        /// The pile of the second card, if two cards are removed.
        b: Option<PileId>,
    },
    /// Uses the stock: draws or deals cards from it, or turns the waste over if the stock is empty.
    Draw,
    /// One of the game's own commands, with its argument: `bid 2H`, `pass`.
    Custom {
        /// The index of the command in [`GameInfo::verbs`].
        verb: u8,
        /// The argument, encoded by the command's [`Argument`](super::Argument) or as piles. 0 if there is none.
        arg: u64,
    },
}

impl Move {
    /// Creates a move of a game's own command that takes piles as arguments. The argument has one byte for each pile:
    /// its number plus 1, so that no byte of a pile is zero.
    pub fn with_piles(verb: u8, piles: &[PileId]) -> Move {
        Move::Custom { verb, arg: piles.iter().fold(0, |arg, pile| arg << 8 | (u64::from(pile.0) + 1)) }
    }

    /// Decodes the `N` piles of an argument. Returns `None` if the argument is not a list of `N` piles.
    pub fn decode_piles<const N: usize>(arg: u64) -> Option<[PileId; N]> {
        let mut piles = [PileId(0); N];
        let mut remaining = arg;
        for pile in piles.iter_mut().rev() {
            *pile = PileId(((remaining & 255) as u8).checked_sub(1)?);
            remaining >>= 8;
        }
        (remaining == 0).then_some(piles)
    }
}

impl GameInfo {
    /// Formats a move as in transcripts, lists and answers. The text names piles; only a game's own commands name
    /// cards.
    pub fn format_move(&self, m: Move) -> String {
        let mut text = String::with_capacity(16);
        self.append_move(m, &mut text);
        text
    }

    /// Appends the text of [`GameInfo::format_move`] to `text`. A solution has a hundred moves or more, so the moves
    /// that all games share are appended without an allocation.
    pub fn append_move(&self, m: Move, text: &mut String) {
        let mut append_words = |word: &str, piles: &[PileId]| {
            text.push_str(word);
            for &pile in piles {
                text.push(' ');
                text.push_str(self.pile_name(pile));
            }
        };
        match m {
            // Nearly all moves of a solution are of this kind.
            Move::Transfer { from, to, count } => {
                text.push_str("move ");
                text.push_str(self.pile_name(from));
                text.push(' ');
                text.push_str(self.pile_name(to));
                if count != 1 {
                    text.push(' ');
                    append_number(count, text);
                }
            }
            Move::Remove { a, b: None } => append_words("remove", &[a]),
            Move::Remove { a, b: Some(b) } => append_words("remove", &[a, b]),
            Move::Draw => append_words("draw", &[]),
            Move::Custom { verb, arg } => match self.verbs.get(verb as usize) {
                Some(Verb { word, argument: Some(argument), .. }) => {
                    append_words(word, &[]);
                    text.push(' ');
                    text.push_str(&(argument.format)(arg));
                }
                Some(Verb { word, .. }) => append_words(word, &self.custom_move_piles(m)),
                None => append_words("?", &[]),
            },
        }
    }

    /// Returns the piles in the argument of a game's own command. Returns an empty list for any other move.
    pub fn custom_move_piles(&self, m: Move) -> Vec<PileId> {
        let Move::Custom { verb, arg } = m else { return Vec::new() };
        if self.verbs.get(verb as usize).is_none_or(|verb| verb.piles == 0) {
            return Vec::new();
        }
        let bytes = arg.to_be_bytes();
        bytes.iter().skip_while(|&&byte| byte == 0).map(|&byte| PileId(byte.wrapping_sub(1))).collect()
    }

    /// Finds one of the game's own commands by its name, and returns it with its index.
    pub fn custom_verb(&self, word: &str) -> Option<(u8, &Verb)> {
        let index = self.verbs.iter().position(|verb| verb.is_custom && verb.word == word)?;
        Some((index as u8, &self.verbs[index]))
    }

    /// Parses a move, legal or not. Accepts only the exact notation of [`GameInfo::format_move`].
    pub fn parse_move(&self, text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let verb = words.next()?;
        let mut pile = || words.next().map(|name| self.pile_named(name));
        let m = match verb {
            "draw" => Move::Draw,
            "move" => {
                let (from, to) = (pile()??, pile()??);
                let count = words.next().map_or(Some(1), |n| n.parse().ok().filter(|&n: &u8| n > 1))?;
                Move::Transfer { from, to, count }
            }
            "remove" => {
                let a = pile()??;
                Move::Remove { a, b: pile().map_or(Some(None), |b| b.map(Some))? }
            }
            word => {
                let (verb, known_verb) = self.custom_verb(word)?;
                if known_verb.piles > 0 {
                    let piles = words.map(|name| self.pile_named(name)).collect::<Option<Vec<_>>>()?;
                    return (piles.len() == known_verb.piles).then(|| Move::with_piles(verb, &piles));
                }
                let rest = text.strip_prefix(word)?.trim_start();
                let arg = known_verb.argument.map_or(Some(0), |argument| (argument.parse)(rest).ok())?;
                Move::Custom { verb, arg }
            }
        };
        (self.format_move(m) == text).then_some(m)
    }
}

/// Appends a number in decimal notation. The formatting of the standard library takes several times as long.
fn append_number(number: u8, text: &mut String) {
    for (divisor, smallest) in [(100, 100), (10, 10), (1, 0)] {
        if number >= smallest {
            text.push(char::from(b'0' + number / divisor % 10));
        }
    }
}
