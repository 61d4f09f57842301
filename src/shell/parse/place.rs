//! Parsing of places as people type them: piles, groups of piles and cards.

use crate::board::{PileId, PileSet, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Role, ZoneInfo};
use crate::play::{cell, column, columns};
use crate::render::{pile_legend, pile_span};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::text;

/// A place that a word names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// One pile.
    Pile(PileId),
    /// Any pile of a group: `f`, `c`.
    Any(PileSet),
    /// A card, on any pile.
    Card(Card),
}

/// Letters that name piles in every game: `f` for the foundations or, without foundations, the hole, and `c` for the
/// cells. If a zone has such a letter as its own key, the zone has priority.
const LETTERS: [(&str, &[Role]); 2] = [("f", &[Role::Foundation, Role::Hole]), ("c", &[Role::Cell])];

impl Place {
    /// Parses a place. Piles have priority over cards, and case does not matter. Returns `None` if the word names no
    /// place.
    pub fn parse(info: &GameInfo, word: &str) -> Option<Place> {
        let named = info.named_piles().find(|(_, pile)| pile.name.eq_ignore_ascii_case(word));
        if let Some((pile, _)) = named {
            return Some(Place::Pile(pile));
        }
        let zone = |word: &str| {
            let is_word = |name: &str| name.eq_ignore_ascii_case(word);
            info.zones.iter().find(|zone| is_word(&zone.key) || is_word(&zone.name)).map(|zone| zone.piles)
        };
        let role = |(letter, roles): &(&str, &[Role])| {
            let piles = || roles.iter().map(|&role| info.piles_of(role)).find(|piles| !piles.is_empty());
            if letter.eq_ignore_ascii_case(word) { piles() } else { None }
        };
        match zone(word).or_else(|| LETTERS.iter().find_map(role)) {
            Some(piles) => Some(piles.only().map_or(Place::Any(piles), Place::Pile)),
            None => word.parse().ok().map(Place::Card),
        }
    }

    /// Parses a place as [`Place::parse`] does.
    ///
    /// # Errors
    /// Fails if the word names no place. The rejection suggests similar places.
    pub fn expect(info: &GameInfo, word: &str) -> Result<Place, Rejection> {
        Place::parse(info, word).ok_or_else(|| unknown_place(info, word))
    }
}

/// Returns whether a word is a filler between two places, such as `to`.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(word, "to" | "on" | "onto")
}

