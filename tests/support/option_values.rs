//! The values of options that tests use, and games with chosen options.

/// Returns the values to test for one entry in a list of choices: the entry itself, or both ends of a range of numbers.
pub fn values(choice: &str) -> Vec<String> {
    match patience::internals::game::choice_range(choice) {
        Some((low, high)) => vec![low.to_string(), high.to_string()],
        None => vec![choice.to_string()],
    }
}

/// Opens a game with options. Returns `None` if the options cannot be combined. Panics on any other error.
#[allow(dead_code)] // not every test program that uses this file opens games
pub fn opened(id: &str, options: &[(String, String)]) -> Option<std::sync::Arc<dyn patience::internals::game::Game>> {
    match patience::internals::games::catalog::open(id, options) {
        Ok(game) => Some(game),
        Err(error) if error.message().starts_with("these options of ") && !error.message().contains(": expected ") => {
            None
        }
        Err(error) if error.message().contains(" needs `") => None,
        Err(error) if error.message().contains(" has no effect ") => None,
        Err(error) => panic!("{id} {options:?}: {error}"),
    }
}
