//! The solver, which finds out whether a position can be won.
//!
//! The solver uses the fastest search model that supports the rules of the game and the board.

#[cfg(any(test, target_pointer_width = "32"))]
mod item_sizes;
mod neighborhood;
mod shortening;
mod shortest;

pub(crate) mod best_score;
pub(crate) mod game_analysis;

use super::models::building::Building;
use super::models::card_set::CardSetModel;
use super::models::columns::Columns;
use super::models::compiled_rules::compiled_rules;
use super::models::piles::Piles;
use super::models::rows::Rows;
use super::models::rulebook::RulebookModel;
use super::models::stock::StockModel;
use super::search::game_line;
use super::search::later_shuffles::LaterShuffles;
use super::search::search_model::SearchModel;
use super::search::verdict::{Budget, Limits, Report, Stop, Verdict};
#[cfg(feature = "internals")]
use super::search::weight_table::WeightFile;
use super::search::{DynSearch, PortfolioSearch};

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::error::{Error, Result};
use crate::game::{Game, Move};
use shortening::{MOVE_COSTS, Shortener};
use shortest::{MoveLowerBound, ShortestWin};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use shortening::Shortening;

/// The number of positions that a search with a specialized model visits in about a second.
const POSITIONS_PER_SECOND: u64 = 1_500_000;
/// The number of positions that a search with the rulebook model visits in about a second.
const RULEBOOK_POSITIONS_PER_SECOND: u64 = 500_000;

/// The search models of a game, and the searches that use them.
pub struct Solver {
    game: Arc<dyn Game>,
    /// The models that support the game, the fastest first. There is at least one. The last one supports every board,
    /// unless [`Solver::with_weights`] made the solver.
    models: Vec<Box<dyn DynSearch>>,
    later_shuffles: LaterShuffles,
}

/// Returns the hint of an error message about a match, which has no solver: the command that searches a single deal.
pub fn solve_single_deal_tip(id: &str) -> String {
    format!("`patience solve {id}` searches a single deal; `--deal 'deck:…'` takes the `deck` of a transcript")
}

impl Solver {
    /// Creates a solver for a game.
    ///
    /// # Errors
    /// Fails if the game cannot be solved: if luck alone decides it, if other players take part, or if it is a
    /// match of several deals.
    pub fn new(game: Arc<dyn Game>) -> Result<Solver> {
        Solver::check_game(game.as_ref())?;
        let table = compiled_rules(game.as_ref());
        let mut models: Vec<Box<dyn DynSearch>> = table.map(specialized_models).unwrap_or_default();
        let rulebook_model = RulebookModel::new(Arc::clone(&game), table).filling_spaces(table);
        models.push(Box::new(PortfolioSearch::new(rulebook_model)));
        Ok(Solver { game, models, later_shuffles: LaterShuffles::Unknown })
    }

    /// Checks whether there is a solver for a game.
    ///
    /// # Errors
    /// Fails like [`Solver::new`].
    pub fn check_game(game: &dyn Game) -> Result<()> {
        let no_solver = |why: &str| Error::request(format!("there is no solver for {}: {why}", game.info().id));
        if let Some(search) = game.extensions().best_line {
            let (id, deal) = (&game.info().id, search.deal_noun());
            return Err(Error::request(format!("{id} has no win to search for: its result is a number of points"))
                .command_hint(format!("`patience solve {id}` finds the highest possible score of a {deal}")));
        }
        if !game.info().has_choices {
            return Err(no_solver("no choice decides it"));
        }
        if compiled_rules(game).is_some_and(|table| table.match_rules.is_some()) {
            Err(no_solver("it is a match of several deals").hint(solve_single_deal_tip(&game.info().id)))
        } else {
            Ok(())
        }
    }

    /// Creates a solver that knows how cards will be shuffled during the game, so that it can use moves that shuffle
    /// cards. The shuffles follow from the order in which the pack was dealt. In a game without such shuffles, the solver
    /// is the same as that of [`Solver::new`].
    ///
    /// # Errors
    /// Fails like [`Solver::new`].
    pub fn peeking_at_shuffles(game: Arc<dyn Game>) -> Result<Solver> {
        if !game.info().shuffles_during_play() {
            return Solver::new(game);
        }
        let models = vec![model_peeking_at_shuffles(&game)];
        Ok(Solver { models, later_shuffles: LaterShuffles::Known, ..Solver::new(game)? })
    }

    /// Whether the solver knows how cards will be shuffled during the game.
    pub fn peeks_at_shuffles(&self) -> bool {
        self.later_shuffles == LaterShuffles::Known
    }

    /// The built-in data file with the weights by which the search orders moves.
    #[cfg(feature = "internals")]
    pub fn weight_file(&self) -> WeightFile {
        self.models[0].weight_file()
    }

