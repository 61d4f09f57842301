//! The interface of a game: it checks and plays moves, and describes the game.

mod alternatives;
mod option_value;

mod best_line;
pub mod clause;
mod contract;
mod difficulty;
mod drawing;
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
mod sheet;
mod status;
#[cfg(test)]
mod toy;
mod trick_table;
mod verb;
mod zone;

pub use alternatives::alternatives;
pub use best_line::{BestLine, BestLineLimits, BestLineSearch, DecisionKind, Incomplete, MoveEstimate};
pub use contract::{ContractCounts, ContractResult, Contracts};
pub use difficulty::{DIFFICULTY_VERSION, Difficulty, DifficultyBands, DifficultyRecord, PlayoutResult};
pub use drawing::Piece;
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
pub use rules_text::{RulesChapter, RulesText};
pub use score_card::{BetterScore, MatchScoring, ScoreCard, ScoreCardLine};
pub use sheet::{Ledger, LedgerColumn, LedgerSection, Sheet, SheetEntry};
pub use status::{Fact, FactValue, Status};
#[cfg(test)]
pub(crate) use toy::Toy;
pub use trick_table::{GridPlace, HandCard, Label, PointsLine, SideTricks, TableCard, TableFact, Trick, TrickTable};
pub use verb::{Argument, Effect, MoveExample, Operand, Removal, Usage, Verb};
pub use zone::{Facing, Role, Show, ZoneId};

