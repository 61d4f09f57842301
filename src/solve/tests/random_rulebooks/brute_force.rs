//! Brute force: every board that can be reached, found with nothing but the moves of the game.
//!
//! It uses neither the keys of positions nor any rule about which moves are worth a try. It remembers whole boards:
//! piles with their cards and faces, and those numbers that a rule reads.

use crate::board::{Board, Event, PileId, Txn, VarId, View};
use crate::game::{Game, Move, Status};
use std::collections::HashSet;

/// What a search finds out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// These moves win.
    Won(Vec<Move>),
    Lost,
    /// No line wins without a shuffle, and some lines shuffle.
    Shuffled,
    /// There are more boards than allowed.
    TooLarge,
}

/// The boards of a game.
pub struct BruteForce<'g> {
    game: &'g dyn Game,
    /// Numbers that no rule reads, which boards are compared without.
    unread: Vec<VarId>,
    /// Numbers of which rules read only whether they are above 0.
    signs: Vec<VarId>,
    /// Whether the game ends after some passes without another move.
    loses_when_idle: bool,
}

impl<'g> BruteForce<'g> {
    /// `book` is the settled rulebook.
    pub fn new(game: &'g dyn Game, book: &crate::yaml::Node) -> BruteForce<'g> {
        let says = |path: &str| path.split('.').try_fold(book, |node, key| node.get(key)).is_some();
        let text = |path: &str| path.split('.').try_fold(book, |node, key| node.get(key)).and_then(|n| n.scalar_text());
        let loses_when_idle = says("regather.idle");
        let endless = |path: &str| text(path).as_deref() == Some("unlimited");
        let shuffles = [text("stock.shuffle"), text("regather.shuffle")].contains(&Some("true".into()));
        // The number of the pass decides how cards are shuffled.
        let is_unread = |name: &str| match name {
            "single-moves" | "streak" | "points" => true,
            "idle" => !loses_when_idle,
            "pass" => endless("stock.passes") && !shuffles,
            _ => false,
        };
        let is_sign = |name: &str| name == "redeals" && endless("regather.times") && !shuffles;
        let vars = |test: &dyn Fn(&str) -> bool| -> Vec<VarId> {
            let vars = game.info().vars.iter().enumerate();
            vars.filter(|(_, var)| test(var.name)).map(|(at, _)| VarId(at as u8)).collect()
        };
        let (unread, signs) = (vars(&is_unread), vars(&is_sign));
        BruteForce { game, unread, signs, loses_when_idle }
    }

    /// The board without the numbers that no rule reads.
    fn compared(&self, board: &Board) -> Board {
        let mut compared = board.clone();
        let mut set = |var: VarId, new: i32| compared.apply(&Event::Set { var, old: board.var(var), new });
        self.unread.iter().for_each(|&var| set(var, 0));
        self.signs.iter().for_each(|&var| set(var, board.var(var).signum()));
        compared
    }

    /// The moves that the game lists.
    fn listed_moves(&mut self, board: &Board) -> Vec<Move> {
        let view = View::of(board);
        if self.loses_when_idle && self.game.status(view) != Status::Playing {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.game.moves(view, &mut moves);
        moves
    }

    /// All moves: of spaces that it takes for alike, the game lists only the first, and no move from one to another.
    fn all_moves(&mut self, board: &Board) -> Vec<Move> {
        let mut moves = self.listed_moves(board);
        if self.loses_when_idle && moves.is_empty() {
            return moves;
        }
        let listed = moves.len();
        let piles = || (0..self.game.info().piles.len()).map(|at| PileId(at as u8));
        // A pile with one card may count as a space.
        for to in piles().filter(|&to| board.len(to) <= 1) {
            for (from, count) in piles().flat_map(|from| (1..=board.len(from) as u8).map(move |count| (from, count))) {
                let m = Move::Transfer { from, to, count };
                if !moves[..listed].contains(&m) && self.game.check(View::of(board), m).is_ok() {
                    moves.push(m);
                }
            }
        }
        moves
    }

    /// The board after a move. Returns `None` if the move shuffles cards.
    fn after(&self, board: &Board, m: Move) -> Option<Board> {
        let (mut next, mut events) = (board.clone(), Vec::new());
        let mut txn = Txn::new(&mut next, &mut events);
        self.game.play(&mut txn, m);
        (txn.finish() == Ok(None)).then_some(next)
    }

    /// Whether the position can be won, by a depth-first search of at most this many boards.
    pub fn solve(&mut self, board: &Board, most: usize) -> Finding {
        // Most wins need no other moves than those that the game lists.
        match self.search(board, most, BruteForce::listed_moves) {
            won @ Finding::Won(_) => won,
            _ => self.search(board, most, BruteForce::all_moves),
        }
    }

    fn search(&mut self, board: &Board, most: usize, moves: fn(&mut Self, &Board) -> Vec<Move>) -> Finding {
        let mut seen = HashSet::from([self.compared(board)]);
        let mut path: Vec<(Board, Vec<Move>, Move)> = Vec::new();
        let (mut at, mut shuffles) = (board.clone(), false);
        // The moves of the board at the end of the path that are still to be tried.
        let mut open = None;
        loop {
            if open.is_none() {
                if self.game.is_won(View::of(&at)) {
                    return Finding::Won(path.iter().map(|(_, _, m)| *m).collect());
                }
                open = Some(moves(self, &at));
            }
            let Some(m) = open.as_mut().and_then(Vec::pop) else {
                let Some((before, left, _)) = path.pop() else { break };
                (at, open) = (before, Some(left));
                continue;
            };
            match self.after(&at, m) {
                None => shuffles = true,
                Some(next) => {
                    if seen.insert(self.compared(&next)) {
                        if seen.len() > most {
                            return Finding::TooLarge;
                        }
                        path.push((std::mem::replace(&mut at, next), open.take().unwrap_or_default(), m));
                    }
                }
            }
        }
        if shuffles { Finding::Shuffled } else { Finding::Lost }
    }

    /// The fewest moves that win without a shuffle, by a breadth-first search; `None` if no line wins, or if there are
    /// more boards than `most`.
    pub fn fewest_moves(&mut self, board: &Board, most: usize) -> Option<usize> {
        let mut row = vec![board.clone()];
        let mut seen = HashSet::from([self.compared(board)]);
        for depth in 0.. {
            if row.iter().any(|at| self.game.is_won(View::of(at))) {
                return Some(depth);
            }
            let mut next_row = Vec::new();
            for at in &row {
                for m in self.all_moves(at) {
                    let Some(next) = self.after(at, m) else { continue };
                    if seen.insert(self.compared(&next)) {
                        next_row.push(next);
                    }
                }
            }
            if next_row.is_empty() || seen.len() > most {
                return None;
            }
            row = next_row;
        }
        None
    }
}
