//! The shapes of the openings of all games, by which the game of a board is recognized.

use super::arrangement::arrange;
use super::board_file::{BoardFile, Foundation};
use super::file_pile::FilePile;
use crate::board::{Face, PileId};
use crate::card::DealSpec;
use crate::game::{Game, Role};
use crate::games::{CatalogEntry, catalog};
use crate::play::{Session, deck_for};
use std::sync::{Arc, LazyLock};

/// The shape of the opening of a game: how many cards are where.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Opening {
    /// The number of cards of each column, and how many of them are face down.
    columns: Vec<(usize, usize)>,
    stock: usize,
    foundations: usize,
    cells: usize,
    cards_in_cells: usize,
    reserve: usize,
    /// The number of cards in piles of other roles.
    others: usize,
    /// Whether all cards are built on one pile, which hides the cards below its top card.
    has_hole: bool,
    pack: usize,
}

impl Opening {
    /// Returns the shape of a game. Returns `None` if the game cannot be dealt.
    fn of(game: Arc<dyn Game>) -> Option<Opening> {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).ok()?;
        let session = Session::deal(game, deck).ok()?;
        let info = session.info();
        let cards_of = |role: Role| info.piles_of(role).iter().map(|pile| session.board().len(pile)).sum::<usize>();
        let column = |pile: PileId| {
            let slots = session.board().slots(pile);
            (slots.len(), slots.iter().filter(|slot| slot.face() == Face::Down).count())
        };
        let columns: Vec<(usize, usize)> = info.piles_of(Role::Tableau).iter().map(column).collect();
        let has_hole = !info.piles_of(Role::Hole).is_empty();
        Some(Opening {
            columns,
            stock: cards_of(Role::Stock),
            foundations: cards_of(Role::Foundation) + cards_of(Role::Hole),
            cells: info.piles_of(Role::Cell).len(),
            cards_in_cells: cards_of(Role::Cell),
            reserve: cards_of(Role::Reserve),
            others: cards_of(Role::Waste) + cards_of(Role::Discard),
            has_hole,
            pack: info.pack.len(),
        })
    }

    /// Whether a board has the shape of the opening.
    fn is_exact(&self, board: &BoardFile<'_>) -> bool {
        let Ok(arrangement) = arrange(board, self.columns.len(), self.pack) else { return false };
        let has_faces = board.has_face_down_cards();
        let columns = arrangement.columns.iter().map(|column| {
            (column.len(), if has_faces { column.iter().filter(|card| card.is_down).count() } else { 0 })
        });
        let expected = self.columns.iter().map(|&(cards, down)| (cards, if has_faces { down } else { 0 }));
        columns.chain(std::iter::repeat((0, 0))).take(self.columns.len()).eq(expected)
            && self.fits_outside_columns(board)
            && board.talon.as_ref().map_or(0, Vec::len) == self.stock
            && cards_on_foundations(board) == self.foundations
            && board.cards_in_cells() == self.cards_in_cells
            && board.cards_in_reserve() == self.reserve
            && board.waste.len() == self.others
    }

    /// Whether the piles of a file have the shape of the opening. The file may leave out cards on foundations.
    fn has_piles(&self, file: &[FilePile]) -> bool {
        let has_faces = FilePile::have_faces(file);
        let columns = file.iter().filter(|pile| pile.role == Role::Tableau);
        let down = |pile: &FilePile| pile.cards.iter().filter(|card| card.is_down).count();
        // Other programs may deal the columns in another order.
        let sorted = |columns: Vec<(usize, usize)>| {
            let mut columns: Vec<_> =
                columns.into_iter().map(|(cards, down)| (cards, if has_faces { down } else { 0 })).collect();
            columns.retain(|(cards, _)| *cards > 0);
            columns.sort_unstable();
            columns
        };
        let lengths = sorted(columns.map(|pile| (pile.cards.len(), down(pile))).collect());
        let count = |roles: &[Role]| FilePile::count_cards(file, roles);
        let foundations = count(&[Role::Foundation, Role::Hole]);
        file.iter().filter(|pile| pile.role == Role::Tableau).count() <= self.columns.len()
            && lengths == sorted(self.columns.clone())
            && count(&[Role::Stock]) == self.stock
            && (foundations == self.foundations || foundations == 0)
            && count(&[Role::Cell, Role::Reserve]) == self.cards_in_cells + self.reserve
            && [self.others, 0].contains(&count(&[Role::Waste, Role::Discard]))
    }

    /// Whether a board can be a later board of the game.
    fn is_possible(&self, board: &BoardFile<'_>) -> bool {
        let cards = board.card_count() + board.cards_in_cells();
        arrange(board, self.columns.len(), self.pack).is_ok()
            && board.columns.len() >= self.columns.len()
            && self.fits_outside_columns(board)
            && (cards == self.pack || self.has_hole && cards < self.pack)
            && (board.talon.is_none() || self.stock > 0)
            && (board.reserves.is_empty() || self.reserve > 0)
    }

    /// Whether the lines of cells and foundations fit.
    fn fits_outside_columns(&self, board: &BoardFile<'_>) -> bool {
        let shows_top = board.shows_top();
        let shows_suits = board.foundations.iter().flatten().any(|entry| matches!(entry, Foundation::Suit { .. }));
        // The number of words is not the number of cells if fc-solve wrote empty cells as spaces.
        let fits_cells = board.cell_words().is_none_or(|words| words <= self.cells);
        fits_cells && (self.has_hole || !shows_top) && !(shows_suits && self.has_hole)
    }
}

