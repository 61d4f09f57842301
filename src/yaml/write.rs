//! The writer of YAML that is pleasant to edit, and of the canonical text for digests.

use super::{Node, Value};
use crate::text::{is_unsafe_char, width};
use std::fmt::Write;

/// The longest line on which a list or a map is written whole.
const MAX_LINE_WIDTH: usize = 100;
/// The longest key that may stand before its colon without a sign; YAML allows 1024 characters.
const MAX_SIMPLE_KEY: usize = 1000;

/// A text as a YAML scalar on one line: plain where every reader of YAML, old or new, takes it for this very text,
/// in double quotes elsewhere. It fits into any line, also between brackets.
///
/// ```
/// use patience::yaml::quote;
/// assert_eq!(quote("move t3 f1"), "move t3 f1");
/// assert_eq!(quote("yes"), "\"yes\"");
/// ```
pub fn quote(text: &str) -> String {
    if is_plain(text, false) { text.to_string() } else { quoted(text) }
}

/// In double quotes. What is hidden is written as an escape: of four digits, or of eight, since YAML, unlike JSON, has
/// no pairs of surrogates.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if is_unsafe_char(c) => {
                // Writing into a String cannot fail.
                let _ = match c as u32 {
                    code @ ..=0xffff => write!(out, "\\u{code:04x}"),
                    code => write!(out, "\\U{code:08x}"),
                };
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Whether the text may stand without quotes. In a block a little more is safe than between brackets, where, for
/// example, `?` ends a text for readers of YAML 1.1.
fn is_plain(text: &str, block: bool) -> bool {
    let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else { return false };
    let inside = |c: char| {
        c.is_alphanumeric()
            || " _-./+()*'=%$!;♣♦♥♠’–".contains(c)
            || (block && ("?,&<>@|\"~`".contains(c) || !(c.is_ascii() || c.is_whitespace())))
    };
    if !(first.is_alphanumeric() || matches!(first, '_' | '(' | '$' | '/')) || last == ' ' {
        return false;
    }
    let mut before = first;
    for c in text.chars() {
        // A colon is a sign only before a blank or the end, but old readers know `12:30` and `a:b` between brackets.
        let colon = block && c == ':';
        if !(inside(c) || colon) || is_unsafe_char(c) || (before == ':' && c == ' ') {
            return false;
        }
        before = c;
    }
    last != ':' && !is_ambiguous(text)
}

/// Whether some reader takes the plain text for a number, a truth, a date or nothing.
fn is_ambiguous(text: &str) -> bool {
    const WORDS: [&str; 9] = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"];
    let lower = text.to_lowercase();
    if WORDS.contains(&lower.as_str()) {
        return true;
    }
    if !lower.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let numeric = |c: char| c.is_ascii_digit() || matches!(c, '_' | ',' | '.' | ':' | '+' | '-' | 'e');
    let based = ["0x", "0b", "0o"].iter().any(|base| lower.starts_with(base));
    let dated = lower.as_bytes().get(4) == Some(&b'-') && lower.bytes().take(4).all(|b| b.is_ascii_digit());
    based || dated || lower.chars().all(numeric)
}

/// The node as YAML, ending in a line break. Lists and maps of scalars stand on one line while they fit; texts of
/// several lines stand as they are, wherever that is safe.
pub fn write(node: &Node) -> String {
    let mut out = String::new();
    match &node.value {
        Value::List(items) if !items.is_empty() => write_list(&mut out, items, 0),
        Value::Map(entries) if !entries.is_empty() => write_map(&mut out, entries, 0),
        _ => {
            out.push_str(&flow(node));
            out.push('\n');
        }
    }
    out
}

fn write_map(out: &mut String, entries: &[(super::Key, Node)], indent: usize) {
    for (at, (key, node)) in entries.iter().enumerate() {
        if at > 0 {
            pad(out, indent);
        }
        let key = quote(&key.text);
        if key.len() > MAX_SIMPLE_KEY {
            out.push_str("? ");
            out.push_str(&key);
            out.push('\n');
            pad(out, indent);
        } else {
            out.push_str(&key);
        }
        out.push(':');
        write_value(out, node, indent, indent + width(&key) + 2, true);
    }
}

fn write_list(out: &mut String, items: &[Node], indent: usize) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            pad(out, indent);
        }
        out.push('-');
        write_value(out, item, indent, indent + 2, false);
    }
}

/// Writes what follows `key:` or `-`, which stand at `indent`; `column` is where the value begins if it stands on
/// the same line.
fn write_value(out: &mut String, node: &Node, indent: usize, column: usize, under_key: bool) {
    if let Some(line) = one_line(node, MAX_LINE_WIDTH.saturating_sub(column)) {
        out.push(' ');
        out.push_str(&line);
        out.push('\n');
        return;
    }
    let inner = indent + 2;
    match &node.value {
        Value::Text(text) => write_lines(out, text, inner),
        Value::List(items) => {
            start_inside(out, inner, under_key);
            write_list(out, items, inner);
        }
        Value::Map(entries) => {
            start_inside(out, inner, under_key);
            write_map(out, entries, inner);
        }
        Value::Null | Value::Bool(_) | Value::Int(_) => {}
    }
}

