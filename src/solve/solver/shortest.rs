//! Search for the shortest win: the one with the fewest moves.
//!
//! A line is a sequence of moves. First the solver shortens several wins, see [`super::shortening`]. Then iterative
//! deepening searches all shorter lines, starting with a lower bound for the moves of any win. If this search
//! completes, the win is proved to be the shortest. If a limit ends the search, the result is the shortest win so far
//! and a lower bound for the moves of any win.
//!
//! The search plays on the game's own board and never plays a safe move automatically, because every move counts.

use crate::board::{Board, PileId, PileSet};
use crate::engine::{Capabilities, FeatureSet, RuleTable, ZoneTable, features};
use crate::game::{Move, Role};
use crate::memory;
use crate::solve::models::rulebook::{KeyedBoard, RulebookModel};
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::verdict::{Budget, Stop};
use std::collections::HashMap;

/// The bytes of an entry of [`IterativeDeepening::searched_moves_left`], including the free room of a hash map.
const BYTES_PER_ENTRY: usize = 64;

/// A lower bound for the moves of any win.
///
/// Each move puts at most one card on the piles that must be full in the end. It takes at most one card from the piles
/// that must be empty in the end. One move can do both, so the bound is the larger number and not the sum.
pub struct MoveLowerBound {
    /// Piles that must be full in the end, and get at most one card with each move.
    piles_to_fill: PileSet,
    /// The number of cards on these piles in the end.
    cards_to_fill: usize,
    /// Piles that must be empty in the end, and lose at most one card with each move.
    piles_to_empty: PileSet,
}

/// The rules for which the bound is proved: no card moves automatically, except to fill a space, and no card is
/// removed.
const PREMISES: FeatureSet = features! {
    SeveralPacks, RepeatedSuits, Jokers, IrregularRanks, Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, DealsToSpaces,
    SkipsPilesWithFullPartner, DealsToNewestPile, DealsAgain, ConditionalStock, ConditionalDraw, Redeals, LimitedPasses,
    ShuffledRedeal, Fills, FillsByRules, FillsWithSeveral, ConditionalFill, GoalFull, GoalEmpty, GoalRuns, GoalLimitsRanks
};

impl MoveLowerBound {
    /// Creates the bound for a game. The bound is one move if nothing more is proved for its rules.
    pub fn of(table: Option<&RuleTable>) -> MoveLowerBound {
        let trivial_bound =
            MoveLowerBound { piles_to_fill: PileSet::EMPTY, cards_to_fill: 0, piles_to_empty: PileSet::EMPTY };
        let Some(table) = table else { return trivial_bound };
        let rules = Capabilities::of(table);
        if !rules.game.is_within(PREMISES) {
            return trivial_bound;
        }
        let zones = &table.zones.list;
        let never_gets_several_cards = |zone: &ZoneTable| zone.put.as_ref().is_none_or(|put| !put.takes_several());
        // The number of cards on a full pile. `None` if a move may put several cards on it.
        let max_cards = |pile: PileId| {
            let zone = zones.iter().find(|zone| zone.piles.has(pile) && never_gets_several_cards(zone))?;
            zone.put.as_ref().map(|put| usize::from(put.max))
        };
        // A draw or a fill may put several cards on a pile at once, or take several.
        let filled_one_by_one = rules.goal_full.without(rules.dealt_to.union(rules.filled));
        let emptied_one_by_one =
            rules.goal_empty.without(rules.redealt.union(rules.fill_sources).union(rules.piles(Role::Stock)));
        let (piles_to_fill, cards_to_fill) = match filled_one_by_one.iter().map(max_cards).sum::<Option<usize>>() {
            Some(cards) => (filled_one_by_one, cards),
            None => (PileSet::EMPTY, 0),
        };
        let piles_to_empty =
            if zones.iter().all(never_gets_several_cards) { emptied_one_by_one } else { PileSet::EMPTY };
        MoveLowerBound { piles_to_fill, cards_to_fill, piles_to_empty }
    }

    /// The lower bound for a win from a board that is not won.
    fn moves_from(&self, board: &Board) -> usize {
        let count_cards = |piles: PileSet| -> usize { piles.iter().map(|pile| board.len(pile)).sum() };
        let missing_cards = self.cards_to_fill.saturating_sub(count_cards(self.piles_to_fill));
        missing_cards.max(count_cards(self.piles_to_empty)).max(1)
    }
}

/// The shortest win so far, and a lower bound for the moves of any win.
pub struct ShortestWin {
    /// The win.
    pub line: Vec<Move>,
    /// The lower bound for the moves of any win.
    pub min_moves: usize,
    /// The bytes that the proof of the lower bound used.
    pub bytes: usize,
}

impl ShortestWin {
    /// Creates the result for a win, with the lower bound that follows from the rules.
    pub fn new(line: Vec<Move>, lower_bound: &MoveLowerBound, board: &Board) -> ShortestWin {
        let lower_bound = if line.is_empty() { 0 } else { lower_bound.moves_from(board) };
        ShortestWin { line, min_moves: lower_bound, bytes: 0 }
    }

