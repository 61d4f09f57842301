//! Best-first search that follows the best-looking moves down to a dead end.
//!
//! After a dead end it continues at the position whose next move gives up least, instead of one step back. Every
//! visited position waits with the cost of its next move. This cost is what the path gave up (best score minus chosen
//! score, per move) plus what the next move gives up. So the search trusts the order of moves as long as it works,
//! and departs from it where it was least certain.
//!
//! The search leaves no move out and is complete. But it keeps all positions, so [`super::depth_first`] takes over
//! where there are many.

use super::depth_first::SearchOutcome;
use super::search_model::{Scored, SearchModel};
use super::search_plan::SearchPlan;
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};

/// So many costs are told apart; what is beyond counts as the last.
const COSTS: usize = 4096;
/// The cost at the root: costs go down as well as up.
const MIDDLE: i32 = COSTS as i32 / 2;
/// No node.
const NONE: u32 = u32::MAX;

/// What is known of a position that was seen, and its moves that are still to be tried.
struct Node<F: SearchModel> {
    /// The node it was reached from, by that move.
    parent: u32,
    m: Option<F::Move>,
    /// The next node that waits at the same cost.
    next: u32,
    /// Its moves: those from `begin` to `end` are still to be tried, the best of them last; before the first of them is
    /// tried, the second best lies before it.
    begin: u32,
    end: u32,
    /// What the way to it cost, and what speaks against it besides.
    cost: i32,
    penalty: i32,
    /// The score of its best move.
    best: i32,
    /// The cards left there.
    left: u32,
    /// Whether no move of it was tried yet.
    is_fresh: bool,
}

/// A search that goes on where it stopped.
pub struct BestFirstSearch<F: SearchModel> {
    nodes: Vec<Node<F>>,
    /// The position of each node.
    positions: Vec<F::Position>,
    moves: Vec<Scored<F::Move>>,
    /// The first node that waits at each cost.
    buckets: Vec<u32>,
    /// No node waits below this cost, or above that one.
    lowest: usize,
    highest: usize,
    /// The node to go on from.
    now: u32,
    visited: Visited<F>,
    memory: usize,
}

impl<F: SearchModel> BestFirstSearch<F> {
    /// A search of nothing.
    pub fn new() -> BestFirstSearch<F> {
        BestFirstSearch {
            nodes: Vec::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            buckets: vec![NONE; COSTS],
            lowest: COSTS,
            highest: 0,
            now: NONE,
            visited: Visited::new(),
            memory: 0,
        }
    }

    /// Begins anew from that position, with so many bytes.
    pub fn begin(&mut self, model: &mut F, root: &F::Position, memory: usize) {
        self.nodes.clear();
        self.positions.clear();
        self.moves.clear();
        if self.lowest <= self.highest {
            self.buckets[self.lowest..=self.highest].fill(NONE);
        }
        (self.lowest, self.highest, self.now) = (COSTS, 0, NONE);
        self.visited.begin(model, root, memory / 4);
        self.memory = memory;
        self.positions.push(root.clone());
        self.add(model, NONE, None, MIDDLE);
        self.now = 0;
    }

    /// Whether a move was left out because it shuffles.
    pub fn shuffles(&self) -> bool {
        self.visited.shuffles()
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.nodes.capacity() * size_of::<Node<F>>()
            + self.positions.capacity() * size_of::<F::Position>()
            + self.moves.capacity() * size_of::<Scored<F::Move>>()
    }

    /// Goes on until it has looked at so many positions in all.
    pub fn run(
        &mut self,
        model: &mut F,
        plan: &SearchPlan,
        budget: &mut Budget<'_>,
        quota: u64,
    ) -> SearchOutcome<F::Move> {
        loop {
            if self.now == NONE {
                self.now = self.cheapest();
            }
            let from = self.now;
            let Some(node) = self.nodes.get_mut(from as usize) else { return SearchOutcome::Exhausted };
            if node.begin == node.end {
                self.now = NONE;
                continue;
            }
            if self.visited.examined() >= quota {
                return SearchOutcome::QuotaReached;
            }
            // The best move left lies last.
            node.end -= 1;
            let Scored { m, score } = self.moves[node.end as usize];
            let is_fresh = std::mem::replace(&mut node.is_fresh, false);
            let cost = node.cost + plan.depth_cost + if is_fresh { 0 } else { plan.move_cost(node.best - score) };
            self.enqueue_with_next_move(from, plan, is_fresh);
            self.now = NONE;
            if self.positions.len() == self.positions.capacity() && 2 * self.bytes() > self.memory {
                return SearchOutcome::Stopped(Stop::Memory);
            }
            // The position is made where it stays, and forgotten again if it was known.
            let child = self.positions.len();
            self.positions.extend_from_within(from as usize..=from as usize);
            match self.visited.play(model, &mut self.positions[child], m, budget) {
                Ok(Visit::New) => {}
                Ok(Visit::Nothing) => {
                    self.positions.truncate(child);
                    continue;
                }
                Ok(Visit::Won) => return SearchOutcome::Won(self.line(from, m)),
                Err(stop) => return SearchOutcome::Stopped(stop),
            }
            let gained = self.nodes[from as usize].left as i32 - model.cards_left(&self.positions[child]) as i32;
            let cost = (cost - plan.progress_bonus * gained).clamp(0, COSTS as i32 - 1);
            let total = place(cost + self.add(model, from, Some(m), cost));
            // Dive on, unless something waits that is better.
            self.settle_lowest();
            if total <= self.lowest {
                self.now = child as u32;
            } else {
                self.enqueue(child as u32, total);
            }
        }
    }

