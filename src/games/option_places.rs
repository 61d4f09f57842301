//! The places of options in a file, for errors about one of them.

use crate::error::{Error, WrongOption};
use crate::yaml::{Mark, Node};

/// The places of the options that a file sets.
#[derive(Clone, Debug, Default)]
pub struct OptionPlaces {
    /// The place of the whole map, if there is one.
    map: Option<Mark>,
    /// Each option with the places of its key and its value.
    options: Vec<(String, Mark, Mark)>,
}

impl OptionPlaces {
    /// Returns the places of the options in a map.
    pub fn of(map: &Node) -> OptionPlaces {
        let options =
            map.entries().iter().map(|(key, value)| (key.text.clone(), key.place.clone(), value.place.clone()));
        OptionPlaces { map: Some(map.place.clone()), options: options.collect() }
    }

    /// Sets the place of an error about an option of the file. Other errors stay unchanged.
    #[must_use]
    pub fn locate(&self, error: Error) -> Error {
        let place_of = |key: &str| self.options.iter().find(|(other, ..)| other == key);
        let place = match error.fault().wrong_option() {
            Some(WrongOption::Key(key)) => place_of(key).map(|(_, key_place, _)| key_place),
            Some(WrongOption::Value(key)) => place_of(key).map(|(_, _, value_place)| value_place),
            Some(WrongOption::Combination) => self.map.as_ref(),
            None => None,
        };
        match place {
            Some(place) => place.locate_unplaced(error),
            None => error,
        }
    }
}
