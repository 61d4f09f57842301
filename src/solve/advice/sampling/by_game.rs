//! Sampling on the game's own board, for games that `by_model` does not support.
//!
//! A move is *free* if it shows no new card and another move can undo it. A *choice* is a path of free moves, followed
//! by a move that changes something for good. The value of a leaf comes from a short search if a search model accepts
//! the game. Otherwise it comes from a playout: the rest of the game, played with partly random moves.

use super::leaf_eval::LeafEval;
use super::tree::DeterminizedGame;
use crate::board::{Board, Event, KnownCards, PileSet, Txn, View};
use crate::card::SeededRng;
use crate::game::{Game, Move, Status};
use crate::solve::models::compiled_rules::compiled_rules;
use crate::solve::models::filled_spaces::{moves_to_fill_and_draw, piles_filled_before_draws};
use crate::solve::models::rulebook::RulebookModel;
use crate::solve::search::search_model::{Scored, SearchModel};
use std::sync::Arc;

/// The maximum number of boards that are examined to find the choices. Free moves lead to these boards.
const MAX_FREE_BOARDS: usize = 12;
/// The maximum number of moves in a playout.
const MAX_PLAYOUT_MOVES: usize = 150;
/// A playout adds a random number below this to the score of each move. So it does not always choose the same of two
/// moves with similar scores.
const NOISE: u32 = 32;
/// The work of playing a move and updating the known cards. The unit is the work of listing one move.
const MAKE_WORK: u64 = 8;
/// The maximum work of finding the choices of a board. In built-in games, finding them takes less than 2,000 units.
const MAX_CHOICES_WORK: u64 = 1 << 17;
/// A playout without a win has a value below this, unless the aim of the game is to leave few cards. The value is
/// higher if fewer cards are left.
const MAX_UNWON_VALUE: f64 = 0.5;

/// A short search that decides whether a board can be won.
pub trait Probe: Send {
    /// Whether the search finds a win. Returns `None` if the search cannot represent the board.
    fn wins(&mut self, board: &Board) -> Option<bool>;
}

/// A probe that searches with a search model.
pub struct ModelProbe<Model: SearchModel> {
    model: Model,
    leaf_eval: LeafEval<Model>,
}

impl<Model: SearchModel> ModelProbe<Model> {
    /// Creates a probe that searches at most this many positions.
    pub fn new(model: Model, positions: u64) -> ModelProbe<Model> {
        ModelProbe { model, leaf_eval: LeafEval::new(positions) }
    }
}

impl<Model: SearchModel> Probe for ModelProbe<Model> {
    fn wins(&mut self, board: &Board) -> Option<bool> {
        let state = self.model.load(board)?;
        Some(self.leaf_eval.wins(&mut self.model, &state))
    }
}

/// A game played on its own board.
pub struct DeterminizedBoard {
    game: Arc<dyn Game>,
    model: RulebookModel,
    probe: Option<Box<dyn Probe>>,
    /// The piles whose spaces must be filled before cards are drawn. Empty if there is no such rule.
    filled_piles: PileSet,
    /// The number of cards to play, in a game whose aim is to leave few cards, as in Golf. The value of a playout is then
    /// the fraction of these cards that were played.
    cards_to_play: Option<usize>,
    rng: SeededRng,
    /// The cards known on the current board.
    known: KnownCards,
    events: Vec<Event>,
    moves: Vec<Move>,
    scored: Vec<Scored<Move>>,
    /// The moves of the current board that only return to an earlier board, sorted.
    repeating_moves: Vec<Move>,
    /// See [`MAX_FREE_BOARDS`], which is the default.
    max_free_boards: usize,
    /// Whether the last call of `choices` found all choices.
    found_all_choices: bool,
    /// The work since the last call of [`DeterminizedGame::take_work`].
    work: u64,
}

/// A board of a determinization, and the cards known on it.
#[derive(Clone)]
pub struct BoardState {
    board: Board,
    known: KnownCards,
    /// Whether a move on the way shuffled cards. The search does not continue after a shuffle.
    is_shuffled: bool,
}

