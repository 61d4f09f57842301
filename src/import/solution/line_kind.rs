//! What a line of a solution can be, as far as its text alone says it.

use super::source_line::words_of;
use crate::import::board::has_prefix;

/// The kind of a line, without its comment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LineKind<'t> {
    /// Nothing, or only a comment.
    Empty,
    /// A line in which fc-solve prints no move: `This game is solveable.`
    Remark,
    /// A line in which fc-solve says that it found no solution.
    Failure,
    /// A move as fc-solve prints it in words, without the word `Move`: `a card from stack 7 to freecell 0`.
    Sentence(&'t str),
    /// A move in standard notation that fc-solve prints on a line of its own: `Move: 7a`.
    MarkedMove(&'t str),
    /// A line of a board: foundations, cells, or a column after a colon.
    Board,
    /// All other lines: columns without a colon, moves, or something else.
    Other,
}

/// The beginnings of lines in which fc-solve prints no move.
const REMARKS: [&str; 5] = ["-=-", "===", "This game is ", "Total number of states", "This scan "];

/// The beginnings of lines in which fc-solve says that it found no solution.
const FAILURES: [&str; 2] = ["I could not solve", "Iterations count exceeded"];

impl<'t> LineKind<'t> {
    /// Returns the kind of a line without comment and without whitespace around it.
    pub fn of(text: &'t str) -> LineKind<'t> {
        let begins_with = |starts: &[&str]| starts.iter().any(|start| text.starts_with(start));
        if text.is_empty() {
            LineKind::Empty
        } else if begins_with(&REMARKS) {
            LineKind::Remark
        } else if begins_with(&FAILURES) {
            LineKind::Failure
        } else if let Some(sentence) = text.strip_prefix("Move ") {
            LineKind::Sentence(sentence)
        } else if let Some(moves) = text.strip_prefix("Move: ").filter(|moves| is_moves(moves)) {
            LineKind::MarkedMove(moves)
        } else if has_prefix(text) || text.starts_with(':') {
            LineKind::Board
        } else {
            LineKind::Other
        }
    }
}

/// Whether a line has only moves in standard notation, and numbers of moves such as `12.`. At least one move must have a
/// column or the foundations, so that no line of short words is taken for moves.
pub fn is_moves(line: &str) -> bool {
    let mut words = words_of(line).peekable();
    let has_mark =
        words_of(line).any(|word| word.contains(|c: char| c.is_ascii_digit() || c.eq_ignore_ascii_case(&'h')));
    words.peek().is_some() && has_mark && words.all(is_move)
}

/// Whether a word can be a move in the standard notation of some game.
pub fn is_move(word: &str) -> bool {
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
