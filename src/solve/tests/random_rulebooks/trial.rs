//! The trial of one book: all search models and brute force decide its deals, and the results are compared.

use super::brute_force::{BruteForce, Finding};
use super::dice::Dice;
use super::generator::random_book;
use super::vocabulary::Vocabulary;
use crate::board::{Board, Face, PileId, Txn, View};
use crate::card::DealSpec;
use crate::game::{Game, Move};
use crate::games::catalog;
use crate::play::deck_for;
use crate::solve::search::DynSearch;
use crate::solve::search::later_shuffles::LaterShuffles;
use crate::solve::solver::{every_model, model_peeking_at_shuffles};
use crate::solve::{Limits, Solver, Stop, Verdict};
use crate::yaml::{self, Node};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of deals of each book.
pub const DEALS: u64 = 5;
/// The name of the model that skips no moves and forces none.
const GENERAL: &str = "rulebook, unforced";
/// The numbers of won, lost and unknown deals for each model.
pub type Counts = BTreeMap<&'static str, [usize; 3]>;

/// The limits of a trial.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// The number of positions that a model may search.
    pub positions: u64,
    /// The number of boards that brute force may remember.
    pub boards: usize,
    /// The number of positions of a deal where safe moves are tried.
    pub safe_moves: usize,
    /// The number of random moves after which safe moves are also tried.
    pub random_moves: usize,
    /// One in this many deals is also solved for its shortest win.
    pub shortest_every: u64,
}

/// A contradiction between results.
#[derive(Clone, Debug)]
pub struct Fault {
    pub deal: u64,
    /// The kind of contradiction. It names no moves or boards, so that equal faults of several books count as one kind.
    pub kind: String,
    /// The moves and boards.
    pub detail: String,
}

/// The results of a book.
#[derive(Default)]
pub struct Outcome {
    /// The reason why the engine rejected the book, if it did.
    pub rejected: Option<String>,
    /// The words of the rulebook language that the book uses.
    pub words: BTreeSet<String>,
    /// The number of cards.
    pub cards: usize,
    /// The numbers of won, lost and unknown deals, for each model and for brute force.
    pub verdicts: Counts,
    /// The number of deals.
    pub deals: usize,
    /// The number of deals on which brute force has a verdict.
    pub decided_by_brute_force: usize,
    /// The number of safe moves that were checked.
    pub safe_moves: usize,
    /// The number of shortest wins that were compared.
    pub shortest_wins: usize,
    /// The contradictions between results.
    pub faults: Vec<Fault>,
}

/// A book whose deals are tried.
struct Trial<'g> {
    game: &'g Arc<dyn Game>,
    brute_force: BruteForce<'g>,
    models: Vec<(&'static str, Box<dyn DynSearch>)>,
    /// The model that knows how cards will be shuffled.
    peeking_model: Box<dyn DynSearch>,
    effort: Effort,
    outcome: Outcome,
}

/// Opens the text of a book.
fn open(text: &str) -> crate::error::Result<(Arc<dyn Game>, Node)> {
    let node = yaml::parse("random.yaml", text.as_bytes())?;
    let resolved_book = catalog::resolve_rulebook(&node, &[])?.effective;
    Ok((catalog::from_rulebook(&node, &[])?, resolved_book))
}

/// Tries the book of a seed.
pub fn try_seed(seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    try_book(&random_book(seed), seed, effort, vocabulary)
}

/// Tries a book. `seed` determines the random moves. A panic counts as a fault of the book.
pub fn try_book(text: &str, seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    let run_trial = AssertUnwindSafe(|| try_all_deals(text, seed, effort, vocabulary));
    catch_unwind(run_trial).unwrap_or_else(|cause| {
        let message = cause.downcast_ref::<String>().cloned();
        let message =
            message.or_else(|| cause.downcast_ref::<&str>().map(|message| message.to_string())).unwrap_or_default();
        let fault = Fault { deal: 0, kind: format!("a panic: {message}"), detail: String::new() };
        Outcome { faults: vec![fault], ..Outcome::default() }
    })
}

