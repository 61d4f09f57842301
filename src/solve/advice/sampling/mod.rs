//! Hints in games with hidden cards, from sampled deals.
//!
//! A hint uses what the player has seen, and nothing else. An [`Advisor`] samples determinizations: boards that
//! look like the current one. It grows a search tree over what the player would see on these boards (`tree`). The
//! seed of the samples is a hash of what the player has seen, and no hint depends on an earlier hint. So players
//! who have seen the same cards get the same hint, on every machine.
//!
//! Each line of moves in the tree ends at a *leaf*: a position that is new to the tree. A short search from the leaf
//! decides whether the line counts as a win. In some games a *playout* judges the leaf: the rest of the game, played with
//! partly random moves.

mod by_model;
mod leaf_eval;

mod advice;
mod by_game;
mod hint_progress;
mod sampled_hint_text;
mod tree;

use super::heuristic;
use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::engine::Capabilities;
use crate::game::{BetterScore, Game, Message, Move, Role};
use crate::play::{Checkpoint, Session};
use crate::solve::Solver;
use crate::solve::models::card_set::CardSetModel;
use crate::solve::models::compiled_rules::compiled_rules;
use crate::solve::models::piles::Piles;
use crate::solve::models::rulebook::RulebookModel;
use crate::solve::models::stock::StockModel;
use crate::solve::search::observable_model::ObservableModel;
use crate::solve::search::verdict::{Limits, Verdict};
use advice::RatedChoice;
pub use advice::{Advice, Alternative, Outlook};
use by_game::{DeterminizedBoard, ModelProbe, Probe};
use by_model::DeterminizedModel;
pub use hint_progress::LeadsToEarlierBoard;
use hint_progress::{KnownPosition, Novelty};
pub(crate) use sampled_hint_text::draws_text;
pub use sampled_hint_text::leading_draws;
use sampled_hint_text::{plan_text, summarize_choices};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tree::{DeterminizedGame, Tree};

/// The purpose of the random numbers with which hints sample determinizations.
const HINT: &Purpose = b"patience-hint-v1";
/// The number of visits for a hint at the prompt. In each visit, the search tree (`tree`) tries one line of moves.
pub const VISITS: u32 = 5000;
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
/// The number of positions per visit in the search for a win, once every card is known.
const SOLVE_POSITIONS_PER_VISIT: u64 = 10;

/// The result of sampling.
struct SampledChoices {
    /// The choices, the best first.
    choices: Vec<RatedChoice>,
    /// Whether there is no choice, and a complete search proved it.
    is_stuck: bool,
}

/// A search model that samples choices. The trait hides the type of the model, so that an advisor can use any of them.
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

/// Gives hints in a game.
pub struct Advisor {
    game: Arc<dyn Game>,
    sampler: Option<Box<dyn ChoiceSampler>>,
    solver: Option<Solver>,
    visits: u32,
    /// See [`PLAYOUT_COST`].
    playout_cost: u32,
}

impl Advisor {
    /// Creates an advisor that makes at most `visits` visits per hint: [`VISITS`] at a prompt, far fewer in a test.
    pub fn new(game: Arc<dyn Game>, visits: u32) -> Advisor {
        let sampler = compiled_rules(game.as_ref()).and_then(|table| {
            let rules = Capabilities::of(table);
            let large_piles_sampler = || boxed_sampler(Piles::<18>::of(table, &rules));
            let piles_sampler = || boxed_sampler(Piles::<10>::of(table, &rules)).or_else(large_piles_sampler);
            boxed_sampler(StockModel::of(table, &rules)).or_else(piles_sampler)
        });
        let playout_cost = if sampler.is_some() { SHORT_PLAYOUT_COST } else { PLAYOUT_COST };
        let sampler = sampler.filter(|sampler| sampler.evaluates_leaves_by_search());
        Advisor { sampler, solver: Solver::new(Arc::clone(&game)).ok(), game, visits, playout_cost }
    }

    /// Returns a key for everything that cannot be undone on a board once it has changed: the number of unknown cards,
    /// and the progress key of the search model.
    pub fn progress_key(&mut self, view: View<'_>, known: &KnownCards) -> u64 {
        let model_key = self.sampler.as_mut().and_then(|sampler| sampler.progress_key(view, known));
        model_key.unwrap_or_default() ^ (known.unknown_count() as u64).rotate_right(8)
    }

    /// Returns a hint for the session. Returns `None` if no move is legal. The sampling stops early when `cancel` is
    /// set.
    pub fn advise_in(&mut self, session: &Session, cancel: &AtomicBool) -> Option<Advice> {
        let checkpoint = session.last_checkpoint(|view, known| self.progress_key(view, known));
        let leads_to_earlier_board = |moves: &[Move]| session.leads_to_earlier_board(moves);
        self.advise_from_checkpoint(
            session.view(),
            &session.known_cards(),
            &checkpoint,
            &leads_to_earlier_board,
            cancel,
        )
    }

