//! What a reader makes of a file: a game at its start, and the moves that the file contains.

use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{Game, Move};
use crate::play::{Command, PositionSpec, Session, deck_for, other_board_note, read_position};
use crate::text;
use crate::yaml::Node;
use std::sync::Arc;

/// An imported game: its start, and a session in which its moves have been played.
#[derive(Clone)]
pub struct ImportedGame {
    /// The session, with the game and its options. It has no moves if the file contains only a board.
    pub session: Session,
    /// The deal that the session begins with. `None` if it begins with a position.
    pub deal: Option<DealSpec>,
    /// The position that the session begins with. `None` if it begins with a deal.
    pub position: Option<PositionSpec>,
}

/// A move in a file: its number, its place and its text, for messages.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MovePlace<'a> {
    /// The number of the move in the file, from 1.
    pub number: usize,
    /// The name of the file.
    pub file_name: &'a str,
    /// The line and column, from 1; a column of 0 means the whole line.
    pub line: u32,
    /// See `line`.
    pub column: u32,
    /// The text of the move.
    pub text: &'a str,
}

impl MovePlace<'_> {
    /// Returns the error for a move that the rules do not allow.
    pub fn illegal(&self, why: &str) -> Error {
        let word = text::truncate(self.text, 60);
        let error = Error::request(format!("move {} (`{word}`) is not legal: {why}", self.number));
        error.at(self.file_name, self.line, self.column)
    }
}

impl ImportedGame {
    /// Deals a game. [`DealSpec::Deck`] is a list of all cards, the first one dealt first.
    ///
    /// # Errors
    /// Fails if the deal does not fit the game.
    pub fn deal(game: Arc<dyn Game>, spec: &DealSpec) -> Result<ImportedGame> {
        let deck = deck_for(game.as_ref(), spec)?;
        let session = Session::deal(game, deck)?;
        Ok(ImportedGame { session, deal: Some(spec.clone()), position: None })
    }

    /// Begins with a position.
    ///
    /// # Errors
    /// Fails if the position does not fit the game.
    pub fn position(game: Arc<dyn Game>, position: PositionSpec) -> Result<ImportedGame> {
        let board = position.board(game.as_ref())?;
        Ok(ImportedGame { session: Session::from_board(game, board), deal: None, position: Some(position) })
    }

    /// Begins with a position: the cards of each pile by its name, from bottom to top, such as `("t1", "KD [7H] QC")`,
    /// and the numbers of the game by name, such as `("pass", 2)`. `[7H]` is a face-down card. In a stock, the last
    /// card is drawn next.
    ///
    /// # Errors
    /// Fails if the game has no such pile or number, or if the cards are not those of its pack.
    pub fn piles(game: Arc<dyn Game>, piles: &[(String, String)], numbers: &[(&str, i32)]) -> Result<ImportedGame> {
        let position = position_of(piles, numbers)?;
        ImportedGame::position(game, position)
    }

    /// Plays a move of the file.
    ///
    /// # Errors
    /// Fails at the place of the move if the rules do not allow it. The message contains the reason.
    pub fn play(&mut self, m: Move, place: &MovePlace<'_>) -> Result<()> {
        let command = Command::Move(m);
        if let Err(why) = self.session.check_command(&command) {
            return Err(place.illegal(&why.explain(&self.session, &command).to_string()));
        }
        // The move is legal on this board, so this does not fail.
        self.session.play(m).map(drop).map_err(|refusal| place.illegal(refusal.code()))
    }

    /// Returns notes about a deal that is a deck, or the number of another program. The board may not be that of the
    /// other program. The rules may forbid the deal: some rules shuffle again until the deal is acceptable, but given
    /// cards are dealt as they are.
    pub fn notes_on_deal(&self) -> Vec<String> {
        let Some(deal) = self.deal.as_ref().filter(|deal| !matches!(deal, DealSpec::Seed(_))) else {
            return Vec::new();
        };
        let other_board = other_board_note(self.session.game().as_ref(), deal);
        other_board.into_iter().chain(self.session.reshuffle_warning()).collect()
    }
}

fn position_of(piles: &[(String, String)], numbers: &[(&str, i32)]) -> Result<PositionSpec> {
    let piles = piles.iter().map(|(pile, cards)| (pile.as_str(), Node::text(cards.as_str())));
    let numbers = numbers.iter().map(|(name, number)| (*name, Node::int(*number)));
    read_position(&Node::map([("piles", Node::map(piles))].into_iter().chain(numbers)))
}
