//! Escaping of text for XML and HTML.

use crate::text;

/// Escapes text for XML and HTML, between tags or in double quotes. Control characters and characters that change
/// the direction of text are replaced by their code.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped_text = String::with_capacity(text.len());
    for letter in text::sanitize_lines(text).chars() {
        match letter {
            '&' => escaped_text.push_str("&amp;"),
            '<' => escaped_text.push_str("&lt;"),
            '>' => escaped_text.push_str("&gt;"),
            '"' => escaped_text.push_str("&quot;"),
            '\'' => escaped_text.push_str("&#39;"),
            letter => escaped_text.push(letter),
        }
    }
    escaped_text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_hidden_characters_are_escaped() {
        assert_eq!(escaped("</script><b a='\"'>&amp;"), "&lt;/script&gt;&lt;b a=&#39;&quot;&#39;&gt;&amp;amp;");
        assert_eq!(escaped("a\u{202e}b\u{1b}[31m\nc"), "a\\u{202e}b\\u{1b}[31m\nc");
        assert_eq!(escaped("♥ é"), "♥ é");
    }
}
