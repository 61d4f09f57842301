//! The analysis of a played game: from which positions it could be won, and which move lost it.

use crate::board::{Board, Txn, View};
use crate::error::Result;
use crate::game::{Game, Move, Status};
use crate::play::{Action, Command, Replay, Step};
use crate::solve::search::verdict::{Abort, Limits, PositionVerdict};
use crate::solve::{Shortening, Solver};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A step of the game that changed the board, and the verdict after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalyzedStep {
    /// The number of the board after the step: the number of moves from the deal, as `goto` counts.
    pub step: usize,
    /// The place of the step in its transcript, from 1.
    pub entry: usize,
    /// The step as written in the transcript.
    pub command: String,
    /// The move that the step made again, if it is a `redo`.
    pub redone: Option<Move>,
    /// The verdict on the position after the step.
    pub verdict: PositionVerdict,
}

/// The move after which the game could never be won again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LosingMove {
    /// The number of the last board from which the game could be won. 0 is the deal.
    pub last_winnable_step: usize,
    /// The place of the step that led to this board, from 1. 0 is the deal.
    pub last_winnable_entry: usize,
    /// The number of moves of a win from the last winnable board.
    pub moves: usize,
    /// A win from the last winnable board. `None` if the search did not find it again within the limits.
    pub solution: Option<Vec<Move>>,
    /// The number of the first later board that is proved to be lost. This is the next board, unless the verdict on a
    /// position in between is unknown.
    pub losing_step: usize,
    /// The place of the step that led to the lost board.
    pub losing_entry: usize,
}

/// The analysis of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The verdict on the deal.
    pub dealt: PositionVerdict,
    /// The steps that changed the board.
    pub steps: Vec<AnalyzedStep>,
    /// The move that lost the game for good, if there is one.
    pub losing_move: Option<LosingMove>,
    /// The slips: moves that turned a winnable game into a lost one, but that the player took back. For each slip, the
    /// number of the board after it.
    pub slips: Vec<usize>,
    /// The places of the slips in the transcript, from 1.
    pub slip_entries: Vec<usize>,
    /// Whether the player resigned the game.
    pub is_resigned: bool,
    /// The number of positions searched.
    pub positions: u64,
    /// The reason if a search was aborted, so that a verdict is unknown or a win is longer than it could be.
    pub abort: Option<Abort>,
}

/// A step that changed the board.
struct PlayedStep {
    /// The number of the board after the step, as `goto` counts.
    number: usize,
    /// The place of the step in its transcript, from 1.
    entry: usize,
    command: String,
    /// The move that the step made again, if it is a `redo`.
    redone: Option<Move>,
    /// The index in the [`PositionGraph`] of the position after the step.
    index: usize,
}

/// A function that receives the number of positions already analyzed, and the number of all positions in the played
/// game. In a game about points, it receives numbers of deals instead.
pub type AnalysisProgress<'a> = &'a mut dyn FnMut(usize, usize);

/// Replays a deal from its beginning, and analyzes each position.
///
/// # Errors
/// Fails if there is no solver for the game, or if a step differs from what the transcript records.
pub fn analyze(
    mut replay: Replay<'_>,
    limits: &Limits,
    cancel: &AtomicBool,
    progress: AnalysisProgress<'_>,
) -> Result<Analysis> {
    let game = Arc::clone(replay.session().game());
    let solver = Solver::new(Arc::clone(&game))?;
    let mut graph = PositionGraph::new(game, solver);
    graph.visit(replay.session().board());
    let mut played_steps = Vec::new();
    while let Some(entry) = replay.step(None)? {
        let Step::Action(Action { command, .. }) = &entry.step else { continue };
        let is_move = matches!(command, Command::Move(_));
        let board = replay.session().board();
        if graph.current_key() != Some(graph.game.key(board)) {
            graph.go_to(board, is_move);
            let redone = matches!(command, Command::Redo(1)).then(|| replay.session().last_move().map(|(m, _)| m));
            played_steps.push(PlayedStep {
                number: replay.session().moves_made(),
                entry: replay.steps_done(),
                command: command.to_string(),
                redone: redone.flatten(),
                index: graph.current,
            });
        }
    }
    graph.solve_all(limits, cancel, progress);
    let is_resigned = replay.session().is_resigned();
    Ok(Analysis { is_resigned, ..graph.analysis(played_steps, limits, cancel) })
}

