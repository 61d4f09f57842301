//! Layout of the lines of cards and words that a game supplies as its own drawing.

use super::canvas::Canvas;
use super::item::{Spot, Thing};
use super::stage::Stage;
use crate::card::Card;
use crate::game::Piece;
use std::borrow::Cow;

/// How many letters a line is indented that goes on from the one above.
const INDENT: usize = 2;

/// Lays the lines; one too wide goes on below, broken between two pieces or two words.
pub(super) fn lay(stage: &mut Stage<'_>, lines: &[Vec<Piece>]) {
    stage.begin_band_without_gap();
    let canvas = stage.canvas;
    let mut drawn = Vec::new();
    let indent = INDENT * canvas.letter;
    let mut y = 0;
    for line in lines {
        // Words stand beside cards, so that a line for cards is as high as they are; also while none lies there.
        let for_cards = matches!(line.first(), Some(Piece::Suit(_) | Piece::Name(_)));
        let has_cards = line.iter().any(|piece| matches!(piece, Piece::Card(_) | Piece::Rank(_)));
        let (high, lead) = if for_cards || has_cards { (canvas.card_high, canvas.lead) } else { (canvas.name_high, 0) };
        let mut x = 0;
        for (at, piece) in line.iter().enumerate() {
            if matches!(piece, Piece::Remark(_)) {
                x = canvas.remarks.max(x + canvas.gap);
            }
            let things = things(stage, piece, &mut drawn);
            let is_last = at > 0 && at + 1 == line.len() && matches!(piece, Piece::Remark(_) | Piece::Text(_));
            if let Some(places) = word_places(&canvas, x, high, &things).filter(|_| is_last) {
                for ((wide, word), (x, over)) in things.into_iter().zip(places).filter(|((wide, _), _)| *wide > 0) {
                    stage.put((x, y + over), (wide, canvas.name_high), word);
                }
                break;
            }
            for (wide, thing) in things {
                if x > indent && x + wide > canvas.line {
                    (x, y) = (indent, y + high + lead);
                }
                if wide > 0 {
                    stage.put((x, y), (wide, high), thing);
                }
                let goes_on = matches!((piece, line.get(at + 1)), (Piece::Rank(_), Some(Piece::Rank(_))));
                x += if goes_on { canvas.rank_step } else { wide + canvas.gap };
            }
        }
        stage.reach(y + high);
        y += high + lead;
    }
}

/// Where words stand at the end of a line of cards, if they have room there: in lines of their own from that place on, the
/// middle of them at the middle of the cards.
fn word_places(canvas: &Canvas, left: usize, high: usize, words: &[(usize, Thing<'_>)]) -> Option<Vec<(usize, usize)>> {
    let (mut x, mut lines) = (left, 0);
    let mut places = Vec::new();
    for (wide, _) in words {
        if x > left && x + wide > canvas.line {
            (x, lines) = (left, lines + 1);
        }
        if x + wide > canvas.line {
            return None;
        }
        places.push((x, lines));
        x += wide + canvas.gap;
    }
    let free = high.checked_sub((lines + 1) * canvas.name_high)?;
    Some(places.into_iter().map(|(x, line)| (x, free / 2 + line * canvas.name_high)).collect())
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
            vec![(wide, undrawn_card(stage, *card, false, drawn))]
        }
        Piece::Rank(card) => vec![(canvas.rank_wide, undrawn_card(stage, *card, true, drawn))],
        Piece::Suit(suit) => vec![(canvas.letter, Thing::Suit(*suit))],
    }
}

/// A card that the game draws, as that which lies somewhere face up and is not drawn yet. There are two jokers.
fn undrawn_card<'a>(stage: &Stage<'a>, card: Card, rank_alone: bool, drawn: &mut Vec<Spot>) -> Thing<'a> {
    let spots = stage.info.named_piles().flat_map(|(pile, _)| {
        let here = stage.view.cards(pile).enumerate().filter(move |(_, other)| *other == Some(card));
        here.map(move |(at, _)| Spot { pile, at })
    });
    let spot = spots.into_iter().find(|spot| !drawn.contains(spot));
    drawn.extend(spot);
    Thing::Card { spot, card: Some(card), rank_only: rank_alone }
}
