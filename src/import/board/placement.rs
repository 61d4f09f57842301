//! A board in the piles of a game: a deal, if the game deals its cards like that, or else a position.

use super::arrangement::{Arrangement, Misfit, arrange};
use super::board_file::{BoardFile, FileCard, Foundation, Place};
use super::deal_order::{Piles, decks_of_board};
use crate::board::{Face, PileId};
use crate::card::{Card, DealSpec, Rank, Suit, format_cards};
use crate::error::{Error, Result};
use crate::export::foundation_of_suit;
use crate::game::{Game, GameInfo, Role};
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::play::Session;
use crate::text;
use std::sync::Arc;

/// Puts a board into the piles of a game, and begins the game with it.
///
/// # Errors
/// Fails if the board has a card too often, lacks a card, or has more columns, cells or foundations than the game.
pub fn place(
    request: &ImportRequest<'_>,
    game: &Arc<dyn Game>,
    board: &BoardFile<'_>,
    notes: &mut Vec<String>,
) -> Result<ImportedGame> {
    let file_name = request.file_name;
    let info = game.info();
    let column_piles: Vec<PileId> = info.piles_of(Role::Tableau).iter().collect();
    let arrangement = arrange(board, column_piles.len(), info.pack.len())
        .map_err(|misfit| misfit_error(file_name, info, column_piles.len(), misfit))?;
    let mut placing = Placing { file_name, info, piles: Vec::new(), cards: Vec::new() };
    placing.place_foundations(game.as_ref(), board)?;
    placing.place_columns(&column_piles, &arrangement)?;
    placing.place_cells(board)?;
    placing.place_reserves(board)?;
    placing.place_stock(board)?;
    let added = placing.complete(board)?;
    let piles = placing.piles;
    if arrangement.is_in_rows {
        notes.push(request.note("the lines of the board are rows, not columns"));
    }
    if added > 0 {
        let cards = text::pluralize(added, "card");
        let remark = format!("{cards} that the board does not show went under the top card of the foundation");
        notes.push(request.note(&remark));
    }
    begin(game, &piles, board.has_face_down_cards()).map_err(|error| error.in_file(file_name))
}

/// Begins with a deal of these piles if there is one, or else with a position.
pub(super) fn begin(game: &Arc<dyn Game>, piles: &Piles, has_faces: bool) -> Result<ImportedGame> {
    let is_board = |session: &Session| {
        session.info().named_piles().all(|(pile, _)| {
            let cards = piles.iter().find(|(other, _)| *other == pile).map(|(_, cards)| cards.as_slice());
            let slots = session.board().slots(pile);
            let is_column = session.info().role_of(pile) == Some(Role::Tableau);
            slots.iter().map(|slot| slot.card()).eq(cards.unwrap_or_default().iter().map(|(card, _)| *card))
                && (!has_faces
                    || !is_column
                    || slots
                        .iter()
                        .map(|slot| slot.face() == Face::Down)
                        .eq(cards.unwrap_or_default().iter().map(|(_, is_down)| *is_down)))
        })
    };
    for deck in decks_of_board(game, piles) {
        if let Ok(dealt) = ImportedGame::deal(Arc::clone(game), &DealSpec::Deck(deck))
            && is_board(&dealt.session)
        {
            return Ok(dealt);
        }
    }
    let info = game.info();
    let cards_text = |cards: &[(Card, bool)]| {
        let word = |&(card, is_down): &(Card, bool)| if is_down { format!("[{card}]") } else { card.to_string() };
        cards.iter().map(word).collect::<Vec<_>>().join(" ")
    };
    let filled = piles.iter().filter(|(_, cards)| !cards.is_empty());
    let piles: Vec<(String, String)> =
        filled.map(|(pile, cards)| (info.pile_name(*pile).to_string(), cards_text(cards))).collect();
    ImportedGame::piles(Arc::clone(game), &piles, &[])
}

