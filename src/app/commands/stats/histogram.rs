//! A histogram of the number of moves in won games.

use crate::text;

/// The maximum number of bars.
const MAX_BARS: i128 = 10;
/// The maximum length of a bar, in columns.
const MAX_BAR_LENGTH: usize = 40;

/// A bar: the number of games that took `first` to `last` moves.
struct Bar {
    first: i128,
    last: i128,
    games: usize,
}

impl Bar {
    /// Returns the range of moves: `40-49`, or `44` for a single number.
    fn range(&self) -> String {
        if self.first == self.last { self.first.to_string() } else { format!("{}-{}", self.first, self.last) }
    }
}

/// Formats the histogram of these numbers of moves. Returns an empty string for fewer than two games.
pub fn histogram(moves: &[i128]) -> String {
    if moves.len() < 2 {
        return String::new();
    }
    let bars = bars(moves);
    // If no bar would be too long, each column of a bar is one game.
    let games_per_full_bar = bars.iter().map(|bar| bar.games).max().unwrap_or(1).max(MAX_BAR_LENGTH);
    let range_width = bars.iter().map(|bar| bar.range().len()).max().unwrap_or(0);
    let count_width = bars.iter().map(|bar| bar.games.to_string().len()).max().unwrap_or(0);
    let line = |bar: &Bar| {
        let length = (bar.games * MAX_BAR_LENGTH).div_ceil(games_per_full_bar);
        let line = format!("{:>range_width$}  {:>count_width$}  {}", bar.range(), bar.games, "#".repeat(length));
        line.trim_end().to_string() + "\n"
    };
    let title = format!("\nmoves in {}:\n", text::pluralize(moves.len(), "won game"));
    title + &bars.iter().map(line).collect::<String>()
}

/// Returns bars of equal width that contain all numbers of moves.
fn bars(moves: &[i128]) -> Vec<Bar> {
    let (fewest, most) = (moves.iter().min().copied().unwrap_or(0), moves.iter().max().copied().unwrap_or(0));
    let width = text::histogram_bar_width(fewest, most, MAX_BARS);
    let bar = |number: i128| Bar {
        first: number * width,
        last: number * width + width - 1,
        games: moves.iter().filter(|moves| moves.div_euclid(width) == number).count(),
    };
    (fewest.div_euclid(width)..=most.div_euclid(width)).map(bar).collect()
}
