//! A session: one game on one board, with undo and redo.

mod apply_command;
mod automatic;
mod board_history;
pub(crate) mod bookmarks;
pub(crate) mod command;
pub(crate) mod command_error;
pub(crate) mod deck;
pub(crate) mod multi_deal;
pub(crate) mod player_knowledge;
mod repetition;
mod undo_history;

use crate::board::{Board, Event, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Refusal, Status, reasons};
use crate::keyword::Keyword;
use board_history::BoardHistory;
use serde::Serialize;
use std::sync::Arc;
use undo_history::{RedoEntry, UndoEntry};

/// Which moves can be undone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum UndoPolicy {
    /// Every move.
    #[default]
    Free,
    /// Moves that revealed no hidden card.
    NoPeek,
    /// None.
    Off,
}

impl Keyword for UndoPolicy {
    const ALL: &[UndoPolicy] = &[UndoPolicy::Free, UndoPolicy::NoPeek, UndoPolicy::Off];

    fn word(self) -> &'static str {
        match self {
            UndoPolicy::Free => "free",
            UndoPolicy::NoPeek => "no-peek",
            UndoPolicy::Off => "off",
        }
    }
}

reasons! {
    /// The reason why a move cannot be undone or redone.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum UndoRefusal {
        /// There is no move left to undo or redo.
        NothingLeft = "nothing-left",
        /// You cannot undo the move, because it showed you a card that was hidden. In Bridge Solitaire you also cannot
        /// undo a move that turned cards face down.
        Peeked = "peeked",
        /// Undo is off in this session.
        Off = "undo-off",
        /// The game has been resigned.
        Resigned = "over",
    }
}

/// A point of the game to which the player gave a name with `mark`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "mark"))]
pub struct Bookmark {
    /// The name. `goto NAME` goes back there.
    pub name: String,
    /// The number of moves from the deal.
    pub moves: usize,
}

/// Counts that undo does not take back.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// The number of moves undone.
    pub undos: u32,
    /// The number of moves that `restart` undid. [`Counts::undos`] includes them.
    pub restarted: u32,
    /// The number of hints taken.
    pub hints: u32,
    /// Whether the player or the program looked at hidden cards or at the result of a later shuffle.
    pub peeked: bool,
}

/// A game in play. The board changes only by moves ([`Session::play`], [`Session::play_with_shuffle`]), [`Session::undo`]
/// and [`Session::redo`].
///
/// ```
/// use patience::internals::card::DealSpec;
/// use patience::internals::games::catalog;
/// use patience::internals::play::{Session, deck_for, board_digest};
///
/// let game = catalog::open("golf", &[])?;
/// let deck = deck_for(&*game, &DealSpec::Seed(7))?;
/// let mut session = Session::deal(game, deck)?;
/// let opening = board_digest(session.info(), session.board());
/// let first = session.moves()[0];
/// session.play(first).expect("a listed move is legal");
/// assert_eq!(session.undo(), Ok(first));
/// assert_eq!(board_digest(session.info(), session.board()), opening);
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
#[derive(Clone)]
pub struct Session {
    game: Arc<dyn Game>,
    deck: Vec<Card>,
    /// The events from the undealt pack to the first board; empty for a custom position.
    pub(super) deal_events: Vec<Event>,
    pub(super) initial_board: Board,
    pub(super) board: Board,
    pub(super) events: Vec<Event>,
    pub(super) undo_stack: Vec<UndoEntry>,
    pub(super) redo_stack: Vec<RedoEntry>,
    /// The boards from the first one to the current one.
    history: BoardHistory,
    /// The marks, in the order in which they were set.
    pub(super) marks: Vec<Bookmark>,
    /// The final boards of the earlier deals of this match.
    pub(super) earlier_boards: Vec<Board>,
    /// The number of shuffles of this match so far, including the shuffle of this deal. It selects the shuffle of the
    /// next deal.
    pub(super) shuffles: u64,
    pub(super) policy: UndoPolicy,
    resigned: bool,
    /// The cards that the last move shuffled, in their new order. `None` if it shuffled none.
    shuffled: Option<Box<[Card]>>,
    /// The numbers of undos and hints so far.
    pub counts: Counts,
}

impl Session {
    /// Starts a game with a deck, whose first card is dealt first.
    ///
    /// # Errors
    /// Fails if the deck does not fit the game.
    pub fn deal(game: Arc<dyn Game>, deck: Vec<Card>) -> Result<Session> {
        let (board, deal_events) = game.deal_deck(&deck)?;
        Ok(Session { deck, deal_events, ..Session::from_board(game, board) })
    }

    /// Starts a game from a custom position.
    pub fn from_board(game: Arc<dyn Game>, mut board: Board) -> Session {
        let mut events = Vec::new();
        game.normalize(&mut Txn::new(&mut board, &mut events));
        Session {
            game,
            deck: Vec::new(),
            deal_events: Vec::new(),
            initial_board: board.clone(),
            history: BoardHistory::new(&board),
            board,
            events: Vec::new(),
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            marks: Vec::new(),
            earlier_boards: Vec::new(),
            shuffles: 1,
            policy: UndoPolicy::Free,
            resigned: false,
            shuffled: None,
            counts: Counts::default(),
        }
    }

