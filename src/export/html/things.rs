//! Numbered items on the board of a page, and their changes from board to board.

use crate::board::{PileId, View};
use crate::export::face::id;
use crate::export::picture::{top, words};
use crate::game::GameInfo;
use crate::scene::{Counted, Item, Scene, Spot, Thing, changes};
use serde_json::json;
use std::collections::HashMap;
use std::fmt::Write;

/// Things of one pile lie over each other in so many layers at most.
const LAYERS: usize = 256;

/// How many steps of a line of cards drawn by a game have one layer.
const ACROSS: usize = 8;

/// A place on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    x: usize,
    /// The band, and how far below its begin: where bands begin is settled when all boards are known.
    y: (usize, usize),
    /// What has a higher layer lies over it.
    layer: usize,
}

/// What changes of a thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ThingChange {
    number: usize,
    /// Where it lies now; nothing if it is gone.
    place: Option<Place>,
    /// What it is now, if that is another than before.
    word: Option<String>,
}

impl ThingChange {
    /// Writes it as JSON for the page, with bands that begin there.
    pub fn write(&self, bands: &[usize], out: &mut String) {
        // Writing into a text cannot fail.
        let _ = write!(out, "[{}", self.number);
        if let Some(Place { x, y: (band, below), layer }) = self.place {
            let y = bands.get(band).copied().unwrap_or(0) + below;
            let _ = write!(out, ",{x},{y},{layer}");
        }
        if let Some(word) = &self.word {
            let _ = write!(out, ",{}", json!(word));
        }
        out.push(']');
    }
}

/// A thing at its place.
#[derive(Clone, PartialEq, Eq)]
struct Placed {
    number: usize,
    place: Place,
    /// What it is, in a word that the page can draw.
    word: String,
    /// Where it lies, if it is a card of a pile.
    spot: Option<Spot>,
}

/// The things on a board.
pub(super) struct ThingTracker {
    things: Vec<Placed>,
    next: usize,
    /// The order in which piles are drawn.
    order: HashMap<PileId, usize>,
}

impl ThingTracker {
    /// None yet.
    pub fn new(info: &GameInfo) -> ThingTracker {
        let piles = info.layout.iter().flat_map(|row| row.piles());
        ThingTracker { things: Vec::new(), next: 0, order: piles.enumerate().map(|(at, pile)| (pile, at)).collect() }
    }

    /// What changes for these to be the things of a scene. A card keeps its number where it goes, if there is a view of
    /// the board before.
    pub fn update_to(&mut self, scene: &Scene<'_>, before: Option<View<'_>>, now: View<'_>) -> Vec<ThingChange> {
        let moved = before.map_or(Vec::new(), |before| changes(before, now));
        let came: HashMap<Spot, Option<Spot>> =
            moved.iter().filter_map(|change| Some((change.to?, change.from))).collect();
        let mut left: Vec<Placed> = std::mem::take(&mut self.things);
        let mut found: Vec<Option<Placed>> = Vec::with_capacity(scene.items.len());
        // Cards of piles know best where they come from; what is left is told by what it is.
        for item in &scene.items {
            let Thing::Card { spot: Some(spot), .. } = &item.thing else {
                found.push(None);
                continue;
            };
            let from = came.get(spot).copied().unwrap_or(Some(*spot));
            let at = left.iter().position(|old| old.spot.is_some() && old.spot == from);
            found.push(at.map(|at| left.swap_remove(at)));
        }
        for (item, found) in scene.items.iter().zip(&mut found).filter(|(_, found)| found.is_none()) {
            let word = thing_code(&item.thing, item.wide, item.high);
            let place = place(scene, item, 0);
            let here = |old: &Placed| (old.place.x, old.place.y) == (place.x, place.y);
            let same = |old: &&Placed| old.word == word && (before.is_some() || old.spot.is_none());
            let best = left.iter().filter(same).find(|old| here(old)).or_else(|| left.iter().find(same));
            // A place keeps its number when another word stands there: a count, a name.
            let best = best.or_else(|| left.iter().find(|old| here(old) && kind(&old.word) == kind(&word)));
            let at = best.and_then(|best| left.iter().position(|old| old.number == best.number));
            *found = at.map(|at| left.swap_remove(at));
        }
        left.sort_unstable_by_key(|old| old.number);
        let mut rows: Vec<ThingChange> =
            left.iter().map(|gone| ThingChange { number: gone.number, place: None, word: None }).collect();
        for (item, old) in scene.items.iter().zip(found) {
            let (spot, layer) = self.layer(item);
            let word = thing_code(&item.thing, item.wide, item.high);
            let number = old.as_ref().map_or(self.next, |old| old.number);
            self.next = self.next.max(number + 1);
            let new = Placed { number, place: place(scene, item, layer), word, spot };
            let same_word = old.as_ref().is_some_and(|old| old.word == new.word);
            if !same_word || old.is_none_or(|old| old.place != new.place) {
                let word = (!same_word).then(|| new.word.clone());
                rows.push(ThingChange { number, place: Some(new.place), word });
            }
            self.things.push(new);
        }
        rows
    }

