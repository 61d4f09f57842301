//! Beam search, which keeps the positions with the lowest penalty at each depth.
//!
//! Beam search finds long wins in games where a score for a position is a better guide than a score for a move. In
//! such games, best-first search could stay in one part of the search space forever. A beam keeps only the best
//! positions of all parts.
//!
//! Some games have stages, for example one for each row that the stock deals. Each stage is a separate search. It
//! starts with the best positions that earlier stages have reached. Positions of different stages are never compared,
//! because their penalties mean different things. A beam search drops positions, so it cannot prove that a position is
//! lost.

use super::depth_first::SearchOutcome;
use super::search_model::{Scored, SearchModel};
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};
use crate::memory::{self, MemoryFull};
use std::collections::BTreeMap;

/// The index that means "no step". The root has it, because no step led to it.
const NO_STEP: u32 = u32::MAX;
/// The number of consecutive depths without a lower penalty after which a stage ends.
const MAX_STALE_DEPTHS: u32 = 14;

/// Positions from which the search selects the best.
struct Candidates<Model: SearchModel> {
    /// The positions, each with the index of the step that led to it.
    positions: Vec<(Model::Position, u32)>,
    /// The penalty of each position, and its index in `positions`.
    ranked: Vec<(i32, u32)>,
}

/// Beam search. It reuses the buffers of the last run.
pub struct BeamSearch<Model: SearchModel> {
    /// The positions of the current depth, each with the index of the step that led to it.
    layer: Vec<(Model::Position, u32)>,
    /// The candidates for the next depth.
    next_layer: Candidates<Model>,
    /// The candidates for the start of each later stage.
    later_stages: BTreeMap<u32, Candidates<Model>>,
    /// All steps of the run: the index of the step before, and the move.
    steps: Vec<(u32, Model::Move)>,
    /// The moves of the position whose children are being added.
    moves: Vec<Scored<Model::Move>>,
    /// The moves of one of the children. Listing them gives its penalty.
    child_moves: Vec<Scored<Model::Move>>,
    visited: Visited<Model>,
}

impl<Model: SearchModel> Candidates<Model> {
    fn new() -> Candidates<Model> {
        Candidates { positions: Vec::new(), ranked: Vec::new() }
    }

    fn clear(&mut self) {
        self.positions.clear();
        self.ranked.clear();
    }

    /// Adds a position with its penalty and the index of the step that led to it.
    ///
    /// # Errors
    /// Fails if the memory is full.
    fn add(&mut self, penalty: i32, position: Model::Position, step: u32) -> Result<(), MemoryFull> {
        memory::reserve(&mut self.ranked, 1)?;
        memory::reserve(&mut self.positions, 1)?;
        self.ranked.push((penalty, self.positions.len() as u32));
        self.positions.push((position, step));
        Ok(())
    }

    /// Takes the best `width` candidates and removes all others. Among equal penalties, it takes the first ones.
    ///
    /// # Errors
    /// Fails if the memory is full.
    fn take_best(&mut self, width: usize, best: &mut Vec<(Model::Position, u32)>) -> Result<(), MemoryFull> {
        self.ranked.sort_unstable();
        self.ranked.truncate(width);
        best.clear();
        memory::reserve(best, self.ranked.len())?;
        best.extend(self.ranked.iter().map(|(_, index)| self.positions[*index as usize].clone()));
        self.clear();
        Ok(())
    }

    /// Removes all but the best `width` candidates if there are at least eight times as many. That limits the memory,
    /// and the candidates are rarely sorted.
    fn prune(&mut self, width: usize) {
        if self.ranked.len() < 8 * width {
            return;
        }
        self.ranked.sort_unstable();
        self.ranked.truncate(width);
        // Restores the order in which the positions were added. That order decides between equal penalties.
        self.ranked.sort_unstable_by_key(|(_, index)| *index);
        for (new_index, (_, index)) in self.ranked.iter_mut().enumerate() {
            self.positions.swap(new_index, *index as usize);
            *index = new_index as u32;
        }
        self.positions.truncate(self.ranked.len());
    }

    fn bytes(&self) -> usize {
        self.positions.capacity() * size_of::<(Model::Position, u32)>()
            + self.ranked.capacity() * size_of::<(i32, u32)>()
    }
}

