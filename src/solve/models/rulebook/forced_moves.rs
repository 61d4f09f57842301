//! Foundation moves that the search may force.
//!
//! If such a move is legal, no other move is worth a try. Any position that can be won without it can also be won
//! with it.

use crate::engine::{CardSet, PutTable, RuleTable, Space, TakeUnit};
use crate::game::Role;
use crate::solve::models::capabilities;

/// Which cards that can go up may be forced to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Forced {
    /// None.
    None,
    /// Those that no other card will need to lie on.
    Safe,
    /// All.
    All,
}

impl Forced {
    /// Those of a book.
    pub fn of(table: &RuleTable) -> Forced {
        match forces(table) {
            true if all_go_up(table) => Forced::All,
            true if table.sweep.is_empty() => Forced::Safe,
            _ => Forced::None,
        }
    }
}

/// Whether the rules are such that a move that never hurts can be forced: it is proved for one pack, where nothing
/// happens or waits because of how other cards lie, every card that is free can go up, and the goal is that they do.
fn forces(table: &RuleTable) -> bool {
    table.pack.packs == 1
        && table.phases.is_none()
        && table.regather.is_none()
        && table.fill.is_empty()
        && table.pairs.is_none()
        && table.goal.runs.is_empty()
        && table.goal.only.is_empty()
        && table.has_no_conditions()
        && table.can_always_reach_foundation()
}

/// Whether every card that can go up may be forced to, whatever else could be done: where single cards move, no card
/// fits on another but those beside it in its suit, and those are what its foundation takes after it, or has before it.
/// A card that would be put on one that is up goes up itself, and so do all that would be put on that one in turn; so
/// from whatever is won with the card where it lies, the like is won with it up. Cards that go up by themselves do that
/// sooner, no more.
fn all_go_up(table: &RuleTable) -> bool {
    let zones = &table.zones.list;
    let of_role = |role: Role| zones.iter().filter(move |zone| zone.role == role);
    let (columns, foundations) =
        (capabilities::piles_of(table, Role::Tableau), capabilities::piles_of(table, Role::Foundation));
    let pack = capabilities::cards(table, |_| true);
    let beside = |card: usize| capabilities::cards(table, |other| other.abs_diff(card) == 1);
    let stays_beside = |put: &PutTable| {
        put.fits.iter().all(|fits| capabilities::iter_bits(pack).all(|card| fits[card] & pack & !beside(card) == 0))
    };
    table.stock.is_none()
        && capabilities::has_low_ranks(table)
        && zones.len() == of_role(Role::Foundation).count() + of_role(Role::Tableau).count()
        && of_role(Role::Foundation).all(|zone| {
            zone.take.is_none()
                && capabilities::unconditional_put(zone, columns).is_some_and(|put| is_line(table, pack, put))
        })
        && of_role(Role::Tableau).all(|zone| {
            zone.take.as_ref().is_some_and(|take| take.unit == TakeUnit::Top)
                && capabilities::can_always_move_to(zone, foundations)
                && zone.put.as_ref().is_none_or(stays_beside)
        })
        && table.sweep.iter().all(|sweep| sweep.cards.is_some() && sweep.to.without(foundations).is_empty())
}

/// Whether foundations go by suit from the first rank to the last, or from the last to the first, and hold all of them.
fn is_line(table: &RuleTable, pack: CardSet, put: &PutTable) -> bool {
    let begins = match put.space {
        Space::Cards(cards) | Space::OwnSuit { cards, .. } => cards & pack,
        _ => return false,
    };
    let last = table.pack.ranks.len();
    let goes = |first: usize, step: fn(usize) -> usize| {
        begins & !capabilities::cards(table, |card| card & 15 == first) == 0
            && capabilities::iter_bits(pack).all(|card| put.fits[0][card] & pack == pack & 1 << step(card))
    };
    put.closed & pack == 0 && usize::from(put.max) >= last && (goes(1, |card| card + 1) || goes(last, |card| card - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::RulebookGame;
    use crate::games::catalog;
    use std::any::Any;
    use std::sync::Arc;

    #[test]
    fn all_cards_that_can_go_up_are_forced_to_where_they_lie_in_lines() {
        let forced = |id: &str, options: &[(&str, &str)]| {
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            let any = catalog::open(id, &options).unwrap() as Arc<dyn Any + Send + Sync>;
            any.downcast_ref::<RulebookGame>().map(|engine| Forced::of(engine.table()))
        };
        assert_eq!(forced("bisley", &[]), Some(Forced::All));
        assert_eq!(forced("bisley", &[("kings", "manual")]), Some(Forced::All));
        assert_eq!(forced("shamrocks", &[]), Some(Forced::Safe));
        assert_eq!(forced("shamrocks", &[("forced", "on")]), Some(Forced::None));
        assert_eq!(forced("st-helena", &[]), Some(Forced::None));
    }
}
