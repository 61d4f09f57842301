//! Depth-first search with a table of all visited positions.
//!
//! If the search has visited all positions that can be reached and none of them is won, the root is proved to be lost.

use super::search_model::{Scored, SearchModel};
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};
use crate::memory;

/// The result of a run of a search.
pub enum SearchOutcome<M> {
    /// The search found a win: this line of moves.
    Won(Vec<M>),
    /// The search has visited all positions that can be reached, and none of them is a win.
    Exhausted,
    /// The search reached its quota, and can continue.
    QuotaReached,
    /// The search reached a limit, or was interrupted.
    Stopped(Stop),
}

/// A position on the path.
struct Frame<Model: SearchModel> {
    /// The move that led to the position. The root has none.
    m: Option<Model::Move>,
    /// The index at which the untried moves of the position begin in the list of all moves. They end where those of the
    /// next position on the path begin. If the model expands eagerly (see [`SearchModel::EXPANDS_EAGERLY`]), the same
    /// for untried children in the list of all children. Not a `usize`, so that a frame has the same size on every
    /// machine.
    untried_begin: u64,
}

/// A position that a move leads to, with its key.
struct Child<Model: SearchModel> {
    position: Model::Position,
    m: Option<Model::Move>,
    key: Model::Key,
}

/// Depth-first search that can continue where it stopped.
pub struct DepthFirstSearch<Model: SearchModel> {
    path: Vec<Frame<Model>>,
    /// The positions on the path, unless the model expands eagerly.
    positions: Vec<Model::Position>,
    /// The untried moves of all positions on the path. The moves of each position are sorted, the best one last. If the
    /// model expands eagerly, only a buffer for the moves of one position.
    moves: Vec<Scored<Model::Move>>,
    /// The untried children of all positions on the path, if the model expands eagerly.
    children: Vec<Child<Model>>,
    visited: Visited<Model>,
    memory: usize,
    /// See [`SearchModel::max_moves_per_position`].
    max_moves_per_position: usize,
}

impl<Model: SearchModel> DepthFirstSearch<Model> {
    /// Creates a search. It has no position until [`DepthFirstSearch::begin`].
    pub fn new() -> DepthFirstSearch<Model> {
        DepthFirstSearch {
            path: Vec::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            children: Vec::new(),
            visited: Visited::new(),
            memory: 0,
            max_moves_per_position: 0,
        }
    }

    /// Starts a new search from a position, within this many bytes.
    pub fn begin(&mut self, model: &mut Model, root: &Model::Position, memory: usize) {
        self.path.clear();
        self.positions.clear();
        self.moves.clear();
        self.children.clear();
        // Paths are long in games in which a move gains little. So an eighth of the memory is reserved for the
        // path.
        self.visited.begin(model, root, memory / 8 * 7);
        (self.memory, self.max_moves_per_position) = (memory, model.max_moves_per_position(root));
        if Model::EXPANDS_EAGERLY {
            // The root is the only child of an empty frame.
            self.path.push(Frame { m: None, untried_begin: 0 });
            self.children.push(Child { position: root.clone(), m: None, key: model.key(root) });
        } else {
            self.positions.push(root.clone());
            self.enter(model, None);
        }
    }

    /// Frees the memory. A call of [`DepthFirstSearch::begin`] makes the search usable again.
    pub fn release(&mut self) {
        (self.path, self.positions) = (Vec::new(), Vec::new());
        (self.moves, self.children) = (Vec::new(), Vec::new());
        self.visited.release();
    }

    /// Makes room for another position on the path and for its moves.
    ///
    /// # Errors
    /// Fails if the memory is full.
    #[inline]
    fn reserve_position(&mut self) -> Result<(), Stop> {
        let is_too_short = |capacity: usize, len: usize| capacity - len < self.max_moves_per_position;
        let exceeds_memory = |more_bytes: usize| self.bytes() + more_bytes > self.memory;
        let (moves, children) = (&self.moves, &self.children);
        // A list that grows doubles its size.
        if self.path.len() == self.path.capacity() && exceeds_memory(0)
            || is_too_short(moves.capacity(), moves.len())
                && exceeds_memory(moves.capacity() * size_of::<Scored<Model::Move>>())
            || Model::EXPANDS_EAGERLY
                && is_too_short(children.capacity(), children.len())
                && exceeds_memory(children.capacity() * Self::CHILD_BYTES)
        {
            return Err(Stop::Memory);
        }
        memory::reserve(&mut self.path, 1)?;
        memory::reserve(&mut self.moves, self.max_moves_per_position)?;
        if Model::EXPANDS_EAGERLY {
            memory::reserve(&mut self.children, self.max_moves_per_position)?;
        } else {
            memory::reserve(&mut self.positions, 1)?;
        }
        Ok(())
    }