    /// Creates a solver with other weights than those of [`Solver::weight_file`], for the tool that tunes weights.
    ///
    /// # Errors
    /// Fails like [`Solver::new`], and if the text is not a valid data file.
    #[cfg(feature = "internals")]
    pub fn with_weights(game: Arc<dyn Game>, weights: &str) -> Result<Solver> {
        let mut solver = Solver::new(game)?;
        solver.models.truncate(1);
        if solver.models[0].set_weights(weights) {
            Ok(solver)
        } else {
            Err(Error::request("the text is not a valid data file of weights"))
        }
    }

    /// Limits with which a search takes about a second on a typical machine. They limit the number of positions and not
    /// the time, so that the verdict is the same on every machine.
    pub fn one_second_limits(&self) -> Limits {
        let positions = if self.models.len() > 1 { POSITIONS_PER_SECOND } else { RULEBOOK_POSITIONS_PER_SECOND };
        Limits { positions, ..Limits::default() }
    }

    /// Finds out whether a position can be won. The search stops soon after `cancel` is set. The win is the first one
    /// that the search finds. It may contain detours, which [`Solver::solve_and_shorten`] removes.
    pub fn solve(&mut self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Report {
        let game = self.game.as_ref();
        let report = self.models.iter_mut().find_map(|model| model.solve(game, board, limits, cancel));
        // Only a solver of `with_weights` can lack a model that supports every board.
        let fault_report = Report {
            verdict: Verdict::Unknown(Stop::Fault),
            positions: 0,
            work: 0,
            bytes: 0,
            model: "none",
            min_moves: None,
            stopped_by: None,
        };
        report.unwrap_or(fault_report)
    }

    /// Finds out whether a position can be won, and shortens the win. `limits` apply only to the search, and
    /// [`Report::positions`] does not count the shortening. [`Report::stopped_by`] is set if the shortening was aborted.
    pub fn solve_and_shorten(
        &mut self,
        board: &Board,
        limits: &Limits,
        shortening: Shortening,
        cancel: &AtomicBool,
    ) -> Report {
        let report = self.solve(board, limits, cancel);
        let shortening_positions = shortening.positions(report.positions_charged());
        match report.verdict {
            // The shortening plays each move of the win at least once, and each move counts as a position.
            Verdict::Won(line) if shortening_positions > line.len() as u64 => {
                let shortening_limits = Limits { positions: shortening_positions, ..*limits };
                let mut budget = Budget::new(&shortening_limits, cancel);
                let mut model = self.unforced_model();
                let (line, stopped_by) = self.shortener(&mut model, board, line, limits.memory).shortened(&mut budget);
                Report { verdict: self.checked_win(board, line), stopped_by, ..report }
            }
            _ => report,
        }
    }

    /// Finds out whether a position can be won, and then searches for the shortest win within the limits.
    /// [`Report::min_moves`] is a lower bound for the moves of any win. A win with this many moves is proved to be the
    /// shortest.
    pub fn shortest(&mut self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Report {
        let report = self.solve(board, limits, cancel);
        let Verdict::Won(line) = report.verdict else { return report };
        let game = Arc::clone(&self.game);
        let table = compiled_rules(game.as_ref());
        let lower_bound = MoveLowerBound::of(table);
        let mut shortest = ShortestWin::new(line, &lower_bound, board);
        let mut budget = Budget::new(limits, cancel).with_used(report.positions, report.work);
        // If a limit ends this search, the report has the shortest win so far.
        let stop = self.search_shorter(&mut shortest, &lower_bound, board, limits, &mut budget).err();
        let line = std::mem::take(&mut shortest.line);
        let (positions, work, bytes) = (budget.positions_used(), budget.work(), report.bytes.max(shortest.bytes));
        let verdict = self.checked_win(board, line);
        Report { verdict, positions, work, bytes, min_moves: Some(shortest.min_moves), stopped_by: stop, ..report }
    }

    /// Searches for shorter wins until the win is proved to be the shortest, or until a limit is reached.
    fn search_shorter(
        &mut self,
        shortest: &mut ShortestWin,
        lower_bound: &MoveLowerBound,
        board: &Board,
        limits: &Limits,
        budget: &mut Budget<'_>,
    ) -> std::result::Result<(), Stop> {
        let (mut model, memory, model_count) = (self.unforced_model(), limits.memory, self.models.len() as u64);
        let line = std::mem::take(&mut shortest.line);
        let shortener = self.shortener(&mut model, board, line, memory);
        // Most of the limit is for the searches below, so shortening may use at most a quarter.
        let shortening_positions = shortening::FULL_POSITIONS.min(budget.positions_left() / 4);
        let (line, aborted_by) =
            budget.with_quota(shortening_positions, |shortening_budget| shortener.shortened(shortening_budget));
        shortest.line = line;
        aborted_by.map_or(Ok(()), Err)?;
        for move_cost in MOVE_COSTS {
            if shortest.is_proved() {
                break;
            }
            // For each move cost, the searches with all models together may use an eighth of the positions left.
            let positions = budget.positions_left() / (8 * model_count);
            let mut alternative = self.shortener(&mut model, board, Vec::new(), memory);
            if let Some(line) = alternative.find_win(board, move_cost, positions, budget)? {
                alternative.line = line;
                alternative.remove_needless_moves(budget)?;
                let line = alternative.line;
                shortest.replace_if_shorter(line);
            }
        }
        shortest.prove(&mut model, lower_bound, board, memory, budget)
    }

    /// Creates a shortener for a win from `board`.
    fn shortener<'s>(
        &'s mut self,
        model: &'s mut RulebookModel,
        board: &'s Board,
        line: Vec<Move>,
        memory: usize,
    ) -> Shortener<'s> {
        Shortener { game: self.game.as_ref(), searches: &mut self.models, model, board, line, memory }
    }

