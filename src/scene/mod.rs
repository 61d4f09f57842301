//! The layout of a board before it becomes characters or pixels.
//!
//! Every pile, card, name and frame has its place. All code that draws boards reads a [`Scene`]. So each layout
//! (columns, a pyramid, a ring, a hand of Bridge) is written once, for text and for pictures. A [`Canvas`] defines
//! the sizes; all distances are in its steps.

mod canvas;
mod card_places;
mod change;
mod columns;
mod facts;
mod fold;
mod item;
mod line;
mod pieces;
mod ring;
mod rows;
mod scene_builder;
mod sign;
mod stairs;

pub use canvas::Canvas;
pub use card_places::CardPlaces;
pub use change::{Change, changes};
use facts::facts_with_help;
pub use facts::{facts, has_stock_cycled};
pub use item::{Counted, Item, Point, Sign, Size, Spot, Thing};

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, Message, Row, Wording};
use fold::{Fold, FoldedCards};
use scene_builder::SceneBuilder;

/// What the player sees of a board, laid out on a [`Canvas`].
///
/// A scene is made from a [`View`], so it contains nothing hidden.
///
/// ```
/// use patience::internals::card::shuffle;
/// use patience::internals::games::catalog;
/// use patience::internals::play::Session;
/// use patience::internals::scene::{Scene, Thing};
/// let game = catalog::open("freecell", &[])?;
/// let mut deck = game.info().pack.cards();
/// shuffle(1, 0, &mut deck);
/// let session = Session::deal(game, deck)?;
/// let scene = Scene::of(session.game().as_ref(), session.view());
/// let cards = scene.items.iter().filter(|item| matches!(item.thing, Thing::Card { .. }));
/// assert_eq!(cards.count(), 52);
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Scene<'a> {
    /// The canvas of the scene.
    pub canvas: Canvas,
    /// All items. An item that covers another comes after it.
    pub items: Vec<Item<'a>>,
    /// The top of each band. A band is a group of rows that share columns; bands are below each other.
    pub bands: Vec<usize>,
    /// The total width, in steps.
    pub width: usize,
    /// The total height, in steps.
    pub height: usize,
    /// Facts that the cards do not show, each in a few words: `stock 24`, and whether the game is won or stuck.
    pub facts: Vec<String>,
    /// Sentences about the facts that a game shows only in its own drawing.
    pub captions: Vec<String>,
    /// How often the stock can still deal a card to each of several piles. `None` if it deals in another way.
    pub deals_left: Option<usize>,
    /// The changes since an earlier scene, if [`since`](Scene::since) was called.
    pub changes: Vec<Change>,
}

