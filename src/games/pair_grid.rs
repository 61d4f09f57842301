//! A grid of cards from which pairs are removed, shared by Monte Carlo, Neighbor and Quatorze.
//!
//! The games differ in which cards are a pair, which places can be combined, and how gaps are closed.

use super::coded::{self, STOCK_ZONE, count_fact, discard_zone};
use super::grid::Grid;
use super::options;
use crate::board::{Board, Cause, Event, PileId, PileSet, PositionKey, Txn, View};
use crate::card::{Card, Rank};
use crate::error::Result;
use crate::game::{
    DecidedBy, Effect, Fact, Game, GameInfo, Message, Move, Operand, OptionInfo, Part, Refusal, Removal, Row,
    RulesText, Show, Verb, Wording, deal_pack, message,
};

/// The stock.
const STOCK: PileId = PileId(0);
/// The removed cards.
const DISCARD: PileId = PileId(1);
/// The grid.
pub const GRID: Grid = Grid { first: PileId(2), rows: 5, wide: 5 };
/// The undealt pack.
const PACK: PileId = PileId(GRID.first.0 + GRID.len() as u8);

/// When and how the gaps of the grid are closed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Closing {
    /// At the command of the player, the cards move up in reading order, and the stock fills the end of the grid.
    OnCommand,
    /// Like `OnCommand`, but at once after each move, without a command.
    AtOnce,
    /// The stock fills each gap at once. When it is empty, the cards move up in reading order.
    StockFirst,
}

/// The rules in which the games differ.
#[derive(Copy, Clone)]
pub struct PairRules {
    /// Returns whether two cards are a pair.
    pub is_pair: fn(Card, Card) -> bool,
    /// The rank of cards that are removed on their own.
    pub removed_alone: Option<Rank>,
    /// Checks whether the cards of two places can be removed together.
    pub check_places: fn(PileId, PileId) -> std::result::Result<(), Refusal>,
    /// How gaps are closed.
    pub closing: Closing,
    /// The rejection of the command `deal` if the grid has no gap, or if the game does not have this command.
    pub no_deal: Refusal,
}

/// The prose of a game.
pub struct PairText {
    /// The id.
    pub id: &'static str,
    /// The title in lists and on the rules page.
    pub title: &'static str,
    /// Other common names.
    pub names: &'static [&'static str],
    /// The version of the rules, for the digest.
    pub version: u32,
    /// The arguments of the command `remove`.
    pub operands: &'static [Operand],
    /// The cards that the command `remove` removes.
    pub removes: Removal,
    /// Whether the game has the command `deal`, which closes the gaps.
    pub closes_gaps: bool,
    /// This and the following fields are those of [`GameInfo`] with the same names.
    pub about: &'static str,
    pub rules: &'static str,
    pub tactics: &'static str,
    pub source: &'static str,
}

/// A game in which pairs of cards are removed from a grid.
pub struct PairGrid {
    info: GameInfo,
    rules: PairRules,
}

/// Checks whether two places of the grid touch, also at a corner.
///
/// # Errors
/// Returns the reason if they do not.
pub fn check_touching(a: PileId, b: PileId) -> std::result::Result<(), Refusal> {
    let touch = |((row, column), (other_row, other_column)): ((usize, usize), (usize, usize))| {
        row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1
    };
    if GRID.row_and_column(a).zip(GRID.row_and_column(b)).is_some_and(touch) {
        Ok(())
    } else {
        Err(Refusal::NotTogether)
    }
}

/// Checks whether two places of the grid are in the same row or column.
///
/// # Errors
/// Returns the reason if they are not.
pub fn check_in_line(a: PileId, b: PileId) -> std::result::Result<(), Refusal> {
    let in_line = |((row, column), (other_row, other_column)): ((usize, usize), (usize, usize))| {
        row == other_row || column == other_column
    };
    if GRID.row_and_column(a).zip(GRID.row_and_column(b)).is_some_and(in_line) {
        Ok(())
    } else {
        Err(Refusal::NotInLine)
    }
}

/// Returns the description of a game.
fn info(text: &PairText, options: Vec<OptionInfo>) -> GameInfo {
    let zones = [STOCK_ZONE, discard_zone("discard", "x", Show::Top), GRID.zone(None, None)];
    let mut verbs = vec![Verb::shared("remove", text.operands, Effect::Removes(text.removes.clone()))];
    verbs.extend(text.closes_gaps.then(|| Verb::shared("draw", &[], Effect::ClosesGaps).shown_as("deal")));
    let mut info = GameInfo {
        title: text.title.into(),
        names: text.names.iter().map(|&name| name.into()).collect(),
        family: "pairing".into(),
        about: text.about.into(),
        rules: RulesText::Written(text.rules.trim().into()),
        tactics: text.tactics.into(),
        odds: String::new(),
        choice: DecidedBy::Mixed,
        source: text.source.into(),
        verbs,
        layout: vec![Row::Piles(vec![Some(STOCK), Some(DISCARD)]), GRID.layout()],
        ..coded::base_info(text.id, text.version, &zones, options)
    };
    GRID.name_places(&mut info);
    info
}

