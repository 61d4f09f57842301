//! The search model for every game, on the game's own board and with its own rules.

mod foundation_distance;

pub(super) mod rulebook_weights;

use crate::board::{Board, Event, PileId, PileSet, Txn, VarId, View};
use crate::card::Card;
use crate::engine::{Capabilities, CardTable, FeatureSet, RuleTable, RulebookGame, features};
use crate::game::{Game, Move, Role, Status};
use crate::solve::models::filled_spaces::{moves_to_fill_and_draw, piles_filled_before_draws};
use crate::solve::search::bit_mixer::mix_u128;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::later_shuffles::LaterShuffles;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::verdict::{Budget, PLAY_WORK, Stop};
use crate::solve::search::weight_table::{WeightFile, WeightTable};
use foundation_distance::FoundationDistance;
use rulebook_weights::{TEXT, Weights, hint_weight_column, weight_column};
use std::any::Any;
use std::sync::Arc;

/// The weight `covered_cards` counts at most this many cards under the moved cards.
const MAX_COVERED_CARDS: usize = 20;

/// A board and its key. Most moves change few piles, so the key is updated rather than computed again.
#[derive(Clone)]
pub struct KeyedBoard {
    /// The board.
    pub board: Board,
    key: u128,
}

/// The model: a game with its own rules and board.
pub struct RulebookModel {
    game: Arc<dyn Game>,
    /// The role of each pile; `None` for the pile that has the pack before the deal.
    roles: Vec<Option<Role>>,
    /// For each pile, the cards that continue a run on each card. `None` unless a rulebook describes the game.
    links: Vec<Option<CardTable>>,
    /// Whether the search tries only a safe move in a position that has one.
    forces_safe_moves: bool,
    /// The piles whose spaces a draw may fill first: see [`RulebookModel::filling_spaces`]. Empty if it fills none.
    filled_piles: PileSet,
    later_shuffles: LaterShuffles,
    /// The variable that counts draws at which no other move was possible. `None` if such draws never lose the game.
    idle_draws: Option<VarId>,
    weights: WeightTable<Weights>,
    /// The scores for the current position that depend on which cards the foundations accept next.
    foundation_distance: FoundationDistance,
    events: Vec<Event>,
    moves: Vec<Move>,
    /// The work since the last call of [`SearchModel::take_work`].
    work: u64,
}

impl RulebookModel {
    /// Creates the model of a game. `table` has the compiled rules, if a rulebook describes the game.
    pub fn new(game: Arc<dyn Game>, table: Option<&RuleTable>) -> RulebookModel {
        let column = weight_column(game.info());
        RulebookModel::with_weight_column(game, table, column)
    }

    /// Creates the model with the weights for hints. A hint compares the moves of one position, so positions have no
    /// penalties.
    pub fn for_hints(game: Arc<dyn Game>, table: Option<&RuleTable>) -> RulebookModel {
        let column = hint_weight_column(game.info());
        let mut model = RulebookModel::with_weight_column(game, table, column);
        (model.weights.scores.penalty_dig, model.weights.scores.penalty_order) = (0, 0);
        model
    }

    fn with_weight_column(game: Arc<dyn Game>, table: Option<&RuleTable>, column: usize) -> RulebookModel {
        let info = game.info();
        let piles = || (0..info.piles.len()).map(|index| PileId(index as u8));
        let roles: Vec<Option<Role>> = piles().map(|pile| info.zone_of(pile).map(|zone| zone.role)).collect();
        let links = piles().map(|pile| table.and_then(|table| table.links(pile)).cloned()).collect();
        RulebookModel {
            roles,
            links,
            forces_safe_moves: table.is_some_and(|table| may_force_safe_moves(&Capabilities::of(table))),
            filled_piles: PileSet::EMPTY,
            later_shuffles: LaterShuffles::Unknown,
            idle_draws: table.and_then(|table| table.idle_draws.filter(|_| loses_by_idle_passes(table))),
            weights: WeightTable::built_in(TEXT, column),
            foundation_distance: FoundationDistance::default(),
            events: Vec::new(),
            moves: Vec::new(),
            work: 0,
            game,
        }
    }

    /// Returns the same model, which also lists a draw that first fills all spaces, if the rules demand that. It counts
    /// as a single move, so callers that count moves must not use it.
    pub fn filling_spaces(self, table: Option<&RuleTable>) -> RulebookModel {
        RulebookModel { filled_piles: table.map_or(PileSet::EMPTY, piles_filled_before_draws), ..self }
    }

