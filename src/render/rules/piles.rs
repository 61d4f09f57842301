//! The piles of a game on its rules page: their names, and the cards that they accept and give.

use super::rules_page::RulesEntry;
use crate::board::PileSet;
use crate::game::clause::ZoneLimit;
use crate::game::{Facing, GameInfo, Role, Row, Show, ZoneContent, ZoneInfo};
use crate::words::{self, zone_label, zone_title};

/// Lists the piles of each zone with its name, one zone per entry.
pub(super) fn pile_entries(info: &GameInfo) -> Vec<RulesEntry> {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let pile_entry = |zone: &ZoneInfo| {
        let second_row = format!("{}2.1", zone.key);
        let (place, names_rows) = match info.pile_named(&second_row) {
            Some(_) => (format!("; `{second_row}` is the first pile of the second row"), true),
            None => (String::new(), false),
        };
        let place = row_names(info, zone).map_or(place, |names| format!("; {names}"));
        let fills_rows = zone.holds_one_card && zone.role == Role::Tableau && rows_of(info, zone) > 1;
        let label = if fills_rows && !names_rows {
            format!("the places of the {}, row by row", zone.name)
        } else {
            zone_label(&zone.name, zone.role, zone.piles.len())
        };
        let meaning = match (zone.content, zone.role) {
            (None, Role::Discard) if zone.has_plain_name() => "discard pile, for the cards that you remove".into(),
            (None, _) if label == pile_span(info, zone.piles) => format!("the {label}"),
            (None, _) => label,
            (Some(content), _) => words::content(content).into(),
        };
        RulesEntry::new(pile_span(info, zone.piles), meaning + &place)
    };
    zones.map(pile_entry).collect()
}

/// Explains the names of rows on the board, such as `y2.1-2`. Returns `None` if the zone is no pyramid and has no peaks.
pub fn row_names(info: &GameInfo, zone: &ZoneInfo) -> Option<String> {
    let row = info.layout.iter().find(|row| row.piles().first().is_some_and(|&pile| zone.piles.has(pile)))?;
    let (stairs, piles) = (row.stair_rows()?, row.piles());
    let second_row = piles.iter().skip(stairs.len(0)).take(stairs.len(1));
    let names: Vec<&str> = second_row.map(|&pile| info.pile_name(pile)).collect();
    let (first, last) = (names.first()?, names.last()?);
    Some(format!(
        "on the left of each row, the board names its first and its last pile: the second row has the piles `{first}` to \
         `{last}`"
    ))
}

/// Returns the number of rows of the drawing that contain piles of a zone next to each other.
fn rows_of(info: &GameInfo, zone: &ZoneInfo) -> usize {
    let is_in = |row: &&Row| matches!(row, Row::Piles(_)) && row.piles().iter().any(|&pile| zone.piles.has(pile));
    info.layout.iter().filter(is_in).count()
}

/// Describes the cards that a zone accepts and gives. If the zone has several piles, the entry includes their
/// names.
pub(super) fn zone_entry(info: &GameInfo, zone: &ZoneInfo) -> Option<RulesEntry> {
    let clauses = words::zone_clauses(info, zone);
    let (first, last) = (zone.piles.first()?, zone.piles.iter().last()?);
    let piles = if first == last {
        String::new()
    } else {
        let conjunction = if zone.piles.len() == 2 { "and" } else { "to" };
        format!(" ({} {conjunction} {})", info.pile_name(first), info.pile_name(last))
    };
    let title = zone_title(&zone.name, zone.role, 1);
    (!clauses.is_empty()).then(|| RulesEntry::new(title + &piles, clauses.join("; ")))
}

/// Lists the piles of each zone with its name, on one line: `s (stock), f1 to f4 (foundation)`.
pub fn pile_legend(info: &GameInfo) -> String {
    let zones = info.zones.iter().filter(|zone| !zone.piles.is_empty());
    let entry = |zone: &ZoneInfo| {
        let title = zone_title(&zone.name, zone.role, zone.piles.len());
        let meaning = zone.content.map_or(title, |content| words::content(content).into());
        format!("{} ({meaning})", pile_span(info, zone.piles))
    };
    zones.map(entry).collect::<Vec<_>>().join(", ")
}

/// Returns the piles of a zone as a range: `t1 to t7`, or the name of the only pile.
pub fn pile_span(info: &GameInfo, piles: PileSet) -> String {
    let names: Vec<&str> = piles.iter().map(|pile| info.pile_name(pile)).collect();
    match names.as_slice() {
        [first, second] => format!("{first} and {second}"),
        [first, .., last] => format!("{first} to {last}"),
        [only] => (*only).to_string(),
        [] => String::new(),
    }
}

/// Returns whether the board shows only the top cards of piles whose other cards the player may see.
pub(super) fn has_piles_to_look_through(info: &GameInfo) -> bool {
    info.zones.iter().any(|zone| {
        let is_limited = zone.limits.iter().any(|limit| matches!(limit, ZoneLimit::Look(_) | ZoneLimit::OnlyTopFaceUp));
        let is_pile = matches!(zone.role, Role::Tableau | Role::Reserve) && zone.show == Show::Top;
        let is_open = is_pile && !zone.holds_one_card && zone.facing == Facing::Up && !is_limited;
        is_open || zone.content == Some(ZoneContent::LastTrick)
    })
}
