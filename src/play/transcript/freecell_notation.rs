//! The standard notation of FreeCell players: `26`, `3a`, `bh`, `26v3`.
//!
//! A word is one move: its source, then its destination. Columns are digits, cells are letters from `a`, and `h` is
//! the foundations. A number of cards follows `v`, in hexadecimal; without it, as many cards as possible move.

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, GameInfo, Move, Role};

/// A move as a word of the notation says it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotationMove {
    /// Where the cards come from: a column or a cell.
    pub from: PileId,
    /// Where they go; nothing if that is home, to whichever foundation takes them.
    pub to: Option<PileId>,
    /// How many cards go, if that is said.
    pub count: Option<u8>,
}

/// The letters of cells: those that mean something else, or look like it, are left out.
const CELLS: &str = "abcdefgklmnopqrstuvwxyz";

/// Where the cards of a foundation lie.
const HOME: char = 'h';

/// The columns of a game, numbered from 1: its one row of a tableau. A game with several such rows has no columns that
/// a number could mean.
pub fn columns(info: &GameInfo) -> PileSet {
    let mut tableaus = info.zones.iter().filter(|zone| zone.role == Role::Tableau);
    match (tableaus.next(), tableaus.next()) {
        (Some(only), None) => only.piles,
        _ => PileSet::EMPTY,
    }
}

/// The column of that number, from 1: it has the number in its name.
pub fn column(info: &GameInfo, number: usize) -> Option<PileId> {
    let pile = columns(info).nth(number.checked_sub(1)?)?;
    let key = &info.zone_of(pile)?.key;
    (info.pile_name(pile).strip_prefix(key.as_str()) == Some(&number.to_string())).then_some(pile)
}

/// The cell of that letter, in either case.
pub fn cell(info: &GameInfo, letter: char) -> Option<PileId> {
    let at = CELLS.find(letter.to_ascii_lowercase())?;
    info.piles_of(Role::Cell).nth(at)
}

impl NotationMove {
    /// Reads a word; nothing if it is none of the notation in this game. Case does not matter.
    ///
    /// ```
    /// use patience::play::NotationMove;
    /// let game = patience::games::catalog::open("freecell", &[])?;
    /// let noted = NotationMove::parse(game.info(), "3a").unwrap();
    /// assert_eq!((noted.from, noted.to), (game.info().pile_named("t3").unwrap(), game.info().pile_named("c1")));
    /// assert_eq!(NotationMove::parse(game.info(), "3h").unwrap().to, None);
    /// assert_eq!(NotationMove::parse(game.info(), "39"), None);
    /// # Ok::<(), patience::error::Error>(())
    /// ```
    pub fn parse(info: &GameInfo, word: &str) -> Option<NotationMove> {
        let mut letters = word.chars();
        let (from, to, rest) = (letters.next()?, letters.next()?, letters.as_str());
        let pile = |letter: char| match letter.to_digit(10) {
            Some(number) => column(info, number as usize),
            None => cell(info, letter),
        };
        let to = match to.to_ascii_lowercase() {
            HOME if info.piles_of(Role::Foundation).is_empty() => return None,
            HOME => None,
            letter => Some(pile(letter)?),
        };
        let count = match rest.strip_prefix(['v', 'V']) {
            Some(digits) => Some(u8::from_str_radix(digits, 16).ok().filter(|&count| count > 0)?),
            None if rest.is_empty() => None,
            None => return None,
        };
        Some(NotationMove { from: pile(from)?, to, count })
    }

