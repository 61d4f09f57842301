//! What a page shows beside the rules of a game: the names of the parts of its board, and pictures of moves.

use super::game::Game;
use crate::board::PileSet;
use crate::card::Card;
use crate::render::sentence::Voice;
use crate::render::{RulesPage, RulesReader, rules_page};
use crate::words;

/// A part of the board: piles with the same purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardPart {
    /// The name in prose: `columns`.
    pub name: String,
    /// The names of the piles.
    pub piles: Vec<String>,
}

/// An example of a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RuleExample {
    /// The cards, the lowest first.
    pub cards: Vec<Card>,
    /// Whether the last card lies on the one before it, or in a space. Otherwise the cards lie side by side.
    pub is_built: bool,
    /// The sentence, with suit symbols: `9♠ goes on 10♥.`
    pub text: String,
}

impl Game {
    /// Returns the rules page in sections. Its commands are those of a game that is open.
    pub fn rules_page(&self) -> RulesPage {
        rules_page(self.game.info(), RulesReader::InGame)
    }

    /// Returns the parts of the board with their names.
    pub fn board_parts(&self) -> Vec<BoardPart> {
        let info = self.game.info();
        let part = |(name, piles): (String, PileSet)| BoardPart {
            name,
            piles: piles.map(|pile| info.pile_name(pile).to_string()).collect(),
        };
        words::zone_labels(info).into_iter().map(part).collect()
    }

    /// Returns examples of the moves that make the game what it is.
    pub fn rule_examples(&self) -> Vec<RuleExample> {
        let example = |example: words::PicturedExample| RuleExample {
            cards: example.cards,
            is_built: example.is_built,
            text: Voice::Symbols.sentences(&example.sentence),
        };
        words::pictured_examples(self.game.info()).into_iter().map(example).collect()
    }
}
