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
use crate::solve::solver::every_model;
use crate::solve::{Limits, Solver, Stop, Verdict};
use crate::yaml::{self, Node};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of deals of each book.
pub const DEALS: u64 = 5;
/// The name of the model that neither skips moves nor forces any.
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
    /// What went wrong, without what differs from board to board.
    pub kind: String,
    /// What differs from board to board.
    pub detail: String,
}

/// The results of a book.
#[derive(Default)]
pub struct Outcome {
    /// Why the engine rejected the book, if it did.
    pub rejected: Option<String>,
    pub words: BTreeSet<String>,
    /// The number of cards.
    pub cards: usize,
    /// The numbers of won, lost and unknown deals, for each model and for brute force.
    pub verdicts: Counts,
    pub deals: usize,
    pub decided_by_brute_force: usize,
    pub safe_moves: usize,
    pub shortest: usize,
    /// The contradictions between results.
    pub faults: Vec<Fault>,
}

/// A book whose deals are tried.
struct Trial<'g> {
    game: &'g Arc<dyn Game>,
    brute_force: BruteForce<'g>,
    models: Vec<(&'static str, Box<dyn DynSearch>)>,
    effort: Effort,
    outcome: Outcome,
}

/// Opens the text of a book.
fn open(text: &str) -> crate::error::Result<(Arc<dyn Game>, Node)> {
    let node = yaml::parse("random.yaml", text.as_bytes())?;
    let settled = catalog::resolve_rulebook(&node, &[])?.effective;
    Ok((catalog::from_rulebook(&node, &[])?, settled))
}

/// Tries the book of a seed.
pub fn try_seed(seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    try_book(&random_book(seed), seed, effort, vocabulary)
}

/// Tries a book. `seed` determines the random moves. A panic counts as a fault of the book.
pub fn try_book(text: &str, seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    let tried = AssertUnwindSafe(|| try_all_deals(text, seed, effort, vocabulary));
    catch_unwind(tried).unwrap_or_else(|cause| {
        let words = cause.downcast_ref::<String>().cloned();
        let words = words.or_else(|| cause.downcast_ref::<&str>().map(|words| words.to_string())).unwrap_or_default();
        let fault = Fault { deal: 0, kind: format!("a panic: {words}"), detail: String::new() };
        Outcome { faults: vec![fault], ..Outcome::default() }
    })
}

