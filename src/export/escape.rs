//! Escaping of text for XML and HTML.

use crate::text;

/// Escapes text for XML and HTML, between tags or in double quotes. Replaces control characters, and characters that
/// change the direction of text, by their code.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text::sanitize_lines(text).chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_hidden_characters_are_escaped() {
        assert_eq!(escape("</script><b a='\"'>&amp;"), "&lt;/script&gt;&lt;b a=&#39;&quot;&#39;&gt;&amp;amp;");
        assert_eq!(escape("a\u{202e}b\u{1b}[31m\nc"), "a\\u{202e}b\\u{1b}[31m\nc");
        assert_eq!(escape("♥ é"), "♥ é");
    }
}
