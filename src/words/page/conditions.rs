//! Conditions with the words that a rules page has for piles: `when no column is empty`.

use super::piles::Piles;
use crate::board::PileSet;
use crate::game::clause::Condition;
use crate::game::{GameInfo, Role, ZoneId};
use crate::text;
use crate::words::condition::{PileWords, all_with, condition_with, limit_with};
use crate::words::place;

const PAGE_WORDS: PileWords = PileWords { zones, pile, space };

/// Describes a condition as the end of a sentence. Returns an empty text for none.
pub(super) fn condition(info: &GameInfo, condition: Option<&Condition>) -> String {
    condition_with(info, condition, PAGE_WORDS)
}

/// Describes several conditions that must all hold.
pub(super) fn conditions(info: &GameInfo, all: &[Option<&Condition>]) -> String {
    all_with(info, &all.iter().copied().flatten().collect::<Vec<_>>(), PAGE_WORDS)
}

/// Describes the condition for one kind of move, onto cards or into spaces, if `condition` leaves the other kind free:
/// `when no column is empty`. Returns an empty text for other conditions.
pub(super) fn limit(info: &GameInfo, condition: &Condition) -> String {
    limit_with(info, condition, PAGE_WORDS)
}

/// Names the zones that consist of these piles: `the columns or the reserve`.
fn zones(info: &GameInfo, piles: PileSet) -> String {
    let zones = place::zones_of(info, piles);
    let names: Vec<String> = zones.iter().map(|&id| Piles::new(info, id).all()).collect();
    text::join_list(&names, "or")
}

/// Names a pile of them without an article: `column or reserve`.
fn pile(info: &GameInfo, piles: PileSet) -> String {
    let words = place::zones_of(info, piles).into_iter().map(|id| Piles::new(info, id).word());
    text::join_list(&words.collect::<Vec<_>>(), "or")
}

/// Names a space among them without an article: `space`, or if there are several tableaus, `space in the columns`.
fn space(info: &GameInfo, piles: PileSet) -> String {
    let is_tableau = |id: ZoneId| info.zone(id).role == Role::Tableau;
    let has_one_tableau = super::piles::zones(info).filter(|piles| is_tableau(piles.id)).count() == 1;
    match place::zones_of(info, piles).as_slice() {
        [zone] if is_tableau(*zone) && has_one_tableau => "space".into(),
        _ => format!("space in {}", zones(info, piles)),
    }
}
