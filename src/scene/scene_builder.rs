//! The builder of a scene: bands from top to bottom, each filled from the left.

use super::canvas::Canvas;
use super::fold::Fold;
use super::item::{Counted, Item, Point, Size, Spot, Thing};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Role, Show};
use std::borrow::Cow;

/// A scene under construction.
pub(super) struct SceneBuilder<'a> {
    pub canvas: Canvas,
    pub info: &'a GameInfo,
    pub view: View<'a>,
    pub fold: Fold,
    pub items: Vec<Item<'a>>,
    /// The top of each band, including empty bands.
    pub bands: Vec<usize>,
    /// The top of the current band.
    top: usize,
    /// The bottom of everything so far.
    bottom: usize,
    /// The width that the scene has even if its items are narrower.
    min_width: usize,
    /// Whether a row was broken into several because the canvas is too narrow for it.
    pub is_broken: bool,
}

impl<'a> SceneBuilder<'a> {
    pub fn new(canvas: Canvas, info: &'a GameInfo, view: View<'a>, fold: Fold) -> SceneBuilder<'a> {
        SceneBuilder {
            canvas,
            info,
            view,
            fold,
            items: Vec::with_capacity(64),
            bands: vec![0],
            top: 0,
            bottom: 0,
            min_width: 0,
            is_broken: false,
        }
    }

    /// Returns the bottom of everything so far.
    pub fn bottom(&self) -> usize {
        self.bottom
    }

    /// Returns the width of everything so far.
    pub fn width(&self) -> usize {
        self.items.iter().map(|item| item.x + item.width).max().unwrap_or(0).max(self.min_width)
    }

    /// Makes the scene at least this wide, even if its items are narrower.
    pub fn keep_width(&mut self, width: usize) {
        self.min_width = self.min_width.max(width);
    }

    /// Ends the band. The next one begins below it. If the band is empty, the next one begins at the same height.
    pub fn end_band(&mut self) {
        if self.bottom > self.top {
            self.top = self.bottom + self.canvas.row_gap;
        }
        self.bands.push(self.top);
    }

    /// Begins a new band without a gap.
    pub fn begin_band_without_gap(&mut self) {
        self.top = self.bottom;
        self.bands.push(self.top);
    }

    /// Extends the band down to this height.
    pub fn reach(&mut self, y: usize) {
        self.bottom = self.bottom.max(self.top + y);
    }

    /// Adds an item to the band.
    pub fn add_item(&mut self, at: Point, size: Size, thing: Thing<'a>) {
        let (Point { x, y }, Size { width, height }) = (at, size);
        self.reach(y + height);
        self.items.push(Item { x, y: self.top + y, width, height, thing });
    }

    /// Adds a card, or the place of one, to the band.
    pub fn add_card(&mut self, at: Point, thing: Thing<'a>) {
        let size = Size { width: self.canvas.card_width, height: self.canvas.card_height };
        self.add_item(at, size, thing);
    }

    /// Adds the name of a pile to the band.
    pub fn add_name(&mut self, at: Point, pile: PileId) {
        let name = self.info.pile_name(pile);
        self.add_label(at, Some(pile), Cow::Borrowed(name));
    }

    /// Adds a name to the band.
    pub fn add_label(&mut self, at: Point, pile: Option<PileId>, text: Cow<'a, str>) {
        let size = Size { width: self.canvas.text_width(&text), height: self.canvas.name_height };
        self.add_item(at, size, Thing::Name { pile, text });
    }

    /// Returns the width of a pile's name.
    pub fn name_width(&self, pile: PileId) -> usize {
        self.canvas.text_width(self.info.pile_name(pile))
    }

    /// Returns the width of the widest name of these piles, or of a card if that is wider.
    pub fn widest_name_width(&self, piles: impl Iterator<Item = PileId>) -> usize {
        piles.map(|pile| self.name_width(pile)).max().unwrap_or(0).max(self.canvas.card_width)
    }

    /// Returns how the zone of a pile shows it. A pile without a zone, such as the undealt pack, is never drawn.
    pub fn show(&self, pile: PileId) -> Show {
        match self.info.zone_of(pile).map(|zone| (zone.role, zone.show)) {
            None => Show::Hidden,
            Some((Role::Waste | Role::Hole, Show::Row)) if !self.canvas.shows_whole_waste => Show::Top,
            Some((_, show)) => show,
        }
    }

    /// Returns the part of a pile that is drawn, as its zone shows it.
    pub fn shown_pile(&self, pile: PileId) -> ShownPile {
        let (show, len) = (self.show(pile), self.view.len(pile));
        let max_cards = match show {
            Show::Hidden => return ShownPile { pile, show, first_index: 0, cards: 0, spaces: 0, count: None },
            Show::Top | Show::Count => 1,
            Show::TopThree => 3,
            Show::Fan | Show::Row => len,
        };
        let cards = max_cards.min(len);
        let count = self.shows_count(pile, show).then_some(len);
        ShownPile { pile, show, first_index: len - cards, cards, spaces: usize::from(len == 0), count }
    }

    /// Returns whether the number of cards of a pile is shown: if each of several tableau or reserve piles shows
    /// only its top card, or if a waste or hole has more cards than it shows.
    fn shows_count(&self, pile: PileId, show: Show) -> bool {
        let Some(zone) = self.info.zone_of(pile) else { return false };
        let len = self.view.len(pile);
        match (zone.role, show) {
            (Role::Tableau | Role::Reserve, Show::Top) => len > 1 && zone.piles.len() > 1,
            (Role::Waste, Show::Top) => len > 1,
            (Role::Hole, Show::Top) => len > 1 && zone.show == Show::Row,
            (Role::Waste, Show::TopThree) => len > 3,
            _ => false,
        }
    }

    /// Returns the card at an index of a pile, as the player sees it.
    pub fn card_at(&self, pile: PileId, index: usize) -> Thing<'a> {
        Thing::Card { spot: Some(Spot { pile, at: index }), card: self.view.card(pile, index), rank_only: false }
    }
}

/// The part of a pile that is drawn, from bottom to top: cards or an empty place, and the number of cards.
#[derive(Copy, Clone, Debug)]
pub(super) struct ShownPile {
    pile: PileId,
    /// The way in which its zone shows it.
    pub show: Show,
    /// The index of the first drawn card.
    first_index: usize,
    /// The number of drawn cards.
    pub cards: usize,
    /// The number of empty places: one or none.
    spaces: usize,
    /// The number of cards, if it is shown.
    pub count: Option<usize>,
}

impl ShownPile {
    /// Returns the number of cards and empty places.
    pub fn len(&self) -> usize {
        self.cards + self.spaces
    }

    /// Returns the card or empty place with this index.
    pub fn thing<'a>(&self, builder: &SceneBuilder<'a>, index: usize) -> Thing<'a> {
        match self.show {
            _ if self.cards == 0 => Thing::Space { pile: self.pile, sign: None },
            Show::Count => {
                let spot = Spot { pile: self.pile, at: self.first_index + index };
                Thing::Card { spot: Some(spot), card: None, rank_only: false }
            }
            _ => builder.card_at(self.pile, self.first_index + index),
        }
    }

    /// Returns the [`Thing`] that shows the number of cards, if the number is shown.
    pub fn count_thing<'a>(&self) -> Option<Thing<'a>> {
        self.count.map(|count| Thing::Count { pile: self.pile, of: Counted::Pile, count })
    }
}
