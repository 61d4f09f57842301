//! The lines of the first board of a file. Moves may follow it without an empty line between them, and a line such as
//! `2D 3C` can be a column or moves: the number of cards decides.

use super::line_kind::{LineKind, is_move};
use super::source_line::{Line, words_of};
use crate::card::{Card, Rank, Suit};
use crate::import::board::{Picture, is_column};
use std::collections::BTreeSet;
use std::ops::Range;

/// The cards of a board, as far as it has been read.
#[derive(Default)]
pub struct CardsSoFar(BTreeSet<Card>);

impl CardsSoFar {
    /// Whether all cards of a pack have been found.
    pub fn is_complete(&self) -> bool {
        self.0.len() >= Suit::ALL.len() * Rank::ALL.len()
    }

    /// Adds the cards of a line. Returns whether all of them are new.
    pub fn add(&mut self, line: &str) -> bool {
        let mut are_new = true;
        for word in line.split(|c: char| c.is_whitespace() || matches!(c, ':' | ',')) {
            if let Ok(card) = word.trim_matches(['<', '>']).parse() {
                are_new &= self.0.insert(card);
            } else if let Some((suit, rank)) = word.split_once('-')
                && let Ok(top) = format!("{rank}{suit}").parse::<Card>()
                && let Some(suit) = top.suit()
            {
                let below = Rank::ALL.into_iter().take(top.rank().number().into());
                self.0.extend(below.map(|rank| Card::new(rank, suit)));
            }
        }
        are_new
    }
}

/// Returns the indexes of the lines of the first board, up to its last card or to comments that follow it. Returns
/// `None` if the file has no board, or has moves before it.
pub fn find(lines: &[Line<'_>]) -> Option<Range<usize>> {
    let is_content = |line: &Line<'_>| !matches!(LineKind::of(line.text), LineKind::Empty | LineKind::Remark);
    let start = lines.iter().position(is_content)?;
    let rest = lines.get(start..)?;
    if let Some(picture) = Picture::find(rest.iter().map(|line| line.full_text)) {
        return Some(start..start + picture.height);
    }
    begins_board(rest).then(|| start..start + board_length(rest))
}

/// Whether these lines begin with a board. They do if their first paragraph has a line with the prefix of a board, or a
/// line of cards, at least one of which cannot be a move. All lines before that line must consist of cards.
fn begins_board(lines: &[Line<'_>]) -> bool {
    for line in lines.iter().take_while(|line| !line.text.is_empty()) {
        if LineKind::of(line.text) == LineKind::Board {
            return true;
        }
        if !is_column(line.text) {
            return false;
        }
        if !words_of(line.text).all(is_move) {
            return true;
        }
    }
    false
}

/// Returns the number of lines of the board with which these lines begin.
fn board_length(lines: &[Line<'_>]) -> usize {
    let (mut cards, mut length) = (CardsSoFar::default(), 0);
    for (index, line) in lines.iter().enumerate() {
        let is_part = match LineKind::of(line.text) {
            LineKind::Empty if cards.is_complete() && line.comment().is_none() => break,
            LineKind::Empty => cards.is_complete(),
            LineKind::Board => {
                cards.add(line.text);
                true
            }
            LineKind::Other if !cards.is_complete() && is_column(line.text) && cards.add(line.text) => true,
            _ => break,
        };
        if is_part {
            length = index + 1;
        }
    }
    length
}
