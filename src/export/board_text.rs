//! The text format of fc-solve for a FreeCell board: parser and writer.
//!
//! The foundations, the cells and each column are on separate lines.

use crate::board::{PileId, View};
use crate::card::{Card, Suit, format_cards, parse_cards};
use crate::error::{Error, Result};
use crate::game::{GameInfo, Role};

/// Formats a board: `Foundations: H-0 C-A …`, `Freecells: 7D - …`, then `: 7D TD …` for each column.
pub(super) fn board_text(info: &GameInfo, view: View<'_>) -> String {
    let foundation_rank = |suit: Suit| {
        let tops = info.piles_of(Role::Foundation).filter_map(|pile| view.top(pile));
        tops.filter(|top| top.suit() == Some(suit)).map(|top| top.rank().letter()).next().unwrap_or('0')
    };
    let suits = [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades];
    let foundations: String =
        suits.iter().map(|&suit| format!(" {}-{}", suit.letter(), foundation_rank(suit))).collect();
    let cell = |pile: PileId| view.top(pile).map_or(" -".into(), |card| format!(" {card}"));
    let cells: String = info.piles_of(Role::Cell).map(cell).collect();
    let column = |pile: PileId| format!(": {}\n", format_cards(&view.cards(pile).flatten().collect::<Vec<_>>()));
    let columns: String = info.piles_of(Role::Tableau).map(column).collect();
    format!("Foundations:{foundations}\nFreecells:{cells}\n{columns}").replace(": \n", ":\n")
}

/// A parsed board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardText {
    /// The number of cards on the foundation of each suit, in the order of a new pack.
    pub foundation_counts: [u8; 4],
    /// The card in each cell.
    pub cells: Vec<Option<Card>>,
    /// The columns, each from bottom to top.
    pub columns: Vec<Vec<Card>>,
}

impl BoardText {
    /// Parses a line and adds it to the board. Returns `false` if it is not a line of a board.
    ///
    /// # Errors
    /// Fails if the line contains a word that is not a card or a foundation.
    pub fn parse_line(&mut self, line: &str) -> Result<bool> {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        if let Some(rest) = lower.strip_prefix("foundations:") {
            for foundation in rest.split_whitespace() {
                let parsed = foundation.split_once('-').and_then(|(suit, rank)| {
                    let suit =
                        Suit::ALL.into_iter().find(|known| suit.eq_ignore_ascii_case(&known.letter().to_string()))?;
                    let count = match rank {
                        "0" => 0,
                        rank => parse_cards(&format!("{rank}{}", suit.letter())).ok()?.first()?.rank().number(),
                    };
                    Some((suit, count))
                });
                let Some((suit, count)) = parsed else {
                    return Err(Error::request(format!("`{foundation}` is not a foundation such as `H-5`")));
                };
                self.foundation_counts[suit as usize] = count;
            }
            return Ok(true);
        }
        if lower.starts_with("freecells:") {
            let rest = &line["freecells:".len()..];
            let cell = |word: &str| match word {
                "-" => Ok(None),
                word => parse_cards_or_error(word).map(|cards| cards.first().copied()),
            };
            self.cells = rest.split_whitespace().map(cell).collect::<Result<_>>()?;
            return Ok(true);
        }
        let is_column = line.starts_with(':')
            || line.split_whitespace().next().is_some_and(|word| parse_cards(word).is_ok_and(|cards| cards.len() == 1));
        if is_column {
            self.columns.push(parse_cards_or_error(line.trim_start_matches(':'))?);
        }
        Ok(is_column)
    }

    /// Whether no column has been parsed yet.
    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The deck that deals this board row by row. Returns `None` if cells or foundations have cards, or if the
    /// columns do not have the lengths of a deal.
    pub fn deck(&self) -> Option<Vec<Card>> {
        let lengths: Vec<usize> = self.columns.iter().map(Vec::len).collect();
        let is_dealt = lengths.windows(2).all(|pair| pair[0] == pair[1] || pair[0] == pair[1] + 1)
            && lengths.first() <= lengths.last().map(|last| last + 1).as_ref();
        let rows = lengths.first().copied().unwrap_or(0);
        let row = |index: usize| self.columns.iter().filter_map(move |column| column.get(index).copied());
        (is_dealt && self.foundation_counts == [0; 4] && self.cells.iter().all(Option::is_none))
            .then(|| (0..rows).flat_map(row).collect())
    }

    /// Formats the board as a position file.
    pub fn position(&self, info: &GameInfo) -> String {
        let mut lines = vec![format!("game: {}", info.id), "piles:".into()];
        let mut add_pile = |role, index: usize, cards: Vec<Card>| {
            let pile = info.piles_of(role).nth(index).map(|pile| info.pile_name(pile).to_string());
            if !cards.is_empty() {
                lines.push(format!(
                    "  {}: {}",
                    pile.unwrap_or_else(|| format!("t{}", index + 1)),
                    format_cards(&cards)
                ));
            }
        };
        for (index, column) in self.columns.iter().enumerate() {
            add_pile(Role::Tableau, index, column.clone());
        }
        for (index, cell) in self.cells.iter().enumerate() {
            add_pile(Role::Cell, index, cell.iter().copied().collect());
        }
        let used_foundations = self.foundation_counts.iter().enumerate().filter(|(_, count)| **count > 0);
        for (index, (suit, count)) in used_foundations.enumerate() {
            let ranks = crate::card::Rank::ALL.into_iter().take((*count).into());
            add_pile(Role::Foundation, index, ranks.map(|rank| Card::new(rank, Suit::ALL[suit])).collect());
        }
        lines.join("\n") + "\n"
    }
}

fn parse_cards_or_error(text: &str) -> Result<Vec<Card>> {
    parse_cards(text).map_err(|error| Error::request(error.to_string()))
}