    /// Whether the win is proved to be the shortest.
    pub fn is_proved(&self) -> bool {
        self.line.len() <= self.min_moves
    }

    /// Replaces the win if `line` is shorter.
    pub fn replace_if_shorter(&mut self, line: Vec<Move>) {
        if line.len() < self.line.len() {
            self.line = line;
        }
    }

    /// Searches all shorter lines, until the win is proved to be the shortest.
    ///
    /// # Errors
    /// Fails if a limit, an interrupt or a move that shuffles cards ends the search first.
    pub fn prove(
        &mut self,
        model: &mut RulebookModel,
        lower_bound: &MoveLowerBound,
        board: &Board,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mut deepening = IterativeDeepening {
            model,
            lower_bound,
            searched_moves_left: HashMap::new(),
            max_entries: memory / BYTES_PER_ENTRY,
        };
        let result = loop {
            if self.is_proved() {
                break Ok(());
            }
            match deepening.search(board, self.min_moves, budget) {
                Ok(Some(line)) => self.line = line,
                Ok(None) => self.min_moves += 1,
                Err(stop) => break Err(stop),
            }
        };
        self.bytes = deepening.searched_moves_left.len() * BYTES_PER_ENTRY;
        result
    }
}

/// A position on the path, the move that led to it, and where its untried moves begin in the common stack of moves. They
/// end where those of the next position begin.
struct Frame {
    position: KeyedBoard,
    m: Option<Move>,
    untried_begin: usize,
}

/// Depth-first search with a maximum number of moves.
struct IterativeDeepening<'d> {
    model: &'d mut RulebookModel,
    lower_bound: &'d MoveLowerBound,
    /// For each position, the largest number of moves left with which it was searched or is being searched. The search
    /// does not enter it again with the same number or fewer: a finished search found no win, and a line that returns
    /// to a position on the path is not a shortest win.
    searched_moves_left: HashMap<u128, usize>,
    max_entries: usize,
}

impl IterativeDeepening<'_> {
    /// Looks for a win of at most `max_moves` moves.
    fn search(&mut self, root: &Board, max_moves: usize, budget: &mut Budget<'_>) -> Result<Option<Vec<Move>>, Stop> {
        let (mut path, mut moves) = (Vec::new(), Vec::new());
        self.enter(self.model.position_of(root), None, &mut path, &mut moves)?;
        while let Some(frame) = path.last() {
            let next_move = if moves.len() > frame.untried_begin { moves.pop() } else { None };
            let Some(Scored { m, .. }) = next_move else {
                path.pop();
                continue;
            };
            let mut position = frame.position.clone();
            if !self.model.play_counted(&mut position, m, budget)? {
                return Err(Stop::Shuffle);
            }
            if self.model.is_won(&position) {
                return Ok(Some(path.iter().filter_map(|frame| frame.m).chain([m]).collect()));
            }
            // The path also contains the root, so its length is the number of moves including this one.
            let moves_left = max_moves.saturating_sub(path.len());
            if self.lower_bound.moves_from(&position.board) > moves_left || !self.must_search(&position, moves_left)? {
                continue;
            }
            self.enter(position, Some(m), &mut path, &mut moves)?;
        }
        Ok(None)
    }

    /// Returns whether the search must enter a position with this many moves left, and then records this number.
    /// Returns false if the search has entered the position with as many moves left, or more.
    fn must_search(&mut self, position: &KeyedBoard, moves_left: usize) -> Result<bool, Stop> {
        let key = self.model.key(position);
        if let Some(max_searched) = self.searched_moves_left.get_mut(&key) {
            let is_deeper = *max_searched < moves_left;
            *max_searched = moves_left.max(*max_searched);
            return Ok(is_deeper);
        }
        if self.searched_moves_left.len() >= self.max_entries {
            return Err(Stop::Memory);
        }
        if self.searched_moves_left.len() == self.searched_moves_left.capacity() {
            let bytes = 2 * BYTES_PER_ENTRY * self.searched_moves_left.capacity();
            memory::grow_if_enough_is_free(bytes, || self.searched_moves_left.try_reserve(1).is_ok())?;
        }
        self.searched_moves_left.insert(key, moves_left);
        Ok(true)
    }

    /// Adds a position to the path, and lists its moves.
    ///
    /// # Errors
    /// Fails if the memory is full.
    fn enter(
        &mut self,
        position: KeyedBoard,
        m: Option<Move>,
        path: &mut Vec<Frame>,
        moves: &mut Vec<Scored<Move>>,
    ) -> Result<(), Stop> {
        memory::reserve(path, 1)?;
        memory::reserve(moves, self.model.max_moves_per_position(&position))?;
        let untried_begin = moves.len();
        self.model.generate_moves(&position, moves);
        moves[untried_begin..].sort_by_key(|scored| scored.score);
        path.push(Frame { position, m, untried_begin });
        Ok(())
    }
}
