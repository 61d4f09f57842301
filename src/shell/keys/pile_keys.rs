//! The keys of each pile: a number for the main piles, a letter for other single piles, a letter and a number for the
//! rest. In a grid, they are the letter of the row and the number of the place, as the board shows them.

use crate::board::PileId;
use crate::game::{GameInfo, Role, Row, Show};
use crate::play::{cell, column};
use crate::text;

/// The keys of a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PileKeys {
    /// The pile.
    pub pile: PileId,
    /// Its keys, in order.
    pub keys: String,
    /// The name of the pile on the board, if a player cannot read the keys off it: `t10`, whose key is `0`. `None` if the
    /// keys follow from the name.
    pub name: Option<String>,
}

/// The piles whose names begin with the same letters, such as `t1` to `t7`.
pub(super) struct PileFamily {
    /// The letters at the start of the names.
    pub prefix: String,
    /// What a player calls one of these piles.
    pub noun: String,
    /// The purpose of the piles.
    pub role: Role,
    /// The keys of each pile.
    pub piles: Vec<PileKeys>,
}

/// The keys that are still free for piles and commands.
pub(super) struct FreeKeys {
    taken: Vec<char>,
}

impl FreeKeys {
    /// Returns the free keys: all letters except these.
    pub fn without(taken: impl IntoIterator<Item = char>) -> FreeKeys {
        FreeKeys { taken: taken.into_iter().collect() }
    }

    /// Reserves the first free key of `wanted`. Returns `None` if all of them are taken.
    pub fn take_only(&mut self, wanted: &[char]) -> Option<char> {
        let key = wanted.iter().copied().find(|key| !self.taken.contains(key))?;
        self.taken.push(key);
        Some(key)
    }

    /// Reserves the first free key of `wanted`, or else the first free letter. Returns `None` if no letter is free.
    pub fn take(&mut self, wanted: impl Iterator<Item = char>) -> Option<char> {
        let mut candidates = wanted.filter(char::is_ascii_alphabetic).chain('a'..='z').chain('A'..='Z');
        let key = candidates.find(|key| !self.taken.contains(key))?;
        self.taken.push(key);
        Some(key)
    }
}

/// The maximum number of cells that have a letter of their own, from `a` on. If a game has more cells, they have a
/// letter and a number.
const MAX_LETTERED_CELLS: usize = 4;

/// The piles whose names begin with the same letters, before they have keys.
struct PileGroup {
    prefix: String,
    piles: Vec<PileId>,
    /// Whether they are a row of a grid.
    is_row: bool,
}

/// Groups the piles that `is_included` selects into families, and gives each pile its keys.
pub(super) fn families(
    info: &GameInfo,
    is_included: impl Fn(PileId) -> bool,
    free_keys: &mut FreeKeys,
) -> Vec<PileFamily> {
    let row_letters: Vec<char> = row_letters(info);
    let mut groups: Vec<PileGroup> = Vec::new();
    for (pile, pile_info) in info.named_piles().filter(|(pile, _)| is_included(*pile)) {
        let (prefix, _) = name_parts(&pile_info.name);
        if let Some(group) = groups.iter_mut().find(|group| group.prefix == prefix) {
            group.piles.push(pile);
        } else {
            let is_row = only_letter(prefix).is_some_and(|letter| row_letters.contains(&letter));
            groups.push(PileGroup { prefix: prefix.to_string(), piles: vec![pile], is_row });
        }
    }
    let main = main_group(info, &groups);
    // Cells get their keys first, so that `a` to `d` are still free for them, as in the standard notation.
    groups.sort_by_key(|group| role(info, &group.piles) != Role::Cell);
    let family = |PileGroup { prefix, piles, is_row }: PileGroup| PileFamily {
        noun: noun(info, &piles),
        role: role(info, &piles),
        piles: if is_row {
            keys_of_row(info, &prefix, &piles)
        } else {
            keys_of_group(info, &prefix, &piles, main.as_deref() == Some(&prefix), free_keys)
        },
        prefix,
    };
    let mut families: Vec<PileFamily> =
        groups.into_iter().map(family).filter(|family| !family.piles.is_empty()).collect();
    families.sort_by_key(|family| main.as_deref() != Some(&family.prefix));
    families
}

/// Returns the prefix of the group whose keys are only numbers: the largest group of the tableau, or else of the
/// reserve.
fn main_group(info: &GameInfo, groups: &[PileGroup]) -> Option<String> {
    [Role::Tableau, Role::Reserve].into_iter().find_map(|wanted| {
        let is_candidate =
            |group: &&PileGroup| group.piles.len() > 1 && role(info, &group.piles) == wanted && !group.is_row;
        let candidates = groups.iter().filter(is_candidate);
        candidates.max_by_key(|group| group.piles.len()).map(|group| group.prefix.clone())
    })
}

