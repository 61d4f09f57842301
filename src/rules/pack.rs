//! The cards of a rulebook compiled.

use super::compile::Context;
use crate::board::MAX_CARDS;
use crate::card::{Pack, Rank, Suit};
use crate::error::Result;

impl Context<'_> {
    pub(super) fn pack(&self) -> Result<Pack> {
        let words = &self.book.pack;
        let ranks: Vec<Rank> = words.ranks.as_ref().map_or(Rank::ALL.to_vec(), |r| r.iter().map(|r| r.0).collect());
        let suits: Vec<Suit> = words.suits.as_ref().map_or(Suit::ALL.to_vec(), |s| s.iter().map(|s| s.0).collect());
        let pack = Pack { packs: words.packs.unwrap_or(1), ranks, suits, jokers: words.jokers };
        for (i, rank) in pack.ranks.iter().enumerate() {
            if pack.ranks[..i].contains(rank) {
                return Err(self.error(&["pack", "ranks"], format!("`{rank}` is listed twice")));
            }
        }
        for (i, suit) in pack.suits.iter().enumerate() {
            if pack.suits[..i].contains(suit) {
                return Err(self.error(&["pack", "suits"], format!("`{suit}` is listed twice")));
            }
        }
        if pack.is_empty() || pack.len() > MAX_CARDS {
            return Err(self.error(&["pack"], format!("a game has 1 to {MAX_CARDS} cards, not {}", pack.len())));
        }
        Ok(pack)
    }
}
