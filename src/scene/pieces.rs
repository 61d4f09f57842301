//! Lines that a game draws itself.

use super::item::{Spot, Thing};
use super::stage::Stage;
use crate::card::Card;
use crate::game::Piece;
use std::borrow::Cow;

/// How many letters a line is indented that goes on from the one above.
const INDENT: usize = 2;

/// Lays the lines; one too wide goes on below, broken between two pieces or two words.
pub(super) fn lay(stage: &mut Stage<'_>, lines: &[Vec<Piece>]) {
    stage.go_on();
    let canvas = stage.canvas;
    let mut drawn = Vec::new();
    let indent = INDENT * canvas.letter;
    let mut y = 0;
    for line in lines {
        // Words stand beside cards, so that a line with cards is as high as they are.
        let has_cards = line.iter().any(|piece| matches!(piece, Piece::Card(_) | Piece::Rank(_)));
        let high = if has_cards { canvas.card_high } else { canvas.name_high };
        let mut x = 0;
        for piece in line {
            if matches!(piece, Piece::Remark(_)) {
                x = canvas.remarks.max(x + canvas.gap);
            }
            for (wide, thing) in things(stage, piece, &mut drawn) {
                if x > indent && x + wide > canvas.width {
                    (x, y) = (indent, y + high);
                }
                if wide > 0 {
                    stage.put((x, y), (wide, high), thing);
                }
                x += wide + canvas.gap;
            }
        }
        y += high;
        stage.reach(y);
    }
}

/// What is laid of a piece, word by word, and how wide it is. A name and the blanks at its end stay together.
fn things<'a>(stage: &Stage<'a>, piece: &Piece, drawn: &mut Vec<Spot>) -> Vec<(usize, Thing<'a>)> {
    let canvas = &stage.canvas;
    match piece {
        Piece::Text(words) | Piece::Remark(words) => {
            words.split(' ').map(|word| (canvas.text_wide(word), Thing::Words(word.into()))).collect()
        }
        Piece::Name(name) => {
            vec![(canvas.text_wide(name), Thing::Name { pile: None, text: Cow::Owned(name.clone()) })]
        }
        Piece::Card(card) => {
            // A joker has no suit that would take room.
            let wide = if card.is_joker() { canvas.rank_wide } else { canvas.card_wide };
            vec![(wide, found(stage, *card, false, drawn))]
        }
        Piece::Rank(card) => vec![(canvas.rank_wide, found(stage, *card, true, drawn))],
        Piece::Suit(suit) => vec![(canvas.letter, Thing::Suit(*suit))],
    }
}

/// A card that the game draws, as that which lies somewhere face up and is not drawn yet. There are two jokers.
fn found<'a>(stage: &Stage<'a>, card: Card, rank_alone: bool, drawn: &mut Vec<Spot>) -> Thing<'a> {
    let spots = stage.info.named_piles().flat_map(|(pile, _)| {
        let here = stage.view.cards(pile).enumerate().filter(move |(_, other)| *other == Some(card));
        here.map(move |(at, _)| Spot { pile, at })
    });
    let spot = spots.into_iter().find(|spot| !drawn.contains(spot));
    drawn.extend(spot);
    Thing::Card { spot, card: Some(card), rank_alone }
}
