//! A session: one game on one board, with undo and redo.

mod apply_command;
mod automatic;
mod board_history;
pub(crate) mod bookmarks;
pub(crate) mod command;
pub(crate) mod command_error;
pub(crate) mod deck;
pub(crate) mod multi_deal;
mod repetition;
pub(crate) mod seen_cards;
mod undo_history;

use crate::board::{Board, Event, ShuffleMismatch, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Refusal, Status};
use board_history::BoardHistory;
use std::sync::Arc;
use undo_history::{RedoEntry, UndoEntry};

/// What may be undone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum UndoPolicy {
    /// Every move.
    #[default]
    Free,
    /// Moves that turned up no hidden card.
    NoPeek,
    /// None.
    Off,
}

impl UndoPolicy {
    /// All of them.
    pub const ALL: [UndoPolicy; 3] = [UndoPolicy::Free, UndoPolicy::NoPeek, UndoPolicy::Off];

    /// The word for it: `free`, `no-peek` or `off`.
    pub fn word(self) -> &'static str {
        ["free", "no-peek", "off"][self as usize]
    }
}

/// Why a move is not undone, or made again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// There is no move left to undo, or to redo.
    NothingLeft,
    /// The move turned up a hidden card, or the game hid one that lay open before it.
    Peeked,
    /// This session undoes nothing.
    Off,
    /// The game was given up.
    GivenUp,
}

/// What undo does not take back.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Moves undone.
    pub undos: u32,
    /// Hints taken.
    pub hints: u32,
    /// Whether anything looked under hidden cards.
    pub peeked: bool,
}

/// A game in play. The board changes only by [`Session::play`], [`Session::undo`] and [`Session::redo`].
///
/// ```
/// use patience::card::DealSpec;
/// use patience::games::catalog;
/// use patience::play::{Session, deck_for, board_digest};
///
/// let game = catalog::open("golf", &[])?;
/// let deck = deck_for(&*game, &DealSpec::Seed(7))?;
/// let mut session = Session::deal(game, deck)?;
/// let opening = board_digest(session.info(), session.board());
/// let first = session.moves()[0];
/// session.play(first).expect("what is listed is legal");
/// assert_eq!(session.undo(), Ok(first));
/// assert_eq!(board_digest(session.info(), session.board()), opening);
/// # Ok::<(), patience::error::Error>(())
/// ```
pub struct Session {
    game: Arc<dyn Game>,
    deck: Vec<Card>,
    /// What happened from the pack in hand to the board as dealt; nothing if that was laid out by hand.
    pub(super) deal_events: Vec<Event>,
    pub(super) initial_board: Board,
    pub(super) board: Board,
    pub(super) events: Vec<Event>,
    pub(super) undo_stack: Vec<UndoEntry>,
    pub(super) redo_stack: Vec<RedoEntry>,
    /// The boards from the first one to this one.
    history: BoardHistory,
    pub(super) marks: Vec<(String, usize)>,
    /// The last boards of the deals of this match that are over.
    pub(super) earlier_boards: Vec<Board>,
    /// How many shuffles this match has had, this deal's with them.
    pub(super) shuffles: u64,
    pub(super) policy: UndoPolicy,
    resigned: bool,
    /// The cards as the last move shuffled them, if it did.
    shuffled: Option<Box<[Card]>>,
    /// Undos and hints so far.
    pub counts: Counts,
}

impl Session {
    /// Deals the pack, its first card first.
    ///
    /// # Errors
    /// A pack that does not suit the game.
    pub fn deal(game: Arc<dyn Game>, deck: Vec<Card>) -> Result<Session> {
        let (board, deal) = game.deal_deck(&deck)?;
        Ok(Session { deck, deal_events: deal, ..Session::from_board(game, board) })
    }

    /// Begins with a board laid out by hand.
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

    /// The same game with another undo policy.
    pub fn with_policy(mut self, policy: UndoPolicy) -> Session {
        self.policy = policy;
        self
    }

    /// What may be undone.
    pub fn policy(&self) -> UndoPolicy {
        self.policy
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The game's description.
    pub fn info(&self) -> &GameInfo {
        self.game.info()
    }

    /// What the player sees.
    pub fn view(&self) -> View<'_> {
        View::of(&self.board)
    }

    /// The board as it is, hidden cards too: for the record alone, never for what a player is shown.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board before the first move.
    pub fn initial_board(&self) -> &Board {
        &self.initial_board
    }

    /// What happened in the deal, from the pack in hand on; nothing if the board was laid out by hand.
    pub fn deal_events(&self) -> &[Event] {
        &self.deal_events
    }

    /// The pack as it was dealt, first card first; empty if the board was laid out by hand.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Whether the game goes on. A resigned game does not.
    pub fn status(&self) -> Status {
        self.game.status(self.view())
    }

    /// Whether the player gave up.
    pub fn is_resigned(&self) -> bool {
        self.resigned
    }

    /// The player gives up. Nothing can be played or undone after it.
    pub fn resign(&mut self) {
        self.resigned = true;
    }

