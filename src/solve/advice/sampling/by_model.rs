//! Games that a form says: positions are small, and a leaf of the tree is worth what a short search finds there.

use super::leaf_eval::Leaf;
use super::tree::{Tried, Worlds};
use crate::board::{Board, PileId};
use crate::game::Move;
use crate::solve::search::observable::Sight;
use crate::solve::search::search_model::Scored;

/// So many positions are reached by free moves, at most, to find what can be chosen: inside of the tree, and at its root.
const FREE: usize = 40;
const FREE_AT_ROOT: usize = 400;

/// A form, and what its worlds share.
pub struct ByForm<F: Sight> {
    pub form: F,
    leaf: Leaf<F>,
    /// Whether cards of the stock were never seen.
    is_first_pass: bool,
    moves: Vec<Scored<F::Move>>,
    /// Whether the choices that were asked for last are all there are.
    is_whole: bool,
}

/// A position, and whether cards of its stock were not yet seen.
pub struct Place<F: Sight> {
    at: F::Position,
    is_first_pass: bool,
}

impl<F: Sight> Clone for Place<F> {
    fn clone(&self) -> Place<F> {
        Place { at: self.at.clone(), is_first_pass: self.is_first_pass }
    }
}

/// Free moves, and a change for good: a move, or the drawing of cards that nobody has seen.
pub struct Way<F: Sight> {
    free: Vec<F::Move>,
    last: Option<F::Move>,
}

impl<F: Sight> Clone for Way<F> {
    fn clone(&self) -> Way<F> {
        Way { free: self.free.clone(), last: self.last }
    }
}

impl<F: Sight> ByForm<F> {
    /// A form, whose leaves are searched among so many positions.
    pub fn new(form: F, leaf: u64) -> ByForm<F> {
        ByForm { form, leaf: Leaf::new(leaf), is_first_pass: false, moves: Vec::new(), is_whole: true }
    }

    /// Says of which stock cards were never seen.
    pub fn begin(&mut self, unseen: impl Fn(PileId) -> bool) {
        self.is_first_pass = self.form.stock().is_some_and(unseen);
    }

    /// Whether the choices that were asked for last are all there are.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Makes choices of one board those of another, to which free moves led from it: what leads to the same change from
    /// there. Choices that do not lead there any more are left out. Nothing if a board cannot be said.
    pub fn lead_on(&mut self, from: &Board, here: &Board, tried: &mut Vec<Tried<Way<F>>>) -> Option<()> {
        let from = self.enter(from)?;
        let goals: Vec<u64> = tried.iter().map(|tried| self.sight_after(&from, &tried.choice)).collect();
        // A position means something on the board alone that was entered last.
        let here = self.enter(here)?;
        let ways = self.choices(&here, true);
        let reached: Vec<u64> = ways.iter().map(|way| self.sight_after(&here, way)).collect();
        *tried = goals
            .into_iter()
            .zip(tried.drain(..))
            .filter_map(|(goal, tried)| {
                let there = ways.iter().zip(&reached).filter(|(_, sight)| **sight == goal);
                let (way, _) = there.min_by_key(|(way, _)| way.free.len())?;
                Some(Tried { choice: way.clone(), ..tried })
            })
            .collect();
        Some(())
    }

    /// What is seen at the end of a way.
    fn sight_after(&mut self, at: &Place<F>, way: &Way<F>) -> u64 {
        let mut to = at.clone();
        self.play(&mut to, way);
        self.sight(&to)
    }

    /// A way in the game's own moves, from that board on.
    pub fn tell(&mut self, board: &Board, way: &Way<F>) -> Option<Vec<Move>> {
        match way.last {
            Some(last) => {
                let line: Vec<F::Move> = way.free.iter().copied().chain([last]).collect();
                self.form.tell_way(board, &line)
            }
            None => {
                let mut moves = self.form.tell(board, &way.free)?;
                moves.push(Move::Draw);
                Some(moves)
            }
        }
    }

    /// The moves of a position that somebody can mean who knows no more than what was seen: no card is taken from the
    /// stock before it was drawn once.
    fn list(&mut self, at: &Place<F>) -> Vec<Scored<F::Move>> {
        self.moves.clear();
        self.form.list(&at.at, &mut self.moves);
        if at.is_first_pass {
            self.moves.retain(|scored| self.form.is_on_top(&at.at, scored.m) != Some(false));
        }
        self.moves.clone()
    }
}

impl<F: Sight> Worlds for ByForm<F> {
    type Place = Place<F>;
    type Choice = Way<F>;

    fn enter(&mut self, world: &Board) -> Option<Place<F>> {
        let at = self.form.load(world)?;
        Some(Place { at, is_first_pass: self.is_first_pass })
    }

    fn sight(&self, at: &Place<F>) -> u64 {
        // Whose stock is known from the start has it in every world.
        let stock = if self.is_first_pass { self.form.sight_of_stock(&at.at, at.is_first_pass) } else { 0 };
        self.form.sight(&at.at).wrapping_add(stock) ^ u64::from(at.is_first_pass)
    }

    fn choices(&mut self, at: &Place<F>, is_root: bool) -> Vec<Way<F>> {
        let most = if is_root { FREE_AT_ROOT } else { FREE };
        let here = self.form.ground(&at.at);
        let mut seen = vec![self.form.key(&at.at)];
        // Positions that free moves lead to, with the way to each; and ways to a change, with how good it looks.
        let mut reached: Vec<(F::Position, Vec<F::Move>)> = vec![(at.at.clone(), Vec::new())];
        let mut ways: Vec<(i32, Way<F>)> = Vec::new();
        let mut changed: Vec<F::Key> = Vec::new();
        let mut next = 0;
        while let Some((from, free)) = reached.get(next).cloned() {
            next += 1;
            let mut moves = self.list(&Place { at: from.clone(), is_first_pass: at.is_first_pass });
            moves.sort_by_key(|scored| -scored.score);
            for Scored { score, m } in moves {
                let mut to = from.clone();
                if !self.form.play(&mut to, m) {
                    continue;
                }
                let key = self.form.key(&to);
                if self.form.ground(&to) != here || self.form.is_won(&to) {
                    if !changed.contains(&key) {
                        changed.push(key);
                        let worth = score * 8 - free.len() as i32;
                        ways.push((worth, Way { free: free.clone(), last: Some(m) }));
                    }
                } else if reached.len() < most && !seen.contains(&key) {
                    seen.push(key);
                    reached.push((to, free.iter().copied().chain([m]).collect()));
                }
            }
        }
        if at.is_first_pass && self.form.draw(&mut at.at.clone()) {
            ways.push((i32::MIN, Way { free: Vec::new(), last: None }));
        }
        self.is_whole = reached.len() < most;
        ways.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        ways.into_iter().map(|(_, way)| way).collect()
    }

    fn play(&mut self, at: &mut Place<F>, way: &Way<F>) {
        for &m in way.free.iter().chain(&way.last) {
            self.form.play(&mut at.at, m);
        }
        if way.last.is_none() {
            self.form.draw(&mut at.at);
            // What was drawn is seen; with the last card all of the stock is.
            at.is_first_pass = self.form.draw(&mut at.at.clone());
        }
    }

    fn is_won(&self, at: &Place<F>) -> bool {
        self.form.is_won(&at.at)
    }

    fn worth(&mut self, at: &Place<F>) -> f64 {
        if self.leaf.wins(&mut self.form, &at.at) { 1.0 } else { 0.0 }
    }
}
