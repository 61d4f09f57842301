//! The cascade after a win: cards fly from the foundations over the board, bounce, and leave trails.

use super::board::lay_out;
use super::screen_frame::animation_sequence;
use super::{Style, glyph};
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, Role};
use crate::scene::{Item, Scene, Thing};

/// The number of frames. At 25 frames per second, the cascade takes about two seconds.
const FRAMES: usize = 48;

/// The roles of the piles from which cards fly. A game uses the first role whose piles have cards.
const SOURCES: [Role; 5] = [Role::Foundation, Role::Discard, Role::Hole, Role::Waste, Role::Tableau];

/// The horizontal speeds of the cards in turn, in hundredths of a cell per frame.
const SPEEDS: [i64; 8] = [-300, 240, -170, 340, -230, 150, -380, 280];

/// The growth of the vertical speed, in hundredths of a cell per frame.
const GRAVITY: i64 = 22;

/// The share of the vertical speed that is left after a bounce, in percent.
const BOUNCE: i64 = 75;

/// The frames of a cascade, each as the output that draws it at the top of the screen.
pub struct Cascade<'v> {
    scene: Scene<'v>,
    style: Style,
    /// The cards that are still on their piles. The last one flies first.
    waiting: Vec<Flight>,
    flying: Vec<Flight>,
    frames_left: usize,
}

/// A card in the air. Places and speeds are in hundredths of a cell.
#[derive(Copy, Clone, Debug)]
struct Flight {
    card: Card,
    x: i64,
    y: i64,
    speed_x: i64,
    speed_y: i64,
}

impl<'v> Cascade<'v> {
    /// Creates the cascade over a board that is drawn in this style and takes this many lines, without its facts.
    pub fn new(game: &'v dyn Game, view: View<'v>, style: &Style, lines: usize) -> Cascade<'v> {
        let (scene, _) = lay_out(game, view, style);
        let mut waiting = flights(game, view, &scene, style.columns());
        waiting.reverse();
        let scene = Scene { width: style.columns(), height: lines, ..scene };
        Cascade { scene, style: *style, waiting, flying: Vec::new(), frames_left: FRAMES }
    }
}

impl Iterator for Cascade<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.frames_left = self.frames_left.checked_sub(1)?;
        self.flying.extend(self.waiting.pop());
        let floor = hundredths(self.scene.height.saturating_sub(self.scene.canvas.card_height));
        self.flying.iter_mut().for_each(|flight| flight.advance(floor));
        let width = hundredths(self.scene.width.saturating_sub(self.scene.canvas.card_width));
        self.flying.retain(|flight| (0..=width).contains(&flight.x));
        let canvas = &self.scene.canvas;
        self.scene.items.extend(self.flying.iter().map(|flight| flight.item(canvas.card_width, canvas.card_height)));
        let mut out = String::new();
        glyph::draw(&self.scene, &self.style, &[]).print(&self.style, &mut out);
        Some(animation_sequence(out.lines()))
    }
}

impl Flight {
    /// Moves the card by one frame. It bounces on the floor.
    fn advance(&mut self, floor: i64) {
        self.x += self.speed_x;
        self.speed_y += GRAVITY;
        self.y += self.speed_y;
        if self.y > floor {
            self.y = floor;
            self.speed_y = -self.speed_y * BOUNCE / 100;
        }
    }

    /// Returns the card as a thing of the scene.
    fn item<'v>(&self, width: usize, height: usize) -> Item<'v> {
        let thing = Thing::Card { spot: None, card: Some(self.card), rank_only: false };
        Item { x: cells(self.x), y: cells(self.y), width, height, thing }
    }
}

/// Returns the cards in the order in which they fly: the top cards of all piles, then the cards below them.
fn flights(game: &dyn Game, view: View<'_>, scene: &Scene<'_>, columns: usize) -> Vec<Flight> {
    let piles_of = |role| game.info().piles_of(role).iter().filter(|&pile| !view.is_empty(pile)).collect::<Vec<_>>();
    let piles = SOURCES.into_iter().map(piles_of).find(|piles| !piles.is_empty()).unwrap_or_default();
    let deepest = piles.iter().map(|&pile| view.len(pile)).max().unwrap_or(0);
    let by_depth = (1..=deepest).flat_map(|depth| piles.iter().map(move |&pile| (pile, depth)));
    let cards = by_depth.filter_map(|(pile, depth)| Some((pile, view.card(pile, view.len(pile).checked_sub(depth)?)?)));
    let flight = |((pile, card), &speed_x): ((PileId, Card), &i64)| {
        let (x, y) = place_of(scene, pile).unwrap_or((columns / 2, 0));
        Flight { card, x: hundredths(x), y: hundredths(y), speed_x, speed_y: 0 }
    };
    cards.zip(SPEEDS.iter().cycle()).take(FRAMES).map(flight).collect()
}

/// Returns the place of the top card of a pile. Returns `None` if the pile is not drawn.
fn place_of(scene: &Scene<'_>, pile: PileId) -> Option<(usize, usize)> {
    let is_of_pile = |item: &&Item<'_>| matches!(item.thing, Thing::Card { spot: Some(spot), .. } if spot.pile == pile);
    scene.items.iter().rev().find(is_of_pile).map(|item| (item.x, item.y))
}

fn hundredths(cells: usize) -> i64 {
    i64::try_from(cells).map_or(i64::MAX, |cells| cells.saturating_mul(100))
}

/// Returns the number of whole cells. A card above the screen is drawn at its upper edge.
fn cells(hundredths: i64) -> usize {
    usize::try_from(hundredths / 100).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::test_boards::klondike;
    use crate::render::{CardStyle, Charset};

    #[test]
    fn cards_fly_over_the_board_and_stay_on_the_screen() {
        let (toy, piles) = klondike();
        let board = toy.board(&piles);
        for cards in [CardStyle::Plain, CardStyle::Boxed] {
            let style = Style { width: 60, height: Some(24), cards, charset: Charset::Unicode, ..Style::default() };
            let frames: Vec<String> = Cascade::new(&toy, View::of(&board), &style, 18).collect();
            assert_eq!(frames.len(), FRAMES);
            for frame in &frames {
                assert!(frame.starts_with("\u{1b}[?25l\u{1b}[H") && !frame.contains("\u{1b}[J"), "{frame}");
                assert_eq!(frame.lines().count(), 18, "{frame}");
            }
            // The two of spades leaves a trail. The nine of diamonds stays in its column.
            assert!(frames[5].matches("2♠").count() > frames[0].matches("2♠").count(), "{}", frames[5]);
            assert!(frames[5].matches("9♦").count() <= frames[0].matches("9♦").count(), "{}", frames[5]);
        }
    }
}
