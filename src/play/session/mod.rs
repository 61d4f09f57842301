//! One game on one board: moves made, taken back and made again.

mod apply_command;
mod automatic;
pub(crate) mod bookmarks;
pub(crate) mod command;
pub(crate) mod command_error;
pub(crate) mod deck;
pub(crate) mod multi_deal;
mod repetition;
pub(crate) mod seen_cards;
mod undo_history;

use crate::board::{Board, Event, OtherCards, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Refusal, Status};
use std::sync::Arc;
use undo_history::{Entry, Undone};

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
/// use patience::play::{Session, deck_for, digest};
///
/// let game = catalog::open("golf", &[])?;
/// let deck = deck_for(&*game, &DealSpec::Seed(7))?;
/// let mut session = Session::deal(game, deck)?;
/// let opening = digest(session.info(), session.board());
/// let first = session.moves()[0];
/// session.play(first).expect("what is listed is legal");
/// assert_eq!(session.undo(), Ok(first));
/// assert_eq!(digest(session.info(), session.board()), opening);
/// # Ok::<(), patience::error::Error>(())
/// ```
pub struct Session {
    game: Arc<dyn Game>,
    deck: Vec<Card>,
    /// What happened from the pack in hand to the board as dealt; nothing if that was laid out by hand.
    pub(super) deal: Vec<Event>,
    pub(super) dealt: Board,
    pub(super) board: Board,
    pub(super) events: Vec<Event>,
    pub(super) done: Vec<Entry>,
    pub(super) undone: Vec<Undone>,
    pub(super) marks: Vec<(String, usize)>,
    /// The last boards of the deals of this match that are over.
    pub(super) earlier: Vec<Board>,
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
        let (board, deal) = game.dealt(&deck)?;
        Ok(Session { deck, deal, ..Session::from_board(game, board) })
    }

    /// Begins with a board laid out by hand.
    pub fn from_board(game: Arc<dyn Game>, mut board: Board) -> Session {
        let mut events = Vec::new();
        game.settle(&mut Txn::new(&mut board, &mut events));
        Session {
            game,
            deck: Vec::new(),
            deal: Vec::new(),
            dealt: board.clone(),
            board,
            events: Vec::new(),
            done: Vec::new(),
            undone: Vec::new(),
            marks: Vec::new(),
            earlier: Vec::new(),
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
    pub fn dealt(&self) -> &Board {
        &self.dealt
    }

    /// What happened in the deal, from the pack in hand on; nothing if the board was laid out by hand.
    pub fn deal_events(&self) -> &[Event] {
        &self.deal
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

    /// Whether a legal move only leads back to a board that this game has been at.
    pub fn comes_back(&self, m: Move) -> bool {
        let (mut after, mut events) = (self.board.clone(), Vec::new());
        self.game.play(&mut Txn::new(&mut after, &mut events), m);
        let mut past = self.board.clone();
        let mut end = self.events.len();
        for entry in (0..=self.done.len()).rev() {
            let begin = entry.checked_sub(1).map_or(0, |at| self.done[at].events);
            self.events[begin..end].iter().rev().for_each(|event| past.revert(event));
            end = begin;
            if past.lies_like(&after) {
                return true;
            }
        }
        false
    }

    /// Makes a move, and says what happened.
    ///
    /// # Errors
    /// Why the move is not legal. Nothing has changed then.
    pub fn play(&mut self, m: Move) -> std::result::Result<&[Event], Refusal> {
        self.check(m)?;
        Ok(self.play_judged(m))
    }

    /// Makes a move that was judged legal on this very board, and says what happened.
    pub(crate) fn play_judged(&mut self, m: Move) -> &[Event] {
        debug_assert_eq!(self.check(m), Ok(()));
        let begin = self.events.len();
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        // Nothing was prescribed.
        self.shuffled = txn.end().unwrap_or_default();
        self.note(m, begin);
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
        let mut txn = Txn::new(&mut self.board, &mut self.events).prescribing(deck);
        self.game.play(&mut txn, m);
        match txn.end() {
            Ok(shuffled) => self.shuffled = shuffled,
            Err(OtherCards) => {
                self.events.drain(begin..).rev().for_each(|event| self.board.revert(&event));
                return Ok(false);
            }
        }
        self.note(m, begin);
        Ok(true)
    }

    /// Keeps a move that was made; its events are those from `begin` on.
    fn note(&mut self, m: Move, begin: usize) {
        let entry = Entry::of(m, &self.events[begin..], self.events.len(), &self.board);
        self.done.push(entry);
        self.undone.clear();
        self.marks.retain(|(_, at)| *at < self.done.len());
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
        let before = self.done.len().checked_sub(1).ok_or(UndoRefusal::NothingLeft)?;
        self.may_go_to(before)?;
        let Entry { m, automatic, .. } = self.done.remove(before);
        let begin = self.done.last().map_or(0, |entry| entry.events);
        let events = self.events.split_off(begin);
        events.iter().rev().for_each(|event| self.board.revert(event));
        self.undone.push(Undone { m, events, automatic });
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
        let Undone { m, events, automatic } = self.undone.pop().ok_or(UndoRefusal::NothingLeft)?;
        events.iter().for_each(|event| self.board.apply(event));
        let end = self.events.len() + events.len();
        let entry = Entry { automatic, ..Entry::of(m, &events, end, &self.board) };
        self.events.extend(events);
        self.done.push(entry);
        Ok(m)
    }

    /// Whether undo and redo lead to the board after so many moves, of which there are that many.
    ///
    /// # Errors
    /// What stands in the way.
    pub(super) fn may_go_to(&self, goal: usize) -> std::result::Result<(), UndoRefusal> {
        let back = self.done.get(goal..).unwrap_or_default();
        if self.resigned && goal != self.done.len() {
            return Err(UndoRefusal::GivenUp);
        }
        if self.policy == UndoPolicy::Off && !back.is_empty() {
            return Err(UndoRefusal::Off);
        }
        let stays = |entry: &Entry| match self.policy {
            UndoPolicy::NoPeek if entry.revealed => true,
            _ => (entry.revealed || entry.closed) && !self.game.undoes_peeks(),
        };
        if back.iter().any(stays) { Err(UndoRefusal::Peeked) } else { Ok(()) }
    }

    /// How many moves lead from the deal to this board.
    pub fn moves_made(&self) -> usize {
        self.done.len()
    }

    /// How many undone moves could be made again.
    pub fn moves_undone(&self) -> usize {
        self.undone.len()
    }

    /// The move made last, and what happened then; nothing on the board as dealt.
    pub fn last(&self) -> Option<(Move, &[Event])> {
        let (last, before) = self.done.split_last()?;
        Some((last.m, &self.events[before.last().map_or(0, |entry| entry.events)..]))
    }

    /// The moves from the deal to this board.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.done.iter().map(|entry| entry.m)
    }
}

#[cfg(test)]
mod tests;
