//! The search tree over what a player can see.
//!
//! Each visit goes down the tree in a new determinization: a random board that looks like the real one to the
//! player. The player does not know which of these boards is real. So the value of a move is its average over them.

use crate::board::Board;
use crate::memory;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exploration constant: the bonus for choices that have been tried rarely.
const EXPLORATION: f64 = 0.4;
/// The maximum number of choices in a path. At this depth the position is evaluated without going further.
const MAX_DEPTH: usize = 120;

/// The work that a visit may take on average, in moves listed; each move played counts as four. In built-in games a
/// visit takes less than 9,000. The tree stops growing when its visits have used up their total work.
pub const WORK_PER_VISIT: u64 = 1 << 17;

/// After this many visits the tree checks whether the system has memory left. If not, it stops growing.
const VISITS_PER_MEMORY_CHECK: u32 = 64;

/// A game in the form that the tree plays, one determinization at a time.
pub trait DeterminizedGame {
    /// A position of a determinization.
    type State: Clone;
    /// An irreversible change, with the free moves that lead to it.
    type Choice: Clone;

    /// Returns the position of a board, or `None` if the game cannot represent it.
    fn load(&mut self, board: &Board) -> Option<Self::State>;

    /// Returns a key for what the player sees of a position.
    fn observation_key(&self, state: &Self::State) -> u64;

    /// Returns the choices in a position, the best-looking first. They depend only on what the player sees.
    fn choices(&mut self, state: &Self::State, is_root: bool) -> Vec<Self::Choice>;

    /// Plays a choice.
    fn play(&mut self, state: &mut Self::State, choice: &Self::Choice);

    /// Whether a position is won.
    fn is_won(&self, state: &Self::State) -> bool;

    /// Returns the work since the last call, see [`WORK_PER_VISIT`]. Returns 0 if no position has many moves.
    fn take_work(&mut self) -> u64 {
        0
    }

    /// Evaluates a new leaf, from 0 to 1.
    fn evaluate(&mut self, state: &Self::State) -> f64;
}

/// The statistics of a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceStats<C> {
    /// The choice.
    pub choice: C,
    /// The number of visits.
    pub visits: u32,
    /// The sum of the values of its visits.
    pub sum: f64,
}

impl<C> ChoiceStats<C> {
    /// Returns the average value, or 0 if the choice was not tried.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// Returns choices without visits.
fn untried<C>(choices: Vec<C>) -> Vec<ChoiceStats<C>> {
    choices.into_iter().map(|choice| ChoiceStats { choice, visits: 0, sum: 0.0 }).collect()
}

/// An observation of the player, and the choices there.
struct Node<C> {
    choices: Option<Vec<ChoiceStats<C>>>,
    visits: u32,
    sum: f64,
}

/// The search tree.
pub struct Tree<Game: DeterminizedGame> {
    nodes: Vec<Node<Game::Choice>>,
    /// The node of each observation.
    node_by_observation: HashMap<u64, usize>,
    /// The choices of the current visit.
    path: Vec<(usize, usize)>,
}

impl<Game: DeterminizedGame> Tree<Game> {
    /// Creates an empty tree.
    pub fn new() -> Tree<Game> {
        Tree { nodes: Vec::new(), node_by_observation: HashMap::new(), path: Vec::new() }
    }

