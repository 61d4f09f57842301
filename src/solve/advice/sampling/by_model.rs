//! Sampling on the positions of a search model.
//!
//! The positions are small, and a short search gives the value of a leaf.

use super::leaf_eval::LeafEval;
use super::tree::{ChoiceStats, DeterminizedGame};
use crate::board::{Board, PileId};
use crate::game::{Game, Move};
use crate::solve::search::game_line::GameLine;
use crate::solve::search::observable::Observable;
use crate::solve::search::search_model::Scored;

/// The maximum number of positions reached by free moves that are examined to find the choices: inside the tree, and
/// at its root.
const FREE: usize = 40;
const FREE_AT_ROOT: usize = 400;

/// A search model, and what its determinizations share.
pub struct DeterminizedModel<F: Observable> {
    pub model: F,
    leaf: LeafEval<F>,
    /// Whether some cards of the stock have never been seen.
    is_first_pass: bool,
    moves: Vec<Scored<F::Move>>,
    /// Whether the last call of `choices` found all choices.
    is_whole: bool,
}

/// A position, and whether some cards of its stock have not been seen yet.
#[derive(Clone)]
pub struct ModelState<P> {
    at: P,
    is_first_pass: bool,
}

/// Free moves, followed by an irreversible change: a move, or the draw of unseen cards.
#[derive(Clone)]
pub struct MovePath<M> {
    free: Vec<M>,
    last: Option<M>,
}

impl<F: Observable> DeterminizedModel<F> {
    /// Creates the game for a search model. The search of a leaf examines at most `leaf` positions.
    pub fn new(model: F, leaf: u64) -> DeterminizedModel<F> {
        DeterminizedModel { model, leaf: LeafEval::new(leaf), is_first_pass: false, moves: Vec::new(), is_whole: true }
    }

    /// Sets whether some cards of the stock have never been seen. `unseen` answers this for a pile.
    pub fn set_first_pass(&mut self, unseen: impl Fn(PileId) -> bool) {
        self.is_first_pass = self.model.stock().is_some_and(unseen);
    }

    /// Whether the last call of `choices` found all choices.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Converts choices of one board to those of another board that free moves reached from it. Two choices
    /// correspond if they lead to the same change. Drops choices that no longer lead to it. Returns `None` if the
    /// model cannot represent a board.
    pub fn rebase_choices(
        &mut self,
        from: &Board,
        here: &Board,
        tried: &mut Vec<ChoiceStats<MovePath<F::Move>>>,
    ) -> Option<()> {
        let from = self.load(from)?;
        let goals: Vec<u64> = tried.iter().map(|tried| self.observation_after(&from, &tried.choice)).collect();
        // A position is valid only for the board that was loaded last.
        let here = self.load(here)?;
        let paths = self.choices(&here, true);
        let reached: Vec<u64> = paths.iter().map(|path| self.observation_after(&here, path)).collect();
        *tried = goals
            .into_iter()
            .zip(tried.drain(..))
            .filter_map(|(goal, tried)| {
                let there = paths.iter().zip(&reached).filter(|(_, sight)| **sight == goal);
                let (path, _) = there.min_by_key(|(path, _)| path.free.len())?;
                Some(ChoiceStats { choice: path.clone(), ..tried })
            })
            .collect();
        Some(())
    }

    /// Returns the observation at the end of a path.
    fn observation_after(&mut self, at: &ModelState<F::Position>, path: &MovePath<F::Move>) -> u64 {
        let mut to = at.clone();
        self.play(&mut to, path);
        self.observation_key(&to)
    }

    /// Converts a path to moves of the game, starting on the given board.
    pub fn game_moves(&mut self, game: &dyn Game, board: &Board, path: &MovePath<F::Move>) -> Option<Vec<Move>> {
        let (mut line, mut at) = (GameLine::new(game, board), self.model.load(board)?);
        self.model.make_line(&mut line, &mut at, &path.free)?;
        match path.last {
            Some(last) => self.model.make_moves(&mut line, &at, last)?,
            None => line.make(Move::Draw)?,
        }
        Some(line.into_moves())
    }

