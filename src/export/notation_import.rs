//! A parser for files of other FreeCell programs.
//!
//! It parses moves in standard notation, moves in the sentences of fc-solve, and boards.

use super::board_block::BoardBlock;
use super::board_text::{BoardFault, BoardText, column_words, has_board_prefix, is_card};
use super::named_deal::NamedDeal;
use super::source_line::{Line, words_of};
use super::standard::has_notation;
use crate::board::PileId;
use crate::error::{Error, Result};
use crate::game::{Game, GameInfo, Role};
use crate::play::{NotationMove, column};
use crate::text;

/// The contents of a file of another program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportedSolution<'t> {
    /// The first board in the file; empty if there is none.
    pub board: BoardText,
    /// Whether the lines of the board are rows.
    pub is_in_rows: bool,
    /// The deal that the first line names.
    pub deal: Option<NamedDeal>,
    /// The moves in order.
    pub moves: Vec<ImportedMove<'t>>,
}

/// A move in a file of another program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ImportedMove<'t> {
    /// The line of the file.
    line: Line<'t>,
    /// The parsed move.
    pub notation: NotationMove,
    /// The text of the move.
    pub text: &'t str,
}

impl ImportedMove<'_> {
    /// Whether the move takes a complete run to the foundations, as in Simple Simon.
    pub fn is_complete_run(&self) -> bool {
        self.notation.to.is_none() && self.notation.count == Some(COMPLETE_RUN)
    }

    /// Returns the line and column of the move in its file, counted from 1. This takes time for a long line.
    pub fn place(&self) -> (u32, u32) {
        (self.line.number, self.line.column_of(self.text))
    }
}

/// The number of cards of a complete run, which leaves the columns of Simple Simon as a unit.
const COMPLETE_RUN: u8 = 13;

/// The prefixes of lines in which fc-solve prints no move.
const REMARK_PREFIXES: [&str; 5] = ["-=-", "===", "This game is ", "Total number of states", "This scan "];

/// A parser of a file for a game.
struct Parser<'g, 't> {
    info: &'g GameInfo,
    file_name: &'g str,
    solution: ImportedSolution<'t>,
    /// Whether the file begins with a board, or a line of a board has been parsed.
    has_board: bool,
    /// Whether the foundations or cells have been parsed.
    has_header: bool,
    /// The columns of the board, when they have begun.
    block: Option<BoardBlock>,
    /// Whether the moves have begun. The board is then complete.
    has_moves: bool,
}

