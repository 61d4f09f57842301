//! The neighborhood of a win: the positions on and near its path, and the shortest way through them.
//!
//! The neighborhood is a graph. Positions with the same key are one node, so a loop of the win returns to its first
//! node and is not part of the shortest way. The graph grows breadth-first from all positions of the win at once, so it
//! finds a shortcut wherever the shortcut begins. Nakhost and Müller call this method plan neighborhood graph search.
//!
//! Boards with the same key may differ, because piles may have changed places. So the shortest way is a list of keys.
//! [`Neighborhood::shortest_win`] starts with the first board. On each board, it finds a legal move to a position with
//! the next key.

use crate::board::Board;
use crate::game::Move;
use crate::memory;
use crate::solve::models::rulebook::{KeyedBoard, RulebookModel};
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::verdict::{Budget, Stop};
use std::collections::{HashMap, VecDeque};

/// The bytes of a node with its board, its place in the hash map, and the edges that lead from it.
const BYTES_PER_NODE: usize = size_of::<KeyedBoard>() + 512;

/// A position of the graph.
struct Node {
    key: u128,
    is_won: bool,
    /// The edge to the next position of the win from which the graph was made.
    win_edge: Option<Edge>,
    /// The range of the edges to all positions that a legal move leads to. Empty until the node is expanded.
    edges_begin: u32,
    edges_end: u32,
}

/// A move from one node to another.
#[derive(Copy, Clone)]
struct Edge {
    m: Move,
    /// The index of the node that the move leads to.
    to: u32,
}

/// The graph of the positions near a win.
pub struct Neighborhood<'m> {
    model: &'m mut RulebookModel,
    root: KeyedBoard,
    node_of_key: HashMap<u128, u32>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The unexpanded nodes, in the order in which they will be expanded.
    unexpanded: VecDeque<(u32, KeyedBoard)>,
    moves: Vec<Scored<Move>>,
    max_nodes: usize,
}

impl<'m> Neighborhood<'m> {
    /// Creates the graph with only the positions of a win. The graph may later grow to this many bytes.
    ///
    /// # Errors
    /// Fails if a limit is reached.
    pub fn of(
        model: &'m mut RulebookModel,
        board: &Board,
        line: &[Move],
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Neighborhood<'m>, Stop> {
        let root = model.position_of(board);
        let mut position = root.clone();
        let mut neighborhood = Neighborhood {
            model,
            root,
            node_of_key: HashMap::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            unexpanded: VecDeque::new(),
            moves: Vec::new(),
            max_nodes: memory / BYTES_PER_NODE,
        };
        let mut node = neighborhood.enter(&position)?;
        for &m in line {
            neighborhood.play(&mut position, m, budget)?;
            let to = neighborhood.enter(&position)?;
            // If the line visits a position several times, only the edge of the last visit stays. That leaves out
            // the loop.
            neighborhood.nodes[node as usize].win_edge = Some(Edge { m, to });
            node = to;
        }
        Ok(neighborhood)
    }

    /// Plays a legal move. Returns whether the search may continue from there.
    fn play(&mut self, position: &mut KeyedBoard, m: Move, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        self.model.play_counted(position, m, budget)
    }

    /// Returns the node of a position, which is added if it is new.
    ///
    /// # Errors
    /// Fails if the memory is full.
    fn enter(&mut self, position: &KeyedBoard) -> Result<u32, Stop> {
        let key = self.model.key(position);
        if let Some(&node) = self.node_of_key.get(&key) {
            return Ok(node);
        }
        memory::reserve(&mut self.nodes, 1)?;
        if self.unexpanded.len() == self.unexpanded.capacity() {
            let bytes = 2 * BYTES_PER_NODE * self.unexpanded.capacity();
            memory::grow_if_enough_is_free(bytes, || self.unexpanded.try_reserve(1).is_ok())?;
        }
        if self.node_of_key.len() == self.node_of_key.capacity() {
            let bytes = 2 * size_of::<(u128, u32)>() * self.node_of_key.capacity();
            memory::grow_if_enough_is_free(bytes, || self.node_of_key.try_reserve(1).is_ok())?;
        }
        let node = self.nodes.len() as u32;
        let is_won = self.model.is_won(position);
        self.nodes.push(Node { key, is_won, win_edge: None, edges_begin: 0, edges_end: 0 });
        self.node_of_key.insert(key, node);
        if !is_won {
            self.unexpanded.push_back((node, position.clone()));
        }
        Ok(node)
    }

