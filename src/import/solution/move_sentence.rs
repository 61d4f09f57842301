//! Moves in the sentences of fc-solve.

use crate::board::PileId;
use crate::game::{GameInfo, Role};
use crate::play::{NotationMove, column};

/// The number of cards of a complete run, which leaves the columns of Simple Simon as a unit.
pub const COMPLETE_RUN: u8 = 13;

/// Parses a move that fc-solve prints as a sentence, without its first word: `a card from stack 7 to freecell 0`. The
/// numbers of stacks and cells are counted from 0.
pub fn parse_sentence(info: &GameInfo, sentence: &str) -> Option<NotationMove> {
    let words: Vec<&str> = sentence.trim_end_matches('.').split_whitespace().collect();
    let pile_of = |kind: &str, number: &str| -> Option<PileId> {
        let number: usize = number.parse().ok()?;
        match kind {
            "stack" => column(info, number.checked_add(1)?),
            "freecell" => info.piles_of(Role::Cell).iter().nth(number),
            _ => None,
        }
    };
    if let ["the", "sequence", "on", "top", "of", "Stack" | "stack", number, "to", "the", "foundations"] = words[..] {
        return Some(NotationMove { from: pile_of("stack", number)?, to: None, count: Some(COMPLETE_RUN) });
    }
    let (count, from, to) = match words[..] {
        [count, "card" | "cards", "from", kind, number, "to", "the", "foundations"] => {
            (count, pile_of(kind, number)?, None)
        }
        [count, "card" | "cards", "from", kind, number, "to", target_kind, target_number] => {
            (count, pile_of(kind, number)?, Some(pile_of(target_kind, target_number)?))
        }
        _ => return None,
    };
    let count = if count == "a" { 1 } else { count.parse().ok().filter(|count| *count > 0)? };
    Some(NotationMove { from, to, count: Some(count) })
}
