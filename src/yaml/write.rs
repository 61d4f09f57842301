//! The writer of YAML that is pleasant to edit, and the writer of canonical text for digests.

use super::{Node, Value};
use crate::text::{is_unsafe_char, width};
use std::fmt::Write;

/// The maximum width of a line that contains a whole list or map.
const MAX_LINE_WIDTH: usize = 100;
/// The maximum length, in bytes, of a key without a leading `?`. YAML allows 1024 characters.
const MAX_SHORT_KEY_BYTES: usize = 1000;

/// Formats a text as a YAML scalar on one line. The scalar has no quotes if every YAML parser, old or new, reads it as
/// exactly this text. Otherwise it is in double quotes. It can be used anywhere, even between brackets.
///
/// ```
/// use patience::internals::yaml::quote;
/// assert_eq!(quote("move t3 f1"), "move t3 f1");
/// assert_eq!(quote("yes"), "\"yes\"");
/// ```
pub fn quote(text: &str) -> String {
    if is_plain(text, false) { text.to_string() } else { quoted(text) }
}

/// Formats a text in double quotes. Unsafe characters become escapes of four or eight digits; YAML, unlike JSON,
/// has no surrogate pairs.
fn quoted(text: &str) -> String {
    let mut quoted_text = String::with_capacity(text.len() + 2);
    quoted_text.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted_text.push_str("\\\""),
            '\\' => quoted_text.push_str("\\\\"),
            '\n' => quoted_text.push_str("\\n"),
            '\t' => quoted_text.push_str("\\t"),
            c if is_unsafe_char(c) => {
                // Writing to a `String` cannot fail.
                let _ = match c as u32 {
                    code @ ..=0xffff => write!(quoted_text, "\\u{code:04x}"),
                    code => write!(quoted_text, "\\U{code:08x}"),
                };
            }
            c => quoted_text.push(c),
        }
    }
    quoted_text.push('"');
    quoted_text
}

/// Returns whether the text is safe without quotes. With `outside_brackets`, more texts are safe. For example,
/// YAML 1.1 parsers end a text between brackets at `?`.
fn is_plain(text: &str, outside_brackets: bool) -> bool {
    let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else { return false };
    let is_safe_char = |c: char| {
        c.is_alphanumeric()
            || " _-./+()*'=%$!;♣♦♥♠’–".contains(c)
            || (outside_brackets && ("?,&<>@|\"~`".contains(c) || !(c.is_ascii() || c.is_whitespace())))
    };
    if !(first.is_alphanumeric() || matches!(first, '_' | '(' | '$' | '/')) || last == ' ' {
        return false;
    }
    let mut previous = first;
    for c in text.chars() {
        // Outside brackets, a colon has a meaning only before a space or at the end. Between brackets, old parsers read
        // `12:30` as a number and split `a:b`.
        let is_harmless_colon = outside_brackets && c == ':';
        if !(is_safe_char(c) || is_harmless_colon) || is_unsafe_char(c) || (previous == ':' && c == ' ') {
            return false;
        }
        previous = c;
    }
    last != ':' && !is_ambiguous(text)
}

/// Returns whether any YAML parser reads the text without quotes as a number, a boolean, a date or null.
fn is_ambiguous(text: &str) -> bool {
    const WORDS: [&str; 9] = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"];
    let lower = text.to_lowercase();
    if WORDS.contains(&lower.as_str()) {
        return true;
    }
    if !lower.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let is_numeric_char = |c: char| c.is_ascii_digit() || matches!(c, '_' | ',' | '.' | ':' | '+' | '-' | 'e');
    let has_base_prefix = ["0x", "0b", "0o"].iter().any(|base| lower.starts_with(base));
    let looks_like_date = lower.as_bytes().get(4) == Some(&b'-') && lower.bytes().take(4).all(|b| b.is_ascii_digit());
    has_base_prefix || looks_like_date || lower.chars().all(is_numeric_char)
}

