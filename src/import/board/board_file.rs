//! A board as other programs and players write it: lines for the foundations, the cells, the stock and the reserve, and a
//! line for each column.
//!
//! ```text
//! Foundations: H-6 C-9 D-2 S-0
//! Freecells: QS - 3S KD
//! Talon: 4C 5H
//! : 8H <3D> 2S
//! ```
//!
//! Source of the format: `USAGE.asciidoc` of fc-solve, `deal_game.py` of `pysol_cards`, and `hint.py` of PySolFC.

use crate::card::{Card, Suit};
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::text;

/// A part of a file, with its place in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 for the whole line.
    pub column: u32,
}

impl Place {
    pub fn error(self, file_name: &str, message: impl Into<String>) -> Error {
        self.locate(Error::request(message.into()), file_name)
    }

    /// Sets the place of an error.
    pub fn locate(self, error: Error, file_name: &str) -> Error {
        error.at(file_name, self.line, self.column)
    }
}

/// A card of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FileCard {
    pub card: Card,
    /// Whether it is marked as face down: `<7H>`.
    pub is_down: bool,
    pub place: Place,
}

/// An entry of the line of foundations.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Foundation {
    /// `H-6`: the lowest six cards of hearts.
    Suit { suit: Suit, count: u8, place: Place },
    /// `AS`: the top card of the one pile on which all cards are built.
    Top(FileCard),
}

/// The line of a column, or an empty line between lines of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnLine {
    pub place: Place,
    pub cards: Vec<FileCard>,
    /// Whether the line begins with a colon, as fc-solve writes columns.
    pub has_colon: bool,
    /// Whether the line has only whitespace.
    pub is_empty: bool,
}

/// A parsed board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardFile<'t> {
    /// The game and its options, if a comment names them.
    pub game: Option<NamedGame>,
    /// The entries of the line of foundations. `None` if there is no such line.
    pub foundations: Option<Vec<Foundation>>,
    /// Whether the line of foundations has an empty pile: `Foundations: -`.
    pub has_empty_foundation: bool,
    /// The text of the line of cells, with its place. How many cells it has depends on the game.
    pub cells: Option<(Place, &'t str)>,
    /// The stock. The first card is drawn next.
    pub talon: Option<Vec<FileCard>>,
    /// The waste, from bottom to top.
    pub waste: Vec<FileCard>,
    /// The reserve: a line for each pile, or one line for several piles. `None` is an empty pile.
    pub reserves: Vec<Vec<Option<FileCard>>>,
    /// The lines of the columns and the empty lines between them.
    pub columns: Vec<ColumnLine>,
}

/// A game that a comment names, such as `# patience import --game klondike -o draw=3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedGame {
    /// The id of the game.
    pub id: &'static str,
    pub options: Vec<(String, String)>,
    pub place: Place,
}

/// The prefixes of lines, in lower case.
const PREFIXES: [(&str, Prefix); 12] = [
    ("foundations:", Prefix::Foundations),
    ("foundation:", Prefix::Foundations),
    ("founds:", Prefix::Foundations),
    ("found:", Prefix::Foundations),
    ("freecells:", Prefix::Cells),
    ("freecell:", Prefix::Cells),
    ("fc:", Prefix::Cells),
    ("talon:", Prefix::Talon),
    ("stock:", Prefix::Talon),
    ("waste:", Prefix::Waste),
    ("reserve:", Prefix::Reserve),
    ("reserves:", Prefix::Reserve),
];

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Prefix {
    Foundations,
    Cells,
    Talon,
    Waste,
    Reserve,
}

/// Splits a line into its prefix and the text after it.
fn split_prefix(line: &str) -> Option<(Prefix, &str)> {
    let line = line.trim_start();
    PREFIXES.iter().find_map(|&(word, prefix)| {
        let (start, rest) = line.split_at_checked(word.len())?;
        start.eq_ignore_ascii_case(word).then_some((prefix, rest))
    })
}

/// Whether a line has the prefix of a line of a board.
pub fn has_prefix(line: &str) -> bool {
    split_prefix(line).is_some()
}

/// Whether a word is an empty pile.
fn is_gap(word: &str) -> bool {
    matches!(word, "-" | "--" | "*")
}