    /// Sets the undo policy.
    #[must_use]
    pub fn with_policy(mut self, policy: UndoPolicy) -> Session {
        self.policy = policy;
        self
    }

    /// Returns the undo policy.
    pub fn policy(&self) -> UndoPolicy {
        self.policy
    }

    /// Returns the game.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// Returns the description of the game.
    pub fn info(&self) -> &GameInfo {
        self.game.info()
    }

    /// Returns the player's view of the board.
    pub fn view(&self) -> View<'_> {
        View::of(&self.board)
    }

    /// Returns the board including hidden cards. Use it only for records, never to show a player anything.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the board before the first move.
    pub fn initial_board(&self) -> &Board {
        &self.initial_board
    }

    /// Returns the events of the deal from the undealt pack on; empty for a custom position.
    pub fn deal_events(&self) -> &[Event] {
        &self.deal_events
    }

    /// Returns the deck, first card dealt first; empty for a custom position.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Returns the status of the session: the status of its board, unless the player resigned.
    pub fn status(&self) -> Status {
        if self.resigned { Status::Resigned } else { self.game.status(self.view()) }
    }

    /// Returns whether the player resigned.
    pub fn is_resigned(&self) -> bool {
        self.resigned
    }

    /// Resigns the game. After that, nothing can be played or undone.
    pub fn resign(&mut self) {
        self.resigned = true;
    }

    /// Returns whether the game is won, stuck, over or resigned. Undo may still be possible.
    pub fn is_over(&self) -> bool {
        self.status() != Status::Playing
    }

    /// Returns the legal moves, sorted. If several moves lead to equivalent positions, the list contains only one of
    /// them.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.resigned {
            self.game.moves(self.view(), &mut moves);
            // A game without another move is over.
            if let Some(rulebook) = self.game.extensions().rulebook.filter(|_| !moves.is_empty()) {
                rulebook.add_moves_to_other_spaces(self.view(), &mut moves);
            }
        }
        moves
    }

    /// Checks whether a move is legal now.
    ///
    /// # Errors
    /// Returns the reason why it is not.
    pub fn check(&self, m: Move) -> std::result::Result<(), Refusal> {
        if self.resigned { Err(Refusal::Over) } else { self.game.check(self.view(), m) }
    }

    /// Returns whether these moves would lead back to the current board or an earlier one of this game. Only the cards
    /// of the boards are compared, not variables such as the number of the pass. Boards that were undone do not count.
    /// Returns `false` if a move is not legal.
    pub fn leads_to_earlier_board(&self, moves: &[Move]) -> bool {
        let (mut board_after, mut events) = (self.board.clone(), Vec::new());
        for &m in moves {
            if self.game.check(View::of(&board_after), m).is_err() {
                return false;
            }
            events.clear();
            self.game.play(&mut Txn::new(&mut board_after, &mut events), m);
        }
        self.history.has_same_cards_as(&board_after)
    }

    /// Returns the board after this many moves from the deal. Returns `None` if fewer moves were made.
    pub fn board_after(&self, moves: usize) -> Option<Board> {
        let events_end = match moves.checked_sub(1) {
            None => 0,
            Some(last) => self.undo_stack.get(last)?.events_end,
        };
        let mut board = self.initial_board.clone();
        self.events[..events_end].iter().for_each(|event| board.apply(event));
        Some(board)
    }

    /// Makes a move and returns its events.
    ///
    /// # Errors
    /// Returns the reason why the move is not legal; the session is then unchanged.
    pub fn play(&mut self, m: Move) -> std::result::Result<&[Event], Refusal> {
        self.check(m)?;
        Ok(self.play_checked(m))
    }

    /// Makes a move that was checked on this board, and returns its events.
    pub(crate) fn play_checked(&mut self, m: Move) -> &[Event] {
        debug_assert_eq!(self.check(m), Ok(()));
        let events_start = self.events.len();
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        // No shuffle was prescribed, so this cannot fail.
        self.shuffled = txn.finish().unwrap_or_default();
        self.push_undo_entry(m, events_start);
        &self.events[events_start..]
    }

    /// Makes a move that shuffles cards into the order of `deck`. Returns `false`, without a change, if the move
    /// does not shuffle exactly these cards.
    ///
    /// # Errors
    /// Returns the reason why the move is not legal; the session is then unchanged.
    pub fn play_with_shuffle(&mut self, m: Move, deck: &[Card]) -> std::result::Result<bool, Refusal> {
        self.check(m)?;
        let events_start = self.events.len();
        let mut txn = Txn::new(&mut self.board, &mut self.events).with_prescribed_shuffle(deck);
        self.game.play(&mut txn, m);
        if let Ok(shuffled) = txn.finish() {
            self.shuffled = shuffled;
        } else {
            self.events.drain(events_start..).rev().for_each(|event| self.board.revert(&event));
            return Ok(false);
        }
        self.push_undo_entry(m, events_start);
        Ok(true)
    }

    /// Stores a move that was made; its events start at `events_start`.
    fn push_undo_entry(&mut self, m: Move, events_start: usize) {
        let mut entry = UndoEntry::of(m, &self.events[events_start..], self.events.len(), &self.board);
        entry.revealed |= self.shows_unseen_card(events_start);
        self.undo_stack.push(entry);
        self.history.push(&self.board);
        self.redo_stack.clear();
        // The move replaces all undone moves. Marks that were set on their boards can no longer be reached.
        self.marks.retain(|mark| mark.moves < self.undo_stack.len());
    }

    /// Returns the cards that the last move shuffled, in their new order: the first is dealt first. Returns `None` if
    /// it shuffled none.
    pub fn last_shuffle(&self) -> Option<&[Card]> {
        self.shuffled.as_deref()
    }

    /// Undoes the last move and returns it.
    ///
    /// # Errors
    /// Returns the reason why it cannot be undone.
    pub fn undo(&mut self) -> std::result::Result<Move, UndoRefusal> {
        let index = self.undo_stack.len().checked_sub(1).ok_or(UndoRefusal::NothingLeft)?;
        self.check_reachable(index)?;
        let UndoEntry { m, revealed, automatic, joined, .. } = self.undo_stack.remove(index);
        let events_start = self.undo_stack.last().map_or(0, |entry| entry.events_end);
        let events = self.events.split_off(events_start);
        events.iter().rev().for_each(|event| self.board.revert(event));
        self.history.pop();
        self.redo_stack.push(RedoEntry { m, events, revealed, automatic, joined });
        self.counts.undos += 1;
        Ok(m)
    }

    /// Redoes the last undone move with the same events, and returns it.
    ///
    /// # Errors
    /// Fails if no undone move is left or the game was resigned.
    pub fn redo(&mut self) -> std::result::Result<Move, UndoRefusal> {
        if self.resigned {
            return Err(UndoRefusal::Resigned);
        }
        let RedoEntry { m, events, revealed, automatic, joined } =
            self.redo_stack.pop().ok_or(UndoRefusal::NothingLeft)?;
        events.iter().for_each(|event| self.board.apply(event));
        let events_end = self.events.len() + events.len();
        let entry = UndoEntry { revealed, automatic, joined, ..UndoEntry::of(m, &events, events_end, &self.board) };
        self.events.extend(events);
        self.undo_stack.push(entry);
        self.history.push(&self.board);
        Ok(m)
    }

    /// Checks whether undo or redo can reach the board after `target` moves. `target` must not be greater than the
    /// number of moves made plus the number of moves undone.
    ///
    /// # Errors
    /// Returns the reason why not.
    pub(super) fn check_reachable(&self, target: usize) -> std::result::Result<(), UndoRefusal> {
        let undone = self.undo_stack.get(target..).unwrap_or_default();
        if self.resigned && target != self.undo_stack.len() {
            return Err(UndoRefusal::Resigned);
        }
        if self.policy == UndoPolicy::Off && !undone.is_empty() {
            return Err(UndoRefusal::Off);
        }
        let is_permanent = |entry: &UndoEntry| match self.policy {
            UndoPolicy::NoPeek if entry.revealed => true,
            _ => (entry.revealed || entry.concealed) && self.game.info().has_opponent,
        };
        if undone.iter().any(is_permanent) { Err(UndoRefusal::Peeked) } else { Ok(()) }
    }

    /// Returns whether undo or redo can reach the board after `target` moves.
    pub fn can_go_to(&self, target: usize) -> bool {
        target <= self.moves_made() + self.moves_undone() && self.check_reachable(target).is_ok()
    }

    /// Returns the number of moves from the deal to the current board.
    pub fn moves_made(&self) -> usize {
        self.undo_stack.len()
    }

    /// Returns the number of undone moves that can be redone.
    pub fn moves_undone(&self) -> usize {
        self.redo_stack.len()
    }

    /// Returns the last move and its events, or `None` if no move has been made.
    pub fn last_move(&self) -> Option<(Move, &[Event])> {
        let (last, earlier_entries) = self.undo_stack.split_last()?;
        Some((last.m, &self.events[earlier_entries.last().map_or(0, |entry| entry.events_end)..]))
    }

    /// Returns the moves from the deal to the current board, and then those that can be redone, each with its events.
    pub fn moves_with_events(&self) -> impl Iterator<Item = (Move, &[Event])> {
        let starts = std::iter::once(0).chain(self.undo_stack.iter().map(|entry| entry.events_end));
        let made =
            self.undo_stack.iter().zip(starts).map(|(entry, start)| (entry.m, &self.events[start..entry.events_end]));
        made.chain(self.redo_stack.iter().rev().map(|entry| (entry.m, &entry.events[..])))
    }

    /// Returns the moves from the deal to the current board.
    pub fn played_moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.undo_stack.iter().map(|entry| entry.m)
    }
}

#[cfg(test)]
mod tests;
