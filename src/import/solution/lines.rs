//! What the lines of a text contain: boards, moves, or something else.

use super::first_board::CardsSoFar;
use super::line_kind::{LineKind, is_moves};
use super::source_line::Line;
use crate::import::board::{Picture, is_column};

/// The numbers of lines of each kind. Empty lines and comments do not count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lines {
    /// Lines of a board: a line with a prefix such as `Freecells:`, a line of cards, or a line of a picture.
    pub board: usize,
    /// Whether a line of a board has a prefix or a colon, or belongs to a picture.
    pub has_prefix: bool,
    /// Lines of a board that may be moves, such as `2D 3C`.
    pub unclear: usize,
    /// Lines of moves in standard notation.
    pub words: usize,
    /// Moves on a line of their own: `Move a card from stack 7 to freecell 0`, `Move: 7a`.
    pub sentences: usize,
    /// Lines in which fc-solve prints no move: `This game is solveable.`
    pub remarks: usize,
    /// All other lines.
    pub unknown: usize,
}

impl Lines {
    pub fn of(text: &str) -> Lines {
        let mut lines = Lines::default();
        // A line such as `2D 3C` is a column before the end of the first board, and moves after it.
        let (mut cards, mut has_ended) = (CardsSoFar::default(), false);
        let all = Line::all(text);
        let mut index = 0;
        while let Some(&Line { text: line, .. }) = all.get(index) {
            let rest = all.get(index..).unwrap_or_default().iter();
            if let Some(picture) = Picture::find(rest.map(|line| line.full_text)) {
                lines.board += picture.height;
                lines.has_prefix = true;
                has_ended = true;
                index += picture.height;
                continue;
            }
            index += 1;
            match LineKind::of(line) {
                LineKind::Empty => has_ended |= cards.is_complete(),
                LineKind::Remark | LineKind::Failure => {
                    lines.remarks += 1;
                    has_ended |= lines.board > 0;
                }
                LineKind::Sentence(sentence) if sentence.split_whitespace().any(|word| word == "to") => {
                    lines.sentences += 1;
                    has_ended = true;
                }
                LineKind::MarkedMove(_) => {
                    lines.sentences += 1;
                    has_ended = true;
                }
                LineKind::Board => {
                    lines.board += 1;
                    lines.has_prefix = true;
                    cards.add(line);
                }
                LineKind::Other if is_moves(line) && (has_ended || !is_column(line)) => {
                    lines.words += 1;
                    has_ended = true;
                }
                LineKind::Other if is_column(line) => {
                    lines.board += 1;
                    lines.unclear += usize::from(is_moves(line));
                    cards.add(line);
                }
                LineKind::Sentence(_) | LineKind::Other => lines.unknown += 1,
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_boards_moves_or_something_else() {
        let count = |text: &str| {
            let Lines { board, words, sentences, remarks, unknown, .. } = Lines::of(text);
            [board, words, sentences, remarks, unknown]
        };
        for (text, expected) in [
            ("2a 34 5h\n", [0, 1, 0, 0, 0]),
            ("#617\n1. 2a 2) 34\n\n5H ab\n", [0, 2, 0, 0, 0]),
            ("26v3 1012 ak\n", [0, 1, 0, 0, 0]),
            ("a be\nto go home\n26v\n26vxx\n", [0, 0, 0, 0, 4]),
            ("7D AD\n2S\n: KH <QC>\n:\n", [4, 0, 0, 0, 0]),
            ("2D 3C 4H\n", [1, 0, 0, 0, 0]),
            ("Foundations: H-K C-K D-K S-Q\nfreecells: KS -\n\n2D 3C 4H\n", [2, 1, 0, 0, 0]),
            ("-=-=-=\n\nMove a card from stack 1 to freecell 0\n\n====\n", [0, 0, 1, 2, 0]),
            ("Total number of states checked is 9.\nThis scan generated 10 states.\n", [0, 0, 0, 2, 0]),
            ("Move on\nhello\n", [0, 0, 0, 0, 2]),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }
}
