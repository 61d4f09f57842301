//! The check that a hint makes progress, and a search for any moves that do.
//!
//! A player who follows every hint must never go back and forth. So a hint must show a new card, or end in a position
//! that the game has not been in.

use super::heuristic;
use super::sampling::by_game::DeterminizedBoard;
use crate::board::{Board, Event, KnownCards, Txn, View};
use crate::card::SeededRng;
use crate::game::{Game, Move, Role};
use crate::solve::models::compiled_rules::compiled_rules;
use crate::solve::models::rulebook::RulebookModel;
use std::sync::Arc;

/// Whether moves from the current board lead to a board that the game has been in before. The moves are tried on the
/// board with its hidden cards. So the answer counts only for moves that show no new card and shuffle no cards.
pub type LeadsToEarlierBoard<'a> = &'a dyn Fn(&[Move]) -> bool;

/// The maximum number of boards that are examined for a move that makes progress. Free moves, which show no new card and
/// can be undone, lead to these boards.
const MAX_FREE_BOARDS: usize = 150;
/// The same number after each draw through a stock whose cards are known.
const MAX_FREE_BOARDS_PER_DRAW: usize = 12;
/// The maximum number of draws through a stock whose cards are known. Two packs drawn card by card are 104 draws.
const MAX_KNOWN_DRAWS: usize = 120;

/// Whether moves lead to a new position, and how.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Novelty {
    /// A position that the game has been in.
    Repeat,
    /// A new position, but the moves pass through earlier positions.
    Detour,
    /// A new position, and the moves pass only through new positions. Draws may pass through earlier ones.
    New,
}

/// Moves that make progress, for a position in which nothing better is known.
pub struct FoundProgress {
    /// The best-looking moves that make progress. `None` if none were found.
    pub moves: Option<Vec<Move>>,
    /// Whether the search examined all positions that can be reached without progress.
    pub is_complete: bool,
}

/// A position of a game, as its player knows it.
#[derive(Copy, Clone)]
pub struct KnownPosition<'a> {
    pub game: &'a Arc<dyn Game>,
    pub view: View<'a>,
    pub known: &'a KnownCards,
    pub leads_to_earlier_board: LeadsToEarlierBoard<'a>,
}

