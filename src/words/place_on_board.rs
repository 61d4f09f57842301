//! Places on the board: by the names that a player types, and as a player sees them in a picture: `column 5`, `the pile
//! with 4♣ on top`, `the space after 7♥`.

use super::place::{zone_label, zone_title};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Message, Role, Row, message};
use crate::text;

/// Names a pile in a sentence.
pub(crate) fn place(info: &GameInfo, view: View<'_>, pile: PileId) -> Message {
    Message::forms(info.pile_name(pile), place_in_picture(info, view, pile))
}

/// Names a pile after a preposition such as ` in `. The result is empty in a picture that has no name for the pile.
pub(crate) fn at_place(info: &GameInfo, preposition: &str, pile: PileId) -> Message {
    let shown = if info.has_name_in_picture(pile) {
        preposition.to_string() + &info.place_in_picture(pile)
    } else {
        String::new()
    };
    Message::forms(preposition.to_string() + info.pile_name(pile), shown)
}

/// Names the zone of a pile as a sentence does, or the pile if its zone has a special name. A picture has no name for
/// such a pile.
pub(crate) fn zone_phrase(info: &GameInfo, pile: PileId) -> Message {
    let shown = info.zone_of(pile).filter(|_| info.has_own_name(pile)).map_or_else(
        || info.place_phrase(pile),
        |zone| format!("the {}", zone_label(&zone.name, zone.role, zone.piles.len())),
    );
    Message::forms(info.place_phrase(pile), shown)
}

/// Says that a pile is empty. `unnamed` is the subject in a picture that has no name for the pile.
pub(crate) fn is_empty(info: &GameInfo, pile: PileId, unnamed: &str) -> Message {
    let shown = if info.has_name_in_picture(pile) { info.place_in_picture(pile) } else { unnamed.to_string() };
    message![Message::forms(info.pile_name(pile), shown), " is empty"]
}

/// Lists piles in a sentence. In a picture, piles with the same name are one item.
pub(crate) fn places(info: &GameInfo, view: View<'_>, piles: &[PileId], conjunction: &'static str) -> Message {
    if piles.iter().all(|&pile| info.has_name_in_picture(pile)) {
        return info.places(piles, conjunction);
    }
    let typed: Vec<&str> = piles.iter().map(|&pile| info.pile_name(pile)).collect();
    let mut shown: Vec<Message> = Vec::new();
    for &pile in piles {
        let name = place_in_picture(info, view, pile);
        if shown.iter().all(|other| *other != name) {
            shown.push(name);
        }
    }
    Message::forms(text::join_list(&typed, conjunction), Message::list(shown, conjunction))
}

/// Says where a card goes: ` to t5`, and in a picture ` to column 5`, ` onto 4♣` or ` to the space after 7♥`.
pub(crate) fn destination(info: &GameInfo, view: View<'_>, pile: PileId) -> Message {
    Message::forms(message![" to ", info.pile_name(pile)], destination_in_picture(info, view, pile))
}

/// Says where a card goes in a picture.
pub(crate) fn destination_in_picture(info: &GameInfo, view: View<'_>, pile: PileId) -> Message {
    if let Some(top) = view.top(pile).filter(|_| !info.has_name_in_picture(pile)) {
        message![" onto ", top]
    } else {
        message![" to ", place_in_picture(info, view, pile)]
    }
}

/// Names a pile as a player sees it in a picture. A pile without a name there is named by its top card.
pub(crate) fn place_in_picture(info: &GameInfo, view: View<'_>, pile: PileId) -> Message {
    if info.has_name_in_picture(pile) {
        return info.place_in_picture(pile).into();
    }
    let holds_one_card = info.zone_of(pile).is_some_and(|zone| zone.holds_one_card);
    match view.top(pile) {
        _ if view.is_empty(pile) => space(info, view, pile),
        Some(top) if holds_one_card => message!["the place of ", top],
        Some(top) => message!["the pile with ", top, " on top"],
        None => "a face-down pile".into(),
    }
}

/// Names an empty pile in a picture that has no name for it.
fn space(info: &GameInfo, view: View<'_>, pile: PileId) -> Message {
    let Some(zone) = info.zone_of(pile) else { return "a space".into() };
    if info.moves_into_gaps() {
        return match left_of(info, pile).map(|left| view.top(left)) {
            Some(Some(left)) => message!["the space after ", left],
            Some(None) => "a space after another space".into(),
            None => "the first space of a row".into(),
        };
    }
    if info.layout.iter().any(|row| matches!(row, Row::Line(piles) if piles.contains(&pile))) {
        return "the end of the row".into();
    }
    let is_only_one = zone.piles.iter().filter(|&other| view.is_empty(other)).count() == 1;
    let article = if is_only_one { "the" } else { "a" };
    match zone.role {
        Role::Tableau => message![article, " space"],
        Role::Foundation if is_only_one => message!["the empty ", zone_title(&zone.name, zone.role, 1)],
        Role::Foundation => message!["an empty ", zone_title(&zone.name, zone.role, 1)],
        _ => message![article, " space in the ", &zone.name],
    }
}

/// Returns the place to the left of a place in a row of cards. Returns `None` at the beginning of a row.
fn left_of(info: &GameInfo, pile: PileId) -> Option<PileId> {
    let row = info.layout.iter().find(|row| row.piles().contains(&pile))?;
    let piles = row.piles();
    let index = piles.iter().position(|&other| other == pile)?;
    let column = if let Row::Grid { wide, .. } = row { index % usize::from(*wide).max(1) } else { index };
    if column == 0 { None } else { piles.get(index - 1).copied() }
}
