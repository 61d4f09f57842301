//! The standard notation of FreeCell players: `26`, `3a`, `bh`, `26v3`.
//!
//! A word is one move: its source, then its destination. Columns are numbers, cells are letters from `a`, and `h` is
//! the foundations. A number of cards follows `v`, in hexadecimal. Without it, as many cards as possible move.
//!
//! The solver fc-solve writes the tenth column as `10`, and players also write `0`. If a game has more than ten
//! columns, some words have two meanings: `112` is column 1 to column 12, or column 11 to column 2.

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, GameInfo, Move, Role};

/// A move in the notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotationMove {
    /// The source, a column or a cell.
    pub from: PileId,
    /// The destination, or `None` for any foundation that accepts the card.
    pub to: Option<PileId>,
    /// The number of cards, if the word states it.
    pub count: Option<u8>,
}

/// The letters of the cells, in order. `h` is left out because it means the foundations, and `i` and `j` because they
/// are easily confused.
const CELL_LETTERS: &str = "abcdefgklmnopqrstuvwxyz";

/// The maximum number of columns for which no word has two meanings.
pub const MAX_NOTATION_COLUMNS: usize = 10;

/// The letter of the foundations.
const FOUNDATION_LETTER: &str = "h";

/// Returns the columns of a game, which the notation numbers from 1: the piles of its tableau. Returns no pile if the
/// game has several zones with the role of a tableau.
pub fn columns(info: &GameInfo) -> PileSet {
    let mut tableaus = info.zones.iter().filter(|zone| zone.role == Role::Tableau);
    match (tableaus.next(), tableaus.next()) {
        (Some(only), None) => only.piles,
        _ => PileSet::EMPTY,
    }
}

/// Returns the column with that number, from 1. Returns `None` if the game has fewer columns, or if the name of the
/// column has another number.
pub fn column(info: &GameInfo, number: usize) -> Option<PileId> {
    let pile = columns(info).iter().nth(number.checked_sub(1)?)?;
    let key = &info.zone_of(pile)?.key;
    (info.pile_name(pile).strip_prefix(key.as_str()) == Some(&number.to_string())).then_some(pile)
}

/// Returns the cell with that letter, which may be upper or lower case.
pub fn cell(info: &GameInfo, letter: char) -> Option<PileId> {
    let index = CELL_LETTERS.find(letter.to_ascii_lowercase())?;
    info.piles_of(Role::Cell).iter().nth(index)
}

/// Returns the column with that number as text, or the cell with that letter.
fn column_or_cell(info: &GameInfo, text: &str) -> Option<PileId> {
    match text {
        "0" if columns(info).len() == MAX_NOTATION_COLUMNS => column(info, MAX_NOTATION_COLUMNS),
        _ if text.starts_with('0') => None,
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => column(info, text.parse().ok()?),
        _ => text.parse().ok().and_then(|letter| cell(info, letter)),
    }
}

