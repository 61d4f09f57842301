//! The standard notation of FreeCell players: `26`, `3a`, `bh`, `26v3`.
//!
//! A word is one move: its source, then its destination. Columns are digits, cells are letters from `a`, and `h` is
//! the foundations. A number of cards follows `v`, in hexadecimal. Without it, as many cards as possible move.

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

/// The letters of the cells. Letters with another meaning, or that look similar, are left out.
const CELL_LETTERS: &str = "abcdefgklmnopqrstuvwxyz";

/// The letter of the foundations.
const FOUNDATION_LETTER: char = 'h';

/// Returns the columns of a game, which the notation numbers from 1: its only tableau zone. A game with several
/// such zones has none.
pub fn columns(info: &GameInfo) -> PileSet {
    let mut tableaus = info.zones.iter().filter(|zone| zone.role == Role::Tableau);
    match (tableaus.next(), tableaus.next()) {
        (Some(only), None) => only.piles,
        _ => PileSet::EMPTY,
    }
}

/// Returns the column with that number, from 1. Its name must contain the number.
pub fn column(info: &GameInfo, number: usize) -> Option<PileId> {
    let pile = columns(info).nth(number.checked_sub(1)?)?;
    let key = &info.zone_of(pile)?.key;
    (info.pile_name(pile).strip_prefix(key.as_str()) == Some(&number.to_string())).then_some(pile)
}

/// Returns the cell with that letter, in either case.
pub fn cell(info: &GameInfo, letter: char) -> Option<PileId> {
    let index = CELL_LETTERS.find(letter.to_ascii_lowercase())?;
    info.piles_of(Role::Cell).nth(index)
}

impl NotationMove {
    /// Parses a word in either case. Returns `None` if it is not a word of the notation for this game.
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
        let mut letters = word.chars();
        let (from, to, rest) = (letters.next()?, letters.next()?, letters.as_str());
        let pile_of = |letter: char| match letter.to_digit(10) {
            Some(number) => column(info, number as usize),
            None => cell(info, letter),
        };
        let to = match to.to_ascii_lowercase() {
            FOUNDATION_LETTER if info.piles_of(Role::Foundation).is_empty() => return None,
            FOUNDATION_LETTER => None,
            letter => Some(pile_of(letter)?),
        };
        let count = match rest.strip_prefix(['v', 'V']) {
            Some(digits) => Some(u8::from_str_radix(digits, 16).ok().filter(|&count| count > 0)?),
            None if rest.is_empty() => None,
            None => return None,
        };
        Some(NotationMove { from: pile_of(from)?, to, count })
    }

    /// Formats a legal move, with the number of cards where the word would otherwise mean another number. Returns
    /// `None` if the notation has no word for it, for example because columns have a single digit.
    pub fn format(game: &dyn Game, view: View<'_>, m: Move) -> Option<String> {
        let info = game.info();
        let Move::Transfer { from, to, count } = m else { return None };
        let letter_of = |pile: PileId| match info.role_of(pile)? {
            Role::Cell => CELL_LETTERS.chars().nth(info.piles_of(Role::Cell).position(|other| other == pile)?),
            _ => {
                (1..=9).find(|&number| column(info, number) == Some(pile)).and_then(|n| char::from_digit(n as u32, 10))
            }
        };
        let is_to_foundation = info.role_of(to) == Some(Role::Foundation);
        let word = format!("{}{}", letter_of(from)?, if is_to_foundation { FOUNDATION_LETTER } else { letter_of(to)? });
        let candidates = NotationMove::parse(info, &word)?.candidate_moves(info);
        let first_legal = candidates.into_iter().find(|&candidate| game.check(view, candidate).is_ok());
        let means_this_move = first_legal.is_some_and(|candidate| {
            candidate == m || is_to_foundation && matches!(candidate, Move::Transfer { count: 1, .. }) && count == 1
        });
        Some(if means_this_move { word } else { format!("{word}v{count:x}") })
    }

    /// Returns the possible moves in the order in which to try them. The word means the first legal one.
    pub fn candidate_moves(&self, info: &GameInfo) -> Vec<Move> {
        let from = self.from;
        let Some(to) = self.to else {
            let foundations = info.piles_of(Role::Foundation);
            return foundations.map(|to| Move::Transfer { from, to, count: 1 }).collect();
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
    fn every_legal_freecell_move_round_trips() {
        use crate::card::DealSpec;
        use crate::play::{Session, deck_for};
        let game = catalog::open("freecell", &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Microsoft(617)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        for turn in 0..200 {
            let (game, view) = (session.game().as_ref(), session.view());
            for m in session.moves() {
                let word = NotationMove::format(game, view, m).unwrap();
                let candidates = NotationMove::parse(game.info(), &word).unwrap().candidate_moves(game.info());
                let expected = candidates.into_iter().find(|&candidate| game.check(view, candidate).is_ok());
                // Foundations that accept an ace are equivalent.
                assert!(expected == Some(m) || word.ends_with('h') && expected.is_some(), "{word}");
            }
            let moves = session.moves();
            let Some(&m) = moves.get(turn * 11 % moves.len().max(1)) else { break };
            session.play(m).unwrap();
        }
        assert!(session.moves_made() > 50);
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
