//! Moves in a few words, for lists next to a picture of the board: `10♠ to column 5`.

use crate::board::View;
use crate::game::{Game, Move};
use crate::render::voice::Voice;
use crate::text;
use crate::words;

/// Describes a move: the cards and where they go. `before` is the board on which the move is played.
pub fn describe_briefly(game: &dyn Game, before: View<'_>, m: Move) -> String {
    describe_briefly_in(game, before, m, Voice::Symbols)
}

/// Describes a move as [`describe_briefly`] does, for readers or for listeners.
pub fn describe_briefly_in(game: &dyn Game, before: View<'_>, m: Move, voice: Voice) -> String {
    text::sanitize_line(&voice.phrase(&words::brief_move(game.info(), before, m))).into_owned()
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
    }
}
