//! The list of built-in games.

use super::reply::OptionJson;
use patience::{Information, OptionInfo, games};
use serde::Serialize;

/// The list of built-in games.
#[derive(Serialize)]
pub struct Catalog {
    /// The games, sorted by id.
    pub games: Vec<GameJson>,
}

/// A game, as in `patience games --format json`. The reply to [`Request::Rules`](super::request::Request::Rules) contains
/// its options, because reading all rulebooks takes long.
#[derive(Serialize)]
pub struct GameJson {
    pub id: &'static str,
    pub name: &'static str,
    pub names: &'static [&'static str],
    pub family: &'static str,
    pub packs: u8,
    pub cards: usize,
    pub information: &'static str,
    pub choice: &'static str,
    pub about: &'static str,
}

/// Lists all games.
pub fn catalog() -> Catalog {
    let game = |entry: &'static patience::CatalogEntry| GameJson {
        id: entry.id,
        name: entry.title,
        names: entry.names,
        family: entry.family,
        packs: entry.packs,
        cards: entry.cards,
        information: if entry.information == Information::Open { "open" } else { "hidden" },
        choice: entry.choice.word(),
        about: entry.about,
    };
    Catalog { games: games().iter().map(game).collect() }
}

/// Converts the options of a game.
pub fn options(options: &[OptionInfo]) -> Vec<OptionJson> {
    let option = |option: &OptionInfo| OptionJson {
        key: option.key.clone(),
        value: option.value.clone(),
        default: option.default.clone(),
        choices: option.choices.iter().map(|choice| choice.value.clone()).collect(),
        about: option.about.clone(),
    };
    options.iter().map(option).collect()
}
