//! The contents of a solution: a board, the deal that its first line names, and its moves in standard notation or in the
//! sentences of fc-solve.

use super::first_board;
use super::line_kind::LineKind;
use super::move_sentence::{COMPLETE_RUN, parse_sentence};
use super::named_deal::NamedDeal;
use super::source_line::{Line, words_of};
use crate::board::PileId;
use crate::error::{Error, Result};
use crate::export::has_notation;
use crate::game::{Game, GameInfo};
use crate::import::board::{BoardFile, Picture, read_board};
use crate::play::NotationMove;
use crate::text;
use std::ops::Range;

/// The contents of a solution, read for a game.
#[derive(Clone, Debug)]
pub struct SolutionFile<'t> {
    /// The first board in the file.
    pub board: Option<BoardFile<'t>>,
    /// The deal that the first line names.
    pub deal: Option<NamedDeal>,
    /// The moves in order, or the error at the first word that is no move. If the file has a board without some of its
    /// cards, it ends at any line, so the error of the board comes first.
    pub moves: Result<Vec<ImportedMove<'t>>>,
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
    /// Whether the move takes a complete run to the foundations, in a game in which nothing else goes there, such as
    /// Simple Simon.
    pub fn is_complete_run(&self) -> bool {
        self.notation.to.is_none() && self.notation.count.is_none_or(|count| count == COMPLETE_RUN)
    }

    /// Returns the line and column of the move in its file, counted from 1. This takes time for a long line.
    pub fn place(&self) -> (u32, u32) {
        (self.line.number, self.line.column_of(self.text))
    }
}

/// Reads the first board of a file. Returns `None` if there is none.
///
/// # Errors
/// Fails at the first word of the board that is no part of a board.
pub fn read_first_board<'t>(file_name: &str, text: &'t str) -> Result<Option<BoardFile<'t>>> {
    let lines = Line::all(text);
    first_board::find(&lines).map(|range| read_lines(file_name, &lines, range)).transpose()
}

fn read_lines<'t>(file_name: &str, lines: &[Line<'t>], range: Range<usize>) -> Result<BoardFile<'t>> {
    let board = lines.get(range).unwrap_or_default();
    read_board(file_name, &board.iter().map(|line| (line.number, line.full_text)).collect::<Vec<_>>())
}

impl<'t> SolutionFile<'t> {
    /// Parses the contents of a file for a game. `file_name` is the name of the file in messages. Skips numbers of
    /// moves, such as `1.` or `12)`, comments after `#`, and all boards after the first.
    ///
    /// # Errors
    /// Fails if the game has no standard notation, or if a word of the board is wrong. `moves` fails at the first word
    /// that is no move, or if a solver reports that it found no solution.
    pub fn read(game: &dyn Game, file_name: &str, contents: &'t str) -> Result<SolutionFile<'t>> {
        let info = game.info();
        if !has_notation(game) {
            let error = Error::request(format!("solutions of `{}` cannot be imported", info.id));
            return Err(error
                .hint("`--game` takes a game of columns and foundations, with or without cells, such as `freecell`"));
        }
        let mut lines = Line::all(contents);
        let mut deal = None;
        if let Some(first) = lines.iter_mut().find(|line| !line.full_text.trim().is_empty())
            && let Some((named, moves)) = NamedDeal::of_line(info, first)
        {
            deal = Some(named);
            first.text = moves;
        }
        let range = first_board::find(&lines);
        let end = range.as_ref().map_or(0, |range| range.end);
        let board = range.map(|range| read_lines(file_name, &lines, range)).transpose()?;
        let mut parser = MoveParser { info, file_name, moves: Vec::new() };
        let parsed = parser.parse(lines.get(end..).unwrap_or_default());
        Ok(SolutionFile { board, deal, moves: parsed.map(|()| parser.moves) })
    }
}

/// A parser of the moves of a file for a game.
struct MoveParser<'g, 't> {
    info: &'g GameInfo,
    file_name: &'g str,
    moves: Vec<ImportedMove<'t>>,
}

impl<'t> MoveParser<'_, 't> {
    /// Parses the moves. fc-solve can print a board after each move. Such boards are skipped.
    fn parse(&mut self, lines: &[Line<'t>]) -> Result<()> {
        let mut rest = lines;
        while let Some((line, after)) = rest.split_first() {
            if let Some(picture) = Picture::find(rest.iter().map(|line| line.full_text)) {
                rest = rest.get(picture.height..).unwrap_or_default();
            } else {
                self.parse_line(*line)?;
                rest = after;
            }
        }
        Ok(())
    }

    fn parse_line(&mut self, line: Line<'t>) -> Result<()> {
        match LineKind::of(line.text) {
            LineKind::Empty | LineKind::Remark | LineKind::Board => Ok(()),
            LineKind::Failure => Err(Error::request("the solver found no solution").at(self.file_name, line.number, 0)),
            LineKind::Sentence(sentence) => {
                let notation = parse_sentence(self.info, sentence).ok_or_else(|| self.unknown_move(line, line.text))?;
                self.add(line, notation, line.text);
                Ok(())
            }
            LineKind::MarkedMove(words) => self.parse_words(line, words),
            LineKind::Other => self.parse_words(line, line.text),
        }
    }

    fn parse_words(&mut self, line: Line<'t>, words: &'t str) -> Result<()> {
        for word in words_of(words) {
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
        self.moves.push(ImportedMove { line, notation, text });
    }

    fn unknown_move(&self, line: Line<'_>, word: &str) -> Error {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, format_cards};
    use crate::games::catalog;

    fn read(file: &str) -> Result<SolutionFile<'_>> {
        read_for("freecell", file)
    }

    fn read_for<'t>(id: &str, file: &'t str) -> Result<SolutionFile<'t>> {
        SolutionFile::read(catalog::open(id, &[]).unwrap().as_ref(), "a.txt", file)
    }

