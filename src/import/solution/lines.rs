//! What the lines of a text contain: boards, moves, or something else.

use crate::card::{Card, Rank, Suit};
use crate::import::board::{has_prefix, is_column};
use std::collections::BTreeSet;

/// The numbers of lines of each kind. Empty lines and comments do not count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lines {
    /// Lines of a board: a line with a prefix such as `Freecells:`, or a line of cards.
    pub board: usize,
    /// Whether a line of a board has a prefix or a colon.
    pub has_prefix: bool,
    /// Lines of a board that may be moves, such as `2D 3C`.
    pub unclear: usize,
    /// Lines of moves in standard notation.
    pub words: usize,
    /// Moves as sentences: `Move a card from stack 7 to freecell 0`.
    pub sentences: usize,
    /// Lines in which fc-solve prints no move: `This game is solveable.`
    pub remarks: usize,
    /// All other lines.
    pub unknown: usize,
}

/// The beginnings of lines in which fc-solve prints no move.
const REMARKS: [&str; 6] = [
    "-=-=",
    "====",
    "This game is solveable",
    "I could not solve this game",
    "Iterations count exceeded",
    "Total number of states checked",
];

impl Lines {
    pub fn of(text: &str) -> Lines {
        let mut lines = Lines::default();
        let mut board = BoardSoFar::default();
        for line in text.lines().map(without_comment) {
            if line.is_empty() {
                board.has_ended |= board.is_complete();
            } else if REMARKS.iter().any(|remark| line.starts_with(remark)) || line.starts_with("This scan generated") {
                lines.remarks += 1;
                board.has_ended |= lines.board > 0;
            } else if is_sentence(line) {
                lines.sentences += 1;
                board.has_ended = true;
            } else if has_prefix(line) || line.starts_with(':') && is_column(line) {
                lines.board += 1;
                lines.has_prefix = true;
                board.add(line);
            } else if is_moves(line) && (board.has_ended || !is_column(line)) {
                lines.words += 1;
                board.has_ended = true;
            } else if is_column(line) {
                lines.board += 1;
                lines.unclear += usize::from(is_moves(line));
                board.add(line);
            } else {
                lines.unknown += 1;
            }
        }
        lines
    }
}

/// The cards of the first board. A line such as `2D 3C` is a column before its end, and moves after it.
#[derive(Default)]
struct BoardSoFar {
    cards: BTreeSet<Card>,
    has_ended: bool,
}

impl BoardSoFar {
    fn is_complete(&self) -> bool {
        self.cards.len() >= Suit::ALL.len() * Rank::ALL.len()
    }

    fn add(&mut self, line: &str) {
        for word in line.split(|c: char| c.is_whitespace() || c == ':') {
            if let Ok(card) = word.trim_matches(['<', '>']).parse() {
                self.cards.insert(card);
            } else if let Some((suit, rank)) = word.split_once('-')
                && let Ok(top) = format!("{rank}{suit}").parse::<Card>()
                && let Some(suit) = top.suit()
            {
                let below = Rank::ALL.into_iter().take(top.rank().number().into());
                self.cards.extend(below.map(|rank| Card::new(rank, suit)));
            }
        }
    }
}

/// Removes a comment after `#`, and whitespace around the rest.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Whether a line is a move as fc-solve prints it in words.
fn is_sentence(line: &str) -> bool {
    line.strip_prefix("Move ").is_some_and(|sentence| sentence.split_whitespace().any(|word| word == "to"))
}

/// Whether a line has only moves in standard notation, and numbers of moves such as `12.`. At least one move must have a
/// column or the foundations, so that no line of short words is taken for moves.
fn is_moves(line: &str) -> bool {
    let is_number = |word: &&str| {
        let digits = word.trim_end_matches(['.', ')', ':']);
        digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut words = line.split_whitespace().filter(|word| !is_number(word)).peekable();
    let has_mark =
        words.clone().any(|word| word.contains(|c: char| c.is_ascii_digit() || c.eq_ignore_ascii_case(&'h')));
    words.peek().is_some() && has_mark && words.all(is_move)
}

fn is_move(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let (places, count) = word.split_once('v').map_or((word.as_str(), None), |(places, count)| (places, Some(count)));
    let is_column = |place: &str| (1..=2).contains(&place.len()) && place.bytes().all(|byte| byte.is_ascii_digit());
    let is_cell = |place: &str| matches!(place.as_bytes(), [b'a'..=b'g' | b'k'..=b'n']);
    let is_place = |place: &str| is_column(place) || is_cell(place);
    let is_split = |offset: usize| {
        places.split_at_checked(offset).is_some_and(|(from, to)| is_place(from) && (is_place(to) || to == "h"))
    };
    let has_count = count.is_none_or(|count| {
        matches!(count.as_bytes(), [first, rest @ ..] if rest.len() < 2
        && first.is_ascii_hexdigit() && rest.iter().all(u8::is_ascii_hexdigit))
    });
    has_count && (1..=2).any(is_split)
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
