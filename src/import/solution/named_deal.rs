//! The deal that the first line of a solution names: `#10913`, or the title that `patience share` writes.

use super::source_line::{Line, words_of};
use crate::card::DealSpec;
use crate::game::GameInfo;
use crate::play::NotationMove;

/// The deal that a file names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedDeal {
    /// The deal.
    pub spec: DealSpec,
    /// The number of the line that names it.
    pub line: u32,
}

impl NamedDeal {
    /// Reads the deal from the first line of a file that is not empty. Also returns the moves that follow on the line.
    ///
    /// The line is a comment: a deal such as `ms:617`, or the title of the game and the deal. In FreeCell, a number
    /// without a kind is a deal of Microsoft's FreeCell. After such a number, directly behind the `#`, published
    /// solutions have the name of the player: `#617 Jane Doe`. Returns `None` for any other line.
    pub fn of_line<'t>(info: &GameInfo, line: &Line<'t>) -> Option<(NamedDeal, &'t str)> {
        let after_mark = line.comment()?;
        let comment = after_mark.trim();
        let after_title = comment.strip_prefix(info.title.as_str()).and_then(|rest| rest.strip_prefix(", "));
        let text = after_title.unwrap_or(comment);
        let (deal, moves) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let is_number = !deal.is_empty() && deal.bytes().all(|byte| byte.is_ascii_digit());
        let is_microsoft_number = is_number && info.id == "freecell";
        let spec = if is_microsoft_number { DealSpec::parse(&format!("ms:{deal}")) } else { DealSpec::parse(deal) };
        let is_move = |word: &str| !NotationMove::meanings(info, word).is_empty();
        let spec = spec.ok().filter(DealSpec::is_numbered)?;
        let named = NamedDeal { spec, line: line.number };
        if words_of(moves).all(is_move) {
            return Some((named, moves));
        }
        let begins_with_name = moves.split_whitespace().next().is_some_and(is_name);
        (is_microsoft_number && after_mark.starts_with(deal) && begins_with_name).then_some((named, ""))
    }
}

/// Whether a word can be the name of a player. A move with an error is none: it is short, and has digits or small
/// letters.
fn is_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) || word.chars().filter(|c| c.is_alphabetic()).count() >= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    #[test]
    fn a_comment_names_the_deal_by_its_number_or_its_kind() {
        let named = |game: &str, line: &str| {
            let game = catalog::open(game, &[]).unwrap();
            let named = NamedDeal::of_line(game.info(), &Line::new(3, line));
            named.map(|(named, moves)| (named.spec.to_string(), named.line, moves.to_string()))
        };
        let found = |spec: &str, moves: &str| Some((spec.to_string(), 3, moves.to_string()));
        for (line, expected) in [
            ("#10913", found("ms:10913", "")),
            ("  # 617 ", found("ms:617", "")),
            ("#617 26 3a 1. 5h", found("ms:617", "26 3a 1. 5h")),
            ("#617 Al Doe, attempt 14", found("ms:617", "")),
            ("#617 jdoe Attempt: 1", found("ms:617", "")),
            ("#617 ah 2x", None),
            ("#617 26 3x", None),
            ("# pysol:5", found("pysol:5", "")),
            ("# FreeCell, ms:164", found("ms:164", "")),
            ("# FreeCell, seed:7", found("seed:7", "")),
            ("# FreeCell", None),
            ("# Baker's Game, ms:164", None),
            ("# 617 moves", None),
            ("#0", None),
            ("# deck:7C", None),
            ("#", None),
            ("10913", None),
            ("26 # 617", None),
        ] {
            assert_eq!(named("freecell", line), expected, "{line}");
        }
        assert_eq!(named("eight-off", "#617"), None);
        assert_eq!(named("eight-off", "# Eight Off, ms:617"), found("ms:617", ""));
    }
}
