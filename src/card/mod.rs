//! What a card is, how it is written, which cards make a pack and how a pack is shuffled.

mod face;
mod pack;
mod rank;
mod suit;

pub use face::{Card, parse_cards, spell_cards};
pub use pack::Pack;
pub use rank::Rank;
pub use suit::{Color, Suit};