    /// Makes visits until the limit is reached, or until further visits cannot change which choice is visited most.
    /// All boards from `next_board` must look the same to the player. Returns the statistics of the choices, most
    /// visited first, or `None` if the game cannot represent a board.
    ///
    /// The tree stops growing when `cancel` is set. A single choice gets only a tenth of the visits, because there is nothing to decide.
    pub fn grow(
        &mut self,
        game: &mut Game,
        visits: u32,
        next_board: &mut impl FnMut() -> Board,
        cancel: &AtomicBool,
    ) -> Option<Vec<ChoiceStats<Game::Choice>>> {
        self.nodes.clear();
        self.node_by_observation.clear();
        let root = game.load(&next_board())?;
        let choices = game.choices(&root, true);
        let enough = if choices.len() == 1 { visits.div_ceil(10) } else { visits };
        self.add(game.observation_key(&root), Some(choices));
        let mut work_left = u64::from(visits) * WORK_PER_VISIT;
        for visits_made in 0..enough {
            work_left = work_left.saturating_sub(game.take_work());
            let is_memory_full = visits_made % VISITS_PER_MEMORY_CHECK == 0 && !memory::has_margin();
            let is_stopped = is_memory_full || cancel.load(Ordering::Relaxed);
            if work_left == 0 || is_stopped || self.is_settled(enough - visits_made) {
                break;
            }
            let state = game.load(&next_board())?;
            self.visit(game, state);
        }
        let mut tried = self.nodes.first_mut()?.choices.take()?;
        // Of choices with equal visits, the one with the better result comes first, and then the better-looking one.
        let rank =
            |tried: &ChoiceStats<Game::Choice>| f64::from(tried.visits) + tried.sum / f64::from(tried.visits + 1);
        tried.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        Some(tried)
    }

    /// Whether the remaining visits cannot change which choice is visited most.
    fn is_settled(&self, left: u32) -> bool {
        let tried = self.nodes.first().and_then(|node| node.choices.as_ref());
        let Some(tried) = tried.filter(|tried| tried.len() > 1) else { return false };
        let mut visits: Vec<u32> = tried.iter().map(|tried| tried.visits).collect();
        visits.sort_unstable();
        visits[visits.len() - 1] > visits[visits.len() - 2] + left
    }

    fn add(&mut self, observation: u64, choices: Option<Vec<Game::Choice>>) -> usize {
        let choices = choices.map(untried);
        self.nodes.push(Node { choices, visits: 0, sum: 0.0 });
        self.node_by_observation.insert(observation, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Goes down the tree in a determinization, until it reaches a new observation.
    fn visit(&mut self, game: &mut Game, mut state: Game::State) {
        self.path.clear();
        let mut last = None;
        let value = loop {
            if game.is_won(&state) {
                break 1.0;
            }
            let observation = game.observation_key(&state);
            let Some(&node) = self.node_by_observation.get(&observation) else {
                last = Some(self.add(observation, None));
                break game.evaluate(&state);
            };
            if self.path.len() == MAX_DEPTH {
                break game.evaluate(&state);
            }
            // Choices are generated at the second visit, because most positions are visited only once.
            if self.nodes[node].choices.is_none() {
                self.nodes[node].choices = Some(untried(game.choices(&state, false)));
            }
            let Some((number, choice)) = self.nodes[node].select() else {
                last = Some(node);
                break game.evaluate(&state);
            };
            game.play(&mut state, choice);
            self.path.push((node, number));
        };
        for &(node, number) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += value;
            if let Some(tried) = node.choices.as_mut().and_then(|choices| choices.get_mut(number)) {
                tried.visits += 1;
                tried.sum += value;
            }
        }
        if let Some(last) = last {
            self.nodes[last].visits += 1;
            self.nodes[last].sum += value;
        }
    }
}

impl<C> Node<C> {
    /// Returns the choice to try next: one with good results or few visits. An untried choice counts as much as its
    /// node.
    fn select(&self) -> Option<(usize, &C)> {
        let unknown = if self.visits > 0 { self.sum / f64::from(self.visits) } else { 0.5 };
        let log = log2(self.visits + 1) * std::f64::consts::LN_2;
        let mut best: Option<(f64, usize, &C)> = None;
        for (number, tried) in self.choices.iter().flatten().enumerate() {
            let mean = if tried.visits > 0 { tried.mean() } else { unknown };
            let upper_bound = mean + EXPLORATION * (log / f64::from(tried.visits + 1)).sqrt();
            if best.is_none_or(|(best_bound, ..)| upper_bound > best_bound) {
                best = Some((upper_bound, number, &tried.choice));
            }
        }
        best.map(|(_, number, choice)| (number, choice))
    }
}

/// Approximates the logarithm with basic arithmetic, which gives the same result on every machine. Library logarithms
/// do not.
fn log2(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    f64::from(whole) + f64::from(number) / f64::from(1u32 << whole) - 1.0
}