impl NotationMove {
    /// Parses a word. Letters may be upper or lower case. Returns `None` if this game has no such word, or if the word
    /// has two meanings.
    ///
    /// ```
    /// use patience::internals::play::NotationMove;
    /// let game = patience::internals::games::catalog::open("freecell", &[])?;
    /// let parsed = NotationMove::parse(game.info(), "3a").unwrap();
    /// assert_eq!((parsed.from, parsed.to), (game.info().pile_named("t3").unwrap(), game.info().pile_named("c1")));
    /// assert_eq!(NotationMove::parse(game.info(), "3h").unwrap().to, None);
    /// assert_eq!(NotationMove::parse(game.info(), "39"), None);
    /// # Ok::<(), patience::internals::error::Error>(())
    /// ```
    pub fn parse(info: &GameInfo, word: &str) -> Option<NotationMove> {
        match NotationMove::meanings(info, word)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Returns the meanings of a word. Letters may be upper or lower case. Returns an empty list if this game has no
    /// such word, and two meanings if the word can be split into two columns in two ways.
    pub fn meanings(info: &GameInfo, word: &str) -> Vec<NotationMove> {
        // A source and a destination take at least two characters. No game has a cell with the letter `v`.
        let is_count = |&(offset, c): &(usize, char)| offset >= 2 && matches!(c, 'v' | 'V');
        let (places, count) = match word.char_indices().find(is_count) {
            Some((offset, _)) => match u8::from_str_radix(&word[offset + 1..], 16) {
                Ok(count) if count > 0 && !word[offset + 1..].starts_with('+') => (&word[..offset], Some(count)),
                _ => return Vec::new(),
            },
            None => (word, None),
        };
        // The source and the destination take at most two characters each.
        if !places.is_ascii() || places.len() > 4 {
            return Vec::new();
        }
        let has_foundations = !info.piles_of(Role::Foundation).is_empty();
        let split_at = |offset: usize| {
            let (from, to) = places.split_at_checked(offset)?;
            let to = match to.eq_ignore_ascii_case(FOUNDATION_LETTER) {
                true if has_foundations => None,
                true => return None,
                false => Some(column_or_cell(info, to)?),
            };
            Some(NotationMove { from: column_or_cell(info, from)?, to, count })
        };
        [1, 2].into_iter().filter_map(split_at).collect()
    }

    /// Formats a legal move. Adds the number of cards if the word would otherwise mean another number. Returns `None`
    /// if the notation has no word for the move, or if the word has two meanings.
    pub fn format(game: &dyn Game, view: View<'_>, m: Move) -> Option<String> {
        let info = game.info();
        let Move::Transfer { from, to, count } = m else { return None };
        let word_of = |pile: PileId| match info.role_of(pile)? {
            Role::Cell => {
                let index = info.piles_of(Role::Cell).index_of(pile)?;
                CELL_LETTERS.get(index..index + 1).map(String::from)
            }
            _ => (1..=MAX_NOTATION_COLUMNS)
                .find(|&number| column(info, number) == Some(pile))
                .map(|number| number.to_string()),
        };
        let is_to_foundation = info.role_of(to) == Some(Role::Foundation);
        let word =
            format!("{}{}", word_of(from)?, if is_to_foundation { FOUNDATION_LETTER.into() } else { word_of(to)? });
        let candidates = NotationMove::parse(info, &word)?.candidate_moves(info);
        let first_legal = candidates.into_iter().find(|&candidate| game.check(view, candidate).is_ok());
        // It does not matter which of several foundations gets the card.
        let means_this_move = first_legal.is_some_and(|candidate| {
            candidate == m || is_to_foundation && matches!(candidate, Move::Transfer { count: 1, .. }) && count == 1
        });
        Some(if means_this_move { word } else { format!("{word}v{count:x}") })
    }

    /// Returns the possible moves in the order in which to try them. The word means the first legal one.
    pub fn candidate_moves(self, info: &GameInfo) -> Vec<Move> {
        let from = self.from;
        let Some(to) = self.to else {
            let foundations = info.piles_of(Role::Foundation);
            return foundations.iter().map(|to| Move::Transfer { from, to, count: 1 }).collect();
        };
        match self.count {
            Some(count) => vec![Move::Transfer { from, to, count }],
            // No pile has more cards than the pack.
            None => (1..=info.pack.cards().len())
                .rev()
                .map(|count| Move::Transfer { from, to, count: count as u8 })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    fn parse_to_names(game: &str, word: &str) -> Option<String> {
        let game = catalog::open(game, &[]).unwrap();
        let parsed = NotationMove::parse(game.info(), word)?;
        let to = parsed.to.map_or("home", |to| game.info().pile_name(to));
        let count = parsed.count.map_or(String::new(), |count| format!(" {count}"));
        Some(format!("{} {to}{count}", game.info().pile_name(parsed.from)))
    }

    #[test]
    fn words_have_columns_cells_and_foundations() {
        let parsed_words = [("26", "t2 t6"), ("1a", "t1 c1"), ("d8", "c4 t8"), ("3h", "t3 home"), ("BH", "c2 home")];
        for (word, expected) in
            parsed_words.into_iter().chain([("ab", "c1 c2"), ("26v3", "t2 t6 3"), ("26va", "t2 t6 10")])
        {
            assert_eq!(parse_to_names("freecell", word).as_deref(), Some(expected), "{word}");
        }
        for word in ["", "2", "29", "0a", "1e", "h1", "261", "26v", "26v0", "26v3x", "é1", "1é", "t3"] {
            assert_eq!(parse_to_names("freecell", word), None, "{word}");
        }
        assert_eq!(parse_to_names("eight-off", "1k").as_deref(), Some("t1 c8"));
        assert_eq!(parse_to_names("klondike", "7h").as_deref(), Some("t7 home"));
        assert_eq!(parse_to_names("klondike", "7a"), None);
        assert_eq!(parse_to_names("spider", "19").as_deref(), Some("t1 t9"));
    }

    #[test]
    fn the_tenth_column_is_10_or_0() {
        for (word, expected) in [
            ("10a", "t10 c1"),
            ("0a", "t10 c1"),
            ("a10", "c1 t10"),
            ("a0", "c1 t10"),
            ("101", "t10 t1"),
            ("01", "t10 t1"),
            ("110", "t1 t10"),
            ("10", "t1 t10"),
            ("10h", "t10 home"),
            ("0H", "t10 home"),
            ("110v3", "t1 t10 3"),
            ("10v2", "t1 t10 2"),
            ("01v2", "t10 t1 2"),
        ] {
            assert_eq!(parse_to_names("seahaven-towers", word).as_deref(), Some(expected), "{word}");
        }
        for word in ["011", "11a", "1010a", "00a", "1100", "10v", "110v+3", "h10", "10e"] {
            assert_eq!(parse_to_names("seahaven-towers", word), None, "{word}");
        }
        // A game with another number of columns has no column `0`.
        for (game, word) in [("freecell", "10"), ("freecell", "10a"), ("bakers-dozen", "0h"), ("bakers-dozen", "10")] {
            assert_eq!(parse_to_names(game, word), None, "{game} {word}");
        }
    }

    #[test]
    fn games_of_nine_columns_and_ten_cells_have_words_for_all_places() {
        let options = [("columns", "9"), ("cells", "10")].map(|(key, value)| (key.to_string(), value.to_string()));
        let game = catalog::open("bakers-game", &options).unwrap();
        let words = "1a 1b 1c 1d 1e 1f 1g 1k 1l 1m 91 m9 9h";
        let names = "t1 c1, t1 c2, t1 c3, t1 c4, t1 c5, t1 c6, t1 c7, t1 c8, t1 c9, t1 c10, t9 t1, c10 t9, t9 home";
        let name = |parsed: NotationMove| {
            let to = parsed.to.map_or("home", |to| game.info().pile_name(to));
            format!("{} {to}", game.info().pile_name(parsed.from))
        };
        let parsed: Vec<String> =
            words.split(' ').map(|word| name(NotationMove::parse(game.info(), word).unwrap())).collect();
        assert_eq!(parsed.join(", "), names);
        for word in ["1h1", "1i", "1j", "1n", "10", "10a"] {
            assert_eq!(NotationMove::parse(game.info(), word), None, "{word}");
        }
    }

    #[test]
    fn words_of_thirteen_columns_can_have_two_meanings() {
        let game = catalog::open("bakers-dozen", &[]).unwrap();
        let meanings = |word: &str| NotationMove::meanings(game.info(), word).len();
        assert_eq!(["112", "111", "121", "1112", "13h", "910", "113v2"].map(meanings), [2, 2, 1, 1, 1, 1, 2]);
        assert_eq!(NotationMove::parse(game.info(), "112"), None);
    }

    #[test]
    fn every_legal_move_round_trips() {
        for id in ["freecell", "seahaven-towers", "eight-off", "beleaguered-castle", "good-measure"] {
            let moves_made = play_and_check_words(id);
            assert!(moves_made > 4, "{id}: {moves_made}");
        }
    }

    /// Plays some moves, and checks the words of all legal moves. Returns the number of moves made.
    fn play_and_check_words(id: &str) -> usize {
        use crate::card::DealSpec;
        use crate::play::{Session, deck_for};
        let game = catalog::open(id, &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Seed(617)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        for turn in 0..200 {
            let (game, view) = (session.game().as_ref(), session.view());
            for m in session.moves() {
                let word = NotationMove::format(game, view, m).unwrap();
                let candidates = NotationMove::parse(game.info(), &word).unwrap().candidate_moves(game.info());
                let expected = candidates.into_iter().find(|&candidate| game.check(view, candidate).is_ok());
                // Foundations that accept an ace are equivalent.
                assert!(expected == Some(m) || word.ends_with('h') && expected.is_some(), "{id} {word}");
            }
            let moves = session.moves();
            let Some(&m) = moves.get(turn * 11 % moves.len().max(1)) else { break };
            session.play(m).unwrap();
        }
        session.moves_made()
    }

    #[test]
    fn a_word_without_a_number_moves_as_many_cards_as_possible() {
        let game = catalog::open("freecell", &[]).unwrap();
        let counts = |word: &str| {
            let parsed = NotationMove::parse(game.info(), word).unwrap();
            let candidates = parsed.candidate_moves(game.info());
            (candidates.len(), game.info().format_move(candidates[0]))
        };
        assert_eq!(counts("26"), (52, "move t2 t6 52".into()));
        assert_eq!(counts("26v3"), (1, "move t2 t6 3".into()));
        assert_eq!(counts("3h"), (4, "move t3 f1".into()));
    }
}