use crate::board::{Board, Event, KnownCards, PileId, PositionKey, Txn, VarId, View};
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

    /// Deals the shuffled pack. The pack is face down in the last pile, and its top card is dealt first.
    ///
    /// # Errors
    /// Fails if the pack does not suit the game.
    fn deal(&self, txn: &mut Txn<'_>) -> Result<()>;

    /// Deals a pack. The first card of `deck` is dealt first. Returns the board and the events of the deal.
    ///
    /// # Errors
    /// Fails if the pack does not suit the game.
    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        let (mut board, mut events) = (Board::undealt(self.info().piles.len(), deck)?, Vec::new());
        self.deal(&mut Txn::new(&mut board, &mut events))?;
        Ok((board, events))
    }

    /// Returns the reason why the rules require that this deal is shuffled again. Returns `None` if the deal may be
    /// played. Only a deal from a seed is shuffled again; a deal with given cards is played anyway.
    fn reshuffle_reason(&self, view: View<'_>) -> Option<ReshuffleClause> {
        let _ = view;
        None
    }

    /// Returns whether the rules accept this deal.
    fn accepts_deal(&self, view: View<'_>) -> bool {
        self.reshuffle_reason(view).is_none()
    }

    /// Checks whether a move is legal. No other method decides this.
    ///
    /// # Errors
    /// Returns the reason if the move is not legal.
    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal>;

    /// Returns the cards that the rules of a pile accept on the card `top`. Other conditions, such as the current
    /// phase, are ignored. Returns an empty list if the game cannot compute them.
    fn cards_fitting_on(&self, view: View<'_>, pile: PileId, top: Card) -> Vec<Card> {
        let _ = (view, pile, top);
        Vec::new()
    }

    /// Returns the cards that the rules of a pile accept while it is empty. Other conditions, such as the current phase,
    /// are ignored. Returns an empty list if the game cannot compute them.
    fn cards_fitting_in_space(&self, view: View<'_>, pile: PileId) -> Vec<Card> {
        let _ = (view, pile);
        Vec::new()
    }

    /// Lists all legal moves in `out`, sorted, without duplicates (see [`Game::canonical_move`]). Clears `out` first.
    fn moves(&self, view: View<'_>, out: &mut Vec<Move>);

    /// Adds legal moves that [`Game::moves`] leaves out: moves into other spaces than the first, and moves of a whole
    /// pile into a space. They matter if cards can still be dealt to the piles or gathered from them in order, because
    /// the order of the piles then makes a difference. `moves` contains what [`Game::moves`] lists, and stays sorted.
    /// Returns the number of moves that were checked.
    fn add_moves_to_other_spaces(&self, view: View<'_>, moves: &mut Vec<Move>) -> u64 {
        let _ = (view, moves);
        0
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
    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    /// Returns the status of the game.
    fn status(&self, view: View<'_>) -> Status;

    /// Returns the reason why a game is stuck, as the text after `stuck: `. Returns `None` if the only reason is that
    /// no move is left.
    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        let _ = view;
        None
    }

    /// Returns the score. [`GameInfo::better_score`] states whether a higher or a lower score is better.
    fn score(&self, view: View<'_>) -> i32;

    /// Returns the facts for the line below the board, without the score: stock, pass, base and so on.
    fn facts(&self, view: View<'_>) -> Vec<Fact>;

    /// Returns the facts of [`Game::facts`] with texts for a screen. A pipe always gets the texts of [`Game::facts`],
    /// because transcripts contain them.
    fn screen_facts(&self, view: View<'_>) -> Vec<Fact> {
        self.facts(view)
    }

    /// Returns how often the stock can still deal a card to each of several piles. Returns `None` if the stock is empty, or
    /// if it deals in another way.
    fn stock_deals_left(&self, view: View<'_>) -> Option<usize> {
        let _ = view;
        None
    }

    /// Returns the facts to show if the player abandons the match on this board. They agree with the score sheet.
    fn facts_if_abandoned(&self, view: View<'_>) -> Vec<Fact> {
        self.facts(view)
    }

    /// Draws the table, line by line. Returns an empty list if the game is drawn from its layout.
    fn drawing(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        let _ = view;
        Vec::new()
    }

    /// Draws the table of [`Game::drawing`] with words for a screen. A pipe always gets the words of [`Game::drawing`],
    /// because transcripts contain them.
    fn screen_drawing(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        self.drawing(view)
    }

    /// Returns the drawing that needs the most room of all that a screen may show in a deal. A screen chooses the form of
    /// its cards by this drawing, so that it does not change in the middle of a deal. Returns an empty list if the game
    /// is drawn from its layout.
    fn largest_drawing(&self) -> Vec<Vec<Piece>> {
        Vec::new()
    }

    /// Draws the table for a picture, line by line, with cards instead of words where there is space for them.
    fn picture(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        self.drawing(view)
    }

    /// Returns the table of a game of tricks in its parts, for a front end that lays them out itself. Returns `None` if the
    /// picture of the game is its scene.
    fn trick_table(&self, view: View<'_>) -> Option<TrickTable> {
        let _ = view;
        None
    }

    /// Returns the place of a move in the grid of choices, such as a bidding box. Returns `None` if the move is not in it.
    fn choice_place(&self, m: Move) -> Option<GridPlace> {
        let _ = m;
        None
    }

    /// Describes the state that only the game's own drawing shows, for players who do not see the board.
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        let _ = view;
        Vec::new()
    }

    /// Describes the effect of a move. Returns `None` if the events of the move are description enough.
    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let _ = (before, m, after);
        None
    }

    /// Describes a legal move in a few words for lists of moves: `5H AS between 3C and 3D`. Returns `None` if it is
    /// enough to name the cards that move.
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let _ = (view, m);
        None
    }

    /// Returns the rule that allows a move of a command that only this game has, for the command `why`. Returns `None`
    /// if the description of that command already states the rule.
    fn rule_for_legal(&self, view: View<'_>, m: Move) -> Option<String> {
        let _ = (view, m);
        None
    }

    /// Suggests a move with the game's own method, using only what the player sees and has seen, and returns the
    /// reason. Returns `None` if the game has no such method.
    fn advise(&self, view: View<'_>, known: &KnownCards) -> Option<(Move, Message)> {
        let _ = (view, known);
        None
    }

    /// Returns whether the player may undo a move that turned up a hidden card or hid a visible card. This is allowed
    /// in a patience, but not if the hidden cards belong to an opponent.
    fn can_undo_reveals(&self) -> bool {
        true
    }

    /// Returns the variables with which the next deal of a match starts, computed from the last board of this deal.
    /// Returns `None` if this deal is not over, if the match is over, or if the game has only one deal.
    fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        let _ = view;
        None
    }

    /// Returns whether the next deal of a match uses the same cards again, for the next player.
    fn repeats_deck(&self, view: View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Returns the score sheet of a match. `deals` contains the last board of each deal, in order; the current deal
    /// comes last. `is_abandoned` is true if the player abandons the match here. Returns `None` if the game keeps no
    /// score sheet.
    fn score_sheet(&self, deals: &[View<'_>], is_abandoned: bool) -> Option<Sheet> {
        let _ = (deals, is_abandoned);
        None
    }

    /// Returns the points of the deal on this board, without the points of earlier deals of its match. Returns `None`
    /// before the deal is over, and in games that are no match.
    fn deal_points(&self, view: View<'_>) -> Option<i32> {
        let _ = view;
        None
    }

    /// Returns the result of the contract on this board. Returns `None` before the deal is over, and in games without
    /// contracts.
    fn contract_result(&self, view: View<'_>) -> Option<ContractResult> {
        let _ = view;
        None
    }

    /// Returns the reason, as a clause, why the game has no solver. Returns `None` if a search can find out whether a
    /// deal can be won.
    fn no_solver_reason(&self) -> Option<&'static str> {
        None
    }

    /// Returns the search for the best result of a deal. Returns `None` if the game has no such search.
    fn best_line_search(&self) -> Option<&dyn BestLineSearch> {
        None
    }

    /// Returns the number of cards that are not yet where they must be to win. It only guides the search. Returns
    /// `None` if these are the cards that are not on foundations, holes and discard piles.
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        let _ = view;
        None
    }

    /// Returns whether a legal move is safe, so that `auto` may play it: if the game could be won before the move, it
    /// can still be won after the move.
    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        let _ = (view, m);
        false
    }
}
