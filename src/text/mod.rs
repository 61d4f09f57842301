//! Text for people: counts, lists, wrapped lines, and safe terminal output.
//!
//! This module knows nothing about games.

mod did_you_mean;
mod prose;

pub use did_you_mean::closest_matches;
pub use prose::{form, sentences};

use std::borrow::Cow;
use std::fmt::Write;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Formats a number with its noun, with an `s` for the plural.
///
/// ```
/// use patience::internals::text::pluralize;
/// assert_eq!(pluralize(1, "card"), "1 card");
/// assert_eq!(pluralize(0, "card"), "0 cards");
/// ```
pub fn pluralize(number: usize, noun: &str) -> String {
    pluralize_with(number, noun, &format!("{noun}s"))
}

/// Formats a number with its noun, for nouns with an irregular plural.
///
/// ```
/// use patience::internals::text::pluralize_with;
/// assert_eq!(pluralize_with(2, "pass", "passes"), "2 passes");
/// ```
pub fn pluralize_with(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// Returns a text with its first letter in upper case.
///
/// ```
/// use patience::internals::text::capitalized;
/// assert_eq!(capitalized("the play cost 90"), "The play cost 90");
/// ```
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + chars.as_str())
}

/// Returns a number up to twenty in words (`two`, and `none` for 0), and a larger one in digits.
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

/// Formats a number with a comma between groups of three digits.
///
/// ```
/// assert_eq!(patience::internals::text::with_thousands_separators(2_000_000), "2,000,000");
/// assert_eq!(patience::internals::text::with_thousands_separators(999), "999");
/// ```
pub fn with_thousands_separators(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Formats a number with its noun, with a comma between groups of three digits.
///
/// ```
/// use patience::internals::text::pluralize_with_separators;
/// assert_eq!(pluralize_with_separators(1_034, "hand"), "1,034 hands");
/// assert_eq!(pluralize_with_separators(1, "hand"), "1 hand");
/// ```
pub fn pluralize_with_separators(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", with_thousands_separators(number.into()))
}

/// Returns the width of each bar in a histogram of the numbers `first` to `last` with at most `max_bars` bars. The
/// width is 1, 2 or 5 times a power of ten.
///
/// ```
/// use patience::internals::text::histogram_bar_width;
/// assert_eq!([histogram_bar_width(1, 1, 12), histogram_bar_width(0, 12, 12), histogram_bar_width(61, 118, 12)], [1, 2, 5]);
/// ```
pub fn histogram_bar_width(first: i128, last: i128, max_bars: i128) -> i128 {
    let widths = (0..=38).flat_map(|power| [1, 2, 5].map(|digit| 10_i128.saturating_pow(power).saturating_mul(digit)));
    let fits = |width: &i128| last.div_euclid(*width) - first.div_euclid(*width) < max_bars;
    // The largest width needs at most two bars: one for the negative numbers, and one for all others.
    widths.into_iter().find(fits).unwrap_or(i128::MAX)
}

/// Joins words into a list, with a conjunction (`and`, `or`) before the last one.
///
/// ```
/// use patience::internals::text::join_list;
/// assert_eq!(join_list(&["a", "b", "c"], "and"), "a, b and c");
/// assert_eq!(join_list(&["a", "b"], "or"), "a or b");
/// ```
pub fn join_list<W: AsRef<str>>(words: &[W], conjunction: &str) -> String {
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        if index > 0 && index + 1 == words.len() {
            text.push(' ');
            text.push_str(conjunction);
            text.push(' ');
        } else if index > 0 {
            text.push_str(", ");
        }
        text.push_str(word.as_ref());
    }
    text
}

/// Returns the form in which names are compared: without spaces, hyphens, underscores, apostrophes and backticks,
/// in lower case.
///
/// ```
/// use patience::internals::text::normalize_name;
/// assert_eq!(normalize_name("Baker’s Dozen"), normalize_name("bakers-dozen"));
/// ```
pub fn normalize_name(name: &str) -> String {
    let is_ignored = |c: &char| c.is_whitespace() || matches!(c, '-' | '_' | '\'' | '`' | '‘' | '’' | 'ʼ');
    name.chars().filter(|c| !is_ignored(c)).flat_map(char::to_lowercase).collect()
}

/// Returns the width of the text in terminal columns.
pub fn width(text: &str) -> usize {
    // Nearly all text is printable ASCII, where each character takes one column.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) { text.len() } else { UnicodeWidthStr::width(text) }
}

/// Cuts the text to at most `columns` columns; `…` marks the cut.
pub fn truncate(text: &str, columns: usize) -> Cow<'_, str> {
    truncate_with(text, columns, "…")
}

