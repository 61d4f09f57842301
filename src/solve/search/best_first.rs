//! Best-first search that follows the best-looking moves down to a dead end.
//!
//! A move *gives up* the difference between the best score in its position and its own score. Every visited position
//! waits in a queue, at the cost of its best untried move. This cost is mainly what this move and all moves on the path
//! to the position give up. [`SearchPlan`] and the penalty of the position add the rest.
//!
//! The search plays the best move of the current position until it reaches a dead end, or until another position in the
//! queue costs less. Then it does not go back one step, but continues with the cheapest move in the queue. So it first
//! tries another move where two moves have nearly the same score.
//!
//! The search leaves no move out and is complete. But it keeps all positions in memory. When its memory is full, it
//! stops, and [`super::depth_first`] continues, which needs less.

use super::depth_first::SearchOutcome;
use super::search_model::{Scored, SearchModel};
use super::search_plan::SearchPlan;
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};
use crate::memory;

/// The number of distinct costs. A higher cost counts as the highest one.
const COST_COUNT: usize = 4096;
/// The cost at the root. It is in the middle of the range, because costs can also decrease.
const ROOT_COST: i32 = COST_COUNT as i32 / 2;
/// The index that means "no node".
const NO_NODE: u32 = u32::MAX;

/// A visited position and its untried moves.
struct Node<Model: SearchModel> {
    /// The node from which the position was reached, or [`NO_NODE`] for the root.
    parent: u32,
    /// The move that led from the parent to the position. The root has none.
    m: Option<Model::Move>,
    /// The next node that waits with the same cost.
    next_in_bucket: u32,
    /// The untried moves are the range from `moves_begin` to `moves_end` in the list of all moves. The best one is
    /// last. Before the first move is tried, the second-best move is next to last.
    moves_begin: u32,
    moves_end: u32,
    /// The cost of the path to the position.
    cost: i32,
    /// The penalty of the position: see [`SearchModel::generate_moves`].
    penalty: i32,
    /// The score of the best move.
    best_score: i32,
    /// The number of cards left in the position.
    cards_left: u32,
    /// Whether no move of the position has been tried yet.
    is_fresh: bool,
}

/// Best-first search that can continue where it stopped.
pub struct BestFirstSearch<Model: SearchModel> {
    nodes: Vec<Node<Model>>,
    /// The position of each node.
    positions: Vec<Model::Position>,
    moves: Vec<Scored<Model::Move>>,
    /// The first node that waits at each cost.
    buckets: Vec<u32>,
    /// No node waits at a lower cost.
    lowest_cost: usize,
    /// No node waits at a higher cost.
    highest_cost: usize,
    /// The node to continue from.
    current: u32,
    visited: Visited<Model>,
    memory: usize,
    /// See [`SearchModel::max_moves_per_position`].
    max_moves_per_position: usize,
}

impl<Model: SearchModel> BestFirstSearch<Model> {
    /// Creates a search. It has no position until [`BestFirstSearch::begin`].
    pub fn new() -> BestFirstSearch<Model> {
        BestFirstSearch {
            nodes: Vec::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            buckets: vec![NO_NODE; COST_COUNT],
            lowest_cost: COST_COUNT,
            highest_cost: 0,
            current: NO_NODE,
            visited: Visited::new(),
            memory: 0,
            max_moves_per_position: 0,
        }
    }

    /// Starts a new search from a position, within this many bytes.
    pub fn begin(&mut self, model: &mut Model, root: &Model::Position, memory: usize) {
        self.nodes.clear();
        self.positions.clear();
        self.moves.clear();
        if self.lowest_cost <= self.highest_cost {
            self.buckets[self.lowest_cost..=self.highest_cost].fill(NO_NODE);
        }
        (self.lowest_cost, self.highest_cost, self.current) = (COST_COUNT, 0, NO_NODE);
        // The rest of the memory is for nodes, positions and moves.
        self.visited.begin(model, root, memory / 4);
        (self.memory, self.max_moves_per_position) = (memory, model.max_moves_per_position(root));
        self.positions.push(root.clone());
        self.add_node(model, NO_NODE, None, ROOT_COST);
        self.current = 0;
    }

