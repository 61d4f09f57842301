//! Escaping of text for XML and HTML.

use crate::text;

/// Escapes text for XML and HTML, between tags or in double quotes. Control characters and characters that change
/// the direction of text are replaced by their code.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text::sanitize_lines(text).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
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
