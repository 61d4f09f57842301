//! Size limits for rulebooks.
//!
//! The limits are far above the needs of any game. They are low enough that `patience` reads or rejects any file
//! quickly, even a file from an untrusted source. They also keep linear searches through lists fast.

use crate::error::{Error, Result};
use crate::yaml::{FileLimits, Node, Value};

/// The maximum size of a rulebook file in bytes, and its maximum number of values, keys included. The built-in
/// rulebooks have at most 10 KiB and 600 values.
pub const FILE_LIMITS: FileLimits = FileLimits { bytes: 1 << 20, values: 20_000 };

/// The maximum number of entries of a map and of items of a list.
const MAX_ENTRIES: usize = 100;
/// The maximum number of bytes of a key, and of a choice of an option. Choices must be short because a choice replaces
/// each use of its option.
const MAX_WORD_LENGTH: usize = 100;
/// The maximum number of bytes of all texts together.
const MAX_TEXT_BYTES: usize = 200_000;
/// The maximum number of rules in each list of rules that run for every deal or after every move.
const MAX_RULES: [(&str, usize); 5] = [("deal", 40), ("arrange", 10), ("reshuffle", 10), ("fill", 10), ("sweep", 10)];

/// Checks the size limits.
///
/// # Errors
/// Fails at the first place where the book exceeds a limit, and names the limit.
pub(crate) fn check(book: &Node) -> Result<()> {
    let mut remaining = Remaining { values: FILE_LIMITS.values, text: MAX_TEXT_BYTES };
    remaining.check(book)?;
    for (key, max_rules) in MAX_RULES {
        let rules = book.get(key).map_or(&[][..], Node::items);
        if let Some(rule) = rules.get(max_rules) {
            return Err(error_at_node(rule, format!("{key}: at most {max_rules} items, found {}", rules.len())));
        }
    }
    for (key, option) in book.entries_of("options") {
        let choices = option.get("choices").map_or(&[][..], Node::items);
        let is_long = |choice: &&Node| choice.as_text().is_some_and(|word| word.len() > MAX_WORD_LENGTH);
        if let Some(choice) = choices.iter().find(is_long) {
            let message =
                format!("options.{}.choices: a word of at most {MAX_WORD_LENGTH} letters is expected", key.text);
            return Err(error_at_node(choice, message));
        }
    }
    Ok(())
}

/// The number of values and bytes of text that are still allowed.
struct Remaining {
    values: usize,
    text: usize,
}

impl Remaining {
    fn check(&mut self, node: &Node) -> Result<()> {
        let subtract = |remaining: usize, taken: usize| remaining.checked_sub(taken);
        self.values = subtract(self.values, 1).ok_or_else(|| {
            let message = format!("a rulebook has at most {} values", FILE_LIMITS.values);
            error_at_node(node, message)
        })?;
        match &node.value {
            Value::Text(text) => {
                self.text = subtract(self.text, text.len()).ok_or_else(|| {
                    error_at_node(node, format!("the texts of a rulebook have at most {MAX_TEXT_BYTES} bytes together"))
                })?;
            }
            Value::List(items) => {
                if let Some(item) = items.get(MAX_ENTRIES) {
                    let message = format!("a list in a rulebook has at most {MAX_ENTRIES} items, not {}", items.len());
                    return Err(error_at_node(item, message));
                }
                items.iter().try_for_each(|item| self.check(item))?;
            }
            Value::Map(entries) => {
                if let Some((key, _)) = entries.get(MAX_ENTRIES) {
                    let message = format!("a map in a rulebook has at most {MAX_ENTRIES} keys, not {}", entries.len());
                    return Err(key.place.error(message));
                }
                for (key, node) in entries {
                    if key.text.len() > MAX_WORD_LENGTH {
                        let message = format!("a key in a rulebook has at most {MAX_WORD_LENGTH} letters");
                        return Err(key.place.error(message));
                    }
                    self.check(node)?;
                }
            }
            Value::Null | Value::Bool(_) | Value::Int(_) => {}
        }
        Ok(())
    }
}

fn error_at_node(node: &Node, message: String) -> Error {
    node.place.error(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml;

    fn check_error(text: &str) -> String {
        let node = yaml::parse("b.yaml", text.as_bytes()).unwrap();
        check(&node).map_or_else(|error| error.to_string(), |()| "fine".into())
    }

    fn numbered_items(number: usize, item: impl Fn(usize) -> String) -> String {
        (0..number).map(item).collect()
    }

    #[test]
    fn an_oversized_book_is_rejected_at_the_place_that_exceeds_the_limit() {
        let keys = |number| numbered_items(number, |n| format!("k{n}: 1\n"));
        assert_eq!(check_error(&keys(100)), "fine");
        let message = "error: b.yaml:101:1: a map in a rulebook has at most 100 keys, not 8000";
        assert_eq!(check_error(&keys(8_000)), message);
        let options =
            format!("options:\n{}", numbered_items(4_000, |n| format!("  o{n}: {{default: 1, choices: [1]}}\n")));
        let message = "error: b.yaml:102:3: a map in a rulebook has at most 100 keys, not 4000";
        assert_eq!(check_error(&options), message);
        let list = |key: &str, number| format!("{key}:\n{}", "- {to: a}\n".repeat(number));
        let message = "error: b.yaml:102:3: a list in a rulebook has at most 100 items, not 8000";
        assert_eq!(check_error(&list("fill", 8_000)), message);
        for (key, max_rules) in MAX_RULES {
            assert_eq!(check_error(&list(key, max_rules)), "fine");
            let message =
                format!("error: b.yaml:{}:3: {key}: at most {max_rules} items, found {}", max_rules + 2, max_rules + 1);
            assert_eq!(check_error(&list(key, max_rules + 1)), message);
        }
    }

    #[test]
    fn keys_choices_and_the_total_of_texts_are_limited() {
        let prose = |bytes: usize| format!("rules: {}\n", "x".repeat(bytes));
        assert_eq!(check_error(&prose(200_000)), "fine");
        let message = "error: b.yaml:1:8: the texts of a rulebook have at most 200000 bytes together";
        assert_eq!(check_error(&prose(200_001)), message);
        let key = format!("? {}\n: 1\n", "k".repeat(101));
        assert_eq!(check_error(&key), "error: b.yaml:1:3: a key in a rulebook has at most 100 letters");
        let word = format!("options: {{a: {{default: 1, choices: [1, {}]}}}}", "y".repeat(101));
        let message = "error: b.yaml:1:40: options.a.choices: a word of at most 100 letters is expected";
        assert_eq!(check_error(&word), message);
    }

    #[test]
    fn the_number_of_values_is_limited() {
        let row = format!("[{}]", "1, ".repeat(99));
        let lists = format!("zones: [{}]", format!("[{row}, {row}, {row}], ").repeat(99));
        assert_eq!(check_error(&lists), "error: b.yaml:1:60132: a rulebook has at most 20000 values");
    }
}