    /// Returns the moves that fill all spaces and draw, if each pile is a single run, so that no other move makes
    /// progress. See [`crate::solve::models::filled_spaces`].
    fn moves_to_fill_and_draw(&self, board: &Board) -> Option<Vec<Move>> {
        let view = View::of(board);
        let is_run = |pile: PileId| {
            let Some(links) = self.links.get(pile.index()).and_then(Option::as_ref) else { return false };
            let cards: Option<Vec<Card>> = view.cards(pile).collect();
            let is_linked = |pair: &[Card]| links[pair[0].index()] >> pair[1].index() & 1 == 1;
            cards.is_some_and(|cards| cards.windows(2).all(is_linked))
        };
        let may_fill = self.filled_piles.iter().all(is_run);
        may_fill.then(|| moves_to_fill_and_draw(self.game.as_ref(), self.filled_piles, board))?
    }

    /// Returns the same model, which then tries all moves even if one of them is safe. Callers that count moves need
    /// that, because even a safe move may make a win longer.
    pub fn unforced(self) -> RulebookModel {
        RulebookModel { forces_safe_moves: false, filled_piles: PileSet::EMPTY, ..self }
    }

    /// Returns the same model, which also tries moves that shuffle cards. Then no move is safe, because each move before
    /// a shuffle may change its result. The keys of positions need no change: as long as a rule can gather piles, a key
    /// depends on the order of these piles, see [`Game::key`].
    pub fn knowing_later_shuffles(self) -> RulebookModel {
        RulebookModel { later_shuffles: LaterShuffles::Known, ..self.unforced() }
    }

    /// The position of a board. The model supports every board.
    pub fn position_of(&self, board: &Board) -> KeyedBoard {
        KeyedBoard { board: board.clone(), key: self.game.key(board) }
    }

    /// Whether a move is legal in a position.
    pub fn is_legal(&self, position: &KeyedBoard, m: Move) -> bool {
        self.game.check(View::of(&position.board), m).is_ok()
    }

    /// The game as a rulebook game, if a rulebook describes it.
    fn rulebook_game(&self) -> Option<&RulebookGame> {
        let game: &dyn Any = self.game.as_ref();
        game.downcast_ref()
    }

    /// The number of cards in piles whose roles pass a test.
    fn cards_where(&self, position: &KeyedBoard, is_counted: impl Fn(Option<Role>) -> bool) -> u32 {
        let piles = self.roles.iter().enumerate().filter(|(_, role)| is_counted(**role));
        piles.map(|(pile, _)| position.board.len(PileId(pile as u8)) as u32).sum()
    }

    fn role(&self, pile: PileId) -> Option<Role> {
        self.roles.get(pile.index()).copied().flatten()
    }

    fn score(&self, view: View<'_>, m: Move) -> i32 {
        let weights = &self.weights.scores;
        match m {
            Move::Transfer { from, to, count } => self.score_transfer(view, from, to, count as usize),
            Move::Remove { .. } => weights.removes_cards,
            Move::Draw => weights.draws_cards,
            Move::Custom { .. } => weights.custom_command,
        }
    }

    fn score_transfer(&self, view: View<'_>, from: PileId, to: PileId, count: usize) -> i32 {
        let weights = &self.weights.scores;
        let remaining = view.len(from).saturating_sub(count);
        let (from_role, to_role) = (self.role(from), self.role(to));
        let mut score = match (from_role, to_role) {
            (Some(Role::Foundation), _) => weights.from_foundation,
            (_, Some(Role::Foundation | Role::Discard)) => weights.to_foundation,
            (_, Some(Role::Hole)) => weights.to_hole,
            (_, Some(Role::Cell)) => weights.to_cell,
            _ if view.is_empty(to) => weights.to_space,
            (Some(Role::Cell), _) => weights.from_cell,
            (Some(Role::Reserve), _) => weights.from_reserve,
            (Some(Role::Waste), _) => weights.from_waste,
            _ => weights.between_piles,
        };
        if from_role == Some(Role::Tableau) {
            let moved_card = view.card(from, remaining);
            let card_below = remaining.checked_sub(1).map(|place| view.card(from, place));
            if card_below == Some(None) {
                score += weights.turns_up;
            }
            if remaining == 0 && to_role != Some(Role::Cell) && !view.is_empty(to) {
                score += weights.empties_pile;
            }
            if !matches!(to_role, Some(Role::Foundation | Role::Discard | Role::Hole)) {
                score += weights.covered_cards * remaining.min(MAX_COVERED_CARDS) as i32;
                let links = self.links.get(from.index()).and_then(Option::as_ref);
                if let (Some(Some(card_below)), Some(moved_card), Some(links)) = (card_below, moved_card, links)
                    && links[card_below.index()] >> moved_card.index() & 1 == 1
                {
                    score += weights.breaks_run;
                }
            }
        }
        if to_role == Some(Role::Tableau)
            && let (Some(top), Some(moved_card)) = (view.top(to), view.card(from, remaining))
            && top.suit() == moved_card.suit()
        {
            score += weights.same_suit;
        }
        score + self.foundation_distance.dig(from) + self.foundation_distance.bury(to)
    }
}

