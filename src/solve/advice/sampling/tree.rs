//! The search tree over what a player can see.
//!
//! Each visit goes down the tree in a new determinization: a random board that looks like the real one to the
//! player. The player does not know which of these boards is real. So the value of a move is its average over them.

use crate::board::Board;
use crate::memory;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exploration constant of the tree search. The higher it is, the more often the search tries rarely tried choices.
const EXPLORATION: f64 = 0.4;
/// The maximum number of choices in a path. At this depth the tree evaluates the position and adds no child.
const MAX_DEPTH: usize = 120;

/// The work that a visit may take on average. A listed move is one unit, and a played move is four or more. In built-in
/// games a visit takes less than 9,000 units. The tree stops growing when its visits have used up their total work.
pub const WORK_PER_VISIT: u64 = 1 << 17;

/// The number of visits after which the tree checks whether the system has memory left. If it has none, the tree stops
/// growing.
const VISITS_PER_MEMORY_CHECK: u32 = 64;

/// A game in the form that the tree plays, one determinization at a time.
pub trait DeterminizedGame {
    /// A position of a determinization.
    type State: Clone;
    /// A choice of the player: *free* moves, which show no new card and can be undone, and then a move that changes
    /// something for good.
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

    /// Returns the work since the last call, see [`WORK_PER_VISIT`]. The default, 0, is for games in which no position
    /// has many moves.
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
    pub value_sum: f64,
}

impl<C> ChoiceStats<C> {
    /// Returns the average value, or 0 if the choice was not tried.
    pub fn mean(&self) -> f64 {
        self.value_sum / f64::from(self.visits.max(1))
    }
}

/// Returns choices without visits.
fn untried<C>(choices: Vec<C>) -> Vec<ChoiceStats<C>> {
    choices.into_iter().map(|choice| ChoiceStats { choice, visits: 0, value_sum: 0.0 }).collect()
}

/// A node of the tree: what the player sees after some choices, and the choices there.
struct Node<C> {
    /// The choices of the player. `None` until the second visit.
    choices: Option<Vec<ChoiceStats<C>>>,
    visits: u32,
    value_sum: f64,
}

/// The search tree.
pub struct Tree<Game: DeterminizedGame> {
    nodes: Vec<Node<Game::Choice>>,
    node_by_observation: HashMap<u64, usize>,
    /// The choices of the current visit: the index of a node, and the index of one of its choices.
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
    /// The tree stops growing when `cancel` is set. A single choice gets only a tenth of the visits, because there is
    /// nothing to decide.
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
        let visit_limit = if choices.len() == 1 { visits.div_ceil(10) } else { visits };
        self.add(game.observation_key(&root), Some(choices));
        let mut work_left = u64::from(visits) * WORK_PER_VISIT;
        for visits_made in 0..visit_limit {
            work_left = work_left.saturating_sub(game.take_work());
            let is_memory_full = visits_made % VISITS_PER_MEMORY_CHECK == 0 && memory::check_margin().is_err();
            let is_stopped = is_memory_full || cancel.load(Ordering::Relaxed);
            if work_left == 0 || is_stopped || self.is_settled(visit_limit - visits_made) {
                break;
            }
            let state = game.load(&next_board())?;
            self.visit(game, state);
        }
        let mut choice_stats = self.nodes.first_mut()?.choices.take()?;
        // Of choices with equal visits, the one with the better result comes first, and then the better-looking one.
        let rank =
            |stats: &ChoiceStats<Game::Choice>| f64::from(stats.visits) + stats.value_sum / f64::from(stats.visits + 1);
        choice_stats.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        Some(choice_stats)
    }

    /// Whether the remaining visits cannot change which choice is visited most.
    fn is_settled(&self, visits_left: u32) -> bool {
        let choices = self.nodes.first().and_then(|node| node.choices.as_ref());
        let Some(choices) = choices.filter(|choices| choices.len() > 1) else { return false };
        let mut visits: Vec<u32> = choices.iter().map(|stats| stats.visits).collect();
        visits.sort_unstable();
        visits[visits.len() - 1] > visits[visits.len() - 2] + visits_left
    }

    fn add(&mut self, observation: u64, choices: Option<Vec<Game::Choice>>) -> usize {
        let choices = choices.map(untried);
        self.nodes.push(Node { choices, visits: 0, value_sum: 0.0 });
        self.node_by_observation.insert(observation, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Goes down the tree in a determinization, until the player sees something that is not in the tree yet.
    fn visit(&mut self, game: &mut Game, mut state: Game::State) {
        self.path.clear();
        let mut leaf = None;
        let value = loop {
            if game.is_won(&state) {
                break 1.0;
            }
            let observation = game.observation_key(&state);
            let Some(&node) = self.node_by_observation.get(&observation) else {
                leaf = Some(self.add(observation, None));
                break game.evaluate(&state);
            };
            if self.path.len() == MAX_DEPTH {
                break game.evaluate(&state);
            }
            // Choices are generated at the second visit, because most positions are visited only once.
            if self.nodes[node].choices.is_none() {
                self.nodes[node].choices = Some(untried(game.choices(&state, false)));
            }
            let Some((choice_index, choice)) = self.nodes[node].select() else {
                leaf = Some(node);
                break game.evaluate(&state);
            };
            game.play(&mut state, choice);
            self.path.push((node, choice_index));
        };
        for &(node, choice_index) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.value_sum += value;
            if let Some(stats) = node.choices.as_mut().and_then(|choices| choices.get_mut(choice_index)) {
                stats.visits += 1;
                stats.value_sum += value;
            }
        }
        if let Some(leaf) = leaf {
            self.nodes[leaf].visits += 1;
            self.nodes[leaf].value_sum += value;
        }
    }
}

impl<C> Node<C> {
    /// Returns the choice to try next, with its index. It has the highest upper confidence bound, as in UCB1, so it has
    /// good results or few visits. An untried choice counts with the average value of the node.
    fn select(&self) -> Option<(usize, &C)> {
        let untried_mean = if self.visits > 0 { self.value_sum / f64::from(self.visits) } else { 0.5 };
        let log = log2(self.visits + 1) * std::f64::consts::LN_2;
        let mut best: Option<(f64, usize, &C)> = None;
        for (choice_index, stats) in self.choices.iter().flatten().enumerate() {
            let mean = if stats.visits > 0 { stats.mean() } else { untried_mean };
            let upper_bound = mean + EXPLORATION * (log / f64::from(stats.visits + 1)).sqrt();
            if best.is_none_or(|(best_bound, ..)| upper_bound > best_bound) {
                best = Some((upper_bound, choice_index, &stats.choice));
            }
        }
        best.map(|(_, choice_index, choice)| (choice_index, choice))
    }
}

/// Approximates the logarithm with basic arithmetic, which gives the same result on every machine. Library logarithms
/// do not.
fn log2(number: u32) -> f64 {
    let whole_part = number.max(1).ilog2();
    f64::from(whole_part) + f64::from(number) / f64::from(1u32 << whole_part) - 1.0
}
