//! A line of a file of another program: its number, its text, and its words.

/// A line of the file: its number, its full text, and its text without the comment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Line<'t> {
    /// The number of the line, from 1.
    pub number: u32,
    pub full_text: &'t str,
    /// The text without the comment after `#`, and without whitespace around it.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    pub fn new(number: u32, full_text: &'t str) -> Line<'t> {
        Line { number, full_text, text: without_comment(full_text) }
    }

    /// Returns the column of a part of this line, counted in characters from 1.
    pub fn column_of(&self, part: &str) -> u32 {
        let offset = (part.as_ptr() as usize).saturating_sub(self.full_text.as_ptr() as usize);
        self.full_text.get(..offset).map_or(0, |before| before.chars().count() as u32 + 1)
    }

    /// Whether the line has only whitespace. A line with a comment is not empty.
    pub fn is_empty(&self) -> bool {
        self.full_text.trim().is_empty()
    }

    /// Returns the comment, without `#`, if the line has nothing before it.
    pub fn comment(&self) -> Option<&'t str> {
        self.full_text.trim().strip_prefix('#')
    }
}

/// Removes a comment after `#`.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Returns the words of a line without the numbers of moves.
pub(super) fn words_of(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace().filter(|word| !is_move_number(word))
}

/// Whether a word is the number of a move: `1.`, `12)`, `3:`.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
