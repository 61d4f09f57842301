//! The shapes of the openings of all games, by which the game of a board is recognized.

use super::arrangement::arrange;
use super::board_file::{BoardFile, Foundation};
use crate::board::{Face, PileId};
use crate::card::DealSpec;
use crate::game::{Game, Role};
use crate::games::catalog;
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
    /// Returns the shape of a game. Returns `None` if the game has no columns or cannot be dealt.
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
        (!columns.is_empty()).then(|| Opening {
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
    catalog::entries().iter().filter_map(|entry| opening(entry.id)).collect()
});

/// Returns the ids of the games that a board fits: those whose opening has its shape, or else those of which it can be a
/// later board. If a game that other programs mean is among them, it is the only one. A later board without cells may be of
/// any game.
pub fn games_of(board: &BoardFile<'_>) -> Vec<&'static str> {
    if board.columns.len() > MAX_LINES {
        return Vec::new();
    }
    let fitting = |fits: fn(&Opening, &BoardFile<'_>) -> bool| -> Vec<&'static str> {
        OPENINGS.iter().filter(|(_, opening)| fits(opening, board)).map(|(id, _)| *id).collect()
    };
    let exact = fitting(Opening::is_exact);
    let (has_choice, games) = if exact.is_empty() {
        (board.cells.is_some() || board.shows_top(), fitting(Opening::is_possible))
    } else {
        (true, exact)
    };
    match FIRST_CHOICES.into_iter().find(|choice| has_choice && games.contains(choice)) {
        Some(choice) => vec![choice],
        None => games,
    }
}
