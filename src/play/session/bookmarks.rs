//! Points in a game to which `goto` leads: marks with names, and numbers of moves from the deal.

use super::{Bookmark, Session};
use std::fmt;

/// The maximum number of marks. No player needs more, and every move checks all of them.
const MAX_MARKS: usize = 1000;

/// The board to which the command `goto` leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GotoTarget {
    /// The board after this number of moves from the deal.
    Move(usize),
    /// The board where this mark was set.
    Mark(String),
}

impl GotoTarget {
    /// Parses a word: a number is a number of moves, anything else is a mark.
    pub fn parse(word: &str) -> GotoTarget {
        word.parse().map_or_else(|_| GotoTarget::Mark(word.into()), GotoTarget::Move)
    }
}

impl fmt::Display for GotoTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GotoTarget::Move(move_count) => write!(f, "{move_count}"),
            GotoTarget::Mark(name) => f.write_str(name),
        }
    }
}

impl Session {
    /// Names the current point of the game. An older mark of the same name is replaced. If there are too many
    /// marks, the oldest is removed.
    pub fn set_mark(&mut self, name: &str) {
        self.marks.retain(|mark| mark.name != name);
        if self.marks.len() >= MAX_MARKS {
            self.marks.remove(0);
        }
        self.marks.push(Bookmark { name: name.to_string(), moves: self.moves_made() });
    }

    /// Returns the marks, in the order in which they were set.
    pub fn marks(&self) -> &[Bookmark] {
        &self.marks
    }

    /// Returns the number of moves from the deal to a point. Returns `None` if the game has no such move or mark.
    pub fn find_point(&self, point: &GotoTarget) -> Option<usize> {
        let move_count = match point {
            GotoTarget::Move(move_count) => *move_count,
            GotoTarget::Mark(name) => self.marks.iter().find(|mark| mark.name == *name)?.moves,
        };
        (move_count <= self.moves_made() + self.moves_undone()).then_some(move_count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::deck_for;

    #[test]
    fn a_new_move_removes_the_marks_on_undone_moves() {
        let game = catalog::open("freecell", &[]).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        let play = |session: &mut Session, text: &str| session.play(game.info().parse_move(text).unwrap()).map(drop);
        session.set_mark("deal");
        for (text, name) in [("move t1 c1", "first"), ("move t2 c2", "second"), ("move t3 c3", "third")] {
            play(&mut session, text).unwrap();
            session.set_mark(name);
        }
        session.undo().unwrap();
        session.undo().unwrap();
        // Until another move is made, redo leads to all marks.
        assert_eq!(session.marks().len(), 4);
        play(&mut session, "move t4 c2").unwrap();
        let names: Vec<(&str, usize)> = session.marks().iter().map(|mark| (mark.name.as_str(), mark.moves)).collect();
        assert_eq!(names, [("deal", 0), ("first", 1)]);
        assert_eq!(session.find_point(&GotoTarget::Mark("second".into())), None);
    }
}
