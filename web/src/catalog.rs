//! The list of built-in games.

use super::reply::{ChoiceJson, OptionJson};
use patience::{Family, GameTrait, Information, OptionInfo, families, find_games, games};
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

/// The numbers that labels write as words, from 0 on.
const NUMBER_WORDS: [&str; 13] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Converts a choice. The label of a range such as `2 to 13 cards` gives the labels of its numbers: `two cards`.
fn choice_json(value: &str, label: &str) -> ChoiceJson {
    let range = range(value);
    let first_labels = range.map_or_else(Vec::new, |(low, high)| {
        let label_of = |(number, word): (u32, &&str)| {
            let numbers = if high == low + 1 { format!("{low} or {high}") } else { format!("{low} to {high}") };
            if label.contains(&numbers) { label.replace(&numbers, word) } else { number.to_string() }
        };
        (0..).zip(&NUMBER_WORDS).filter(|(number, _)| (low..=high).contains(number)).map(label_of).collect()
    });
    ChoiceJson { value: value.into(), label: label.into(), range, first_labels }
}

/// Returns the label of a value. Returns `None` if the option has no such value or no label for it.
pub fn value_label(option: &OptionInfo, value: &str) -> Option<String> {
    let number: Option<u32> = value.parse().ok();
    let choices = option.choices.iter().map(|choice| choice_json(&choice.value, &choice.label));
    let label = { choices }.find_map(|choice| match (choice.range, number) {
        (Some((low, high)), Some(number)) if (low..=high).contains(&number) => {
            let words = choice.first_labels.get(usize::try_from(number - low).ok()?).cloned();
            Some(words.unwrap_or_else(|| choice.label.replace(&format!("{low} to {high}"), value)))
        }
        _ => (choice.value == value).then_some(choice.label),
    })?;
    (!label.is_empty()).then_some(label)
}

/// Returns the lowest and the highest number of a choice such as `2-13`.
fn range(choice: &str) -> Option<(u32, u32)> {
    let (low, high) = choice.split_once('-')?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

/// Converts the options of a game.
pub fn options(options: &[OptionInfo]) -> Vec<OptionJson> {
    let option = |option: &OptionInfo| OptionJson {
        key: option.key.clone(),
        label: option.label.clone(),
        value: option.value.clone(),
        value_label: option.value_label.clone(),
        default: option.default.clone(),
        choices: option.choices.iter().map(|choice| choice_json(&choice.value, &choice.label)).collect(),
        about: option.about.clone(),
    };
    options.iter().map(option).collect()
}