impl DeterminizedBoard {
    /// Creates a game with the given known cards. `rng` makes all random decisions.
    pub fn new(game: Arc<dyn Game>, model: RulebookModel, known: KnownCards, rng: SeededRng) -> DeterminizedBoard {
        let (events, moves, scored) = (Vec::new(), Vec::new(), Vec::new());
        let filled_piles = compiled_rules(game.as_ref()).map_or(PileSet::EMPTY, piles_filled_before_draws);
        DeterminizedBoard {
            game,
            model,
            probe: None,
            filled_piles,
            cards_to_play: None,
            rng,
            known,
            events,
            moves,
            scored,
            repeating_moves: Vec::new(),
            max_free_boards: MAX_FREE_BOARDS,
            found_all_choices: true,
            work: 0,
        }
    }

    /// Returns the same game with another number of boards that are examined to find the choices.
    pub fn with_free_boards(self, max_free_boards: usize) -> DeterminizedBoard {
        DeterminizedBoard { max_free_boards, ..self }
    }

    /// Whether the last call of `choices` or `root_choices` found all choices.
    pub fn found_all_choices(&self) -> bool {
        self.found_all_choices
    }

    /// Returns the choices on a board, the best-looking first. Each ends with a move that changes something for good.
    pub fn root_choices(&mut self, board: &Board) -> Vec<Vec<Move>> {
        let state = self.state_of(board);
        self.choices(&state, true)
    }

    /// Excludes moves at the root that only return to an earlier board, except draws.
    pub fn exclude_repetitions(&mut self, view: View<'_>, leads_to_earlier_board: &dyn Fn(Move) -> bool) {
        self.game.moves(view, &mut self.moves);
        self.repeating_moves =
            self.moves.iter().copied().filter(|&m| m != Move::Draw && leads_to_earlier_board(m)).collect();
    }

    /// Returns the same game with a search for the value of leaves.
    pub fn with_probe(self, probe: Option<Box<dyn Probe>>) -> DeterminizedBoard {
        DeterminizedBoard { probe, ..self }
    }

    /// Returns the same game with the number of cards to play, or `None` if the aim of the game is not to leave few
    /// cards.
    pub fn with_cards_to_play(self, cards_to_play: Option<usize>) -> DeterminizedBoard {
        DeterminizedBoard { cards_to_play, ..self }
    }

    /// Returns the state of a determinization, before any move.
    fn state_of(&self, board: &Board) -> BoardState {
        BoardState { board: board.clone(), known: self.known.of_determinization(board), is_shuffled: false }
    }

    fn make(&mut self, state: &mut BoardState, m: Move) {
        self.work += MAKE_WORK;
        self.events.clear();
        let mut replayed = state.board.clone();
        let mut txn = Txn::new(&mut state.board, &mut self.events);
        self.game.play(&mut txn, m);
        state.is_shuffled |= !matches!(txn.finish(), Ok(None));
        state.known.update(&self.events, &mut replayed);
    }

    /// Whether a move is free: it shows no new card, and another move can undo it.
    fn is_free(&self, from: &BoardState, m: Move, to: &BoardState) -> bool {
        let variables = |state: &BoardState| {
            let view = View::of(&state.board);
            self.game.info().vars_with_ids().map(|(id, _)| view.var(id)).collect::<Vec<_>>()
        };
        let can_go_back = match m {
            Move::Transfer { from: source, to: target, count } => {
                self.game.check(View::of(&to.board), Move::Transfer { from: target, to: source, count }).is_ok()
            }
            Move::Draw => !to.is_shuffled,
            Move::Remove { .. } | Move::Custom { .. } => false,
        };
        can_go_back && from.known.unknown_count() == to.known.unknown_count() && variables(from) == variables(to)
    }

    /// Plays a game to its end, with moves chosen by their scores and random numbers. Returns 1 for a win. Otherwise,
    /// the value is lower if more cards are left. With `cards_to_play`, it is the fraction of these cards that were
    /// played.
    fn playout(&mut self, state: &BoardState) -> f64 {
        let mut position = self.model.position_of(&state.board);
        let mut visited_keys = vec![self.model.key(&position)];
        let card_count = state.board.card_count();
        let mut fewest_cards_left = self.model.cards_left(&position);
        for _ in 0..MAX_PLAYOUT_MOVES {
            if self.model.is_won(&position) {
                return 1.0;
            }
            let mut scored = std::mem::take(&mut self.scored);
            scored.clear();
            self.model.generate_moves(&position, &mut scored);
            for scored in &mut scored {
                scored.score += self.rng.below(NOISE) as i32;
            }
            scored.sort_by_key(|scored| -scored.score);
            let next = scored.iter().find_map(|scored| {
                let mut child = position.clone();
                let may_continue = self.model.play(&mut child, scored.m);
                let key = self.model.key(&child);
                (may_continue && !visited_keys.contains(&key)).then_some((child, key))
            });
            self.scored = scored;
            let Some((child, key)) = next else { break };
            position = child;
            visited_keys.push(key);
            fewest_cards_left = fewest_cards_left.min(self.model.cards_left(&position));
        }
        match self.cards_to_play {
            Some(cards) => (1.0 - f64::from(fewest_cards_left) / cards.max(1) as f64).max(0.0),
            None => MAX_UNWON_VALUE * (1.0 - f64::from(fewest_cards_left) / card_count.max(1) as f64),
        }
    }
}

