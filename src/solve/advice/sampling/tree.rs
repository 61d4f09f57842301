//! The search tree over what a player can see.
//!
//! Each visit goes down the tree in a new determinization: a board that looks the same. So the value of a move is its
//! average over these boards, for a player who does not know which one is real.

use crate::board::Board;
use crate::memory;
use std::collections::HashMap;

/// How much a choice is worth that was seldom tried, beside what came of it.
const EXPLORATION: f64 = 0.4;
/// No way is longer than so many choices; beyond that a position is weighed as it is.
const LONGEST: usize = 120;

/// The work that a visit may take on average, in moves listed, and four for each move played. In built-in games a visit
/// takes less than 9,000. The tree stops growing when the work of all its visits is done.
pub const WORK_PER_VISIT: u64 = 1 << 17;

/// After this many visits the tree checks whether the system has memory left. If not, it stops growing.
const VISITS_PER_MEMORY_CHECK: u32 = 64;

/// A game as the tree plays it, in one world after the other.
pub trait DeterminizedGame {
    /// A position of a world.
    type State: Clone;
    /// What can be chosen: a change for good, with the free moves that lead to it.
    type Choice: Clone;

    /// The position of a board; nothing if it cannot be said.
    fn load(&mut self, board: &Board) -> Option<Self::State>;

    /// A number for what is seen of it.
    fn observation_key(&self, at: &Self::State) -> u64;

    /// What can be chosen there, the best-looking first. It depends on nothing but what is seen.
    fn choices(&mut self, at: &Self::State, is_root: bool) -> Vec<Self::Choice>;

    /// Plays a choice.
    fn play(&mut self, at: &mut Self::State, choice: &Self::Choice);

    /// Whether it is won.
    fn is_won(&self, at: &Self::State) -> bool;

    /// The work since this was last asked, see [`WORK_PER_VISIT`]. 0 where no position has many moves.
    fn take_work(&mut self) -> u64 {
        0
    }

    /// What a position is worth to whom it is new, from 0 to 1.
    fn evaluate(&mut self, at: &Self::State) -> f64;
}

/// What is known of a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceStats<C> {
    /// The choice.
    pub choice: C,
    /// How often it was tried.
    pub visits: u32,
    /// What came of it, summed up.
    pub sum: f64,
}

impl<C> ChoiceStats<C> {
    /// What came of it on the average; 0 if it was not tried.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// Choices of which nothing is known.
fn untried<C>(choices: Vec<C>) -> Vec<ChoiceStats<C>> {
    choices.into_iter().map(|choice| ChoiceStats { choice, visits: 0, sum: 0.0 }).collect()
}

/// What a player sees, and what can be chosen there.
struct Node<C> {
    choices: Option<Vec<ChoiceStats<C>>>,
    visits: u32,
    sum: f64,
}

/// The tree.
pub struct Tree<W: DeterminizedGame> {
    nodes: Vec<Node<W::Choice>>,
    /// The node of each sight.
    node_by_observation: HashMap<u64, usize>,
    /// The choices of the visit under way.
    path: Vec<(usize, usize)>,
}

impl<W: DeterminizedGame> Tree<W> {
    /// Nothing seen.
    pub fn new() -> Tree<W> {
        Tree { nodes: Vec::new(), node_by_observation: HashMap::new(), path: Vec::new() }
    }