    /// Returns a hint for a board and the known cards. Returns `None` if no move is legal.
    pub fn advise(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        leads_to_earlier_board: LeadsToEarlierBoard<'_>,
        cancel: &AtomicBool,
    ) -> Option<Advice> {
        self.advise_from_checkpoint(view, known, &current_checkpoint(view, known), leads_to_earlier_board, cancel)
    }

    /// Returns a hint for a player who has moved since the checkpoint. If the player follows an earlier hint, the new
    /// hint contains the rest of its moves.
    fn advise_from_checkpoint(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        checkpoint: &Checkpoint,
        leads_to_earlier_board: LeadsToEarlierBoard<'_>,
        cancel: &AtomicBool,
    ) -> Option<Advice> {
        let game = Arc::clone(&self.game);
        if let Some((m, why)) = game.extensions().advice.and_then(|advice| advice.advise(view, known)) {
            return Some(Advice::of(m, why));
        }
        let (m, why) = heuristic::best(game.as_ref(), view, &|m| leads_to_earlier_board(&[m]))?;
        let quick_advice = Advice::of(m, why);
        let position = KnownPosition { game: &game, view, known, leads_to_earlier_board };
        let mut moves = Vec::new();
        game.moves(view, &mut moves);
        let extensions = game.extensions();
        if let Some(rulebook) = extensions.rulebook {
            rulebook.add_moves_to_other_spaces(view, &mut moves);
        }
        // A single move, or a safe one, needs no sampling. But a card that goes back from a foundation is no progress.
        let takes_back =
            matches!(m, Move::Transfer { from, .. } if game.info().role_of(from) == Some(Role::Foundation));
        let is_quick = moves.len() == 1 && !takes_back || extensions.is_safe(view, m);
        if is_quick && position.novelty(&[m]) == Novelty::New {
            return Some(quick_advice);
        }
        let mut is_lost = false;
        if known.unknown_count() <= 1 {
            match self.solve_known_board(view, known, cancel) {
                Some(Verdict::Won(moves)) => {
                    let (why, continuation) = (heuristic::win_reason(&moves), Message::default());
                    return Some(Advice { moves, why, continuation, chance: Some(1.0), ..Advice::none() });
                }
                Some(Verdict::Lost) => is_lost = true,
                _ => {}
            }
        }
        if let Some(draws) = self.sampler.as_ref().and_then(|sampler| sampler.free_draws(view, known)) {
            let why = "shows you the stock, which costs nothing in this game".into();
            return Some(Advice { moves: vec![Move::Draw; draws], why, ..Advice::none() });
        }
        let counts_cards = cards_to_play(game.as_ref(), view).is_some();
        if is_lost && counts_cards {
            // Every card counts, although the game cannot be won.
            let mut choices = self.playout_choices(view, known, leads_to_earlier_board, cancel).unwrap_or_default();
            choices.retain(|choice| position.novelty(&choice.moves) == Novelty::New);
            if !choices.is_empty() {
                let advice = summarize_choices(game.as_ref(), view, known, choices);
                return Some(Advice { outlook: Outlook::Lost, chance: Some(0.0), ..advice });
            }
        }
        if !is_lost {
            let sampled = self.sampled_choices(view, known, checkpoint, cancel).or_else(|| {
                let choices = self.playout_choices(view, known, leads_to_earlier_board, cancel)?;
                Some(SampledChoices { choices, is_stuck: false })
            });
            let SampledChoices { mut choices, is_stuck } =
                sampled.unwrap_or(SampledChoices { choices: Vec::new(), is_stuck: false });
            choices.retain(|choice| position.novelty(&choice.moves) == Novelty::New);
            if !choices.is_empty() {
                prefer_gaining_plan(&mut choices, &|moves| position.gain_of_free_moves(moves));
                return Some(summarize_choices(game.as_ref(), view, known, choices));
            }
            is_lost = is_stuck;
        }
        Some(last_resort(&position, is_lost))
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
        let (sampler, game) = (self.sampler.as_mut()?, &self.game);
        let replay = |sampled_board: &Board| {
            let (mut board, mut events) = (sampled_board.clone(), Vec::new());
            for &m in &checkpoint.moves {
                game.play(&mut Txn::new(&mut board, &mut events), m);
            }
            board
        };
        let sampled = sampler.sample_choices(game.as_ref(), checkpoint, self.visits, &replay, cancel)?;
        if !sampled.choices.is_empty() || checkpoint.moves.is_empty() {
            return Some(sampled);
        }
        let new_checkpoint = current_checkpoint(view, known);
        sampler.sample_choices(game.as_ref(), &new_checkpoint, self.visits, &Board::clone, cancel)
    }

