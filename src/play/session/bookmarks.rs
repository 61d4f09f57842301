//! Bookmarks: points in time, given by a number of moves from the deal or by a name.

use crate::play::Session;
use std::fmt;

/// So many marks are kept. Nobody remembers more, and every move looks at all of them.
const MOST_MARKS: usize = 1000;

/// A point in time to go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GotoTarget {
    /// After that many moves from the deal.
    Move(usize),
    /// Where a mark was set.
    Mark(String),
}

impl GotoTarget {
    /// Reads a word: a number counts moves, anything else is a mark.
    pub fn parse(word: &str) -> GotoTarget {
        word.parse().map_or_else(|_| GotoTarget::Mark(word.into()), GotoTarget::Move)
    }
}

impl fmt::Display for GotoTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GotoTarget::Move(at) => write!(f, "{at}"),
            GotoTarget::Mark(name) => f.write_str(name),
        }
    }
}

impl Session {
    /// Names this point in time. An older mark of the same name is forgotten, and the oldest when there are too many.
    pub fn mark(&mut self, name: &str) {
        self.marks.retain(|(other, _)| other != name);
        if self.marks.len() >= MOST_MARKS {
            self.marks.remove(0);
        }
        self.marks.push((name.to_string(), self.moves_made()));
    }

    /// The marks and how many moves from the deal they lie.
    pub fn marks(&self) -> &[(String, usize)] {
        &self.marks
    }

    /// How many moves from the deal that point lies; nothing if it cannot be reached from here by undo or redo.
    pub fn find_point(&self, point: &GotoTarget) -> Option<usize> {
        let at = match point {
            GotoTarget::Move(at) => *at,
            GotoTarget::Mark(name) => self.marks.iter().find(|(other, _)| other == name)?.1,
        };
        (at <= self.moves_made() + self.moves_undone()).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::deck_for;

    #[test]
    fn a_new_move_forgets_the_marks_of_the_moves_that_it_replaces() {
        let game = catalog::open("freecell", &[]).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        let play = |session: &mut Session, text: &str| session.play(game.info().parse_move(text).unwrap()).map(drop);
        session.mark("deal");
        for (text, name) in [("move t1 c1", "first"), ("move t2 c2", "second"), ("move t3 c3", "third")] {
            play(&mut session, text).unwrap();
            session.mark(name);
        }
        session.undo().unwrap();
        session.undo().unwrap();
        // Until another move is made, redo leads to all of them.
        assert_eq!(session.marks().len(), 4);
        play(&mut session, "move t4 c2").unwrap();
        let kept: Vec<(&str, usize)> = session.marks().iter().map(|(name, at)| (name.as_str(), *at)).collect();
        assert_eq!(kept, [("deal", 0), ("first", 1)]);
        assert_eq!(session.find_point(&GotoTarget::Mark("second".into())), None);
    }
}