    /// Whether a move was left out because it shuffles cards at random, so that its result is not known.
    pub fn has_skipped_shuffle(&self) -> bool {
        self.visited.has_skipped_shuffle()
    }

    /// The size of a frame, in bytes.
    pub const FRAME_BYTES: usize = size_of::<Frame<Model>>();
    /// The size of a child, in bytes.
    pub const CHILD_BYTES: usize = size_of::<Child<Model>>();

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.path.capacity() * Self::FRAME_BYTES
            + self.positions.capacity() * size_of::<Model::Position>()
            + self.moves.capacity() * size_of::<Scored<Model::Move>>()
            + self.children.capacity() * Self::CHILD_BYTES
    }

    /// Continues the search until it has visited `quota` positions, counted from [`DepthFirstSearch::begin`].
    pub fn run(&mut self, model: &mut Model, budget: &mut Budget<'_>, quota: u64) -> SearchOutcome<Model::Move> {
        loop {
            let Some(frame) = self.path.last() else { return SearchOutcome::Exhausted };
            let untried_end = if Model::EXPANDS_EAGERLY { self.children.len() } else { self.moves.len() };
            if untried_end == frame.untried_begin as usize {
                self.path.pop();
                self.positions.pop();
                continue;
            }
            if self.visited.visited_count() >= quota {
                return SearchOutcome::QuotaReached;
            }
            if let Err(stop) = self.reserve_position() {
                return SearchOutcome::Stopped(stop);
            }
            let winning_move =
                if Model::EXPANDS_EAGERLY { self.next_child(model, budget) } else { self.next_move(model, budget) };
            match winning_move {
                Ok(None) => {}
                Ok(Some(m)) => {
                    return SearchOutcome::Won(self.path.iter().filter_map(|frame| frame.m).chain([m]).collect());
                }
                Err(stop) => return SearchOutcome::Stopped(stop),
            }
        }
    }

    /// Plays the next move of the last position on the path. Returns the move if it wins.
    fn next_move(&mut self, model: &mut Model, budget: &mut Budget<'_>) -> Result<Option<Model::Move>, Stop> {
        let (Some(parent), Some(Scored { m, .. })) = (self.positions.len().checked_sub(1), self.moves.pop()) else {
            return Ok(None);
        };
        // The child is created at the end of the path, and removed again if the search has already visited it.
        self.positions.extend_from_within(parent..);
        let visit = self.visited.play(model, &mut self.positions[parent + 1], m, budget);
        if let Ok(Visit::New) = visit {
            self.enter(model, Some(m));
            return Ok(None);
        }
        self.positions.truncate(parent + 1);
        Ok(if let Visit::Won = visit? { Some(m) } else { None })
    }

    /// Adds the last position, which is new, to the path.
    fn enter(&mut self, model: &mut Model, m: Option<Model::Move>) {
        let untried_begin = self.moves.len();
        if let Some(position) = self.positions.last() {
            model.generate_moves(position, &mut self.moves);
            sort_best_last(&mut self.moves[untried_begin..]);
        }
        self.path.push(Frame { m, untried_begin: untried_begin as u64 });
    }

    /// Continues with the next child of the last position on the path: lists all its children, and drops those that
    /// the search has already visited.
    /// Returns the move to a won position, if there is one.
    fn next_child(&mut self, model: &mut Model, budget: &mut Budget<'_>) -> Result<Option<Model::Move>, Stop> {
        let Some(Child { position, m, .. }) = self.children.pop() else { return Ok(None) };
        let untried_begin = self.children.len();
        model.generate_moves(&position, &mut self.moves);
        sort_best_last(&mut self.moves);
        for Scored { m, .. } in self.moves.drain(..) {
            let mut child = position.clone();
            if self.visited.play_without_entering(model, &mut child, m) {
                let key = model.key(&child);
                self.children.push(Child { position: child, m: Some(m), key });
            }
        }
        self.path.push(Frame { m, untried_begin: untried_begin as u64 });
        // The table is far larger than the processor's caches. Loading several of its slots at the same time takes no
        // longer than loading one.
        self.children[untried_begin..].iter().for_each(|child| self.visited.prefetch(child.key));
        // If two moves lead to the same position, only the better move stays.
        let mut first_new = self.children.len();
        for child in (untried_begin..self.children.len()).rev() {
            let Child { position, m, key } = &self.children[child];
            match self.visited.enter(model, position, *key, budget)? {
                Visit::NoNewPosition => {}
                Visit::Won => return Ok(*m),
                Visit::New => {
                    first_new -= 1;
                    self.children.swap(child, first_new);
                }
            }
        }
        self.children.drain(untried_begin..first_new);
        Ok(None)
    }
}

/// Sorts moves so that the search tries them from the end. Among equal scores, it tries the move listed first.
fn sort_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    moves.reverse();
    moves.sort_by_key(|scored| scored.score);
}
