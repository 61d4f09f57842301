//! Ratings of a player's choices by sampled deals, in games with hidden cards.
//!
//! A rating uses what the player has seen, and nothing else. A [`Sampler`] samples determinizations: boards that
//! look like the current one. It grows a search tree over what the player would see on these boards (`tree`). The
//! seed of the samples is a hash of what the player has seen, and no rating depends on an earlier one. So players
//! who have seen the same cards get the same hint, on every machine.
//!
//! Each line of moves in the tree ends at a *leaf*: a position that is new to the tree. A short search from the leaf
//! decides whether the line counts as a win. In some games a *playout* judges the leaf: the rest of the game, played with
//! partly random moves.

mod by_model;
mod leaf_eval;

pub(super) mod by_game;
mod tree;

use super::hint::{Rating, Worth};
use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::engine::Capabilities;
use crate::game::{BetterScore, Game, Move, Role};
use crate::play::Checkpoint;
use crate::solve::models::card_set::CardSetModel;
use crate::solve::models::compiled_rules::compiled_rules;
use crate::solve::models::piles::Piles;
use crate::solve::models::rulebook::RulebookModel;
use crate::solve::models::stock::StockModel;
use crate::solve::search::observable_model::ObservableModel;
use by_game::{DeterminizedBoard, ModelProbe, Probe};
use by_model::DeterminizedModel;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tree::{ChoiceStats, DeterminizedGame, Tree};

/// The purpose of the random numbers with which hints sample determinizations.
const HINT: &Purpose = b"patience-hint-v1";
/// The number by which the visits of a hint are divided if each visit ends with a playout, which takes longer than the
/// search of a leaf.
const PLAYOUT_COST: u32 = 50;
/// [`PLAYOUT_COST`] for games with a search model that can sample choices. Their playouts are short.
const SHORT_PLAYOUT_COST: u32 = 15;
/// The same number for visits on the game's own board that end with a search of the leaf, and for games in which only
/// the number of cards left counts.
const GAME_BOARD_COST: u32 = 5;
/// The maximum number of positions in the search of a leaf.
const LEAF_POSITIONS: u64 = 200;

/// The result of sampling.
#[derive(Default)]
pub struct SampledChoices {
    /// The choices, the best first.
    pub choices: Vec<Rating>,
    /// Whether there is no choice, and a complete search proved it.
    pub is_stuck: bool,
}

/// A search model that samples choices. The trait hides the type of the model, so that a sampler can use any of them.
trait ChoiceSampler: Send {
    /// Samples the choices at a checkpoint: an earlier board, after which the player has changed nothing for good.
    /// `replay` plays the moves made since the checkpoint. Returns `None` if the model cannot represent the board.
    fn sample_choices(
        &mut self,
        game: &dyn Game,
        checkpoint: &Checkpoint,
        visits: u32,
        replay: &dyn Fn(&Board) -> Board,
        cancel: &AtomicBool,
    ) -> Option<SampledChoices>;

    /// See [`ObservableModel::evaluates_leaves_by_search`].
    fn evaluates_leaves_by_search(&self) -> bool;

