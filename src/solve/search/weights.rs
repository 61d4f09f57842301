//! Data files of weights, which decide the moves that a search tries first.
//!
//! Each line contains the name of a weight, its numbers, and a description. A line that starts with `#` is a comment.

use std::collections::BTreeMap;
use std::ops::Range;

/// The data file for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightFile {
    /// The program's own file.
    pub text: &'static str,
    /// Which numbers of a line count in the game; where a line has only one, that one does.
    pub columns: Range<usize>,
}

/// What lies deeper than this is as far away as what lies so deep.
const DEEPEST: usize = 32;

/// What a card is worth by how many others lie on it.
#[derive(Copy, Clone, Debug)]
pub struct DepthWeights([i32; DEEPEST]);

impl DepthWeights {
    /// So much near the top, and less the deeper it lies.
    pub fn near(weight: i32) -> DepthWeights {
        DepthWeights(std::array::from_fn(|over| weight * 8 / (over as i32 + 2)))
    }

    /// What it is worth under so many cards.
    #[inline]
    pub fn at_depth(&self, over: usize) -> i32 {
        self.0[over.min(DEEPEST - 1)]
    }
}

/// The weights of a data file by their names.
pub struct NamedWeights<'t>(BTreeMap<&'t str, Vec<i32>>);

impl<'t> NamedWeights<'t> {
    /// Reads a data file; nothing if it is none, or names others than the file `like` does.
    pub fn parse(text: &'t str, like: &str) -> Option<NamedWeights<'t>> {
        let file = NamedWeights::lines(text)?;
        file.keys().eq(NamedWeights::lines(like)?.keys()).then_some(NamedWeights(file))
    }

    fn lines(text: &str) -> Option<BTreeMap<&str, Vec<i32>>> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines
            .map(|line| {
                let mut words = line.split_whitespace();
                let name = words.next()?;
                let numbers: Vec<i32> = words.map_while(|word| word.parse().ok()).collect();
                (!numbers.is_empty()).then_some((name, numbers))
            })
            .collect()
    }

    /// All names.
    #[cfg(test)]
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.keys().copied()
    }

    /// Whether there is such a name.
    pub fn names(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The number of that name at that place of its line, or the only one there. Forms ask for names of the program's own
    /// files alone.
    pub fn weight(&self, name: &str, place: usize) -> i32 {
        let numbers = self.0.get(name).and_then(|numbers| numbers.get(place).or(numbers.first()));
        // proof: a file has the names of the program's own, which a test of each form reads; and a number for each.
        *numbers.expect("the data file has every weight")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_names_of_its_like() {
        let like = "# remark\nup 1 2  a card goes up\ndown 3  it comes back\n";
        let file = NamedWeights::parse("down -4 it comes back\nup 5 6", like).unwrap();
        let description = [("up", 0), ("up", 1), ("up", 2), ("down", 1)].map(|(name, at)| file.weight(name, at));
        assert_eq!((description, file.all().collect::<Vec<_>>()), ([5, 6, 5, -4], vec!["down", "up"]));
        for wrong in ["up 1", "up 1\ndown 1\nunder 1", "up 1\ndown", "up 1\ndown x", "up\n1 down 2", "up 1\n\ndown 1"] {
            assert!(NamedWeights::parse(wrong, like).is_none(), "{wrong}");
        }
    }
}
