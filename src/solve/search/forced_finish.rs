//! A win without choices, at the end of a game: cards only go to the foundations, are drawn, or leave the waste.
//!
//! No card moves between columns, so such a win needs no skill of the player.

use crate::board::{Board, Event, Txn, View};
use crate::game::{Game, GameInfo, Move, Role};
use std::collections::HashSet;

/// The maximum number of positions that [`find_forced_finish`] searches: 50 milliseconds at most, as the benchmark
/// `speed` shows.
pub const MAX_POSITIONS: usize = 20_000;

/// The maximum number of moves of a finish. No game needs that many moves to bring all of its cards to the foundations.
const MAX_MOVES: usize = 1000;

/// Returns moves that win the game without a choice. Each move takes a card to a foundation, draws from the stock, or
/// takes a card from the waste to the tableau. No move shuffles cards. Returns `None` if the search finds no such
/// moves, or if the game is already won.
///
/// The search sees all cards of the board.
pub fn find_forced_finish(game: &dyn Game, board: &Board, max_positions: usize) -> Option<Vec<Move>> {
    if game.is_won(View::of(board)) {
        return None;
    }
    let mut search = Search { game, board: board.clone(), events: Vec::new(), frames: Vec::new() };
    let mut visited = HashSet::from([game.key(board)]);
    search.push_frame();
    while let Some(frame) = search.frames.last_mut() {
        let Some(m) = frame.untried.pop() else {
            search.pop_frame();
            continue;
        };
        frame.current = m;
        if !search.play(m) {
            continue;
        }
        if game.is_won(View::of(&search.board)) {
            return Some(search.frames.iter().map(|frame| frame.current).collect());
        }
        let is_new = visited.insert(game.key(&search.board));
        if visited.len() > max_positions {
            return None;
        }
        if is_new && search.frames.len() < MAX_MOVES {
            search.push_frame();
        } else {
            search.revert_to_last_frame();
        }
    }
    None
}

/// A depth-first search on the board of the game.
struct Search<'g> {
    game: &'g dyn Game,
    board: Board,
    events: Vec<Event>,
    frames: Vec<Frame>,
}

/// A position on the path from the root to the current position.
struct Frame {
    /// The number of events before the position.
    events_len: usize,
    /// The moves that were not tried yet, the best last.
    untried: Vec<Move>,
    /// The move that is being tried.
    current: Move,
}

impl Search<'_> {
    /// Adds a frame for the current board.
    fn push_frame(&mut self) {
        let (info, mut untried) = (self.game.info(), Vec::new());
        self.game.moves(View::of(&self.board), &mut untried);
        untried.retain(|&m| priority(info, m).is_some());
        // The first of several equal moves comes last, so that it is tried first.
        untried.reverse();
        untried.sort_by_key(|&m| std::cmp::Reverse(priority(info, m)));
        self.frames.push(Frame { events_len: self.events.len(), untried, current: Move::Draw });
    }

    fn pop_frame(&mut self) {
        self.frames.pop();
        self.revert_to_last_frame();
    }

    /// Plays a move. Returns `false`, without a change, if it shuffles cards.
    fn play(&mut self, m: Move) -> bool {
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        let is_deterministic = matches!(txn.finish(), Ok(None));
        if !is_deterministic {
            self.revert_to_last_frame();
        }
        is_deterministic
    }

    /// Takes back the moves after the last frame.
    fn revert_to_last_frame(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        self.events.drain(frame.events_len..).rev().for_each(|event| self.board.revert(&event));
    }
}

/// Returns the priority of a move: 0 is tried first. Returns `None` if the move is a choice of the player.
fn priority(info: &GameInfo, m: Move) -> Option<u8> {
    let role = |pile| info.role_of(pile);
    match m {
        Move::Transfer { from, .. } if role(from) == Some(Role::Foundation) => None,
        Move::Transfer { to, .. } if role(to) == Some(Role::Foundation) => Some(0),
        Move::Draw => Some(1),
        Move::Transfer { from, to, .. } if role(from) == Some(Role::Waste) && role(to) == Some(Role::Tableau) => {
            Some(2)
        }
        Move::Transfer { .. } | Move::Remove { .. } | Move::Custom { .. } => None,
    }
}