    /// Keeps the last position; gives what speaks against it.
    #[inline]
    fn add(&mut self, model: &mut F, parent: u32, m: Option<F::Move>, cost: i32) -> i32 {
        let at = &self.positions[self.nodes.len()];
        let begin = self.moves.len();
        let penalty = model.generate_moves(at, &mut self.moves);
        bring_two_best_last(&mut self.moves[begin..]);
        self.nodes.push(Node {
            parent,
            m,
            next: NONE,
            begin: begin as u32,
            end: self.moves.len() as u32,
            cost,
            penalty,
            best: self.moves[begin..].last().map_or(0, |scored| scored.score),
            left: model.cards_left(at),
            is_fresh: true,
        });
        penalty
    }

    /// Lets a node wait for its next best move, if it has one: the one that lies last already if `is_second`.
    fn enqueue_with_next_move(&mut self, at: u32, plan: &SearchPlan, is_second: bool) {
        let node = &self.nodes[at as usize];
        let left = &mut self.moves[node.begin as usize..node.end as usize];
        if !is_second {
            bring_best_last(left);
        }
        if let Some(next) = left.last() {
            let cost = place(node.cost + node.penalty + plan.move_cost(node.best - next.score));
            self.enqueue(at, cost);
        }
    }

    fn enqueue(&mut self, at: u32, cost: usize) {
        self.nodes[at as usize].next = self.buckets[cost];
        self.buckets[cost] = at;
        self.lowest = self.lowest.min(cost);
        self.highest = self.highest.max(cost);
    }

    /// Moves the lowest cost up to one at which a node waits.
    fn settle_lowest(&mut self) {
        while self.lowest <= self.highest && self.buckets[self.lowest] == NONE {
            self.lowest += 1;
        }
        if self.lowest > self.highest {
            (self.lowest, self.highest) = (COSTS, 0);
        }
    }

    /// Takes out the node that waits at the lowest cost, the last that came there.
    fn cheapest(&mut self) -> u32 {
        self.settle_lowest();
        let Some(first) = self.buckets.get_mut(self.lowest) else { return NONE };
        let at = *first;
        *first = self.nodes[at as usize].next;
        at
    }

    /// The moves from the root to that node, and one more.
    fn line(&self, mut at: u32, last: F::Move) -> Vec<F::Move> {
        let mut line = Vec::with_capacity(64);
        line.push(last);
        while let Some(node) = self.nodes.get(at as usize) {
            line.extend(node.m);
            at = node.parent;
        }
        line.reverse();
        line
    }
}

fn place(cost: i32) -> usize {
    cost.clamp(0, COSTS as i32 - 1) as usize
}

/// What the moves are compared by, as one number, so that no branch is taken that cannot be foreseen: the score, and of
/// equals the first has the higher rank.
#[inline]
fn rank<M>((at, scored): (usize, &Scored<M>)) -> i64 {
    i64::from(scored.score) << 32 | i64::from(!(at as u32))
}

/// The place of the move with that rank.
#[inline]
fn ranked(rank: i64) -> usize {
    !(rank as u32) as usize
}

/// Exchanges the move with the highest score, of equals the first, for the last.
#[inline]
fn bring_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    if let Some(last) = moves.len().checked_sub(1) {
        let best = moves.iter().enumerate().map(rank).fold(i64::MIN, i64::max);
        moves.swap(ranked(best), last);
    }
}

/// Brings the two moves with the highest scores to the end, the best last; of equals it is the first that does.
#[inline]
fn bring_two_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    let Some(last) = moves.len().checked_sub(1).filter(|&last| last > 0) else { return };
    let (mut best, mut second) = (i64::MIN, i64::MIN);
    for rank in moves.iter().enumerate().map(rank) {
        second = second.max(best.min(rank));
        best = best.max(rank);
    }
    let (best, second) = (ranked(best), ranked(second));
    moves.swap(best, last);
    // What lay last lies where the best was.
    moves.swap(if second == last { best } else { second }, last - 1);
}
