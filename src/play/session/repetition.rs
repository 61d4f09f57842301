//! Detection of moves that only go back and forth.

use crate::board::{Board, View};
use crate::game::{GameInfo, Move, Role};
use crate::play::Session;

impl Session {
    /// Returns whether the last `moves` moves made no progress. Then all of them took cards from columns, cells or
    /// foundations, and revealed no card. At no time were more cards on the foundations, in the hole and in the discard
    /// pile than before the first of these moves.
    pub fn made_no_progress(&self, moves: usize) -> bool {
        let Some(start) = self.undo_stack.len().checked_sub(moves) else { return false };
        let (info, last_moves) = (self.info(), &self.undo_stack[start..]);
        if !last_moves.iter().all(|entry| !entry.revealed && can_go_back_and_forth(info, entry.m)) {
            return false;
        }
        let mut earlier = self.board.clone();
        let mut max_placed = count_placed_cards(info, &earlier);
        for index in (start..self.undo_stack.len()).rev() {
            let events_start = index.checked_sub(1).map_or(0, |previous| self.undo_stack[previous].events_end);
            self.events[events_start..self.undo_stack[index].events_end]
                .iter()
                .rev()
                .for_each(|event| earlier.revert(event));
            max_placed = max_placed.max(count_placed_cards(info, &earlier));
        }
        max_placed == count_placed_cards(info, &earlier)
    }
}

/// Returns whether a move takes cards from a column, a cell or a foundation. Only such a move can bring cards back to
/// where they were.
fn can_go_back_and_forth(info: &GameInfo, m: Move) -> bool {
    let Move::Transfer { from, .. } = m else { return false };
    matches!(info.role_of(from), Some(Role::Tableau | Role::Cell | Role::Foundation))
}

/// Returns the number of cards on the foundations, in the hole and in the discard pile.
fn count_placed_cards(info: &GameInfo, board: &Board) -> usize {
    let view = View::of(board);
    let roles = [Role::Foundation, Role::Hole, Role::Discard];
    roles.iter().flat_map(|&role| info.piles_of(role)).map(|pile| view.len(pile)).sum()
}

#[cfg(test)]
mod tests {
    use crate::games::catalog;
    use crate::play::Session;

    #[test]
    fn moving_cards_back_and_forth_is_no_progress() {
        let game = catalog::open("freecell", &[("fback".into(), "on".into())]).unwrap();
        let mut deck = game.info().pack.cards();
        // The ace of clubs is on top of the fourth column.
        deck.swap(0, 51);
        let mut session = Session::deal(game.clone(), deck).unwrap();
        let play = |session: &mut Session, text: &str| session.play(game.info().parse_move(text).unwrap()).map(drop);
        for text in ["move t1 c1", "move t2 c2"] {
            play(&mut session, text).unwrap();
        }
        assert_eq!([2, 3].map(|moves| session.made_no_progress(moves)), [true, false]);
        play(&mut session, "move t4 f1").unwrap();
        assert_eq!([1, 3].map(|moves| session.made_no_progress(moves)), [false, false]);
        // Repeatedly moving a card to the foundation and back is no progress.
        for text in ["move f1 c3", "move c3 f1", "move f1 c3", "move c3 f1"] {
            play(&mut session, text).unwrap();
        }
        assert_eq!([4, 5].map(|moves| session.made_no_progress(moves)), [true, false]);
        session.undo().unwrap();
        assert_eq!([3, 4].map(|moves| session.made_no_progress(moves)), [true, false]);
    }
}