    /// Expands `count` nodes, in the order in which they were found: adds the positions that their legal moves lead to.
    ///
    /// # Errors
    /// Fails if a limit is reached. [`Neighborhood::shortest_win`] then uses the graph as far as it has grown.
    pub fn expand(&mut self, count: usize, budget: &mut Budget<'_>) -> Result<(), Stop> {
        for _ in 0..count {
            let Some((node, position)) = self.unexpanded.pop_front() else { return Ok(()) };
            if self.nodes.len() > self.max_nodes {
                return Err(Stop::Memory);
            }
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            let edges_begin = self.edges.len() as u32;
            self.model.generate_moves(&position, &mut moves);
            let result: Result<(), Stop> = moves.iter().try_for_each(|&Scored { m, .. }| {
                let mut child = position.clone();
                if self.play(&mut child, m, budget)? {
                    let to = self.enter(&child)?;
                    memory::reserve(&mut self.edges, 1)?;
                    self.edges.push(Edge { m, to });
                }
                Ok(())
            });
            self.moves = moves;
            let node = &mut self.nodes[node as usize];
            (node.edges_begin, node.edges_end) = (edges_begin, self.edges.len() as u32);
            result?;
        }
        Ok(())
    }

    /// Whether every node is expanded. Then the graph has all positions that can be reached.
    pub fn is_complete(&self) -> bool {
        self.unexpanded.is_empty()
    }

    /// Returns the moves of the shortest way to a won position. Returns `None` if there is no such way, or if the
    /// rules of the game do not allow one of its moves.
    pub fn shortest_win(&mut self) -> Option<Vec<Move>> {
        let path = self.shortest_path()?;
        let (mut position, mut line) = (self.root.clone(), Vec::with_capacity(path.len()));
        for Edge { m, to } in path {
            let key = self.nodes[to as usize].key;
            let m = self.move_to(&mut position, m, key)?;
            line.push(m);
        }
        self.model.is_won(&position).then_some(line)
    }

    /// Returns the edges from the root to the nearest won position.
    fn shortest_path(&self) -> Option<Vec<Edge>> {
        let mut incoming_edges: Vec<Option<(u32, Edge)>> = vec![None; self.nodes.len()];
        let mut queue = VecDeque::from([0u32]);
        let mut won = None;
        while let Some(from) = queue.pop_front() {
            let node = &self.nodes[from as usize];
            if node.is_won {
                won = Some(from);
                break;
            }
            let edges = &self.edges[node.edges_begin as usize..node.edges_end as usize];
            for &edge in node.win_edge.iter().chain(edges) {
                // Node 0 is the root.
                let incoming_edge = &mut incoming_edges[edge.to as usize];
                if edge.to != 0 && incoming_edge.is_none() {
                    *incoming_edge = Some((from, edge));
                    queue.push_back(edge.to);
                }
            }
        }
        let (mut node, mut path) = (won?, Vec::new());
        while let Some((from, edge)) = incoming_edges[node as usize] {
            path.push(edge);
            node = from;
        }
        path.reverse();
        Some(path)
    }

    /// Plays a move that leads to a position with the given key: `m` if it leads there, or else another legal move.
    fn move_to(&mut self, position: &mut KeyedBoard, m: Move, key: u128) -> Option<Move> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        if self.model.is_legal(position, m) {
            moves.push(Scored { score: 0, m });
        }
        let mut found = self.first_move_to(position, &moves, key);
        if found.is_none() {
            moves.clear();
            self.model.generate_moves(position, &mut moves);
            found = self.first_move_to(position, &moves, key);
        }
        self.moves = moves;
        let (m, next) = found?;
        *position = next;
        Some(m)
    }

    /// Returns the first of these legal moves that leads to a position with the given key, and that position.
    fn first_move_to(
        &mut self,
        position: &KeyedBoard,
        moves: &[Scored<Move>],
        key: u128,
    ) -> Option<(Move, KeyedBoard)> {
        moves.iter().find_map(|&Scored { m, .. }| {
            let mut child = position.clone();
            let has_key = self.model.play(&mut child, m) && self.model.key(&child) == key;
            has_key.then_some((m, child))
        })
    }
}
