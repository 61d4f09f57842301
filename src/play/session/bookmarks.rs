//! Points in time: how many moves from the deal, or a name that the player gave.

use crate::play::Session;
use std::fmt;

/// So many marks are kept. Nobody remembers more, and every move looks at all of them.
const MOST_MARKS: usize = 1000;

/// A point in time to go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Point {
    /// After that many moves from the deal.
    Move(usize),
    /// Where a mark was set.
    Mark(String),
}

impl Point {
    /// Reads a word: a number counts moves, anything else is a mark.
    pub fn read(word: &str) -> Point {
        word.parse().map_or_else(|_| Point::Mark(word.into()), Point::Move)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Point::Move(at) => write!(f, "{at}"),
            Point::Mark(name) => f.write_str(name),
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
    pub fn find(&self, point: &Point) -> Option<usize> {
        let at = match point {
            Point::Move(at) => *at,
            Point::Mark(name) => self.marks.iter().find(|(other, _)| other == name)?.1,
        };
        (at <= self.moves_made() + self.moves_undone()).then_some(at)
    }
}