/// Parses a card, which may be face down: `<7H>`.
fn parse_card(word: &str) -> Option<(Card, bool)> {
    match word.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) {
        Some(card) => Some((card.parse().ok()?, true)),
        None => Some((word.parse().ok()?, false)),
    }
}

/// Returns the words between whitespace and commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

/// Whether a line consists of cards and empty piles, with or without a colon before them.
pub fn is_column(line: &str) -> bool {
    let line = line.trim();
    let cards = line.strip_prefix(':').unwrap_or(line);
    !line.is_empty() && words(cards).all(|word| is_gap(word) || parse_card(word).is_some())
}

/// The number of characters that fc-solve prints for each cell: a card and spaces around it.
const CELL_WIDTH: usize = 4;

/// Splits a line of cells as fc-solve prints it. An empty cell is only spaces, and its word is empty. Returns `None` if
/// the line has another form.
fn fixed_width_cells(text: &str) -> Option<Vec<&str>> {
    let starts = (0..text.len()).step_by(CELL_WIDTH);
    let cell = |start: usize| {
        let word = text.get(start..start + CELL_WIDTH)?.trim_matches(' ');
        (!word.contains(char::is_whitespace)).then_some(word)
    };
    starts.map(cell).collect()
}

/// Splits the text of the cells into a word for each cell. The word of an empty cell may be empty.
///
/// # Errors
/// Fails with a word whose cell is not clear.
fn split_cells(text: &str, cell_count: usize) -> std::result::Result<Vec<&str>, &str> {
    if let Some(cells) = fixed_width_cells(text) {
        return Ok(cells);
    }
    let cells: Vec<&str> = text.split_whitespace().collect();
    // If each cell has a word, no gap is an empty cell.
    match word_after_gap(text).filter(|_| cells.len() < cell_count) {
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

/// The maximum length of a line in bytes. All cards of the largest pack, with spaces around them, need less. Finding the
/// place of each card in a longer line would take long.
const MAX_LINE: usize = 10_000;

/// A line that is being parsed.
#[derive(Copy, Clone)]
pub struct BoardLine<'f, 't> {
    pub file_name: &'f str,
    pub number: u32,
    pub text: &'t str,
}

impl BoardLine<'_, '_> {
    /// Returns the place of a part of the line.
    pub fn place(&self, part: &str) -> Place {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let column = self.text.get(..offset).map_or(0, |before| before.chars().count() as u32 + 1);
        Place { line: self.number, column }
    }

    /// Parses the cards of a part of the line. `None` is an empty pile.
    pub fn cards(&self, part: &str) -> Result<Vec<Option<FileCard>>> {
        let parse = |word: &str| {
            let place = self.place(word);
            match parse_card(word) {
                _ if is_gap(word) => Ok(None),
                Some((card, is_down)) if card != Card::JOKER => Ok(Some(FileCard { card, is_down, place })),
                _ => {
                    let message = format!("`{}` is not a card, such as `9H` or `<9H>`", text::truncate(word, 60));
                    Err(place.error(self.file_name, message))
                }
            }
        };
        words(part).map(parse).collect()
    }

    /// Parses the entries of the foundations. Empty piles are left out.
    pub fn foundations(&self, part: &str) -> Result<Vec<Foundation>> {
        let mut entries = Vec::new();
        for word in words(part).filter(|word| !is_gap(word)) {
            let place = self.place(word);
            let entry = match parse_card(word) {
                Some((card, is_down)) if card != Card::JOKER => {
                    Some(Foundation::Top(FileCard { card, is_down, place }))
                }
                _ => suit_and_count(word).map(|(suit, count)| Foundation::Suit { suit, count, place }),
            };
            let message = || format!("`{}` is not a foundation such as `H-5`", text::truncate(word, 60));
            entries.push(entry.ok_or_else(|| place.error(self.file_name, message()))?);
        }
        Ok(entries)
    }
}

/// Whether a text consists of foundations with their suits, such as `H-5 C-0`.
pub fn is_foundations(text: &str) -> bool {
    let mut entries = words(text).map(suit_and_count).peekable();
    entries.peek().is_some() && entries.all(|entry| entry.is_some())
}

/// Parses `H-5`, `h-T` or `H-0`: a suit and the number of its cards.
fn suit_and_count(word: &str) -> Option<(Suit, u8)> {
    let (suit, rank) = word.split_once('-')?;
    let suit = Suit::ALL.into_iter().find(|candidate| suit.eq_ignore_ascii_case(&candidate.letter().to_string()))?;
    match rank {
        "0" => Some((suit, 0)),
        rank => Some((suit, format!("{rank}{}", suit.letter()).parse::<Card>().ok()?.rank().number())),
    }
}

/// Parses a comment that names a game: `patience import --game klondike -o draw=3`, the command line of a solver such
/// as `fc-solve -g eight_off -m -`, or the title of a game.
fn named_game(comment: &str, place: Place) -> Option<NamedGame> {
    let words: Vec<&str> = comment.split_whitespace().collect();
    let after = |keys: [&str; 2]| {
        let index = words.iter().position(|word| keys.contains(word))?;
        words.get(index + 1).copied()
    };
    let is_solver = matches!(words.first(), Some(&("fc-solve" | "black-hole-solve")));
    if is_solver && words.iter().any(|word| word.starts_with("--") && *word != "--game") {
        // Options of the solver change the rules of the game.
        return None;
    }
    let name = if is_solver || matches!(words[..], ["patience", "import", ..]) {
        after(["--game", "-g"])?
    } else {
        comment.split(',').next().map(str::trim)?
    };
    let pairs = words.windows(2).filter_map(|pair| if let ["-o", pair] = pair { pair.split_once('=') } else { None });
    let options = pairs.map(|(key, value)| (key.to_string(), value.to_string())).collect();
    Some(NamedGame { id: catalog::find_id(name)?, options, place })
}

impl<'t> BoardFile<'t> {
    /// Parses the lines of a board, each with its number.
    ///
    /// # Errors
    /// Fails at the first word that is neither a card nor another part of a board.
    pub fn parse(file_name: &str, lines: impl IntoIterator<Item = (u32, &'t str)>) -> Result<BoardFile<'t>> {
        let mut board = BoardFile::default();
        for (number, text) in lines {
            board.parse_line(BoardLine { file_name, number, text })?;
        }
        Ok(board)
    }

    fn parse_line(&mut self, line: BoardLine<'_, 't>) -> Result<()> {
        if line.text.len() > MAX_LINE {
            let message = format!("a line of a board has at most {MAX_LINE} bytes, not {}", line.text.len());
            return Err(Place { line: line.number, column: 0 }.error(line.file_name, message));
        }
        let (content, comment) = match line.text.split_once('#') {
            Some((content, comment)) => (content, Some(comment)),
            None => (line.text, None),
        };
        let place = Place { line: line.number, column: 0 };
        if let Some(comment) = comment.filter(|_| self.game.is_none()) {
            self.game = named_game(comment.trim(), place);
        }
        if let Some((prefix, rest)) = split_prefix(content) {
            return self.parse_prefixed(line, prefix, rest);
        }
        let trimmed = content.trim();
        if trimmed.is_empty() {
            if comment.is_none() && (self.has_header() || !self.columns.is_empty()) {
                self.columns.push(ColumnLine { place, cards: Vec::new(), has_colon: false, is_empty: true });
            }
            return Ok(());
        }
        let after_colon = trimmed.strip_prefix(':');
        let cards = line.cards(after_colon.unwrap_or(trimmed))?;
        self.columns.push(ColumnLine {
            place,
            cards: cards.into_iter().flatten().collect(),
            has_colon: after_colon.is_some(),
            is_empty: false,
        });
        Ok(())
    }

    fn parse_prefixed(&mut self, line: BoardLine<'_, 't>, prefix: Prefix, rest: &'t str) -> Result<()> {
        match prefix {
            Prefix::Foundations => {
                let entries = line.foundations(rest)?;
                self.has_empty_foundation |= words(rest).any(is_gap);
                self.foundations.get_or_insert_default().extend(entries);
            }
            Prefix::Cells => self.cells = Some((line.place(rest), rest)),
            Prefix::Talon => {
                let cards = line.cards(rest)?;
                self.talon.get_or_insert_default().extend(cards.into_iter().flatten());
            }
            Prefix::Waste => self.waste.extend(line.cards(rest)?.into_iter().flatten()),
            Prefix::Reserve => self.reserves.push(line.cards(rest)?),
        }
        Ok(())
    }

    fn has_header(&self) -> bool {
        self.foundations.is_some() || self.cells.is_some() || self.talon.is_some() || !self.reserves.is_empty()
    }

    /// Whether the line of foundations shows the top card of the one pile on which all cards are built, or that it is
    /// empty.
    pub fn shows_top(&self) -> bool {
        let has_top = self.foundations.iter().flatten().any(|entry| matches!(entry, Foundation::Top(_)));
        has_top || self.has_empty_foundation
    }

    /// Returns the lines from the first column to the last one. Empty lines before and after them are left out.
    pub fn inner_columns(&self) -> &[ColumnLine] {
        let is_full = |line: &ColumnLine| !line.is_empty;
        let (first, last) = (self.columns.iter().position(is_full), self.columns.iter().rposition(is_full));
        first.zip(last).and_then(|(first, last)| self.columns.get(first..=last)).unwrap_or_default()
    }

    /// Returns the lines of columns that are not empty.
    pub fn full_columns(&self) -> impl Iterator<Item = &ColumnLine> {
        self.columns.iter().filter(|line| !line.is_empty)
    }

    /// Returns the parts of the line of cells: each is a card or an empty cell, as far as they are clear without
    /// knowing the number of cells.
    pub fn cell_words(&self) -> Option<usize> {
        self.cells.map(|(_, text)| words(text).count())
    }

    /// Returns the number of cards of the board, without cards in cells.
    pub fn card_count(&self) -> usize {
        let on_foundations = |entry: &Foundation| match entry {
            Foundation::Suit { count, .. } => usize::from(*count),
            Foundation::Top(_) => 1,
        };
        let foundations: usize = self.foundations.iter().flatten().map(on_foundations).sum();
        let columns: usize = self.columns.iter().map(|line| line.cards.len()).sum();
        let talon = self.talon.as_ref().map_or(0, Vec::len);
        foundations + columns + talon + self.waste.len() + self.reserve_cards().count()
    }

    fn reserve_cards(&self) -> impl Iterator<Item = &FileCard> {
        self.reserves.iter().flatten().flatten()
    }

    /// Returns the number of cards in cells.
    pub fn cards_in_cells(&self) -> usize {
        self.cells.map_or(0, |(_, text)| words(text).filter(|word| !is_gap(word)).count())
    }

    /// Returns the number of cards in the reserve.
    pub fn cards_in_reserve(&self) -> usize {
        self.reserve_cards().count()
    }

    /// Whether a card is marked as face down.
    pub fn has_face_down_cards(&self) -> bool {
        self.columns.iter().flat_map(|line| &line.cards).chain(self.reserve_cards()).any(|card| card.is_down)
    }

    /// Parses the cells of a game with this number of cells.
    ///
    /// # Errors
    /// Fails at a word that is no card, or if it is not clear in which cell a card is.
    pub fn parse_cells(&self, file_name: &str, cell_count: usize) -> Result<Vec<Option<FileCard>>> {
        let Some((start, text)) = self.cells else { return Ok(Vec::new()) };
        let place = |word: &str| {
            let offset = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            let before = text.get(..offset).map_or(0, |before| before.chars().count() as u32);
            Place { column: start.column + before, ..start }
        };
        let cells = split_cells(text, cell_count).map_err(|word| {
            let message =
                format!("the cell of `{}` is not clear: write `-` for each empty cell", text::truncate(word, 60));
            place(word).error(file_name, message)
        })?;
        let parse = |word: &str| match parse_card(word) {
            _ if word.is_empty() || is_gap(word) => Ok(None),
            Some((card, is_down)) if card != Card::JOKER => Ok(Some(FileCard { card, is_down, place: place(word) })),
            _ => {
                let message = format!("`{}` is not a card, such as `9H`", text::truncate(word, 60));
                Err(place(word).error(file_name, message))
            }
        };
        cells.into_iter().map(parse).collect()
    }
}
