//! A move, and its one spelling.

use super::GameInfo;
use crate::board::PileId;

/// What a player can do to a board. The order of the variants is the order in which moves are listed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// The top `count` cards of one pile go to another: `move t3 t5 4`.
    Carry {
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
}

impl GameInfo {
    /// The spelling of a move in transcripts, lists and answers. It names piles, never cards.
    pub fn spell(&self, m: Move) -> String {
        let name = |pile: PileId| self.pile_name(pile);
        match m {
            Move::Carry { from, to, count: 1 } => format!("move {} {}", name(from), name(to)),
            Move::Carry { from, to, count } => format!("move {} {} {count}", name(from), name(to)),
            Move::Remove { a, b: None } => format!("remove {}", name(a)),
            Move::Remove { a, b: Some(b) } => format!("remove {} {}", name(a), name(b)),
            Move::Draw => "draw".into(),
        }
    }

    /// The move with exactly that spelling, legal or not. [`GameInfo::spell`] gives the text back.
    pub fn read_move(&self, text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let verb = words.next()?;
        let mut pile = || words.next().map(|name| self.pile_named(name));
        let m = match verb {
            "draw" => Move::Draw,
            "move" => {
                let (from, to) = (pile()??, pile()??);
                let count = words.next().map_or(Some(1), |n| n.parse().ok().filter(|&n: &u8| n > 1))?;
                Move::Carry { from, to, count }
            }
            "remove" => {
                let a = pile()??;
                Move::Remove { a, b: pile().map_or(Some(None), |b| b.map(Some))? }
            }
            _ => return None,
        };
        (self.spell(m) == text).then_some(m)
    }
}
