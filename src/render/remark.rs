//! Short remarks for lists of moves: the cards that a move affects.

use super::voice::Voice;
use crate::board::{PileId, View};
use crate::game::{Game, Move};
use crate::text;

/// What a move does, in cards, as it is told: by the card's name alone where the card is the move, as in `play 8C`.
pub fn move_effect(game: &dyn Game, view: View<'_>, m: Move, voice: Voice) -> String {
    let remark = voice.name_cards(&remark(game, view, m));
    match m {
        Move::Custom { verb, arg } if remark.is_empty() && voice == Voice::Spoken => {
            let argument = game.info().verbs.get(usize::from(verb)).and_then(|verb| verb.argument);
            argument.filter(|it| it.is_card).map_or(remark, |it| voice.name_cards(&(it.format)(arg)))
        }
        _ => remark,
    }
}

/// What a move does, in cards: `9S on TH`. Empty if the spelling says it all.
fn remark(game: &dyn Game, view: View<'_>, m: Move) -> String {
    let info = game.info();
    if let Some(remark) = game.move_label(view, m) {
        return remark;
    }
    let card = |pile: PileId, depth: usize| {
        let card = view.len(pile).checked_sub(depth).and_then(|at| view.card(pile, at));
        card.map_or_else(|| "a hidden card".to_string(), |card| card.to_string())
    };
    match m {
        Move::Transfer { from, to, count } => match view.top(to) {
            Some(top) => format!("{} on {top}", card(from, count as usize)),
            None => {
                let place = info.place_phrase(to);
                let place = place.strip_prefix("the ").unwrap_or(&place);
                format!("{} to the empty {place}", card(from, count as usize))
            }
        },
        Move::Remove { a, b: None } => card(a, 1),
        Move::Remove { a, b: Some(b) } if a == b => format!("{} and {}", card(a, 1), card(a, 2)),
        Move::Remove { a, b: Some(b) } => format!("{} and {}", card(a, 1), card(b, 1)),
        Move::Custom { .. } => {
            text::join_list(&info.custom_move_piles(m).iter().map(|&pile| card(pile, 1)).collect::<Vec<_>>(), "and")
        }
        Move::Draw => String::new(),
    }
}
