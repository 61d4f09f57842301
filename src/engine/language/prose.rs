//! The prose of a rulebook about its rules, with the chosen options filled in.
//!
//! `note` is one text. `rules`, which books for earlier versions have, is one text, or a map of named parts in reading
//! order. A choice of an option can replace a part (`rules: {king: …}`) or remove it (`~`). The parts are joined into one
//! paragraph. A part that ends in a line break, as YAML's `>` and `|` produce it, ends the paragraph. `{draw}` is
//! replaced by the value of the option `draw` as a word, and `{draw times}` by `once`, `twice`, `three times`. `tactics`
//! can have parts, too, but no such placeholders.

use crate::error::{Error, Result};
use crate::game::OptionInfo;
use crate::text;
use crate::yaml::{Node, Value};

/// The keys of prose that can have named parts.
pub(super) const KEYS_WITH_PARTS: [&str; 2] = [RULES, TACTICS];

const RULES: &str = "rules";
const TACTICS: &str = "tactics";

/// Joins the parts of `rules` into one text, and those of `tactics`. Fills in the chosen numbers in `rules` and `note`.
///
/// # Errors
/// Fails if a part is not a text, or if `{name}` refers to no option or to an option whose value is not a number.
pub(super) fn expand_prose(book: &mut Node, options: &[OptionInfo]) -> Result<()> {
    expand_note(book, options)?;
    let text_of = |placeholder: &str| placeholder_text(placeholder, RULES, options);
    join_parts(book, RULES, &|template, part| expand_placeholders(template, part, &text_of))?;
    join_parts(book, TACTICS, &|text, _| Ok(text.into()))
}

/// Replaces the parts of a text by one text. `expand` fills in a part.
fn join_parts(book: &mut Node, key: &str, expand: &dyn Fn(&str, &Node) -> Result<String>) -> Result<()> {
    let Some(whole) = book.get_mut(key) else { return Ok(()) };
    let mut prose = String::new();
    match &whole.value {
        Value::Text(template) => prose = expand(template, whole)?,
        Value::Map(parts) => {
            for (name, part) in parts {
                let Some(template) = part.as_text() else {
                    let message = format!("{key}.{}: expected text", text::sanitize_line(&name.text));
                    return Err(part.place.error(message));
                };
                append_part(&mut prose, &expand(template, part)?);
            }
        }
        // Any other value is rejected when the book is read.
        _ => return Ok(()),
    }
    whole.value = Value::Text(prose);
    Ok(())
}

/// Fills in the chosen numbers in `note`.
fn expand_note(book: &mut Node, options: &[OptionInfo]) -> Result<()> {
    let Some(note) = book.get_mut("note") else { return Ok(()) };
    if let Value::Text(template) = &note.value {
        let text_of = |placeholder: &str| placeholder_text(placeholder, "note", options);
        note.value = Value::Text(expand_placeholders(template, note, &text_of)?);
    }
    Ok(())
}

/// Appends a part. An empty part is left out: it is there only so that a choice of an option can replace it.
fn append_part(prose: &mut String, part: &str) {
    if part.trim().is_empty() {
        return;
    }
    prose.push_str(match prose.ends_with('\n') {
        true => "\n",
        false if prose.is_empty() => "",
        false => " ",
    });
    prose.push_str(part);
}

/// Replaces the placeholders in a text. Braces around anything but a name stay as they are.
/// `replacement` returns the text for a placeholder, which is given without its braces.
pub(super) fn expand_placeholders(
    template: &str,
    node: &Node,
    replacement: &dyn Fn(&str) -> Result<String>,
) -> Result<String> {
    let mut filled = String::new();
    let mut remaining = template;
    while let Some((before, after)) = remaining.split_once('{') {
        filled.push_str(before);
        let placeholder = after
            .split_once('}')
            .map(|(placeholder, _)| placeholder)
            .filter(|placeholder| is_name(placeholder_name(placeholder)));
        let Some(placeholder) = placeholder else {
            filled.push('{');
            remaining = after;
            continue;
        };
        filled.push_str(&replacement(placeholder).map_err(|error| node.place.locate(error))?);
        remaining = &after[placeholder.len() + 1..];
    }
    filled.push_str(remaining);
    Ok(filled)
}

