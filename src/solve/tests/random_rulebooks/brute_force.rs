//! Brute force: every reachable board, found with nothing but the moves of the game.
//!
//! The search uses neither the keys of positions nor any rule about which moves to skip. It stores whole boards:
//! the piles with their cards and faces, and the variables that some rule reads.

use crate::board::{Board, Event, PileId, Txn, VarId, View};
use crate::game::{Game, Move, Status};
use crate::solve::search::later_shuffles::LaterShuffles;
use std::collections::HashSet;

/// The result of a search from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// This line of moves wins.
    Won(Vec<Move>),
    /// No line wins, and no line shuffles.
    Lost,
    /// No line without a shuffle wins, and some lines shuffle.
    Shuffled,
    /// There are more boards than the search may remember.
    TooLarge,
}

/// A search of the boards of a game.
pub struct BruteForce<'g> {
    game: &'g dyn Game,
    /// Variables that no rule reads. Boards that differ only in these variables count as one.
    unread_vars: Vec<VarId>,
    /// Variables that rules only compare with 0.
    sign_vars: Vec<VarId>,
    /// Whether the game ends after some passes through the stock in which no card is played.
    loses_when_idle: bool,
    /// Whether the search knows how cards will be shuffled.
    pub later_shuffles: LaterShuffles,
}