/// Formats the node as YAML with a final line break. Lists and maps of scalars are on one line if they fit. Texts
/// of several lines become literal blocks where that is safe.
pub fn write(node: &Node) -> String {
    let mut text = String::new();
    match &node.value {
        Value::List(items) if !items.is_empty() => write_list(&mut text, items, 0),
        Value::Map(entries) if !entries.is_empty() => write_map(&mut text, entries, 0),
        _ => {
            text.push_str(&one_line_text(node));
            text.push('\n');
        }
    }
    text
}

fn write_map(output: &mut String, entries: &[(super::Key, Node)], indent: usize) {
    for (index, (key, node)) in entries.iter().enumerate() {
        if index > 0 {
            push_indent(output, indent);
        }
        let key = quote(&key.text);
        if key.len() > MAX_SHORT_KEY_BYTES {
            output.push_str("? ");
            output.push_str(&key);
            output.push('\n');
            push_indent(output, indent);
        } else {
            output.push_str(&key);
        }
        output.push(':');
        write_value(output, node, indent, indent + width(&key) + 2, true);
    }
}

fn write_list(output: &mut String, items: &[Node], indent: usize) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            push_indent(output, indent);
        }
        output.push('-');
        write_value(output, item, indent, indent + 2, false);
    }
}

/// Writes the value after `key:` or `-`. `indent` is the indentation of the key or the `-`. A value on the same line
/// begins at `column`.
fn write_value(output: &mut String, node: &Node, indent: usize, column: usize, is_under_key: bool) {
    if let Some(line) = one_line_if_short(node, MAX_LINE_WIDTH.saturating_sub(column)) {
        output.push(' ');
        output.push_str(&line);
        output.push('\n');
        return;
    }
    let inner_indent = indent + 2;
    match &node.value {
        Value::Text(text) => write_lines(output, text, inner_indent),
        Value::List(items) => {
            start_nested(output, inner_indent, is_under_key);
            write_list(output, items, inner_indent);
        }
        Value::Map(entries) => {
            start_nested(output, inner_indent, is_under_key);
            write_map(output, entries, inner_indent);
        }
        Value::Null | Value::Bool(_) | Value::Int(_) => {}
    }
}

/// Starts a nested list or map: on a new line after `key:`, on the same line after `-`.
fn start_nested(output: &mut String, inner_indent: usize, is_under_key: bool) {
    if is_under_key {
        output.push('\n');
        push_indent(output, inner_indent);
    } else {
        output.push(' ');
    }
}

fn push_indent(output: &mut String, indent: usize) {
    output.extend(std::iter::repeat_n(' ', indent));
}

/// Formats the node on one line. Returns `None` if it takes several lines: a text that is written as a literal block,
/// and a list or map that is nested too deeply or too wide. Other scalars are always on one line, whatever `max_width`
/// is.
fn one_line_if_short(node: &Node, max_width: usize) -> Option<String> {
    let is_scalar_or_flat_list = |node: &Node| match &node.value {
        Value::List(items) => items.iter().all(takes_one_line),
        _ => takes_one_line(node),
    };
    let may_fit = match &node.value {
        Value::Text(text) => return if is_literal_block(text) { None } else { Some(scalar_outside_brackets(text)) },
        Value::Null | Value::Bool(_) | Value::Int(_) => return Some(one_line_text(node)),
        // With more items than columns, a list or map does not fit in any case.
        Value::List(items) => items.len() <= MAX_LINE_WIDTH && items.iter().all(takes_one_line),
        Value::Map(entries) => {
            entries.len() <= MAX_LINE_WIDTH && entries.iter().all(|(_, node)| is_scalar_or_flat_list(node))
        }
    };
    let is_empty = node.items().is_empty() && node.entries().is_empty();
    if !may_fit {
        return None;
    }
    let line = one_line_text(node);
    (is_empty || width(&line) <= max_width).then_some(line)
}

