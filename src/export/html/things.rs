//! Numbered things on the board of a page, such as cards and names, and their changes from board to board.
//!
//! The page moves a thing that keeps its number, and draws a thing with a new number at its place.

use crate::board::{PileId, View};
use crate::export::face::card_id;
use crate::export::picture::{class_and_text, drawn_top};
use crate::game::GameInfo;
use crate::scene::{Counted, Item, Scene, Spot, Thing, changes};
use serde_json::json;
use std::collections::HashMap;
use std::fmt::Write;

/// The maximum number of layers of the things in one pile.
const LAYERS_PER_PILE: usize = 256;

/// The width of one layer in a line of cards that a game draws itself, such as a suit of a hand in Bridge Solitaire. A
/// card that is further to the right by this width has the next higher layer.
const WIDTH_PER_LAYER: usize = 8;

/// A place on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    x: usize,
    /// The index of the band (see [`Scene`]). The tops of bands are known only after all boards have been laid out.
    band: usize,
    /// The distance from the top of the band.
    y_in_band: usize,
    /// A thing covers all things with a lower layer.
    layer: usize,
}

/// A thing that changed, and what is new about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ThingChange {
    number: usize,
    /// The new place; `None` if the thing disappeared.
    place: Option<Place>,
    /// The new code of the thing, if it changed: see [`thing_code`].
    code: Option<String>,
}

impl ThingChange {
    /// Writes the change as JSON for the page. `bands` are the tops of the bands.
    pub fn write(&self, bands: &[usize], out: &mut String) {
        // Writing to a `String` cannot fail.
        let _ = write!(out, "[{}", self.number);
        if let Some(Place { x, band, y_in_band, layer }) = self.place {
            let y = bands.get(band).copied().unwrap_or(0) + y_in_band;
            let _ = write!(out, ",{x},{y},{layer}");
        }
        if let Some(code) = &self.code {
            let _ = write!(out, ",{}", json!(code));
        }
        out.push(']');
    }
}

/// The difference between two boards.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardChange {
    pub thing_changes: Vec<ThingChange>,
    /// The numbers of the cards that went to another pile.
    pub moved: Vec<usize>,
}

/// A thing on a board, with its number and place.
#[derive(Clone, PartialEq, Eq)]
struct PlacedThing {
    number: usize,
    place: Place,
    /// The code of the thing, which tells the page how to draw it: see [`thing_code`].
    code: String,
    /// The place in a pile, if it is a card of a pile.
    spot: Option<Spot>,
}

/// The things on a board.
pub(super) struct ThingTracker {
    things: Vec<PlacedThing>,
    /// The number of the next new thing.
    next_number: usize,
    /// The index of each pile in the order in which piles are drawn.
    pile_order: HashMap<PileId, usize>,
}

impl ThingTracker {
    /// A tracker without things.
    pub fn new(info: &GameInfo) -> ThingTracker {
        let piles = info.layout.iter().flat_map(|row| row.piles());
        ThingTracker {
            things: Vec::new(),
            next_number: 0,
            pile_order: piles.enumerate().map(|(index, pile)| (pile, index)).collect(),
        }
    }

