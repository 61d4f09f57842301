//! Depth-first search with a table of all positions seen. When it ends without a win there is none: the proof of a loss.

use super::form::{Form, Scored};
use super::verdict::{Budget, Stop};
use super::visited::{Visit, Visited};

/// How far a search came.
pub enum Found<M> {
    /// To a win, by that line.
    Won(Vec<M>),
    /// Through all there is.
    Exhausted,
    /// To its quota. It can go on.
    Cut,
    /// To a limit.
    Stopped(Stop),
}

/// A position on the way, the move that led to it, and where its moves begin that are still to be tried.
struct Frame<F: Form> {
    at: F::Position,
    m: Option<F::Move>,
    begin: usize,
}

/// A search that goes on where it stopped.
pub struct Complete<F: Form> {
    way: Vec<Frame<F>>,
    /// The moves still to be tried of all positions on the way, the best of each last.
    moves: Vec<Scored<F::Move>>,
    visited: Visited<F>,
    memory: usize,
}

impl<F: Form> Complete<F> {
    /// A search of nothing.
    pub fn new() -> Complete<F> {
        Complete { way: Vec::new(), moves: Vec::new(), visited: Visited::new(), memory: 0 }
    }

    /// Begins anew from that position, with so many bytes.
    pub fn begin(&mut self, form: &mut F, root: &F::Position, memory: usize) {
        self.way.clear();
        self.moves.clear();
        // The way is long where little is gained by a move; an eighth of the memory is left for it.
        self.visited.begin(form, root, memory / 8 * 7);
        self.memory = memory;
        self.enter(form, root.clone(), None);
    }

    /// Whether a move was left out because it shuffles.
    pub fn shuffles(&self) -> bool {
        self.visited.shuffles()
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.visited.bytes()
            + self.way.capacity() * size_of::<Frame<F>>()
            + self.moves.capacity() * size_of::<Scored<F::Move>>()
    }

    /// Goes on until it has looked at so many positions in all.
    pub fn run(&mut self, form: &mut F, budget: &mut Budget<'_>, quota: u64) -> Found<F::Move> {
        loop {
            let Some(frame) = self.way.last() else { return Found::Exhausted };
            if self.moves.len() == frame.begin {
                self.way.pop();
                continue;
            }
            if self.visited.looked() >= quota {
                return Found::Cut;
            }
            let Some(Scored { m, .. }) = self.moves.pop() else { return Found::Exhausted };
            let mut at = frame.at.clone();
            match self.visited.play(form, &mut at, m, budget) {
                Ok(Visit::New) => {}
                Ok(Visit::Nothing) => continue,
                Ok(Visit::Won) => return Found::Won(self.way.iter().filter_map(|frame| frame.m).chain([m]).collect()),
                Err(stop) => return Found::Stopped(stop),
            }
            if self.way.len() == self.way.capacity() && self.bytes() > self.memory {
                return Found::Stopped(Stop::Memory);
            }
            self.enter(form, at, Some(m));
        }
    }

    /// Goes on to a position that is new.
    fn enter(&mut self, form: &mut F, at: F::Position, m: Option<F::Move>) {
        let begin = self.moves.len();
        form.list(&at, &mut self.moves);
        // Of equals the first listed is tried first.
        self.moves[begin..].reverse();
        self.moves[begin..].sort_by_key(|scored| scored.score);
        self.way.push(Frame { at, m, begin });
    }
}