impl<'a> Scene<'a> {
    /// Returns the scene of a view on the canvas for pictures.
    pub fn of(game: &'a dyn Game, view: View<'a>) -> Scene<'a> {
        Scene::on(Canvas::picture(), game, view)
    }

    /// Returns the same scene with the changes since an earlier view of the game.
    ///
    /// ```
    /// # use patience::internals::{board::View, game::Move, games::catalog, play::Session, scene::Scene};
    /// # let game = catalog::open("klondike", &[])?;
    /// # let deck = game.info().pack.cards();
    /// # let mut session = Session::deal(game, deck)?;
    /// let before = session.board().clone();
    /// session.play(Move::Draw).unwrap();
    /// let scene = Scene::of(session.game().as_ref(), session.view()).since(View::of(&before), session.view());
    /// let moved = scene.changes[0].to.and_then(|spot| scene.card_at(spot));
    /// assert!(moved.is_some());
    /// # Ok::<(), patience::internals::error::Error>(())
    /// ```
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    #[must_use]
    pub fn since(self, before: View<'_>, view: View<'_>) -> Scene<'a> {
        Scene { changes: changes(before, view), ..self }
    }

    /// Returns the item of the card at this place, if it is drawn.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub fn card_at(&self, spot: Spot) -> Option<&Item<'a>> {
        let shows_spot =
            |item: &&Item<'_>| matches!(item.thing, Thing::Card { spot: Some(other), .. } if other == spot);
        self.items.iter().find(shows_spot)
    }

    /// Returns the index of an item's band, counted from 0, and the distance of the item from the top of the band.
    pub fn band(&self, item: &Item<'_>) -> (usize, usize) {
        let band = self.bands.partition_point(|top| *top <= item.y).saturating_sub(1);
        (band, item.y - self.bands.get(band).copied().unwrap_or(0).min(item.y))
    }

    /// Returns the scene of a view on this canvas.
    pub fn on(canvas: Canvas, game: &'a dyn Game, view: View<'a>) -> Scene<'a> {
        let mut builder = lay_out(canvas, game, view, Fold::NONE);
        if canvas.is_picture() && canvas.keeps_places {
            sign::add(&mut builder.items, game, view);
        }
        let extensions = game.extensions();
        let captions = extensions.describe_state(view).iter().map(Message::to_string).collect();
        let deals_left = extensions.rulebook.and_then(|rulebook| rulebook.stock_deals_left(view));
        let facts = if canvas.is_screen {
            facts_with_help(game, view, deals_left)
        } else {
            facts(game, view, Wording::Transcript)
        };
        let (width, height) = (builder.width(), builder.bottom());
        Scene {
            canvas,
            width,
            height,
            items: builder.items,
            bands: builder.bands,
            facts,
            captions,
            deals_left,
            changes: Vec::new(),
        }
    }

    /// Returns the same scene on the first of these canvases on which it fits without a broken row of piles. Returns
    /// `None` if it fits on none. Each canvas comes with the maximum height of the scene on it.
    ///
    /// ```
    /// # use patience::internals::{games::catalog, play::Session};
    /// use patience::internals::scene::{Canvas, Scene, Size};
    /// # let game = catalog::open("freecell", &[])?;
    /// # let deck = game.info().pack.cards();
    /// # let session = Session::deal(game, deck)?;
    /// let (game, view) = (session.game().as_ref(), session.view());
    /// let cards = [Size { width: 9, height: 5 }, Size { width: 7, height: 3 }];
    /// let canvases = cards.map(|card| (Canvas::framed(72, card, 2), 20));
    /// let scene = Scene::on(Canvas::text(72), game, view).on_first_fitting(canvases, game, view);
    /// assert_eq!(scene.map(|scene| scene.canvas.card_width), Some(7));
    /// # Ok::<(), patience::internals::error::Error>(())
    /// ```
    pub fn on_first_fitting(
        &self,
        canvases: impl IntoIterator<Item = (Canvas, usize)>,
        game: &'a dyn Game,
        view: View<'a>,
    ) -> Option<Scene<'a>> {
        let fitting = canvases.into_iter().find_map(|(canvas, max_height)| {
            let fits = |builder: &SceneBuilder<'_>| {
                !builder.is_broken && builder.width() <= canvas.width && builder.bottom() <= max_height
            };
            if let Some(table) = game.extensions().own_table.filter(|_| canvas.is_screen) {
                let largest = table.largest_drawing();
                let mut builder = SceneBuilder::new(canvas, game.info(), view, Fold::NONE);
                pieces::lay_out(&mut builder, &largest);
                fits(&builder).then_some(())?;
            }
            let builder = lay_out(canvas, game, view, Fold::NONE);
            fits(&builder).then_some((canvas, builder))
        });
        let (canvas, builder) = fitting?;
        let (width, height) = (builder.width(), builder.bottom());
        let (facts, captions, changes) = (self.facts.clone(), self.captions.clone(), self.changes.clone());
        let deals_left = self.deals_left;
        let (items, bands) = (builder.items, builder.bands);
        Some(Scene { canvas, items, bands, width, height, facts, captions, deals_left, changes })
    }

    /// Returns the same scene, moved to the right by this many steps.
    #[must_use]
    pub fn moved_right(mut self, steps: usize) -> Scene<'a> {
        self.items.iter_mut().for_each(|item| item.x += steps);
        Scene { width: self.width + steps, ..self }
    }

    /// Returns the same scene, reduced to this height if possible. First a number replaces the face-down cards at the
    /// bottom of columns. Then rows move closer together. Then a number also replaces the lowest face-up cards, and
    /// at last the run at the top of a column, except for its last card. No more is folded than necessary.
    ///
    /// ```
    /// # use patience::internals::{games::catalog, play::Session};
    /// use patience::internals::scene::{Canvas, Scene};
    /// # let game = catalog::open("spider", &[])?;
    /// # let deck = game.info().pack.cards();
    /// # let session = Session::deal(game, deck)?;
    /// let scene = Scene::on(Canvas::text(80), session.game().as_ref(), session.view());
    /// assert_eq!(scene.height, 10);
    /// assert_eq!(scene.folded(session.game().as_ref(), session.view(), 8).height, 6);
    /// # Ok::<(), patience::internals::error::Error>(())
    /// ```
    #[must_use]
    pub fn folded(self, game: &'a dyn Game, view: View<'a>, height: usize) -> Scene<'a> {
        if self.height <= height {
            return self;
        }
        let longest_pile = (0..view.piles()).map(|pile| view.len(PileId(pile as u8))).max().unwrap_or(0);
        let close_canvas = Canvas { row_gap: 0, ..self.canvas };
        // The run at the top is folded last, because its cards may be able to move together.
        let attempts = [
            (self.canvas, FoldedCards::FaceDown),
            (close_canvas, FoldedCards::FaceDown),
            (close_canvas, FoldedCards::BelowRun),
            (close_canvas, FoldedCards::Run),
        ];
        let mut best = None;
        for (canvas, cards) in attempts {
            let lay_out_with = |max_lines: usize| lay_out(canvas, game, view, Fold { max_lines, cards });
            let tightest = lay_out_with(1);
            let fits = tightest.bottom() <= height;
            best = Some((canvas, tightest));
            if fits {
                // Finds the longest columns that fit. With rows closer together, folding may not be necessary.
                let (mut fitting_lines, mut too_many_lines) = (1, longest_pile + 1);
                while fitting_lines + 1 < too_many_lines {
                    let max_lines = fitting_lines.midpoint(too_many_lines);
                    let builder = lay_out_with(max_lines);
                    if builder.bottom() <= height {
                        (fitting_lines, best) = (max_lines, Some((canvas, builder)));
                    } else {
                        too_many_lines = max_lines;
                    }
                }
                break;
            }
        }
        let Some((canvas, builder)) = best else { return self };
        Scene {
            canvas,
            width: builder.width(),
            height: builder.bottom(),
            items: builder.items,
            bands: builder.bands,
            ..self
        }
    }
}