    /// Replaces the things by the things of a scene. Returns the changes, and the numbers of the cards that went to
    /// another pile. `before` is the previous board. If it is given, a card keeps its number when it moves.
    pub fn update_to(&mut self, scene: &Scene<'_>, before: Option<View<'_>>, now: View<'_>) -> BoardChange {
        let card_changes = before.map_or(Vec::new(), |before| changes(before, now));
        // The place from which each moved card came, or `None` if it was in no pile before.
        let sources: HashMap<Spot, Option<Spot>> =
            card_changes.iter().filter_map(|change| Some((change.to?, change.from))).collect();
        let mut old_things: Vec<PlacedThing> = std::mem::take(&mut self.things);
        let mut old_by_item: Vec<Option<PlacedThing>> = Vec::with_capacity(scene.items.len());
        // Cards of piles are matched by their moves, all other things by their code and place.
        for item in &scene.items {
            let Thing::Card { spot: Some(spot), .. } = &item.thing else {
                old_by_item.push(None);
                continue;
            };
            let from = sources.get(spot).copied().unwrap_or(Some(*spot));
            let index = old_things.iter().position(|old| old.spot.is_some() && old.spot == from);
            old_by_item.push(index.map(|index| old_things.swap_remove(index)));
        }
        for (item, old) in scene.items.iter().zip(&mut old_by_item).filter(|(_, old)| old.is_none()) {
            let code = thing_code(&item.thing, item.width, item.height);
            let place = place(scene, item, 0);
            let is_at_place = |old: &PlacedThing| Place { layer: place.layer, ..old.place } == place;
            // Without `before`, cards of piles get new numbers.
            let is_same_code = |old: &&PlacedThing| old.code == code && (before.is_some() || old.spot.is_none());
            let same_thing = old_things
                .iter()
                .filter(is_same_code)
                .find(|old| is_at_place(old))
                .or_else(|| old_things.iter().find(is_same_code));
            // A thing at the same place keeps its number if only its text changed, such as a count or a name.
            let same_thing =
                same_thing.or_else(|| old_things.iter().find(|old| is_at_place(old) && kind(&old.code) == kind(&code)));
            let index =
                same_thing.and_then(|same_thing| old_things.iter().position(|old| old.number == same_thing.number));
            *old = index.map(|index| old_things.swap_remove(index));
        }
        old_things.sort_unstable_by_key(|old| old.number);
        let mut thing_changes: Vec<ThingChange> =
            old_things.iter().map(|removed| ThingChange { number: removed.number, place: None, code: None }).collect();
        for (item, old) in scene.items.iter().zip(old_by_item) {
            let (spot, layer) = self.layer(item);
            let code = thing_code(&item.thing, item.width, item.height);
            let number = old.as_ref().map_or(self.next_number, |old| old.number);
            self.next_number = self.next_number.max(number + 1);
            let new = PlacedThing { number, place: place(scene, item, layer), code, spot };
            let is_same_code = old.as_ref().is_some_and(|old| old.code == new.code);
            if !is_same_code || old.is_none_or(|old| old.place != new.place) {
                let code = (!is_same_code).then(|| new.code.clone());
                thing_changes.push(ThingChange { number, place: Some(new.place), code });
            }
            self.things.push(new);
        }
        let arrived =
            |spot: Spot| sources.get(&spot).is_some_and(|from| from.is_none_or(|from| from.pile != spot.pile));
        let moved = self.things.iter().filter(|thing| thing.spot.is_some_and(arrived)).map(|thing| thing.number);
        BoardChange { moved: moved.collect(), thing_changes }
    }

    /// Returns the place of a thing in a pile, and its layer. In each pile, the empty place has the lowest layer
    /// and the number of cards the highest.
    fn layer(&self, item: &Item<'_>) -> (Option<Spot>, usize) {
        let pile_layer =
            |pile: &PileId| LAYERS_PER_PILE * (1 + self.pile_order.get(pile).copied().unwrap_or(self.pile_order.len()));
        match &item.thing {
            // The game decides the order of these cards, so the layer depends on the position. It stays below the layer
            // of [`Thing::Count`].
            Thing::Card { spot: Some(spot), rank_only: true, .. } => {
                (Some(*spot), pile_layer(&spot.pile) + 2 + (item.x / WIDTH_PER_LAYER).min(LAYERS_PER_PILE - 4))
            }
            Thing::Card { spot: Some(spot), .. } => (Some(*spot), pile_layer(&spot.pile) + 2 + spot.at),
            Thing::Card { spot: None, .. } => (None, LAYERS_PER_PILE * (self.pile_order.len() + 2)),
            Thing::Space { pile, .. } => (None, pile_layer(pile)),
            Thing::Count { pile, .. } => (None, pile_layer(pile) + LAYERS_PER_PILE - 1),
            Thing::Frame => (None, 0),
            Thing::Name { .. } | Thing::Words(_) | Thing::Suit(_) => (None, 1),
        }
    }
}

fn place(scene: &Scene<'_>, item: &Item<'_>, layer: usize) -> Place {
    let (band, y_in_band) = scene.band(item);
    Place { x: item.x, band, y_in_band: y_in_band + drawn_top(item) - item.y, layer }
}

