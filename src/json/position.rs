//! A position in JSON, which `--position` can read.

use crate::board::{Board, PileId, Slot};
use crate::card::Card;
use crate::game::{GameInfo, OptionValues};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position, in the form that `--position` reads from a file. It also has a key for each number of the game that is
/// not 0, such as `pass`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "position"))]
pub struct PositionJson<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The values of the options, by key.
    pub options: OptionValues,
    /// The cards of each pile that is not empty, from bottom to top. `[7H]` is face down. `(7H)` is face down, too, but
    /// the player has seen it.
    pub piles: BTreeMap<&'a str, Vec<String>>,
    /// Whether cards of the pack are missing. Absent if none is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The numbers of the game that are not 0, by name, such as `pass`.
    #[serde(flatten)]
    pub numbers: BTreeMap<&'a str, i32>,
}

impl<'a> PositionJson<'a> {
    /// Converts a board, with all its hidden cards.
    pub fn of(info: &'a GameInfo, board: &Board) -> PositionJson<'a> {
        let cards = |pile: PileId| board.slots(pile).iter().map(Slot::to_string).collect::<Vec<_>>();
        let piles = info.named_piles().map(|(pile, pile_info)| (pile_info.name.as_str(), cards(pile)));
        let on_board: Vec<Card> =
            info.named_piles().flat_map(|(pile, _)| board.slots(pile)).map(|slot| slot.card()).collect();
        let numbers = info.vars_with_ids().map(|(var, var_info)| (var_info.name, board.var(var)));
        PositionJson {
            game: &info.id,
            options: info.option_values(),
            piles: piles.filter(|(_, cards)| !cards.is_empty()).collect(),
            partial: !info.pack.difference(&on_board).0.is_empty(),
            numbers: numbers.filter(|(_, number)| *number != 0).collect(),
        }
    }
}
