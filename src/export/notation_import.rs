//! A parser for files of other FreeCell programs.
//!
//! It parses moves in standard notation, moves in the sentences of fc-solve, and boards.

use super::board_text::BoardText;
use crate::board::PileId;
use crate::card::parse_cards;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::play::{NotationMove, cell, column, columns};
use crate::text;

/// The contents of a file of another program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportedSolution {
    /// The first board in the file; empty if there is none.
    pub board: BoardText,
    /// The moves, each with its line number, counted from 1, and its text.
    pub moves: Vec<(u32, NotationMove, String)>,
}

/// The beginnings of lines in which fc-solve prints no move.
const REMARK_PREFIXES: [&str; 5] = ["-=-", "===", "This game is ", "Total number of states", "This scan "];

impl ImportedSolution {
    /// Parses a file for a game; `source` is its name in messages. Skips numbers of moves, such as `1.` or `12)`,
    /// comments after `#`, and all boards after the first.
    ///
    /// # Errors
    /// Fails at the first line that contains neither moves nor a board, and if a solver reports that it found no
    /// solution.
    pub fn read(info: &GameInfo, source: &str, file: &str) -> Result<ImportedSolution> {
        let mut imported = ImportedSolution::default();
        let mut has_moves = false;
        let mut has_board = begins_with_board(info, file);
        for (number, line) in (1..).zip(file.lines()) {
            let line = without_comment(line);
            let failed = |error: Error| error.at(source, number, 0);
            if line.starts_with("I could not solve") || line.starts_with("Iterations count exceeded") {
                return Err(failed(Error::request("the solver found no solution")));
            }
            if REMARK_PREFIXES.iter().any(|remark| line.starts_with(remark)) || line.is_empty() {
                // Moves, or remarks about them, end the board.
                has_moves |= !imported.board.is_empty();
                continue;
            }
            if let Some(sentence) = line.strip_prefix("Move ") {
                has_moves = true;
                let message = parse_sentence(info, sentence).ok_or_else(|| failed(unknown_move_error(line)))?;
                imported.moves.push((number, message, line.into()));
                continue;
            }
            let words = words_of(line);
            let is_next_column = has_board && !has_moves && imported.board.columns.len() < columns(info).len();
            let is_board = is_marked_board(line) || is_next_column && words.iter().all(|word| is_card(word));
            let moves: Option<Vec<NotationMove>> = words.iter().map(|word| NotationMove::parse(info, word)).collect();
            match moves.filter(|_| !is_board) {
                Some(moves) => {
                    has_moves = true;
                    imported
                        .moves
                        .extend(moves.into_iter().zip(words).map(|(message, word)| (number, message, word.into())));
                }
                None if has_moves && is_board => {}
                None if has_moves => {
                    return Err(failed(unknown_move_error(
                        words.iter().find(|word| NotationMove::parse(info, word).is_none()).unwrap_or(&line),
                    )));
                }
                None => {
                    has_board = true;
                    if !imported.board.parse_line(line).map_err(failed)? {
                        return Err(failed(unknown_move_error(
                            words.iter().find(|word| NotationMove::parse(info, word).is_none()).unwrap_or(&line),
                        )));
                    }
                }
            }
        }
        Ok(imported)
    }
}

/// Whether a file begins with a board. A word such as `2D` can be a card or a move. So a file begins with a board if a
/// line of its first paragraph is marked as one, or consists of cards of which at least one cannot be a move.
fn begins_with_board(info: &GameInfo, file: &str) -> bool {
    let lines = file.lines().map(without_comment).skip_while(|line| line.is_empty());
    for line in lines.take_while(|line| !line.is_empty()) {
        let words = words_of(line);
        if is_marked_board(line) {
            return true;
        }
        if !words.iter().all(|word| is_card(word)) {
            return false;
        }
        if words.iter().any(|word| NotationMove::parse(info, word).is_none()) {
            return true;
        }
    }
    false
}

/// Removes a comment after `#`.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// The words of a line without the numbers of moves.
fn words_of(line: &str) -> Vec<&str> {
    line.split_whitespace().filter(|word| !is_number(word)).collect()
}

/// Whether a line is marked as part of a board: fc-solve prints a colon before each column.
fn is_marked_board(line: &str) -> bool {
    line.starts_with(':') || line.contains("ells:") || line.contains("oundations:")
}

/// Whether a word is a single card.
fn is_card(word: &str) -> bool {
    parse_cards(word).is_ok_and(|cards| cards.len() == 1)
}

/// Whether a word is the number of a move: `1.`, `12)`, `3:`.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')', ':']);
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses a move in a sentence, without its first word: `a card from stack 7 to freecell 0`. Places are counted
/// from 0.
fn parse_sentence(info: &GameInfo, sentence: &str) -> Option<NotationMove> {
    let words: Vec<&str> = sentence.trim_end_matches('.').split_whitespace().collect();
    let pile_of = |kind: &str, number: &str| -> Option<PileId> {
        let number: usize = number.parse().ok()?;
        match kind {
            "stack" => column(info, number.checked_add(1)?),
            "freecell" => cell(info, "abcdefg".chars().nth(number)?),
            _ => None,
        }
    };
    let (count, from, to) = match words[..] {
        [count, "card" | "cards", "from", kind, number, "to", "the", "foundations"] => {
            (count, pile_of(kind, number)?, None)
        }
        [count, "card" | "cards", "from", kind, number, "to", to, target_number] => {
            (count, pile_of(kind, number)?, Some(pile_of(to, target_number)?))
        }
        _ => return None,
    };
    let count = if count == "a" { 1 } else { count.parse().ok().filter(|count| *count > 0)? };
    Some(NotationMove { from, to, count: Some(count) })
}

