//! Names of zones and piles in sentences.

use crate::board::PileSet;
use crate::card::Rank;
use crate::game::clause::ZonePiles;
use crate::game::{GameInfo, Role, Show, ZoneId, ZoneInfo};
use crate::text;

/// Names of foundations that are only adjectives, as the names of ranks are, with the articles before them.
const ADJECTIVES: [(&str, &str); 5] =
    [("a", "red"), ("a", "black"), ("a", "run"), ("an", "ascending"), ("a", "descending")];

/// Returns the article before the name of a foundation that is only an adjective. Returns `None` for any other name.
fn adjective_article(name: &str) -> Option<&'static str> {
    let ranks = Rank::ALL.iter().map(|rank| (rank.article(), rank.name()));
    ranks.chain(ADJECTIVES).find(|(_, adjective)| *adjective == name).map(|(article, _)| article)
}

/// Returns the indefinite article before the word for one of several piles of a zone. Only adjectives need `an`: the
/// nouns are `cell`, `column`, `fan`, `hole`, `pile`, `place`, `reserve pile`, `row`, `waste pile` and `foundation`.
pub(super) fn article(zone: &ZoneInfo) -> &'static str {
    Some(&zone.name).filter(|_| zone.role == Role::Foundation).and_then(|name| adjective_article(name)).unwrap_or("a")
}

/// Returns the name of a zone on a rules page. `foundation` is added to a foundation name that is only an adjective:
/// `king foundations`, `red foundations`, `ace foundation` if the zone has one pile. A hyphen keeps a rank from being read
/// as a number of foundations: `the four two-foundations`.
pub(crate) fn zone_title(name: &str, role: Role, piles: usize) -> String {
    if role != Role::Foundation || adjective_article(name).is_none() {
        return name.into();
    }
    let is_number = Rank::ALL.iter().any(|rank| rank.name() == name && (2..=10).contains(&rank.number()));
    let separator = if is_number { '-' } else { ' ' };
    let noun = if piles == 1 { "foundation" } else { "foundations" };
    format!("{name}{separator}{noun}")
}

/// Returns the name of all piles of a zone on a rules page: `foundations`, `king foundations`, `tableau`.
pub(crate) fn zone_label(name: &str, role: Role, piles: usize) -> String {
    let title = zone_title(name, role, piles);
    let names_a_pile =
        ["cell", "hour", "column", "fan", "hole"].contains(&name) || (name == "row" && role == Role::Foundation);
    if piles > 1 && (names_a_pile || title.ends_with("foundation")) { title + "s" } else { title }
}

/// Returns whether the name of a zone in a book is a plural: `columns`.
pub(super) fn is_plural(name: &str) -> bool {
    name.ends_with('s')
}

/// Returns whether the name of a zone is also the name of its only pile and ends with a number, such as `p1`. Such names
/// have no article, but words such as `hole` do.
pub(super) fn is_name_of_pile(info: &GameInfo, zone: &ZoneInfo) -> bool {
    zone.name.ends_with(|c: char| c.is_ascii_digit())
        && zone.piles.only().is_some_and(|pile| info.pile_name(pile) == zone.name)
}

/// Names a zone: `the tableau`, `the king foundations`, but `p1` if that is the name of its only pile.
pub(super) fn zone(info: &GameInfo, id: ZoneId) -> String {
    let zone = info.zone(id);
    if is_name_of_pile(info, zone) {
        zone.name.clone()
    } else {
        format!("the {}", zone_label(&zone.name, zone.role, zone.piles.len()))
    }
}

/// Names several zones: `the tableau and the reserve`.
pub(super) fn zones(info: &GameInfo, ids: &[ZoneId], conjunction: &str) -> String {
    text::join_list(&ids.iter().map(|&id| zone(info, id)).collect::<Vec<_>>(), conjunction)
}

