//! Places written short: by the number of a column, by the letter of a cell, two of them in one word.

use super::place::{Place, is_number};
use crate::card::Card;
use crate::game::{GameInfo, Role};
use crate::play::{cell, column, columns};
use std::str::FromStr;

/// The places that words name if some are written short, as they may be behind `move`, too: `4 3`, `43`, `3`. Nothing if
/// none is, or if one names nothing.
pub(super) fn places(info: &GameInfo, words: &[&str]) -> Option<Vec<String>> {
    let named = |word: &str| Place::read(info, word).is_some();
    match *words {
        [word] if named(word) => None,
        [word] => whole(info, word).map(|column| vec![column]).or_else(|| joined(info, word)),
        [word, count] if is_number(count) && !named(word) && word_of(info, word).is_none() => {
            let mut move_of = joined(info, word)?;
            move_of.push(count.to_string());
            Some(move_of)
        }
        [from, to] | [from, to, _] => {
            if named(from) && named(to) {
                return None;
            }
            let mut places = vec![word_of(info, from)?, word_of(info, to)?];
            places.extend(words.get(2).map(|count| (*count).to_string()));
            Some(places)
        }
        _ => None,
    }
}

/// Two places in one word.
fn joined(info: &GameInfo, word: &str) -> Option<Vec<String>> {
    let splits = word.char_indices().skip(1);
    let mut ways = splits.filter_map(|(at, _)| {
        let (from, to) = (Part::read(info, &word[..at])?, Part::read(info, &word[at..])?);
        from.leads_to(&to, columns(info).len()).then(|| vec![from.name, to.name])
    });
    ways.next().filter(|only| ways.all(|other| other == *only))
}

/// Half of a joined word: its place by its full name, and how it was written.
struct Part {
    name: String,
    written: Written,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Written {
    /// By the number of a column.
    Number,
    /// By letters, as one pile that cards can leave.
    Source,
    /// By letters, as a pile or several that only take cards.
    Goal,
    /// By the full name of a pile of several: `t3`.
    Name,
}

impl Part {
    fn read(info: &GameInfo, word: &str) -> Option<Part> {
        if let Some(name) = whole(info, word) {
            return Some(Part { name, written: Written::Number });
        }
        let written = match Place::read(info, word) {
            Some(Place::Card(_)) => return None,
            Some(Place::Pile(pile)) if matches!(info.role_of(pile), Some(Role::Stock | Role::Discard)) => return None,
            Some(Place::Pile(_)) if word.ends_with(|c: char| c.is_ascii_digit()) => Written::Name,
            Some(Place::Pile(pile)) if info.role_of(pile) == Some(Role::Foundation) => Written::Goal,
            Some(Place::Pile(_)) => Written::Source,
            Some(Place::Any(_)) => Written::Goal,
            None => {
                let name = lettered(info, word)?;
                return Some(Part { name, written: Written::Source });
            }
        };
        Some(Part { name: word.to_string(), written })
    }

    /// Whether the two make a move in one word that cannot be read in another way: two numbers only where each is one
    /// digit, and no number after a name, which ends in one.
    fn leads_to(&self, to: &Part, columns: usize) -> bool {
        match (self.written, to.written) {
            (Written::Goal, _) | (Written::Name, Written::Number) => false,
            (Written::Number, Written::Number) => columns <= 9,
            _ => true,
        }
    }
}

/// The column of that number, by its name.
fn whole(info: &GameInfo, word: &str) -> Option<String> {
    let number = word.parse().ok().filter(|_| is_number(word) && !word.starts_with('0'))?;
    column(info, number).map(|pile| info.pile_name(pile).to_string())
}

/// The cell of that letter, from `a` to `d`, by its name, unless the letter stands for something else in this game.
fn lettered(info: &GameInfo, word: &str) -> Option<String> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?.to_ascii_lowercase(), letters.next()) else { return None };
    let free = matches!(letter, 'a'..='d') && Place::read(info, word).is_none();
    let pile = cell(info, letter).filter(|_| free)?;
    Some(info.pile_name(pile).to_string())
}

/// The move of a top card to a cell that `6c` might have been, were it no card: that move, and how it is typed.
pub(crate) fn column_to_cell(info: &GameInfo, word: &str) -> Option<String> {
    let (number, letter) = word.split_at_checked(1)?;
    Card::from_str(word).ok()?;
    whole(info, number)?;
    let to = match Place::read(info, letter) {
        Some(Place::Any(piles)) if piles == info.piles_of(Role::Cell) => "a cell".to_string(),
        Some(_) => return None,
        None => lettered(info, letter).map(|_| format!("cell {}", letter.to_lowercase()))?,
    };
    Some(format!("for column {number} to {to}: `{number} {}`", letter.to_lowercase()))
}

/// A place of a line of several words, by its full name or as it was typed.
pub(super) fn word_of(info: &GameInfo, word: &str) -> Option<String> {
    match Place::read(info, word) {
        Some(_) => Some(word.to_string()),
        None => whole(info, word).or_else(|| lettered(info, word)),
    }
}
