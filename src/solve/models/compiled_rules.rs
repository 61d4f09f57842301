//! The compiled rules of a game, for search models.

use crate::engine::{RuleTable, RulebookGame, Space};
use crate::game::{Game, Role};
use std::any::Any;

/// Returns the compiled rules of a game that a rulebook describes, or `None` for any other game.
pub fn compiled_rules(game: &dyn Game) -> Option<&RuleTable> {
    let any: &dyn Any = game;
    any.downcast_ref::<RulebookGame>().map(RulebookGame::table)
}

/// Returns, for each suit that has its own foundation, the index of that foundation among all foundations.
pub fn foundation_of_suit(table: &RuleTable) -> [Option<u8>; 4] {
    let put = table.zones.list.iter().find(|zone| zone.role == Role::Foundation).and_then(|zone| zone.put.as_ref());
    let Some(Space::OwnSuit { suits, .. }) = put.map(|put| put.space) else { return [None; 4] };
    std::array::from_fn(|suit| {
        let has_suit = |cards: &u64| cards >> (suit << 4) & 0xffff != 0;
        suits.iter().position(has_suit).map(|index| index as u8)
    })
}
