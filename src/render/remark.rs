//! Short remarks for lists of moves: the cards that a move affects.

use super::voice::Voice;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, Message, Move, message};
use crate::words;

/// Names the cards that a move affects, such as `9S on TH`. Returns an empty text for a draw, and if
/// the notation of the move already names the cards, as `play 8C` does. In speech, the card of such a move is named as
/// well: `eight of clubs`.
pub fn move_effect(game: &dyn Game, view: View<'_>, m: Move, voice: Voice) -> String {
    let remark = affected_cards(game, view, m);
    match m {
        Move::Custom { verb, arg } if remark.is_empty() && voice == Voice::Spoken => {
            let argument = game.info().verbs.get(usize::from(verb)).and_then(|verb| verb.argument);
            let card = argument.filter(|argument| argument.is_card).map(|_| Card::from_index(arg as usize));
            card.map_or(String::new(), |card| voice.phrase(&card.into()))
        }
        _ => voice.phrase(&remark),
    }
}

fn affected_cards(game: &dyn Game, view: View<'_>, m: Move) -> Message {
    let info = game.info();
    if let Some(remark) = game.extensions().own_words.and_then(|words| words.move_label(view, m)) {
        return remark;
    }
    let card = |pile: PileId, depth: usize| {
        let card = view.len(pile).checked_sub(depth).and_then(|index| view.card(pile, index));
        card.map_or_else(|| "a hidden card".into(), Message::from)
    };
    match m {
        Move::Transfer { from, to, count } => {
            if let Some(top) = view.top(to) {
                message![card(from, count as usize), " on ", top]
            } else {
                let place = match info.zone_of(to) {
                    Some(zone) if !info.has_own_name(to) => words::empty_pile(zone),
                    Some(_) => format!("the empty {}", info.pile_name(to)),
                    None => "the empty pack".into(),
                };
                message![card(from, count as usize), " to ", place]
            }
        }
        Move::Remove { a, b: None } => {
            Message::list(info.piles_of_removal(a, None).into_iter().map(|pile| card(pile, 1)), "and")
        }
        Move::Remove { a, b: Some(b) } if a == b => message![card(a, 1), " and ", card(a, 2)],
        Move::Remove { a, b: Some(b) } => message![card(a, 1), " and ", card(b, 1)],
        Move::Custom { .. } => Message::list(info.custom_move_piles(m).iter().map(|&pile| card(pile, 1)), "and"),
        Move::Draw => Message::default(),
    }
}