impl<'t> ImportedSolution<'t> {
    /// Parses the contents of a file for a game. `file_name` is the name of the file in messages. Skips numbers of
    /// moves, such as `1.` or `12)`, comments after `#`, and all boards after the first.
    ///
    /// # Errors
    /// Fails if the game has no standard notation, if a word is neither a move nor part of a board, or if a solver
    /// reports that it found no solution.
    pub fn read(game: &dyn Game, file_name: &str, contents: &'t str) -> Result<ImportedSolution<'t>> {
        let info = game.info();
        if !has_notation(game) {
            let error = Error::request(format!("solutions of `{}` cannot be imported", info.id));
            return Err(error
                .hint("`--game` takes a game of columns and foundations, with or without cells, such as `freecell`"));
        }
        let has_board = begins_with_board(info, contents);
        let solution = ImportedSolution::default();
        let (has_header, block, has_moves) = (false, None, false);
        let mut parser = Parser { info, file_name, solution, has_board, has_header, block, has_moves };
        let mut lines: Vec<Line<'_>> =
            (1..).zip(contents.lines()).map(|(number, line)| Line::new(number, line)).collect();
        if let Some(first) = lines.iter_mut().find(|line| !line.is_empty())
            && let Some((deal, moves)) = NamedDeal::of_line(info, first)
        {
            parser.solution.deal = Some(deal);
            first.text = moves;
        }
        for (index, line) in lines.iter().enumerate() {
            parser.find_block(lines.get(index..).unwrap_or_default())?;
            parser.parse_line(*line)?;
        }
        Ok(parser.solution)
    }
}

impl<'t> Parser<'_, 't> {
    /// Finds the columns of the board when the first of these lines begins them.
    fn find_block(&mut self, lines: &[Line<'t>]) -> Result<()> {
        let Some(first) = lines.first().filter(|_| self.has_board && self.block.is_none() && !self.has_moves) else {
            return Ok(());
        };
        if self.has_header && first.is_empty() || column_words(first.text).is_some() {
            let block = BoardBlock::find(self.info, &self.solution.board, lines).map_err(|line| {
                let error = Error::request("this empty line may be an empty column or not").at(self.file_name, line, 0);
                error.hint("write `:` for an empty column, and remove the other empty lines from the board")
            })?;
            self.solution.is_in_rows = block.is_in_rows;
            self.block = Some(block);
        }
        Ok(())
    }

    /// Parses a line of the columns. Returns `false` if it is not one.
    fn parse_line_of_block(&mut self, line: Line<'t>) -> Result<bool> {
        let Some(block) = self.block.filter(|block| line.number <= block.last_line) else { return Ok(false) };
        if line.text.is_empty() {
            if block.has_empty_columns && line.is_empty() {
                self.solution.board.add_empty_column();
            }
            return Ok(true);
        }
        let parsed = if block.is_in_rows && !has_board_prefix(line.text) {
            self.solution.board.parse_row(self.info, line.text)
        } else {
            self.solution.board.parse_line(self.info, line.text).map(drop)
        };
        parsed.map_err(|fault| self.board_error(line, &fault)).map(|()| true)
    }

    fn board_error(&self, line: Line<'t>, fault: &BoardFault<'t>) -> Error {
        Error::request(fault.reason.clone()).at(self.file_name, line.number, line.column_of(fault.word))
    }

    fn parse_line(&mut self, line: Line<'t>) -> Result<()> {
        if self.parse_line_of_block(line)? {
            return Ok(());
        }
        let text = line.text;
        if text.starts_with("I could not solve") || text.starts_with("Iterations count exceeded") {
            return Err(Error::request("the solver found no solution").at(self.file_name, line.number, 0));
        }
        if REMARK_PREFIXES.iter().any(|remark| text.starts_with(remark)) || text.is_empty() {
            // After lines of a board, an empty line or a remark ends the board. Then the moves begin.
            self.has_moves |= !self.solution.board.is_empty();
            return Ok(());
        }
        if let Some(sentence) = text.strip_prefix("Move ") {
            self.has_moves = true;
            let notation = parse_sentence(self.info, sentence).ok_or_else(|| self.unknown_move(line, text))?;
            self.add(line, notation, text);
            return Ok(());
        }
        let is_board = has_board_prefix(text);
        if is_board && self.has_moves {
            // fc-solve can print a board after each move. Only the first board is needed.
            return Ok(());
        }
        let has_only_moves = || words_of(text).all(|word| !NotationMove::meanings(self.info, word).is_empty());
        if is_board || !self.has_moves && !has_only_moves() {
            let parsed = self.solution.board.parse_line(self.info, text);
            if parsed.map_err(|fault| self.board_error(line, &fault))? {
                self.has_board = true;
                self.has_header |= is_board && column_words(text).is_none();
                return Ok(());
            }
        }
        self.has_moves = true;
        for word in words_of(text) {
            let notation = match NotationMove::meanings(self.info, word)[..] {
                [only] => only,
                [first, second, ..] => return Err(self.ambiguous_move(line, word, [first, second])),
                [] => return Err(self.unknown_move(line, word)),
            };
            self.add(line, notation, word);
        }
        Ok(())
    }

    fn add(&mut self, line: Line<'t>, notation: NotationMove, text: &'t str) {
        self.solution.moves.push(ImportedMove { line, notation, text });
    }

    fn unknown_move(&self, line: Line<'_>, word: &str) -> Error {
        // A board without some of its cards ends at any line, so this may be one of its lines.
        if let (false, Err(error)) = (self.solution.board.is_empty(), self.solution.board.check_complete(self.info)) {
            return error.in_file(self.file_name);
        }
        let message = format!("`{}` is not a move in standard notation", text::truncate(word, 60));
        let error = Error::request(message).at(self.file_name, line.number, line.column_of(word));
        error.hint("a move is two characters, such as `2a`, `34` or `5h`")
    }

    fn ambiguous_move(&self, line: Line<'_>, word: &str, meanings: [NotationMove; 2]) -> Error {
        let name = |pile: Option<PileId>| pile.map_or("f", |pile| self.info.pile_name(pile));
        let meanings = meanings.map(|notation| format!("`{} {}`", name(Some(notation.from)), name(notation.to)));
        let message = format!("`{}` has two meanings: {}", text::truncate(word, 60), text::join_list(&meanings, "or"));
        let error = Error::request(message).at(self.file_name, line.number, line.column_of(word));
        error.hint("run fc-solve with `-m` and without `-sn` or `-snx`, so that it prints moves as sentences")
    }
}

/// Whether a file begins with a board. It does if its first paragraph has a line with the prefix of a board, or a line of
/// cards, at least one of which cannot be a move. All lines before that line must consist of cards. A word such as `2D`
/// can be a card or a move.
fn begins_with_board(info: &GameInfo, contents: &str) -> bool {
    let lines = contents.lines().map(|line| Line::new(0, line).text).skip_while(|line| line.is_empty());
    for line in lines.take_while(|line| !line.is_empty()) {
        if has_board_prefix(line) {
            return true;
        }
        if !words_of(line).all(is_card) {
            return false;
        }
        if words_of(line).any(|word| NotationMove::meanings(info, word).is_empty()) {
            return true;
        }
    }
    false
}

/// Parses a move that fc-solve prints as a sentence, without its first word: `a card from stack 7 to freecell 0`. The
/// numbers of stacks and cells are counted from 0.
fn parse_sentence(info: &GameInfo, sentence: &str) -> Option<NotationMove> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    fn read(file: &str) -> Result<ImportedSolution<'_>> {
        read_for("freecell", file)
    }

    fn read_for<'t>(id: &str, file: &'t str) -> Result<ImportedSolution<'t>> {
        ImportedSolution::read(catalog::open(id, &[]).unwrap().as_ref(), "a.txt", file)
    }

    /// Returns a deck that deals this board row by row.
    fn deck_of(board: &BoardText) -> Vec<crate::card::Card> {
        board.decks_by_deal_order()[0].clone()
    }

    fn moves_text(file: &str) -> String {
        let game = catalog::open("freecell", &[]).unwrap();
        let format_move = |m: &NotationMove| {
            let to = m.to.map_or("f", |to| game.info().pile_name(to));
            let count = m.count.map_or(String::new(), |count| format!(" {count}"));
            format!("{} {to}{count}", game.info().pile_name(m.from))
        };
        read(file).unwrap().moves.iter().map(|m| format_move(&m.notation)).collect::<Vec<_>>().join(", ")
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
        assert_eq!(crate::card::format_cards(&deck_of(&imported.board)), "7D AD TD 7S");
        let imported = read("Foundations: H-2 C-0 D-A S-0\nFreecells: TD - 5C\n: 7D\n: 4D 7S\n").unwrap().board;
        assert_eq!(imported.foundation_counts, [0, 1, 2, 0]);
        let decks = imported.decks_by_deal_order().map(|deck| crate::card::format_cards(&deck));
        assert_eq!(decks, ["AD AH 2H 7D 4D 7S TD 5C", "AD AH 2H 7D 4D 7S TD 5C"]);
        assert_eq!(imported.cells.iter().flatten().count(), 2);
    }

    /// Returns the columns of a deck that is dealt to eight piles, one column on each line.
    fn columns_of(deck: &[crate::card::Card]) -> String {
        let column = |index: usize| deck.iter().copied().skip(index).step_by(8).collect::<Vec<_>>();
        (0..8).map(|index| format!("{}\n", crate::card::format_cards(&column(index)))).collect()
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
                assert_eq!((deck_of(&imported.board), imported.moves.len()), (deck.clone(), 6), "{number}");
            }
        }
    }

    #[test]
    fn a_board_may_begin_with_a_column_that_could_be_moves() {
        let mut deck = crate::card::Pack::default().cards();
        let first_column = crate::card::parse_cards("2D 3C 4H 5D 6C 7H 8D").unwrap();
        deck.retain(|card| !first_column.contains(card));
        first_column.iter().enumerate().for_each(|(row, &card)| deck.insert(8 * row, card));
        let columns = columns_of(&deck);
        assert!(columns.starts_with("2D 3C 4H 5D 6C 7H 8D\n"));
        // Moves may follow directly after the last column.
        for file in [columns.clone(), format!("{columns}2d 3c 4h\n"), format!("# mine\n\n{columns}\n2d 3c 4h\n")] {
            assert_eq!(deck_of(&read(&file).unwrap().board), deck, "{file}");
            assert_eq!(read(&file).unwrap().moves.len(), file.matches('d').count() * 3, "{file}");
        }
        assert_eq!(moves_text("2D 3C 4H\n2a\n"), "t2 c4, t3 c3, t4 f, t2 c1");
    }

    #[test]
    fn sentences_name_each_of_eight_cells_and_thirteen_columns() {
        let file = "Move a card from stack 12 to the foundations\nMove 2 cards from stack 10 to stack 11\n";
        let imported = read_for("bakers-dozen", file).unwrap();
        let game = catalog::open("bakers-dozen", &[]).unwrap();
        let names: Vec<&str> = imported.moves.iter().map(|m| game.info().pile_name(m.notation.from)).collect();
        assert_eq!(names, ["t13", "t11"]);
        let imported = read_for("eight-off", "Move a card from freecell 7 to stack 0\n7k k7\n").unwrap();
        let game = catalog::open("eight-off", &[]).unwrap();
        let names: Vec<&str> = imported.moves.iter().map(|m| game.info().pile_name(m.notation.from)).collect();
        assert_eq!(names, ["c8", "t7", "c8"]);
    }

    #[test]
    fn errors_name_the_line_and_column() {
        let hint = "\nhint: a move is two characters, such as `2a`, `34` or `5h`";
        for (file, expected) in [
            ("2a 34\n 34 5x\n", format!("a.txt:2:5: `5x` is not a move in standard notation{hint}")),
            ("hello\n", format!("a.txt:1:1: `hello` is not a move in standard notation{hint}")),
            ("1. 2a 2. é5\n", format!("a.txt:1:10: `é5` is not a move in standard notation{hint}")),
            ("Move a card away\n", format!("a.txt:1:1: `Move a card away` is not a move in standard notation{hint}")),
            ("I could not solve this game.\n", "a.txt:1: the solver found no solution".into()),
            ("Foundations: H-X\n", "a.txt:1:14: `H-X` is not a foundation such as `H-5`".into()),
            ("Foundations: H-5\n: 6H 4H\n", "a.txt:2:6: the board has `4H` twice".into()),
            (": 6H\nFoundations: H-6\n", "a.txt:2:14: the board has `6H` twice".into()),
            (": 6H 7\n", "a.txt:1:6: `7` is not a card, such as `9H`".into()),
            ("Freecells: 2D 3D - 4D 5D\n", "a.txt:1:23: the board has too many cells: `freecell` has 4 cells".into()),
            (
                ":\n:\n:\n:\n:\n:\n:\n:\n  : KD\n",
                "a.txt:9:3: the board has too many columns: `freecell` has 8 columns".into(),
            ),
        ] {
            assert_eq!(read(file).unwrap_err().to_string(), format!("error: {expected}"), "{file}");
        }
    }

    #[test]
    fn words_with_two_meanings_are_rejected() {
        let error = read_for("bakers-dozen", "12 112\n").unwrap_err();
        let expected = "error: a.txt:1:4: `112` has two meanings: `t1 t12` or `t11 t2`\nhint: run fc-solve with `-m` and \
                        without `-sn` or `-snx`, so that it prints moves as sentences";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn games_without_the_notation_are_rejected() {
        for id in ["golf", "klondike", "clock"] {
            let error = read_for(id, "1h\n").unwrap_err();
            assert_eq!(error.message(), format!("solutions of `{id}` cannot be imported"));
        }
    }
}
