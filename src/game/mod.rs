//! The interface of a game: it checks and plays moves, and describes the game.

mod alternatives;
mod option_value;

mod best_line;
mod candidates;
pub mod clause;
mod contract;
mod difficulty;
mod drawing;
mod extensions;
mod info;
mod layout;
mod message;
mod moves;
mod odds_record;
mod option_info;
mod place_name;
mod precondition;
mod reason_table;
mod refusal;
mod rules_text;
mod score_card;
mod search_limits;
mod sheet;
mod status;
#[cfg(test)]
mod toy;
mod trick_table;
mod verb;
mod wording;
mod zone;

pub use alternatives::alternatives;
pub use best_line::{BestLine, BestLineSearch, DecisionKind, MoveEstimate};
pub use contract::{ContractCounts, ContractResult, Contracts};
pub use difficulty::{DIFFICULTY_VERSION, Difficulty, DifficultyBands, DifficultyRecord, PlayoutResult};
pub use drawing::Piece;
pub use extensions::{Extensions, MatchPlay, OwnAdvice, OwnTable, OwnWords, RulebookQueries, SearchGuide};
pub use info::{
    DecidedBy, GameInfo, Information, LeavingCards, PhaseInfo, PileInfo, PointsInfo, REDEAL, RedealTime, VarInfo,
    VarKind, ZoneContent, ZoneInfo,
};
pub use layout::{Arrangement, Row, StairPlace, StairRows};
pub(crate) use message::message;
pub use message::{Message, Part};
pub use moves::Move;
pub use odds_record::{OddsRecord, PlayerWins, SimulatedPlayer, SolverSurvey, StudyShare};
pub(crate) use option_info::switch_label;
pub use option_info::{OptionChoice, OptionInfo};
pub use option_value::{
    OptionValue, OptionValues, choice_range, choice_text, choices_text, option_values, options_text, switch_word,
};
pub use precondition::Precondition;
pub use reason_table::ReasonRow;
pub(crate) use reason_table::reasons;
pub use refusal::{Awaited, Refusal};
pub use rules_text::{RulesChapter, RulesFor, RulesText};
pub use score_card::{BetterScore, MatchScoring, ScoreCard, ScoreCardLine};
pub use search_limits::{Limits, Stop};
pub use sheet::{Ledger, LedgerColumn, LedgerSection, Sheet, SheetEntry};
pub use status::{Fact, FactValue, Status};
#[cfg(test)]
pub(crate) use toy::Toy;
pub use trick_table::{
    BidKey, GridPlace, HandCard, Label, PointsLine, SideTricks, TableCard, TableFact, Trick, TrickTable,
};
pub use verb::{Argument, Effect, MoveExample, Operand, Removal, Usage, Verb};
pub use wording::Wording;
pub use zone::{Facing, Role, Show, ZoneId};

use crate::board::{Board, Event, PileId, PositionKey, Txn, View};
use crate::card::Card;
use crate::error::Result;
use clause::ReshuffleClause;
use std::any::Any;

/// A game with its options set. It has no state: all state is on the [`Board`].
///
/// Moves are checked against a [`View`], so that no rule can depend on a card the player may not see.
///
/// ```
/// use patience::internals::board::View;
/// use patience::internals::card::DealSpec;
/// use patience::internals::game::Status;
/// use patience::internals::games::catalog;
/// use patience::internals::play::{Session, deck_for};
/// use patience::internals::words::explain;
///
/// let game = catalog::open("freecell", &[])?;
/// let session = Session::deal(game.clone(), deck_for(&*game, &DealSpec::Microsoft(617))?)?;
/// let view = View::of(session.board());
/// let mut moves = Vec::new();
/// game.moves(view, &mut moves);
/// assert!(moves.iter().all(|&m| game.check(view, m).is_ok()));
/// assert_eq!(game.status(view), Status::Playing);
///
/// let wanted_move = game.info().parse_move("move t1 t2").expect("both are piles of the game");
/// let refusal = game.check(view, wanted_move).expect_err("a queen goes on a king, a jack does not");
/// assert_eq!(explain(&*game, view, wanted_move, refusal).to_string(), "JD cannot go on KS: only a red queen goes there");
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
pub trait Game: Any + Send + Sync {
    /// Returns the names, piles, zones, options and layout.
    fn info(&self) -> &GameInfo;