    /// Visits worlds until so many visits were made, or no more of them could change which choice is visited most; each
    /// `world` must look the same as the others. Gives what became of the choices, those visited most first, or nothing
    /// if the game cannot say that board.
    ///
    /// A tenth of the visits is enough for a single choice: there is nothing to choose.
    pub fn grow(
        &mut self,
        game: &mut W,
        visits: u32,
        next_board: &mut impl FnMut() -> Board,
    ) -> Option<Vec<ChoiceStats<W::Choice>>> {
        self.nodes.clear();
        self.node_by_observation.clear();
        let root = game.load(&next_board())?;
        let choices = game.choices(&root, true);
        let enough = if choices.len() == 1 { visits.div_ceil(10) } else { visits };
        self.add(game.observation_key(&root), Some(choices));
        let mut work_left = u64::from(visits) * WORK_PER_VISIT;
        for made in 0..enough {
            work_left = work_left.saturating_sub(game.take_work());
            let is_memory_full = made % VISITS_PER_MEMORY_CHECK == 0 && !memory::has_margin();
            if work_left == 0 || is_memory_full || self.is_settled(enough - made) {
                break;
            }
            let at = game.load(&next_board())?;
            self.visit(game, at);
        }
        let mut tried = self.nodes.first_mut()?.choices.take()?;
        // Of those visited as often the one that came out better, and then the better-looking.
        let rank = |tried: &ChoiceStats<W::Choice>| f64::from(tried.visits) + tried.sum / f64::from(tried.visits + 1);
        tried.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        Some(tried)
    }

    /// Whether the choice that is visited most stays that, whatever the visits left bring.
    fn is_settled(&self, left: u32) -> bool {
        let tried = self.nodes.first().and_then(|node| node.choices.as_ref());
        let Some(tried) = tried.filter(|tried| tried.len() > 1) else { return false };
        let mut visits: Vec<u32> = tried.iter().map(|tried| tried.visits).collect();
        visits.sort_unstable();
        visits[visits.len() - 1] > visits[visits.len() - 2] + left
    }

    fn add(&mut self, observation: u64, choices: Option<Vec<W::Choice>>) -> usize {
        let choices = choices.map(untried);
        self.nodes.push(Node { choices, visits: 0, sum: 0.0 });
        self.node_by_observation.insert(observation, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Goes down the tree in a world, to where nothing was seen before.
    fn visit(&mut self, game: &mut W, mut at: W::State) {
        self.path.clear();
        let mut last = None;
        let worth = loop {
            if game.is_won(&at) {
                break 1.0;
            }
            let observation = game.observation_key(&at);
            let Some(&node) = self.node_by_observation.get(&observation) else {
                last = Some(self.add(observation, None));
                break game.evaluate(&at);
            };
            if self.path.len() == LONGEST {
                break game.evaluate(&at);
            }
            // What can be chosen is asked when a position is come to again: most never are.
            if self.nodes[node].choices.is_none() {
                self.nodes[node].choices = Some(untried(game.choices(&at, false)));
            }
            let Some((number, choice)) = self.nodes[node].next() else {
                last = Some(node);
                break game.evaluate(&at);
            };
            game.play(&mut at, choice);
            self.path.push((node, number));
        };
        for &(node, number) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += worth;
            if let Some(tried) = node.choices.as_mut().and_then(|choices| choices.get_mut(number)) {
                tried.visits += 1;
                tried.sum += worth;
            }
        }
        if let Some(last) = last {
            self.nodes[last].visits += 1;
            self.nodes[last].sum += worth;
        }
    }
}

impl<C> Node<C> {
    /// The choice to try next: one that came out well, or was seldom tried. One never tried counts as the position does.
    fn next(&self) -> Option<(usize, &C)> {
        let unknown = if self.visits > 0 { self.sum / f64::from(self.visits) } else { 0.5 };
        let log = log2(self.visits + 1) * std::f64::consts::LN_2;
        let mut best: Option<(f64, usize, &C)> = None;
        for (number, tried) in self.choices.iter().flatten().enumerate() {
            let mean = if tried.visits > 0 { tried.mean() } else { unknown };
            let hope = mean + EXPLORATION * (log / f64::from(tried.visits + 1)).sqrt();
            if best.is_none_or(|(most, ..)| hope > most) {
                best = Some((hope, number, &tried.choice));
            }
        }
        best.map(|(_, number, choice)| (number, choice))
    }
}

/// About the logarithm, by sums and quotients alone: they are the same on every machine, and logarithms are not.
fn log2(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    f64::from(whole) + f64::from(number) / f64::from(1u32 << whole) - 1.0
}
