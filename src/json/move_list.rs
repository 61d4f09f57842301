//! A list of moves in JSON, each as a command.

use crate::game::{GameInfo, Move};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// Moves, which are written as commands. A solution has many moves, so all of them are formatted in the same string.
pub struct MoveList<'a> {
    info: &'a GameInfo,
    moves: Cow<'a, [Move]>,
}

impl<'a> MoveList<'a> {
    /// Creates the list of some moves of a game.
    pub fn new(info: &'a GameInfo, moves: impl Into<Cow<'a, [Move]>>) -> MoveList<'a> {
        MoveList { info, moves: moves.into() }
    }
}

impl Serialize for MoveList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.moves.len()))?;
        let mut command = String::new();
        for &m in self.moves.iter() {
            command.clear();
            self.info.append_move(m, &mut command);
            list.serialize_element(&command)?;
        }
        list.end()
    }
}