    /// Returns a key for everything that cannot be undone once it has changed. Returns `None` if the model cannot
    /// represent the board.
    fn progress_key(&mut self, view: View<'_>, known: &KnownCards) -> Option<u64>;

    /// Returns the number of draws that show the whole stock. Returns `None` if drawing has a cost or there is
    /// nothing new to see.
    fn free_draws(&self, view: View<'_>, known: &KnownCards) -> Option<usize>;
}

/// Rates the choices of a game.
pub struct Sampler {
    game: Arc<dyn Game>,
    model: Option<Box<dyn ChoiceSampler>>,
    visits: u32,
    /// See [`PLAYOUT_COST`].
    playout_cost: u32,
}

impl Sampler {
    /// Creates a sampler that makes at most `visits` visits for each position.
    pub fn new(game: Arc<dyn Game>, visits: u32) -> Sampler {
        let model = compiled_rules(game.as_ref()).and_then(|table| {
            let rules = Capabilities::of(table);
            let large_piles_sampler = || boxed_sampler(Piles::<18>::of(table, &rules));
            let piles_sampler = || boxed_sampler(Piles::<10>::of(table, &rules)).or_else(large_piles_sampler);
            boxed_sampler(StockModel::of(table, &rules)).or_else(piles_sampler)
        });
        let playout_cost = if model.is_some() { SHORT_PLAYOUT_COST } else { PLAYOUT_COST };
        let model = model.filter(|model| model.evaluates_leaves_by_search());
        Sampler { game, model, visits, playout_cost }
    }

    /// Returns a key for everything that cannot be undone on a board once it has changed: the number of unknown cards,
    /// and the progress key of the search model.
    pub fn progress_key(&mut self, view: View<'_>, known: &KnownCards) -> u64 {
        let model_key = self.model.as_mut().and_then(|model| model.progress_key(view, known));
        model_key.unwrap_or_default() ^ (known.unknown_count() as u64).rotate_right(8)
    }

    /// Returns the number of draws that show the whole stock. Returns `None` if drawing has a cost or there is
    /// nothing new to see.
    pub fn free_draws(&self, view: View<'_>, known: &KnownCards) -> Option<usize> {
        self.model.as_ref().and_then(|model| model.free_draws(view, known))
    }

    /// Rates the choices of a player who has moved since the checkpoint. If the player follows an earlier hint, the
    /// choices contain the rest of its moves. The sampling stops early when `cancel` is set.
    pub fn rate(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        checkpoint: &Checkpoint,
        is_repetition: &dyn Fn(Move) -> bool,
        cancel: &AtomicBool,
    ) -> SampledChoices {
        match self.sampled_choices(view, known, checkpoint, cancel) {
            Some(sampled) => sampled,
            None => self.rate_by_playouts(view, known, is_repetition, cancel),
        }
    }

    /// Returns the choices of a game with a search model, the best first. They are the choices of the checkpoint that
    /// can still be reached, or else those of the current board.
    fn sampled_choices(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        checkpoint: &Checkpoint,
        cancel: &AtomicBool,
    ) -> Option<SampledChoices> {
        let (model, game) = (self.model.as_mut()?, &self.game);
        let replay = |sampled_board: &Board| {
            let (mut board, mut events) = (sampled_board.clone(), Vec::new());
            for &m in &checkpoint.moves {
                game.play(&mut Txn::new(&mut board, &mut events), m);
            }
            board
        };
        let sampled = model.sample_choices(game.as_ref(), checkpoint, self.visits, &replay, cancel)?;
        if !sampled.choices.is_empty() || checkpoint.moves.is_empty() {
            return Some(sampled);
        }
        let new_checkpoint = current_checkpoint(view, known);
        model.sample_choices(game.as_ref(), &new_checkpoint, self.visits, &Board::clone, cancel)
    }

    /// Rates choices on the game's own board (see `by_game`). No choice begins with a move for which `is_repetition`
    /// returns true, except a draw.
    pub fn rate_by_playouts(
        &self,
        view: View<'_>,
        known: &KnownCards,
        is_repetition: &dyn Fn(Move) -> bool,
        cancel: &AtomicBool,
    ) -> SampledChoices {
        let table = compiled_rules(self.game.as_ref());
        let cards_to_play = cards_to_play(self.game.as_ref(), view);
        // A search for a win says nothing about the number of cards left.
        let table_of_probe = table.filter(|_| cards_to_play.is_none());
        let model = table_of_probe.and_then(|table| CardSetModel::of(table, &Capabilities::of(table)));
        let probe = model.map(|model| -> Box<dyn Probe> { Box::new(ModelProbe::new(model, LEAF_POSITIONS)) });
        // The playouts of a game that only counts cards are short.
        let has_cheap_leaves = probe.is_some() || cards_to_play.is_some();
        let visits = self.visits.div_ceil(if has_cheap_leaves { GAME_BOARD_COST } else { self.playout_cost });
        let model = RulebookModel::for_hints(Arc::clone(&self.game), table);
        let rng = SeededRng::with_purpose(HINT, known.checksum(view), 1);
        let mut tree_game = DeterminizedBoard::new(Arc::clone(&self.game), model, known.clone(), rng)
            .with_probe(probe)
            .with_cards_to_play(cards_to_play);
        tree_game.exclude_repetitions(view, is_repetition);
        let choice_stats = Tree::new().grow(&mut tree_game, visits, &mut determinizations(view, known), cancel);
        // The win rate of a search that sees all cards does not estimate the player's chance.
        let rating = |stats: ChoiceStats<Vec<Move>>| Rating {
            visits: stats.visits,
            worth: cards_to_play.map(|cards| Worth::CardsLeft(cards as f64 * (1.0 - stats.mean()))),
            moves: stats.choice,
        };
        let choices = choice_stats.unwrap_or_default().into_iter().map(rating).collect();
        SampledChoices { choices, is_stuck: false }
    }
}

/// Returns the number of cards to play in a game whose aim is to leave few cards, as in Golf. Returns `None` in other
/// games.
pub fn cards_to_play(game: &dyn Game, view: View<'_>) -> Option<usize> {
    let info = game.info();
    let counts_cards_left = info.better_score == BetterScore::Low && !info.piles_of(Role::Hole).is_empty();
    counts_cards_left.then(|| info.piles_of(Role::Tableau).iter().map(|pile| view.len(pile)).sum())
}

/// Returns a checkpoint at the current board. Any determinization is good enough for it, because the samples arrange
/// the hidden cards again.
pub fn current_checkpoint(view: View<'_>, known: &KnownCards) -> Checkpoint {
    Checkpoint { board: known.determinize(view, |n| n - 1), known: known.clone(), moves: Vec::new() }
}

/// Returns the determinizations of a hint: boards that a player with this knowledge cannot tell apart.
fn determinizations<'v>(view: View<'v>, known: &'v KnownCards) -> impl FnMut() -> Board + 'v {
    let mut rng = SeededRng::with_purpose(HINT, known.checksum(view), 0);
    move || known.determinize(view, |n| rng.below(n as u32) as usize)
}

/// Returns a sampler for the search model, if there is a model for the rulebook.
fn boxed_sampler<Model: ObservableModel + 'static>(model: Option<Model>) -> Option<Box<dyn ChoiceSampler>> {
    model.map(|model| -> Box<dyn ChoiceSampler> { Box::new(DeterminizedModel::new(model, LEAF_POSITIONS)) })
}

impl<Model: ObservableModel> ChoiceSampler for DeterminizedModel<Model> {
    fn sample_choices(
        &mut self,
        game: &dyn Game,
        checkpoint: &Checkpoint,
        visits: u32,
        replay: &dyn Fn(&Board) -> Board,
        cancel: &AtomicBool,
    ) -> Option<SampledChoices> {
        self.set_first_pass(|stock| checkpoint.known.unknown_count_in(stock) > 0);
        let mut next_board = determinizations(View::of(&checkpoint.board), &checkpoint.known);
        let board = next_board();
        let mut choice_stats = Tree::new().grow(self, visits.div_ceil(Model::VISIT_COST), &mut next_board, cancel)?;
        let is_stuck = choice_stats.is_empty() && self.found_all_choices();
        let current_board = replay(&board);
        if !checkpoint.moves.is_empty() {
            self.rebase_choices(&board, &current_board, &mut choice_stats)?;
        }
        let rate = |stats: ChoiceStats<<Self as DeterminizedGame>::Choice>| {
            let moves = self.game_moves(game, &current_board, &stats.choice).filter(|moves| !moves.is_empty())?;
            let worth = self.model.calibrated_chance(stats.mean()).map(Worth::Chance);
            Some(Rating { moves, visits: stats.visits, worth })
        };
        Some(SampledChoices { choices: choice_stats.into_iter().filter_map(rate).collect(), is_stuck })
    }

    fn evaluates_leaves_by_search(&self) -> bool {
        self.model.evaluates_leaves_by_search()
    }

    fn progress_key(&mut self, view: View<'_>, known: &KnownCards) -> Option<u64> {
        // Any determinization is good enough, because the key does not depend on hidden cards.
        let position = self.model.load(&known.determinize(view, |n| n - 1))?;
        Some(self.model.progress_key(&position))
    }

    fn free_draws(&self, view: View<'_>, known: &KnownCards) -> Option<usize> {
        let stock = self
            .model
            .stock()
            .filter(|&stock| self.model.has_unlimited_passes() && known.unknown_count_in(stock) > 0)?;
        Some(view.len(stock).div_ceil(usize::from(self.model.cards_per_draw()).max(1)))
    }
}