/// Returns the first of these texts that takes at most `columns` columns, or else the last one.
pub fn first_fitting<'t>(texts: &[&'t str], columns: usize) -> &'t str {
    texts.iter().find(|text| width(text) <= columns).or(texts.last()).copied().unwrap_or_default()
}

/// Cuts the text to at most `columns` columns, with this mark at the cut.
pub fn truncate_with<'t>(text: &'t str, columns: usize, mark: &str) -> Cow<'t, str> {
    if width(text) <= columns {
        return Cow::Borrowed(text);
    }
    let (mut shortened, mut used_columns) = (String::new(), width(mark));
    for c in text.chars() {
        used_columns += c.width().unwrap_or(0);
        if used_columns > columns {
            break;
        }
        shortened.push(c);
    }
    Cow::Owned(shortened + mark)
}

/// The longest name that a message repeats, in columns. Useful names are shorter.
const MAX_NAME_COLUMNS: usize = 200;
/// The longest message, in columns.
const MAX_MESSAGE_COLUMNS: usize = 1000;

/// Shortens the names between backticks in a message to a line or two of a terminal, because a name may come from a
/// file with very long lines.
///
/// ```
/// use patience::internals::text::shorten_names;
/// assert_eq!(shorten_names("there is no game `golf`"), "there is no game `golf`");
/// assert!(shorten_names(&format!("there is no game `{}`: why?", "x".repeat(5000))).ends_with("xxx…`: why?"));
/// ```
pub fn shorten_names(message: &str) -> Cow<'_, str> {
    if message.len() <= MAX_NAME_COLUMNS {
        return Cow::Borrowed(message);
    }
    let pieces = message.split('`').enumerate();
    let pieces: Vec<_> = pieces
        .map(|(index, text)| if index % 2 == 1 { truncate(text, MAX_NAME_COLUMNS) } else { text.into() })
        .collect();
    // A name may contain backticks, so the whole message is shortened, too.
    Cow::Owned(truncate(&pieces.join("`"), MAX_MESSAGE_COLUMNS).into_owned())
}

/// Wraps the text into lines of at most `columns` columns. Line breaks and empty lines in the text are kept. If an
/// indented line is wrapped, all its parts are indented, by at most half of `columns`. An indented line that fits is
/// kept unchanged, so that tables stay tables. A word longer than a line gets a separate line.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.starts_with("  ") && width(paragraph.trim_end()) <= columns {
            lines.push(paragraph.trim_end().to_string());
            continue;
        }
        let indent: String = paragraph.chars().take_while(|c| *c == ' ').take(columns / 2).collect();
        let options = Options::new(columns)
            .initial_indent(&indent)
            .subsequent_indent(&indent)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .wrap_algorithm(WrapAlgorithm::FirstFit)
            .break_words(false);
        let words = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        lines.extend(textwrap::wrap(&words, options).iter().map(|line| line.trim_end().to_string()));
    }
    lines
}

/// Wraps a text that follows `prefix` in the first line. All other lines are indented by the width of the prefix, or by
/// half of `columns` if that is less. Each line ends with a line break. Lines break only at blanks.
pub fn wrap_after(prefix: &str, text: &str, columns: usize) -> String {
    let indent = " ".repeat(width(prefix).min(columns / 2));
    let options = Options::new(columns)
        .initial_indent(prefix)
        .subsequent_indent(&indent)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    textwrap::wrap(text, options).iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Formats usage lines of commands and their descriptions in two columns. A usage that is too wide gets its own line.
pub fn in_two_columns<'u>(usages: impl Iterator<Item = (&'u str, &'u str)> + Clone, columns: usize) -> Vec<String> {
    let widths = usages.clone().map(|(usage, _)| width(usage)).filter(|width| *width <= MAX_USAGE_WIDTH);
    let usage_width = widths.max().unwrap_or(0);
    let mut lines = Vec::new();
    for (usage, about) in usages {
        // If the screen is too narrow for two columns, the second column has one word in each line.
        let about = wrap(about, columns.saturating_sub(usage_width + 2));
        let is_wide = width(usage) > usage_width;
        lines.extend(is_wide.then(|| usage.to_string()));
        for (index, part) in about.iter().enumerate() {
            lines.push(format!("{:usage_width$}  {part}", if index == 0 && !is_wide { usage } else { "" }));
        }
    }
    lines
}

/// The maximum width of a usage in the first column. A wider usage gets its own line.
const MAX_USAGE_WIDTH: usize = 30;

