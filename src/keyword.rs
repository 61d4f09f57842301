//! Values that a player chooses by a word, such as `spoken` in `set show spoken`.

/// A type with a few values. Settings and transcripts name each value by a word.
///
/// For an argument of the program, the type also derives `clap::ValueEnum`, which makes the same words from the names of
/// the variants.
pub trait Keyword: Copy + PartialEq + 'static {
    /// All values, in the order of lists.
    const ALL: &'static [Self];

    /// Returns the word of the value.
    fn word(self) -> &'static str;

    /// Returns the value with this word. Returns `None` for any other text.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }
}