impl DeterminizedGame for DeterminizedBoard {
    type State = BoardState;
    type Choice = Vec<Move>;

    fn load(&mut self, board: &Board) -> Option<BoardState> {
        Some(self.state_of(board))
    }

    fn observation_key(&self, state: &BoardState) -> u64 {
        state.known.checksum(View::of(&state.board))
    }

    fn choices(&mut self, state: &BoardState, is_root: bool) -> Vec<Vec<Move>> {
        if state.is_shuffled || self.game.status(View::of(&state.board)) != Status::Playing {
            return Vec::new();
        }
        let mut seen_observations = vec![self.observation_key(state)];
        let mut reached: Vec<(BoardState, Vec<Move>)> = vec![(state.clone(), Vec::new())];
        let mut paths: Vec<(i32, Vec<Move>)> = Vec::new();
        let (mut next_index, work_before) = (0, self.work);
        self.found_all_choices = true;
        while let Some((parent, free_moves)) = reached.get(next_index).cloned() {
            if self.work - work_before > MAX_CHOICES_WORK {
                self.found_all_choices = false;
                break;
            }
            next_index += 1;
            let mut scored = Vec::new();
            let mut moves = std::mem::take(&mut self.moves);
            self.game.moves(View::of(&parent.board), &mut moves);
            let model_position = self.model.position_of(&parent.board);
            self.model.generate_moves(&model_position, &mut scored);
            scored.sort_by_key(|scored| -scored.score);
            // The game lists its moves in sorted order.
            scored.retain(|scored| moves.binary_search(&scored.m).is_ok());
            self.work += moves.len() as u64;
            self.moves = moves;
            for Scored { score, m } in scored {
                let mut child = parent.clone();
                self.make(&mut child, m);
                let path: Vec<Move> = free_moves.iter().copied().chain([m]).collect();
                let observation = self.observation_key(&child);
                if !self.is_free(&parent, m, &child) {
                    // Of choices with equal scores, the one with fewer free moves comes first.
                    paths.push((score * 8 - free_moves.len() as i32, path));
                } else if !seen_observations.contains(&observation) {
                    if reached.len() == self.max_free_boards {
                        self.found_all_choices = false;
                        continue;
                    }
                    seen_observations.push(observation);
                    reached.push((child, path));
                }
            }
        }
        // Many free moves may be needed before the rules allow a draw.
        if !paths.iter().any(|(_, path)| path.last() == Some(&Move::Draw))
            && let Some(path) = moves_to_fill_and_draw(self.game.as_ref(), self.filled_piles, &state.board)
        {
            self.work += MAKE_WORK * path.len() as u64;
            paths.push((i32::MIN, path));
        }
        if is_root {
            paths.retain(|(_, path)| path.first().is_some_and(|m| self.repeating_moves.binary_search(m).is_err()));
        }
        paths.sort_by_key(|(rating, _)| std::cmp::Reverse(*rating));
        paths.into_iter().map(|(_, path)| path).collect()
    }

    fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work) + self.model.take_work()
    }

    fn play(&mut self, state: &mut BoardState, path: &Vec<Move>) {
        path.iter().for_each(|&m| self.make(state, m));
    }

    fn is_won(&self, state: &BoardState) -> bool {
        self.game.is_won(View::of(&state.board))
    }

    fn evaluate(&mut self, state: &BoardState) -> f64 {
        match self.probe.as_mut().and_then(|probe| probe.wins(&state.board)) {
            Some(wins) => f64::from(u8::from(wins)),
            None => self.playout(state),
        }
    }
}