    /// The word for how the game stands: `playing`, `won`, `stuck`, `over` or `resigned`.
    pub fn status_word(&self) -> &'static str {
        if self.resigned { "resigned" } else { self.status().word() }
    }

    /// Whether the game is over for good or for now: won, stuck, played to its end or given up.
    pub fn is_over(&self) -> bool {
        self.resigned || self.status() != Status::Playing
    }

    /// All legal moves.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.resigned {
            self.game.moves(self.view(), &mut moves);
        }
        moves
    }

    /// Whether a move is legal now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, m: Move) -> std::result::Result<(), Refusal> {
        if self.resigned { Err(Refusal::Over) } else { self.game.check(self.view(), m) }
    }

    /// Whether a legal move only leads back to a board that this game has been at, this one included. The numbers of a
    /// board do not count, and boards that were undone do not either.
    pub fn leads_to_earlier_board(&self, m: Move) -> bool {
        let (mut after, mut events) = (self.board.clone(), Vec::new());
        self.game.play(&mut Txn::new(&mut after, &mut events), m);
        self.history.has_same_cards_as(&after)
    }

    /// Makes a move, and says what happened.
    ///
    /// # Errors
    /// Why the move is not legal. Nothing has changed then.
    pub fn play(&mut self, m: Move) -> std::result::Result<&[Event], Refusal> {
        self.check(m)?;
        Ok(self.play_checked(m))
    }

    /// Makes a move that was judged legal on this very board, and says what happened.
    pub(crate) fn play_checked(&mut self, m: Move) -> &[Event] {
        debug_assert_eq!(self.check(m), Ok(()));
        let begin = self.events.len();
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        // Nothing was prescribed.
        self.shuffled = txn.finish().unwrap_or_default();
        self.push_undo_entry(m, begin);
        &self.events[begin..]
    }

    /// Makes a move in which cards are shuffled, so that they come in that order. Says whether they are the cards that
    /// are shuffled; nothing has changed if not.
    ///
    /// # Errors
    /// Why the move is not legal. Nothing has changed then.
    pub fn play_shuffled(&mut self, m: Move, deck: &[Card]) -> std::result::Result<bool, Refusal> {
        self.check(m)?;
        let begin = self.events.len();
        let mut txn = Txn::new(&mut self.board, &mut self.events).with_prescribed_shuffle(deck);
        self.game.play(&mut txn, m);
        match txn.finish() {
            Ok(shuffled) => self.shuffled = shuffled,
            Err(ShuffleMismatch) => {
                self.events.drain(begin..).rev().for_each(|event| self.board.revert(&event));
                return Ok(false);
            }
        }
        self.push_undo_entry(m, begin);
        Ok(true)
    }

    /// Keeps a move that was made; its events are those from `begin` on.
    fn push_undo_entry(&mut self, m: Move, begin: usize) {
        let entry = UndoEntry::of(m, &self.events[begin..], self.events.len(), &self.board);
        self.undo_stack.push(entry);
        self.history.push(&self.board);
        self.redo_stack.clear();
        self.marks.retain(|(_, at)| *at < self.undo_stack.len());
    }

    /// The cards as the move just played shuffled them, the first to be dealt first; nothing if it shuffled none.
    pub fn shuffled(&self) -> Option<&[Card]> {
        self.shuffled.as_deref()
    }

    /// Takes the last move back, and says which it was.
    ///
    /// # Errors
    /// Why it stays.
    pub fn undo(&mut self) -> std::result::Result<Move, UndoRefusal> {
        let before = self.undo_stack.len().checked_sub(1).ok_or(UndoRefusal::NothingLeft)?;
        self.check_reachable(before)?;
        let UndoEntry { m, automatic, .. } = self.undo_stack.remove(before);
        let begin = self.undo_stack.last().map_or(0, |entry| entry.events_end);
        let events = self.events.split_off(begin);
        events.iter().rev().for_each(|event| self.board.revert(event));
        self.history.pop();
        self.redo_stack.push(RedoEntry { m, events, automatic });
        self.counts.undos += 1;
        Ok(m)
    }

    /// Makes the last undone move again, with the same events, and says which it was.
    ///
    /// # Errors
    /// There is none, or the game was given up.
    pub fn redo(&mut self) -> std::result::Result<Move, UndoRefusal> {
        if self.resigned {
            return Err(UndoRefusal::GivenUp);
        }
        let RedoEntry { m, events, automatic } = self.redo_stack.pop().ok_or(UndoRefusal::NothingLeft)?;
        events.iter().for_each(|event| self.board.apply(event));
        let end = self.events.len() + events.len();
        let entry = UndoEntry { automatic, ..UndoEntry::of(m, &events, end, &self.board) };
        self.events.extend(events);
        self.undo_stack.push(entry);
        self.history.push(&self.board);
        Ok(m)
    }

    /// Whether undo and redo lead to the board after so many moves, of which there are that many.
    ///
    /// # Errors
    /// What stands in the way.
    pub(super) fn check_reachable(&self, target: usize) -> std::result::Result<(), UndoRefusal> {
        let back = self.undo_stack.get(target..).unwrap_or_default();
        if self.resigned && target != self.undo_stack.len() {
            return Err(UndoRefusal::GivenUp);
        }
        if self.policy == UndoPolicy::Off && !back.is_empty() {
            return Err(UndoRefusal::Off);
        }
        let stays = |entry: &UndoEntry| match self.policy {
            UndoPolicy::NoPeek if entry.revealed => true,
            _ => (entry.revealed || entry.concealed) && !self.game.can_undo_reveals(),
        };
        if back.iter().any(stays) { Err(UndoRefusal::Peeked) } else { Ok(()) }
    }

    /// How many moves lead from the deal to this board.
    pub fn moves_made(&self) -> usize {
        self.undo_stack.len()
    }

    /// How many undone moves could be made again.
    pub fn moves_undone(&self) -> usize {
        self.redo_stack.len()
    }

    /// The move made last, and what happened then; nothing on the board as dealt.
    pub fn last_move(&self) -> Option<(Move, &[Event])> {
        let (last, before) = self.undo_stack.split_last()?;
        Some((last.m, &self.events[before.last().map_or(0, |entry| entry.events_end)..]))
    }

    /// The moves from the deal to this board.
    pub fn played_moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.undo_stack.iter().map(|entry| entry.m)
    }
}

#[cfg(test)]
mod tests;