fn cards_on_foundations(board: &BoardFile<'_>) -> usize {
    let count = |entry: &Foundation| match entry {
        Foundation::Suit { count, .. } => usize::from(*count),
        Foundation::Top(_) => 1,
    };
    board.foundations.iter().flatten().map(count).sum()
}

/// The games that other programs mean if a board without a name fits several.
const FIRST_CHOICES: [&str; 4] = ["freecell", "golf", "black-hole", "all-in-a-row"];

/// The most lines of columns of a board that is compared with all games. No game has as many columns.
const MAX_LINES: usize = 256;

/// The openings of all games with columns.
static OPENINGS: LazyLock<Vec<(&'static str, Opening)>> = LazyLock::new(|| {
    let opening = |id: &'static str| Some((id, Opening::of(catalog::open(id, &[]).ok()?)?));
    let has_columns = |(_, opening): &(&'static str, Opening)| !opening.columns.is_empty();
    catalog::entries().iter().filter_map(|entry| opening(entry.id)).filter(has_columns).collect()
});

/// Returns the ids of the games that a board fits: those whose opening has its shape, or else those of which it can be a
/// later board. If a game that other programs mean is among them, it is the only one. A later board without cells may be of
/// any game.
pub fn games_of(board: &BoardFile<'_>) -> Vec<&'static str> {
    let exact = games_with_opening(board);
    let (has_choice, games) = if exact.is_empty() {
        (board.cells.is_some() || board.shows_top(), games_that_fit(board, Opening::is_possible))
    } else {
        (true, exact)
    };
    match FIRST_CHOICES.into_iter().find(|choice| has_choice && games.contains(choice)) {
        Some(choice) => vec![choice],
        None => games,
    }
}

/// Returns the ids of all games whose opening has the shape of a board.
pub fn games_with_opening(board: &BoardFile<'_>) -> Vec<&'static str> {
    games_that_fit(board, Opening::is_exact)
}

fn games_that_fit(board: &BoardFile<'_>, fits: fn(&Opening, &BoardFile<'_>) -> bool) -> Vec<&'static str> {
    if board.columns.len() > MAX_LINES {
        return Vec::new();
    }
    OPENINGS.iter().filter(|(_, opening)| fits(opening, board)).map(|(id, _)| *id).collect()
}

/// A game of the winnability study: its id, and the options with which the study has it.
pub type StudyGame = (&'static str, &'static [(&'static str, &'static str)]);

/// The openings of all games of the winnability study.
static STUDY_OPENINGS: LazyLock<Vec<(StudyGame, Opening)>> = LazyLock::new(|| {
    let records = |entry: &'static CatalogEntry| {
        let of_study = entry.odds.iter().filter(|record| record.study.is_some());
        of_study.map(|record| (entry.id, record.options)).collect::<Vec<StudyGame>>()
    };
    let opening = |(id, options): StudyGame| {
        let owned: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        Some(((id, options), Opening::of(catalog::open(id, &owned).ok()?)?))
    };
    catalog::entries().iter().flat_map(records).filter_map(opening).collect()
});

/// Returns the games of the winnability study whose opening has the shape of these piles, each with the fewest options.
/// If FreeCell is among them, it is the only one.
pub fn study_games_of(piles: &[FilePile]) -> Vec<StudyGame> {
    let mut games: Vec<StudyGame> = Vec::new();
    for (game, _) in STUDY_OPENINGS.iter().filter(|(_, opening)| opening.has_piles(piles)) {
        match games.iter_mut().find(|(id, _)| *id == game.0) {
            Some(other) if game.1.len() < other.1.len() => *other = *game,
            Some(_) => {}
            None => games.push(*game),
        }
    }
    match games.iter().find(|(id, _)| *id == "freecell") {
        Some(&choice) => vec![choice],
        None => games,
    }
}
