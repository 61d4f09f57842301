//! The lines of columns in a file: where they end, and what they mean.
//!
//! Programs and players write a board in columns or in rows. An empty line in it is an empty column for fc-solve, and
//! only separates lines for others. The cards decide: a board is complete if it has all cards of the pack.

use super::board_text::{BoardText, column_words, has_board_prefix};
use super::source_line::Line;
use crate::card::Card;
use crate::game::GameInfo;
use crate::play::columns;

/// The columns of a board in a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct BoardBlock {
    /// The number of the last line of cards.
    pub last_line: u32,
    /// Whether each line is a row instead of a column.
    pub is_in_rows: bool,
    /// Whether each empty line is an empty column.
    pub has_empty_columns: bool,
}

/// What [`BoardBlock::find`] counts.
#[derive(Default)]
struct Counts {
    /// The number of cards of each line of cards.
    lengths: Vec<usize>,
    /// The number of empty lines before the first line of cards.
    leading_empty_lines: usize,
    /// The number of empty lines before the last line of cards.
    empty_lines: usize,
    /// Whether a line begins with a colon, as fc-solve writes columns.
    has_colons: bool,
    /// Whether all cards of the pack have been found.
    is_complete: bool,
    last_line: u32,
}

impl BoardBlock {
    /// Finds the columns in the lines after the foundations and cells of `board`. The board ends with the last card of
    /// the pack, or before the first line that is not a column. Returns the number of an empty line as error if it may
    /// be an empty column or not.
    pub fn find(info: &GameInfo, board: &BoardText, lines: &[Line<'_>]) -> Result<BoardBlock, u32> {
        let counts = Counts::of(info, board, lines);
        let (column_count, lines_of_cards) = (columns(info).len(), counts.lengths.len());
        let block = BoardBlock { last_line: counts.last_line, is_in_rows: false, has_empty_columns: false };
        if counts.has_shape_of_rows(column_count) {
            return Ok(BoardBlock { is_in_rows: true, ..block });
        }
        let all_lines = lines_of_cards + counts.empty_lines;
        if counts.empty_lines == 0 || counts.has_colons || lines_of_cards == column_count {
            return Ok(block);
        }
        if all_lines == column_count || all_lines < column_count && counts.leading_empty_lines == 0 {
            return Ok(BoardBlock { has_empty_columns: true, ..block });
        }
        Err(lines.iter().find(|line| line.is_empty()).map_or(0, |line| line.number))
    }
}

impl Counts {
    fn of(info: &GameInfo, board: &BoardText, lines: &[Line<'_>]) -> Counts {
        let pack_length = info.pack.cards().len();
        let mut cards = board.cards();
        let (mut counts, mut empty_lines) = (Counts::default(), 0);
        for line in lines {
            counts.is_complete = cards.len() >= pack_length;
            if counts.is_complete {
                break;
            }
            if line.is_empty() {
                empty_lines += 1;
                continue;
            }
            let Some((has_colon, words)) = column_words(line.text) else {
                // Lines of foundations and cells, and comments, may be between columns.
                if line.text.is_empty() || has_board_prefix(line.text) {
                    continue;
                }
                break;
            };
            let column = words.split_whitespace().map(|word| word.parse().ok().filter(|card| !cards.contains(card)));
            let Some(column) = column.collect::<Option<Vec<Card>>>() else { break };
            cards.extend(&column);
            if counts.lengths.is_empty() {
                counts.leading_empty_lines = empty_lines;
            }
            counts.empty_lines += std::mem::take(&mut empty_lines);
            counts.lengths.push(column.len());
            counts.has_colons |= has_colon;
            counts.last_line = line.number;
        }
        counts.is_complete = cards.len() >= pack_length;
        counts
    }

    /// Whether the lines can only be rows: all have as many cards as there are columns, except the last one, which may
    /// have fewer. The columns of a deal never have this shape, because 52 is not close to a square.
    fn has_shape_of_rows(&self, column_count: usize) -> bool {
        let Some((last, others)) = self.lengths.split_last() else { return false };
        self.is_complete
            && !self.has_colons
            && !others.is_empty()
            && others.iter().all(|&length| length == column_count)
            && (1..=column_count).contains(last)
    }
}
