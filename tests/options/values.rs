//! What may be chosen for an option.

/// The values of a choice: itself, or of a span of numbers both ends.
pub fn values(choice: &str) -> Vec<String> {
    match choice.split_once('-').map(|(low, high)| (low.parse::<u8>(), high.parse::<u8>())) {
        Some((Ok(low), Ok(high))) => vec![low.to_string(), high.to_string()],
        _ => vec![choice.to_string()],
    }
}
