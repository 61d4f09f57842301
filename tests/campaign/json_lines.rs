//! Parts of lines of JSON, as the program prints them.

use serde_json::Value;

/// Parses a line.
pub fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|cause| panic!("not JSON: {cause}\n{text}"))
}

/// Returns the texts of a list. Other values of the list are left out.
pub fn strings(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

/// Returns all cards of a state. A hidden card is `None`.
pub fn pile_cards(state: &Value) -> Vec<Option<&str>> {
    let piles = state["piles"].as_object().into_iter().flatten();
    piles.flat_map(|(_, pile)| pile.as_array()).flatten().map(Value::as_str).collect()
}
