//! Tests that a pointer finds each card where it is drawn, in every game and in windows of many sizes.

use super::board::lay_out;
use super::{CardStyle, Charset, Mark, MarkedSpot, Style, Ten, glyph};
use crate::board::{PileId, View};
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::Session;
use crate::scene::{Point, Spot};

/// Windows with framed cards of different sizes, with plain cards, and with folded columns.
const SIZES: [(usize, usize); 5] = [(80, 24), (120, 40), (50, 20), (200, 60), (30, 12)];

fn styles() -> impl Iterator<Item = Style> {
    let with_size = |(width, height): (usize, usize)| Style { width, height: Some(height), ..Style::default() };
    SIZES.into_iter().map(with_size).flat_map(|style| {
        let framed = Style { cards: CardStyle::Boxed, charset: Charset::Unicode, ..style };
        [style, framed, Style { ten: Ten::Digits, ..framed }]
    })
}

/// Checks that the cells with the rank and the suit of each drawn card, and the cells of each empty pile, belong to
/// this card or pile. Returns the number of cards and piles that are drawn.
fn check_places(session: &Session, style: &Style) -> usize {
    let view = session.view();
    let (scene, _) = lay_out(session.game().as_ref(), view, style);
    let places = scene.card_places();
    let spots = (0..view.piles()).map(|pile| PileId(pile as u8)).flat_map(|pile| spots_of(view, pile));
    let is_found = |&spot: &Spot| {
        let grid = glyph::draw(&scene, style, &[MarkedSpot { spot, mark: Mark::Selected }]);
        let cells = grid.marked_cells();
        for &(x, y) in &cells {
            let found = places.spot_at(Point { x, y });
            assert_eq!(found, Some(spot), "{} {style:?} {x} {y}", session.info().id);
        }
        !cells.is_empty()
    };
    spots.filter(is_found).count()
}

/// Returns the face-up cards of a pile, or its empty place.
fn spots_of(view: View<'_>, pile: PileId) -> Vec<Spot> {
    let face_up = (0..view.len(pile)).filter(|&at| view.card(pile, at).is_some());
    if view.is_empty(pile) { vec![Spot { pile, at: 0 }] } else { face_up.map(|at| Spot { pile, at }).collect() }
}

#[test]
fn each_drawn_card_is_found_at_its_cells() {
    let mut drawn = 0;
    let ids: Vec<&str> = catalog::ids().step_by(4).collect();
    for (number, id) in ids.iter().enumerate() {
        let game = catalog::open(id, &[]).unwrap();
        let deck = DealSpec::Seed(7).deck(&game.info().pack).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        for turn in 0..3 {
            // Each game has its turn with another quarter of the styles.
            for style in styles().skip((number + turn) % 4).step_by(4) {
                drawn += check_places(&session, &style);
            }
            for step in 0..10 {
                let moves = session.moves();
                let Some(&m) = moves.get((step + turn) % moves.len().max(1)) else { break };
                session.play(m).unwrap();
            }
        }
    }
    // The Clock may show no card face up, so only the sum is known.
    assert!(drawn > 50 * ids.len(), "{drawn}");
}