impl<Model: SearchModel> BeamSearch<Model> {
    /// Creates a search. It has no position until [`BeamSearch::run`].
    pub fn new() -> BeamSearch<Model> {
        BeamSearch {
            layer: Vec::new(),
            next_layer: Candidates::new(),
            later_stages: BTreeMap::new(),
            steps: Vec::new(),
            moves: Vec::new(),
            child_moves: Vec::new(),
            visited: Visited::new(),
        }
    }

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.layer.capacity() * size_of::<(Model::Position, u32)>()
            + self.next_layer.bytes()
            + self.later_stages.values().map(Candidates::bytes).sum::<usize>()
            + self.steps.capacity() * size_of::<(u32, Model::Move)>()
    }

    /// Frees the memory.
    pub fn release(&mut self) {
        (self.layer, self.steps) = (Vec::new(), Vec::new());
        (self.next_layer, self.later_stages) = (Candidates::new(), BTreeMap::new());
        self.visited.release();
    }

    /// Looks for a win from a position. It keeps `width` positions of each depth, and uses at most `memory` bytes.
    pub fn run(
        &mut self,
        model: &mut Model,
        root: &Model::Position,
        width: usize,
        budget: &mut Budget<'_>,
        memory: usize,
    ) -> SearchOutcome<Model::Move> {
        self.steps.clear();
        self.next_layer.clear();
        self.later_stages.clear();
        self.layer.clear();
        self.layer.push((root.clone(), NO_STEP));
        // The other half of the memory is for positions and steps.
        self.visited.begin(model, root, memory / 2);
        let (mut best_penalty, mut stale_depths) = (i32::MAX, 0);
        while !self.layer.is_empty() {
            match self.expand_layer(model, width, budget) {
                Ok(None) => {}
                Ok(Some(line)) => return SearchOutcome::Won(line),
                Err(stop) => return SearchOutcome::Stopped(stop),
            }
            if self.bytes() > memory {
                return SearchOutcome::Stopped(Stop::Memory);
            }
            let lowest_penalty = self.next_layer.ranked.iter().map(|(penalty, _)| *penalty).min();
            stale_depths = if lowest_penalty.is_some_and(|lowest_penalty| lowest_penalty < best_penalty) {
                0
            } else {
                stale_depths + 1
            };
            best_penalty = lowest_penalty.map_or(best_penalty, |lowest_penalty| best_penalty.min(lowest_penalty));
            let fill_result = if lowest_penalty.is_none() || stale_depths > MAX_STALE_DEPTHS {
                (best_penalty, stale_depths) = (i32::MAX, 0);
                self.begin_stage(width)
            } else {
                self.next_layer.take_best(width, &mut self.layer)
            };
            if let Err(full) = fill_result {
                return SearchOutcome::Stopped(full.into());
            }
        }
        // The beam dropped positions, so this proves nothing. A wider beam may find a win.
        SearchOutcome::QuotaReached
    }

    /// Begins the next stage, if there is one.
    fn begin_stage(&mut self, width: usize) -> Result<(), MemoryFull> {
        self.next_layer.clear();
        self.layer.clear();
        // Stage numbers count down, so the next stage has the highest number.
        self.later_stages.pop_last().map_or(Ok(()), |(_, mut stage)| stage.take_best(width, &mut self.layer))
    }

    /// Finds all positions of the next depth. Returns the line of a win, if one of them is won.
    fn expand_layer(
        &mut self,
        model: &mut Model,
        width: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Model::Move>>, Stop> {
        let card_penalty = model.plan().beam_card_penalty;
        for (position, step) in &self.layer {
            let stage = model.stage(position);
            self.moves.clear();
            model.generate_moves(position, &mut self.moves);
            for &Scored { m, .. } in &self.moves {
                let mut child = position.clone();
                match self.visited.play(model, &mut child, m, budget)? {
                    Visit::NoNewPosition => continue,
                    Visit::Won => return Ok(Some(self.moves_to(*step, m))),
                    Visit::New => {}
                }
                self.child_moves.clear();
                let penalty = model.generate_moves(&child, &mut self.child_moves)
                    + card_penalty * model.cards_left(&child) as i32;
                if self.child_moves.is_empty() {
                    continue;
                }
                let candidates = match model.stage(&child) {
                    child_stage if child_stage == stage => &mut self.next_layer,
                    child_stage => self.later_stages.entry(child_stage).or_insert_with(Candidates::new),
                };
                candidates.add(penalty, child, self.steps.len() as u32)?;
                memory::reserve(&mut self.steps, 1)?;
                self.steps.push((*step, m));
            }
            self.next_layer.prune(width);
            self.later_stages.values_mut().for_each(|candidates| candidates.prune(width));
        }
        Ok(None)
    }

    /// Returns the moves that lead to a step, followed by `last_move`.
    fn moves_to(&self, mut step: u32, last_move: Model::Move) -> Vec<Model::Move> {
        let mut line = vec![last_move];
        while let Some((previous_step, m)) = self.steps.get(step as usize) {
            line.push(*m);
            step = *previous_step;
        }
        line.reverse();
        line
    }
}
