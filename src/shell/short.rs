//! Short forms of moves: `34`, `3 4`, `t3t4`, `3f`, `wf`, `w3`, `3a`, and `3` alone. What a form means is a matter of the
//! game and of the notation, never of how the cards lie; what names a pile or a card is no short form.

use super::place::{Place, is_number};
use super::settings::Notation;
use super::word::Words;
use crate::board::PileId;
use crate::game::{GameInfo, Role};
use crate::play::{Noted, cell, column, columns};

/// The move that a line is short for, as the places and the number of cards in it: `t3 t4` for `34`. Nothing if it is no
/// short form in this game.
pub(super) fn expand(all: Words, info: &GameInfo, notation: Notation, words: &[&str]) -> Option<Vec<String>> {
    let named = |word: &str| Place::read(info, word).is_some();
    if let (Notation::Standard, [word]) = (notation, words)
        && let Some(noted) = Noted::read(info, word)
    {
        return Some(noted_words(info, noted));
    }
    match *words {
        [word] if named(word) => None,
        [word] => whole(info, word).map(|column| vec![column]).or_else(|| joined(info, word)),
        [word, count] if is_number(count) && !named(word) && word_of(info, word).is_none() => {
            let mut move_of = joined(info, word)?;
            move_of.push(count.to_string());
            Some(move_of)
        }
        [from, to] | [from, to, _] => {
            if takes_a_number(all, info, from) || (named(from) && named(to)) {
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

/// A move of the standard notation, as the places in it.
fn noted_words(info: &GameInfo, noted: Noted) -> Vec<String> {
    let name = |pile: PileId| info.pile_name(pile).to_string();
    let mut words = vec![name(noted.from), noted.to.map_or("f".to_string(), name)];
    words.extend(noted.count.map(|count| count.to_string()));
    words
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

/// A place of a line of several words, by its full name or as it was typed.
fn word_of(info: &GameInfo, word: &str) -> Option<String> {
    match Place::read(info, word) {
        Some(_) => Some(word.to_string()),
        None => whole(info, word).or_else(|| lettered(info, word)),
    }
}

/// Whether a word that is also short for a word of sessions takes what follows: `d 3` draws three times.
fn takes_a_number(all: Words, info: &GameInfo, word: &str) -> bool {
    let word = word.to_lowercase();
    all.offered(info).any(|known| known.usage.aliases.contains(&word.as_str()) && !known.usage.operands.is_empty())
}