fn try_all_deals(text: &str, seed: u64, effort: Effort, vocabulary: &Vocabulary) -> Outcome {
    let (game, settled) = match open(text) {
        Ok(opened) => opened,
        Err(error) => return Outcome { rejected: Some(error.to_string()), ..Outcome::default() },
    };
    let brute_force = BruteForce::new(game.as_ref(), &settled);
    let (words, cards) = (vocabulary.used(&settled), game.info().pack.len());
    let outcome = Outcome { words, cards, ..Outcome::default() };
    let mut trial = Trial { game: &game, brute_force, models: Vec::new(), effort, outcome };
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
        let found = self.decide(deal, &board);
        self.compare(deal, &board, &found);
        self.try_safe_moves(seed, deal, &board, &found);
        if (seed + deal).is_multiple_of(self.effort.shortest_every) {
            self.try_shortest(deal, &board);
        }
        Ok(())
    }

    /// Solves a deal with brute force and with each model.
    fn decide(&mut self, deal: u64, board: &Board) -> Vec<(&'static str, Finding)> {
        let finding = self.brute_force.solve(board, self.effort.boards);
        self.outcome.decided_by_brute_force += usize::from(finding != Finding::TooLarge);
        let (mut found, mut failed) = (vec![("brute force", finding)], Vec::new());
        for at in 0..self.models.len() {
            let (name, verdict) = self.verdict_of(at, board);
            if verdict == Verdict::Unknown(Stop::Fault) {
                failed.push(name);
            }
            let finding = match verdict {
                Verdict::Won(line) => Finding::Won(line),
                Verdict::Lost => Finding::Lost,
                Verdict::Unknown(Stop::Shuffle) => Finding::Shuffled,
                Verdict::Unknown(_) => Finding::TooLarge,
            };
            found.push((name, finding));
        }
        for (name, finding) in &found {
            let place = match finding {
                Finding::Won(_) => 0,
                Finding::Lost => 1,
                Finding::Shuffled | Finding::TooLarge => 2,
            };
            self.outcome.verdicts.entry(name).or_default()[place] += 1;
        }
        if !failed.is_empty() {
            self.fault(deal, format!("failed searches: {}", failed.join(" + ")), String::new());
        }
        found
    }

    fn fault(&mut self, deal: u64, kind: String, detail: String) {
        self.outcome.faults.push(Fault { deal, kind, detail });
    }

    fn limits(&self) -> Limits {
        Limits { positions: self.effort.positions, memory: 16 << 20 }
    }

    /// The verdict of a model: unknown if the model cannot load the board.
    fn verdict_of(&mut self, at: usize, board: &Board) -> (&'static str, Verdict) {
        let limits = self.limits();
        let (name, model) = &mut self.models[at];
        let report = model.solve(self.game.as_ref(), board, &limits, &AtomicBool::new(false));
        (*name, report.map_or(Verdict::Unknown(Stop::Positions), |report| report.verdict))
    }

    /// Compares all results for a deal, and replays the lines that win.
    fn compare(&mut self, deal: u64, board: &Board, found: &[(&'static str, Finding)]) {
        for (name, finding) in found {
            if let Finding::Won(line) = finding
                && let Err(why) = replay(self.game.as_ref(), board, line)
            {
                self.fault(deal, format!("the line of {name} does not win"), why);
            }
        }
        let names = |is: &dyn Fn(&Finding) -> bool| {
            let names: Vec<&str> = found.iter().filter(|(_, finding)| is(finding)).map(|(name, _)| *name).collect();
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

    /// Checks that safe moves keep a win, at positions of a winning line and after random moves.
    fn try_safe_moves(&mut self, seed: u64, deal: u64, board: &Board, found: &[(&'static str, Finding)]) {
        let lines =
            found.iter().filter_map(|(_, finding)| if let Finding::Won(line) = finding { Some(line) } else { None });
        let mut lines: Vec<Vec<Move>> = lines.cloned().collect();
        lines.sort();
        lines.dedup();
        // The shortest and the longest line meet different positions.
        lines.sort_by_key(Vec::len);
        let mut left = self.effort.safe_moves;
        for line in lines.first().into_iter().chain(lines.last().filter(|_| lines.len() > 1)) {
            let mut at = board.clone();
            for &m in line {
                if left > 0 && self.check_safe_moves_at(deal, &at, Some(m)) {
                    left -= 1;
                }
                at = after(self.game.as_ref(), &at, m);
            }
        }
        let (mut at, mut dice) = (board.clone(), Dice::new(seed ^ deal << 32));
        for _ in 0..self.effort.random_moves {
            let moves = moves(self.game.as_ref(), &at);
            if moves.is_empty() || self.game.is_won(View::of(&at)) {
                break;
            }
            at = after(self.game.as_ref(), &at, *dice.pick(&moves));
            if left > 0 && self.check_safe_moves_at(deal, &at, None) {
                left -= 1;
            }
        }
    }

    /// Checks the safe moves of a position. `won_by` is the first move of a line that wins from there, if one is
    /// known. Returns whether there was a safe move to check.
    fn check_safe_moves_at(&mut self, deal: u64, at: &Board, won_by: Option<Move>) -> bool {
        let game = Arc::clone(self.game);
        let game = game.as_ref();
        let view = View::of(at);
        let safe: Vec<Move> =
            moves(game, at).into_iter().filter(|&m| game.is_safe(view, m) && won_by != Some(m)).collect();
        if safe.is_empty() || (won_by.is_none() && !matches!(self.general_verdict(at), Verdict::Won(_))) {
            return false;
        }
        for &m in &safe {
            self.outcome.safe_moves += 1;
            self.check_still_won(deal, at, &after(game, at, m), &game.info().format_move(m));
        }
        // This is what `auto` does: it plays safe moves until there is none.
        let (mut end, mut words) = (at.clone(), Vec::new());
        while let Some(m) = moves(game, &end).into_iter().find(|&m| game.is_safe(View::of(&end), m)) {
            end = after(game, &end, m);
            words.push(game.info().format_move(m));
        }
        if words.len() > 1 {
            self.check_still_won(deal, at, &end, &format!("auto: {}", words.join(", ")));
        }
        true
    }

    /// Checks that a won position is still won after safe moves.
    fn check_still_won(&mut self, deal: u64, before: &Board, at: &Board, safe: &str) {
        if self.general_verdict(at) != Verdict::Lost {
            return;
        }
        // Brute force confirms the loss, unless there are too many boards.
        if matches!(self.brute_force.solve(at, self.effort.boards), Finding::Lost | Finding::TooLarge) {
            let board = format_board(self.game.as_ref(), before);
            self.fault(deal, "a safe move throws the win away".into(), format!("{safe} at {board}"));
        }
    }

    fn general_verdict(&mut self, at: &Board) -> Verdict {
        let general = self.models.iter().position(|(name, _)| *name == GENERAL);
        general.map_or(Verdict::Unknown(Stop::Positions), |general| self.verdict_of(general, at).1)
    }

    /// Compares the shortest win of the solver with that of a breadth-first search.
    fn try_shortest(&mut self, deal: u64, board: &Board) {
        let Some(fewest) = self.brute_force.fewest_moves(board, self.effort.boards) else { return };
        let Ok(mut solver) = Solver::new(Arc::clone(self.game)) else { return };
        let report = solver.shortest(board, &self.limits(), &AtomicBool::new(false));
        let (Verdict::Won(line), Some(least)) = (&report.verdict, report.min_moves) else { return };
        self.outcome.shortest += 1;
        if least > fewest || line.len() < fewest {
            let (moves, model) = (line.len(), report.model);
            let detail = format!("{model} found {moves} moves and claims at least {least}, but {fewest} win");
            self.fault(deal, "a wrong bound of the shortest win".into(), detail);
        }
    }
}

fn moves(game: &dyn Game, at: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(View::of(at), &mut moves);
    moves
}

fn after(game: &dyn Game, at: &Board, m: Move) -> Board {
    let (mut next, mut events) = (at.clone(), Vec::new());
    game.play(&mut Txn::new(&mut next, &mut events), m);
    next
}

/// Replays a line that should win.
fn replay(game: &dyn Game, board: &Board, line: &[Move]) -> Result<(), String> {
    let mut at = board.clone();
    for &m in line {
        if let Err(refusal) = game.check(View::of(&at), m) {
            return Err(format!("{} is rejected: {}", game.info().format_move(m), refusal.code()));
        }
        at = after(game, &at, m);
    }
    if game.is_won(View::of(&at)) { Ok(()) } else { Err("it ends elsewhere".into()) }
}

/// The piles of a board, each with its cards from the bottom; face-down cards in brackets.
fn format_board(game: &dyn Game, board: &Board) -> String {
    let pile = |at: usize| {
        let slots = board.slots(PileId(at as u8)).iter();
        let cards: Vec<String> = slots
            .map(|slot| if slot.face() == Face::Up { slot.card().to_string() } else { format!("[{}]", slot.card()) })
            .collect();
        (!cards.is_empty()).then(|| format!("{}: {}", game.info().piles[at].name, cards.join(" ")))
    };
    (0..game.info().piles.len()).filter_map(pile).collect::<Vec<_>>().join("; ")
}