/// Names a zone by its name in the book: `the waste`, but `p1` if that is the name of its only pile.
pub(super) fn zone_in_book(info: &GameInfo, id: ZoneId) -> String {
    let zone = info.zone(id);
    if is_name_of_pile(info, zone) { zone.name.clone() } else { format!("the {}", zone.name) }
}

/// Names several zones by their names in the book: `the cell or the waste`.
pub(super) fn zones_in_book(info: &GameInfo, ids: &[ZoneId], conjunction: &str) -> String {
    text::join_list(&ids.iter().map(|&id| zone_in_book(info, id)).collect::<Vec<_>>(), conjunction)
}

/// Returns the zones that consist of these piles.
pub(super) fn zones_of(info: &GameInfo, piles: PileSet) -> Vec<ZoneId> {
    let is_part = |zone: &ZoneInfo| !zone.piles.is_empty() && zone.piles.without(piles).is_empty();
    (0..).map(ZoneId).zip(&info.zones).filter(|(_, zone)| is_part(zone)).map(|(id, _)| id).collect()
}

/// Returns the names of piles in order.
pub(super) fn pile_names(info: &GameInfo, piles: ZonePiles) -> Vec<&str> {
    let of_zone = info.zone(piles.zone).piles;
    let (first, last) = piles.span.unwrap_or((1, of_zone.len()));
    of_zone.iter().skip(first - 1).take((last + 1).saturating_sub(first)).map(|pile| info.pile_name(pile)).collect()
}

/// Names piles: `p1 to p6`, or the name of the zone for all of its piles.
pub(super) fn piles(info: &GameInfo, piles: ZonePiles) -> String {
    match piles.span {
        None => zone(info, piles.zone),
        Some(_) => span(&pile_names(info, piles)),
    }
}

/// Names all or some piles of a zone by their own names: `t1 to t7`. If the zone has only one pile, returns the name of
/// the zone.
pub(super) fn each_pile(info: &GameInfo, piles: ZonePiles) -> String {
    text::join_list(&each_pile_items(info, piles), "and")
}

/// Returns the names of [`each_pile`] as items of a list: `t1 to t7`, or `c1` and `c2`.
pub(super) fn each_pile_items(info: &GameInfo, piles: ZonePiles) -> Vec<String> {
    match piles.span {
        None if info.zone(piles.zone).piles.len() <= 1 => vec![zone(info, piles.zone)],
        _ => span_items(&pile_names(info, piles)),
    }
}

/// Returns the names of [`piles`] as items of a list.
pub(super) fn pile_items(info: &GameInfo, piles: ZonePiles) -> Vec<String> {
    match piles.span {
        None => vec![zone(info, piles.zone)],
        Some(_) => span_items(&pile_names(info, piles)),
    }
}

/// Names consecutive piles: `t1 to t7`, or `c1 and c2`.
pub(super) fn span(names: &[&str]) -> String {
    text::join_list(&span_items(names), "and")
}

/// Returns the names of consecutive piles as items of a list. Two piles are two items.
fn span_items(names: &[&str]) -> Vec<String> {
    match names {
        [] => Vec::new(),
        [first, _, .., last] if names.len() > 2 => vec![format!("{first} to {last}")],
        names => names.iter().map(|&name| name.to_string()).collect(),
    }
}

/// Returns whether a zone is called `waste`, whatever its role: in Golf, that is the name of the hole.
pub(crate) fn is_called_waste(zone: &ZoneInfo) -> bool {
    zone.name == Role::Waste.word()
}

/// Names an empty pile of a zone: `an empty column`, `a space`, `the empty hole`.
pub(crate) fn empty_pile(zone: &ZoneInfo) -> String {
    let name = &zone.name;
    // `the empty tableau` would mean that all its piles are empty.
    if zone.role == Role::Tableau && zone.has_plain_name() {
        return if zone.show == Show::Fan { "an empty column".into() } else { "a space".into() };
    }
    match zone.piles.len() > 1 {
        true if is_called_waste(zone) => format!("an empty {name} pile"),
        true => format!("an empty {name}"),
        false => format!("the empty {name}"),
    }
}