impl<'g> BruteForce<'g> {
    /// Creates a search that does not know how cards will be shuffled. `book` is the resolved rulebook.
    pub fn new(game: &'g dyn Game, book: &crate::yaml::Node) -> BruteForce<'g> {
        let has = |path: &str| path.split('.').try_fold(book, |node, key| node.get(key)).is_some();
        let text =
            |path: &str| path.split('.').try_fold(book, |node, key| node.get(key)).and_then(|node| node.scalar_text());
        let loses_when_idle = has("regather.idle");
        let is_unlimited = |path: &str| text(path).as_deref() == Some("unlimited");
        let shuffles = [text("stock.shuffle"), text("regather.shuffle")].contains(&Some("true".into()));
        // The result of a shuffle depends on `pass` and `redeals`, so a game that shuffles reads these variables.
        let is_unread = |name: &str| match name {
            "single-moves" | "streak" | "points" => true,
            "idle" => !loses_when_idle,
            "pass" => is_unlimited("stock.passes") && !shuffles,
            _ => false,
        };
        let is_sign = |name: &str| name == "redeals" && is_unlimited("regather.times") && !shuffles;
        let vars = |test: &dyn Fn(&str) -> bool| -> Vec<VarId> {
            let vars = game.info().vars.iter().enumerate();
            vars.filter(|(_, var)| test(var.name)).map(|(index, _)| VarId(index as u8)).collect()
        };
        let (unread_vars, sign_vars) = (vars(&is_unread), vars(&is_sign));
        BruteForce { game, unread_vars, sign_vars, loses_when_idle, later_shuffles: LaterShuffles::Unknown }
    }

    /// Returns the board with zero for each unread variable, and with the sign of each variable that rules only compare
    /// with zero. So two boards that no rule distinguishes become equal.
    fn canonical_board(&self, board: &Board) -> Board {
        let mut canonical_board = board.clone();
        let mut set = |var: VarId, new: i32| canonical_board.apply(&Event::Set { var, old: board.var(var), new });
        self.unread_vars.iter().for_each(|&var| set(var, 0));
        self.sign_vars.iter().for_each(|&var| set(var, board.var(var).signum()));
        canonical_board
    }

    /// Returns the moves that the game lists.
    fn listed_moves(&mut self, board: &Board) -> Vec<Move> {
        let view = View::of(board);
        if self.loses_when_idle && self.game.status(view) != Status::Playing {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.game.moves(view, &mut moves);
        moves
    }

    /// Returns all legal moves. The game itself lists only moves to the first of interchangeable spaces, and no move of a
    /// whole pile into a space.
    fn all_moves(&mut self, board: &Board) -> Vec<Move> {
        let mut moves = self.listed_moves(board);
        if self.loses_when_idle && moves.is_empty() {
            return moves;
        }
        let listed_count = moves.len();
        let piles = || (0..self.game.info().piles.len()).map(|index| PileId(index as u8));
        // A pile that has one card may also count as a space.
        for to in piles().filter(|&to| board.len(to) <= 1) {
            for (from, count) in piles().flat_map(|from| (1..=board.len(from) as u8).map(move |count| (from, count))) {
                let m = Move::Transfer { from, to, count };
                if !moves[..listed_count].contains(&m) && self.game.check(View::of(board), m).is_ok() {
                    moves.push(m);
                }
            }
        }
        moves
    }

    /// Returns the board after a move, or `None` if the move shuffles cards and the search does not know the result.
    fn board_after(&self, board: &Board, m: Move) -> Option<Board> {
        let (mut next, mut events) = (board.clone(), Vec::new());
        let mut txn = Txn::new(&mut next, &mut events);
        self.game.play(&mut txn, m);
        let shuffles = txn.finish() != Ok(None);
        (!shuffles || self.later_shuffles == LaterShuffles::Known).then_some(next)
    }

    /// Searches depth first whether the position can be won. Remembers at most `max_boards` boards.
    pub fn solve(&mut self, board: &Board, max_boards: usize) -> Finding {
        // Most wins need only the moves that the game lists.
        match self.search(board, max_boards, BruteForce::listed_moves) {
            won @ Finding::Won(_) => won,
            _ => self.search(board, max_boards, BruteForce::all_moves),
        }
    }

    fn search(&mut self, board: &Board, max_boards: usize, moves: fn(&mut Self, &Board) -> Vec<Move>) -> Finding {
        let mut visited = HashSet::from([self.canonical_board(board)]);
        // The earlier boards of the line, each with its untried moves and the move that was made.
        let mut path: Vec<(Board, Vec<Move>, Move)> = Vec::new();
        let (mut current, mut has_shuffle) = (board.clone(), false);
        // The untried moves of the board at the end of the path.
        let mut untried = None;
        loop {
            if untried.is_none() {
                if self.game.is_won(View::of(&current)) {
                    return Finding::Won(path.iter().map(|(_, _, m)| *m).collect());
                }
                untried = Some(moves(self, &current));
            }
            let Some(m) = untried.as_mut().and_then(Vec::pop) else {
                let Some((previous, untried_moves, _)) = path.pop() else { break };
                (current, untried) = (previous, Some(untried_moves));
                continue;
            };
            match self.board_after(&current, m) {
                None => has_shuffle = true,
                Some(next) => {
                    if visited.insert(self.canonical_board(&next)) {
                        if visited.len() > max_boards {
                            return Finding::TooLarge;
                        }
                        path.push((std::mem::replace(&mut current, next), untried.take().unwrap_or_default(), m));
                    }
                }
            }
        }
        if has_shuffle { Finding::Shuffled } else { Finding::Lost }
    }

    /// Returns the number of moves of the shortest win without a shuffle, found breadth first. Returns `None` if no
    /// line wins, or if there are more boards than `max_boards`.
    pub fn fewest_moves(&mut self, board: &Board, max_boards: usize) -> Option<usize> {
        let mut layer = vec![board.clone()];
        let mut visited = HashSet::from([self.canonical_board(board)]);
        for depth in 0.. {
            if layer.iter().any(|current| self.game.is_won(View::of(current))) {
                return Some(depth);
            }
            let mut next_layer = Vec::new();
            for current in &layer {
                for m in self.all_moves(current) {
                    let Some(next) = self.board_after(current, m) else { continue };
                    if visited.insert(self.canonical_board(&next)) {
                        next_layer.push(next);
                    }
                }
            }
            if next_layer.is_empty() || visited.len() > max_boards {
                return None;
            }
            layer = next_layer;
        }
        None
    }
}
