//! Layout of a drawing that a game supplies itself: lines of cards and words.

use super::canvas::Canvas;
use super::item::{Counted, Point, Size, Spot, Thing};
use super::scene_builder::SceneBuilder;
use crate::card::Card;
use crate::game::Piece;
use std::borrow::Cow;

/// The indentation of a continued line, in letters.
const INDENT: usize = 2;

/// Lays out the lines. A line that is too wide continues below, broken between two pieces or two words.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, lines: &[Vec<Piece>]) {
    builder.begin_band_without_gap();
    let canvas = builder.canvas;
    let mut drawn_spots = Vec::new();
    let indent = INDENT * canvas.letter_width;
    let mut y = 0;
    for line in lines {
        // A line that begins with a suit or a name is meant for cards. It is as high as a card even while it has none.
        let is_for_cards = matches!(line.first(), Some(Piece::Suit(_) | Piece::Name(_)));
        let has_cards = line.iter().any(|piece| matches!(piece, Piece::Card(_) | Piece::Rank(_) | Piece::Pile(_)));
        let (height, line_gap) =
            if is_for_cards || has_cards { (canvas.card_height, canvas.line_gap) } else { (canvas.name_height, 0) };
        let mut x = 0;
        for (index, piece) in line.iter().enumerate() {
            if matches!(piece, Piece::Remark(_)) {
                x = canvas.remark_x.max(x + canvas.gap);
            }
            let things = things(builder, piece, &mut drawn_spots);
            let is_trailing_text =
                index > 0 && index + 1 == line.len() && matches!(piece, Piece::Remark(_) | Piece::Text(_));
            if let Some(places) = word_places(&canvas, x, height, &things).filter(|_| is_trailing_text) {
                for ((width, word), (x, offset)) in things.into_iter().zip(places).filter(|((width, _), _)| *width > 0)
                {
                    builder.add_item(Point { x, y: y + offset }, Size { width, height: canvas.name_height }, word);
                }
                break;
            }
            for (width, thing) in things {
                if x > indent && x + width > canvas.max_line_width {
                    (x, y) = (indent, y + height + line_gap);
                }
                if width > 0 {
                    builder.add_item(Point { x, y }, Size { width, height }, thing);
                }
                let next_is_rank = matches!((piece, line.get(index + 1)), (Piece::Rank(_), Some(Piece::Rank(_))));
                x += if next_is_rank { canvas.rank_step } else { width + canvas.gap };
            }
        }
        builder.reach(y + height);
        y += height + line_gap;
    }
}

/// Returns the places of words at the end of a line of cards: for each word, its left edge and its distance from the
/// top of the line. The words are wrapped within the remaining width and centered vertically on the cards. Returns
/// `None` if they do not fit there.
fn word_places(
    canvas: &Canvas,
    start_x: usize,
    height: usize,
    words: &[(usize, Thing<'_>)],
) -> Option<Vec<(usize, usize)>> {
    let (mut x, mut lines) = (start_x, 0);
    let mut places = Vec::new();
    for (width, _) in words {
        if x > start_x && x + width > canvas.max_line_width {
            (x, lines) = (start_x, lines + 1);
        }
        if x + width > canvas.max_line_width {
            return None;
        }
        places.push((x, lines));
        x += width + canvas.gap;
    }
    let free_height = height.checked_sub((lines + 1) * canvas.name_height)?;
    Some(places.into_iter().map(|(x, line)| (x, free_height / 2 + line * canvas.name_height)).collect())
}

/// Splits a piece into things, word by word, each with its width. A name keeps the spaces at its end.
fn things<'a>(builder: &SceneBuilder<'a>, piece: &Piece, drawn_spots: &mut Vec<Spot>) -> Vec<(usize, Thing<'a>)> {
    let canvas = &builder.canvas;
    match piece {
        Piece::Text(words) | Piece::Remark(words) => {
            words.split(' ').map(|word| (canvas.text_width(word), Thing::Words(word.into()))).collect()
        }
        Piece::Name(name) => {
            vec![(canvas.text_width(name), Thing::Name { pile: None, text: Cow::Owned(name.clone()) })]
        }
        Piece::Card(card) => {
            // A joker has no suit, so it needs less space.
            let width = if card.is_joker() { canvas.rank_width } else { canvas.card_width };
            vec![(width, undrawn_card(builder, *card, false, drawn_spots))]
        }
        Piece::Rank(card) => vec![(canvas.rank_width, undrawn_card(builder, *card, true, drawn_spots))],
        Piece::Pile(pile) => match builder.view.len(*pile) {
            0 => vec![(canvas.card_width, Thing::Space { pile: *pile, sign: None })],
            count => vec![(canvas.card_width, Thing::Count { pile: *pile, of: Counted::Down, count })],
        },
        Piece::Suit(suit) => vec![(canvas.letter_width, Thing::Suit(*suit))],
    }
}

/// Returns the drawing of a card in a line that the game draws itself. Its spot is the first spot on the board where
/// the card is face up and not drawn yet. A pack may have two equal jokers, so there may be two such spots.
fn undrawn_card<'a>(builder: &SceneBuilder<'a>, card: Card, rank_only: bool, drawn_spots: &mut Vec<Spot>) -> Thing<'a> {
    let spots = builder.info.named_piles().flat_map(|(pile, _)| {
        let copies = builder.view.cards(pile).enumerate().filter(move |(_, other)| *other == Some(card));
        copies.map(move |(at, _)| Spot { pile, at })
    });
    let spot = spots.into_iter().find(|spot| !drawn_spots.contains(spot));
    drawn_spots.extend(spot);
    Thing::Card { spot, card: Some(card), rank_only }
}