    /// Returns the cards of the columns of a solution, row by row.
    fn deck_of(solution: &SolutionFile<'_>) -> Vec<Card> {
        let columns: Vec<_> = solution.board.iter().flat_map(BoardFile::full_columns).map(|line| &line.cards).collect();
        let row = |row: usize| columns.iter().filter_map(move |column| column.get(row)).map(|card| card.card);
        (0..52).flat_map(row).collect()
    }

    fn moves_text(file: &str) -> String {
        let game = catalog::open("freecell", &[]).unwrap();
        let format_move = |m: &NotationMove| {
            let to = m.to.map_or("f", |to| game.info().pile_name(to));
            let count = m.count.map_or(String::new(), |count| format!(" {count}"));
            format!("{} {to}{count}", game.info().pile_name(m.from))
        };
        read(file).unwrap().moves.unwrap().iter().map(|m| format_move(&m.notation)).collect::<Vec<_>>().join(", ")
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
        assert_eq!(imported.moves.as_ref().unwrap().len(), 1);
        assert_eq!(format_cards(&deck_of(&imported)), "7D AD TD 7S");
    }

    #[test]
    fn a_board_can_be_a_picture() {
        let picture = |cells: &str, rows: &str| {
            format!("{cells:24}H-0 C-0 D-A S-0\n--- --- --- ---\n\n\n --  --  --  -- \n{rows}\n====\n\n")
        };
        let first = picture("     6C", " JD  2D      JC \n KD     10H\n");
        let file = format!("-=-=-\n\n{first}Move: 2b\n\n{}Move a card from stack 0 to stack 1\n", picture("", " JD\n"));
        let imported = read(&file).unwrap();
        assert_eq!(imported.moves.unwrap().len(), 2);
        let board = imported.board.unwrap();
        let columns = board.columns.iter().map(|line| line.cards.iter().map(|card| card.card).collect::<Vec<_>>());
        assert_eq!(columns.map(|cards| format_cards(&cards)).collect::<Vec<_>>(), ["JD KD", "2D", "TH", "JC"]);
        let cells = board.parse_cells("a.txt", 4).unwrap().into_iter();
        assert_eq!(
            cells.map(|card| card.map(|card| card.card.to_string())).collect::<Vec<_>>(),
            [None, Some("6C".into()), None, None]
        );
        let error = read(&file.replace("10H", "1XH")).unwrap_err();
        assert_eq!(error.message_with_location(), "a.txt:9:9: `1XH` is not a card, such as `9H` or `<9H>`");
    }

    /// Returns the columns of a deck that is dealt to eight piles, one column on each line.
    fn columns_of(deck: &[Card]) -> String {
        let column = |index: usize| deck.iter().copied().skip(index).step_by(8).collect::<Vec<_>>();
        (0..8).map(|index| format!("{}\n", format_cards(&column(index)))).collect()
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
                assert_eq!((deck_of(&imported), imported.moves.unwrap().len()), (deck.clone(), 6), "{number}");
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
            assert_eq!(deck_of(&read(&file).unwrap()), deck, "{file}");
            assert_eq!(read(&file).unwrap().moves.unwrap().len(), file.matches('d').count() * 3, "{file}");
        }
        assert_eq!(moves_text("2D 3C 4H\n2a\n"), "t2 c4, t3 c3, t4 f, t2 c1");
    }

    #[test]
    fn sentences_name_each_of_eight_cells_and_thirteen_columns() {
        let file = "Move a card from stack 12 to the foundations\nMove 2 cards from stack 10 to stack 11\n";
        let imported = read_for("bakers-dozen", file).unwrap();
        let game = catalog::open("bakers-dozen", &[]).unwrap();
        let names: Vec<&str> =
            imported.moves.iter().flatten().map(|m| game.info().pile_name(m.notation.from)).collect();
        assert_eq!(names, ["t13", "t11"]);
        let imported = read_for("eight-off", "Move a card from freecell 7 to stack 0\n7k k7\n").unwrap();
        let game = catalog::open("eight-off", &[]).unwrap();
        let names: Vec<&str> =
            imported.moves.iter().flatten().map(|m| game.info().pile_name(m.notation.from)).collect();
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
            (": 6H 7\n", "a.txt:1:6: `7` is not a card, such as `9H` or `<9H>`".into()),
        ] {
            assert_eq!(
                read(file).and_then(|file| file.moves).unwrap_err().to_string(),
                format!("error: {expected}"),
                "{file}"
            );
        }
    }

    #[test]
    fn words_with_two_meanings_are_rejected() {
        let error = read_for("bakers-dozen", "12 112\n").unwrap().moves.unwrap_err();
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