    /// Where a thing lies, and how far above the others.
    fn layer(&self, item: &Item<'_>) -> (Option<Spot>, usize) {
        let of = |pile: &PileId| LAYERS * (1 + self.order.get(pile).copied().unwrap_or(self.order.len()));
        match &item.thing {
            // A game draws the cards of a suit in an order of its own.
            Thing::Card { spot: Some(spot), rank_only: true, .. } => {
                (Some(*spot), of(&spot.pile) + 2 + (item.x / ACROSS).min(LAYERS - 4))
            }
            Thing::Card { spot: Some(spot), .. } => (Some(*spot), of(&spot.pile) + 2 + spot.at),
            Thing::Card { spot: None, .. } => (None, LAYERS * (self.order.len() + 2)),
            Thing::Space(pile) => (None, of(pile)),
            Thing::Count { pile, .. } => (None, of(pile) + LAYERS - 1),
            Thing::Frame => (None, 0),
            Thing::Name { .. } | Thing::Words(_) | Thing::Suit(_) => (None, 1),
        }
    }
}

/// Where an item stands.
fn place(scene: &Scene<'_>, item: &Item<'_>, layer: usize) -> Place {
    let (band, below) = scene.band(item);
    Place { x: item.x, y: (band, below + top(item) - item.y), layer }
}

/// What a thing is, in a word that the page can draw.
fn thing_code(thing: &Thing<'_>, wide: usize, high: usize) -> String {
    match thing {
        Thing::Card { card: Some(card), .. } => id(*card),
        Thing::Card { card: None, .. } => "b".into(),
        Thing::Space(_) => "o".into(),
        Thing::Suit(suit) => format!("p:{}", suit.letter()),
        Thing::Frame => format!("f:{wide},{high}"),
        Thing::Count { of: Counted::Down, count, .. } => format!("d:{count}"),
        Thing::Name { .. } | Thing::Words(_) | Thing::Count { .. } => {
            let (class, words) = words(thing);
            format!("{class}:{}", crate::text::sanitize_line(&words))
        }
    }
}

/// What kind of thing a word is of.
fn kind(word: &str) -> Option<&str> {
    word.split_once(':').map(|(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::{Session, deck_for};

    /// Whether two items have room in common.
    fn overlap(a: &crate::scene::Item<'_>, b: &crate::scene::Item<'_>) -> bool {
        a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high
    }

    #[test]
    fn what_lies_over_something_lies_over_it_in_a_page_too() {
        for id in catalog::ids() {
            let game = catalog::open(id, &[]).unwrap();
            let deck = deck_for(&*game, &DealSpec::Seed(3)).unwrap();
            let mut session = Session::deal(game, deck).unwrap();
            let things = ThingTracker::new(session.info());
            for turn in 0..30 {
                let scene = Scene::of(session.game().as_ref(), session.view());
                for (at, above) in scene.items.iter().enumerate() {
                    // A frame is an edge and covers nothing.
                    let beneath = scene.items[..at].iter().filter(|_| above.thing != Thing::Frame);
                    for below in beneath.filter(|below| overlap(below, above)) {
                        let (over, under) = (things.layer(above).1, things.layer(below).1);
                        assert!(over > under, "{id}: {above:?} over {below:?}");
                    }
                }
                let moves = session.moves();
                let Some(&m) = moves.get(turn * 5 % moves.len().max(1)) else { break };
                session.play(m).unwrap();
            }
        }
    }

    #[test]
    fn a_card_keeps_its_number_where_it_goes() {
        let game = catalog::open("klondike", &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Seed(42)).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        let mut things = ThingTracker::new(session.info());
        let scene = Scene::of(session.game().as_ref(), session.view());
        let first = things.update_to(&scene, None, session.view());
        assert_eq!(first.len(), scene.items.len());
        let before = session.board().clone();
        session.play(crate::game::Move::Draw).unwrap();
        let scene = Scene::of(session.game().as_ref(), session.view());
        let rows = things.update_to(&scene, Some(View::of(&before)), session.view());
        // The back on top of the stock goes to the waste and is turned; another lies in its place.
        let mut moved = rows.iter().filter(|row| first.iter().any(|old| old.number == row.number));
        assert!(moved.any(|row| row.word.as_ref().is_some_and(|word| word.len() == 2)), "{rows:?}");
        assert!(rows.len() <= 4, "{rows:?}");
    }
}
