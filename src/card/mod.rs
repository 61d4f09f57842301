//! Cards: their notation, packs, shuffles and deals.

mod deal_numbers;

mod deal_spec;
mod digits;
mod face;
mod mersenne;
mod pack;
mod rank;
mod shuffle;
mod suit;

pub use deal_spec::{DealSpec, check_deck};
pub use digits::card_digits;
pub use face::{Card, ParseCardError, format_cards, parse_cards};
pub use pack::Pack;
pub use rank::Rank;
pub use shuffle::{Purpose, SeededRng, shuffle};
pub use suit::{Color, Suit};