/// Returns whether a word looks like a pile or a card: it has a digit, unlike all commands.
pub(super) fn looks_like_place(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

/// Returns whether a word consists only of digits.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the places of a visible card: the pile, and the depth from the top, where the top card is 1. A game with
/// several packs may have several places.
pub(crate) fn find_visible(info: &GameInfo, view: View<'_>, card: Card) -> Vec<(PileId, usize)> {
    let mut places = Vec::new();
    for (pile, _) in info.named_piles() {
        let indices = view.cards(pile).enumerate().filter(|(_, seen)| *seen == Some(card)).map(|(index, _)| index);
        places.extend(indices.map(|index| (pile, view.len(pile) - index)));
    }
    places
}

/// Returns the places of a card that must be visible.
///
/// # Errors
/// Fails if the card is not visible, or if the game does not use it.
pub(super) fn require_visible(game: &dyn Game, view: View<'_>, card: Card) -> Result<Vec<(PileId, usize)>, Rejection> {
    let places = find_visible(game.info(), view, card);
    if !places.is_empty() {
        return Ok(places);
    }
    if game.info().pack.cards().contains(&card) {
        Err(Rejection::not_allowed("", Reason::NotInSight, format!("{card} is not visible")))
    } else {
        Err(Rejection::not_understood(Reason::UnknownCard, format!("this game does not use {card}")))
    }
}

/// Returns whether the spelling of a move contains this card.
fn names_card(info: &GameInfo, m: Move, card: Card) -> bool {
    info.format_move(m).split(' ').skip(1).any(|word| word.parse() == Ok(card))
}

/// Returns whether a move involves a place.
pub(crate) fn concerns(info: &GameInfo, view: View<'_>, m: Move, place: Place) -> bool {
    let moved = |pile: PileId, count: usize| {
        let unmoved = view.len(pile).saturating_sub(count);
        view.cards(pile).skip(unmoved)
    };
    match (m, place) {
        (Move::Transfer { from, to, .. }, Place::Pile(pile)) => from == pile || to == pile,
        (Move::Transfer { from, to, .. }, Place::Any(piles)) => piles.has(from) || piles.has(to),
        (Move::Transfer { from, to, count }, Place::Card(card)) => {
            view.top(to) == Some(card) || moved(from, count as usize).any(|c| c == Some(card))
        }
        (Move::Remove { a, b }, Place::Pile(pile)) => a == pile || b == Some(pile),
        (Move::Remove { a, b }, Place::Any(piles)) => piles.has(a) || b.is_some_and(|b| piles.has(b)),
        (Move::Remove { a, b }, Place::Card(card)) => {
            // A pair can be the top two cards of one pile.
            let count = if b == Some(a) { 2 } else { 1 };
            moved(a, count).any(|c| c == Some(card)) || b.is_some_and(|b| view.top(b) == Some(card))
        }
        (Move::Draw, _) => false,
        (Move::Custom { .. }, Place::Card(card)) => {
            names_card(info, m, card) || info.custom_move_piles(m).iter().any(|&pile| view.top(pile) == Some(card))
        }
        (Move::Custom { .. }, Place::Pile(pile)) => info.custom_move_piles(m).contains(&pile),
        (Move::Custom { .. }, Place::Any(piles)) => info.custom_move_piles(m).iter().any(|&pile| piles.has(pile)),
    }
}

/// Returns the rejection of a word that names no place: a pile or column that does not exist, an invalid card, or
/// something else.
pub(super) fn unknown_place(info: &GameInfo, word: &str) -> Rejection {
    let shown = text::sanitize_line(word);
    let is_pile_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let has_pile_like_word = |zone: &&ZoneInfo| {
        let (key, number) = word.split_at_checked(zone.key.len()).unwrap_or((word, ""));
        zone.key.eq_ignore_ascii_case(key) && is_pile_number(number)
    };
    if let Some(zone) = info.zones.iter().find(has_pile_like_word) {
        let piles = pile_span(info, zone.piles);
        let existing = match zone.piles.len() {
            1 => format!("the only {} pile is `{piles}`", zone.name),
            _ if zone.role == Role::Cell => format!("the cells are {piles}"),
            _ => format!("the {} piles are {piles}", zone.name),
        };
        let text = format!("there is no pile `{shown}`: {existing}");
        return Rejection::not_understood(Reason::UnknownPile, text).tip(third_cell(info, word).unwrap_or_default());
    }
    if let Some(text) = missing_zone(info, word) {
        return Rejection::not_understood(Reason::UnknownPile, text);
    }
    let suit = word.chars().next_back().and_then(crate::card::Suit::parse);
    if suit.is_some() && matches!(word.chars().count(), 2 | 3) {
        let text = format!("`{shown}` is not a card: write its rank and suit, such as `9S` or `TH`");
        return Rejection::not_understood(Reason::UnknownCard, text);
    }
    let rejection = Rejection::not_understood(Reason::UnknownPile, format!("`{shown}` is neither a pile nor a card"));
    if let Some(tip) = dotted_pile(info, word) {
        return rejection.tip(tip);
    }
    if let Some((from, to)) = two_columns(info, word) {
        let count = columns(info).len();
        return rejection.tip(format!("with {count} columns, put a blank between two of them: `{from} {to}`"));
    }
    if let (count @ 1.., true) = (columns(info).len(), is_number(word)) {
        let missing = missing_column(word, count).map_or_else(|| shown.to_string(), |column| column.to_string());
        let text = format!("there is no column {missing}: the columns are 1 to {count}");
        return Rejection::not_understood(Reason::UnknownPile, text);
    }
    let names = info.named_piles().map(|(_, pile)| pile.name.as_str());
    let similar_names: Vec<String> =
        text::closest_matches(word, names.chain(info.zones.iter().map(|zone| zone.name.as_str())))
            .iter()
            .map(|name| format!("`{name}`"))
            .collect();
    let tip = if similar_names.is_empty() {
        let spans = info.zones.iter().map(|zone| pile_span(info, zone.piles)).collect::<Vec<_>>();
        format!("the piles are {}", text::join_list(&spans, "and"))
    } else {
        format!("did you mean {}?", text::join_list(&similar_names, "or"))
    };
    rejection.tip(tip)
}

/// Returns the column that a move in two digits names, such as `95`, if a game with `count` columns does not have it.
/// Returns `None` if the number is no such move.
fn missing_column(word: &str, count: usize) -> Option<u32> {
    let mut digits = word.chars().filter_map(|digit| digit.to_digit(10));
    let is_move = word.chars().count() == 2 && count < 10;
    digits.find(|&digit| digit == 0 || digit as usize > count).filter(|_| is_move)
}

/// Returns a tip for digits in a game whose piles have a row and a place, such as `y7.1`. In such a game, a number is
/// not the name of a column.
fn dotted_pile(info: &GameInfo, word: &str) -> Option<String> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let mut dotted = info.named_piles().map(|(_, pile)| pile.name.as_str()).filter(|name| name.contains('.'));
    let first = dotted.next().filter(|_| is_number(word))?;
    let same_digits = std::iter::once(first).chain(dotted).find(|name| digits(name) == word);
    Some(match same_digits {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("piles: {}", pile_legend(info)),
    })
}

/// Explains that a game has no foundations or no cells, if a word is the name of one in other games: `f1`, `c2`. The
/// number has one or two digits.
fn missing_zone(info: &GameInfo, word: &str) -> Option<&'static str> {
    let (letter, number) = word.split_at_checked(1).filter(|(_, number)| is_number(number))?;
    let (role, text) = match letter {
        "f" | "F" => (Role::Foundation, "this game has no foundations"),
        "c" | "C" => (Role::Cell, "this game has no cells"),
        _ => return None,
    };
    (info.piles_of(role).is_empty() && number.len() <= 2).then_some(text)
}

/// Returns a tip for a word such as `c6`. The player may mean a move from the third cell, c, to column 6, as `a6` and
/// `b6` mean moves from the first two cells. But `c6` has the form of a pile's name.
fn third_cell(info: &GameInfo, word: &str) -> Option<String> {
    let (_, number) = word.split_at_checked(1).filter(|(letter, _)| letter.eq_ignore_ascii_case("c"))?;
    column(info, number.parse().ok().filter(|_| is_number(number))?)?;
    let third = cell(info, 'c')?;
    Some(format!("to move from cell {0} to column {number}, type `{0} {number}`", info.pile_name(third)))
}

/// Splits a number into the numbers of two columns: `98` into 9 and 8. A game with at most nine columns accepts `98` as
/// a move. With more columns, a player has to type `9 8`.
fn two_columns<'w>(info: &GameInfo, word: &'w str) -> Option<(&'w str, &'w str)> {
    let is_column = |part: &str| {
        let number = part.parse::<usize>().ok().filter(|_| is_number(part) && !part.starts_with('0'));
        number.is_some_and(|number| number <= columns(info).len())
    };
    let mut splits = word.char_indices().skip(1).map(|(offset, _)| word.split_at(offset));
    splits.find(|(from, to)| is_column(from) && is_column(to))
}