/// Lays out the rows of a game, then the game's own drawing. Consecutive rows of piles share their columns.
fn lay_out<'a>(canvas: Canvas, game: &'a dyn Game, view: View<'a>, fold: Fold) -> SceneBuilder<'a> {
    let info = game.info();
    let mut builder = SceneBuilder::new(canvas, info, view, fold);
    let are_plain_rows = |a: &Row, b: &Row| matches!((a, b), (Row::Piles(_), Row::Piles(_)));
    for layout_rows in info.layout.chunk_by(are_plain_rows) {
        let fits = match layout_rows {
            [row @ (Row::Pyramid { first, .. } | Row::Inverted { first, .. } | Row::Peaks { first })] => {
                row.stair_rows().is_some_and(|stairs| stairs::lay_out(&mut builder, *first, stairs))
            }
            [Row::Ring { center, around, beside }] => {
                let piles = ring::RingPiles { center: *center, around, second: beside };
                ring::lay_out(&mut builder, &piles)
            }
            [Row::Line(piles)] => line::lay_out(&mut builder, piles),
            &[Row::Grid { first, wide, places, rows: count }] => {
                let rows_in_use = |count| usize::try_from(view.var(count)).unwrap_or(0);
                let used_places = count.map_or(places.into(), |count| rows_in_use(count) * usize::from(wide));
                let piles: Vec<PileId> = PileSet::span(first, used_places.min(places.into())).iter().collect();
                rows::lay_out(&mut builder, &piles, wide.into())
            }
            _ => {
                let rows: Vec<&[Option<PileId>]> = layout_rows.iter().filter_map(piles_of_row).collect();
                columns::lay_out(&mut builder, &rows)
            }
        };
        if let ([row], false) = (layout_rows, fits) {
            let rows = plain_rows(row);
            builder.is_broken = true;
            columns::lay_out(&mut builder, &rows.iter().map(Vec::as_slice).collect::<Vec<_>>());
        }
    }
    if let Some(table) = game.extensions().own_table {
        let lines = match (canvas.is_picture(), canvas.is_screen) {
            (true, _) => table.picture(view),
            (false, true) => table.screen_drawing(view),
            (false, false) => table.drawing(view),
        };
        pieces::lay_out(&mut builder, &lines);
    }
    builder
}

fn piles_of_row(row: &Row) -> Option<&[Option<PileId>]> {
    if let Row::Piles(piles) = row { Some(piles) } else { None }
}

/// Converts a row of the layout to plain rows of piles, for a canvas that is too narrow for its shape.
fn plain_rows(row: &Row) -> Vec<Vec<Option<PileId>>> {
    let row_of = |piles: &[PileId]| piles.iter().copied().map(Some).collect();
    match row {
        Row::Piles(piles) => vec![piles.clone()],
        Row::Pyramid { .. } | Row::Inverted { .. } | Row::Peaks { .. } => {
            let (Some(stairs), mut piles) = (row.stair_rows(), row.piles().into_iter()) else { return Vec::new() };
            (0..stairs.rows()).map(|row| piles.by_ref().take(stairs.len(row)).map(Some).collect()).collect()
        }
        // A grid never needs plain rows: `rows` lays it out at any width.
        Row::Grid { .. } => Vec::new(),
        Row::Ring { center, around, beside } => vec![vec![Some(*center)], row_of(around), row_of(beside)],
        Row::Line(piles) => vec![row_of(piles)],
    }
}
