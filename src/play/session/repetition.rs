//! Whether a game has come to moves that only go back and forth.

use crate::board::{Board, View};
use crate::game::{GameInfo, Move, Role};
use crate::play::Session;

impl Session {
    /// Whether the last so many moves were all of them cards shifted between columns and cells, or to a foundation and
    /// back: none turned a card up, took one from stock, waste or reserve or off the board, and at no time lay more cards
    /// on the foundations than before them.
    pub fn has_idled(&self, moves: usize) -> bool {
        let Some(start) = self.done.len().checked_sub(moves) else { return false };
        let (info, last) = (self.info(), &self.done[start..]);
        if !last.iter().all(|entry| !entry.revealed && shifts(info, entry.m)) {
            return false;
        }
        let mut past = self.board.clone();
        let mut most = built(info, &past);
        for at in (start..self.done.len()).rev() {
            let begin = at.checked_sub(1).map_or(0, |before| self.done[before].events);
            self.events[begin..self.done[at].events].iter().rev().for_each(|event| past.revert(event));
            most = most.max(built(info, &past));
        }
        most == built(info, &past)
    }
}

/// Whether a move is one of those that can go back and forth.
fn shifts(info: &GameInfo, m: Move) -> bool {
    let Move::Carry { from, .. } = m else { return false };
    matches!(info.role_of(from), Some(Role::Tableau | Role::Cell | Role::Foundation))
}

/// How many cards lie on the foundations, in the hole or off the board.
fn built(info: &GameInfo, board: &Board) -> usize {
    let view = View::of(board);
    let roles = [Role::Foundation, Role::Hole, Role::Discard];
    roles.iter().flat_map(|&role| info.piles_of(role)).map(|pile| view.len(pile)).sum()
}

#[cfg(test)]
mod tests {
    use crate::games::catalog;
    use crate::play::Session;

    #[test]
    fn only_moves_that_bring_nothing_are_idle() {
        let game = catalog::open("freecell", &[("fback".into(), "on".into())]).unwrap();
        let mut deck = game.info().pack.cards();
        // The ace of clubs lies on top of the fourth column.
        deck.swap(0, 51);
        let mut session = Session::deal(game.clone(), deck).unwrap();
        let play = |session: &mut Session, text: &str| session.play(game.info().read_move(text).unwrap()).map(drop);
        for text in ["move t1 c1", "move t2 c2"] {
            play(&mut session, text).unwrap();
        }
        assert_eq!([2, 3].map(|moves| session.has_idled(moves)), [true, false]);
        play(&mut session, "move t4 f1").unwrap();
        assert_eq!([1, 3].map(|moves| session.has_idled(moves)), [false, false]);
        // To the foundation and back is no gain, however often.
        for text in ["move f1 c3", "move c3 f1", "move f1 c3", "move c3 f1"] {
            play(&mut session, text).unwrap();
        }
        assert_eq!([4, 5].map(|moves| session.has_idled(moves)), [true, false]);
        session.undo().unwrap();
        assert_eq!([3, 4].map(|moves| session.has_idled(moves)), [true, false]);
    }
}