fn try_all_deals(text: &str, seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    let (game, resolved_book) = match open(text) {
        Ok(opened) => opened,
        Err(error) => return Outcome { rejected: Some(error.to_string()), ..Outcome::default() },
    };
    let brute_force = BruteForce::new(game.as_ref(), &resolved_book);
    let (words, cards) = (vocabulary.used(&resolved_book), game.info().pack.len());
    let outcome = Outcome { words, cards, ..Outcome::default() };
    let peeking_model = model_peeking_at_shuffles(&game);
    let mut trial = Trial { game: &game, brute_force, models: Vec::new(), peeking_model, effort, outcome };
    for (name, model) in every_model(&game) {
        // A model that accepts no book is listed without verdicts.
        trial.outcome.verdicts.insert(name, [0; 3]);
        trial.models.extend(model.map(|model| (name, model)));
    }
    for deal in 1..=DEALS {
        if let Err(error) = trial.try_deal(seed, deal) {
            return Outcome { rejected: Some(error.to_string()), ..Outcome::default() };
        }
    }
    trial.outcome
}

impl Trial<'_> {
    fn try_deal(&mut self, seed: u64, deal: u64) -> crate::error::Result<()> {
        let deck = deck_for(self.game.as_ref(), &DealSpec::Seed(deal))?;
        let (board, _) = self.game.deal_deck(&deck)?;
        self.outcome.deals += 1;
        let findings = self.decide(deal, &board);
        self.compare(deal, &board, &findings);
        self.try_peeking_at_shuffles(deal, &board, &findings);
        self.try_safe_moves(seed, deal, &board, &findings);
        if (seed + deal).is_multiple_of(self.effort.shortest_every) {
            self.try_shortest(deal, &board);
        }
        Ok(())
    }

    /// Solves a deal with brute force and with each model.
    fn decide(&mut self, deal: u64, board: &Board) -> Vec<(&'static str, Finding)> {
        let finding = self.brute_force.solve(board, self.effort.boards);
        self.outcome.decided_by_brute_force += usize::from(finding != Finding::TooLarge);
        let (mut findings, mut failed_models) = (vec![("brute force", finding)], Vec::new());
        for index in 0..self.models.len() {
            let (name, verdict) = self.verdict_of(index, board);
            if verdict == Verdict::Unknown(Stop::Fault) {
                failed_models.push(name);
            }
            findings.push((name, finding_of(verdict)));
        }
        findings.iter().for_each(|(name, finding)| self.count(name, finding));
        if !failed_models.is_empty() {
            self.fault(deal, format!("failed searches: {}", failed_models.join(" + ")), String::new());
        }
        findings
    }

    /// Counts a result in the totals.
    fn count(&mut self, name: &'static str, finding: &Finding) {
        let index = match finding {
            Finding::Won(_) => 0,
            Finding::Lost => 1,
            Finding::Shuffled | Finding::TooLarge => 2,
        };
        self.outcome.verdicts.entry(name).or_default()[index] += 1;
    }

    /// Solves a deal of a game that shuffles with knowledge of the shuffles, and compares the results. `findings` are
    /// those without this knowledge: their wins and losses still hold.
    fn try_peeking_at_shuffles(&mut self, deal: u64, board: &Board, findings: &[(&'static str, Finding)]) {
        if !self.game.info().shuffles_during_play() {
            return;
        }
        self.brute_force.later_shuffles = LaterShuffles::Known;
        let by_brute_force = self.brute_force.solve(board, self.effort.boards);
        self.brute_force.later_shuffles = LaterShuffles::Unknown;
        let limits = self.limits();
        let report = self.peeking_model.solve(self.game.as_ref(), board, &limits, &AtomicBool::new(false));
        let verdict = report.map_or(Verdict::Unknown(Stop::Fault), |report| report.verdict);
        if matches!(verdict, Verdict::Unknown(Stop::Fault | Stop::Shuffle)) {
            self.fault(deal, "failed search: rulebook, peeking".into(), format!("{verdict:?}"));
        }
        let peeking_findings = [("brute force, peeking", by_brute_force), ("rulebook, peeking", finding_of(verdict))];
        peeking_findings.iter().for_each(|(name, finding)| self.count(name, finding));
        let certain = findings.iter().filter(|(_, finding)| matches!(finding, Finding::Won(_) | Finding::Lost));
        let findings: Vec<(&str, Finding)> = certain.cloned().chain(peeking_findings).collect();
        self.compare(deal, board, &findings);
    }

    fn fault(&mut self, deal: u64, kind: String, detail: String) {
        self.outcome.faults.push(Fault { deal, kind, detail });
    }

    fn limits(&self) -> Limits {
        Limits { positions: self.effort.positions, memory: 16 << 20 }
    }

    /// Returns the verdict of a model. It is unknown if the model cannot load the board.
    fn verdict_of(&mut self, index: usize, board: &Board) -> (&'static str, Verdict) {
        let limits = self.limits();
        let (name, model) = &mut self.models[index];
        let report = model.solve(self.game.as_ref(), board, &limits, &AtomicBool::new(false));
        (*name, report.map_or(Verdict::Unknown(Stop::Positions), |report| report.verdict))
    }

    /// Compares all results for a deal, and replays the lines that win.
    fn compare(&mut self, deal: u64, board: &Board, findings: &[(&'static str, Finding)]) {
        for (name, finding) in findings {
            if let Finding::Won(line) = finding
                && let Err(why) = replay(self.game.as_ref(), board, line)
            {
                self.fault(deal, format!("the line of {name} does not win"), why);
            }
        }
        let names = |is_match: &dyn Fn(&Finding) -> bool| {
            let names: Vec<&str> =
                findings.iter().filter(|(_, finding)| is_match(finding)).map(|(name, _)| *name).collect();
            names.join(" + ")
        };
        let won = names(&|finding| matches!(finding, Finding::Won(_)));
        let (lost, shuffled) =
            (names(&|finding| *finding == Finding::Lost), names(&|finding| *finding == Finding::Shuffled));
        if !won.is_empty() && !lost.is_empty() {
            self.fault(deal, format!("wrongly lost: {lost}"), format!("won: {won}"));
        }
        if !won.is_empty() && !shuffled.is_empty() {
            self.fault(deal, format!("misses a win without a shuffle: {shuffled}"), format!("won: {won}"));
        }
        if !lost.is_empty() && !shuffled.is_empty() {
            self.fault(deal, format!("lost in spite of a shuffle: {lost}"), format!("a shuffle is met: {shuffled}"));
        }
    }

    /// Checks that safe moves keep positions winnable. The positions are those of a winning line, and some after random
    /// moves.
    fn try_safe_moves(&mut self, seed: u64, deal: u64, board: &Board, findings: &[(&'static str, Finding)]) {
        let lines =
            findings.iter().filter_map(|(_, finding)| if let Finding::Won(line) = finding { Some(line) } else { None });
        let mut lines: Vec<Vec<Move>> = lines.cloned().collect();
        lines.sort();
        lines.dedup();
        // The shortest and the longest line have many different positions.
        lines.sort_by_key(Vec::len);
        let mut checks_left = self.effort.safe_moves;
        for line in lines.first().into_iter().chain(lines.last().filter(|_| lines.len() > 1)) {
            let mut current = board.clone();
            for &m in line {
                if checks_left > 0 && self.check_safe_moves(deal, &current, Some(m)) {
                    checks_left -= 1;
                }
                current = board_after(self.game.as_ref(), &current, m);
            }
        }
        let (mut current, mut dice) = (board.clone(), Dice::new(seed ^ deal << 32));
        for _ in 0..self.effort.random_moves {
            let moves = moves(self.game.as_ref(), &current);
            if moves.is_empty() || self.game.is_won(View::of(&current)) {
                break;
            }
            current = board_after(self.game.as_ref(), &current, *dice.pick(&moves));
            if checks_left > 0 && self.check_safe_moves(deal, &current, None) {
                checks_left -= 1;
            }
        }
    }

    /// Checks the safe moves of a position that can be won. `winning_move` is the first move of a line that wins from
    /// there, if one is known. Returns false if there was nothing to check: no safe move, or no known win.
    fn check_safe_moves(&mut self, deal: u64, board: &Board, winning_move: Option<Move>) -> bool {
        let game = Arc::clone(self.game);
        let game = game.as_ref();
        let view = View::of(board);
        let safe_moves: Vec<Move> = moves(game, board)
            .into_iter()
            .filter(|&m| game.extensions().is_safe(view, m) && winning_move != Some(m))
            .collect();
        if safe_moves.is_empty() || (winning_move.is_none() && !matches!(self.general_verdict(board), Verdict::Won(_)))
        {
            return false;
        }
        for &m in &safe_moves {
            self.outcome.safe_moves += 1;
            self.check_still_won(deal, board, &board_after(game, board, m), &game.info().format_move(m));
        }
        // This is what `auto` does: it plays safe moves until there is none.
        let (mut final_board, mut move_names) = (board.clone(), Vec::new());
        while let Some(m) =
            moves(game, &final_board).into_iter().find(|&m| game.extensions().is_safe(View::of(&final_board), m))
        {
            final_board = board_after(game, &final_board, m);
            move_names.push(game.info().format_move(m));
        }
        if move_names.len() > 1 {
            self.check_still_won(deal, board, &final_board, &format!("auto: {}", move_names.join(", ")));
        }
        true
    }

    /// Checks that a position that can be won can still be won after safe moves.
    fn check_still_won(&mut self, deal: u64, before: &Board, after: &Board, move_text: &str) {
        if self.general_verdict(after) != Verdict::Lost {
            return;
        }
        // Brute force confirms the loss, unless there are too many boards.
        if matches!(self.brute_force.solve(after, self.effort.boards), Finding::Lost | Finding::TooLarge) {
            let board = format_board(self.game.as_ref(), before);
            self.fault(deal, "a safe move throws the win away".into(), format!("{move_text} at {board}"));
        }
    }

    /// Returns the verdict of the model [`GENERAL`].
    fn general_verdict(&mut self, board: &Board) -> Verdict {
        let index = self.models.iter().position(|(name, _)| *name == GENERAL);
        index.map_or(Verdict::Unknown(Stop::Positions), |index| self.verdict_of(index, board).1)
    }

    /// Compares the length of the shortest win by the solver with the length by brute force.
    fn try_shortest(&mut self, deal: u64, board: &Board) {
        let Some(min_by_brute_force) = self.brute_force.fewest_moves(board, self.effort.boards) else { return };
        let Ok(mut solver) = Solver::new(Arc::clone(self.game)) else { return };
        let report = solver.shortest(board, &self.limits(), &AtomicBool::new(false));
        let (Verdict::Won(line), Some(min_by_solver)) = (&report.verdict, report.min_moves) else { return };
        self.outcome.shortest_wins += 1;
        if min_by_solver > min_by_brute_force || line.len() < min_by_brute_force {
            let (moves, model) = (line.len(), report.model);
            let detail = format!(
                "{model} found {moves} moves and claims at least {min_by_solver}, but {min_by_brute_force} win"
            );
            self.fault(deal, "a wrong bound of the shortest win".into(), detail);
        }
    }
}

fn finding_of(verdict: Verdict) -> Finding {
    match verdict {
        Verdict::Won(line) => Finding::Won(line),
        Verdict::Lost => Finding::Lost,
        Verdict::Unknown(Stop::Shuffle) => Finding::Shuffled,
        Verdict::Unknown(_) => Finding::TooLarge,
    }
}

fn moves(game: &dyn Game, board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(View::of(board), &mut moves);
    moves
}

fn board_after(game: &dyn Game, board: &Board, m: Move) -> Board {
    let (mut next, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut next, &mut events), m);
    next
}

/// Replays a line that should win.
fn replay(game: &dyn Game, board: &Board, line: &[Move]) -> Result<(), String> {
    let mut current = board.clone();
    for &m in line {
        if let Err(refusal) = game.check(View::of(&current), m) {
            return Err(format!("{} is rejected: {}", game.info().format_move(m), refusal.code()));
        }
        current = board_after(game, &current, m);
    }
    if game.is_won(View::of(&current)) { Ok(()) } else { Err("it ends elsewhere".into()) }
}

/// Returns the piles of a board, each with its cards from the bottom; face-down cards in brackets.
fn format_board(game: &dyn Game, board: &Board) -> String {
    let pile = |index: usize| {
        let slots = board.slots(PileId(index as u8)).iter();
        let cards: Vec<String> = slots
            .map(|slot| if slot.face() == Face::Up { slot.card().to_string() } else { format!("[{}]", slot.card()) })
            .collect();
        (!cards.is_empty()).then(|| format!("{}: {}", game.info().piles[index].name, cards.join(" ")))
    };
    (0..game.info().piles.len()).filter_map(pile).collect::<Vec<_>>().join("; ")
}
