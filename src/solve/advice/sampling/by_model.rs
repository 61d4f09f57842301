//! Sampling on the positions of a search model.
//!
//! The positions are small, and a short search gives the value of a leaf.

use super::leaf_eval::LeafEval;
use super::tree::{ChoiceStats, DeterminizedGame};
use crate::board::{Board, PileId};
use crate::game::{Game, Move};
use crate::solve::search::game_line::GameLine;
use crate::solve::search::later_shuffles::LaterShuffles;
use crate::solve::search::observable_model::ObservableModel;
use crate::solve::search::search_model::Scored;

/// The maximum number of positions that are examined to find the choices inside the tree. Free moves lead to these
/// positions: see [`MovePath`].
const MAX_FREE_POSITIONS: usize = 40;
/// The maximum number of positions that are examined to find the choices at the root.
const MAX_FREE_POSITIONS_AT_ROOT: usize = 400;

/// A search model as a game that the search tree plays.
pub struct DeterminizedModel<Model: ObservableModel> {
    pub model: Model,
    leaf_eval: LeafEval<Model>,
    /// Whether some cards of the stock have never been seen.
    is_first_pass: bool,
    moves: Vec<Scored<Model::Move>>,
    /// Whether the last call of `choices` found all choices.
    found_all_choices: bool,
}

/// A position, and whether some cards of its stock have not been seen yet.
#[derive(Clone)]
pub struct ModelState<P> {
    position: P,
    is_first_pass: bool,
}

/// Free moves, which show no new card and can be undone, and then a move that changes something for good.
#[derive(Clone)]
pub struct MovePath<M> {
    free_moves: Vec<M>,
    /// The move that changes something for good. `None` if unseen cards are drawn from the stock.
    last_move: Option<M>,
}

impl<Model: ObservableModel> DeterminizedModel<Model> {
    /// Creates the game for a search model. The search of a leaf examines at most `leaf_positions` positions.
    pub fn new(model: Model, leaf_positions: u64) -> DeterminizedModel<Model> {
        DeterminizedModel {
            model,
            leaf_eval: LeafEval::new(leaf_positions),
            is_first_pass: false,
            moves: Vec::new(),
            found_all_choices: true,
        }
    }

    /// Sets whether some cards of the stock have never been seen. `has_unseen_cards` answers this for a pile.
    pub fn set_first_pass(&mut self, has_unseen_cards: impl Fn(PileId) -> bool) {
        self.is_first_pass = self.model.stock().is_some_and(has_unseen_cards);
    }

    /// Whether the last call of `choices` found all choices.
    pub fn found_all_choices(&self) -> bool {
        self.found_all_choices
    }

    /// Converts choices of the board `from` to choices of the board `current`, which free moves reached from it.
    /// Replaces each choice by the shortest one on `current` after which the player sees the same, and drops it if
    /// there is none. Returns `None` if the model cannot represent a board.
    pub fn rebase_choices(
        &mut self,
        from: &Board,
        current: &Board,
        choice_stats: &mut Vec<ChoiceStats<MovePath<Model::Move>>>,
    ) -> Option<()> {
        let from = self.load(from)?;
        let target_observations: Vec<u64> =
            choice_stats.iter().map(|stats| self.observation_after(&from, &stats.choice)).collect();
        // The model's positions are valid only for the board that it loaded last.
        let current = self.load(current)?;
        let paths = self.choices(&current, true);
        let reached_observations: Vec<u64> = paths.iter().map(|path| self.observation_after(&current, path)).collect();
        *choice_stats = target_observations
            .into_iter()
            .zip(choice_stats.drain(..))
            .filter_map(|(target, stats)| {
                let candidates =
                    paths.iter().zip(&reached_observations).filter(|(_, observation)| **observation == target);
                let (path, _) = candidates.min_by_key(|(path, _)| path.free_moves.len())?;
                Some(ChoiceStats { choice: path.clone(), ..stats })
            })
            .collect();
        Some(())
    }

    /// Returns the key for what the player sees at the end of a path.
    fn observation_after(&mut self, state: &ModelState<Model::Position>, path: &MovePath<Model::Move>) -> u64 {
        let mut end = state.clone();
        self.play(&mut end, path);
        self.observation_key(&end)
    }

    /// Converts a path to moves of the game, starting on the given board.
    pub fn game_moves(&mut self, game: &dyn Game, board: &Board, path: &MovePath<Model::Move>) -> Option<Vec<Move>> {
        let (mut line, mut state) = (GameLine::new(game, board, LaterShuffles::Unknown), self.model.load(board)?);
        path.free_moves.iter().try_for_each(|&m| self.model.play_and_convert(&mut line, &mut state, m))?;
        match path.last_move {
            Some(last_move) => self.model.convert(&mut line, &state, last_move)?,
            None => line.play(Move::Draw)?,
        }
        Some(line.into_moves())
    }

