//! The builder of a scene: band below band, each from the left.

use super::canvas::Canvas;
use super::fold::Fold;
use super::item::{Counted, Item, Spot, Thing};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Role, Show};
use std::borrow::Cow;

/// A scene in the making.
pub(super) struct Stage<'a> {
    pub canvas: Canvas,
    pub info: &'a GameInfo,
    pub view: View<'a>,
    pub fold: Fold,
    pub items: Vec<Item<'a>>,
    /// Where each band begins, also one in which nothing was laid.
    pub bands: Vec<usize>,
    /// Where the band begins that is being laid.
    top: usize,
    /// Where all ends that was laid.
    bottom: usize,
}

impl<'a> Stage<'a> {
    pub fn new(canvas: Canvas, info: &'a GameInfo, view: View<'a>, fold: Fold) -> Stage<'a> {
        Stage { canvas, info, view, fold, items: Vec::with_capacity(64), bands: vec![0], top: 0, bottom: 0 }
    }

    /// Where all ends that was laid.
    pub fn bottom(&self) -> usize {
        self.bottom
    }

    /// How wide all is that was laid.
    pub fn wide(&self) -> usize {
        self.items.iter().map(|item| item.x + item.wide).max().unwrap_or(0)
    }

    /// Ends a band. The next begins below it; nothing happens if nothing was laid.
    pub fn end_band(&mut self) {
        if self.bottom > self.top {
            self.top = self.bottom + self.canvas.blank;
        }
        self.bands.push(self.top);
    }

    /// Begins what follows without a blank.
    pub fn begin_band_without_gap(&mut self) {
        self.top = self.bottom;
        self.bands.push(self.top);
    }

    /// Makes sure that the band reaches down so far.
    pub fn reach(&mut self, y: usize) {
        self.bottom = self.bottom.max(self.top + y);
    }

    /// Puts something into the band.
    pub fn put(&mut self, (x, y): (usize, usize), (wide, high): (usize, usize), thing: Thing<'a>) {
        self.reach(y + high);
        self.items.push(Item { x, y: self.top + y, wide, high, thing });
    }

    /// Puts a card, or the place of one, into the band.
    pub fn card(&mut self, place: (usize, usize), thing: Thing<'a>) {
        let size = (self.canvas.card_wide, self.canvas.card_high);
        self.put(place, size, thing);
    }

    /// Puts the name of a pile into the band.
    pub fn name(&mut self, place: (usize, usize), pile: PileId) {
        let name = self.info.pile_name(pile);
        self.label(place, Some(pile), Cow::Borrowed(name));
    }

    /// Puts a name into the band.
    pub fn label(&mut self, place: (usize, usize), pile: Option<PileId>, text: Cow<'a, str>) {
        let size = (self.canvas.text_wide(&text), self.canvas.name_high);
        self.put(place, size, Thing::Name { pile, text });
    }

    /// How wide a pile's name is.
    pub fn name_wide(&self, pile: PileId) -> usize {
        self.canvas.text_wide(self.info.pile_name(pile))
    }

    /// The widest name of piles, or a card if that is wider.
    pub fn widest(&self, piles: impl Iterator<Item = PileId>) -> usize {
        piles.map(|pile| self.name_wide(pile)).max().unwrap_or(0).max(self.canvas.card_wide)
    }

    /// How the zone of a pile wants it drawn. The pack in hand is never drawn.
    pub fn show(&self, pile: PileId) -> Show {
        self.info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show)
    }

    /// What is drawn of a pile as its zone shows it.
    pub fn shown(&self, pile: PileId) -> ShownPile {
        let (show, len) = (self.show(pile), self.view.len(pile));
        let visible = match show {
            Show::Hidden => return ShownPile { pile, show, from: 0, cards: 0, spaces: 0, count: None },
            Show::Top | Show::Count => 1,
            Show::TopThree => 3,
            Show::Fan | Show::Row => len,
        };
        let cards = visible.min(len);
        let count = self.counts(pile, show).then_some(len);
        ShownPile { pile, show, from: len - cards, cards, spaces: usize::from(len == 0), count }
    }

    /// Whether the cards of a pile are counted: where each of several piles that are laid on shows only its top card,
    /// and where a waste has more than it shows.
    fn counts(&self, pile: PileId, show: Show) -> bool {
        let Some(zone) = self.info.zone_of(pile) else { return false };
        let len = self.view.len(pile);
        match (zone.role, show) {
            (Role::Tableau | Role::Reserve, Show::Top) => len > 1 && zone.piles.len() > 1,
            (Role::Waste, Show::Top) => len > 1,
            (Role::Waste, Show::TopThree) => len > 3,
            _ => false,
        }
    }

    /// The card at that place of a pile, as the player sees it.
    pub fn face(&self, pile: PileId, at: usize) -> Thing<'a> {
        Thing::Card { spot: Some(Spot { pile, at }), card: self.view.card(pile, at), rank_only: false }
    }
}

/// What is drawn of a pile, bottom to top: cards or an empty place, and how many cards there are.
#[derive(Copy, Clone, Debug)]
pub(super) struct ShownPile {
    pile: PileId,
    /// How its zone shows it.
    pub show: Show,
    /// The place of the first card that is drawn.
    from: usize,
    /// How many cards are drawn.
    pub cards: usize,
    /// How many empty places: one or none.
    spaces: usize,
    /// How many cards there are, if that is told.
    pub count: Option<usize>,
}

impl ShownPile {
    /// How many cards and empty places there are.
    pub fn len(&self) -> usize {
        self.cards + self.spaces
    }

    /// The card, or the empty place, of that number.
    pub fn thing<'a>(&self, stage: &Stage<'a>, number: usize) -> Thing<'a> {
        match self.show {
            _ if self.cards == 0 => Thing::Space(self.pile),
            Show::Count => {
                let spot = Spot { pile: self.pile, at: self.from + number };
                Thing::Card { spot: Some(spot), card: None, rank_only: false }
            }
            _ => stage.face(self.pile, self.from + number),
        }
    }

    /// How many cards there are, as a thing.
    pub fn counted<'a>(&self) -> Option<Thing<'a>> {
        self.count.map(|count| Thing::Count { pile: self.pile, of: Counted::Pile, count })
    }
}