    /// Deals a pack. The first card of `deck` is dealt first. Returns the board and the events of the deal.
    ///
    /// # Errors
    /// Fails if the pack does not suit the game.
    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)>;

    /// Returns the reason why the rules require that this deal is shuffled again. Returns `None` if the deal may be
    /// played. Only a deal from a seed is shuffled again; a deal with given cards is played anyway.
    fn reshuffle_reason(&self, view: View<'_>) -> Option<ReshuffleClause> {
        let _ = view;
        None
    }

    /// Checks whether a move is legal. No other method decides this.
    ///
    /// # Errors
    /// Returns the reason if the move is not legal.
    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal>;

    /// Lists all legal moves in `out`, sorted, without duplicates (see [`Game::canonical_move`]). Clears `out` first.
    ///
    /// By default these are the moves that [`Game::check`] accepts among all moves that the commands of the game can
    /// express, with single cards. A game lists its moves itself if it has others, or if that is too slow.
    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        let is_listed = |&m: &Move| self.check(view, m).is_ok() && self.canonical_move(view, m) == m;
        out.extend(candidates::candidates(self.info(), view).filter(is_listed));
    }

    /// Returns the move that represents this move in [`Game::moves`], which lists only the first of several equivalent
    /// empty piles as a target. The player may move to any of these piles.
    fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        let _ = view;
        m
    }

    /// Plays a checked move and the automatic changes that follow, such as turning cards up and filling spaces.
    fn play(&self, txn: &mut Txn<'_>, m: Move);

    /// Applies the automatic changes to a board from a position file, as after a move.
    fn normalize(&self, txn: &mut Txn<'_>) {
        let _ = txn;
    }

    /// Returns a key for the position. Boards with the same key have the same outcome and the same legal moves, apart
    /// from the names of equivalent piles. The key ignores counters and includes hidden cards.
    fn key(&self, board: &Board) -> u128 {
        let mut key = PositionKey::default();
        for pile in 0..board.piles() as u8 {
            key.add_pile(board, PileId(pile), pile.into());
        }
        for (id, _) in self.info().vars_with_ids().filter(|(_, var)| var.kind != VarKind::Counter) {
            key.add_variable(board.var(id), (board.piles() + usize::from(id.0)) as u64);
        }
        key.0
    }

    /// Returns whether the game is won. Can be faster than [`Game::status`], because it need not list moves.
    fn is_won(&self, view: View<'_>) -> bool;

    /// Returns the status of the game. It is never [`Status::Resigned`]. By default, a game that is not won is stuck if
    /// it has no legal move.
    fn status(&self, view: View<'_>) -> Status {
        if self.is_won(view) {
            return Status::Won;
        }
        let mut moves = Vec::new();
        self.moves(view, &mut moves);
        if moves.is_empty() { Status::Stuck } else { Status::Playing }
    }

    /// Returns the score. [`GameInfo::better_score`] states whether a higher or a lower score is better.
    fn score(&self, view: View<'_>) -> i32;

    /// Returns the facts for the line below the board, without the score: stock, pass, base and so on.
    fn facts(&self, view: View<'_>, wording: Wording) -> Vec<Fact>;

    /// Describes the effect of a move. Returns `None` if the events of the move are description enough.
    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let _ = (before, m, after);
        None
    }

    /// Returns what the game offers beside these methods.
    fn extensions(&self) -> Extensions<'_> {
        Extensions::default()
    }
}

/// Deals a pack to a board: `deal` moves the cards. The pack is face down in the last pile, and its top card is dealt first.
///
/// # Errors
/// Fails if `deal` fails.
pub fn deal_pack(
    info: &GameInfo,
    deck: &[Card],
    deal: impl FnOnce(&mut Txn<'_>) -> Result<()>,
) -> Result<(Board, Vec<Event>)> {
    let (mut board, mut events) = (Board::undealt(info.piles.len(), deck)?, Vec::new());
    deal(&mut Txn::new(&mut board, &mut events))?;
    Ok((board, events))
}