    /// Lists the moves that a player may plan without knowing unseen cards: no card moves from the stock before it
    /// was drawn once.
    fn generate_moves(&mut self, state: &ModelState<Model::Position>) -> Vec<Scored<Model::Move>> {
        self.moves.clear();
        self.model.generate_moves(&state.position, &mut self.moves);
        if state.is_first_pass {
            self.moves.retain(|scored| self.model.takes_waste_top(&state.position, scored.m) != Some(false));
        }
        self.moves.clone()
    }
}

impl<Model: ObservableModel> DeterminizedGame for DeterminizedModel<Model> {
    type State = ModelState<Model::Position>;
    type Choice = MovePath<Model::Move>;

    fn load(&mut self, board: &Board) -> Option<ModelState<Model::Position>> {
        let position = self.model.load(board)?;
        Some(ModelState { position, is_first_pass: self.is_first_pass })
    }

    fn observation_key(&self, state: &ModelState<Model::Position>) -> u64 {
        // If the player knows the whole stock, the stock is the same in every determinization, and needs no key.
        let stock_key =
            if self.is_first_pass { self.model.stock_observation_key(&state.position, state.is_first_pass) } else { 0 };
        self.model.observation_key(&state.position).wrapping_add(stock_key) ^ u64::from(state.is_first_pass)
    }

    fn choices(&mut self, state: &ModelState<Model::Position>, is_root: bool) -> Vec<MovePath<Model::Move>> {
        let max_positions = if is_root { MAX_FREE_POSITIONS_AT_ROOT } else { MAX_FREE_POSITIONS };
        let progress = self.model.progress_key(&state.position);
        let mut seen_keys = vec![self.model.key(&state.position)];
        // The positions that free moves reach, each with these moves.
        let mut reached: Vec<(Model::Position, Vec<Model::Move>)> = vec![(state.position.clone(), Vec::new())];
        // The choices, each with a rating.
        let mut paths: Vec<(i32, MovePath<Model::Move>)> = Vec::new();
        let mut changed_keys: Vec<Model::Key> = Vec::new();
        let mut next_index = 0;
        while let Some((parent, free_moves)) = reached.get(next_index).cloned() {
            next_index += 1;
            let mut moves =
                self.generate_moves(&ModelState { position: parent.clone(), is_first_pass: state.is_first_pass });
            moves.sort_by_key(|scored| -scored.score);
            for Scored { score, m } in moves {
                let mut child = parent.clone();
                if !self.model.play(&mut child, m) {
                    continue;
                }
                let key = self.model.key(&child);
                if self.model.progress_key(&child) != progress || self.model.is_won(&child) {
                    if !changed_keys.contains(&key) {
                        changed_keys.push(key);
                        // Of choices with equal scores, the one with fewer free moves comes first.
                        let rating = score * 8 - free_moves.len() as i32;
                        paths.push((rating, MovePath { free_moves: free_moves.clone(), last_move: Some(m) }));
                    }
                } else if reached.len() < max_positions && !seen_keys.contains(&key) {
                    seen_keys.push(key);
                    reached.push((child, free_moves.iter().copied().chain([m]).collect()));
                }
            }
        }
        if state.is_first_pass && self.model.draw(&mut state.position.clone()) {
            // Drawing unseen cards comes after all other choices.
            paths.push((i32::MIN, MovePath { free_moves: Vec::new(), last_move: None }));
        }
        self.found_all_choices = reached.len() < max_positions;
        paths.sort_by_key(|(rating, _)| std::cmp::Reverse(*rating));
        paths.into_iter().map(|(_, path)| path).collect()
    }

    fn play(&mut self, state: &mut ModelState<Model::Position>, path: &MovePath<Model::Move>) {
        for &m in path.free_moves.iter().chain(&path.last_move) {
            self.model.play(&mut state.position, m);
        }
        if path.last_move.is_none() {
            self.model.draw(&mut state.position);
            // Drawn cards are now seen. After the last draw, the whole stock is known.
            state.is_first_pass = self.model.draw(&mut state.position.clone());
        }
    }

    fn is_won(&self, state: &ModelState<Model::Position>) -> bool {
        self.model.is_won(&state.position)
    }

    fn evaluate(&mut self, state: &ModelState<Model::Position>) -> f64 {
        if self.leaf_eval.wins(&mut self.model, &state.position) { 1.0 } else { 0.0 }
    }
}
