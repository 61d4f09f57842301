//! Parallels: rows of ten cards that go to aces, which build up, and to kings, which build down.
//!
//! `table` reads the board and finds the free cards. `hint` suggests a move. `rules.txt` explains the rules, including
//! gaps and reversals.

mod parallels_description;
mod parallels_hint;
mod parallels_table;

use super::coded::check_single_card;
use super::dealing;
use crate::board::{Board, Cause, Event, KnownCards, PileId, Txn, View};
use crate::card::{Card, Rank, Suit};
use crate::error::Result;
use crate::game::{
    Extensions, Fact, FactValue, Game, GameInfo, Message, Move, OwnAdvice, Part, Refusal, Status, Wording, deal_pack,
    message,
};
use crate::text;
use parallels_table::{
    ACES, FIRST_PLACE, KINGS, MAX_ROWS, PACK, PLACES, PLACES_PER_ROW, ROWS, STOCK, Table, foundations,
};

pub use parallels_description::ID;

/// The game's own commands. `verb` is the index in `GameInfo::verbs`.
const ROW: Move = Move::Custom { verb: 0, arg: 0 };
const FILL: Move = Move::Custom { verb: 1, arg: 0 };

/// The game, with all options set.
pub struct Parallels {
    info: GameInfo,
    /// The largest number of rows.
    max_rows: usize,
    /// Whether reversals are allowed.
    reversal: bool,
}

impl Parallels {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<Parallels> {
        let options = super::options::resolve_options(ID, parallels_description::OPTIONS, chosen)?;
        let value = |key: &str| options.iter().find(|option| option.key == key).map_or("", |option| &option.value);
        Ok(Parallels {
            max_rows: value("rows").parse().unwrap_or(MAX_ROWS),
            reversal: value("reversal") == "on",
            info: parallels_description::info(options),
        })
    }

    fn check_transfer(
        &self,
        table: Table<'_>,
        from: PileId,
        to: PileId,
        count: u8,
    ) -> std::result::Result<(), Refusal> {
        let (view, in_rows) = (table.0, |pile: PileId| (FIRST_PLACE..PACK).contains(&pile));
        let is_foundation = |pile: PileId| foundations().has(pile);
        if from == to {
            return Err(Refusal::SamePile);
        }
        if from == STOCK || from >= PACK {
            return Err(Refusal::NotFromThere);
        }
        check_single_card(view, from, count)?;
        if !is_foundation(to) {
            return Err(Refusal::NotToThere);
        }
        let card = view.top(from).ok_or(Refusal::FaceDown)?;
        if !in_rows(from) {
            return self.check_reversal(table, from, to);
        }
        if !table.is_free(from) {
            return Err(Refusal::Blocked);
        }
        table.fits(card, to)
    }

    fn check_reversal(&self, table: Table<'_>, from: PileId, to: PileId) -> std::result::Result<(), Refusal> {
        if !self.reversal {
            return Err(Refusal::NoReversal);
        }
        table.fits_other_foundation(from, to)?;
        if self.is_lost(table) {
            return Err(Refusal::LeadsNowhere);
        }
        Ok(())
    }

    fn check_deal_row(&self, table: Table<'_>) -> std::result::Result<(), Refusal> {
        if table.0.is_empty(STOCK) {
            Err(Refusal::NothingToDraw)
        } else if table.rows() >= self.max_rows {
            Err(Refusal::NoMoreRows)
        } else if table.has_gap() {
            Err(Refusal::GapsFirst)
        } else {
            Ok(())
        }
    }

    fn check_fill(table: Table<'_>) -> std::result::Result<(), Refusal> {
        if !table.has_gap() {
            Err(Refusal::NoGap)
        } else if table.0.is_empty(STOCK) {
            Err(Refusal::NothingToDraw)
        } else {
            Ok(())
        }
    }

    /// Returns whether the game is lost: the stock can provide no card, and no free card of the rows fits, even after
    /// reversals.
    fn is_lost(&self, table: Table<'_>) -> bool {
        let may_fit = |card: Card| {
            let fits_after_reversals = |suit: Suit| self.reversal && table.foundations_have_met(suit);
            table.foundations_for(card).next().is_some() || card.suit().is_some_and(fits_after_reversals)
        };
        self.check_deal_row(table).is_err()
            && Self::check_fill(table).is_err()
            && !table.free_cards().any(|(_, card)| may_fit(card))
    }
}