    /// A legal move as a word; nothing if there is none for it, since columns have one digit and `h` is home. How many
    /// cards go is said where it does not go without saying.
    pub fn format(game: &dyn Game, view: View<'_>, m: Move) -> Option<String> {
        let info = game.info();
        let Move::Transfer { from, to, count } = m else { return None };
        let letter = |pile: PileId| match info.role_of(pile)? {
            Role::Cell => CELLS.chars().nth(info.piles_of(Role::Cell).position(|other| other == pile)?),
            _ => {
                (1..=9).find(|&number| column(info, number) == Some(pile)).and_then(|n| char::from_digit(n as u32, 10))
            }
        };
        let home = info.role_of(to) == Some(Role::Foundation);
        let word = format!("{}{}", letter(from)?, if home { HOME } else { letter(to)? });
        let ways = NotationMove::parse(info, &word)?.candidate_moves(info);
        let plain = ways.into_iter().find(|&way| game.check(view, way).is_ok());
        let same =
            plain.is_some_and(|way| way == m || home && matches!(way, Move::Transfer { count: 1, .. }) && count == 1);
        Some(if same { word } else { format!("{word}v{count:x}") })
    }

    /// The moves that it may mean, in the order in which they are tried: the first that is legal is meant.
    pub fn candidate_moves(&self, info: &GameInfo) -> Vec<Move> {
        let from = self.from;
        let Some(to) = self.to else {
            let homes = info.piles_of(Role::Foundation);
            return homes.map(|to| Move::Transfer { from, to, count: 1 }).collect();
        };
        match self.count {
            Some(count) => vec![Move::Transfer { from, to, count }],
            // No pile holds more cards than a pack has.
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

    fn read(game: &str, word: &str) -> Option<String> {
        let game = catalog::open(game, &[]).unwrap();
        let noted = NotationMove::parse(game.info(), word)?;
        let to = noted.to.map_or("home", |to| game.info().pile_name(to));
        let count = noted.count.map_or(String::new(), |count| format!(" {count}"));
        Some(format!("{} {to}{count}", game.info().pile_name(noted.from)))
    }

    #[test]
    fn words_are_columns_cells_and_home() {
        let known = [("26", "t2 t6"), ("1a", "t1 c1"), ("d8", "c4 t8"), ("3h", "t3 home"), ("BH", "c2 home")];
        for (word, meant) in known.into_iter().chain([("ab", "c1 c2"), ("26v3", "t2 t6 3"), ("26va", "t2 t6 10")]) {
            assert_eq!(read("freecell", word).as_deref(), Some(meant), "{word}");
        }
        for word in ["", "2", "29", "0a", "1e", "h1", "261", "26v", "26v0", "26v3x", "é1", "1é", "t3"] {
            assert_eq!(read("freecell", word), None, "{word}");
        }
        assert_eq!(read("eight-off", "1k").as_deref(), Some("t1 c8"));
        assert_eq!(read("klondike", "7h").as_deref(), Some("t7 home"));
        assert_eq!(read("klondike", "7a"), None);
        assert_eq!(read("spider", "19").as_deref(), Some("t1 t9"));
    }

    #[test]
    fn every_legal_move_of_freecell_has_a_word_that_means_it() {
        use crate::card::DealSpec;
        use crate::play::{Session, deck_for};
        let game = catalog::open("freecell", &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Microsoft(617)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        for turn in 0..200 {
            let (game, view) = (session.game().as_ref(), session.view());
            for m in session.moves() {
                let word = NotationMove::format(game, view, m).unwrap();
                let ways = NotationMove::parse(game.info(), &word).unwrap().candidate_moves(game.info());
                let meant = ways.into_iter().find(|&way| game.check(view, way).is_ok());
                // Foundations that take an ace are alike.
                assert!(meant == Some(m) || word.ends_with('h') && meant.is_some(), "{word}");
            }
            let moves = session.moves();
            let Some(&m) = moves.get(turn * 11 % moves.len().max(1)) else { break };
            session.play(m).unwrap();
        }
        assert!(session.moves_made() > 50);
    }

    #[test]
    fn as_many_cards_go_as_may() {
        let game = catalog::open("freecell", &[]).unwrap();
        let counts = |word: &str| {
            let noted = NotationMove::parse(game.info(), word).unwrap();
            let ways = noted.candidate_moves(game.info());
            (ways.len(), game.info().format_move(ways[0]))
        };
        assert_eq!(counts("26"), (52, "move t2 t6 52".into()));
        assert_eq!(counts("26v3"), (1, "move t2 t6 3".into()));
        assert_eq!(counts("3h"), (4, "move t3 f1".into()));
    }
}
