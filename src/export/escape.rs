//! Escaping of text for XML and HTML.

use crate::text;

/// A text for XML and HTML, between tags or in double quotes. What is hidden (control characters, marks that turn the
/// direction of writing) is shown as its number.
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
    fn nothing_of_a_text_is_markup() {
        assert_eq!(escaped("</script><b a='\"'>&amp;"), "&lt;/script&gt;&lt;b a=&#39;&quot;&#39;&gt;&amp;amp;");
        assert_eq!(escaped("a\u{202e}b\u{1b}[31m\nc"), "a\\u{202e}b\\u{1b}[31m\nc");
        assert_eq!(escaped("♥ é"), "♥ é");
    }
}
