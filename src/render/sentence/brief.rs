//! Moves in a few words, for lists next to a picture of the board: `10♠ to column 5`.

use super::place_name::place_name;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, Move};
use crate::render::voice::Voice;
use crate::text;

/// The maximum number of cards that are named one by one. A longer run is named by its first and last card.
const MAX_NAMED_CARDS: usize = 3;

/// Describes a move: the cards and where they go. `before` is the board on which the move is played.
pub fn describe_briefly(game: &dyn Game, before: View<'_>, m: Move) -> String {
    let info = game.info();
    let brief = match m {
        Move::Transfer { from, to, count } => {
            format!("{} to {}", top_cards(before, from, count.into()), place_name(info, to))
        }
        Move::Remove { a, b: Some(b) } if a == b => format!("remove {}", top_cards(before, a, 2)),
        Move::Remove { a, b: Some(b) } => format!("remove {} and {}", top_cards(before, a, 1), top_cards(before, b, 1)),
        Move::Remove { a, b: None } => format!("remove {}", top_cards(before, a, 1)),
        Move::Draw | Move::Custom { .. } => with_symbols(&info.format_move(m)),
    };
    text::sanitize_line(&brief).into_owned()
}

/// Names the top cards of a pile, bottom to top, if the player sees all of them.
fn top_cards(view: View<'_>, pile: PileId, count: usize) -> String {
    let cards: Option<Vec<Card>> = view.cards(pile).skip(view.len(pile).saturating_sub(count)).collect();
    match cards.as_deref() {
        Some([first, .., last]) if count > MAX_NAMED_CARDS => {
            format!("{}–{} ({count} cards)", Voice::Symbols.card(*first), Voice::Symbols.card(*last))
        }
        Some(cards) => Voice::Symbols.cards(cards),
        None if count == 1 => "a card".into(),
        None => text::pluralize(count, "card"),
    }
}

/// Replaces the cards in the words of a command by their symbols.
fn with_symbols(command: &str) -> String {
    // The first word is the command. It may look like a card.
    let word = |(index, word): (usize, &str)| match word.parse::<Card>() {
        Ok(card) if index > 0 => Voice::Symbols.card(card),
        _ => word.to_string(),
    };
    command.split(' ').enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::super::test_boards::klondike;
    use super::*;

    #[test]
    fn moves_name_their_cards_and_their_place() {
        let (toy, _) = klondike();
        let board = toy.board("t3: [2C] QD JC TH 9S\nt6: KC\nt7: [AH]\nw: TS\ns: 4D");
        let brief = |text: &str| describe_briefly(&toy, View::of(&board), toy.info().parse_move(text).unwrap());
        assert_eq!(brief("move w t5"), "10♠ to column 5");
        assert_eq!(brief("move t3 t6 2"), "10♥ 9♠ to column 6");
        assert_eq!(brief("move t3 t6 4"), "Q♦–9♠ (4 cards) to column 6");
        assert_eq!(brief("move t3 f2"), "9♠ to the foundation");
        assert_eq!(brief("move t7 f2"), "a card to the foundation");
        assert_eq!(brief("draw"), "draw");
        assert_eq!(with_symbols("keep QS TS * 9"), "keep Q♠ 10♠ joker 9");
    }
}
