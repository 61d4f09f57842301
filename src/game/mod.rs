//! What a game is to everything around it: a judge of moves that carries them out, and a description of itself.

mod info;
mod moves;
mod refusal;
mod status;

pub use info::{Better, GameInfo, Information, Lies, OptionInfo, PileInfo, Role, Row, Show, Verb, ZoneId, ZoneInfo};
pub use moves::Move;
pub use refusal::{Refusal, explain, instead, instead_words};
pub use status::{Fact, FactValue, Status};

use crate::board::{Board, Event, Txn, View};
use crate::card::Card;
use crate::error::Result;

/// A game with its options settled. It holds no state: that is all on the [`Board`].
///
/// Moves are judged from a [`View`], so that no rule can depend on a card the player may not see.
pub trait Game: Send + Sync {
    /// Names, piles, zones, options and how to draw it.
    fn info(&self) -> &GameInfo;

    /// Deals the shuffled pack, its first card first, and says what happened from the pack in hand on.
    ///
    /// # Errors
    /// A pack that does not suit the game.
    fn deal(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)>;

    /// Whether the rules let this deal be played. If not, and the cards came from a seed, they are shuffled again.
    fn accepts_deal(&self, view: View<'_>) -> bool {
        let _ = view;
        true
    }

    /// The one judge: whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason.
    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal>;

    /// All legal moves into `out`, sorted, no twins (see [`Game::twin`]). What `out` held before is dropped.
    fn moves(&self, view: View<'_>, out: &mut Vec<Move>);

    /// The move that stands for this one in [`Game::moves`]: of several like empty piles only the first is
    /// listed as a goal, though each may be played to.
    fn twin(&self, view: View<'_>, m: Move) -> Move {
        let _ = view;
        m
    }

    /// Carries out a checked move and all that follows by itself: cards turned up, spaces filled.
    fn play(&self, txn: &mut Txn<'_>, m: Move);

    /// Brings a board that was laid out by hand into the form in which moves leave one.
    fn settle(&self, txn: &mut Txn<'_>) {
        let _ = txn;
    }

    /// Whether the game goes on.
    fn status(&self, view: View<'_>) -> Status;

    /// The score; [`GameInfo::better`] says which way is better.
    fn score(&self, view: View<'_>) -> i32;

    /// What stands under the board, the score excepted: stock, pass, base …
    fn facts(&self, view: View<'_>) -> Vec<Fact>;

    /// Whether a legal move can never hurt, so that `auto` may play it.
    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        let _ = (view, m);
        false
    }
}
