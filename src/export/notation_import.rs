//! A parser for files of other FreeCell players and solvers.
//!
//! It reads moves in standard notation, moves in the sentences of fc-solve, and boards.

use super::board_text::BoardText;
use crate::board::PileId;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::play::{NotationMove, cell, column};
use crate::text;

/// What a file of another program says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportedSolution {
    /// The board that it begins with, if it shows one.
    pub board: BoardText,
    /// The moves, each with its line, from 1, and as it is written there.
    pub moves: Vec<(u32, NotationMove, String)>,
}

/// How lines begin in which fc-solve says no move.
const REMARKS: [&str; 5] = ["-=-", "===", "This game is ", "Total number of states", "This scan "];

impl ImportedSolution {
    /// Reads a file of that game; `source` is its name in messages. Numbers of moves, as `1.` or `12)`, and what stands behind `#` are
    /// passed over, and so are the boards after the first.
    ///
    /// # Errors
    /// The first line that is neither moves nor a board, and what a solver says that found nothing.
    pub fn read(info: &GameInfo, source: &str, file: &str) -> Result<ImportedSolution> {
        let mut read = ImportedSolution::default();
        let mut ended = false;
        for (number, line) in (1..).zip(file.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            let failed = |error: Error| error.at(source, number, 0);
            if line.starts_with("I could not solve") || line.starts_with("Iterations count exceeded") {
                return Err(failed(Error::request("the solver found no solution")));
            }
            if REMARKS.iter().any(|remark| line.starts_with(remark)) || line.is_empty() {
                // The board ends where moves, or remarks about them, begin.
                ended |= !read.board.is_empty();
                continue;
            }
            if let Some(sentence) = line.strip_prefix("Move ") {
                ended = true;
                let message = parse_sentence(info, sentence).ok_or_else(|| failed(unknown_move_error(line)))?;
                read.moves.push((number, message, line.into()));
                continue;
            }
            let words: Vec<&str> = line.split_whitespace().filter(|word| !is_number(word)).collect();
            // A board's line begins with a colon or a card, and `5h` alone is a move: a column has a card in every word.
            let is_board = line.starts_with(':') || line.contains("ells:") || line.contains("oundations:");
            let moves: Option<Vec<NotationMove>> = words.iter().map(|word| NotationMove::parse(info, word)).collect();
            match moves.filter(|_| !is_board) {
                Some(moves) => {
                    ended = true;
                    read.moves
                        .extend(moves.into_iter().zip(words).map(|(message, word)| (number, message, word.into())));
                }
                None if ended && is_board => {}
                None if ended => {
                    return Err(failed(unknown_move_error(
                        words.iter().find(|word| NotationMove::parse(info, word).is_none()).unwrap_or(&line),
                    )));
                }
                None => {
                    if !read.board.parse_line(line).map_err(failed)? {
                        return Err(failed(unknown_move_error(
                            words.iter().find(|word| NotationMove::parse(info, word).is_none()).unwrap_or(&line),
                        )));
                    }
                }
            }
        }
        Ok(read)
    }
}

/// Whether a word is the number of a move: `1.`, `12)`, `3:`.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A move in a sentence, without its first word: `a card from stack 7 to freecell 0`. Places are counted from 0.
fn parse_sentence(info: &GameInfo, sentence: &str) -> Option<NotationMove> {
    let words: Vec<&str> = sentence.trim_end_matches('.').split_whitespace().collect();
    let place = |kind: &str, number: &str| -> Option<PileId> {
        let number: usize = number.parse().ok()?;
        match kind {
            "stack" => column(info, number.checked_add(1)?),
            "freecell" => cell(info, "abcdefg".chars().nth(number)?),
            _ => None,
        }
    };
    let (count, from, to) = match words[..] {
        [count, "card" | "cards", "from", kind, number, "to", "the", "foundations"] => {
            (count, place(kind, number)?, None)
        }
        [count, "card" | "cards", "from", kind, number, "to", to, at] => {
            (count, place(kind, number)?, Some(place(to, at)?))
        }
        _ => return None,
    };
    let count = if count == "a" { 1 } else { count.parse().ok().filter(|count| *count > 0)? };
    Some(NotationMove { from, to, count: Some(count) })
}

fn unknown_move_error(word: &str) -> Error {
    let error = Error::request(format!("`{}` is no move of standard notation", text::truncate(word, 60)));
    error.hint("a move is two letters, as `2a`, `34` or `5h`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    fn read(file: &str) -> Result<ImportedSolution> {
        ImportedSolution::read(catalog::open("freecell", &[]).unwrap().info(), "a.txt", file)
    }

    fn words(file: &str) -> String {
        let game = catalog::open("freecell", &[]).unwrap();
        let description = |noted: &NotationMove| {
            let to = noted.to.map_or("f", |to| game.info().pile_name(to));
            let count = noted.count.map_or(String::new(), |count| format!(" {count}"));
            format!("{} {to}{count}", game.info().pile_name(noted.from))
        };
        read(file).unwrap().moves.iter().map(|(_, noted, _)| description(noted)).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn moves_are_read_as_players_and_solvers_write_them() {
        assert_eq!(words("2a 34 5h\n"), "t2 c1, t3 t4, t5 f");
        assert_eq!(words("# ms 617\n1. 2a 2. 34\n3) 5H\n"), "t2 c1, t3 t4, t5 f");
        let solver = "-=-=-=-\n\n2a 34v2 \n\nThis game is solveable.\nTotal number of states checked is 2.\n";
        assert_eq!(words(solver), "t2 c1, t3 t4 2");
        let sentences = "Move a card from stack 7 to freecell 0\n\n====\n\nMove 2 cards from stack 6 to stack 1\nMove a \
                         card from freecell 0 to the foundations\n";
        assert_eq!(words(sentences), "t8 c1 1, t7 t2 2, c1 f 1");
    }

    #[test]
    fn the_first_board_is_the_deal() {
        let file = "Foundations: H-0 C-0 D-0 S-0\nFreecells:     \n: 7D TD\n: AD 7S\n\n====\n\nMove a card from stack 0 to \
                    freecell 0\n\nFoundations: H-0 C-0 D-0 S-0\nFreecells: TD\n: 7D\n: AD 7S\n";
        let board = read(file).unwrap();
        assert_eq!((board.board.columns.len(), board.moves.len()), (2, 1));
        assert_eq!(crate::card::format_cards(&board.board.deck().unwrap()), "7D AD TD 7S");
        let board = read("Foundations: H-2 C-0 D-A S-0\nFreecells: TD - 5C\n: 7D\n: AD 7S\n").unwrap().board;
        assert_eq!((board.foundation_counts, board.deck()), ([0, 1, 2, 0], None));
        assert_eq!(board.cells.iter().flatten().count(), 2);
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line() {
        let hint = "\nhint: a move is two letters, as `2a`, `34` or `5h`";
        for (file, description) in [
            ("2a 34\n5x\n", format!("a.txt:2: `5x` is no move of standard notation{hint}")),
            ("hello\n", format!("a.txt:1: `hello` is no move of standard notation{hint}")),
            ("Move a card away\n", format!("a.txt:1: `Move a card away` is no move of standard notation{hint}")),
            ("I could not solve this game.\n", "a.txt:1: the solver found no solution".into()),
            ("Foundations: H-X\n", "a.txt:1: `h-x` is no foundation such as `H-5`".into()),
        ] {
            assert_eq!(read(file).unwrap_err().to_string(), format!("error: {description}"), "{file}");
        }
    }
}