    /// The model for counting the game's own moves. It never plays safe moves automatically, because even a safe move may
    /// make a win longer.
    fn unforced_model(&self) -> RulebookModel {
        let model = RulebookModel::new(Arc::clone(&self.game), compiled_rules(self.game.as_ref()));
        match self.later_shuffles {
            LaterShuffles::Unknown => model.unforced(),
            LaterShuffles::Known => model.knowing_later_shuffles(),
        }
    }

    /// Returns the verdict for a win. A win counts only if the rules of the game accept all of its moves.
    fn checked_win(&self, board: &Board, line: Vec<Move>) -> Verdict {
        if game_line::is_winning_line(self.game.as_ref(), board, &line, self.later_shuffles) {
            Verdict::Won(line)
        } else {
            Verdict::Unknown(Stop::Fault)
        }
    }
}

/// The model for every game, which also knows how cards will be shuffled during the game.
pub(super) fn model_peeking_at_shuffles(game: &Arc<dyn Game>) -> Box<dyn DynSearch> {
    let model = RulebookModel::new(Arc::clone(game), compiled_rules(game.as_ref())).knowing_later_shuffles();
    Box::new(PortfolioSearch::new(model))
}

/// The specialized models that support all rules of a rulebook, the fastest first. The parameters of a model, such as 8
/// and 20 in `Columns::<8, 20>`, are the maximum numbers of piles, and of cards in a pile. Smaller positions are faster
/// to search.
fn specialized_models(table: &RuleTable) -> Vec<Box<dyn DynSearch>> {
    fn search<Model: SearchModel + 'static>(model: Option<Model>) -> Option<Box<dyn DynSearch>> {
        model.map(|model| -> Box<dyn DynSearch> { Box::new(PortfolioSearch::new(model)) })
    }
    let rules = Capabilities::of(table);
    let columns = search(Columns::<8, 20>::of(table, &rules))
        .or_else(|| search(Columns::<8, 25>::of(table, &rules)))
        .or_else(|| search(Columns::<16, 20>::of(table, &rules)));
    let piles = search(Piles::<10>::of(table, &rules)).or_else(|| search(Piles::<18>::of(table, &rules)));
    let stock = search(StockModel::of(table, &rules));
    let building = search(Building::of(table, &rules));
    let rows = search(Rows::of(table, &rules));
    let others = [stock, piles, search(CardSetModel::of(table, &rules)), building, rows];
    columns.into_iter().chain(others.into_iter().flatten()).collect()
}

/// Every search model by name, with `None` for a model that does not support the game. Tests compare the verdicts
/// of all models.
#[cfg(test)]
pub(super) fn every_model(game: &Arc<dyn Game>) -> Vec<(&'static str, Option<Box<dyn DynSearch>>)> {
    fn search<Model: SearchModel + 'static>(model: Model) -> Box<dyn DynSearch> {
        Box::new(PortfolioSearch::new(model))
    }
    let table = compiled_rules(game.as_ref());
    let rules = table.map(|table| (table, Capabilities::of(table)));
    let rules = rules.as_ref().map(|(table, capabilities)| (*table, capabilities));
    let rulebook = || RulebookModel::new(Arc::clone(game), table);
    vec![
        ("columns of 8", rules.and_then(|(table, rules)| Columns::<8, 20>::of(table, rules)).map(search)),
        ("long columns of 8", rules.and_then(|(table, rules)| Columns::<8, 25>::of(table, rules)).map(search)),
        ("columns of 16", rules.and_then(|(table, rules)| Columns::<16, 20>::of(table, rules)).map(search)),
        ("stock", rules.and_then(|(table, rules)| StockModel::of(table, rules)).map(search)),
        ("piles of 10", rules.and_then(|(table, rules)| Piles::<10>::of(table, rules)).map(search)),
        ("piles of 18", rules.and_then(|(table, rules)| Piles::<18>::of(table, rules)).map(search)),
        ("card set", rules.and_then(|(table, rules)| CardSetModel::of(table, rules)).map(search)),
        ("building", rules.and_then(|(table, rules)| Building::of(table, rules)).map(search)),
        ("rows", rules.and_then(|(table, rules)| Rows::of(table, rules)).map(search)),
        ("rulebook", Some(search(rulebook()))),
        ("rulebook, unforced", Some(search(rulebook().unforced()))),
    ]
}
