//! Where the reader of a rules page is.

use crate::game::GameInfo;

/// Where the reader of a rules page is. This decides which commands the page names for changing options.
#[derive(Clone, Copy)]
pub enum RulesReader<'a> {
    /// In a game: `new` deals it again with other options.
    InGame,
    /// Not in a game. The text names the game in commands: the id of a built-in game, or the path of a rulebook.
    OutsideGame(&'a str),
}

impl<'a> RulesReader<'a> {
    /// Returns the reader outside a game when only the rules are known. Commands then name a built-in game by its id,
    /// and any other game by `FILE`, because the path of its rulebook is unknown.
    pub fn without_path(info: &'a GameInfo) -> RulesReader<'a> {
        RulesReader::OutsideGame(if info.rulebook.is_some() { "FILE" } else { &info.id })
    }

    /// Says how to choose another value of an option: `example` is such as `draw=3`.
    pub(super) fn how_to_change(self, example: &str) -> String {
        match self {
            RulesReader::InGame => format!("To deal again with another value, type for example `new -o {example}`"),
            RulesReader::OutsideGame(game) => format!(
                "To play with another value, type for example `patience play {game} -o {example}`. To read the rules \
                 with that value, type `patience rules {game} -o {example}`"
            ),
        }
    }
}
