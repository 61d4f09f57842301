//! The places of the cards and empty piles of a scene, for a pointer.

use super::item::{Counted, Item, Point, Spot, Thing};
use super::{Scene, Size};
use crate::board::PileId;

/// The places of the cards and empty piles that a scene draws.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardPlaces(Vec<CardPlace>);

/// A card or an empty pile, and the rectangle that it covers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct CardPlace {
    spot: Spot,
    corner: Point,
    size: Size,
}

/// A pointer may miss a card by this many steps to the left or to the right: a plain card is only two cells wide.
const TOLERANCE: usize = 1;

impl CardPlaces {
    /// Returns the card that is visible at a point. The spot of an empty pile, and of a number that replaces the cards at
    /// the bottom of a column, has the index 0. The name of a pile means its top card.
    pub fn spot_at(&self, point: Point) -> Option<Spot> {
        let Point { x, y } = point;
        [x].into_iter()
            .chain((1..=TOLERANCE).flat_map(|steps| [x.checked_sub(steps), x.checked_add(steps)]).flatten())
            .find_map(|x| self.covering(Point { x, y }))
    }

    /// Returns the uppermost card whose rectangle contains the point.
    fn covering(&self, point: Point) -> Option<Spot> {
        let covers = |place: &&CardPlace| {
            let (CardPlace { corner, size, .. }, Point { x, y }) = (place, point);
            (corner.x..corner.x + size.width).contains(&x) && (corner.y..corner.y + size.height).contains(&y)
        };
        self.0.iter().rev().find(covers).map(|place| place.spot)
    }

    /// Returns the places in a scene whose upper steps are cut off.
    #[must_use]
    pub fn moved_up(mut self, steps: usize) -> CardPlaces {
        self.0.retain(|place| place.corner.y >= steps);
        self.0.iter_mut().for_each(|place| place.corner.y -= steps);
        self
    }
}

impl Scene<'_> {
    /// Returns the places of all cards and empty piles.
    pub fn card_places(&self) -> CardPlaces {
        let top = |pile: PileId| {
            let spots = self.items.iter().filter_map(spot_of).filter(|spot| spot.pile == pile);
            spots.max()
        };
        let place = |item: &Item<'_>| {
            let spot = match item.thing {
                Thing::Name { pile: Some(pile), .. } => top(pile),
                _ => spot_of(item),
            };
            let (corner, size) = (Point { x: item.x, y: item.y }, Size { width: item.width, height: item.height });
            Some(CardPlace { spot: spot?, corner, size })
        };
        CardPlaces(self.items.iter().filter_map(place).collect())
    }
}

/// Returns the card or empty pile that an item shows.
fn spot_of(item: &Item<'_>) -> Option<Spot> {
    match item.thing {
        Thing::Card { spot, .. } => spot,
        Thing::Space { pile, .. } => Some(Spot { pile, at: 0 }),
        Thing::Count { pile, of: Counted::Pile | Counted::Down, count } => {
            Some(Spot { pile, at: count.saturating_sub(1) })
        }
        Thing::Count { pile, .. } => Some(Spot { pile, at: 0 }),
        Thing::Name { .. } | Thing::Words(_) | Thing::Suit(_) | Thing::Frame => None,
    }
}