/// Returns the letters before the rows of grids: `a` to `e`, if a board has piles from `a1` to `e5`.
pub(super) fn row_letters(info: &GameInfo) -> Vec<char> {
    let grids = info.layout.iter().filter(|row| matches!(row, Row::Grid { .. }));
    let letters = grids.flat_map(Row::piles).filter_map(|pile| {
        let (prefix, numbers) = name_parts(info.pile_name(pile));
        only_letter(prefix).filter(|_| numbers.len() <= 1)
    });
    let mut letters: Vec<char> = letters.collect();
    letters.dedup();
    // A single row is like any other group of piles.
    if letters.len() > 1 { letters } else { Vec::new() }
}

/// Returns the letter of which a text consists. Returns `None` for any other text.
fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Splits the name of a pile: `y` with 7 and 1 for `y7.1`, whose numbers are the row and the place.
fn name_parts(name: &str) -> (&str, Vec<usize>) {
    let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let numbers = name.get(prefix.len()..).unwrap_or_default().split('.');
    (prefix, numbers.filter_map(|number| number.parse().ok()).collect())
}

fn role(info: &GameInfo, piles: &[PileId]) -> Role {
    piles.first().and_then(|&pile| info.role_of(pile)).unwrap_or(Role::Tableau)
}

/// Returns the word for one pile of a group.
fn noun(info: &GameInfo, piles: &[PileId]) -> String {
    let Some(zone) = piles.first().and_then(|&pile| info.zone_of(pile)) else { return String::new() };
    match zone.role {
        Role::Tableau if piles.iter().all(|&pile| is_column(info, pile)) => "column".into(),
        Role::Foundation => "foundation".into(),
        // The name comes from a rulebook, which may be untrusted.
        _ => text::sanitize_line(&zone.name).into_owned(),
    }
}

/// Whether players call a pile a column.
fn is_column(info: &GameInfo, pile: PileId) -> bool {
    let has_number = info.zone_of(pile).is_some_and(|zone| {
        let number = zone.piles.index_of(pile).map_or(0, |index| index + 1);
        matches!(zone.show, Show::Fan | Show::Row) && column(info, number) == Some(pile)
    });
    has_number && info.role_of(pile) == Some(Role::Tableau)
}

/// Returns what a player calls a pile: `column 3`, `waste`, `r2`.
pub(super) fn pile_label(info: &GameInfo, pile: PileId) -> String {
    let name = info.pile_name(pile);
    match info.zone_of(pile) {
        Some(_) if is_column(info, pile) => format!("column {}", pile_word(info, pile)),
        Some(zone) if zone.piles.len() == 1 => text::sanitize_line(&zone.name).into_owned(),
        _ => text::sanitize_line(name).into_owned(),
    }
}

/// Returns the word that names a pile in a command: the number of a column, or the name of the pile.
pub(super) fn pile_word(info: &GameInfo, pile: PileId) -> String {
    let number = |zone: &crate::game::ZoneInfo| zone.piles.index_of(pile).map_or(0, |index| index + 1);
    match info.zone_of(pile).map(number).filter(|&number| column(info, number) == Some(pile)) {
        Some(number) => number.to_string(),
        None => info.pile_name(pile).to_string(),
    }
}

/// Returns the keys of the places in a row of a grid: the letter of the row, and the number.
fn keys_of_row(info: &GameInfo, letter: &str, piles: &[PileId]) -> Vec<PileKeys> {
    let numbers = pile_numbers(info, piles);
    piles.iter().zip(&numbers).map(|(&pile, number)| pile_keys(info, pile, letter, number)).collect()
}

/// Creates the keys of a pile: a letter, digits, or both.
fn pile_keys(info: &GameInfo, pile: PileId, letter: &str, digits: &str) -> PileKeys {
    let name = info.pile_name(pile);
    let is_cell_letter = info.role_of(pile) == Some(Role::Cell) && digits.is_empty();
    let is_evident = is_cell_letter || follows_from_name(letter, digits, name);
    let name = (!is_evident).then(|| text::sanitize_line(name).into_owned());
    PileKeys { pile, name, keys: letter.to_string() + digits }
}

/// Whether a player who reads the name of a pile knows its keys: `3` for `t3`, `F1` for `f1`, `71` for `y7.1`, `07` for
/// `t7`.
fn follows_from_name(letter: &str, digits: &str, name: &str) -> bool {
    let (prefix, numbers) = name_parts(name);
    let has_letter = letter.eq_ignore_ascii_case(prefix) || letter.is_empty() && !digits.is_empty();
    let same_number = numbers.len() == 1 && digits.len() > 1 && digits.parse() == Ok(numbers[0]);
    has_letter && (same_number || digits == numbers.iter().map(usize::to_string).collect::<String>())
}

