//! Decides whether a position of a search model can be won. Best-first, beam and depth-first search take turns.
//!
//! Best-first search finds most wins after few positions. Beam search finds wins of long games, if the data file of the
//! model sets a width for it. Depth-first search proves losses, and finds wins that the other searches miss. Each round
//! is four times as long as the one before. In each round, best-first and depth-first search continue where they
//! stopped, but beam search starts again.

mod beam;
pub(crate) mod best_first;
pub(crate) mod bit_mixer;
pub(crate) mod depth_first;
pub mod forced_finish;
pub(crate) mod game_line;
pub(crate) mod later_shuffles;
pub(crate) mod observable_model;
pub(crate) mod search_model;
pub(crate) mod search_plan;
pub(crate) mod transposition_table;
pub(crate) mod verdict;
mod visited;
pub(crate) mod weight_table;

use crate::board::Board;
use crate::game::{Game, Move};
use crate::memory;
use beam::BeamSearch;
use best_first::BestFirstSearch;
use depth_first::{DepthFirstSearch, SearchOutcome};
use game_line::GameLine;
use search_model::SearchModel;
use search_plan::SearchPlan;
use std::sync::atomic::AtomicBool;
use verdict::{Budget, Limits, Report, Stop, Verdict};
use weight_table::WeightFile;

/// A search model with all its searches. They reuse their memory from deal to deal.
pub struct PortfolioSearch<Model: SearchModel> {
    model: Model,
    beam: BeamSearch<Model>,
    best_first: BestFirstSearch<Model>,
    depth_first: DepthFirstSearch<Model>,
    /// The bytes that searches used before they ran out of memory and were released.
    freed_bytes: usize,
}

#[cfg(any(test, target_pointer_width = "32"))]
impl<Model: SearchModel> PortfolioSearch<Model> {
    /// The sizes of all items that count against the memory limit, in bytes: positions, keys, moves, and the items of
    /// best-first search and of depth-first search.
    pub const ITEM_BYTES: [usize; 6] = [
        size_of::<Model::Position>(),
        size_of::<Model::Key>(),
        size_of::<search_model::Scored<Model::Move>>(),
        BestFirstSearch::<Model>::NODE_BYTES,
        DepthFirstSearch::<Model>::FRAME_BYTES,
        DepthFirstSearch::<Model>::CHILD_BYTES,
    ];
}

/// The searches that find wins, but prove few losses or none.
#[derive(Copy, Clone)]
enum WinFinder {
    Beam,
    BestFirst,
}

/// The maximum number of bytes of each search of a portfolio. Together they are the limit of the portfolio.
struct MemoryShares {
    best_first: usize,
    beam: usize,
    depth_first: usize,
}

impl MemoryShares {
    /// Divides `memory` among the searches that take turns. Depth-first search gets at least half of it, because only it
    /// continues when the others are full.
    fn of(plan: &SearchPlan, memory: usize) -> MemoryShares {
        let (best_first, beam) = match (plan.best_first_positions > 0, plan.beam_width > 0) {
            (true, true) => (memory / 4, memory / 4),
            (true, false) => (memory / 4, 0),
            (false, true) => (0, memory / 2),
            (false, false) => (0, 0),
        };
        MemoryShares { best_first, beam, depth_first: memory - best_first - beam }
    }
}