/// The positions of a game in the order in which they were first reached, and the moves between them.
struct PositionGraph {
    game: Arc<dyn Game>,
    solver: Solver,
    /// The index of each position, by its key.
    index_of_key: HashMap<u128, usize>,
    boards: Vec<Board>,
    verdicts: Vec<Option<PositionVerdict>>,
    /// The moves that the player made, as indices of the position before and the position after.
    moves: Vec<(usize, usize)>,
    /// The keys of the positions on the path of some solution, with the number of moves left to win.
    moves_left_to_win: HashMap<u128, usize>,
    /// The index of the current position.
    current: usize,
    /// The number of positions searched.
    positions: u64,
    /// The reason if a search was aborted.
    abort: Option<Abort>,
}

impl PositionGraph {
    fn new(game: Arc<dyn Game>, solver: Solver) -> PositionGraph {
        PositionGraph {
            game,
            solver,
            index_of_key: HashMap::new(),
            boards: Vec::new(),
            verdicts: Vec::new(),
            moves: Vec::new(),
            moves_left_to_win: HashMap::new(),
            current: 0,
            positions: 0,
            abort: None,
        }
    }

    /// The key of the current position.
    fn current_key(&self) -> Option<u128> {
        self.boards.get(self.current).map(|board| self.game.key(board))
    }

    /// Makes a position the current one, and adds it if it is new.
    fn visit(&mut self, board: &Board) {
        let new_index = self.boards.len();
        self.current = *self.index_of_key.entry(self.game.key(board)).or_insert(new_index);
        if self.current == new_index {
            let is_won = self.game.status(View::of(board)) == Status::Won;
            self.boards.push(board.clone());
            self.verdicts.push(is_won.then_some(PositionVerdict::Won(0)));
        }
    }

    /// Continues to a position. `by_move` is false if another step led there, such as an undo.
    fn go_to(&mut self, board: &Board, by_move: bool) {
        let from = self.current;
        self.visit(board);
        if by_move {
            self.moves.push((from, self.current));
        }
    }

    /// Finds a verdict on each position. If a position can be won, so can each position from which the player moved to
    /// it. If a position is lost, so is each position to which the player moved from it. If a search finds a solution,
    /// each position on its path can be won. Only the remaining positions are searched.
    fn solve_all(&mut self, limits: &Limits, cancel: &AtomicBool, progress: AnalysisProgress<'_>) {
        self.propagate_wins();
        for index in 0..self.boards.len() {
            progress(index, self.boards.len());
            let lost =
                self.moves.iter().any(|&(from, to)| to == index && self.verdicts[from] == Some(PositionVerdict::Lost));
            let verdict = match self.verdicts[index] {
                Some(verdict) => verdict,
                None if lost => PositionVerdict::Lost,
                None => self.search(index, limits, cancel),
            };
            self.verdicts[index] = Some(verdict);
        }
        self.propagate_wins();
    }

