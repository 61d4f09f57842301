//! Depth-first search with a table of all visited positions.
//!
//! If it ends without a win, there is none: this is the proof of a loss.

use super::search_model::{Scored, SearchModel};
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};

/// How far a search came.
pub enum SearchOutcome<M> {
    /// To a win, by that line.
    Won(Vec<M>),
    /// Through all there is.
    Exhausted,
    /// To its quota. It can go on.
    QuotaReached,
    /// To a limit.
    Stopped(Stop),
}

/// A step of the way: the move that led to a position, and where its moves begin that are still to be tried.
struct Frame<F: SearchModel> {
    m: Option<F::Move>,
    begin: usize,
}

/// A position that a move leads to, and its key.
struct Child<F: SearchModel> {
    at: F::Position,
    m: Option<F::Move>,
    key: F::Key,
}

/// A search that goes on where it stopped.
pub struct DepthFirstSearch<F: SearchModel> {
    path: Vec<Frame<F>>,
    /// The positions on the way, but for those that are entered all at once.
    positions: Vec<F::Position>,
    /// The moves still to be tried of all positions on the way, the best of each last.
    moves: Vec<Scored<F::Move>>,
    /// Where they lead, if a form's positions are entered all at once: see [`SearchModel::EXPANDS_EAGERLY`].
    children: Vec<Child<F>>,
    visited: Visited<F>,
    memory: usize,
}

impl<F: SearchModel> DepthFirstSearch<F> {
    /// A search of nothing.
    pub fn new() -> DepthFirstSearch<F> {
        DepthFirstSearch {
            path: Vec::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            children: Vec::new(),
            visited: Visited::new(),
            memory: 0,
        }
    }

    /// Begins anew from that position, with so many bytes.
    pub fn begin(&mut self, model: &mut F, root: &F::Position, memory: usize) {
        self.path.clear();
        self.positions.clear();
        self.moves.clear();
        self.children.clear();
        // The way is long where little is gained by a move; an eighth of the memory is left for it.
        self.visited.begin(model, root, memory / 8 * 7);
        self.memory = memory;
        if F::EXPANDS_EAGERLY {
            // The root is the one child of nothing.
            self.path.push(Frame { m: None, begin: 0 });
            self.children.push(Child { at: root.clone(), m: None, key: model.key(root) });
        } else {
            self.positions.push(root.clone());
            self.enter(model, None);
        }
    }

    /// Whether a move was left out because it shuffles.
    pub fn shuffles(&self) -> bool {
        self.visited.shuffles()
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.path.capacity() * size_of::<Frame<F>>()
            + self.positions.capacity() * size_of::<F::Position>()
            + self.moves.capacity() * size_of::<Scored<F::Move>>()
            + self.children.capacity() * size_of::<Child<F>>()
    }

    /// Goes on until it has looked at so many positions in all.
    pub fn run(&mut self, model: &mut F, budget: &mut Budget<'_>, quota: u64) -> SearchOutcome<F::Move> {
        loop {
            let Some(frame) = self.path.last() else { return SearchOutcome::Exhausted };
            let left = if F::EXPANDS_EAGERLY { self.children.len() } else { self.moves.len() };
            if left == frame.begin {
                self.path.pop();
                self.positions.pop();
                continue;
            }
            if self.visited.examined() >= quota {
                return SearchOutcome::QuotaReached;
            }
            if self.path.len() == self.path.capacity() && self.bytes() > self.memory {
                return SearchOutcome::Stopped(Stop::Memory);
            }
            let found = if F::EXPANDS_EAGERLY { self.next_child(model, budget) } else { self.next_move(model, budget) };
            match found {
                Ok(None) => {}
                Ok(Some(m)) => {
                    return SearchOutcome::Won(self.path.iter().filter_map(|frame| frame.m).chain([m]).collect());
                }
                Err(stop) => return SearchOutcome::Stopped(stop),
            }
        }
    }

    /// Plays the next move of the last position on the way. Gives it if it wins.
    fn next_move(&mut self, model: &mut F, budget: &mut Budget<'_>) -> Result<Option<F::Move>, Stop> {
        let (Some(from), Some(Scored { m, .. })) = (self.positions.len().checked_sub(1), self.moves.pop()) else {
            return Ok(None);
        };
        // The position is made where it stays, and forgotten again if it was known.
        self.positions.extend_from_within(from..);
        let visit = self.visited.play(model, &mut self.positions[from + 1], m, budget);
        if let Ok(Visit::New) = visit {
            self.enter(model, Some(m));
            return Ok(None);
        }
        self.positions.truncate(from + 1);
        Ok(if let Visit::Won = visit? { Some(m) } else { None })
    }

    /// Goes on to the last position, which is new.
    fn enter(&mut self, model: &mut F, m: Option<F::Move>) {
        let begin = self.moves.len();
        if let Some(at) = self.positions.last() {
            model.generate_moves(at, &mut self.moves);
            sort_best_last(&mut self.moves[begin..]);
        }
        self.path.push(Frame { m, begin });
    }

    /// Goes on to the next child of the last position on the way, and enters all of its children. Gives the move that
    /// wins from there, if one does.
    fn next_child(&mut self, model: &mut F, budget: &mut Budget<'_>) -> Result<Option<F::Move>, Stop> {
        let Some(Child { at, m, .. }) = self.children.pop() else { return Ok(None) };
        let begin = self.children.len();
        model.generate_moves(&at, &mut self.moves);
        sort_best_last(&mut self.moves);
        for Scored { m, .. } in self.moves.drain(..) {
            let mut child = at.clone();
            if self.visited.play_only(model, &mut child, m) {
                let key = model.key(&child);
                self.children.push(Child { at: child, m: Some(m), key });
            }
        }
        self.path.push(Frame { m, begin });
        // The table is far larger than what the processor keeps near. It waits for several places together no longer
        // than for one.
        self.children[begin..].iter().for_each(|child| self.visited.prefetch(child.key));
        // Of two ways to one position the better stays.
        let mut new = self.children.len();
        for child in (begin..self.children.len()).rev() {
            let Child { at, m, key } = &self.children[child];
            match self.visited.enter(model, at, *key, budget)? {
                Visit::Nothing => {}
                Visit::Won => return Ok(*m),
                Visit::New => {
                    new -= 1;
                    self.children.swap(child, new);
                }
            }
        }
        self.children.drain(begin..new);
        Ok(None)
    }
}

/// Puts moves in the order in which they are taken from the end; of equals the first listed is tried first.
fn sort_best_last<M: Copy>(moves: &mut [Scored<M>]) {
    moves.reverse();
    moves.sort_by_key(|scored| scored.score);
}
