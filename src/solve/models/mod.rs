//! Search models: compact positions for families of games, and one model for every game.

pub(crate) mod blocked_cards;
pub(crate) mod columns;
pub(crate) mod compiled_rules;
pub(crate) mod faces;
pub(crate) mod hole;
pub(crate) mod pairs;
pub(crate) mod piles;
pub(crate) mod rulebook;
pub(crate) mod stock;
