//! The picture of a board before it is characters or pixels: every pile, card, name and frame at its place.
//!
//! Whoever draws boards reads a [`Scene`], so that a shape (columns, a pyramid, a ring, a hand of Bridge) is placed once, for
//! text as for pictures. A [`Canvas`] says how big things are; places count in its steps.

mod canvas;
mod change;
mod columns;
mod facts;
mod item;
mod line;
mod pieces;
mod ring;
mod rows;
mod stage;
mod stairs;

pub use canvas::Canvas;
pub use change::{Change, changes};
pub use facts::{facts, goes_round};
pub use item::{Counted, Item, Spot, Thing};

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, Row};
use stage::Stage;

/// What the player sees of a board, placed on a [`Canvas`].
///
/// It is made of a [`View`], so that nothing hidden is in it.
///
/// ```
/// use patience::card::shuffle;
/// use patience::games::catalog;
/// use patience::play::Session;
/// use patience::scene::{Scene, Thing};
/// let game = catalog::open("freecell", &[])?;
/// let mut deck = game.info().pack.cards();
/// shuffle(1, 0, &mut deck);
/// let session = Session::deal(game, deck)?;
/// let scene = Scene::of(session.game().as_ref(), session.view());
/// let cards = scene.items.iter().filter(|item| matches!(item.thing, Thing::Card { .. }));
/// assert_eq!(cards.count(), 52);
/// # Ok::<(), patience::error::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Scene<'a> {
    /// The canvas it stands on.
    pub canvas: Canvas,
    /// All there is to be drawn. What lies over something else comes after it.
    pub items: Vec<Item<'a>>,
    /// How wide the whole is, in steps.
    pub wide: usize,
    /// How high the whole is, in steps.
    pub high: usize,
    /// What the cards do not show, each in a few words: `stock 24`, and whether the game is over.
    pub facts: Vec<String>,
    /// What a game says only in a drawing of its own, in sentences.
    pub captions: Vec<String>,
    /// What changed since the scene before, if there was one.
    pub changes: Vec<Change>,
}

impl<'a> Scene<'a> {
    /// The scene of a view, for pictures.
    pub fn of(game: &'a dyn Game, view: View<'a>) -> Scene<'a> {
        Scene::on(Canvas::picture(), game, view)
    }

    /// The same scene, with what changed since that view of the game.
    ///
    /// ```
    /// # use patience::{board::View, game::Move, games::catalog, play::Session, scene::Scene};
    /// # let game = catalog::open("klondike", &[])?;
    /// # let deck = game.info().pack.cards();
    /// # let mut session = Session::deal(game, deck)?;
    /// let before = session.board().clone();
    /// session.play(Move::Draw).unwrap();
    /// let scene = Scene::of(session.game().as_ref(), session.view()).since(View::of(&before), session.view());
    /// let moved = scene.changes[0].to.and_then(|spot| scene.card_at(spot));
    /// assert!(moved.is_some());
    /// # Ok::<(), patience::error::Error>(())
    /// ```
    pub fn since(self, before: View<'_>, view: View<'_>) -> Scene<'a> {
        Scene { changes: changes(before, view), ..self }
    }

    /// The item of the card that lies there, if it is drawn.
    pub fn card_at(&self, spot: Spot) -> Option<&Item<'a>> {
        let is_it = |item: &&Item<'_>| matches!(item.thing, Thing::Card { spot: Some(there), .. } if there == spot);
        self.items.iter().find(is_it)
    }

    /// The scene of a view on that canvas.
    pub fn on(canvas: Canvas, game: &'a dyn Game, view: View<'a>) -> Scene<'a> {
        let mut stage = Stage::new(canvas, game.info(), view);
        lay(&mut stage, game);
        let (facts, captions) = (facts(game, view), game.standing(view));
        let wide = stage.items.iter().map(|item| item.x + item.wide).max().unwrap_or(0);
        Scene { canvas, wide, high: stage.bottom(), items: stage.items, facts, captions, changes: Vec::new() }
    }
}

/// Lays the layout of a game, then what it draws itself. Rows of piles that follow each other share their columns.
fn lay<'a>(stage: &mut Stage<'a>, game: &'a dyn Game) {
    let (info, view) = (stage.info, stage.view);
    let both_piles = |a: &Row, b: &Row| matches!((a, b), (Row::Piles(_), Row::Piles(_)));
    for lines in info.layout.chunk_by(both_piles) {
        let laid = match lines {
            [row @ (Row::Pyramid { first, .. } | Row::Peaks { first })] => {
                row.stairs().is_some_and(|stairs| stairs::lay(stage, *first, stairs))
            }
            [Row::Ring { center, around, beside }] => ring::lay(stage, (*center, around, beside)),
            [Row::Line(piles)] => line::lay(stage, piles),
            &[Row::Grid { first, wide, places, rows: count }] => {
                let there = usize::try_from(view.var(count)).unwrap_or(0) * usize::from(wide);
                let piles: Vec<PileId> = PileSet::span(first, there.min(places.into())).collect();
                rows::lay(stage, &piles, wide.into())
            }
            _ => false,
        };
        if !laid {
            columns::lay(stage, &plain(lines));
        }
    }
    let lines = game.drawing(view);
    pieces::lay(stage, &lines);
}

/// Rows of a layout as plain rows of piles: what they are, or what they become for want of room.
fn plain(lines: &[Row]) -> Vec<columns::Places> {
    let row = |row: &Row| -> Vec<columns::Places> {
        let whole = |piles: &[PileId]| piles.iter().copied().map(Some).collect();
        match row {
            Row::Piles(piles) => vec![piles.clone()],
            Row::Pyramid { .. } | Row::Peaks { .. } => {
                let (Some(stairs), mut piles) = (row.stairs(), row.piles().into_iter()) else { return Vec::new() };
                (0..stairs.rows()).map(|row| piles.by_ref().take(stairs.len(row)).map(Some).collect()).collect()
            }
            // A grid is a matter of the board's numbers, and laid by itself in any room.
            Row::Grid { .. } => Vec::new(),
            Row::Ring { center, around, beside } => vec![vec![Some(*center)], whole(around), whole(beside)],
            Row::Line(piles) => vec![whole(piles)],
        }
    };
    lines.iter().flat_map(row).collect()
}