/// After `key:` a list or map begins on a line of its own, after `-` on the same.
fn start_inside(out: &mut String, inner: usize, under_key: bool) {
    if under_key {
        out.push('\n');
        pad(out, inner);
    } else {
        out.push(' ');
    }
}

fn pad(out: &mut String, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
}

/// The node on one line, unless it should stand on several. Scalars always stand on one, however long.
fn one_line(node: &Node, max_width: usize) -> Option<String> {
    let flat = |node: &Node| match &node.value {
        Value::List(items) => items.iter().all(is_simple),
        _ => is_simple(node),
    };
    let short = match &node.value {
        Value::Text(text) => return if is_block(text) { None } else { Some(block_scalar(text)) },
        Value::Null | Value::Bool(_) | Value::Int(_) => return Some(flow(node)),
        Value::List(items) => items.len() <= MAX_LINE_WIDTH && items.iter().all(is_simple),
        Value::Map(entries) => entries.len() <= MAX_LINE_WIDTH && entries.iter().all(|(_, node)| flat(node)),
    };
    let empty = node.items().is_empty() && node.entries().is_empty();
    if !short {
        return None;
    }
    let line = flow(node);
    (empty || width(&line) <= max_width).then_some(line)
}

/// Whether the node stands on one line as a matter of course.
fn is_simple(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        Value::Text(text) => !is_block(text),
        Value::Null | Value::Bool(_) | Value::Int(_) => true,
    }
}

fn block_scalar(text: &str) -> String {
    if is_plain(text, true) { text.to_string() } else { quoted(text) }
}

/// Whether a text is written as a block of lines: it has several, and nothing in it would be lost or hidden.
fn is_block(text: &str) -> bool {
    let lines = text.strip_suffix('\n').unwrap_or(text);
    text.contains('\n')
        && !lines.is_empty()
        && !lines.ends_with('\n')
        && !lines.starts_with('\n')
        && lines.split('\n').all(|line| !line.ends_with(' ') && !line.contains(is_unsafe_char))
}

/// A text as a block of lines. An indent of its own in the first line must be told apart from ours.
fn write_lines(out: &mut String, text: &str, indent: usize) {
    out.push_str(" |");
    if text.starts_with(' ') {
        out.push('2');
    }
    if !text.ends_with('\n') {
        out.push('-');
    }
    out.push('\n');
    for line in text.lines() {
        if !line.is_empty() {
            pad(out, indent);
            out.push_str(line);
        }
        out.push('\n');
    }
}

/// The node on one line, however long.
fn flow(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".into(),
        Value::Bool(truth) => truth.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Text(text) => quote(text),
        Value::List(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let entry = |(key, node): &(super::Key, Node)| format!("{}: {}", quote(&key.text), flow(node));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// The one text of a node for digests, the same for ever: as JSON without blanks, the keys of maps in the order of
/// their bytes, texts in double quotes with `"`, `\` and the characters below U+0020 escaped (`\u001b`).
///
/// ```
/// use patience::yaml::{canonical, parse};
/// let node = parse("", b"{b: [1, '1'], a: yes}").unwrap();
/// assert_eq!(canonical(&node), r#"{"a":"yes","b":[1,"1"]}"#);
/// ```
pub fn canonical(node: &Node) -> String {
    let mut out = String::new();
    write_canonical(&mut out, node);
    out
}

fn write_canonical(out: &mut String, node: &Node) {
    match &node.value {
        Value::Null => out.push_str("null"),
        Value::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Int(number) => out.push_str(&number.to_string()),
        Value::Text(text) => write_canonical_text(out, text),
        Value::List(items) => {
            for (at, item) in items.iter().enumerate() {
                out.push(if at == 0 { '[' } else { ',' });
                write_canonical(out, item);
            }
            out.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Map(entries) => {
            let mut sorted: Vec<_> = entries.iter().collect();
            sorted.sort_by(|(a, _), (b, _)| a.text.cmp(&b.text));
            for (at, (key, node)) in sorted.iter().enumerate() {
                out.push(if at == 0 { '{' } else { ',' });
                write_canonical_text(out, &key.text);
                out.push(':');
                write_canonical(out, node);
            }
            out.push_str(if sorted.is_empty() { "{}" } else { "}" });
        }
    }
}

fn write_canonical_text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c < ' ' => {
                // Writing into a String cannot fail.
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
#[path = "write_tests.rs"]
mod tests;
