//! A line of a solution: its number, its text, and its words.

/// A line of the file: its number, its full text, and its text without the comment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Line<'t> {
    /// The number of the line, from 1.
    pub number: u32,
    pub full_text: &'t str,
    /// The text without the comment after `#`, and without whitespace around it.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    pub fn new(number: u32, full_text: &'t str) -> Line<'t> {
        let text = full_text.split('#').next().unwrap_or_default().trim();
        Line { number, full_text, text }
    }

    /// Returns the lines of a text.
    pub fn all(text: &'t str) -> Vec<Line<'t>> {
        (1..).zip(text.lines()).map(|(number, line)| Line::new(number, line)).collect()
    }

    /// Returns the column of a part of this line, counted in characters from 1.
    pub fn column_of(&self, part: &str) -> u32 {
        let offset = (part.as_ptr() as usize).saturating_sub(self.full_text.as_ptr() as usize);
        self.full_text.get(..offset).map_or(0, |before| before.chars().count() as u32 + 1)
    }

    /// Returns the comment, without `#`, if the line has nothing before it.
    pub fn comment(&self) -> Option<&'t str> {
        self.full_text.trim().strip_prefix('#')
    }
}

/// Returns the words of a line without the numbers of moves.
pub fn words_of(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace().filter(|word| !is_move_number(word))
}

/// Whether a word is the number of a move: `1.`, `12)`, `3:`.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