/// Returns the error for a reference to an unknown option. The hint is the most similar reference, or all of them.
/// `reference` returns the reference to an option, such as `$draw`.
pub(super) fn unknown_option(name: &str, options: &[OptionInfo], reference: impl Fn(&str) -> String) -> Error {
    let quoted = |key: &str| format!("`{}`", reference(key));
    let error = Error::request(format!("there is no option for {}", text::sanitize_line(&quoted(name))));
    let similar = text::closest_matches(name, options.iter().map(|option| option.key.as_str()));
    match (similar.is_empty(), options.is_empty()) {
        (false, _) => {
            let similar: Vec<String> = similar.into_iter().map(quoted).collect();
            error.hint(format!("did you mean {}?", text::join_list(&similar, "or")))
        }
        (true, true) => error.hint("the book has no options"),
        (true, false) => {
            let all: Vec<String> = options.iter().map(|option| quoted(&option.key)).collect();
            error.hint(format!("you can refer to {}", text::join_list(&all, "or")))
        }
    }
}

pub(super) fn placeholder_name(placeholder: &str) -> &str {
    placeholder.strip_suffix(" times").unwrap_or(placeholder)
}

pub(super) fn is_name(word: &str) -> bool {
    let is_name_char = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(is_name_char)
}

/// Returns the text for `{name}` or `{name times}` in the prose under a key.
fn placeholder_text(placeholder: &str, prose_key: &str, options: &[OptionInfo]) -> Result<String> {
    let name = placeholder_name(placeholder);
    let Some(option) = options.iter().find(|option| option.key == name) else {
        return Err(unknown_option(name, options, |key| format!("{{{key}}}")));
    };
    let Ok(number) = option.value.parse() else {
        let value = text::sanitize_line(&option.value);
        return Err(number_needed(name, &value)
            .hint(format!("write other prose for this choice: `choices: {{{value}: {{{prose_key}: …}}}}`")));
    };
    Ok(count_text(number, placeholder != name))
}

/// Returns the error for a placeholder whose option has a value that is no number.
pub(super) fn number_needed(name: &str, value: &str) -> Error {
    Error::request(format!("`{{{name}}}` needs a number, but `{name}` can be `{value}`"))
}

/// Returns a number in words: `three`, or `three times`.
pub(super) fn count_text(number: u32, counts_times: bool) -> String {
    match (counts_times, number) {
        (false, _) => text::number_word(number),
        (true, 1) => "once".into(),
        (true, 2) => "twice".into(),
        (true, _) => format!("{} times", text::number_word(number)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded_rules(rules: &str, draw: &str) -> std::result::Result<String, String> {
        let option = OptionInfo::new("draw", draw, "1", Vec::new());
        let mut book = crate::yaml::parse("toy.yaml", rules.as_bytes()).unwrap();
        expand_prose(&mut book, &[option]).map_err(|error| error.to_string())?;
        Ok(book.get("rules").and_then(Node::as_text).unwrap_or("nothing").into())
    }

    #[test]
    fn parts_form_one_paragraph_until_one_ends_in_a_line_break() {
        let rules = "rules:\n  deal: Deal.\n  space: ''\n  won: >\n    Play,\n    and win.\n  more: A round.\n";
        assert_eq!(expanded_rules(rules, "1"), Ok("Deal. Play, and win.\n\nA round.".into()));
        assert_eq!(expanded_rules("rules: |\n  One text.\n", "1"), Ok("One text.\n".into()));
    }

    #[test]
    fn parts_of_tactics_are_joined_without_placeholders() {
        let mut book = crate::yaml::parse("toy.yaml", b"tactics: {columns: 'Play {draw}.', spaces: Wait.}").unwrap();
        expand_prose(&mut book, &[]).unwrap();
        assert_eq!(book.get("tactics").and_then(Node::as_text), Some("Play {draw}. Wait."));
    }

    #[test]
    fn numbers_are_spelled_out() {
        let rules = "rules: 'Turn {draw}, {draw times}; {A, 2} {'";
        assert_eq!(expanded_rules(rules, "1"), Ok("Turn one, once; {A, 2} {".into()));
        assert_eq!(expanded_rules(rules, "2"), Ok("Turn two, twice; {A, 2} {".into()));
        assert_eq!(expanded_rules(rules, "30"), Ok("Turn 30, 30 times; {A, 2} {".into()));
    }

    #[test]
    fn parts_and_placeholders_without_text_are_rejected() {
        let error_of = |rules, draw| expanded_rules(rules, draw).unwrap_err();
        assert!(error_of("rules: {deal: [a]}", "1").starts_with("error: toy.yaml:1:15: rules.deal: expected text"));
        assert!(
            error_of("rules: 'a {darw} b'", "1").starts_with("error: toy.yaml:1:8: there is no option for `{darw}`")
        );
        let error = "error: toy.yaml:1:8: `{draw}` needs a number, but `draw` can be `all`";
        assert!(error_of("rules: 'a {draw}'", "all").starts_with(error));
    }
}
