//! A line of moves on the game's own board, each checked by the rules of the game.
//!
//! Search models convert their moves to the game's moves here. A model knows which card goes where. The board knows
//! the rest: how many draws bring the card to the top, which foundation accepts it, and which cell is free. A move
//! that breaks a rule of the game is rejected. So the rules of the game have checked every move of a solution.

use super::later_shuffles::LaterShuffles;
use crate::board::{Board, Event, MAX_CARDS, PileId, Txn, View};
use crate::game::{Game, Move};

/// A board, and the moves that led to it.
pub struct GameLine<'g> {
    game: &'g dyn Game,
    board: Board,
    moves: Vec<Move>,
    events: Vec<Event>,
    later_shuffles: LaterShuffles,
    /// For each suit, the foundation to which a card of the suit went last.
    last_foundations: [Option<PileId>; 4],
}

impl<'g> GameLine<'g> {
    /// Creates a line without moves on a board. The line may shuffle cards only if later shuffles are known.
    pub fn new(game: &'g dyn Game, board: &Board, later_shuffles: LaterShuffles) -> GameLine<'g> {
        GameLine {
            game,
            board: board.clone(),
            // Most solutions move each card about twice.
            moves: Vec::with_capacity(2 * board.card_count()),
            events: Vec::new(),
            later_shuffles,
            last_foundations: [None; 4],
        }
    }

    /// The board after the moves played so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves played so far.
    pub fn into_moves(self) -> Vec<Move> {
        self.moves
    }

    /// Whether the moves have won the game.
    pub fn is_won(&self) -> bool {
        self.game.is_won(View::of(&self.board))
    }

    /// The first of these piles whose top card has the index `card`.
    pub fn pile_with_top(&self, piles: &[PileId], card: usize) -> Option<PileId> {
        let is_top = |pile: &PileId| self.board.slots(*pile).last().is_some_and(|slot| slot.card().index() == card);
        piles.iter().copied().find(is_top)
    }

    /// The first of these piles that is empty.
    pub fn empty_pile(&self, piles: &[PileId]) -> Option<PileId> {
        piles.iter().copied().find(|&pile| self.board.len(pile) == 0)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.game.check(View::of(&self.board), m).is_ok()
    }

    /// Plays a move. Returns `None` if it is illegal, or if it shuffles cards and later shuffles are unknown.
    pub fn play(&mut self, m: Move) -> Option<()> {
        if self.is_legal(m) { self.play_legal(m) } else { None }
    }

    fn play_legal(&mut self, m: Move) -> Option<()> {
        self.events.clear();
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        self.moves.push(m);
        let shuffles = !matches!(txn.finish(), Ok(None));
        (!shuffles || self.later_shuffles == LaterShuffles::Known).then_some(())
    }

    /// Moves the top cards of a pile to another pile.
    pub fn transfer(&mut self, from: PileId, to: PileId, count: usize) -> Option<()> {
        self.play(Move::Transfer { from, to, count: u8::try_from(count).ok()? })
    }

    /// Moves the top card of a pile to the foundation whose top card has the same suit. If there is none, moves it to
    /// the first foundation that accepts it.
    pub fn move_to_foundation(&mut self, from: PileId, foundations: &[PileId]) -> Option<()> {
        let suit = |pile: PileId| self.board.slots(pile).last().map(|slot| slot.card().suit());
        let card_suit = suit(from)?;
        let has_suit = |pile: &PileId| suit(*pile) == Some(card_suit);
        // Cards of a suit usually go to the same foundation.
        let suit_index = card_suit.map_or(0, |suit| suit as usize);
        let last = self.last_foundations[suit_index].filter(has_suit);
        match last.or_else(|| foundations.iter().copied().find(has_suit)) {
            Some(to) => {
                self.last_foundations[suit_index] = Some(to);
                self.transfer(from, to, 1)
            }
            None => self.move_to_any_foundation(from, foundations),
        }
    }

    /// Moves the top card of a pile to the first of these foundations that accepts it.
    pub fn move_to_any_foundation(&mut self, from: PileId, foundations: &[PileId]) -> Option<()> {
        let mut moves = foundations.iter().map(|&to| Move::Transfer { from, to, count: 1 });
        let m = moves.find(|&m| self.is_legal(m))?;
        self.play_legal(m)
    }

    /// Draws until the waste has `len` cards.
    pub fn draw_until(&mut self, waste: PileId, len: usize) -> Option<()> {
        // Two passes through the stock show every card that drawing can show.
        let mut draws = 0..2 * MAX_CARDS;
        while self.board.len(waste) != len {
            draws.next()?;
            self.play(Move::Draw)?;
        }
        Some(())
    }
}

/// Whether these moves are legal in this order and win. If later shuffles are unknown, none of them may shuffle cards.
pub fn is_winning_line(game: &dyn Game, board: &Board, moves: &[Move], later_shuffles: LaterShuffles) -> bool {
    let mut line = GameLine::new(game, board, later_shuffles);
    moves.iter().all(|&m| line.play(m).is_some()) && line.is_won()
}
