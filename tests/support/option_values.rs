//! The values of an option that tests try, and games with chosen options.

/// The values of a choice: itself, or of a span of numbers both ends.
pub fn values(choice: &str) -> Vec<String> {
    match choice.split_once('-').map(|(low, high)| (low.parse::<u8>(), high.parse::<u8>())) {
        Some((Ok(low), Ok(high))) => vec![low.to_string(), high.to_string()],
        _ => vec![choice.to_string()],
    }
}

/// The game with those options; nothing if it says that they do not go together.
#[allow(dead_code)] // not every test that reads values opens games
pub fn opened(id: &str, options: &[(String, String)]) -> Option<std::sync::Arc<dyn patience::game::Game>> {
    match patience::games::catalog::open(id, options) {
        Ok(game) => Some(game),
        Err(error) if error.message.starts_with("these options of ") => None,
        Err(error) if error.message.contains(" needs `") => None,
        Err(error) if error.message.contains(" decides nothing ") => None,
        Err(error) => panic!("{id} {options:?}: {error}"),
    }
}
