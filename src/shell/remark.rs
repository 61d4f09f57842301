//! What a move has to do with the cards on the board, for the list of moves.

use super::place::Place;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move};
use crate::text;

/// Whether a card stands in the spelling of a move.
fn names(info: &GameInfo, m: Move, card: Card) -> bool {
    info.spell(m).split(' ').skip(1).any(|word| word.parse() == Ok(card))
}

/// Whether a move has to do with a pile or a card.
pub(super) fn concerns(info: &GameInfo, view: View<'_>, m: Move, place: Place) -> bool {
    let moved = |pile: PileId, count: usize| {
        let under = view.len(pile).saturating_sub(count);
        view.cards(pile).skip(under)
    };
    match (m, place) {
        (Move::Carry { from, to, .. }, Place::Pile(pile)) => from == pile || to == pile,
        (Move::Carry { from, to, .. }, Place::Any(piles)) => piles.has(from) || piles.has(to),
        (Move::Carry { from, to, count }, Place::Card(card)) => {
            view.top(to) == Some(card) || moved(from, count as usize).any(|c| c == Some(card))
        }
        (Move::Remove { a, b }, Place::Pile(pile)) => a == pile || b == Some(pile),
        (Move::Remove { a, b }, Place::Any(piles)) => piles.has(a) || b.is_some_and(|b| piles.has(b)),
        (Move::Remove { a, b }, Place::Card(card)) => {
            let pair = if b == Some(a) { 2 } else { 1 };
            moved(a, pair).any(|c| c == Some(card)) || b.is_some_and(|b| view.top(b) == Some(card))
        }
        (Move::Draw, _) => false,
        (Move::Call { .. }, Place::Card(card)) => {
            names(info, m, card) || info.piles_called(m).iter().any(|&pile| view.top(pile) == Some(card))
        }
        (Move::Call { .. }, Place::Pile(pile)) => info.piles_called(m).contains(&pile),
        (Move::Call { .. }, Place::Any(piles)) => info.piles_called(m).iter().any(|&pile| piles.has(pile)),
    }
}

/// What a move does, in cards: `9S on TH`. Empty if the spelling says it all.
pub(super) fn remark(game: &dyn Game, view: View<'_>, m: Move) -> String {
    let info = game.info();
    if let Some(remark) = game.remark(view, m) {
        return remark;
    }
    let card = |pile: PileId, depth: usize| {
        let card = view.len(pile).checked_sub(depth).and_then(|at| view.card(pile, at));
        card.map_or_else(|| "a hidden card".to_string(), |card| card.to_string())
    };
    match m {
        Move::Carry { from, to, count } => match view.top(to) {
            Some(top) => format!("{} on {top}", card(from, count as usize)),
            None => {
                let place = info.place_words(to);
                let place = place.strip_prefix("the ").unwrap_or(&place);
                format!("{} to the empty {place}", card(from, count as usize))
            }
        },
        Move::Remove { a, b: None } => card(a, 1),
        Move::Remove { a, b: Some(b) } if a == b => format!("{} and {}", card(a, 1), card(a, 2)),
        Move::Remove { a, b: Some(b) } => format!("{} and {}", card(a, 1), card(b, 1)),
        Move::Call { .. } => {
            text::list(&info.piles_called(m).iter().map(|&pile| card(pile, 1)).collect::<Vec<_>>(), "and")
        }
        Move::Draw => String::new(),
    }
}