    /// Frees the memory. A call of [`BestFirstSearch::begin`] makes the search usable again.
    pub fn release(&mut self) {
        (self.nodes, self.positions, self.moves) = (Vec::new(), Vec::new(), Vec::new());
        self.visited.release();
    }

    /// Makes room for another position.
    ///
    /// # Errors
    /// Fails if the memory is full.
    #[inline]
    fn reserve_position(&mut self) -> Result<(), Stop> {
        // Nodes and positions take most of the memory, and a list that grows doubles its size.
        let must_grow_moves = self.moves.capacity() - self.moves.len() < self.max_moves_per_position;
        if self.positions.len() == self.positions.capacity() && 2 * self.bytes() > self.memory
            || must_grow_moves && self.bytes() + self.moves.capacity() * size_of::<Scored<Model::Move>>() > self.memory
        {
            return Err(Stop::Memory);
        }
        memory::reserve(&mut self.positions, 1)?;
        memory::reserve(&mut self.nodes, 1)?;
        Ok(memory::reserve(&mut self.moves, self.max_moves_per_position)?)
    }

    /// Whether a move was left out because it shuffles cards.
    pub fn has_skipped_shuffle(&self) -> bool {
        self.visited.has_skipped_shuffle()
    }

    /// The size of a node without its position and moves, in bytes.
    pub const NODE_BYTES: usize = size_of::<Node<Model>>();

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.nodes.capacity() * Self::NODE_BYTES
            + self.positions.capacity() * size_of::<Model::Position>()
            + self.moves.capacity() * size_of::<Scored<Model::Move>>()
    }

    /// Continues the search until it has visited `quota` positions, counted from [`BestFirstSearch::begin`].
    pub fn run(
        &mut self,
        model: &mut Model,
        plan: &SearchPlan,
        budget: &mut Budget<'_>,
        quota: u64,
    ) -> SearchOutcome<Model::Move> {
        loop {
            if self.current == NO_NODE {
                self.current = self.pop_cheapest();
            }
            let parent = self.current;
            let Some(node) = self.nodes.get_mut(parent as usize) else { return SearchOutcome::Exhausted };
            if node.moves_begin == node.moves_end {
                self.current = NO_NODE;
                continue;
            }
            if self.visited.visited_count() >= quota {
                return SearchOutcome::QuotaReached;
            }
            // `moves_end` is after the best untried move.
            node.moves_end -= 1;
            let Scored { m, score } = self.moves[node.moves_end as usize];
            let is_fresh = std::mem::replace(&mut node.is_fresh, false);
            let cost = node.cost + plan.depth_cost + if is_fresh { 0 } else { plan.move_cost(node.best_score - score) };
            self.enqueue_with_next_move(parent, plan, is_fresh);
            self.current = NO_NODE;
            if let Err(stop) = self.reserve_position() {
                return SearchOutcome::Stopped(stop);
            }
            // The child is created at the end of the list, and removed again if the search has already visited it.
            let child = self.positions.len();
            self.positions.extend_from_within(parent as usize..=parent as usize);
            match self.visited.play(model, &mut self.positions[child], m, budget) {
                Ok(Visit::New) => {}
                Ok(Visit::NoNewPosition) => {
                    self.positions.truncate(child);
                    continue;
                }
                Ok(Visit::Won) => return SearchOutcome::Won(self.moves_to(parent, m)),
                Err(stop) => return SearchOutcome::Stopped(stop),
            }
            let progress =
                self.nodes[parent as usize].cards_left as i32 - model.cards_left(&self.positions[child]) as i32;
            let cost = (cost - plan.progress_bonus * progress).clamp(0, COST_COUNT as i32 - 1);
            let queue_cost = bucket_of(cost + self.add_node(model, parent, Some(m), cost));
            // Continue with this position unless a better one is waiting.
            self.raise_lowest_cost();
            if queue_cost <= self.lowest_cost {
                self.current = child as u32;
            } else {
                self.enqueue(child as u32, queue_cost);
            }
        }
    }

    /// Adds the node of the last position. Returns the penalty of the position.
    #[inline]
    fn add_node(&mut self, model: &mut Model, parent: u32, m: Option<Model::Move>, cost: i32) -> i32 {
        let position = &self.positions[self.nodes.len()];
        let begin = self.moves.len();
        let penalty = model.generate_moves(position, &mut self.moves);
        bring_two_best_last(&mut self.moves[begin..]);
        self.nodes.push(Node {
            parent,
            m,
            next_in_bucket: NO_NODE,
            moves_begin: begin as u32,
            moves_end: self.moves.len() as u32,
            cost,
            penalty,
            best_score: self.moves[begin..].last().map_or(0, |scored| scored.score),
            cards_left: model.cards_left(position),
            is_fresh: true,
        });
        penalty
    }

    /// Puts a node into the queue at the cost of its best untried move, if there is one. `is_best_last` is true if
    /// this move is already the last one.
    fn enqueue_with_next_move(&mut self, index: u32, plan: &SearchPlan, is_best_last: bool) {
        let node = &self.nodes[index as usize];
        let untried = &mut self.moves[node.moves_begin as usize..node.moves_end as usize];
        if !is_best_last {
            bring_best_last(untried);
        }
        if let Some(next) = untried.last() {
            let cost = bucket_of(node.cost + node.penalty + plan.move_cost(node.best_score - next.score));
            self.enqueue(index, cost);
        }
    }

    fn enqueue(&mut self, node: u32, cost: usize) {
        self.nodes[node as usize].next_in_bucket = self.buckets[cost];
        self.buckets[cost] = node;
        self.lowest_cost = self.lowest_cost.min(cost);
        self.highest_cost = self.highest_cost.max(cost);
    }

    /// Raises `lowest_cost` to the lowest cost at which a node waits.
    fn raise_lowest_cost(&mut self) {
        while self.lowest_cost <= self.highest_cost && self.buckets[self.lowest_cost] == NO_NODE {
            self.lowest_cost += 1;
        }
        if self.lowest_cost > self.highest_cost {
            (self.lowest_cost, self.highest_cost) = (COST_COUNT, 0);
        }
    }

    /// Removes the node that waits at the lowest cost. Among equal costs, it removes the node that was added last.
    fn pop_cheapest(&mut self) -> u32 {
        self.raise_lowest_cost();
        let Some(first_in_bucket) = self.buckets.get_mut(self.lowest_cost) else { return NO_NODE };
        let node = *first_in_bucket;
        *first_in_bucket = self.nodes[node as usize].next_in_bucket;
        node
    }

    /// Returns the moves from the root to a node, followed by `last_move`.
    fn moves_to(&self, mut index: u32, last_move: Model::Move) -> Vec<Model::Move> {
        let mut line = Vec::with_capacity(64);
        line.push(last_move);
        while let Some(node) = self.nodes.get(index as usize) {
            line.extend(node.m);
            index = node.parent;
        }
        line.reverse();
        line
    }
}

