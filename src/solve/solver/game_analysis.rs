//! A game that was played, looked at afterwards: where it could be won, and which move threw that away.

use crate::board::{Board, Txn, View};
use crate::error::Result;
use crate::game::{Game, Move, Status};
use crate::play::{Action, Command, Replay, Step};
use crate::solve::search::verdict::{Limits, Stop, Verdict};
use crate::solve::{Report, Solver};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How a position stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It can be won, in so many moves or fewer.
    Won(usize),
    /// It cannot be won.
    Lost,
    /// It is not known.
    Unknown(Stop),
}

/// A step of the game that changed the board, and how it stands after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the step in its transcript, from 1.
    pub step: usize,
    /// What was done, as the transcript has it.
    pub command: String,
    /// The move that was made again, if it was done by `redo`.
    pub redone: Option<Move>,
    /// How the game stands then.
    pub standing: Standing,
}

/// The move after which the game was never to be won again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Critical {
    /// The last step after which the game could be won, 0 for the deal.
    pub after: usize,
    /// In how many moves.
    pub moves: usize,
    /// What would have won there; nothing if it was not found again within the limits.
    pub solution: Option<Vec<Move>>,
    /// The first step that is proved to have lost it. It is the next that changed the board, unless what lies between
    /// is not known.
    pub lost: usize,
}

/// What is known of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// How the deal stands.
    pub dealt: Standing,
    /// Its steps.
    pub steps: Vec<Told>,
    /// The move that lost the game for good, if one did.
    pub critical: Option<Critical>,
    /// The steps that threw a won game away and were taken back.
    pub slips: Vec<usize>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// What was done, and the move that it made again.
type Words = (String, Option<Move>);

/// Looks at each position of a deal that is replayed from its beginning.
///
/// # Errors
/// A game without a solver, or a step that differs from what the transcript says.
pub fn analyze(mut replay: Replay<'_>, limits: &Limits, cancel: &AtomicBool) -> Result<Analysis> {
    let game = Arc::clone(replay.session().game());
    let solver = Solver::new(Arc::clone(&game))?;
    let mut way = Way::new(game, solver);
    way.arrive(replay.session().board());
    let mut done = Vec::new();
    while let Some(entry) = replay.step(None)? {
        let Step::Action(Action { command, .. }) = &entry.step else { continue };
        let is_move = matches!(command, Command::Move(_));
        let board = replay.session().board();
        if way.at() != Some(way.game.key(board)) {
            way.go(board, is_move);
            let redone = matches!(command, Command::Redo(1)).then(|| replay.session().last_move().map(|(m, _)| m));
            done.push((replay.steps_done(), (command.to_string(), redone.flatten()), way.here));
        }
    }
    way.decide(limits, cancel);
    Ok(way.analysis(done, limits, cancel))
}

/// The positions of a game, in the order in which they were met, and the moves between them.
struct Way {
    game: Arc<dyn Game>,
    solver: Solver,
    keys: HashMap<u128, usize>,
    boards: Vec<Board>,
    standings: Vec<Option<Standing>>,
    /// Moves that were made, from a position to another.
    moves: Vec<(usize, usize)>,
    /// Positions on the way of some solution, and how many moves are left there.
    winning: HashMap<u128, usize>,
    /// The number of the position at hand.
    here: usize,
    positions: u64,
}

impl Way {
    fn new(game: Arc<dyn Game>, solver: Solver) -> Way {
        Way {
            game,
            solver,
            keys: HashMap::new(),
            boards: Vec::new(),
            standings: Vec::new(),
            moves: Vec::new(),
            winning: HashMap::new(),
            here: 0,
            positions: 0,
        }
    }

    /// The key of the position at hand.
    fn at(&self) -> Option<u128> {
        self.boards.get(self.here).map(|board| self.game.key(board))
    }

    /// Comes to a position, which may have been met before.
    fn arrive(&mut self, board: &Board) {
        let fresh = self.boards.len();
        self.here = *self.keys.entry(self.game.key(board)).or_insert(fresh);
        if self.here == fresh {
            let is_won = self.game.status(View::of(board)) == Status::Won;
            self.boards.push(board.clone());
            self.standings.push(is_won.then_some(Standing::Won(0)));
        }
    }

    /// Goes on to a position, by a move or otherwise.
    fn go(&mut self, board: &Board, by_move: bool) {
        let from = self.here;
        self.arrive(board);
        if by_move {
            self.moves.push((from, self.here));
        }
    }