/// Returns the keys of the piles of one group. Empty if no letter is left for the group.
fn keys_of_group(
    info: &GameInfo,
    prefix: &str,
    piles: &[PileId],
    is_main: bool,
    free_keys: &mut FreeKeys,
) -> Vec<PileKeys> {
    let role = role(info, piles);
    let letters: Vec<(PileId, char)> =
        ('a'..='z').filter_map(|letter| Some((cell(info, letter)?, letter))).take(piles.len()).collect();
    let are_letters_free = letters.iter().all(|(_, letter)| !free_keys.taken.contains(letter));
    if role == Role::Cell && letters.len() == piles.len() && piles.len() <= MAX_LETTERED_CELLS && are_letters_free {
        free_keys.taken.extend(letters.iter().map(|(_, letter)| *letter));
        return letters.into_iter().map(|(pile, letter)| pile_keys(info, pile, &letter.to_string(), "")).collect();
    }
    let letter = match role {
        _ if is_main => Some(String::new()),
        // A capital letter names a particular foundation, because `f` means any of them.
        Role::Foundation => free_keys.take(prefix.to_ascii_uppercase().chars().rev()).map(String::from),
        _ => free_keys.take(prefix.to_ascii_lowercase().chars()).map(String::from),
    };
    let Some(letter) = letter else { return Vec::new() };
    let numbers = pile_numbers(info, piles);
    let digits = |numbers| if piles.len() == 1 && !is_main { "" } else { numbers };
    piles.iter().zip(&numbers).map(|(&pile, numbers)| pile_keys(info, pile, &letter, digits(numbers))).collect()
}

/// Returns the keys for the numbers in the names of piles. If the keys of one pile are the
/// beginning of another pile's keys, returns the positions 1, 2, 3 … instead.
fn pile_numbers(info: &GameInfo, piles: &[PileId]) -> Vec<String> {
    let numbers: Vec<Vec<usize>> = piles.iter().map(|&pile| name_parts(info.pile_name(pile)).1).collect();
    let digits = |(index, number): (usize, &usize)| {
        let largest = numbers.iter().filter_map(|numbers| numbers.get(index)).max().copied().unwrap_or(0);
        number_keys(*number, largest)
    };
    let keys: Vec<String> = numbers.iter().map(|numbers| numbers.iter().enumerate().map(digits).collect()).collect();
    let is_prefix_free = |(index, key): (usize, &String)| {
        keys.iter().enumerate().all(|(other, longer)| other == index || !longer.starts_with(key.as_str()))
    };
    if keys.iter().enumerate().all(is_prefix_free) {
        keys
    } else {
        (1..=piles.len()).map(|number| number_keys(number, piles.len())).collect()
    }
}

/// Returns the texts of the first and the last entry: `1-7`.
fn ends<'e>(entries: &'e [PileKeys], text: impl Fn(&'e PileKeys) -> &'e str) -> String {
    match entries {
        [first, .., last] if text(first) != text(last) => format!("{}-{}", text(first), text(last)),
        entries => entries.first().map_or(String::new(), |entry| text(entry).to_string()),
    }
}

/// Returns the keys of a number. `largest` is the largest number of the group. If it is at most 10, every number has
/// one key, and `0` is ten. If it is 11 to 19, `03` is 13. If it is 20 to 99, all numbers have two digits. If it is
/// larger, they have three.
fn number_keys(number: usize, largest: usize) -> String {
    match largest {
        0..=10 => (number % 10).to_string(),
        11..=19 if number < 10 => number.to_string(),
        11..=19 => format!("0{}", number % 10),
        20..=99 => format!("{number:02}"),
        _ => format!("{number:03}"),
    }
}

impl PileFamily {
    /// Whether the piles are foundations.
    pub fn is_foundation(&self) -> bool {
        self.role == Role::Foundation
    }

    /// Returns the keys of the family as spans: `1-7`, `w`, `F1-F4`, `1-9 00-08`.
    pub fn span(&self) -> String {
        let spans = self.piles.chunk_by(|a, b| a.keys.len() == b.keys.len());
        spans.map(|entries| ends(entries, |entry| &entry.keys)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the keys of the family as spans, each with the names on the board if the keys do not follow from them:
    /// `1-9 0=t10`.
    pub fn named_span(&self) -> String {
        let spans = self.piles.chunk_by(|a, b| (a.keys.len(), a.name.is_none()) == (b.keys.len(), b.name.is_none()));
        let span = |entries: &[PileKeys]| {
            let keys = ends(entries, |entry| &entry.keys);
            let names = ends(entries, |entry| entry.name.as_deref().unwrap_or_default());
            if names.is_empty() || entries.iter().any(|entry| entry.name.is_none()) {
                keys
            } else {
                keys + "=" + &names
            }
        };
        spans.map(span).collect::<Vec<_>>().join(" ")
    }

    /// Returns the spans of keys with names on the board from which they do not follow: `0=t10`. Empty if all keys follow
    /// from the names.
    pub fn unevident_span(&self) -> String {
        let piles: Vec<PileKeys> = self.piles.iter().filter(|entry| entry.name.is_some()).cloned().collect();
        PileFamily { prefix: String::new(), noun: String::new(), role: self.role, piles }.named_span()
    }
}
