//! Text for people: counts, lists, wrapped lines, and safe terminal output.
//!
//! This module knows nothing about games.

mod did_you_mean;

pub use did_you_mean::closest_matches;

use std::borrow::Cow;
use std::fmt::Write;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A number with its noun, which forms its plural with `s`.
///
/// ```
/// use patience::text::pluralize;
/// assert_eq!(pluralize(1, "card"), "1 card");
/// assert_eq!(pluralize(0, "card"), "0 cards");
/// ```
pub fn pluralize(number: usize, noun: &str) -> String {
    pluralize_with(number, noun, &format!("{noun}s"))
}

/// A number with its noun, for nouns with a plural of their own.
///
/// ```
/// use patience::text::pluralize_with;
/// assert_eq!(pluralize_with(2, "pass", "passes"), "2 passes");
/// ```
pub fn pluralize_with(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A small number in words, `two`; one over twenty in digits.
pub fn number_word(number: u32) -> String {
    const WORDS: [&str; 21] = [
        "none",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS.get(number as usize).map_or_else(|| number.to_string(), |word| word.to_string())
}

/// A number with a comma before every three digits.
///
/// ```
/// assert_eq!(patience::text::with_thousands_separators(2_000_000), "2,000,000");
/// assert_eq!(patience::text::with_thousands_separators(999), "999");
/// ```
pub fn with_thousands_separators(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// How many numbers share a bar of a histogram that has at most so many bars: 1, 2 or 5 times a power of ten.
///
/// ```
/// use patience::text::histogram_bar_width;
/// assert_eq!([histogram_bar_width(1, 1, 12), histogram_bar_width(0, 12, 12), histogram_bar_width(61, 118, 12)], [1, 2, 5]);
/// ```
pub fn histogram_bar_width(first: i128, last: i128, bars: i128) -> i128 {
    let widths = (0..=38).flat_map(|power| [1, 2, 5].map(|digit| 10_i128.saturating_pow(power).saturating_mul(digit)));
    let fits = |width: &i128| last / width - first / width < bars;
    // Beyond those there is one that holds every number.
    widths.into_iter().find(fits).unwrap_or(i128::MAX)
}

/// Words in a row, with `joint` (`and`, `or`) before the last.
///
/// ```
/// use patience::text::join_list;
/// assert_eq!(join_list(&["a", "b", "c"], "and"), "a, b and c");
/// assert_eq!(join_list(&["a", "b"], "or"), "a or b");
/// ```
pub fn join_list<W: AsRef<str>>(words: &[W], joint: &str) -> String {
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        if at > 0 && at + 1 == words.len() {
            text.push(' ');
            text.push_str(joint);
            text.push(' ');
        } else if at > 0 {
            text.push_str(", ");
        }
        text.push_str(word.as_ref());
    }
    text
}

/// A name as it is compared: case, spaces, hyphens, underscores and apostrophes do not matter.
///
/// ```
/// use patience::text::normalize_name;
/// assert_eq!(normalize_name("Baker’s Dozen"), normalize_name("bakers-dozen"));
/// ```
pub fn normalize_name(name: &str) -> String {
    let silent = |c: &char| c.is_whitespace() || matches!(c, '-' | '_' | '\'' | '`' | '‘' | '’' | 'ʼ');
    name.chars().filter(|c| !silent(c)).flat_map(char::to_lowercase).collect()
}

/// How many columns of a terminal the text takes.
pub fn width(text: &str) -> usize {
    // Nearly all text is plain, and each of its characters takes one column.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) { text.len() } else { UnicodeWidthStr::width(text) }
}

/// The beginning of the text that fits into `columns`; `…` stands for what was cut off.
pub fn truncate(text: &str, columns: usize) -> Cow<'_, str> {
    if width(text) <= columns {
        return Cow::Borrowed(text);
    }
    let (mut taken, mut used) = (String::new(), 1);
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > columns {
            break;
        }
        taken.push(c);
    }
    Cow::Owned(taken + "…")
}

/// The longest name that is repeated in a message, in columns: longer than any that is of use.
const LONGEST_NAME: usize = 200;
/// The longest message, in columns.
const LONGEST_MESSAGE: usize = 1000;

/// A message in which no name between backticks is longer than a line or two of a terminal, however long the line of
/// the file was in which it stood.
///
/// ```
/// use patience::text::shorten_names;
/// assert_eq!(shorten_names("there is no game `golf`"), "there is no game `golf`");
/// assert!(shorten_names(&format!("there is no game `{}`: why?", "x".repeat(5000))).ends_with("xxx…`: why?"));
/// ```
pub fn shorten_names(message: &str) -> Cow<'_, str> {
    if message.len() <= LONGEST_NAME {
        return Cow::Borrowed(message);
    }
    let pieces = message.split('`').enumerate();
    let pieces: Vec<_> =
        pieces.map(|(at, text)| if at % 2 == 1 { truncate(text, LONGEST_NAME) } else { text.into() }).collect();
    // A backtick may stand in a name.
    Cow::Owned(truncate(&pieces.join("`"), LONGEST_MESSAGE).into_owned())
}