    /// Finds out how each position stands. A win shows in all positions before it, a loss in all after it, and a
    /// solution in those that it leads through; only what is left is searched.
    fn decide(&mut self, limits: &Limits, cancel: &AtomicBool) {
        self.look_back();
        for at in 0..self.boards.len() {
            let lost = self.moves.iter().any(|&(from, to)| to == at && self.standings[from] == Some(Standing::Lost));
            let standing = match self.standings[at] {
                Some(standing) => standing,
                None if lost => Standing::Lost,
                None => self.search(at, limits, cancel),
            };
            self.standings[at] = Some(standing);
        }
        self.look_back();
    }

    /// A position from which a move leads to a win is won.
    fn look_back(&mut self) {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for &(from, to) in self.moves.iter().rev() {
                let Some(Standing::Won(left)) = self.standings[to] else { continue };
                let is_better = match self.standings[from] {
                    Some(Standing::Won(known)) => left + 1 < known,
                    _ => true,
                };
                if is_better {
                    self.standings[from] = Some(Standing::Won(left + 1));
                    is_changed = true;
                }
            }
        }
    }

    fn search(&mut self, at: usize, limits: &Limits, cancel: &AtomicBool) -> Standing {
        if let Some(&left) = self.winning.get(&self.game.key(&self.boards[at])) {
            return Standing::Won(left);
        }
        let Report { verdict, positions, .. } = self.solver.solve(&self.boards[at], limits, cancel);
        self.positions += positions;
        match verdict {
            Verdict::Won(line) => {
                self.keep(at, &line);
                Standing::Won(line.len())
            }
            Verdict::Lost => Standing::Lost,
            Verdict::Unknown(stop) => Standing::Unknown(stop),
        }
    }

    /// Keeps the positions that a solution leads through.
    fn keep(&mut self, at: usize, line: &[Move]) {
        let (mut board, mut events) = (self.boards[at].clone(), Vec::new());
        for (made, &m) in line.iter().enumerate() {
            let left = line.len() - made;
            let known = self.winning.entry(self.game.key(&board)).or_insert(left);
            *known = left.min(*known);
            events.clear();
            self.game.play(&mut Txn::new(&mut board, &mut events), m);
        }
    }

    /// How a position stands; known when all are decided.
    fn standing(&self, at: usize) -> Standing {
        // proof: `decide` gives each position a standing, and this is asked after it.
        self.standings[at].expect("every position was decided")
    }

    /// What is told of the steps, each with its number, its words and its position.
    fn analysis(mut self, done: Vec<(usize, Words, usize)>, limits: &Limits, cancel: &AtomicBool) -> Analysis {
        let is_won = |standing: Standing| matches!(standing, Standing::Won(_));
        // The deal is a step of its own: the first.
        let places: Vec<(usize, usize)> =
            std::iter::once((0, 0)).chain(done.iter().map(|(step, _, at)| (*step, *at))).collect();
        let last = places.iter().rposition(|&(_, at)| is_won(self.standing(at)));
        let slips = places.windows(2).enumerate().filter(|(n, pair)| {
            Some(*n) != last && is_won(self.standing(pair[0].1)) && self.standing(pair[1].1) == Standing::Lost
        });
        let slips = slips.map(|(_, pair)| pair[1].0).collect();
        let lost = last.and_then(|last| {
            places[last..].iter().find(|(_, at)| self.standing(*at) == Standing::Lost).map(|(step, _)| *step)
        });
        let critical = match (last.map(|last| (places[last], self.standing(places[last].1))), lost) {
            (Some(((after, at), Standing::Won(known))), Some(lost)) => {
                let report = self.solver.solve(&self.boards[at], limits, cancel);
                self.positions += report.positions;
                let solution = if let Verdict::Won(line) = report.verdict { Some(line) } else { None };
                let moves = solution.as_ref().map_or(known, Vec::len);
                Some(Critical { after, moves, solution, lost })
            }
            _ => None,
        };
        let told = |(step, (command, redone), at): (usize, Words, usize)| Told {
            step,
            command,
            redone,
            standing: self.standing(at),
        };
        let steps = done.into_iter().map(told).collect();
        Analysis { dealt: self.standing(0), steps, critical, slips, positions: self.positions }
    }
}

#[cfg(test)]
#[path = "game_analysis_tests.rs"]
mod tests;