/// A search that does not name the type of its model, so that one list can contain the searches of all models.
pub trait DynSearch: Send {
    /// Finds out whether a position can be won. Returns `None` if the model cannot represent the board.
    fn solve(&mut self, game: &dyn Game, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Option<Report>;

    /// Looks for another win by best-first search. `move_cost` is the cost of every move of the path. The search stops
    /// after `max_positions` positions, and uses at most `memory` bytes. Returns `None` if the model cannot represent
    /// the board.
    fn find_alternative_win(
        &mut self,
        game: &dyn Game,
        board: &Board,
        move_cost: i32,
        max_positions: u64,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Option<SearchOutcome<Move>>;

    /// See [`SearchModel::weight_file`].
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    fn weight_file(&self) -> WeightFile;

    /// See [`SearchModel::set_weights`].
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    fn set_weights(&mut self, weights: &str) -> bool;
}

impl<Model: SearchModel> PortfolioSearch<Model> {
    /// The searches over a model.
    pub fn new(model: Model) -> PortfolioSearch<Model> {
        PortfolioSearch {
            model,
            beam: BeamSearch::new(),
            best_first: BestFirstSearch::new(),
            depth_first: DepthFirstSearch::new(),
            freed_bytes: 0,
        }
    }

    /// The bytes that the searches use, plus `freed_bytes`.
    fn bytes(&self) -> usize {
        self.freed_bytes + self.beam.bytes() + self.best_first.bytes() + self.depth_first.bytes()
    }

    /// Frees the memory of all searches. Each search can begin again.
    fn release(&mut self) {
        self.beam.release();
        self.best_first.release();
        self.depth_first.release();
    }

    /// Converts a line from `root`, the position of `board`, into the game's own moves. Returns `None` if it breaks
    /// the rules of the game or does not win.
    fn winning_moves(
        &mut self,
        game: &dyn Game,
        board: &Board,
        mut root: Model::Position,
        line: &[Model::Move],
    ) -> Option<Vec<Move>> {
        let mut game_line = GameLine::new(game, board, self.model.later_shuffles());
        line.iter().try_for_each(|&m| self.model.play_and_convert(&mut game_line, &mut root, m))?;
        game_line.is_won().then(|| game_line.into_moves())
    }

    /// Looks for a winning line of the model. Returns `Ok(None)` if it is proved that there is none.
    fn find_solution(
        &mut self,
        root: &Model::Position,
        limits: &Limits,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Model::Move>>, Stop> {
        let PortfolioSearch { model, beam, best_first, depth_first, freed_bytes } = self;
        *freed_bytes = 0;
        if model.is_won(root) {
            return Ok(Some(Vec::new()));
        }
        memory::check_margin()?;
        let plan = model.plan();
        let (mut best_first_quota, mut depth_first_quota) = (plan.best_first_positions, plan.depth_first_positions);
        let shares = MemoryShares::of(&plan, limits.memory);
        best_first.begin(model, root, shares.best_first);
        let (mut beam_width, mut is_depth_first_begun) = (plan.beam_width, false);
        loop {
            // In the first round best-first search comes first, because it finds easy wins after fewer positions.
            let win_finders = if is_depth_first_begun {
                [WinFinder::Beam, WinFinder::BestFirst]
            } else {
                [WinFinder::BestFirst, WinFinder::Beam]
            };
            for win_finder in win_finders {
                match win_finder {
                    WinFinder::Beam if beam_width > 0 => match beam.run(model, root, beam_width, budget, shares.beam) {
                        SearchOutcome::Won(line) => return Ok(Some(line)),
                        SearchOutcome::Stopped(Stop::Memory) => {
                            *freed_bytes += beam.bytes();
                            beam.release();
                            beam_width = 0;
                        }
                        SearchOutcome::Stopped(stop) => return Err(stop),
                        SearchOutcome::QuotaReached | SearchOutcome::Exhausted => beam_width *= 4,
                    },
                    WinFinder::BestFirst if best_first_quota > 0 => {
                        match best_first.run(model, &plan, budget, best_first_quota) {
                            SearchOutcome::Won(line) => return Ok(Some(line)),
                            SearchOutcome::Exhausted if best_first.has_skipped_shuffle() => return Err(Stop::Shuffle),
                            SearchOutcome::Exhausted => return Ok(None),
                            // Depth-first search needs less memory, so it may still reach a verdict.
                            SearchOutcome::Stopped(Stop::Memory) => {
                                *freed_bytes += best_first.bytes();
                                best_first.release();
                                best_first_quota = 0;
                            }
                            SearchOutcome::Stopped(stop) => return Err(stop),
                            SearchOutcome::QuotaReached => best_first_quota = best_first_quota.saturating_mul(4),
                        }
                    }
                    WinFinder::Beam | WinFinder::BestFirst => {}
                }
            }
            if !is_depth_first_begun {
                depth_first.begin(model, root, shares.depth_first);
                is_depth_first_begun = true;
            }
            // If no other search is left, depth-first search need not take turns.
            match depth_first.run(
                model,
                budget,
                if best_first_quota > 0 || beam_width > 0 { depth_first_quota } else { u64::MAX },
            ) {
                SearchOutcome::Won(line) => return Ok(Some(line)),
                SearchOutcome::Exhausted if depth_first.has_skipped_shuffle() => return Err(Stop::Shuffle),
                SearchOutcome::Exhausted => return Ok(None),
                SearchOutcome::Stopped(stop) => return Err(stop),
                SearchOutcome::QuotaReached => depth_first_quota = depth_first_quota.saturating_mul(4),
            }
        }
    }
}

impl<Model: SearchModel> DynSearch for PortfolioSearch<Model> {
    fn solve(&mut self, game: &dyn Game, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Option<Report> {
        let root = self.model.load(board)?;
        // Discard work that is left from an earlier search, so that this verdict does not depend on that search.
        self.model.take_work();
        let mut budget = Budget::new(limits, cancel);
        let solution = self.find_solution(&root, limits, &mut budget);
        let bytes = self.bytes();
        if matches!(solution, Err(Stop::Memory | Stop::OutOfMemory)) {
            // The rest of the program may need the memory.
            self.release();
        }
        let verdict = match solution {
            Err(stop) => Verdict::Unknown(stop),
            Ok(None) => Verdict::Lost,
            Ok(Some(line)) => {
                self.winning_moves(game, board, root, &line).map_or(Verdict::Unknown(Stop::Fault), Verdict::Won)
            }
        };
        Some(Report {
            verdict,
            positions: budget.positions_used(),
            work: budget.work(),
            bytes,
            model: self.model.name(),
            min_moves: None,
            stopped_by: None,
        })
    }

    fn find_alternative_win(
        &mut self,
        game: &dyn Game,
        board: &Board,
        move_cost: i32,
        max_positions: u64,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Option<SearchOutcome<Move>> {
        let root = self.model.load(board)?;
        if self.model.is_won(&root) {
            return Some(SearchOutcome::Won(Vec::new()));
        }
        let plan = SearchPlan { depth_cost: move_cost, ..self.model.plan() };
        self.best_first.begin(&mut self.model, &root, memory);
        let outcome = match self.best_first.run(&mut self.model, &plan, budget, max_positions) {
            SearchOutcome::Won(line) => match self.winning_moves(game, board, root, &line) {
                Some(moves) => SearchOutcome::Won(moves),
                None => SearchOutcome::Stopped(Stop::Fault),
            },
            SearchOutcome::Stopped(stop) => SearchOutcome::Stopped(stop),
            SearchOutcome::Exhausted => SearchOutcome::Exhausted,
            SearchOutcome::QuotaReached => SearchOutcome::QuotaReached,
        };
        if let SearchOutcome::Stopped(Stop::Memory | Stop::OutOfMemory) = outcome {
            self.best_first.release();
        }
        Some(outcome)
    }

    fn weight_file(&self) -> WeightFile {
        self.model.weight_file()
    }

    fn set_weights(&mut self, weights: &str) -> bool {
        self.model.set_weights(weights)
    }
}
