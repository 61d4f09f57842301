//! The rules of a game for a page, and the names of the parts of its board.

use super::game::Game;
use crate::board::PileSet;
use crate::render::{RulesPage, RulesReader, RulesStep, rules_page, rules_steps};
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
            piles: piles.iter().map(|pile| info.pile_name(pile).to_string()).collect(),
        };
        words::zone_labels(info).into_iter().map(part).collect()
    }

    /// Returns the rules in steps for a player who points: the aim, and then short lines with pictures of moves.
    pub fn rules_steps(&self) -> Vec<RulesStep> {
        rules_steps(self.game.info())
    }
}