/// Returns whether the node always takes one line.
fn takes_one_line(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        Value::Text(text) => !is_literal_block(text),
        Value::Null | Value::Bool(_) | Value::Int(_) => true,
    }
}

/// Formats a text as a YAML scalar on one line that is not between brackets.
fn scalar_outside_brackets(text: &str) -> String {
    if is_plain(text, true) { text.to_string() } else { quoted(text) }
}

/// Returns whether a text is written as a literal block, after `|`. It must have several lines and nothing that a
/// block would lose or hide.
fn is_literal_block(text: &str) -> bool {
    let without_last_break = text.strip_suffix('\n').unwrap_or(text);
    text.contains('\n')
        && !without_last_break.is_empty()
        && !without_last_break.ends_with('\n')
        && !without_last_break.starts_with('\n')
        && without_last_break.split('\n').all(|line| !line.ends_with(' ') && !line.contains(is_unsafe_char))
}

/// Writes a text as a literal block. If its first line begins with a space, the header states the indentation of the
/// block.
fn write_lines(output: &mut String, text: &str, indent: usize) {
    output.push_str(" |");
    if text.starts_with(' ') {
        output.push('2');
    }
    if !text.ends_with('\n') {
        output.push('-');
    }
    output.push('\n');
    for line in text.lines() {
        if !line.is_empty() {
            push_indent(output, indent);
            output.push_str(line);
        }
        output.push('\n');
    }
}

/// Formats the node on one line, whatever its length.
fn one_line_text(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".into(),
        Value::Bool(truth) => truth.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Text(text) => quote(text),
        Value::List(items) => format!("[{}]", items.iter().map(one_line_text).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let entry = |(key, node): &(super::Key, Node)| format!("{}: {}", quote(&key.text), one_line_text(node));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns the canonical text of a node, for digests. The format never changes: JSON without spaces, with map keys
/// sorted by their bytes. Strings are in double quotes, with `"`, `\` and the characters below U+0020 escaped
/// (`\u001b`).
///
/// ```
/// use patience::internals::yaml::{canonical, parse};
/// let node = parse("", b"{b: [1, '1'], a: yes}").unwrap();
/// assert_eq!(canonical(&node), r#"{"a":"yes","b":[1,"1"]}"#);
/// ```
pub fn canonical(node: &Node) -> String {
    let mut text = String::new();
    write_canonical(&mut text, node);
    text
}

fn write_canonical(output: &mut String, node: &Node) {
    match &node.value {
        Value::Null => output.push_str("null"),
        Value::Bool(truth) => output.push_str(if *truth { "true" } else { "false" }),
        Value::Int(number) => output.push_str(&number.to_string()),
        Value::Text(text) => write_canonical_text(output, text),
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                output.push(if index == 0 { '[' } else { ',' });
                write_canonical(output, item);
            }
            output.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Map(entries) => {
            let mut sorted: Vec<_> = entries.iter().collect();
            sorted.sort_by(|(a, _), (b, _)| a.text.cmp(&b.text));
            for (index, (key, node)) in sorted.iter().enumerate() {
                output.push(if index == 0 { '{' } else { ',' });
                write_canonical_text(output, &key.text);
                output.push(':');
                write_canonical(output, node);
            }
            output.push_str(if sorted.is_empty() { "{}" } else { "}" });
        }
    }
}

fn write_canonical_text(canonical: &mut String, text: &str) {
    canonical.push('"');
    for c in text.chars() {
        match c {
            '"' => canonical.push_str("\\\""),
            '\\' => canonical.push_str("\\\\"),
            c if c < ' ' => {
                // Writing to a `String` cannot fail.
                let _ = write!(canonical, "\\u{:04x}", c as u32);
            }
            c => canonical.push(c),
        }
    }
    canonical.push('"');
}

#[cfg(test)]
#[path = "write_tests.rs"]
mod tests;