fn bucket_of(cost: i32) -> usize {
    cost.clamp(0, COST_COUNT as i32 - 1) as usize
}

/// The number by which moves are compared: first by a higher score, then by an earlier place in the list. Comparing
/// a single number avoids a branch that the processor cannot predict.
#[inline]
fn sort_key<M>((index, scored): (usize, &Scored<M>)) -> i64 {
    i64::from(scored.score) << 32 | i64::from(!(index as u32))
}

/// The index of the move with this sort key.
#[inline]
fn index_of(sort_key: i64) -> usize {
    !(sort_key as u32) as usize
}

/// Swaps the move with the highest score with the last one. Among equal scores, the first move counts as highest.
#[inline]
fn bring_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    if let Some(last) = moves.len().checked_sub(1) {
        let best = moves.iter().enumerate().map(sort_key).fold(i64::MIN, i64::max);
        moves.swap(index_of(best), last);
    }
}

/// Moves the two moves with the highest scores to the end, the best last. Among equal scores, the first move counts
/// as better.
#[inline]
fn bring_two_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    let Some(last) = moves.len().checked_sub(1).filter(|&last| last > 0) else { return };
    let (mut best, mut second) = (i64::MIN, i64::MIN);
    for sort_key in moves.iter().enumerate().map(sort_key) {
        second = second.max(best.min(sort_key));
        best = best.max(sort_key);
    }
    let (best, second) = (index_of(best), index_of(second));
    moves.swap(best, last);
    // The move that was last is now where the best one was.
    moves.swap(if second == last { best } else { second }, last - 1);
}