    /// Lists the moves that a player may plan without knowing unseen cards: no card moves from the stock before it
    /// was drawn once.
    fn generate_moves(&mut self, at: &ModelState<F::Position>) -> Vec<Scored<F::Move>> {
        self.moves.clear();
        self.model.generate_moves(&at.at, &mut self.moves);
        if at.is_first_pass {
            self.moves.retain(|scored| self.model.is_on_top(&at.at, scored.m) != Some(false));
        }
        self.moves.clone()
    }
}

impl<F: Observable> DeterminizedGame for DeterminizedModel<F> {
    type State = ModelState<F::Position>;
    type Choice = MovePath<F::Move>;

    fn load(&mut self, board: &Board) -> Option<ModelState<F::Position>> {
        let at = self.model.load(board)?;
        Some(ModelState { at, is_first_pass: self.is_first_pass })
    }

    fn observation_key(&self, at: &ModelState<F::Position>) -> u64 {
        // If the stock is known from the start, it is the same in every determinization.
        let stock = if self.is_first_pass { self.model.stock_observation_key(&at.at, at.is_first_pass) } else { 0 };
        self.model.observation_key(&at.at).wrapping_add(stock) ^ u64::from(at.is_first_pass)
    }

    fn choices(&mut self, at: &ModelState<F::Position>, is_root: bool) -> Vec<MovePath<F::Move>> {
        let most = if is_root { FREE_AT_ROOT } else { FREE };
        let here = self.model.progress_key(&at.at);
        let mut seen = vec![self.model.key(&at.at)];
        // Positions reached by free moves, each with its path; and paths to a change, each with a rating.
        let mut reached: Vec<(F::Position, Vec<F::Move>)> = vec![(at.at.clone(), Vec::new())];
        let mut paths: Vec<(i32, MovePath<F::Move>)> = Vec::new();
        let mut changed: Vec<F::Key> = Vec::new();
        let mut next = 0;
        while let Some((from, free)) = reached.get(next).cloned() {
            next += 1;
            let mut moves = self.generate_moves(&ModelState { at: from.clone(), is_first_pass: at.is_first_pass });
            moves.sort_by_key(|scored| -scored.score);
            for Scored { score, m } in moves {
                let mut to = from.clone();
                if !self.model.play(&mut to, m) {
                    continue;
                }
                let key = self.model.key(&to);
                if self.model.progress_key(&to) != here || self.model.is_won(&to) {
                    if !changed.contains(&key) {
                        changed.push(key);
                        let worth = score * 8 - free.len() as i32;
                        paths.push((worth, MovePath { free: free.clone(), last: Some(m) }));
                    }
                } else if reached.len() < most && !seen.contains(&key) {
                    seen.push(key);
                    reached.push((to, free.iter().copied().chain([m]).collect()));
                }
            }
        }
        if at.is_first_pass && self.model.draw(&mut at.at.clone()) {
            paths.push((i32::MIN, MovePath { free: Vec::new(), last: None }));
        }
        self.is_whole = reached.len() < most;
        paths.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        paths.into_iter().map(|(_, path)| path).collect()
    }

    fn play(&mut self, at: &mut ModelState<F::Position>, path: &MovePath<F::Move>) {
        for &m in path.free.iter().chain(&path.last) {
            self.model.play(&mut at.at, m);
        }
        if path.last.is_none() {
            self.model.draw(&mut at.at);
            // Drawn cards are now seen. After the last draw, the whole stock is known.
            at.is_first_pass = self.model.draw(&mut at.at.clone());
        }
    }

    fn is_won(&self, at: &ModelState<F::Position>) -> bool {
        self.model.is_won(&at.at)
    }

    fn evaluate(&mut self, at: &ModelState<F::Position>) -> f64 {
        if self.leaf.wins(&mut self.model, &at.at) { 1.0 } else { 0.0 }
    }
}