    /// Samples choices on the game's own board (see `by_game`), and returns them, the best first. No choice begins with
    /// a move that returns to an earlier board.
    fn playout_choices(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        leads_to_earlier_board: LeadsToEarlierBoard<'_>,
        cancel: &AtomicBool,
    ) -> Option<Vec<RatedChoice>> {
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
        tree_game.exclude_repetitions(view, &|m| leads_to_earlier_board(&[m]));
        let choice_stats = Tree::new().grow(&mut tree_game, visits, &mut determinizations(view, known), cancel)?;
        // The win rate of a search that sees all cards does not estimate the player's chance.
        let to_rated_choice = |stats: tree::ChoiceStats<Vec<Move>>| RatedChoice {
            visits: stats.visits,
            chance: None,
            cards_left: cards_to_play.map(|cards| cards as f64 * (1.0 - stats.mean())),
            moves: stats.choice,
        };
        Some(choice_stats.into_iter().map(to_rated_choice).collect())
    }

    /// Searches for a win on a board with all cards known. Returns `None` if there is no solver.
    fn solve_known_board(&mut self, view: View<'_>, known: &KnownCards, cancel: &AtomicBool) -> Option<Verdict> {
        let board = known.determinize(view, |n| n - 1);
        let limits = Limits { positions: SOLVE_POSITIONS_PER_VISIT * u64::from(self.visits), ..Limits::default() };
        Some(self.solver.as_mut()?.solve(&board, &limits, cancel).verdict)
    }
}

/// Puts another choice first if it differs from the best one only in free moves at the start that gain more, and has
/// nearly as many visits. Such moves hardly matter for the result, so their number of visits is a matter of luck. A
/// player who is to draw should not move a card back and forth first, but should put a card on its own suit.
///
/// `gain` returns what the free moves of a choice gain.
fn prefer_gaining_plan(choices: &mut [RatedChoice], gain: &dyn Fn(&[Move]) -> i32) {
    // If the choices have estimates of the chance to win, these decide alone.
    let Some(best) = choices.first().filter(|best| best.chance.is_none()) else { return };
    let has_same_end = |other: &RatedChoice| best.moves.ends_with(&other.moves) || other.moves.ends_with(&best.moves);
    let is_nearly_as_good = |other: &RatedChoice| 3 * u64::from(other.visits) >= 2 * u64::from(best.visits);
    let (mut preferred, mut highest_gain) = (0, gain(&best.moves));
    for (index, other) in choices.iter().enumerate().skip(1) {
        if has_same_end(other) && is_nearly_as_good(other) && gain(&other.moves) > highest_gain {
            (preferred, highest_gain) = (index, gain(&other.moves));
        }
    }
    choices[..=preferred].rotate_right(1);
}

/// Returns the hint for a position in which sampling found no choice: any moves that make progress.
fn last_resort(position: &KnownPosition<'_>, is_lost: bool) -> Advice {
    let outlook = if is_lost { Outlook::Lost } else { Outlook::Open };
    let chance = is_lost.then_some(0.0);
    let found = position.find_progress();
    if let Some(moves) = found.moves {
        let (continuation, why) = plan_text(position.game.as_ref(), position.view, position.known, &moves, is_lost);
        Advice { moves, continuation, why, outlook, chance, ..Advice::none() }
    } else {
        let can_draw = position.game.check(position.view, Move::Draw).is_ok();
        let why = if found.is_complete && can_draw {
            "every move leads back to an earlier position, even after another pass through the stock".into()
        } else if found.is_complete {
            "every move leads back to an earlier position".into()
        } else {
            "the search found none that leads to a new position".into()
        };
        Advice { why, outlook, chance, ..Advice::none() }
    }
}

/// Returns the hint for a board without hidden cards in which no win is known. It is the best-looking move if this move
/// leads to a new position, or else any moves that make progress.
pub fn best_without_a_win(
    game: &Arc<dyn Game>,
    view: View<'_>,
    leads_to_earlier_board: LeadsToEarlierBoard<'_>,
    is_lost: bool,
) -> Advice {
    let known = KnownCards::of(view);
    let position = KnownPosition { game, view, known: &known, leads_to_earlier_board };
    match heuristic::best(game.as_ref(), view, &|m| leads_to_earlier_board(&[m])) {
        Some((m, why)) if !is_lost && position.novelty(&[m]) == Novelty::New => Advice::of(m, why),
        _ => last_resort(&position, is_lost),
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
fn current_checkpoint(view: View<'_>, known: &KnownCards) -> Checkpoint {
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
        let rate = |stats: tree::ChoiceStats<<Self as DeterminizedGame>::Choice>| {
            let moves = self.game_moves(game, &current_board, &stats.choice).filter(|moves| !moves.is_empty())?;
            Some(RatedChoice {
                moves,
                visits: stats.visits,
                chance: self.model.calibrated_chance(stats.mean()),
                cards_left: None,
            })
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

#[cfg(test)]
mod tests;