fn unknown_move_error(word: &str) -> Error {
    let error = Error::request(format!("`{}` is not a move in standard notation", text::truncate(word, 60)));
    error.hint("a move is two characters, such as `2a`, `34` or `5h`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    fn read(file: &str) -> Result<ImportedSolution> {
        ImportedSolution::read(catalog::open("freecell", &[]).unwrap().info(), "a.txt", file)
    }

    fn moves_text(file: &str) -> String {
        let game = catalog::open("freecell", &[]).unwrap();
        let format_move = |m: &NotationMove| {
            let to = m.to.map_or("f", |to| game.info().pile_name(to));
            let count = m.count.map_or(String::new(), |count| format!(" {count}"));
            format!("{} {to}{count}", game.info().pile_name(m.from))
        };
        read(file).unwrap().moves.iter().map(|(_, m, _)| format_move(m)).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn moves_of_players_and_solvers_are_parsed() {
        assert_eq!(moves_text("2a 34 5h\n"), "t2 c1, t3 t4, t5 f");
        assert_eq!(moves_text("# ms 617\n1. 2a 2. 34\n3) 5H\n"), "t2 c1, t3 t4, t5 f");
        let solver = "-=-=-=-\n\n2a 34v2 \n\nThis game is solveable.\nTotal number of states checked is 2.\n";
        assert_eq!(moves_text(solver), "t2 c1, t3 t4 2");
        let sentences = "Move a card from stack 7 to freecell 0\n\n====\n\nMove 2 cards from stack 6 to stack 1\nMove a \
                         card from freecell 0 to the foundations\n";
        assert_eq!(moves_text(sentences), "t8 c1 1, t7 t2 2, c1 f 1");
    }

    #[test]
    fn the_first_board_is_the_deal() {
        let file = "Foundations: H-0 C-0 D-0 S-0\nFreecells:     \n: 7D TD\n: AD 7S\n\n====\n\nMove a card from stack 0 to \
                    freecell 0\n\nFoundations: H-0 C-0 D-0 S-0\nFreecells: TD\n: 7D\n: AD 7S\n";
        let imported = read(file).unwrap();
        assert_eq!((imported.board.columns.len(), imported.moves.len()), (2, 1));
        assert_eq!(crate::card::format_cards(&imported.board.deck().unwrap()), "7D AD TD 7S");
        let imported = read("Foundations: H-2 C-0 D-A S-0\nFreecells: TD - 5C\n: 7D\n: AD 7S\n").unwrap().board;
        assert_eq!((imported.foundation_counts, imported.deck()), ([0, 1, 2, 0], None));
        assert_eq!(imported.cells.iter().flatten().count(), 2);
    }

    /// The columns of a deck that is dealt to eight piles, one a line.
    fn columns_of(deck: &[crate::card::Card]) -> String {
        let column = |at: usize| deck.iter().copied().skip(at).step_by(8).collect::<Vec<_>>();
        (0..8).map(|at| format!("{}\n", crate::card::format_cards(&column(at)))).collect()
    }

    #[test]
    fn columns_that_could_be_moves_are_parsed_as_columns() {
        let game = catalog::open("freecell", &[]).unwrap();
        let moves = "\n-=-=-=-\n\n2a 3c 4h\n2d 3c 4h\n\nThis game is solveable.\n";
        for number in 1..=200 {
            let deck = crate::play::deck_for(&*game, &crate::card::DealSpec::Microsoft(number)).unwrap();
            let file = columns_of(&deck) + moves;
            for file in [file.clone(), format!("Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n{file}")] {
                let imported = read(&file).unwrap_or_else(|error| panic!("{number}: {error}"));
                assert_eq!((imported.board.deck(), imported.moves.len()), (Some(deck.clone()), 6), "{number}");
            }
        }
    }

    #[test]
    fn a_board_may_begin_with_a_column_that_could_be_moves() {
        let mut deck = crate::card::Pack::default().cards();
        let first = crate::card::parse_cards("2D 3C 4H 5D 6C 7H 8D").unwrap();
        deck.retain(|card| !first.contains(card));
        first.iter().enumerate().for_each(|(at, &card)| deck.insert(8 * at, card));
        let columns = columns_of(&deck);
        assert!(columns.starts_with("2D 3C 4H 5D 6C 7H 8D\n"));
        // Moves may follow directly after the last column.
        for file in [columns.clone(), format!("{columns}2d 3c 4h\n"), format!("# mine\n\n{columns}\n2d 3c 4h\n")] {
            assert_eq!(read(&file).unwrap().board.deck(), Some(deck.clone()), "{file}");
            assert_eq!(read(&file).unwrap().moves.len(), file.matches('d').count() * 3, "{file}");
        }
        assert_eq!(moves_text("2D 3C 4H\n2a\n"), "t2 c4, t3 c3, t4 f, t2 c1");
    }

    #[test]
    fn errors_name_the_line() {
        let hint = "\nhint: a move is two characters, such as `2a`, `34` or `5h`";
        for (file, expected) in [
            ("2a 34\n5x\n", format!("a.txt:2: `5x` is not a move in standard notation{hint}")),
            ("hello\n", format!("a.txt:1: `hello` is not a move in standard notation{hint}")),
            ("Move a card away\n", format!("a.txt:1: `Move a card away` is not a move in standard notation{hint}")),
            ("I could not solve this game.\n", "a.txt:1: the solver found no solution".into()),
            ("Foundations: H-X\n", "a.txt:1: `h-x` is not a foundation such as `H-5`".into()),
        ] {
            assert_eq!(read(file).unwrap_err().to_string(), format!("error: {expected}"), "{file}");
        }
    }
}
