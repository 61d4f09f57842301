//! All words of a rulebook, in order: the one walk over its tree for the checks that look at words.

use crate::yaml::{Key, Node};

/// A word of a rulebook: a key and its value.
pub(super) struct Word<'n> {
    /// The keys on the way to the word, which comes last.
    pub path: Vec<&'n str>,
    /// The key.
    pub key: &'n Key,
    /// The value: a scalar, a list or a map.
    pub value: &'n Node,
}

impl Word<'_> {
    /// Returns the path of the word with dots: `zones.tableau.put.wrap`.
    pub(super) fn dotted_path(&self) -> String {
        self.path.join(".")
    }
}

/// Returns the words of a tree, each before the words in its value. Lists are words; their items are not. The walk does
/// not enter a word that `is_skipped` accepts, and leaves it out.
pub(super) fn words<'n>(tree: &'n Node, is_skipped: &dyn Fn(&Word<'n>) -> bool) -> Vec<Word<'n>> {
    let mut found = Vec::new();
    collect(tree, &mut Vec::new(), is_skipped, &mut found);
    found
}

fn collect<'n>(
    node: &'n Node,
    path: &mut Vec<&'n str>,
    is_skipped: &dyn Fn(&Word<'n>) -> bool,
    found: &mut Vec<Word<'n>>,
) {
    for (key, value) in node.entries() {
        path.push(&key.text);
        let word = Word { path: path.clone(), key, value };
        if !is_skipped(&word) {
            found.push(word);
            collect(value, path, is_skipped, found);
        }
        path.pop();
    }
}