impl KnownPosition<'_> {
    /// Returns whether a move leads to a board that the game has been in before, as far as the player can know. A move
    /// that shows a new card or shuffles cards leads to a new board.
    pub fn is_repeated_by(&self, m: Move) -> bool {
        (self.leads_to_earlier_board)(&[m]) && !Simulation::new(self).play(m)
    }

    /// Returns whether moves lead to a new position, and how.
    pub fn novelty(&self, moves: &[Move]) -> Novelty {
        // The hidden cards are filled in arbitrarily. The moves after the first new card do not matter.
        let mut simulation = Simulation::new(self);
        let mut novelty = Novelty::New;
        for (index, &m) in moves.iter().enumerate() {
            if simulation.play(m) {
                return novelty;
            }
            let is_last = index + 1 == moves.len();
            if (is_last || m != Move::Draw) && (self.leads_to_earlier_board)(&moves[..=index]) {
                novelty = if is_last { Novelty::Repeat } else { Novelty::Detour };
            }
        }
        novelty
    }

    /// Returns what the moves before the last one gain: the number of those that look like a gain, minus the number of
    /// the others. The moves must show no new card before the last one.
    pub fn gain_of_free_moves(&self, moves: &[Move]) -> i32 {
        let mut simulation = Simulation::new(self);
        let (_, free_moves) = moves.split_last().unwrap_or((&Move::Draw, &[]));
        let gains = free_moves.iter().map(|&m| {
            let is_gain = heuristic::is_gain(self.game.as_ref(), View::of(&simulation.board), m);
            simulation.play(m);
            if is_gain { 1 } else { -1 }
        });
        gains.sum()
    }

    /// Looks for moves that change something for good, the best-looking ones first. Prefers moves that lead to a new
    /// position without passing through earlier ones. If there are none, looks for them after draws, which may use up
    /// a pass through the stock.
    pub fn find_progress(&self) -> FoundProgress {
        let found = self.find_progress_now(MAX_FREE_BOARDS);
        if found.moves.is_some() {
            return found;
        }
        FoundProgress { moves: self.find_progress_after_draws(), ..found }
    }

    fn find_progress_now(&self, max_free_boards: usize) -> FoundProgress {
        let model = RulebookModel::for_hints(Arc::clone(self.game), compiled_rules(self.game.as_ref()));
        // Nothing is chosen at random here.
        let rng = SeededRng::new(0, 0);
        let game = DeterminizedBoard::new(Arc::clone(self.game), model, self.known.clone(), rng);
        let mut game = game.with_free_boards(max_free_boards);
        let board = self.known.determinize(self.view, |n| n - 1);
        let paths = game.root_choices(&board);
        let mut best: Option<(Novelty, Vec<Move>)> = None;
        for path in paths {
            if self.only_turns_the_stock(&path) {
                continue;
            }
            let novelty = self.novelty(&path);
            if novelty > best.as_ref().map_or(Novelty::Repeat, |(best, _)| *best) {
                best = Some((novelty, path));
            }
            if novelty == Novelty::New {
                break;
            }
        }
        FoundProgress { moves: best.map(|(_, path)| path), is_complete: game.found_all_choices() }
    }

    /// Looks for moves that change something for good after draws that show no new card. A player who has gone through
    /// the stock can play its cards only in the next pass.
    fn find_progress_after_draws(&self) -> Option<Vec<Move>> {
        let (mut simulation, mut draws) = (Simulation::new(self), Vec::new());
        let mut passed = vec![simulation.board.clone()];
        while draws.len() < MAX_KNOWN_DRAWS {
            let before = KnownPosition { view: View::of(&simulation.board), known: &simulation.known, ..*self };
            if self.game.check(before.view, Move::Draw).is_err() || !before.only_turns_the_stock(&[Move::Draw]) {
                return None;
            }
            draws.push(Move::Draw);
            simulation.play(Move::Draw);
            if passed.contains(&simulation.board) {
                return None;
            }
            passed.push(simulation.board.clone());
            let leads_to_earlier_board = |moves: &[Move]| (self.leads_to_earlier_board)(&[&draws[..], moves].concat());
            let position = KnownPosition {
                game: self.game,
                view: View::of(&simulation.board),
                known: &simulation.known,
                leads_to_earlier_board: &leads_to_earlier_board,
            };
            if let Some(moves) = position.find_progress_now(MAX_FREE_BOARDS_PER_DRAW).moves {
                return Some([draws, moves].concat());
            }
        }
        None
    }

    /// Whether the last move only moves known cards between stock and waste.
    fn only_turns_the_stock(&self, path: &[Move]) -> bool {
        let info = self.game.info();
        if path.last() != Some(&Move::Draw) || info.piles_of(Role::Waste).is_empty() {
            return false;
        }
        let mut simulation = Simulation::new(self);
        if path.iter().any(|&m| simulation.play(m)) {
            return false;
        }
        simulation.events.iter().all(|event| match *event {
            Event::Move { to, .. } | Event::Turnover { to, .. } => {
                matches!(info.role_of(to), Some(Role::Stock | Role::Waste))
            }
            _ => true,
        })
    }
}

/// A determinization on which moves are tried.
struct Simulation<'a> {
    game: &'a dyn Game,
    board: Board,
    known: KnownCards,
    /// The events of the last move.
    events: Vec<Event>,
}

impl<'a> Simulation<'a> {
    fn new(position: &KnownPosition<'a>) -> Simulation<'a> {
        let board = position.known.determinize(position.view, |n| n - 1);
        Simulation { game: position.game.as_ref(), board, known: position.known.clone(), events: Vec::new() }
    }

    /// Plays a move. Returns whether it shows a new card or shuffles cards.
    fn play(&mut self, m: Move) -> bool {
        let unknown_before = self.known.unknown_count();
        self.events.clear();
        let mut replayed = self.board.clone();
        let mut txn = Txn::new(&mut self.board, &mut self.events);
        self.game.play(&mut txn, m);
        let is_shuffled = !matches!(txn.finish(), Ok(None));
        self.known.update(&self.events, &mut replayed);
        is_shuffled || self.known.unknown_count() < unknown_before
    }
}
