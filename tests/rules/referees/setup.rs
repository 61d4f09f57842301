//! The names of the piles and the options of a game, for its referee.

use super::table::Pile;
use patience::internals::game::Game;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// The facts about a game that a referee may know: the names of its piles, and the values of its options.
pub struct Setup {
    pub names: Vec<String>,
    pub options: Vec<(String, String)>,
    /// The keys of the options that the referee has read.
    pub requested: RefCell<BTreeSet<String>>,
}

impl Setup {
    pub fn of(game: &dyn Game) -> Setup {
        let info = game.info();
        Setup {
            names: info.piles.iter().map(|pile| pile.name.clone()).collect(),
            options: info.options.iter().map(|option| (option.key.clone(), option.value.clone())).collect(),
            requested: RefCell::default(),
        }
    }

    /// Returns the piles whose names are this key, alone or with a number.
    pub fn zone(&self, key: &str) -> Vec<Pile> {
        let is_in_zone = |name: &str| {
            name.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        (0..self.names.len()).filter(|&pile| is_in_zone(&self.names[pile])).collect()
    }

    /// Returns the pile with this name.
    pub fn pile(&self, name: &str) -> Pile {
        self.names.iter().position(|other| other == name).unwrap_or_else(|| panic!("no pile {name}"))
    }

    /// Returns the value of an option. Panics if the referee does not know this value.
    pub fn choice<'a>(&self, key: &str, known_values: &[&'a str]) -> &'a str {
        let value = self.value(key);
        known_values
            .iter()
            .find(|&&known_value| known_value == value)
            .unwrap_or_else(|| panic!("no referee knows {key}={value}"))
    }

    /// Whether an option is `on` and not `off`.
    pub fn is_on(&self, key: &str) -> bool {
        self.choice(key, &["on", "off"]) == "on"
    }

    /// Whether an option is `on`. A game without this option plays as with the value `default`.
    pub fn is_on_or(&self, key: &str, default: bool) -> bool {
        if self.has(key) { self.is_on(key) } else { default }
    }

    /// Returns the number of passes through the stock. A game without this option has `default` passes.
    pub fn passes_or(&self, default: Option<u32>) -> Option<u32> {
        if self.has("passes") { self.limit("passes") } else { default }
    }

    /// Returns the number that is the value of an option, or `default` in a game without this option.
    pub fn number_or(&self, key: &str, default: usize) -> usize {
        if self.has(key) { self.number(key) } else { default }
    }

    /// Returns the number that is the value of an option, or `None` if the value is `unlimited`.
    pub fn limit(&self, key: &str) -> Option<u32> {
        let value = self.value(key);
        (value != "unlimited").then(|| value.parse().unwrap_or_else(|_| panic!("no referee knows {key}={value}")))
    }

    /// Returns the number that is the value of an option.
    pub fn number(&self, key: &str) -> usize {
        self.limit(key).expect("a number") as usize
    }

    fn value(&self, key: &str) -> &str {
        self.requested.borrow_mut().insert(key.into());
        &self.options.iter().find(|(option_key, _)| option_key == key).unwrap_or_else(|| panic!("no option {key}")).1
    }

    /// Whether the game has this option.
    pub fn has(&self, key: &str) -> bool {
        self.options.iter().any(|(option_key, _)| option_key == key)
    }
}
