//! Moves of a game, each with exactly one spelling.

use super::{GameInfo, Verb};
use crate::board::PileId;

/// What a player can do to a board. The order of the variants is the order in which moves are listed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// The top `count` cards of one pile go to another: `move t3 t5 4`.
    Transfer {
        /// Where they lie.
        from: PileId,
        /// Where they go.
        to: PileId,
        /// How many.
        count: u8,
    },
    /// One card, or two together, leave the game: `remove y7.1 w`. With `b` equal to `a` it is the top two of a pile.
    Remove {
        /// The pile of the one card.
        a: PileId,
        /// The pile of the other.
        b: Option<PileId>,
    },
    /// The stock's own move: cards are drawn or dealt from it, or, when it is empty, it is made anew.
    Draw,
    /// A word of the game's own, with what stands after it: `bid 2H`, `pass`.
    Custom {
        /// Which word: its place in [`GameInfo::verbs`].
        verb: u8,
        /// What stands after it, as the word's [`Argument`](super::Argument) reads and spells it; 0 if nothing does.
        arg: u64,
    },
}

impl Move {
    /// A word of the game's own after which those piles stand.
    pub fn with_piles(verb: u8, piles: &[PileId]) -> Move {
        Move::Custom { verb, arg: piles.iter().fold(0, |arg, pile| arg << 8 | (u64::from(pile.0) + 1)) }
    }

    /// The piles that stand after a word of the game's own, so many; nothing if what stands there is something else.
    pub fn decode_piles<const N: usize>(arg: u64) -> Option<[PileId; N]> {
        let mut piles = [PileId(0); N];
        let mut left = arg;
        for pile in piles.iter_mut().rev() {
            *pile = PileId(((left & 255) as u8).checked_sub(1)?);
            left >>= 8;
        }
        (left == 0).then_some(piles)
    }
}

impl GameInfo {
    /// The spelling of a move in transcripts, lists and answers. It names piles; only a game's own words name cards.
    pub fn format_move(&self, m: Move) -> String {
        let name = |pile: PileId| self.pile_name(pile);
        match m {
            Move::Transfer { from, to, count: 1 } => format!("move {} {}", name(from), name(to)),
            Move::Transfer { from, to, count } => format!("move {} {} {count}", name(from), name(to)),
            Move::Remove { a, b: None } => format!("remove {}", name(a)),
            Move::Remove { a, b: Some(b) } => format!("remove {} {}", name(a), name(b)),
            Move::Draw => "draw".into(),
            Move::Custom { verb, arg } => match self.verbs.get(verb as usize) {
                Some(Verb { word, argument: Some(argument), .. }) => format!("{word} {}", (argument.format)(arg)),
                Some(Verb { word, piles, .. }) if *piles > 0 => {
                    self.custom_move_piles(m).iter().fold((*word).into(), |text, &pile| text + " " + name(pile))
                }
                Some(verb) => verb.word.into(),
                None => "?".into(),
            },
        }
    }

    /// The piles that stand after a word of the game's own; none in any other move.
    pub fn custom_move_piles(&self, m: Move) -> Vec<PileId> {
        let Move::Custom { verb, arg } = m else { return Vec::new() };
        if self.verbs.get(verb as usize).is_none_or(|verb| verb.piles == 0) {
            return Vec::new();
        }
        let bytes = arg.to_be_bytes();
        bytes.iter().skip_while(|&&byte| byte == 0).map(|&byte| PileId(byte.wrapping_sub(1))).collect()
    }

    /// The game's own word of that name, with its number: one that makes a [`Move::Custom`].
    pub fn custom_verb(&self, word: &str) -> Option<(u8, &Verb)> {
        let at = self.verbs.iter().position(|verb| verb.is_custom && verb.word == word)?;
        Some((at as u8, &self.verbs[at]))
    }

    /// The move with exactly that spelling, legal or not. [`GameInfo::format_move`] gives the text back.
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
                let (verb, known) = self.custom_verb(word)?;
                if known.piles > 0 {
                    let piles = words.map(|name| self.pile_named(name)).collect::<Option<Vec<_>>>()?;
                    return (piles.len() == known.piles).then(|| Move::with_piles(verb, &piles));
                }
                let rest = text.strip_prefix(word)?.trim_start();
                let arg = known.argument.map_or(Some(0), |argument| (argument.parse)(rest).ok())?;
                Move::Custom { verb, arg }
            }
        };
        (self.format_move(m) == text).then_some(m)
    }
}
