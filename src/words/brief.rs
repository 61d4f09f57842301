//! Moves in a few words: `10♠ to column 5`.

use super::place_on_board::destination_in_picture;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{GameInfo, Message, Move, message};
use crate::text;

/// Describes a move: the cards and where they go. `before` is the board on which the move is played.
pub(crate) fn brief_move(info: &GameInfo, before: View<'_>, m: Move) -> Message {
    match m {
        Move::Transfer { from, to, count } => {
            message![top_cards(before, from, count.into()), destination_in_picture(info, before, to)]
        }
        Move::Remove { .. } | Move::Draw | Move::Custom { .. } => imperative_move(info, before, m),
    }
}

/// Describes a move as a request: `move 10♠ to column 5`, `draw`.
pub(crate) fn imperative_move(info: &GameInfo, before: View<'_>, m: Move) -> Message {
    match m {
        Move::Transfer { .. } => message!["move ", brief_move(info, before, m)],
        Move::Remove { a, b: Some(b) } if a == b => message!["remove ", top_cards(before, a, 2)],
        Move::Remove { a, b: Some(b) } => {
            message!["remove ", top_cards(before, a, 1), " and ", top_cards(before, b, 1)]
        }
        Move::Remove { a, b: None } => {
            let cards = info.piles_of_removal(a, None).into_iter().map(|pile| top_cards(before, pile, 1));
            message!["remove ", Message::list(cards, "and")]
        }
        Move::Draw | Move::Custom { .. } => with_cards(&info.format_move(m)),
    }
}

/// Names a move in a sentence: by the command that a player types, in backquotes, and in a few words for a player who
/// points at a picture.
pub(crate) fn command(info: &GameInfo, view: View<'_>, m: Move) -> Message {
    Message::forms(format!("`{}`", info.format_move(m)), brief_move(info, view, m))
}

/// Names the top cards of a pile, bottom to top, if the player sees all of them.
fn top_cards(view: View<'_>, pile: PileId, count: usize) -> Message {
    let cards: Option<Vec<Card>> = view.cards(pile).skip(view.len(pile).saturating_sub(count)).collect();
    match cards {
        Some(cards) => Message::run(cards),
        None if count == 1 => "a card".into(),
        None => text::pluralize(count, "card").into(),
    }
}

/// Converts the words of a command to a message, with its cards as values.
fn with_cards(command: &str) -> Message {
    // The first word is the command. It may look like a card.
    let word = |(index, word): (usize, &str)| match word.parse::<Card>() {
        Ok(card) if index > 0 => Message::from(card),
        _ => Message::from(word),
    };
    Message::join(command.split(' ').enumerate().map(word), " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Part;

    #[test]
    fn commands_name_their_cards() {
        let command = with_cards("keep QS TS * 9");
        let cards = command.parts().iter().filter(|part| matches!(part, Part::Cards(_)));
        assert_eq!((cards.count(), command.to_string()), (3, "keep QS TS * 9".to_string()));
    }
}