/// Whether the search may try only a safe move in a position that has one. A position that can be won can still be won
/// after a safe move. But this win may be longer if piles fill automatically, if they are gathered and shuffled, or if
/// there are equal cards. In such games, a safe move only gets the score `safe_move`, and all other moves are tried,
/// too.
fn may_force_safe_moves(capabilities: &Capabilities) -> bool {
    const UNFORCED: FeatureSet = features! { Fills, RegathersShuffled, SeveralPacks, RepeatedSuits };
    !capabilities.game.intersects(UNFORCED)
}

impl RulebookModel {
    /// Plays a legal move, and counts the position and the work since the last count. Returns whether the search may
    /// continue from there.
    ///
    /// # Errors
    /// Fails if a limit of the budget is reached.
    pub fn play_counted(&mut self, position: &mut KeyedBoard, m: Move, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        budget.count_position()?;
        budget.count_work(self.take_work())?;
        Ok(self.play(position, m))
    }
}

/// Whether passes through the stock in which no other move was possible can lose the game.
fn loses_by_idle_passes(table: &RuleTable) -> bool {
    table.regather.as_ref().is_some_and(|regather| regather.max_idle_passes.is_some())
}

impl SearchModel for RulebookModel {
    type Position = KeyedBoard;
    type Move = Move;
    type Key = u128;

    const COUNTS_WORK: bool = true;

    fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// An upper bound. Each card can be the lowest of a run that moves to any pile. Any two piles can give a pair. Only
    /// one custom command names a card; each other custom command is a single move.
    fn max_moves_per_position(&self, root: &KeyedBoard) -> usize {
        let (cards, piles) = (root.board.card_count(), root.board.piles());
        (cards + piles) * piles + Card::INDICES + self.game.info().verbs.len()
    }

