//! The cards of a board without what differs between programs: the order of cells and foundations.

use super::kpat_file::Table;
use crate::card::Card;
use crate::game::Role;
use crate::play::Session;

/// The cards of a board. Boards with the same layout are the same for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The columns from left to right, each from bottom to top, without empty columns at the end.
    pub columns: Vec<Vec<Card>>,
    stock: Vec<Card>,
    waste: Vec<Card>,
    /// The cards in cells, sorted.
    cells: Vec<Card>,
    /// The cards of each pile to build on and of discarded cards, sorted, and the piles sorted. Programs put the cards
    /// of a run there in different orders.
    built: Vec<Vec<Card>>,
}

impl Layout {
    pub fn of_table(table: &Table<'_>) -> Layout {
        Layout::of(|role| table.piles_of(role))
    }

    pub fn of_session(session: &Session) -> Layout {
        Layout::of(|role| {
            let cards = |pile| session.board().slots(pile).iter().map(|slot| slot.card()).collect();
            session.info().piles_of(role).iter().map(cards).collect()
        })
    }

    fn of(piles_of: impl Fn(Role) -> Vec<Vec<Card>>) -> Layout {
        let mut columns = piles_of(Role::Tableau);
        while columns.last().is_some_and(Vec::is_empty) {
            columns.pop();
        }
        let built_roles = [Role::Foundation, Role::Hole, Role::Discard];
        let mut built: Vec<Vec<Card>> = built_roles.into_iter().flat_map(&piles_of).collect();
        built.retain(|pile| !pile.is_empty());
        built.iter_mut().for_each(|pile| pile.sort_unstable_by_key(|card| card.index()));
        built.sort_unstable_by_key(|pile| pile.iter().map(|card| card.index()).collect::<Vec<_>>());
        let mut cells = piles_of(Role::Cell).concat();
        cells.sort_unstable_by_key(|card| card.index());
        Layout { columns, stock: piles_of(Role::Stock).concat(), waste: piles_of(Role::Waste).concat(), cells, built }
    }
}