impl Game for Parallels {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            for (first, rank) in [(ACES, Rank::ACE), (KINGS, Rank::KING)] {
                for (index, suit) in (0..).zip(Suit::ALL) {
                    dealing::deal_matching_card(txn, PACK, PileId(first.0 + index), |card| {
                        card == Card::new(rank, suit)
                    })?;
                }
            }
            for index in 0..PLACES_PER_ROW as u8 {
                txn.turn_over(PACK, PileId(FIRST_PLACE.0 + index), 1, Cause::Dealt);
            }
            let rest_of_pack = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, rest_of_pack, Cause::Dealt);
            txn.set(ROWS, 1);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        let table = Table(view);
        if table.is_won() {
            return Err(Refusal::Over);
        }
        match m {
            Move::Transfer { from, to, count } => self.check_transfer(table, from, to, count),
            ROW => self.check_deal_row(table),
            FILL => Self::check_fill(table),
            _ => Err(Refusal::NoSuchCommand),
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => {
                txn.move_cards(from, to, 1, Cause::Played);
                if Table(txn.view()).fills_at_once() {
                    fill(txn, Cause::Filled);
                }
            }
            ROW => {
                let rows = Table(txn.view()).rows();
                txn.set(ROWS, rows as i32 + 1);
                fill(txn, Cause::Dealt);
            }
            FILL => fill(txn, Cause::Filled),
            // `check` accepts no other move.
            _ => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        let last_index =
            (0..PLACES).rfind(|&index| !txn.board().is_empty(PileId(FIRST_PLACE.0 + index as u8))).unwrap_or(0);
        let rows = Table(txn.view()).rows().max(last_index / PLACES_PER_ROW + 1);
        txn.set(ROWS, rows as i32);
        if Table(txn.view()).fills_at_once() {
            fill(txn, Cause::Filled);
        }
    }

    fn is_won(&self, view: View<'_>) -> bool {
        Table(view).is_won()
    }

    fn status(&self, view: View<'_>) -> Status {
        let table = Table(view);
        match table.is_won() {
            true => Status::Won,
            false if self.is_lost(table) => Status::Stuck,
            false => Status::Playing,
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        foundations().iter().map(|pile| view.len(pile) as i32).sum()
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let number_fact = |key, number: usize, text| Fact { key, value: FactValue::Number(number as i64), text };
        let (stock, rows) = (view.len(STOCK), Table(view).rows());
        vec![
            number_fact("stock", stock, format!("stock {stock}")),
            number_fact("rows", rows, text::pluralize(rows, "row")),
        ]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let filled_places =
            || Table(after).places().iter().filter(|&place| before.is_empty(place) && !after.is_empty(place));
        let cards =
            |places: &mut dyn Iterator<Item = PileId>| places.filter_map(|place| after.top(place)).collect::<Vec<_>>();
        match m {
            ROW => Some(message!["dealt row ", Table(after).rows(), ": ", cards(&mut filled_places())]),
            FILL => {
                let card =
                    |place: PileId| message![self.info.pile_name(place), " with ", cards(&mut [place].into_iter())];
                Some(message!["filled ", Message::list(filled_places().map(card), "and")])
            }
            Move::Transfer { from, to, .. } => {
                let (card, target) = (before.top(from)?, before.top(to)?);
                let name = |pile| self.info.pile_name(pile);
                let fill_card = after.top(from).filter(|_| from >= FIRST_PLACE);
                let mut text = message!["moved ", card, " from ", name(from), " to ", target, " on ", name(to)];
                if let Some(card) = fill_card {
                    text.push(message![Part::ClauseEnd, "the stock filled ", name(from), " with ", card]);
                }
                Some(text)
            }
            _ => None,
        }
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), ..Extensions::default() }
    }
}

impl OwnAdvice for Parallels {
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        self.hint(Table(view))
    }
}

/// Fills the gaps of the rows from the stock, row by row, until the stock is empty.
fn fill(txn: &mut Txn<'_>, cause: Cause) {
    for place in Table(txn.view()).places() {
        if txn.board().is_empty(place) && !txn.board().is_empty(STOCK) {
            txn.turn_over(STOCK, place, 1, cause);
        }
    }
}
