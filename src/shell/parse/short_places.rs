//! Shorthand for places: the number of a column, the letter of a cell, or two places in one word.

use super::place::{Place, is_number};
use crate::card::Card;
use crate::game::{GameInfo, Role};
use crate::play::{cell, column, columns};
use std::str::FromStr;

/// Expands places in short forms: `4 3`, `43`, `3`. They are also allowed after `move`. Returns `None` if no word is a
/// short form, or if a word names no place.
pub(super) fn places(info: &GameInfo, words: &[&str]) -> Option<Vec<String>> {
    let is_place = |word: &str| Place::parse(info, word).is_some();
    match *words {
        [word] if is_place(word) => None,
        [word] => column_name(info, word).map(|column| vec![column]).or_else(|| split_joined(info, word)),
        [word, count] if is_number(count) && !is_place(word) && full_place_name(info, word).is_none() => {
            let mut places_and_count = split_joined(info, word)?;
            places_and_count.push(count.to_string());
            Some(places_and_count)
        }
        [from, to] | [from, to, _] => {
            if is_place(from) && is_place(to) {
                return None;
            }
            let mut places = vec![full_place_name(info, from)?, full_place_name(info, to)?];
            places.extend(words.get(2).map(|count| (*count).to_string()));
            Some(places)
        }
        _ => None,
    }
}

/// Splits a word into two places. Returns `None` unless there is exactly one way.
fn split_joined(info: &GameInfo, word: &str) -> Option<Vec<String>> {
    let splits = word.char_indices().skip(1);
    let mut ways = splits.filter_map(|(offset, _)| {
        let (from, to) = (JoinedPart::parse(info, &word[..offset])?, JoinedPart::parse(info, &word[offset..])?);
        from.leads_to(&to, columns(info).len()).then(|| vec![from.name, to.name])
    });
    ways.next().filter(|only| ways.all(|other| other == *only))
}

/// One half of a joined word such as `3f`: the name of its place, and the form in which it was typed.
struct JoinedPart {
    name: String,
    form: PartForm,
}

/// The form in which half of a joined word was typed.
#[derive(Copy, Clone, PartialEq, Eq)]
enum PartForm {
    /// The number of a column.
    Number,
    /// Letters that name a single pile from which cards can move: `w`.
    Source,
    /// Letters that name a foundation or a group of piles: `f`. In a joined word, cards can go there, but not come from
    /// there.
    TargetOnly,
    /// The name of a pile with its number: `t3`.
    Name,
}

impl JoinedPart {
    fn parse(info: &GameInfo, word: &str) -> Option<JoinedPart> {
        if let Some(name) = column_name(info, word) {
            return Some(JoinedPart { name, form: PartForm::Number });
        }
        let form = match Place::parse(info, word) {
            Some(Place::Card(_)) => return None,
            Some(Place::Pile(pile)) if matches!(info.role_of(pile), Some(Role::Stock | Role::Discard)) => return None,
            Some(Place::Pile(_)) if word.ends_with(|c: char| c.is_ascii_digit()) => PartForm::Name,
            Some(Place::Pile(pile)) if matches!(info.role_of(pile), Some(Role::Foundation | Role::Hole)) => {
                PartForm::TargetOnly
            }
            Some(Place::Pile(_)) => PartForm::Source,
            Some(Place::Any(_)) => PartForm::TargetOnly,
            None => {
                let name = cell_name(info, word)?;
                return Some(JoinedPart { name, form: PartForm::Source });
            }
        };
        Some(JoinedPart { name: word.to_string(), form })
    }

    /// Returns whether two halves make an unambiguous move in one word. Two numbers are allowed only if every column
    /// number has one digit. A number must not follow a name, because a name already ends in a number.
    fn leads_to(&self, to: &JoinedPart, columns: usize) -> bool {
        match (self.form, to.form) {
            (PartForm::TargetOnly, _) | (PartForm::Name, PartForm::Number) => false,
            (PartForm::Number, PartForm::Number) => columns <= 9,
            _ => true,
        }
    }
}

/// Returns the name of the column with this number.
fn column_name(info: &GameInfo, word: &str) -> Option<String> {
    let number = word.parse().ok().filter(|_| is_number(word) && !word.starts_with('0'))?;
    column(info, number).map(|pile| info.pile_name(pile).to_string())
}

/// Returns the name of the cell with this letter, from `a` to `d`. Returns `None` if the letter names another place in
/// this game.
fn cell_name(info: &GameInfo, word: &str) -> Option<String> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?.to_ascii_lowercase(), letters.next()) else { return None };
    let means_cell = matches!(letter, 'a'..='d') && Place::parse(info, word).is_none();
    let pile = cell(info, letter).filter(|_| means_cell)?;
    Some(info.pile_name(pile).to_string())
}

/// Returns a tip for a word that is a card, although the player may mean a move to a cell: `6c` is the six of clubs,
/// but could mean column 6 to a cell.
pub(crate) fn column_to_cell(info: &GameInfo, word: &str) -> Option<String> {
    let (number, letter) = word.split_at_checked(1)?;
    Card::from_str(word).ok()?;
    column_name(info, number)?;
    let to = match Place::parse(info, letter) {
        Some(Place::Any(piles)) if piles == info.piles_of(Role::Cell) => "a cell".to_string(),
        Some(_) => return None,
        None => cell_name(info, letter).map(|_| format!("cell {}", letter.to_lowercase()))?,
    };
    Some(format!(
        "for column {number} to {to}, type `{number} {}`, or use `set notation standard`",
        letter.to_lowercase()
    ))
}

/// Returns the name of a place. A place that is not a short form is returned as typed.
pub(super) fn full_place_name(info: &GameInfo, word: &str) -> Option<String> {
    match Place::parse(info, word) {
        Some(_) => Some(word.to_string()),
        None => column_name(info, word).or_else(|| cell_name(info, word)),
    }
}
