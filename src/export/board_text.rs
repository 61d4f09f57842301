//! The text format of fc-solve for a board: parser and writer.
//!
//! The foundations, the cells and each column are on separate lines.

use super::solver_game::foundation_of_suit;
use crate::board::{PileId, View};
use crate::card::{Card, Rank, Suit, format_cards};
use crate::error::{Error, Result};
use crate::game::{Game, GameInfo, Role};
use crate::play::columns;
use crate::text;

/// Formats a board: `Foundations: H-0 C-A …`, `Freecells: 7D - …` if there are cells, then `: 7D TD …` for each column.
pub(super) fn board_text(info: &GameInfo, view: View<'_>) -> String {
    let foundation_rank = |suit: Suit| {
        let tops = info.piles_of(Role::Foundation).iter().filter_map(|pile| view.top(pile));
        tops.filter(|top| top.suit() == Some(suit)).map(|top| top.rank().letter()).next().unwrap_or('0')
    };
    let suits = [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades];
    let foundations: String =
        suits.iter().map(|&suit| format!(" {}-{}", suit.letter(), foundation_rank(suit))).collect();
    let cell = |pile: PileId| view.top(pile).map_or(" -".into(), |card| format!(" {card}"));
    let cells: String = info.piles_of(Role::Cell).iter().map(cell).collect();
    let cells = if cells.is_empty() { cells } else { format!("Freecells:{cells}\n") };
    let column = |pile: PileId| format!(": {}\n", format_cards(&view.cards(pile).flatten().collect::<Vec<_>>()));
    let columns: String = info.piles_of(Role::Tableau).iter().map(column).collect();
    // The line of an empty column is a colon without a space.
    format!("Foundations:{foundations}\n{cells}{columns}").replace(": \n", ":\n")
}

/// A parsed board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardText {
    /// The number of cards on the foundation of each suit, in the order of [`Suit::ALL`].
    pub foundation_counts: [u8; 4],
    /// The card in each cell.
    pub cells: Vec<Option<Card>>,
    /// The columns, each from bottom to top.
    pub columns: Vec<Vec<Card>>,
}

/// The wrong part of a line of a board, and the reason why it is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BoardFault<'t> {
    /// The wrong word.
    pub word: &'t str,
    /// The reason, as a message.
    pub reason: String,
}