fn misfit_error(file_name: &str, info: &GameInfo, column_count: usize, misfit: Misfit) -> Error {
    match misfit {
        Misfit::TooMany(place) => {
            let columns = text::pluralize(column_count, "column");
            place.error(file_name, format!("the board has too many columns: `{}` has {columns}", info.id))
        }
        Misfit::UnclearEmptyLine(place) => place
            .error(file_name, "this empty line may be an empty column or not")
            .hint("write `:` for an empty column, and remove the other empty lines from the board"),
    }
}

/// The piles of a board while they are filled.
pub(super) struct Placing<'a> {
    pub file_name: &'a str,
    pub info: &'a GameInfo,
    pub piles: Piles,
    /// All cards so far.
    pub cards: Vec<Card>,
}

impl Placing<'_> {
    /// Adds a pile. Fails at the first card that the pack does not have as often.
    pub fn add(&mut self, pile: PileId, cards: &[FileCard]) -> Result<()> {
        let in_pack = self.info.pack.cards();
        for &FileCard { card, place, .. } in cards {
            let limit = in_pack.iter().filter(|&&other| other == card).count();
            let count = self.cards.iter().filter(|&&other| other == card).count();
            if count >= limit {
                let message = match limit {
                    0 => format!("`{card}` is not in the pack of `{}`", self.info.id),
                    1 => format!("the board has `{card}` twice"),
                    _ => format!("the board has `{card}` more than {limit} times"),
                };
                return Err(place.error(self.file_name, message));
            }
            self.cards.push(card);
        }
        self.piles.push((pile, cards.iter().map(|card| (card.card, card.is_down)).collect()));
        Ok(())
    }

    fn place_foundations(&mut self, game: &dyn Game, board: &BoardFile<'_>) -> Result<()> {
        let hole: Vec<PileId> = self.info.piles_of(Role::Hole).iter().collect();
        let by_suit = foundation_of_suit(game);
        let mut free: Vec<PileId> = self.info.piles_of(Role::Foundation).iter().collect();
        let mut entries: Vec<Foundation> = board.foundations.iter().flatten().copied().collect();
        // Foundations without a suit of their own are filled from the left, in the order of the suits.
        entries.sort_by_key(|entry| match entry {
            Foundation::Suit { suit, .. } => Some(*suit),
            Foundation::Top(_) => None,
        });
        for entry in entries {
            match entry {
                Foundation::Top(card) => {
                    let Some(&pile) = hole.first().filter(|pile| self.piles.iter().all(|(other, _)| other != *pile))
                    else {
                        let message = "a foundation is a suit and a rank, such as `H-5`";
                        return Err(card.place.error(self.file_name, message));
                    };
                    self.add(pile, &[card])?;
                }
                Foundation::Suit { count: 0, .. } => {}
                Foundation::Suit { suit, count, place } => {
                    let own = by_suit.map(|piles| piles[suit as usize]).filter(|pile| free.contains(pile));
                    let Some(pile) = own.or_else(|| free.first().copied()) else {
                        let message = format!("`{}` has no more foundations", self.info.id);
                        return Err(place.error(self.file_name, message));
                    };
                    free.retain(|other| *other != pile);
                    self.add(pile, &self.foundation_cards(pile, (suit, count, place)))?;
                }
            }
        }
        Ok(())
    }

    /// Returns the cards of a foundation from bottom to top. On a foundation that takes only complete runs, the king is
    /// at the bottom.
    fn foundation_cards(&self, pile: PileId, (suit, count, place): (Suit, u8, Place)) -> Vec<FileCard> {
        let ranks = Rank::ALL.into_iter().take(count.into());
        let cards = ranks.map(|rank| FileCard { card: Card::new(rank, suit), is_down: false, place });
        let takes_runs = self.info.zone_of(pile).is_some_and(|zone| zone.build.is_none());
        let mut cards: Vec<FileCard> = cards.collect();
        if takes_runs {
            cards.reverse();
        }
        cards
    }

    fn place_columns(&mut self, piles: &[PileId], arrangement: &Arrangement) -> Result<()> {
        piles.iter().zip(&arrangement.columns).try_for_each(|(&pile, column)| self.add(pile, column))
    }

    fn place_cells(&mut self, board: &BoardFile<'_>) -> Result<()> {
        let piles: Vec<PileId> = self.info.piles_of(Role::Cell).iter().collect();
        let cells = board.parse_cells(self.file_name, piles.len())?;
        if let (Some((place, _)), true) = (board.cells, cells.len() > piles.len()) {
            let count = text::pluralize(piles.len(), "cell");
            let message = format!("the board has too many cells: `{}` has {count}", self.info.id);
            return Err(Place { column: 0, ..place }.error(self.file_name, message));
        }
        piles.iter().zip(cells).try_for_each(|(&pile, card)| match card {
            Some(card) => self.add(pile, &[card]),
            None => Ok(()),
        })
    }

    fn place_reserves(&mut self, board: &BoardFile<'_>) -> Result<()> {
        let piles: Vec<PileId> = self.info.piles_of(Role::Reserve).iter().collect();
        let reserves: Vec<Vec<FileCard>> = match &board.reserves[..] {
            // One line for several piles has a word for each.
            [only] if piles.len() > 1 => only.iter().map(|card| card.iter().copied().collect()).collect(),
            lines => lines.iter().map(|line| line.iter().flatten().copied().collect()).collect(),
        };
        let first = board.reserves.iter().flatten().flatten().next();
        if let (Some(card), true) = (first, reserves.len() > piles.len()) {
            let count = text::pluralize(piles.len(), "pile");
            let message =
                format!("the reserve of the board has too many piles: that of `{}` has {count}", self.info.id);
            return Err(card.place.error(self.file_name, message));
        }
        piles.iter().zip(&reserves).try_for_each(|(&pile, cards)| self.add(pile, cards))
    }

    /// Places the stock and the waste. The first card of the line of the stock is drawn next, so it is on top.
    fn place_stock(&mut self, board: &BoardFile<'_>) -> Result<()> {
        for (role, cards) in [
            (Role::Stock, board.talon.iter().flatten().rev().copied().collect::<Vec<_>>()),
            (Role::Waste, board.waste.clone()),
        ] {
            match (self.info.piles_of(role).first(), cards.first()) {
                (Some(pile), Some(_)) => self.add(pile, &cards)?,
                (None, Some(card)) => {
                    let name = if role == Role::Stock { "stock" } else { "waste" };
                    return Err(card.place.error(self.file_name, format!("`{}` has no {name}", self.info.id)));
                }
                (_, None) => {}
            }
        }
        Ok(())
    }

    /// Puts the cards that are missing under the top card of the hole, where other programs do not show them. Returns
    /// their number. Fails if there is no hole.
    fn complete(&mut self, board: &BoardFile<'_>) -> Result<usize> {
        let (missing, _) = self.info.pack.difference(&self.cards);
        if missing.is_empty() {
            return Ok(0);
        }
        let hole = self.piles.iter_mut().find(|(pile, _)| self.info.role_of(*pile) == Some(Role::Hole));
        if let Some((_, cards)) = hole.filter(|(_, cards)| !cards.is_empty()) {
            *cards = missing.iter().map(|&card| (card, false)).chain(std::mem::take(cards)).collect();
            return Ok(missing.len());
        }
        let cards = text::pluralize(missing.len(), "card");
        let message = format!("the board lacks {cards}: {}", text::truncate(&format_cards(&missing), 60));
        let error = Error::request(message).in_file(self.file_name);
        let has_stock = !self.info.piles_of(Role::Stock).is_empty();
        Err(if has_stock && board.talon.is_none() {
            error.hint("write the cards of the stock in a line `Talon: 7H 2C …`, the next card first")
        } else {
            error
        })
    }
}