/// Returns whether a terminal might act on the character or show nothing for it. These are control characters,
/// characters that change the writing direction, characters without width, and noncharacters.
pub fn is_unsafe_char(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
        || (c as u32) & 0xfffe == 0xfffe
}

/// Makes untrusted text safe for one line of a terminal: every [unsafe](is_unsafe_char) character becomes a visible
/// escape.
///
/// ```
/// use patience::internals::text::sanitize_line;
/// assert_eq!(sanitize_line("red \u{1b}[31m"), r"red \u{1b}[31m");
/// ```
pub fn sanitize_line(text: &str) -> Cow<'_, str> {
    escape(text, is_unsafe_char)
}

/// Makes untrusted text of several lines safe: like [`sanitize_line`], but keeps line breaks and tabs.
pub fn sanitize_lines(text: &str) -> Cow<'_, str> {
    escape(text, |c| is_unsafe_char(c) && c != '\n' && c != '\t')
}

/// Makes JSON safe for a terminal: [unsafe](is_unsafe_char) characters in its strings become JSON escapes, with the
/// same meaning.
pub fn sanitize_json(json: String) -> String {
    if is_plain(&json) || !json.contains(is_unsafe_char) {
        return json;
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        // Outside strings JSON is ASCII, and line breaks in strings are already escaped.
        if is_unsafe_char(c) {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| escaped += &format!("\\u{unit:04x}"));
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// Serializes a value to one line of JSON that is [safe for a terminal](sanitize_json). Every line of JSON that the
/// program prints comes from here.
///
/// # Panics
/// Panics if the value cannot be JSON, for example a map with keys that are not strings.
pub fn to_json_line(value: &impl serde::Serialize) -> String {
    // proof: the program's own types contain only strings, numbers, lists, and maps with strings as keys.
    sanitize_json(serde_json::to_string(value).expect("every value of the program serializes to JSON"))
}

/// Returns whether a text is printable ASCII. Nearly all texts are, and bytes are faster to check than characters.
fn is_plain(text: &str) -> bool {
    // The bytes of a chunk are checked without a branch, so that the compiler can check many at once.
    let is_plain_byte = |&byte: &u8| matches!(byte, b' '..=b'~');
    text.as_bytes().chunks(64).all(|chunk| chunk.iter().fold(true, |is_plain, byte| is_plain & is_plain_byte(byte)))
}

/// Replaces each character that `needs_escape` selects by a visible escape.
fn escape(text: &str, needs_escape: impl Fn(char) -> bool) -> Cow<'_, str> {
    if is_plain(text) || !text.contains(&needs_escape) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if needs_escape(c) {
            // Writing to a `String` cannot fail.
            let _ = write!(escaped, "\\u{{{:x}}}", c as u32);
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Formats a duration in seconds as `5:42` or `1:02:03`.
pub fn clock(seconds: f64) -> String {
    // The cast is safe: transcripts allow at most a century.
    let seconds = seconds as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted_as_clock_times() {
        let times = [0.0, 9.9, 60.0, 342.5, 3600.0, 360_000.0].map(clock);
        assert_eq!(times, ["0:00", "0:09", "1:00", "5:42", "1:00:00", "100:00:00"]);
    }

    #[test]
    fn wrapped_lines_begin_below_the_text_after_the_prefix() {
        assert_eq!(wrap_after(" 1  ", "fits", 20), " 1  fits\n");
        assert_eq!(wrap_after(" 1  ", "cost 30 (bad luck)", 12), " 1  cost 30\n    (bad\n    luck)\n");
        assert_eq!(wrap_after("", "a  b `two  blanks`", 20), "a  b `two  blanks`\n");
        assert_eq!(wrap_after("a long prefix ", "a b", 10), "a long prefix a\n     b\n");
    }

    #[test]
    fn lists_have_commas_and_a_conjunction() {
        assert_eq!(join_list::<&str>(&[], "and"), "");
        assert_eq!(join_list(&["a"], "and"), "a");
        assert_eq!(join_list(&["a".to_string(), "b".to_string()], "and"), "a and b");
        assert_eq!(join_list(&["a", "b", "c", "d"], "or"), "a, b, c or d");
    }

    #[test]
    fn names_match_without_case_and_punctuation() {
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
    fn truncation_counts_columns() {
        assert_eq!(truncate("hearts", 6), "hearts");
        assert_eq!(truncate("hearts", 5), "hear…");
        assert_eq!(truncate("日本語", 5), "日本…");
        assert_eq!((width("7♥"), width("日")), (2, 2));
    }

    #[test]
    fn unsafe_characters_are_escaped() {
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