/// The kind of a line of a board, with the text after its prefix.
enum LineKind<'t> {
    Foundations(&'t str),
    Cells(&'t str),
    Column(&'t str),
}

/// The prefixes of the lines for foundations and cells, in lower case.
const FOUNDATION_PREFIXES: [&str; 2] = ["foundations:", "founds:"];
const CELL_PREFIXES: [&str; 2] = ["freecells:", "fc:"];

impl<'t> LineKind<'t> {
    /// Recognizes a line by its prefix. fc-solve prints a colon before each column.
    fn of_prefixed(line: &'t str) -> Option<LineKind<'t>> {
        let text_after = |prefix: &&str| {
            let start = line.get(..prefix.len())?;
            start.eq_ignore_ascii_case(prefix).then(|| &line[prefix.len()..])
        };
        let foundations = FOUNDATION_PREFIXES.iter().find_map(text_after).map(LineKind::Foundations);
        let cells = || CELL_PREFIXES.iter().find_map(text_after).map(LineKind::Cells);
        foundations.or_else(cells).or_else(|| line.strip_prefix(':').map(LineKind::Column))
    }
}

/// Whether a line has a prefix that marks it as part of a board.
pub(super) fn has_board_prefix(line: &str) -> bool {
    LineKind::of_prefixed(line).is_some()
}

/// Whether a word is a single card.
pub(super) fn is_card(word: &str) -> bool {
    word.parse::<Card>().is_ok()
}

/// Returns whether the line of a column begins with a colon, and the words of its cards. Returns `None` if the line is
/// no column.
pub(super) fn column_words(line: &str) -> Option<(bool, &str)> {
    match LineKind::of_prefixed(line) {
        Some(LineKind::Column(words)) => Some((true, words)),
        None if line.split_whitespace().next().is_some_and(is_card) => Some((false, line)),
        _ => None,
    }
}

/// The number of characters that fc-solve prints for each cell: a space, and a card on the right of three characters.
const CELL_WIDTH: usize = 4;

/// Splits a line of cells as fc-solve prints it. An empty cell is only spaces, and its word is empty. Returns `None` if
/// the line has another form.
fn fixed_width_cells(text: &str) -> Option<Vec<&str>> {
    let starts = (0..text.len()).step_by(CELL_WIDTH);
    let cell = |start: usize| {
        let cell = text.get(start..start + CELL_WIDTH)?.strip_prefix(' ')?;
        let word = cell.trim_start_matches(' ');
        (!word.contains(char::is_whitespace)).then_some(word)
    };
    starts.map(cell).collect()
}

/// Splits the text of the cells into a word for each cell. The word of an empty cell may be empty.
///
/// # Errors
/// Fails with a word whose cell is not clear.
pub fn split_cells(words: &str, cell_count: usize) -> std::result::Result<Vec<&str>, &str> {
    if let Some(cells) = fixed_width_cells(words) {
        return Ok(cells);
    }
    let cells: Vec<&str> = words.split_whitespace().collect();
    // If each cell has a word, no gap is an empty cell.
    match word_after_gap(words).filter(|_| cells.len() < cell_count) {
        Some(word) => Err(word),
        None => Ok(cells),
    }
}

/// Returns the first word after a gap in which an empty cell may be.
fn word_after_gap(text: &str) -> Option<&str> {
    let words = text.split_whitespace();
    let mut end = text.as_ptr() as usize;
    words.into_iter().find(|word| {
        let gap = (word.as_ptr() as usize).saturating_sub(end);
        end = word.as_ptr() as usize + word.len();
        gap >= CELL_WIDTH
    })
}

impl BoardText {
    /// Parses a line and adds it to the board. A line without a prefix is a column if its first word is a card. Returns
    /// `false` if it is not a line of a board.
    pub(super) fn parse_line<'t>(
        &mut self,
        info: &GameInfo,
        line: &'t str,
    ) -> std::result::Result<bool, BoardFault<'t>> {
        match (LineKind::of_prefixed(line), column_words(line)) {
            (Some(LineKind::Foundations(words)), _) => self.parse_foundations(words)?,
            (Some(LineKind::Cells(words)), _) => self.parse_cells(info, words)?,
            (_, Some((_, words))) => self.parse_column(info, line, words)?,
            (_, None) => return Ok(false),
        }
        Ok(true)
    }

    fn parse_foundations<'t>(&mut self, words: &'t str) -> std::result::Result<(), BoardFault<'t>> {
        for word in words.split_whitespace() {
            let parsed = word.split_once('-').and_then(|(suit, rank)| {
                let suit = Suit::ALL
                    .into_iter()
                    .find(|candidate| suit.eq_ignore_ascii_case(&candidate.letter().to_string()))?;
                let count = match rank {
                    "0" => 0,
                    rank => format!("{rank}{}", suit.letter()).parse::<Card>().ok()?.rank().number(),
                };
                Some((suit, count))
            });
            let Some((suit, count)) = parsed else {
                let reason = format!("`{}` is not a foundation such as `H-5`", text::truncate(word, 60));
                return Err(BoardFault { word, reason });
            };
            let ranks = Rank::ALL.into_iter().take(count.into());
            let on_board = self.cards();
            if let Some(card) = ranks.map(|rank| Card::new(rank, suit)).find(|card| on_board.contains(card)) {
                return Err(BoardFault { word, reason: duplicate_message(card) });
            }
            self.foundation_counts[suit as usize] = count;
        }
        Ok(())
    }

    fn parse_cells<'t>(&mut self, info: &GameInfo, words: &'t str) -> std::result::Result<(), BoardFault<'t>> {
        self.cells.clear();
        let cell_count = info.piles_of(Role::Cell).len();
        let cell_words = split_cells(words, cell_count).map_err(|word| {
            let reason =
                format!("the cell of `{}` is not clear: write `-` for each empty cell", text::truncate(word, 60));
            BoardFault { word, reason }
        })?;
        for word in cell_words {
            if self.cells.len() == cell_count {
                let cells = text::pluralize(self.cells.len(), "cell");
                return Err(BoardFault {
                    word,
                    reason: format!("the board has too many cells: `{}` has {cells}", info.id),
                });
            }
            let card = if matches!(word, "" | "-" | "*") { None } else { Some(self.new_card(word)?) };
            self.cells.push(card);
        }
        Ok(())
    }

    /// Adds an empty column.
    pub(super) fn add_empty_column(&mut self) {
        self.columns.push(Vec::new());
    }

    /// Parses a line as a row: its first card belongs to the first column, its second one to the second.
    pub(super) fn parse_row<'t>(&mut self, info: &GameInfo, line: &'t str) -> std::result::Result<(), BoardFault<'t>> {
        self.columns.resize(columns(info).len(), Vec::new());
        for (index, word) in line.split_whitespace().enumerate() {
            let card = self.new_card(word)?;
            self.columns.get_mut(index).into_iter().for_each(|column| column.push(card));
        }
        Ok(())
    }

    fn parse_column<'t>(
        &mut self,
        info: &GameInfo,
        line: &'t str,
        words: &'t str,
    ) -> std::result::Result<(), BoardFault<'t>> {
        if self.columns.len() == columns(info).len() {
            let columns = text::pluralize(self.columns.len(), "column");
            let reason = format!("the board has too many columns: `{}` has {columns}", info.id);
            return Err(BoardFault { word: line, reason });
        }
        self.columns.push(Vec::new());
        for word in words.split_whitespace() {
            let card = self.new_card(word)?;
            self.columns.last_mut().into_iter().for_each(|column| column.push(card));
        }
        Ok(())
    }

    /// Parses a card that is not yet on the board.
    fn new_card<'t>(&self, word: &'t str) -> std::result::Result<Card, BoardFault<'t>> {
        let card: Card = word.parse().map_err(|_| {
            let reason = format!("`{}` is not a card, such as `9H`", text::truncate(word, 60));
            BoardFault { word, reason }
        })?;
        if self.cards().contains(&card) { Err(BoardFault { word, reason: duplicate_message(card) }) } else { Ok(card) }
    }

    /// Returns the cards of the board: on foundations, then in the columns row by row, then in cells.
    pub(super) fn cards(&self) -> Vec<Card> {
        let rows = self.columns.iter().map(Vec::len).max().unwrap_or(0);
        let row = |index: usize| self.columns.iter().filter_map(move |column| column.get(index).copied());
        let cells = self.cells.iter().flatten().copied();
        self.foundation_cards().flatten().chain((0..rows).flat_map(row)).chain(cells).collect()
    }

    /// Returns the cards on the foundation of each suit, in the order of [`Suit::ALL`].
    fn foundation_cards(&self) -> impl Iterator<Item = Vec<Card>> {
        let of_suit = |(suit, &count): (Suit, &u8)| {
            Rank::ALL.into_iter().take(count.into()).map(|rank| Card::new(rank, suit)).collect()
        };
        Suit::ALL.into_iter().zip(&self.foundation_counts).map(of_suit)
    }

    /// Whether no column has been parsed yet.
    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Checks that no card of the pack is missing.
    ///
    /// # Errors
    /// Fails if a card is missing. The message lists the missing cards.
    pub fn check_complete(&self, info: &GameInfo) -> Result<()> {
        let (missing, _) = info.pack.difference(&self.cards());
        match missing.len() {
            0 => Ok(()),
            number => {
                let cards = text::pluralize(number, "card");
                Err(Error::request(format!("the board lacks {cards}: {}", text::truncate(&format_cards(&missing), 60))))
            }
        }
    }

    /// Returns the two decks that can give this board: one in a game that deals row by row, and one in a game that
    /// deals column by column. In both decks, the cards on foundations come first and the cards in cells last.
    pub fn decks_by_deal_order(&self) -> [Vec<Card>; 2] {
        let cells = self.cells.iter().flatten().copied();
        let columns = self.columns.iter().flatten().copied();
        [self.cards(), self.foundation_cards().flatten().chain(columns).chain(cells).collect()]
    }

    /// Formats the board as a position file.
    pub fn position(&self, game: &dyn Game) -> String {
        let info = game.info();
        let mut lines = vec![format!("game: {}", info.id), "piles:".into()];
        let mut add_pile = |pile: Option<PileId>, cards: Vec<Card>| {
            if let (Some(pile), false) = (pile, cards.is_empty()) {
                lines.push(format!("  {}: {}", info.pile_name(pile), format_cards(&cards)));
            }
        };
        for (pile, column) in columns(info).iter().zip(&self.columns) {
            add_pile(Some(pile), column.clone());
        }
        for (pile, cell) in info.piles_of(Role::Cell).iter().zip(&self.cells) {
            add_pile(Some(pile), cell.iter().copied().collect());
        }
        let foundation_by_suit = foundation_of_suit(game);
        let filled = self.foundation_cards().enumerate().filter(|(_, cards)| !cards.is_empty());
        for (index, (suit, cards)) in filled.enumerate() {
            // If the foundations have no fixed suits, they are filled from the left.
            add_pile(
                foundation_by_suit.map(|piles| piles[suit]).or(info.piles_of(Role::Foundation).iter().nth(index)),
                cards,
            );
        }
        lines.join("\n") + "\n"
    }
}

fn duplicate_message(card: Card) -> String {
    format!("the board has `{card}` twice")
}
