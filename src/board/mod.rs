//! The state of a game: piles and variables, the events that change them, and the player's view.

mod board_state;
mod event;
mod key;
mod known_cards;
mod pile;
mod txn;
mod view;

pub use board_state::{Board, MAX_CARDS, MAX_PILES, MAX_VAR_VALUE, MAX_VARS, SECRET_RANGE, SECRET_VAR};
pub use event::{Cause, Event};
pub use key::PositionKey;
pub use known_cards::KnownCards;
pub use pile::{Face, PileId, PileSet, Slot, VarId};
pub use txn::Txn;
pub use view::View;