    /// Marks each position from which the player moved to a position that can be won.
    fn propagate_wins(&mut self) {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for &(from, to) in self.moves.iter().rev() {
                let Some(PositionVerdict::Won(moves_left)) = self.verdicts[to] else { continue };
                let is_better = match self.verdicts[from] {
                    Some(PositionVerdict::Won(known)) => moves_left + 1 < known,
                    _ => true,
                };
                if is_better {
                    self.verdicts[from] = Some(PositionVerdict::Won(moves_left + 1));
                    is_changed = true;
                }
            }
        }
    }

    fn search(&mut self, index: usize, limits: &Limits, cancel: &AtomicBool) -> PositionVerdict {
        if let Some(&moves_left) = self.moves_left_to_win.get(&self.game.key(&self.boards[index])) {
            return PositionVerdict::Won(moves_left);
        }
        let report = self.solver.solve_and_shorten(&self.boards[index], limits, Shortening::Full, cancel);
        self.positions += report.positions;
        self.abort = self.abort.or(report.abort());
        if let Some(line) = report.verdict.win() {
            self.record_solution(index, line);
        }
        report.verdict.counted()
    }

    /// Records the positions on the path of a solution.
    fn record_solution(&mut self, index: usize, line: &[Move]) {
        let (mut board, mut events) = (self.boards[index].clone(), Vec::new());
        for (moves_made, &m) in line.iter().enumerate() {
            let moves_left = line.len() - moves_made;
            let known = self.moves_left_to_win.entry(self.game.key(&board)).or_insert(moves_left);
            *known = moves_left.min(*known);
            events.clear();
            self.game.play(&mut Txn::new(&mut board, &mut events), m);
        }
    }

    /// Returns the verdict on a position. Call it only after [`PositionGraph::solve_all`].
    fn verdict_of(&self, index: usize) -> PositionVerdict {
        // proof: `solve_all` gives each position a verdict, and callers run it first.
        self.verdicts[index].expect("every position was decided")
    }

    /// Returns the analysis of the steps. Call it only after [`PositionGraph::solve_all`].
    fn analysis(mut self, played_steps: Vec<PlayedStep>, limits: &Limits, cancel: &AtomicBool) -> Analysis {
        let is_won = |verdict: PositionVerdict| matches!(verdict, PositionVerdict::Won(_));
        // The deal counts as step 0, so that `verdicts[index]` is the verdict after `all_steps[index]`.
        let deal = PlayedStep { number: 0, entry: 0, command: String::new(), redone: None, index: 0 };
        let all_steps: Vec<&PlayedStep> = std::iter::once(&deal).chain(&played_steps).collect();
        let verdicts: Vec<PositionVerdict> = all_steps.iter().map(|step| self.verdict_of(step.index)).collect();
        let last_won = verdicts.iter().rposition(|&verdict| is_won(verdict));
        // A slip leads from a winnable board to a lost one. A move from the last winnable board is not a slip, but the
        // losing move.
        let is_slip = |index: &usize| {
            Some(index - 1) != last_won && is_won(verdicts[index - 1]) && verdicts[*index] == PositionVerdict::Lost
        };
        let slips: Vec<&PlayedStep> = (1..all_steps.len()).filter(is_slip).map(|index| all_steps[index]).collect();
        let first_lost = last_won.and_then(|last_won| {
            (last_won..all_steps.len())
                .find(|&index| verdicts[index] == PositionVerdict::Lost)
                .map(|index| all_steps[index])
        });
        let losing_move = match (last_won.map(|last_won| (all_steps[last_won], verdicts[last_won])), first_lost) {
            (Some((last, PositionVerdict::Won(known_moves))), Some(first_lost)) => {
                let board = &self.boards[last.index];
                let report = self.solver.solve_and_shorten(board, limits, Shortening::Full, cancel);
                self.positions += report.positions;
                self.abort = self.abort.or(report.abort());
                let solution = report.verdict.win().cloned();
                Some(LosingMove {
                    last_winnable_step: last.number,
                    last_winnable_entry: last.entry,
                    moves: solution.as_ref().map_or(known_moves, Vec::len),
                    solution,
                    losing_step: first_lost.number,
                    losing_entry: first_lost.entry,
                })
            }
            _ => None,
        };
        let (slips, slip_entries) = slips.into_iter().map(|slip| (slip.number, slip.entry)).unzip();
        let dealt = verdicts[0];
        let to_step = |(step, verdict): (PlayedStep, &PositionVerdict)| AnalyzedStep {
            step: step.number,
            entry: step.entry,
            command: step.command,
            redone: step.redone,
            verdict: *verdict,
        };
        let steps = played_steps.into_iter().zip(&verdicts[1..]).map(to_step).collect();
        let PositionGraph { positions, abort, .. } = self;
        Analysis { dealt, steps, losing_move, slips, slip_entries, is_resigned: false, positions, abort }
    }
}

#[cfg(test)]
#[path = "game_analysis_tests.rs"]
mod tests;