/// Returns the code of a thing, which tells the page how to draw it: `9S` is a card, `b` a back, `o` a space, `p:S` a
/// suit, `f:400,300` a frame, `d:5` a face-down card with a count, and `n:stock` text.
fn thing_code(thing: &Thing<'_>, width: usize, height: usize) -> String {
    match thing {
        Thing::Card { card: Some(card), .. } => card_id(*card),
        Thing::Card { card: None, .. } => "b".into(),
        Thing::Space { .. } => "o".into(),
        Thing::Suit(suit) => format!("p:{}", suit.letter()),
        Thing::Frame => format!("f:{width},{height}"),
        Thing::Count { of: Counted::Down, count, .. } => format!("d:{count}"),
        Thing::Name { .. } | Thing::Words(_) | Thing::Count { .. } => {
            let (class, text) = class_and_text(thing);
            format!("{class}:{}", crate::text::sanitize_line(&text))
        }
    }
}

/// Returns the kind of a thing that has a text or number, by its code.
fn kind(code: &str) -> Option<&str> {
    code.split_once(':').map(|(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::{Session, deck_for};

    /// Whether two items overlap.
    fn overlap(a: &crate::scene::Item<'_>, b: &crate::scene::Item<'_>) -> bool {
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    }

    #[test]
    fn layers_agree_with_the_order_of_items() {
        for id in catalog::ids() {
            let game = catalog::open(id, &[]).unwrap();
            let deck = deck_for(&*game, &DealSpec::Seed(3)).unwrap();
            let mut session = Session::deal(game, deck).unwrap();
            let things = ThingTracker::new(session.info());
            for turn in 0..30 {
                let scene = Scene::of(session.game().as_ref(), session.view());
                for (index, above) in scene.items.iter().enumerate() {
                    // A frame is only an outline and covers nothing.
                    let items_below = scene.items[..index].iter().filter(|_| above.thing != Thing::Frame);
                    for below in items_below.filter(|below| overlap(below, above)) {
                        let (upper_layer, lower_layer) = (things.layer(above).1, things.layer(below).1);
                        assert!(upper_layer > lower_layer, "{id}: {above:?} over {below:?}");
                    }
                }
                let moves = session.moves();
                // The factor makes the choice vary from turn to turn.
                let Some(&m) = moves.get(turn * 5 % moves.len().max(1)) else { break };
                session.play(m).unwrap();
            }
        }
    }

    #[test]
    fn a_card_keeps_its_number_when_it_moves() {
        let game = catalog::open("klondike", &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Seed(42)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        let mut things = ThingTracker::new(session.info());
        let scene = Scene::of(session.game().as_ref(), session.view());
        let first_change = things.update_to(&scene, None, session.view());
        assert_eq!(first_change.thing_changes.len(), scene.items.len());
        let before = session.board().clone();
        session.play(crate::game::Move::Draw).unwrap();
        let scene = Scene::of(session.game().as_ref(), session.view());
        let BoardChange { thing_changes, moved } = things.update_to(&scene, Some(View::of(&before)), session.view());
        // The top card of the stock moves to the waste and is turned. The card below it takes its place.
        let mut old =
            thing_changes.iter().filter(|row| first_change.thing_changes.iter().any(|old| old.number == row.number));
        let drawn = old.find(|row| row.code.as_ref().is_some_and(|code| code.len() == 2)).map(|row| row.number);
        assert_eq!(moved, Vec::from_iter(drawn), "{thing_changes:?}");
        assert!(thing_changes.len() <= 4, "{thing_changes:?}");
    }

    #[test]
    fn only_cards_that_changed_their_pile_are_moved() {
        let game = catalog::open("klondike", &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Seed(42)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        let mut things = ThingTracker::new(session.info());
        let mut step = |session: &mut Session, text: &str| {
            let before = session.board().clone();
            session.play(session.info().parse_move(text).unwrap()).unwrap();
            let scene = Scene::of(session.game().as_ref(), session.view());
            things.update_to(&scene, Some(View::of(&before)), session.view())
        };
        for _ in 0..4 {
            let change = step(&mut session, "draw");
            // The older cards of the waste make room, but do not move to another pile.
            assert_eq!(change.moved.len(), 1, "{change:?}");
        }
        // One card moves, and another one is turned up in its place.
        assert_eq!(step(&mut session, "move t4 t2").moved.len(), 1);
    }
}