    fn name(&self) -> &'static str {
        "rulebook"
    }

    fn load(&mut self, board: &Board) -> Option<KeyedBoard> {
        Some(self.position_of(board))
    }

    fn key(&self, position: &KeyedBoard) -> u128 {
        match self.idle_draws {
            Some(idle) => position.key.wrapping_add(mix_u128(position.board.var(idle) as u128)),
            None => position.key,
        }
    }

    fn is_won(&self, position: &KeyedBoard) -> bool {
        self.game.is_won(View::of(&position.board))
    }

    fn cards_left(&self, position: &KeyedBoard) -> u32 {
        let not_removed = |role| !matches!(role, Some(Role::Foundation | Role::Discard | Role::Hole));
        let cards_to_place =
            self.game.extensions().search_guide.and_then(|guide| guide.cards_to_place(View::of(&position.board)));
        cards_to_place.map_or_else(|| self.cards_where(position, not_removed), |count| count as u32)
    }

    /// The number of cards in the stock. Two positions with different numbers are in different stages, because the
    /// rest of the game differs.
    fn stage(&self, position: &KeyedBoard) -> u32 {
        self.cards_where(position, |role| role == Some(Role::Stock))
    }

    fn generate_moves(&mut self, position: &KeyedBoard, out: &mut Vec<Scored<Move>>) -> i32 {
        let view = View::of(&position.board);
        if self.idle_draws.is_some() && self.game.status(view) != Status::Playing {
            return 0;
        }
        // Only compiled rules know which cards the foundations accept next.
        let weights = &self.weights.scores;
        if let Some(rulebook_game) =
            self.rulebook_game().filter(|_| weights.uses_next_cards() || weights.penalty_order != 0)
        {
            self.foundation_distance = FoundationDistance::of_board(&position.board, rulebook_game.table(), weights);
        }
        let mut moves = std::mem::take(&mut self.moves);
        self.game.moves(view, &mut moves);
        let extensions = self.game.extensions();
        let checked_count =
            extensions.rulebook.map_or(0, |rulebook| rulebook.add_moves_to_other_spaces(view, &mut moves));
        // Checking a move takes about half as long as listing it.
        self.work += checked_count / 2 + moves.len() as u64;
        let first_index = out.len();
        for &m in &moves {
            let is_to_foundation = matches!(m, Move::Transfer { to, .. } if self.role(to) == Some(Role::Foundation));
            let is_safe = is_to_foundation && extensions.is_safe(view, m);
            if is_safe && self.forces_safe_moves {
                out.truncate(first_index);
                out.push(Scored { score: self.weights.scores.safe_move, m });
                break;
            }
            out.push(Scored { score: if is_safe { self.weights.scores.safe_move } else { self.score(view, m) }, m });
        }
        self.moves = moves;
        if !self.filled_piles.is_empty() && self.moves_to_fill_and_draw(&position.board).is_some() {
            let weights = &self.weights.scores;
            out.push(Scored { score: weights.draws_cards + weights.breaks_run, m: Move::Draw });
        }
        self.foundation_distance.penalty
    }

    fn play(&mut self, position: &mut KeyedBoard, m: Move) -> bool {
        self.work += PLAY_WORK;
        let board_before = position.board.clone();
        self.events.clear();
        let mut filling_moves = Vec::new();
        if m == Move::Draw && !self.filled_piles.is_empty() {
            filling_moves = self.moves_to_fill_and_draw(&board_before).unwrap_or_default();
            filling_moves.pop();
        }
        let mut txn = Txn::new(&mut position.board, &mut self.events);
        filling_moves.into_iter().for_each(|m| self.game.play(&mut txn, m));
        self.game.play(&mut txn, m);
        let may_continue = matches!(txn.finish(), Ok(None)) || self.later_shuffles == LaterShuffles::Known;
        position.key = match self.rulebook_game() {
            Some(rulebook_game) => rulebook_game.key_after(&board_before, position.key, &position.board, &self.events),
            None => self.game.key(&position.board),
        };
        may_continue
    }

    fn later_shuffles(&self) -> LaterShuffles {
        self.later_shuffles
    }

    fn convert(&self, line: &mut GameLine<'_>, _: &KeyedBoard, m: Move) -> Option<()> {
        let has_filling_moves = m == Move::Draw && !self.filled_piles.is_empty();
        match has_filling_moves.then(|| self.moves_to_fill_and_draw(line.board())).flatten() {
            Some(moves) => moves.into_iter().try_for_each(|m| line.play(m)),
            None => line.play(m),
        }
    }

    /// The line has the board, so the position is not needed.
    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut KeyedBoard, m: Move) -> Option<()> {
        self.convert(line, position, m)
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile::column(TEXT, weight_column(self.game.info()))
    }

    fn set_weights(&mut self, text: &str) -> bool {
        self.weights.reload(text, weight_column(self.game.info()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{SeededRng, shuffle};
    use crate::games::catalog;

    #[test]
    fn an_updated_key_equals_a_computed_key() {
        let mut rulebook_moves = 0;
        for game in catalog::list() {
            let mut deck = game.info().pack.cards();
            shuffle(1, 0, &mut deck);
            let (Ok((board, _)), any) = (game.deal_deck(&deck), Arc::clone(&game) as Arc<dyn Any + Send + Sync>) else {
                continue;
            };
            let rulebook_game = any.downcast_ref::<RulebookGame>();
            let mut model = RulebookModel::new(Arc::clone(&game), rulebook_game.map(RulebookGame::table));
            let (mut position, mut rng, mut moves) = (model.position_of(&board), SeededRng::new(7, 0), Vec::new());
            for _ in 0..60 {
                game.moves(View::of(&position.board), &mut moves);
                let Some(last_index) = moves.len().checked_sub(1) else { break };
                model.play(&mut position, moves[rng.below(last_index as u32 + 1) as usize]);
                assert_eq!(position.key, game.key(&position.board), "{}", game.info().id);
                rulebook_moves += usize::from(rulebook_game.is_some());
            }
        }
        assert!(rulebook_moves > 1000, "{rulebook_moves}");
    }
}