impl PairGrid {
    /// Opens a game. None of these games has options.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn open(text: &PairText, rules: PairRules, chosen: &[(String, String)]) -> Result<PairGrid> {
        Ok(PairGrid { info: info(text, options::resolve_options(text.id, &[], chosen)?), rules })
    }

    fn check_removal(&self, view: View<'_>, a: PileId, b: Option<PileId>) -> std::result::Result<(), Refusal> {
        let card_at = |pile: PileId| {
            if GRID.places().has(pile) { view.top(pile).ok_or(Refusal::Empty) } else { Err(Refusal::NotFromThere) }
        };
        let first = card_at(a)?;
        let Some(b) = b else {
            return if self.rules.removed_alone == Some(first.rank()) { Ok(()) } else { Err(Refusal::NotSingle) };
        };
        let second = card_at(b)?;
        if a == b {
            Err(Refusal::NotTogether)
        } else if !(self.rules.is_pair)(first, second) {
            Err(Refusal::NotAPair)
        } else {
            (self.rules.check_places)(a, b)
        }
    }

    fn check_deal(&self, view: View<'_>) -> std::result::Result<(), Refusal> {
        let has_gap = GRID.places().iter().any(|place| view.is_empty(place));
        if self.rules.closing != Closing::OnCommand || !has_gap {
            Err(self.rules.no_deal)
        } else if view.is_empty(STOCK) && shifts(view).next().is_none() {
            Err(Refusal::NothingToDraw)
        } else {
            Ok(())
        }
    }

    /// Closes the gaps of the grid.
    fn fill(&self, txn: &mut Txn<'_>, cause: Cause) {
        if self.rules.closing != Closing::StockFirst {
            close_up(txn);
        }
        for place in GRID.places() {
            if txn.board().is_empty(place) && !txn.board().is_empty(STOCK) {
                txn.turn_over(STOCK, place, 1, cause);
            }
        }
        // With `StockFirst`, gaps remain if the stock runs out.
        close_up(txn);
    }

    /// Closes the gaps if the rules do that without a command.
    fn fill_at_once(&self, txn: &mut Txn<'_>) {
        if self.rules.closing != Closing::OnCommand {
            self.fill(txn, Cause::Filled);
        }
    }
}

/// Returns the places of the cards that move up in reading order, each with its target.
fn shifts(view: View<'_>) -> impl Iterator<Item = (PileId, PileId)> {
    let filled = GRID.places().iter().filter(move |&place| !view.is_empty(place));
    filled.zip(GRID.places()).filter(|(from, to)| from != to)
}

/// Moves the cards up, so that no gap is before a card.
fn close_up(txn: &mut Txn<'_>) {
    let shifts: Vec<(PileId, PileId)> = shifts(txn.view()).collect();
    for (from, to) in shifts {
        txn.move_cards(from, to, 1, Cause::Arranged);
    }
}

impl Game for PairGrid {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            for place in GRID.places() {
                txn.turn_over(PACK, place, 1, Cause::Dealt);
            }
            let rest_of_pack = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, rest_of_pack, Cause::Dealt);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        if self.is_won(view) {
            return Err(Refusal::Over);
        }
        match m {
            Move::Remove { a, b } => self.check_removal(view, a, b),
            Move::Draw => self.check_deal(view),
            Move::Transfer { .. } | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    fn canonical_move(&self, _: View<'_>, m: Move) -> Move {
        match m {
            Move::Remove { a, b: Some(b) } => Move::Remove { a: a.min(b), b: Some(a.max(b)) },
            _ => m,
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Remove { a, b } => {
                for place in [Some(a), b].into_iter().flatten() {
                    txn.move_cards(place, DISCARD, 1, Cause::Removed);
                }
                self.fill_at_once(txn);
            }
            Move::Draw => self.fill(txn, Cause::Dealt),
            // `check` accepts no other move.
            Move::Transfer { .. } | Move::Custom { .. } => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        GRID.turn_up(txn);
        self.fill_at_once(txn);
    }

    /// The order of the removed cards does not matter.
    fn key(&self, board: &Board) -> u128 {
        let mut key = PositionKey::default();
        for pile in (0..board.piles() as u8).map(PileId).filter(|&pile| pile != DISCARD) {
            key.add_pile(board, pile, pile.0.into());
        }
        key.0
    }

    fn is_won(&self, view: View<'_>) -> bool {
        let others = PileSet::span(PileId(0), view.piles()).without(PileSet::single(DISCARD));
        !view.is_empty(DISCARD) && others.iter().all(|pile| view.is_empty(pile))
    }

    fn score(&self, view: View<'_>) -> i32 {
        view.len(DISCARD) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        vec![count_fact("stock", view.len(STOCK))]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let cards_before: Vec<Card> = GRID.cards(before).map(|(_, card)| card).collect();
        let new_cards: Vec<Card> =
            GRID.cards(after).map(|(_, card)| card).filter(|card| !cards_before.contains(card)).collect();
        match m {
            Move::Remove { a, b } => {
                let cards: Vec<Card> = [Some(a), b].into_iter().flatten().filter_map(|pile| before.top(pile)).collect();
                let mut text = message!["removed ", Message::list(cards.into_iter().map(Message::from), "and")];
                if !new_cards.is_empty() {
                    let dealt = Message::list(new_cards.into_iter().map(Message::from), "and");
                    text.push(message![Part::ClauseEnd, "the stock dealt ", dealt]);
                }
                Some(text)
            }
            Move::Draw if new_cards.is_empty() => Some("closed the gaps".into()),
            Move::Draw => Some(message!["closed the gaps and dealt ", new_cards]),
            Move::Transfer { .. } | Move::Custom { .. } => None,
        }
    }
}
