//! The list of built-in games.

use super::reply::{ChoiceJson, OptionJson};
use patience::{Family, GameTrait, Information, OptionChoice, OptionInfo, families, find_games, games};
use serde::Serialize;

/// The list of built-in games.
#[derive(Serialize)]
pub struct Catalog {
    /// The games, sorted by id.
    pub games: Vec<GameJson>,
    /// The families, the best-known family first.
    pub families: Vec<FamilyJson>,
}

/// A family of similar games.
#[derive(Serialize)]
pub struct FamilyJson {
    /// The id, as in the field `family` of a game.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// What the games have in common.
    pub about: &'static str,
    /// The ids of the games, the best-known game first.
    pub games: Vec<&'static str>,
}

/// The games that a search found.
#[derive(Serialize)]
pub struct Found {
    /// The ids of the games, the most likely game first.
    pub ids: Vec<&'static str>,
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
    /// The words of the traits by which players choose a game, such as `easy`.
    pub traits: Vec<&'static str>,
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
        traits: entry.traits().into_iter().map(GameTrait::word).collect(),
    };
    let family = |family: &Family| FamilyJson {
        id: family.name,
        title: family.title,
        about: family.about,
        games: family.games().into_iter().map(|entry| entry.id).collect(),
    };
    Catalog { games: games().iter().map(game).collect(), families: families().into_iter().map(family).collect() }
}

/// Finds the games that a player may mean by a text.
pub fn search(text: &str) -> Found {
    Found { ids: find_games(text).into_iter().map(|entry| entry.id).collect() }
}

/// Converts the options of a game.
pub fn options(options: &[OptionInfo]) -> Vec<OptionJson> {
    let choice = |choice: &OptionChoice| ChoiceJson {
        value: choice.value.clone(),
        label: choice.label.clone(),
        range: choice.range,
        number_labels: choice.number_labels.clone(),
        plain: choice.is_plain(),
    };
    let option = |option: &OptionInfo| OptionJson {
        key: option.key.clone(),
        label: option.label.clone(),
        value: option.value.clone(),
        value_label: option.value_label.clone(),
        default: option.default.clone(),
        choices: option.choices.iter().map(choice).collect(),
        about: option.about.clone(),
    };
    options.iter().map(option).collect()
}