/// Breaks the text into lines of at most `columns`. A line break in the text stays one, so paragraphs and empty lines
/// are kept; the blanks a line begins with, at most half a line of them, are repeated on the lines it breaks into. An
/// indented line that fits is kept as it is, so that tables stay tables. A word too long for a line stands alone on its
/// own.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.starts_with("  ") && width(paragraph.trim_end()) <= columns {
            lines.push(paragraph.trim_end().to_string());
            continue;
        }
        let indent: String = paragraph.chars().take_while(|c| *c == ' ').take(columns / 2).collect();
        let mut line = indent.clone();
        let mut empty = true;
        for word in paragraph.split_whitespace() {
            if !empty && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        lines.push(if empty { String::new() } else { line });
    }
    lines
}

/// Whether a terminal may act on the character instead of showing it, or show nothing: control characters, those
/// that turn the direction of writing, those without width, and those that are no characters at all.
pub fn is_unsafe_char(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
        || (c as u32) & 0xfffe == 0xfffe
}

/// Foreign text made safe for one line of a terminal: every [hidden](is_unsafe_char) character becomes visible.
///
/// ```
/// use patience::text::sanitize_line;
/// assert_eq!(sanitize_line("red \u{1b}[31m"), r"red \u{1b}[31m");
/// ```
pub fn sanitize_line(text: &str) -> Cow<'_, str> {
    escape(text, is_unsafe_char)
}

/// As [`sanitize_line`], for text of several lines: line breaks and tabs stay.
pub fn sanitize_lines(text: &str) -> Cow<'_, str> {
    escape(text, |c| is_unsafe_char(c) && c != '\n' && c != '\t')
}

/// JSON made safe for a terminal: what is [hidden](is_unsafe_char) in its texts, such as a turn of the direction of writing,
/// is escaped, and means the same.
pub fn sanitize_json(json: String) -> String {
    if is_plain(&json) || !json.contains(is_unsafe_char) {
        return json;
    }
    let mut safe = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        // Outside of strings JSON is ASCII, and the line breaks in strings are escaped already.
        match is_unsafe_char(c) {
            true => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| safe += &format!("\\u{unit:04x}")),
            false => safe.push(c),
        }
    }
    safe
}

/// A value as one line of JSON that is [safe for a terminal](sanitize_json). Every line of JSON that the program prints
/// is made here.
///
/// # Panics
/// The value is not JSON, such as a map whose keys are not text.
pub fn to_json_line(value: &impl serde::Serialize) -> String {
    // proof: the program's own types hold only text, numbers, lists, and maps with text as keys.
    sanitize_json(serde_json::to_string(value).expect("a value of the program becomes JSON"))
}

/// Whether a text is plain ASCII, as nearly all is: its bytes are looked at before its characters.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

fn escape(text: &str, hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    if is_plain(text) || !text.contains(&hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if hidden(c) {
            // Writing into a String cannot fail.
            let _ = write!(out, "\\u{{{:x}}}", c as u32);
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_speech() {
        assert_eq!(join_list::<&str>(&[], "and"), "");
        assert_eq!(join_list(&["a"], "and"), "a");
        assert_eq!(join_list(&["a".to_string(), "b".to_string()], "and"), "a and b");
        assert_eq!(join_list(&["a", "b", "c", "d"], "or"), "a, b, c or d");
    }

    #[test]
    fn names_fold() {
        for name in ["Forty Thieves", "forty-thieves", "FORTY_THIEVES", "fortythieves"] {
            assert_eq!(normalize_name(name), "fortythieves");
        }
        assert_eq!(normalize_name("King's ’‘ Corner"), "kingscorner");
    }

    #[test]
    fn wrapping_keeps_paragraphs_and_indents() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a\n\n  b c d", 5), ["a", "", "  b c", "  d"]);
        assert_eq!(wrap(&format!("{}a b c", " ".repeat(40_000)), 6), ["   a b", "   c"]);
        assert_eq!(wrap("incomprehensible it", 5), ["incomprehensible", "it"]);
        assert_eq!(wrap("日本 日本 x", 9), ["日本 日本", "x"]);
        assert_eq!(wrap("  a   1\n  bc  2", 7), ["  a   1", "  bc  2"]);
        assert_eq!(wrap("  a   1", 6), ["  a 1"]);
        assert_eq!(wrap("", 5), [""; 0]);
        assert_eq!(wrap("  ", 5), [""]);
    }

    #[test]
    fn cutting_counts_columns() {
        assert_eq!(truncate("hearts", 6), "hearts");
        assert_eq!(truncate("hearts", 5), "hear…");
        assert_eq!(truncate("日本語", 5), "日本…");
        assert_eq!((width("7♥"), width("日")), (2, 2));
    }

    #[test]
    fn nothing_hidden_survives() {
        assert_eq!(sanitize_line("plain ♥ é 日"), "plain ♥ é 日");
        assert_eq!(sanitize_line("a\nb\tc\r\0"), r"a\u{a}b\u{9}c\u{d}\u{0}");
        assert_eq!(sanitize_lines("a\nb\tc\r"), "a\nb\tc\\u{d}");
        let hidden =
            ["\u{7f}", "\u{9b}", "\u{ad}", "\u{61c}", "\u{180e}", "\u{200b}", "\u{200d}", "\u{2028}", "\u{202e}"];
        let more = ["\u{2066}", "\u{feff}", "\u{fff9}", "\u{ffff}", "\u{1fffe}", "\u{e0041}"];
        for text in hidden.into_iter().chain(more) {
            assert!(sanitize_line(text).starts_with(r"\u{") && sanitize_lines(text).starts_with(r"\u{"), "{text:?}");
        }
    }
}
