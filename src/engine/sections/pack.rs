//! The `pack` section: the number of packs, their ranks and suits, and jokers.

use crate::board::MAX_CARDS;
use crate::card::{Pack, Rank, Suit};
use crate::engine::compile::compile_context::error_at;
use crate::engine::compile::rulebook_words::{RankWord, SuitWord};
use crate::error::Result;
use crate::yaml::Node;
use serde::Deserialize;

/// The cards of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PackRules {
    /// The number of packs that are shuffled together. Default: 1.
    pub packs: Option<u8>,
    /// The ranks in play, from the lowest to the highest. Default: ace to king.
    pub ranks: Option<Vec<RankWord>>,
    /// The suits in play. Default: all four. If you list a suit twice, each pack contains it twice.
    pub suits: Option<Vec<SuitWord>>,
    /// The total number of jokers. A joker stands for any card: it goes where some card of the pack could go, even into
    /// a space for one rank only, and any card of the pack goes on it.
    #[serde(default)]
    pub jokers: u8,
}

impl PackRules {
    /// Compiles the pack. `book` is the YAML tree of the book, for the places of errors.
    ///
    /// # Errors
    /// Fails if a rank is listed twice, if there are no cards, or if there are more cards than a board can
    /// have.
    pub(crate) fn compile(&self, book: &Node) -> Result<Pack> {
        let PackRules { packs, ranks, suits, jokers } = self;
        let ranks: Vec<Rank> =
            ranks.as_ref().map_or(Rank::ALL.to_vec(), |words| words.iter().map(|word| word.0).collect());
        let suits: Vec<Suit> =
            suits.as_ref().map_or(Suit::ALL.to_vec(), |words| words.iter().map(|word| word.0).collect());
        let pack = Pack { packs: packs.unwrap_or(1), ranks, suits, jokers: *jokers };
        for (index, rank) in pack.ranks.iter().enumerate() {
            if pack.ranks[..index].contains(rank) {
                return Err(error_at(book, &["pack", "ranks"], format!("`{rank}` is listed twice")));
            }
        }
        if pack.is_empty() || pack.len() > MAX_CARDS {
            return Err(error_at(book, &["pack"], format!("a game has 1 to {MAX_CARDS} cards, not {}", pack.len())));
        }
        Ok(pack)
    }
}
